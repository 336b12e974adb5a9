//! The physical attacks that there are.

use super::location::{Location, Side};
use crate::named::named_enum;

named_enum! {
    /// A kind of physical attack.
    pub enum PhysicalKind: "physical attack" {
        /// With a fist.
        Punch = "punch",
        /// With a foot.
        Kick = "kick",
        /// Running into the target.
        Charge = "charge",
        /// Death from above: jumping onto the target.
        Dfa = "dfa",
        /// With both arms, to move the target.
        Push = "push",
        /// With a hatchet.
        Hatchet = "hatchet",
        /// With a sword.
        Sword = "sword",
        /// With a mace.
        Mace = "mace",
    }
}

/// What a physical attack is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PhysicalMeans {
    /// An arm or a leg, or both arms.
    Limb,
    /// A weapon in the hand.
    MeleeWeapon,
    /// The whole body: declared as the unit moves, and both units take damage.
    WholeBody,
}

impl PhysicalKind {
    /// What it is made with.
    #[must_use]
    pub const fn means(self) -> PhysicalMeans {
        match self {
            Self::Punch | Self::Kick | Self::Push => PhysicalMeans::Limb,
            Self::Hatchet | Self::Sword | Self::Mace => PhysicalMeans::MeleeWeapon,
            Self::Charge | Self::Dfa => PhysicalMeans::WholeBody,
        }
    }

    /// Is it made with a weapon in the hand?
    #[must_use]
    pub const fn is_melee_weapon(self) -> bool {
        matches!(self.means(), PhysicalMeans::MeleeWeapon)
    }

    /// Is it made with the whole body, as part of the movement, and hits both?
    #[must_use]
    pub const fn is_whole_body(self) -> bool {
        matches!(self.means(), PhysicalMeans::WholeBody)
    }

    /// Does it move the target out of its hex?
    #[must_use]
    pub const fn moves_target(self) -> bool {
        match self {
            Self::Push | Self::Charge | Self::Dfa => true,
            Self::Punch | Self::Kick | Self::Hatchet | Self::Sword | Self::Mace => false,
        }
    }

    /// Is it made with an arm, or both?
    #[must_use]
    pub const fn is_with_arms(self) -> bool {
        match self {
            Self::Punch | Self::Push | Self::Hatchet | Self::Sword | Self::Mace => true,
            Self::Kick | Self::Charge | Self::Dfa => false,
        }
    }

    /// The limb of this side that it uses; `None` when it uses the whole body or both arms.
    #[must_use]
    pub const fn limb(self, side: Side) -> Option<Location> {
        match self {
            Self::Punch | Self::Hatchet | Self::Sword | Self::Mace => Some(side.arm()),
            Self::Kick => Some(side.leg()),
            Self::Charge | Self::Dfa | Self::Push => None,
        }
    }
}
