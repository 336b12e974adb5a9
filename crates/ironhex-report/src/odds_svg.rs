//! Pictures of an answer: the damage, and the body with what becomes of it.

use crate::board_svg::escaped;
use crate::odds::{VolleyView, buckets, sentence};
use crate::odds_words::{at_least, between, chance, mean, method};
use crate::words::short_location;
use ironhex::unit::Location;
use ironhex_odds::Chance;
use std::fmt::Write as _;

/// The width of every picture: a phone shows it without scrolling.
pub(crate) const WIDTH: f64 = 480.0;

/// Characters of a line of the title across a picture, and of a note: some fonts are wide.
const COLUMNS: [usize; 2] = [52, 60];

/// The most bars of a picture.
const BARS: usize = 30;

/// A drawing in the making.
pub(crate) struct Drawing {
    body: String,
    height: f64,
}

impl Drawing {
    /// A drawing with a title of as many lines as it needs. Gives also where the rest begins.
    pub(crate) fn new(title: &str, notes: &[String]) -> Self {
        let mut drawing = Self { body: String::new(), height: 10.0 };
        for line in wrapped(title, COLUMNS[0]) {
            drawing.height += 18.0;
            drawing.words(12.0, drawing.height, "title", &line);
        }
        for line in notes.iter().flat_map(|note| wrapped(note, COLUMNS[1])) {
            drawing.height += 17.0;
            drawing.words(12.0, drawing.height, "note", &line);
        }
        drawing.height += 12.0;
        drawing
    }

    /// How far down it goes.
    pub(crate) const fn bottom(&self) -> f64 {
        self.height
    }

    /// Makes room.
    pub(crate) const fn grow(&mut self, height: f64) {
        self.height += height;
    }

    pub(crate) fn words(&mut self, x: f64, y: f64, class: &str, text: &str) {
        let text = escaped(text);
        let _ =
            writeln!(self.body, "<text x=\"{x:.1}\" y=\"{y:.1}\" class=\"{class}\">{text}</text>");
    }

    pub(crate) fn line(&mut self, from: (f64, f64), to: (f64, f64), class: &str) {
        let ((x1, y1), (x2, y2)) = (from, to);
        let _ =
            writeln!(self.body, "<path d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\" class=\"{class}\"/>");
    }

    /// A line through points.
    pub(crate) fn curve(&mut self, points: &[(f64, f64)], class: &str) {
        let mut path = String::new();
        for (index, (x, y)) in points.iter().enumerate() {
            let _ = write!(path, "{}{x:.1} {y:.1}", if index == 0 { 'M' } else { 'L' });
        }
        let _ = writeln!(self.body, "<path d=\"{path}\" class=\"{class}\"/>");
    }

    /// A box, with what it is called for those who point at it.
    pub(crate) fn rect(&mut self, place: [f64; 4], style: &str, title: &str) {
        let [x, y, width, height] = place;
        let title = match title {
            "" => String::new(),
            title => format!("<title>{}</title>", escaped(title)),
        };
        let _ = writeln!(
            self.body,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" {style}>{title}</rect>"
        );
    }

    /// The document.
    pub(crate) fn finish(self) -> String {
        let height = (self.height + 10.0).ceil();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" \
             height=\"{height}\">\n{STYLE}<rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fdfcf8\"/>\n{}</svg>\n",
            self.body
        )
    }
}

const STYLE: &str = "\
<style>
text{font-family:Helvetica,Arial,sans-serif;font-size:13px;fill:#222}
.title{font-size:14px;font-weight:bold}.note{font-size:13px;fill:#555}
.middle{text-anchor:middle}.right{text-anchor:end}
.red{fill:#a8321f}.blue{fill:#1f5fa8}.white{fill:#fff;font-weight:bold;text-anchor:middle}
.place{font-size:15px;font-weight:bold;text-anchor:middle}
.number{font-size:14px;text-anchor:middle}.loss{font-size:14px;text-anchor:middle;font-weight:bold}
path{fill:none}.axis{stroke:#555;stroke-width:1}.grid{stroke:#ddd8cc;stroke-width:1}
.sum{stroke:#a8321f;stroke-width:2.5}
.own{stroke:#1f5fa8;stroke-width:2.5}.other{stroke:#a8321f;stroke-width:2.5}
.hot{stroke-dasharray:4 4;stroke-width:1.5}
.third{stroke:#3a7d44;stroke-width:2.5}.fourth{stroke:#7a5230;stroke-width:2.5}
</style>
";

/// Text in lines of at most so many characters, broken between words.
pub(crate) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + 1 + word.chars().count() <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Round numbers from 0 up to at least `most`, at most six of them.
pub(crate) fn ticks(most: f64) -> Vec<f64> {
    let most = most.max(1e-9);
    let ten = 10_f64.powf(most.log10().floor() - 1.0);
    let steps = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0].map(|step| step * ten);
    let step = steps.into_iter().find(|step| most / step <= 5.0).unwrap_or(most);
    (0..=(most / step).ceil() as u32).map(|number| f64::from(number) * step).collect()
}

/// The damage of a volley: a bar for each number of points, and a line for that much or more.
///
/// The drawing stands for itself: light background, no scripts, no fonts of its own.
#[must_use]
pub fn damage_svg(view: &VolleyView<'_>) -> String {
    const PLOT: f64 = 220.0;
    const LEFT: f64 = 52.0;
    const RIGHT: f64 = WIDTH - 50.0;
    let mut drawing = Drawing::new(&sentence(view), &method(&view.answer.method, view.seed));
    let spread = &view.answer.damage;
    let rows = buckets(spread, BARS);
    let here = |&(from, to): &(usize, usize)| between(spread, from, to);
    let most = rows.iter().map(|row| here(row).value()).fold(0.0, f64::max);
    let scale = ticks(most * 100.0);
    let top_value = scale.last().copied().unwrap_or(1.0).max(1e-9);
    drawing.words(LEFT, drawing.bottom() + 12.0, "blue", "▮ chance");
    drawing.words(RIGHT, drawing.bottom() + 12.0, "red right", "— this or more");
    drawing.grow(24.0);
    let (top, floor) = (drawing.bottom(), drawing.bottom() + PLOT);
    for value in &scale {
        let y = floor - PLOT * value / top_value;
        drawing.line((LEFT, y), (RIGHT, y), "grid");
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
            chance(at_least(spread, row.0))
        );
        drawing.rect(
            [x + step * 0.1, floor - height, step * 0.8, height],
            "fill=\"#6f9fcf\"",
            &title,
        );
        if index.is_multiple_of(every) {
            drawing.words(x + step / 2.0, floor + 17.0, "middle", &numbers(row));
        }
        sums.push((x + step / 2.0, floor - PLOT * at_least(spread, row.0).value()));
    }
    drawing.curve(&sums[1..], "sum");
    drawing.line((LEFT, floor), (RIGHT, floor), "axis");
    drawing.words((LEFT + RIGHT) / 2.0, floor + 36.0, "middle note", "points of damage");
    drawing.grow(PLOT + 38.0);
    drawing.finish()
}

/// A number without needless digits.
pub(crate) fn tidy(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Steps of chance with their colours, from the palest.
const STEPS: [(f64, &str, &str); 6] = [
    (0.0, "#f3f1ea", "never"),
    (0.01, "#fbe9b7", "<1 %"),
    (0.05, "#f8c96b", "1–5 %"),
    (0.2, "#f0973c", "5–20 %"),
    (0.5, "#d9602b", "20–50 %"),
    (1.0, "#a8321f", ">50 %"),
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
pub fn body_svg(view: &VolleyView<'_>) -> String {
    let notes = method(&view.answer.method, view.seed);
    let mut drawing = Drawing::new(&sentence(view), &notes);
    let top = drawing.bottom();
    for odds in &view.answer.locations {
        let [x, y, width, height] = place(odds.location);
        let (fill, frame) = (step(odds.breached), step(odds.destroyed));
        let frame = STEPS[frame].1;
        let style =
            format!("rx=\"9\" fill=\"{}\" stroke=\"{frame}\" stroke-width=\"5\"", STEPS[fill].1);
        let short = short_location(odds.location.front());
        let (breached, destroyed) = (chance(odds.breached), chance(odds.destroyed));
        let title = format!(
            "{short}: breached {breached}, destroyed {destroyed}, {} points on average",
            mean(odds.expected_damage, 1)
        );
        let outline = "rx=\"9\" fill=\"none\" stroke=\"#6b675c\" stroke-width=\"7\"";
        drawing.rect([x, top + y, width, height], outline, "");
        drawing.rect([x, top + y, width, height], &style, &title);
        let (middle, center) = (x + width / 2.0, top + y + height / 2.0);
        let dark = if fill >= 4 { " white" } else { "" };
        drawing.words(middle, center - 16.0, &format!("place{dark}"), short);
        drawing.words(middle, center + 4.0, &format!("number{dark}"), &breached);
        let red = if fill >= 4 { " white" } else { " red" };
        drawing.words(middle, center + 24.0, &format!("loss{red}"), &destroyed);
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
    for (index, (_, color, words)) in STEPS.iter().enumerate() {
        let x = 12.0 + width * index as f64;
        drawing.rect(
            [x, legend + 28.0, width, 14.0],
            &format!("fill=\"{color}\" stroke=\"#b9b4a6\""),
            "",
        );
        drawing.words(x + width / 2.0, legend + 57.0, "middle", words);
    }
    drawing.grow(60.0);
    drawing.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_are_round_and_reach_the_top() {
        for most in [0.4, 1.0, 3.3, 9.9, 23.7, 61.0, 100.0, 250.0] {
            let all = ticks(most);
            assert!(all.len() <= 7 && all.len() >= 2, "{most}: {all:?}");
            assert!(all.last().is_some_and(|last| *last >= most - 1e-9), "{most}: {all:?}");
        }
        assert_eq!(ticks(23.7), [0.0, 5.0, 10.0, 15.0, 20.0, 25.0]);
        assert_eq!(
            (tidy(2.50), tidy(10.0), tidy(0.25)),
            ("2.5".into(), "10".into(), "0.25".into())
        );
    }

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

    #[test]
    fn long_titles_are_broken_between_words() {
        assert_eq!(wrapped("a bc def", 4), ["a bc", "def"]);
        assert_eq!(wrapped("abcdefgh", 4), ["abcdefgh"]);
    }
}
