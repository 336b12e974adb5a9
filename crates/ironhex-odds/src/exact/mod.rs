//! The exact engine: every outcome weighed.
//!
//! Groups of damage find their locations independently, so a volley is not walked group by group over
//! the whole unit: each location is worked out by itself for every share of the volley that it may get,
//! and the locations are put together by counting the ways to share the groups out. Paths on which
//! locations had to do with each other are walked for those locations together. The rules that apply
//! each blow are the core's, with dice that take every branch.

mod aim;
mod branching;
mod cluster;
mod combine;
mod figures;
mod groups;
mod harm;
mod joined;
mod ledger;
mod links;
mod meaning;
mod meter;
mod need;
mod parts;
mod path_outcome;
mod reference;
mod responses;
mod rolls;

use crate::answer::{Answer, Method};
use crate::mean::mean_damage;
use crate::notes::Found;
use crate::question::{Question, Scope, TooLarge};
use crate::volley::Attack;
use aim::Aim;
use cluster::{Cluster, ClusterContext};
use combine::Combiner;
use figures::{
    Carried, ENDS, awake, balance, blown_up, criticals, damage, destruction, locations, pilot,
};
use groups::Groups;
use ironhex::budget::Budget;
use ironhex::rules::CriticalOverflow;
use ironhex::unit::{Gear, Location};
use joined::JoinContext;
use links::Ties;
use meaning::Classes;
pub(crate) use meter::GivenUp;
use meter::Meter;
use need::need;
use path_outcome::OutcomeReader;
use responses::{NotSeparable, Responses};

// A step is some thirty nanoseconds of an ordinary machine; what costs more counts for several.

/// Steps that one way of the dice through a blow counts for.
const PATH_STEPS: u64 = 15;

/// Steps that it takes to find out what one attack can throw.
const THROW_STEPS: u64 = 1 << 8;

/// More slots than the critical hits of one blow can take.
const ENOUGH_SLOTS: u32 = 6;

/// The most multiplications that locations are put together with.
const MOST_WORK: f64 = 2e7;

/// Are there both weapons and blows?
fn is_two_phases(volley: &[Attack]) -> bool {
    let is_blow = |attack: &Attack| matches!(attack, Attack::PhysicalAttack { .. });
    volley.iter().any(is_blow) && !volley.iter().all(is_blow)
}
/// The share of the budget in which every outcome is weighed, however unlikely.
const FIRST_SHARE: u64 = 32;

/// Where that does not fit, paths less likely than this are left out.
const LEAST: f64 = 1e-14;

/// Sums and products that a step makes at most, of one figure. Masses are never negative and never taken from each other before
/// the last difference, which is of numbers up to one: so a figure is off by no more than half a unit in the last place for
/// each sum and product on its way, and there are no more on its way than were made.
const ROUNDINGS_A_STEP: f64 = 16.0;

/// The most that may be left out of an exact answer.
const MOST_LEFT_OUT: f64 = 1e-9;

/// Answers exactly, and forgets what cannot matter if it may.
///
/// Where weighing every outcome takes more than a small share of the budget, each thing that is asked is worked out by itself, and
/// outcomes that hardly ever happen are left out; their chance is added up, and no figure is off by more than that.
pub(crate) fn exact(
    question: &Question<'_>,
    forget: bool,
    budget: &Budget<'_>,
) -> Result<Answer, GivenUp> {
    let plain = Attempt { forget, apart: false, least: 0.0 };
    if !forget {
        return attempt(question, plain, budget);
    }
    let mut first = *budget;
    (first.steps, first.memory) = (budget.steps / FIRST_SHARE, budget.memory / 2);
    match attempt(question, plain, &first) {
        Err(GivenUp::TooLarge(TooLarge::States(_) | TooLarge::Steps(_) | TooLarge::Memory(_))) => {
            attempt(question, Attempt { apart: true, least: LEAST, ..plain }, budget)
        }
        found => found,
    }
}

/// How an answer is tried.
#[derive(Clone, Copy, Debug)]
struct Attempt {
    /// Forget what cannot matter.
    forget: bool,
    /// A pass for each thing that is asked.
    apart: bool,
    /// Paths that are less likely are left out.
    least: f64,
}

/// Answers exactly but for paths that are less likely than the least.
fn attempt(
    question: &Question<'_>,
    attempt: Attempt,
    budget: &Budget<'_>,
) -> Result<Answer, GivenUp> {
    let meter = &Meter::new(budget);
    let everything = question.scope == Scope::Everything;
    if everything && is_entangled(question) {
        return Err(TooLarge::Entangled(
            "modular armour or leg enhancement ties locations together",
        )
        .into());
    }
    let lossy = question.rules.critical_overflow == CriticalOverflow::Lost;
    let stands = everything && !question.target.state.stance.prone;
    if (stands || lossy) && is_two_phases(question.volley) {
        return Err(TooLarge::Entangled("weapons and blows are two phases").into());
    }
    let groups = Groups::new(question.volley, meter)?;
    if everything && groups.owed().is_none() {
        return Err(TooLarge::Entangled("a blow that hits may be lost in cover").into());
    }
    if groups.work() > MOST_WORK {
        return Err(meter.too_many());
    }
    let mut answer = Answer::blank(Method::Exact { states: 0, left_out: 0.0, error: 0.0 });
    let has = Carried::by(&question.target);
    let (mut most_states, mut most_left_out) = (0, 0.0_f64);
    let mut spared = [1.0; ENDS];
    for aim in Aim::passes(question.scope, attempt.apart, has.explosive) {
        if aim.none && !(has.found | Found::BLOWN_UP).contains(aim.found) {
            continue;
        }
        let (states, left_out) =
            pass(question, aim, attempt, &groups, (&mut answer, &mut spared), meter)?;
        (most_states, most_left_out) = (most_states.max(states), most_left_out.max(left_out));
    }
    if everything {
        answer.hits = question.volley.iter().map(rolls::hits).collect();
        answer.mean_damage = question.volley.iter().map(mean_damage).sum();
    }
    let roundings = ROUNDINGS_A_STEP * meter.steps() as f64 * (f64::EPSILON / 2.0);
    answer.method = Method::Exact {
        states: most_states,
        left_out: most_left_out,
        // A figure is a difference of what two passes tell, at most.
        error: 2.0 * most_left_out + roundings,
    };
    meter.finish();
    Ok(answer)
}

/// Works out what one pass is after; gives the states that it held at most, and what it left out.
fn pass(
    question: &Question<'_>,
    aim: Aim,
    attempt: Attempt,
    groups: &Groups,
    (answer, spared): (&mut Answer, &mut [f64; ENDS]),
    meter: &Meter<'_>,
) -> Result<(usize, f64), GivenUp> {
    let Attempt { forget, least, .. } = attempt;
    let classes = Classes::new(question, aim, forget);
    let ties = Ties::new(question.rules, &question.target, forget);
    let reading = OutcomeReader::new(question, aim);
    let context = ClusterContext { groups, reading: &reading, forget, meter };
    let WorkedOut { clusters, left_out, dropped, lost_center } =
        match joined(question, &context, &classes, &ties, least) {
            Ok(found) => found,
            Err(NotSeparable::GivenUp(reason)) => return Err(reason),
            Err(NotSeparable::Tangled) => {
                let ties = Ties::new(question.rules, &question.target, false);
                let clusters = reference::clusters(question, &context, &classes, &ties)?;
                WorkedOut { clusters, left_out: 0.0, dropped: false, lost_center: false }
            }
        };
    if left_out > MOST_LEFT_OUT {
        return Err(TooLarge::LeftOut.into());
    }
    let held: usize = clusters.iter().map(|cluster| cluster.entries.len()).sum();
    let peak = clusters.iter().map(|cluster| cluster.peak).max().unwrap_or(0);
    let (chances, points) = (groups.chances(), groups.points());
    let engine = reading.enough_hits();
    let whole = Combiner {
        groups,
        clusters: &clusters,
        chances,
        points,
        left_out,
        dropped,
        lost_center,
        engine,
        meter,
    };
    let has = Carried::by(&question.target);
    if !aim.none && !aim.whole {
        let sum: f64 = whole.chances(&[Box::new(|_| true)]).iter().sum();
        meter.check()?;
        if (sum - 1.0).abs() > 1e-9 + left_out {
            return Err(TooLarge::Entangled("its locations cannot be told apart").into());
        }
    }
    if aim.fate {
        destruction(answer, &whole, &has, spared);
    }
    if aim.balance {
        damage(answer, &whole);
        awake(answer, &whole, question);
        balance(answer, &whole, question, &reading);
    }
    if aim.pilot {
        pilot(answer, &whole, question);
    }
    if aim.locations {
        locations(answer, &whole, question);
    }
    if aim.found == Found::BLOWN_UP {
        blown_up(answer, &whole, spared);
    } else if !aim.found.is_empty() {
        criticals(answer, &whole, &has, aim);
    }
    meter.check()?;
    Ok((peak.max(held), left_out))
}

/// Clusters, and what is not in them.
struct WorkedOut {
    clusters: Vec<Cluster>,
    /// The chance of all paths that were left out, at most.
    left_out: f64,
    /// Paths were not followed, since what is looked for was found on them.
    dropped: bool,
    /// The centre torso was lost on some of them.
    lost_center: bool,
}

/// Locations worked out one by one, and together from the moment on at which they are linked.
fn joined<'a>(
    question: &'a Question<'a>,
    context: &ClusterContext<'a>,
    classes: &'a Classes,
    ties: &'a Ties,
    least: f64,
) -> Result<WorkedOut, NotSeparable> {
    if !context.forget {
        return Err(NotSeparable::Tangled);
    }
    let ClusterContext { groups, reading, meter, .. } = *context;
    let needs = std::array::from_fn(|at| need(question, groups, Location::ALL[at]));
    let (shaken, vented) = (ties.shaken(), question.target.design.case_ii);
    let context = JoinContext { groups, reading, needs, shaken, vented, least, meter };
    let mut responses = Responses::new(question, groups, classes, ties, meter)?;
    let (clusters, left_out) = joined::clusters(&context, &mut responses)?;
    let Responses { dropped, lost_center, .. } = responses;
    Ok(WorkedOut { clusters, left_out, dropped, lost_center })
}

/// Does what a unit carries in one location change how another counts?
fn is_entangled(question: &Question<'_>) -> bool {
    let design = question.target.design;
    design.has(Gear::ModularArmor) || design.has(Gear::ActuatorEnhancement)
}
