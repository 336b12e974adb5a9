//! Damage by range: what one unit does into each of its arcs, and whose range it is between two.

use super::facts::remarks;
use super::words::{mean, stopped_words};
use crate::drawing::{Drawing, WIDTH, ticks, tidy};
use crate::text::{Align, Grid, Line, Span, Text, Tone, bar, count, listed};
use ironhex_odds::{Band, Curve, Duel, Owner, RangeOdds};

/// Columns of the bar of the most damage.
const BAR: u128 = 18;

/// The names of the two; those of two units of one kind are told apart.
fn names(odds: &RangeOdds) -> [String; 2] {
    let one = &odds.engagement.attacker.name;
    let other = odds.target().unwrap_or("the target");
    if **one == *other {
        [format!("{other} (attacker)"), format!("{other} (target)")]
    } else {
        [one.to_string(), other.to_owned()]
    }
}

/// What the attacker does ahead.
const fn ahead(odds: &RangeOdds) -> &Curve {
    &odds.curves[0]
}

/// Distances: `7`, `1–9`.
fn distances(band: &Band) -> String {
    if band.from == band.to {
        band.from.to_string()
    } else {
        format!("{}–{}", band.from, band.to)
    }
}

/// Whose range it is in one sentence; for one unit, where it does most.
#[must_use]
pub fn curve_sentence(odds: &RangeOdds) -> String {
    let Some(duel) = &odds.duel else {
        return match ahead(odds).best_distance() {
            None => format!("{} does no damage at any range ahead.", odds.engagement.attacker.name),
            Some(distance) => {
                let best = ahead(odds).at(distance);
                format!(
                    "{} does most at {}: {} damage a turn for as long as it likes, {} with everything.",
                    odds.engagement.attacker.name,
                    count(distance, "hex", "hexes"),
                    mean(best.sustained, 1),
                    mean(best.expected, 1)
                )
            }
        };
    };
    let [one, other] = names(odds);
    let of = |owner: Owner| -> Vec<String> {
        duel.bands.iter().filter(|band| band.owner == owner).map(distances).collect()
    };
    let (own, theirs) = (of(Owner::Attacker), of(Owner::Target));
    match (own.as_slice(), theirs.as_slice()) {
        ([], []) => format!("Neither {one} nor {other} has the better of any range."),
        (own, []) => format!("{one} has the better of {} hexes, {other} of none.", listed(own)),
        ([], theirs) => {
            format!("{other} has the better of {} hexes, {one} of none.", listed(theirs))
        }
        (own, theirs) => {
            format!("{one} has the better of {} hexes, {other} of {}.", listed(own), listed(theirs))
        }
    }
}

/// A bar of a length.
fn length(value: f64, most: f64) -> String {
    let part = (value / most.max(f64::MIN_POSITIVE) * 1e6) as u128;
    bar(part.min(1_000_000), 1_000_000, BAR)
}

/// The curve for a terminal.
#[must_use]
pub fn curve_view(odds: &RangeOdds) -> Text {
    let mut text = Text::default();
    text.title(curve_sentence(odds));
    text.extend(remarks(&odds.engagement));
    text.note("  mean damage a turn: all = everything that bears, kept = without heating up");
    if let Some(stopped) = odds.stopped() {
        text.note(format!("  {}: farther ranges are missing", stopped_words(stopped)));
    }
    text.blank();
    text.extend(match &odds.duel {
        Some(duel) => duel_table(odds, duel),
        None => arcs_table(odds),
    });
    text
}

fn duel_table(odds: &RangeOdds, duel: &Duel) -> Vec<Line> {
    use Align::{Left, Right};
    let [one, other] = names(odds);
    let about = "  share = of the other's armour and structure, taken off by what is kept up";
    let mut lines = vec![
        Span::new(Tone::Faint, about).into(),
        Line::new("  ").with(Tone::Good, "A").with(Tone::Plain, format!(" {one}")),
        Line::new("  ").with(Tone::Bad, "B").with(Tone::Plain, format!(" {other}")),
    ];
    let mut grid = Grid::new(&[Right, Right, Right, Right, Right, Right, Right, Left], 2);
    grid.head(&["hexes", "A all", "kept", "share", "B all", "kept", "share", "whose"]);
    let share = |share: f64| {
        if share > 0.0 { format!("{:.1} %", share * 100.0) } else { "–".to_owned() }
    };
    for contest in &duel.contests {
        let (a, b) = (duel.attacker.at(contest.distance), duel.target.at(contest.distance));
        let (tone, whose) = match contest.owner() {
            Owner::Attacker => (Tone::Good, "A"),
            Owner::Target => (Tone::Bad, "B"),
            Owner::Even => (Tone::Plain, "even"),
            Owner::OutOfReach => (Tone::Faint, "nobody"),
        };
        let points = |damage: f64| {
            if damage > 0.0 { format!("{damage:.1}") } else { "–".to_owned() }
        };
        grid.row([
            Span::from(contest.distance.to_string()),
            Span::from(points(a.expected)),
            Span::from(points(a.sustained)),
            Span::new(Tone::Good, share(contest.attacker)),
            Span::from(points(b.expected)),
            Span::from(points(b.sustained)),
            Span::new(Tone::Bad, share(contest.target)),
            Span::new(tone, whose),
        ]);
    }
    lines.extend(grid.into_lines());
    lines
}

fn arcs_table(odds: &RangeOdds) -> Vec<Line> {
    use Align::{Left, Right};
    let [front, left, right, rear] = &odds.curves;
    let all = [front, left, right, rear];
    let most = all.iter().flat_map(|curve| &curve.points).map(|p| p.sustained).fold(0.0, f64::max);
    let aligns = [Right, Right, Right, Left, Right, Right, Right, Right, Right, Right];
    let mut grid = Grid::new(&aligns, 2);
    grid.head(&["hexes", "ahead", "kept", "", "left", "kept", "right", "kept", "rear", "kept"]);
    for point in &front.points {
        let mut cells = vec![Span::from(point.distance.to_string())];
        for curve in all {
            let here = curve.at(point.distance);
            let number = |value: f64| {
                if value > 0.0 {
                    Span::from(format!("{value:.1}"))
                } else {
                    Span::new(Tone::Faint, "–")
                }
            };
            cells.extend([number(here.expected), number(here.sustained)]);
            if curve.arc == front.arc {
                cells.push(Span::new(Tone::Good, length(here.sustained, most)));
            }
        }
        grid.row(cells);
    }
    grid.into_lines()
}

/// One line of the picture.
struct Drawn<'a> {
    curve: &'a Curve,
    class: &'static str,
    words: String,
}

/// The curve as a picture: for one unit a line for each arc; for two a line for each, and below them
/// whose range it is. Dashed: everything at once, however hot.
#[must_use]
pub fn curve_svg(odds: &RangeOdds) -> String {
    const PLOT: f64 = 230.0;
    const LEFT: f64 = 44.0;
    const RIGHT: f64 = WIDTH - 14.0;
    let [one, other] = names(odds);
    let drawn: Vec<Drawn<'_>> = match &odds.duel {
        Some(duel) => vec![
            Drawn { curve: &duel.attacker, class: "own", words: one },
            Drawn { curve: &duel.target, class: "other", words: other },
        ],
        None => {
            let lines = ["own", "other", "third", "fourth"];
            let mut drawn: Vec<Drawn<'_>> = Vec::new();
            for (curve, class) in odds.curves.iter().zip(lines) {
                // Arcs into which it does the same share a line.
                match drawn.iter_mut().find(|known| known.curve.points == curve.points) {
                    Some(known) => known.words.push_str(&format!(" and {}", curve.arc)),
                    None if curve.points.iter().any(|point| point.expected > 0.0) => {
                        drawn.push(Drawn { curve, class, words: curve.arc.to_string() });
                    }
                    None => {}
                }
            }
            drawn
        }
    };
    let notes = ["Solid: damage a turn without heating up. Dashed: everything.".to_owned()];
    let mut drawing = Drawing::titled(&curve_sentence(odds), &notes);
    for line in &drawn {
        let y = drawing.bottom();
        drawing.rect([LEFT, y - 3.0, 22.0, 5.0], &format!("class=\"key-{}\"", line.class), "");
        drawing.words(LEFT + 28.0, y + 4.0, "", &line.words);
        drawing.grow(18.0);
    }
    let points = || drawn.iter().flat_map(|line| &line.curve.points);
    let last = points().map(|point| point.distance).max().unwrap_or(1).max(2);
    let most = points().map(|point| point.expected.max(point.sustained)).fold(0.0, f64::max);
    let scale = ticks(most.max(1.0));
    let top_value = scale.last().copied().unwrap_or(1.0);
    let floor = drawing.bottom() + PLOT;
    let x = |distance: f64| LEFT + (RIGHT - LEFT) * (distance - 0.5) / f64::from(last);
    let y = |value: f64| floor - PLOT * value / top_value;
    for value in &scale {
        drawing.line((LEFT, y(*value)), (RIGHT, y(*value)), "class=\"grid\"");
        drawing.words(LEFT - 5.0, y(*value) + 4.0, "right", &tidy(*value));
    }
    for line in &drawn {
        let path = |figure: &dyn Fn(&ironhex_odds::CurvePoint) -> f64| -> Vec<(f64, f64)> {
            let points = line.curve.points.iter();
            points.map(|point| (x(f64::from(point.distance)), y(figure(point)))).collect()
        };
        drawing.curve(&path(&|point| point.expected), &format!("class=\"{} hot\"", line.class));
        drawing.curve(&path(&|point| point.sustained), &format!("class=\"{}\"", line.class));
    }
    drawing.line((LEFT, floor), (RIGHT, floor), "class=\"axis\"");
    let every = if last > 15 { 3 } else { 1 };
    for distance in (1..=last).filter(|distance| (distance - 1).is_multiple_of(every)) {
        drawing.words(x(f64::from(distance)), floor + 17.0, "middle", &distance.to_string());
    }
    drawing.words((LEFT + RIGHT) / 2.0, floor + 35.0, "middle note", "hexes");
    drawing.grow(PLOT + 40.0);
    if let Some(duel) = &odds.duel {
        let top = drawing.bottom();
        drawing.words(LEFT, top + 12.0, "note", "whose range it is");
        for band in &duel.bands {
            let (from, to) = (x(f64::from(band.from) - 0.5), x(f64::from(band.to) + 0.5));
            let class = match band.owner {
                Owner::Attacker => "attacker",
                Owner::Target => "target",
                Owner::Even => "even",
                Owner::OutOfReach => "nobody",
            };
            let place = [from, top + 20.0, to - from, 24.0];
            drawing.rect(place, &format!("class=\"band band-{class}\""), &distances(band));
            let words = distances(band);
            if (to - from) > words.chars().count() as f64 * 8.0 {
                drawing.words((from + to) / 2.0, top + 37.0, "band-words", &words);
            }
        }
        drawing.grow(48.0);
    }
    drawing.finish()
}
