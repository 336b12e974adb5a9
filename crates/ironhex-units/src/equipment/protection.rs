//! Armour, structure, CASE and what else protects.

use super::{EquipmentEntry, armor, gear, spread, structure};
use ironhex::unit::Armor::{
    AntiPenetrative, BallisticReinforced, FerroLamellor, Hardened, HeatDissipating,
    ImpactResistant, Industrial, Primitive, Reactive, Reflective, Standard, Stealth,
};
use ironhex::unit::Gear::{Case, CaseIi, Inert, ModularArmor, StealthArmor, Unsimulated};
use ironhex::unit::Structure;

/// Armour and structure: some of them fill slots that a critical hit passes by.
///
/// TechManual, "Armor" and "Internal Structure"; Tactical Operations, the same.
pub(super) const BODY: &[EquipmentEntry] = &[
    armor("standard-armor", "Standard", Standard),
    structure("standard-structure", "Standard Structure", Structure::Standard),
    armor("ferro-fibrous", "Ferro-Fibrous", Standard),
    armor("light-ferro-fibrous", "Light Ferro-Fibrous", Standard),
    armor("heavy-ferro-fibrous", "Heavy Ferro-Fibrous", Standard),
    armor("prototype-ferro-fibrous", "Prototype Ferro-Fibrous", Standard)
        .also(&["ferro-fibrous prototype"]),
    armor("stealth", "Stealth", Stealth).also(&["stealth armor"]),
    armor("reflective", "Reflective", Reflective).also(&["laser-reflective", "reflec"]),
    armor("reactive", "Reactive", Reactive).also(&["blazer reactive"]),
    armor("hardened", "Hardened", Hardened),
    armor("ferro-lamellor", "Ferro-Lamellor", FerroLamellor),
    armor("anti-penetrative-ablation", "Anti-Penetrative Ablation", AntiPenetrative)
        .also(&["anti-penetrative ablative", "ablation"]),
    armor("heat-dissipating", "Heat-Dissipating", HeatDissipating),
    armor("ballistic-reinforced", "Ballistic-Reinforced", BallisticReinforced),
    armor("impact-resistant", "Impact-Resistant", ImpactResistant),
    armor("industrial", "Industrial", Industrial),
    armor("heavy-industrial", "Heavy Industrial", Industrial),
    armor("commercial", "Commercial", Industrial),
    armor("primitive", "Primitive", Primitive).also(&["primitive armor"]),
    structure("endo-steel", "Endo Steel", Structure::Standard),
    structure("prototype-endo-steel", "Prototype Endo Steel", Structure::Standard)
        .also(&["endo steel prototype"]),
    structure("endo-composite", "Endo-Composite", Structure::Standard),
    structure("composite", "Composite", Structure::Composite),
    structure("reinforced", "Reinforced", Structure::Reinforced),
    structure("industrial-structure", "Industrial Structure", Structure::Industrial),
];

/// CASE, and the systems that hide or mend.
pub(super) const ITEMS: &[EquipmentEntry] = &[
    gear("case", "CASE", Case, 1).unhittable(),
    gear("case-p", "CASE-P", Case, 1).unhittable().partly().also(&[
        "case-p (prototype)",
        "prototype case",
        "case prototype",
    ]),
    gear("case-ii", "CASE II", CaseIi, 1).unhittable(),
    spread("stealth-system", "Stealth System", StealthArmor).unhittable(),
    gear("modular-armor", "Modular Armor", ModularArmor, 1),
    spread("null-signature-system", "Null Signature System", Unsimulated)
        .also(&["mech null signature system"]),
    spread("void-signature-system", "Void Signature System", Unsimulated)
        .also(&["mech void signature system"]),
    spread("chameleon-shield", "Chameleon Light Polarization Shield", Unsimulated)
        .also(&["chameleon light polarization field", "chameleon lps"]),
    spread("blue-shield", "Blue Shield Particle Field Damper", Unsimulated).also(&["blue shield"]),
    gear("harjel", "HarJel", Unsimulated, 1)
        .also(&["harjel system", "battlemech/vehicle harjel system"]),
    gear("harjel-ii", "HarJel II", Unsimulated, 1)
        .also(&["harjel ii self-repair system", "harjel repair systems (harjel ii)"]),
    gear("harjel-iii", "HarJel III", Unsimulated, 2)
        .also(&["harjel iii self-repair system", "harjel repair systems (harjel iii)"]),
    spread("environmental-sealing", "Environmental Sealing", Inert)
        .unhittable()
        .also(&["environmental sealing (mech)"]),
];
