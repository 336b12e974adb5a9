//! The view of a to-hit number.

use super::breakdown::{Subject, breakdown};
use crate::text::{Text, count, spaced};
use ironhex::attack::ToHit;
use ironhex::modifier::Modifier;
use ironhex::rules::Rules;
use ironhex::weapon::RangeBracket;

/// The number with its breakdown and its chance.
#[must_use]
pub fn to_hit(
    heading: String,
    lines: &[Modifier],
    number: &ToHit,
    subject: &Subject<'_>,
    all: bool,
) -> Text {
    let mut text = Text::default();
    text.title(heading);
    text.blank();
    text.extend(breakdown(lines, number, subject, all));
    text
}

/// What is shot, how far, and by which rules, as far as it is known.
#[must_use]
pub fn shot_heading(
    rules: &Rules,
    weapon: Option<&str>,
    range: Option<u16>,
    bracket: RangeBracket,
) -> String {
    let name = weapon.unwrap_or("Shot");
    let place = match (range, bracket) {
        (Some(range), bracket) => {
            format!("at {} ({})", count(range, "hex", "hexes"), spaced(bracket.id()))
        }
        (None, RangeBracket::OutOfRange) => "out of range".to_owned(),
        (None, bracket) => format!("at {bracket} range"),
    };
    format!("{name} {place}, {} rules", rules.label())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ironhex::attack::{Shooter, Shot, to_hit as number_of};
    use ironhex::modifier::Breakdown;
    use ironhex::pilot::Skill;

    fn view(bracket: RangeBracket, weapon: Option<&str>, range: Option<u16>) -> String {
        let mut lines = Breakdown::new();
        let shot = Shot::at_bracket(Shooter::new(Skill::of::<4>()), bracket);
        let number = number_of(&Rules::SPECIFICATION, &shot, &mut lines);
        let heading = shot_heading(&Rules::SPECIFICATION, weapon, range, number.bracket());
        to_hit(heading, &lines, &number, &Subject::shot(&shot), false).to_string()
    }

    #[test]
    fn the_heading_says_what_is_known() {
        let ppc = view(RangeBracket::Medium, Some("PPC"), Some(9));
        assert!(
            ppc.starts_with("PPC at 9 hexes (medium), specification rules\n\n  4  gunnery"),
            "{ppc}"
        );
        let one = view(RangeBracket::Short, None, Some(1));
        assert!(one.starts_with("Shot at 1 hex (short), specification rules\n"), "{one}");
        let bracket = view(RangeBracket::Long, None, None);
        assert!(bracket.starts_with("Shot at long range, specification rules\n"), "{bracket}");
    }

    #[test]
    fn out_of_range_has_no_number() {
        let far = view(RangeBracket::OutOfRange, Some("PPC"), Some(40));
        assert_eq!(
            far,
            "PPC at 40 hexes (out of range), specification rules\n\n  4  gunnery skill\n ──\n  \
             –  impossible: the target is out of range\n"
        );
        let said = view(RangeBracket::OutOfRange, None, None);
        assert!(said.starts_with("Shot out of range, specification rules\n"), "{said}");
    }
}
