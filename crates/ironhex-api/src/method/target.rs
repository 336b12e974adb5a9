//! What a request says of a target, however it is attacked.

use crate::record;
use crate::record::{Hexes, List};
use ironhex::attack::TargetState;
use ironhex::unit::{Movement, Quirk, Quirks};

record! {
    /// A target as shots and physical attacks see it.
    pub struct TargetParams: Default {
        /// how it moved (default: stationary)
        movement_type: Movement = Movement::Stationary,
        /// hexes that it moved (default: 0)
        hexes_moved: Hexes = Hexes::default(),
        /// whether it lies prone
        prone: bool = false,
        /// shut down, or its pilot unconscious
        immobile: bool = false,
        /// whether its legs are covered
        partial_cover: bool = false,
        /// whether it is in hull-down position
        hull_down: bool = false,
        /// whether it dodges
        dodging: bool = false,
        /// the unit's quirks
        unit_quirks: List<Quirk, 40> = List::default(),
    }
}

impl TargetParams {
    /// The state that it is in.
    pub(super) fn state(&self) -> TargetState {
        states([
            (self.prone, TargetState::PRONE),
            (self.immobile, TargetState::IMMOBILE),
            (self.partial_cover, TargetState::PARTIAL_COVER),
            (self.hull_down, TargetState::HULL_DOWN),
            (self.dodging, TargetState::DODGING),
        ])
    }

    /// Its quirks.
    pub(super) fn quirks(&self) -> Quirks {
        self.unit_quirks.iter().copied().collect()
    }
}

/// Those states that hold.
pub(super) fn states<const N: usize>(states: [(bool, TargetState); N]) -> TargetState {
    states.into_iter().filter(|(is, _)| *is).map(|(_, state)| state).collect()
}
