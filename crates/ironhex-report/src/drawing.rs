//! The little drawing that every picture is made with.

use crate::text::{escaped, wrapped};
use std::fmt::{self, Write as _};

/// The width of every picture: a phone shows it without scrolling.
pub(crate) const WIDTH: f64 = 480.0;

/// Characters of a line of the title across a picture, and of a note: some fonts are wide.
const COLUMNS: [usize; 2] = [52, 60];

/// A coordinate: to a tenth, without a needless digit.
struct At(f64);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A map has tens of thousands of them: whole numbers are written much sooner than others.
        let tenths = (self.0 * 10.0).round() as i64;
        let (sign, tenths) = (if tenths < 0 { "-" } else { "" }, tenths.unsigned_abs());
        match tenths % 10 {
            0 => write!(f, "{sign}{}", tenths / 10),
            part => write!(f, "{sign}{}.{part}", tenths / 10),
        }
    }
}

/// An SVG drawing in the making. Whatever is written in it or said about a part of it cannot be taken for markup.
///
/// A `style` is written among the attributes of its element, as in `class="road"` or `fill="#fff"`.
#[derive(Default)]
pub(crate) struct Drawing {
    body: String,
    height: f64,
    title: String,
}

impl Drawing {
    /// A drawing with a title of as many lines as it needs; the rest begins at [`Drawing::bottom`].
    pub(crate) fn titled(title: &str, notes: &[String]) -> Self {
        let mut drawing = Self { body: String::new(), height: 10.0, title: title.to_owned() };
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
        let (x, y, text) = (At(x), At(y), escaped(text));
        let _ = writeln!(self.body, "<text x=\"{x}\" y=\"{y}\" class=\"{class}\">{text}</text>");
    }

    /// A path that starts at a point and goes on as SVG's own letters say.
    pub(crate) fn path(&mut self, (x, y): (f64, f64), steps: &str, style: &str) {
        let (x, y) = (At(x), At(y));
        let _ = writeln!(self.body, "<path d=\"M{x} {y}{steps}\" {style}/>");
    }

    pub(crate) fn line(&mut self, from: (f64, f64), to: (f64, f64), style: &str) {
        self.path(from, &format!("L{} {}", At(to.0), At(to.1)), style);
    }

    /// A line through points.
    pub(crate) fn curve(&mut self, points: &[(f64, f64)], style: &str) {
        let [first, rest @ ..] = points else { return };
        let steps: String = rest.iter().map(|&(x, y)| format!("L{} {}", At(x), At(y))).collect();
        self.path(*first, &steps, style);
    }

    pub(crate) fn polygon(&mut self, corners: &[(f64, f64)], style: &str) {
        self.body.push_str("<polygon points=\"");
        for (index, &(x, y)) in corners.iter().enumerate() {
            let space = if index > 0 { " " } else { "" };
            let _ = write!(self.body, "{space}{},{}", At(x), At(y));
        }
        let _ = writeln!(self.body, "\" {style}/>");
    }

    pub(crate) fn circle(&mut self, (x, y): (f64, f64), radius: f64, style: &str) {
        let (x, y, radius) = (At(x), At(y), At(radius));
        let _ = writeln!(self.body, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {style}/>");
    }

    /// A box, with what it is called for those who point at it.
    pub(crate) fn rect(&mut self, place: [f64; 4], style: &str, title: &str) {
        let [x, y, width, height] = place.map(At);
        let title = match title {
            "" => String::new(),
            title => format!("<title>{}</title>", escaped(title)),
        };
        let _ = writeln!(
            self.body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" {style}>{title}</rect>"
        );
    }

    /// What is drawn inside belongs together and has a name for those who point at it.
    pub(crate) fn group(&mut self, title: &str, style: &str, inside: impl FnOnce(&mut Self)) {
        let space = if style.is_empty() { "" } else { " " };
        let _ = writeln!(self.body, "<g{space}{style}><title>{}</title>", escaped(title));
        inside(self);
        self.body.push_str("</g>\n");
    }

    /// Puts another drawing on top.
    pub(crate) fn append(&mut self, other: Self) {
        self.body.push_str(&other.body);
        self.height = self.height.max(other.height);
    }

    /// The document of a drawing with a title.
    pub(crate) fn finish(mut self) -> String {
        let height = self.lay_ground();
        let title = std::mem::take(&mut self.title);
        self.classed_document([WIDTH, height], "drawing", &title, DRAWING_STYLE)
    }

    /// The same as a part of a page that has the [style sheet](DRAWING_STYLE).
    pub(crate) fn embedded(mut self) -> String {
        let height = self.lay_ground();
        format!(
            "<svg class=\"drawing\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\">\n<title>{}</title>\n{}</svg>\n",
            escaped(&self.title),
            self.body
        )
    }

    /// Puts a ground under everything, and says how high the drawing is.
    fn lay_ground(&mut self) -> f64 {
        let height = (self.height + 10.0).ceil();
        let ground = format!("<rect class=\"ground\" width=\"{WIDTH}\" height=\"{height}\"/>\n");
        self.body.insert_str(0, &ground);
        height
    }

    /// A document of some size with a style sheet of its own.
    pub(crate) fn document(self, width: f64, height: f64, style: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\">\n<style>\n{style}</style>\n{}</svg>\n",
            self.body
        )
    }

    /// The same with a class, and a title that says what is shown.
    pub(crate) fn classed_document(
        self,
        [width, height]: [f64; 2],
        class: &str,
        title: &str,
        style: &str,
    ) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{class}\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\">\n<title>{}</title>\n<style>\n{style}</style>\n{}</svg>\n",
            escaped(title),
            self.body
        )
    }
}

/// The style sheet of every drawing, for a page that shows them among its own elements. A page that has the custom
/// properties `--ink`, `--soft`, `--line`, `--card`, `--bar`, `--one` and `--two` lends them its colours.
pub const DRAWING_STYLE: &str = include_str!("drawing.css");

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
    fn coordinates_are_written_to_a_tenth_without_a_needless_digit() {
        let written =
            [0.0, -0.04, 22.0, -13.0, 0.25, 1.96, -0.5, 1234.56].map(|at| At(at).to_string());
        assert_eq!(written, ["0", "0", "22", "-13", "0.3", "2", "-0.5", "1234.6"]);
    }

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
