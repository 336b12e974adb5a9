//! Weapons for the hand, shields, and pods that bite back.

use super::{EquipmentEntry, gear, sized};
use ironhex::unit::Gear::{
    Claw, Hatchet, Inert, Mace, OtherMelee, Shield, Sword, Talons, Trap, Unsimulated,
};

/// TechManual, "Physical Weapons"; Tactical Operations, "Physical Weapons" and "Shields".
pub(super) const ITEMS: &[EquipmentEntry] = &[
    sized("hatchet", "Hatchet", Hatchet),
    sized("sword", "Sword", Sword),
    sized("mace", "Mace", Mace),
    sized("claw", "Claw", Claw).also(&["claws"]),
    sized("talons", "Talons", Talons).also(&["talon"]),
    sized("lance", "Lance", OtherMelee),
    sized("retractable-blade", "Retractable Blade", OtherMelee),
    gear("small-vibroblade", "Small Vibroblade", OtherMelee, 1)
        .worth(12)
        .also(&["vibroblade (small)"]),
    gear("medium-vibroblade", "Medium Vibroblade", OtherMelee, 2)
        .worth(17)
        .also(&["vibroblade (medium)"]),
    gear("large-vibroblade", "Large Vibroblade", OtherMelee, 4)
        .worth(24)
        .also(&["vibroblade (large)"]),
    gear("flail", "Flail", OtherMelee, 4).worth(11),
    gear("chain-whip", "Chain Whip", OtherMelee, 2).worth(5),
    gear("wrecking-ball", "Wrecking Ball", OtherMelee, 5).worth(8),
    gear("chainsaw", "Chainsaw", OtherMelee, 5).worth(7),
    gear("dual-saw", "Dual Saw", OtherMelee, 7).worth(9),
    gear("buzzsaw", "Buzzsaw", OtherMelee, 2).worth(67),
    gear("pile-driver", "Heavy-Duty Pile Driver", OtherMelee, 8).worth(5).also(&["pile driver"]),
    gear("rock-cutter", "Rock Cutter", OtherMelee, 5).worth(6),
    gear("mining-drill", "Mining Drill", OtherMelee, 4).worth(6),
    gear("backhoe", "Backhoe", OtherMelee, 6).worth(8),
    gear("combine", "Combine", OtherMelee, 4).worth(5),
    gear("spot-welder", "Spot Welder", OtherMelee, 1).worth(5),
    gear("small-shield", "Small Shield", Shield, 3).worth(50).also(&["shield (small)"]),
    gear("medium-shield", "Medium Shield", Shield, 5).worth(135).also(&["shield (medium)"]),
    gear("large-shield", "Large Shield", Shield, 7).worth(263).also(&["shield (large)"]),
    gear("spikes", "Spikes", Trap, 1).worth(4),
    gear("booby-trap", "Booby Trap", Trap, 1),
    gear("anti-personnel-pod", "A-Pod", Inert, 1)
        .worth(1)
        .also(&["anti personnel pod", "anti-personnel pods (a-pods)"]),
    gear("b-pod", "B-Pod", Inert, 1)
        .worth(2)
        .also(&["anti battle armor pods (b-pods)", "anti-battlearmor pod"]),
    gear("m-pod", "M-Pod", Unsimulated, 1).worth(5),
    gear("light-machine-gun-array", "Light Machine Gun Array", Unsimulated, 1).also(&["lmga"]),
    gear("machine-gun-array", "Machine Gun Array", Unsimulated, 1).also(&["mga"]),
    gear("heavy-machine-gun-array", "Heavy Machine Gun Array", Unsimulated, 1).also(&["hmga"]),
    gear("nail-rivet-gun", "Nail/Rivet Gun", Inert, 1).also(&[
        "nail gun",
        "rivet gun",
        "ammo nail/rivet",
        "ammo nail/rivet - full",
        "ammo nail/rivet - half",
    ]),
    gear("grenade-launcher", "Vehicular Grenade Launcher", Unsimulated, 1).worth(15),
    gear("chaff-pod", "Chaff Pod", Unsimulated, 1).worth(19),
    gear("mine-dispenser", "Vehicular Mine Dispenser", Unsimulated, 1)
        .worth(8)
        .also(&["mine dispenser"]),
    gear("head-turret", "Head Turret", Unsimulated, 1).also(&["battlemech turret (head)"]),
    gear("shoulder-turret", "Shoulder Turret", Unsimulated, 1)
        .also(&["battlemech turret (shoulder)"]),
    gear("quad-turret", "Quad Turret", Unsimulated, 1).also(&["battlemech turret (quad)"]),
];
