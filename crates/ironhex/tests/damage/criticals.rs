//! What critical hits find.

use super::range::{
    NOTHING, Range, armor, critical, inward, one_critical, rolled, slot_dice, structure,
};
use ironhex::attack::DamageGroup;
use ironhex::event::{BalanceCause, Event};
use ironhex::unit::{DestroyedBy, Location, Panel, Slot, System};

fn owed(modifier: i8, cause: BalanceCause) -> Event {
    Event::PilotingRollDue { modifier, cause }
}

#[test]
fn the_third_engine_hit_destroys_the_unit() {
    let center = Location::CenterTorso;
    let mut range = Range::bare();
    for (slot, last) in [(0, false), (8, false), (2, true)] {
        let events = range.hit(Panel::CenterTorso, 1, &one_critical(center, slot));
        assert_eq!(events[2], critical(center, slot, System::Engine));
        assert_eq!(range.state.destroyed.is_some(), last);
        assert_eq!(events.len(), if last { 4 } else { 3 });
    }
    assert_eq!(range.state.destroyed, Some(DestroyedBy::Engine));
}

#[test]
fn gyro_hip_and_leg_actuators_owe_piloting_rolls() {
    use BalanceCause::{GyroHit, HipHit, LegActuatorHit};
    for (panel, slot, system, due) in [
        (Panel::CenterTorso, 3, System::Gyro, owed(3, GyroHit)),
        (Panel::LeftLeg, 0, System::Hip, owed(2, HipHit)),
        (Panel::LeftLeg, 1, System::UpperLeg, owed(1, LegActuatorHit)),
        (Panel::RightLeg, 2, System::LowerLeg, owed(1, LegActuatorHit)),
        (Panel::RightLeg, 3, System::Foot, owed(1, LegActuatorHit)),
    ] {
        let location = panel.location();
        let mut range = Range::bare();
        let before = range.structure(location);
        let events = range.hit(panel, 1, &one_critical(location, slot));
        let expected = [
            structure(location, 1, before - 1),
            rolled(location, [4, 4], 1),
            critical(location, slot, system),
            due,
        ];
        assert_eq!(events, expected);
    }
}

#[test]
fn arm_actuators_sensors_and_life_support_break_quietly() {
    for (location, slot, system) in [
        (Location::LeftArm, 0, System::Shoulder),
        (Location::LeftArm, 1, System::UpperArm),
        (Location::RightArm, 2, System::LowerArm),
        (Location::RightArm, 3, System::Hand),
    ] {
        let mut range = Range::bare();
        let events = range.hit(location.front(), 1, &one_critical(location, slot));
        assert_eq!(events[2..], [critical(location, slot, system)]);
        assert_eq!(range.state.hits_on(&range.design, system), 1);
    }
}

#[test]
fn a_cockpit_hit_kills_the_pilot() {
    let mut range = Range::bare();
    // The dead roll for nothing, so the head hit wounds nobody.
    let events = range.hit(Panel::Head, 1, &one_critical(Location::Head, 2));
    assert_eq!(
        events[events.len() - 3..],
        [
            critical(Location::Head, 2, System::Cockpit),
            Event::PilotKilled,
            Event::UnitDestroyed { cause: DestroyedBy::PilotDeath },
        ]
    );
    assert!(range.state.pilot.is_dead());
}

#[test]
fn a_slot_that_cannot_be_hit_is_rolled_again() {
    let center = Location::CenterTorso;
    let mut range = Range::bare();
    range.hit(Panel::CenterTorso, 1, &one_critical(center, 4));
    // Slot 4 is hit, slots 10 and 11 are empty: the fourth try finds slot 5.
    let tries = [vec![4, 4], slot_dice(center, 4), slot_dice(center, 10), slot_dice(center, 11)];
    let faces = [tries.concat(), slot_dice(center, 5)].concat();
    let events = range.hit(Panel::CenterTorso, 1, &faces);
    assert_eq!(events[2], critical(center, 5, System::Gyro));
}

#[test]
fn a_ten_finds_two_slots() {
    let arm = Location::RightArm;
    let mut range = Range::bare();
    let faces = [vec![5, 5], slot_dice(arm, 0), slot_dice(arm, 3)].concat();
    let events = range.hit(Panel::RightArm, 1, &faces);
    let expected = [
        structure(arm, 1, 7),
        rolled(arm, [5, 5], 2),
        critical(arm, 0, System::Shoulder),
        critical(arm, 3, System::Hand),
    ];
    assert_eq!(events, expected);
}

#[test]
fn a_critical_moves_inward_when_no_slot_is_left() {
    let mut range = Range::bare();
    range.state.slots_hit[Location::LeftArm as usize] = 0b1111;
    // A bare side torso has no slot either, so it goes on to the centre.
    let faces = [vec![4, 4], slot_dice(Location::CenterTorso, 3)].concat();
    let events = range.hit(Panel::LeftArm, 1, &faces);
    assert_eq!(events[1], rolled(Location::LeftArm, [4, 4], 1));
    assert_eq!(events[2], critical(Location::CenterTorso, 3, System::Gyro));

    let mut range = Range::bare().with_system(Location::LeftTorso, 1, System::Sensors);
    range.state.slots_hit[Location::LeftArm as usize] = 0b1111;
    let faces = [vec![4, 4], slot_dice(Location::LeftTorso, 0)].concat();
    let events = range.hit(Panel::LeftArm, 1, &faces);
    assert_eq!(events[2], critical(Location::LeftTorso, 0, System::Sensors));
}

#[test]
fn a_critical_that_moves_inward_passes_over_a_torso_that_is_gone() {
    let mut range = Range::bare().with_bin(Location::LeftTorso, 10, 5).without(Location::LeftTorso);
    range.state.slots_hit[Location::LeftLeg as usize] = 0b1111;
    let faces = [vec![4, 4], slot_dice(Location::CenterTorso, 3)].concat();
    let events = range.hit(Panel::LeftLeg, 1, &faces);
    assert_eq!(events[2], critical(Location::CenterTorso, 3, System::Gyro));
}

#[test]
fn a_critical_with_nothing_left_to_hit_is_lost() {
    let mut range = Range::bare();
    range.state.slots_hit[Location::Head as usize] = 0b11_0111;
    // The 8 finds nothing; the 12 keeps the pilot awake.
    let events = range.hit(Panel::Head, 1, &[4, 4, 6, 6]);
    assert_eq!(events[1], rolled(Location::Head, [4, 4], 1));
    assert!(!events.iter().any(|event| matches!(event, Event::CriticalHit { .. })));
    assert_eq!(range.state.destroyed, None);
}

#[test]
fn a_through_armour_critical_is_rolled_while_armour_stands() {
    let mut range = Range::armored();
    let through =
        DamageGroup { through_armor_critical: true, ..DamageGroup::new(Panel::CenterTorso, 5) };
    let events = range.strike(through, &one_critical(Location::CenterTorso, 0));
    assert_eq!(
        events,
        [
            armor(Panel::CenterTorso, 5, 5),
            rolled(Location::CenterTorso, [4, 4], 1),
            critical(Location::CenterTorso, 0, System::Engine),
        ]
    );
    assert_eq!(range.structure(Location::CenterTorso), 16);
}

#[test]
fn a_through_armour_hit_that_reaches_the_structure_rolls_once_more() {
    let mut range = Range::armored();
    let through =
        DamageGroup { through_armor_critical: true, ..DamageGroup::new(Panel::CenterTorso, 11) };
    let events = range.strike(through, &[NOTHING, NOTHING].concat());
    let roll = rolled(Location::CenterTorso, NOTHING, 0);
    assert_eq!(events[2..], [roll, roll]);
}

#[test]
fn a_through_armour_critical_follows_the_damage_past_a_lost_limb() {
    let mut range = Range::armored().without(Location::RightArm);
    let through =
        DamageGroup { through_armor_critical: true, ..DamageGroup::new(Panel::RightArm, 5) };
    let events = range.strike(through, &NOTHING);
    let torso = Location::RightTorso;
    assert_eq!(
        events,
        [
            inward(Location::RightArm, torso, 5),
            armor(Panel::RightTorso, 5, 5),
            rolled(torso, NOTHING, 0),
        ]
    );
}

#[test]
fn a_glancing_blow_takes_two_off_the_critical_roll() {
    let center = Location::CenterTorso;
    let glancing = DamageGroup { glancing: true, ..DamageGroup::new(Panel::CenterTorso, 1) };
    for (roll, found) in [([4, 4], 0), ([4, 5], 0), ([5, 5], 1), ([5, 6], 1), ([6, 6], 2)] {
        let mut range = Range::bare();
        let slots = [slot_dice(center, 3), slot_dice(center, 4)];
        let faces = [roll.to_vec(), slots[..usize::from(found)].concat()].concat();
        let events = range.strike(glancing, &faces);
        assert_eq!(events[1], rolled(center, roll, found));
    }
    let mut range = Range::bare();
    let glancing = DamageGroup { glancing: true, ..DamageGroup::new(Panel::LeftArm, 1) };
    let faces = [vec![6, 6], slot_dice(Location::LeftArm, 0), slot_dice(Location::LeftArm, 1)];
    range.strike(glancing, &faces.concat());
    assert!(!range.state.is_gone(Location::LeftArm), "a glancing blow takes no limb");
}

#[test]
fn a_weapon_that_is_hit_is_named() {
    let mut range = Range::bare().with_weapon(Location::RightTorso, 2, 0);
    let events = range.hit(Panel::RightTorso, 1, &one_critical(Location::RightTorso, 1));
    let hit = Event::CriticalHit { location: Location::RightTorso, slot: 1, item: Slot::Weapon(0) };
    assert_eq!(events[2..], [hit]);
}
