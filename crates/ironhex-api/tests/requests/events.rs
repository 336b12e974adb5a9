//! Events as JSON lines: what whole games tell is what the schema describes.

use crate::schema::fits;
use ironhex::board::BUILTIN;
use ironhex::dice::Random;
use ironhex::event::{Event, GameEvent};
use ironhex::game::Scenario;
use ironhex::rules::Rules;
use ironhex::unit::Location;
use ironhex_api::event::{EventLine, EventLines, event_json};
use ironhex_api::record::Described;
use ironhex_api::spec::result_schema;
use ironhex_api::unit_in_play::UnitAnswer;
use ironhex_battle::{BotKind, BotSettings, MapSource, MatchConditions, MatchUp, Recorder, Replay};
use ironhex_units::builtins;
use serde_json::Value;
use std::collections::BTreeSet;

/// A game between bots with units, map and rules by its seed: everything that happened, and its replay.
fn played(seed: u64) -> (Vec<GameEvent>, Replay) {
    let dice = &mut Random::new(seed);
    let mut below = |most: usize| dice.below(most as u32) as usize;
    let sides = [0, 1].map(|_| {
        let units = (0..1 + below(2)).map(|_| builtins()[below(builtins().len())].name());
        units.map(Into::into).collect()
    });
    let map = MapSource::Named(BUILTIN[below(BUILTIN.len())].name.into());
    let rules = [Rules::SPECIFICATION, Rules::SIMPLIFIED, Rules::TOTAL_WARFARE][below(3)];
    let conditions = MatchConditions { rules, turn_limit: 12, ..MatchConditions::default() };
    let plan = MatchUp { sides, map, conditions, ..MatchUp::default() };
    let settings = BotSettings { seed, ..BotSettings::default() };
    let mut bots = [BotKind::Basic, BotKind::Random].map(|kind| kind.bot(settings));
    let mut events = Vec::new();
    let setup = plan.setup().unwrap();
    let mut record = Recorder::start(&setup, Random::new(seed), &mut events).unwrap();
    while record.game().outcome().is_none() {
        let side = record.game().state().acting.index();
        let action = bots[side].choose(record.game());
        record.act(action, &mut events).unwrap();
    }
    (events, Replay::read(&record.replay()).unwrap())
}

/// The schema of one event, as the methods with events have it.
fn event_schemas() -> Vec<Value> {
    let of = |name: &str| {
        let method = ironhex_api::descriptions().find(|method| method.name == name).unwrap();
        result_schema(method)["properties"]["events"]["items"].clone()
    };
    ["applyDamage", "battle.game", "game.start", "game.act"].map(of).to_vec()
}

/// The units as an answer shows them.
fn units(scenario: &Scenario, lines: &EventLines) -> Vec<Value> {
    let both = scenario.roster().iter().zip(lines.units());
    both.map(|(fielded, unit)| UnitAnswer::nameless(fielded, *unit).to_json()).collect()
}

/// Puts changes into a unit as an answer showed it.
fn change(unit: &mut Value, changes: &Value) {
    for (name, value) in changes.as_object().unwrap() {
        match value {
            Value::Object(parts) if name != "pilot" => {
                for (part, value) in parts {
                    unit[name][part] = value.clone();
                }
            }
            _ => unit[name] = value.clone(),
        }
    }
}

#[test]
fn every_event_of_whole_games_is_as_the_schema_describes_it() {
    let schemas = event_schemas();
    assert!(schemas.iter().all(|schema| *schema == schemas[0]), "one description");
    let described = schemas[0]["oneOf"].as_array().unwrap();
    let names: BTreeSet<&str> = described
        .iter()
        .map(|event| event["properties"]["type"]["const"].as_str().unwrap())
        .collect();
    assert_eq!(names.len(), described.len(), "no name twice");
    let mut told = BTreeSet::new();
    for seed in 100..130 {
        let (events, replay) = played(seed);
        let mut lines = EventLines::new(replay.scenario());
        replay.play(&mut lines).unwrap();
        assert_eq!(lines.lines().len(), events.len());
        for (told_line, event) in lines.lines().iter().zip(&events) {
            let (turn, line) = (told_line.turn, &told_line.json());
            let name = line["type"].as_str().unwrap();
            let own = described.iter().find(|event| event["properties"]["type"]["const"] == name);
            assert!(fits(own.unwrap(), line), "{line}");
            let bare = event_json(&event.event, None);
            assert!(fits(own.unwrap(), &bare), "{bare}");
            assert_eq!(line["turn"], turn);
            assert_eq!(line["unit"].as_u64(), event.unit.map(|unit| u64::from(unit.0) + 1));
            told.insert(name.to_owned());
        }
    }
    assert!(told.len() > 40, "{}: {told:?}", told.len());
}

#[test]
fn changes_lead_from_the_first_state_to_the_last() {
    for seed in 130..140 {
        let (_, replay) = played(seed);
        let mut lines = EventLines::new(replay.scenario());
        let mut shown = units(replay.scenario(), &lines);
        replay.play(&mut lines).unwrap();
        for line in lines.lines().iter().map(EventLine::json) {
            match (&line["changes"], line["unit"].as_u64()) {
                (Value::Null, _) => {}
                (changes, Some(unit)) => change(&mut shown[unit as usize - 1], changes),
                (all, None) => {
                    for entry in all.as_array().unwrap() {
                        let unit = entry["unit"].as_u64().unwrap() as usize;
                        change(&mut shown[unit - 1], &entry["changes"]);
                    }
                }
            }
            match line["type"].as_str().unwrap() {
                "armorDamaged" => {
                    let location = line["location"].as_str().unwrap();
                    assert_eq!(line["changes"]["armor"][location], line["remaining"], "{line}");
                }
                "shotRoll" | "modified" | "struck" => assert!(line.get("changes").is_none()),
                _ => {}
            }
        }
        assert_eq!(shown, units(replay.scenario(), &lines), "seed {seed}");
    }
}

#[test]
fn a_critical_hit_names_what_is_in_the_slot_and_counts_slots_from_0() {
    let design = &ironhex_units::find("Atlas AS7-D").unwrap().design;
    let mut seen = BTreeSet::new();
    for &location in Location::ALL {
        for (slot, &item) in (0..).zip(&design.slots[location as usize]) {
            let told = event_json(&Event::CriticalHit { location, slot, item }, Some(design));
            assert_eq!(told["type"], "criticalHit");
            assert_eq!(told["slot"], slot);
            seen.insert(told["item"].to_string());
        }
    }
    for item in [
        r#""shoulder""#,
        r#""heat_sink""#,
        r#"{"weapon":"ac-20","mount":5}"#,
        r#"{"ammo":"ac-20","bin":4}"#,
        "null",
    ] {
        assert!(seen.contains(item), "{item}: {seen:?}");
    }
}

#[test]
fn lines_beyond_the_allowed_bytes_are_counted_and_not_kept() {
    let (events, replay) = played(150);
    let mut all = EventLines::new(replay.scenario());
    let mut some = EventLines::new(replay.scenario()).up_to(10_000);
    replay.play(&mut all).unwrap();
    replay.play(&mut some).unwrap();
    let bytes =
        |lines: &EventLines| lines.lines().iter().map(|line| line.text.len()).sum::<usize>();
    assert!(bytes(&all) > 10_000 && (9_000..=10_000).contains(&bytes(&some)), "{}", bytes(&some));
    assert_eq!((all.left_out(), all.lines().len()), (0, events.len()));
    assert_eq!(some.left_out() + some.lines().len(), events.len());
    assert_eq!(some.units(), all.units(), "what is not told has happened all the same");
    assert!(bytes(&all) / events.len() < 400, "an event costs what it holds");
}
