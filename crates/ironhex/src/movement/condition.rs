//! What a unit's damage means for its movement.

use super::Mobility;
use crate::unit::{Armor, Gear, LegDamage, UnitDesign, UnitState};

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
