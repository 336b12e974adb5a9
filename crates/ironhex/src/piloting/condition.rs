//! What a unit's damage means for its balance.

use super::Balance;
use crate::pilot::Skill;
use crate::unit::{Armor, Gear, LEGS, LegDamage, System, UnitDesign, UnitState};

impl Balance {
    /// What a unit's piloting skill rolls depend on, without a cause.
    ///
    /// ```
    /// use ironhex::pilot::Skill;
    /// use ironhex::piloting::{Balance, piloting_number};
    /// use ironhex::unit::{Location, UnitDesign, UnitState};
    /// let design = UnitDesign::plain(50).unwrap();
    /// let mut state = UnitState::new(&design);
    /// state.lose(Location::LeftLeg);
    /// assert_eq!(piloting_number(&Balance::of(&design, &state, Skill::of::<5>()), &mut ()), 10);
    /// ```
    #[must_use]
    pub fn of(design: &UnitDesign, state: &UnitState, piloting: Skill) -> Self {
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
