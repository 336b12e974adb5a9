//! Set-ups as JSON.

use crate::given::{setup, told};
use ironhex::board::{Environment, Fog, Light, Precipitation, Wind};
use ironhex::dice::Random;
use ironhex::pilot::{Abilities, Ability};
use ironhex::rules::Rules;
use ironhex::unit::{Location, UnitDesign, UnitState};
use ironhex::weapon::{Category, RangeBracket};
use ironhex_battle::Setup;
use serde_json::{Value, json};

/// The record sheet of a unit that has been in a fight.
pub(crate) fn hurt(design: &UnitDesign, one: &mut impl FnMut(usize) -> usize) -> UnitState {
    let mut sheet = UnitState { heat: one(30) as u8, ..UnitState::new(design) };
    sheet.armor.iter_mut().for_each(|points| *points -= one(usize::from(*points) + 1) as u8);
    sheet.shots.iter_mut().for_each(|shots| *shots -= one(usize::from(*shots) + 1) as u8);
    (sheet.stance.prone, sheet.shutdown) = (one(2) == 0, one(4) == 0);
    (sheet.pilot.wounds, sheet.pilot.unconscious) = (one(5) as u8, one(4) == 0);
    sheet.jammed = one(1 << design.mounts.len()) as u64;
    if one(2) == 0 {
        sheet.lose(Location::LeftTorso);
        sheet.lose(Location::LeftArm);
    }
    sheet.slots_hit[Location::RightLeg as usize] |= one(64) as u16;
    sheet
}

/// A set-up with everything in it that may differ from the usual.
fn unusual(seed: u64) -> Setup {
    let dice = &mut Random::new(seed);
    let mut setup = setup(seed);
    let fields = Rules::SPECIFICATION.fields();
    setup.rules.set("heat_to_hit", ["5,9", "8,13,17,24"][dice.below(2) as usize]).unwrap();
    for _ in 0..dice.below(6) {
        let field = &fields[dice.below(fields.len() as u32) as usize];
        if field.ids.is_empty() {
            continue;
        }
        let values = &field.allowed;
        let value = &values[dice.below(values.len() as u32) as usize].0;
        setup.rules.set(field.name, value).unwrap();
    }
    let mut one = |count: usize| dice.below(count as u32) as usize;
    setup.environment = Environment {
        light: Light::ALL[one(Light::ALL.len())],
        precipitation: Precipitation::ALL[one(Precipitation::ALL.len())],
        fog: Fog::ALL[one(Fog::ALL.len())],
        wind: Wind::ALL[one(Wind::ALL.len())],
    };
    let laser = ironhex_units::weapon("medium-laser").unwrap().weapon.weapon_type;
    for unit in &mut setup.units {
        let plain = Ability::ALL[one(Ability::ALL.len())];
        unit.crew.abilities = Abilities {
            plain: [plain].into_iter().collect(),
            range_master: [None, Some(RangeBracket::Long)][one(2)],
            gunnery_specialist: [None, Some(Category::Missile)][one(2)],
            weapon_specialist: [None, Some(laser)][one(2)],
            sandblaster: [None, Some(laser)][one(2)],
        };
        unit.sheet = [None, Some(hurt(&unit.unit.design, &mut one))][one(2)];
    }
    if one(2) == 0 {
        setup.home = [None, setup.home[1]];
    }
    setup
}

#[test]
fn set_ups_are_read_back() {
    for seed in 0..60 {
        let setup = unusual(seed);
        let json = setup.to_json();
        let again = Setup::from_json(&json).unwrap_or_else(|wrong| panic!("{wrong:?}"));
        assert!(again == setup, "seed {seed}: another set-up");
        let text: Value = serde_json::from_str(&json.to_string()).unwrap();
        assert_eq!(text, again.to_json());
    }
}

#[test]
fn every_problem_is_told_at_once() {
    let mut json = setup(2).to_json();
    json["turnLimit"] = json!(-1);
    json["rules"]["preset"] = json!("hard");
    json["environment"]["light"] = json!("dim");
    json["home"][0] = json!("middle");
    json["units"][0]["gunnery"] = json!(9);
    json["units"][0]["hex"] = json!("x");
    json["units"][1]["mtf"] = json!(["chassis:Atlas"]);
    json["units"][1]["abilities"] = json!(["flying"]);
    let problems = told(&Setup::from_json(&json).unwrap_err());
    for part in [
        "turnLimit",
        "\"hard\"",
        "\"dim\"",
        "\"middle\"",
        "unit 1: gunnery is no number from 0 to 8",
        "unit 1: \"x\" is no hex number",
        "unit 2: unknown pilot ability \"flying\"",
    ] {
        assert!(problems.iter().any(|problem| problem.contains(part)), "{part}: {problems:#?}");
    }
    assert!(problems.len() > 7, "{problems:#?}");
    for nothing in [json!(null), json!({}), json!([]), json!({"units": 3, "board": 1})] {
        assert!(!Setup::from_json(&nothing).unwrap_err().is_empty());
    }
}

#[test]
fn a_scenario_tells_what_is_wrong_with_places() {
    let mut wrong = setup(4);
    wrong.units[1].start.hex = wrong.units[0].start.hex;
    let problems = told(&wrong.scenario().unwrap_err());
    assert!(problems[0].contains("begin in the same hex"), "{problems:?}");
}
