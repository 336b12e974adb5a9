//! Jump jets, boosters, myomer and whatever else moves a unit.

use super::{EquipmentEntry, gear, sized, spread};
use ironhex::unit::Gear::{
    ActuatorEnhancement, ImprovedJumpJet, Inert, JumpJet, Masc, PartialWing, Supercharger, Tsm,
    Unsimulated,
};

/// TechManual, "Jump Jets", "Myomer"; Tactical Operations, "Mobility Systems".
pub(super) const ITEMS: &[EquipmentEntry] = &[
    gear("jump-jet", "Jump Jet", JumpJet, 1).also(&["standard jump jet", "jump jets"]),
    gear("improved-jump-jet", "Improved Jump Jet", ImprovedJumpJet, 2),
    gear("prototype-jump-jet", "Prototype Jump Jet", JumpJet, 1)
        .partly()
        .also(&["primitive prototype jump jet"]),
    gear("prototype-improved-jump-jet", "Prototype Improved Jump Jet", ImprovedJumpJet, 2).partly(),
    spread("mechanical-jump-booster", "Mechanical Jump Booster", Unsimulated)
        .also(&["jump booster", "mech mechanical jump booster"]),
    gear("umu", "UMU", Unsimulated, 1).also(&["underwater maneuvering unit"]),
    spread("partial-wing", "Partial Wing", PartialWing),
    sized("masc", "MASC", Masc).also(&["myomer accelerator signal circuitry"]),
    gear("supercharger", "Supercharger", Supercharger, 1),
    spread("triple-strength-myomer", "Triple Strength Myomer", Tsm).unhittable().also(&["tsm"]),
    spread("prototype-triple-strength-myomer", "Prototype Triple Strength Myomer", Tsm)
        .unhittable()
        .partly()
        .also(&["prototype tsm", "tsm prototype"]),
    spread("industrial-triple-strength-myomer", "Industrial Triple Strength Myomer", Unsimulated)
        .unhittable()
        .also(&["industrial tsm"]),
    sized("actuator-enhancement-system", "Actuator Enhancement System", ActuatorEnhancement)
        .also(&["aes", "actuator enhancement system (aes)"]),
    spread("tracks", "Tracks", Unsimulated).also(&["mech tracks", "quadvee tracks"]),
    gear("landing-gear", "Landing Gear", Inert, 1),
    gear("avionics", "Avionics", Inert, 1),
    gear("bomb-bay", "Bomb Bay", Unsimulated, 1),
    gear("fuel-tank", "Extended Fuel Tank", Inert, 1)
        .explodes(20)
        .also(&["fuel tank", "lam fuel tank"]),
];
