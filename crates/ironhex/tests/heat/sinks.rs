//! What makes heat, and what sheds it.

use super::boiler::{Boiler, simmering};
use ironhex::dice::Scripted;
use ironhex::heat::{HeatFacts, dissipation, movement_heat, standing_heat};
use ironhex::unit::{
    Engine, Equipment, Gear, Location, Movement, Quirk, Quirks, Slot, System, UnitDesign, UnitState,
};

/// A unit with a piece of gear in each of these places, in their first free slots.
fn with_gear(gear: Gear, places: &[Location]) -> UnitDesign {
    let mut design = UnitDesign::plain(50).unwrap();
    for &location in places {
        let piece = Slot::Equipment(design.equipment.len() as u8);
        design.equipment.push(Equipment { gear, location, explosion: 0 });
        let slots = &mut design.slots[location as usize];
        *slots.iter_mut().find(|slot| **slot == Slot::Empty).unwrap() = piece;
    }
    design
}

#[test]
fn moving_makes_heat() {
    let design = UnitDesign::plain(50).unwrap();
    let state = UnitState::new(&design);
    let heat = |movement, hexes| movement_heat(&design, &state, movement, hexes);
    assert_eq!(heat(Movement::Stationary, 0), 0);
    assert_eq!(heat(Movement::Walk, 5), 1);
    assert_eq!(heat(Movement::Run, 8), 2);
    assert_eq!([1, 3, 4, 8].map(|hexes| heat(Movement::Jump, hexes)), [3, 3, 4, 8]);
}

#[test]
fn improved_jets_make_half_the_heat_while_one_works() {
    let design = with_gear(Gear::ImprovedJumpJet, &[Location::LeftLeg]);
    let mut state = UnitState::new(&design);
    let jump = |state: &UnitState| {
        [3, 6, 7, 9].map(|hexes| movement_heat(&design, state, Movement::Jump, hexes))
    };
    assert_eq!(jump(&state), [3, 3, 4, 5]);
    state.lose(Location::LeftLeg);
    assert_eq!(jump(&state), [3, 6, 7, 9]);
}

#[test]
fn engines_differ_in_heat() {
    let heats = |engine| {
        let design = UnitDesign { engine, ..UnitDesign::plain(50).unwrap() };
        let state = UnitState::new(&design);
        assert_eq!(movement_heat(&design, &state, Movement::Stationary, 0), standing_heat(&design));
        [
            (Movement::Stationary, 0),
            (Movement::Walk, 4),
            (Movement::Run, 6),
            (Movement::Jump, 2),
            (Movement::Jump, 5),
        ]
        .map(|(movement, hexes)| movement_heat(&design, &state, movement, hexes))
    };
    assert_eq!(heats(Engine::Fusion), [0, 1, 2, 3, 5]);
    assert_eq!(heats(Engine::Xxl), [2, 4, 6, 6, 10]);
    assert_eq!(heats(Engine::Combustion), [0, 0, 0, 3, 5]);
}

#[test]
fn lost_sinks_shed_nothing() {
    for (gear, points) in [(Gear::HeatSink, 1), (Gear::DoubleHeatSink, 2)] {
        let mut design = with_gear(gear, &[Location::LeftArm, Location::RightTorso]);
        design.dissipation = 20;
        let mut state = UnitState::new(&design);
        assert_eq!(dissipation(&design, &state, 0), 20);
        state.slots_hit[Location::RightTorso as usize] |= 1;
        assert_eq!(dissipation(&design, &state, 0), 20 - points);
        state.lose(Location::LeftArm);
        assert_eq!(dissipation(&design, &state, 0), 20 - 2 * points);
    }
}

#[test]
fn water_cools_the_sinks_that_it_covers_by_six_at_most() {
    let legs = [Location::LeftLeg, Location::RightLeg];
    let mut design = with_gear(Gear::DoubleHeatSink, &legs);
    design.dissipation = 24;
    let mut state = UnitState::new(&design);
    let at = |design: &UnitDesign, state: &UnitState| {
        [0, 1, 2, 3].map(|depth| dissipation(design, state, depth))
    };
    assert_eq!(at(&design, &state), [24, 28, 30, 30]);
    state.stance.prone = true;
    assert_eq!(at(&design, &state), [24, 30, 30, 30]);
    state.stance.prone = false;
    state.lose(Location::LeftLeg);
    assert_eq!(at(&design, &state), [22, 24, 28, 28]);
    let few = UnitDesign { dissipation: 3, ..UnitDesign::plain(50).unwrap() };
    assert_eq!(at(&few, &UnitState::new(&few)), [3, 3, 6, 6]);
}

#[test]
fn a_combat_computer_sheds_four_more() {
    let mut design = UnitDesign { dissipation: 10, ..UnitDesign::plain(50).unwrap() };
    design.quirks = Quirks::NONE.with(Quirk::CombatComputer);
    assert_eq!(dissipation(&design, &UnitState::new(&design), 0), 14);
}

/// The heat that a boiler ends with; no dice.
fn settled(mut boiler: Boiler, facts: HeatFacts) -> u8 {
    let mut dice = Scripted::new(&[]);
    boiler.run(facts, &mut dice);
    assert_eq!(dice.finish(), Ok(()));
    boiler.state.heat
}

#[test]
fn engine_hits_make_five_each_unless_it_is_shut_down() {
    let mut boiler = Boiler::at(2);
    boiler.state.slots_hit[Location::CenterTorso as usize] = 0b11;
    assert_eq!(boiler.state.hits_on(&boiler.design, System::Engine), 2);
    assert_eq!(settled(boiler.clone(), simmering()), 12);
    assert_eq!(settled(boiler.shut_down(), simmering()), 2);
}

#[test]
fn a_nova_system_makes_two() {
    let mut boiler = Boiler::at(2);
    let piece = Equipment { gear: Gear::NovaCews, location: Location::Head, explosion: 0 };
    boiler.design.equipment.push(piece);
    boiler.design.slots[Location::Head as usize][3] = Slot::Equipment(0);
    assert_eq!(settled(boiler.clone(), simmering()), 4);
    boiler.state.slots_hit[Location::Head as usize] |= 1 << 3;
    assert_eq!(settled(boiler, simmering()), 2);
}

#[test]
fn others_give_fifteen_at_most() {
    for (given, heat) in [(0, 0), (3, 3), (13, 13), (15, 13), (40, 13)] {
        let facts = HeatFacts { made: if given > 13 { 8 } else { 10 }, given, ..simmering() };
        assert_eq!(settled(Boiler::cold(), facts), heat, "{given}");
    }
}

#[test]
fn heat_never_falls_below_nothing_nor_off_the_top() {
    assert_eq!(settled(Boiler::at(3), HeatFacts { made: 0, ..simmering() }), 0);
    let mut molten = Boiler::at(200).shut_down();
    molten
        .run(HeatFacts { made: u16::MAX, given: u16::MAX, ..simmering() }, &mut Scripted::new(&[]));
    assert_eq!(molten.state.heat, u8::MAX);
}
