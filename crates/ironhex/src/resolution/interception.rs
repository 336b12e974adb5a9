//! Which salvos a unit's anti-missile systems engage.

use crate::board::Coord;
use crate::field::{FieldedUnit, ReadyAms, ShotFacts, UnitInPlay, ready_ams};
use crate::rules::Rules;
use core::cmp::Reverse;

/// A salvo of missiles that comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IncomingSalvo {
    /// Its place among the attacks of the phase.
    pub index: usize,
    /// Where it comes from.
    pub from: Coord,
    /// How much the defender wants it engaged: by itself, the damage that it does on average.
    pub danger: u32,
}

impl IncomingSalvo {
    /// An attack that an anti-missile system may engage; `None` for one that fires no missiles.
    #[must_use]
    pub fn of(rules: &Rules, index: usize, from: Coord, shot_facts: &ShotFacts) -> Option<Self> {
        let missiles = shot_facts.shot.weapon.kind.is_missile();
        let danger = || shot_facts.salvo(rules, false).average_damage();
        missiles.then(|| Self { index, from, danger: danger() })
    }
}

/// Has a unit an anti-missile system at all?
#[must_use]
pub fn has_ams(fielded: &FieldedUnit) -> bool {
    fielded.design.mounts.iter().any(|mount| mount.weapon.kind.is_defensive())
}

/// Lets a unit's anti-missile systems engage one salvo each of those that are declared against it, before anything is
/// rolled: the most dangerous ones that they bear on, the first of equals.
///
/// Total Warfare, "Anti-Missile System": the defender chooses.
pub fn intercept(
    fielded: &FieldedUnit,
    unit: &UnitInPlay,
    salvos: &mut [IncomingSalvo],
    mut engage: impl FnMut(usize, ReadyAms),
) {
    salvos.sort_unstable_by_key(|salvo| (Reverse(salvo.danger), salvo.index));
    let mut unit = *unit;
    for salvo in salvos {
        if let Some(ams) = ready_ams(fielded, &unit, salvo.from) {
            unit.fired |= 1 << ams.mount;
            if let Some(bin) = ams.bin {
                let shots = &mut unit.sheet.shots[usize::from(bin)];
                *shots = shots.saturating_sub(1);
            }
            engage(salvo.index, ams);
        }
    }
}
