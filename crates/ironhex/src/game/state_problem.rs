//! Whether a state fits a scenario: everything that is wrong with one, at once.

use super::scenario::Scenario;
use super::sequence::GameState;
use crate::board::{Coord, Footing};
use crate::field::{UnitFlags, UnitInPlay};
use crate::named::named_enum;
use crate::problems::Problems;
use crate::turn::{Phase, Team, UnitId};
use crate::unit::{Location, UnitDesign, UnitState};

named_enum! {
    /// A part of a record sheet that does not fit the unit's design.
    pub enum SheetPart: "part of a record sheet" {
        /// More armour than it was built with.
        Armor = "armor",
        /// More structure than it was built with.
        Structure = "structure",
        /// More modular armour than it was built with.
        ModularArmor = "modularArmor",
        /// More shots in a bin than it holds, or shots in a bin that is not there.
        WeaponAttackOutcome = "shots",
        /// A critical slot that its location does not have.
        SlotsHit = "slotsHit",
        /// An armoured slot that is not armoured.
        ArmoredSlotsHit = "armoredSlotsHit",
        /// A jammed, spent or fired weapon that it does not mount.
        Mounts = "mounts",
        /// Prone and hull-down at once.
        Stance = "stance",
    }
}

named_enum! {
    /// What is wrong with an attack that was declared.
    pub enum DeclaredFault: "fault" {
        /// Attacks of this kind are declared in another phase.
        WrongPhase = "wrongPhase",
        /// There is no such attacker.
        NoSuchUnit = "noSuchUnit",
        /// There is no such target.
        NoSuchTarget = "noSuchTarget",
        /// Attacker and target are on one side.
        OwnSide = "ownSide",
        /// The attacker has no such mount.
        NoSuchMount = "noSuchMount",
        /// The mount was declared before.
        DeclaredTwice = "declaredTwice",
        /// The weapon does not fire that way.
        WrongFireMode = "wrongFireMode",
        /// The attacker has no such bin.
        NoSuchBin = "noSuchBin",
        /// A charge and a death from above are the end of a move, and not declared here.
        EndOfAMove = "endOfAMove",
    }
}

/// One thing in a [`GameState`] that does not fit a [`Scenario`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum StateProblem {
    /// Another number of units.
    #[error("the state has {given} units, the scenario {expected}")]
    Units {
        /// In the scenario.
        expected: usize,
        /// In the state.
        given: usize,
    },
    /// Turns are counted from 1.
    #[error("turns are counted from 1, not {0}")]
    Turn(u16),
    /// Nobody decides anything in this phase.
    #[error(
        "a game never stops in the {0} phase: somebody decides in movement, weaponAttack and physicalAttack"
    )]
    Phase(Phase),
    /// None of the units of the side to act can.
    #[error("side {} is to act, but none of its units can", .0.number())]
    NobodyToAct(Team),
    /// The unit in the middle of its part cannot act.
    #[error("unit {} cannot be in the middle of its part: it may not act now", u16::from(.0.0) + 1)]
    Busy(UnitId),
    /// A hex that the map does not have.
    #[error("unit {} is in hex {hex}, which is not on the map", u16::from(.unit.0) + 1)]
    OffTheMap {
        /// Which unit.
        unit: UnitId,
        /// Where.
        hex: Coord,
    },
    /// There is neither a roof nor a bridge in the hex.
    #[error("unit {} stands on top of hex {hex}, which has neither roof nor bridge", u16::from(.unit.0) + 1)]
    NoTop {
        /// Which unit.
        unit: UnitId,
        /// Where.
        hex: Coord,
    },
    /// A torso twists by one hexside.
    #[error("the torso of unit {} is twisted by {twist} hexsides: -1, 0 or 1", u16::from(.unit.0) + 1)]
    Twist {
        /// Which unit.
        unit: UnitId,
        /// How far.
        twist: i8,
    },
    /// A unit charges nobody, or one of its own side.
    #[error("unit {} charges unit {}, which is no enemy", u16::from(.unit.0) + 1, u16::from(.target.0) + 1)]
    Quarry {
        /// Which unit.
        unit: UnitId,
        /// Whom.
        target: UnitId,
    },
    /// The record sheet is not of this design.
    #[error("unit {}: its record sheet does not fit its design: {part}", u16::from(.unit.0) + 1)]
    Sheet {
        /// Which unit.
        unit: UnitId,
        /// What does not fit.
        part: SheetPart,
    },
    /// A declared weapon attack that there cannot be.
    #[error("declared weapon attack {}: {fault}", .number + 1)]
    WeaponAttack {
        /// Which, from 0.
        number: usize,
        /// What is wrong.
        fault: DeclaredFault,
    },
    /// A declared physical attack that there cannot be.
    #[error("declared physical attack {}: {fault}", .number + 1)]
    PhysicalAttack {
        /// Which, from 0.
        number: usize,
        /// What is wrong.
        fault: DeclaredFault,
    },
}

impl Scenario {
    /// Does a state fit: is it one that a game of this scenario could stand in, as far as numbers, hexes and
    /// record sheets go?
    ///
    /// # Errors
    /// Everything that does not fit.
    pub fn check_state(&self, state: &GameState) -> Result<(), Problems<StateProblem>> {
        let mut fits = true;
        self.each_problem(state, |_| fits = false);
        if fits {
            return Ok(());
        }
        let mut problems = Problems::default();
        self.each_problem(state, |problem| problems.push(problem));
        Err(problems)
    }

    /// Calls for every problem. Without one it is a few comparisons for each unit.
    #[inline]
    fn each_problem(&self, state: &GameState, mut report: impl FnMut(StateProblem)) {
        let (expected, given) = (self.roster().len(), state.units.len());
        if expected != given {
            // Nothing else could be held against the right unit.
            return report(StateProblem::Units { expected, given });
        }
        if state.turn == 0 {
            report(StateProblem::Turn(state.turn));
        }
        if state.outcome.is_none() {
            self.each_problem_of_order(state, &mut report);
        }
        for (index, unit) in state.units.iter().enumerate() {
            self.each_problem_of_unit(UnitId(index as u8), unit, &mut report);
        }
        self.each_problem_of_declarations(state, &mut report);
    }

    /// Whose turn it is.
    fn each_problem_of_order(&self, state: &GameState, report: &mut impl FnMut(StateProblem)) {
        let done = UnitFlags::done(state.phase);
        if done.is_empty() {
            return report(StateProblem::Phase(state.phase));
        }
        let mut units = state.units.iter().zip(self.roster());
        let may_act = |unit: &UnitInPlay, team: Team| {
            team == state.acting
                && unit.is_active()
                && !unit.sheet.is_immobile()
                && !unit.flags.contains(done)
        };
        if !units.any(|(unit, fielded)| may_act(unit, fielded.team)) {
            report(StateProblem::NobodyToAct(state.acting));
        }
        if let Some(busy) = state.busy {
            let unit = state.units.get(usize::from(busy.0));
            let able = unit.zip(self.roster().get(usize::from(busy.0)));
            if !able.is_some_and(|(unit, fielded)| may_act(unit, fielded.team)) {
                report(StateProblem::Busy(busy));
            }
        }
    }

    /// Where a unit is, and what became of it.
    #[inline]
    fn each_problem_of_unit(
        &self,
        id: UnitId,
        unit: &UnitInPlay,
        report: &mut impl FnMut(StateProblem),
    ) {
        match self.board().get(unit.hex) {
            None => report(StateProblem::OffTheMap { unit: id, hex: unit.hex }),
            Some(terrain) => {
                if unit.footing == Footing::Top && Footing::landing(terrain) != Footing::Top {
                    report(StateProblem::NoTop { unit: id, hex: unit.hex });
                }
            }
        }
        if !(-1..=1).contains(&unit.twist) {
            report(StateProblem::Twist { unit: id, twist: unit.twist });
        }
        if let Some(target) = unit.quarry
            && !self.are_enemies(id, target)
        {
            report(StateProblem::Quarry { unit: id, target });
        }
        for (part, fits) in self.sheet_fits(id, &unit.sheet, unit.fired) {
            if !fits {
                report(StateProblem::Sheet { unit: id, part });
            }
        }
    }

    /// Each part of a unit's record sheet, with the mounts that fired, and whether it fits the design.
    #[inline]
    pub(super) fn sheet_fits(
        &self,
        id: UnitId,
        sheet: &UnitState,
        fired: u64,
    ) -> [(SheetPart, bool); 8] {
        let index = usize::from(id.0);
        let (design, fresh) = (&self.roster()[index].design, &self.fresh()[index]);
        let mounts = low_bits(design.mounts.len());
        [
            (SheetPart::Armor, none_above(&sheet.armor, &fresh.armor)),
            (SheetPart::Structure, none_above(&sheet.structure, &fresh.structure)),
            (SheetPart::ModularArmor, none_above(&sheet.modular_armor, &fresh.modular_armor)),
            (SheetPart::WeaponAttackOutcome, none_above(&sheet.shots, &fresh.shots)),
            (SheetPart::SlotsHit, slots_are_there(sheet)),
            (SheetPart::ArmoredSlotsHit, armored_slots_are_there(design, sheet)),
            (SheetPart::Mounts, (sheet.jammed | sheet.spent | fired) & !mounts == 0),
            (SheetPart::Stance, !(sheet.stance.prone && sheet.stance.hull_down)),
        ]
    }

    /// What was declared in this phase.
    fn each_problem_of_declarations(
        &self,
        state: &GameState,
        report: &mut impl FnMut(StateProblem),
    ) {
        for (number, shot) in state.fire.iter().enumerate() {
            let fault = if state.phase != Phase::WeaponAttack {
                Some(DeclaredFault::WrongPhase)
            } else if let Some(fault) = self.fault_between(shot.unit, shot.target) {
                Some(fault)
            } else {
                let design = &self.roster()[usize::from(shot.unit.0)].design;
                let before = &state.fire[..number];
                match design.mounts.get(usize::from(shot.mount)) {
                    None => Some(DeclaredFault::NoSuchMount),
                    Some(mount)
                        if mount.weapon.kind.is_defensive()
                            || !mount.weapon.kind.fires_in(shot.fire) =>
                    {
                        Some(DeclaredFault::WrongFireMode)
                    }
                    Some(_) if shot.bin.is_some_and(|b| usize::from(b) >= design.bins.len()) => {
                        Some(DeclaredFault::NoSuchBin)
                    }
                    Some(_) => before
                        .iter()
                        .any(|other| (other.unit, other.mount) == (shot.unit, shot.mount))
                        .then_some(DeclaredFault::DeclaredTwice),
                }
            };
            if let Some(fault) = fault {
                report(StateProblem::WeaponAttack { number, fault });
            }
        }
        for (number, attack) in state.physical_attacks.iter().enumerate() {
            let fault = if state.phase != Phase::PhysicalAttack {
                Some(DeclaredFault::WrongPhase)
            } else if attack.kind.is_whole_body() {
                Some(DeclaredFault::EndOfAMove)
            } else {
                self.fault_between(attack.unit, attack.target)
            };
            if let Some(fault) = fault {
                report(StateProblem::PhysicalAttack { number, fault });
            }
        }
    }

    fn fault_between(&self, unit: UnitId, target: UnitId) -> Option<DeclaredFault> {
        let units = self.roster().len();
        if usize::from(unit.0) >= units {
            Some(DeclaredFault::NoSuchUnit)
        } else if usize::from(target.0) >= units {
            Some(DeclaredFault::NoSuchTarget)
        } else {
            (!self.are_enemies(unit, target)).then_some(DeclaredFault::OwnSide)
        }
    }

    /// Are these two units of this game, and of different sides?
    fn are_enemies(&self, one: UnitId, other: UnitId) -> bool {
        let team = |id: UnitId| self.roster().get(usize::from(id.0)).map(|e| e.team);
        team(one).zip(team(other)).is_some_and(|(one, other)| one != other)
    }
}

/// Is no number above its limit? Written without a way out, so that many are compared at once.
#[inline]
fn none_above<const N: usize>(given: &[u8; N], most: &[u8; N]) -> bool {
    given.iter().zip(most).fold(true, |fits, (given, most)| fits & (given <= most))
}

/// Has every location the slots that were hit?
#[inline]
fn slots_are_there(sheet: &UnitState) -> bool {
    Location::ALL.iter().fold(true, |fits, &location| {
        let outside = sheet.slots_hit[location as usize] >> location.slots();
        fits & (outside == 0 || sheet.is_lost(location))
    })
}

/// Were the slots armoured that lost their armour?
#[inline]
fn armored_slots_are_there(design: &UnitDesign, sheet: &UnitState) -> bool {
    let both = sheet.armored_hit.iter().zip(&design.armored);
    both.fold(true, |fits, (hit, armored)| fits & (hit & !armored == 0))
}

/// So many bits, from the lowest.
const fn low_bits(count: usize) -> u64 {
    if count >= u64::BITS as usize { u64::MAX } else { (1 << count) - 1 }
}
