//! `odds.turns`: a volley again and again, or a plan by turn.

use super::attacks::{Attacks, Chosen, Fired};
use super::figures::{Name, Sentence, name, seed};
use super::situation::{FindBy, Situation, Trials, settings, tell};
use crate::error::CallError;
use crate::method::budget::{BudgetParams, Long, LongRequest};
use crate::method::page::{Page, PageParams};
use crate::record::{At, Count, List, Mean, Request, Seed, Within};
use crate::spec::{Message, Problems};
use crate::{answer, record};
use ironhex::budget::Budget;
use ironhex::chance::Chance;
use ironhex::rules::Rules;
use ironhex_odds::{
    BadPlan, Choice, Engagement, FiredEachTurn, MAX_TURNS, Partial, TurnOdds, Turns, TurnsOdds,
};
use ironhex_report::odds::{turns_sentence, turns_view};

/// Trials where a request names no number.
pub const TRIALS: u32 = 100_000;

/// Turns where a request names neither their number nor a plan.
const TURNS: usize = 5;

record! {
    /// Several turns, as a request states them.
    pub struct TurnsQuestion {
        /// the two
        situation as *: Situation,
        /// how many; the same volley in each (default: those of the plan, or 5)
        turns: Option<Within<u8, 1, { MAX_TURNS as i64 }>>,
        /// what is fired turn by turn, instead of weapons and physical
        plan: Option<List<Fired, MAX_TURNS>>,
        /// what is fired
        attacks as *: Attacks,
        /// auto: exact if that fits the budget, otherwise sampled (default: auto)
        method: FindBy = FindBy::Auto,
        /// how often it is played (default: 100000)
        trials: Trials = Trials::held(TRIALS),
        /// where the dice of a sampled answer start from (default: 1)
        seed: Seed = Seed::held(1),
        /// whether a person is to read it
        shown as *: PageParams,
        /// what it may take
        limits as *: LongRequest,
    }
    with {
        /// The rules to play by.
        rules: Rules,
    }
}

/// A turn with its number.
struct NumberedTurn<'a> {
    number: u32,
    odds: &'a TurnOdds,
}

answer! {
    impl NumberedTurn<'a> as turn {
        /// which, from 1
        turn: Count = turn.number.into(),
        /// the target is destroyed by the end of it
        destroyed: Chance = turn.odds.destroyed,
        /// the attacker is out of the fight by its own heat
        attacker_lost: Chance = turn.odds.attacker_lost,
        /// trials that came to it
        fights: Count = turn.odds.fights.into(),
        /// the attacker is shut down at its end, in those
        shutdown: Chance = turn.odds.shutdown,
        /// that came down in it, over all trials
        mean_damage: Mean = Mean(turn.odds.mean_damage),
        /// of the attacker at its end, in those that came to it
        mean_heat: Mean = Mean(turn.odds.mean_heat),
    }
}

answer! {
    impl TurnsOdds as odds {
        /// who attacks
        attacker: Name = name(&odds.engagement.attacker.name),
        /// whom
        target: Name = name(&odds.engagement.target.name),
        /// hexes between the two
        range: Count = odds.engagement.distance.into(),
        /// the result in one sentence
        sentence: Sentence = turns_sentence(odds).into(),
        /// how often it was played
        trials: Count = odds.course.trials.into(),
        /// why fewer trials were played than were asked for, when it was ended from outside
        partial: Option<Partial> = odds.course.partial,
        /// of which dice
        seed: Seed = seed(odds.seed),
        /// turn by turn
        turns: List<NumberedTurn<'_>, MAX_TURNS> =
            (1..).zip(&odds.course.turns).map(|(number, odds)| NumberedTurn { number, odds }).collect(),
    }
    with { rules: odds.engagement.rules, }
}

const AT: At<TurnsQuestion> = At::ROOT;

impl Request for TurnsQuestion {
    type Answer = TurnsOdds;
    const NAME: &'static str = "odds.turns";
    const DOC: &'static str =
        "Several turns with heat, ammunition and damage carried on: destroyed by when?";

    const HAS_PAGE: bool = true;
    const LONG: Long = Long::Always;

    fn page(&self, odds: &TurnsOdds) -> Option<Page> {
        self.shown.page.then(|| Page { text: turns_view(odds), pictures: Vec::new() })
    }

    fn limits(&self) -> Option<&BudgetParams> {
        Some(&self.limits.budget)
    }

    fn answer(&self, budget: &Budget<'_>) -> Result<TurnsOdds, CallError> {
        let mut problems = Problems::new();
        let engagement = self.situation.engagement(&self.rules, &mut problems)?;
        let (turns, fired) = match &self.plan {
            Some(plan) => self.planned(plan, &engagement, problems)?,
            None => self.repeated(&engagement, problems)?,
        };
        let settings = settings(self.method, self.trials, self.seed);
        let course = turns.course(self.trials.get(), &settings, budget);
        let course = course.map_err(|bad| self.refused(&bad))?;
        Ok(TurnsOdds { engagement, fired, course, seed: settings.seed })
    }
}

impl TurnsQuestion {
    /// The same volley in every turn.
    fn repeated(
        &self,
        engagement: &Engagement,
        mut problems: Problems,
    ) -> Result<(Turns, FiredEachTurn), CallError> {
        let chosen = self.attacks.chosen(engagement, &mut problems);
        problems.finish()?;
        let volley = chosen.volley(engagement)?;
        let turns = self.turns.map_or(TURNS, |turns| turns.get().into());
        let turns = Turns::repeated(engagement, &chosen.choices, turns);
        let fired = match chosen.all {
            true => FiredEachTurn::Everything,
            false => FiredEachTurn::Same(volley),
        };
        Ok((turns.map_err(|bad| self.refused(&bad))?, fired))
    }

    /// A volley for each turn.
    fn planned(
        &self,
        plan: &List<Fired, MAX_TURNS>,
        engagement: &Engagement,
        mut problems: Problems,
    ) -> Result<(Turns, FiredEachTurn), CallError> {
        let Fired { weapons, physical } = &self.attacks.fired;
        let fired = AT.attacks().fired();
        for (is_there, at) in [
            (weapons.is_some(), fired.weapons().erased()),
            (physical.is_some(), fired.physical().erased()),
        ] {
            if is_there {
                let message = Message::predicate("does not go with ").field(AT.plan());
                problems.add(at, message);
            }
        }
        if let Some(turns) = self.turns.map(Within::get)
            && usize::from(turns) != plan.0.len()
        {
            let message = format!("is {turns}; the plan has {}", plan.0.len());
            problems.add(AT.turns(), Message::predicate(message));
        }
        let mut planned: Vec<Vec<Choice>> = Vec::new();
        for (index, turn) in plan.iter().enumerate() {
            // In a turn that names nothing the attacker holds its fire.
            let chosen = match *turn == Fired::default() {
                true => Chosen::default(),
                false => {
                    let at = AT.plan().item(index);
                    self.attacks.chosen_of(turn, at, engagement, &mut problems)
                }
            };
            if let Err(wrong) = engagement.volley(&chosen.choices)
                && !chosen.choices.is_empty()
            {
                tell(engagement, &wrong.0, &|problem| chosen.place(problem), &mut problems);
            }
            planned.push(chosen.choices);
        }
        problems.finish()?;
        let turns = Turns::planned(engagement, &planned).map_err(|bad| self.refused(&bad))?;
        Ok((turns, FiredEachTurn::Planned))
    }

    /// Why a plan cannot be played, as the error of a call.
    fn refused(&self, bad: &BadPlan) -> CallError {
        let at = match bad {
            BadPlan::NoTurns | BadPlan::TooManyTurns(_) => AT.turns().erased(),
            BadPlan::NoTrials => AT.trials().erased(),
            BadPlan::Stopped(stopped) => return (*stopped).into(),
            BadPlan::Nothing if self.plan.is_some() => AT.plan().erased(),
            BadPlan::Nothing | BadPlan::Turns(_) => AT.attacks().fired().weapons().erased(),
        };
        CallError::invalid(at, bad.to_string())
    }
}
