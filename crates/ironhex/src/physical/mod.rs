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
use crate::pilot::{Abilities, Skill};
use crate::unit::{AttackSide, BrokenActuators, Locations, Movement, PhysicalKind, Quirks, Side};
use arrayvec::ArrayVec;

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
