//! What one change of the situation is worth.

use crate::choosing::Goal;
use crate::comparison::Comparison;
use crate::declaration::{Choice, VolleyBuilder};
use crate::engagement::{Engagement, Fighter};
use crate::figure::Figure;
use crate::problem::MAX_DISTANCE;
use crate::question::{Mode, Settings};
use crate::volley_odds::OddsError;
use ironhex::attack::{range_bracket, target_movement};
use ironhex::board::Woods;
use ironhex::budget::{Budget, Counted, Progress, Stopped};
use ironhex::movement::{Mobility, Points, possible_move};
use ironhex::unit::{AttackSide, Movement};

/// One change of a situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// The attacker moves otherwise this turn, or not at all.
    AttackerMoves(Movement, u8),
    /// The attacker has shed all its heat.
    AttackerCool,
    /// The attacker stands, or lies on the ground.
    AttackerProne(bool),
    /// The target moves otherwise this turn, or not at all.
    TargetMoves(Movement, u8),
    /// The target stands in woods, or in the open.
    TargetInWoods(Option<Woods>),
    /// The target's legs are covered, or not.
    TargetCovered(bool),
    /// The target stands, or lies on the ground.
    TargetProne(bool),
    /// The attacker comes nearer or goes farther away, to this distance.
    Distance(u16),
    /// Another side of the target is struck.
    Struck(AttackSide),
}

impl Change {
    /// Can the two come to it by themselves? Who lies on the ground or cannot act moves nowhere.
    #[must_use]
    pub fn can_be(self, engagement: &Engagement) -> bool {
        let lies = |fighter: &Fighter| fighter.state.stance.prone;
        let helpless = |fighter: &Fighter| fighter.state.is_immobile();
        let moves = |fighter: &Fighter, movement, hexes| {
            let able = possible_move(&fighter.design, movement, hexes).is_ok();
            able && !lies(fighter) && !helpless(fighter)
        };
        let (attacker, target) = (&engagement.attacker, &engagement.target);
        match self {
            Self::AttackerMoves(Movement::Stationary, _)
            | Self::TargetMoves(Movement::Stationary, _) => true,
            Self::AttackerMoves(movement, hexes) => moves(attacker, movement, hexes),
            Self::TargetMoves(movement, hexes) => moves(target, movement, hexes),
            Self::TargetProne(false) => !helpless(target),
            Self::AttackerCool
            | Self::AttackerProne(_)
            | Self::TargetInWoods(_)
            | Self::TargetCovered(_)
            | Self::TargetProne(true)
            | Self::Distance(_)
            | Self::Struck(_) => true,
        }
    }
}

/// What a change is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The change.
    pub change: Change,
    /// The figure as things are.
    pub before: Figure,
    /// The figure after the change.
    pub after: Figure,
}

impl Worth {
    /// What it adds to the figure, or takes from it.
    #[must_use]
    pub fn effect(&self) -> f64 {
        self.effect_figure().value
    }

    /// The same with its interval.
    #[must_use]
    pub fn effect_figure(&self) -> Figure {
        self.after.less(self.before)
    }
}

/// What every change of a situation is worth.
#[derive(Clone, Debug)]
pub struct ChangeOdds {
    /// The two, and how they stand to each other.
    pub engagement: Engagement,
    /// What is measured.
    pub goal: Goal,
    /// The figure as things are: mean damage, or a chance.
    pub before: Figure,
    /// Every change that the two can come to, the greatest effect first.
    pub changes: Vec<Worth>,
    /// Trials behind each figure that was sampled; `None` when all are exact.
    pub trials: Option<u32>,
    /// Set when it was stopped: other changes were not weighed.
    pub stopped: Option<Stopped>,
}

impl Engagement {
    /// The same with one change.
    #[must_use]
    pub fn with(&self, change: Change) -> Self {
        let mut next = self.clone();
        let (attacker, target) = (&mut next.attacker, &mut next.target);
        match change {
            Change::AttackerMoves(movement, hexes) => {
                (attacker.movement, attacker.hexes) = (movement, hexes);
            }
            Change::AttackerCool => attacker.state.heat = 0,
            Change::AttackerProne(prone) => lie_down(attacker, prone),
            Change::TargetMoves(movement, hexes) => {
                (target.movement, target.hexes) = (movement, hexes);
            }
            Change::TargetInWoods(woods) => target.woods = woods,
            Change::TargetCovered(cover) => target.cover = cover,
            Change::TargetProne(prone) => lie_down(target, prone),
            Change::Distance(distance) => next.distance = distance,
            Change::Struck(side) => next.struck = side,
        }
        next
    }

    /// Every single change that could be made here: to woods, cover, stance, side, the attacker's
    /// movement, the target's movement by one point of its modifier, and one range bracket of any
    /// weapon nearer or farther.
    #[must_use]
    pub fn changes(&self) -> Vec<Change> {
        let (attacker, target) = (&self.attacker, &self.target);
        let mut all: Vec<Change> = Vec::new();
        all.extend(attacker_moves(attacker));
        all.extend((attacker.state.heat > 0).then_some(Change::AttackerCool));
        // Lying down helps nobody's aim.
        all.extend(attacker.state.stance.prone.then_some(Change::AttackerProne(false)));
        all.extend(self.target_moves());
        let woods = [None, Some(Woods::Light), Some(Woods::Heavy)];
        all.extend(woods.map(Change::TargetInWoods));
        all.push(Change::TargetCovered(!target.cover));
        all.push(Change::TargetProne(!target.state.stance.prone));
        all.extend([self.nearer(), self.farther()].into_iter().flatten().map(Change::Distance));
        all.extend(AttackSide::ALL.iter().map(|&side| Change::Struck(side)));
        all.retain(|&change| {
            let next = self.with(change);
            next != *self && next.problems().0.is_empty()
        });
        all
    }

    /// What every [change](Self::changes) is worth by a figure, the greatest effect first.
    ///
    /// ```
    /// use ironhex::board::Woods;
    /// use ironhex::rules::Rules;
    /// use ironhex_odds::{Change, Engagement, Fighter};
    /// let [marauder, atlas] = ["Marauder MAD-3R", "Atlas AS7-D"]
    ///     .map(|name| Fighter::of(ironhex_units::find(name).unwrap()));
    /// let engagement = Engagement::new(Rules::TOTAL_WARFARE, marauder, atlas, 7);
    /// let choices = engagement.all_that_bears()?;
    /// let worth = engagement.worth_of_changes(|changed| changed.damage_of(&choices));
    /// let woods = Change::TargetInWoods(Some(Woods::Heavy));
    /// assert!(worth.iter().find(|worth| worth.change == woods).unwrap().effect() < -4.0);
    /// # Ok::<(), ironhex_odds::Problems>(())
    /// ```
    pub fn worth_of_changes(&self, mut figure: impl FnMut(&Self) -> f64) -> Vec<Worth> {
        let before = Figure::exact(figure(self));
        let mut after = |change| Figure::exact(figure(&self.with(change)));
        let worth = |change| Worth { change, before, after: after(change) };
        let mut all: Vec<Worth> = self.changes().into_iter().map(worth).collect();
        sort(&mut all);
        all
    }

    /// What every change is worth to a goal, by a volley: by what of it can be fired after the change, or by
    /// everything that bears then where none is named.
    ///
    /// # Errors
    /// The volley cannot be fired here, or there is no exact answer where that was wanted, or it was stopped before
    /// the first change was weighed.
    pub fn change_odds(
        &self,
        goal: Goal,
        fired: Option<&[Choice]>,
        settings: &Settings,
        budget: &Budget<'_>,
    ) -> Result<ChangeOdds, OddsError> {
        let now = match fired {
            Some(choices) => self.volley(choices)?,
            None => self.volley(&self.all_that_bears()?)?,
        };
        let comparison = Comparison::new(self, goal, &now.attacks, settings, budget)?;
        let figure = |place: &Self| comparison.figure(place, &place.volley_here(fired).attacks);
        let before = figure(self)?;
        let mut all = self.changes();
        all.retain(|change| change.can_be(self));
        let of = Some(all.len() as u64 + 1);
        budget.report(Progress { unit: Counted::Volleys, done: 1, of });
        let mut order: Vec<usize> = (0..all.len()).collect();
        if settings.mode == Mode::Exact {
            // The heaviest volley is the hardest: if one has no exact answer that is soon known.
            let damage = |&at: &usize| self.with(all[at]).volley_here(fired).mean_damage();
            order.sort_by(|one, other| damage(other).total_cmp(&damage(one)));
        }
        let mut changes = Vec::new();
        let mut stopped = None;
        for (done, at) in (2..).zip(order) {
            let change = all[at];
            match figure(&self.with(change)) {
                Ok(_) if comparison.trials().is_err() => break,
                Ok(after) => changes.push((at, Worth { change, before, after })),
                Err(why) if changes.is_empty() => return Err(why.into()),
                Err(why) => {
                    stopped = Some(why);
                    break;
                }
            }
            budget.report(Progress { unit: Counted::Volleys, done, of });
        }
        let trials = comparison.trials()?;
        changes.sort_by_key(|(at, _)| *at);
        let mut changes: Vec<Worth> = changes.into_iter().map(|(_, worth)| worth).collect();
        sort(&mut changes);
        Ok(ChangeOdds { engagement: self.clone(), goal, before, changes, trials, stopped })
    }

    /// Mean damage of those of the choices that can be made here.
    #[must_use]
    pub fn damage_of(&self, choices: &[Choice]) -> f64 {
        let Ok(stage) = self.stage() else { return 0.0 };
        let mut plan = VolleyBuilder::new(&stage);
        for choice in choices {
            // What cannot be done here does no damage.
            let _ = plan.add(choice);
        }
        plan.volley.mean_damage()
    }

    /// Ways in which the target could have moved: by one point of its modifier more, jumping, or not
    /// at all.
    fn target_moves(&self) -> Vec<Change> {
        let target = &self.target;
        let points = points(target);
        let worth = |movement, hexes| target_movement(&self.rules, movement, hexes);
        let now = worth(target.movement, target.hexes);
        let more = (target.hexes.max(1)..=points.run)
            .find(|&hexes| worth(Movement::Run, hexes) > now)
            .map(|hexes| (Movement::Run, hexes));
        let jump = (points.jump > 0).then_some((Movement::Jump, points.jump));
        let all = [Some((Movement::Stationary, 0)), more, jump].into_iter().flatten();
        all.map(|(movement, hexes)| Change::TargetMoves(movement, hexes)).collect()
    }

    /// The nearest farther distance at which a weapon of the attacker is in another bracket.
    fn farther(&self) -> Option<u16> {
        (self.distance + 1..=MAX_DISTANCE).find(|&distance| self.brackets_differ(distance))
    }

    /// The farthest nearer distance at which a weapon of the attacker is in another bracket.
    fn nearer(&self) -> Option<u16> {
        (1..self.distance).rev().find(|&distance| self.brackets_differ(distance))
    }

    fn brackets_differ(&self, distance: u16) -> bool {
        self.attacker.design.mounts.iter().any(|mount| {
            let bracket = |hexes| range_bracket(&self.rules, &mount.weapon.ranges, hexes);
            bracket(distance) != bracket(self.distance)
        })
    }
}

/// The greatest effect first.
fn sort(changes: &mut [Worth]) {
    changes.sort_by(|one, other| other.effect().abs().total_cmp(&one.effect().abs()));
}

fn lie_down(fighter: &mut Fighter, prone: bool) {
    fighter.state.stance.prone = prone;
    fighter.state.stance.hull_down &= !prone;
}

fn points(fighter: &Fighter) -> Points {
    Points::of(&Mobility::of_unit(&fighter.design, &fighter.state, fighter.depth))
}

/// Ways in which the attacker could have moved, as far as it moved, or as far as it jumps.
fn attacker_moves(attacker: &Fighter) -> Vec<Change> {
    let points = points(attacker);
    let hexes = attacker.hexes.max(1);
    let mut all = vec![Change::AttackerMoves(Movement::Stationary, 0)];
    for (movement, able) in [(Movement::Walk, points.walk), (Movement::Run, points.run)] {
        all.extend((able > 0).then(|| Change::AttackerMoves(movement, hexes.min(able))));
    }
    all.extend((points.jump > 0).then_some(Change::AttackerMoves(Movement::Jump, points.jump)));
    all.retain(|change| {
        !matches!(change, Change::AttackerMoves(movement, _) if *movement == attacker.movement)
    });
    all
}
