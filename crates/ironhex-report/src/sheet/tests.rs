use super::*;
use ironhex::field::Crew;
use ironhex::rules::Rules;
use ironhex::unit::{Location, Panel, UnitState};

fn marauder() -> (&'static ironhex_units::Unit, UnitState) {
    let unit = ironhex_units::builtin("Marauder MAD-3R").unwrap();
    (unit, UnitState::new(&unit.design))
}

#[test]
fn every_panel_and_every_slot_can_be_found_in_the_picture() {
    let (unit, state) = marauder();
    let svg = record_sheet_svg(&Rules::TOTAL_WARFARE, unit, &state, &Crew::default());
    for panel in Panel::ALL {
        let location = format!(
            "class=\"location{}\" data-location=\"{panel}\"",
            if panel.is_rear() { " rear" } else { "" }
        );
        assert_eq!(svg.matches(&location).count(), 1, "{location}");
    }
    let slots: u8 = Location::ALL.iter().map(|location| location.slots()).sum();
    assert_eq!(svg.matches("data-slot=").count(), usize::from(slots));
    assert_eq!(svg.matches("data-mount=").count(), unit.design.mounts.len());
    assert_eq!(svg.matches("data-bin=").count(), unit.design.bins.len());
    assert!(svg.contains("<title>Record sheet of Marauder MAD-3R, rules total-warfare</title>"));
}

#[test]
fn what_was_lost_is_said_and_crossed_out() {
    let (unit, mut state) = marauder();
    state.armor[Panel::CenterTorsoRear as usize] = 0;
    state.lose(Location::LeftArm);
    state.slots_hit[Location::CenterTorso as usize] = 0b1000;
    let figure = figure_svg(&unit.design, &state, "");
    assert!(figure.contains("<title>left arm: gone</title>"), "{figure}");
    assert_eq!(figure.matches("class=\"cross\"").count(), 2);
    assert!(
        figure.contains("class=\"location rear breached\" data-location=\"center_torso_rear\"")
    );
    let slots = slots_svg(unit, &state, "");
    assert!(slots.contains("class=\"slot hit\" data-location=\"center_torso\" data-slot=\"3\""));
    assert_eq!(slots.matches("class=\"mark\"").count(), 1);
    assert_eq!(slots.matches("class=\"slot gone\" data-location=\"left_arm\"").count(), 12);
}

#[test]
fn pips_left_and_pips_taken_are_all_that_were_built() {
    let (unit, mut state) = marauder();
    state.armor[Panel::LeftLeg as usize] = 5;
    let figure = figure_svg(&unit.design, &state, "");
    assert!(
        figure.contains("<title>left leg: armour 5 of 18, structure 16 of 16</title>"),
        "{figure}"
    );
}

#[test]
fn no_picture_has_a_style_of_its_own_at_an_element() {
    let (unit, state) = marauder();
    let svg = record_sheet_svg(&Rules::SPECIFICATION, unit, &state, &Crew::default());
    assert!(!svg.contains(" style="));
}
