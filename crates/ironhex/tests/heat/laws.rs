//! What holds for every heat phase.

use super::boiler::Boiler;
use ironhex::dice::{Random, Recording, Scripted};
use ironhex::event::Event;
use ironhex::heat::{HeatFacts, MAX_OUTSIDE_HEAT, dissipation};
use ironhex::pilot::Skill;
use ironhex::rules::Rules;
use ironhex::unit::{Location, UnitState};
use proptest::prelude::*;

/// A unit with some damage, some heat and some ammunition.
fn boilers() -> impl Strategy<Value = Boiler> {
    let preset = prop_oneof![Just(Rules::SPECIFICATION), Just(Rules::TOTAL_WARFARE)];
    let bins = proptest::collection::vec((0..=20_u8, 0..=20_u8, any::<bool>()), 0..4);
    let flags = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    (0..=45_u8, preset, bins, flags, any::<[u16; 2]>(), 0..=5_u8).prop_map(
        |(heat, rules, bins, (shutdown, prone, asleep, hot_dog), hits, wounds)| {
            let mut boiler = Boiler::at(heat).under(rules);
            if hot_dog {
                boiler = boiler.hot_dog();
            }
            for (shots, damage, left) in bins {
                let side = if left { Location::LeftTorso } else { Location::RightTorso };
                boiler = boiler.with_bin(side, shots, damage);
            }
            let state = &mut boiler.state;
            state.shutdown = shutdown;
            state.stance.prone = prone;
            state.pilot.unconscious = asleep;
            state.pilot.wounds = wounds;
            // Life support and two engine slots at most; actuators of a leg.
            state.slots_hit[Location::Head as usize] = hits[0] & 0b10_0001;
            state.slots_hit[Location::CenterTorso as usize] = hits[0] >> 8 & 0b1_1000_0001;
            state.slots_hit[Location::LeftLeg as usize] = hits[1] & 0b1111;
            boiler
        },
    )
}

fn facts() -> impl Strategy<Value = HeatFacts> {
    (0..=60_u16, 0..=40_u16, 0..=3_u8, 0..=8_u8, 0..=5_u8).prop_map(
        |(made, given, depth, piloting, facing)| HeatFacts {
            made,
            given,
            depth,
            piloting: Skill::new(piloting).unwrap(),
            facing,
        },
    )
}

/// The state that events lead to.
fn folded(mut state: UnitState, events: &[Event]) -> UnitState {
    for event in events {
        if let Event::Fell { .. } = event {
            state.stance.prone = true;
            state.stance.hull_down = false;
        }
        state.fold(event);
    }
    state
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_events_lead_from_the_first_state_to_the_last(
        boiler in boilers(), facts in facts(), seed in any::<u64>(),
    ) {
        let mut hot = boiler.clone();
        let (_, events) = hot.run(facts, &mut Random::new(seed));
        prop_assert_eq!(folded(boiler.state, &events), hot.state);
    }

    #[test]
    fn recorded_dice_replay_the_phase(
        boiler in boilers(), facts in facts(), seed in any::<u64>(),
    ) {
        let (mut first, mut again) = (boiler.clone(), boiler);
        let mut recording = Recording::new(Random::new(seed));
        let told = first.run(facts, &mut recording);
        let script = recording.into_faces();
        let mut dice = Scripted::new(&script);
        prop_assert_eq!(again.run(facts, &mut dice), told);
        prop_assert_eq!(dice.finish(), Ok(()));
        prop_assert_eq!(first.state, again.state);
    }

    #[test]
    fn heat_is_the_sum_of_what_came_and_went(
        boiler in boilers(), facts in facts(), seed in any::<u64>(),
    ) {
        let mut hot = boiler.clone();
        let (_, events) = hot.run(facts, &mut Random::new(seed));
        let Some(Event::HeatSettled { gained, shed, heat }) = events.first() else {
            panic!("{events:?}");
        };
        let before = i32::from(boiler.state.heat);
        let expected = (before + i32::from(*gained) - i32::from(*shed)).clamp(0, 255);
        prop_assert_eq!(i32::from(*heat), expected);
        prop_assert_eq!(hot.state.heat, *heat);
        prop_assert_eq!(u8::try_from(*shed), Ok(dissipation(&boiler.design, &boiler.state, facts.depth)));
        prop_assert!(*gained >= facts.made + facts.given.min(u16::from(MAX_OUTSIDE_HEAT)));
    }

    #[test]
    fn a_cool_unit_with_a_pilot_runs_and_a_melting_one_does_not(
        boiler in boilers(), facts in facts(), seed in any::<u64>(),
    ) {
        let mut hot = boiler.clone();
        hot.run(facts, &mut Random::new(seed));
        let awake = boiler.state.pilot.can_act();
        if hot.state.heat >= 30 {
            prop_assert!(hot.state.shutdown);
        }
        if hot.state.heat < 14 {
            prop_assert_eq!(hot.state.shutdown, boiler.state.shutdown && !awake);
        }
    }

    #[test]
    fn nothing_is_mended(boiler in boilers(), facts in facts(), seed in any::<u64>()) {
        let mut hot = boiler.clone();
        hot.run(facts, &mut Random::new(seed));
        let (before, after) = (&boiler.state, &hot.state);
        prop_assert!(before.structure.iter().zip(&after.structure).all(|(a, b)| a >= b));
        prop_assert!(before.armor.iter().zip(&after.armor).all(|(a, b)| a >= b));
        prop_assert!(before.shots.iter().zip(&after.shots).all(|(a, b)| a >= b));
        prop_assert!(before.slots_hit.iter().zip(&after.slots_hit).all(|(a, b)| a & !b == 0));
        prop_assert!(before.pilot.wounds <= after.pilot.wounds && after.pilot.wounds <= 6);
    }
}
