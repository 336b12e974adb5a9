//! What a unit's damage means for its balance and its movement.

use Location::{CenterTorso, LeftLeg, RightLeg};
use ironhex::dice::Scripted;
use ironhex::event::{BalanceCause, Event};
use ironhex::modifier::{Breakdown, ModifierKind};
use ironhex::movement::{Mobility, Points};
use ironhex::pilot::Skill;
use ironhex::piloting::{Balance, keep_balance, piloting_number};
use ironhex::unit::{
    Armor, Cockpit, Equipment, Gear, Gyro, Location, Slot, System, UnitDesign, UnitState,
};

fn design() -> UnitDesign {
    UnitDesign { walk: 6, jump: 4, ..UnitDesign::plain(50).unwrap() }
}

/// Hits the first slot of a system in a location.
fn hit(design: &UnitDesign, state: &mut UnitState, at: Location, system: System) {
    let slots = design.slots[at as usize].iter();
    let slot = slots.zip(0..).find(|(slot, bit)| {
        **slot == Slot::System(system) && state.slots_hit[at as usize] >> bit & 1 == 0
    });
    state.slots_hit[at as usize] |= 1 << slot.unwrap().1;
}

/// The number of a piloting roll, piloting 5, and the lines after the skill.
fn number(design: &UnitDesign, state: &UnitState) -> (i16, Vec<(ModifierKind, i8)>) {
    let mut lines = Breakdown::new();
    let number = piloting_number(&Balance::of(design, state, Skill::of::<5>()), &mut lines);
    (number, lines.iter().skip(1).map(|line| (line.kind, line.value)).collect())
}

fn points(design: &UnitDesign, state: &UnitState) -> Points {
    Points::of(&Mobility::of_unit(design, state, 0))
}

#[test]
fn a_sound_unit_needs_its_skill_and_has_its_printed_points() {
    let design = design();
    let state = UnitState::new(&design);
    assert_eq!(number(&design, &state), (5, vec![]));
    assert_eq!(points(&design, &state), Points { walk: 6, run: 9, jump: 4 });
}

#[test]
fn leg_actuators_count_one_each_and_a_hip_in_their_place() {
    let design = design();
    let mut state = UnitState::new(&design);
    hit(&design, &mut state, LeftLeg, System::Foot);
    hit(&design, &mut state, RightLeg, System::UpperLeg);
    assert_eq!(number(&design, &state), (7, vec![(ModifierKind::LegActuators, 2)]));
    assert_eq!(points(&design, &state).walk, 4);
    hit(&design, &mut state, LeftLeg, System::Hip);
    let lines = vec![(ModifierKind::HipActuator, 2), (ModifierKind::LegActuators, 1)];
    assert_eq!(number(&design, &state), (8, lines));
    assert_eq!(points(&design, &state).walk, 2, "half of six, and one off");
}

#[test]
fn a_leg_that_is_gone_counts_as_that_alone() {
    let design = design();
    let mut state = UnitState::new(&design);
    hit(&design, &mut state, LeftLeg, System::Hip);
    hit(&design, &mut state, LeftLeg, System::Foot);
    state.lose(LeftLeg);
    assert_eq!(number(&design, &state), (10, vec![(ModifierKind::LegDestroyed, 5)]));
    assert_eq!(points(&design, &state), Points { walk: 1, run: 1, jump: 4 });
    state.lose(RightLeg);
    assert!(Balance::of(&design, &state, Skill::of::<5>()).is_hopeless());
}

#[test]
fn gyros_and_cockpits_are_those_of_the_design() {
    let mut design = design();
    let mut state = UnitState::new(&design);
    hit(&design, &mut state, CenterTorso, System::Gyro);
    assert_eq!(number(&design, &state), (8, vec![(ModifierKind::GyroDamage, 3)]));
    design.gyro = Gyro::HeavyDuty;
    assert_eq!(number(&design, &state), (6, vec![(ModifierKind::GyroDamage, 1)]));
    hit(&design, &mut state, CenterTorso, System::Gyro);
    assert!(!Balance::of(&design, &state, Skill::of::<5>()).is_hopeless());
    design.gyro = Gyro::Compact;
    assert!(Balance::of(&design, &state, Skill::of::<5>()).is_hopeless());
    let small = UnitDesign { cockpit: Cockpit::Small, ..design };
    let whole = UnitState::new(&small);
    assert_eq!(number(&small, &whole), (6, vec![(ModifierKind::Cockpit, 1)]));
}

#[test]
fn hardened_armour_makes_it_clumsy_and_slow() {
    let mut design = design();
    design.armor_kind.fill(Armor::Hardened);
    let state = UnitState::new(&design);
    assert_eq!(number(&design, &state), (6, vec![(ModifierKind::HardenedArmor, 1)]));
    assert_eq!(points(&design, &state), Points { walk: 6, run: 8, jump: 4 });
}

/// A unit with a piece of gear in each of these places.
fn with_gear(gear: Gear, places: &[Location]) -> UnitDesign {
    let mut design = design();
    for &location in places {
        let piece = Slot::Equipment(design.equipment.len() as u8);
        design.equipment.push(Equipment { gear, location, explosion: 0 });
        let slots = &mut design.slots[location as usize];
        *slots.iter_mut().find(|slot| **slot == Slot::Empty).unwrap() = piece;
    }
    design
}

#[test]
fn modular_armour_weighs_until_it_is_shot_away() {
    let design = with_gear(Gear::ModularArmor, &[CenterTorso]);
    let mut state = UnitState::new(&design);
    assert_eq!(number(&design, &state), (6, vec![(ModifierKind::ModularArmor, 1)]));
    assert_eq!(points(&design, &state).walk, 5);
    state.modular_armor[CenterTorso as usize] = 0;
    assert_eq!(number(&design, &state), (5, vec![]));
    assert_eq!(points(&design, &state).walk, 6);
}

#[test]
fn enhanced_legs_help_while_both_are_enhanced() {
    let design = with_gear(Gear::ActuatorEnhancement, &[LeftLeg, RightLeg]);
    let mut state = UnitState::new(&design);
    assert_eq!(number(&design, &state), (3, vec![(ModifierKind::LegEnhancement, -2)]));
    state.slots_hit[LeftLeg as usize] |= 1 << 4;
    assert_eq!(number(&design, &state), (5, vec![]));
    let one = with_gear(Gear::ActuatorEnhancement, &[LeftLeg]);
    assert_eq!(number(&one, &UnitState::new(&one)), (5, vec![]));
}

#[test]
fn jets_are_lost_one_by_one_and_drown_with_the_legs() {
    let design = with_gear(Gear::JumpJet, &[LeftLeg, RightLeg, CenterTorso, CenterTorso]);
    let mut state = UnitState::new(&design);
    let jump =
        |state: &UnitState, depth| Points::of(&Mobility::of_unit(&design, state, depth)).jump;
    assert_eq!([0, 1, 2].map(|depth| jump(&state, depth)), [4, 2, 0]);
    state.lose(LeftLeg);
    assert_eq!([0, 1, 2].map(|depth| jump(&state, depth)), [3, 2, 0]);
    state.slots_hit[CenterTorso as usize] |= 1 << 10;
    assert_eq!([0, 1, 2].map(|depth| jump(&state, depth)), [2, 1, 0]);
}

#[test]
fn heat_and_myomer_come_from_the_unit() {
    let design = UnitDesign { tsm: true, ..design() };
    let walk = |heat| points(&design, &UnitState { heat, ..UnitState::new(&design) }).walk;
    assert_eq!([0, 5, 9, 10, 40].map(walk), [6, 5, 7, 6, 0]);
}

#[test]
fn balance_is_kept_or_lost_with_everything_told() {
    let balance = Balance::new(Skill::of::<5>()).with_modifier(1);
    let roll = |faces: &[u8], balance: &Balance, awake| {
        let mut events = Vec::new();
        let mut dice = Scripted::new(faces);
        let kept = keep_balance(balance, BalanceCause::HeavyDamage, awake, &mut dice, &mut events);
        assert_eq!(dice.finish(), Ok(()));
        (kept, events.len())
    };
    assert_eq!(roll(&[3, 3], &balance, true), (true, 3));
    assert_eq!(roll(&[2, 3], &balance, true), (false, 3));
    // Nothing to roll.
    assert_eq!(roll(&[], &balance, false), (false, 1));
    assert_eq!(roll(&[], &Balance { gyro_hits: 2, ..balance }, true), (false, 1));
    let mut events = Vec::new();
    let cause = BalanceCause::HeavyDamage;
    keep_balance(&balance, cause, false, &mut Scripted::new(&[]), &mut events);
    assert_eq!(events, [Event::FallDue { cause }]);
}
