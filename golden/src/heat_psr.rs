//! `heat-psr.jsonl`: heat phases with every die, and the numbers of piloting rolls.

use crate::damage::{agree, demanded_due, victim};
use crate::dice::RecordedDice;
use crate::records::{Records, Tally, differ, number, skill, small, text};
use crate::sheet::{Sheet, compare, location, read_sheets, read_state};
use ironhex::heat::{HeatFacts, dissipation, heat_phase, movement_heat};
use ironhex::movement::{Hazard, Mobility, Points, landing_after_jump, running_with_damage};
use ironhex::piloting::{Balance, heavy_damage, piloting_number};
use ironhex::rules::Rules;
use ironhex::unit::{Gear, Location, Movement, Slot, System, UnitDesign, UnitState};
use serde_json::Value;

/// Compares every record.
pub(crate) fn check(records: &Records) -> Tally {
    let sheets = read_sheets(records);
    let mut tally = Tally::default();
    for record in &records.read("heat-psr.jsonl") {
        let sheet = &sheets[text(record, "unit")];
        let outcome = match text(record, "kind") {
            "heatPhase" => phase(record, sheet),
            "pilotingRoll" => piloting(record, sheet),
            other => panic!("unknown kind {other}"),
        };
        tally.count(record, outcome.err());
    }
    tally
}

fn phase(record: &Value, sheet: &Sheet) -> Result<(), String> {
    let (before, after) = (&record["before"], &record["after"]);
    let mut state = read_state(sheet, before);
    let design = &sheet.design;
    let movement = match text(record, "moveMode") {
        "none" => Movement::Stationary,
        "walk" => Movement::Walk,
        "run" => Movement::Run,
        "jump" => Movement::Jump,
        other => panic!("unknown movement {other}"),
    };
    let moved = movement_heat(design, &state, movement, small(record, "hexesJumpedOrMoved"));
    agree(differ("heat of movement", moved, small(record, "movementHeat")))?;
    let shed = dissipation(design, &state, 0);
    agree(differ("dissipation", shed, small(record, "heatDissipation")))?;
    let facts = HeatFacts {
        made: u16::from(moved) + number(record, "weaponHeat") as u16,
        given: number(record, "externalHeat") as u16,
        depth: 0,
        piloting: skill(record, "piloting"),
        facing: small(before, "facing"),
    };
    let mut dice = RecordedDice::new(&record["dice"]);
    let outcome = heat_phase(&mut victim(sheet, &mut state), facts, &mut dice, &mut ());
    dice.finish()?;
    compare(sheet, &state, after)?;
    let facing = outcome.fall.map_or(facts.facing, |fallen| fallen.fall.facing);
    agree(differ("facing", facing, small(after, "facing")))?;
    agree(differ("damage counted", outcome.counted.into(), number(after, "damageThisPhase")))?;
    let to_hit = Rules::TOTAL_WARFARE.heat_to_hit.modifier(state.heat);
    agree(differ("heat to hit", i64::from(to_hit), number(record, "heatToHitModifierAfter")))?;
    let walk = Points::of(&Mobility::of_unit(design, &state, 0)).walk;
    agree(differ("walking points", walk, small(record, "walkMPAfter")))
}

fn piloting(record: &Value, sheet: &Sheet) -> Result<(), String> {
    let design = &sheet.design;
    let state = battered(record, design);
    let balance = Balance::of(design, &state, skill(record, "piloting"));
    agree(differ("base", result(Some(balance)), recorded(&record["base"])))?;
    let damage = number(record, "damageThisPhase") as u16;
    let falls = balance.legs_gone > 0;
    let ours: Vec<Option<i64>> = falls
        .then_some(None)
        .into_iter()
        .chain(heavy_damage(damage).map(|modifier| Some(modifier.into())))
        .collect();
    let demanded = record["demandedByDamage"].as_array().unwrap();
    agree(differ("demanded", ours, demanded.iter().map(demanded_due).collect()))?;
    let checks = &record["checks"];
    for depth in 1..=3 {
        let ours = Hazard::water(depth).map(|hazard| hazard.roll(balance));
        let theirs = recorded(&checks[format!("enterWaterDepth{depth}")]);
        agree(differ("entering water", result(ours), theirs))?;
    }
    let ours = running_with_damage(&balance).map(|cause| balance.with_modifier(cause));
    agree(differ("running", result(ours), recorded(&checks["runWithDamage"])))?;
    let ours = landing_after_jump(&balance).map(|cause| balance.with_modifier(cause));
    agree(differ("landing", result(ours), recorded(&checks["landAfterJump"])))?;
    // The records run with whatever makes the unit faster.
    let points = Points::of(&Mobility {
        masc: state.working(design, Gear::Masc) > 0,
        supercharger: state.working(design, Gear::Supercharger) > 0,
        ..Mobility::of_unit(design, &state, 0)
    });
    let ours = [points.walk, points.run, points.jump];
    let theirs = ["walkMP", "runMP", "jumpMP"].map(|field| small(record, field));
    agree(differ("movement points", ours, theirs))
}

/// What became of a piloting roll's number.
#[derive(Debug, PartialEq)]
enum Number {
    NotNeeded,
    Hopeless,
    Needs(i64),
}

fn result(balance: Option<Balance>) -> Number {
    match balance {
        None => Number::NotNeeded,
        Some(balance) if balance.is_hopeless() => Number::Hopeless,
        Some(balance) => Number::Needs(piloting_number(&balance, &mut ()).into()),
    }
}

fn recorded(result: &Value) -> Number {
    match text(result, "outcome") {
        "value" => Number::Needs(number(result, "value")),
        "automaticFail" => Number::Hopeless,
        "noRollNeeded" => Number::NotNeeded,
        other => panic!("unknown outcome {other}"),
    }
}

/// A unit with the damage that a record lists.
fn battered(record: &Value, design: &UnitDesign) -> UnitState {
    let mut state = UnitState::new(design);
    state.heat = small(record, "heat");
    state.pilot.wounds = small(record, "pilotHits");
    for broken in record["actuatorsDestroyed"].as_array().unwrap() {
        let (at, name) = broken.as_str().unwrap().split_once(':').unwrap();
        let system = match name {
            "hip" => System::Hip,
            "upperLeg" => System::UpperLeg,
            "lowerLeg" => System::LowerLeg,
            "foot" => System::Foot,
            other => panic!("unknown actuator {other}"),
        };
        hit(&mut state, design, location(at), system, 1);
    }
    hit(&mut state, design, Location::CenterTorso, System::Gyro, small(record, "gyroHits"));
    if let Some(leg) = record["legDestroyed"].as_str() {
        state.lose(location(leg));
    }
    state
}

/// Hits the first slots of a system.
fn hit(state: &mut UnitState, design: &UnitDesign, at: Location, system: System, count: u8) {
    let slots = design.slots[at as usize].iter().enumerate();
    let found = slots.filter(|(_, slot)| **slot == Slot::System(system));
    for (index, _) in found.take(count.into()) {
        state.slots_hit[at as usize] |= 1 << index;
    }
}
