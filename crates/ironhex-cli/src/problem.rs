//! The door's errors in the terms of the command line: flags instead of paths.

use crate::output::Failure;
use ironhex_api::CallError;
use ironhex_api::record::At;
use ironhex_api::spec::{Message, Problem};
use ironhex_report::text::kebab;

/// For each path of the door's params that a verb fills, the flag that fills it.
pub(crate) type Flags = &'static [(&'static str, &'static str)];

/// For each place of a request that a verb fills, the flag that fills it.
pub(crate) type Places = &'static [(At<()>, &'static str)];

/// What is wrong with a request that flags have filled.
pub(crate) fn refused(error: &CallError, places: &[(At<()>, &str)]) -> Failure {
    match error {
        CallError::InvalidParams(problems) => {
            let sentences: Vec<String> =
                problems.iter().map(|problem| in_flags_of(problem, places)).collect();
            Failure::Usage(match sentences.as_slice() {
                [only] => only.clone(),
                several => format!("{} problems:\n  {}", several.len(), several.join("\n  ")),
            })
        }
        CallError::Dice { .. } => Failure::Usage(format!("--dice: {error}")),
        CallError::UnknownMethod { .. } | CallError::Internal(_) => {
            Failure::Usage(error.to_string())
        }
    }
}

/// A problem with the flag that it concerns, and with flags for the fields that it names.
fn in_flags_of(problem: &Problem, places: &[(At<()>, &str)]) -> String {
    let shown = problem.message.shown(|path| flag_at(path, places), spelt);
    match problem.path.as_str() {
        "" => shown,
        path => joined(&flag_at(path, places), &problem.message, &shown),
    }
}

/// The flag that fills a place: `attacker.gunnery` is `--gunnery`, `dice[2]` is `--dice (value 3)`.
fn flag_at(path: &str, places: &[(At<()>, &str)]) -> String {
    let (place, index) = match path.split_once('[') {
        Some((place, rest)) => {
            (place, rest.split(']').next().and_then(|n| n.parse::<usize>().ok()))
        }
        None => (path, None),
    };
    let own = places.iter().find(|(at, _)| at.to_string() == place).map(|(_, flag)| *flag);
    let name = own.or_else(|| known(place, &[])).map_or_else(|| spelt(place), ToOwned::to_owned);
    match index {
        // Every other message quotes the value that it is about.
        Some(index) if place == "dice" => format!("{name} (value {})", index + 1),
        _ => name,
    }
}

/// A word of the API in the spelling of the command line: hyphens for capitals.
fn spelt(word: &str) -> String {
    let camel = word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.contains(|c: char| c.is_ascii_uppercase());
    if camel { kebab(word) } else { word.to_owned() }
}

/// `--gunnery must be …`, or `--weapon: no weapon is called …`.
pub(crate) fn joined(name: &str, message: &Message, shown: &str) -> String {
    format!("{name}{} {shown}", if message.is_predicate() { "" } else { ":" })
}

/// What every verb has.
const COMMON: Flags = &[
    ("rules", "--rules"),
    ("rules.preset", "--rules"),
    ("against", "--against"),
    ("dice", "--dice"),
    ("seed", "--seed"),
];

/// The error of a call as a failure of the command.
pub(crate) fn failure(error: &CallError, flags: Flags) -> Failure {
    match error {
        CallError::InvalidParams(problems) => Failure::Usage(match problems.as_slice() {
            [only] => sentence(only, flags),
            several => {
                let lines: Vec<String> = several
                    .iter()
                    .map(|problem| format!("\n  {}", sentence(problem, flags)))
                    .collect();
                format!("{} problems:{}", several.len(), lines.concat())
            }
        }),
        CallError::Dice { .. } => Failure::Usage(format!("--dice: {error}")),
        other => Failure::Usage(other.to_string()),
    }
}

/// A problem with the flag that it concerns.
fn sentence(problem: &Problem, flags: Flags) -> String {
    if let Some(rule) = problem.path.strip_prefix("rules.").filter(|rule| *rule != "preset") {
        return rule_sentence(rule, &problem.message);
    }
    let message = translated(&problem.message, flags);
    if problem.path.is_empty() {
        return message;
    }
    let name = flag(&problem.path, flags);
    by_its_verb(&name, &message)
}

/// The same for a message that does not say what it is.
fn by_its_verb(name: &str, message: &str) -> String {
    let verbs = ["must ", "is ", "are ", "does ", "has ", "needs ", "names "];
    let colon = if verbs.iter().any(|verb| message.starts_with(verb)) { "" } else { ":" };
    format!("{name}{colon} {message}")
}

/// A problem with one rule. The list of all of them would bury it.
fn rule_sentence(rule: &str, message: &str) -> String {
    if message.starts_with("unknown field") {
        let meant = message.split('`').nth(1).map(|rule| format!("; did you mean {rule}?"));
        let meant = meant.unwrap_or_default();
        return format!("--rule {rule}: there is no such rule{meant} (ironhex rules lists them)");
    }
    let own = message.strip_prefix("rule ").and_then(|rest| rest.strip_prefix(rule)).map(str::trim);
    by_its_verb(&format!("--rule {rule}"), own.unwrap_or(message))
}

/// The flag of a path: `attacker.gunnery` is `--gunnery`, `dice[2]` is `--dice (value 3)`.
fn flag(path: &str, flags: Flags) -> String {
    let (place, index) = match path.split_once('[') {
        Some((place, rest)) => {
            (place, rest.split(']').next().and_then(|n| n.parse::<usize>().ok()))
        }
        None => (path, None),
    };
    let name = known(place, flags).unwrap_or(place);
    match index {
        // Every other message quotes the value that it is about.
        Some(index) if place == "dice" => format!("{name} (value {})", index + 1),
        _ => name.to_owned(),
    }
}

fn known(path: &str, flags: Flags) -> Option<&'static str> {
    flags.iter().chain(COMMON).find(|(known, _)| *known == path).map(|(_, flag)| *flag)
}

/// A message with the door's names in the spelling of the command line: flags for the fields that have one, hyphens in
/// words of several parts. What was typed stands in quotes and stays as it is.
fn translated(message: &str, flags: Flags) -> String {
    let quoted = message
        .split('"')
        .enumerate()
        .map(|(index, part)| if index % 2 == 1 { part.to_owned() } else { in_flags(part, flags) });
    quoted.collect::<Vec<_>>().join("\"")
}

fn in_flags(text: &str, flags: Flags) -> String {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.');
    let mut result = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_name) {
        let (before, from) = rest.split_at(start);
        let end = from.find(|c| !is_name(c)).unwrap_or(from.len());
        let (name, after) = from.split_at(end);
        result.push_str(before);
        result.push_str(&in_flag(name, flags));
        rest = after;
    }
    result + rest
}

fn in_flag(name: &str, flags: Flags) -> String {
    let camel = name.chars().any(|c| c.is_ascii_uppercase())
        && name.starts_with(|c: char| c.is_ascii_lowercase());
    let path = name.trim_end_matches('.');
    if !camel && !path.contains('.') {
        return name.to_owned();
    }
    let shown = known(path, flags).map_or_else(|| kebab(path), ToOwned::to_owned);
    format!("{shown}{}", &name[path.len()..])
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLAGS: Flags = &[
        ("attacker.gunnery", "--gunnery"),
        ("attacker.abilities", "--ability"),
        ("weapon.id", "--weapon"),
        ("rangeBracket", "--bracket"),
        ("target.ams", "--ams"),
    ];

    fn told(path: &str, message: &str) -> String {
        sentence(&Problem::new(path, message), FLAGS)
    }

    #[test]
    fn paths_become_flags() {
        assert_eq!(
            told("attacker.gunnery", "must be an integer from 0 to 8, got 9"),
            "--gunnery must be an integer from 0 to 8, got 9"
        );
        assert_eq!(
            told("weapon.id", "no weapon is called \"ppd\"; did you mean ppc?"),
            "--weapon: no weapon is called \"ppd\"; did you mean ppc?"
        );
        assert_eq!(told("attacker.abilities[1]", "is unknown"), "--ability is unknown");
        assert_eq!(told("dice[1]", "must be less"), "--dice (value 2) must be less");
        assert_eq!(told("", "something else"), "something else");
        assert_eq!(told("no.such.path", "is odd"), "no.such.path is odd");
    }

    #[test]
    fn names_in_messages_are_translated_and_quotes_are_not() {
        assert_eq!(
            told("range", "is required with a weapon, unless rangeBracket is given"),
            "range is required with a weapon, unless --bracket is given"
        );
        assert_eq!(
            told("x", "must be one of short, outOfRange; got \"outOfrange\". See target.ams."),
            "x must be one of short, out-of-range; got \"outOfrange\". See --ams."
        );
        assert_eq!(translated("see target.ams", FLAGS), "see --ams");
        assert_eq!(translated("did you mean `lightWoods`?", FLAGS), "did you mean `light-woods`?");
        assert_eq!(translated("Artemis IV, LRM", FLAGS), "Artemis IV, LRM");
    }

    #[test]
    fn rules_are_named_without_listing_them_all() {
        assert_eq!(
            told(
                "rules.natural_tow",
                "unknown field; did you mean `natural_two`? Allowed: preset, …"
            ),
            "--rule natural_tow: there is no such rule; did you mean natural_two? (ironhex rules lists them)"
        );
        assert_eq!(
            told("rules.mrm", "rule mrm must be one of roll, column, to_hit; got \"x\""),
            "--rule mrm must be one of roll, column, to_hit; got \"x\""
        );
    }

    #[test]
    fn several_problems_are_listed() {
        let error = CallError::InvalidParams(vec![
            Problem::new("attacker.gunnery", "is required"),
            Problem::new("range", "is odd"),
        ]);
        let Failure::Usage(text) = failure(&error, FLAGS) else { panic!("the user's") };
        assert_eq!(text, "2 problems:\n  --gunnery is required\n  range is odd");
    }
}
