//! What a unit's ammunition counts: no more than the weapons that fire it.

use super::Ledger;
use super::aboard::Aboard;
use super::points::Points;
use crate::weapons;
use ironhex::weapon::{WeaponKind, WeaponType};

/// Counts the ammunition of some kinds of weapons.
pub(super) fn add(aboard: &Aboard<'_>, ledger: &mut Ledger, of: impl Fn(WeaponKind) -> bool) {
    let design = &aboard.unit.design;
    let mut fed: Vec<WeaponType> = Vec::new();
    for bin in &design.bins {
        if !fed.contains(&bin.weapon) {
            fed.push(bin.weapon);
        }
    }
    for weapon in fed {
        let Some(entry) = weapons().get(usize::from(weapon.0)) else { continue };
        if !of(entry.weapon.kind) {
            continue;
        }
        let bins = design.bins.iter().filter(|bin| bin.weapon == weapon);
        let carried: Points = bins
            .map(|bin| {
                let value = Points::whole(i64::from(entry.ammunition_value));
                // A half bin counts half; one of bulky rounds is a whole ton.
                let half = bin.shots == entry.shots_per_ton / 2 && !bin.munition.is_bulky();
                if half { value.times(1, 2) } else { value }
            })
            .sum();
        let mounts = design.mounts.iter().filter(|mount| mount.weapon.weapon_type == weapon);
        let most = Points::whole(mounts.count() as i64 * i64::from(entry.battle_value));
        let value = carried.min(most);
        if value > Points::ZERO {
            ledger.add(format!("ammunition for {}", entry.name), value);
        }
    }
}
