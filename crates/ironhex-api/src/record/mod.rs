//! Requests and answers as types, each declared once.
//!
//! [`record!`](crate::record!) declares an object of a request: its struct, the [`Field`] table that validates and
//! describes it, its reader, its writer, and the typed places ([`At`]) of its fields. [`answer!`](crate::answer!)
//! declares how a type of the engine is written into an answer: its [`Field`] table and its writer. A
//! [`Request`] is the record of a method's parameters together with what the method does.
//!
//! ```
//! use ironhex::budget::Budget;
//! use ironhex::unit::Movement;
//! use ironhex_api::record::{Request, Value};
//! use ironhex_api::method::to_hit::{Attacker, ToHit};
//! use serde_json::json;
//!
//! let params = json!({"attacker": {"gunnery": 4, "movementType": "run"}, "rangeBracket": "short"});
//! let mut request = ToHit::read(&params)?;
//! assert_eq!(request.attacker.movement_type, Movement::Run);
//! request.attacker.movement_type = Movement::Jump;
//! assert_eq!(request.answer(&Budget::default())?.number.total(), Some(7));
//! # Ok::<(), ironhex_api::CallError>(())
//! ```

mod by;
mod dice;
mod either;
mod hex;
mod member;
mod names;
mod number;
mod place;
mod rule_set;
#[cfg(test)]
mod tests;
mod text;
mod vocabulary;
mod write;

pub use by::By;
pub use dice::{DiceInput, DiceSeed};
pub use either::Either;
pub use hex::Hex;
pub use member::{Common, Member, Shown};
#[doc(hidden)]
pub use names::{camel, camel_len, count, joined, put_all, trimmed};
pub use number::{Count, Face, Heat, Hexes, Mean, Seed, Share, Skill, Tonnage, Within, Wounds};
pub use place::At;
pub use rule_set::{RuleProblem, set_rule};
pub use text::{AbilityId, List, Text, UnitId, WeaponId};
pub use vocabulary::{Word, letters};
pub(crate) use vocabulary::{meant, words};
pub use write::ObjectWriter;
pub(crate) use write::{write_display, write_list, write_text};

use crate::context::Context;
use crate::error::CallError;
use crate::method::budget::{BudgetParams, Long};
use crate::method::page::Page;
use crate::spec::{
    self, Field, Kind, Message, Output, Problems, Rolls, check_part, check_value, required,
    validate,
};
use ironhex::budget::Budget;
use ironhex::rules::Rules;
use serde_json::Value as Json;

/// What can be written into an answer or a request, and what it looks like there.
pub trait Described {
    /// What it is in JSON.
    const KIND: Kind;
    /// The value in JSON.
    fn to_json(&self) -> Json;

    /// Writes the value as JSON text: what [`to_json`](Self::to_json) says, without a tree of values wherever there may be
    /// many of them.
    fn write_json(&self, to: &mut String) {
        write_display(self.to_json(), to);
    }

    /// Writes what of the value is not as it was, and says whether that is anything.
    #[doc(hidden)]
    fn write_changed_json(&self, before: &Self, to: &mut String) -> bool
    where
        Self: Sized,
    {
        let (begin, mut old) = (to.len(), String::new());
        before.write_json(&mut old);
        self.write_json(to);
        to[begin..] != old
    }
}

/// What can be read from a request, or from a word on a command line.
pub trait Value: Described + Sized {
    /// Reads a value that is of its kind.
    fn from_json(json: &Json) -> Option<Self>;

    /// What a word of the command line says in JSON. The word itself, unless the type knows better.
    fn of_word(word: &str) -> Json {
        word.into()
    }

    /// What is said where a value is missing.
    #[must_use]
    fn required() -> Message {
        required(&Self::KIND)
    }

    /// Reads a value that is no whole request.
    ///
    /// # Errors
    /// Every problem, each with its place within the value.
    fn read_part(json: &Json) -> Result<Self, Problems> {
        let mut problems = check_part(&Self::KIND, json);
        let read = if problems.is_empty() { Self::from_json(json) } else { None };
        read.ok_or_else(|| {
            if problems.is_empty() {
                problems.add("", "internal error: it cannot be read");
            }
            problems
        })
    }

    /// Reads a word of a command line.
    ///
    /// # Errors
    /// What is wrong with it, in the words of the JSON API.
    fn parse(word: &str) -> Result<Self, Message> {
        let json = Self::of_word(word);
        check_value(&Self::KIND, &json)?;
        Self::from_json(&json).ok_or_else(|| "internal error: it cannot be read".into())
    }
}

/// An object of named fields.
pub trait Record: Described {
    /// Its fields.
    const FIELDS: &'static [Field];
}

/// An answer: an object that can say which rules it used.
pub trait Answer: Record {
    /// Whether it carries the rules that it used.
    const USES_RULES: bool;
}

/// The parameters of a method, and the method.
pub trait Request: Record + Value {
    /// What it answers.
    type Answer: Answer;
    /// The name by which the method is called.
    const NAME: &'static str;
    /// What the method does, in a sentence.
    const DOC: &'static str;
    /// Whether and how the method comes by its dice.
    const ROLLS: Rolls = Rolls::Never;
    /// Whether the method takes rules.
    const RULES: bool = true;

    /// When it may take long: more than some milliseconds.
    const LONG: Long = Long::Never;

    /// What it asks to be allowed; a method that may take long has that among its fields.
    fn limits(&self) -> Option<&BudgetParams> {
        None
    }

    /// Does what the method does, within a budget.
    ///
    /// # Errors
    /// Values that do not go together, or dice that do not fit.
    fn answer(&self, budget: &Budget<'_>) -> Result<Self::Answer, CallError>;

    /// Does what the method does, within what its host allows of what it asks for.
    ///
    /// # Errors
    /// As of [`answer`](Self::answer).
    fn answer_within(&self, context: &Context<'_>) -> Result<Self::Answer, CallError> {
        self.answer(&context.granted(self.limits()))
    }

    /// Whether the method can answer with a [`Page`]; then [`PageParams`](crate::method::page::PageParams) are among its fields.
    const HAS_PAGE: bool = false;

    /// The answer as a person reads it, where the request asks for that.
    fn page(&self, _: &Self::Answer) -> Option<Page> {
        None
    }

    /// The method's description.
    const METHOD: spec::Method = spec::Method {
        name: Self::NAME,
        doc: Self::DOC,
        params: Self::FIELDS,
        rolls: Self::ROLLS,
        rules: if Self::RULES { Some(&<Rules as Described>::KIND) } else { None },
        uses_rules: <Self::Answer as Answer>::USES_RULES,
        page: if Self::HAS_PAGE { Some(&<Page as Described>::KIND) } else { None },
        result: Output::Fields(<Self::Answer as Record>::FIELDS),
    };

    /// Reads parameters.
    ///
    /// # Errors
    /// [`CallError::InvalidParams`] with every problem.
    fn read(params: &Json) -> Result<Self, CallError> {
        let problems = validate(&Self::METHOD, params);
        if !problems.is_empty() {
            return Err(problems.into());
        }
        Self::from_json(params).ok_or_else(|| {
            CallError::Internal(format!("{} passed validation but cannot be read", Self::NAME))
        })
    }
}

/// Reads parameters, does what the method does, and writes the answer.
pub(crate) fn call<R: Request>(params: &Json, context: &Context<'_>) -> Result<Json, CallError> {
    let request = R::read(params)?;
    let answer = request.answer_within(context)?;
    let mut json = answer.to_json();
    if let (Some(page), Some(fields)) = (request.page(&answer), json.as_object_mut()) {
        fields.insert("page".to_owned(), page.to_json());
    }
    Ok(json)
}

/// Reads parameters, does what the method does, and writes the answer as text.
pub(crate) fn write<R: Request>(
    params: &Json,
    context: &Context<'_>,
    to: &mut String,
) -> Result<(), CallError> {
    let request = R::read(params)?;
    let answer = request.answer_within(context)?;
    answer.write_json(to);
    if let Some(page) = request.page(&answer) {
        // What has a page is an object with fields.
        to.pop();
        to.push_str(",\"page\":");
        page.write_json(to);
        to.push('}');
    }
    Ok(())
}

/// Declares an object of a request. Each field has a doc comment (which is its description in the schema too), a name
/// (in JSON in camelCase, or as it is written behind `as`), a type and, where it may be left out, its default. A field of
/// type `Option` may be left out as well. `as *` puts the fields of another record among its own: several requests
/// have them in common. `: Default` behind the name is for objects without a required field.
/// Under `with` stands what every method has in common: rules and dice.
///
/// ```ignore
/// record! {
///     /// The one who shoots.
///     pub struct Attacker {
///         /// gunnery skill
///         gunnery: Skill,
///         /// how it moved (default: stationary)
///         movement_type: Movement = Movement::Stationary,
///         /// fitted with Artemis IV
///         has_artemis_iv as "hasArtemisIV": bool = false,
///         /// where it stands
///         place as *: Place,
///     }
/// }
/// ```
#[macro_export]
#[doc(hidden)]
macro_rules! record {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident: Default {
            $($(#[doc = $doc:literal])+ $field:ident $(as $json:tt)?: $ty:ty $(= $default:expr)?,)*
        }
    ) => {
        $crate::record! {
            $(#[$meta])*
            $vis struct $name {
                $($(#[doc = $doc])+ $field $(as $json)?: $ty $(= $default)?,)*
            }
        }
        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $crate::record!(@default $ty $(= $default)?),)* }
            }
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident {
            $($(#[doc = $doc:literal])+ $field:ident $(as $json:tt)?: $ty:ty $(= $default:expr)?,)*
        }
        $(with { $($(#[doc = $cdoc:literal])+ $common:ident: $cty:ty,)+ })?
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        $vis struct $name {
            $($(#[doc = $doc])+ pub $field: $ty,)*
            $($($(#[doc = $cdoc])+ pub $common: $cty,)+)?
        }

        impl $crate::record::Record for $name {
            const FIELDS: &'static [$crate::spec::Field] = {
                const PARTS: &[&[$crate::spec::Field]] = &[$(
                    $crate::record!(@fields $field $(as $json)?: $ty $(= $default)?; $($doc)+),
                )*];
                const ALL: [$crate::spec::Field; $crate::record::count(PARTS)] =
                    $crate::record::joined(PARTS);
                &ALL
            };
        }

        impl $crate::record::Described for $name {
            const KIND: $crate::spec::Kind =
                $crate::spec::Kind::Object(<Self as $crate::record::Record>::FIELDS);

            #[allow(unused_mut, reason = "a record may be empty")]
            fn to_json(&self) -> ::serde_json::Value {
                let mut map = ::serde_json::Map::new();
                $($crate::record!(@put map, self.$field, $field $(as $json)?);)*
                $($($crate::record::Common::put(&self.$common, &mut map);)+)?
                ::serde_json::Value::Object(map)
            }
        }

        impl $crate::record::Value for $name {
            #[allow(unused_variables, reason = "a record may be empty")]
            fn from_json(json: &::serde_json::Value) -> Option<Self> {
                let map = json.as_object()?;
                Some(Self {
                    $($field: $crate::record!(
                        @read json, map, $field $(as $json)?: $ty $(= $default)?
                    ),)*
                    $($($common: <$cty as $crate::record::Common>::take(map)?,)+)?
                })
            }
        }

        #[allow(dead_code, reason = "the places of all fields, whether or not something is ever wrong there")]
        impl $crate::record::At<$name> {
            $($(#[doc = $doc])+
            #[must_use]
            $vis const fn $field(self) -> $crate::record::At<<$ty as $crate::record::Shown>::Inner> {
                $crate::record!(@place self, $field $(as $json)?)
            })*
        }
    };
    (@name $field:ident as $json:literal) => { $json };
    (@name $field:ident) => {{
        const LEN: usize = $crate::record::camel_len(stringify!($field));
        const BYTES: [u8; LEN] = $crate::record::camel(stringify!($field));
        const NAME: &str = match ::std::str::from_utf8(&BYTES) {
            Ok(name) => name,
            Err(_) => panic!("a name of ASCII letters"),
        };
        NAME
    }};
    (@fields $field:ident as *: $ty:ty; $($doc:literal)+) => {
        <$ty as $crate::record::Record>::FIELDS
    };
    (@fields $field:ident $(as $json:tt)?: $ty:ty $(= $default:expr)?; $($doc:literal)+) => {
        &[$crate::spec::Field {
            name: $crate::record!(@name $field $(as $json)?),
            kind: <$ty as $crate::record::Shown>::KIND,
            presence: $crate::record!(@presence $ty $(= $default)?),
            doc: $crate::record::trimmed(concat!($($doc),+)),
        }]
    };
    (@put $map:ident, $value:expr, $field:ident as *) => {
        $crate::record::put_all(&$value, &mut $map)
    };
    (@put $map:ident, $value:expr, $field:ident $(as $json:tt)?) => {
        $map.insert(
            $crate::record!(@name $field $(as $json)?).to_owned(),
            $crate::record::Shown::show(&$value),
        )
    };
    (@write $object:ident, $value:expr, $field:ident as *) => {
        $object.all(&$value)
    };
    (@write $object:ident, $value:expr, $field:ident $(as $json:tt)?) => {
        $object.field($crate::record!(@name $field $(as $json)?), &$value)
    };
    (@place $at:expr, $field:ident as *) => { $at.seen_as() };
    (@place $at:expr, $field:ident $(as $json:tt)?) => {
        $at.below($crate::record!(@name $field $(as $json)?))
    };
    (@presence $ty:ty = $default:expr) => { $crate::spec::Presence::Optional };
    (@presence $ty:ty) => { <$ty as $crate::record::Shown>::PRESENCE };
    (@default $ty:ty = $default:expr) => { $default };
    (@default $ty:ty) => { <$ty as Default>::default() };
    (@read $whole:ident, $map:ident, $field:ident as *: $ty:ty) => {
        <$ty as $crate::record::Value>::from_json($whole)?
    };
    (@read $whole:ident, $map:ident, $field:ident $(as $json:tt)?: $ty:ty = $default:expr) => {
        match <Option<$ty> as $crate::record::Member>::take(
            $map.get($crate::record!(@name $field $(as $json)?)),
        )? {
            Some(value) => value,
            None => $default,
        }
    };
    (@read $whole:ident, $map:ident, $field:ident $(as $json:tt)?: $ty:ty) => {
        <$ty as $crate::record::Member>::take(
            $map.get($crate::record!(@name $field $(as $json)?)),
        )?
    };
}

/// Declares how a type is written into an answer: for each field its description, its name, its type and where it comes
/// from; `as *` puts the fields of another answer among its own. Under `with` stand the rules that were used.
///
/// ```ignore
/// answer! {
///     impl Answer as answer {
///         /// the plain sum of the modifiers
///         total: Option<i64> = answer.number.total().map(i64::from),
///     }
///     with { rules: answer.rules, }
/// }
/// ```
#[macro_export]
#[doc(hidden)]
macro_rules! answer {
    (
        impl $name:ident $(<$life:lifetime>)? as $this:ident {
            $($(#[doc = $doc:literal])+ $field:ident $(as $json:tt)?: $ty:ty = $value:expr,)*
        }
        $(with { rules: $rules:expr, })?
    ) => {
        impl $(<$life>)? $crate::record::Record for $name $(<$life>)? {
            const FIELDS: &'static [$crate::spec::Field] = {
                const PARTS: &[&[$crate::spec::Field]] = &[$(
                    $crate::record!(@fields $field $(as $json)?: $ty; $($doc)+),
                )*];
                const ALL: [$crate::spec::Field; $crate::record::count(PARTS)] =
                    $crate::record::joined(PARTS);
                &ALL
            };
        }

        impl $(<$life>)? $crate::record::Answer for $name $(<$life>)? {
            const USES_RULES: bool = $crate::answer!(@given $($rules)?);
        }

        impl $(<$life>)? $crate::record::Described for $name $(<$life>)? {
            const KIND: $crate::spec::Kind =
                $crate::spec::Kind::Object(<Self as $crate::record::Record>::FIELDS);

            fn to_json(&self) -> ::serde_json::Value {
                let $this = self;
                let mut map = ::serde_json::Map::new();
                $(
                    let value: $ty = $value;
                    $crate::record!(@put map, value, $field $(as $json)?);
                )*
                $(map.insert("rules".to_owned(), $crate::record::stamp(&$rules));)?
                ::serde_json::Value::Object(map)
            }

            fn write_json(&self, to: &mut String) {
                let $this = self;
                let mut object = $crate::record::ObjectWriter::new(to);
                $(
                    let value: $ty = $value;
                    $crate::record!(@write object, value, $field $(as $json)?);
                )*
                $($crate::record::write_stamp(&$rules, &mut object);)?
                object.end();
            }
        }
    };
    (@given $rules:expr) => { true };
    (@given) => { false };
}

/// What a result says of the rules that it used.
pub(crate) fn stamp(rules: &Rules) -> Json {
    serde_json::json!({"preset": rules.label(), "fingerprint": rules.fingerprint().to_string()})
}

/// Writes what a result says of the rules that it used.
pub(crate) fn write_stamp(rules: &Rules, object: &mut ObjectWriter<'_>) {
    write_display(stamp(rules), object.name("rules"));
}
