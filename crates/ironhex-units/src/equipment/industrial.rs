//! Cargo, tools and seats: nothing in a fight, but slots that are hit.

use super::{EquipmentEntry, gear, sized};
use ironhex::unit::Gear::Inert;

/// TechManual, "Industrial Equipment"; Tactical Operations, "Miscellaneous".
pub(super) const ITEMS: &[EquipmentEntry] = &[
    sized("cargo", "Cargo", Inert),
    sized("cargo-container", "Cargo Container", Inert),
    sized("liquid-storage", "Liquid Storage", Inert).also(&["liquid cargo"]),
    gear("lift-hoist", "Lift Hoist", Inert, 3)
        .also(&["lift hoist/arresting hoist", "arresting hoist"]),
    gear("salvage-arm", "Salvage Arm", Inert, 2),
    gear("bulldozer", "Bulldozer", Inert, 1).worth(10),
    gear("bridge-layer-light", "Light Bridge Layer", Inert, 2)
        .worth(5)
        .also(&["bridge layer (light)"]),
    gear("bridge-layer-medium", "Medium Bridge Layer", Inert, 4)
        .worth(10)
        .also(&["bridge layer (medium)"]),
    gear("bridge-layer-heavy", "Heavy Bridge Layer", Inert, 12)
        .worth(20)
        .also(&["bridge layer (heavy)"]),
    gear("dumper", "Dumper", Inert, 1).also(&[
        "dumper (front)",
        "dumper (rear)",
        "dumper (left)",
        "dumper (right)",
    ]),
    gear("fluid-suction-system", "Fluid Suction System", Inert, 1).also(&[
        "light fluid suction system",
        "light fluid suction system (mech)",
        "fluid suction system (light - mech)",
        "fluid suction system (standard)",
    ]),
    gear("sprayer", "Sprayer", Inert, 1).also(&["mech sprayer", "sprayer (mech)"]),
    gear("ladder", "Ladder", Inert, 1),
    gear("searchlight", "Searchlight", Inert, 1)
        .also(&["mounted searchlight", "searchlight (mounted)"]),
    gear("minesweeper", "Mine Sweeper", Inert, 1).worth(30),
    gear("mass", "MechWarrior Aquatic Survival System", Inert, 1)
        .worth(9)
        .also(&["mass", "mechwarrior aquatic survival system (mass)"]),
    gear("ejection-seat", "Ejection Seat", Inert, 1)
        .also(&["ejection seat (industrial mech)", "ejection seat (industrialmech)"]),
    gear("paramedic-equipment", "Paramedic Equipment", Inert, 1),
    gear("mash", "MASH Equipment", Inert, 1).also(&["mash core component", "mash"]),
    gear("field-kitchen", "Field Kitchen", Inert, 1),
    gear("mobile-field-base", "Mobile Field Base", Inert, 1),
    gear("collapsible-command-module", "Collapsible Command Module", Inert, 12).also(&["ccm"]),
    gear("trailer-hitch", "Trailer Hitch", Inert, 1).also(&["hitch"]),
    gear("manipulator", "Manipulator", Inert, 1),
    gear("refueling-drogue", "Refueling Drogue", Inert, 1),
    gear("quarters", "Quarters", Inert, 1).also(&["seating", "pillion seat", "standard seats"]),
    gear("advanced-fire-control", "Advanced Fire Control", Inert, 1),
];
