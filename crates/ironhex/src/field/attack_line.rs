//! What one unit finds when it looks at another: whatever all attacks between the two have in common,
//! looked up once.

use super::battlefield::{Field, UnitOnField};
use super::unit_in_play::UnitFlags;
use crate::attack::{Shooter, TargetState, attacker_movement};
use crate::board::{
    Bearing, Concealment, Facing, Line, Sight, Viewer, WOODS_HEIGHT, Woods, in_front_arc,
    side_struck_past,
};
use crate::rules::SpotterAttacks;
use crate::unit::{AttackSide, Gear, Mount, System, WeaponArc};
use crate::weapon::WeaponTraits;
use core::cell::OnceCell;

/// One unit looking at another.
///
/// What it finds holds as long as nobody changes; [`shot`](Self::shot) then gives the facts of each
/// weapon at little cost.
#[derive(Clone, Debug)]
pub struct AttackLine<'a> {
    pub(crate) field: Field<'a>,
    pub(super) attacker: UnitOnField<'a>,
    pub(crate) target: UnitOnField<'a>,
    pub(super) sight: Sight,
    pub(super) distance: u16,
    /// Where the attacker's eyes are.
    pub(super) from: Viewer,
    /// Where the target's eyes are.
    pub(super) to: Viewer,
    /// The direction to the target; `None` in the same hex.
    bearing: Option<Bearing>,
    /// The state that the target is in, as far as neither cover nor an aim nor electronics decide it.
    pub(super) state: TargetState,
    /// The growth that the target stands in, and not above.
    pub(super) growth: Concealment,
    /// The attacker, whichever weapon it fires.
    pub(super) shooter: Shooter,
    /// The distance that the attacker's C3 network has, where it has one.
    pub(super) shared_distance: Option<u16>,
    veiled: OnceCell<TargetState>,
    struck: OnceCell<AttackSide>,
    spotted: OnceCell<Option<(UnitOnField<'a>, Sight)>>,
}

impl<'a> AttackLine<'a> {
    pub(super) fn new(
        field: &Field<'a>,
        attacker: UnitOnField<'a>,
        target: UnitOnField<'a>,
    ) -> Self {
        let (from, to) = (field.viewer(attacker), field.viewer(target));
        let other = target.in_play;
        let state = [
            (other.sheet.stance.prone, TargetState::PRONE),
            (other.sheet.is_immobile(), TargetState::IMMOBILE),
            (other.sheet.stance.hull_down, TargetState::HULL_DOWN),
            (other.flags.contains(UnitFlags::TAGGED), TargetState::TAGGED),
        ];
        Self {
            field: *field,
            attacker,
            target,
            sight: field.sight.sight(from, to),
            distance: from.hex.distance(to.hex),
            from,
            to,
            bearing: Bearing::between(from.hex, to.hex),
            state: state.into_iter().filter_map(|(is, state)| is.then_some(state)).collect(),
            growth: field.growth_around(&to),
            shooter: Field::gunner(attacker),
            shared_distance: field.shared_distance(attacker, target),
            veiled: OnceCell::new(),
            struck: OnceCell::new(),
            spotted: OnceCell::new(),
        }
    }

    /// What the attacker sees of the target.
    #[must_use]
    pub const fn sight(&self) -> &Sight {
        &self.sight
    }

    /// Hexes between the two.
    #[must_use]
    pub const fn distance(&self) -> u16 {
        self.distance
    }

    /// The side of the target that an attack strikes.
    #[must_use]
    pub fn side_struck(&self) -> AttackSide {
        *self.struck.get_or_init(|| self.field.side_struck(self.attacker, self.target))
    }

    /// Does an arc that follows this facing reach the target?
    pub(super) fn bears(&self, arc: WeaponArc, facing: Facing) -> bool {
        self.bearing.is_none_or(|bearing| arc.reaches(bearing.from_facing(facing).degrees()))
    }

    /// May a mount fire at all, as far as arc and sight say?
    pub(crate) fn is_open_to(&self, mount: &Mount) -> bool {
        let sees = self.sight.visible() || mount.weapon.traits.contains(WeaponTraits::INDIRECT);
        sees && !mount.weapon.kind.is_defensive() && self.is_before(mount)
    }

    /// Does a mount's arc reach the target?
    pub(super) fn is_before(&self, mount: &Mount) -> bool {
        let arc = WeaponArc::of_mounting(mount.location, mount.rear);
        let twist = self.attacker.in_play.twist;
        self.distance == 0 || arc.bears(mount.location, self.bearing_from_legs(), twist)
    }

    /// Where the target is: degrees clockwise from the attacker's leg facing.
    pub(super) fn bearing_from_legs(&self) -> i16 {
        let facing = self.attacker.in_play.facing;
        self.bearing.map_or(0, |bearing| bearing.from_facing(facing).degrees())
    }

    /// Does the target stand with its legs in water?
    pub(super) fn wades(&self) -> bool {
        self.to.elevation == -1 && !self.target.in_play.sheet.stance.prone
    }

    /// What electronics do for the target: ECM over the line to it, stealth armor.
    pub(super) fn veiled(&self) -> TargetState {
        *self.veiled.get_or_init(|| {
            let (field, side) = (&self.field, self.attacker.team().other());
            let mut state = TargetState::empty();
            let jammed = field.line_jammed_by(side, self.from.hex, self.to.hex);
            state.set(TargetState::ECM, jammed);
            state.set(TargetState::STEALTH, field.is_stealthy(self.target));
            state
        })
    }

    /// The spotter with whom indirect fire is easiest, and what it sees.
    pub(super) fn spotted(&self) -> Option<(UnitOnField<'a>, Sight)> {
        *self.spotted.get_or_init(|| self.field.best_spotter(self.attacker, self.target))
    }

    /// Does another unit of the attacker's side see the target?
    pub(super) fn teammate_sees(&self) -> bool {
        let field = &self.field;
        let team = self.attacker.team();
        field.active().any(|unit| {
            unit.id != self.attacker.id
                && unit.team() == team
                && unit.sheet().pilot.can_act()
                && field.sight_between(unit, self.target).visible()
        })
    }
}

impl<'a> Field<'a> {
    /// The growth that somebody stands in, and not above.
    #[must_use]
    pub fn growth_around(&self, viewer: &Viewer) -> Concealment {
        let above = viewer.elevation >= WOODS_HEIGHT;
        match self.board.get(viewer.hex).and_then(|hex| hex.woods).filter(|_| !above) {
            Some(Woods::Light) => Concealment { light: 1, heavy: 0 },
            Some(Woods::Heavy) => Concealment { light: 0, heavy: 1 },
            None => Concealment::NONE,
        }
    }

    /// One unit looks at another.
    ///
    /// ```
    /// use ironhex::board::{Board, Environment, Facing, SightTable};
    /// use ironhex::field::{UnitInPlay, Crew, FieldedUnit, Field};
    /// use ironhex::rules::Rules;
    /// use ironhex::turn::{Team, UnitId};
    /// use ironhex::unit::{AttackSide, UnitDesign};
    /// use std::sync::Arc;
    ///
    /// let board = Arc::new(Board::flat(16, 17)?);
    /// let (sight, design) = (SightTable::new(board.clone()), Arc::new(UnitDesign::plain(50).unwrap()));
    /// let at = |hex: &str| UnitInPlay::new(&design, hex.parse().unwrap(), Facing::UP);
    /// let of = |team| FieldedUnit { design: design.clone(), crew: Crew::default(), team };
    /// let (roster, units) = ([of(Team::First), of(Team::Second)], [at("0810"), at("0805")]);
    /// let (rules, environment) = (&Rules::SPECIFICATION, Environment::CLEAR);
    /// let field = Field { rules, board: &board, sight: &sight, environment, roster: &roster, units: &units };
    ///
    /// let (one, other) = (field.unit(UnitId(0)).unwrap(), field.unit(UnitId(1)).unwrap());
    /// let line = field.attack_line(one, other);
    /// assert_eq!((line.distance(), line.side_struck()), (5, AttackSide::Rear));
    /// # Ok::<(), ironhex::board::BoardSizeError>(())
    /// ```
    #[must_use]
    pub fn attack_line(
        &self,
        attacker: UnitOnField<'a>,
        target: UnitOnField<'a>,
    ) -> AttackLine<'a> {
        AttackLine::new(self, attacker, target)
    }
}

impl<'a> Field<'a> {
    /// The primary one of the targets that a unit has declared, first to last: the first in its front
    /// arc, or the first of all when none is there.
    ///
    /// Total Warfare, "Multiple Targets".
    #[must_use]
    pub fn primary_target(
        &self,
        attacker: UnitOnField<'_>,
        targets: impl Iterator<Item = UnitOnField<'a>> + Clone,
    ) -> Option<UnitOnField<'a>> {
        let ahead = targets.clone().find(|&target| Self::is_ahead(attacker, target));
        ahead.or_else(|| targets.clone().next())
    }

    /// Is a unit in another's front arc, by the torso?
    pub(super) fn is_ahead(viewer: UnitOnField<'_>, other: UnitOnField<'_>) -> bool {
        let unit = viewer.in_play;
        in_front_arc(unit.torso(), unit.hex, other.in_play.hex)
    }

    /// The side of a target that an attack strikes. A line along hexsides comes on the side of them
    /// that counts for the line of sight.
    pub(super) fn side_struck(
        &self,
        attacker: UnitOnField<'_>,
        target: UnitOnField<'_>,
    ) -> AttackSide {
        let (from, unit) = (attacker.in_play.hex, target.in_play);
        let passes = if Line::between(from, unit.hex).along_hexsides() {
            self.board.counted_side(self.viewer(attacker), self.viewer(target))
        } else {
            None
        };
        side_struck_past(from, unit.hex, unit.facing, passes)
    }

    /// The spotter with whom indirect fire is easiest, the first among equals, and what it sees.
    ///
    /// Whoever of the attacker's side sees the target may spot, unless it is shut down or its pilot
    /// is not awake.
    #[must_use]
    pub fn best_spotter(
        &self,
        attacker: UnitOnField<'_>,
        target: UnitOnField<'_>,
    ) -> Option<(UnitOnField<'a>, Sight)> {
        let team = attacker.team();
        let busy = i8::from(self.rules.spotter_attacks == SpotterAttacks::PlusOne);
        self.active()
            .filter(|unit| {
                unit.id != attacker.id && unit.team() == team && !unit.sheet().is_immobile()
            })
            .filter_map(|unit| {
                let sight = self.sight_between(unit, target);
                let spotter = unit.in_play;
                let attacks = i8::from(spotter.flags.contains(UnitFlags::ATTACKS));
                let cost = sight.modifier()? + attacker_movement(spotter.movement) + busy * attacks;
                Some((cost, unit, sight))
            })
            .min_by_key(|&(cost, unit, _)| (cost, unit.id))
            .map(|(_, unit, sight)| (unit, sight))
    }

    /// A unit as a shooter, whichever weapon it fires.
    pub(super) fn gunner(unit: UnitOnField<'_>) -> Shooter {
        let (fielded, unit) = (unit.fielded, unit.in_play);
        let (design, sheet) = (&*fielded.design, &unit.sheet);
        Shooter {
            movement: unit.movement,
            heat: sheet.heat,
            prone: sheet.stance.prone,
            wounds: sheet.pilot.wounds,
            sensor_hits: sheet.hits_on(design, System::Sensors),
            targeting_computer: design.has(Gear::TargetingComputer)
                && sheet.working(design, Gear::TargetingComputer) > 0,
            quirks: design.quirks,
            abilities: fielded.crew.abilities,
            ..Shooter::new(fielded.crew.gunnery)
        }
    }
}
