//! How likely: what a volley will do to a target, worked out exactly or sampled.
//!
//! A [`Question`] is a [`Target`] in its present state and the [`Attack`]s of a volley. [`answer`] gives
//! an [`Answer`]: exact where that fits the budget, sampled with intervals where it does not; it says
//! which. Both ways run the rules of the core, the same that roll the dice in play.

// A new kind of anything must not slip through a `_`: the compiler names every place that has to decide.
#![deny(clippy::wildcard_enum_match_arm)]

/// The examples of the README, so that they stay true.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod aftermath;
mod answer;
mod attacker;
mod best_odds;
mod change;
mod choosing;
mod comparison;
mod curve;
mod declaration;
mod engagement;
mod exact;
mod figure;
mod mean;
mod notes;
mod one_volley;
mod outcome;
mod played;
mod problem;
mod question;
mod sampled;
mod tally;
mod turns;
mod turns_odds;
mod volley;
mod volley_odds;

use exact::GivenUp;

pub use aftermath::{Aftermath, MAX_ATTACKERS, UnitAftermath};
pub use answer::{
    Answer, BalanceOdds, CriticalOdds, DestructionOdds, JointOdds, LocationOdds, Method, Partial,
    PilotOdds,
};
pub use attacker::{HeatBudget, HeatOdds};
pub use best_odds::{BestOdds, Everything};
pub use change::{Change, ChangeOdds, Worth};
pub use choosing::{Best, Goal};
pub use comparison::{Comparison, MAX_COMPARED_TRIALS};
pub use curve::{Band, Contest, Curve, CurvePoint, Duel, Owner, RangeOdds};
pub use declaration::{Choice, Label, Prospect, ReturnFire, Shooting, Volley};
pub use engagement::{Engagement, Fighter};
pub use figure::Figure;
pub use mean::{mean_damage, mean_damage_by_location};
pub use notes::{Found, Notes, fate};
pub use outcome::Outcome;
pub use problem::{MAX_DEPTH, MAX_DISTANCE, Problem, Problems};
pub use question::{MAX_ATTACKS, Mode, Question, QuestionError, Scope, Settings, Target, TooLarge};
pub use sampled::sample;
pub use turns::{BadPlan, BadTurn, Course, MAX_TURNS, TurnOdds, Turns};
pub use turns_odds::{FiredEachTurn, TurnsOdds};
pub use volley::{Attack, Left, Next};
pub use volley_odds::{OddsError, VolleyOdds};

#[doc(inline)]
pub use ironhex::budget::{Budget, Stopped};
#[doc(inline)]
pub use ironhex::chance::{Chance, Spread};

/// Answers a question, exactly if that fits the budget.
///
/// Whether an answer is exact depends on what is counted: states, memory, steps. Where there is a deadline an exact
/// attempt is given half of the time that is left, so that trials can follow. Trials that are stopped are
/// [marked](Method::Sampled) as part of those that were asked for.
///
/// ```
/// use ironhex::attack::cluster::ClusterModifiers;
/// use ironhex::attack::location::{Cover, LocationTable};
/// use ironhex::attack::{Conditions, Nature, Salvo, ToHit};
/// use ironhex::pilot::{Abilities, Skill};
/// use ironhex::rules::Rules;
/// use ironhex::unit::{AttackSide, UnitState};
/// use ironhex::weapon::{Fire, RangeBracket};
/// use ironhex_odds::{Attack, Budget, Question, Scope, Settings, Target, answer};
///
/// let rules = &Rules::TOTAL_WARFARE;
/// let marauder = ironhex_units::builtin("MAD-3R").unwrap();
/// let state = UnitState::new(&marauder.design);
/// let cannon = ironhex_units::weapon("ac-20").unwrap().weapon;
/// let conditions = Conditions {
///     locations: LocationTable::new(rules, AttackSide::Front, Cover::NONE),
///     bracket: RangeBracket::Short,
///     cluster: ClusterModifiers::default(),
///     ams_engaged: false,
///     low_profile: false,
/// };
/// let salvo = Salvo::new(rules, &cannon, Fire::Single, ToHit::known(rules, 7), &conditions);
/// let target = Target { design: &marauder.design, state: &state, abilities: &Abilities::NONE, piloting: Skill::REGULAR_PILOTING };
/// let volley = [Attack::Fire { salvo, nature: Nature::Ballistic }];
/// let question = Question { rules, target, volley: &volley, scope: Scope::Everything };
/// let odds = answer(&question, &Settings::default(), &Budget::default())?;
/// // Twenty points kill by the head, 1 in 36 hits, and rarely by what they find inside.
/// assert!(odds.destruction.any.value() > 21.0 / 36.0 / 36.0);
/// # Ok::<(), ironhex_odds::QuestionError>(())
/// ```
///
/// # Errors
/// The question cannot be answered, or not exactly where that was wanted, or it was stopped before its first trial.
pub fn answer(
    question: &Question<'_>,
    settings: &Settings,
    budget: &Budget<'_>,
) -> Result<Answer, QuestionError> {
    question.check()?;
    let because = match settings.mode {
        Mode::Sampled => None,
        Mode::Exact => {
            return exact::exact(question, settings.forget, budget).map_err(|why| match why {
                GivenUp::TooLarge(large) => QuestionError::TooLarge(large),
                GivenUp::Stopped(stopped) => QuestionError::Stopped(stopped),
            });
        }
        Mode::Auto => match exact::exact(question, settings.forget, &budget.share(0.5)) {
            Ok(answer) => return Ok(answer),
            Err(GivenUp::TooLarge(large)) => Some(large),
            Err(GivenUp::Stopped(_)) => {
                // Is anything left for trials?
                budget.check()?;
                Some(TooLarge::Time)
            }
        },
    };
    let mut answer = sample(question, settings.trials, settings.seed, budget)?;
    if let Method::Sampled { because: why, .. } = &mut answer.method {
        *why = because;
    }
    Ok(answer)
}
