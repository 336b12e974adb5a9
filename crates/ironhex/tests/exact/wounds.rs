//! Criticals and wounded pilots.

use super::chances::{BOTH, every, list, of, of_36};
use ironhex::attack::{DamageGroup, Victim};
use ironhex::dice::Distribution;
use ironhex::event::Event;
use ironhex::pilot::{Abilities, PilotState, WoundCause};
use ironhex::rules::Rules;
use ironhex::unit::{Location, Panel, Slot, System, UnitDesign, UnitState};

/// What a blow on an unarmoured unit of 50 tons comes to.
fn blow<T: Ord>(
    rules: &Rules,
    blow: DamageGroup,
    tell: impl Fn(&UnitDesign, &UnitState, &[Event]) -> T,
) -> Distribution<T> {
    let design = UnitDesign::plain(50).unwrap();
    every(|dice| {
        let mut state = UnitState::new(&design);
        let mut events = Vec::new();
        let abilities = &Abilities::NONE;
        let mut victim = Victim::new(rules, &design, &mut state, abilities);
        victim.apply_damage_unless_destroyed(blow, dice, &mut events);
        tell(&design, &state, &events)
    })
}

fn criticals(events: &[Event]) -> u8 {
    events.iter().filter(|event| matches!(event, Event::CriticalHit { .. })).count() as u8
}

#[test]
fn a_hit_on_structure_brings_a_critical_by_15_of_36_and_22_of_36_on_the_mean() {
    for rules in BOTH {
        let hit = DamageGroup::new(Panel::CenterTorso, 1);
        let count = blow(&rules, hit, |_, _, events| criticals(events));
        assert_eq!(list(&count), [(0, of_36(21)), (1, of_36(9)), (2, of_36(5)), (3, of_36(1))]);
        assert_eq!(count.mean(|&n| n.into()), Some(of(22, 36)));
    }
}

#[test]
fn a_glancing_hit_brings_a_critical_by_six_of_36() {
    for rules in BOTH {
        let hit = DamageGroup { glancing: true, ..DamageGroup::new(Panel::CenterTorso, 1) };
        let count = blow(&rules, hit, |_, _, events| criticals(events));
        assert_eq!(list(&count), [(0, of_36(30)), (1, of_36(5)), (2, of_36(1))]);
    }
}

#[test]
fn a_through_armour_hit_on_structure_rolls_twice() {
    for rules in BOTH {
        let hit =
            DamageGroup { through_armor_critical: true, ..DamageGroup::new(Panel::CenterTorso, 1) };
        let count = blow(&rules, hit, |_, _, events| criticals(events));
        assert_eq!(count.chance(&0), of(21 * 21, 36 * 36));
        assert_eq!(count.mean(|&n| n.into()), Some(of(44, 36)));
    }
}

#[test]
fn a_hit_on_the_centre_structure_finds_the_engine_by_107_of_360() {
    for rules in BOTH {
        let hit = DamageGroup::new(Panel::CenterTorso, 1);
        let engine = blow(&rules, hit, |design, state, _| state.hits_on(design, System::Engine));
        // Six of ten slots are the engine's; the rest is the gyro's.
        assert_eq!(engine.chance(&0), of(360 - 107, 360));
        assert_eq!(engine.chance(&3), of(1, 216));
        let destroyed = blow(&rules, hit, |_, state, _| state.destroyed.is_some());
        assert_eq!(destroyed.chance(&true), of(1, 216), "three at once");
    }
}

#[test]
fn a_hit_on_the_heads_structure_kills_by_two_of_fifteen() {
    for rules in BOTH {
        let hit = DamageGroup::new(Panel::Head, 1);
        let dead = blow(&rules, hit, |_, state, _| state.pilot.is_dead());
        // One critical finds the cockpit by 1/5, two by 2/5; a 12 takes the head.
        assert_eq!(dead.chance(&true), of(2, 15));
    }
}

#[test]
fn a_limb_is_blown_off_by_one_of_36() {
    for rules in BOTH {
        for panel in [Panel::LeftArm, Panel::RightArm, Panel::LeftLeg, Panel::RightLeg] {
            let off = blow(&rules, DamageGroup::new(panel, 1), |_, state, _| {
                state.is_gone(panel.location())
            });
            assert_eq!(off.chance(&true), of_36(1), "{panel}");
        }
    }
}

#[test]
fn slots_are_found_evenly() {
    for rules in BOTH {
        let hit = DamageGroup::new(Panel::LeftLeg, 1);
        let first = blow(&rules, hit, |_, _, events| {
            events.iter().find_map(|event| match event {
                Event::CriticalHit { item: Slot::System(system), .. } => Some(*system),
                _ => None,
            })
        });
        for system in [System::Hip, System::UpperLeg, System::LowerLeg, System::Foot] {
            assert_eq!(first.chance(&Some(system)), of(14, 36 * 4), "{system}");
        }
    }
}

#[test]
fn ammunition_blows_up_by_its_share_of_the_slots() {
    let mut design = UnitDesign::plain(50).unwrap();
    let unlisted = ironhex::weapon::WeaponType::UNLISTED;
    design.bins.push(ironhex::unit::Bin::new(unlisted, Location::LeftTorso, 5, 20));
    // Nothing else is left to be hit in the centre, which keeps the walk short.
    design.slots[Location::CenterTorso as usize] = [Slot::Empty; 12];
    let slots = &mut design.slots[Location::LeftTorso as usize];
    slots[0] = Slot::Ammunition(0);
    for slot in &mut slots[1..4] {
        *slot = Slot::System(System::Shoulder);
    }
    for rules in BOTH {
        let destroyed = every(|dice| {
            let mut state = UnitState::new(&design);
            let abilities = &Abilities::NONE;
            let mut victim = Victim::new(&rules, &design, &mut state, abilities);
            victim.apply_damage_unless_destroyed(
                DamageGroup::new(Panel::LeftTorso, 1),
                dice,
                &mut (),
            );
            state.is_gone(Location::CenterTorso)
        });
        // One critical 1/4, two 2/4, three 3/4.
        assert_eq!(destroyed.chance(&true), of(9 + 10 + 3, 36 * 4));
    }
}

#[test]
fn a_wound_leaves_a_pilot_awake_by_the_number_of_wounds() {
    let ways =
        [(Rules::SPECIFICATION, [30, 26, 21, 15, 10]), (Rules::TOTAL_WARFARE, [35, 30, 21, 6, 3])];
    for (rules, awake) in ways {
        for (before, ways) in (0..).zip(awake) {
            let outcome = every(|dice| {
                let mut pilot = PilotState { wounds: before, unconscious: false };
                pilot.wound(&rules, &Abilities::NONE, WoundCause::HeadHit, dice, &mut ());
                pilot.can_act()
            });
            assert_eq!(outcome.chance(&true), of_36(ways), "wound {}", before + 1);
        }
    }
}

#[test]
fn two_wounds_at_once_ask_for_one_roll_or_for_two() {
    let awake = |rules| {
        let outcome = every(|dice| {
            let mut pilot = PilotState::default();
            let cause = WoundCause::AmmoExplosion;
            pilot.wound(&rules, &Abilities::NONE, cause, dice, &mut ());
            pilot.can_act()
        });
        outcome.chance(&true)
    };
    assert_eq!(awake(Rules::SPECIFICATION), of_36(26));
    assert_eq!(awake(Rules::TOTAL_WARFARE), of(35 * 30, 36 * 36));
}
