//! Replays are whole, and the same bytes come out again.

use crate::given::{kinds, play, setup, told};
use crate::setups::hurt;
use ironhex::budget::Budget;
use ironhex::dice::Random;
use ironhex::rules::Rules;
use ironhex_battle::{Recorder, Replay};

#[test]
fn games_are_written_read_checked_and_written_again() {
    for seed in 0..240 {
        let setup = setup(seed);
        let played = play(&setup, kinds(seed), seed, &mut ());
        let text = played.record.replay();
        let replay = Replay::read(&text).unwrap_or_else(|e| panic!("seed {seed}: {}", e[0]));
        assert_eq!(replay.actions(), played.actions.len());
        let game = replay.play(&mut ()).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        assert_eq!(game.state(), played.record.game().state());

        let mut again = Recorder::start(&replay.setup, Random::new(seed), &mut ()).unwrap();
        for action in &played.actions {
            again.act(*action, &mut ()).unwrap();
        }
        assert!(again.replay() == text, "seed {seed}: other bytes");
    }
}

#[test]
fn a_game_that_is_still_open_is_whole_too() {
    let mut record = Recorder::start(&setup(3), Random::new(3), &mut ()).unwrap();
    let unit = record.game().actors().next().unwrap();
    for _ in 0..2 {
        let replay = Replay::read(&record.replay()).unwrap();
        assert_eq!(replay.play(&mut ()).unwrap().state(), record.game().state());
        let _ = record.act(ironhex::game::Action::Done { unit }, &mut ());
    }
    assert_eq!(record.actions(), 1);
}

#[test]
fn every_action_is_seen_before_it_is_taken() {
    let setup = setup(9);
    let played = play(&setup, kinds(9), 9, &mut ());
    let replay = Replay::read(&played.record.replay()).unwrap();
    let mut seen = Vec::new();
    replay.play_each(&mut (), &Budget::UNLIMITED, |_, action, ()| seen.push(*action)).unwrap();
    assert_eq!(seen, played.actions);
}

/// Presets were called otherwise once, and files with those names are kept.
#[test]
fn replays_with_the_old_names_of_presets_are_read() {
    let replay = Replay::read(include_str!("old-preset-name.jsonl")).unwrap();
    let mut rules = Rules::SIMPLIFIED;
    rules.set("mrm", "column").unwrap();
    assert_eq!(replay.setup.rules, rules);
    assert_eq!(replay.setup.to_json()["rules"]["preset"], "simplified", "the new one is written");
}

/// Units that have been in a fight before begin as they were, and the replay says how that was.
#[test]
fn games_of_damaged_units_are_written_read_checked_and_written_again() {
    for seed in 0..60 {
        let (mut setup, dice) = (setup(seed), &mut Random::new(seed));
        let mut one = |count: usize| dice.below(count as u32) as usize;
        for unit in &mut setup.units {
            unit.sheet = Some(hurt(&unit.unit.design, &mut one));
        }
        let played = play(&setup, kinds(seed), seed, &mut ());
        let text = played.record.replay();
        let replay = Replay::read(&text).unwrap_or_else(|e| panic!("seed {seed}: {}", e[0]));
        assert!(replay.setup == setup, "seed {seed}: another set-up");
        for (unit, begun) in setup.units.iter().zip(replay.scenario().units()) {
            assert_eq!(unit.sheet, Some(begun.sheet), "seed {seed}");
        }
        let game = replay.play(&mut ()).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        assert_eq!(game.state(), played.record.game().state(), "seed {seed}");
    }
}

#[test]
fn a_sheet_that_cannot_be_is_told_with_its_unit() {
    let mut json = setup(3).to_json();
    json["units"][0]["sheet"] = serde_json::json!({"armor": 3});
    let problems = told(&ironhex_battle::Setup::from_json(&json).unwrap_err());
    assert!(problems[0].starts_with("unit 1: sheet: "), "{problems:?}");
    let mut setup = setup(3);
    let mut sheet = ironhex::unit::UnitState::new(&setup.units[0].unit.design);
    sheet.armor[0] += 1;
    sheet.destroyed = Some(ironhex::unit::DestroyedBy::Engine);
    setup.units[0].sheet = Some(sheet);
    let expected = [
        "unit 1: its record sheet does not fit its design: armor",
        "unit 1 is destroyed before the game begins",
    ];
    assert_eq!(told(&setup.scenario().unwrap_err()), expected);
}
