//! A JSON form: one object with the fields of a unit, its slots by location.

use super::assemble::assemble;
use super::draft::{Draft, Stated, location};
use super::{UnitProblem, UnitProblems};
use crate::construction::note;
use crate::unit::Unit;
use ironhex::unit::Location;
use serde_json::Value;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Reads a unit in JSON form.
///
/// ```
/// let text = "{\"configuration\": \"Biped\",\n\"chassis\": 7}";
/// let problems = ironhex_units::read_json(text).unwrap_err();
/// assert!(problems.iter().any(|problem| problem.to_string() == "line 2: chassis is not a text"));
/// ```
///
/// # Errors
/// Everything that is wrong with the file.
pub fn read_json(text: &str) -> Result<Unit, UnitProblems> {
    match serde_json::from_str::<Value>(text) {
        Ok(value) if !value.is_object() => {
            Err(UnitProblem { line: 1, message: "a unit is an object".to_owned() }.into())
        }
        Ok(value) => assemble(Reader::new(text, &value).drafted()),
        Err(error) => {
            // The line stands in front of every problem.
            let message = error
                .to_string()
                .replace(&format!(" at line {} column", error.line()), " at column");
            Err(UnitProblem { line: error.line(), message }.into())
        }
    }
}

/// The object, and the line of every value in it.
struct Reader<'a> {
    root: &'a Value,
    lines: HashMap<String, usize>,
    draft: Draft,
}

impl<'a> Reader<'a> {
    fn new(text: &str, root: &'a Value) -> Self {
        let (lines, repeats) = lines(text);
        let mut draft = Draft::default();
        for (pointer, line) in repeats {
            let name = pointer.trim_start_matches('/').replace('/', ".");
            let message = format!("stated again on line {line}: the last counts");
            draft.notes.push(note(name, message));
        }
        Self { root, lines, draft }
    }

    fn line(&self, pointer: &str) -> usize {
        self.lines.get(pointer).copied().unwrap_or_default()
    }

    /// What stands at a place; nothing for `null`.
    fn at(&self, pointer: &str) -> Option<&'a Value> {
        self.root.pointer(pointer).filter(|value| !value.is_null())
    }

    fn wrong(&mut self, pointer: &str, what: &str) {
        let name = pointer.trim_start_matches('/').replace('/', ".");
        let line = self.line(pointer);
        self.draft.wrong(line, format!("{name} is not {what}"));
    }

    fn text(&mut self, pointer: &str) -> Option<Stated<String>> {
        let value = self.at(pointer)?;
        match value.as_str() {
            // A line break in a name would be the end of it in the other form.
            Some(text) => {
                let text = text.replace(char::is_control, " ").trim().to_owned();
                Some(Stated::new(text, self.line(pointer)))
            }
            None => {
                self.wrong(pointer, "a text");
                None
            }
        }
    }

    fn number(&mut self, pointer: &str) -> Option<Stated<u32>> {
        let value = self.at(pointer)?;
        let whole = value.as_f64().filter(|number| number.fract() == 0.0);
        match whole.filter(|number| (0.0..=f64::from(u32::MAX)).contains(number)) {
            Some(number) => Some(Stated::new(number as u32, self.line(pointer))),
            None => {
                self.wrong(pointer, "a whole number");
                None
            }
        }
    }

    fn list(&mut self, pointer: &str) -> usize {
        match self.at(pointer) {
            Some(Value::Array(list)) => list.len(),
            None => 0,
            Some(_) => {
                self.wrong(pointer, "a list");
                0
            }
        }
    }

    fn drafted(mut self) -> Draft {
        fn text(reader: &mut Reader<'_>, pointer: &str) -> Option<String> {
            reader.text(pointer).map(|stated| stated.value)
        }
        let some = |text: Option<String>| text.filter(|text| !text.is_empty());
        self.draft.chassis = text(&mut self, "/chassis").unwrap_or_default();
        self.draft.model = text(&mut self, "/model").unwrap_or_default();
        self.draft.clan_name = some(text(&mut self, "/clanName"));
        self.draft.source = some(text(&mut self, "/source"));
        self.draft.role = some(text(&mut self, "/role"));
        self.draft.config = self.text("/configuration");
        self.draft.tech_base = self.text("/techBase");
        self.draft.rules_level = self.text("/rulesLevel");
        self.draft.year = self.number("/year");
        self.draft.tonnage = self.number("/tonnage");
        self.draft.engine = match (self.text("/engine/type"), self.number("/engine/rating")) {
            (Some(kind), Some(rating)) => Some(Stated::new((kind.value, rating.value), kind.line)),
            _ => None,
        };
        self.draft.gyro = self.text("/gyro/type");
        self.draft.cockpit = self.text("/cockpit");
        self.draft.structure = self.text("/structure/type");
        self.draft.armor = self.text("/armor/type");
        self.draft.heat_sinks =
            match (self.text("/heatSinks/type"), self.number("/heatSinks/count")) {
                (Some(kind), Some(count)) => {
                    Some(Stated::new((count.value, kind.value), kind.line))
                }
                _ => None,
            };
        self.draft.walk = self.number("/movement/walk");
        self.draft.jump = self.number("/movement/jump");
        self.armor();
        self.slots();
        self.weapons();
        for index in 0..self.list("/quirks") {
            let quirk = text(&mut self, &format!("/quirks/{index}"));
            self.draft.quirks.extend(some(quirk));
        }
        self.draft
    }

    fn armor(&mut self) {
        const ALLOCATION: &str = "/armor/allocation";
        for &location in Location::ALL {
            let place = format!("{ALLOCATION}/{}", location.id().to_uppercase());
            let Some(value) = self.at(&place) else { continue };
            if value.is_object() {
                let points = self.number(&format!("{place}/front"));
                self.draft.points[location.front() as usize] = points;
                if location.is_torso() {
                    let points = self.number(&format!("{place}/rear"));
                    self.draft.points[location.rear() as usize] = points;
                }
            } else {
                let points = self.number(&place);
                self.draft.points[location.front() as usize] = points;
            }
        }
    }

    fn slots(&mut self) {
        let Some(places) = self.at("/criticalSlots").and_then(Value::as_object) else { return };
        for name in places.keys() {
            let Some(found) = location(name) else { continue };
            let place = format!("/criticalSlots/{name}");
            let mut slots = Vec::new();
            for index in 0..self.list(&place) {
                let slot = format!("{place}/{index}");
                let label = self.text(&slot).map(|label| label.value);
                let label = label.filter(|l| !l.is_empty() && !l.eq_ignore_ascii_case("-empty-"));
                slots.push(Stated::new(label, self.line(&slot)));
            }
            self.draft.slots[found as usize] = Some(slots);
        }
    }

    fn weapons(&mut self) {
        for index in 0..self.list("/equipment") {
            let Some(Stated { value, line }) = self.text(&format!("/equipment/{index}/id")) else {
                continue;
            };
            let name = value.replace('-', " ");
            let name = match name.split_once(' ') {
                Some((count, rest)) if count.bytes().all(|byte| byte.is_ascii_digit()) => rest,
                _ => &name,
            };
            self.draft.weapons.push(Stated::new(name.to_owned(), line));
        }
    }
}

/// Deeper than any unit's values lie.
const DEEPEST: usize = 16;

/// The line of every value in a text that is JSON, by its pointer; and keys that an object has again, each
/// with the line of its second time.
fn lines(text: &str) -> (HashMap<String, usize>, Vec<(String, usize)>) {
    let mut lines = HashMap::new();
    let mut repeats: Vec<(String, usize)> = Vec::new();
    // One entry for each open bracket: the pointer to it, and in a list the place that comes next.
    let mut open: Vec<(String, Option<usize>)> = Vec::new();
    let (mut line, mut key) = (1, None::<String>);
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        let place = |open: &[(String, Option<usize>)], key: &Option<String>| match open.last() {
            None => String::new(),
            Some((parent, Some(next))) => format!("{parent}/{next}"),
            Some((parent, None)) => format!("{parent}/{}", key.as_deref().unwrap_or_default()),
        };
        match letter {
            '\n' => line += 1,
            '{' | '[' => {
                if open.len() >= DEEPEST {
                    return (lines, repeats);
                }
                let pointer = place(&open, &key);
                lines.entry(pointer.clone()).or_insert(line);
                open.push((pointer, (letter == '[').then_some(0)));
                key = None;
            }
            '}' | ']' => {
                open.pop();
            }
            ',' => {
                if let Some((_, Some(next))) = open.last_mut() {
                    *next += 1;
                }
                key = None;
            }
            '"' => {
                let mut end = at + 1;
                let mut escaped = false;
                for (inside, letter) in letters.by_ref() {
                    end = inside;
                    if letter == '"' && !escaped {
                        break;
                    }
                    escaped = letter == '\\' && !escaped;
                }
                let string = text.get(at + 1..end).unwrap_or_default();
                if matches!(open.last(), Some((_, None))) && key.is_none() {
                    key = Some(string.to_owned());
                    let pointer = place(&open, &key);
                    match lines.entry(pointer) {
                        Entry::Vacant(first) => _ = first.insert(line),
                        Entry::Occupied(again) => {
                            let pointer = again.key();
                            if repeats.last().is_none_or(|(last, _)| !is_within(pointer, last)) {
                                repeats.push((pointer.clone(), line));
                            }
                        }
                    }
                } else {
                    lines.entry(place(&open, &key)).or_insert(line);
                }
            }
            _ if letter.is_ascii_alphanumeric() || letter == '-' => {
                lines.entry(place(&open, &key)).or_insert(line);
            }
            _ => {}
        }
    }
    (lines, repeats)
}

/// Is a value the same as another, or part of it?
fn is_within(pointer: &str, whole: &str) -> bool {
    pointer.strip_prefix(whole).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_its_line() {
        let text = "{\n \"a\": {\n  \"b\": [1,\n   \"x\\\"y\",\n {\"c\": null}]},\n \"d\": 5\n}";
        let (lines, repeats) = lines(text);
        assert_eq!(repeats, []);
        for (pointer, line) in
            [("/a", 2), ("/a/b", 3), ("/a/b/0", 3), ("/a/b/1", 4), ("/a/b/2/c", 5), ("/d", 6)]
        {
            assert_eq!(lines.get(pointer), Some(&line), "{pointer}");
        }
        assert!(!lines.contains_key("/e"));
    }

    #[test]
    fn what_an_object_has_twice_is_found_once() {
        let text = "{\"a\": {\"b\": 1},\n \"c\": [{\"d\": 1}, {\"d\": 2}],\n \"a\": {\"b\": 2}}";
        assert_eq!(lines(text).1, [("/a".to_owned(), 3)]);
        let value = serde_json::from_str(text).unwrap();
        let notes = Reader::new(text, &value).draft.notes;
        assert_eq!(notes[0].to_string(), "a: stated again on line 3: the last counts");
    }

    #[test]
    fn broken_json_says_where() {
        let problems = read_json("{\n\"chassis\": \n").unwrap_err();
        assert_eq!((problems.len(), problems[0].line), (1, 3));
    }
}
