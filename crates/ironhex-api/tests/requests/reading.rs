//! Reading a request that was accepted.

use std::num::NonZeroU8;
use std::str::FromStr;

use ironhex_api::error::CallError;
use ironhex_api::reader::{DiceInput, Reader, run};
use serde_json::{Value, json};

use crate::sample::{SAMPLE, full, least};

#[derive(Debug, PartialEq)]
struct Word(String);

impl FromStr for Word {
    type Err = ();
    fn from_str(word: &str) -> Result<Self, ()> {
        if word == "medium" { Err(()) } else { Ok(Self(word.to_owned())) }
    }
}

#[test]
fn everything_is_there() {
    let params = full();
    let request = Reader::open(&SAMPLE, &params).unwrap();
    let attacker = request.section("attacker");
    assert_eq!(attacker.path(), "attacker");
    assert_eq!(attacker.int::<u8>("gunnery"), Some(4));
    assert_eq!(attacker.choice("movementType"), Some(Word("walk".to_owned())));
    assert_eq!(attacker.bool("prone"), Some(false));
    assert_eq!(attacker.choices::<Word>("unitQuirks").len(), 2);
    let paths: Vec<String> =
        attacker.list("abilities").map(|entry| entry.path().to_owned()).collect();
    assert_eq!(paths, ["attacker.abilities[0]", "attacker.abilities[1]"]);
    assert!(attacker.object("secondaryTarget").is_some_and(|second| second.flag("inFrontArc")));
    assert_eq!(request.text("label"), Some("first"));
    assert_eq!(request.number("factor"), Some(0.5));
    let armor: Vec<(&str, i32)> = request
        .section("armor")
        .entries()
        .map(|(name, entry)| (name, entry.int().unwrap()))
        .collect();
    assert_eq!(armor, [("head", 9), ("left_arm", 12)]);
    let slots: Vec<String> = request
        .section("criticalSlots")
        .list("head")
        .map(|slot| match (slot.is_null(), slot.is_text(), slot.is_object()) {
            (true, ..) => "empty".to_owned(),
            (_, true, _) => slot.text().unwrap().to_owned(),
            (_, _, true) => {
                let item = slot.object().unwrap();
                item.text("weapon").or(item.text("ammo")).unwrap().to_owned()
            }
            _ => slot.value().to_string(),
        })
        .collect();
    assert_eq!(slots, ["empty", "engine", "lrm-20", "lrm-20"]);
    assert_eq!(request.dice_input(), Some(DiceInput::Faces(vec![1, 2, 3, 4, 5, 6])));
    assert!(request.get("rules").is_some_and(|rules| rules.is_object()));
    assert_eq!(request.finish(), Ok(()));
}

#[test]
fn what_is_absent_reads_as_nothing() {
    let params = json!({"attacker": {"gunnery": 4, "prone": null}, "armor": null, "roll": 7});
    let request = Reader::open(&SAMPLE, &params).unwrap();
    assert!(!request.section("attacker").flag("prone"));
    assert!(!request.has("armor") && request.object("armor").is_none());
    assert_eq!(request.section("armor").entries().count(), 0);
    assert_eq!(request.section("armor").int::<i32>("head"), None);
    assert_eq!(request.section("attacker").section("secondaryTarget").bool("inFrontArc"), None);
    assert_eq!(request.list("criticalSlots").count(), 0);
    assert_eq!(request.dice_input(), None);
    assert_eq!(request.finish(), Ok(()));
}

#[test]
fn seeds() {
    let params = least();
    let request = Reader::open(&SAMPLE, &params).unwrap();
    assert_eq!(request.dice_input(), Some(DiceInput::Seed(1)));
}

#[test]
fn an_invalid_request_does_not_open() {
    let error = Reader::open(&SAMPLE, &json!({})).unwrap_err();
    assert_eq!(error.data()["problems"].as_array().unwrap().len(), 2);
}

fn outcome(params: Value, body: impl Fn(&Reader<'_>)) -> String {
    let result = run(&SAMPLE, &params, |request| {
        body(request);
        Ok(json!({}))
    });
    result.map_or_else(|error| error.to_string(), |_| String::new())
}

#[test]
fn what_cannot_be_read_is_an_internal_problem() {
    let problem = outcome(full(), |request| assert_eq!(request.int::<u8>("label"), None));
    assert_eq!(
        problem,
        "label: internal error: \"first\" passed validation but cannot be read as u8"
    );
    let params =
        json!({"attacker": {"gunnery": 0}, "range": 256, "rangeBracket": "medium", "seed": 1});
    let problems = outcome(params, |request| {
        assert_eq!(request.int::<u8>("range"), None);
        assert_eq!(request.choice::<Word>("rangeBracket"), None);
        assert_eq!(request.section("attacker").bool("gunnery"), None);
        assert_eq!(request.section("attacker").choice_by("gunnery", |_| Some(1)), None);
        assert_eq!(
            request
                .int::<i64>("range")
                .and_then(|range| u8::try_from(range).ok())
                .and_then(NonZeroU8::new),
            None
        );
    });
    assert_eq!(problems.lines().count(), 5, "{problems}");
    assert!(problems.lines().skip(1).all(|line| line.contains(": internal error: ")));
}

#[test]
fn a_name_that_the_description_lacks_is_an_internal_problem() {
    let problem = outcome(full(), |request| assert!(!request.section("attacker").flag("pronee")));
    assert_eq!(
        problem,
        "attacker.pronee: internal error: the method reads a field that its description does not have"
    );
    let absent = outcome(least(), |request| assert!(!request.section("armor").has("tail")));
    assert!(absent.starts_with("armor.tail: internal error"), "also where the object is absent");
    let slot = outcome(full(), |request| {
        for slot in request.section("criticalSlots").list("head").filter(|slot| slot.is_object()) {
            assert!(slot.object().unwrap().has("weapon") != slot.object().unwrap().has("ammo"));
        }
    });
    assert_eq!(slot, "", "the fields of every alternative are known");
}

#[test]
fn problems_between_fields() {
    let result = run(&SAMPLE, &full(), |request| {
        request.problem("range", "is out of every weapon's reach");
        request.section("attacker").problem("abilities[1]", "does not fit the weapon");
        request.section("armor").problem("", "is too thick");
        request.section("criticalSlots").list("head").for_each(|slot| {
            if slot.is_null() {
                slot.problem("is empty");
            }
        });
        request.finish()?;
        unreachable!("finish reports what was recorded")
    });
    let Err(CallError::InvalidParams(problems)) = result else { panic!("{result:?}") };
    let paths: Vec<&str> = problems.iter().map(|problem| problem.path.as_str()).collect();
    assert_eq!(paths, ["range", "attacker.abilities[1]", "armor", "criticalSlots.head[0]"]);
}

#[test]
fn what_is_needed_in_this_case() {
    let params = least();
    let request = Reader::open(&SAMPLE, &params).unwrap();
    assert_eq!(request.need("seed", request.int::<u32>("seed")), Ok(1));
    let error = request.need("range", request.int::<u32>("range")).unwrap_err();
    assert_eq!(error.to_string(), "range: is required");
    assert!(request.finish().is_err());
}
