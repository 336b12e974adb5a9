//! The count of what happened in the trials of a sampled answer.

use crate::answer::{Answer, CAUSES, CriticalOdds, Method, Partial, PilotOdds};
use crate::mean::{mean_damage, mean_damage_by_location};
use crate::notes::Found;
use crate::question::{Question, Scope};
use ironhex::chance::{Chance, Spread};
use ironhex::unit::{DestroyedBy, LOCATIONS, Location, Locations, UnitState};
use std::ops::AddAssign;

bitflags::bitflags! {
    /// What a trial did to the pilot and to the unit's balance.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub(crate) struct TrialFlags: u8 {
        /// The pilot has a wound more.
        const PILOT_HIT = 1 << 0;
        /// The pilot is knocked out, in a unit that still stands.
        const PILOT_OUT = 1 << 1;
        /// The pilot is dead.
        const PILOT_KILLED = 1 << 2;
        /// A roll is owed for twenty points of damage.
        const HEAVY_DAMAGE = 1 << 3;
        /// The unit falls.
        const FALLS = 1 << 4;
    }
}

/// Values of a [`Found`] or of an [`TrialFlags`].
const FLAGS: usize = 1 << 8;
/// Points of one volley that are told apart, and one more.
const POINTS: usize = 1 << 16;

/// How often each number of projectiles came up.
type Hits = [u32; 1 << 8];

/// Adds each number to its sum.
fn add<T: AddAssign, U: Copy + Into<T>>(sums: &mut [T], numbers: &[U]) {
    for (sum, &number) in sums.iter_mut().zip(numbers) {
        *sum += number.into();
    }
}

/// What happened in some trials.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    before: UnitState,
    /// Projectiles that struck home, by attack.
    pub(crate) hits: Vec<Hits>,
    /// How often each number of points came down.
    damage: Box<[u32]>,
    /// No number of points from here on came down.
    damage_end: usize,
    /// Trials in which the structure was damaged, by location.
    breached: [u32; LOCATIONS],
    /// Trials in which the location was lost.
    destroyed: [u32; LOCATIONS],
    /// Trials that found exactly this, by [`Found`].
    found: [u32; FLAGS],
    /// Trials that came to exactly this, by [`TrialFlags`].
    outcomes: [u32; FLAGS],
    /// Trials in which the unit was destroyed or cannot stand any more.
    mobility_kills: u32,
    /// Trials that ended the unit, by the place of the cause in [`CAUSES`].
    ends: [u32; CAUSES.len()],
}

impl Tally {
    /// Nothing counted yet.
    pub(crate) fn new(question: &Question<'_>) -> Self {
        Self {
            before: *question.target.state,
            hits: vec![[0; 1 << 8]; question.volley.len()],
            damage: vec![0; POINTS].into_boxed_slice(),
            damage_end: 0,
            breached: [0; LOCATIONS],
            destroyed: [0; LOCATIONS],
            found: [0; FLAGS],
            outcomes: [0; FLAGS],
            mobility_kills: 0,
            ends: [0; CAUSES.len()],
        }
    }

    /// Counts the points that came down in a trial.
    #[inline]
    pub(crate) fn count_damage(&mut self, points: u32) {
        let points = (points as usize).min(POINTS - 1);
        self.damage[points] += 1;
        self.damage_end = self.damage_end.max(points + 1);
    }

    /// Counts what a trial did to the unit.
    #[inline]
    pub(crate) fn count(
        &mut self,
        state: &UnitState,
        breached: Locations,
        found: Found,
        outcome: TrialFlags,
    ) {
        self.found[usize::from(found.bits())] += 1;
        self.outcomes[usize::from(outcome.bits())] += 1;
        // Most volleys stay in the armour, and what was lost before is not counted.
        if state.structure == self.before.structure {
            return;
        }
        for (index, &location) in Location::ALL.iter().enumerate() {
            self.breached[index] += u32::from(breached.contains(location));
            self.destroyed[index] += u32::from(state.is_lost(location));
        }
    }

    /// Counts a unit that is destroyed or cannot stand any more.
    #[inline]
    pub(crate) fn count_joint(&mut self, mobility_kill: bool) {
        self.mobility_kills += u32::from(mobility_kill);
    }

    /// Counts the end that the unit came to in a trial.
    #[inline]
    pub(crate) fn count_end(&mut self, end: Option<DestroyedBy>) {
        let Some(end) = end else { return };
        if let Some(index) = CAUSES.iter().position(|cause| *cause == end) {
            self.ends[index] += 1;
        }
    }

    /// With what happened in other trials.
    pub(crate) fn merged(mut self, other: Self) -> Self {
        for (hits, more) in self.hits.iter_mut().zip(&other.hits) {
            add(hits, more);
        }
        add(&mut self.damage, &other.damage[..other.damage_end]);
        self.damage_end = self.damage_end.max(other.damage_end);
        add(&mut self.breached, &other.breached);
        add(&mut self.destroyed, &other.destroyed);
        add(&mut self.found, &other.found);
        add(&mut self.outcomes, &other.outcomes);
        self.mobility_kills += other.mobility_kills;
        add(&mut self.ends, &other.ends);
        self
    }

    /// The answer, when so many trials are counted, of more perhaps.
    pub(crate) fn answer(
        &self,
        question: &Question<'_>,
        trials: u32,
        partial: Option<Partial>,
    ) -> Answer {
        let mut answer = Answer::blank(Method::Sampled { trials, because: None, partial });
        let seen = |seen| Chance::Sampled { seen, of: trials };
        answer.destruction.any = seen(self.ends.iter().sum());
        for ((_, chance), &ends) in answer.destruction.by.iter_mut().zip(&self.ends) {
            *chance = seen(ends);
        }
        if question.scope == Scope::Destroyed {
            return answer;
        }
        answer.hits = self.hits.iter().map(|hits| spread(hits, trials)).collect();
        answer.damage = spread(&self.damage[..self.damage_end], trials);
        answer.mean_damage = question.volley.iter().map(mean_damage).sum();
        let by_location: Vec<_> = question.volley.iter().map(mean_damage_by_location).collect();
        for odds in &mut answer.locations {
            let at = odds.location as usize;
            odds.expected_damage = by_location.iter().map(|means| means[at]).sum();
            odds.breached = seen(self.breached[at]);
            let gone = self.before.is_gone(odds.location);
            odds.destroyed = seen(if gone { 0 } else { self.destroyed[at] });
        }
        let found = |flag: Found| seen(with(&self.found, flag.bits()));
        answer.criticals = CriticalOdds {
            any: found(Found::CRITICAL),
            engine: found(Found::ENGINE),
            gyro: found(Found::GYRO),
            ammunition: found(Found::AMMUNITION),
            weapon: found(Found::WEAPON),
            explosion: found(Found::EXPLOSION),
        };
        let outcome = |flag: TrialFlags| seen(with(&self.outcomes, flag.bits()));
        answer.pilot = PilotOdds {
            hit: outcome(TrialFlags::PILOT_HIT),
            unconscious: outcome(TrialFlags::PILOT_OUT),
            killed: outcome(TrialFlags::PILOT_KILLED),
        };
        let ends: u32 = self.ends.iter().sum();
        let falls = with(&self.outcomes, TrialFlags::FALLS.bits());
        // Who falls is not destroyed yet.
        answer.joint.falls_or_destroyed = seen(ends + falls);
        answer.joint.mobility_kill = seen(self.mobility_kills);
        if !self.before.stance.prone {
            answer.balance.heavy_damage = outcome(TrialFlags::HEAVY_DAMAGE);
            answer.balance.falls = outcome(TrialFlags::FALLS);
        }
        answer
    }
}

/// Trials whose flags contain this one.
fn with(counts: &[u32; FLAGS], flag: u8) -> u32 {
    let counts = counts.iter().zip(0_u8..=u8::MAX);
    counts.filter(|(_, flags)| flags & flag != 0).map(|(count, _)| count).sum()
}

/// The chance of each number, up to the highest that came up.
fn spread(counts: &[u32], of: u32) -> Spread {
    let end = counts.iter().rposition(|&seen| seen > 0).map_or(0, |last| last + 1);
    Spread(counts[..end].iter().map(|&seen| Chance::Sampled { seen, of }).collect())
}
