//! The critical slots of a unit, with those that are hit struck out.

use super::document;
use crate::drawing::{Drawing, WIDTH};
use crate::words::long_location;
use ironhex::unit::{Location, Slot, UnitState};
use ironhex_units::Unit;

/// The columns: arms, torsos and legs of each side, and what is in the middle.
const COLUMNS: [[Location; 4]; 2] = [
    [Location::LeftArm, Location::LeftTorso, Location::LeftLeg, Location::Head],
    [Location::RightArm, Location::RightTorso, Location::RightLeg, Location::CenterTorso],
];

const ROW: f64 = 18.0;
/// Letters of a label that have room.
const LETTERS: usize = 27;

/// All critical slots, as a picture: each says where it is (`data-location` and `data-slot`, from 0).
#[must_use]
pub fn slots_svg(unit: &Unit, state: &UnitState, title: &str) -> String {
    let mut drawing = Drawing::default();
    draw(&mut drawing, unit, state);
    document(drawing, title)
}

/// Draws the slots.
pub(super) fn draw(drawing: &mut Drawing, unit: &Unit, state: &UnitState) {
    let top = drawing.bottom();
    let mut lowest = top;
    for (column, locations) in COLUMNS.iter().enumerate() {
        let x = 10.0 + column as f64 * WIDTH / 2.0;
        let mut y = top + ROW;
        for &location in locations {
            let lost = state.is_lost(location);
            let name = long_location(location.front());
            let heading = if lost { format!("{name}: gone") } else { name.to_owned() };
            drawing.words(x, y, "head", &heading);
            y += ROW;
            for index in 0..location.slots() {
                slot(drawing, unit, state, (location, index), (x, y));
                y += ROW;
            }
            y += ROW / 2.0;
        }
        lowest = y.max(lowest);
    }
    drawing.grow(lowest - top - ROW);
}

fn slot(
    drawing: &mut Drawing,
    unit: &Unit,
    state: &UnitState,
    (location, index): (Location, u8),
    (x, y): (f64, f64),
) {
    let (at, bit) = (location as usize, usize::from(index));
    let hit = state.slots_hit[at] >> index & 1 == 1;
    let lost = state.is_lost(location);
    let label = unit.labels[at].get(bit).and_then(Option::as_deref).unwrap_or("–");
    let empty = unit.design.slots[at][bit] == Slot::Empty;
    let armored = state.armored_hit[at] >> index & 1 == 1;
    let (class, told) = match (lost, hit) {
        (true, _) => ("slot gone", "gone"),
        (false, true) => ("slot hit", "hit"),
        (false, false) if empty => ("slot empty", "cannot be hit"),
        (false, false) if armored => ("slot", "its armour is hit"),
        (false, false) => ("slot", "sound"),
    };
    let title = format!("{} {}: {label}, {told}", long_location(location.front()), index + 1);
    let style =
        format!("class=\"{class}\" data-location=\"{}\" data-slot=\"{index}\"", location.id());
    drawing.group(&title, &style, |drawing| {
        // The whole row can be touched.
        drawing.rect(
            [x - 4.0, y - 13.5, WIDTH / 2.0 - 12.0, ROW - 1.0],
            "fill=\"transparent\"",
            "",
        );
        let short: String = label.chars().take(LETTERS).collect();
        drawing.words(x + 22.0, y, "label", &short);
        drawing.words(x + 16.0, y, "note right", &format!("{}", index + 1));
        if hit && !lost {
            drawing.path((x + 1.0, y - 10.0), "l10 10m0 -10l-10 10", "class=\"mark\"");
        }
    });
}
