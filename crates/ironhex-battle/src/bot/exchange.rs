//! What two units do to each other from two places.

use super::arsenal::{FAR, WHOLE};
use super::cover::{ROLLS, behind};
use super::judge::{Foe, Judge, growth, sight, turned};
use ironhex::attack::{TargetState, attacker_movement, target_movement};
use ironhex::board::{Bearing, Coord, Facing, Footing, HexIndex, Sight, SightRow};
use ironhex::field::Field;
use ironhex::movement::Reached;
use ironhex::turn::UnitId;
use ironhex::unit::{Movement, WeaponArc};
use std::sync::LazyLock;

/// A unit in a hex, after a way there, with the facings that it may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    pub(super) unit: UnitId,
    pub(super) hex: HexIndex,
    /// Two of the hex's cube coordinates.
    cube: [i32; 2],
    pub(super) footing: Footing,
    /// Facings, a bit each.
    pub(super) facings: u8,
    /// The state that it is in.
    pub(super) state: TargetState,
    /// The way of moving whose heat it has still to make.
    pub(super) way: Movement,
    /// What its movement adds to its own shots.
    haste: i32,
    /// What its movement adds to shots at it.
    evasion: i32,
    /// What the growth around it adds to shots at it.
    growth: i32,
}

/// What two units do to each other: damage in 36ths, by what it counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Exchange {
    /// What the one does.
    pub(super) dealt: i32,
    /// What the other does.
    pub(super) taken: i32,
}

fn cube(at: Coord) -> [i32; 2] {
    let [x, _, z] = at.cube();
    [x, z]
}

impl Stand {
    /// A unit that has gone to a place.
    pub(super) fn at(field: &Field<'_>, unit: UnitId, place: &Reached) -> Self {
        Self {
            unit,
            hex: place.hex,
            cube: cube(field.board.coord(place.hex)),
            footing: place.footing,
            facings: 1 << place.facing.number(),
            state: TargetState::empty(),
            way: place.movement,
            haste: i32::from(attacker_movement(place.movement)),
            evasion: i32::from(target_movement(field.rules, place.movement, place.hexes)),
            growth: growth(field, place.hex, place.footing),
        }
    }

    /// A foe where it is.
    pub(super) fn of(foe: &Foe) -> Self {
        Self {
            unit: foe.unit,
            hex: foe.hex,
            cube: cube(foe.at),
            footing: foe.footing,
            facings: if foe.moved { 1 << foe.facing.number() } else { 63 },
            state: foe.state,
            way: foe.way,
            haste: foe.haste,
            evasion: foe.evasion,
            growth: foe.growth,
        }
    }

    /// Does it lie down?
    pub(super) const fn is_prone(&self) -> bool {
        self.state.contains(TargetState::PRONE)
    }

    /// Is another place the same hex, reached in the same way?
    pub(super) fn is_the_same_way(&self, other: &Self) -> bool {
        (self.hex, self.footing, self.way) == (other.hex, other.footing, other.way)
    }

    /// Every facing that it may take.
    #[inline]
    pub(super) fn each_facing(&self) -> impl Iterator<Item = usize> + use<> {
        let facings = self.facings;
        (0..6).filter(move |facing| facings >> facing & 1 == 1)
    }

    /// Is another place the same but for the facing?
    pub(super) fn is_like(&self, other: &Self) -> bool {
        (self.hex, self.footing, self.way, self.evasion, self.state)
            == (other.hex, other.footing, other.way, other.evasion, other.state)
    }
}

/// Steps of a compass that reaches as far as any weapon.
const REACH: i32 = FAR as i32 - 1;
const ACROSS: usize = 2 * REACH as usize + 1;

/// Distance and bearing of everything within reach, by the difference of cube coordinates.
static COMPASS: LazyLock<Box<[(u8, u8)]>> = LazyLock::new(|| {
    let middle = Coord::new(100, 100);
    let [x, z] = cube(middle);
    let all = (0..ACROSS * ACROSS).map(|index| {
        let (dx, dz) = ((index / ACROSS) as i32 - REACH, (index % ACROSS) as i32 - REACH);
        let there = Coord::from_cube([x + dx, -(x + dx) - (z + dz), z + dz]);
        let bearing = Bearing::between(middle, there).map_or(0, |bearing| bearing.degrees() / 15);
        (middle.distance(there).min(255) as u8, bearing as u8)
    });
    all.collect()
});

/// For every bearing and every choice of facings: the one that looks there most directly.
static FRONTMOST: LazyLock<Box<[[u8; 64]; 24]>> = LazyLock::new(|| {
    let mut table = Box::new([[0; 64]; 24]);
    for (bearing, row) in table.iter_mut().enumerate() {
        for (choice, best) in row.iter_mut().enumerate() {
            let aside = |facing: &u8| {
                let off = turned(bearing as u8, Facing::new(*facing));
                off.min(24 - off)
            };
            let facings = (0..6).filter(|facing| choice >> facing & 1 == 1);
            *best = facings.min_by_key(aside).unwrap_or(0);
        }
    }
    table
});

/// The front, where feet reach.
#[inline]
pub(super) const fn is_ahead(bearing: u8) -> bool {
    WeaponArc::Forward.reaches(15 * bearing as i16)
}

/// One unit's view of everybody else from one place.
pub(super) struct Outlook<'a> {
    field: Field<'a>,
    one: Stand,
    row: Option<SightRow<'a>>,
    compass: &'static [(u8, u8)],
    frontmost: &'static [[u8; 64]; 24],
}

/// What a pair of places comes to, before the one has chosen its facing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pairing {
    /// What the one does with everything that bears, by what it counts.
    dealt: i32,
    /// What its best blow does.
    blow: i32,
    /// What the other does: not yet by what it counts.
    taken: i32,
    /// Where the other is.
    bearing: u8,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(field: &Field<'a>, one: &Stand) -> Self {
        let ground = one.footing == Footing::Ground;
        Self {
            field: *field,
            one: *one,
            row: ground.then(|| field.sight.seen_from(one.hex, one.is_prone())),
            compass: &COMPASS,
            frontmost: &FRONTMOST,
        }
    }

    #[inline]
    fn sight(&self, other: &Stand) -> Sight {
        match self.row {
            Some(row) if other.footing == Footing::Ground => row.sight(other.hex, other.is_prone()),
            _ => sight(
                &self.field,
                (self.one.hex, self.one.footing, self.one.is_prone()),
                (other.hex, other.footing, other.is_prone()),
            ),
        }
    }
}

impl Judge {
    /// What one unit and another may do to each other; the other looks where it is best for it.
    /// `None` when they cannot reach each other.
    #[inline]
    pub(super) fn pairing(&mut self, from: &Outlook<'_>, other: &Stand) -> Option<Pairing> {
        let one = &from.one;
        let (dx, dz) = (other.cube[0] - one.cube[0], other.cube[1] - one.cube[1]);
        if dx.abs() > REACH || dz.abs() > REACH {
            return None;
        }
        let place = (dx + REACH) as usize * ACROSS + (dz + REACH) as usize;
        let (distance, bearing) = from.compass[place];
        if i32::from(distance) > REACH {
            return None;
        }
        let seen = from.sight(other);
        if !seen.visible() {
            return None;
        }
        let woods = i32::from(seen.intervening.modifier());
        let theirs = behind(other.state, seen.target_cover);
        let ours = behind(one.state, seen.attacker_cover);
        let outward = woods + self.covers.number(theirs, distance) + other.growth + other.evasion;
        let inward = woods + self.covers.number(ours, distance) + one.growth + one.evasion;
        let mut dealt = self.power(one.unit, one.way, distance, one.haste + outward);
        let mut full = self.power(other.unit, other.way, distance, other.haste + inward);
        dealt = dealt * self.covers.landing(theirs) / ROLLS;
        full = full * self.covers.landing(ours) / ROLLS;
        let back = (bearing + 12) % 24;
        let facing = from.frontmost[usize::from(back)][usize::from(other.facings & 63)];
        let struck = turned(back, Facing::new(facing));
        let frailty = self.weight(other.unit, struck);
        let mut taken = full * self.arsenal(other.unit).bears(struck) / WHOLE;
        let mut blow = 0;
        if distance == 1 {
            blow = self.blow(one.unit, one.state, one.haste + other.evasion) * frailty / 64;
            if is_ahead(struck) {
                taken += self.blow(other.unit, other.state, other.haste + one.evasion);
            }
        }
        Some(Pairing { dealt: dealt * frailty / 64, blow, taken, bearing })
    }

    /// What a pairing comes to when the one faces that way.
    #[inline]
    pub(super) fn exchange(&mut self, unit: UnitId, pairing: &Pairing, facing: u8) -> Exchange {
        let ahead = turned(pairing.bearing, Facing::new(facing));
        let mut dealt = pairing.dealt * self.arsenal(unit).bears(ahead) / WHOLE;
        if is_ahead(ahead) {
            dealt += pairing.blow;
        }
        Exchange { dealt, taken: pairing.taken * self.weight(unit, ahead) / 64 }
    }
}
