//! The view of a to-hit number.

use super::breakdown::{Facts, breakdown};
use crate::text::{Text, count, spaced};
use ironhex::attack::ToHit;
use ironhex::modifier::Modifier;
use ironhex::rules::Rules;
use ironhex::weapon::RangeBracket;

/// What the view of a to-hit number shows.
#[derive(Clone, Debug)]
pub struct ToHitView<'a> {
    /// The rules that were used.
    pub rules: &'a Rules,
    /// The weapon's name, where one was given.
    pub weapon: Option<&'a str>,
    /// The distance in hexes, where it was given.
    pub range: Option<u16>,
    /// The modifiers.
    pub lines: &'a [Modifier],
    /// The number.
    pub number: &'a ToHit,
    /// What else is known.
    pub facts: &'a Facts,
    /// Show modifiers of 0 too.
    pub all: bool,
}

/// The number with its breakdown and its chance.
#[must_use]
pub fn to_hit(view: &ToHitView<'_>) -> Text {
    let mut text = Text::default();
    text.title(heading(view));
    text.blank();
    text.extend(breakdown(view.lines, view.number, view.facts, view.all));
    text
}

fn heading(view: &ToHitView<'_>) -> String {
    let bracket = view.number.bracket();
    let name = view.weapon.unwrap_or("Shot");
    let place = match (view.range, bracket) {
        (Some(range), bracket) => {
            format!("at {} ({})", count(range, "hex", "hexes"), spaced(bracket.id()))
        }
        (None, RangeBracket::OutOfRange) => "out of range".to_owned(),
        (None, bracket) => format!("at {bracket} range"),
    };
    format!("{name} {place}, {} rules", view.rules.label())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ironhex::attack::{Shooter, Shot, to_hit as number_of};
    use ironhex::modifier::Breakdown;

    fn view(bracket: RangeBracket, weapon: Option<&str>, range: Option<u16>) -> String {
        let mut lines = Breakdown::new();
        let shot = Shot::at_bracket(Shooter::new(4), bracket);
        let number = number_of(&Rules::STANDARD, &shot, &mut lines);
        to_hit(&ToHitView {
            rules: &Rules::STANDARD,
            weapon,
            range,
            lines: &lines,
            number: &number,
            facts: &Facts::default(),
            all: false,
        })
        .to_string()
    }

    #[test]
    fn the_heading_says_what_is_known() {
        let ppc = view(RangeBracket::Medium, Some("PPC"), Some(9));
        assert!(
            ppc.starts_with("PPC at 9 hexes (medium), standard rules\n\n  4  gunnery"),
            "{ppc}"
        );
        let one = view(RangeBracket::Short, None, Some(1));
        assert!(one.starts_with("Shot at 1 hex (short), standard rules\n"), "{one}");
        let bracket = view(RangeBracket::Long, None, None);
        assert!(bracket.starts_with("Shot at long range, standard rules\n"), "{bracket}");
    }

    #[test]
    fn out_of_range_has_no_number() {
        let far = view(RangeBracket::OutOfRange, Some("PPC"), Some(40));
        assert_eq!(
            far,
            "PPC at 40 hexes (out of range), standard rules\n\n  4  gunnery skill\n ──\n  \
             –  impossible: the target is out of range\n"
        );
        let said = view(RangeBracket::OutOfRange, None, None);
        assert!(said.starts_with("Shot out of range, standard rules\n"), "{said}");
    }
}
