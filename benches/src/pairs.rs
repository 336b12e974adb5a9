//! Drawn questions as people ask them: one unit fires everything that it has at another.

use ironhex::attack::{DamageGroup, Victim};
use ironhex::dice::{Dice, Random};
use ironhex::pilot::Abilities;
use ironhex::rules::Rules;
use ironhex::unit::{AttackSide, Panel};
use ironhex_odds::{Engagement, Fighter, Volley};
use ironhex_units::{Unit, builtins, read_unit};
use std::path::{Path, PathBuf};

/// A question: who fires at whom, from where.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The two, with the rules.
    pub engagement: Engagement,
    /// Everything that bears.
    pub volley: Volley,
    /// What it is called.
    pub name: String,
}

/// The farthest that is drawn.
const FARTHEST: u8 = 9;

/// Blows that a damaged target has taken, at most.
const BLOWS: u8 = 8;

/// The units that are drawn: the built-in ones, and those of the files in a `shared` folder beside the project, where there is one.
#[derive(Debug)]
pub struct Units {
    files: Vec<Unit>,
}

impl Units {
    /// The built-in units alone.
    #[must_use]
    pub const fn built_in() -> Self {
        Self { files: Vec::new() }
    }

    /// All that there are.
    #[must_use]
    pub fn all() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/units");
        let (mut open, mut paths) = (vec![root], Vec::new());
        while let Some(folder) = open.pop() {
            let Ok(entries) = std::fs::read_dir(folder) else { continue };
            let found: Vec<PathBuf> =
                entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
            for path in found {
                let ending = path.extension().and_then(|ending| ending.to_str());
                if path.is_dir() {
                    open.push(path);
                } else if matches!(ending, Some("mtf" | "json")) {
                    paths.push(path);
                }
            }
        }
        paths.sort();
        let read = |path: &PathBuf| read_unit(&std::fs::read(path).ok()?).ok();
        Self { files: paths.iter().filter_map(read).collect() }
    }

    /// How many of them are of files.
    #[must_use]
    pub const fn files(&self) -> usize {
        self.files.len()
    }

    /// One of them; of a file in every other case.
    fn drawn(&self, dice: &mut Random) -> &Unit {
        let from_file = !self.files.is_empty() && dice.pick(2) == 1;
        let units = if from_file { &self.files } else { builtins() };
        let number = usize::from(dice.pick(250)) * 250 + usize::from(dice.pick(250));
        &units[number % units.len()]
    }
}

impl Pair {
    /// So many questions, the same for the same seed and units: ranges of one to nine hexes, every side of the target, every second target
    /// damaged.
    #[must_use]
    pub fn drawn(rules: &Rules, units: &Units, seed: u64, number: usize) -> Vec<Self> {
        let mut dice = Random::new(seed);
        let mut pairs = Vec::new();
        while pairs.len() < number {
            pairs.extend(Self::one(rules, units, &mut dice));
        }
        pairs
    }

    /// One question; `None` where nothing bears.
    fn one(rules: &Rules, units: &Units, dice: &mut Random) -> Option<Self> {
        let [attacker, mut target] = [units.drawn(dice), units.drawn(dice)].map(Fighter::of);
        let range = 1 + dice.pick(FARTHEST);
        let side = AttackSide::ALL[usize::from(dice.pick(4))];
        let blows = if dice.pick(2) == 1 { 1 + dice.pick(BLOWS) } else { 0 };
        for _ in 0..blows {
            let panel = Panel::ALL[usize::from(dice.pick(Panel::ALL.len() as u8))];
            let blow = DamageGroup::new(panel, 3 + 2 * u16::from(dice.pick(8)));
            let mut state = target.state;
            let (design, abilities) = (&*target.design, &Abilities::NONE);
            // Drawn once under one set of rules, so that every preset is asked about the same target.
            let rules = &Rules::TOTAL_WARFARE;
            Victim::new(rules, design, &mut state, abilities).apply_damage(blow, dice, &mut ());
            if state.destroyed.is_none() {
                target.state = state;
            }
        }
        let damaged = if blows > 0 { ", damaged" } else { "" };
        let name = format!("{} at {}{damaged}, {range} hexes, {side}", attacker.name, target.name);
        let engagement = Engagement::new(*rules, attacker, target, range.into()).struck_on(side);
        let volley = engagement.volley(&engagement.all_that_bears().ok()?).ok()?;
        (!volley.attacks.is_empty()).then_some(Self { engagement, volley, name })
    }
}
