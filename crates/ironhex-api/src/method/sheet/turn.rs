//! What a unit on a sheet did and suffered in this turn and in this phase.

use crate::event::Number;
use crate::method::condition::ConditionParams;
use crate::record;
use crate::record::{Hexes, List, Within};
use ironhex::event::BalanceCause;
use ironhex::unit::Movement;

record! {
    /// Something that asks for a unit's balance.
    pub struct DueParams {
        /// what asks for it
        cause: BalanceCause,
        /// what it adds to the roll; null for a fall without one
        modifier: Option<Within<i8, -20, 20>>,
    }
}

record! {
    /// What a unit did and suffered in this turn, and in the phase that is under way.
    pub struct TurnParams: Default {
        /// how it moved (default: stationary)
        movement_type: Movement = Movement::Stationary,
        /// hexes that it moved (default: 0)
        hexes_moved: Hexes = Hexes::default(),
        /// heat that its weapons made (default: 0)
        heat_made: Within<u8, 0, 255> = Within::default(),
        /// heat that others gave it (default: 0)
        heat_given: Within<u8, 0, 255> = Within::default(),
        /// weapons that fired, from 1 in the order of `unit.get`
        fired: List<Number, 64> = List::default(),
        /// whether its pilot was unconscious when the turn began (default: false)
        asleep: bool = false,
        /// damage that it took in this phase, as it counts for its balance (default: 0)
        phase_damage: Within<u16, 0, 65_535> = Within::default(),
        /// what has asked for its balance in this phase
        due: List<DueParams, 24> = List::default(),
        /// how it was when this phase began (default: as it is)
        phase_began: Option<ConditionParams>,
    }
}
