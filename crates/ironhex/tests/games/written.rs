//! States, actions, events, rules and dice are written down and read back as they were; what cannot be is not read.

use super::arena::scenario;
use super::play::choose;
use ironhex::dice::Random;
use ironhex::event::GameEvent;
use ironhex::game::{Action, Game, GameState};
use ironhex::rules::{Preset, Rules};
use proptest::prelude::*;
use serde_json::{Value, json};

/// A game and its dice as text, as a program would keep them.
fn saved(game: &Game, dice: &Random) -> String {
    serde_json::to_string(&json!({"state": game.state(), "dice": dice})).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_game_goes_on_from_its_text_with_the_same_bytes(seed in 0..u64::MAX) {
        let scenario = scenario(seed);
        let (mut dice, mut chooser) = (Random::new(seed ^ 1), Random::new(seed ^ 2));
        let mut game = Game::start(scenario.clone(), &mut dice, &mut ());
        let mut list = Vec::new();
        while game.outcome().is_none() {
            let text = saved(&game, &dice);
            let read: Value = serde_json::from_str(&text).unwrap();
            let state: GameState = serde_json::from_value(read["state"].clone()).unwrap();
            let mut other_dice: Random = serde_json::from_value(read["dice"].clone()).unwrap();
            prop_assert!(state == *game.state());
            let mut other = Game::at(scenario.clone(), &state).unwrap();

            game.legal_actions(&mut list);
            let written = serde_json::to_string(&list).unwrap();
            prop_assert_eq!(serde_json::from_str::<Vec<Action>>(&written).unwrap(), list.as_slice());

            let action = choose(&list, &mut chooser);
            let (mut events, mut others): (Vec<GameEvent>, Vec<GameEvent>) = (Vec::new(), Vec::new());
            game.act(action, &mut dice, &mut events).unwrap();
            other.act(action, &mut other_dice, &mut others).unwrap();
            prop_assert_eq!(saved(&game, &dice), saved(&other, &other_dice));
            let written = serde_json::to_string(&events).unwrap();
            prop_assert_eq!(&written, &serde_json::to_string(&others).unwrap());
            prop_assert_eq!(serde_json::from_str::<Vec<GameEvent>>(&written).unwrap(), events);
        }
    }
}

#[test]
fn names_and_numbers_are_those_of_the_documents() {
    let fire = json!({
        "action": "fire", "unit": 1, "mount": 2, "target": 3, "mode": "rotary", "shots": 4,
        "bin": 1, "aimedAt": "left_arm",
    });
    let action: Action = serde_json::from_value(fire.clone()).unwrap();
    assert_eq!(serde_json::to_value(action).unwrap(), fire);
    let moves = json!({"action": "move", "unit": 2, "gait": "run", "to": "0405", "facing": 5});
    let action: Action = serde_json::from_value(moves.clone()).unwrap();
    assert_eq!(serde_json::to_value(action).unwrap(), moves);
    let event = json!({
        "unit": 2, "type": "criticalHit", "location": "left_leg", "slot": 0,
        "item": "hip",
    });
    let read: GameEvent = serde_json::from_value(event.clone()).unwrap();
    assert_eq!(serde_json::to_value(read).unwrap(), event);
}

#[test]
fn rules_are_a_preset_and_what_was_changed() {
    let mut rules = Rules::TOTAL_WARFARE;
    rules.set("natural_twelve", "always_hits").unwrap();
    let written =
        json!({"preset": "total-warfare", "overrides": {"natural_twelve": "always_hits"}});
    assert_eq!(serde_json::to_value(rules).unwrap(), written);
    assert_eq!(serde_json::from_value::<Rules>(written).unwrap(), rules);
    for preset in Preset::ALL {
        let text = serde_json::to_string(&preset.rules()).unwrap();
        assert_eq!(serde_json::from_str::<Rules>(&text).unwrap(), preset.rules());
    }
    let error = serde_json::from_value::<Rules>(
        json!({"preset": "specification", "overrides": {"mrm": "x"}}),
    );
    assert_eq!(
        error.unwrap_err().to_string(),
        "rule mrm must be one of roll, column, to_hit; got \"x\""
    );
}

#[test]
fn what_cannot_be_is_not_read() {
    let action = |value| serde_json::from_value::<Action>(value).unwrap_err().to_string();
    let done = |unit: i32| json!({"action": "done", "unit": unit});
    assert_eq!(action(done(0)), "counted from 1 to 256, not 0");
    let fire = |mode: &str, shots: u8| json!({"action": "fire", "unit": 1, "mount": 1, "target": 2, "mode": mode, "shots": shots});
    assert_eq!(action(fire("rotary", 7)), "no weapon fires 7 shots in mode rotary");
    assert_eq!(action(fire("ultra", 1)), "no weapon fires 1 shots in mode ultra");
    let twist = json!({"action": "twist", "unit": 1, "hexsides": 2});
    assert_eq!(action(twist), "a torso twists by -1, 0 or 1, not 2");

    let event = |value| serde_json::from_value::<GameEvent>(value).unwrap_err().to_string();
    let rolled = json!({"type": "physicalAttackRoll", "dice": [1, 7], "hit": true});
    assert_eq!(event(rolled), "a die shows 1 to 6, not 7");

    let dice = |words: [&str; 4]| serde_json::from_value::<Random>(json!(words)).unwrap_err();
    let zero = "0000000000000000";
    assert!(dice([zero; 4]).to_string().starts_with("four zeros are no state of random dice"));
    assert_eq!(
        dice(["1", zero, zero, zero]).to_string(),
        "a word of random dice has 16 hexadecimal digits, not \"1\""
    );
}

#[test]
fn a_state_that_cannot_be_is_not_read() {
    let mut dice = Random::new(5);
    let game = Game::start(scenario(5), &mut dice, &mut ());
    let written = serde_json::to_value(game.state()).unwrap();
    let wrong = |place: &str, value: Value| {
        let mut state = written.clone();
        *state.pointer_mut(place).unwrap_or_else(|| panic!("{place}")) = value;
        serde_json::from_value::<GameState>(state).unwrap_err().to_string()
    };
    assert_eq!(wrong("/turn", json!(0)), "turns are counted from 1");
    assert_eq!(wrong("/acting", json!(3)), "the sides are 1 and 2, not 3");
    assert_eq!(wrong("/units/0/facing", json!(6)), "a facing is 0 to 5, not 6");
    assert_eq!(wrong("/units/0/fired", json!([65])), "counted from 1 to 64, not 65");
    assert_eq!(wrong("/units/0/marks", json!(["mvoed"])), "\"mvoed\" is no mark of a unit");
    assert_eq!(wrong("/units/0/sheet/wounds", json!(7)), "a pilot has 0 to 6 wounds, not 7");
    assert_eq!(wrong("/units/0/sheet/armor", json!({"head": 1})), "center_torso is missing");
    let slots = wrong("/units/0/sheet/slotsHit/left_arm", json!([12]));
    assert_eq!(slots, "slots are counted from 0 to 11, not 12");
    let mut lying = written.clone();
    lying["units"][0]["sheet"]["prone"] = json!(true);
    lying["units"][0]["sheet"]["hullDown"] = json!(true);
    let error = serde_json::from_value::<GameState>(lying).unwrap_err();
    assert_eq!(error.to_string(), "no unit is prone and hull-down");
}
