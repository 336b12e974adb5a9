//! Heat that a weapon gives its target.

use crate::dice::Dice;
use crate::weapon::{Munition, Weapon, WeaponTraits};

/// Heat that a weapon which hits gives its target, beside or instead of its damage.
///
/// Flamers give 2 points, plasma rolls for them, each inferno missile gives 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TargetHeating {
    None,
    Flat(u8),
    OneDie,
    TwoDice,
    EachMissile(u8),
}

impl TargetHeating {
    pub(super) const fn of(weapon: &Weapon, munition: Munition, heats: bool) -> Self {
        let traits = weapon.traits;
        if matches!(munition, Munition::Inferno) {
            Self::EachMissile(2)
        } else if traits.contains(WeaponTraits::PLASMA) {
            if weapon.damage[0] == 0 { Self::TwoDice } else { Self::OneDie }
        } else if heats && traits.contains(WeaponTraits::HEATS_TARGET) {
            Self::Flat(2)
        } else {
            Self::None
        }
    }

    pub(super) fn points<D: Dice>(self, projectiles: u8, dice: &mut D) -> u8 {
        match self {
            Self::None => 0,
            Self::Flat(points) => points,
            Self::OneDie => dice.d6(),
            Self::TwoDice => dice.two_d6().total(),
            Self::EachMissile(points) => points.saturating_mul(projectiles),
        }
    }
}
