//! From flags to the door's params. Nothing is judged here: what does not fit is passed on as it was typed, and the
//! door says what is wrong with it.

use crate::fill::Fill;
use crate::output::Failure;
use clap::Args;
use ironhex::rules::{Preset, Rules};
use ironhex_api::record::Value as _;
use ironhex_api::spec::MAX_SEED;
use serde_json::{Map, Value};
use std::hash::{BuildHasher, Hasher};

/// The params of one call, filled path by path.
#[derive(Debug, Default)]
pub(crate) struct Params(Map<String, Value>);

impl Params {
    /// Puts a value at a path such as `attacker.heat`.
    pub(crate) fn set(&mut self, path: &str, value: impl Into<Value>) {
        let mut object = &mut self.0;
        let mut rest = path;
        while let Some((name, below)) = rest.split_once('.') {
            let entry = object.entry(name).or_insert_with(|| Value::Object(Map::new()));
            let Value::Object(next) = entry else { return };
            (object, rest) = (next, below);
        }
        object.insert(rest.to_owned(), value.into());
    }

    /// A number.
    pub(crate) fn number(&mut self, path: &str, typed: Option<&String>) {
        if let Some(typed) = typed {
            self.set(path, number(typed));
        }
    }

    /// One of the door's words, in any spelling.
    pub(crate) fn word(&mut self, path: &str, typed: Option<&String>, words: &[&str]) {
        if let Some(typed) = typed {
            self.set(path, word(typed, words));
        }
    }

    /// Several of the door's words.
    pub(crate) fn words(&mut self, path: &str, typed: &[String], words: &[&str]) {
        if !typed.is_empty() {
            let list: Vec<Value> = typed.iter().map(|typed| word(typed, words).into()).collect();
            self.set(path, list);
        }
    }

    /// Identifiers in snake_case, whatever stands between their words.
    pub(crate) fn identifiers(&mut self, path: &str, typed: &[String]) {
        if !typed.is_empty() {
            let snake = |typed: &String| typed.replace(['-', ' '], "_").to_lowercase();
            let list: Vec<Value> = typed.iter().map(|typed| snake(typed).into()).collect();
            self.set(path, list);
        }
    }

    /// A truth value that is left out when it is false.
    pub(crate) fn flag(&mut self, path: &str, set: bool) {
        if set {
            self.set(path, true);
        }
    }

    /// How somebody moved: `run`, or `run:6` with the hexes.
    pub(crate) fn movement(&mut self, section: &str, typed: Option<&String>) {
        let Some(typed) = typed else { return };
        let (how, hexes) = match typed.split_once(':') {
            Some((how, hexes)) => (how, Some(hexes)),
            None => (typed.as_str(), None),
        };
        self.set(&format!("{section}.movementType"), movement(how));
        if let Some(hexes) = hexes {
            self.set(&format!("{section}.hexesMoved"), number(hexes));
        }
    }

    /// The params as the door takes them.
    pub(crate) fn into_value(self) -> Value {
        Value::Object(self.0)
    }
}

/// A number, or what was typed in its place.
pub(crate) fn number(typed: &str) -> Value {
    typed.trim().parse::<i64>().map_or_else(|_| typed.into(), Value::from)
}

/// A whole number for which no call of the door is made.
pub(crate) fn whole(flag: &str, typed: &str, least: u64, most: u64) -> Result<u64, String> {
    let read = typed.trim().parse().ok().filter(|read| (least..=most).contains(read));
    read.ok_or_else(|| format!("{flag} must be an integer from {least} to {most}, got {typed:?}"))
}

/// A seed for which no call of the door is made.
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

/// A way to move, in the tenses that people use.
pub(crate) fn movement(typed: &str) -> String {
    match typed.to_lowercase().as_str() {
        "still" | "stood" | "stand" | "none" | "stationary" => "stationary".to_owned(),
        "walked" | "walk" => "walk".to_owned(),
        "ran" | "run" => "run".to_owned(),
        "jumped" | "jump" => "jump".to_owned(),
        _ => typed.to_owned(),
    }
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
    /// Puts the rule set into the params.
    pub(crate) fn fill(&self, params: &mut Params) -> Result<(), Failure> {
        let preset = self.rules.as_deref().map(Preset::of_word);
        if self.rule.is_empty() {
            if let Some(preset) = preset {
                params.set("rules", preset);
            }
            return Ok(());
        }
        let mut rules = Map::new();
        if let Some(preset) = preset {
            rules.insert("preset".to_owned(), preset);
        }
        for typed in &self.rule {
            let pair = typed.split_once('=').filter(|(name, _)| !name.trim().is_empty());
            let (name, value) = pair.ok_or_else(|| {
                Failure::Usage(format!(
                    "--rule must be name=value such as mrm=column, got {typed:?}"
                ))
            })?;
            let name = word(name.trim(), Rules::NAMES);
            if name == "preset" {
                return Err(Failure::Usage(
                    "--rule preset: name the preset with --rules".to_owned(),
                ));
            }
            rules.insert(name.clone(), rule_value(&name, value.trim()).into());
        }
        params.set("rules", rules);
        Ok(())
    }

    /// The rule set itself, or everything that is wrong with it.
    pub(crate) fn rules(&self) -> Result<Rules, Failure> {
        let mut fill = Fill::default();
        let rules = fill.rules(self);
        fill.finish(Some(rules), &[])
    }
}

/// The value of a rule in the rule's own spelling.
fn rule_value(name: &str, typed: &str) -> String {
    let fields = Rules::SPECIFICATION.fields();
    let Some(field) = fields.iter().find(|field| field.name == name) else {
        return typed.to_owned();
    };
    let values: Vec<&str> = field.allowed.iter().map(|(value, _)| &**value).collect();
    word(typed, &values)
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
    use serde_json::json;

    #[test]
    fn paths_become_objects() {
        let mut params = Params::default();
        params.set("attacker.gunnery", 4);
        params.set("attacker.damagedActuators.shoulder", true);
        params.set("range", 5);
        assert_eq!(
            params.into_value(),
            json!({
                "attacker": {"gunnery": 4, "damagedActuators": {"shoulder": true}},
                "range": 5,
            })
        );
    }

    #[test]
    fn what_is_no_number_is_passed_on() {
        assert_eq!(number("4"), 4);
        assert_eq!(number("-2"), -2);
        for typed in ["", "four", "4.0", "99999999999999999999"] {
            assert_eq!(number(typed), typed);
        }
    }

    #[test]
    fn words_are_found_in_any_spelling() {
        let words = ["lightWoods", "heavyWoods"];
        for typed in ["light-woods", "LightWoods", "light woods", "lightwoods", "light_woods"] {
            assert_eq!(word(typed, &words), "lightWoods");
        }
        assert_eq!(word("jungle", &words), "jungle");
        assert_eq!(rule_value("natural_twelve", "always-hits"), "always_hits");
        assert_eq!(rule_value("heat_to_hit", "5,9"), "5,9");
        assert_eq!(rule_value("nonsense", "x-y"), "x-y");
    }

    #[test]
    fn movement_may_name_its_hexes() {
        let mut params = Params::default();
        params.movement("target", Some(&"ran:6".to_owned()));
        params.movement("attacker", Some(&"jump".to_owned()));
        assert_eq!(
            params.into_value(),
            json!({
                "target": {"movementType": "run", "hexesMoved": 6},
                "attacker": {"movementType": "jump"},
            })
        );
    }

    #[test]
    fn seeds_can_be_typed_again() {
        assert!((0..100).all(|_| new_seed() < 1_000_000));
    }
}
