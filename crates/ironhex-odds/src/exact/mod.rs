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
mod links;
mod mark;
mod meaning;
mod outlook;
mod parts;
mod rolls;
mod strikes;

use crate::answer::{Answer, CAUSES, Chance, Method, Spread};
use crate::notes::Found;
use crate::question::{Asked, Question, Settings, TooLarge};
use cluster::{Cluster, Ground};
use combine::Whole;
use groups::Groups;
use ironhex::pilot::DEADLY_WOUNDS;
use ironhex::unit::{Gear, Location};
use links::Ties;
use mark::{Mark, Reading, Shaken};
use meaning::Classes;
use strikes::Strikes;

/// The most multiplications that locations are put together with.
const MOST_WORK: f64 = 2e7;

/// Answers exactly.
pub(crate) fn exact(question: &Question<'_>, budget: &Settings) -> Result<Answer, TooLarge> {
    let everything = question.asked == Asked::Everything;
    if everything && is_entangled(question) {
        return Err(TooLarge::Entangled(
            "modular armour or leg enhancement ties locations together",
        ));
    }
    // A node takes a number in every set of locations that is put together.
    let most = (budget.memory / (64 * size_of::<f64>())).min(budget.states);
    let groups = Groups::new(question.volley, most).ok_or(TooLarge::States(most))?;
    if groups.work() > MOST_WORK {
        return Err(TooLarge::States(budget.states));
    }
    let classes = Classes::new(question, budget.forget);
    let ties = Ties::new(question.rules, &question.target);
    let reading = Reading::new(question);
    let states = budget.states.min(budget.memory / 512);
    let mut strikes = Strikes::new(question, &groups, &classes, &ties, states);
    let ground = Ground { groups: &groups, reading: &reading, forget: budget.forget, states };
    let mut clusters = Vec::new();
    let mut held = 0;
    for locations in 1..=u8::MAX {
        let cluster = Cluster::new(&ground, &mut strikes, locations)?;
        if !cluster.entries.is_empty() {
            held += cluster.entries.len();
            clusters.push(cluster);
        }
        if held > states {
            return Err(TooLarge::States(states));
        }
    }
    let peak = clusters.iter().map(|cluster| cluster.peak).max().unwrap_or(0);
    let (chances, points) = (groups.chances(), groups.points());
    let whole = Whole { groups: &groups, clusters: &clusters, chances, points };
    let sum = whole.chance(|_| true);
    if (sum - 1.0).abs() > 1e-9 {
        return Err(TooLarge::Entangled("its locations cannot be told apart"));
    }
    let mut answer = Answer::blank(Method::Exact { states: peak.max(held) });
    destruction(&mut answer, &whole);
    if everything {
        answer.hits = question.volley.iter().map(rolls::hits).collect();
        damage(&mut answer, &whole);
        locations(&mut answer, &whole);
        criticals(&mut answer, &whole);
        pilot(&mut answer, &whole, question);
        balance(&mut answer, &whole, question, &reading);
    }
    Ok(answer)
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

/// The chance that any path comes to something.
fn union(whole: &Whole<'_>, is: impl Fn(&Mark) -> bool) -> Chance {
    let possible = whole.clusters.iter().any(|cluster| cluster.marks.iter().any(&is));
    if !possible {
        return Chance::NEVER;
    }
    let none = whole.chance(|mark| !is(mark));
    chance((1.0 - none).max(f64::MIN_POSITIVE), none)
}

fn destruction(answer: &mut Answer, whole: &Whole<'_>) {
    let odds = &mut answer.destruction;
    odds.any = union(whole, |mark| mark.fate.is_some());
    let mut before = 1.0;
    for (index, (cause, by)) in odds.by.iter_mut().enumerate() {
        let possible = whole
            .clusters
            .iter()
            .any(|cluster| cluster.marks.iter().any(|mark| mark.fate == Some(*cause)));
        if !possible {
            continue;
        }
        let heavier = &CAUSES[..=index];
        let none = whole.chance(|mark| mark.fate.is_none_or(|fate| !heavier.contains(&fate)));
        *by = chance((before - none).max(f64::MIN_POSITIVE), 1.0 - (before - none));
        before = none;
    }
}

fn damage(answer: &mut Answer, whole: &Whole<'_>) {
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
fn blown_away(mark: &Mark) -> bool {
    mark.found.contains(Found::CENTER_BLOWN_AWAY)
}

fn locations(answer: &mut Answer, whole: &Whole<'_>) {
    const CENTER: u8 = links::bit(Location::CenterTorso);
    let mut breached = [[0.0; 2]; 8];
    let mut destroyed = [[0.0; 2]; 8];
    whole.surroundings(|cluster, around| {
        for &(node, mark, mass) in &cluster.entries {
            let mark = &cluster.marks[mark as usize];
            let mass = mass * around[node as usize];
            for location in links::each(cluster.locations & !CENTER) {
                let (index, bit) = (location as usize, links::bit(location));
                breached[index][usize::from(mark.breached & bit != 0)] += mass;
                destroyed[index][usize::from(mark.destroyed & bit != 0)] += mass;
            }
        }
    });
    for (index, odds) in answer.locations.iter_mut().enumerate() {
        debug_assert_eq!(odds.location, Location::ALL[index]);
        odds.breached = chance(breached[index][1], breached[index][0]);
        odds.destroyed = chance(destroyed[index][1], destroyed[index][0]);
    }
    // The centre torso may be taken by an explosion that it was not worked out with.
    let center = &mut answer.locations[Location::CenterTorso as usize];
    center.breached = union(whole, |mark| mark.breached & CENTER != 0);
    center.destroyed = union(whole, |mark| mark.destroyed & CENTER != 0);
    for odds in &mut answer.locations {
        odds.expected_damage = whole.groups.mean_damage(odds.location);
    }
}

/// Something inside: anywhere, or in a centre torso that is not taken by an explosion elsewhere.
fn find(whole: &Whole<'_>, what: Found) -> Chance {
    let is = |mark: &Mark| mark.found.union(mark.center).contains(what);
    if !whole.clusters.iter().any(|cluster| cluster.marks.iter().any(is)) {
        return Chance::NEVER;
    }
    let key = |mark: &Mark| {
        let center = mark.center.contains(what);
        (!mark.found.contains(what)).then_some((blown_away(mark), center))
    };
    let keyed = whole.keyed(key, |one, two| (one.0 || two.0, one.1 || two.1));
    let none = keyed.iter().filter(|((away, center), _)| *away || !center);
    let none: f64 = none.map(|(_, masses)| whole.weigh(masses)).sum();
    chance((1.0 - none).max(f64::MIN_POSITIVE), none)
}

fn criticals(answer: &mut Answer, whole: &Whole<'_>) {
    let odds = &mut answer.criticals;
    odds.any = find(whole, Found::CRITICAL);
    odds.engine = find(whole, Found::ENGINE);
    odds.gyro = find(whole, Found::GYRO);
    odds.ammunition = find(whole, Found::AMMUNITION);
    odds.weapon = find(whole, Found::WEAPON);
    odds.explosion = find(whole, Found::EXPLOSION);
}

fn pilot(answer: &mut Answer, whole: &Whole<'_>, question: &Question<'_>) {
    let odds = &mut answer.pilot;
    odds.hit = union(whole, |mark| mark.wounds > 0);
    let before = question.target.state.pilot.wounds;
    let keyed = whole.keyed(|mark| Some(mark.wounds), |one, two| (one + two).min(DEADLY_WOUNDS));
    let sum = |deadly: bool| -> f64 {
        let wanted =
            keyed.iter().filter(|(wounds, _)| (before + **wounds >= DEADLY_WOUNDS) == deadly);
        wanted.map(|(_, masses)| whole.weigh(masses)).sum()
    };
    odds.killed = chance(sum(true), sum(false));
    let possible = |mark: &Mark| mark.knocked_out && mark.fate.is_none();
    if whole.clusters.iter().any(|cluster| cluster.marks.iter().any(possible)) {
        let alive = whole.chance(|mark| mark.fate.is_none());
        let awake = whole.chance(|mark| mark.fate.is_none() && !mark.knocked_out);
        let out = (alive - awake).max(f64::MIN_POSITIVE);
        odds.unconscious = chance(out, 1.0 - out);
    }
}

fn balance(answer: &mut Answer, whole: &Whole<'_>, question: &Question<'_>, reading: &Reading<'_>) {
    if question.target.state.stance.prone {
        return;
    }
    let by_shaken = whole.keyed(|mark| mark.fate.is_none().then_some(mark.shaken), Shaken::and);
    let [mut heavy, mut light, mut falls, mut stays] = [0.0; 4];
    for (shaken, masses) in by_shaken.iter() {
        for ((mass, chance), &points) in masses.iter().zip(&whole.chances).zip(&whole.points) {
            let mass = mass * chance;
            *if shaken.heavy(points).is_some() { &mut heavy } else { &mut light } += mass;
            let up = reading.stays_up(shaken, points);
            falls += mass * (1.0 - up);
            stays += mass * up;
        }
    }
    let dead = 1.0 - heavy - light;
    answer.balance.heavy_damage = chance(heavy, light.max(dead));
    answer.balance.falls = chance(falls, stays.max(dead));
}
