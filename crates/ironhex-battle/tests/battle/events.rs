//! Events as JSON lines.

use crate::given::{kinds, play, setup};
use ironhex::event::GameEvent;
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
            let event = event_json(&game_event.event);
            assert_eq!(line["event"], event["event"]);
            names.insert(event["event"].as_str().expect("every event has a name").to_owned());
        }
    }
    for name in [
        "turnBegan",
        "moved",
        "attackBegan",
        "armorDamaged",
        "pilotingRolled",
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
        match line["event"].as_str().unwrap() {
            "moved" => {
                moves += 1;
                let hex = &line["changes"]["hex"];
                assert!(hex.is_null() || *hex == line["to"], "{line}");
            }
            "armorDamaged" => {
                let panel = line["panel"].as_str().unwrap();
                assert_eq!(line["changes"][format!("armor.{panel}")], line["remaining"], "{line}");
            }
            "shotRolled" | "modified" | "struck" => assert!(line.get("changes").is_none()),
            _ => {}
        }
    }
    assert!(moves > 0);
}
