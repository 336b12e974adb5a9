//! What a unit weighs, part by part.

use super::engine::{cockpit, engine, gyro, heat_sinks, to_half_ton};
use super::equipment::{Carried, kilograms};
use super::note;
use crate::file::{Contents, contents_of};
use crate::item::{Item, Label};
use crate::unit::{Form, HeatSinkKind, Note, Unit};
use crate::{EquipmentEntry, Role, Tech};
use ironhex::unit::Location;
use std::collections::BTreeSet;

/// What a unit's parts weigh.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Weight {
    /// Everything whose tonnage is known, in kilograms.
    pub kilograms: u32,
    /// What is aboard and of unknown tonnage, each named once.
    pub unknown: BTreeSet<&'static str>,
}

impl Weight {
    fn add(&mut self, name: &'static str, kilograms: Option<u32>) {
        match kilograms {
            Some(kilograms) => self.kilograms += kilograms,
            None => _ = self.unknown.insert(name),
        }
    }
}

/// What a unit's parts weigh.
#[must_use]
pub fn weight(unit: &Unit) -> Weight {
    of(unit, &contents_of(unit))
}

/// The same, of what is in the slots.
pub(super) fn of(unit: &Unit, contents: &Contents) -> Weight {
    let tons = u32::from(unit.design.tonnage);
    let mut weight = Weight::default();
    let engine = engine(unit.engine);
    weight.add("engine", engine);
    weight.add("gyro", Some(gyro(unit.design.gyro, unit.engine.rating)));
    weight.add("cockpit", cockpit(unit.design.cockpit));
    weight.add("structure", structure(unit.structure, tons));
    weight.add("armor", armor(unit, contents));
    weight.add("heat sinks", Some(sinks(unit)));
    if unit.form == Form::LandAir {
        weight.add("conversion equipment", None);
    }
    if !unit.slotless.is_empty() {
        weight.add("what stands in no slot", None);
    }
    for piece in &contents.pieces {
        match piece.item {
            Item::System(_) => {}
            // A one-shot launcher weighs half a ton more or less than its printed line.
            Item::Weapon { entry, one_shot: true } => weight.add(entry.name, None),
            Item::Weapon { entry, one_shot: false } => {
                weight.add(entry.name, Some(u32::from(entry.kilograms)));
            }
            Item::Ammunition(bin) => weight.add("ammunition", Some(bin.kilograms())),
            Item::Equipment(entry) => {
                if matches!(entry.role, Role::Armor(_) | Role::Structure(_)) {
                    continue;
                }
                let marked = Label::new(&piece.label).maker();
                let tech = marked.unwrap_or(match unit.tech_base.has_clan_frame() {
                    true => Tech::Clan,
                    false => Tech::InnerSphere,
                });
                let slots = piece.slots.len() as u32;
                weight.add(entry.name, kilograms(&Carried { entry, tech, slots, tons, engine }));
            }
        }
    }
    let armored: u32 = contents.armored.iter().map(|slots| slots.count_ones()).sum();
    weight.add("armored components", Some(armored * 500));
    weight
}

/// TechManual, "Internal Structure"; Tactical Operations, the same.
fn structure(entry: &EquipmentEntry, tons: u32) -> Option<u32> {
    Some(to_half_ton(match entry.id {
        "standard-structure" => tons * 100,
        "endo-steel" | "prototype-endo-steel" | "composite" => tons * 50,
        "endo-composite" => tons * 75,
        "reinforced" | "industrial-structure" => tons * 200,
        _ => return None,
    }))
}

/// Slots of the Clans' ferro-fibrous armour: it protects better than that with twice as many.
const CLAN_FERRO_FIBROUS: usize = 7;

/// Points that a ton gives, in hundredths. TechManual, "Armor"; Tactical Operations, the same.
fn points_per_ton(entry: &EquipmentEntry, clan: bool) -> Option<u32> {
    Some(match entry.id {
        "standard-armor" | "stealth" | "reflective" | "reactive" | "heavy-industrial" => 1_600,
        "ferro-fibrous" if clan => 1_920,
        "ferro-fibrous" | "prototype-ferro-fibrous" => 1_792,
        "light-ferro-fibrous" => 1_696,
        "heavy-ferro-fibrous" => 1_984,
        "hardened" => 800,
        "ferro-lamellor" | "impact-resistant" => 1_400,
        "anti-penetrative-ablation" | "ballistic-reinforced" => 1_200,
        "heat-dissipating" => 1_000,
        "industrial" | "primitive" => 1_072,
        "commercial" => 2_400,
        _ => return None,
    })
}

/// Armour of all locations together, rounded up once: patchwork of many kinds may weigh a little more.
fn armor(unit: &Unit, contents: &Contents) -> Option<u32> {
    let slots = contents
        .pieces
        .iter()
        .filter(|piece| piece.equipment().is_some_and(|entry| entry.id == "ferro-fibrous"));
    let slots: usize = slots.map(|piece| piece.slots.len()).sum();
    // A file that leaves slots out says by its frame whose armour it is.
    let clan = unit.is_patchwork()
        || slots == CLAN_FERRO_FIBROUS
        || unit.tech_base.has_clan_frame() && slots < 2 * CLAN_FERRO_FIBROUS;
    let mut thousandths = 0;
    for &location in Location::ALL {
        let rear = match location.is_torso() {
            true => unit.design.armor[location.rear() as usize],
            false => 0,
        };
        let points = u64::from(unit.design.armor[location.front() as usize]) + u64::from(rear);
        let per_ton = points_per_ton(unit.armor[location as usize], clan)?;
        // Grams: fine enough that nothing is rounded twice.
        thousandths += points * 100_000_000 / u64::from(per_ton);
    }
    u32::try_from(thousandths.div_ceil(500_000) * 500).ok()
}

/// Heat sinks beyond those that come with the engine.
fn sinks(unit: &Unit) -> u32 {
    let beyond = unit.heat_sinks.count.saturating_sub(heat_sinks(unit.engine.kind));
    let each = match unit.heat_sinks.kind {
        HeatSinkKind::Compact => 1_500,
        HeatSinkKind::Single
        | HeatSinkKind::Double
        | HeatSinkKind::ClanDouble
        | HeatSinkKind::Laser
        | HeatSinkKind::Prototype => 1_000,
    };
    u32::from(beyond) * each
}

/// Is it heavier than it may be?
pub(super) fn too_heavy(unit: &Unit, weight: &Weight) -> Option<Note> {
    let tons = u32::from(unit.design.tonnage);
    let over = weight.kilograms.checked_sub(tons * 1_000).filter(|&over| over > 0)?;
    let in_tons = |kilograms: u32| f64::from(kilograms) / 1_000.0;
    let unknown: Vec<&str> = weight.unknown.iter().copied().collect();
    let (at_least, without) = match unknown.as_slice() {
        [] => ("", String::new()),
        some => ("at least ", format!("; of unknown tonnage: {}", some.join(", "))),
    };
    Some(note(
        "weight",
        format!(
            "its parts weigh {at_least}{} tons, {} more than the {tons} of the unit{without}",
            in_tons(weight.kilograms),
            in_tons(over)
        ),
    ))
}
