//! `table`: the printed tables, as the active rules have them.

use crate::error::CallError;
use crate::record::{Described, List, Request, Text};
use crate::spec::{Kind, show};
use crate::{answer, record};
use ironhex::budget::Budget;
use ironhex::printed::{Cell, PrintedTable, TableName};
use ironhex::rules::Rules;
use serde_json::{Map, Value, json};

record! {
    /// A table that is wanted.
    pub struct TableRequest {
        /// which table
        name: TableName,
    }
    with {
        /// The rules to play by.
        rules: Rules,
    }
}

/// A table.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The rules that were used.
    pub rules: Rules,
    /// The table.
    pub table: PrintedTable,
}

answer! {
    impl Answer as answer {
        /// which table
        name: TableName = answer.table.name,
        /// its title
        title: Text<60> = answer.table.name.title().into(),
        /// the names of its columns; the first is the key
        columns: List<Text<20>, 12> = answer.table.columns.iter().copied().map(Text::from).collect(),
        /// its rows, a cell for each column
        rows: List<List<Cell, 12>, 40> =
            answer.table.rows.iter().map(|row| row.iter().copied().collect()).collect(),
        /// the same by key: a row's one value, or its values by column
        entries: Entries = Entries(answer.table.clone()),
    }
    with { rules: answer.rules, }
}

impl Request for TableRequest {
    type Answer = Answer;
    const NAME: &'static str = "table";
    const DOC: &'static str = "A printed table, as the active rules have it.";

    fn answer(&self, _: &Budget<'_>) -> Result<Answer, CallError> {
        Ok(Answer { rules: self.rules, table: self.name.table(&self.rules) })
    }
}

impl Described for Cell {
    const KIND: Kind = Kind::OneOf(&[
        Kind::ANY_INTEGER,
        Kind::Number { min: 0.0, max: 1.0 },
        Kind::Text { max: 60 },
    ]);

    fn to_json(&self) -> Value {
        match *self {
            Self::Number(number) => number.into(),
            Self::Chance(ways) => (f64::from(ways) / 36.0).into(),
            Self::Infinity => "Infinity".into(),
            Self::Span { first, last: Some(last) } => format!("{first}-{last}").into(),
            Self::Span { first, last: None } => format!("{first}+").into(),
            Self::Panel(panel) => panel.id().into(),
            Self::Id(text) | Self::Note(text) => text.into(),
        }
    }
}

/// The rows of a table by their keys.
#[derive(Clone, Debug)]
pub struct Entries(PrintedTable);

impl Described for Entries {
    const KIND: Kind = Kind::Custom {
        check: |value| match value {
            Value::Object(_) => Ok(()),
            other => Err(format!("must be an object, got {}", show(other))),
        },
        schema: || json!({"type": "object", "description": "the rows by their keys"}),
    };

    fn to_json(&self) -> Value {
        let rows = self.0.rows.iter().filter_map(|row| row.split_first());
        let entry = |(key, row): (&Cell, &[Cell])| {
            let key = match key.to_json() {
                Value::String(text) => text,
                number => number.to_string(),
            };
            (key, self.entry(row))
        };
        rows.map(entry).collect::<Map<_, _>>().into()
    }
}

impl Entries {
    /// What stands under a key: the one value, or the values by column.
    fn entry(&self, row: &[Cell]) -> Value {
        match row {
            [value] | [value, Cell::Note(_)] => value.to_json(),
            _ => {
                let named = self.0.columns.iter().skip(1).zip(row);
                named
                    .map(|(name, cell)| ((*name).to_owned(), cell.to_json()))
                    .collect::<Map<_, _>>()
                    .into()
            }
        }
    }
}
