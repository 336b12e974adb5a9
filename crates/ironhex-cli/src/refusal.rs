//! Lines that clap refuses, in the words of the command.

use crate::cli::Cli;
use crate::output::Failure;
use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use std::error::Error as _;

/// What is wrong with the line, and whose help to look at.
pub(crate) fn refused(error: &Error, typed: &[String]) -> Failure {
    let command = Cli::command();
    let (mut below, mut verbs) = (&command, String::new());
    for word in typed {
        let Some(verb) = below.find_subcommand(word) else { break };
        verbs = format!("{verbs} {}", verb.get_name());
        below = verb;
    }
    Failure::Usage(format!("{}\nsee ironhex{verbs} --help", told(error)))
}

fn told(error: &Error) -> String {
    let arguments = texts(error, ContextKind::InvalidArg);
    let argument = arguments.join(", ");
    let value = texts(error, ContextKind::InvalidValue).concat();
    match error.kind() {
        ErrorKind::UnknownArgument => {
            let meant = meant(error, ContextKind::SuggestedArg);
            format!("there is no argument {argument:?} here{meant}")
        }
        ErrorKind::InvalidSubcommand => {
            let verb = texts(error, ContextKind::InvalidSubcommand).concat();
            let meant = meant(error, ContextKind::SuggestedSubcommand);
            format!("there is no verb {verb:?} here{meant}")
        }
        ErrorKind::ArgumentConflict => match texts(error, ContextKind::PriorArg) {
            others if others == arguments => format!("{argument} cannot be used more than once"),
            others => format!("{argument} cannot be used with {}", others.join(", ")),
        },
        ErrorKind::InvalidValue if value.is_empty() => format!("{argument} needs a value"),
        ErrorKind::InvalidValue => {
            let allowed = texts(error, ContextKind::ValidValue).join(", ");
            let meant = meant(error, ContextKind::SuggestedValue);
            format!("{argument} must be one of {allowed}; got {value:?}{meant}")
        }
        ErrorKind::ValueValidation => {
            let why = error.source().map(|why| format!(": {why}")).unwrap_or_default();
            format!("{argument} cannot be {value:?}{why}")
        }
        ErrorKind::NoEquals => format!("{argument} takes its value after an equals sign"),
        ErrorKind::TooManyValues => format!("{argument} has one value too many: {value:?}"),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            format!("{argument} has too few or too many values")
        }
        ErrorKind::MissingRequiredArgument => match arguments.as_slice() {
            [_] => format!("{argument} is required"),
            _ => format!("{argument} are required"),
        },
        ErrorKind::InvalidUtf8 => "what was typed is not UTF-8".to_owned(),
        // Whatever else clap learns to refuse, it can say itself.
        other => other.as_str().unwrap_or("the line cannot be read").to_owned(),
    }
}

/// What was meant, where clap has an idea.
fn meant(error: &Error, kind: ContextKind) -> String {
    let words = texts(error, kind);
    if words.is_empty() { String::new() } else { format!("; did you mean {}?", words.join(" or ")) }
}

/// What an error says of one thing.
fn texts(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    fn told(line: &str) -> String {
        let typed: Vec<String> = line.split(' ').map(ToOwned::to_owned).collect();
        let words = std::iter::once("ironhex".to_owned()).chain(typed.clone());
        let error = Cli::try_parse_from(words).expect_err("a refusal");
        match refused(&error, &typed) {
            Failure::Usage(text) | Failure::Io(text) => text,
        }
    }

    #[test]
    fn refusals_are_short_and_name_the_help() {
        for (line, expected) in [
            (
                "to-hit --gunery 4",
                "there is no argument \"--gunery\" here; did you mean --gunnery?\n\
                 see ironhex to-hit --help",
            ),
            ("tohit", "there is no verb \"tohit\" here; did you mean to-hit?\nsee ironhex --help"),
            (
                "unit shwo",
                "there is no verb \"shwo\" here; did you mean show?\nsee ironhex unit --help",
            ),
            ("board show", "<NAME|FILE> is required\nsee ironhex board show --help"),
            ("to-hit --gunnery", "--gunnery <N> needs a value\nsee ironhex to-hit --help"),
            (
                "to-hit --gunnery 4 --gunnery 5",
                "--gunnery <N> cannot be used more than once\nsee ironhex to-hit --help",
            ),
            (
                "location --table --roll 3 --seed 2",
                "--table cannot be used with --roll <N>, --seed <N>\nsee ironhex location --help",
            ),
            (
                "to-hit --secondary back",
                "--secondary <WHERE> must be one of front, other; got \"back\"\n\
                 see ironhex to-hit --help",
            ),
            (
                "to-hit --spotter-attacks",
                "--indirect[=<HOW>] is required\nsee ironhex to-hit --help",
            ),
        ] {
            assert_eq!(told(line), expected, "{line}");
        }
    }
}
