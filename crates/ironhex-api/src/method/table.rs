//! `table`: the printed tables, as the active rules have them.

use super::common::{RULES_PARAM, missing, read_rules, stamped};
use crate::error::CallError;
use crate::reader::run;
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex_report::table::{Cell, NAMES, table};
use serde_json::{Map, Value, json};

pub(super) const METHOD: Method = Method {
    name: "table",
    doc: "A printed table, as the active rules have it.",
    params: &[Field::required("name", Kind::Choice(NAMES), "which table")],
    rolls: Rolls::Never,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Schema(|| {
        json!({
            "type": "object",
            "properties": {
                "name": {"enum": NAMES},
                "title": {"type": "string"},
                "columns": {"type": "array", "items": {"type": "string"}},
                "rows": {"type": "array", "items": {"type": "array"}},
                "entries": {"type": "object"},
                "rules": {"type": "object"},
            },
            "required": ["name", "title", "columns", "rows", "entries", "rules"],
        })
    }),
};

fn cell(cell: &Cell) -> Value {
    match cell {
        Cell::Number(number) => (*number).into(),
        Cell::Chance(chance) => (*chance).into(),
        Cell::Infinity => "Infinity".into(),
        Cell::Text(text) => text.as_str().into(),
    }
}

/// A row as an entry: its one value, or its values by column.
fn entry(columns: &[String], row: &[Cell]) -> Value {
    match row {
        [_, value] => cell(value),
        [_, value, Cell::Text(_)] => cell(value),
        _ => columns
            .iter()
            .zip(row)
            .skip(1)
            .map(|(name, value)| (name.clone(), cell(value)))
            .collect::<Map<_, _>>()
            .into(),
    }
}

pub(super) fn call(params: &Value) -> Result<Value, CallError> {
    run(&METHOD, params, |request| {
        let rules = read_rules(request);
        let name = request.need("name", request.text("name"))?;
        request.finish()?;
        let found = table(name, &rules).ok_or_else(|| missing(request, "name", "to be a table"))?;
        let rows: Value =
            found.rows.iter().map(|row| row.iter().map(cell).collect::<Value>()).collect();
        let entries: Map<String, Value> = found
            .rows
            .iter()
            .map(|row| {
                let key = match row.first().map(cell) {
                    Some(Value::String(text)) => text,
                    other => other.unwrap_or_default().to_string(),
                };
                (key, entry(&found.columns, row))
            })
            .collect();
        let result = json!({
            "name": name,
            "title": found.title,
            "columns": found.columns,
            "rows": rows,
            "entries": entries,
        });
        Ok(stamped(result, &rules))
    })
}
