//! A heavy volley at a fresh MAD-3R: AC/20, PPC, LRM-20, SRM-6 and three medium lasers from the front,
//! each of which needs a 7.

use crate::{Counting, SEED};
use ironhex::attack::cluster::ClusterModifiers;
use ironhex::attack::location::{Cover, LocationTable};
use ironhex::attack::{Conditions, Nature, Salvo, ToHit};
use ironhex::pilot::{Abilities, Skill};
use ironhex::rules::{Preset, Rules};
use ironhex::unit::{AttackSide, UnitDesign, UnitState};
use ironhex::weapon::{Fire, RangeBracket};
use ironhex_odds::{
    Answer, Attack, Budget, Chance, Mode, Next, Question, Scope, Settings, Target, answer, sample,
};

/// The rule sets that group missiles differently.
pub const PRESETS: [Preset; 2] = [Preset::Specification, Preset::TotalWarfare];

/// Trials of one sampled answer that is measured.
pub const SAMPLE: u32 = 1 << 13;

/// What is fired.
const WEAPONS: [&str; 7] =
    ["ac-20", "ppc", "lrm-20", "srm-6", "medium-laser", "medium-laser", "medium-laser"];

/// The same without missiles.
const GUNS: [&str; 5] = ["ac-20", "ppc", "medium-laser", "medium-laser", "medium-laser"];

/// What is answered exactly: the guns or the whole volley, and the chance that the target is destroyed, in
/// hundred-millionths.
pub const ENDS: [(Preset, Fired, u64); 3] = [
    (Preset::Specification, Fired::Guns, 5_982_330),
    (Preset::TotalWarfare, Fired::Guns, 5_982_100),
    (Preset::TotalWarfare, Fired::All, 7_428_602),
];

/// How much of the volley is fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fired {
    /// Everything.
    All,
    /// Everything but the missiles.
    Guns,
}

/// What [`Broadside::sum`] gives of [`SAMPLE`] trials. It changes only with results.
pub const ANSWERS: [(Preset, Scope, u64); 4] = [
    (Preset::Specification, Scope::Everything, 972_008),
    (Preset::Specification, Scope::Destroyed, 662_000),
    (Preset::TotalWarfare, Scope::Everything, 911_565),
    (Preset::TotalWarfare, Scope::Destroyed, 613_000),
];

/// The volley and its target.
#[derive(Clone, Debug)]
pub struct Broadside {
    rules: Rules,
    design: &'static UnitDesign,
    state: UnitState,
    attacks: Vec<Attack>,
}

impl Broadside {
    /// The volley under these rules.
    ///
    /// # Panics
    /// When the built-in unit or a weapon is gone.
    #[must_use]
    pub fn new(preset: Preset) -> Self {
        Self::of(preset, Fired::All)
    }

    /// So much of the volley.
    ///
    /// # Panics
    /// When the built-in unit or a weapon is gone.
    #[must_use]
    #[allow(clippy::unwrap_used, reason = "built-in units and weapons are there")]
    pub fn of(preset: Preset, fired: Fired) -> Self {
        let weapons: &[&str] = match fired {
            Fired::All => &WEAPONS,
            Fired::Guns => &GUNS,
        };
        let rules = preset.rules();
        let design = &ironhex_units::builtin("Marauder MAD-3R").unwrap().design;
        let conditions = Conditions {
            locations: LocationTable::new(&rules, AttackSide::Front, Cover::NONE),
            bracket: RangeBracket::Short,
            cluster: ClusterModifiers::default(),
            ams_engaged: false,
            low_profile: false,
        };
        let attack = |id: &&str| {
            let weapon = &ironhex_units::weapon(id).unwrap().weapon;
            let number = ToHit::known(&rules, 7);
            let salvo = Salvo::new(&rules, weapon, Fire::Single, number, &conditions);
            Attack::Fire { salvo, nature: Nature::from(weapon.category) }
        };
        let attacks = weapons.iter().map(attack).collect();
        Self { rules, design, state: UnitState::new(design), attacks }
    }

    /// What it does to its target.
    #[must_use]
    pub fn question(&self, scope: Scope) -> Question<'_> {
        let (design, state) = (self.design, &self.state);
        let target = Target {
            design,
            state,
            abilities: &Abilities::NONE,
            piloting: Skill::REGULAR_PILOTING,
        };
        Question { rules: &self.rules, target, volley: &self.attacks, scope }
    }

    /// The sampled answer of so many trials.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    #[allow(clippy::unwrap_used, reason = "the question has an answer")]
    pub fn sample(&self, scope: Scope, trials: u32) -> Answer {
        sample(&self.question(scope), trials, SEED, &Budget::UNLIMITED).unwrap()
    }

    /// The exact answer, and its chance of destruction in hundred-millionths.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    #[allow(clippy::unwrap_used, reason = "the question is small enough")]
    pub fn exact(&self, scope: Scope) -> (Answer, u64) {
        let settings = Settings { mode: Mode::Exact, ..Settings::default() };
        let answer = answer(&self.question(scope), &settings, &Budget::default()).unwrap();
        let end = (answer.destruction.any.value() * 1e8).round() as u64;
        (answer, end)
    }

    /// A sum over a sampled answer: the points that came down, and a thousand for each target destroyed.
    #[must_use]
    pub fn sum(answer: &Answer) -> u64 {
        let seen = |chance: &Chance| match *chance {
            Chance::Sampled { seen, .. } => u64::from(seen),
            Chance::Exact(_) => 0,
        };
        let points = (0..).zip(&answer.damage.0).map(|(points, chance)| points * seen(chance));
        points.sum::<u64>() + 1000 * seen(&answer.destruction.any)
    }

    /// The rolls that so many volleys make, piloting rolls at the end apart.
    #[must_use]
    pub fn rolls(&self, volleys: u32) -> u32 {
        let target = self.question(Scope::Everything).target;
        let mut dice = Counting::new(SEED);
        for _ in 0..volleys {
            let mut state = self.state;
            let mut victim = target.victim(&self.rules, &mut state);
            for attack in &self.attacks {
                let mut left = attack.left();
                loop {
                    match attack.step(&mut left, &mut dice) {
                        Next::Lands(Some(blow)) => {
                            victim.apply_damage(blow, &mut dice, &mut ());
                        }
                        Next::Done => break,
                        Next::Rolled(_) | Next::Lands(None) => {}
                    }
                }
            }
        }
        dice.rolls
    }
}
