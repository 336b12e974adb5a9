//! Pictures of a tournament: ratings by weight, and against battle value with those that stand out.

use crate::drawing::{Drawing, WIDTH};
use crate::text::thousands;
use ironhex_battle::tournament::{Standing, Standings};
use ironhex_units::WeightClass;

/// Where the axes are.
const PLOT: f64 = 300.0;
const LEFT: f64 = 52.0;
const RIGHT: f64 = WIDTH - 24.0;

/// More units than these have no intervals: they would hide each other.
const INTERVALS: usize = 150;

/// So many that stand out are named, above and below.
const NAMED: usize = 4;

/// The class of a unit's colour.
fn class(row: &Standing) -> &'static str {
    weight_style(row.unit.weight_class())
}

const fn weight_style(class: WeightClass) -> &'static str {
    match class {
        WeightClass::UltraLight => "ultra-light",
        WeightClass::Light => "light",
        WeightClass::Medium => "medium",
        WeightClass::Heavy => "heavy",
        WeightClass::Assault => "assault",
    }
}

/// Round numbers that hold all ratings and their intervals.
fn ends(rows: &[Standing]) -> (f64, f64) {
    let (low, high) = rows.iter().fold((1400.0_f64, 1600.0_f64), |(low, high), row| {
        (low.min(row.rating.low), high.max(row.rating.high))
    });
    ((low / 100.0).floor() * 100.0, (high / 100.0).ceil() * 100.0)
}

/// The frame of a plot: a title, the weights with their marks, lines of ratings.
struct Frame {
    drawing: Drawing,
    floor: f64,
    ratings: (f64, f64),
}

impl Frame {
    fn new(title: &str, standings: &Standings) -> Self {
        let rows = &standings.rows;
        let mut drawing = Drawing::titled(title, &[]);
        let classes = WeightClass::ALL;
        let shown =
            || classes.iter().filter(|&&own| rows.iter().any(|row| row.unit.weight_class() == own));
        drawing.grow(10.0);
        let mut x = LEFT;
        for own in shown() {
            drawing.circle(
                (x, drawing.bottom() - 4.0),
                4.5,
                &format!("class=\"dot {}\"", weight_style(*own)),
            );
            drawing.words(x + 9.0, drawing.bottom(), "", own.word());
            x += 28.0 + 7.5 * own.word().chars().count() as f64;
        }
        drawing.words(LEFT - 46.0, drawing.bottom() + 18.0, "note", "rating");
        drawing.grow(24.0);
        let (low, high) = ends(rows);
        let floor = drawing.bottom() + PLOT;
        let mut frame = Self { drawing, floor, ratings: (low, high) };
        let step = [100.0, 200.0, 500.0].into_iter().find(|step| (high - low) / step <= 9.0);
        let step = step.unwrap_or(1000.0);
        let mut line = (low / step).ceil() * step;
        while line <= high {
            let y = frame.y(line);
            frame.drawing.line((LEFT, y), (RIGHT, y), "class=\"grid\"");
            frame.drawing.words(LEFT - 6.0, y + 4.0, "right", &format!("{line:.0}"));
            line += step;
        }
        frame
    }

    fn y(&self, rating: f64) -> f64 {
        let (low, high) = self.ratings;
        self.floor - PLOT * (rating - low) / (high - low)
    }

    /// A unit, with its interval where there is room for it.
    fn dot(&mut self, x: f64, row: &Standing, with_interval: bool) {
        let rating = row.rating;
        let title = format!(
            "{}: {:.0} ({:.0} to {:.0}), {} t, battle value {}",
            row.unit.name(),
            rating.value,
            rating.low,
            rating.high,
            row.unit.design.tonnage,
            thousands(row.battle_value.into())
        );
        let (low, high, middle) = (self.y(rating.low), self.y(rating.high), self.y(rating.value));
        self.drawing.group(&title, &format!("class=\"dot {}\"", class(row)), |drawing| {
            if with_interval {
                drawing.line((x, high), (x, low), "class=\"interval\"");
            }
            drawing.circle((x, middle), 3.0, "");
        });
    }

    fn finish(mut self, axis: &str) -> String {
        self.drawing.line((LEFT, self.floor), (RIGHT, self.floor), "class=\"axis\"");
        self.drawing.words((LEFT + RIGHT) / 2.0, self.floor + 36.0, "middle note", axis);
        self.drawing.grow(PLOT + 40.0);
        self.drawing.embedded()
    }
}

/// Ratings by weight. Units of a weight stand side by side in the order of their names, which means nothing.
pub(super) fn by_weight(standings: &Standings) -> String {
    let rows = &standings.rows;
    let mut frame = Frame::new("Rating by weight", standings);
    let heaviest = rows.iter().map(|row| row.unit.design.tonnage).max().unwrap_or(100).max(100);
    let x = |tons: f64| LEFT + (RIGHT - LEFT) * (tons - 7.0) / (f64::from(heaviest) - 2.0);
    for tons in (20..=heaviest).step_by(20) {
        frame.drawing.words(x(f64::from(tons)), frame.floor + 17.0, "middle", &tons.to_string());
    }
    let mut order: Vec<&Standing> = rows.iter().collect();
    order.sort_by_key(|row| (row.unit.design.tonnage, row.unit.name()));
    for same in order.chunk_by(|one, other| one.unit.design.tonnage == other.unit.design.tonnage) {
        for (nth, row) in same.iter().enumerate() {
            let apart = (nth as f64 + 0.5) / same.len() as f64 - 0.5;
            let at = x(f64::from(row.unit.design.tonnage) + apart * 3.6);
            frame.dot(at, row, rows.len() <= INTERVALS);
        }
    }
    frame.finish("tons")
}

/// The straight line through points that misses them least: its height at 0 and its slope.
fn fitted(points: &[(f64, f64)]) -> (f64, f64) {
    let many = points.len().max(1) as f64;
    let sum = |of: &dyn Fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>();
    let (x, y) = (sum(&|point| point.0) / many, sum(&|point| point.1) / many);
    let spread = sum(&|point| (point.0 - x).powi(2));
    let slope =
        if spread > 0.0 { sum(&|point| (point.0 - x) * (point.1 - y)) / spread } else { 0.0 };
    (y - slope * x, slope)
}

/// Ratings against battle value, with the straight line that fits them best; those that are farthest from it have their
/// names.
pub(super) fn by_battle_value(standings: &Standings) -> String {
    let rows = &standings.rows;
    let mut frame = Frame::new("Rating against battle value", standings);
    let most = rows.iter().map(|row| row.battle_value).max().unwrap_or(1).max(1);
    let most = f64::from(most.div_ceil(500) * 500);
    let x = |value: f64| LEFT + (RIGHT - LEFT) * value / most;
    let step = if most > 2500.0 { 1000.0 } else { 500.0 };
    let mut value = step;
    while value <= most {
        frame.drawing.words(x(value), frame.floor + 17.0, "middle", &thousands(value as u64));
        value += step;
    }
    let points: Vec<(f64, f64)> =
        rows.iter().map(|row| (f64::from(row.battle_value), row.rating.value)).collect();
    let (base, slope) = fitted(&points);
    let held = |rating: f64| rating.clamp(frame.ratings.0, frame.ratings.1);
    let line = [0.0, most].map(|value| (x(value), frame.y(held(base + slope * value))));
    frame.drawing.line(line[0], line[1], "class=\"trend\"");
    for (row, (value, _)) in rows.iter().zip(&points) {
        frame.dot(x(*value), row, false);
    }
    let mut far: Vec<(f64, usize)> = points
        .iter()
        .enumerate()
        .map(|(number, (value, rating))| (rating - base - slope * value, number))
        .collect();
    far.sort_by(|one, other| one.0.total_cmp(&other.0));
    let named = if far.len() > 4 * NAMED { NAMED } else { far.len() / 4 };
    let ends = far.iter().take(named).chain(far.iter().rev().take(named));
    let mut names: Vec<[f64; 3]> = Vec::new();
    for &(_, number) in ends {
        let (value, rating) = points[number];
        let (at, y) = (x(value), frame.y(rating));
        let name = rows[number].unit.name();
        let wide = 7.0 * name.chars().count() as f64;
        // To the side where there is room, and not across another name.
        let on_the_left = at > (LEFT + RIGHT) / 2.0;
        let (class, from) = if on_the_left { ("right", at - 6.0 - wide) } else { ("", at + 6.0) };
        let hides = |[x, to, height]: &[f64; 3]| {
            from < *to && *x < from + wide && (height - y).abs() < 13.0
        };
        if !names.iter().any(hides) {
            let at = if on_the_left { at - 6.0 } else { from };
            frame.drawing.words(at, y + 4.0, class, &name);
            names.push([from, from + wide, y]);
        }
    }
    frame.finish("battle value")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_fitted_to_points_on_it() {
        let (base, slope) = fitted(&[(0.0, 1.0), (2.0, 5.0), (4.0, 9.0)]);
        assert!((base - 1.0).abs() < 1e-12 && (slope - 2.0).abs() < 1e-12);
        assert_eq!(fitted(&[(3.0, 7.0), (3.0, 9.0)]), (8.0, 0.0), "one above the other");
        assert_eq!(fitted(&[]), (0.0, 0.0));
    }
}
