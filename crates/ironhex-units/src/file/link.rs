//! What belongs to what: guidance to its launcher, a bin to its weapon, CASE to what explodes.

use super::assemble::note;
use super::draft::Draft;
use super::pieces::Contents;
use crate::item::{Item, item};
use crate::unit::Note;
use crate::{Tech, WeaponEntry, weapons};
use ironhex::unit::{Gear, Guidance, Location, UnitDesign};
use ironhex::weapon::{WeaponKind, WeaponTraits, WeaponType};

/// The Clans put CASE wherever something can explode.
pub(super) fn clan_case(design: &mut UnitDesign) {
    let mounts =
        design.mounts.iter().filter(|mount| mount.explosion > 0).map(|mount| mount.location);
    let bins = design.bins.iter().filter(|bin| bin.damage > 0).map(|bin| bin.location);
    let pieces = design.equipment.iter().filter(|piece| piece.explosion > 0).map(|p| p.location);
    let explosive: Vec<Location> = mounts.chain(bins).chain(pieces).collect();
    for location in explosive {
        if !design.case_ii.contains(location) {
            design.case = design.case.with(location);
        }
    }
}

/// Artemis, Apollo and capacitors serve a weapon of their location: one each, in the order of the slots.
#[expect(clippy::wildcard_enum_match_arm, reason = "all other equipment belongs to no weapon")]
pub(super) fn guidance(design: &mut UnitDesign, contents: &Contents) {
    for piece in &contents.pieces {
        let Some(gear) = piece.equipment().and_then(|entry| entry.gear()) else { continue };
        let served = |weapon: &WeaponEntry| match gear {
            Gear::ArtemisIv | Gear::ArtemisV => {
                matches!(weapon.weapon.kind, WeaponKind::Lrm | WeaponKind::Srm | WeaponKind::Mml)
            }
            Gear::Apollo => weapon.weapon.kind == WeaponKind::Mrm,
            Gear::PpcCapacitor => weapon.id.contains("ppc"),
            _ => false,
        };
        let free = design.mounts.iter_mut().find(|mount| {
            let entry = weapons().get(usize::from(mount.weapon.weapon_type.0));
            mount.location == piece.location
                && entry.is_some_and(served)
                && mount.guidance == Guidance::None
                && !mount.capacitor
        });
        let Some(mount) = free else { continue };
        match gear {
            Gear::ArtemisIv => mount.guidance = Guidance::ArtemisIv,
            Gear::ArtemisV => mount.guidance = Guidance::ArtemisV,
            Gear::Apollo => mount.guidance = Guidance::Apollo,
            Gear::PpcCapacitor => mount.capacitor = true,
            _ => {}
        }
    }
}

/// A weapon's name without its maker and its age: what it has in common with the one that it grew into.
fn family(id: &str) -> &str {
    let id = id.strip_prefix("clan-").unwrap_or(id);
    let id = id.strip_prefix("prototype-").unwrap_or(id);
    id.strip_prefix("primitive-").unwrap_or(id)
}

/// A bin whose own weapon is not aboard feeds its cousin of the other make, or of another age.
pub(super) fn feeds(design: &mut UnitDesign, notes: &mut Vec<Note>) {
    let aboard: Vec<WeaponType> =
        design.mounts.iter().map(|mount| mount.weapon.weapon_type).collect();
    let name =
        |weapon: WeaponType| weapons().get(usize::from(weapon.0)).map_or("", |entry| entry.id);
    for bin in &mut design.bins {
        if aboard.contains(&bin.weapon) {
            continue;
        }
        let own = family(name(bin.weapon));
        match aboard.iter().find(|&&weapon| family(name(weapon)) == own) {
            Some(&cousin) => bin.weapon = cousin,
            None => notes.push(note(
                format!("ammunition for {}", name(bin.weapon)),
                "feeds no weapon aboard",
            )),
        }
    }
    for mount in &design.mounts {
        let fed = mount.weapon.traits.contains(WeaponTraits::AMMUNITION)
            && !mount.weapon.traits.contains(WeaponTraits::ONE_SHOT);
        let weapon = mount.weapon.weapon_type;
        let told = note(name(weapon), "no ammunition aboard");
        if fed && !design.bins.iter().any(|bin| bin.weapon == weapon) && !notes.contains(&told) {
            notes.push(told);
        }
    }
}

/// What the list of weapons names must be in a slot somewhere.
pub(super) fn check_list(draft: &mut Draft, contents: &Contents, tech: Tech) {
    let aboard = |id: &str| {
        let weapons = contents.pieces.iter().filter_map(|piece| piece.weapon());
        weapons.map(|entry| family(entry.id)).any(|family| family == id)
    };
    let mut missing = Vec::new();
    for listed in &draft.weapons {
        let Some((found, _)) = item(&listed.value, tech) else {
            missing.push((listed.line, format!("no such weapon as {:?}", listed.value)));
            continue;
        };
        if let Item::Weapon { entry, .. } = found
            && !aboard(family(entry.id))
        {
            let name = &listed.value;
            missing.push((listed.line, format!("{name:?} is listed, but in no slot")));
        }
    }
    for (line, message) in missing {
        draft.wrong(line, message);
    }
}
