//! What a declaration gives: struct, description, reader, writer, places.

use super::{At, Described, Heat, List, Record, Request, Skill, Value, Within};
use crate::error::CallError;
use crate::record::DiceInput;
use crate::spec::{Kind, Message, Presence, Problems, Rolls};
use crate::{answer, record};
use ironhex::budget::Budget;
use ironhex::rules::Rules;
use ironhex::unit::{Movement, Side};
use serde_json::json;

record! {
    /// A part of a request without a required field.
    pub struct Part: Default {
        /// how it moved
        /// (default: stationary)
        movement_type: Movement = Movement::Stationary,
        /// fitted with Artemis IV
        has_artemis_iv as "hasArtemisIV": bool = false,
        /// a bonus
        bonus: Option<Within<i16, -2, 2>>,
    }
}

record! {
    /// What several requests have.
    pub struct Shared: Default {
        /// how hot it is
        heat: Heat = Heat::default(),
        /// which
        side: Option<Side>,
    }
}

record! {
    /// A request.
    pub struct Whole {
        /// a skill
        skill: Skill,
        /// parts
        parts: List<Part, 3, 1>,
        /// shared
        shared as *: Shared,
        /// one more
        part: Part = Part::default(),
    }
    with {
        /// The dice.
        dice: DiceInput,
        /// The rules.
        rules: Rules,
    }
}

pub struct Sum {
    total: i64,
    sign: Sign,
    rules: Rules,
}

struct Sign(bool);

answer! {
    impl Sign as sign {
        /// whether it is less than nothing
        negative: bool = sign.0,
    }
}

answer! {
    impl Sum as sum {
        /// the sum
        sum_of_all: i64 = sum.total,
        /// the sum, where it is even
        even: Option<i64> = Some(sum.total).filter(|total| total % 2 == 0),
        /// its sign
        sign as *: &Sign = &sum.sign,
    }
    with { rules: sum.rules, }
}

impl Request for Whole {
    type Answer = Sum;
    const NAME: &'static str = "whole";
    const DOC: &'static str = "Adds up.";
    const ROLLS: Rolls = Rolls::Dice;

    fn answer(&self, _: &Budget<'_>) -> Result<Sum, CallError> {
        let at = At::<Self>::ROOT;
        let mut problems = Problems::new();
        let mut total = i64::from(self.skill.get());
        for (index, part) in self.parts.iter().enumerate() {
            if part.has_artemis_iv && part.bonus.is_none() {
                let message = Message::predicate("is required with ")
                    .field(at.parts().item(index).has_artemis_iv());
                problems.add(at.parts().item(index).bonus(), message);
            }
            total += part.bonus.map_or(0, |bonus| bonus.get().into());
        }
        problems.finish()?;
        Ok(Sum { total, sign: Sign(total < 0), rules: self.rules })
    }
}

fn params() -> serde_json::Value {
    json!({
        "skill": 4,
        "parts": [{"bonus": -2, "hasArtemisIV": true}, {"movementType": "run", "bonus": null}],
        "part": null,
        "dice": [3, 4],
        "rules": {"mrm": "column"},
    })
}

#[test]
fn the_description_says_what_the_declaration_says() {
    let [movement, artemis, bonus] = Part::FIELDS else { panic!("three fields") };
    assert_eq!((movement.name, movement.presence), ("movementType", Presence::Optional));
    assert_eq!(movement.doc, "how it moved (default: stationary)");
    assert!(matches!(movement.kind, Kind::Choice(words) if words == Movement::IDS));
    assert_eq!((artemis.name, artemis.presence), ("hasArtemisIV", Presence::Optional));
    assert!(matches!(bonus.kind, Kind::Integer { min: -2, max: 2 }));
    let [skill, parts, heat, side, _] = Whole::FIELDS else { panic!("five fields") };
    assert_eq!((heat.name, side.name, heat.doc), ("heat", "side", "how hot it is"));
    assert_eq!(skill.presence, Presence::Required);
    assert!(matches!(parts.kind, Kind::List { min: 1, max: 3, .. }));
}

#[test]
fn a_request_is_read_and_written() {
    let whole = Whole::read(&params()).unwrap();
    assert_eq!(whole.skill.get(), 4);
    assert_eq!(whole.parts.0[1], Part { movement_type: Movement::Run, ..Part::default() });
    assert_eq!(whole.part, Part::default());
    assert_eq!(whole.dice, DiceInput::Faces(vec![3, 4]));
    assert_eq!(whole.rules.label(), "specification+mrm");
    let written = whole.to_json();
    assert_eq!(written["rules"], json!({"preset": "specification", "mrm": "column"}));
    assert_eq!(Whole::read(&written).unwrap(), whole);
}

#[test]
fn fields_of_a_part_stand_among_those_of_the_whole() {
    let mut given = params();
    given["heat"] = 7.into();
    given["side"] = "left".into();
    let whole = Whole::read(&given).unwrap();
    assert_eq!(whole.shared, Shared { heat: Heat::held(7), side: Some(Side::Left) });
    assert_eq!(whole.to_json()["heat"], 7);
    assert_eq!(At::<Whole>::ROOT.shared().heat().to_string(), "heat");
    let error = Whole::read(&json!({"skill": 4, "parts": [{}], "seed": 1, "heat": -1}));
    let told = error.unwrap_err().to_string();
    assert_eq!(told, "heat: must be an integer from 0 to 99, got -1");
}

#[test]
fn an_answer_is_written_in_the_order_of_its_declaration() {
    let answer = Whole::read(&params()).unwrap().answer(&Budget::default()).unwrap().to_json();
    let names: Vec<&String> = answer.as_object().unwrap().keys().collect();
    assert_eq!(names, ["sumOfAll", "even", "negative", "rules"]);
    assert_eq!((&answer["sumOfAll"], &answer["even"]), (&json!(2), &json!(2)));
    assert_eq!(answer["rules"]["preset"], "specification+mrm");
    assert!(Whole::METHOD.uses_rules && Whole::METHOD.rules.is_some());
}

#[test]
fn every_problem_of_reading_comes_at_once() {
    let error = Whole::read(&json!({"parts": [], "seed": 1, "part": {"bonus": 3}})).unwrap_err();
    assert_eq!(
        error.to_string(),
        "3 problems:\n  skill: is required: an integer from 0 to 8\n  \
         parts: must have at least 1 item, got 0\n  \
         part.bonus: must be an integer from -2 to 2, got 3"
    );
}

#[test]
fn problems_between_fields_name_both_places() {
    let mut whole = Whole::read(&params()).unwrap();
    whole.parts.0[0].bonus = None;
    let error = whole.answer(&Budget::default()).err().unwrap();
    assert_eq!(error.to_string(), "parts[0].bonus: is required with parts[0].hasArtemisIV");
}

#[test]
fn words_of_a_command_line_are_read_like_json() {
    for word in ["run", "RUN", "ran"] {
        assert_eq!(Movement::parse(word), Ok(Movement::Run), "{word}");
    }
    let error = Movement::parse("hop").unwrap_err();
    assert_eq!(error, "must be one of stationary, walk, run, jump; got \"hop\"");
    for word in ["light-woods", "LightWoods", "light woods", "lightwoods", "light_woods"] {
        use crate::method::environment::Concealing;
        assert_eq!(Concealing::parse(word), Ok(Concealing::LightWoods), "{word}");
    }
    assert_eq!(Skill::parse(" 4 ").map(Skill::get), Ok(4));
    for word in ["", "four", "4.0", "99999999999999999999"] {
        assert_eq!(
            Skill::parse(word).unwrap_err(),
            format!("must be an integer from 0 to 8, got {word:?}").as_str()
        );
    }
    assert_eq!(Skill::required(), "is required: an integer from 0 to 8");
    let rules = Rules::parse("total warfare").unwrap();
    assert_eq!(rules, Rules::TOTAL_WARFARE);
}
