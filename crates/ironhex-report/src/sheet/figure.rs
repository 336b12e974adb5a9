//! The body of a unit: what is left of its armour and its structure.

use super::document;
use crate::drawing::Drawing;
use crate::words::{long_location, short_location};
use ironhex::unit::{Location, Panel, UnitDesign, UnitState};

/// Where a location is drawn: x, y, width, height. Seen from behind: its left is left.
const fn place(location: Location) -> [f64; 4] {
    match location {
        Location::Head => [196.0, 0.0, 88.0, 92.0],
        Location::CenterTorso => [194.0, 100.0, 92.0, 208.0],
        Location::LeftTorso => [102.0, 84.0, 86.0, 210.0],
        Location::RightTorso => [292.0, 84.0, 86.0, 210.0],
        Location::LeftArm => [8.0, 96.0, 88.0, 176.0],
        Location::RightArm => [384.0, 96.0, 88.0, 176.0],
        Location::LeftLeg => [96.0, 316.0, 100.0, 150.0],
        Location::RightLeg => [284.0, 316.0, 100.0, 150.0],
    }
}

/// Points of rear armour are drawn at the foot of a torso, so high.
const REAR: f64 = 62.0;
/// How far apart pips are, and their rows.
const PIP: f64 = 6.0;
const ROW: f64 = 7.0;

/// What the body of a unit has left, as a picture: armour above, structure below it, the rear armour of a torso at its
/// foot. Each part says where it is (`data-location`), and what is gone is crossed out.
///
/// ```
/// use ironhex::unit::{Panel, UnitState};
/// let locust = ironhex_units::find("locust").unwrap();
/// let mut state = UnitState::new(&locust.design);
/// state.armor[Panel::LeftLeg as usize] = 3;
/// let svg = ironhex_report::sheet::figure_svg(&locust.design, &state, "Locust");
/// assert!(svg.contains("<title>left leg: armour 3 of 8, structure 4 of 4</title>"));
/// ```
#[must_use]
pub fn figure_svg(design: &UnitDesign, state: &UnitState, title: &str) -> String {
    let mut drawing = Drawing::default();
    drawing.grow(8.0);
    draw(&mut drawing, design, state);
    document(drawing, title)
}

/// Draws the body.
pub(super) fn draw(drawing: &mut Drawing, design: &UnitDesign, state: &UnitState) {
    let top = drawing.bottom();
    for &location in Location::ALL {
        let [x, y, width, height] = place(location);
        let (y, rear) = (y + top, if location.is_torso() { REAR } else { 0.0 });
        front(drawing, design, state, location, [x, y, width, height - rear]);
        if location.is_torso() {
            let panel = location.rear();
            back(drawing, design, state, panel, [x, y + height - rear, width, rear]);
        }
    }
    drawing.grow(486.0);
    let bottom = drawing.bottom();
    drawing.words(12.0, bottom, "note", "Bold: armour. Below it: structure. Its left is left.");
    drawing.grow(8.0);
}

/// What a person reads of points: `26/32`.
fn of(left: u8, built: u8) -> String {
    format!("{left}/{built}")
}

fn front(
    drawing: &mut Drawing,
    design: &UnitDesign,
    state: &UnitState,
    location: Location,
    [x, y, width, height]: [f64; 4],
) {
    let (panel, at) = (location.front(), location as usize);
    let (armor, bone) = (state.armor_on(panel), state.structure[at]);
    let (armor_built, bone_built) = (design.armor[panel as usize], design.structure[at]);
    let lost = state.is_lost(location);
    let title = if lost {
        format!("{}: gone", long_location(panel))
    } else {
        format!(
            "{}: armour {armor} of {armor_built}, structure {bone} of {bone_built}",
            long_location(panel)
        )
    };
    let classes = [
        ("location", true),
        ("lost", lost),
        ("breached", !lost && armor == 0 && armor_built > 0),
        ("hurt", !lost && bone < bone_built),
    ];
    drawing.group(&title, &attributes(panel, &classes), |drawing| {
        drawing.rect([x, y, width, height], "rx=\"9\" class=\"box\"", "");
        let middle = x + width / 2.0;
        drawing.words(middle, y + 17.0, "place", short_location(panel));
        drawing.words(middle, y + 36.0, "armor", &of(armor, armor_built));
        let under = pips(drawing, [x, y + 44.0, width], "pips", armor, armor_built);
        let line = under + 1.0;
        drawing.line((x + 8.0, line), (x + width - 8.0, line), "class=\"inside\"");
        drawing.words(middle, line + 16.0, "structure", &of(bone, bone_built));
        pips(drawing, [x, line + 23.0, width], "bones", bone, bone_built);
        if lost {
            cross(drawing, [x, y, width, height]);
        }
    });
}

fn back(
    drawing: &mut Drawing,
    design: &UnitDesign,
    state: &UnitState,
    panel: Panel,
    [x, y, width, height]: [f64; 4],
) {
    let (armor, built) = (state.armor_on(panel), design.armor[panel as usize]);
    let lost = state.is_lost(panel.location());
    let title = match lost {
        true => format!("{}: gone", long_location(panel)),
        false => format!("{}: armour {armor} of {built}", long_location(panel)),
    };
    let classes = [
        ("location", true),
        ("rear", true),
        ("lost", lost),
        ("breached", !lost && armor == 0 && built > 0),
    ];
    drawing.group(&title, &attributes(panel, &classes), |drawing| {
        drawing.rect([x, y, width, height], "rx=\"9\" class=\"box\"", "");
        let middle = x + width / 2.0;
        drawing.words(
            middle,
            y + 17.0,
            "place",
            &format!("{} rear", short_location(panel.location().front())),
        );
        drawing.words(middle, y + 36.0, "armor", &of(armor, built));
        pips(drawing, [x, y + 44.0, width], "pips", armor, built);
        if lost {
            cross(drawing, [x, y, width, height]);
        }
    });
}

fn attributes(panel: Panel, classes: &[(&str, bool)]) -> String {
    let classes: Vec<&str> =
        classes.iter().filter(|(_, on)| *on).map(|(class, _)| *class).collect();
    format!("class=\"{}\" data-location=\"{}\"", classes.join(" "), panel.id())
}

/// Rows of pips, those that are left before those that were taken; gives where they end.
fn pips(drawing: &mut Drawing, [x, y, width]: [f64; 3], class: &str, left: u8, built: u8) -> f64 {
    let across = (((width - 12.0) / PIP) as usize).max(1);
    let (left, built) = (usize::from(left), usize::from(built).max(usize::from(left)));
    let rows = built.div_ceil(across);
    for row in 0..rows {
        let (from, to) = (row * across, built.min((row + 1) * across));
        let begin = x + (width - PIP * (to - from - 1) as f64) / 2.0;
        let at = y + ROW * row as f64;
        let mut run = |from: usize, to: usize, class: &str| {
            if to > from {
                let start = begin + PIP * (from - row * across) as f64;
                // A dash has the width of a pip, a dot begins at its middle.
                let (start, long) = match class {
                    "bones" => (start - 2.0, PIP * (to - from) as f64 - 2.0),
                    _ => (start, PIP * (to - from - 1) as f64 + 0.1),
                };
                drawing.line((start, at), (start + long, at), &format!("class=\"{class}\""));
            }
        };
        run(from, left.clamp(from, to), class);
        run(left.clamp(from, to), to, "taken");
    }
    y + ROW * rows as f64
}

/// What is gone is crossed out: no colour is needed to see it.
fn cross(drawing: &mut Drawing, [x, y, width, height]: [f64; 4]) {
    let (right, bottom) = (x + width - 6.0, y + height - 6.0);
    drawing.line((x + 6.0, y + 6.0), (right, bottom), "class=\"cross\"");
    drawing.line((right, y + 6.0), (x + 6.0, bottom), "class=\"cross\"");
}
