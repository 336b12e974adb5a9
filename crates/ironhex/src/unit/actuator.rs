//! The actuators of arms and legs.

use super::design::System;
use super::location::Side;
use crate::named::{named_enum, named_set};

named_enum! {
    /// An actuator of an arm or a leg.
    pub enum Actuator: "actuator" {
        /// Where the arm joins the torso.
        Shoulder = "shoulder",
        /// The upper arm.
        UpperArm = "upperArm",
        /// The lower arm.
        LowerArm = "lowerArm",
        /// The hand.
        Hand = "hand",
        /// Where the leg joins the torso.
        Hip = "hip",
        /// The upper leg.
        UpperLeg = "upperLeg",
        /// The lower leg.
        LowerLeg = "lowerLeg",
        /// The foot.
        Foot = "foot",
    }
}

named_set! {
    /// Some actuators of one arm, or of the arm and the leg of one side.
    pub struct Actuators of Actuator: u8
}

impl Actuator {
    /// Is it one of a leg's?
    #[must_use]
    pub const fn is_of_a_leg(self) -> bool {
        match self {
            Self::Hip | Self::UpperLeg | Self::LowerLeg | Self::Foot => true,
            Self::Shoulder | Self::UpperArm | Self::LowerArm | Self::Hand => false,
        }
    }

    /// What it is in a critical slot.
    #[must_use]
    pub const fn system(self) -> System {
        match self {
            Self::Shoulder => System::Shoulder,
            Self::UpperArm => System::UpperArm,
            Self::LowerArm => System::LowerArm,
            Self::Hand => System::Hand,
            Self::Hip => System::Hip,
            Self::UpperLeg => System::UpperLeg,
            Self::LowerLeg => System::LowerLeg,
            Self::Foot => System::Foot,
        }
    }
}

/// Destroyed actuators of all four limbs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BrokenActuators {
    by_side: [Actuators; 2],
}

impl BrokenActuators {
    /// All actuators work.
    pub const NONE: Self = Self { by_side: [Actuators::NONE; 2] };

    /// The set with one more.
    #[must_use]
    pub const fn with(mut self, side: Side, actuator: Actuator) -> Self {
        self.by_side[side as usize] = self.by_side[side as usize].with(actuator);
        self
    }

    /// Is this one destroyed?
    #[must_use]
    pub const fn has(self, side: Side, actuator: Actuator) -> bool {
        self.by_side[side as usize].contains(actuator)
    }
}
