//! Pilots who are wounded: what it takes to stay conscious, and to wake.

use crate::dice::Dice;
use crate::event::{Event, EventSink};
use crate::pilot::{Abilities, Ability, DEADLY_WOUNDS, PilotState, WoundCause};
use crate::rules::{Consciousness, ConsciousnessRolls, Rules};

impl PilotState {
    /// Wounds the pilot and rolls for consciousness.
    ///
    /// ```
    /// use ironhex::dice::Scripted;
    /// use ironhex::pilot::{Abilities, PilotState, WoundCause};
    /// use ironhex::rules::Rules;
    /// let mut pilot = PilotState::default();
    /// // One wound: more than 4. A 4 is not enough.
    /// pilot.wound(&Rules::SPECIFICATION, &Abilities::NONE, WoundCause::HeadHit, &mut Scripted::new(&[2, 2]), &mut ());
    /// assert!(pilot.unconscious);
    /// ```
    pub fn wound<D: Dice, S: EventSink>(
        &mut self,
        rules: &Rules,
        abilities: &Abilities,
        cause: WoundCause,
        dice: &mut D,
        sink: &mut S,
    ) {
        self.take_wounds(rules, abilities, cause, cause.wounds(abilities), dice, sink);
    }

    /// Takes so many wounds from one cause, and rolls for consciousness.
    pub fn take_wounds<D: Dice, S: EventSink>(
        &mut self,
        rules: &Rules,
        abilities: &Abilities,
        cause: WoundCause,
        taken: u8,
        dice: &mut D,
        sink: &mut S,
    ) {
        for wound in 1..=taken {
            if self.is_dead() {
                return;
            }
            self.wounds += 1;
            let last = wound == taken || self.is_dead();
            let each = rules.consciousness_rolls == ConsciousnessRolls::EachWound;
            if each || last {
                sink.push(Event::PilotWounded { wounds: self.wounds, cause });
                self.stay_awake(rules, abilities, dice, sink);
            }
        }
    }

    /// Takes so many wounds from one cause, without a roll.
    pub(crate) fn bear<S: EventSink>(&mut self, cause: WoundCause, taken: u8, sink: &mut S) {
        if self.is_dead() || taken == 0 {
            return;
        }
        self.wounds = self.wounds.saturating_add(taken).min(DEADLY_WOUNDS);
        sink.push(Event::PilotWounded { wounds: self.wounds, cause });
        if self.is_dead() {
            sink.push(Event::PilotKilled);
        }
    }

    /// One consciousness roll, or death. Whoever is knocked out rolls no more.
    fn stay_awake<D: Dice, S: EventSink>(
        &mut self,
        rules: &Rules,
        abilities: &Abilities,
        dice: &mut D,
        sink: &mut S,
    ) {
        if self.is_dead() {
            sink.push(Event::PilotKilled);
            return;
        }
        if self.unconscious {
            return;
        }
        let target = consciousness_target(rules, self.wounds, abilities);
        let rolled = dice.check(target);
        self.unconscious |= !rolled.value;
        sink.push(Event::ConsciousnessRolled {
            roll: rolled.roll,
            target,
            conscious: rolled.value,
        });
    }

    /// Kills the pilot outright.
    pub fn kill<S: EventSink>(&mut self, sink: &mut S) {
        if !self.is_dead() {
            self.wounds = DEADLY_WOUNDS;
            sink.push(Event::PilotKilled);
        }
    }
}

/// The number that a pilot with these wounds must reach to stay conscious. Pain Resistance adds 1 to
/// the roll, which is the same as 1 off the number.
#[must_use]
pub fn consciousness_target(rules: &Rules, wounds: u8, abilities: &Abilities) -> u8 {
    let printed = match (rules.consciousness, wounds) {
        (_, 0) => 2,
        (Consciousness::ExceedThreePlusWounds, wounds) => wounds.saturating_add(4).min(13),
        (Consciousness::Published, 1) => 3,
        (Consciousness::Published, 2) => 5,
        (Consciousness::Published, 3) => 7,
        (Consciousness::Published, 4) => 10,
        (Consciousness::Published, 5) => 11,
        (Consciousness::Published, _) => 13,
    };
    printed - u8::from(abilities.has(Ability::PainResistance))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Fraction;
    use crate::dice::{Distribution, Scripted};

    #[test]
    fn targets_of_both_readings() {
        let targets = |rules: Rules| -> Vec<u8> {
            (1..=5).map(|w| consciousness_target(&rules, w, &Abilities::NONE)).collect()
        };
        assert_eq!(targets(Rules::SPECIFICATION), [5, 6, 7, 8, 9]);
        assert_eq!(targets(Rules::TOTAL_WARFARE), [3, 5, 7, 10, 11]);
        let mut tough = Abilities::NONE;
        tough.add("pain_resistance", |_| None).unwrap();
        assert_eq!(consciousness_target(&Rules::SPECIFICATION, 2, &tough), 5);
        assert_eq!(consciousness_target(&Rules::SPECIFICATION, 0, &Abilities::NONE), 2);
        assert_eq!(consciousness_target(&Rules::TOTAL_WARFARE, 6, &Abilities::NONE), 13);
    }

    #[test]
    fn two_wounds_ask_for_one_roll_or_two() {
        for (rules, faces) in
            [(Rules::SPECIFICATION, &[3, 3][..]), (Rules::TOTAL_WARFARE, &[3, 3, 3, 3][..])]
        {
            let mut dice = Scripted::new(faces);
            let mut pilot = PilotState::default();
            let cause = WoundCause::AmmoExplosion;
            pilot.wound(&rules, &Abilities::NONE, cause, &mut dice, &mut ());
            assert_eq!(pilot, PilotState { wounds: 2, unconscious: false });
            assert_eq!(dice.finish(), Ok(()));
        }
    }

    #[test]
    fn the_sixth_wound_kills_without_a_roll() {
        for rules in [Rules::SPECIFICATION, Rules::TOTAL_WARFARE] {
            let mut pilot = PilotState { wounds: 5, unconscious: false };
            let mut events = Vec::new();
            let mut dice = Scripted::new(&[]);
            let cause = WoundCause::AmmoExplosion;
            pilot.wound(&rules, &Abilities::NONE, cause, &mut dice, &mut events);
            assert!(pilot.is_dead() && !pilot.can_act());
            assert_eq!(pilot.wounds, 6);
            assert_eq!(events.last(), Some(&Event::PilotKilled));
            assert_eq!(dice.finish(), Ok(()));
        }
    }

    #[test]
    fn iron_man_takes_one_wound_fewer_from_ammunition() {
        let mut iron = Abilities::NONE;
        iron.add("iron_man", |_| None).unwrap();
        assert_eq!(WoundCause::AmmoExplosion.wounds(&iron), 1);
        assert_eq!(WoundCause::HeadHit.wounds(&iron), 1);
    }

    #[test]
    fn exact_chance_of_a_first_wound() {
        for (rules, awake) in [(Rules::SPECIFICATION, 30), (Rules::TOTAL_WARFARE, 35)] {
            let outcome = Distribution::of(|dice| {
                let mut pilot = PilotState::default();
                pilot.wound(&rules, &Abilities::NONE, WoundCause::HeadHit, dice, &mut ());
                pilot.can_act()
            })
            .unwrap();
            assert_eq!(outcome.chance(&true), Fraction::new(awake, 36));
        }
    }
}
