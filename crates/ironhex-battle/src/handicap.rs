//! What makes a fight fair: better crews for the weaker force, or worse ones for the stronger.
//!
//! Crews change by steps, gunnery and piloting in turn, everybody in the force alike. All trials have the same dice, so
//! that the crews are all that is different between them.
//!
//! ```
//! use ironhex::budget::Budget;
//! use ironhex_battle::{Batch, Force, MatchUp};
//! let sides = [vec!["Locust LCT-1V".into()], vec!["Wolverine WVR-6R".into()]];
//! let prepared = MatchUp { sides, ..MatchUp::default() }.prepare()?;
//! let handicap = prepared.handicap(&Batch { games: 40, ..Batch::default() }, &Budget::UNLIMITED).unwrap();
//! assert_eq!(handicap.weaker, Some(Force::A));
//! # Ok::<(), ironhex_battle::MatchUpProblems>(())
//! ```

use crate::batch::{Batch, BatchError, Summary};
use crate::match_up::{Force, Member, PreparedMatchUp};
use ironhex::budget::{Budget, Progress, Stopped};
use ironhex::chance::Chance;
use ironhex::field::Crew;
use ironhex::pilot::{MAX_SKILL, Skill};
use ironhex_units::battle_value;

/// Steps after which no crew can be better or worse.
const MOST_STEPS: i8 = 2 * MAX_SKILL as i8;

/// What makes a fight fair.
#[derive(Clone, Debug, PartialEq)]
pub struct Handicap {
    /// The fight as it was asked for.
    pub as_they_are: CrewTrial,
    /// The force that wins less often; `None` when the games don't tell the two apart.
    pub weaker: Option<Force>,
    /// Better crews for the weaker force, as far as they were tried, from those that it has.
    pub better: Vec<CrewTrial>,
    /// Worse crews for the stronger force, as far as they were tried, from those that it has.
    pub worse: Vec<CrewTrial>,
    /// Why not everything was tried, when it was ended from outside.
    pub stopped: Option<Stopped>,
}

/// The fight with the crews of one force changed.
#[derive(Clone, Debug, PartialEq)]
pub struct CrewTrial {
    /// Steps by which they are better; below 0, worse.
    pub steps: i8,
    /// What both forces are worth with their crews.
    pub battle_values: [u32; 2],
    /// What came of it.
    pub summary: Summary,
}

impl CrewTrial {
    /// How often a force wins the games that are won; a half where none is.
    #[must_use]
    pub fn share(&self, force: Force) -> Chance {
        let wins = self.summary.tally.wins;
        match wins[0] + wins[1] {
            0 => Chance::Sampled { seen: 1, of: 2 },
            of => Chance::Sampled { seen: wins[force as usize], of },
        }
    }

    /// How far it is from fair.
    fn distance(&self) -> f64 {
        (self.share(Force::A).value() - 0.5).abs()
    }
}

impl Handicap {
    /// The trial of a list that is nearest to fair.
    #[must_use]
    pub fn fairest(trials: &[CrewTrial]) -> Option<&CrewTrial> {
        trials.iter().min_by(|one, other| one.distance().total_cmp(&other.distance()))
    }

    /// Whose crews to change, and how: better ones for the weaker force where they make it fair, else worse ones for
    /// the stronger; `None` when neither does, or nothing need be changed.
    #[must_use]
    pub fn suggestion(&self) -> Option<(Force, &CrewTrial)> {
        let weaker = self.weaker?;
        let ways = [(weaker, &self.better), (weaker.other(), &self.worse)];
        let fair =
            ways.into_iter().find(|(force, trials)| Self::fair_value(trials, *force).is_some());
        fair.and_then(|(force, trials)| Some((force, Self::fairest(trials)?)))
    }

    /// The battle value at which a force would win as often as it loses, between the two trials of its crews that
    /// stand on either side; `None` when no crew is good or bad enough.
    #[must_use]
    pub fn fair_value(trials: &[CrewTrial], force: Force) -> Option<f64> {
        let at = |trial: &CrewTrial| {
            (trial.share(force).value() - 0.5, f64::from(trial.battle_values[force as usize]))
        };
        trials.windows(2).find_map(|pair| {
            let ((one, low), (other, high)) = (at(&pair[0]), at(&pair[1]));
            let part = if one == other { 0.0 } else { one / (one - other) };
            (one * other <= 0.0).then_some(low + (high - low) * part)
        })
    }
}

impl PreparedMatchUp {
    /// Looks for the crews that make the fight fair. Each trial is a [batch](Self::run) of its own with the same seed.
    ///
    /// # Errors
    /// As of [`run`](Self::run), for the fight as it was asked for.
    pub fn handicap(&self, batch: &Batch, budget: &Budget<'_>) -> Result<Handicap, BatchError> {
        let mut trials = Trials { fight: self, batch, budget, done: 0, planned: 1 };
        let as_they_are = trials.play(None, 0)?;
        let summary = &as_they_are.summary;
        let leader = summary.leader().filter(|_| !summary.is_close());
        let weaker = leader.map(Force::other);
        let mut handicap = Handicap {
            stopped: summary.stopped,
            as_they_are,
            weaker,
            better: Vec::new(),
            worse: Vec::new(),
        };
        let Some(weaker) = weaker.filter(|_| handicap.stopped.is_none()) else {
            return Ok(handicap);
        };
        let ladders = [(weaker, 1), (weaker.other(), -1)]
            .map(|(force, direction)| (force, direction, self.steps(force, direction)));
        trials.planned += ladders.iter().map(|(_, _, steps)| halvings(*steps)).sum::<u32>();
        for (force, direction, steps) in ladders {
            let (tried, stopped) =
                trials.climb(&handicap.as_they_are, weaker, (force, direction), steps)?;
            *(if direction > 0 { &mut handicap.better } else { &mut handicap.worse }) = tried;
            handicap.stopped = stopped;
            if stopped.is_some() {
                break;
            }
        }
        Ok(handicap)
    }

    /// The same fight with the crews of a force better by some steps; below 0, worse.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    fn with_crews(&self, force: Force, steps: i8) -> Result<Self, BatchError> {
        let mut forces = Force::BOTH.map(|force| self.force(force).to_vec());
        for member in &mut forces[force as usize] {
            member.crew = changed(&member.crew, steps);
        }
        Ok(Self::new(self.field(), forces, self.conditions().clone())?)
    }

    /// Steps by which the crews of a force can change in a direction, until nobody changes any more.
    fn steps(&self, force: Force, direction: i8) -> i8 {
        let crews = || self.force(force).iter().map(|member| &member.crew);
        let moves = |steps: i8| {
            crews().any(|crew| {
                changed(crew, direction * steps) != changed(crew, direction * (steps - 1))
            })
        };
        (1..=MOST_STEPS).rev().find(|&steps| moves(steps)).unwrap_or(0)
    }

    /// What the forces are worth with their crews.
    #[must_use]
    pub fn battle_values(&self) -> [u32; 2] {
        let value = |member: &Member| {
            let Crew { gunnery, piloting, .. } = member.crew;
            battle_value(&member.unit).adjusted_for(gunnery.get(), piloting.get())
        };
        Force::BOTH.map(|force| self.force(force).iter().map(value).sum())
    }
}

/// A crew that is better by some steps; below 0, worse: gunnery first, then piloting, and so on. Where one of the two
/// is at its end, the other takes its steps.
fn changed(crew: &Crew, steps: i8) -> Crew {
    let moved = |skill: Skill| {
        let skill = skill.get();
        let to = if steps > 0 { skill.checked_sub(1) } else { skill.checked_add(1) };
        to.and_then(|skill| Skill::new(skill).ok())
    };
    let mut crew = *crew;
    for step in 0..steps.unsigned_abs() {
        let (gunnery, piloting) = (moved(crew.gunnery), moved(crew.piloting));
        match (gunnery, piloting) {
            (Some(gunnery), _) if step % 2 == 0 || piloting.is_none() => crew.gunnery = gunnery,
            (_, Some(piloting)) => crew.piloting = piloting,
            (Some(_) | None, None) => break,
        }
    }
    crew
}

/// Trials until the first of so many rungs that is high enough is found by halving.
fn halvings(rungs: i8) -> u32 {
    i8::BITS - rungs.leading_zeros()
}

/// The trials of a search: how many are over, and how many there may be.
struct Trials<'a> {
    fight: &'a PreparedMatchUp,
    batch: &'a Batch,
    budget: &'a Budget<'a>,
    done: u32,
    planned: u32,
}

impl Trials<'_> {
    /// Plays the fight with the crews of a force changed.
    fn play(&mut self, force: Option<Force>, steps: i8) -> Result<CrewTrial, BatchError> {
        let changed = force.map(|force| self.fight.with_crews(force, steps)).transpose()?;
        let fight = changed.as_ref().unwrap_or(self.fight);
        let whole = u64::from(self.batch.whole());
        let (before, of) = (u64::from(self.done) * whole, u64::from(self.planned) * whole);
        let hear = |progress: Progress| {
            self.budget.report(Progress { done: before + progress.done, of: Some(of), ..progress });
        };
        let summary = fight.run(self.batch, &self.budget.reporting_to(&hear), |_| {})?;
        self.done += 1;
        Ok(CrewTrial { steps, battle_values: fight.battle_values(), summary })
    }

    /// Halves the steps of a force's crews until the first is found with which the weaker force wins half of the games.
    /// What was tried, from the crews as they are.
    fn climb(
        &mut self,
        as_they_are: &CrewTrial,
        weaker: Force,
        (force, direction): (Force, i8),
        steps: i8,
    ) -> Result<(Vec<CrewTrial>, Option<Stopped>), BatchError> {
        let mut tried = vec![as_they_are.clone()];
        let (mut low, mut high) = (0, steps + 1);
        let mut stopped = None;
        while high - low > 1 && stopped.is_none() {
            let middle = low + (high - low) / 2;
            let trial = match self.play(Some(force), direction * middle) {
                Ok(trial) => trial,
                Err(BatchError::Stopped(why)) => {
                    stopped = Some(why);
                    break;
                }
                Err(error) => return Err(error),
            };
            stopped = trial.summary.stopped;
            if trial.share(weaker).value() < 0.5 {
                low = middle;
            } else {
                high = middle;
            }
            tried.push(trial);
        }
        tried.sort_by_key(|trial| trial.steps.abs());
        Ok((tried, stopped))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crew(gunnery: u8, piloting: u8) -> Crew {
        let skill = |skill| Skill::new(skill).unwrap();
        Crew { gunnery: skill(gunnery), piloting: skill(piloting), ..Crew::default() }
    }

    #[test]
    fn gunnery_and_piloting_change_in_turn() {
        let path = |steps: &[i8]| -> Vec<Crew> {
            steps.iter().map(|&steps| changed(&crew(4, 5), steps)).collect()
        };
        assert_eq!(path(&[0, 1, 2, 3]), [crew(4, 5), crew(3, 5), crew(3, 4), crew(2, 4)]);
        assert_eq!(path(&[8, 9, 10, 16]), [crew(0, 1), crew(0, 0), crew(0, 0), crew(0, 0)]);
        assert_eq!(path(&[-1, -2, -7, -8]), [crew(5, 5), crew(5, 6), crew(8, 8), crew(8, 8)]);
    }

    #[test]
    fn who_cannot_shoot_better_learns_to_drive() {
        assert_eq!(changed(&crew(0, 5), 1), crew(0, 4));
        assert_eq!(changed(&crew(5, 0), 2), crew(3, 0));
    }

    #[test]
    fn halving_finds_one_of_so_many_rungs() {
        assert_eq!([0, 1, 2, 3, 4, 7, 8, 16].map(halvings), [0, 1, 2, 2, 3, 3, 4, 5]);
    }
}
