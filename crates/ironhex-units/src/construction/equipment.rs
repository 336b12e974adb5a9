//! What equipment weighs.

use super::engine::to_half_ton;
use crate::Tech;
use crate::equipment::EquipmentEntry;

/// What the weight of a piece follows from.
pub(super) struct Carried {
    pub(super) entry: &'static EquipmentEntry,
    /// The make that its label or the unit gives it.
    pub(super) tech: Tech,
    pub(super) slots: u32,
    /// Of the unit.
    pub(super) tons: u32,
    /// Kilograms of the unit's engine.
    pub(super) engine: Option<u32>,
}

/// A piece in kilograms; nothing where the catalogue does not know it.
///
/// TechManual and Tactical Operations, tables of equipment.
pub(super) fn kilograms(piece: &Carried) -> Option<u32> {
    let Carried { entry, tech, slots, tons, engine } = *piece;
    let clan = tech == Tech::Clan;
    let jet = match tons {
        0..=55 => 500,
        56..=85 => 1_000,
        _ => 2_000,
    };
    Some(match entry.id {
        "jump-jet" => jet,
        "improved-jump-jet" => 2 * jet,
        "partial-wing" => to_half_ton(tons * if clan { 50 } else { 70 }),
        // One slot a ton, of both makes.
        "masc" | "targeting-computer" | "hatchet" | "mace" | "claw" => slots * 1_000,
        "sword" => to_half_ton(tons * 50),
        "supercharger" => to_half_ton(engine? / 10),
        "case" if clan => 0,
        "case-ii" if clan => 500,
        id => FIXED.iter().find(|(known, _)| *known == id)?.1,
    })
}

/// What weighs the same in every unit.
const FIXED: [(&str, u32); 66] = [
    // Weighed with the heat sinks, the armour or the structure.
    ("heat-sink", 0),
    ("double-heat-sink", 0),
    ("clan-double-heat-sink", 0),
    ("prototype-double-heat-sink", 0),
    ("laser-heat-sink", 0),
    ("compact-heat-sink", 0),
    ("two-compact-heat-sinks", 0),
    ("stealth-system", 0),
    ("triple-strength-myomer", 0),
    ("prototype-triple-strength-myomer", 0),
    ("industrial-triple-strength-myomer", 0),
    ("super-cooled-myomer", 0),
    ("null-signature-system", 0),
    ("void-signature-system", 0),
    ("chameleon-shield", 0),
    ("radical-heat-sink", 4_000),
    ("coolant-pod", 1_000),
    ("emergency-coolant-system", 2_000),
    ("guardian-ecm", 1_500),
    ("clan-ecm", 1_000),
    ("angel-ecm", 2_000),
    ("watchdog-cews", 1_500),
    ("nova-cews", 1_500),
    ("electronic-warfare-equipment", 7_500),
    ("beagle-active-probe", 1_500),
    ("clan-active-probe", 1_000),
    ("light-active-probe", 500),
    ("bloodhound-active-probe", 2_000),
    ("c3-master", 5_000),
    ("c3-slave", 1_000),
    ("c3-boosted-master", 6_000),
    ("c3-boosted-slave", 3_000),
    ("c3-emergency-master", 2_000),
    ("c3i", 2_500),
    ("artemis-iv", 1_000),
    ("prototype-artemis-iv", 1_000),
    ("artemis-v", 1_500),
    ("apollo", 1_000),
    ("ppc-capacitor", 1_000),
    ("laser-insulator", 500),
    ("case", 500),
    ("case-p", 500),
    ("case-ii", 1_000),
    ("modular-armor", 1_000),
    ("blue-shield", 3_000),
    ("harjel", 1_000),
    ("harjel-ii", 2_000),
    ("harjel-iii", 3_000),
    ("small-vibroblade", 3_000),
    ("medium-vibroblade", 5_000),
    ("large-vibroblade", 7_000),
    ("flail", 5_000),
    ("chain-whip", 3_000),
    ("small-shield", 2_000),
    ("medium-shield", 4_000),
    ("large-shield", 6_000),
    ("spikes", 500),
    ("anti-personnel-pod", 500),
    ("b-pod", 1_000),
    ("m-pod", 1_000),
    ("chaff-pod", 1_000),
    ("lift-hoist", 3_000),
    ("backhoe", 5_000),
    ("chainsaw", 5_000),
    ("dual-saw", 7_000),
    ("salvage-arm", 3_000),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_is_weighed_is_in_the_catalogue() {
        for (id, _) in FIXED {
            assert!(crate::equipment(id).is_some(), "{id}");
        }
    }
}
