//! What a bot sees of a game: who is against it, and what every hex means for both.

use super::arsenal::{Arsenal, BEARINGS, Chances, WHOLE, heat_ahead};
use super::cover::{Covers, behind, state_of};
use super::frailty::{Frailty, PLAIN, frailty, side_index};
use ironhex::attack::{TargetState, attacker_movement, target_movement};
use ironhex::board::{Bearing, Coord, Facing, Footing, HexIndex, Sight, Viewer};
use ironhex::budget::{Budget, Stopped};
use ironhex::field::{Field, UnitFlags, UnitInPlay, UnitOnField};
use ironhex::game::{Game, Scenario};
use ironhex::movement::Reached;
use ironhex::rules::Rules;
use ironhex::turn::{Phase, UnitId};
use ironhex::unit::{AttackSide, Movement};
use std::sync::Arc;

/// The heat that others are expected to keep under.
const FOES_LIMIT: u8 = 9;

/// What movement and ground most often add to a number.
const TYPICAL: i32 = 3;

/// Weapons that are weighed between two looks at the budget: some milliseconds.
const WEAPONS_AT_A_TIME: usize = 100;

/// A unit of the other side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foe {
    pub(super) unit: UnitId,
    pub(super) at: Coord,
    pub(super) hex: HexIndex,
    pub(super) footing: Footing,
    pub(super) facing: Facing,
    /// The state that it is in.
    pub(super) state: TargetState,
    /// It cannot turn any more this turn: it has moved, or cannot.
    pub(super) moved: bool,
    /// The way of moving whose heat it has still to make.
    pub(super) way: Movement,
    /// What its movement adds to shots at it.
    pub(super) evasion: i32,
    /// What its movement adds to its own shots.
    pub(super) haste: i32,
    /// The growth that it stands in.
    pub(super) growth: i32,
    /// Armor and structure that it has left.
    pub(super) left: i32,
}

/// A place of one side seen from where one of the other side stands.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spot {
    stamp: u32,
    pub(super) distance: u8,
    /// The bearing of the foe from the place, in steps of 15 degrees.
    pub(super) bearing: u8,
    /// They see each other.
    pub(super) seen: bool,
    /// What the ground adds to shots from the place.
    pub(super) outward: i8,
    /// What the ground adds to shots at it.
    pub(super) inward: i8,
    /// The part of what the foe does that bears on the place, of [`WHOLE`].
    pub(super) exposed: u8,
}

/// What a bot remembers of a game: nothing that it could not work out again.
#[derive(Clone, Debug)]
pub(super) struct Judge {
    scenario: Option<Arc<Scenario>>,
    pub(super) chances: Chances,
    pub(super) covers: Covers,
    arsenals: Vec<Arsenal>,
    pub(super) foes: Vec<Foe>,
    spots: Vec<Spot>,
    stamp: u32,
    /// By unit.
    frailties: Vec<Frailty>,
    /// For each bearing from the legs: the side that is struck from there.
    sides: [u8; BEARINGS],
}

impl Default for Judge {
    fn default() -> Self {
        let from = |bearing: usize| {
            // Straight up and round: a bearing that is so many steps from the facing.
            let [sector, part] = [bearing / 4, bearing % 4];
            let (ahead, aside) = [(2, 0), (2, 1), (1, 1), (1, 2)][part];
            let step = |from: Coord, facing: u8, steps: i32| {
                (0..steps).fold(from, |hex, _| hex.neighbor(Facing::new(facing)))
            };
            let middle = Coord::new(20, 20);
            let to = step(middle, sector as u8, ahead);
            let to = step(to, sector as u8 + 1, aside);
            let side = Bearing::between(middle, to).map_or(AttackSide::Front, Bearing::side_struck);
            side_index(side) as u8
        };
        Self {
            scenario: None,
            chances: Chances::new(&Rules::SPECIFICATION),
            covers: Covers::new(&Rules::SPECIFICATION),
            arsenals: Vec::new(),
            foes: Vec::new(),
            spots: Vec::new(),
            stamp: 0,
            frailties: Vec::new(),
            sides: std::array::from_fn(from),
        }
    }
}

/// Armor and structure that a unit has left.
pub(super) fn left(unit: &UnitInPlay) -> i32 {
    let sheet = &unit.sheet;
    sheet.armor.iter().chain(&sheet.structure).map(|&points| i32::from(points)).sum()
}

/// Somebody who stands or lies in a hex.
pub(super) fn viewer(field: &Field<'_>, hex: HexIndex, footing: Footing, prone: bool) -> Viewer {
    let terrain = field.board.at(hex);
    let elevation = footing.level(terrain) - i16::from(terrain.level);
    Viewer { hex: field.board.coord(hex), elevation: elevation as i8, height: u8::from(!prone) }
}

/// What the growth around a unit adds to shots at it.
pub(super) fn growth(field: &Field<'_>, hex: HexIndex, footing: Footing) -> i32 {
    i32::from(field.growth_around(&viewer(field, hex, footing, false)).modifier())
}

impl Judge {
    /// Gets ready for a game; forgets another one.
    fn meet(&mut self, scenario: &Arc<Scenario>, budget: &Budget<'_>) -> Result<(), Stopped> {
        let known = self.scenario.as_ref();
        if known.is_some_and(|known| Arc::ptr_eq(known, scenario)) {
            return Ok(());
        }
        // Other starts and other maps ask for nothing new of the same units.
        let same = known.is_some_and(|known| {
            known.rules() == scenario.rules()
                && known.environment() == scenario.environment()
                && known.roster() == scenario.roster()
        });
        if same {
            self.scenario = Some(Arc::clone(scenario));
            return Ok(());
        }
        // Whoever is stopped before the end knows no game.
        self.scenario = None;
        self.chances = Chances::new(scenario.rules());
        self.covers = Covers::new(scenario.rules());
        let fresh: Vec<UnitInPlay> = scenario.units().collect();
        let field = scenario.field(&fresh);
        self.arsenals.clear();
        let mut weighed = 0;
        for unit in field.all() {
            weighed += unit.design().mounts.len();
            if weighed > WEAPONS_AT_A_TIME {
                budget.check()?;
                weighed = 0;
            }
            self.arsenals.push(Arsenal::new(&field, unit));
        }
        self.scenario = Some(Arc::clone(scenario));
        Ok(())
    }

    /// Looks at the game as it is now, for one unit.
    ///
    /// # Errors
    /// The budget was used up. It takes long once, when a game is new.
    pub(super) fn look(
        &mut self,
        game: &Game,
        unit: UnitOnField<'_>,
        heat_limit: u8,
        closely: bool,
        budget: &Budget<'_>,
    ) -> Result<(), Stopped> {
        self.meet(game.scenario(), budget)?;
        let field = game.field();
        // Who moves looks from its foes' places, and who fires from everybody's: others may spot for it.
        let fires = game.state().phase == Phase::WeaponAttack;
        let lookers = field.active().filter(|other| fires || other.team() != unit.team());
        field.prepare_sight(lookers, budget)?;
        self.frailties.clear();
        let sheets = field.units.iter().map(|unit| &unit.sheet);
        self.frailties.extend(sheets.map(|s| if closely { frailty(s) } else { PLAIN }));
        self.arsenals[usize::from(unit.id.0)].refresh(&field, unit, heat_limit);
        self.foes.clear();
        for other in field.active().filter(|other| other.team() != unit.team()) {
            self.arsenals[usize::from(other.id.0)].refresh(&field, other, FOES_LIMIT);
            self.foes.push(foe(&field, other));
        }
        let spots = 2 * field.board.len() * self.foes.len();
        if self.spots.len() < spots || self.stamp == u32::MAX {
            self.spots.clear();
            self.spots.resize(spots, Spot::default());
            self.stamp = 0;
        }
        self.stamp += 1;
        Ok(())
    }

    pub(super) fn arsenal(&mut self, unit: UnitId) -> &mut Arsenal {
        &mut self.arsenals[usize::from(unit.0)]
    }

    /// What a unit's weapons do: in 36ths.
    #[inline]
    pub(super) fn power(&mut self, unit: UnitId, way: Movement, distance: u8, number: i32) -> i32 {
        let Self { arsenals, chances, .. } = self;
        arsenals[usize::from(unit.0)].power(chances, way, u16::from(distance), number)
    }

    /// What the best blow of a unit in a state does: in 36ths.
    #[inline]
    pub(super) fn blow(&self, unit: UnitId, state: TargetState, number: i32) -> i32 {
        let hull_down = state.contains(TargetState::HULL_DOWN);
        self.arsenals[usize::from(unit.0)].blow(&self.chances, hull_down, number)
    }

    /// The distance at which a unit does best against the others, considering what they do to it.
    pub(super) fn ideal(&mut self, unit: UnitId) -> i32 {
        let mut best = (i32::MIN, 1);
        for distance in 1..24_u8 {
            let own = self.power(unit, Movement::Walk, distance, TYPICAL);
            if own == 0 {
                continue;
            }
            let mut threat = 0;
            for index in 0..self.foes.len() {
                let foe = self.foes[index];
                threat += self.power(foe.unit, foe.way, distance, TYPICAL);
            }
            let worth = 3 * own - 2 * threat / self.foes.len().max(1) as i32;
            if worth >= best.0 {
                best = (worth, i32::from(distance));
            }
        }
        best.1
    }

    /// What a point of damage from a bearing counts, in 64ths.
    #[inline]
    pub(super) fn weight(&self, unit: UnitId, bearing: u8) -> i32 {
        let side = usize::from(self.sides[usize::from(bearing) % BEARINGS]);
        self.frailties[usize::from(unit.0)][side]
    }

    /// What a point of damage from a side counts, in 64ths.
    pub(super) fn weight_of(&self, unit: UnitId, side: AttackSide) -> i32 {
        self.frailties.get(usize::from(unit.0)).map_or(64, |own| own[side_index(side)])
    }

    /// A place as it stands towards a foe.
    #[inline]
    pub(super) fn spot(
        &mut self,
        field: &Field<'_>,
        (hex, footing): (HexIndex, Footing),
        index: usize,
    ) -> Spot {
        let at = (2 * usize::from(hex.0) + footing as usize) * self.foes.len() + index;
        if self.spots[at].stamp == self.stamp {
            return self.spots[at];
        }
        let foe = self.foes[index];
        let mut spot = spot(field, &self.covers, (hex, footing), &foe);
        spot.stamp = self.stamp;
        if foe.moved {
            let from = turned(spot.bearing + 12, foe.facing);
            spot.exposed = self.arsenals[usize::from(foe.unit.0)].bears(from) as u8;
        }
        self.spots[at] = spot;
        spot
    }
}

/// A bearing from a facing.
#[inline]
pub(super) const fn turned(bearing: u8, facing: Facing) -> u8 {
    (bearing + BEARINGS as u8 - 4 * facing.number()) % BEARINGS as u8
}

fn foe(field: &Field<'_>, unit: UnitOnField<'_>) -> Foe {
    let in_play = unit.in_play;
    let hex = field.board.index(in_play.hex).unwrap_or_default();
    let still = in_play.sheet.is_immobile() || in_play.sheet.stance.prone;
    let moved = in_play.flags.contains(UnitFlags::MOVED) || still;
    // Whoever has yet to move will most likely walk.
    let (way, evasion, haste) = if moved {
        let evasion = target_movement(field.rules, in_play.movement, in_play.hexes);
        (Movement::Stationary, evasion, attacker_movement(in_play.movement))
    } else {
        let walk = field.points(unit).walk;
        let evasion = target_movement(field.rules, Movement::Walk, walk);
        (Movement::Walk, evasion, attacker_movement(Movement::Walk))
    };
    Foe {
        unit: unit.id,
        at: in_play.hex,
        hex,
        footing: in_play.footing,
        facing: in_play.facing,
        state: state_of(&in_play.sheet),
        moved,
        way,
        evasion: i32::from(evasion),
        haste: i32::from(haste),
        growth: growth(field, hex, in_play.footing),
        left: left(in_play),
    }
}

fn spot(
    field: &Field<'_>,
    covers: &Covers,
    (hex, footing): (HexIndex, Footing),
    foe: &Foe,
) -> Spot {
    let here = field.board.coord(hex);
    let prone = foe.state.contains(TargetState::PRONE);
    let sight = sight(field, (foe.hex, foe.footing, prone), (hex, footing, false));
    let distance = here.distance(foe.at).min(u16::from(u8::MAX)) as u8;
    let outward = covers.number(behind(foe.state, sight.attacker_cover), distance);
    let inward = covers.number(behind(TargetState::empty(), sight.target_cover), distance);
    let bearing = Bearing::between(here, foe.at).map_or(0, |bearing| bearing.degrees() / 15);
    let woods = i32::from(sight.intervening.modifier());
    Spot {
        stamp: 0,
        distance,
        bearing: bearing as u8,
        seen: sight.visible(),
        outward: (woods + outward + foe.growth).min(20) as i8,
        inward: (woods + inward + growth(field, hex, footing)).min(20) as i8,
        exposed: WHOLE as u8,
    }
}

/// What somebody sees of somebody else: looked up for units on the ground, worked out for others.
pub(super) fn sight(
    field: &Field<'_>,
    from: (HexIndex, Footing, bool),
    to: (HexIndex, Footing, bool),
) -> Sight {
    if from.1 == Footing::Ground && to.1 == Footing::Ground {
        return field.sight.seen_from(from.0, from.2).sight(to.0, to.2);
    }
    let viewer = |(hex, footing, prone)| viewer(field, hex, footing, prone);
    field.sight.sight(viewer(from), viewer(to))
}

/// Heat that a unit may still make with its weapons.
pub(super) fn heat_spare(game: &Game, unit: UnitOnField<'_>, heat_limit: u8) -> i32 {
    let (field, design) = (game.field(), unit.design());
    let own = game.state().fire.iter().filter(|shot| shot.unit == unit.id);
    let declared: i32 = own
        .map(|shot| {
            let weapon = &design.mounts[usize::from(shot.mount)].weapon;
            i32::from(ironhex::attack::heat(field.rules, weapon, shot.fire))
        })
        .sum();
    i32::from(heat_limit) - heat_ahead(&field, unit) - declared
}

/// What a place's own movement adds to shots at a unit that goes there.
pub(super) fn evasion(rules: &Rules, place: &Reached) -> i32 {
    i32::from(target_movement(rules, place.movement, place.hexes))
}
