//! Damage is conserved, and the events tell everything.

use super::given::{cases, rules};
use super::units::{blows, design, pound, strike};
use ironhex::dice::Random;
use ironhex::event::Event;
use ironhex::unit::{Location, UnitDesign, UnitState};
use proptest::prelude::*;

/// Points that events say were taken, lost or added.
#[derive(Default)]
struct Account {
    absorbed: i64,
    lost: i64,
    exploded: i64,
}

fn account(events: &[Event]) -> Account {
    let mut account = Account::default();
    for event in events {
        match *event {
            Event::ArmorDamaged { damage, .. } | Event::StructureDamaged { damage, .. } => {
                account.absorbed += i64::from(damage);
            }
            Event::DamageAdjusted { points } => account.absorbed += i64::from(points),
            Event::ModularArmorDamaged { damage, .. } => account.absorbed += i64::from(damage),
            Event::DamageLost { damage } => account.lost += i64::from(damage),
            Event::Exploded { damage, .. } => account.exploded += i64::from(damage),
            _ => {}
        }
    }
    account
}

/// The state that events lead to; each event must say what is left after it.
fn folded(design: &UnitDesign, mut state: UnitState, events: &[Event]) -> UnitState {
    for event in events {
        let before = state;
        state.fold(event);
        match *event {
            Event::ArmorDamaged { panel, damage, remaining } => {
                assert_eq!(u16::from(before.armor[panel as usize]), damage + u16::from(remaining));
            }
            Event::StructureDamaged { location, damage, remaining } => {
                let structure = u16::from(before.structure[location as usize]);
                assert_eq!(structure, damage + u16::from(remaining));
            }
            Event::ModularArmorDamaged { location, damage, remaining } => {
                let points = u16::from(before.modular_armor[location as usize]);
                assert_eq!(points, damage + u16::from(remaining));
            }
            Event::CriticalHit { location, slot, item } => {
                assert_eq!(design.slots[location as usize][usize::from(slot)], item);
                assert_eq!(before.slots_hit[location as usize] >> slot & 1, 0, "hit once only");
            }
            _ => {}
        }
    }
    state
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn no_point_of_damage_appears_or_vanishes(
        rules in rules(),
        design in design(),
        blows in blows(),
        seed in any::<u64>(),
    ) {
        let (mut state, mut dice) = (UnitState::new(&design), Random::new(seed));
        for blow in blows {
            let alive = state.destroyed.is_none();
            let Account { absorbed, lost, exploded } =
                account(&strike(&rules, &design, &mut state, blow, &mut dice));
            let dealt = if alive { i64::from(blow.damage) } else { 0 };
            prop_assert_eq!(absorbed + lost, dealt + exploded);
        }
    }

    #[test]
    fn the_events_lead_from_the_first_state_to_the_last(
        rules in rules(),
        design in design(),
        blows in blows(),
        seed in any::<u64>(),
    ) {
        let (state, events) = pound(&rules, &design, &blows, &mut Random::new(seed));
        prop_assert_eq!(folded(&design, UnitState::new(&design), &events), state);
    }

    #[test]
    fn nothing_grows_under_fire(
        rules in rules(),
        design in design(),
        blows in blows(),
        seed in any::<u64>(),
    ) {
        let (mut state, mut dice) = (UnitState::new(&design), Random::new(seed));
        for blow in blows {
            let before = state;
            strike(&rules, &design, &mut state, blow, &mut dice);
            let pairs = before.armor.iter().zip(&state.armor);
            prop_assert!(pairs.into_iter().all(|(before, after)| after <= before));
            let pairs = before.structure.iter().zip(&state.structure);
            prop_assert!(pairs.into_iter().all(|(before, after)| after <= before));
            let pairs = before.slots_hit.iter().zip(&state.slots_hit);
            prop_assert!(pairs.into_iter().all(|(before, after)| before & !after == 0));
            let pairs = before.shots.iter().zip(&state.shots);
            prop_assert!(pairs.into_iter().all(|(before, after)| after <= before));
            prop_assert!(before.pilot.wounds <= state.pilot.wounds && state.pilot.wounds <= 6);
            if before.destroyed.is_some() {
                prop_assert_eq!(before, state, "a wreck stays as it is");
            }
        }
    }

    #[test]
    fn a_location_is_lost_once_and_a_unit_destroyed_once(
        rules in rules(),
        design in design(),
        blows in blows(),
        seed in any::<u64>(),
    ) {
        let (state, events) = pound(&rules, &design, &blows, &mut Random::new(seed));
        for &location in Location::ALL {
            let lost = events
                .iter()
                .filter(|event| {
                    matches!(event, Event::LocationDestroyed { location: l, .. } if *l == location)
                })
                .count();
            prop_assert_eq!(lost, usize::from(state.is_gone(location)), "{}", location);
        }
        let ends = events.iter().filter(|event| matches!(event, Event::UnitDestroyed { .. }));
        prop_assert_eq!(ends.count(), usize::from(state.destroyed.is_some()));
        let deaths = events.iter().filter(|event| matches!(event, Event::PilotKilled));
        prop_assert_eq!(deaths.count(), usize::from(state.pilot.is_dead()));
    }

    #[test]
    fn a_location_that_was_gone_before_takes_nothing_more(
        rules in rules(),
        design in design(),
        blows in blows(),
        seed in any::<u64>(),
    ) {
        let (mut state, mut dice) = (UnitState::new(&design), Random::new(seed));
        for blow in blows {
            let before = state;
            for event in strike(&rules, &design, &mut state, blow, &mut dice) {
                let (Event::StructureDamaged { location, .. }
                | Event::CriticalRolled { location, .. }
                | Event::CriticalHit { location, .. }
                | Event::Exploded { location, .. }) = event
                else {
                    continue;
                };
                prop_assert!(!before.is_gone(location), "{:?}", event);
            }
        }
    }

    #[test]
    fn a_unit_is_destroyed_when_it_must_be(
        rules in rules(),
        design in design(),
        blows in blows(),
        seed in any::<u64>(),
    ) {
        use ironhex::unit::System;
        let (state, _) = pound(&rules, &design, &blows, &mut Random::new(seed));
        let must = state.is_gone(Location::CenterTorso)
            || state.is_gone(Location::Head)
            || state.pilot.is_dead()
            || state.hits_on(&design, System::Engine) >= 3;
        prop_assert_eq!(state.destroyed.is_some(), must);
        for torso in [Location::LeftTorso, Location::RightTorso] {
            let arm = torso.dependent_arm().unwrap();
            prop_assert!(!state.is_gone(torso) || state.is_gone(arm));
        }
    }
}
