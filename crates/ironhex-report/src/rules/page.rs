//! The page `docs/rules.md`: every rule with its variants, what is fixed, and the project's own rulings.

use ironhex::rules::{Preset, RuleField, Rules};
use std::fmt::Write;

/// What is the same in every preset, with no rule to change it.
const FIXED: &[(&str, &str)] = &[
    (
        "Sum and cap",
        "`total` is the plain sum of the modifiers, so that a 16 stays a 16. `targetNumber` is the total held to 2…13, \
         and the attack is `impossible` when the total is above 12.",
    ),
    (
        "Natural 12",
        "No preset makes it an automatic hit. The rule `natural_twelve` can: then every number above 12 has a chance of \
         1/36.",
    ),
    (
        "Two chances",
        "`probability` is the printed table (2 is certain, 13 is never). `chance` is what the dice will really do under \
         the active rules: 35/36 at a 2 where a natural 2 misses. Everything that decides or displays goes by `chance`.",
    ),
    (
        "Out of range",
        "The attack is `impossible` with the reason `outOfRange`, and has no number. Infinity stands in the printed range \
         table alone, never as a number in a result.",
    ),
    (
        "Secondary target",
        "+1 in the front arc, +2 elsewhere. Multi-Trac and Multi-Tasker take it down to 0 and never below.",
    ),
    (
        "Cluster table",
        "The published table, whatever a worked example says beside it: 6 hits for a 5 in the row of 10, 4 hits for a 6 in \
         the row of 6.",
    ),
    (
        "Streak missiles",
        "All or nothing. No cluster dice are rolled and the log shows a 12 that nobody rolled. Ammunition and heat are \
         spent on a hit alone.",
    ),
    (
        "Punch with a damaged arm",
        "A destroyed upper or lower arm actuator adds 2 to the number and halves the damage, rounded down; both do it \
         twice.",
    ),
    (
        "Triple-strength myomer",
        "It doubles the damage that was computed, rounding included (50 tons punch for 5 × 2), from a heat of 9 up.",
    ),
    (
        "Physical attacks in a turn",
        "One kind: one or two punches, each with an arm that did not fire; or one kick with a leg that did not fire; or a \
         push, a charge, a death from above, or one blow with a hatchet, sword or mace.",
    ),
    (
        "Hull-down position",
        "Never together with prone. It is looked at again after every displacement: a push, a charge, a domino.",
    ),
    (
        "Critical hits",
        "After structure damage 2d6 give one critical hit at 8–9, two at 10–11, and three at 12, where an arm, a leg or the \
         head is blown off instead.",
    ),
    (
        "Order of a breakdown",
        "The skill first, then range, minimum range, movement of attacker and target, heat, the target's state, terrain, \
         damage, equipment, the attacker's state, quirks, abilities, light and weather.",
    ),
];

/// What no source settles, and how this engine does.
const OWN: &[(&str, &str)] = &[
    (
        "Several wounds from one cause",
        "Under `specification` a cause of several wounds asks for one consciousness roll, at the number of wounds that the \
         pilot then has. Rule `consciousness_rolls`: `each_wound` asks for a roll each.",
    ),
    (
        "Critical hits in a location that is lost",
        "A hit that damages structure rolls for critical hits also where the same hit destroys the location: what is in \
         it can still explode.",
    ),
    (
        "Extreme range",
        "A weapon reaches into extreme range only where its figures state one; the cards of the catalogue end at long \
         range. Rule `extreme_range`: `twice_medium` gives every weapon twice its medium range, `off` gives it to none.",
    ),
    (
        "A push after a punch",
        "It is barred for two reasons, and both are named: another attack was made, and an arm has been used.",
    ),
    (
        "Glancing blows",
        "Against a target with Low Profile a hit by exactly the number or one more glances off: a single hit does half its \
         damage, rounded down, and a cluster roll loses 4.",
    ),
    (
        "Ejection",
        "The wound of a pilot who leaves a destroyed machine is a `woundPilot` with the cause `destruction`. `applyDamage` \
         never deals it: whether somebody ejects is not the damage's decision.",
    ),
];

/// The page in Markdown.
#[must_use]
pub fn rules_page() -> String {
    let mut page = String::from(
        "# The rules\n\n\
         <!-- Written by `ironhex rules --markdown`; a test keeps it so. -->\n\n\
         A rule set is data: one small answer for every question on which the documents that this engine was built from \
         contradict each other, or differ from the published rules that players know. No procedure asks which edition is \
         being played. A request names a preset, or a preset with single rules changed:\n\n\
         ```json\n{\"rules\": {\"preset\": \"specification\", \"natural_twelve\": \"always_hits\"}}\n```\n\n\
         On the command line that is `--rules specification --rule natural_twelve=always_hits`. Every result carries the name \
         of its rule set (`specification+natural_twelve`) and a fingerprint, which is the same for rule sets that play alike.\n\n",
    );
    presets(&mut page);
    page.push_str("## Rules with variants\n\n");
    page.push_str("| rule | value | meaning | preset |\n|---|---|---|---|\n");
    let by_preset: Vec<(Preset, Vec<RuleField>)> =
        Preset::ALL.iter().map(|&preset| (preset, preset.rules().fields())).collect();
    for (index, field) in Rules::SPECIFICATION.fields().into_iter().enumerate() {
        let here: Vec<(&str, &RuleField)> = by_preset
            .iter()
            .filter_map(|(preset, fields)| Some((preset.id(), fields.get(index)?)))
            .collect();
        rule(&mut page, &field, &here);
    }
    page.push_str(
        "\n## Rulings without a variant\n\n\
         These are fixed: the same in every preset.\n\n| subject | ruling |\n|---|---|\n",
    );
    rulings(&mut page, FIXED);
    page.push_str(
        "\n## Rulings of our own\n\n\
         Nothing that this engine was built from settles these.\n\n| subject | ruling |\n|---|---|\n",
    );
    rulings(&mut page, OWN);
    page
}

fn presets(page: &mut String) {
    page.push_str(
        "| preset | what it is | rules that differ from `specification` |\n|---|---|---|\n",
    );
    for &preset in Preset::ALL {
        let what = match preset {
            Preset::Specification => "the documents, reconciled; the default; `spec` for short",
            Preset::Simplified => {
                "`specification` with the simplified tables: fixed range bands, fifths of the hexes moved, a shorter heat scale"
            }
            Preset::TotalWarfare => "the published rules as players use them; `tw` for short",
        };
        let differing = preset.rules().differences(&Rules::SPECIFICATION).len();
        let _ = writeln!(page, "| `{preset}` | {what} | {differing} of {} |", Rules::NAMES.len());
    }
    page.push('\n');
}

/// The rows of one rule: the question with the first, every value with its meaning and the presets that have it.
fn rule(page: &mut String, field: &RuleField, presets: &[(&str, &RuleField)]) {
    let mut values: Vec<(String, String)> = Vec::new();
    let answers = presets.iter().map(|(_, field)| (&field.value, &field.meaning));
    let allowed = field.allowed.iter().map(|(value, meaning)| (value, meaning));
    // In the order in which the rule lists them; those of an open form after the presets' own.
    let open =
        answers.clone().any(|(value, _)| !field.allowed.iter().any(|(known, _)| known == value));
    let all: Vec<_> = if open { answers.chain(allowed).collect() } else { allowed.collect() };
    for (value, meaning) in all {
        if !values.iter().any(|(known, _)| known == value) {
            values.push((value.to_string(), meaning.to_string()));
        }
    }
    for (row, (value, meaning)) in values.iter().enumerate() {
        let head = match row {
            0 => format!("**`{}`** {}", field.name, field.question),
            _ => String::new(),
        };
        let having: Vec<&str> = presets
            .iter()
            .filter(|(_, field)| field.value == *value)
            .map(|(preset, _)| *preset)
            .collect();
        let having =
            if having.len() == Preset::ALL.len() { "all".into() } else { having.join(", ") };
        let _ = writeln!(page, "| {} | `{value}` | {} | {having} |", cell(&head), cell(meaning));
    }
}

fn rulings(page: &mut String, list: &[(&str, &str)]) {
    for (subject, ruling) in list {
        let _ = writeln!(page, "| {subject} | {} |", cell(ruling));
    }
}

/// Text that does not end a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_and_every_value_is_on_the_page() {
        let page = rules_page();
        for field in Rules::SPECIFICATION.fields() {
            assert!(page.contains(&format!("| **`{}`** {} |", field.name, field.question)));
            for (value, meaning) in &field.allowed {
                assert!(
                    page.contains(&format!("| `{value}` | {meaning} |")),
                    "{} {value}",
                    field.name
                );
            }
        }
        assert!(page.contains(
            "| `8,13,17,24,26` | +1 at 8, +2 at 13, +3 at 17, +4 at 24, +5 at 26 | specification |"
        ));
        assert!(
            page.contains("| `brackets` |") && page.contains("| specification, total-warfare |")
        );
    }

    #[test]
    fn tables_have_the_cells_of_their_heads() {
        let mut columns = 0;
        for line in rules_page().lines() {
            let cells = line.matches('|').count() - line.matches("\\|").count();
            match (line.starts_with('|'), columns) {
                (false, _) => columns = 0,
                (true, 0) => columns = cells,
                (true, _) => assert_eq!(cells, columns, "{line}"),
            }
        }
    }

    #[test]
    fn every_rule_named_in_a_ruling_exists() {
        for (_, ruling) in FIXED.iter().chain(OWN) {
            for rest in ruling.split("ule `").skip(1) {
                let name = rest.split('`').next().unwrap();
                assert!(Rules::NAMES.contains(&name), "{name}");
            }
        }
    }
}
