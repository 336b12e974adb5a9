//! What a unit's damage comes to where balance and movement look at it.

use super::design::{System, UnitDesign};
use super::location::Location;
use super::state::UnitState;

/// A biped's legs.
pub(crate) const LEGS: [Location; 2] = [Location::RightLeg, Location::LeftLeg];

/// What is broken on a unit's legs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LegDamage {
    /// Legs that are gone.
    pub(crate) gone: u8,
    /// Legs with a broken hip.
    pub(crate) hips: u8,
    /// Other broken actuators, of legs with a sound hip.
    pub(crate) actuators: u8,
}

impl LegDamage {
    pub(crate) fn of(design: &UnitDesign, state: &UnitState) -> Self {
        let mut damage = Self::default();
        for leg in LEGS {
            if state.is_gone(leg) {
                damage.gone += 1;
            } else if state.slots_hit[leg as usize] == 0 {
                // Sound, as most legs are.
            } else if state.hits_in(design, leg, System::Hip) > 0 {
                damage.hips += 1;
            } else {
                damage.actuators += [System::UpperLeg, System::LowerLeg, System::Foot]
                    .into_iter()
                    .map(|actuator| state.hits_in(design, leg, actuator))
                    .sum::<u8>();
            }
        }
        damage
    }
}

impl UnitState {
    /// Is any modular armour left?
    #[must_use]
    pub fn has_modular_armor(&self) -> bool {
        self.modular_armor.iter().any(|&points| points > 0)
    }
}
