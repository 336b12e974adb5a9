//! The API's errors in the terms of the command line: flags instead of paths.

use crate::output::{Failure, first_of};
use ironhex_api::CallError;
use ironhex_api::record::At;
use ironhex_api::spec::{Message, Problem, Problems};
use ironhex_report::text::{kebab, thousands};

/// For each place of a request that a verb fills, the flag that fills it.
pub(crate) type Places = &'static [(At<()>, &'static str)];

/// What is wrong with a request that flags have filled.
pub(crate) fn refused(error: &CallError, places: &[(At<()>, &str)]) -> Failure {
    match error {
        CallError::InvalidParams(problems) => {
            let sentences = problems.iter().map(|problem| in_flags_of(problem, places));
            several(problems.len(), sentences)
        }
        CallError::Dice { .. } => Failure::Usage(format!("--dice: {error}")),
        CallError::Stopped(_) | CallError::Busy { .. } => Failure::Io(error.to_string()),
        CallError::UnknownMethod { .. } | CallError::Internal(_) => {
            Failure::Usage(error.to_string())
        }
    }
}

/// Everything that is wrong with what was typed, where that is `all` problems.
fn several(all: usize, sentences: impl Iterator<Item = String>) -> Failure {
    Failure::Usage(match first_of(all, sentences).as_slice() {
        [only] => only.clone(),
        several => {
            let all = thousands(all as u64);
            format!("{all} problems:\n  {}", several.join("\n  "))
        }
    })
}

/// What is wrong with flags, which may be more than is listed.
pub(crate) fn refused_flags(problems: Problems, places: &[(At<()>, &str)]) -> Failure {
    let all = problems.len();
    let listed = problems.into_vec();
    several(all, listed.iter().map(|problem| in_flags_of(problem, places)))
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
    let name = own.or_else(|| known(place)).map_or_else(|| spelt(place), ToOwned::to_owned);
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
const COMMON: &[(&str, &str)] = &[
    ("rules", "--rules"),
    ("rules.preset", "--rules"),
    ("against", "--against"),
    ("dice", "--dice"),
    ("seed", "--seed"),
];

fn known(place: &str) -> Option<&'static str> {
    COMMON.iter().find(|(known, _)| *known == place).map(|(_, flag)| *flag)
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: At<()> = At::ROOT;
    const GUNNERY: At<()> = AT.below::<()>("attacker").below("gunnery");
    const BRACKET: At<()> = AT.below("rangeBracket");
    const PLACES: Places = &[(GUNNERY, "--gunnery"), (BRACKET, "--bracket")];

    fn told(problems: &[(&str, Message)]) -> String {
        let problems = problems.iter().map(|(path, message)| Problem::new(*path, message.clone()));
        match refused(&CallError::InvalidParams(problems.collect()), PLACES) {
            Failure::Usage(text) => text,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn places_become_flags() {
        let must = Message::predicate("must be an integer from 0 to 8, got 9");
        assert_eq!(
            told(&[("attacker.gunnery", must)]),
            "--gunnery must be an integer from 0 to 8, got 9"
        );
        let none = Message::sentence("no weapon is called \"ppd\"; did you mean ppc?");
        assert_eq!(
            told(&[("seed", none)]),
            "--seed: no weapon is called \"ppd\"; did you mean ppc?"
        );
        assert_eq!(
            told(&[("dice[1]", Message::predicate("must be less"))]),
            "--dice (value 2) must be less"
        );
        assert_eq!(told(&[("", "something else".into())]), "something else");
        assert_eq!(told(&[("no.such.path", Message::predicate("is odd"))]), "no.such.path is odd");
    }

    #[test]
    fn fields_and_words_of_a_message_are_spelt_like_flags_and_nothing_else_is() {
        let message = Message::predicate("is one of ")
            .words(&["short", "outOfRange"])
            .and("; got \"outOfrange\". See ")
            .field(BRACKET);
        assert_eq!(
            told(&[("range", message)]),
            "range is one of short, out-of-range; got \"outOfrange\". See --bracket"
        );
    }

    #[test]
    fn several_problems_are_listed() {
        let gunnery = ("attacker.gunnery", Message::predicate("is required"));
        assert_eq!(
            told(&[gunnery, ("range", Message::predicate("is odd"))]),
            "2 problems:\n  --gunnery is required\n  range is odd"
        );
    }
}
