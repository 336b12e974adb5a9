//! Quirks that nobody has heard of, and those of weapons that are not there.

use super::note;
use crate::unit::text::folded;
use crate::unit::{Note, QuirkOfWeapon, Unit};
use ironhex::unit::{Quirk, Slot, WeaponQuirk};

/// Quirks of 'Mechs that change nothing here, as files spell them, by their letters and digits.
///
/// BattleMech Manual and Campaign Operations, "Design Quirks".
const KNOWN: [&str; 90] = [
    "accommodating",
    "allweather",
    "animalistic",
    "antiair",
    "atmoflyer",
    "atmoinstability",
    "badrepclan",
    "badrepis",
    "barrelfist",
    "barrelfistsla",
    "barrelfistsra",
    "battlefistsla",
    "battlefistsra",
    "compactmech",
    "compactmek",
    "commandmek",
    "cowl",
    "customizedengine",
    "difficulteject",
    "difficultmaintain",
    "directionaltorsomount",
    "directionaltorsomount360",
    "directionaltorsomountct",
    "directionaltorsomountlt",
    "directionaltorsomountrt",
    "dockingarms",
    "docking",
    "easymaintain",
    "eminterwhole",
    "eminterferencewhole",
    "exttwist",
    "extendedtorsotwist",
    "fastreload",
    "finemanipulators",
    "flawedcooling",
    "fragilefuel",
    "goodrep1",
    "goodrep2",
    "goodreputation1",
    "goodreputation2",
    "hyperactuator",
    "illegaldesign",
    "impcom",
    "implifesupport",
    "impsensors",
    "improvedcommunications",
    "improvedlifesupport",
    "improvedsensors",
    "jettisoncapable",
    "lowarms",
    "modular",
    "modulararmor",
    "modularweapons",
    "multipurpose",
    "nimblejumper",
    "noeject",
    "nontwist",
    "notwist",
    "nonstandard",
    "obsolete",
    "overheadarms",
    "oversized",
    "poorlifesupport",
    "poorperformance",
    "poorsealing",
    "poorwork",
    "poorworkmanship",
    "powerreverse",
    "prototype",
    "ramshackle",
    "reinforcedlegs",
    "rugged1",
    "rugged2",
    "rumblefist",
    "scoutbike",
    "searchlight",
    "susceptiblecwkit",
    "trailerhitch",
    "ubiquitousclan",
    "ubiquitousis",
    "unstreamlined",
    "variablerange",
    "variablerangelong",
    "variablerangeshort",
    "variablerangetargeting",
    "vestigialhandsla",
    "vestigialhandsra",
    "weakhead1",
    "weakhead2",
    "weaklegs",
];

/// Quirks of weapons that change nothing here, as files spell them, by their letters and digits.
///
/// BattleMech Manual and Campaign Operations, "Weapon Quirks".
const KNOWN_OF_WEAPONS: [&str; 17] = [
    "ammofeedproblem",
    "ammofeedproblems",
    "directionaltorsomount",
    "eminterference",
    "exposedlinkage",
    "exposedweaponlinkage",
    "fastreload",
    "impcooling",
    "improvedcooling",
    "jettisoncapable",
    "misrepaired",
    "misreplaced",
    "modularweapon",
    "modularweapons",
    "nocooling",
    "poorcooling",
    "staticfeed",
];

/// Higher grades of those that have several.
const GRADED: [&str; 2] = ["weakhead", "weakundercarriage"];

/// Quirks that no list has. What stands behind a colon is a year or a place.
pub(super) fn unknown(unit: &Unit) -> Vec<Note> {
    let unknown = unit.quirks.iter().filter(|quirk| {
        let name = quirk.split(':').next().unwrap_or_default();
        let bare = folded(name);
        Quirk::from_name(name.trim()).is_err()
            && Quirk::from_name(quirk).is_err()
            && !KNOWN.contains(&bare.as_str())
            && !GRADED.iter().any(|graded| bare.starts_with(graded))
    });
    unknown.map(|quirk| note("quirk", format!("no such quirk as {quirk:?}: left out"))).collect()
}

/// Quirks of weapons that no list has, and of slots that hold no weapon.
pub(super) fn of_weapons(unit: &Unit) -> Vec<Note> {
    let mut notes = Vec::new();
    for stated in &unit.weapon_quirks {
        let QuirkOfWeapon { quirk, location, slot, weapon } = stated;
        let known = quirk.parse::<WeaponQuirk>().is_ok();
        let slots = &unit.design.slots[*location as usize];
        if !known && !KNOWN_OF_WEAPONS.contains(&folded(quirk).as_str()) {
            notes.push(note("weapon quirk", format!("no such quirk as {quirk:?}: left out")));
        } else if known && !matches!(slots.get(usize::from(*slot)), Some(Slot::Weapon(_))) {
            let told = format!("{quirk} of {weapon:?}: no weapon is in that slot; left out");
            notes.push(note("weapon quirk", told));
        }
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_spelt_as_they_are_compared() {
        for name in KNOWN.iter().chain(&KNOWN_OF_WEAPONS) {
            assert_eq!(folded(name), *name);
        }
    }
}
