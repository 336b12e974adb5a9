//! What a player may do: one small value for each decision.

use crate::board::{Coord, Facing};
use crate::movement::Gait;
use crate::turn::{Phase, UnitId};
use crate::unit::{Location, PhysicalKind, Side};
use crate::weapon::Fire;

/// One decision of a player.
///
/// A unit's part in a phase is a row of actions that ends with [`Done`](Self::Done). A move may have
/// several legs, each by the cheapest way, so that every way over the map can be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(tag = "action", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
pub enum Action {
    /// Moves to a hex and a facing, by the cheapest way.
    Move {
        /// The unit that acts.
        unit: UnitId,
        /// How. A jump is the whole of a turn's movement.
        gait: Gait,
        /// Where to.
        to: Coord,
        /// Facing which way.
        facing: Facing,
    },
    /// Tries to stand up.
    Stand {
        /// The unit that acts.
        unit: UnitId,
    },
    /// Lies down.
    GoProne {
        /// The unit that acts.
        unit: UnitId,
    },
    /// Takes the hull-down position.
    HullDown {
        /// The unit that acts.
        unit: UnitId,
    },
    /// Charges the unit straight ahead, which ends its movement.
    Charge {
        /// The unit that acts.
        unit: UnitId,
        /// The unit that is attacked.
        target: UnitId,
    },
    /// Jumps onto a unit, which is its movement.
    DeathFromAbove {
        /// The unit that acts.
        unit: UnitId,
        /// The unit that is attacked.
        target: UnitId,
    },
    /// Leaves the map over its own edge.
    Withdraw {
        /// The unit that acts.
        unit: UnitId,
    },
    /// Twists the torso.
    Twist {
        /// The unit that acts.
        unit: UnitId,
        /// -1 to the left, 1 to the right.
        #[cfg_attr(feature = "serde", serde(with = "crate::written::twist"))]
        hexsides: i8,
    },
    /// Declares that a weapon fires.
    Fire {
        /// The unit that acts.
        unit: UnitId,
        /// With which of its mounts.
        #[cfg_attr(feature = "serde", serde(with = "crate::written::from_one"))]
        mount: u8,
        /// At whom.
        target: UnitId,
        /// In which way.
        #[cfg_attr(feature = "serde", serde(flatten))]
        fire: Fire,
        /// From which bin; `None` for a weapon without one.
        #[cfg_attr(feature = "serde", serde(with = "crate::written::from_one_or_none", default))]
        bin: Option<u8>,
        /// At which location it aims, where the rules let it.
        aimed_at: Option<Location>,
    },
    /// Declares a physical attack.
    PhysicalAttack {
        /// The unit that acts.
        unit: UnitId,
        /// The unit that is attacked.
        target: UnitId,
        /// The kind of physical attack.
        kind: PhysicalKind,
        /// With which arm or leg.
        #[cfg_attr(feature = "serde", serde(rename = "limb"))]
        side: Side,
    },
    /// Ends a unit's part in the phase.
    Done {
        /// The unit that acts.
        unit: UnitId,
    },
}

impl Action {
    /// The phase in which it is taken; `None` for one that ends a part in any phase.
    #[must_use]
    pub const fn phase(&self) -> Option<Phase> {
        match self {
            Self::Move { .. }
            | Self::Stand { .. }
            | Self::GoProne { .. }
            | Self::HullDown { .. }
            | Self::Charge { .. }
            | Self::DeathFromAbove { .. }
            | Self::Withdraw { .. } => Some(Phase::Movement),
            Self::Twist { .. } | Self::Fire { .. } => Some(Phase::WeaponAttack),
            Self::PhysicalAttack { .. } => Some(Phase::PhysicalAttack),
            Self::Done { .. } => None,
        }
    }

    /// The unit that acts.
    #[must_use]
    pub const fn unit(&self) -> UnitId {
        match *self {
            Self::Move { unit, .. }
            | Self::Stand { unit }
            | Self::GoProne { unit }
            | Self::HullDown { unit }
            | Self::Charge { unit, .. }
            | Self::DeathFromAbove { unit, .. }
            | Self::Withdraw { unit }
            | Self::Twist { unit, .. }
            | Self::Fire { unit, .. }
            | Self::PhysicalAttack { unit, .. }
            | Self::Done { unit } => unit,
        }
    }
}
