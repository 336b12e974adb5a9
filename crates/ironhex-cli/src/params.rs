//! Words of a command line, and the flags that several verbs have: rules and dice.

use crate::fill::Fill;
use crate::output::Failure;
use clap::Args;
use ironhex::rules::Rules;
use ironhex_api::spec::MAX_SEED;
use std::hash::{BuildHasher, Hasher};

/// A whole number that belongs to no request.
pub(crate) fn whole(flag: &str, typed: &str, least: u64, most: u64) -> Result<u64, String> {
    let read = typed.trim().parse().ok().filter(|read| (least..=most).contains(read));
    read.ok_or_else(|| format!("{flag} must be an integer from {least} to {most}, got {typed:?}"))
}

/// A seed that belongs to no request.
pub(crate) fn seed(flag: &str, typed: &str) -> Result<u64, String> {
    whole(flag, typed, 0, MAX_SEED.cast_unsigned())
}

/// Columns and rows of a map: `16x17`.
pub(crate) fn size(typed: &str) -> Result<(u16, u16), String> {
    let sides = typed.split_once(['x', 'X', '×']);
    let sides = sides.and_then(|(width, height)| {
        Some((width.trim().parse().ok()?, height.trim().parse().ok()?))
    });
    sides.ok_or_else(|| format!("--size must be columns x rows such as 16x17, got {typed:?}"))
}

/// The word that was meant, in any case and with any of `-`, `_` and blanks in it; otherwise what was typed.
pub(crate) fn word(typed: &str, words: &[&str]) -> String {
    let letters = |text: &str| -> String {
        let kept = text.chars().filter(|c| !matches!(c, '-' | '_' | ' '));
        kept.flat_map(char::to_lowercase).collect()
    };
    let wanted = letters(typed);
    let found = words.iter().find(|known| letters(known) == wanted);
    found.map_or_else(|| typed.to_owned(), |&known| known.to_owned())
}

/// The rules to play by.
#[derive(Args, Debug)]
#[command(next_help_heading = "Rules and output")]
pub(crate) struct RuleFlags {
    /// Preset: specification (spec), simplified, total-warfare (tw)
    #[arg(long, value_name = "PRESET")]
    pub(crate) rules: Option<String>,
    /// Change one rule, such as mrm=column (repeatable)
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) rule: Vec<String>,
}

impl RuleFlags {
    /// The rule set itself, or everything that is wrong with it.
    pub(crate) fn rules(&self) -> Result<Rules, Failure> {
        let mut fill = Fill::default();
        let rules = fill.rules(self);
        fill.finish(Some(rules), &[])
    }
}

/// Where the dice come from.
#[derive(Args, Debug)]
#[command(next_help_heading = "Dice")]
pub(crate) struct DiceFlags {
    /// The dice of your table, in order: 3,4,6
    #[arg(long, value_name = "FACES", conflicts_with = "seed")]
    pub(crate) dice: Option<String>,
    /// Repeat the roll of this seed (default: a new one)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
}

impl DiceFlags {
    /// Were dice or a seed given?
    pub(crate) const fn given(&self) -> bool {
        self.dice.is_some() || self.seed.is_some()
    }
}

/// A seed that nobody has seen, short enough to be typed again.
pub(crate) fn new_seed() -> u64 {
    std::collections::hash_map::RandomState::new().build_hasher().finish() % 1_000_000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_any_spelling() {
        let words = ["lightWoods", "heavyWoods"];
        for typed in ["light-woods", "LightWoods", "light woods", "lightwoods", "light_woods"] {
            assert_eq!(word(typed, &words), "lightWoods");
        }
        assert_eq!(word("jungle", &words), "jungle");
    }

    #[test]
    fn seeds_can_be_typed_again() {
        assert!((0..100).all(|_| new_seed() < 1_000_000));
    }
}
