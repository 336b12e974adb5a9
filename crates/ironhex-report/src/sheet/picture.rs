//! The whole record sheet as one picture, as wide as a phone.

use super::{document, figure, mount_word, slots, status};
use crate::drawing::{Drawing, WIDTH};
use crate::text::wrapped;
use crate::unit::{damage, heat_scale_lines};
use crate::words::short_location;
use ironhex::board::{Coord, Facing};
use ironhex::consciousness::consciousness_target;
use ironhex::field::{Crew, UnitInPlay};
use ironhex::movement::{Mobility, Points};
use ironhex::pilot::DEADLY_WOUNDS;
use ironhex::rules::Rules;
use ironhex::unit::{Slot, UnitState};
use ironhex_units::{Unit, UnitNames, battle_value};

/// The heat that the scale shows.
const SCALE: u8 = 30;

/// A record sheet in use: the body, the weapons, ammunition, critical slots, heat and the pilot.
///
/// The drawing stands for itself and has no scripts; its style goes by custom properties (`--ink`, `--card`…)
/// where a page has them.
#[must_use]
pub fn record_sheet_svg(rules: &Rules, unit: &Unit, state: &UnitState, crew: &Crew) -> String {
    let design = &unit.design;
    let mut drawing = Drawing::default();
    let value = battle_value(unit);
    let points = Points::of(&Mobility::of_unit(design, state, 0));
    let about = format!(
        "{} tons · walk {}, run {}, jump {} · battle value {}, {} with this crew",
        design.tonnage,
        points.walk,
        points.run,
        points.jump,
        value.total,
        value.adjusted_for(crew.gunnery.get(), crew.piloting.get())
    );
    drawing.grow(10.0);
    lines(&mut drawing, "title", 50, &unit.name());
    lines(&mut drawing, "note", 62, &about);
    let in_play =
        UnitInPlay { sheet: *state, ..UnitInPlay::new(design, Coord::new(0, 0), Facing::UP) };
    let status = status(&in_play);
    if !status.is_empty() {
        lines(&mut drawing, "head", 56, &status);
    }
    drawing.grow(14.0);
    figure::draw(&mut drawing, design, state);
    pilot(&mut drawing, rules, state, crew);
    heat(&mut drawing, unit, state);
    weapons(&mut drawing, unit, state);
    title(&mut drawing, "Critical slots");
    slots::draw(&mut drawing, unit, state);
    let all = format!("Record sheet of {}, rules {}", unit.name(), rules.label());
    document(drawing, &all)
}

/// Lines of text, as many as are needed.
fn lines(drawing: &mut Drawing, class: &str, columns: usize, text: &str) {
    for line in wrapped(text, columns) {
        drawing.grow(18.0);
        drawing.words(12.0, drawing.bottom(), class, &line);
    }
}

fn title(drawing: &mut Drawing, text: &str) {
    drawing.grow(28.0);
    drawing.words(12.0, drawing.bottom(), "title", text);
    drawing.grow(6.0);
}

fn pilot(drawing: &mut Drawing, rules: &Rules, state: &UnitState, crew: &Crew) {
    title(drawing, "Pilot");
    let skills = format!("gunnery {}, piloting {}", crew.gunnery, crew.piloting);
    lines(drawing, "note", 62, &skills);
    drawing.grow(6.0);
    let top = drawing.bottom();
    for wound in 1..=DEADLY_WOUNDS {
        let x = 12.0 + 62.0 * f64::from(wound - 1);
        let taken = wound <= state.pilot.wounds;
        let says = match wound {
            DEADLY_WOUNDS => "dead".to_owned(),
            wound => format!("{}+", consciousness_target(rules, wound, &crew.abilities)),
        };
        let told = format!("wound {wound}: {says}{}", if taken { ", taken" } else { "" });
        let style = format!("data-wound=\"{wound}\"");
        drawing.group(&told, &style, |drawing| {
            drawing.rect([x, top, 54.0, 26.0], "rx=\"4\" class=\"cold\"", "");
            drawing.words(x + 27.0, top + 18.0, "middle", &says);
            if taken {
                drawing.path((x + 5.0, top + 4.0), "l44 18m0 -18l-44 18", "class=\"mark\"");
            }
        });
    }
    drawing.grow(28.0);
}

fn heat(drawing: &mut Drawing, unit: &Unit, state: &UnitState) {
    const ACROSS: u8 = 16;
    title(drawing, &format!("Heat {}", state.heat));
    let sinks = format!(
        "{} {} heat sinks shed {} a turn",
        unit.heat_sinks.count,
        unit.heat_sinks.kind.word().to_lowercase(),
        ironhex::heat::dissipation(&unit.design, state, 0)
    );
    lines(drawing, "note", 62, &sinks);
    drawing.grow(6.0);
    let top = drawing.bottom();
    let size = (WIDTH - 24.0) / f64::from(ACROSS);
    for heat in 0..=SCALE {
        let (row, column) = (heat / ACROSS, heat % ACROSS);
        let (x, y) = (12.0 + size * f64::from(column), top + 26.0 * f64::from(row));
        let class = if heat > 0 && heat <= state.heat { "warm" } else { "cold" };
        drawing.group(&format!("heat {heat}"), &format!("data-heat=\"{heat}\""), |drawing| {
            drawing.rect([x, y, size, 26.0], &format!("class=\"{class}\""), "");
            drawing.words(x + size / 2.0, y + 18.0, "middle", &heat.to_string());
        });
    }
    drawing.grow(54.0);
    for (what, steps) in heat_scale_lines() {
        lines(drawing, "note", 66, &format!("{what}: {steps}"));
    }
}

/// The columns of the weapons' figures, by their right ends.
const FIGURES: [(&str, f64); 7] = [
    ("heat", 262.0),
    ("dmg", 318.0),
    ("min", 350.0),
    ("sht", 380.0),
    ("med", 412.0),
    ("lng", 442.0),
    ("", 470.0),
];

fn weapons(drawing: &mut Drawing, unit: &Unit, state: &UnitState) {
    let design = &unit.design;
    if design.mounts.is_empty() {
        return;
    }
    let names = UnitNames::new(unit);
    let named = |list: &[String], index: usize| list.get(index).cloned().unwrap_or_default();
    title(drawing, "Weapons");
    drawing.grow(16.0);
    for (head, x) in FIGURES {
        drawing.words(x, drawing.bottom(), "note right", head);
    }
    for (index, mount) in design.mounts.iter().enumerate() {
        let word = mount_word(state.mount_condition(design, index as u8), false);
        drawing.grow(20.0);
        let y = drawing.bottom();
        let name = named(&names.mounts, index);
        let told = match word {
            Some(word) => format!("{name}, {word}"),
            None => name.clone(),
        };
        let class = if word.is_some() { "class=\"broken\" " } else { "" };
        drawing.group(&told, &format!("{class}data-mount=\"{}\"", index + 1), |drawing| {
            let short: String = name.chars().take(22).collect();
            drawing.words(12.0, y, "label", &short);
            let rear = if mount.rear { "r" } else { "" };
            let place = format!("{}{rear}", short_location(mount.location.front()));
            drawing.words(222.0, y, "note right", &place);
            let weapon = &mount.weapon;
            let some = |number: u8| if number == 0 { "–".to_owned() } else { number.to_string() };
            let figures = [
                weapon.heat.to_string(),
                damage(weapon),
                some(weapon.ranges.minimum),
                some(weapon.ranges.short),
                some(weapon.ranges.medium),
                some(weapon.ranges.long),
                if word == Some("jammed") { "jam".to_owned() } else { String::new() },
            ];
            for ((_, x), figure) in FIGURES.iter().zip(&figures) {
                drawing.words(*x, y, "right", figure);
            }
        });
    }
    if design.bins.is_empty() {
        return;
    }
    title(drawing, "Ammunition");
    for (index, bin) in design.bins.iter().enumerate() {
        let broken = !state.works(design, Slot::Ammunition(index as u8));
        let left = if broken { 0 } else { state.shots[index] };
        let name = named(&names.bins, index);
        drawing.grow(20.0);
        let y = drawing.bottom();
        let class = if left == 0 { "class=\"broken\" " } else { "" };
        let told = format!("{name}: {left} of {} shots left", bin.shots);
        drawing.group(&told, &format!("{class}data-bin=\"{}\"", index + 1), |drawing| {
            drawing.words(12.0, y, "label", &name.chars().take(34).collect::<String>());
            drawing.words(318.0, y, "note right", short_location(bin.location.front()));
            drawing.words(442.0, y, "right", &format!("{left} of {}", bin.shots));
        });
    }
}
