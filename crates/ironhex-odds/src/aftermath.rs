//! What a turn leaves of everybody in it: counted in trials that are played to the end of its phases.

use crate::answer::Partial;
use crate::declaration::Volley;
use crate::engagement::Engagement;
use crate::outcome::Outcome;
use crate::played::{Trial, Turn};
use crate::question::QuestionError;
use crate::sampled::blocks;
use crate::volley_odds::OddsError;
use ironhex::budget::{Budget, Counted, Progress};
use ironhex::chance::{Chance, Spread};
use ironhex::dice::Random;

/// What becomes of one unit in a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitAftermath {
    /// Points of armour and structure that it loses: what its armour makes of the damage, explosions and falls included.
    pub lost: Spread,
    /// Points of these by its falls.
    pub lost_by_falls: Spread,
    /// Critical hits, those that are [counted](crate::CriticalOdds).
    pub criticals: Spread,
    /// Critical hits on its engine.
    pub engine_hits: Spread,
    /// Critical hits on its gyro.
    pub gyro_hits: Spread,
    /// New wounds of its pilot, those of falls included.
    pub wounds: Spread,
    /// New wounds by falls.
    pub wounds_by_falls: Spread,
    /// It owes a piloting skill roll: for twenty points, for what was broken, for a blow that hit it, or for one of its own.
    pub rolls: Chance,
    /// Weapons that worked and do not any more, by their place among the mounts.
    pub weapons: Vec<(u8, Chance)>,
    /// Everything that may happen to it, in the order of [`Outcome::ALL`].
    pub outcomes: Vec<(Outcome, Chance)>,
}

impl UnitAftermath {
    /// The chance of an outcome.
    #[must_use]
    pub fn chance(&self, outcome: Outcome) -> Chance {
        self.outcomes[outcome as usize].1
    }
}

/// What a turn leaves of everybody in it, played to the end of its phases: rolls for balance are made, whoever fails falls,
/// and falls do their own damage.
///
/// After the weapons the target rolls, and blows are struck at what it is then: one that fell is easier to hit, and one
/// that is destroyed is not struck.
#[derive(Clone, Debug, PartialEq)]
pub struct Aftermath {
    /// Trials that were played.
    pub trials: u32,
    /// Set when it was stopped before its last trial.
    pub partial: Option<Partial>,
    /// What all other figures take for granted, and its chance.
    pub given: Option<(Outcome, Chance)>,
    /// The target.
    pub target: UnitAftermath,
    /// Those who attack.
    pub attackers: Vec<UnitAftermath>,
}

/// The most that attack one target in one question.
pub const MAX_ATTACKERS: usize = 6;

/// Trials between two looks at the clock and the cancel flag.
const LOOK: u32 = 1 << 6;

/// Trials between two reports of progress.
const REPORT: u32 = 1 << 12;

impl Engagement {
    /// What a volley leaves of the two.
    ///
    /// With `given` all figures are of the trials in which that happened to the target: "if it falls…".
    ///
    /// ```
    /// use ironhex::rules::Rules;
    /// use ironhex::unit::{PhysicalKind, Side};
    /// use ironhex_odds::{Budget, Choice, Engagement, Fighter, Outcome};
    /// let [atlas, griffin] = ["Atlas AS7-D", "Griffin GRF-1N"]
    ///     .map(|name| Fighter::of(ironhex_units::find(name).unwrap()));
    /// let engagement = Engagement::new(Rules::TOTAL_WARFARE, atlas, griffin, 1);
    /// let kick = Choice::PhysicalAttack { kind: PhysicalKind::Kick, side: Side::Right };
    /// let volley = engagement.volley(&[kick])?;
    /// let after = engagement.aftermath(&volley, None, 10_000, 1, &Budget::default())?;
    /// // Who misses a kick (on a 2) rolls for its own balance (a 5): one in 216.
    /// let (low, high) = after.attackers[0].chance(Outcome::Falls).interval95();
    /// assert!(low < 1.0 / 216.0 && 1.0 / 216.0 < high, "{low} {high}");
    /// let fallen = engagement.aftermath(&volley, Some(Outcome::Falls), 10_000, 1, &Budget::default())?;
    /// assert!(fallen.target.lost_by_falls.mean() > 5.0);
    /// # Ok::<(), ironhex_odds::OddsError>(())
    /// ```
    ///
    /// # Errors
    /// The two cannot be as they are stated, or nothing was played.
    pub fn aftermath(
        &self,
        volley: &Volley,
        given: Option<Outcome>,
        trials: u32,
        seed: u64,
        budget: &Budget<'_>,
    ) -> Result<Aftermath, OddsError> {
        let stages = [self.stage()?];
        let turn = Turn::new(&self.rules, &stages, &volley.labels);
        Ok(aftermath(&turn, given, trials, seed, budget)?)
    }
}

/// Plays a turn so many times, and counts.
fn aftermath(
    turn: &Turn<'_>,
    given: Option<Outcome>,
    trials: u32,
    seed: u64,
    budget: &Budget<'_>,
) -> Result<Aftermath, QuestionError> {
    if trials == 0 {
        return Err(QuestionError::NoTrials);
    }
    let mut counts: Vec<UnitCount> =
        (0..turn.places()).map(|at| UnitCount::new(turn, at)).collect();
    let mut trial = turn.trial();
    let (mut played, mut happened, mut stopped) = (0, 0, None);
    'all: for (number, size) in blocks(trials) {
        let mut dice = Random::for_block(seed, number.into());
        for done in 0..size {
            if done % LOOK == 0
                && let Err(why) = budget.check()
            {
                stopped = Some(why);
                break 'all;
            }
            turn.play(&mut trial, &mut dice);
            happened += u32::from(count(turn, &trial, given, &mut counts));
            played += 1;
            if played % REPORT == 0 || played == trials {
                let of = Some(trials.into());
                budget.report(Progress { unit: Counted::Trials, done: played.into(), of });
            }
        }
    }
    if let (0, Some(stopped)) = (played, stopped) {
        return Err(stopped.into());
    }
    let given = given.map(|outcome| (outcome, Chance::Sampled { seen: happened, of: played }));
    let mut units = counts.into_iter().map(|count| count.told(happened));
    let Some(target) = units.next() else { return Err(QuestionError::EmptyVolley) };
    let partial = stopped.map(|stopped| Partial { of: trials, stopped });
    Ok(Aftermath { trials: played, partial, given, target, attackers: units.collect() })
}

/// Counts a trial, unless what is given did not happen in it.
fn count(turn: &Turn<'_>, trial: &Trial, given: Option<Outcome>, counts: &mut [UnitCount]) -> bool {
    for (place, count) in counts.iter_mut().enumerate() {
        let (unit, record) = (&trial.units[place], &trial.records[place]);
        let weapons = (count.had, turn.weapons(place, unit));
        let outcomes = turn.outcomes(trial, place, weapons);
        if place == 0 && given.is_some_and(|given| !outcomes.contains(given)) {
            return false;
        }
        let hits = record.criticals(unit);
        let wounds = unit.sheet.pilot.wounds - turn.before(place).sheet.pilot.wounds;
        let numbers = [
            record.lost,
            record.lost_by_falls,
            hits.all.into(),
            hits.engine.into(),
            hits.gyro.into(),
            wounds.into(),
            record.wounds_by_falls.into(),
        ];
        for (counts, number) in count.numbers.iter_mut().zip(numbers) {
            let number = number as usize;
            if counts.len() <= number {
                counts.resize(number + 1, 0);
            }
            counts[number] += 1;
        }
        count.rolls += u32::from(record.rolls);
        for (index, lost) in count.weapons.iter_mut().enumerate() {
            *lost += u32::from((weapons.0 & !weapons.1) >> index & 1 == 1);
        }
        for (&outcome, seen) in Outcome::ALL.iter().zip(&mut count.outcomes) {
            *seen += u32::from(outcomes.contains(outcome));
        }
    }
    true
}

/// What was counted of one unit.
struct UnitCount {
    /// The weapons that worked before.
    had: u64,
    /// How often each number came up: points lost, by falls, critical hits, on engine and gyro, wounds, by falls.
    numbers: [Vec<u32>; 7],
    rolls: u32,
    weapons: Vec<u32>,
    outcomes: Vec<u32>,
}

impl UnitCount {
    fn new(turn: &Turn<'_>, place: usize) -> Self {
        Self {
            had: turn.weapons(place, turn.before(place)),
            numbers: Default::default(),
            rolls: 0,
            weapons: vec![0; turn.fielded(place).design.mounts.len()],
            outcomes: vec![0; Outcome::ALL.len()],
        }
    }

    fn told(self, of: u32) -> UnitAftermath {
        let chance = |seen: u32| Chance::Sampled { seen, of };
        let spread = |counts: Vec<u32>| Spread(counts.into_iter().map(chance).collect());
        let [lost, lost_by_falls, criticals, engine_hits, gyro_hits, wounds, wounds_by_falls] =
            self.numbers.map(spread);
        let had = self.had;
        let weapons = (0..).zip(self.weapons).filter(|(mount, _)| had >> mount & 1 == 1);
        UnitAftermath {
            lost,
            lost_by_falls,
            criticals,
            engine_hits,
            gyro_hits,
            wounds,
            wounds_by_falls,
            rolls: chance(self.rolls),
            weapons: weapons.map(|(mount, seen)| (mount, chance(seen))).collect(),
            outcomes: Outcome::ALL
                .iter()
                .copied()
                .zip(self.outcomes.into_iter().map(chance))
                .collect(),
        }
    }
}
