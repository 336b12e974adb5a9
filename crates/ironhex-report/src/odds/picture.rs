//! Pictures of an answer: the damage, and the body with what becomes of it.

use super::volley::{buckets, sentence};
use super::words::{chance, mean, method};
use crate::drawing::{Drawing, WIDTH, ticks, tidy};
use crate::words::short_location;
use ironhex::chance::Chance;
use ironhex::unit::Location;
use ironhex_odds::VolleyOdds;

/// The most bars of a picture.
const BARS: usize = 30;

/// The damage of a volley: a bar for each number of points, and a line for that much or more.
///
/// The drawing stands for itself: light background, no scripts, no fonts of its own.
#[must_use]
pub fn damage_svg(odds: &VolleyOdds) -> String {
    const PLOT: f64 = 220.0;
    const LEFT: f64 = 52.0;
    const RIGHT: f64 = WIDTH - 50.0;
    let mut drawing = Drawing::titled(&sentence(odds), &method(&odds.answer.method, odds.seed));
    let spread = &odds.answer.damage;
    let rows = buckets(spread, BARS);
    let here = |&(from, to): &(usize, usize)| spread.between(from, to);
    let most = rows.iter().map(|row| here(row).value()).fold(0.0, f64::max);
    let scale = ticks(most * 100.0);
    let top_value = scale.last().copied().unwrap_or(1.0).max(1e-9);
    drawing.words(LEFT, drawing.bottom() + 12.0, "blue", "▮ chance");
    drawing.words(RIGHT, drawing.bottom() + 12.0, "red right", "— this or more");
    drawing.grow(24.0);
    let (top, floor) = (drawing.bottom(), drawing.bottom() + PLOT);
    for value in &scale {
        let y = floor - PLOT * value / top_value;
        drawing.line((LEFT, y), (RIGHT, y), "class=\"grid\"");
        drawing.words(LEFT - 5.0, y + 4.0, "right", &format!("{} %", tidy(*value)));
    }
    for part in 0..=4 {
        let share = f64::from(part) / 4.0;
        drawing.words(
            RIGHT + 5.0,
            floor - PLOT * share + 4.0,
            "red",
            &format!("{:.0} %", share * 100.0),
        );
    }
    let step = (RIGHT - LEFT) / rows.len().max(1) as f64;
    let numbers = |(from, to): (usize, usize)| match from == to {
        true => from.to_string(),
        false => format!("{from}–{to}"),
    };
    // As many labels as there is room for.
    let widest = rows.iter().map(|&row| numbers(row).chars().count()).max().unwrap_or(1);
    let every = ((widest as f64 * 7.5 + 6.0) / step).ceil().max(1.0) as usize;
    let mut sums = vec![(LEFT, top)];
    for (index, &row) in rows.iter().enumerate() {
        let x = LEFT + step * index as f64;
        let likely = here(&row);
        let height = PLOT * likely.value() * 100.0 / top_value;
        let title = format!(
            "{}: {}, this or more {}",
            numbers(row),
            chance(likely),
            chance(spread.at_least(row.0))
        );
        drawing.rect([x + step * 0.1, floor - height, step * 0.8, height], "class=\"bar\"", &title);
        if index.is_multiple_of(every) {
            drawing.words(x + step / 2.0, floor + 17.0, "middle", &numbers(row));
        }
        sums.push((x + step / 2.0, floor - PLOT * spread.at_least(row.0).value()));
    }
    drawing.curve(&sums[1..], "class=\"sum\"");
    drawing.line((LEFT, floor), (RIGHT, floor), "class=\"axis\"");
    drawing.words((LEFT + RIGHT) / 2.0, floor + 36.0, "middle note", "points of damage");
    drawing.grow(PLOT + 38.0);
    drawing.finish()
}

/// Steps of chance with their classes, from the palest.
const STEPS: [(f64, &str, &str); 6] = [
    (0.0, "never", "never"),
    (0.01, "rare", "<1 %"),
    (0.05, "some", "1–5 %"),
    (0.2, "often", "5–20 %"),
    (0.5, "likely", "20–50 %"),
    (1.0, "most", ">50 %"),
];

/// The step of a chance.
fn step(chance: Chance) -> usize {
    if chance.is_never() {
        return 0;
    }
    STEPS.iter().skip(1).position(|(most, ..)| chance.value() <= *most).map_or(5, |step| step + 1)
}

/// Where a location is drawn: x, y, width, height. Seen from behind: its left is left.
const fn place(location: Location) -> [f64; 4] {
    match location {
        Location::Head => [198.0, 0.0, 84.0, 74.0],
        Location::CenterTorso => [190.0, 82.0, 100.0, 136.0],
        Location::LeftTorso => [98.0, 82.0, 86.0, 116.0],
        Location::RightTorso => [296.0, 82.0, 86.0, 116.0],
        Location::LeftArm => [10.0, 90.0, 82.0, 150.0],
        Location::RightArm => [388.0, 90.0, 82.0, 150.0],
        Location::LeftLeg => [128.0, 226.0, 96.0, 150.0],
        Location::RightLeg => [256.0, 226.0, 96.0, 150.0],
    }
}

/// The body of the target: each location with the chance that it is breached, which is its colour, and
/// the chance that it is destroyed, which is the colour of its frame.
#[must_use]
pub fn body_svg(odds: &VolleyOdds) -> String {
    let notes = method(&odds.answer.method, odds.seed);
    let mut drawing = Drawing::titled(&sentence(odds), &notes);
    let top = drawing.bottom();
    for odds in &odds.answer.locations {
        let [x, y, width, height] = place(odds.location);
        let (fill, frame) = (step(odds.breached), step(odds.destroyed));
        let style =
            format!("rx=\"9\" class=\"{}\" data-location=\"{}\"", STEPS[fill].1, odds.location);
        let edge = format!("rx=\"9\" class=\"edge {}\"", STEPS[frame].1);
        let short = short_location(odds.location.front());
        let (breached, destroyed) = (chance(odds.breached), chance(odds.destroyed));
        let title = format!(
            "{short}: breached {breached}, destroyed {destroyed}, {} points on average",
            mean(odds.expected_damage, 1)
        );
        let place = [x, top + y, width, height];
        drawing.rect(place, "rx=\"9\" class=\"frame\"", "");
        drawing.rect(place, &style, &title);
        drawing.rect(place, &edge, "");
        let (middle, center) = (x + width / 2.0, top + y + height / 2.0);
        let dark = if fill >= 4 { " white" } else { "" };
        drawing.words(middle, center - 16.0, &format!("place{dark}"), short);
        drawing.words(middle, center + 4.0, &format!("number{dark}"), &breached);
        drawing.words(middle, center + 24.0, &format!("loss{dark}"), &destroyed);
    }
    drawing.grow(400.0);
    let legend = drawing.bottom();
    drawing.words(
        12.0,
        legend,
        "note",
        "Fill and upper number: armour breached. Frame and lower number:",
    );
    drawing.words(12.0, legend + 17.0, "note", "destroyed. Seen from behind: its left is left.");
    let width = (WIDTH - 24.0) / STEPS.len() as f64;
    for (index, (_, class, words)) in STEPS.iter().enumerate() {
        let x = 12.0 + width * index as f64;
        drawing.rect([x, legend + 28.0, width, 14.0], &format!("class=\"{class} key\""), "");
        drawing.words(x + width / 2.0, legend + 57.0, "middle", words);
    }
    drawing.grow(60.0);
    drawing.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_cannot_be_is_as_pale_as_nothing() {
        assert_eq!(step(Chance::NEVER), 0);
        assert_eq!(step(Chance::Exact(1e-9)), 1);
        assert_eq!(step(Chance::Sampled { seen: 0, of: 10 }), 1);
        assert_eq!(
            [0.03, 0.1, 0.3, 0.6, 1.0].map(|value| step(Chance::Exact(value))),
            [2, 3, 4, 5, 5]
        );
    }
}
