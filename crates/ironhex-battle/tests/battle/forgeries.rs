//! Files that were changed are refused, with the line.

use crate::given::replay;
use ironhex::dice::Random;
use ironhex_battle::{Replay, ReplayError};
use serde_json::{Map, Value, json};

/// The first thing that is wrong with a replay, read and played.
fn fault(text: &str) -> Option<ReplayError> {
    match Replay::read(text) {
        Err(errors) => errors.into_iter().next(),
        Ok(replay) => replay.play(&mut ()).err(),
    }
}

fn joined(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(ToOwned::to_owned).collect()
}

fn member(line: &str) -> Map<String, Value> {
    serde_json::from_str(line).unwrap()
}

/// Changes a line as JSON.
fn changed(line: &str, change: impl FnOnce(&mut Map<String, Value>)) -> String {
    let mut members = member(line);
    change(&mut members);
    Value::Object(members).to_string()
}

fn refused_at(lines: &[String], number: usize, what: &str) -> String {
    let error = fault(&joined(lines)).unwrap_or_else(|| panic!("{what}: not noticed"));
    assert_eq!(error.line, number, "{what}: {error}");
    let problem = error.problem.to_string();
    assert!(!problem.is_empty());
    problem
}

/// The checks of all lines worked out again, as somebody would who knows the form.
pub(crate) fn resealed(lines: &[String]) -> Vec<String> {
    let mut before = 0_u64;
    let seal = |line: &String| {
        let mut members = member(line);
        members.remove("check");
        let mut bytes = before.to_le_bytes().to_vec();
        for (name, value) in &members {
            bytes.extend(name.bytes());
            bytes.extend(value.to_string().bytes());
        }
        before = bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
        members.insert("check".into(), format!("{before:016x}").into());
        Value::Object(members).to_string()
    };
    lines.iter().map(seal).collect()
}

#[test]
fn every_kind_of_change_is_noticed_where_it_was_made() {
    let dice = &mut Random::new(77);
    for seed in 0..12 {
        let whole = lines(&replay(seed));
        assert_eq!(fault(&joined(&whole)), None);
        let last = whole.len() - 1;
        for _ in 0..25 {
            let at = 1 + dice.below(last as u32 - 1) as usize;
            let mut other = whole.clone();
            other[at] = changed(&whole[at], |line| {
                let faces = line["dice"].as_array_mut().unwrap();
                match faces.first_mut() {
                    Some(face) => *face = (face.as_u64().unwrap() % 6 + 1).into(),
                    None => faces.push(3.into()),
                }
            });
            refused_at(&other, at + 1, "a die");

            other[at] = changed(&whole[at], |line| line["state"] = "0123456789abcdef".into());
            refused_at(&other, at + 1, "a state");

            other[at] = changed(&whole[at], |line| line["do"] = "1 withdraw".into());
            refused_at(&other, at + 1, "an action");

            other[at] = changed(&whole[at], |line| line["check"] = "0123456789abcdef".into());
            refused_at(&other, at + 1, "a check");

            other[at] = changed(&whole[at], |line| drop(line.insert("more".into(), 1.into())));
            refused_at(&other, at + 1, "something more");

            let cut = dice.below(whole[at].len() as u32 - 1) as usize;
            other[at] = whole[at][..cut].to_owned();
            refused_at(&other, at + 1, "a line cut in its middle");
            refused_at(&other[..=at], at + 1, "a file cut in the middle of a line");
            refused_at(&whole[..=at], at + 1, "a file cut behind a line");

            let mut other = whole.clone();
            other.remove(at);
            refused_at(&other, at + 1, "a line missing");

            let mut other = whole.clone();
            other.insert(at, whole[at].clone());
            refused_at(&other, at + 2, "a line twice");

            if at + 1 < last && whole[at] != whole[at + 1] {
                let mut other = whole.clone();
                other.swap(at, at + 1);
                refused_at(&other, at + 1, "lines swapped");
            }
        }
    }
}

#[test]
fn the_first_and_the_last_line_are_guarded_too() {
    let whole = lines(&replay(5));
    let last = whole.len() - 1;
    let first = |change: &dyn Fn(&mut Map<String, Value>)| {
        let mut other = whole.clone();
        other[0] = changed(&whole[0], change);
        other
    };
    let problem = refused_at(&first(&|head| head["version"] = 2.into()), 1, "version");
    assert_eq!(problem, "version 2 is not known; this program reads 1");
    let problem = refused_at(&first(&|head| head["ironhex"] = "board".into()), 1, "kind");
    assert!(problem.starts_with("this is no replay"), "{problem}");
    for pointer in ["/setup/units/0/gunnery", "/setup/turnLimit", "/setup/units/0/facing"] {
        let other = first(&|head| {
            let mut value = Value::Object(std::mem::take(head));
            let number = value.pointer_mut(pointer).unwrap();
            *number = (number.as_u64().unwrap() + 1).into();
            *head = value.as_object().unwrap().clone();
        });
        refused_at(&other, 1, pointer);
    }

    let mut other = whole.clone();
    other[last] = changed(&whole[last], |end| end["end"] = "open".into());
    refused_at(&other, last + 1, "the end");
    let mut other = whole.clone();
    other.push("{}".to_owned());
    refused_at(&other, last + 2, "something behind the end");
    refused_at(&[], 1, "an empty file");
    refused_at(&["[]".to_owned()], 1, "no object");
    refused_at(&["nonsense".to_owned()], 1, "no JSON");
    refused_at(&whole[..1], 1, "nothing but the set-up");
}

#[test]
fn a_file_whose_checks_were_made_to_fit_is_still_played_by_the_rules() {
    let whole = lines(&replay(8));
    assert_eq!(resealed(&whole), whole, "the form of the checks is what the page says");
    let last = whole.len() - 1;
    let rolled = (1..last)
        .filter(|&at| member(&whole[at])["dice"].as_array().is_some_and(|faces| !faces.is_empty()));
    let rolled: Vec<usize> = rolled.collect();
    assert!(rolled.len() > 5);
    for &at in &rolled {
        let forged = |change: &dyn Fn(&mut Map<String, Value>)| {
            let mut other = whole.clone();
            other[at] = changed(&whole[at], change);
            resealed(&other)
        };
        let fewer = forged(&|line| drop(line["dice"].as_array_mut().unwrap().pop()));
        let problem = refused_at(&fewer, at + 1, "a die less");
        assert!(problem.starts_with("the dice ran out"), "{problem}");
        let more = forged(&|line| line["dice"].as_array_mut().unwrap().push(6.into()));
        let problem = refused_at(&more, at + 1, "a die more");
        assert!(problem.starts_with("dice left over"), "{problem}");
        let seven = forged(&|line| line["dice"][0] = 7.into());
        assert_eq!(refused_at(&seven, at + 1, "a seven"), "a die shows 1 to 6");
        let state = forged(&|line| line["state"] = "0123456789abcdef".into());
        let problem = refused_at(&state, at + 1, "a state");
        assert!(problem.contains("other rules"), "{problem}");
    }
    let mut other = whole.clone();
    let at = rolled[2];
    other[at] = changed(&whole[at], |line| line["do"] = "24 done".into());
    let problem = refused_at(&resealed(&other), at + 1, "an action of nobody");
    assert_eq!(problem, "the action is not allowed: there is no such unit");
    other[at] = changed(&whole[at], |line| line["do"] = "1 dance".into());
    let problem = refused_at(&resealed(&other), at + 1, "no action");
    assert!(problem.starts_with("\"dance\" is nothing that a unit does"), "{problem}");

    let mut other = whole.clone();
    other[last] = changed(&whole[last], |end| end["turn"] = json!(99));
    let problem = refused_at(&resealed(&other), last + 1, "the end");
    assert!(problem.starts_with("the game ends with"), "{problem}");
}
