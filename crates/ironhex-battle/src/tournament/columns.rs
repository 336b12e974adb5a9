//! The table of a tournament in columns: one list of them for CSV, JSON and Parquet.

use super::Tournament;
use super::parquet;
use super::standings::{Group, Played, Standing, Standings};
use ironhex::budget::Stopped;
use serde_json::{Map, Value, json};
use std::borrow::Cow;

/// The cells of a column.
#[derive(Clone, Debug, PartialEq)]
pub enum Cells {
    /// Words.
    Text(Vec<String>),
    /// Whole numbers.
    Whole(Vec<i64>),
    /// Numbers with a fraction, with four digits behind the point.
    Real(Vec<f64>),
}

/// A column with its name.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// What stands above it.
    pub name: &'static str,
    /// What stands in it.
    pub cells: Cells,
}

/// The column that only a table has of which not all games were played.
const PARTIAL: &str = "partial";

/// Four digits behind the point: more than can be known, and the same everywhere.
fn rounded(number: f64) -> f64 {
    // No minus in front of a nought.
    (number * 1e4).round() / 1e4 + 0.0
}

/// Is it a letter that makes spreadsheets run what follows it?
fn is_formula(first: char) -> bool {
    matches!(first, '=' | '+' | '-' | '@' | '\t' | '\r' | '\n' | '＝' | '＋' | '－' | '＠')
}

/// A text as a field of a CSV file. One that a spreadsheet would take for a formula has an apostrophe in front,
/// which says that it is text.
fn quoted(text: &str) -> String {
    let text: &str = &match text.starts_with(is_formula) {
        true => Cow::Owned(format!("'{text}")),
        false => Cow::Borrowed(text),
    };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

impl Cells {
    fn csv(&self, row: usize) -> String {
        match self {
            Self::Text(cells) => quoted(&cells[row]),
            Self::Whole(cells) => cells[row].to_string(),
            Self::Real(cells) => cells[row].to_string(),
        }
    }

    fn json(&self, row: usize) -> Value {
        match self {
            Self::Text(cells) => cells[row].as_str().into(),
            Self::Whole(cells) => cells[row].into(),
            Self::Real(cells) => cells[row].into(),
        }
    }
}

fn group_json(group: &Group, rows: &[Standing]) -> Value {
    json!({
        "name": group.name,
        "units": group.units,
        "games": group.score.games,
        "score": rounded(group.score.share()),
        "rating": rounded(group.rating),
        "best": rows[group.best].unit.name(),
    })
}

/// The pairings of a tournament as CSV: who met whom, with which seed, and what came of it. They come
/// [one by one](Tournament::run_telling).
#[derive(Clone, Debug)]
pub struct PairingsCsv {
    /// The names of all who play, by their numbers.
    names: Vec<String>,
}

impl PairingsCsv {
    /// Of a tournament.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Self {
        Self { names: tournament.everybody().map(|member| quoted(&member.unit.name())).collect() }
    }

    /// The line of names; with a column more where not all games were played.
    #[must_use]
    pub fn head(&self, stopped: Option<Stopped>) -> String {
        let more = stopped.map_or_else(String::new, |_| format!(",{PARTIAL}"));
        format!("a,b,seed,games,winsA,draws,winsB,turns,damageA,damageB{more}\n")
    }

    /// A pairing's line.
    #[must_use]
    pub fn line(&self, played: &Played, stopped: Option<Stopped>) -> String {
        let Played { a, b, seed, score } = played;
        let [a, b] = [*a, *b].map(|number| self.names.get(number).map_or("", String::as_str));
        let [wins_a, wins_b] = score.wins;
        let [turns, one, other] =
            [score.turns, score.damage[0], score.damage[1]].map(|sum| rounded(score.mean(sum)));
        let (games, draws) = (score.games, score.draws);
        let more = stopped.map_or_else(String::new, |stopped| format!(",{}", stopped.id()));
        format!("{a},{b},{seed},{games},{wins_a},{draws},{wins_b},{turns},{one},{other}{more}\n")
    }
}

impl Standings {
    /// The table of units, the strongest first. Where not all games were played there is one column more, `partial`,
    /// which says in every line why.
    #[must_use]
    pub fn columns(&self) -> Vec<Column> {
        let rows = &self.rows;
        let text = |name, cell: &dyn Fn(&Standing) -> String| Column {
            name,
            cells: Cells::Text(rows.iter().map(cell).collect()),
        };
        let whole = |name, cell: &dyn Fn(&Standing) -> u64| Column {
            name,
            cells: Cells::Whole(rows.iter().map(|row| cell(row).cast_signed()).collect()),
        };
        let real = |name, cell: &dyn Fn(&Standing) -> f64| Column {
            name,
            cells: Cells::Real(rows.iter().map(|row| rounded(cell(row))).collect()),
        };
        let places = (1..).take(rows.len()).collect();
        let mut columns = vec![
            Column { name: "rank", cells: Cells::Whole(places) },
            text("name", &|row| row.unit.name()),
            text("chassis", &|row| row.unit.chassis.clone()),
            text("model", &|row| row.unit.model.clone()),
            whole("tons", &|row| row.unit.design.tonnage.into()),
            text("weight", &|row| row.unit.weight_class().word().to_owned()),
            text("role", &|row| row.unit.role.clone().unwrap_or_default()),
            whole("year", &|row| row.unit.year.into()),
            whole("battleValue", &|row| row.battle_value.into()),
            whole("games", &|row| row.score.games.into()),
            whole("wins", &|row| row.score.wins[0].into()),
            whole("draws", &|row| row.score.draws.into()),
            whole("losses", &|row| row.score.wins[1].into()),
            real("score", &|row| row.share.value),
            real("scoreLow", &|row| row.share.low),
            real("scoreHigh", &|row| row.share.high),
            real("rating", &|row| row.rating.value),
            real("ratingLow", &|row| row.rating.low),
            real("ratingHigh", &|row| row.rating.high),
            real("turns", &|row| row.score.mean(row.score.turns)),
            real("damage", &|row| row.score.mean(row.score.damage[0])),
            real("suffered", &|row| row.score.mean(row.score.suffered[0])),
        ];
        if let Some(stopped) = self.stopped {
            columns.push(text(PARTIAL, &|_| stopped.id().to_owned()));
        }
        columns
    }

    /// The table of units as CSV, with a line of names in front. A text that a spreadsheet would take for a
    /// formula has an apostrophe in front; numbers are as they are.
    #[must_use]
    pub fn to_csv(&self) -> String {
        let columns = self.columns();
        let names: Vec<&str> = columns.iter().map(|column| column.name).collect();
        let mut csv = names.join(",") + "\n";
        for row in 0..self.rows.len() {
            let cells: Vec<String> = columns.iter().map(|column| column.cells.csv(row)).collect();
            csv.push_str(&cells.join(","));
            csv.push('\n');
        }
        csv
    }

    /// The tables as JSON, without anything that depends on the machine.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let columns = self.columns();
        let units = (0..self.rows.len()).map(|row| {
            let cells =
                columns.iter().map(|column| (column.name.to_owned(), column.cells.json(row)));
            Value::Object(cells.collect::<Map<_, _>>())
        });
        let groups = |groups: Vec<Group>| {
            groups.iter().map(|group| group_json(group, &self.rows)).collect::<Vec<_>>()
        };
        let mut json = json!({
            "field": self.field.id(),
            "opponents": self.opponents,
            "rounds": self.rounds,
            "gamesOfPairing": self.games,
            "games": self.played(),
            "map": self.map,
            "bots": self.bot,
            "turnLimit": self.turn_limit,
            "rules": self.rules,
            "seed": self.seed,
            "fingerprint": format!("{:016x}", self.fingerprint),
            "byWeight": groups(self.by_weight()),
            "byRole": groups(self.by_role()),
            "units": units.collect::<Vec<_>>(),
        });
        if let Some(stopped) = self.stopped {
            let (over, whole) = (self.over, self.whole);
            json["partial"] = json!({ "reason": stopped.id(), "games": over, "of": whole });
        }
        if let Some(steps) = self.rough_after {
            json["roughRatings"] = json!({ "steps": steps });
        }
        json
    }

    /// The table of units as a Parquet file.
    #[must_use]
    pub fn to_parquet(&self) -> Vec<u8> {
        parquet::file(&self.columns(), self.rows.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_of_a_csv_file_are_quoted_where_they_must_be() {
        assert_eq!(quoted("Atlas AS7-D"), "Atlas AS7-D");
        assert_eq!(quoted("a,b"), "\"a,b\"");
        assert_eq!(quoted("the \"Fox\""), "\"the \"\"Fox\"\"\"");
    }

    #[test]
    fn no_text_is_a_formula_for_a_spreadsheet_and_numbers_stay_numbers() {
        assert_eq!(quoted("=1+1"), "'=1+1");
        assert_eq!(quoted("=HYPERLINK(\"x\",1)"), "\"'=HYPERLINK(\"\"x\"\",1)\"");
        for first in ["+", "-", "@", "\t", "＝"] {
            assert_eq!(quoted(&format!("{first}1")), format!("'{first}1"));
        }
        assert_eq!(quoted("\r1"), "\"'\r1\"");
        assert_eq!(quoted("AS7-D=1"), "AS7-D=1", "it begins with a letter");
        assert_eq!(Cells::Real(vec![-0.5]).csv(0), "-0.5");
        assert_eq!(Cells::Whole(vec![-3]).csv(0), "-3");
    }

    #[test]
    fn numbers_are_rounded_without_a_minus_in_front_of_nought() {
        assert_eq!(rounded(0.123_456).to_string(), "0.1235");
        assert_eq!(rounded(-0.000_001).to_string(), "0");
    }
}
