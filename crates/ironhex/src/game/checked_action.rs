//! An action that is allowed, with what was worked out to say so.

use super::action::Action;
use super::movement_phase::Commitment;
use super::physical_phase::DeclaredPhysicalAttack;
use super::refusal::Refusal;
use super::sequence::Game;
use super::weapon_phase::DeclaredShot;
use crate::attack::ToHit;
use crate::dice::Dice;
use crate::event::EventObserver;
use crate::field::ShotFacts;
use crate::movement::{Gait, Reached};
use crate::physical::PhysicalAttack;
use crate::turn::UnitId;
use alloc::sync::Arc;

/// An action that a game allows in its present state, with the facts that follow from the two: where a move
/// leads, what a shot or a physical attack needs.
///
/// [`Game::check`] makes it and [`Game::perform`] does it, without working anything out again. It is good for
/// one state of one game: as soon as that game has gone on, and for any other game, it is stale.
///
/// ```
/// # use ironhex::board::{Board, Facing, SightTable};
/// # use ironhex::dice::Random;
/// # use ironhex::field::{Crew, FieldedUnit};
/// # use ironhex::game::{Deployment, Scenario};
/// # use ironhex::rules::Rules;
/// # use ironhex::turn::Team;
/// # use ironhex::unit::UnitDesign;
/// # use std::sync::Arc;
/// use ironhex::game::{Action, Game, Stale};
/// use ironhex::movement::Gait;
/// # let design = Arc::new(UnitDesign { walk: 4, ..UnitDesign::plain(50).unwrap() });
/// # let units = [("0401", 3), ("0408", 0)].into_iter().enumerate().map(|(side, (hex, facing))| {
/// #     let fielded = FieldedUnit { design: design.clone(), crew: Crew::default(), team: Team::ALL[side] };
/// #     (fielded, Deployment { hex: hex.parse().unwrap(), facing: Facing::new(facing), hull_down: false })
/// # });
/// # let sight = Arc::new(SightTable::new(Arc::new(Board::flat(8, 8)?)));
/// # let scenario = Arc::new(Scenario::new(Rules::SPECIFICATION, sight, units.collect(), 5).unwrap());
/// # let mut dice = Random::new(1);
/// let mut game = Game::start(scenario, &mut dice, &mut ());
/// let unit = game.actors().next().expect("somebody moves first");
/// let here = *game.field().unit(unit).unwrap().in_play;
/// let to = here.hex.neighbor(here.facing);
/// let ahead = game.check(&Action::Move { unit, gait: Gait::Walk, to, facing: here.facing })?;
/// assert_eq!(ahead.reached().map(|there| there.cost), Some(1));
/// game.perform(&ahead, &mut dice, &mut ())?;
/// assert_eq!(game.field().unit(unit).unwrap().in_play.hex, to);
/// assert_eq!(game.perform(&ahead, &mut dice, &mut ()), Err(Stale));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CheckedAction {
    action: Action,
    facts: ActionFacts,
    /// The game that it was checked for, and how often that had changed.
    game: Arc<()>,
    changes: u64,
}

/// A checked action of a state that is no more, or of another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the action was checked for another state: check it again")]
pub struct Stale;

/// An allowed action with everything that doing it takes.
#[derive(Clone, Debug)]
pub(super) enum ActionFacts {
    /// Goes where the search of a gait leads.
    Move {
        unit: UnitId,
        gait: Gait,
        reached: Reached,
    },
    /// Tries to stand up for some points.
    Stand {
        unit: UnitId,
        price: u8,
    },
    GoProne {
        unit: UnitId,
    },
    HullDown {
        unit: UnitId,
    },
    /// Charges, or attacks from above.
    Commit(Commitment),
    Withdraw {
        unit: UnitId,
    },
    Twist {
        unit: UnitId,
        hexsides: i8,
    },
    Fire {
        declared: DeclaredShot,
        facts: ShotFacts,
    },
    PhysicalAttack {
        declared: DeclaredPhysicalAttack,
        facts: PhysicalAttack,
        number: ToHit,
    },
    Done {
        unit: UnitId,
    },
}

impl CheckedAction {
    /// The action.
    #[must_use]
    pub const fn action(&self) -> Action {
        self.action
    }

    /// Where a move leads, and what it costs.
    #[must_use]
    pub const fn reached(&self) -> Option<&Reached> {
        if let ActionFacts::Move { reached, .. } = &self.facts { Some(reached) } else { None }
    }

    /// The facts of a weapon attack.
    #[must_use]
    pub const fn shot(&self) -> Option<&ShotFacts> {
        if let ActionFacts::Fire { facts, .. } = &self.facts { Some(facts) } else { None }
    }

    /// The facts and the number of a physical attack, charges and deaths from above included.
    #[must_use]
    pub const fn physical(&self) -> Option<(&PhysicalAttack, ToHit)> {
        if let ActionFacts::PhysicalAttack { facts, number, .. }
        | ActionFacts::Commit(Commitment { facts, number, .. }) = &self.facts
        {
            Some((facts, *number))
        } else {
            None
        }
    }
}

impl Game {
    /// Does what an action says, and everything that follows without another decision.
    ///
    /// # Errors
    /// The action is not allowed now; nothing has changed.
    pub fn act<D: Dice, O: EventObserver>(
        &mut self,
        action: Action,
        dice: &mut D,
        observer: &mut O,
    ) -> Result<(), Refusal> {
        let facts = self.facts_of(&action)?;
        self.perform_facts(&facts, dice, observer);
        Ok(())
    }

    /// Would an action be allowed now?
    ///
    /// # Errors
    /// It would not, for these reasons.
    pub fn check(&self, action: &Action) -> Result<CheckedAction, Refusal> {
        let facts = self.facts_of(action)?;
        let game = Arc::clone(&self.identity);
        Ok(CheckedAction { action: *action, facts, game, changes: self.changes })
    }

    /// Does a checked action, and everything that follows without another decision.
    ///
    /// # Errors
    /// It was checked for another state or another game; nothing has changed.
    pub fn perform<D: Dice, O: EventObserver>(
        &mut self,
        checked: &CheckedAction,
        dice: &mut D,
        observer: &mut O,
    ) -> Result<(), Stale> {
        if !Arc::ptr_eq(&checked.game, &self.identity) || checked.changes != self.changes {
            return Err(Stale);
        }
        self.perform_facts(&checked.facts, dice, observer);
        Ok(())
    }

    /// The facts of an action that is allowed now.
    pub(super) fn facts_of(&self, action: &Action) -> Result<ActionFacts, Refusal> {
        self.check_turn(action.unit())?;
        if action.phase().is_some_and(|phase| phase != self.state.phase) {
            return Err(Refusal::WrongPhase);
        }
        Ok(match *action {
            Action::Move { unit, gait, to, facing } => {
                ActionFacts::Move { unit, gait, reached: self.destination(unit, gait, to, facing)? }
            }
            Action::Stand { unit } => {
                ActionFacts::Stand { unit, price: self.price_of_standing(unit)? }
            }
            Action::GoProne { unit } => {
                self.check_prone(unit)?;
                ActionFacts::GoProne { unit }
            }
            Action::HullDown { unit } => {
                self.check_hull_down(unit)?;
                ActionFacts::HullDown { unit }
            }
            Action::Charge { unit, target } => {
                ActionFacts::Commit(self.check_charge(unit, target)?)
            }
            Action::DeathFromAbove { unit, target } => {
                ActionFacts::Commit(self.check_leap(unit, target)?)
            }
            Action::Withdraw { unit } => {
                self.check_withdrawal(unit)?;
                ActionFacts::Withdraw { unit }
            }
            Action::Twist { unit, hexsides } => {
                self.check_twist(unit, hexsides)?;
                ActionFacts::Twist { unit, hexsides }
            }
            Action::Fire { unit, mount, target, fire, bin, aimed_at } => {
                let declared = DeclaredShot { unit, mount, target, fire, bin, aimed_at };
                ActionFacts::Fire { declared, facts: self.check_fire(&declared)? }
            }
            Action::PhysicalAttack { unit, target, kind, side } => {
                let declared = DeclaredPhysicalAttack { unit, target, kind, side };
                let (facts, number) = self.check_physical_attack(&declared)?;
                ActionFacts::PhysicalAttack { declared, facts, number }
            }
            Action::Done { unit } => ActionFacts::Done { unit },
        })
    }

    /// Does what was found to be allowed in this very state.
    fn perform_facts<D: Dice, O: EventObserver>(
        &mut self,
        facts: &ActionFacts,
        dice: &mut D,
        observer: &mut O,
    ) {
        let unit = facts.unit();
        self.state.busy = Some(unit);
        match *facts {
            ActionFacts::Move { gait, ref reached, .. } => {
                self.take_a_leg(unit, gait, reached, dice, observer);
            }
            ActionFacts::Stand { price, .. } => self.stand_up(unit, price, dice, observer),
            ActionFacts::GoProne { .. } => self.lie_down(unit, observer),
            ActionFacts::HullDown { .. } => self.take_hull_down(unit, observer),
            ActionFacts::Commit(ref commitment) => self.commit(commitment, observer),
            ActionFacts::Withdraw { .. } => self.withdraw(unit, observer),
            ActionFacts::Twist { hexsides, .. } => self.twist(unit, hexsides, observer),
            ActionFacts::Fire { declared, .. } => self.declare_fire(declared, observer),
            ActionFacts::PhysicalAttack { declared, .. } => {
                self.declare_physical_attack(declared, observer)
            }
            ActionFacts::Done { .. } => self.end_part(unit, observer),
        }
        // A unit that fell, or whose pilot was knocked out, may have nothing more to decide.
        let acted = &self.state.units[usize::from(unit.0)];
        if !acted.is_active() || acted.sheet.is_immobile() {
            self.end_part(unit, observer);
        }
        self.advance(dice, observer);
    }
}

impl ActionFacts {
    /// The unit that acts.
    const fn unit(&self) -> UnitId {
        match *self {
            Self::Move { unit, .. }
            | Self::Stand { unit, .. }
            | Self::GoProne { unit }
            | Self::HullDown { unit }
            | Self::Commit(Commitment { unit, .. })
            | Self::Withdraw { unit }
            | Self::Twist { unit, .. }
            | Self::Fire { declared: DeclaredShot { unit, .. }, .. }
            | Self::PhysicalAttack { declared: DeclaredPhysicalAttack { unit, .. }, .. }
            | Self::Done { unit } => unit,
        }
    }
}
