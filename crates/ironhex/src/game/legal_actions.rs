//! The complete list of what may be done now.

use super::action::Action;
use super::physical_phase::{DeclaredPhysicalAttack, not_declared_here};
use super::scenario::MAX_SIDE_UNITS;
use super::sequence::Game;
use super::weapon_phase::{DeclaredShot, DeclaredSoFar};
use crate::attack::Rejection;
use crate::field::{AttackLine, ShotFacts};
use crate::movement::Gait;
use crate::turn::{Phase, Team, UnitId};
use crate::unit::{Location, Movement, PhysicalKind, Side};
use alloc::vec::Vec;
use arrayvec::ArrayVec;

impl Game {
    /// Writes down everything that the side to act may do now, in a fixed order. The list is empty
    /// only when the game is over.
    pub fn legal_actions(&self, list: &mut Vec<Action>) {
        list.clear();
        for index in 0..self.state.units.len() {
            let unit = UnitId(index as u8);
            if self.check_turn(unit).is_ok() {
                self.actions_of(unit, list);
            }
        }
    }

    /// Adds to a list everything that one unit of the side to act may do now; nothing for a unit that there is
    /// not.
    pub fn actions_of(&self, unit: UnitId, list: &mut Vec<Action>) {
        if !self.has(unit) {
            return;
        }
        match self.state.phase {
            Phase::Movement => self.moves_of(unit, list),
            Phase::WeaponAttack => self.shots_of(unit, list),
            Phase::PhysicalAttack => self.physical_attacks_of(unit, list),
            Phase::Initiative | Phase::Heat | Phase::End => return,
        }
        list.push(Action::Done { unit });
    }

    fn enemies(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + use<> {
        let roster = self.scenario.roster();
        let team: Team = roster[usize::from(unit.0)].team;
        let mut mask = 0u32;
        for (index, (other, fielded)) in self.state.units.iter().zip(roster).enumerate() {
            mask |= u32::from(fielded.team != team && other.is_active()) << index;
        }
        (0..32u8).filter(move |index| mask >> index & 1 == 1).map(UnitId)
    }

    fn moves_of(&self, unit: UnitId, list: &mut Vec<Action>) {
        let in_play = self.state.units[usize::from(unit.0)];
        let standing = !in_play.sheet.stance.prone && in_play.movement != Movement::Jump;
        let stationary = in_play.movement == Movement::Stationary;
        if standing {
            for &gait in Gait::ALL {
                if gait != Gait::Jump || stationary {
                    self.destinations(unit, gait, list);
                }
            }
        }
        if self.price_of_standing(unit).is_ok() {
            list.push(Action::Stand { unit });
        }
        if self.check_prone(unit).is_ok() {
            list.push(Action::GoProne { unit });
        }
        if self.check_hull_down(unit).is_ok() {
            list.push(Action::HullDown { unit });
        }
        if standing {
            for target in self.enemies(unit) {
                if self.check_charge(unit, target).is_ok() {
                    list.push(Action::Charge { unit, target });
                }
                if stationary && self.check_leap(unit, target).is_ok() {
                    list.push(Action::DeathFromAbove { unit, target });
                }
            }
        }
        if self.check_withdrawal(unit).is_ok() {
            list.push(Action::Withdraw { unit });
        }
    }

    fn destinations(&self, unit: UnitId, gait: Gait, list: &mut Vec<Action>) {
        let board = self.scenario.board();
        self.each_destination(unit, gait, |reached| {
            let (to, facing) = (board.coord(reached.hex), reached.facing);
            list.push(Action::Move { unit, gait, to, facing });
        });
    }

    fn shots_of(&self, unit: UnitId, list: &mut Vec<Action>) {
        for hexsides in [-1, 1] {
            if self.check_twist(unit, hexsides).is_ok() {
                list.push(Action::Twist { unit, hexsides });
            }
        }
        self.each_shot(unit, |declared, line, shot, _| {
            list.push(shot.action());
            // The head comes last: it may be the one place that nothing lets it aim at.
            for &location in Location::ALL.iter().rev() {
                let shot_facts = DeclaredShot { aimed_at: Some(location), ..shot };
                match line.listed(shot.mount, &declared.order(&shot_facts)) {
                    Ok(_) => list.push(shot_facts.action()),
                    Err(why) if why.contains(Rejection::CannotAim) => return,
                    Err(_) => {}
                }
            }
        });
    }

    /// Calls for every shot that a unit may declare now, without aiming at a location.
    pub(super) fn each_shot(
        &self,
        unit: UnitId,
        mut each: impl FnMut(&DeclaredSoFar, &AttackLine<'_>, DeclaredShot, ShotFacts),
    ) {
        let (field, declared) = (self.field(), self.declared(unit));
        let attacker = field.known(unit);
        let look = |target| field.attack_line(attacker, field.known(target));
        let looks: ArrayVec<AttackLine<'_>, MAX_SIDE_UNITS> =
            self.enemies(unit).map(look).collect();
        for (index, fitted) in attacker.design().mounts.iter().enumerate() {
            let mount = index as u8;
            if declared.declared >> mount & 1 == 1 {
                continue;
            }
            for line in looks.iter().filter(|line| line.is_open_to(fitted)) {
                let mut offer = |shot: DeclaredShot| {
                    if let Some(shot_facts) = line.allowed(shot.mount, &declared.order(&shot)) {
                        each(&declared, line, shot, shot_facts);
                    }
                };
                for &fire in fitted.weapon.kind.ways_to_fire() {
                    let target = line.target.id;
                    let shot =
                        DeclaredShot { unit, mount, target, fire, bin: None, aimed_at: None };
                    if fitted.weapon.draws_from_a_bin() {
                        for bin in self.bins(unit, mount, fire) {
                            offer(DeclaredShot { bin: Some(bin), ..shot });
                        }
                    } else {
                        offer(shot);
                    }
                }
            }
        }
    }

    fn physical_attacks_of(&self, unit: UnitId, list: &mut Vec<Action>) {
        let here = self.state.units[usize::from(unit.0)].hex;
        let near =
            |target: &UnitId| self.state.units[usize::from(target.0)].hex.distance(here) <= 1;
        for target in self.enemies(unit).filter(near) {
            for &kind in PhysicalKind::ALL {
                for &side in Side::ALL {
                    if !not_declared_here(kind, side).is_empty() {
                        continue;
                    }
                    let attack = DeclaredPhysicalAttack { unit, target, kind, side };
                    if self.check_physical_attack(&attack).is_ok() {
                        list.push(attack.action());
                    }
                }
            }
        }
    }
}
