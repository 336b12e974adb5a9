//! A unit that gets hot: scripted dice, and the events that follow.

use ironhex::attack::Victim;
use ironhex::dice::{Dice, Scripted};
use ironhex::event::Event;
use ironhex::heat::{HeatFacts, HeatOutcome, heat_phase};
use ironhex::pilot::Abilities;
use ironhex::pilot::Skill;
use ironhex::rules::Rules;
use ironhex::unit::{Bin, Location, Panel, Slot, UnitDesign, UnitState};
use ironhex::weapon::WeaponType;

/// A unit of 50 tons with ten single heat sinks and ten points of armour everywhere.
#[derive(Clone, Debug)]
pub(super) struct Boiler {
    pub(super) rules: Rules,
    pub(super) design: UnitDesign,
    pub(super) state: UnitState,
    pub(super) abilities: Abilities,
}

impl Boiler {
    pub(super) fn cold() -> Self {
        let mut design = UnitDesign::plain(50).unwrap();
        design.dissipation = 10;
        for &panel in Panel::ALL {
            design.armor[panel as usize] = 10;
        }
        let state = UnitState::new(&design);
        Self { rules: Rules::SPECIFICATION, design, state, abilities: Abilities::NONE }
    }

    /// At this heat when the phase is over, if it makes as much as it sheds.
    pub(super) fn at(heat: u8) -> Self {
        let mut boiler = Self::cold();
        boiler.state.heat = heat;
        boiler
    }

    pub(super) fn under(mut self, rules: Rules) -> Self {
        self.rules = rules;
        self
    }

    pub(super) fn hot_dog(mut self) -> Self {
        self.abilities.add("hot_dog", |_| None).unwrap();
        self
    }

    pub(super) fn with_bin(mut self, location: Location, shots: u8, damage: u8) -> Self {
        let bin = self.design.bins.len();
        self.design.bins.push(Bin::new(WeaponType::UNLISTED, location, shots, damage));
        self.state.shots[bin] = shots;
        let slots = &mut self.design.slots[location as usize];
        *slots.iter_mut().find(|slot| **slot == Slot::Empty).unwrap() = Slot::Ammunition(bin as u8);
        self
    }

    pub(super) fn knocked_out(mut self) -> Self {
        self.state.pilot.unconscious = true;
        self
    }

    pub(super) fn shut_down(mut self) -> Self {
        self.state.shutdown = true;
        self
    }

    /// The phase, whatever the dice.
    pub(super) fn run(
        &mut self,
        facts: HeatFacts,
        dice: &mut impl Dice,
    ) -> (HeatOutcome, Vec<Event>) {
        let mut events = Vec::new();
        let mut victim = Victim::new(&self.rules, &self.design, &mut self.state, &self.abilities);
        let outcome = heat_phase(&mut victim, facts, dice, &mut events);
        (outcome, events)
    }

    /// The phase of a turn in which it made as much as it sheds. The dice must be used up exactly.
    pub(super) fn simmer(&mut self, faces: &[u8]) -> Vec<Event> {
        let mut dice = Scripted::new(faces);
        let (_, events) = self.run(simmering(), &mut dice);
        assert_eq!(dice.finish(), Ok(()), "{events:?}");
        events
    }
}

/// As much heat as ten heat sinks shed; piloting 5.
pub(super) fn simmering() -> HeatFacts {
    HeatFacts { made: 10, piloting: Skill::of::<5>(), ..HeatFacts::default() }
}
