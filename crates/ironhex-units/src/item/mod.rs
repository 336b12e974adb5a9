//! What a slot's label means.
//!
//! Unit files spell their items in many ways: with the maker's mark in front or behind, with and without
//! blanks and hyphens, by older names, with marks for the rear, a pod or a turret behind. Rules even that
//! out; only names that really differ stand in the catalogues as such.
//!
//! ```
//! use ironhex_units::{Item, Tech, item};
//! for label in ["ISMediumLaser", "Medium Laser", "medium-laser (R)"] {
//!     let (item, _) = item(label, Tech::InnerSphere).unwrap();
//!     assert!(matches!(item, Item::Weapon { entry, .. } if entry.id == "medium-laser"), "{label}");
//! }
//! ```

mod ammunition;
mod label;

pub(crate) use label::Label;
pub use label::Marks;

use crate::equipment::{EquipmentEntry, all_equipment};
use crate::weapon::alias::ALIASES;
use crate::{Tech, WeaponEntry, weapons};
use ironhex::unit::System;
use ironhex::weapon::Munition;
use std::collections::HashMap;
use std::sync::OnceLock;

/// What is in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// A system that every unit has.
    System(System),
    /// A weapon.
    Weapon {
        /// Which one.
        entry: &'static WeaponEntry,
        /// A launcher with one shot in it and no bin?
        one_shot: bool,
    },
    /// A bin of ammunition.
    Ammunition(Ammunition),
    /// Anything else.
    Equipment(&'static EquipmentEntry),
}

/// A bin of ammunition, as its label says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ammunition {
    /// The weapon that it feeds.
    pub weapon: &'static WeaponEntry,
    /// What it is.
    pub munition: Munition,
    /// How many shots.
    pub shots: u8,
    /// Points that one shot does when the bin explodes.
    pub damage: u8,
}

/// What a slot's label means to a unit of some make, and the marks on it; `None` when no catalogue has it.
///
/// ```
/// use ironhex_units::{Item, Tech, item};
/// let (item, marks) = item("CLERMediumLaser (R) (omnipod)", Tech::InnerSphere).unwrap();
/// assert!(matches!(item, Item::Weapon { entry, .. } if entry.id == "clan-er-medium-laser"));
/// assert!(marks.rear);
/// ```
#[must_use]
pub fn item(label: &str, tech: Tech) -> Option<(Item, Marks)> {
    let Label { name, tech: marked, marks } = Label::new(label);
    if name.len() > LONGEST || name.is_empty() {
        return None;
    }
    let item = system(name)
        .map(Item::System)
        .or_else(|| equipment_by_name(name, tech, marked).map(Item::Equipment))
        .or_else(|| ammunition::read(name, tech, marked).map(Item::Ammunition))
        .or_else(|| weapon_by_name(name, tech, marked))?;
    Some((item, marks))
}

/// No label that means something is longer.
const LONGEST: usize = 100;

/// The system of a label.
fn system(name: &str) -> Option<System> {
    let key = label::folded(name);
    let key = key.strip_suffix("actuator").unwrap_or(&key);
    Some(match key {
        "shoulder" => System::Shoulder,
        "upperarm" => System::UpperArm,
        "lowerarm" => System::LowerArm,
        "hand" => System::Hand,
        "hip" => System::Hip,
        "upperleg" => System::UpperLeg,
        "lowerleg" => System::LowerLeg,
        "foot" => System::Foot,
        "lifesupport" => System::LifeSupport,
        "sensors" => System::Sensors,
        "commandconsole" => System::Cockpit,
        _ if key.ends_with("cockpit") => System::Cockpit,
        _ if key.ends_with("gyro") => System::Gyro,
        _ if key.ends_with("engine") => System::Engine,
        _ => return None,
    })
}

/// A name that both sides have may mean two things.
#[derive(Clone, Copy, Debug)]
struct Sides<T: 'static> {
    inner_sphere: Option<&'static T>,
    clan: Option<&'static T>,
}

impl<T> Default for Sides<T> {
    fn default() -> Self {
        Self { inner_sphere: None, clan: None }
    }
}

impl<T> Sides<T> {
    fn add(&mut self, tech: Option<Tech>, entry: &'static T) {
        if tech != Some(Tech::Clan) {
            self.inner_sphere.get_or_insert(entry);
        }
        if tech != Some(Tech::InnerSphere) {
            self.clan.get_or_insert(entry);
        }
    }

    fn of(&self, tech: Tech) -> Option<&'static T> {
        match tech {
            Tech::InnerSphere => self.inner_sphere.or(self.clan),
            Tech::Clan => self.clan.or(self.inner_sphere),
        }
    }
}

/// All names, by what their spellings have in common.
#[derive(Debug, Default)]
struct Index {
    weapons: HashMap<String, Sides<WeaponEntry>>,
    equipment: HashMap<String, Sides<EquipmentEntry>>,
}

fn index() -> &'static Index {
    static INDEX: OnceLock<Index> = OnceLock::new();
    INDEX.get_or_init(|| {
        let mut index = Index::default();
        for entry in weapons() {
            let id = entry.id.strip_prefix("clan-").unwrap_or(entry.id);
            for name in [id, Label::new(entry.name).name] {
                index.add_weapon(name, entry);
            }
        }
        for (spelling, id) in ALIASES.iter().chain(&FILE_NAMES) {
            let bare = spelling.strip_prefix("clan-").unwrap_or(spelling);
            if let Some(entry) = weapons().iter().find(|entry| entry.id == *id) {
                index.add_weapon(bare, entry);
            }
        }
        for entry in all_equipment() {
            let id = entry.id.strip_prefix("clan-").unwrap_or(entry.id);
            let own = [id, Label::new(entry.name).name];
            for name in own.iter().chain(entry.also) {
                index.equipment.entry(label::key(name)).or_default().add(entry.tech, entry);
            }
        }
        index
    })
}

impl Index {
    fn add_weapon(&mut self, name: &str, entry: &'static WeaponEntry) {
        self.weapons.entry(label::key(name)).or_default().add(Some(entry.tech), entry);
    }
}

/// Names of weapons that only unit files use.
const FILE_NAMES: [(&str, &str); 18] = [
    ("ac-2p", "primitive-ac-2"),
    ("ac-5p", "primitive-ac-5"),
    ("ac-10p", "primitive-ac-10"),
    ("ac-20p", "primitive-ac-20"),
    ("ppcp", "primitive-ppc"),
    ("eherppc", "enhanced-er-ppc"),
    ("werppc", "enhanced-er-ppc"),
    ("apds", "risc-apds"),
    ("long-tom-artillery-piece", "long-tom-artillery"),
    ("sniper-artillery-piece", "sniper"),
    ("thumper-artillery-piece", "thumper"),
    ("light-rifle-cannon", "rifle-cannon-light"),
    ("medium-rifle-cannon", "rifle-cannon-medium"),
    ("heavy-rifle-cannon", "rifle-cannon-heavy"),
    ("tsemp-repeating", "tsemp-repeating-cannon"),
    ("hyper-laser", "risc-hyper-laser"),
    ("narc-prototype", "prototype-narc"),
    ("clan-vehicle-flamer", "vehicle-flamer"),
];

/// The weapon of a name that is letters and digits already.
fn weapon_by_key(name: &str, tech: Tech, marked: Option<Tech>) -> Option<&'static WeaponEntry> {
    label::readings(name).find_map(|(reading, maker)| {
        let sides = index().weapons.get(&label::key(reading))?;
        sides.of(marked.or(maker).unwrap_or(tech))
    })
}

/// What a name says of a launcher that fires once.
const ONE_SHOT: [&str; 4] = ["improvedoneshot", "oneshot", "ios", "os"];

fn weapon_by_name(name: &str, tech: Tech, marked: Option<Tech>) -> Option<Item> {
    let plain = |name: &str| weapon_by_key(name, tech, marked);
    if let Some(entry) = plain(name) {
        return Some(Item::Weapon { entry, one_shot: false });
    }
    let bare = label::folded(name);
    let entry = ONE_SHOT.iter().find_map(|word| plain(bare.strip_suffix(word)?))?;
    Some(Item::Weapon { entry, one_shot: true })
}

fn equipment_by_name(
    name: &str,
    tech: Tech,
    marked: Option<Tech>,
) -> Option<&'static EquipmentEntry> {
    label::readings(name).find_map(|(reading, maker)| {
        let sides = index().equipment.get(&label::key(reading))?;
        sides.of(marked.or(maker).unwrap_or(tech))
    })
}

#[cfg(test)]
mod tests;
