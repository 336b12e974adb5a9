//! `battle.handicap`: the crews that make a fight fair.

use super::battle::{Count, GamesShare, MOST_GAMES, Mean, batch_error, count, prepared, share};
use super::budget::{BudgetParams, Long, LongRequest};
use super::match_up::Battle;
use super::page::{Page, PageParams};
use crate::error::CallError;
use crate::record::{At, DiceSeed, List, Request, Seed, Skill, Within};
use crate::spec::Rolls;
use crate::{answer, record};
use ironhex::budget::{Budget, Stopped};
use ironhex::game::MAX_SIDE_UNITS;
use ironhex::pilot::MAX_SKILL;
use ironhex::rules::Rules;
use ironhex_battle::{Batch, CrewTrial, Force, Handicap, UnitLabel};
use ironhex_report::handicap::handicap_view;

/// The most trials in one direction: the crews as they are, and those that halving looks at.
const MOST_TRIALS: usize = 6;

/// The most steps by which a crew can change.
const MOST_STEPS: i64 = 2 * MAX_SKILL as i64;

record! {
    /// A fight that is to be fair.
    pub struct FindHandicap {
        /// the forces, and what they meet under
        battle as *: Battle,
        /// how many of each trial; an odd number is rounded up
        games: Within<u32, 1, { MOST_GAMES as i64 }>,
        /// to play on (default: one a core); the result is the same
        threads: Option<Within<u8, 1, 64>>,
        /// whether a person is to read it
        shown as *: PageParams,
        /// what it may take
        limits as *: LongRequest,
    }
    with {
        /// Where the dice of all games start from.
        seed: DiceSeed,
        /// The rules to play by.
        rules: Rules,
    }
}

answer! {
    impl Handicap as handicap {
        /// of all trials
        seed: Seed = Seed::held(handicap.as_they_are.summary.batch.seed.cast_signed()),
        /// why not everything was tried, when it was ended from outside
        partial: Option<Stopped> = handicap.stopped,
        /// the fight as it was asked for
        as_they_are: CrewTrialAnswer<'_> = CrewTrialAnswer(&handicap.as_they_are),
        /// the force that wins less often; null where the games do not tell the two apart
        weaker: Option<Force> = handicap.weaker,
        /// better crews for it
        better: CrewTrials<'_> = CrewTrials { trials: &handicap.better, force: handicap.weaker },
        /// worse crews for the other one
        worse: CrewTrials<'_> = CrewTrials { trials: &handicap.worse, force: handicap.weaker.map(Force::other) },
        /// the trial to take; null where none makes it fair, or none is needed
        suggested: Option<CrewTrialAnswer<'_>> = handicap.suggestion().map(|(_, trial)| CrewTrialAnswer(trial)),
    }
    with { rules: handicap.as_they_are.summary.rules, }
}

/// The trials in one direction, and whose crews they change.
#[derive(Clone, Copy, Debug)]
struct CrewTrials<'a> {
    trials: &'a [CrewTrial],
    force: Option<Force>,
}

answer! {
    impl CrewTrials<'a> as it {
        /// whose crews change; null where the fight is fair as it is
        force: Option<Force> = it.force,
        /// the steps of the trial that is nearest to fair
        fairest: Option<Steps> = Handicap::fairest(it.trials).map(|trial| Steps::held(trial.steps)),
        /// the battle value at which it would be fair; null where none of the crews is good or bad enough
        fair_value: Option<Mean> = it.force.and_then(|force| Handicap::fair_value(it.trials, force)).map(Mean),
        /// what was tried, from the crews as they are
        trials: List<CrewTrialAnswer<'_>, MOST_TRIALS> = it.trials.iter().map(CrewTrialAnswer).collect(),
    }
}

/// Steps by which crews are better; below 0, worse.
type Steps = Within<i8, { -MOST_STEPS }, MOST_STEPS>;

/// One trial.
#[derive(Clone, Copy, Debug)]
struct CrewTrialAnswer<'a>(&'a CrewTrial);

answer! {
    impl CrewTrialAnswer<'a> as trial {
        /// by which the crews are better; below 0, worse: gunnery and piloting in turn
        steps: Steps = Steps::held(trial.0.steps),
        /// games that were played
        games: Count = count(trial.0.summary.tally.games),
        /// A and B
        sides: List<CrewTrialSide<'_>, 2> = Force::BOTH.into_iter().map(|force| CrewTrialSide { trial: trial.0, force }).collect(),
        /// games that nobody won
        draws: GamesShare = share(&trial.0.summary.tally, trial.0.summary.tally.draws),
    }
}

/// A force in a trial.
#[derive(Clone, Copy, Debug)]
struct CrewTrialSide<'a> {
    trial: &'a CrewTrial,
    force: Force,
}

answer! {
    impl CrewTrialSide<'a> as side {
        /// which
        force: Force = side.force,
        /// games that it won
        wins: GamesShare = share(&side.trial.summary.tally, side.trial.summary.tally.wins[side.force as usize]),
        /// what it is worth with its crews
        battle_value: Count = count(side.trial.battle_values[side.force as usize]),
        /// of its units, in their order
        crews: List<CrewAnswer<'_>, MAX_SIDE_UNITS> = side.trial.summary.forces[side.force as usize].units.iter().map(CrewAnswer).collect(),
    }
}

/// The crew of a unit.
#[derive(Clone, Copy, Debug)]
struct CrewAnswer<'a>(&'a UnitLabel);

answer! {
    impl CrewAnswer<'a> as crew {
        /// its gunnery
        gunnery: Skill = Skill::held(crew.0.gunnery),
        /// its piloting
        piloting: Skill = Skill::held(crew.0.piloting),
    }
}

impl Request for FindHandicap {
    type Answer = Handicap;
    const NAME: &'static str = "battle.handicap";
    const DOC: &'static str = "The crews that make a fight fair: better ones for the weaker force, or worse ones for the stronger.";
    const ROLLS: Rolls = Rolls::Seed;

    const HAS_PAGE: bool = true;
    const LONG: Long = Long::Always;

    fn page(&self, handicap: &Handicap) -> Option<Page> {
        self.shown.page.then(|| Page { text: handicap_view(handicap), pictures: Vec::new() })
    }

    fn limits(&self) -> Option<&BudgetParams> {
        Some(&self.limits.budget)
    }

    fn answer(&self, budget: &Budget<'_>) -> Result<Handicap, CallError> {
        const AT: At<FindHandicap> = At::ROOT;
        let prepared = prepared(&self.battle, AT.battle(), self.rules, budget)?;
        let batch = Batch {
            games: self.games.get(),
            seed: self.seed.0,
            threads: budget.threads(self.threads.map_or(0, |threads| threads.get().into())),
            until: None,
        };
        prepared.handicap(&batch, budget).map_err(batch_error)
    }
}
