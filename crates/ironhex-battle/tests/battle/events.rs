//! Events as JSON lines.

use crate::given::{kinds, play, setup};
use ironhex::event::{Event, GameEvent};
use ironhex::unit::Location;
use ironhex_battle::{EventLines, Replay, event_json};
use std::collections::BTreeSet;

#[test]
fn every_event_has_a_name_and_the_lines_lead_to_the_last_state() {
    let mut names = BTreeSet::new();
    for seed in 100..160 {
        let setup = setup(seed);
        let mut game_events: Vec<GameEvent> = Vec::new();
        let played = play(&setup, kinds(seed), seed, &mut game_events);
        let replay = Replay::read(&played.record.replay()).unwrap();
        let mut lines = EventLines::new(replay.scenario());
        replay.play(&mut lines).unwrap();
        assert_eq!(lines.lines().len(), game_events.len());
        assert_eq!(lines.units(), &played.record.game().state().units[..]);
        for ((turn, line), game_event) in lines.lines().iter().zip(&game_events) {
            assert_eq!(line["turn"], *turn);
            assert_eq!(line["unit"].as_u64(), game_event.unit.map(|unit| u64::from(unit.0) + 1));
            let event = event_json(&game_event.event, None);
            assert_eq!(line["type"], event["type"]);
            names.insert(event["type"].as_str().expect("every event has a name").to_owned());
        }
    }
    for name in [
        "turnBegan",
        "moved",
        "attackBegan",
        "armorDamaged",
        "pilotingRoll",
        "heatSettled",
        "gameEnded",
    ] {
        assert!(names.contains(name), "{name}: {names:?}");
    }
    assert!(names.len() > 40, "{}: {names:?}", names.len());
}

#[test]
fn changes_tell_what_is_different() {
    let setup = setup(101);
    let played = play(&setup, kinds(101), 101, &mut ());
    let replay = Replay::read(&played.record.replay()).unwrap();
    let mut lines = EventLines::new(replay.scenario());
    replay.play(&mut lines).unwrap();
    let mut moves = 0;
    for (_, line) in lines.lines() {
        match line["type"].as_str().unwrap() {
            "moved" => {
                moves += 1;
                let hex = &line["changes"]["hex"];
                assert!(hex.is_null() || *hex == line["to"], "{line}");
            }
            "armorDamaged" => {
                let panel = line["location"].as_str().unwrap();
                assert_eq!(line["changes"][format!("armor.{panel}")], line["remaining"], "{line}");
            }
            "shotRoll" | "modified" | "struck" => assert!(line.get("changes").is_none()),
            _ => {}
        }
    }
    assert!(moves > 0);
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
