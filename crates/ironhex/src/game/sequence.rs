//! A game: its state, whose turn it is, and the way through the phases.

use super::initiative::{roll_initiative, units_in_a_row};
use super::physical_phase::DeclaredPhysicalAttack;
use super::refusal::Refusal;
use super::scenario::Scenario;
use super::searches::Searches;
use super::state_problem::StateProblem;
use super::weapon_phase::DeclaredShot;
use crate::dice::Dice;
use crate::event::{Event, EventObserver, GameEvent};
use crate::field::{Field, ReadyAms, ShotFacts, UnitFlags, UnitInPlay, fold};
use crate::movement::{Points, Step};
use crate::physical::PhysicalAttack;
use crate::piloting::Balance;
use crate::problems::Problems;
use crate::resolution::{BalanceDues, IncomingSalvo};
use crate::turn::{Phase, Team, UnitId};
use crate::unit::Locations;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::cell::RefCell;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// Who won; `None` for a draw.
    pub winner: Option<Team>,
    /// The turn in which it ended.
    pub turn: u16,
}

/// Everything that changes in a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub struct GameState {
    /// The turn, from 1.
    #[cfg_attr(feature = "serde", serde(with = "crate::written::turn"))]
    pub turn: u16,
    /// The phase.
    pub phase: Phase,
    /// The side that lost initiative, and so goes first.
    pub first: Team,
    /// The side to act.
    pub acting: Team,
    /// Units that it still plays before the other side goes on.
    pub in_a_row: u8,
    /// The unit in the middle of its part.
    pub busy: Option<UnitId>,
    /// The units.
    pub units: Vec<UnitInPlay>,
    /// Weapon attacks declared in this phase.
    pub fire: Vec<DeclaredShot>,
    /// Physical attacks declared in this phase.
    pub physical_attacks: Vec<DeclaredPhysicalAttack>,
    /// How it ended, when it has.
    pub outcome: Option<Outcome>,
}

/// Workspaces of whoever resolves, used again and again; no part of the state.
#[derive(Clone, Debug)]
pub(super) struct Scratch {
    pub(super) steps: Vec<Step>,
    /// Weapon attacks with their facts, in the order of declaration.
    pub(super) shot_facts: Vec<Option<ShotFacts>>,
    /// Physical attacks with their facts, as they were when all had been declared.
    pub(super) attacks: Vec<Option<PhysicalAttack>>,
    /// Piloting skill rolls owed at the end of the phase, by unit.
    pub(super) dues: Vec<BalanceDues>,
    /// How each unit stood when the attacks of the phase began to be resolved.
    pub(super) balances: Vec<Balance>,
    /// Locations in which every slot of each unit was hit then.
    pub(super) used_up: Vec<Locations>,
    /// The anti-missile system that engages each weapon attack.
    pub(super) engaged: Vec<Option<ReadyAms>>,
    /// Salvos that come in at one unit.
    pub(super) salvos: Vec<IncomingSalvo>,
}

/// A game being played.
///
/// Deterministic: the same scenario, the same actions and the same dice give the same states and the
/// same events. Whoever has a `&Game` can ask it everything and change nothing; what was worked out for an
/// answer is kept inside until the state changes, which is why a game can be sent to another thread but
/// not be shared by two.
///
/// ```
/// use ironhex::board::{Board, Facing, SightTable};
/// use ironhex::dice::Random;
/// use ironhex::field::{Crew, FieldedUnit};
/// use ironhex::game::{Deployment, Game, Scenario};
/// use ironhex::rules::Rules;
/// use ironhex::turn::Team;
/// use ironhex::unit::UnitDesign;
/// use std::sync::Arc;
///
/// let board = Arc::new(Board::flat(8, 8).unwrap());
/// let design = Arc::new(UnitDesign { walk: 4, ..UnitDesign::plain(50).unwrap() });
/// let units = [("0401", 3), ("0408", 0)].into_iter().enumerate().map(|(side, (hex, facing))| {
///     let fielded = FieldedUnit { design: design.clone(), crew: Crew::default(), team: Team::ALL[side] };
///     let start = Deployment { hex: hex.parse().unwrap(), facing: Facing::new(facing), hull_down: false };
///     (fielded, start)
/// });
/// let sight = Arc::new(SightTable::new(board));
/// let scenario = Scenario::new(Rules::SPECIFICATION, sight, units.collect(), 5).unwrap();
///
/// let (mut dice, mut events, mut list) = (Random::new(1), Vec::new(), Vec::new());
/// let mut game = Game::start(Arc::new(scenario), &mut dice, &mut events);
/// while game.outcome().is_none() {
///     game.legal_actions(&mut list);
///     game.act(list[list.len() / 2], &mut dice, &mut events).unwrap();
/// }
/// assert!(game.outcome().unwrap().turn <= 5 && !events.is_empty());
/// ```
#[derive(Debug)]
pub struct Game {
    /// Its own, whatever else is the same: a copy is another game.
    pub(super) identity: Arc<()>,
    pub(super) scenario: Arc<Scenario>,
    pub(super) state: GameState,
    pub(super) scratch: Scratch,
    /// What was worked out to answer questions about the state.
    pub(super) searches: RefCell<Searches>,
    /// Counts changes, so that what was worked out for one state is not used for another.
    pub(super) changes: u64,
}

impl Clone for Game {
    fn clone(&self) -> Self {
        Self {
            identity: Arc::new(()),
            scenario: Arc::clone(&self.scenario),
            state: self.state.clone(),
            scratch: self.scratch.clone(),
            searches: self.searches.clone(),
            changes: self.changes,
        }
    }
}

impl Game {
    /// Sets a game up and rolls for its first initiative.
    pub fn start<D: Dice, O: EventObserver>(
        scenario: Arc<Scenario>,
        dice: &mut D,
        observer: &mut O,
    ) -> Self {
        let mut game = Self::empty(scenario);
        game.restart(dice, observer);
        game
    }

    /// A game that stands in a given state: one that was saved, or one to begin a training from.
    ///
    /// # Errors
    /// Everything in the state that does not fit the scenario.
    pub fn at(scenario: Arc<Scenario>, state: &GameState) -> Result<Self, Problems<StateProblem>> {
        let mut game = Self::empty(scenario);
        game.set_state(state)?;
        Ok(game)
    }

    /// Room for a game that has not begun.
    fn empty(scenario: Arc<Scenario>) -> Self {
        let count = scenario.roster().len();
        let mounts = scenario.roster().iter().map(|fielded| fielded.design.mounts.len()).sum();
        let scratch = Scratch {
            steps: Vec::with_capacity(64),
            shot_facts: Vec::with_capacity(mounts),
            attacks: Vec::with_capacity(4 * count),
            dues: vec![BalanceDues::new(); count],
            balances: Vec::with_capacity(count),
            used_up: vec![Locations::NONE; count],
            engaged: Vec::with_capacity(mounts),
            salvos: Vec::with_capacity(mounts),
        };
        let searches = RefCell::new(Searches::new(scenario.board(), count));
        let state = GameState {
            turn: 0,
            phase: Phase::Initiative,
            first: Team::First,
            acting: Team::First,
            in_a_row: 0,
            busy: None,
            units: Vec::with_capacity(count),
            fire: Vec::with_capacity(mounts),
            physical_attacks: Vec::with_capacity(4 * count),
            outcome: None,
        };
        Self { identity: Arc::new(()), scenario, state, scratch, searches, changes: 0 }
    }

    /// Puts the game into a state of the same scenario, in place: nothing is allocated, and it takes
    /// nanoseconds where a copy of a game takes microseconds. What was worked out for the state before is
    /// forgotten, and actions that were checked for it are stale.
    ///
    /// # Errors
    /// Everything in the state that does not fit the scenario; nothing has changed.
    pub fn set_state(&mut self, state: &GameState) -> Result<(), Problems<StateProblem>> {
        self.scenario.check_state(state)?;
        let GameState {
            turn,
            phase,
            first,
            acting,
            in_a_row,
            busy,
            units,
            fire,
            physical_attacks,
            outcome,
        } = state;
        let own = &mut self.state;
        (own.turn, own.phase, own.first, own.acting) = (*turn, *phase, *first, *acting);
        (own.in_a_row, own.busy, own.outcome) = (*in_a_row, *busy, *outcome);
        own.units.clone_from(units);
        own.fire.clone_from(fire);
        own.physical_attacks.clone_from(physical_attacks);
        for dues in &mut self.scratch.dues {
            dues.clear();
        }
        self.changes += 1;
        Ok(())
    }

    /// Sets the same game up again, in place: nothing is allocated.
    pub fn restart<D: Dice, O: EventObserver>(&mut self, dice: &mut D, observer: &mut O) {
        let state = &mut self.state;
        state.units.clear();
        state.units.extend(self.scenario.units());
        state.fire.clear();
        state.physical_attacks.clear();
        (state.turn, state.busy, state.outcome) = (0, None, None);
        for dues in &mut self.scratch.dues {
            dues.clear();
        }
        self.begin_turn(dice, observer);
        self.advance(dice, observer);
    }

    /// What the game was set up with.
    #[must_use]
    pub const fn scenario(&self) -> &Arc<Scenario> {
        &self.scenario
    }

    /// Everything that changes in it.
    #[must_use]
    pub const fn state(&self) -> &GameState {
        &self.state
    }

    /// How it ended, when it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    /// The units as the rules look at them.
    #[must_use]
    pub fn field(&self) -> Field<'_> {
        self.scenario.field(&self.state.units)
    }

    /// What the piloting skill rolls of a unit that there is depend on, without a cause.
    pub(super) fn balance(&self, unit: UnitId) -> Balance {
        let field = self.field();
        field.balance(field.known(unit))
    }

    /// The movement points of a unit that there is.
    pub(super) fn points(&self, unit: UnitId) -> Points {
        let field = self.field();
        field.points(field.known(unit))
    }

    /// Is there a unit with this number?
    #[inline]
    #[must_use]
    pub fn has(&self, unit: UnitId) -> bool {
        usize::from(unit.0) < self.state.units.len()
    }

    /// May this unit act now at all?
    pub(super) fn check_turn(&self, unit: UnitId) -> Result<(), Refusal> {
        if self.state.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        let Some(in_play) = self.state.units.get(usize::from(unit.0)) else {
            return Err(Refusal::NoSuchUnit);
        };
        let team = self.scenario.roster()[usize::from(unit.0)].team;
        if !in_play.is_active() {
            Err(Refusal::OutOfTheGame)
        } else if team != self.state.acting {
            Err(Refusal::OtherSideActs)
        } else if self.state.busy.is_some_and(|busy| busy != unit) {
            Err(Refusal::OtherUnitBusy)
        } else if in_play.sheet.is_immobile() {
            Err(Refusal::CannotAct)
        } else if in_play.flags.contains(UnitFlags::done(self.state.phase)) {
            Err(Refusal::PartIsOver)
        } else {
            Ok(())
        }
    }

    /// The units that may act now.
    pub fn actors(&self) -> impl Iterator<Item = UnitId> + '_ {
        let units = (0..self.state.units.len()).map(|index| UnitId(index as u8));
        units.filter(|&unit| self.check_turn(unit).is_ok())
    }

    /// Changes the state as an event tells, and tells it.
    pub(super) fn emit<O: EventObserver>(
        &mut self,
        unit: Option<UnitId>,
        event: Event,
        observer: &mut O,
    ) {
        let game_event = GameEvent { unit, event };
        fold(&mut self.state.units, &game_event);
        self.changes += 1;
        observer.observe(game_event);
    }

    /// Ends a unit's part in the phase, and gives the turn to whoever is next.
    pub(super) fn end_part<O: EventObserver>(&mut self, unit: UnitId, observer: &mut O) {
        let phase = self.state.phase;
        if phase == Phase::Movement {
            self.settle_movement(unit, observer);
        }
        self.emit(Some(unit), Event::PartEnded { phase }, observer);
        self.state.busy = None;
        self.state.in_a_row = self.state.in_a_row.saturating_sub(1);
        if self.state.in_a_row == 0 {
            self.hand_over(self.state.acting.other());
        }
    }

    /// Gives the turn to a side, or to the other one when it has nobody left to play.
    ///
    /// Sides are compared as they were before the side that goes first played: whoever answers
    /// counts the unit that was played just now. A first side that played several has at least twice
    /// as many units, and is answered with one either way.
    fn hand_over(&mut self, team: Team) {
        let left = self.left_to_play();
        let left = |team: Team| left[team.index()];
        let acting = if left(team) > 0 { team } else { team.other() };
        let answers = acting != self.state.first;
        let others = left(acting.other()) + u8::from(answers);
        self.state.in_a_row = units_in_a_row(left(acting), others);
        self.state.acting = acting;
    }

    /// Units of each side that still have a decision to make in this phase.
    fn left_to_play(&self) -> [u8; 2] {
        let done = UnitFlags::done(self.state.phase);
        let mut left = [0; 2];
        for (unit, fielded) in self.state.units.iter().zip(self.scenario.roster()) {
            let waits = unit.is_active() && !unit.sheet.is_immobile() && !unit.flags.contains(done);
            left[fielded.team.index()] += u8::from(waits);
        }
        left
    }

    fn begin_phase<O: EventObserver>(&mut self, phase: Phase, observer: &mut O) {
        self.state.phase = phase;
        self.emit(None, Event::PhaseBegan { phase }, observer);
        if phase == Phase::PhysicalAttack {
            self.end_parts_out_of_reach(observer);
        }
        self.hand_over(self.state.first);
    }

    fn begin_turn<D: Dice, O: EventObserver>(&mut self, dice: &mut D, observer: &mut O) {
        self.state.turn += 1;
        self.state.phase = Phase::Initiative;
        self.emit(None, Event::TurnBegan { turn: self.state.turn }, observer);
        let initiative = roll_initiative(&self.field(), dice);
        self.state.first = initiative.winner.other();
        self.emit(None, Event::InitiativeRolled(initiative), observer);
        self.begin_phase(Phase::Movement, observer);
    }

    /// Plays on until somebody has to decide, or the game is over.
    pub(super) fn advance<D: Dice, O: EventObserver>(&mut self, dice: &mut D, observer: &mut O) {
        while self.state.outcome.is_none() {
            let left = self.left_to_play();
            match self.state.phase {
                Phase::Movement | Phase::WeaponAttack | Phase::PhysicalAttack if left != [0; 2] => {
                    if left[self.state.acting.index()] == 0 {
                        self.hand_over(self.state.acting.other());
                    }
                    return;
                }
                Phase::Initiative | Phase::Movement => {
                    self.check_victory(false, observer);
                    if self.state.outcome.is_none() {
                        self.begin_phase(Phase::WeaponAttack, observer);
                    }
                }
                Phase::WeaponAttack => {
                    self.resolve_fire(dice, observer);
                    self.check_victory(false, observer);
                    if self.state.outcome.is_none() {
                        self.begin_phase(Phase::PhysicalAttack, observer);
                    }
                }
                Phase::PhysicalAttack => {
                    self.resolve_physical_attacks(dice, observer);
                    self.check_victory(false, observer);
                    if self.state.outcome.is_none() {
                        self.begin_phase(Phase::Heat, observer);
                    }
                }
                Phase::Heat => {
                    self.settle_heat(dice, observer);
                    self.begin_phase(Phase::End, observer);
                }
                Phase::End => {
                    self.settle_turn(dice, observer);
                    self.check_victory(true, observer);
                    if self.state.outcome.is_none() {
                        self.begin_turn(dice, observer);
                    }
                }
            }
        }
    }

    /// Ends the game when a side has nobody left, or when the last turn is over.
    fn check_victory<O: EventObserver>(&mut self, last: bool, observer: &mut O) {
        let standing = [Team::First, Team::Second].map(|team| {
            let both = self.state.units.iter().zip(self.scenario.roster());
            both.into_iter().any(|(unit, fielded)| fielded.team == team && unit.is_active())
        });
        let winner = match standing {
            [true, true] if last && self.state.turn >= self.scenario.turn_limit() => None,
            [true, true] => return,
            [true, false] => Some(Team::First),
            [false, true] => Some(Team::Second),
            [false, false] => None,
        };
        self.state.outcome = Some(Outcome { winner, turn: self.state.turn });
        self.emit(None, Event::GameEnded { winner }, observer);
    }
}
