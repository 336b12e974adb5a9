//! Pilots: their abilities, their wounds, and whether they stay awake.

mod ability;
mod skill;

pub use ability::{Abilities, Ability, AbilityError, AbilitySet};
pub use skill::{MAX_SKILL, Skill, SkillError};

use crate::named::named_enum;

/// Wounds that kill.
pub const DEADLY_WOUNDS: u8 = 6;

named_enum! {
    /// What wounds a pilot.
    pub enum WoundCause: "cause" {
        /// A hit on the head.
        HeadHit = "headHit",
        /// Ammunition or a weapon that exploded.
        AmmoExplosion = "ammoExplosion",
        /// Leaving a machine that is being destroyed.
        Destruction = "destruction",
        /// A fall.
        Fall = "fall",
        /// Heat, with the life support gone.
        Heat = "heat",
    }
}

impl WoundCause {
    /// How many wounds it brings to a pilot with these abilities.
    #[must_use]
    pub fn wounds(self, abilities: &Abilities) -> u8 {
        match self {
            Self::AmmoExplosion if abilities.has(Ability::IronMan) => 1,
            Self::AmmoExplosion => 2,
            Self::HeadHit | Self::Destruction | Self::Fall | Self::Heat => 1,
        }
    }
}

/// The pilot's condition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PilotState {
    /// Wounds so far; six kill.
    #[cfg_attr(feature = "serde", serde(with = "crate::written::wounds"))]
    pub wounds: u8,
    /// Knocked out.
    pub unconscious: bool,
}

impl PilotState {
    /// Is the pilot dead?
    #[must_use]
    pub const fn is_dead(&self) -> bool {
        self.wounds >= DEADLY_WOUNDS
    }

    /// Awake and alive: the unit can act.
    #[must_use]
    pub const fn can_act(&self) -> bool {
        !self.unconscious && !self.is_dead()
    }
}
