//! The printed tables on a terminal.
//!
//! ```
//! use ironhex::printed::TableName;
//! use ironhex::rules::Rules;
//! use ironhex_report::table::printed_table;
//! let rules = Rules::SPECIFICATION;
//! let page = printed_table(&TableName::Heat.table(&rules), &rules).to_string();
//! assert!(page.contains("specification rules") && page.contains("8"), "{page}");
//! ```

use crate::text::{Align, Grid, Span, Text, Tone, kebab, spaced};
use crate::words::location;
use ironhex::printed::{Cell, PrintedTable, TableName};
use ironhex::rules::Rules;

/// A table with its title, its columns lined up.
#[must_use]
pub fn printed_table(table: &PrintedTable, rules: &Rules) -> Text {
    let mut text = Text::default();
    text.title(format!("{}, {} rules", table.name.title(), rules.label()));
    text.blank();
    let columns = table.columns.len();
    let aligns: Vec<Align> = (0..columns)
        .map(|column| {
            let words = table.rows.iter().filter_map(|row| row.get(column)).all(is_words);
            if words { Align::Left } else { Align::Right }
        })
        .collect();
    let mut grid = Grid::new(&aligns, 2);
    let heads = table.columns.iter().map(|&name| match name {
        "note" => String::new(),
        name => spaced(name),
    });
    grid.row(heads.map(|name| Span::new(Tone::Faint, name)));
    for row in &table.rows {
        let signed = table.columns.iter().map(|&name| name == "modifier");
        grid.row(row.iter().zip(signed).map(|(cell, signed)| written(cell, signed)));
    }
    text.extend(grid.into_lines());
    text
}

/// Does a cell line up with words?
const fn is_words(cell: &Cell) -> bool {
    match cell {
        Cell::Panel(_) | Cell::Id(_) | Cell::Note(_) => true,
        Cell::Number(_) | Cell::Chance(_) | Cell::Infinity | Cell::Span { .. } => false,
    }
}

fn written(cell: &Cell, signed: bool) -> String {
    match *cell {
        Cell::Number(number) if signed => format!("{number:+}"),
        Cell::Number(number) => number.to_string(),
        Cell::Chance(0) => "0 %".to_owned(),
        Cell::Chance(36) => "100 %".to_owned(),
        Cell::Chance(ways) => format!("{:.1} %", f64::from(ways) / 36.0 * 100.0),
        Cell::Infinity => "impossible".to_owned(),
        Cell::Span { first, last: Some(last) } => format!("{first}-{last}"),
        Cell::Span { first, last: None } => format!("{first}+"),
        Cell::Panel(panel) => location(panel),
        Cell::Id(id) => spaced(id),
        Cell::Note(note) => note.to_owned(),
    }
}

/// The names of all tables with their titles.
#[must_use]
pub fn table_names() -> Text {
    let mut text = Text::default();
    text.title("Tables: ironhex table NAME");
    text.blank();
    let mut grid = Grid::new(&[Align::Left, Align::Left], 2);
    for &name in TableName::ALL {
        grid.row([kebab(name.id()), name.title().to_owned()]);
    }
    text.extend(grid.into_lines());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(name: TableName, rules: &Rules) -> String {
        printed_table(&name.table(rules), rules).to_string()
    }

    #[test]
    fn every_table_fits_a_terminal() {
        for &name in TableName::ALL {
            for rules in [Rules::SPECIFICATION, Rules::SIMPLIFIED, Rules::TOTAL_WARFARE] {
                let text = shown(name, &rules);
                assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
                assert!(text.lines().all(|line| !line.ends_with(' ')), "{text}");
            }
        }
    }

    #[test]
    fn numbers_line_up_and_names_are_words() {
        assert_eq!(
            shown(TableName::RangeModifiers, &Rules::SPECIFICATION),
            "Range modifiers, specification rules\n\n  bracket         modifier\n  short                 +0\n  \
             medium                +2\n  long                  +4\n  extreme               +6\n  \
             out of range  impossible\n"
        );
        let front = shown(TableName::FrontHit, &Rules::SPECIFICATION);
        assert!(
            front.contains("\n     2  centre torso (CT)  through-armour critical\n"),
            "{front}"
        );
        let odds = shown(TableName::Probability, &Rules::SPECIFICATION);
        assert!(odds.contains("   21  36       58.3 %\n") && odds.contains(" 100 %\n"), "{odds}");
    }

    #[test]
    fn every_name_is_listed_with_its_title() {
        let text = table_names().to_string();
        assert_eq!(text.lines().count(), TableName::ALL.len() + 2);
        assert!(text.contains("  front-hit          Front: hit locations\n"), "{text}");
    }
}
