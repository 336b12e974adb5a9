//! Armour, structure and slots of special kinds.

use super::range::{NOTHING, Range, armor, one_critical, rolled, slot_dice, structure};
use Location::{CenterTorso, LeftArm, LeftTorso, RightTorso};
use ironhex::attack::{DamageGroup, Nature, Victim};
use ironhex::dice::Scripted;
use ironhex::event::{BalanceCause, Event};
use ironhex::pilot::Abilities;
use ironhex::rules::{CriticalOverflow, Rules};
use ironhex::unit::{
    Armor, DestroyedBy, Equipment, Gear, Gyro, Location, Panel, Slot, Structure, System, UnitState,
};

fn clad(kind: Armor) -> Range {
    let mut range = Range::armored();
    range.design.armor_kind.fill(kind);
    range
}

#[test]
fn hardened_armour_takes_half_and_lets_the_rest_through_whole() {
    let mut range = clad(Armor::Hardened);
    let events = range.hit(Panel::LeftArm, 23, &NOTHING);
    let expected = [
        armor(Panel::LeftArm, 10, 0),
        Event::DamageAdjusted { points: 10 },
        structure(LeftArm, 3, 5),
        rolled(LeftArm, NOTHING, 0),
    ];
    assert_eq!(events, expected);
    assert_eq!(range.hit(Panel::RightArm, 1, &[]), [Event::DamageAdjusted { points: 1 }]);
}

#[test]
fn hardened_armour_makes_a_through_armour_critical_harder_while_it_stands() {
    let through =
        DamageGroup { through_armor_critical: true, ..DamageGroup::new(Panel::CenterTorso, 2) };
    let mut hardened = clad(Armor::Hardened);
    let events = hardened.strike(through, &[4, 4]);
    assert!(events.contains(&rolled(CenterTorso, [4, 4], 0)), "{events:?}");
    let mut plain = Range::armored();
    let events = plain.strike(through, &one_critical(CenterTorso, 0));
    assert!(events.contains(&rolled(CenterTorso, [4, 4], 1)), "{events:?}");
}

#[test]
fn reflective_armour_halves_lasers_and_fears_fists() {
    for (nature, lost) in
        [(Nature::Energy, 3), (Nature::Ballistic, 6), (Nature::Missile, 6), (Nature::Physical, 10)]
    {
        let mut range = clad(Armor::Reflective);
        // Five points of a fist are all that ten points of armour hold.
        let more = if nature == Nature::Physical { NOTHING.to_vec() } else { vec![] };
        range.strike(DamageGroup::new(Panel::LeftArm, 6).made_of(nature), &more);
        assert_eq!(range.state.armor_on(Panel::LeftArm), 10 - lost, "{nature}");
    }
}

#[test]
fn structure_may_be_softer_or_harder() {
    for (kind, left) in
        [(Structure::Standard, 5), (Structure::Composite, 2), (Structure::Reinforced, 6)]
    {
        let mut range = Range::bare();
        range.design.structure_kind = kind;
        range.hit(Panel::LeftArm, 3, &NOTHING);
        assert_eq!(range.structure(LeftArm), left, "{kind}");
    }
}

#[test]
fn points_count_for_balance_as_lost_or_as_stopped_where_the_armour_broke() {
    for (damage, faces, counted) in [(8, &[][..], 4), (23, &NOTHING, 23)] {
        let mut range = clad(Armor::Hardened);
        let mut dice = Scripted::new(faces);
        let mut victim =
            Victim::new(&range.rules, &range.design, &mut range.state, &Abilities::NONE);
        assert_eq!(
            victim.apply_damage_unless_destroyed(
                DamageGroup::new(Panel::LeftArm, damage),
                &mut dice,
                &mut ()
            ),
            counted
        );
    }
}

#[test]
fn explosions_count_for_balance_too() {
    let mut range = Range::bare().with_bin(LeftTorso, 1, 5);
    let faces = [one_critical(LeftTorso, 0), vec![3, 4], NOTHING.to_vec()].concat();
    let mut dice = Scripted::new(&faces);
    let mut victim = Victim::new(&range.rules, &range.design, &mut range.state, &Abilities::NONE);
    assert_eq!(
        victim.apply_damage_unless_destroyed(
            DamageGroup::new(Panel::LeftTorso, 2),
            &mut dice,
            &mut ()
        ),
        7
    );
}

fn with_modular_armor() -> Range {
    let mut range = Range::armored();
    let piece = Equipment { gear: Gear::ModularArmor, location: LeftTorso, explosion: 0 };
    range.design.equipment.push(piece);
    range.design.slots[LeftTorso as usize][0] = Slot::Equipment(0);
    range.state = UnitState::new(&range.design);
    range
}

#[test]
fn modular_armour_goes_first_and_covers_the_front_alone() {
    let mut range = with_modular_armor();
    assert!(range.state.has_modular_armor());
    let events = range.hit(Panel::LeftTorso, 12, &[]);
    let modular = Event::ModularArmorDamaged { location: LeftTorso, damage: 10, remaining: 0 };
    assert_eq!(events, [modular, armor(Panel::LeftTorso, 2, 8)]);
    assert!(!range.state.has_modular_armor());
    let mut range = with_modular_armor();
    assert_eq!(range.hit(Panel::LeftTorsoRear, 3, &[]), [armor(Panel::LeftTorsoRear, 3, 2)]);
}

#[test]
fn a_critical_hit_takes_modular_armour_away() {
    let mut range = with_modular_armor();
    let through =
        DamageGroup { through_armor_critical: true, ..DamageGroup::new(Panel::LeftTorsoRear, 1) };
    let events = range.strike(through, &one_critical(LeftTorso, 0));
    let lost = Event::ModularArmorLost { location: LeftTorso, remaining: 0 };
    assert_eq!(events.last(), Some(&lost));
    assert!(!range.state.has_modular_armor());
}

#[test]
fn an_armoured_slot_bears_one_hit_more() {
    let mut range = Range::bare();
    range.design.armored[LeftArm as usize] = 1;
    let events = range.hit(Panel::LeftArm, 1, &one_critical(LeftArm, 0));
    assert_eq!(events.last(), Some(&Event::ArmoredSlotHit { location: LeftArm, slot: 0 }));
    assert_eq!(range.state.hits_on(&range.design, System::Shoulder), 0);
    range.hit(Panel::LeftArm, 1, &one_critical(LeftArm, 0));
    assert_eq!(range.state.hits_on(&range.design, System::Shoulder), 1);
}

#[test]
fn a_heavy_duty_gyro_bears_the_first_hit_and_falls_at_the_third() {
    let mut range = Range::bare();
    range.design.gyro = Gyro::HeavyDuty;
    let due = |range: &mut Range, slot| {
        *range.hit(Panel::CenterTorso, 1, &one_critical(CenterTorso, slot)).last().unwrap()
    };
    let cause = BalanceCause::GyroHit;
    let asks = |event| matches!(event, Event::PilotingRollDue { .. } | Event::FallDue { .. });
    assert!(!asks(due(&mut range, 3)), "it weighs on later rolls only");
    assert_eq!(due(&mut range, 4), Event::PilotingRollDue { modifier: 3, cause });
    assert_eq!(due(&mut range, 5), Event::FallDue { cause });
}

#[test]
fn criticals_that_find_no_slot_move_inward_or_are_lost() {
    let one_slot = || Range::bare().with_weapon(RightTorso, 1, 0);
    // Two criticals, one slot: the second goes to the centre torso, or nowhere.
    let first = [vec![5, 5], slot_dice(RightTorso, 0)].concat();
    let mut inward = one_slot();
    inward.hit(Panel::RightTorso, 1, &[first.clone(), slot_dice(CenterTorso, 0)].concat());
    assert_eq!(inward.state.hits_on(&inward.design, System::Engine), 1);
    let rules = Rules { critical_overflow: CriticalOverflow::Lost, ..Rules::SPECIFICATION };
    let mut lost = one_slot().under(rules);
    lost.hit(Panel::RightTorso, 1, &first);
    assert_eq!(lost.state.hits_on(&lost.design, System::Engine), 0);
    // In a later phase the torso has nothing left, and passes them on.
    lost.hit(Panel::RightTorso, 1, &one_critical(CenterTorso, 0));
    assert_eq!(lost.state.hits_on(&lost.design, System::Engine), 1);
    // Two blows of one phase: what the first one used up takes nothing from the second.
    let mut same = one_slot().under(rules);
    let used_up = same.state.used_up(&same.design);
    for faces in [&first[..], &[5, 5]] {
        let mut dice = Scripted::new(faces);
        let unit = Victim::new(&same.rules, &same.design, &mut same.state, &Abilities::NONE);
        let mut unit = Victim { used_up, ..unit };
        unit.apply_damage(DamageGroup::new(Panel::RightTorso, 1), &mut dice, &mut ());
        assert_eq!(dice.finish(), Ok(()));
    }
    assert_eq!(same.state.hits_on(&same.design, System::Engine), 0);
    // A torso that was built empty passes them on either way.
    for rules in [Rules::SPECIFICATION, rules] {
        let mut empty = Range::bare().under(rules);
        empty.hit(Panel::RightTorso, 1, &one_critical(CenterTorso, 0));
        assert_eq!(empty.state.hits_on(&empty.design, System::Engine), 1);
    }
}

#[test]
fn damage_goes_on_inward_from_the_torso_that_took_the_engine() {
    let mut range = Range::bare().with_system(LeftTorso, 3, System::Engine);
    let events = range.hit(Panel::LeftTorso, 14, &[NOTHING, NOTHING].concat());
    assert!(events.contains(&Event::UnitDestroyed { cause: DestroyedBy::Engine }), "{events:?}");
    assert_eq!(range.structure(CenterTorso), 16 - 2);
}
