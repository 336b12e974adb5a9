//! `applyDamage`: what a hit does to a unit.

use super::unit::{UnitAfter, UnitParams};
use crate::error::CallError;
use crate::event::LoneEvent;
use crate::record::{At, DiceInput, List, Request, Within};
use crate::spec::{Message, Problems, Rolls};
use crate::{answer, record};
use ironhex::attack::{DamageGroup, Victim};
use ironhex::budget::Budget;
use ironhex::event::Event;
use ironhex::rules::Rules;
use ironhex::unit::Panel;

record! {
    /// A hit on a unit.
    pub struct ApplyDamage {
        /// the unit
        unit: UnitParams,
        /// where it is hit; with _rear for rear armour
        location: Panel,
        /// points
        damage: Within<u16, 0, 999>,
        /// a location roll of 2
        through_armor_critical: bool = false,
        /// a glancing blow: criticals at -2
        glancing: bool = false,
        /// what goes on inward meets rear armour (default: for a location with _rear)
        from_behind: Option<bool>,
    }
    with {
        /// The dice.
        dice: DiceInput,
        /// The rules to play by.
        rules: Rules,
    }
}

/// A unit that was hit.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The rules that were used.
    pub rules: Rules,
    /// The unit afterwards.
    pub unit: UnitAfter,
    /// What happened, in order.
    pub events: Vec<Event>,
}

answer! {
    impl Answer as answer {
        /// the unit afterwards
        unit: UnitAfter = answer.unit.clone(),
        /// points that did something
        damage_applied: i64 = answer.points(applied),
        /// points that found nothing more
        damage_lost: i64 = answer.points(lost),
        /// what happened, in order
        events: List<LoneEvent<'_>, 1000> = answer.told().collect(),
    }
    with { rules: answer.rules, }
}

impl Answer {
    fn points(&self, of: impl Fn(&Event) -> u16) -> i64 {
        self.events.iter().map(|event| i64::from(of(event))).sum()
    }

    fn told(&self) -> impl Iterator<Item = LoneEvent<'_>> {
        self.events.iter().map(|event| LoneEvent(event, &self.unit.design))
    }
}

/// Points of an event that did something.
fn applied(event: &Event) -> u16 {
    match event {
        Event::ArmorDamaged { damage, .. } | Event::StructureDamaged { damage, .. } => *damage,
        _ => 0,
    }
}

/// Points of an event that found nothing more.
fn lost(event: &Event) -> u16 {
    if let Event::DamageLost { damage } = event { *damage } else { 0 }
}

const AT: At<ApplyDamage> = At::ROOT;

impl Request for ApplyDamage {
    type Answer = Answer;
    const NAME: &'static str = "applyDamage";
    const DOC: &'static str =
        "Applies damage to a unit: armour, structure, criticals, explosions, transfer, pilot.";
    const ROLLS: Rolls = Rolls::Dice;

    fn answer(&self, _: &Budget<'_>) -> Result<Answer, CallError> {
        let rules = self.rules;
        let mut problems = Problems::new();
        let mut unit = self.unit.unit(AT.unit(), &mut problems);
        let abilities = AT.unit().pilot().abilities();
        let abilities = self.unit.pilot.abilities.abilities(abilities, &mut problems);
        let group = self.group(&mut problems);
        problems.finish()?;
        let mut events = Vec::new();
        let mut victim = Victim::new(&rules, &unit.design, &mut unit.state, &abilities);
        self.dice.roll(|dice| victim.apply_damage_unless_destroyed(group, dice, &mut events))?;
        Ok(Answer { rules, unit, events })
    }
}

impl ApplyDamage {
    fn group(&self, problems: &mut Problems) -> DamageGroup {
        let panel = self.location;
        let from_behind = self.from_behind.unwrap_or(panel.is_rear());
        if panel.is_rear() && !from_behind {
            let message = Message::predicate("cannot be false for rear armour");
            problems.add(AT.from_behind(), message);
        }
        if panel.location().is_torso() && from_behind && !panel.is_rear() {
            let message = Message::predicate(format!("strikes {panel}_rear: say so in "))
                .field(AT.location());
            problems.add(AT.from_behind(), message);
        }
        DamageGroup {
            through_armor_critical: self.through_armor_critical,
            glancing: self.glancing,
            from_behind,
            ..DamageGroup::new(panel, self.damage.get())
        }
    }
}
