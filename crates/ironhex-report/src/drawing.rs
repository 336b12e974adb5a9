//! The little drawing that every picture is made with.

use crate::text::{escaped, wrapped};
use std::fmt::Write as _;

/// The width of every picture: a phone shows it without scrolling.
pub(crate) const WIDTH: f64 = 480.0;

/// Characters of a line of the title across a picture, and of a note: some fonts are wide.
const COLUMNS: [usize; 2] = [52, 60];

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

/// Round numbers from 0 up to at least `most`, at most six of them.
pub(crate) fn ticks(most: f64) -> Vec<f64> {
    let most = most.max(1e-9);
    let ten = 10_f64.powf(most.log10().floor() - 1.0);
    let steps = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0].map(|step| step * ten);
    let step = steps.into_iter().find(|step| most / step <= 5.0).unwrap_or(most);
    (0..=(most / step).ceil() as u32).map(|number| f64::from(number) * step).collect()
}

/// A number without needless digits.
pub(crate) fn tidy(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
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
}
