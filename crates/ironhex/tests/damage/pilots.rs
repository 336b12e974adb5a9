//! Blows on the head, and what they do to the pilot.

use super::range::{NOTHING, Range, armor, blown_off, rolled, structure};
use ironhex::dice::Roll;
use ironhex::event::Event;
use ironhex::pilot::{PilotState, WoundCause};
use ironhex::rules::Rules;
use ironhex::unit::{DestroyedBy, Location, LossCause, Panel};

fn head_hit(wounds: u8) -> Event {
    Event::PilotWounded { wounds, cause: WoundCause::HeadHit }
}

fn consciousness([first, second]: [u8; 2], target: u8, conscious: bool) -> Event {
    Event::ConsciousnessRolled { roll: Roll::new(first, second), target, conscious }
}

#[test]
fn a_head_hit_wounds_though_the_armour_holds() {
    for (rules, target) in [(Rules::SPECIFICATION, 5), (Rules::TOTAL_WARFARE, 3)] {
        let mut range = Range::armored().under(rules);
        let events = range.hit(Panel::Head, 4, &[3, 4]);
        assert_eq!(
            events,
            [armor(Panel::Head, 4, 6), head_hit(1), consciousness([3, 4], target, true)]
        );
    }
}

#[test]
fn a_pilot_who_rolls_too_low_is_knocked_out() {
    for (rules, roll, target) in
        [(Rules::SPECIFICATION, [2, 2], 5), (Rules::TOTAL_WARFARE, [1, 1], 3)]
    {
        let mut range = Range::armored().under(rules);
        let events = range.hit(Panel::Head, 4, &roll);
        assert_eq!(events.last(), Some(&consciousness(roll, target, false)));
        assert_eq!(range.state.pilot, PilotState { wounds: 1, unconscious: true });
        assert_eq!(range.state.destroyed, None, "knocked out, not out of the fight");
    }
}

#[test]
fn each_further_wound_is_harder_to_bear() {
    for (rules, targets) in
        [(Rules::SPECIFICATION, [5, 6, 7, 8, 9]), (Rules::TOTAL_WARFARE, [3, 5, 7, 10, 11])]
    {
        let mut range = Range::armored().under(rules);
        for (wounds, target) in (1..).zip(targets) {
            let events = range.hit(Panel::Head, 1, &[6, 6]);
            assert_eq!(events[1..], [head_hit(wounds), consciousness([6, 6], target, true)]);
        }
        let events = range.hit(Panel::Head, 1, &[]);
        let killed = Event::UnitDestroyed { cause: DestroyedBy::PilotDeath };
        assert_eq!(events[1..], [head_hit(6), Event::PilotKilled, killed]);
        assert!(range.state.pilot.is_dead());
    }
}

#[test]
fn a_head_that_is_destroyed_kills_the_pilot_without_a_wound() {
    let mut range = Range::armored();
    let events = range.hit(Panel::Head, 20, &NOTHING);
    assert_eq!(
        events,
        [
            armor(Panel::Head, 10, 0),
            structure(Location::Head, 3, 0),
            rolled(Location::Head, NOTHING, 0),
            Event::LocationDestroyed { location: Location::Head, cause: LossCause::Damage },
            Event::PilotKilled,
            Event::UnitDestroyed { cause: DestroyedBy::Head },
            Event::DamageLost { damage: 7 },
        ]
    );
}

#[test]
fn a_head_hit_on_the_structure_brings_the_criticals_before_the_wound() {
    let mut range = Range::bare();
    let events = range.hit(Panel::Head, 1, &[3, 4, 6, 6]);
    assert_eq!(
        events,
        [
            structure(Location::Head, 1, 2),
            rolled(Location::Head, NOTHING, 0),
            head_hit(1),
            consciousness([6, 6], 5, true),
        ]
    );
}

#[test]
fn a_head_that_is_blown_off_kills_the_pilot() {
    let mut range = Range::bare();
    let events = range.hit(Panel::Head, 1, &[6, 6]);
    assert_eq!(
        events,
        [
            structure(Location::Head, 1, 2),
            blown_off(Location::Head),
            Event::LocationDestroyed { location: Location::Head, cause: LossCause::BlownOff },
            Event::PilotKilled,
            Event::UnitDestroyed { cause: DestroyedBy::Head },
        ]
    );
}

#[test]
fn blows_elsewhere_leave_the_pilot_alone() {
    for &panel in Panel::ALL {
        if panel != Panel::Head {
            let mut range = Range::armored();
            range.hit(panel, 5, &[]);
            assert_eq!(range.state.pilot, PilotState::default(), "{panel}");
        }
    }
}
