//! The defensive battle rating: what it takes to bring a unit down.

use super::aboard::{Aboard, Piece, best_movement};
use super::points::Points;
use super::{Ledger, explosive};
use crate::{EngineKind, EquipmentEntry};
use ironhex::unit::{Armor, Cockpit, Gear, Gyro, Location, Movement, Slot, Structure, System};
use ironhex::weapon::WeaponKind;

/// TechManual, "Battle Value": "Calculating Defensive Battle Rating".
pub(super) fn rating(aboard: &Aboard<'_>, ledger: &mut Ledger) -> Points {
    let start = ledger.total();
    armor(aboard, ledger);
    structure(aboard, ledger);
    ledger.add("gyro", gyro(aboard));
    equipment(aboard, ledger);
    armored(aboard, ledger);
    explosive::penalties(aboard, ledger);
    let sum = (ledger.total() - start).max(Points::whole(1));
    sum.times(factor(aboard, ledger), 10)
}

/// Tenths that a point of armour counts.
fn armor_tenths(entry: &EquipmentEntry, kind: Armor) -> i64 {
    match kind {
        Armor::Hardened => 20,
        Armor::Reactive | Armor::Reflective | Armor::BallisticReinforced => 15,
        Armor::FerroLamellor | Armor::AntiPenetrative => 12,
        Armor::HeatDissipating => 11,
        Armor::Industrial if entry.id == "commercial" => 5,
        Armor::ImpactResistant
        | Armor::Industrial
        | Armor::Standard
        | Armor::Stealth
        | Armor::Primitive => 10,
    }
}

/// Points that a piece of modular armour adds to its location.
const MODULAR: i64 = 10;

/// Tenths more with a particle field damper.
fn damper_tenths(aboard: &Aboard<'_>) -> i64 {
    if aboard.has("blue-shield") { 2 } else { 0 }
}

fn armor(aboard: &Aboard<'_>, ledger: &mut Ledger) {
    let design = &aboard.unit.design;
    let (mut points, mut value) = (0, Points::ZERO);
    for &location in Location::ALL {
        let panels = [location.front(), location.rear()];
        let panels = if location.is_torso() { &panels[..] } else { &panels[..1] };
        let printed: i64 =
            panels.iter().map(|&panel| i64::from(design.armor[panel as usize])).sum();
        let here = printed + MODULAR * aboard.count_in(location, "modular-armor");
        points += here;
        // A pilot in the centre torso lives behind its armour.
        let pilot = location == Location::CenterTorso && design.cockpit == Cockpit::TorsoMounted;
        let counted = if pilot { 2 * here } else { here };
        let kind = design.armor_kind[location as usize];
        let tenths =
            armor_tenths(aboard.unit.armor[location as usize], kind) + damper_tenths(aboard);
        let mending = if aboard.count_in(location, "harjel-iii") > 0 {
            12
        } else if aboard.count_in(location, "harjel-ii") > 0 {
            11
        } else {
            10
        };
        value += Points::whole(counted).times(25 * tenths * mending, 1_000);
    }
    ledger.add(format!("armor, {points} points"), value);
}

/// Quarters that a point of structure counts with an engine.
const fn engine_quarters(kind: EngineKind) -> i64 {
    match kind {
        EngineKind::Xl | EngineKind::ClanXxl => 2,
        EngineKind::Xxl => 1,
        EngineKind::ClanXl | EngineKind::Light => 3,
        EngineKind::Fusion
        | EngineKind::Compact
        | EngineKind::Combustion
        | EngineKind::FuelCell
        | EngineKind::Fission => 4,
    }
}

fn structure(aboard: &Aboard<'_>, ledger: &mut Ledger) {
    let design = &aboard.unit.design;
    let points: i64 = design.structure.iter().map(|&points| i64::from(points)).sum();
    let tenths = match design.structure_kind {
        Structure::Standard => 10,
        Structure::Composite | Structure::Industrial => 5,
        Structure::Reinforced => 20,
    } + damper_tenths(aboard);
    let quarters = engine_quarters(aboard.unit.engine.kind);
    let value = Points::whole(points).times(15 * tenths * quarters, 400);
    ledger.add(format!("structure, {points} points"), value);
}

/// What the gyro counts.
fn gyro(aboard: &Aboard<'_>) -> Points {
    let tons = Points::whole(i64::from(aboard.unit.design.tonnage));
    match aboard.unit.design.gyro {
        Gyro::Standard | Gyro::ExtraLight | Gyro::Compact => tons.times(1, 2),
        Gyro::HeavyDuty => tons,
        Gyro::None => Points::ZERO,
    }
}

/// Does a piece count among what protects?
pub(super) fn is_defensive(piece: &Piece) -> bool {
    match piece.entry.gear() {
        Some(Gear::Ecm | Gear::AngelEcm | Gear::NovaCews | Gear::ActiveProbe) => true,
        Some(Gear::Shield | Gear::Trap) => true,
        _ => matches!(
            piece.entry.id,
            "anti-personnel-pod" | "b-pod" | "m-pod" | "chaff-pod" | "viral-jammer" | "minesweeper"
        ),
    }
}

fn equipment(aboard: &Aboard<'_>, ledger: &mut Ledger) {
    for piece in aboard.pieces.iter().filter(|piece| is_defensive(piece)) {
        ledger.add(piece.entry.name, Points::whole(i64::from(piece.entry.battle_value)));
    }
    let anti_missile = || aboard.weapons().filter(|(_, _, entry)| entry.weapon.kind.is_defensive());
    for (_, _, entry) in anti_missile() {
        ledger.add(entry.name, Points::whole(i64::from(entry.battle_value)));
    }
    super::ammunition::add(aboard, ledger, WeaponKind::is_defensive);
}

/// Points that an armoured slot counts when what is in it has no value of its own.
const ARMORED_SLOT: i64 = 5;

/// Armoured components: each slot a twentieth of what is in it.
///
/// Tactical Operations, "Armored Components".
fn armored(aboard: &Aboard<'_>, ledger: &mut Ledger) {
    let design = &aboard.unit.design;
    let mut value = Points::ZERO;
    for &location in Location::ALL {
        for (slot, held) in aboard.slots(location) {
            if design.armored[location as usize] & (1 << slot) == 0 {
                continue;
            }
            let own = match held {
                Slot::System(System::Gyro) => gyro(aboard),
                Slot::Weapon(mount) => aboard.weapon_value(mount),
                Slot::Equipment(_) => aboard.equipment_value(location, slot),
                Slot::Empty | Slot::System(_) | Slot::Ammunition(_) => Points::ZERO,
            };
            value += match own {
                Points::ZERO => Points::whole(ARMORED_SLOT),
                own => own.times(1, 20),
            };
        }
    }
    if value > Points::ZERO {
        ledger.add("armored components", value);
    }
}

/// Tenths that the whole counts, by how hard the unit is to hit.
fn factor(aboard: &Aboard<'_>, ledger: &mut Ledger) -> i64 {
    let (modifier, movement) = best_movement(aboard.run, aboard.jump);
    let hidden = [
        ("stealth armor", aboard.unit.design.armor_kind.contains(&Armor::Stealth), 2),
        ("null signature system", aboard.has("null-signature-system"), 2),
        ("void signature system", aboard.has("void-signature-system"), void(modifier)),
        ("chameleon shield", aboard.has("chameleon-shield"), 2),
    ];
    let how = if movement == Movement::Jump { "jumping" } else { "running" };
    let mut tenths = 10 + i64::from(modifier);
    let mut why = format!("hard to hit {how} +{modifier}");
    for (name, _, more) in hidden.into_iter().filter(|(_, aboard, _)| *aboard) {
        tenths += i64::from(more);
        why.push_str(&format!(", {name} +{more}"));
    }
    ledger.factor(why, tenths, 10);
    tenths
}

/// What a void signature system adds: the less, the faster the unit is.
const fn void(modifier: i8) -> i8 {
    match modifier {
        0..3 => 3 - modifier,
        3 => 1,
        _ => 0,
    }
}
