//! The flags that several verbs have: rules and dice.

use clap::Args;
use ironhex_battle::Construction;
use std::hash::{BuildHasher, Hasher};

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
    fn seeds_can_be_typed_again() {
        assert!((0..100).all(|_| new_seed() < 1_000_000));
    }
}

/// How unit files are read, in every verb that reads them.
#[derive(Args, Debug, Clone, Copy)]
pub(crate) struct UnitFlags {
    /// Unit files must be by the rules of construction
    #[arg(long)]
    strict: bool,
}

impl UnitFlags {
    /// What becomes of a file that is not.
    pub(crate) const fn construction(self) -> Construction {
        if self.strict { Construction::Strict } else { Construction::Noted }
    }
}
