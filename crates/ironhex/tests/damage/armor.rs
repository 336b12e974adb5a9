//! Armour, structure, and the way inward.

use super::range::{NOTHING, Range, armor, blown_off, inward, rolled, structure};
use ironhex::attack::DamageGroup;
use ironhex::event::{BalanceCause, Event};
use ironhex::unit::{DestroyedBy, Location, LossCause, Panel, System};

const LOST_BY_DAMAGE: LossCause = LossCause::Damage;

fn destroyed(location: Location, cause: LossCause) -> Event {
    Event::LocationDestroyed { location, cause }
}

#[test]
fn armour_absorbs_and_no_die_is_rolled() {
    let mut range = Range::armored();
    assert_eq!(range.hit(Panel::LeftArm, 7, &[]), [armor(Panel::LeftArm, 7, 3)]);
    assert_eq!(range.hit(Panel::LeftArm, 3, &[]), [armor(Panel::LeftArm, 3, 0)]);
    assert_eq!(range.structure(Location::LeftArm), 8);
}

#[test]
fn the_excess_goes_into_the_structure_with_one_roll_for_criticals() {
    let mut range = Range::armored();
    let events = range.hit(Panel::RightTorso, 14, &NOTHING);
    assert_eq!(
        events,
        [
            armor(Panel::RightTorso, 10, 0),
            structure(Location::RightTorso, 4, 8),
            rolled(Location::RightTorso, NOTHING, 0),
        ]
    );
}

#[test]
fn a_blow_from_behind_meets_the_rear_armour() {
    let mut range = Range::armored();
    let events = range.hit(Panel::CenterTorsoRear, 6, &NOTHING);
    assert_eq!(
        events,
        [
            armor(Panel::CenterTorsoRear, 5, 0),
            structure(Location::CenterTorso, 1, 15),
            rolled(Location::CenterTorso, NOTHING, 0),
        ]
    );
    assert_eq!(range.state.armor_on(Panel::CenterTorso), 10, "the front is whole");
}

#[test]
fn a_limb_that_is_shot_away_passes_the_rest_to_its_torso() {
    let mut range = Range::armored();
    let events = range.hit(Panel::RightLeg, 10 + 12 + 3, &NOTHING);
    assert_eq!(
        events,
        [
            armor(Panel::RightLeg, 10, 0),
            structure(Location::RightLeg, 12, 0),
            rolled(Location::RightLeg, NOTHING, 0),
            destroyed(Location::RightLeg, LOST_BY_DAMAGE),
            Event::FallDue { cause: BalanceCause::LegLost },
            inward(Location::RightLeg, Location::RightTorso, 3),
            armor(Panel::RightTorso, 3, 7),
        ]
    );
}

#[test]
fn one_great_blow_goes_from_the_arm_through_the_torso_to_the_centre() {
    use Location::{CenterTorso, LeftArm, LeftTorso};
    let mut range = Range::bare();
    let events = range.hit(Panel::LeftArm, 100, &[NOTHING; 3].concat());
    assert_eq!(
        events,
        [
            structure(LeftArm, 8, 0),
            rolled(LeftArm, NOTHING, 0),
            destroyed(LeftArm, LOST_BY_DAMAGE),
            inward(LeftArm, LeftTorso, 92),
            structure(LeftTorso, 12, 0),
            rolled(LeftTorso, NOTHING, 0),
            destroyed(LeftTorso, LOST_BY_DAMAGE),
            inward(LeftTorso, CenterTorso, 80),
            structure(CenterTorso, 16, 0),
            rolled(CenterTorso, NOTHING, 0),
            destroyed(CenterTorso, LOST_BY_DAMAGE),
            Event::UnitDestroyed { cause: DestroyedBy::CenterTorso },
            Event::DamageLost { damage: 64 },
        ]
    );
}

#[test]
fn a_side_torso_takes_its_arm_with_it() {
    let mut range = Range::armored();
    let events = range.hit(Panel::LeftTorso, 10 + 12, &NOTHING);
    assert_eq!(
        events[3..],
        [
            destroyed(Location::LeftTorso, LOST_BY_DAMAGE),
            destroyed(Location::LeftArm, LossCause::TorsoLost),
        ]
    );
    assert!(range.state.is_gone(Location::LeftArm));
    assert_eq!(range.state.armor_on(Panel::LeftArm), 0);
    assert_eq!(range.state.armor_on(Panel::LeftTorsoRear), 0);
    assert!(!range.state.is_gone(Location::LeftLeg), "the leg stays");
}

#[test]
fn damage_that_transfers_meets_the_armour_of_the_same_facing() {
    let mut range = Range::armored();
    let events = range.hit(Panel::RightTorsoRear, 5 + 12 + 4, &NOTHING);
    assert_eq!(events.last(), Some(&armor(Panel::CenterTorsoRear, 4, 1)));
    let mut range = Range::armored();
    let events = range.hit(Panel::RightTorso, 10 + 12 + 4, &NOTHING);
    assert_eq!(events.last(), Some(&armor(Panel::CenterTorso, 4, 6)));
}

#[test]
fn a_blow_on_a_limb_that_is_gone_goes_straight_inward() {
    use Location::{CenterTorso, RightLeg, RightTorso};
    let mut range = Range::armored().without(RightLeg);
    let events = range.hit(Panel::RightLeg, 4, &[]);
    assert_eq!(events, [inward(RightLeg, RightTorso, 4), armor(Panel::RightTorso, 4, 6)]);
    let mut range = Range::armored().without(RightLeg).without(RightTorso);
    let events = range.hit(Panel::RightLeg, 4, &[]);
    let expected = [
        inward(RightLeg, RightTorso, 4),
        inward(RightTorso, CenterTorso, 4),
        armor(Panel::CenterTorso, 4, 6),
    ];
    assert_eq!(events, expected);
}

#[test]
fn a_blow_without_points_does_nothing() {
    let mut range = Range::bare();
    let through = DamageGroup { through_armor_critical: true, ..DamageGroup::new(Panel::Head, 0) };
    assert_eq!(range.strike(through, &[]), []);
}

#[test]
fn a_destroyed_unit_ignores_further_blows() {
    let mut range = Range::bare();
    range.hit(Panel::CenterTorso, 16, &NOTHING);
    assert_eq!(range.state.destroyed, Some(DestroyedBy::CenterTorso));
    let before = range.state;
    for &panel in Panel::ALL {
        assert_eq!(range.hit(panel, 30, &[]), []);
    }
    assert_eq!(range.state, before);
}

#[test]
fn a_twelve_blows_an_arm_off() {
    let mut range = Range::bare();
    let events = range.hit(Panel::LeftArm, 1, &[6, 6]);
    assert_eq!(
        events,
        [
            structure(Location::LeftArm, 1, 7),
            blown_off(Location::LeftArm),
            destroyed(Location::LeftArm, LossCause::BlownOff),
        ]
    );
    assert!(range.state.is_gone(Location::LeftArm));
}

#[test]
fn a_twelve_blows_a_leg_off_and_the_unit_falls_once() {
    let mut range = Range::armored();
    let events = range.hit(Panel::RightLeg, 12, &[6, 6]);
    assert_eq!(
        events,
        [
            armor(Panel::RightLeg, 10, 0),
            structure(Location::RightLeg, 2, 10),
            blown_off(Location::RightLeg),
            destroyed(Location::RightLeg, LossCause::BlownOff),
            Event::FallDue { cause: BalanceCause::LegLost },
        ]
    );
}

#[test]
fn a_twelve_in_a_torso_is_three_criticals() {
    let mut range = Range::bare().with_system(Location::LeftTorso, 3, System::Sensors);
    // Slots 0, 1 and 2, each in the upper half.
    let events = range.hit(Panel::LeftTorso, 1, &[6, 6, 1, 1, 1, 2, 1, 3]);
    assert_eq!(events[1], rolled(Location::LeftTorso, [6, 6], 3));
    assert_eq!(events.len(), 2 + 3);
    assert_eq!(range.state.slots_hit[Location::LeftTorso as usize], 0b111);
    assert!(!range.state.is_gone(Location::LeftTorso));
}

#[test]
fn a_light_engine_dies_with_a_side_torso() {
    let mut range = Range::armored().with_system(Location::RightTorso, 3, System::Engine);
    let events = range.hit(Panel::RightTorso, 10 + 12, &NOTHING);
    assert_eq!(events.last(), Some(&Event::UnitDestroyed { cause: DestroyedBy::Engine }));
    let mut range = Range::armored().with_system(Location::RightTorso, 2, System::Engine);
    range.hit(Panel::RightTorso, 10 + 12, &NOTHING);
    assert_eq!(range.state.destroyed, None, "two hits are not three");
}

#[test]
fn what_goes_on_from_a_limb_struck_from_behind_meets_rear_armour() {
    let mut range = Range::armored();
    range.state.lose(Location::LeftLeg);
    let behind = DamageGroup { from_behind: true, ..DamageGroup::new(Panel::LeftLeg, 3) };
    let events = range.strike(behind, &[]);
    assert_eq!(events[0], inward(Location::LeftLeg, Location::LeftTorso, 3));
    let rear = range.state.armor_on(Panel::LeftTorsoRear);
    assert_eq!(events[1], armor(Panel::LeftTorsoRear, 3, rear));
}
