//! The printed tables, as the active rules have them.

use ironhex::attack::cluster::cluster_rows;
use ironhex::attack::location::{kick_table, punch_table, weapon_table};
use ironhex::attack::{
    CRITICALS, TARGET_MOVEMENT_BRACKETS, attacker_movement, range_modifier, target_movement,
};
use ironhex::consciousness::consciousness_target;
use ironhex::pilot::{Abilities, DEADLY_WOUNDS};
use ironhex::rules::{ExtremeRange, RangeBands, Rules, TargetMovement};
use ironhex::table::ways_to_reach;
use ironhex::turn::Phase;
use ironhex::unit::{AttackSide, Movement, Panel};
use ironhex::weapon::RangeBracket;

/// The names of all tables.
pub const NAMES: &[&str] = &[
    "probability",
    "rangeModifiers",
    "attackerMovement",
    "tmm",
    "heat",
    "cluster",
    "frontHit",
    "leftHit",
    "rightHit",
    "rearHit",
    "punchHit",
    "kickHit",
    "critical",
    "consciousness",
    "phases",
];

/// One cell of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// A whole number.
    Number(i64),
    /// A chance between 0 and 1.
    Chance(f64),
    /// Without bound.
    Infinity,
    /// A word.
    Text(String),
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<u8> for Cell {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<i8> for Cell {
    fn from(number: i8) -> Self {
        Self::Number(number.into())
    }
}

/// A table: a title, column names, rows.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintedTable {
    /// Its title for people.
    pub title: String,
    /// Column names; the first column is the key.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<Cell>>,
}

impl PrintedTable {
    fn new(title: &str, columns: &[&str], rows: Vec<Vec<Cell>>) -> Self {
        let columns = columns.iter().map(|&name| name.to_owned()).collect();
        Self { title: title.to_owned(), columns, rows }
    }
}

/// A table by its name; `None` for a name that is not in [`NAMES`].
///
/// ```
/// use ironhex::rules::Rules;
/// let heat = ironhex_report::table::table("heat", &Rules::SPECIFICATION).unwrap();
/// assert_eq!(heat.rows.len(), 6);
/// ```
#[must_use]
pub fn table(name: &str, rules: &Rules) -> Option<PrintedTable> {
    Some(match name {
        "probability" => probability(),
        "rangeModifiers" => range_modifiers(rules),
        "attackerMovement" => PrintedTable::new(
            "Attacker movement",
            &["movement", "modifier"],
            Movement::ALL
                .iter()
                .map(|&m| vec![m.id().into(), attacker_movement(m).into()])
                .collect(),
        ),
        "tmm" => target_movement_table(rules),
        "heat" => heat(rules),
        "cluster" => cluster(rules),
        "frontHit" => hit_locations("Front", AttackSide::Front),
        "leftHit" => hit_locations("Left side", AttackSide::Left),
        "rightHit" => hit_locations("Right side", AttackSide::Right),
        "rearHit" => hit_locations("Rear", AttackSide::Rear),
        "punchHit" => limb_table("Punch", |face| punch_table(rules, AttackSide::Front).at(face)),
        "kickHit" => limb_table("Kick", |face| kick_table(rules, AttackSide::Front).at(face)),
        "critical" => critical(),
        "consciousness" => consciousness(rules),
        "phases" => PrintedTable::new(
            "Phases of a turn",
            &["order", "phase"],
            Phase::ALL.iter().zip(1_u8..).map(|(p, n)| vec![n.into(), p.id().into()]).collect(),
        ),
        _ => return None,
    })
}

fn probability() -> PrintedTable {
    let rows = (2..=13_u8).map(|number| {
        let ways = ways_to_reach(number);
        vec![number.into(), ways.into(), 36_u8.into(), Cell::Chance(f64::from(ways) / 36.0)]
    });
    PrintedTable::new(
        "Chance to roll a number or more with 2d6",
        &["targetNumber", "ways", "of", "probability"],
        rows.collect(),
    )
}

fn range_modifiers(rules: &Rules) -> PrintedTable {
    let fixed = rules.range_bands == RangeBands::Fixed;
    let rows = RangeBracket::ALL.iter().filter(|&&bracket| {
        bracket != RangeBracket::Extreme || rules.extreme_range != ExtremeRange::Off && !fixed
    });
    let rows = rows.map(|&bracket| {
        let modifier = range_modifier(bracket).map_or(Cell::Infinity, Cell::from);
        vec![bracket.id().into(), modifier]
    });
    PrintedTable::new("Range modifiers", &["bracket", "modifier"], rows.collect())
}

/// Names a span of numbers: `3-4`, `25+`.
fn span(first: u8, last: u8) -> String {
    if last == u8::MAX { format!("{first}+") } else { format!("{first}-{last}") }
}

fn target_movement_table(rules: &Rules) -> PrintedTable {
    let walked = |hexes| target_movement(rules, Movement::Walk, hexes);
    let mut rows = Vec::new();
    match rules.target_movement {
        TargetMovement::Brackets => {
            let mut first = 0;
            for (last, modifier) in TARGET_MOVEMENT_BRACKETS {
                rows.push(vec![span(first, last).into(), modifier.into()]);
                first = last.saturating_add(1);
            }
        }
        TargetMovement::Fifths => {
            rows.push(vec!["1-5".into(), walked(1).into()]);
            for first in (6..=26).step_by(5) {
                rows.push(vec![span(first, first + 4).into(), walked(first).into()]);
            }
        }
    }
    PrintedTable::new("Target movement (a jump adds 1)", &["hexes", "modifier"], rows)
}

fn heat(rules: &Rules) -> PrintedTable {
    let scale = rules.heat_to_hit;
    let mut firsts = vec![0];
    firsts.extend(scale.steps());
    let lasts = firsts[1..].iter().map(|first| first - 1).chain([u8::MAX]);
    let rows = firsts
        .iter()
        .zip(lasts)
        .map(|(&first, last)| vec![span(first, last).into(), scale.modifier(first).into()]);
    PrintedTable::new("Heat and to-hit", &["heat", "modifier"], rows.collect())
}

fn cluster(rules: &Rules) -> PrintedTable {
    let rows = cluster_rows(rules).map(|(size, row)| {
        std::iter::once(Cell::from(*size)).chain((2..=12).map(|roll| row.at(roll).into())).collect()
    });
    let columns: Vec<String> =
        std::iter::once("size".to_owned()).chain((2..=12).map(|roll| roll.to_string())).collect();
    PrintedTable {
        title: "Cluster hits by size and roll".to_owned(),
        columns,
        rows: rows.collect(),
    }
}

fn hit_locations(side: &str, arc: AttackSide) -> PrintedTable {
    let panels = weapon_table(arc);
    let rows = (2..=12_u8).map(|roll| {
        let note = if roll == 2 { "through-armour critical" } else { "" };
        vec![roll.into(), panels.at(roll).id().into(), note.into()]
    });
    let title = format!("{side}: hit locations");
    PrintedTable::new(&title, &["roll", "location", "note"], rows.collect())
}

fn limb_table(attack: &str, at: impl Fn(u8) -> Panel) -> PrintedTable {
    let rows = (1..=6_u8).map(|face| vec![face.into(), at(face).id().into()]);
    PrintedTable::new(&format!("{attack}: hit locations"), &["roll", "location"], rows.collect())
}

fn critical() -> PrintedTable {
    let rows = (2..=12_u8).map(|roll| {
        let note = if roll == 12 { "arm, leg or head: blown off instead" } else { "" };
        vec![roll.into(), CRITICALS.at(roll).into(), note.into()]
    });
    PrintedTable::new("Critical hits", &["roll", "criticals", "note"], rows.collect())
}

fn consciousness(rules: &Rules) -> PrintedTable {
    let rows = (1..DEADLY_WOUNDS)
        .map(|wounds| {
            vec![wounds.into(), consciousness_target(rules, wounds, &Abilities::NONE).into()]
        })
        .chain([vec![DEADLY_WOUNDS.into(), "killed".into()]]);
    PrintedTable::new(
        "Consciousness: the number to reach",
        &["wounds", "targetNumber"],
        rows.collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_a_table_under_every_preset() {
        for &name in NAMES {
            for rules in [Rules::SPECIFICATION, Rules::SIMPLIFIED, Rules::TOTAL_WARFARE] {
                let table = table(name, &rules).unwrap();
                assert!(!table.rows.is_empty());
                assert!(table.rows.iter().all(|row| row.len() == table.columns.len()), "{name}");
            }
        }
        assert_eq!(table("nothing", &Rules::SPECIFICATION), None);
    }

    #[test]
    fn the_table_of_brackets_says_what_the_rule_does() {
        for (last, modifier) in TARGET_MOVEMENT_BRACKETS {
            assert_eq!(target_movement(&Rules::SPECIFICATION, Movement::Walk, last), modifier);
            if last < u8::MAX {
                let next = target_movement(&Rules::SPECIFICATION, Movement::Walk, last + 1);
                assert_eq!(next, modifier + 1);
            }
        }
    }
}
