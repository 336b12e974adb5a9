//! Bearings: which side of a target is struck, and which weapons bear on it.

use super::coord::{Coord, Facing};
use super::line::Line;
use crate::unit::{AttackSide, Side, WeaponArc};

/// The direction from one hex to another, exact at every border that a rule draws.
///
/// ```
/// use ironhex::board::{Bearing, Coord, Facing};
/// let [from, to]: [Coord; 2] = ["0505".parse()?, "0704".parse()?];
/// assert_eq!(Bearing::between(from, to).unwrap().degrees(), 60);
/// assert_eq!(Bearing::between(from, to).unwrap().from_facing(Facing::new(2)).degrees(), 300);
/// # Ok::<(), ironhex::board::CoordError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bearing(u8);

impl Bearing {
    /// The bearing of a hex from another; `None` when they are the same hex.
    #[must_use]
    pub const fn between(from: Coord, to: Coord) -> Option<Self> {
        let line = Line::between(from, to);
        if line.length() == 0 { None } else { Some(Self(line.bearing())) }
    }

    /// The bearing as seen by somebody who faces that way.
    #[must_use]
    pub const fn from_facing(self, facing: Facing) -> Self {
        Self((self.0 + 24 - 4 * facing.number()) % 24)
    }

    /// The bearing of the one from the other.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self((self.0 + 12) % 24)
    }

    /// The side of a target that an attack from this bearing strikes, as seen by the target's legs.
    ///
    /// Total Warfare, "Attack Direction". On the border of two sides the target's better one counts.
    ///
    /// ```
    /// use ironhex::board::{Bearing, Coord, Facing};
    /// use ironhex::unit::AttackSide;
    /// let [attacker, target]: [Coord; 2] = ["0509".parse()?, "0505".parse()?];
    /// let from = Bearing::between(target, attacker).unwrap();
    /// assert_eq!(from.from_facing(Facing::UP).side_struck(), AttackSide::Rear);
    /// # Ok::<(), ironhex::board::CoordError>(())
    /// ```
    #[must_use]
    pub const fn side_struck(self) -> AttackSide {
        match self.degrees() {
            91..=150 => AttackSide::Right,
            151..=209 => AttackSide::Rear,
            210..=269 => AttackSide::Left,
            _ => AttackSide::Front,
        }
    }

    /// Degrees clockwise, 0 to 345: exact for the twelve directions along rows of hexes and along
    /// hexsides, and the middle of the two next to it for every other.
    #[must_use]
    pub const fn degrees(self) -> i16 {
        15 * self.0 as i16
    }
}

/// The side of a target that an attack strikes, by the facing of the target's legs.
///
/// Total Warfare, "Attack Direction". On the border of two sides the target's better one counts; in
/// its own hex it is struck from the front.
///
/// ```
/// use ironhex::board::{Coord, Facing, side_struck};
/// use ironhex::unit::AttackSide;
/// let [attacker, target]: [Coord; 2] = ["0509".parse()?, "0505".parse()?];
/// assert_eq!(side_struck(attacker, target, Facing::UP), AttackSide::Rear);
/// assert_eq!(side_struck(attacker, target, Facing::new(1)), AttackSide::Right);
/// # Ok::<(), ironhex::board::CoordError>(())
/// ```
#[must_use]
pub const fn side_struck(attacker: Coord, target: Coord, legs: Facing) -> AttackSide {
    side_struck_past(attacker, target, legs, None)
}

/// The side of a target that an attack strikes whose line runs along hexsides and passes on one side
/// of them, as the attacker looks: on the border of two sides it strikes the one on which it comes.
#[must_use]
pub const fn side_struck_past(
    attacker: Coord,
    target: Coord,
    legs: Facing,
    passes: Option<Side>,
) -> AttackSide {
    let Some(bearing) = Bearing::between(target, attacker) else {
        return AttackSide::Front;
    };
    let bearing = match passes {
        None => bearing,
        Some(Side::Left) => Bearing((bearing.0 + 1) % 24),
        Some(Side::Right) => Bearing((bearing.0 + 23) % 24),
    };
    bearing.from_facing(legs).side_struck()
}

/// Does a weapon's arc reach a hex, when the arc follows this facing: the twisted torso's, or the
/// legs' for a weapon in a leg? Its own hex it always does.
///
/// ```
/// use ironhex::board::{Coord, Facing, bears};
/// use ironhex::unit::WeaponArc;
/// let [from, to]: [Coord; 2] = ["0505".parse()?, "0507".parse()?];
/// assert!(!bears(WeaponArc::RightArm, Facing::UP, from, to));
/// assert!(bears(WeaponArc::RightArm, Facing::UP.turned(1), from, to)); // torso twisted
/// # Ok::<(), ironhex::board::CoordError>(())
/// ```
#[must_use]
pub const fn bears(arc: WeaponArc, facing: Facing, from: Coord, to: Coord) -> bool {
    match Bearing::between(from, to) {
        Some(bearing) => arc.reaches(bearing.from_facing(facing).degrees()),
        None => true,
    }
}

/// Is a hex in the front arc of somebody whose torso faces that way? Secondary targets outside it
/// are harder.
#[must_use]
pub const fn in_front_arc(torso: Facing, from: Coord, to: Coord) -> bool {
    bears(WeaponArc::Forward, torso, from, to)
}
