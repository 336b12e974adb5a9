//! Looking before acting: what an action would need, before it is taken.

use super::action::Action;
use super::checked_action::ActionFacts;
use super::movement_phase::Commitment;
use super::refusal::Refusal;
use super::sequence::Game;
use super::weapon_phase::DeclaredShot;
use crate::attack::ToHit;
use crate::board::Coord;
use crate::field::{ShotFacts, UnitInPlay};
use crate::movement::{Gait, Reached, Step};
use crate::physical::PhysicalAttack;
use crate::piloting::Balance;
use crate::turn::UnitId;
use alloc::vec;
use alloc::vec::Vec;

impl Game {
    /// Adds to a list every place that a unit of the side to act may move to, with what it costs; nothing for a
    /// unit that there is not.
    pub fn moves(&self, unit: UnitId, gait: Gait, list: &mut Vec<Reached>) {
        if self.has(unit) {
            self.each_destination(unit, gait, |reached| list.push(*reached));
        }
    }

    /// Adds to a list every shot that a unit may declare now, but for those aimed at a location, with
    /// the facts that its number comes from; nothing for a unit that there is not.
    pub fn shots(&self, unit: UnitId, list: &mut Vec<(DeclaredShot, ShotFacts)>) {
        if self.has(unit) {
            self.each_shot(unit, |_, _, shot, shot_facts| list.push((shot, shot_facts)));
        }
    }

    /// The facts of a weapon attack, as it would be declared now.
    ///
    /// # Errors
    /// The attack is not allowed now, or the action is no weapon attack.
    pub fn shot_facts(&self, action: &Action) -> Result<ShotFacts, Refusal> {
        let Action::Fire { .. } = action else { return Err(Refusal::WrongPhase) };
        let ActionFacts::Fire { facts, .. } = self.facts_of(action)? else {
            return Err(Refusal::WrongPhase);
        };
        Ok(facts)
    }

    /// The facts and the number of a physical attack, charges and deaths from above included, as it
    /// would be declared now.
    ///
    /// # Errors
    /// The attack is not allowed now, or the action is no physical attack.
    pub fn physical_attack(&self, action: &Action) -> Result<(PhysicalAttack, ToHit), Refusal> {
        let (ActionFacts::PhysicalAttack { facts, number, .. }
        | ActionFacts::Commit(Commitment { facts, number, .. })) = self.facts_of(action)?
        else {
            return Err(Refusal::WrongPhase);
        };
        Ok((facts, number))
    }

    /// The hexes that a move goes through, from where the unit is to where it would be: each once that it enters.
    ///
    /// # Errors
    /// The move is not allowed now, or the action is none.
    pub fn way(&self, action: &Action) -> Result<Vec<Coord>, Refusal> {
        let Action::Move { unit, gait, .. } = *action else { return Err(Refusal::WrongPhase) };
        let checked = self.check(action)?;
        let reached = checked.reached().ok_or(Refusal::WrongPhase)?;
        let mut steps = Vec::new();
        self.path(unit, gait, reached, &mut steps);
        let UnitInPlay { mut hex, mut facing, .. } = self.state.units[usize::from(unit.0)];
        let mut hexes = vec![hex];
        for step in steps {
            match step {
                Step::TurnLeft => facing = facing.turned(-1),
                Step::TurnRight => facing = facing.turned(1),
                Step::Forward => hex = hex.neighbor(facing),
                Step::Backward => hex = hex.neighbor(facing.turned(3)),
            }
            if hexes.last() != Some(&hex) {
                hexes.push(hex);
            }
        }
        Ok(hexes)
    }

    /// What a unit on the ground would roll with to stand up now.
    ///
    /// # Errors
    /// It cannot try.
    pub fn standing_up(&self, unit: UnitId) -> Result<Balance, Refusal> {
        self.check_turn(unit)?;
        self.price_of_standing(unit)?;
        Ok(Balance { standing_up: true, ..self.balance(unit) })
    }
}
