//! Actions as lines.

use ironhex::board::{Coord, Facing};
use ironhex::game::Action;
use ironhex::movement::Gait;
use ironhex::turn::UnitId;
use ironhex::unit::{Location, MAX_BINS, MAX_MOUNTS, PhysicalKind, Side};
use ironhex::weapon::{Fire, RateOfFire};
use ironhex_battle::{read_action, write_action};
use proptest::prelude::*;

fn unit() -> impl Strategy<Value = UnitId> {
    (0..24_u8).prop_map(UnitId)
}

fn fire() -> impl Strategy<Value = Fire> {
    prop_oneof![
        Just(Fire::Single),
        Just(Fire::Double),
        prop::sample::select(&RateOfFire::ALL).prop_map(Fire::Rapid),
        Just(Fire::Slug),
        Just(Fire::Pellets),
    ]
}

fn action() -> impl Strategy<Value = Action> {
    let hex = (0..250_i16, 0..250_i16).prop_map(|(column, row)| Coord::new(column, row));
    let facing = (0..6_u8).prop_map(Facing::new);
    let side = prop::sample::select(Side::ALL);
    let location = prop::option::of(prop::sample::select(Location::ALL));
    prop_oneof![
        (unit(), prop::sample::select(Gait::ALL), hex, facing)
            .prop_map(|(unit, gait, to, facing)| Action::Move { unit, gait, to, facing }),
        unit().prop_map(|unit| Action::Stand { unit }),
        unit().prop_map(|unit| Action::GoProne { unit }),
        unit().prop_map(|unit| Action::HullDown { unit }),
        unit().prop_map(|unit| Action::Withdraw { unit }),
        unit().prop_map(|unit| Action::Done { unit }),
        (unit(), unit()).prop_map(|(unit, target)| Action::Charge { unit, target }),
        (unit(), unit()).prop_map(|(unit, target)| Action::DeathFromAbove { unit, target }),
        (unit(), prop::sample::select(&[-1_i8, 1][..]))
            .prop_map(|(unit, hexsides)| Action::Twist { unit, hexsides }),
        (
            unit(),
            0..MAX_MOUNTS as u8,
            unit(),
            fire(),
            prop::option::of(0..MAX_BINS as u8),
            location
        )
            .prop_map(|(unit, mount, target, fire, bin, aimed_at)| Action::Fire {
                unit,
                mount,
                target,
                fire,
                bin,
                aimed_at
            }),
        (unit(), unit(), prop::sample::select(PhysicalKind::ALL), side).prop_filter_map(
            "a charge and a death from above are moves",
            |(unit, target, kind, side)| {
                let strike = !matches!(kind, PhysicalKind::Charge | PhysicalKind::Dfa);
                strike.then_some(Action::PhysicalAttack { unit, target, kind, side })
            }
        ),
    ]
}

proptest! {
    #[test]
    fn every_action_is_read_back(action in action()) {
        let line = write_action(&action);
        prop_assert_eq!(read_action(&line).map_err(|e| e.to_string()), Ok(action), "{}", line);
        let spread = format!("  {}\t", line.replace(' ', "   "));
        prop_assert_eq!(read_action(&spread).map_err(|e| e.to_string()), Ok(action));
    }

    #[test]
    fn whatever_is_read_is_written_and_read_again(line in "[0-9]{1,2} (walk|fire|kick|dfa|twist|done|aim|mode)( [a-z0-9]{1,6}){0,6}") {
        if let Ok(action) = read_action(&line) {
            prop_assert_eq!(read_action(&write_action(&action)).unwrap(), action);
        }
    }

    #[test]
    fn no_text_is_too_strange(line in "\\PC{0,60}") {
        if let Err(error) = read_action(&line) {
            prop_assert!(!error.problem.to_string().is_empty() && !error.hint.is_empty());
        }
    }
}

#[test]
fn errors_say_what_is_wrong_and_what_would_be_right() {
    for (line, expected) in [
        ("", "unit is missing; write a unit's number"),
        ("0 done", "\"0\" is no unit: 1 to 24; write a unit's number"),
        ("25 done", "\"25\" is no unit: 1 to 24; write a unit's number"),
        ("1", "what it does is missing; write a unit's number"),
        ("1 dance", "\"dance\" is nothing that a unit does; write a unit's number"),
        ("1 walk 0506", "\"facing\" is missing; write \"1 walk 0506 facing 3\""),
        ("1 walk 0506 facing 6", "6 is no facing; write \"1 walk 0506 facing 3\""),
        ("1 walk 56 facing 3", "\"56\" is no hex; write \"1 walk 0506 facing 3\""),
        ("1 fire 1 at", "unit is missing; write \"1 fire 2 at 3\""),
        ("1 fire 1 at 2 mode rotary 7", "\"7\" is no rate of fire: 1 to 6; write"),
        ("1 fire 1 at 2 aim nose", "\"nose\" is no location; write"),
        ("1 kick up at 2", "\"up\" is no side; write \"1 punch left at 2\""),
        ("1 done now", "\"now\" is one word too many; write"),
    ] {
        let error = read_action(line).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{line:?}: {error}");
    }
}
