//! Reads a request that has passed validation.
//!
//! A [`Reader`] is a typed view of one object of the request. `null` counts as absent everywhere. Nothing here panics:
//! a value that passed validation and still cannot be read, or a name that the method's description does not have,
//! is recorded as an internal problem, as are the problems between fields that the method adds itself. [`Reader::finish`]
//! turns whatever was recorded into the error of the call.
//!
//! ```
//! use ironhex_api::reader::run;
//! use ironhex_api::spec::{Field, Kind, Method, Output, Rolls};
//! use serde_json::json;
//!
//! const TARGET: &[Field] = &[Field::optional("prone", Kind::Bool, "whether it lies prone (default: false)")];
//! const SHOOT: Method = Method {
//!     name: "shoot",
//!     doc: "Fires at a target.",
//!     params: &[
//!         Field::required("gunnery", Kind::Integer { min: 0, max: 8 }, "gunnery skill"),
//!         Field::optional("range", Kind::Integer { min: 0, max: 999 }, "hexes; required for a prone target"),
//!         Field::optional("target", Kind::Object(TARGET), "what is shot at"),
//!     ],
//!     rolls: Rolls::Never,
//!     rules: None,
//!     uses_rules: false,
//!     result: Output::Fields(&[Field::required("total", Kind::ANY_INTEGER, "the target number")]),
//! };
//!
//! let shoot = |params| {
//!     run(&SHOOT, &params, |request| {
//!         let gunnery: i32 = request.need("gunnery", request.int("gunnery"))?;
//!         let range: Option<i32> = request.int("range");
//!         if request.section("target").flag("prone") && range.is_none() {
//!             request.problem("range", "is required for a prone target");
//!         }
//!         request.finish()?;
//!         Ok(json!({"total": gunnery + range.unwrap_or(0)}))
//!     })
//! };
//!
//! assert_eq!(shoot(json!({"gunnery": 4, "range": 3, "target": null})), Ok(json!({"total": 7})));
//! assert_eq!(
//!     shoot(json!({"gunnery": 4, "target": {"prone": true}})).map_err(|error| error.to_string()),
//!     Err("range: is required for a prone target".to_owned())
//! );
//! ```

use std::any::type_name;
use std::cell::RefCell;
use std::rc::Rc;
use std::str::FromStr;

use serde_json::{Map, Value as Json};

use crate::error::CallError;

pub use crate::record::DiceInput;
use crate::spec::{Kind, Message, Method, Path, Problem, Problems, same_type, show, validate};

/// Validates the parameters, lets the body read them, and makes an error of whatever problem is left at the end.
///
/// # Errors
/// [`CallError::InvalidParams`] with every problem that validation found, or that was recorded while reading;
/// otherwise what the body returns.
pub fn run(
    method: &Method,
    params: &Json,
    body: impl FnOnce(&Reader<'_>) -> Result<Json, CallError>,
) -> Result<Json, CallError> {
    let reader = Reader::open(method, params)?;
    let result = body(&reader)?;
    reader.finish()?;
    Ok(result)
}

/// The names that an object may have, with what each may be; `None` when that is not known.
type Names = Option<Vec<(&'static str, Kind)>>;

/// A typed view of one object of a request.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    object: Option<&'a Map<String, Json>>,
    names: Names,
    path: String,
    problems: Rc<RefCell<Problems>>,
}

impl<'a> Reader<'a> {
    /// Validates the parameters and opens them for reading.
    ///
    /// # Errors
    /// [`CallError::InvalidParams`] with every problem.
    pub fn open(method: &Method, params: &'a Json) -> Result<Self, CallError> {
        let problems = validate(method, params);
        if !problems.is_empty() {
            return Err(problems.into());
        }
        Ok(Self {
            object: params.as_object(),
            names: Some(method.all_params().iter().map(|field| (field.name, field.kind)).collect()),
            path: String::new(),
            problems: Rc::default(),
        })
    }

    /// A value by its name, if it is there and not `null`.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Entry<'a>> {
        let kind = match &self.names {
            None => None,
            Some(names) => match names.iter().find(|(known, _)| *known == name) {
                Some((_, kind)) => Some(*kind),
                None => {
                    self.internal(
                        name,
                        "the method reads a field that its description does not have",
                    );
                    return None;
                }
            },
        };
        let value = self.object?.get(name).filter(|value| !value.is_null())?;
        Some(Entry { value, kind, path: self.path_of(name), problems: Rc::clone(&self.problems) })
    }

    /// Whether a value is there and not `null`.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// A truth value.
    #[must_use]
    pub fn bool(&self, name: &str) -> Option<bool> {
        self.get(name)?.bool()
    }

    /// A truth value that is false when absent.
    #[must_use]
    pub fn flag(&self, name: &str) -> bool {
        self.bool(name).unwrap_or(false)
    }

    /// An integer of the type wanted.
    #[must_use]
    pub fn int<T: TryFrom<i64>>(&self, name: &str) -> Option<T> {
        self.get(name)?.int()
    }

    /// A number.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<f64> {
        self.get(name)?.number()
    }

    /// Text.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&'a str> {
        self.get(name)?.text()
    }

    /// A word that stands for a value of the type wanted.
    #[must_use]
    pub fn choice<T: FromStr>(&self, name: &str) -> Option<T> {
        self.get(name)?.choice()
    }

    /// A word that the function given turns into a value.
    #[must_use]
    pub fn choice_by<T>(&self, name: &str, parse: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        self.get(name)?.choice_by(parse)
    }

    /// The object by this name.
    #[must_use]
    pub fn object(&self, name: &str) -> Option<Reader<'a>> {
        self.get(name)?.object()
    }

    /// The object by this name, or one without any fields when it is absent.
    #[must_use]
    pub fn section(&self, name: &str) -> Reader<'a> {
        self.object(name).unwrap_or_else(|| {
            let kind = self
                .names
                .iter()
                .flatten()
                .find(|(known, _)| *known == name)
                .map(|(_, kind)| *kind);
            Reader {
                object: None,
                names: kind.and_then(|kind| names_of(&kind)),
                path: self.path_of(name),
                problems: Rc::clone(&self.problems),
            }
        })
    }

    /// The items of a list, none when it is absent.
    pub fn list(&self, name: &str) -> impl Iterator<Item = Entry<'a>> + use<'a> {
        self.get(name).into_iter().flat_map(|entry| entry.list())
    }

    /// The words of a list as values of the type wanted.
    #[must_use]
    pub fn choices<T: FromStr>(&self, name: &str) -> Vec<T> {
        self.list(name).filter_map(|entry| entry.choice()).collect()
    }

    /// Every value of the object that is not `null`, with its name, in the request's order.
    pub fn entries(&self) -> impl Iterator<Item = (&'a str, Entry<'a>)> {
        let object = self.object;
        object.into_iter().flatten().filter_map(|(name, _)| Some((name.as_str(), self.get(name)?)))
    }

    /// Where the dice come from; `None` when the request gave the roll itself (see [`crate::spec::Rolls::DiceOr`]).
    #[must_use]
    pub fn dice_input(&self) -> Option<DiceInput> {
        if self.has("dice") {
            return Some(DiceInput::Faces(
                self.list("dice").filter_map(|face| face.int()).collect(),
            ));
        }
        self.int("seed").map(DiceInput::Seed)
    }

    /// A value that must be there, because it is required or because of what else the request says.
    ///
    /// # Errors
    /// [`CallError::InvalidParams`] with everything recorded so far when it is absent.
    pub fn need<T>(&self, name: &str, value: Option<T>) -> Result<T, CallError> {
        value.ok_or_else(|| {
            let path = self.path_of(name);
            let mut problems = self.problems.borrow_mut();
            if !problems.concerns(&path) {
                problems.add(path, "is required");
            }
            problems.clone().into()
        })
    }

    /// Records a problem at a place below this object: `range`, `abilities[2]`, or the object itself when empty.
    pub fn problem(&self, place: &str, message: impl Into<Message>) {
        let path = match (self.path.as_str(), place) {
            (own, "") => own.to_owned(),
            ("", place) => place.to_owned(),
            (own, place) if place.starts_with('[') => format!("{own}{place}"),
            (own, place) => format!("{own}.{place}"),
        };
        self.problems.borrow_mut().add(path, message);
    }

    /// Where this object stands in the request; empty for the parameters themselves.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Makes an error of the problems recorded so far, in this object or any other of the request.
    ///
    /// # Errors
    /// [`CallError::InvalidParams`] when there are any.
    pub fn finish(&self) -> Result<(), CallError> {
        let problems = self.problems.borrow();
        if problems.is_empty() { Ok(()) } else { Err(problems.clone().into()) }
    }

    fn path_of(&self, name: &str) -> String {
        Path::Field(&Path::Base(&self.path), name).to_string()
    }

    fn internal(&self, name: &str, message: &str) {
        self.problems.borrow_mut().add(self.path_of(name), format!("internal error: {message}"));
    }
}

/// One value of a request: a field's, or an item of a list.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    value: &'a Json,
    kind: Option<Kind>,
    path: String,
    problems: Rc<RefCell<Problems>>,
}

impl<'a> Entry<'a> {
    /// The value as it was sent.
    #[must_use]
    pub fn value(&self) -> &'a Json {
        self.value
    }

    /// Where it stands in the request: `attacker.abilities[2]`.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Whether it is `null`, as an item of a list may be.
    #[must_use]
    pub fn is_null(&self) -> bool {
        self.value.is_null()
    }

    /// Whether it is text; tells the alternatives of [`Kind::OneOf`] apart.
    #[must_use]
    pub fn is_text(&self) -> bool {
        self.value.is_string()
    }

    /// Whether it is an object; tells the alternatives of [`Kind::OneOf`] apart.
    #[must_use]
    pub fn is_object(&self) -> bool {
        self.value.is_object()
    }

    /// The truth value.
    #[must_use]
    pub fn bool(&self) -> Option<bool> {
        self.or_internal(self.value.as_bool(), "true or false")
    }

    /// The integer, as the type wanted.
    #[must_use]
    pub fn int<T: TryFrom<i64>>(&self) -> Option<T> {
        self.or_internal(
            self.value.as_i64().and_then(|number| T::try_from(number).ok()),
            type_name::<T>(),
        )
    }

    /// The number.
    #[must_use]
    pub fn number(&self) -> Option<f64> {
        self.or_internal(self.value.as_f64(), "a number")
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> Option<&'a str> {
        self.or_internal(self.value.as_str(), "text")
    }

    /// The word, as a value of the type wanted.
    #[must_use]
    pub fn choice<T: FromStr>(&self) -> Option<T> {
        self.choice_by(|word| word.parse().ok())
    }

    /// The word, as the value that the function given makes of it.
    #[must_use]
    pub fn choice_by<T>(&self, parse: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        self.or_internal(self.value.as_str().and_then(parse), type_name::<T>())
    }

    /// The object.
    #[must_use]
    pub fn object(&self) -> Option<Reader<'a>> {
        let object = self.or_internal(self.value.as_object(), "an object")?;
        Some(Reader {
            object: Some(object),
            names: self.kind.and_then(|kind| names_of(&kind)),
            path: self.path.clone(),
            problems: Rc::clone(&self.problems),
        })
    }

    /// The items of the list.
    pub fn list(&self) -> impl Iterator<Item = Entry<'a>> + use<'a> {
        let items = self
            .or_internal(self.value.as_array(), "a list")
            .map(Vec::as_slice)
            .unwrap_or_default();
        let (path, problems) = (self.path.clone(), Rc::clone(&self.problems));
        let kind = self.kind.and_then(|kind| item_of(&kind));
        items.iter().enumerate().map(move |(index, value)| Entry {
            value,
            kind,
            path: Path::Index(&Path::Base(&path), index).to_string(),
            problems: Rc::clone(&problems),
        })
    }

    /// Records a problem with this value.
    pub fn problem(&self, message: impl Into<Message>) {
        self.problems.borrow_mut().add(self.path.clone(), message);
    }

    /// Records that the rules refuse this value, with the identifiers of their reasons.
    pub fn refused(&self, message: impl Into<Message>, reasons: Vec<&'static str>) {
        let problem = Problem { reasons, ..Problem::new(self.path.clone(), message) };
        self.problems.borrow_mut().add_with(|| problem);
    }

    fn or_internal<T>(&self, read: Option<T>, wanted: &str) -> Option<T> {
        if read.is_none() {
            let shown = show(self.value);
            self.problem(format!(
                "internal error: {shown} passed validation but cannot be read as {wanted}"
            ));
        }
        read
    }
}

/// The names that an object of this kind may have.
fn names_of(kind: &Kind) -> Names {
    match *kind {
        Kind::Object(fields) => Some(fields.iter().map(|field| (field.name, field.kind)).collect()),
        Kind::ObjectFrom(fields) => {
            Some(fields().iter().map(|field| (field.name, field.kind)).collect())
        }
        Kind::Map { keys, value } => Some(keys().into_iter().map(|key| (key, *value)).collect()),
        Kind::OneOf(kinds) => {
            let any_object = Json::Object(Map::new());
            let mut names = Vec::new();
            for kind in kinds.iter().filter(|kind| same_type(kind, &any_object)) {
                for (name, kind) in names_of(kind)? {
                    if !names.iter().any(|(known, _)| *known == name) {
                        names.push((name, kind));
                    }
                }
            }
            Some(names)
        }
        _ => None,
    }
}

/// What an item of a list of this kind may be.
fn item_of(kind: &Kind) -> Option<Kind> {
    match *kind {
        Kind::List { item, .. } => Some(*item),
        Kind::OneOf(kinds) => kinds.iter().find_map(item_of),
        _ => None,
    }
}
