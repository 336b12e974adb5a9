//! The offensive battle rating: what a unit does to others.

use super::Ledger;
use super::aboard::{Aboard, Piece};
use super::defensive::is_defensive;
use super::points::Points;
use super::speed::speed_hundredths;
use crate::WeaponEntry;
use ironhex::physical::{PhysicalAttack, PhysicalAttacker, PhysicalTarget, TSM_HEAT, damage};
use ironhex::pilot::Skill;
use ironhex::rules::Rules;
use ironhex::unit::{
    Armor, Cockpit, Gear, Guidance, Mount, Movement, PhysicalKind, Side, UnitState,
};
use ironhex::weapon::{WeaponKind, WeaponTraits};

/// TechManual, "Battle Value": "Calculating Offensive Battle Rating".
pub(super) fn rating(aboard: &Aboard<'_>, ledger: &mut Ledger) -> Points {
    let start = ledger.total();
    weapons(aboard, ledger);
    super::ammunition::add(aboard, ledger, |kind| !kind.is_defensive());
    equipment(aboard, ledger);
    weight(aboard, ledger);
    let (points, hundredths) = speed_hundredths(aboard.run, aboard.jump);
    ledger.factor(format!("speed, {points} points"), hundredths, 100);
    let rating = (ledger.total() - start).times(hundredths, 100);
    if !aims_badly(aboard) {
        return rating;
    }
    ledger.factor("no advanced fire control", 9, 10);
    rating.times(9, 10)
}

/// An industrial cockpit needs advanced fire control to aim as others do.
fn aims_badly(aboard: &Aboard<'_>) -> bool {
    aboard.unit.design.cockpit == Cockpit::Industrial && !aboard.has("advanced-fire-control")
}

/// Heat that a unit can make beyond what it sheds before its aim suffers.
const SPARE_HEAT: i64 = 6;

/// Heat that a unit sheds with everything that helps it.
fn shed(aboard: &Aboard<'_>) -> i64 {
    let count = |id: &str| aboard.pieces.iter().filter(|piece| piece.entry.id == id).count() as i64;
    let sinks = i64::from(aboard.unit.heat_sinks.count);
    let fifths = |of: i64| (of + 4) / 5;
    let radical = if count("radical-heat-sink") > 0 { fifths(2 * sinks) } else { 0 };
    let pods = fifths(sinks * count("coolant-pod")).min(2 * sinks);
    let emergency = 6 * count("emergency-coolant-system");
    let wing = 3 * count("partial-wing").min(1);
    i64::from(aboard.unit.design.dissipation) + radical + pods + emergency + wing
}

/// Heat that a turn of fire may make.
fn heat_efficiency(aboard: &Aboard<'_>) -> i64 {
    let design = &aboard.unit.design;
    let state = UnitState::new(design);
    let heat = |movement, points| {
        i64::from(ironhex::heat::movement_heat(design, &state, movement, points))
    };
    let running = heat(Movement::Run, aboard.run);
    let jets = design.count(Gear::JumpJet) + design.count(Gear::ImprovedJumpJet);
    let jumping = if jets > 0 { heat(Movement::Jump, design.jump) } else { 0 };
    let hidden = [
        (design.armor_kind.contains(&Armor::Stealth), 10),
        (aboard.has("null-signature-system"), 10),
        (aboard.has("void-signature-system"), 10),
        (aboard.has("chameleon-shield"), 6),
    ];
    let hiding: i64 = hidden.iter().filter(|(aboard, _)| *aboard).map(|(_, heat)| heat).sum();
    SPARE_HEAT + shed(aboard) - running.max(jumping) - hiding
}

/// A weapon as it counts.
struct Shot {
    name: String,
    value: Points,
    /// In quarters of a point.
    heat: i64,
}

/// The best weapons first; those that are fired when the unit is already too hot count half.
fn weapons(aboard: &Aboard<'_>, ledger: &mut Ledger) {
    let mut shots = shots(aboard);
    shots.sort_by_key(|shot| (shot.heat > 0, -shot.value, shot.heat));
    let most = 4 * heat_efficiency(aboard);
    let mut heat = 0;
    for shot in shots {
        let hot = shot.heat > 0 && heat >= most;
        heat += shot.heat;
        let (name, value) = if hot {
            (format!("{}, too hot", shot.name), shot.value.times(1, 2))
        } else {
            (shot.name, shot.value)
        };
        ledger.add(name, value);
    }
}

/// All weapons; those that point to the rear count half.
fn shots(aboard: &Aboard<'_>) -> Vec<Shot> {
    // Arms and turrets turn: they have no rear.
    let mounted: Vec<(bool, &Mount, Points, &WeaponEntry)> = aboard
        .weapons()
        .filter(|(_, _, entry)| !entry.weapon.kind.is_defensive() && entry.battle_value > 0)
        .map(|(index, mount, entry)| {
            let fixed = !mount.location.is_arm() && !aboard.in_turret(index);
            (fixed, mount, value(aboard, mount, entry), entry)
        })
        .collect();
    let pointing = |rear: bool| -> Points {
        let fixed = mounted.iter().filter(|(fixed, ..)| *fixed);
        fixed.filter(|(_, mount, ..)| mount.rear == rear).map(|(_, _, value, _)| *value).sum()
    };
    // Where the better part points backwards, the front is the rear.
    let behind = pointing(true) <= pointing(false);
    let counted = mounted.iter().map(|&(fixed, mount, value, entry)| {
        let rear = fixed && mount.rear == behind;
        Shot {
            name: if rear { format!("{}, rear", entry.name) } else { entry.name.to_owned() },
            value: if rear { value.times(1, 2) } else { value },
            heat: heat(mount, entry),
        }
    });
    counted.collect()
}

/// A weapon with all that aims and guides it.
fn value(aboard: &Aboard<'_>, mount: &Mount, entry: &WeaponEntry) -> Points {
    let design = &aboard.unit.design;
    let mut value = Points::whole(i64::from(entry.battle_value));
    let once = |traits: WeaponTraits| traits.contains(WeaponTraits::ONE_SHOT);
    if once(mount.weapon.traits) && !once(entry.weapon.traits) {
        // A launcher built for a single salvo; a rocket launcher's own figure says so already.
        value = Points::whole(value.times(1, 5).rounded());
    }
    if mount.capacitor {
        value += Points::whole(capacitor(entry));
    }
    let direct = mount.weapon.traits.contains(WeaponTraits::DIRECT_FIRE);
    if direct && design.has(Gear::TargetingComputer) {
        value = value.times(125, 100);
    }
    let guided = match mount.guidance {
        Guidance::None => 100,
        Guidance::ArtemisIv => 120,
        Guidance::ArtemisV => 130,
        Guidance::Apollo => 115,
    };
    value = value.times(guided, 100);
    let steadied = design
        .equipment
        .iter()
        .any(|piece| piece.gear == Gear::ActuatorEnhancement && piece.location == mount.location);
    if steadied && mount.location.is_arm() {
        value = value.times(125, 100);
    }
    value
}

/// What a capacitor adds to its particle cannon.
fn capacitor(entry: &WeaponEntry) -> i64 {
    match entry.id {
        "light-ppc" => 44,
        "ppc" => 88,
        "heavy-ppc" => 53,
        "snub-nose-ppc" => 87,
        "er-ppc" => 114,
        "clan-er-ppc" => 136,
        _ => 0,
    }
}

/// Heat of a weapon that fires as fast as it can, in quarters of a point.
fn heat(mount: &Mount, entry: &WeaponEntry) -> i64 {
    let heat = i64::from(entry.weapon.heat) + if mount.capacitor { 5 } else { 0 };
    match entry.weapon.kind {
        _ if mount.weapon.traits.contains(WeaponTraits::ONE_SHOT) => heat,
        WeaponKind::Ultra => heat * 2 * 4,
        WeaponKind::Rotary => heat * 6 * 4,
        // A Streak launcher fires about every other turn; so does its improved cousin.
        WeaponKind::Streak => heat * 2,
        WeaponKind::Atm if entry.id.starts_with("iatm") => heat * 2,
        WeaponKind::Direct
        | WeaponKind::Lrm
        | WeaponKind::Srm
        | WeaponKind::Mrm
        | WeaponKind::Atm
        | WeaponKind::Mml
        | WeaponKind::RocketLauncher
        | WeaponKind::Lbx
        | WeaponKind::Hag
        | WeaponKind::Ams
        | WeaponKind::Tag
        | WeaponKind::Narc => heat * 4,
    }
}

fn equipment(aboard: &Aboard<'_>, ledger: &mut Ledger) {
    for piece in aboard.pieces.iter().filter(|piece| !is_defensive(piece)) {
        let value = melee(aboard, piece)
            .or_else(|| array(aboard, piece))
            .unwrap_or_else(|| Points::whole(i64::from(piece.entry.battle_value)));
        if value > Points::ZERO {
            ledger.add(piece.entry.name, value);
        }
    }
}

/// What an array adds to the machine guns beside it: two thirds of them.
fn array(aboard: &Aboard<'_>, piece: &Piece) -> Option<Points> {
    let gun = piece.entry.id.strip_suffix("-array").filter(|gun| gun.ends_with("machine-gun"))?;
    let linked = aboard.weapons().filter(|(_, mount, entry)| {
        let id = entry.id.strip_prefix("clan-").unwrap_or(entry.id);
        id == gun && mount.location == piece.location
    });
    let value: Points = linked.map(|(_, _, entry)| Points::whole(entry.battle_value.into())).sum();
    Some(value.times(67, 100))
}

/// What a weapon for the hand counts: its damage, and something for being easy to hit with.
#[expect(clippy::wildcard_enum_match_arm, reason = "only weapons in the hand count here")]
fn melee(aboard: &Aboard<'_>, piece: &Piece) -> Option<Points> {
    let design = &aboard.unit.design;
    let tons = i64::from(design.tonnage);
    let strength = if design.tsm { 2 } else { 1 };
    let strike = |kind| {
        let hot = PhysicalAttacker {
            tsm: design.tsm,
            heat: TSM_HEAT,
            ..PhysicalAttacker::new(design.tonnage, Skill::REGULAR_PILOTING)
        };
        let target = PhysicalTarget::new(design.tonnage, Skill::REGULAR_PILOTING);
        i64::from(damage(
            &Rules::TOTAL_WARFARE,
            &PhysicalAttack::new(kind, Side::Left, hot, target),
        ))
    };
    let up = |divisor: i64| (tons + divisor - 1) / divisor * strength;
    let (damage, thousandths) = match piece.entry.gear()? {
        Gear::Hatchet => (strike(PhysicalKind::Hatchet), 1_500),
        Gear::Sword => (strike(PhysicalKind::Sword), 1_725),
        Gear::Mace => (strike(PhysicalKind::Mace), 1_000),
        Gear::Claw => (up(7), 1_275),
        // Half a kick more, shared by both legs.
        Gear::Talons => (up(5).div_euclid(2) + up(5) % 2, 500),
        Gear::OtherMelee if piece.entry.id == "lance" => (up(5), 1_000),
        Gear::OtherMelee if piece.entry.id == "retractable-blade" => (up(10), 1_725),
        _ => return None,
    };
    Some(Points::whole(damage).times(thousandths, 1_000))
}

fn weight(aboard: &Aboard<'_>, ledger: &mut Ledger) {
    let design = &aboard.unit.design;
    let enhanced = i64::from(design.count(Gear::ActuatorEnhancement));
    let myomer = if design.tsm {
        150
    } else if aboard.has("industrial-triple-strength-myomer") {
        115
    } else {
        100
    };
    let value = Points::whole(i64::from(design.tonnage)).times((10 + enhanced) * myomer, 1_000);
    ledger.add(format!("weight, {} tons", design.tonnage), value);
}
