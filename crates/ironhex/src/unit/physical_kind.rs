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

impl PhysicalKind {
    /// Is it made with a weapon in the hand?
    #[must_use]
    pub const fn is_melee_weapon(self) -> bool {
        matches!(self, Self::Hatchet | Self::Sword | Self::Mace)
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
