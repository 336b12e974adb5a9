//! The heat phase, roll by roll.

use super::boiler::{Boiler, simmering};
use Location::{CenterTorso, LeftTorso, RightTorso};
use ironhex::dice::{Roll, Scripted};
use ironhex::event::{BalanceCause, Event};
use ironhex::heat::HeatFacts;
use ironhex::modifier::{Modifier, ModifierKind};
use ironhex::pilot::WoundCause;
use ironhex::rules::Rules;
use ironhex::unit::{Location, Panel, Slot};

fn settled(heat: u8) -> Event {
    Event::HeatSettled { gained: 10, shed: 10, heat }
}

fn shutdown(target: Option<u8>, roll: Option<[u8; 2]>, shutdown: bool) -> Event {
    let roll = roll.map(|[first, second]| Roll::new(first, second));
    Event::ShutdownRolled { target, roll, shutdown }
}

/// The lines and the roll of a piloting roll for shutting down, piloting 5.
fn stumbled(roll: [u8; 2], kept: bool) -> [Event; 3] {
    [
        Event::Modified(Modifier { kind: ModifierKind::PilotingSkill, value: 5 }),
        Event::Modified(Modifier { kind: ModifierKind::Cause, value: 3 }),
        Event::PilotingRolled {
            number: 8,
            roll: Roll::new(roll[0], roll[1]),
            kept,
            cause: BalanceCause::Shutdown,
        },
    ]
}

#[test]
fn a_cool_unit_rolls_nothing() {
    let mut boiler = Boiler::at(13);
    assert_eq!(boiler.simmer(&[]), [settled(13)]);
}

#[test]
fn a_roll_that_reaches_the_number_keeps_it_running() {
    let mut boiler = Boiler::at(22);
    assert_eq!(boiler.simmer(&[4, 4]), [settled(22), shutdown(Some(8), Some([4, 4]), false)]);
    assert!(!boiler.state.shutdown);
}

#[test]
fn a_unit_that_shuts_down_rolls_to_stay_upright() {
    let mut boiler = Boiler::at(18);
    let events = boiler.simmer(&[1, 4, 4, 4]);
    let start = [settled(18), shutdown(Some(6), Some([1, 4]), true)];
    assert_eq!(events, [&start[..], &stumbled([4, 4], true)].concat());
    assert!(boiler.state.shutdown && !boiler.state.stance.prone);
}

#[test]
fn at_thirty_nothing_helps_and_a_failed_roll_is_a_fall() {
    let mut boiler = Boiler::at(30);
    // Piloting 3+4; on its back; 5 points on the centre torso's rear; the pilot needs 8, too.
    let events = boiler.simmer(&[3, 4, 4, 3, 4, 4, 3, 3, 4]);
    let start = [settled(30), shutdown(None, None, true)];
    let start = [&start[..], &stumbled([3, 4], false)].concat();
    assert_eq!(events[..start.len()], start);
    let braced = Event::FallBraced { number: 8, roll: Roll::new(4, 3), unhurt: false };
    assert!(events.contains(&braced), "{events:?}");
    assert!(events.contains(&Event::PilotWounded { wounds: 1, cause: WoundCause::Fall }));
    assert!(boiler.state.shutdown && boiler.state.stance.prone);
    assert_eq!(boiler.state.armor_on(Panel::CenterTorsoRear), 5);
}

#[test]
fn the_outcome_tells_the_fall_and_the_damage_that_counts() {
    let mut boiler = Boiler::at(30);
    let mut dice = Scripted::new(&[1, 1, 4, 3, 4, 4, 4]);
    let facts = HeatFacts { facing: 5, ..simmering() };
    let (outcome, _) = boiler.run(facts, &mut dice);
    let fallen = outcome.fall.unwrap();
    assert_eq!((fallen.fall.facing, fallen.counted, outcome.counted), ((5 + 3) % 6, 5, 5));
    assert!(!fallen.fall.hurts_pilot());
}

#[test]
fn a_unit_on_the_ground_does_not_fall() {
    let mut boiler = Boiler::at(30);
    boiler.state.stance.prone = true;
    assert_eq!(boiler.simmer(&[]), [settled(30), shutdown(None, None, true)]);
}

#[test]
fn without_a_pilot_who_is_awake_it_shuts_down_and_falls_by_itself() {
    let mut boiler = Boiler::at(14).knocked_out();
    // The fall alone: on its face, 5 points on the centre torso, a wound without any roll.
    let events = boiler.simmer(&[1, 3, 4]);
    assert_eq!(events[..2], [settled(14), shutdown(None, None, true)]);
    assert_eq!(events[2], Event::FallDue { cause: BalanceCause::Shutdown });
    assert!(events.contains(&Event::PilotWounded { wounds: 1, cause: WoundCause::Fall }));
}

#[test]
fn restarting_takes_the_same_numbers() {
    let restart = |heat, faces: &[u8]| {
        let mut boiler = Boiler::at(heat).shut_down();
        let events = boiler.simmer(faces);
        (boiler.state.shutdown, events[1..].to_vec())
    };
    assert_eq!(restart(13, &[]), (false, vec![shutdown(None, None, false)]));
    assert_eq!(restart(14, &[2, 2]), (false, vec![shutdown(Some(4), Some([2, 2]), false)]));
    assert_eq!(restart(14, &[1, 2]), (true, vec![shutdown(Some(4), Some([1, 2]), true)]));
    assert_eq!(restart(30, &[]), (true, vec![]));
    let mut asleep = Boiler::at(3).shut_down().knocked_out();
    assert_eq!(asleep.simmer(&[]), [settled(3)]);
    assert!(asleep.state.shutdown);
}

#[test]
fn hot_dog_eases_shutdown_and_restart() {
    let mut boiler = Boiler::at(18).hot_dog();
    assert_eq!(boiler.simmer(&[2, 3])[1], shutdown(Some(5), Some([2, 3]), false));
}

#[test]
fn the_most_destructive_shots_explode() {
    // 15 points a shot go before 50 shots of 2.
    let mut boiler = Boiler::at(20).with_bin(LeftTorso, 50, 2).with_bin(RightTorso, 1, 15);
    let slot = 0;
    // Shutdown 6 is reached, ammunition 4 is not; the pilot stays awake; the torso rolls for
    // criticals, and so does the centre.
    let events = boiler.simmer(&[3, 3, 1, 2, 3, 3, 3, 4, 3, 4]);
    let rolled = Event::AmmunitionRolled { target: 4, roll: Roll::new(1, 2), explodes: true };
    let item = Slot::Ammunition(1);
    let expected = [
        rolled,
        Event::CriticalHit { location: RightTorso, slot, item },
        Event::Exploded { location: RightTorso, damage: 15 },
    ];
    assert_eq!(events[2..5], expected);
    assert_eq!(boiler.state.shots[..2], [50, 0]);
    assert_eq!(boiler.state.structure[CenterTorso as usize], 16 - 3);
}

#[test]
fn among_equals_the_fuller_bin_goes_and_then_the_first_on_the_sheet() {
    let mut fuller = Boiler::at(19).with_bin(LeftTorso, 1, 1).with_bin(LeftTorso, 2, 1);
    fuller.simmer(&[3, 3, 1, 1, 6, 6, 3, 4]);
    assert_eq!(fuller.state.shots[..2], [1, 0]);
    let mut sheet = Boiler::at(19)
        .with_bin(LeftTorso, 1, 1)
        .with_bin(RightTorso, 1, 1)
        .with_bin(RightTorso, 1, 1);
    sheet.simmer(&[3, 3, 1, 1, 6, 6, 3, 4]);
    assert_eq!(sheet.state.shots[..3], [1, 0, 1]);
}

#[test]
fn a_bin_outside_the_slots_explodes_all_the_same() {
    let mut boiler = Boiler::at(19).with_bin(LeftTorso, 2, 3);
    boiler.design.slots[LeftTorso as usize][0] = Slot::Empty;
    let events = boiler.simmer(&[3, 3, 1, 1, 6, 6, 3, 4]);
    assert!(events.contains(&Event::BinLost { bin: 0 }), "{events:?}");
    assert_eq!(boiler.state.shots[0], 0);
}

#[test]
fn without_ammunition_that_explodes_there_is_no_roll() {
    for mut boiler in [
        Boiler::at(19),
        Boiler::at(19).with_bin(LeftTorso, 0, 5),
        Boiler::at(19).with_bin(LeftTorso, 8, 0),
    ] {
        assert_eq!(boiler.simmer(&[3, 3]).len(), 2);
    }
}

#[test]
fn a_pilot_whose_life_support_is_hit_suffers() {
    for (heat, wounds, faces) in [
        (14, 0, &[6, 6][..]),
        (15, 1, &[6, 6, 6, 6]),
        (24, 1, &[6, 6, 6, 6]),
        // Two wounds at 25, with a roll for each.
        (25, 2, &[6, 6, 6, 6, 6, 6]),
    ] {
        let mut boiler = Boiler::at(heat).under(Rules::TOTAL_WARFARE);
        boiler.simmer(&[6, 6]);
        assert_eq!(boiler.state.pilot.wounds, 0, "life support works at {heat}");
        let mut boiler = Boiler::at(heat).under(Rules::TOTAL_WARFARE);
        boiler.state.slots_hit[Location::Head as usize] = 1;
        boiler.simmer(faces);
        assert_eq!(boiler.state.pilot.wounds, wounds, "{heat}");
    }
}

#[test]
fn the_documents_ask_for_one_roll_after_two_wounds_of_heat() {
    let mut boiler = Boiler::at(25);
    boiler.state.slots_hit[Location::Head as usize] = 1;
    let events = boiler.simmer(&[6, 6, 2, 3]);
    let rolled = Event::ConsciousnessRolled { roll: Roll::new(2, 3), target: 6, conscious: false };
    assert_eq!(events.last(), Some(&rolled));
    assert_eq!(boiler.state.pilot.wounds, 2);
}
