//! What is wrong with a request, and where.

use std::fmt;

use serde_json::{Value, json};

use super::{MAX_PROBLEMS, Message};
use crate::error::CallError;

/// The most characters of an offending value that a message repeats.
const LONGEST_VALUE: usize = 40;
/// The most characters of one name in a path.
const LONGEST_NAME: usize = 60;

/// One thing that is wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Where: `attacker.abilities[2]`. Empty when it concerns the parameters as a whole.
    pub path: String,
    /// What was found and what is allowed.
    pub message: Message,
    /// The identifiers of the rules' reasons against it, where a rule refuses something.
    pub reasons: Vec<&'static str>,
}

impl Problem {
    /// Something that is wrong at a place, and that no rule has an identifier for.
    #[must_use]
    pub fn new(path: impl Into<String>, message: impl Into<Message>) -> Self {
        Self { path: path.into(), message: message.into(), reasons: Vec::new() }
    }

    /// The problem as the API reports it: `{"path", "message"}`, and `"reasons"` where a rule has any.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let mut value = json!({"path": self.path, "message": *self.message});
        if !self.reasons.is_empty() {
            value["reasons"] = self.reasons.as_slice().into();
        }
        value
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.is_empty() {
            f.write_str(&self.message)
        } else {
            write!(f, "{}: {}", self.path, self.message)
        }
    }
}

/// The problems of one request, in the order in which they were found.
///
/// ```
/// use ironhex_api::spec::Problems;
///
/// let mut problems = Problems::new();
/// problems.add("range", "is required with a weapon");
/// assert_eq!(problems.into_vec()[0].to_string(), "range: is required with a weapon");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problems {
    listed: Vec<Problem>,
    more: usize,
}

impl Problems {
    /// No problems yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds one.
    pub fn add(&mut self, path: impl Into<String>, message: impl Into<Message>) {
        self.add_with(|| Problem::new(path, message));
    }

    /// Adds what the rules refuse, with the identifiers of their reasons.
    pub fn refuse(
        &mut self,
        path: impl Into<String>,
        message: impl Into<Message>,
        reasons: Vec<&'static str>,
    ) {
        self.add_with(|| Problem { reasons, ..Problem::new(path, message) });
    }

    /// Adds one whose text is only put together if it will be listed.
    pub fn add_with(&mut self, problem: impl FnOnce() -> Problem) {
        if self.listed.len() < MAX_PROBLEMS {
            self.listed.push(problem());
        } else {
            self.more = self.more.saturating_add(1);
        }
    }

    /// Takes over the problems of another collection, after its own.
    pub fn append(&mut self, other: Self) {
        for problem in other.listed {
            self.add_with(|| problem);
        }
        self.more = self.more.saturating_add(other.more);
    }

    /// How many there are, with those that will not be listed.
    #[must_use]
    pub fn len(&self) -> usize {
        self.listed.len().saturating_add(self.more)
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.listed.is_empty()
    }

    /// Whether one is already known at this path.
    #[must_use]
    pub fn concerns(&self, path: &str) -> bool {
        self.listed.iter().any(|problem| problem.path == path)
    }

    /// Nothing, or the error of a call when there is any.
    ///
    /// # Errors
    /// [`CallError::InvalidParams`] when there are any.
    pub fn finish(self) -> Result<(), CallError> {
        if self.is_empty() { Ok(()) } else { Err(self.into()) }
    }

    /// The list for the answer: at most [`MAX_PROBLEMS`], then one that says how many more there are.
    #[must_use]
    pub fn into_vec(self) -> Vec<Problem> {
        let mut list = self.listed;
        if self.more > 0 {
            let noun = if self.more == 1 { "problem is" } else { "problems are" };
            list.push(Problem::new("", format!("{} more {noun} not listed", self.more)));
        }
        list
    }
}

/// A place in a request, put together on the way down and only written out when a problem needs it.
#[derive(Clone, Copy)]
pub(crate) enum Path<'a> {
    /// A place that is already written out; empty for the parameters themselves.
    Base(&'a str),
    Field(&'a Path<'a>, &'a str),
    Index(&'a Path<'a>, usize),
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Path::Base(text) => f.write_str(text),
            Path::Field(parent, name) => {
                parent.fmt(f)?;
                if !is_plain(name) {
                    return write!(f, "[{}]", Value::from(shorten(name, LONGEST_NAME)));
                }
                f.write_str(if matches!(parent, Path::Base("")) { "" } else { "." })?;
                f.write_str(name)
            }
            Path::Index(parent, index) => write!(f, "{parent}[{index}]"),
        }
    }
}

/// Whether a name can stand in a path as it is; others are quoted: `["a.b"]`.
fn is_plain(name: &str) -> bool {
    !name.is_empty()
        && name.len() <= LONGEST_NAME
        && name.chars().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-'))
}

/// The text with its end cut off when it is too long.
pub(crate) fn shorten(text: &str, longest: usize) -> String {
    if text.chars().nth(longest).is_none() {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(longest.saturating_sub(1)).collect();
    short.push('…');
    short
}

/// The offending value as a message shows it.
pub(crate) fn show(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(number) => shorten(&number.to_string(), LONGEST_VALUE),
        Value::String(text) => Value::from(shorten(text, LONGEST_VALUE)).to_string(),
        Value::Array(items) => match items.len() {
            0 => "an empty list".to_owned(),
            1 => "a list of 1 item".to_owned(),
            count => format!("a list of {count} items"),
        },
        Value::Object(_) => "an object".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Path, Problems, shorten, show};

    #[test]
    fn paths() {
        let root = Path::Base("");
        let attacker = Path::Field(&root, "attacker");
        let abilities = Path::Field(&attacker, "abilities");
        assert_eq!(root.to_string(), "");
        assert_eq!(Path::Index(&abilities, 2).to_string(), "attacker.abilities[2]");
        assert_eq!(Path::Field(&attacker, "a.b").to_string(), r#"attacker["a.b"]"#);
        assert_eq!(Path::Field(&root, "").to_string(), r#"[""]"#);
        assert_eq!(Path::Field(&Path::Base("target"), "prone").to_string(), "target.prone");
        assert!(Path::Field(&root, &"x".repeat(5000)).to_string().chars().count() < 70);
    }

    #[test]
    fn values_are_short() {
        assert_eq!(show(&json!("far")), r#""far""#);
        assert_eq!(show(&json!("x".repeat(100_000))), format!(r#""{}…""#, "x".repeat(39)));
        assert_eq!(show(&json!([])), "an empty list");
        assert_eq!(show(&json!([1])), "a list of 1 item");
        assert_eq!(show(&json!([1, 2])), "a list of 2 items");
        assert_eq!(show(&json!({"a": 1})), "an object");
        assert_eq!(show(&json!(4.0)), "4.0");
        assert_eq!(shorten("äöü", 3), "äöü");
        assert_eq!(shorten("äöüß", 3), "äö…");
    }

    #[test]
    fn a_hundred_are_listed() {
        let mut problems = Problems::new();
        for index in 0..100 {
            problems.add(format!("a[{index}]"), "wrong");
        }
        assert_eq!(problems.clone().into_vec().len(), 100);
        problems.add("b", "wrong");
        assert_eq!(problems.clone().into_vec()[100].message, "1 more problem is not listed");
        let mut twice = problems.clone();
        twice.append(problems);
        assert_eq!(twice.len(), 202);
        assert_eq!(twice.into_vec()[100].message, "102 more problems are not listed");
    }
}
