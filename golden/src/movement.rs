//! `movement.jsonl`: points, reachable hexes, named paths, piloting rolls.

use crate::boards::{self, hex};
use crate::records::{Records, Tally, differ, flag, skill, small, text};
use ironhex::board::{Board, Facing};
use ironhex::movement::{
    Gait, Hazard, Mobility, Mover, Occupied, Points, Search, Step, StepTable, Walk,
    landing_after_jump, running_with_damage,
};
use ironhex::piloting::{Balance, piloting_number};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};

/// Points by hex and facing.
type Costs = BTreeMap<(String, u8), u8>;

/// Hips that are destroyed, and other actuators on legs whose hip is sound.
fn legs(record: &Value) -> (u8, u8) {
    let destroyed = record["actuatorsDestroyed"].as_array().unwrap();
    let on = |leg: &str| -> Vec<&str> {
        let names = destroyed.iter().filter_map(|name| name.as_str().unwrap().split_once(':'));
        names.filter(|(location, _)| *location == leg).map(|(_, name)| name).collect()
    };
    let legs = [on("RL"), on("LL")];
    let hips = legs.iter().filter(|leg| leg.contains(&"hip")).count();
    let others = legs.iter().filter(|leg| !leg.contains(&"hip")).map(Vec::len).sum::<usize>();
    (hips as u8, others as u8)
}

/// What the record's unit moves by, on dry ground.
fn mobility(record: &Value, unit: &Value) -> Mobility {
    let (hips, leg_actuators) = legs(record);
    let slots = ["RL", "LL"].iter().flat_map(|leg| unit["criticalSlots"][*leg].as_array().unwrap());
    let leg_jets = slots.filter(|slot| slot.as_str() == Some("Jump Jet")).count() as u8;
    Mobility {
        heat: small(record, "heat"),
        tsm: flag(record, "tripleStrengthMyomer"),
        hips,
        leg_actuators,
        leg_jets,
        hardened_armor: text(unit, "armorType").starts_with("Hardened"),
        ..Mobility::new(small(record, "printedWalkMP"), small(record, "printedJumpMP"))
    }
}

fn points(record: &Value, mobility: &Mobility) -> Option<String> {
    let built = Mobility { heat: 0, hips: 0, leg_actuators: 0, ..*mobility };
    let Points { walk, run, jump } = Points::of(mobility);
    differ("printed run", Points::of(&built).run, small(record, "printedRunMP"))
        .or_else(|| differ("walking points", walk, small(record, "walkMP")))
        .or_else(|| differ("running points", run, small(record, "runMP")))
        .or_else(|| differ("jumping points", jump, small(record, "jumpMP")))
}

/// What the last search found.
fn found(board: &Board, search: &Search) -> Costs {
    let ends = search.reached();
    ends.map(|end| ((board.coord(end.hex).to_string(), end.facing.number()), end.cost)).collect()
}

/// What the record lists by facing.
fn listed(sets: &Value) -> Costs {
    let hexes = sets.as_object().unwrap().iter();
    let facings = hexes.flat_map(|(hex, costs)| {
        let costs = costs.as_array().unwrap().iter().enumerate();
        costs.map(move |(facing, cost)| ((hex.clone(), facing as u8), cost.as_u64()))
    });
    facings.filter_map(|(place, cost)| Some((place, u8::try_from(cost?).unwrap()))).collect()
}

/// What the record lists for a jump, whatever the facing.
fn listed_jump(sets: &Value) -> Costs {
    let hexes = sets.as_object().into_iter().flatten();
    let cost = |cost: &Value| u8::try_from(cost.as_u64().unwrap()).unwrap();
    hexes.map(|(hex, points)| ((hex.clone(), 0), cost(points))).collect()
}

/// What a jump reaches, whatever the facing: all six of them, unless it cannot jump at all.
fn found_jump(board: &Board, search: &Search, jump: u8) -> Costs {
    let mut facings: BTreeMap<(String, u8), usize> = BTreeMap::new();
    for ((hex, _), cost) in found(board, search) {
        *facings.entry((hex, cost)).or_default() += 1;
    }
    let whole = facings.into_iter().filter(|&(_, facings)| facings == 6 || jump == 0);
    whole.map(|((hex, cost), _)| ((hex, 0), cost)).collect()
}

fn sets(record: &Value, board: &Board, mover: &Mover, search: &mut Search) -> Option<String> {
    let nobody = Occupied::none();
    let compare = |what: &str, ours: Costs, theirs: Costs| {
        let difference = |left: &Costs, right: &Costs| -> Vec<String> {
            let only = left.iter().filter(|(place, cost)| right.get(*place) != Some(*cost));
            only.map(|((hex, facing), cost)| format!("{hex}/{facing} for {cost}")).take(5).collect()
        };
        let (more, less) = (difference(&ours, &theirs), difference(&theirs, &ours));
        (ours != theirs).then(|| format!("{what} set: ours {more:?}, theirs {less:?}"))
    };
    let steps = &StepTable::new(board);
    search.walk(steps, mover, &nobody);
    let walk = compare("walk", found(board, search), listed(&record["walk"]));
    search.run(steps, mover, &nobody);
    let run = compare("run", found(board, search), listed(&record["run"]));
    search.jump(steps, mover, &nobody);
    let jumps = !record["jump"].is_null();
    let ours = found_jump(board, search, mover.points.jump);
    let ours = if jumps { ours } else { Costs::new() };
    walk.or(run).or_else(|| compare("jump", ours, listed_jump(&record["jump"])))
}

fn path(board: &Board, mover: &Mover, sample: &Value) -> Option<String> {
    let nobody = Occupied::none();
    let gait: Gait = text(sample, "mode").parse().unwrap();
    let mut walk = Walk::start(board, &nobody, mover, gait);
    for listed in sample["steps"].as_array().unwrap() {
        let step: Step = listed[0].as_str().unwrap().parse().unwrap();
        let theirs = (
            listed[1].as_str().unwrap().to_owned(),
            listed[2].as_u64().unwrap(),
            listed[3].as_u64().unwrap(),
        );
        let taken = match walk.take(step) {
            Ok(taken) => taken,
            Err(why) => return Some(format!("path refused: {why}: {listed}")),
        };
        let ours = (
            board.coord(taken.hex).to_string(),
            u64::from(taken.facing.number()),
            u64::from(taken.cost),
        );
        if ours != theirs {
            return Some(format!("path step: ours {ours:?}, theirs {theirs:?}"));
        }
    }
    let end = walk.end().map_err(|why| format!("path end: {why}"));
    match end {
        Ok(end) => differ("movement type", end.movement.id(), text(sample, "movementType")),
        Err(complaint) => Some(complaint),
    }
}

/// A roll that the record demands, or does not.
fn roll(what: &str, theirs: &Value, balance: &Balance, ours: Option<Balance>) -> Option<String> {
    let ours = match ours {
        None => "noRollNeeded".to_owned(),
        Some(_) if balance.is_hopeless() => "automaticFail".to_owned(),
        Some(roll) => piloting_number(&roll, &mut ()).to_string(),
    };
    let theirs = match text(theirs, "outcome") {
        "value" => theirs["value"].to_string(),
        other => other.to_owned(),
    };
    differ(what, ours, theirs)
}

fn rolls(record: &Value) -> Option<String> {
    let (hips, leg_actuators) = legs(record);
    let gyro_hits = small(record, "gyroHits");
    let piloting = skill(record, "piloting");
    let balance = Balance { gyro_hits, hips, leg_actuators, ..Balance::new(piloting) };
    let theirs = &record["pilotingChecks"];
    let water = |depth: u8| {
        let ours = Hazard::water(depth).map(|hazard| hazard.roll(balance));
        roll("entering water", &theirs[format!("enterWaterDepth{depth}")], &balance, ours)
    };
    let moving = |what: &str, field: &str, modifier: Option<i8>| {
        let ours = modifier.map(|cause| Balance { cause, ..balance });
        roll(what, &theirs[field], &balance, ours)
    };
    (1..=3)
        .find_map(water)
        .or_else(|| moving("running", "runningWithDamage", running_with_damage(&balance)))
        .or_else(|| moving("landing", "landingAfterJump", landing_after_jump(&balance)))
}

fn compare(
    record: &Value,
    boards: &HashMap<String, Board>,
    units: &HashMap<String, Value>,
    search: &mut Search,
) -> Option<String> {
    let board = &boards[text(record, "board")];
    let start = board.index(hex(text(record, "startHex"))).unwrap();
    let mobility = mobility(record, &units[text(record, "unit")]);
    let wet = Mobility { depth: board.at(start).depth(), ..mobility };
    let mover = Mover::new(start, Facing::new(small(record, "startFacing")), Points::of(&wet));
    let samples = record["samplePaths"].as_array().unwrap();
    points(record, &mobility)
        .or_else(|| sets(record, board, &mover, search))
        .or_else(|| samples.iter().find_map(|sample| path(board, &mover, sample)))
        .or_else(|| rolls(record))
}

/// Compares every record.
pub(crate) fn check(records: &Records) -> Tally {
    let boards = boards::read(records, "reference/boards.jsonl");
    let units = records.read("reference/units.jsonl").into_iter();
    let units = units.map(|unit| (text(&unit, "name").to_owned(), unit)).collect();
    let mut search = Search::new();
    let mut tally = Tally::default();
    for record in &records.read("movement.jsonl") {
        tally.count(record, compare(record, &boards, &units, &mut search));
    }
    tally
}
