//! A rule set on a terminal, and where two of them differ.

use crate::text::{Align, Grid, Span, Text, Tone, count};
use ironhex::rules::Rules;

/// Every rule with its value and what that means.
#[must_use]
pub fn rule_list(rules: &Rules) -> Text {
    let mut text = Text::default();
    text.title(format!("{} rules ({})", rules.label(), rules.fingerprint()));
    text.blank();
    let changed = rules.differences(&rules.preset.rules());
    let mut grid = Grid::new(&[Align::Left, Align::Left, Align::Left], 0);
    grid.head(&["rule", "value", "meaning"]);
    for field in rules.fields() {
        let own = changed.iter().any(|difference| difference.name == field.name);
        let tone = if own { Tone::Strong } else { Tone::Plain };
        grid.row([
            Span::new(tone, field.name),
            Span::new(tone, field.value),
            Span::new(tone, field.meaning),
        ]);
    }
    text.extend(grid.into_lines());
    text.blank();
    text.note("change one: --rule NAME=VALUE    compare: ironhex rules --against PRESET");
    text
}

/// Where two rule sets differ: each rule with both values.
#[must_use]
pub fn rule_differences(rules: &Rules, against: &Rules) -> Text {
    let mut text = Text::default();
    let differences = rules.differences(against);
    let (left, right) = (rules.label(), against.label());
    if differences.is_empty() {
        text.title(format!("{left} and {right} rules play alike"));
        return text;
    }
    let differ = count(differences.len() as u32, "difference", "differences");
    text.title(format!("{differ} between {left} and {right} rules"));
    text.blank();
    let mut grid = Grid::new(&[Align::Left, Align::Left, Align::Left], 0);
    grid.head(&["rule", &left, &right]);
    for difference in differences {
        grid.row([difference.name.into(), difference.left, difference.right].map(String::from));
    }
    text.extend(grid.into_lines());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_listed_and_fits_a_terminal() {
        for rules in [Rules::SPECIFICATION, Rules::SIMPLIFIED, Rules::TOTAL_WARFARE] {
            let text = rule_list(&rules).to_string();
            for name in Rules::NAMES {
                assert!(text.lines().any(|line| line.starts_with(&format!("{name} "))), "{name}");
            }
            assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        }
    }

    #[test]
    fn differences_show_both_sides() {
        let text = rule_differences(&Rules::SPECIFICATION, &Rules::SIMPLIFIED).to_string();
        assert_eq!(
            text,
            "3 differences between specification and simplified rules\n\n\
             rule             specification  simplified\n\
             target_movement  brackets       fifths\n\
             heat_to_hit      8,13,17,24,26  5,8,13\n\
             range_bands      weapon         fixed\n"
        );
        let alike = rule_differences(&Rules::SPECIFICATION, &Rules::SPECIFICATION).to_string();
        assert_eq!(alike, "specification and specification rules play alike\n");
    }
}
