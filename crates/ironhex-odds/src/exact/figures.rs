//! Figures read off clusters that are put together.

use super::aim::Aim;
use super::combine::{Combiner, Wanted};
use super::meaning::explodes;
use super::path_outcome::{OutcomeReader, PathOutcome, Shaken};
use crate::answer::{Answer, CAUSES};
use crate::notes::Found;
use crate::question::{Question, Target};
use ironhex::chance::{Chance, Spread};
use ironhex::pilot::DEADLY_WOUNDS;
use ironhex::piloting::OwedRolls;
use ironhex::unit::{DestroyedBy, LOCATIONS, Location, Locations, Slot, System};

/// A chance from the mass that speaks for it and the mass against it.
pub(super) fn chance(yes: f64, no: f64) -> Chance {
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
pub(super) struct Carried {
    /// Something that can go off.
    pub(super) explosive: bool,
    /// What can be found inside.
    pub(super) found: Found,
}

impl Carried {
    pub(super) fn by(target: &Target<'_>) -> Self {
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

/// How many causes of an end there are, and none.
pub(super) const ENDS: usize = CAUSES.len() + 1;

/// Asks how the unit ends. What a unit is spared, by the number of causes from the heaviest on, is known as far as the pass
/// followed it: where paths on which it is blown up or loses its centre torso were not, another pass tells the explosions.
pub(super) fn destruction(
    answer: &mut Answer,
    whole: &Combiner<'_>,
    has: &Carried,
    known: &mut [f64; ENDS],
) {
    let spared = |causes: usize| -> Wanted<'_> {
        Box::new(move |mark| mark.fate.is_none_or(|fate| !CAUSES[..causes].contains(&fate)))
    };
    let wants: Vec<Wanted<'_>> = (0..ENDS).map(spared).collect();
    let [runs, ended] = whole.chances_by_engine(&wants);
    for causes in if whole.dropped { 2 } else { 0 }..ENDS {
        let engine = CAUSES[..causes].contains(&DestroyedBy::Engine);
        known[causes] = if engine { runs[causes] } else { runs[causes] + ended[causes] };
    }
    let odds = &mut answer.destruction;
    // What hits on an engine in several locations come to no mark shows alone.
    let heavier = CAUSES.iter().position(|cause| *cause == DestroyedBy::Engine).unwrap_or(0);
    let ended = ended[heavier] > 0.0;
    if ended || whole.dropped || whole.is_possible(true, |mark| mark.fate.is_some()) {
        let none = known[CAUSES.len()];
        odds.any = whole.chance((known[0] - none).max(f64::MIN_POSITIVE), none, true);
    }
    for (index, (cause, by)) in odds.by.iter_mut().enumerate() {
        let may = *cause != DestroyedBy::Explosion || has.explosive;
        let ended = match cause {
            DestroyedBy::Engine => ended,
            DestroyedBy::CenterTorso => whole.lost_center,
            DestroyedBy::Explosion | DestroyedBy::Head | DestroyedBy::PilotDeath => false,
        };
        if ended || whole.is_possible(may, |mark| mark.fate == Some(*cause)) {
            let mass = known[index] - known[index + 1];
            *by = chance(mass.max(f64::MIN_POSITIVE), 1.0 - mass);
        }
    }
}

/// Asks whether an explosion ends the unit, where that was not known when the ends were asked for.
pub(super) fn blown_up(answer: &mut Answer, whole: &Combiner<'_>, known: &mut [f64; ENDS]) {
    let none: f64 = whole.chances(&[Box::new(|mark| !mark.found.contains(Found::BLOWN_UP))])[0];
    known[1] = none;
    for (cause, by) in &mut answer.destruction.by {
        if *cause == DestroyedBy::Explosion {
            let is = |mark: &PathOutcome| mark.found.contains(Found::BLOWN_UP);
            let possible = whole.dropped || whole.is_possible(true, is);
            let mass = (known[0] - known[1]).max(f64::MIN_POSITIVE);
            *by = if possible { chance(mass, 1.0 - mass) } else { Chance::NEVER };
        } else if *cause == DestroyedBy::CenterTorso && !by.is_never() {
            let mass = known[1] - known[2];
            *by = chance(mass.max(f64::MIN_POSITIVE), 1.0 - mass);
        }
    }
}

pub(super) fn damage(answer: &mut Answer, whole: &Combiner<'_>) {
    let most = whole.points.iter().copied().max().unwrap_or(0);
    let mut sums = vec![0.0; usize::from(most) + 1];
    for (points, chance) in whole.points.iter().zip(&whole.chances) {
        sums[usize::from(*points)] += chance;
    }
    answer.damage = spread(&sums);
}

/// A spread from masses that add up to one.
pub(super) fn spread(sums: &[f64]) -> Spread {
    let alone = sums.iter().filter(|&&sum| sum > 0.0).count() == 1;
    let of = |&sum: &f64| chance(sum, if alone { 0.0 } else { 1.0 - sum });
    Spread(sums.iter().map(of).collect())
}

/// Did an explosion elsewhere take the centre torso?
fn blown_away(mark: &PathOutcome) -> bool {
    mark.found.contains(Found::CENTER_BLOWN_AWAY)
}

pub(super) fn locations(answer: &mut Answer, whole: &Combiner<'_>, question: &Question<'_>) {
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
pub(super) fn criticals(answer: &mut Answer, whole: &Combiner<'_>, has: &Carried, aim: Aim) {
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
        .filter(|(_, what)| aim.found.contains(*what))
        .filter(|(_, what)| {
            let may = has.found.contains(*what);
            whole.dropped
                || whole.is_possible(may, |mark| mark.found.union(mark.center).contains(*what))
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

pub(super) fn pilot(answer: &mut Answer, whole: &Combiner<'_>, question: &Question<'_>) {
    let odds = &mut answer.pilot;
    let unhurt = whole.chances(&[Box::new(|mark| mark.wounds == 0)])[0];
    odds.hit = whole.union(true, |mark| mark.wounds > 0, unhurt);
    let before = question.target.state.pilot.wounds;
    let and = |one: u8, two: u8| (one + two).min(DEADLY_WOUNDS);
    let keyed = whole.keyed(|mark| Some(mark.wounds), |_| [1.0], and);
    let sum = |deadly: bool| -> f64 {
        let wanted =
            keyed.iter().filter(|(wounds, _)| (before + **wounds >= DEADLY_WOUNDS) == deadly);
        wanted.map(|(_, masses)| whole.weigh(masses)[0]).sum()
    };
    odds.killed = whole.chance(sum(true), sum(false), true);
}

/// Asks whether the pilot of a unit that fights on is knocked out.
pub(super) fn awake(answer: &mut Answer, whole: &Combiner<'_>, question: &Question<'_>) {
    let [runs, _] = whole.chances_by_engine(&[
        Box::new(|mark| mark.fate.is_none()),
        Box::new(|mark| mark.fate.is_none() && !mark.knocked_out),
    ]);
    let before = question.target.state.pilot.unconscious;
    if whole.is_possible(!before, |mark| mark.knocked_out && mark.fate.is_none()) {
        let out = (runs[0] - runs[1]).max(f64::MIN_POSITIVE);
        answer.pilot.unconscious = chance(out, 1.0 - out);
    }
}

/// The chance that a survivor owes the roll for heavy damage, and that it falls.
pub(super) fn balance(
    answer: &mut Answer,
    whole: &Combiner<'_>,
    question: &Question<'_>,
    reading: &OutcomeReader<'_>,
) {
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
    let enough = whole.engine.unwrap_or(u8::MAX);
    let alive = |mark: &PathOutcome| mark.fate.is_none().then_some((mark.shaken, mark.engine));
    let and = |(one, hits): (Shaken, u8), (other, more): (Shaken, u8)| {
        let hits = (hits + more).min(enough);
        (if hits < enough { one.and(other) } else { Shaken::default() }, hits)
    };
    for ((shaken, hits), masses) in whole.keyed(alive, |_| [1.0], and).iter() {
        if *hits >= enough {
            continue;
        }
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
    }
}
