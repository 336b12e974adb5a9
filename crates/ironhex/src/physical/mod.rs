//! Physical attacks: punch, kick, charge, death from above, push, hatchet, sword, mace.

mod consequence;
mod damage;
mod number;
mod outcome;
mod resolve;
mod restriction;

pub use consequence::{Consequences, Displacement, FallDue, PilotingDue, Who, consequences};
pub use damage::{TSM_HEAT, damage, self_damage};
pub use number::number;
pub use outcome::PhysicalOutcome;
pub use resolve::{PhysicalPending, PhysicalSalvo, PhysicalStep};
pub(crate) use restriction::restriction_set;
pub use restriction::restrictions;

use crate::attack::TargetState;
use crate::board::Concealment;
use crate::named::named_enum;
use crate::pilot::{Abilities, Skill};
use crate::unit::{AttackSide, Locations, Movement, PhysicalKind, Quirks, Side};
use arrayvec::ArrayVec;

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

impl Actuator {
    /// Is it one of a leg's?
    #[must_use]
    pub const fn is_of_a_leg(self) -> bool {
        match self {
            Self::Hip | Self::UpperLeg | Self::LowerLeg | Self::Foot => true,
            Self::Shoulder | Self::UpperArm | Self::LowerArm | Self::Hand => false,
        }
    }
}

/// Destroyed actuators of all four limbs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BrokenActuators {
    /// A bit for each actuator, by side.
    by_side: [u16; 2],
}

impl BrokenActuators {
    /// All actuators work.
    pub const NONE: Self = Self { by_side: [0; 2] };

    /// The set with one more.
    #[must_use]
    pub const fn with(mut self, side: Side, actuator: Actuator) -> Self {
        self.by_side[side as usize] |= 1 << actuator as u8;
        self
    }

    /// Is this one destroyed?
    #[must_use]
    pub const fn has(self, side: Side, actuator: Actuator) -> bool {
        self.by_side[side as usize] >> (actuator as u8) & 1 == 1
    }
}

/// The one who attacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhysicalAttacker {
    /// Tons.
    pub tonnage: u8,
    /// Piloting skill.
    pub piloting: Skill,
    /// Heat.
    pub heat: u8,
    /// Has it triple-strength myomer?
    pub tsm: bool,
    /// Lying down?
    pub prone: bool,
    /// In hull-down position?
    pub hull_down: bool,
    /// Shut down, or its pilot unconscious?
    pub immobile: bool,
    /// How it moved.
    pub movement: Movement,
    /// Hexes that it moved.
    pub hexes: u8,
    /// Depth of the water that it stands in.
    pub water_depth: u8,
    /// Destroyed actuators.
    pub actuators: BrokenActuators,
    /// Limbs that are gone.
    pub missing: Locations,
    /// Limbs that fired a weapon this turn.
    pub fired: Locations,
    /// Limbs that an actuator enhancement system steadies.
    pub steadied: Locations,
    /// Does it wear modular armor, which hampers it?
    pub modular_armor: bool,
    /// Physical attacks that it made earlier in this phase.
    pub made: ArrayVec<(PhysicalKind, Side), 4>,
    /// The unit's quirks.
    pub quirks: Quirks,
    /// The pilot's abilities.
    pub abilities: Abilities,
}

impl PhysicalAttacker {
    /// A sound unit that did not move.
    #[must_use]
    pub const fn new(tonnage: u8, piloting: Skill) -> Self {
        Self {
            tonnage,
            piloting,
            heat: 0,
            tsm: false,
            prone: false,
            hull_down: false,
            immobile: false,
            movement: Movement::Stationary,
            hexes: 0,
            water_depth: 0,
            actuators: BrokenActuators::NONE,
            missing: Locations::NONE,
            fired: Locations::NONE,
            steadied: Locations::NONE,
            modular_armor: false,
            made: ArrayVec::new_const(),
            quirks: Quirks::NONE,
            abilities: Abilities::NONE,
        }
    }
}

/// The one who is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhysicalTarget {
    /// Tons.
    pub tonnage: u8,
    /// Piloting skill.
    pub piloting: Skill,
    /// How it moved.
    pub movement: Movement,
    /// Hexes that it moved.
    pub hexes: u8,
    /// The state that it is in.
    pub state: TargetState,
    /// Growth that it stands in.
    pub growth: Concealment,
    /// The unit's quirks.
    pub quirks: Quirks,
}

impl PhysicalTarget {
    /// A unit that stands still in the open.
    #[must_use]
    pub const fn new(tonnage: u8, piloting: Skill) -> Self {
        Self {
            tonnage,
            piloting,
            movement: Movement::Stationary,
            hexes: 0,
            state: TargetState::empty(),
            growth: Concealment::NONE,
            quirks: Quirks::NONE,
        }
    }
}

/// The facts of one physical attack, wherever they come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhysicalAttack {
    /// What is attempted.
    pub kind: PhysicalKind,
    /// With which arm or leg.
    pub side: Side,
    /// Who attacks.
    pub attacker: PhysicalAttacker,
    /// The unit that is attacked.
    pub target: PhysicalTarget,
    /// The side of the target that is struck.
    pub arc: AttackSide,
    /// Distance in hexes.
    pub distance: u8,
    /// Is the target where the attack can reach it?
    pub in_arc: bool,
    /// The target's level minus the attacker's.
    pub level_difference: i8,
}

impl PhysicalAttack {
    /// An attack on an adjacent target straight ahead, on the same level, struck from the front.
    #[must_use]
    pub const fn new(
        kind: PhysicalKind,
        side: Side,
        attacker: PhysicalAttacker,
        target: PhysicalTarget,
    ) -> Self {
        Self {
            kind,
            side,
            attacker,
            target,
            arc: AttackSide::Front,
            distance: 1,
            in_arc: true,
            level_difference: 0,
        }
    }
}
