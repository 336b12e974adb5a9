//! The weapon attack phase: declared by all, then resolved; damage counts at its end.

use super::action::Action;
use super::refusal::Refusal;
use super::scenario::Scenario;
use super::sequence::{Game, Scratch};
use crate::attack::{Rejection, RejectionSet};
use crate::dice::Dice;
use crate::event::{Event, EventObserver};
use crate::field::{Field, ReadyAms, ShotFacts, ShotOrder, UnitFlags, UnitOnField};
use crate::resolution::{
    DueCollector, IncomingSalvo, UnitMut, book, fire_engaged, has_ams, intercept,
};
use crate::turn::UnitId;
use crate::unit::Location;
use crate::weapon::{Fire, TargetMark};
use alloc::sync::Arc;

/// A weapon attack that was declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub struct DeclaredShot {
    /// The unit that acts.
    pub unit: UnitId,
    /// With which mount.
    #[cfg_attr(feature = "serde", serde(with = "crate::written::from_one"))]
    pub mount: u8,
    /// At whom.
    pub target: UnitId,
    /// In which way.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub fire: Fire,
    /// From which bin.
    #[cfg_attr(feature = "serde", serde(with = "crate::written::from_one_or_none", default))]
    pub bin: Option<u8>,
    /// At which location it aims.
    pub aimed_at: Option<Location>,
}

impl DeclaredShot {
    /// The action that declares it.
    #[must_use]
    pub const fn action(&self) -> Action {
        let Self { unit, mount, target, fire, bin, aimed_at } = *self;
        Action::Fire { unit, mount, target, fire, bin, aimed_at }
    }
}

impl Game {
    pub(super) fn check_twist(&self, unit: UnitId, hexsides: i8) -> Result<(), Refusal> {
        let in_play = &self.state.units[usize::from(unit.0)];
        let free = in_play.twist == 0
            && !in_play.sheet.stance.prone
            && !in_play.flags.contains(UnitFlags::ATTACKS);
        if free && matches!(hexsides, -1 | 1) { Ok(()) } else { Err(Refusal::Twist) }
    }

    /// The facts of an attack that may be declared now, or every reason why it may not.
    pub(super) fn check_fire(&self, declaration: &DeclaredShot) -> Result<ShotFacts, Refusal> {
        let DeclaredShot { unit, mount, target, fire, bin, .. } = *declaration;
        let field = self.field();
        let attacker = field.known(unit);
        let (fitted, target) =
            (attacker.design().mounts.get(usize::from(mount)), field.unit(target));
        let (Some(fitted), Some(target)) = (fitted, target) else {
            // A mount or a target that there is not is as good as destroyed.
            let reasons = RejectionSet::NONE
                .with(fitted.is_none(), Rejection::Destroyed)
                .with(target.is_none(), Rejection::TargetDestroyed);
            return Err(Refusal::Fire(reasons.list()));
        };
        let draws = fitted.weapon.draws_from_a_bin() || bin.is_some();
        let fed = !draws || self.bins(unit, mount, fire).any(|index| Some(index) == bin);
        let others = RejectionSet::NONE.with(!fed, Rejection::NoAmmo);
        let line = field.attack_line(attacker, target);
        let order = self.declared(unit).order(declaration);
        line.declarable(mount, &order, others).map_err(Refusal::Fire)
    }

    /// A unit with what it has declared so far.
    pub(super) fn declared(&self, unit: UnitId) -> DeclaredSoFar {
        let field = self.field();
        let own = self.state.fire.iter().filter(|other| other.unit == unit);
        DeclaredSoFar {
            declared: own.clone().fold(0, |mounts, other| mounts | 1 << other.mount),
            ..DeclaredSoFar::new(&field, unit, own.map(|other| other.target))
        }
    }

    /// The bins that a mount may fire from now: the first of each munition that has enough left after
    /// everything that was declared before.
    pub(super) fn bins(
        &self,
        unit: UnitId,
        mount: u8,
        fire: Fire,
    ) -> impl Iterator<Item = u8> + '_ {
        let design = &*self.scenario.roster()[usize::from(unit.0)].design;
        let sheet = &self.state.units[usize::from(unit.0)].sheet;
        let fitted = &design.mounts[usize::from(mount)];
        let suits = move |bin: u8| {
            let reserved = || {
                let own = self.state.fire.iter().filter(|d| d.unit == unit && d.bin == Some(bin));
                own.map(|d| u16::from(d.fire.shots())).sum()
            };
            sheet.feeds(design, bin, fitted, fire, reserved)
        };
        let munition = |bin: u8| design.bins[usize::from(bin)].munition;
        (0..design.bins.len() as u8).filter(move |&bin| {
            let first = || !(0..bin).any(|other| munition(other) == munition(bin) && suits(other));
            suits(bin) && first()
        })
    }

    /// A unit twists its torso.
    pub(super) fn twist<O: EventObserver>(&mut self, unit: UnitId, hexsides: i8, observer: &mut O) {
        self.emit(Some(unit), Event::Twisted { hexsides }, observer);
    }

    pub(super) fn declare_fire<O: EventObserver>(
        &mut self,
        declared: DeclaredShot,
        observer: &mut O,
    ) {
        let DeclaredShot { unit, mount, target, fire, bin, aimed_at } = declared;
        self.state.fire.push(declared);
        let event = Event::FireDeclared { mount, target, fire, bin, aimed_at };
        self.emit(Some(unit), event, observer);
    }

    /// Resolves everything that was declared: TAG first, then in the order of declaration.
    pub(super) fn resolve_fire<D: Dice, O: EventObserver>(
        &mut self,
        dice: &mut D,
        observer: &mut O,
    ) {
        self.note_units();
        let scenario = Arc::clone(&self.scenario);
        let mut declared = core::mem::take(&mut self.state.fire);
        let mut shot_facts = core::mem::take(&mut self.scratch.shot_facts);
        let is_tag = |declaration: &DeclaredShot| {
            let design = &scenario.roster()[usize::from(declaration.unit.0)].design;
            design.mounts[usize::from(declaration.mount)].weapon.kind.target_mark()
                == Some(TargetMark::Designation)
        };
        // TAG hurts nobody, and guides what is fired in the same phase.
        for tag in [true, false] {
            let now = || declared.iter().filter(|declaration| is_tag(declaration) == tag);
            // All numbers stand before the first shot falls.
            let field = self.field();
            shot_facts.clear();
            shot_facts.extend(now().map(|declaration| {
                let DeclaredShot { unit, mount, target, .. } = *declaration;
                let own = declared.iter().filter(|other| other.unit == unit);
                let declared = DeclaredSoFar::new(&field, unit, own.map(|other| other.target));
                let (unit, target) = (field.known(unit), field.known(target));
                field.shot(unit, mount, target, &declared.order(declaration)).ok()
            }));
            for (declaration, shot_facts) in now().zip(&shot_facts) {
                if let Some(shot_facts) = shot_facts {
                    let (mut attacker, _) =
                        self.pair_mut(&scenario, declaration.unit, declaration.target);
                    book(scenario.rules(), shot_facts, &mut attacker, observer);
                }
            }
            self.engage_salvos(&scenario, now(), &shot_facts);
            for (index, (declaration, shot_facts)) in now().zip(&shot_facts).enumerate() {
                let ams = self.scratch.engaged[index];
                self.resolve_shot(&scenario, declaration, shot_facts.as_ref(), ams, dice, observer);
            }
        }
        declared.clear();
        (self.state.fire, self.scratch.shot_facts) = (declared, shot_facts);
        self.resolve_balance(dice, observer);
    }

    /// Lets every unit's anti-missile systems engage the salvos that are declared against it.
    fn engage_salvos<'d>(
        &mut self,
        scenario: &Scenario,
        declared: impl Iterator<Item = &'d DeclaredShot> + Clone,
        shot_facts: &[Option<ShotFacts>],
    ) {
        let Scratch { engaged, salvos, .. } = &mut self.scratch;
        engaged.clear();
        engaged.resize(shot_facts.len(), None);
        let units = &self.state.units;
        for (index, fielded) in scenario.roster().iter().enumerate() {
            if !has_ams(fielded) {
                continue;
            }
            salvos.clear();
            salvos.extend(declared.clone().zip(shot_facts).enumerate().filter_map(
                |(at, (declaration, shot_facts))| {
                    let from = units[usize::from(declaration.unit.0)].hex;
                    let here = usize::from(declaration.target.0) == index;
                    let shot_facts = shot_facts.as_ref().filter(|_| here)?;
                    IncomingSalvo::of(scenario.rules(), at, from, shot_facts)
                },
            ));
            intercept(fielded, &units[index], salvos, |at, ams| engaged[at] = Some(ams));
        }
    }

    fn resolve_shot<D: Dice, O: EventObserver>(
        &mut self,
        scenario: &Scenario,
        declaration: &DeclaredShot,
        shot_facts: Option<&ShotFacts>,
        ams: Option<ReadyAms>,
        dice: &mut D,
        observer: &mut O,
    ) {
        let DeclaredShot { unit, mount, target, .. } = *declaration;
        let Some(shot_facts) = shot_facts else {
            let lost = Event::AttackLost { mount: Some(mount), target };
            return self.emit(Some(unit), lost, observer);
        };
        let mut dues = core::mem::take(&mut self.scratch.dues);
        let mut collector = DueCollector { observer, dues: &mut dues };
        let (mut attacker, mut target) = self.pair_mut(scenario, unit, target);
        let (attacker, target) = (&mut attacker, &mut target);
        fire_engaged(scenario.rules(), shot_facts, ams, attacker, target, dice, &mut collector);
        self.scratch.dues = dues;
    }

    /// Two different units, to be changed.
    pub(super) fn pair_mut<'a>(
        &'a mut self,
        scenario: &'a Scenario,
        one: UnitId,
        other: UnitId,
    ) -> (UnitMut<'a>, UnitMut<'a>) {
        self.changes += 1;
        let (low, high) = (one.min(other), one.max(other));
        let (lower, upper) = self.state.units.split_at_mut(usize::from(high.0));
        let fielded = |unit: UnitId| &scenario.roster()[usize::from(unit.0)];
        let used_up = &self.scratch.used_up;
        let unit_mut = |id: UnitId, unit| {
            let used_up = used_up[usize::from(id.0)];
            UnitMut { id, fielded: fielded(id), unit, used_up }
        };
        let (first, second) = (&mut lower[usize::from(low.0)], &mut upper[0]);
        if one == low {
            (unit_mut(one, first), unit_mut(other, second))
        } else {
            (unit_mut(one, second), unit_mut(other, first))
        }
    }
}

/// The unit that a Blood Stalker hunts: the first one of the other side.
fn prey(field: &Field<'_>, unit: UnitOnField<'_>) -> Option<UnitId> {
    let team = unit.team();
    field.all().find(|other| other.team() != team).map(|other| other.id)
}

/// A unit that declares its fire: what holds for all of its shots.
#[derive(Clone, Copy, Debug)]
pub(super) struct DeclaredSoFar {
    /// Mounts that it has declared, a bit each.
    pub(super) declared: u64,
    /// The primary one of the targets that it has declared.
    primary: Option<UnitId>,
    /// The unit that it would hunt.
    prey: Option<UnitId>,
}

impl DeclaredSoFar {
    /// A unit that has declared fire at some targets, first to last.
    fn new(field: &Field<'_>, unit: UnitId, targets: impl Iterator<Item = UnitId> + Clone) -> Self {
        let unit = field.known(unit);
        let primary = field.primary_target(unit, targets.map(|target| field.known(target)));
        Self { declared: 0, primary: primary.map(|target| target.id), prey: prey(field, unit) }
    }

    /// How a declared attack is meant.
    pub(super) fn order(&self, declaration: &DeclaredShot) -> ShotOrder {
        ShotOrder {
            bin: declaration.bin,
            aimed_at: declaration.aimed_at,
            primary: self.primary,
            stalked: self.prey == Some(declaration.target),
            declared: self.declared,
            ..ShotOrder::new(declaration.fire)
        }
    }
}
