//! What a unit's damage means for its balance and its movement.

use super::design::{System, UnitDesign};
use super::equipment::{Armor, Gear};
use super::location::Location;
use super::state::UnitState;
use crate::movement::Mobility;
use crate::piloting::Balance;

/// A biped's legs.
const LEGS: [Location; 2] = [Location::RightLeg, Location::LeftLeg];

/// What is broken on a unit's legs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct LegDamage {
    gone: u8,
    hips: u8,
    actuators: u8,
}

impl LegDamage {
    fn of(design: &UnitDesign, state: &UnitState) -> Self {
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

impl Balance {
    /// What a unit's piloting rolls depend on, without a cause.
    ///
    /// ```
    /// use ironhex::piloting::{Balance, piloting_number};
    /// use ironhex::unit::{Location, UnitDesign, UnitState};
    /// let design = UnitDesign::plain(50).unwrap();
    /// let mut state = UnitState::new(&design);
    /// state.lose(Location::LeftLeg);
    /// assert_eq!(piloting_number(&Balance::of(&design, &state, 5), &mut ()), 10);
    /// ```
    #[must_use]
    pub fn of(design: &UnitDesign, state: &UnitState, piloting: u8) -> Self {
        let legs = LegDamage::of(design, state);
        Self {
            gyro_hits: state.hits_on(design, System::Gyro),
            gyro: design.gyro,
            hips: legs.hips,
            leg_actuators: legs.actuators,
            legs_gone: legs.gone,
            cockpit: design.cockpit,
            hardened_armor: design.armor_kind.contains(&Armor::Hardened),
            modular_armor: state.has_modular_armor(),
            leg_enhancement: leg_enhancement(design, state),
            quirks: design.quirks,
            ..Self::new(piloting)
        }
    }
}

/// Does an actuator enhancement system work in every leg?
fn leg_enhancement(design: &UnitDesign, state: &UnitState) -> bool {
    design.has(Gear::ActuatorEnhancement)
        && LEGS.into_iter().all(|leg| {
            !state.is_gone(leg)
                && state.pieces(design, Gear::ActuatorEnhancement).any(|at| at == leg)
        })
}

impl Mobility {
    /// What a unit's movement points depend on, in water of a depth; MASC and the supercharger are
    /// off.
    ///
    /// ```
    /// use ironhex::movement::{Mobility, Points};
    /// use ironhex::unit::{UnitDesign, UnitState};
    /// let design = UnitDesign { walk: 5, ..UnitDesign::plain(50).unwrap() };
    /// let hot = UnitState { heat: 10, ..UnitState::new(&design) };
    /// assert_eq!(Points::of(&Mobility::of_unit(&design, &hot, 0)).walk, 3);
    /// ```
    #[must_use]
    pub fn of_unit(design: &UnitDesign, state: &UnitState, depth: u8) -> Self {
        let legs = LegDamage::of(design, state);
        let jets = [Gear::JumpJet, Gear::ImprovedJumpJet];
        let (built, mut working, mut leg_jets) =
            (jets.map(|jet| design.count(jet)).into_iter().sum::<u8>(), 0, 0);
        if built > 0 {
            for at in jets.into_iter().flat_map(|jet| state.pieces(design, jet)) {
                working += 1;
                leg_jets += u8::from(at.is_leg());
            }
        }
        Self {
            heat: state.heat,
            tsm: design.tsm,
            hips: legs.hips,
            leg_actuators: legs.actuators,
            legs_gone: legs.gone,
            jets_lost: built - working,
            leg_jets,
            depth,
            hardened_armor: design.armor_kind.contains(&Armor::Hardened),
            modular_armor: state.has_modular_armor(),
            ..Self::new(design.walk, design.jump)
        }
    }
}
