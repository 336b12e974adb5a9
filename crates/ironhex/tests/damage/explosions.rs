//! Ammunition and weapons that explode.

use super::range::{NOTHING, Range, armor, inward, one_critical, rolled, structure};
use Location::{CenterTorso, LeftArm, LeftTorso};
use ironhex::dice::Roll;
use ironhex::event::Event;
use ironhex::pilot::WoundCause;
use ironhex::rules::{CaseIi, Rules};
use ironhex::unit::{DestroyedBy, Location, Locations, LossCause, Panel, Slot};

fn destroyed(location: Location, cause: LossCause) -> Event {
    Event::LocationDestroyed { location, cause }
}

/// What precedes an explosion of the only bin in the left torso: one point of damage, one critical.
fn bin_hit(damage: u16) -> [Event; 4] {
    let item = Slot::Ammunition(0);
    [
        structure(LeftTorso, 1, 11),
        rolled(LeftTorso, [4, 4], 1),
        Event::CriticalHit { location: LeftTorso, slot: 0, item },
        Event::Exploded { location: LeftTorso, damage },
    ]
}

/// Two wounds and one roll of 7, by the documents.
fn shaken() -> [Event; 2] {
    [
        Event::PilotWounded { wounds: 2, cause: WoundCause::AmmoExplosion },
        Event::ConsciousnessRolled { roll: Roll::new(3, 4), target: 6, conscious: true },
    ]
}

/// The dice: the critical, the pilot's roll, and so many rolls for criticals that find nothing.
fn dice(rolls: usize) -> Vec<u8> {
    [one_critical(LeftTorso, 0), vec![3, 4], NOTHING.repeat(rolls)].concat()
}

#[test]
fn ten_shots_of_five_points_tear_the_unit_apart() {
    let mut range = Range::bare().with_bin(LeftTorso, 10, 5);
    let events = range.hit(Panel::LeftTorso, 1, &dice(2));
    let rest = [
        structure(LeftTorso, 11, 0),
        rolled(LeftTorso, NOTHING, 0),
        destroyed(LeftTorso, LossCause::Damage),
        destroyed(LeftArm, LossCause::TorsoLost),
        inward(LeftTorso, CenterTorso, 39),
        structure(CenterTorso, 16, 0),
        rolled(CenterTorso, NOTHING, 0),
        destroyed(CenterTorso, LossCause::Damage),
        Event::UnitDestroyed { cause: DestroyedBy::Explosion },
        Event::DamageLost { damage: 23 },
    ];
    assert_eq!(events, [&bin_hit(50)[..], &shaken(), &rest].concat());
    assert_eq!(range.state.shots[0], 0, "the bin is empty");
}

#[test]
fn armour_does_not_stop_an_explosion_inside() {
    let mut range = Range::armored().with_bin(LeftTorso, 4, 1);
    range.state.armor[Panel::LeftTorso as usize] = 0;
    let events = range.hit(Panel::LeftTorso, 1, &dice(1));
    let rest = [structure(LeftTorso, 4, 7), rolled(LeftTorso, NOTHING, 0)];
    assert_eq!(events, [&bin_hit(4)[..], &shaken(), &rest].concat());
    assert_eq!(range.state.armor_on(Panel::LeftTorsoRear), 5);
}

#[test]
fn case_keeps_the_explosion_in_its_location() {
    let mut range = Range::bare().with_bin(LeftTorso, 10, 5);
    range.design.case = Locations::NONE.with(LeftTorso);
    let events = range.hit(Panel::LeftTorso, 1, &dice(1));
    let rest = [
        structure(LeftTorso, 11, 0),
        rolled(LeftTorso, NOTHING, 0),
        destroyed(LeftTorso, LossCause::Damage),
        destroyed(LeftArm, LossCause::TorsoLost),
        Event::DamageLost { damage: 39 },
    ];
    assert_eq!(events, [&bin_hit(50)[..], &shaken(), &rest].concat());
    assert_eq!(range.state.destroyed, None);
    assert_eq!(range.structure(CenterTorso), 16);
}

#[test]
fn case_in_the_centre_holds_what_comes_from_the_side() {
    let mut range = Range::bare().with_bin(LeftTorso, 2, 10);
    range.design.case = Locations::NONE.with(CenterTorso);
    range.hit(Panel::LeftTorso, 1, &dice(2));
    assert_eq!(range.structure(CenterTorso), 16 - (20 - 11));
    assert_eq!(range.state.destroyed, None);
}

#[test]
fn case_two_lets_one_point_in_and_the_rest_out_through_the_rear_armour() {
    let mut range = Range::armored().with_bin(LeftTorso, 10, 5);
    range.state.armor[Panel::LeftTorso as usize] = 0;
    range.design.case_ii = Locations::NONE.with(LeftTorso);
    let events = range.hit(Panel::LeftTorso, 1, &dice(1));
    let rest = [
        structure(LeftTorso, 1, 10),
        armor(Panel::LeftTorsoRear, 5, 0),
        rolled(LeftTorso, NOTHING, 0),
        Event::DamageLost { damage: 44 },
    ];
    assert_eq!(events, [&bin_hit(50)[..], &shaken(), &rest].concat());
}

#[test]
fn an_empty_bin_is_hit_and_nothing_follows() {
    let mut range = Range::bare().with_bin(LeftTorso, 10, 5);
    range.state.shots[0] = 0;
    let events = range.hit(Panel::LeftTorso, 1, &one_critical(LeftTorso, 0));
    assert_eq!(events, bin_hit(50)[..3]);
    assert_eq!(range.state.pilot.wounds, 0);
}

#[test]
fn a_rifle_of_many_slots_explodes_once() {
    let mut range = Range::bare().with_weapon(LeftTorso, 7, 5);
    let events =
        range.hit(Panel::LeftTorso, 1, &[one_critical(LeftTorso, 6), vec![3, 4, 3, 4]].concat());
    assert!(events.contains(&Event::Exploded { location: LeftTorso, damage: 5 }));
    assert_eq!(range.structure(LeftTorso), 12 - 1 - 5);
    for slot in [0, 3, 5] {
        let events = range.hit(Panel::LeftTorso, 1, &one_critical(LeftTorso, slot));
        let item = Slot::Weapon(0);
        assert_eq!(events[2..], [Event::CriticalHit { location: LeftTorso, slot, item }]);
    }
}

#[test]
fn a_weapon_that_does_not_explode_is_only_lost() {
    let mut range = Range::bare().with_weapon(LeftTorso, 3, 0);
    let events = range.hit(Panel::LeftTorso, 1, &one_critical(LeftTorso, 2));
    assert_eq!(events.len(), 3);
}

#[test]
fn one_bin_may_set_off_the_next() {
    let mut range = Range::bare().with_bin(LeftTorso, 2, 1).with_bin(LeftTorso, 3, 1);
    let faces = [
        one_critical(LeftTorso, 0),
        vec![6, 6],
        // The explosion of the first finds the second.
        one_critical(LeftTorso, 1),
        vec![6, 6],
        NOTHING.to_vec(),
    ];
    let events = range.hit(Panel::LeftTorso, 1, &faces.concat());
    let exploded: Vec<u16> = events
        .iter()
        .filter_map(|event| match event {
            Event::Exploded { damage, .. } => Some(*damage),
            _ => None,
        })
        .collect();
    assert_eq!(exploded, [2, 3]);
    assert_eq!(range.structure(LeftTorso), 12 - 1 - 2 - 3);
    assert_eq!(range.state.pilot.wounds, 4);
}

#[test]
fn the_published_rules_ask_for_a_roll_after_each_of_the_two_wounds() {
    let mut range = Range::bare().with_bin(LeftTorso, 4, 1).under(Rules::TOTAL_WARFARE);
    let faces = [one_critical(LeftTorso, 0), vec![1, 2, 2, 3], NOTHING.to_vec()].concat();
    let events = range.hit(Panel::LeftTorso, 1, &faces);
    let wounded = |wounds| Event::PilotWounded { wounds, cause: WoundCause::AmmoExplosion };
    let awake = |first, second, target| Event::ConsciousnessRolled {
        roll: Roll::new(first, second),
        target,
        conscious: true,
    };
    let expected = [wounded(1), awake(1, 2, 3), wounded(2), awake(2, 3, 5)];
    assert_eq!(events[4..8], expected);
}

#[test]
fn an_explosion_that_takes_the_centre_torso_kills_the_pilot_by_the_published_rules() {
    for (rules, dead) in [(Rules::SPECIFICATION, false), (Rules::TOTAL_WARFARE, true)] {
        let mut range = Range::bare().with_bin(CenterTorso, 10, 5).under(rules);
        // The bin is in slot 10; the pilot stays awake through one roll or two.
        let awake = if dead { vec![6, 6, 6, 6] } else { vec![6, 6] };
        let faces = [one_critical(CenterTorso, 10), awake, NOTHING.to_vec()].concat();
        let events = range.hit(Panel::CenterTorso, 1, &faces);
        let end = Event::UnitDestroyed { cause: DestroyedBy::Explosion };
        assert!(events.contains(&end));
        assert_eq!(events.contains(&Event::PilotKilled), dead);
        assert_eq!(range.state.pilot.is_dead(), dead);
    }
}

#[test]
fn a_bin_in_a_torso_that_the_same_hit_destroys_explodes_inward() {
    let mut range = Range::bare().with_bin(LeftTorso, 1, 5);
    // The torso has nothing left to damage, so only the centre rolls for criticals of the explosion.
    let events = range.hit(Panel::LeftTorso, 12, &dice(1));
    let expected = [
        structure(LeftTorso, 12, 0),
        rolled(LeftTorso, [4, 4], 1),
        Event::CriticalHit { location: LeftTorso, slot: 0, item: Slot::Ammunition(0) },
        Event::Exploded { location: LeftTorso, damage: 5 },
    ];
    let rest = [
        destroyed(LeftTorso, LossCause::Damage),
        destroyed(LeftArm, LossCause::TorsoLost),
        inward(LeftTorso, CenterTorso, 5),
        structure(CenterTorso, 5, 11),
        rolled(CenterTorso, NOTHING, 0),
    ];
    assert_eq!(events, [&expected[..], &shaken(), &rest].concat());
}

#[test]
fn case_ii_spares_criticals_on_an_eight_where_the_rules_say_so() {
    for (roll, spared) in [([4, 4], true), ([3, 4], false)] {
        let rules = Rules { case_ii: CaseIi::UnlessEight, ..Rules::SPECIFICATION };
        let mut range = Range::armored().under(rules).with_bin(LeftTorso, 10, 5);
        range.design.case_ii = Locations::NONE.with(LeftTorso);
        range.state.armor[Panel::LeftTorso as usize] = 0;
        let faces = [one_critical(LeftTorso, 0), vec![3, 4], roll.to_vec()].concat();
        let more = if spared { vec![] } else { NOTHING.to_vec() };
        let events = range.hit(Panel::LeftTorso, 1, &[faces, more].concat());
        let roll = Roll::new(roll[0], roll[1]);
        let told = Event::CaseIiRolled { location: LeftTorso, roll, spared };
        assert!(events.contains(&told), "{events:?}");
        assert_eq!(range.structure(LeftTorso), 12 - 1 - 1);
        assert_eq!(range.state.armor_on(Panel::LeftTorsoRear), 0);
    }
}

#[test]
fn an_explosion_in_a_centre_torso_that_is_gone_kills_at_once_or_wounds() {
    // 16 points take the structure; the critical on slot 10 finds the bin.
    let criticals = one_critical(CenterTorso, 10);
    let mut wounded = Range::bare().with_bin(CenterTorso, 10, 5);
    wounded.hit(Panel::CenterTorso, 16, &[&criticals[..], &[3, 4]].concat());
    assert_eq!(wounded.state.pilot.wounds, 2);
    let mut killed = Range::bare().under(Rules::TOTAL_WARFARE).with_bin(CenterTorso, 10, 5);
    killed.hit(Panel::CenterTorso, 16, &criticals);
    assert!(killed.state.pilot.is_dead());
}
