//! The exact engine: every outcome weighed.
//!
//! Groups of damage find their locations independently, so a volley is not walked group by group over
//! the whole unit: each location is worked out by itself for every share of the volley that it may get,
//! and the locations are put together by counting the ways to share the groups out. Paths on which
//! locations had to do with each other are walked for those locations together. The rules that apply
//! each blow are the core's, with dice that take every branch.

mod branching;
mod cluster;
mod combine;
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

use crate::answer::{Answer, CAUSES, Method};
use crate::mean::mean_damage;
use crate::notes::Found;
use crate::question::{Question, Scope, Target, TooLarge};
use crate::volley::Attack;
use cluster::{Cluster, ClusterContext};
use combine::{Combiner, Wanted};
use groups::Groups;
use ironhex::budget::Budget;
use ironhex::chance::{Chance, Spread};
use ironhex::pilot::DEADLY_WOUNDS;
use ironhex::piloting::OwedRolls;
use ironhex::rules::CriticalOverflow;
use ironhex::unit::{DestroyedBy, Gear, LOCATIONS, Location, Locations, Slot, System};
use joined::JoinContext;
use links::Ties;
use meaning::{Classes, explodes};
pub(crate) use meter::GivenUp;
use meter::Meter;
use need::need;
use path_outcome::{OutcomeReader, PathOutcome, Shaken};
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

/// Sums and products that a step makes at most. Masses are never negative and never taken from each other before the last
/// difference, which is of numbers up to one: so a figure is off by no more than half a unit in the last place for
/// each sum and product on its way, and there are no more on its way than were made.
const ROUNDINGS_A_STEP: f64 = 16.0;

/// The most that may be left out of an exact answer.
const MOST_LEFT_OUT: f64 = 1e-9;

/// Answers exactly, and forgets what cannot matter if it may.
///
/// Where weighing every outcome takes more than a small share of the budget, outcomes that hardly ever happen are left
/// out; their chance is added up, and no figure is off by more than that.
pub(crate) fn exact(
    question: &Question<'_>,
    forget: bool,
    budget: &Budget<'_>,
) -> Result<Answer, GivenUp> {
    if !forget {
        return attempt(question, forget, 0.0, budget);
    }
    let mut first = *budget;
    (first.steps, first.memory) = (budget.steps / FIRST_SHARE, budget.memory / 2);
    match attempt(question, forget, 0.0, &first) {
        Err(GivenUp::TooLarge(TooLarge::States(_) | TooLarge::Steps(_) | TooLarge::Memory(_))) => {
            attempt(question, forget, LEAST, budget)
        }
        found => found,
    }
}

/// Answers exactly but for paths that are less likely than `least`.
fn attempt(
    question: &Question<'_>,
    forget: bool,
    least: f64,
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
    let classes = Classes::new(question, forget);
    let ties = Ties::new(question.rules, &question.target);
    let reading = OutcomeReader::new(question);
    let context = ClusterContext { groups: &groups, reading: &reading, forget, meter };
    let (clusters, left_out) = match joined(question, &context, &classes, &ties, least) {
        Ok(found) => found,
        Err(NotSeparable::GivenUp(reason)) => return Err(reason),
        Err(NotSeparable::Tangled) => {
            (reference::clusters(question, &context, &classes, &ties)?, 0.0)
        }
    };
    if left_out > MOST_LEFT_OUT {
        return Err(TooLarge::LeftOut.into());
    }
    let held = clusters.iter().map(|cluster| cluster.entries.len()).sum();
    let peak = clusters.iter().map(|cluster| cluster.peak).max().unwrap_or(0);
    let (chances, points) = (groups.chances(), groups.points());
    let whole = Combiner { groups: &groups, clusters: &clusters, chances, points, left_out, meter };
    let mut answer = Answer::blank(Method::Exact { states: peak.max(held), left_out, error: 0.0 });
    let has = Carried::by(&question.target);
    let sum = destruction(&mut answer, &whole, &has);
    meter.check()?;
    if (sum - 1.0).abs() > 1e-9 + left_out {
        return Err(TooLarge::Entangled("its locations cannot be told apart").into());
    }
    if everything {
        answer.hits = question.volley.iter().map(rolls::hits).collect();
        damage(&mut answer, &whole);
        answer.mean_damage = question.volley.iter().map(mean_damage).sum();
        locations(&mut answer, &whole, question);
        criticals(&mut answer, &whole, &has);
        pilot(&mut answer, &whole, question);
        balance(&mut answer, &whole, question, &reading);
        mobility(&mut answer, &whole);
        meter.check()?;
    }
    if let Method::Exact { error, .. } = &mut answer.method {
        *error = left_out + ROUNDINGS_A_STEP * meter.steps() as f64 * (f64::EPSILON / 2.0);
    }
    meter.finish();
    Ok(answer)
}

/// Locations worked out one by one, and together from the moment on at which they are linked.
fn joined<'a>(
    question: &'a Question<'a>,
    context: &ClusterContext<'a>,
    classes: &'a Classes,
    ties: &'a Ties,
    least: f64,
) -> Result<(Vec<Cluster>, f64), NotSeparable> {
    if !context.forget {
        return Err(NotSeparable::Tangled);
    }
    let ClusterContext { groups, reading, meter, .. } = *context;
    let needs = std::array::from_fn(|at| need(question, groups, Location::ALL[at]));
    let (shaken, vented) = (ties.shaken(), question.target.design.case_ii);
    let context = JoinContext { groups, reading, needs, shaken, vented, least, meter };
    let mut responses = Responses::new(question, groups, classes, ties, meter)?;
    joined::clusters(&context, &mut responses)
}

/// Does what a unit carries in one location change how another counts?
fn is_entangled(question: &Question<'_>) -> bool {
    let design = question.target.design;
    design.has(Gear::ModularArmor) || design.has(Gear::ActuatorEnhancement)
}

/// A chance from the mass that speaks for it and the mass against it.
fn chance(yes: f64, no: f64) -> Chance {
    Chance::Exact(if yes <= 0.0 {
        0.0
    } else if no <= 0.0 {
        1.0
    } else {
        yes.clamp(f64::MIN_POSITIVE, 1.0 - f64::EPSILON)
    })
}

/// Does any path come to something?
fn is_possible(whole: &Combiner<'_>, is: impl Fn(&PathOutcome) -> bool) -> bool {
    whole.clusters.iter().any(|cluster| cluster.marks.iter().any(&is))
}

/// What a target carries, where that decides whether something can happen at all.
struct Carried {
    /// Something that can go off.
    explosive: bool,
    /// What can be found inside.
    found: Found,
}

impl Carried {
    fn by(target: &Target<'_>) -> Self {
        let slots = || target.design.slots.iter().flatten();
        let kind = |slot: &Slot| match slot {
            Slot::System(System::Engine) => Found::ENGINE,
            Slot::System(System::Gyro) => Found::GYRO,
            Slot::Ammunition(_) => Found::AMMUNITION,
            Slot::Weapon(_) => Found::WEAPON,
            Slot::Empty | Slot::System(_) | Slot::Equipment(_) => Found::empty(),
        };
        let explosive = slots().any(|&slot| explodes(target, slot));
        let found = slots().map(kind).fold(Found::CRITICAL, Found::union);
        Self { explosive, found: if explosive { found | Found::EXPLOSION } else { found } }
    }
}

impl Combiner<'_> {
    /// Does any path come to something? Of paths that were left out nobody knows: what `may` be can happen then.
    fn is_possible(&self, may: bool, is: impl Fn(&PathOutcome) -> bool) -> bool {
        may && self.left_out > 0.0 || is_possible(self, is)
    }

    /// A chance from the mass that speaks for it and the mass against it, where something was left out.
    fn chance(&self, yes: f64, no: f64, may: bool) -> Chance {
        if self.left_out > 0.0 && may {
            chance(yes.max(f64::MIN_POSITIVE), no.max(f64::MIN_POSITIVE))
        } else {
            chance(yes, no)
        }
    }

    /// The chance that any path comes to something, from the chance that none does.
    fn union(&self, may: bool, is: impl Fn(&PathOutcome) -> bool, none: f64) -> Chance {
        if !self.is_possible(may, is) {
            return Chance::NEVER;
        }
        // What was left out speaks neither for it nor against it.
        let any = (1.0 - self.left_out - none).max(f64::MIN_POSITIVE);
        self.chance(any, none, may)
    }
}

/// Asks how the unit ends; gives the sum of everything that may happen, which must be one.
fn destruction(answer: &mut Answer, whole: &Combiner<'_>, has: &Carried) -> f64 {
    let spared = |causes: usize| -> Wanted<'_> {
        Box::new(move |mark| mark.fate.is_none_or(|fate| !CAUSES[..causes].contains(&fate)))
    };
    let wants: Vec<Wanted<'_>> = (0..=CAUSES.len()).map(spared).collect();
    let spared = whole.chances(&wants);
    let odds = &mut answer.destruction;
    if whole.is_possible(true, |mark| mark.fate.is_some()) {
        let none = spared[CAUSES.len()];
        odds.any = whole.chance((spared[0] - none).max(f64::MIN_POSITIVE), none, true);
    }
    for ((cause, by), pair) in odds.by.iter_mut().zip(spared.windows(2)) {
        let may = *cause != DestroyedBy::Explosion || has.explosive;
        if whole.is_possible(may, |mark| mark.fate == Some(*cause)) {
            let mass = pair[0] - pair[1];
            *by = chance(mass.max(f64::MIN_POSITIVE), 1.0 - mass);
        }
    }
    spared[0]
}

fn damage(answer: &mut Answer, whole: &Combiner<'_>) {
    let most = whole.points.iter().copied().max().unwrap_or(0);
    let mut sums = vec![0.0; usize::from(most) + 1];
    for (points, chance) in whole.points.iter().zip(&whole.chances) {
        sums[usize::from(*points)] += chance;
    }
    answer.damage = spread(&sums);
}

/// A spread from masses that add up to one.
fn spread(sums: &[f64]) -> Spread {
    let alone = sums.iter().filter(|&&sum| sum > 0.0).count() == 1;
    let of = |&sum: &f64| chance(sum, if alone { 0.0 } else { 1.0 - sum });
    Spread(sums.iter().map(of).collect())
}

/// Did an explosion elsewhere take the centre torso?
fn blown_away(mark: &PathOutcome) -> bool {
    mark.found.contains(Found::CENTER_BLOWN_AWAY)
}

fn locations(answer: &mut Answer, whole: &Combiner<'_>, question: &Question<'_>) {
    const CENTER: Locations = Locations::only(Location::CenterTorso);
    let mut breached = [[0.0; 2]; LOCATIONS];
    let mut destroyed = [[0.0; 2]; LOCATIONS];
    whole.surroundings(|cluster, around| {
        for &(node, mark, mass) in &cluster.entries {
            let mark = &cluster.marks[mark as usize];
            let mass = mass * around[node as usize];
            for location in (cluster.locations - CENTER).iter() {
                let index = location as usize;
                breached[index][usize::from(mark.breached.contains(location))] += mass;
                destroyed[index][usize::from(mark.destroyed.contains(location))] += mass;
            }
        }
    });
    let stands = |index: usize| question.target.state.structure[index] > 0;
    for (index, odds) in answer.locations.iter_mut().enumerate() {
        debug_assert_eq!(odds.location, Location::ALL[index]);
        odds.breached = whole.chance(breached[index][1], breached[index][0], stands(index));
        odds.destroyed = whole.chance(destroyed[index][1], destroyed[index][0], stands(index));
    }
    // The centre torso may be taken by an explosion that it was not worked out with.
    let center = &mut answer.locations[Location::CenterTorso as usize];
    let breached = |mark: &PathOutcome| mark.breached.contains(Location::CenterTorso);
    let destroyed = |mark: &PathOutcome| mark.destroyed.contains(Location::CenterTorso);
    let none = whole
        .chances(&[Box::new(move |mark| !breached(mark)), Box::new(move |mark| !destroyed(mark))]);
    center.breached = whole.union(true, breached, none[0]);
    center.destroyed = whole.union(true, destroyed, none[1]);
    for odds in &mut answer.locations {
        odds.expected_damage = whole.groups.mean_damage(odds.location);
    }
}

/// Things inside, each anywhere, or in a centre torso that is not taken by an explosion elsewhere.
fn criticals(answer: &mut Answer, whole: &Combiner<'_>, has: &Carried) {
    let odds = &mut answer.criticals;
    let scope = [
        (&mut odds.any, Found::CRITICAL),
        (&mut odds.engine, Found::ENGINE),
        (&mut odds.gyro, Found::GYRO),
        (&mut odds.ammunition, Found::AMMUNITION),
        (&mut odds.weapon, Found::WEAPON),
        (&mut odds.explosion, Found::EXPLOSION),
    ];
    let scope: Vec<(&mut Chance, Found)> = scope
        .into_iter()
        .filter(|(_, what)| {
            let may = has.found.contains(*what);
            whole.is_possible(may, |mark| mark.found.union(mark.center).contains(*what))
        })
        .collect();
    // Nothing found outside the centre torso, and that is taken or nothing is found in it.
    let mut wants: Vec<Wanted<'_>> = Vec::new();
    for &(_, what) in &scope {
        let outside = move |mark: &PathOutcome| !mark.found.contains(what);
        wants.push(Box::new(outside));
        wants.push(Box::new(move |mark| outside(mark) && !blown_away(mark)));
        wants.push(Box::new(move |mark| {
            outside(mark) && !blown_away(mark) && !mark.center.contains(what)
        }));
    }
    let found = whole.chances(&wants);
    for ((odds, _), masses) in scope.into_iter().zip(found.chunks(3)) {
        let none = masses[0] - masses[1] + masses[2];
        *odds = whole.union(true, |_| true, none);
    }
}

fn pilot(answer: &mut Answer, whole: &Combiner<'_>, question: &Question<'_>) {
    let odds = &mut answer.pilot;
    let unhurt_alive_awake = whole.chances(&[
        Box::new(|mark| mark.wounds == 0),
        Box::new(|mark| mark.fate.is_none()),
        Box::new(|mark| mark.fate.is_none() && !mark.knocked_out),
    ]);
    let [unhurt, alive, awake] = [0, 1, 2].map(|index| unhurt_alive_awake[index]);
    odds.hit = whole.union(true, |mark| mark.wounds > 0, unhurt);
    let before = question.target.state.pilot.wounds;
    let before_out = question.target.state.pilot.unconscious;
    let and = |one: u8, two: u8| (one + two).min(DEADLY_WOUNDS);
    let keyed = whole.keyed(|mark| Some(mark.wounds), |_| [1.0], and);
    let sum = |deadly: bool| -> f64 {
        let wanted =
            keyed.iter().filter(|(wounds, _)| (before + **wounds >= DEADLY_WOUNDS) == deadly);
        wanted.map(|(_, masses)| whole.weigh(masses)[0]).sum()
    };
    odds.killed = whole.chance(sum(true), sum(false), true);
    if whole.is_possible(!before_out, |mark| mark.knocked_out && mark.fate.is_none()) {
        let out = (alive - awake).max(f64::MIN_POSITIVE);
        odds.unconscious = chance(out, 1.0 - out);
    }
}

/// The chance that it is destroyed, or cannot stand any more.
fn mobility(answer: &mut Answer, whole: &Combiner<'_>) {
    let lost = |mark: &PathOutcome| mark.fate.is_some() || mark.immobilized;
    let none = whole.chances(&[Box::new(move |mark| !lost(mark))]);
    answer.joint.mobility_kill = whole.union(true, lost, none[0]);
}

/// The chance that a survivor owes the roll for heavy damage, and that it falls.
fn balance(
    answer: &mut Answer,
    whole: &Combiner<'_>,
    question: &Question<'_>,
    reading: &OutcomeReader<'_>,
) {
    // Who lies or owes no roll does not fall.
    answer.joint.falls_or_destroyed = answer.destruction.any;
    if question.target.state.stance.prone {
        return;
    }
    let owed = whole.groups.owed().unwrap_or_default();
    let asks = whole.groups.asks();
    let thrown = || whole.chances.iter().zip(whole.points.iter().zip(&owed));
    // Which of the blows that do no damage hit, what they ask for, and how likely that is.
    let mut asked = vec![(OwedRolls::NONE, 1.0)];
    for ask in asks {
        let hit = |&(owed, chance): &(OwedRolls, f64)| {
            (owed.and(OwedRolls::one(ask.modifier)), chance * ask.hits)
        };
        let hits: Vec<_> = asked.iter().map(hit).collect();
        asked.iter_mut().for_each(|(_, chance)| *chance *= 1.0 - ask.hits);
        asked.extend(hits);
    }
    let [mut heavy, mut light, mut stays] = [0.0; 3];
    let alive = |mark: &PathOutcome| mark.fate.is_none().then_some(mark.shaken);
    for (shaken, masses) in whole.keyed(alive, |_| [1.0], Shaken::and).iter() {
        for ([mass], (chance, (&points, owed))) in masses.iter().zip(thrown()) {
            let roll = shaken.heavy(points);
            *if roll.is_some() { &mut heavy } else { &mut light } += mass * chance;
            let owed = owed.iter().copied().map(OwedRolls::one).chain(roll);
            let owed = owed.fold(OwedRolls::NONE, OwedRolls::and);
            for &(asked, hits) in &asked {
                stays += mass * chance * hits * reading.stays_up(shaken, owed.and(asked));
            }
        }
    }
    let dead = 1.0 - whole.left_out - heavy - light;
    answer.balance.heavy_damage = chance(heavy, light.max(dead));
    let shaken = |mark: &PathOutcome| mark.fate.is_none() && !mark.shaken.owes_nothing();
    let scope = !asks.is_empty() || owed.iter().any(|owed| !owed.is_empty());
    if heavy > 0.0 || scope || is_possible(whole, shaken) {
        let falls = (heavy + light - stays).max(f64::MIN_POSITIVE);
        answer.balance.falls = chance(falls, stays.max(dead));
        let either = falls + answer.destruction.any.value();
        answer.joint.falls_or_destroyed = whole.chance(either, stays, true);
    }
}
