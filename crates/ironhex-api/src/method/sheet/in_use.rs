//! A sheet while something happens to it.

use super::super::condition::ConditionParams;
use super::super::member::MemberParams;
use super::answer::SheetAnswer;
use super::table_dice::{TableDice, Told, play};
use super::turn::{DueParams, TurnParams};
use crate::error::CallError;
use crate::event::number;
use crate::record;
use crate::record::{At, DiceInput, Within};
use crate::spec::{Message, Problems};
use ironhex::board::{Coord, Facing};
use ironhex::event::{BalanceCause, Event, UnitObserver};
use ironhex::field::{Crew, FieldedUnit, UnitFlags, UnitInPlay};
use ironhex::piloting::{Balance, FallFacts, heavy_damage};
use ironhex::resolution::{BalanceDue, UnitMut, settle_balance};
use ironhex::rules::Rules;
use ironhex::turn::{Team, UnitId};
use ironhex::unit::Locations;
use ironhex_units::Unit;
use std::sync::Arc;

record! {
    /// A unit on its sheet: what every method about sheets is given.
    pub struct SheetParams: Default {
        /// who it is and how it is
        member as *: MemberParams,
        /// what it did and suffered in this turn
        turn: TurnParams = TurnParams::default(),
        /// with pictures of its body and its critical slots (default: false)
        picture: bool = false,
    }
}

/// The one unit of a sheet.
const SELF: UnitId = UnitId(0);

/// A sheet while something happens to it.
#[derive(Clone, Debug)]
pub(super) struct SheetInUse {
    pub(super) rules: Rules,
    pub(super) unit: Arc<Unit>,
    pub(super) fielded: FieldedUnit,
    pub(super) in_play: UnitInPlay,
    /// What has asked for its balance in this phase.
    pub(super) dues: Vec<BalanceDue>,
    /// How it was when the phase began.
    began: ConditionParams,
    /// What its balance depended on then.
    pub(super) before: Balance,
    /// The locations that had no slot left then.
    used_up: Locations,
    picture: bool,
}

impl SheetParams {
    /// The sheet, where nothing is wrong with it, nor with what was looked at before.
    pub(super) fn opened(
        &self,
        rules: Rules,
        at: At<Self>,
        mut problems: Problems,
    ) -> Result<SheetInUse, CallError> {
        let sheet = self.sheet(rules, at, &mut problems);
        problems.finish()?;
        let none = || CallError::Internal("a sheet without a problem cannot be made".to_owned());
        sheet.ok_or_else(none)
    }

    /// The sheet; `None` where something is wrong with it, which is told.
    fn sheet(&self, rules: Rules, at: At<Self>, problems: &mut Problems) -> Option<SheetInUse> {
        let unit = at.member();
        let message = match (&self.member.name, &self.member.text) {
            (Some(_), None) | (None, Some(_)) => None,
            (None, None) => {
                Some(Message::predicate("is required unless ").field(unit.text()).and(" is given"))
            }
            (Some(_), Some(_)) => {
                Some(Message::predicate("cannot stand beside ").field(unit.text()))
            }
        };
        if let Some(message) = message {
            problems.add(unit.name(), message);
            return None;
        }
        let member = self.member.member(unit, problems)?;
        let design = Arc::new(member.unit.design.clone());
        let (turn, at) = (&self.turn, at.turn());
        let mut in_play = UnitInPlay::new(&design, Coord::new(0, 0), Facing::UP);
        in_play.sheet = member.sheet.unwrap_or(in_play.sheet);
        if !turn.due.is_empty() {
            // Who has lost both legs falls at the end of the phase, and not before.
            in_play.sheet.stance.prone = self.member.condition.prone;
        }
        in_play.movement = turn.movement_type;
        in_play.hexes = turn.hexes_moved.get();
        in_play.heat_made = turn.heat_made.get();
        in_play.heat_given = turn.heat_given.get();
        in_play.damage = turn.phase_damage.get();
        in_play.flags.set(UnitFlags::ASLEEP, turn.asleep);
        for (index, mount) in turn.fired.iter().map(|mount| mount.get()).enumerate() {
            if usize::from(mount) > design.mounts.len() {
                problems.add(at.fired().item(index), no_such_weapon(design.mounts.len()));
            } else {
                in_play.fired |= 1 << (mount - 1);
            }
        }
        let began = turn.phase_began.clone();
        let began = began.unwrap_or_else(|| ConditionParams::of(&design, &in_play.sheet));
        let then = began.sheet(&design, &member.crew, at.phase_began(), problems);
        let dues = turn
            .due
            .iter()
            .map(|due| BalanceDue { cause: due.cause, modifier: due.modifier.map(Within::get) });
        Some(SheetInUse {
            rules,
            dues: dues.collect(),
            before: Balance::of(&design, &then, member.crew.piloting),
            used_up: then.used_up(&design),
            began,
            in_play,
            fielded: FieldedUnit { design, crew: member.crew, team: Team::First },
            unit: member.unit,
            picture: self.picture,
        })
    }
}

/// What is said of a weapon that a unit does not have.
pub(super) fn no_such_weapon(weapons: usize) -> Message {
    Message::predicate(match weapons {
        0 => "is no weapon of the unit: it has none".to_owned(),
        some => format!("is no weapon of the unit: it has 1 to {some}"),
    })
}

impl SheetInUse {
    pub(super) fn crew(&self) -> &Crew {
        &self.fielded.crew
    }

    /// The unit as the rules of a turn's end take it.
    pub(super) fn unit_mut(&mut self) -> (Rules, UnitMut<'_>) {
        let Self { rules, fielded, in_play, used_up, .. } = self;
        (*rules, UnitMut { id: SELF, fielded, unit: in_play, used_up: *used_up })
    }

    /// Everything that asks for its balance now: what events asked for, and twenty points of damage. Whoever lies on the
    /// ground, or is out of the fight, has no balance to lose.
    pub(super) fn all_due(&self) -> Vec<BalanceDue> {
        if !self.in_play.is_active() || self.in_play.sheet.stance.prone {
            return Vec::new();
        }
        let heavy = heavy_damage(self.in_play.damage).map(|modifier| BalanceDue {
            cause: BalanceCause::HeavyDamage,
            modifier: Some(modifier),
        });
        self.dues.iter().copied().chain(heavy).collect()
    }

    /// Takes up what events asked for.
    pub(super) fn take_dues(&mut self, events: &[Event]) {
        self.dues.extend(events.iter().filter_map(BalanceDue::from_event));
    }

    /// Makes the piloting skill rolls that are due, with the fall that follows a failed one, and ends the phase.
    pub(super) fn settle_balance(&mut self, dice: &mut TableDice<'_>, told: &mut Told) {
        let dues = self.all_due();
        let able = !self.in_play.sheet.is_immobile();
        let mut sink = UnitObserver { unit: SELF, observer: &mut *told };
        let felled = match dues.is_empty() {
            true => None,
            false => settle_balance(&self.before, &dues, able, dice, &mut sink),
        };
        if let Some(piloting) = felled {
            let tonnage = self.fielded.design.tonnage;
            let facts = FallFacts { tonnage, levels: 0, facing: 0, side: None, piloting };
            let (rules, mut unit) = self.unit_mut();
            let mut sink = UnitObserver { unit: SELF, observer: told };
            unit.victim(&rules).fall_down(facts, dice, &mut sink);
        }
        self.end_phase();
    }

    /// What mattered for one phase only is forgotten.
    fn end_phase(&mut self) {
        self.dues.clear();
        self.in_play.damage = 0;
        self.began = ConditionParams::of(&self.fielded.design, &self.in_play.sheet);
        self.before =
            Balance::of(&self.fielded.design, &self.in_play.sheet, self.fielded.crew.piloting);
        self.used_up = self.in_play.sheet.used_up(&self.fielded.design);
    }

    /// What mattered for one turn only is forgotten.
    pub(super) fn end_turn(&mut self) {
        self.end_phase();
        let fresh = UnitInPlay::new(&self.fielded.design, self.in_play.hex, self.in_play.facing);
        self.in_play = UnitInPlay { sheet: self.in_play.sheet, ..fresh };
        self.in_play.flags.set(UnitFlags::ASLEEP, self.in_play.sheet.pilot.unconscious);
    }

    /// What it did and suffered in this turn, as a request says it.
    pub(super) fn turn(&self) -> TurnParams {
        let in_play = &self.in_play;
        let dues = self
            .dues
            .iter()
            .map(|due| DueParams { cause: due.cause, modifier: due.modifier.map(Within::held) });
        let mounts = (0..64).filter(|mount| in_play.fired >> mount & 1 == 1);
        TurnParams {
            movement_type: in_play.movement,
            hexes_moved: Within::held(in_play.hexes),
            heat_made: Within::held(in_play.heat_made),
            heat_given: Within::held(in_play.heat_given),
            fired: mounts.map(number).collect(),
            asleep: in_play.flags.contains(UnitFlags::ASLEEP),
            phase_damage: Within::held(in_play.damage),
            due: dues.take(24).collect(),
            phase_began: Some(self.began.clone()),
        }
    }

    /// How it is, as a request says it.
    pub(super) fn condition(&self) -> ConditionParams {
        ConditionParams::of(&self.fielded.design, &self.in_play.sheet)
    }

    /// Does something to the sheet with the dice of a request. Where a roll is wanted first, the sheet is as it was.
    pub(super) fn play(
        self,
        dice: &DiceInput,
        rule: impl FnOnce(&mut Self, &mut TableDice<'_>, &mut Told),
    ) -> Result<SheetAnswer, CallError> {
        let mut after = self.clone();
        let (events, wanted) = play(dice, |dice, told| rule(&mut after, dice, told))?;
        let sheet = if wanted.is_some() { self } else { after };
        Ok(SheetAnswer { picture: sheet.picture, sheet, events, wanted })
    }
}
