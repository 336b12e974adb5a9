//! What a method takes and gives, as data.
//!
//! A [`Method`] is a constant that names every parameter, its [`Kind`] and whether it must be there. One description
//! serves three uses: [`validate`] checks a request against it and reports every problem at once, [`json_schema`]
//! publishes it, and [`crate::record`] makes it together with the type that reads a request which has passed.
//!
//! ```
//! use ironhex_api::spec::{Field, Kind, Method, Output, Rolls, validate};
//! use serde_json::json;
//!
//! const ATTACKER: &[Field] = &[
//!     Field::required("gunnery", Kind::Integer { min: 0, max: 8 }, "gunnery skill"),
//!     Field::optional("prone", Kind::Bool, "whether the attacker lies prone"),
//! ];
//! const SHOOT: Method = Method {
//!     name: "shoot",
//!     doc: "Fires at a target.",
//!     params: &[Field::required("attacker", Kind::Object(ATTACKER), "who fires")],
//!     rolls: Rolls::Never,
//!     rules: None,
//!     uses_rules: false,
//!     page: None,
//!     result: Output::Fields(&[Field::required("hit", Kind::Bool, "whether it hit")]),
//! };
//!
//! let problems = validate(&SHOOT, &json!({"attacker": {"gunnery": 9, "pron": true}})).into_vec();
//! assert_eq!(problems[0].to_string(), "attacker.gunnery: must be an integer from 0 to 8, got 9");
//! assert_eq!(
//!     problems[1].to_string(),
//!     "attacker.pron: unknown field; did you mean `prone`? Allowed: gunnery, prone"
//! );
//! ```

mod message;
mod problem;
mod schema;
mod validate;

use serde_json::Value;

pub use message::Message;
pub(crate) use problem::{Path, shorten, show};
pub use problem::{Problem, Problems};
pub(crate) use schema::{DIALECT, or_null};
pub use schema::{describe, json_schema, kind_schema, result_schema};
pub(crate) use validate::{check_part, check_value, required, same_type, whole};
pub use validate::{validate, validate_result};

/// The most problems that one answer lists; one more then says how many were left out.
pub const MAX_PROBLEMS: usize = 100;

/// The most dice that one request may bring along.
pub const MAX_DICE: usize = 10_000;

/// The largest seed: 2^53 − 1, the largest integer that every JSON reader keeps exact.
pub const MAX_SEED: i64 = (1 << 53) - 1;

/// Whether a field must be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// The field must be there, and not `null` unless its kind takes `null`.
    Required,
    /// The field may be absent, or `null`, which means the same.
    Optional,
}

/// One named value of an object.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The name as it stands in JSON.
    pub name: &'static str,
    /// What the value may be.
    pub kind: Kind,
    /// Whether it must be given.
    pub presence: Presence,
    /// What it means, in a few words, with the default where there is one.
    pub doc: &'static str,
}

impl Field {
    /// A field that must be given.
    #[must_use]
    pub const fn required(name: &'static str, kind: Kind, doc: &'static str) -> Self {
        Self { name, kind, presence: Presence::Required, doc }
    }

    /// A field that may be absent or `null`.
    #[must_use]
    pub const fn optional(name: &'static str, kind: Kind, doc: &'static str) -> Self {
        Self { name, kind, presence: Presence::Optional, doc }
    }
}

/// What a value may be.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// `true` or `false`.
    Bool,
    /// A whole number written without a fraction (`4`, never `4.0`), both bounds allowed.
    Integer {
        /// The smallest value allowed.
        min: i64,
        /// The largest value allowed.
        max: i64,
    },
    /// Any number, both bounds allowed.
    Number {
        /// The smallest value allowed.
        min: f64,
        /// The largest value allowed.
        max: f64,
    },
    /// Text of at most `max` characters.
    Text {
        /// The largest number of characters allowed.
        max: usize,
    },
    /// One of the listed words.
    Choice(&'static [&'static str]),
    /// One of the listed words, or another name of one of them, which is read and not advertised.
    Named {
        /// The words that are listed.
        words: &'static [&'static str],
        /// Whether a word is one of them or another name of one.
        known: fn(&str) -> bool,
    },
    /// One of a list of words that is computed, such as the identifiers of all quirks.
    ChoiceFrom(fn() -> Vec<&'static str>),
    /// A list of `min` to `max` items of one kind. A `null` in a list is an item, not an absence.
    List {
        /// What each item may be.
        item: &'static Kind,
        /// The smallest number of items allowed.
        min: usize,
        /// The largest number of items allowed.
        max: usize,
    },
    /// An object of these fields and no others.
    Object(&'static [Field]),
    /// An object whose fields are computed, such as one for each rule.
    ObjectFrom(fn() -> Vec<Field>),
    /// An object with keys from a closed set, none of them required, and values of one kind.
    Map {
        /// The keys allowed.
        keys: fn() -> Vec<&'static str>,
        /// What each value may be.
        value: &'static Kind,
    },
    /// An object that is one of several, told apart by the word under one of its names.
    Variants(&'static Variants),
    /// Any one of these. Alternatives are told apart by their JSON type first, so that the problems reported are
    /// those of the alternative that was meant.
    OneOf(&'static [Kind]),
    /// A form with a parser of its own, such as the identifiers of abilities.
    Custom {
        /// Says what is wrong with a value; the message completes a line that starts with the field's path.
        check: fn(&Value) -> Result<(), String>,
        /// The JSON Schema of the form. Its `type` also tells the kind apart from others in [`Kind::OneOf`], and its
        /// `description` ("an ability's identifier") says in messages what is expected.
        schema: fn() -> Value,
    },
    /// `null` alone.
    Null,
}

/// Objects that are told apart by the word under one of their names.
#[derive(Clone, Copy, Debug)]
pub struct Variants {
    /// The name that all of them have, with the word that tells them apart.
    pub tag: &'static str,
    /// What each of them may have beside its own fields.
    pub common: &'static [Field],
    /// Each of them.
    pub list: &'static [Variant],
}

/// One of several objects that are told apart by a word.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// Its word.
    pub name: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// Its own fields.
    pub fields: &'static [Field],
}

impl Variants {
    /// Every field of one of them but the tag: the common ones, then its own, which hold where both have a name.
    #[must_use]
    pub fn fields_of(&self, variant: &Variant) -> Vec<Field> {
        let own = |name: &str| variant.fields.iter().any(|field| field.name == name);
        let common = self.common.iter().filter(|field| !own(field.name));
        common.chain(variant.fields).copied().collect()
    }
}

impl Kind {
    /// An integer of any size that 64 bits hold.
    pub const ANY_INTEGER: Self = Self::Integer { min: i64::MIN, max: i64::MAX };
    /// A number of any size.
    pub const ANY_NUMBER: Self = Self::Number { min: f64::NEG_INFINITY, max: f64::INFINITY };
    /// One face of a die.
    pub const FACE: Self = Self::Integer { min: 1, max: 6 };
}

/// Whether and how a method comes by its dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rolls {
    /// The method rolls nothing: `dice` and `seed` are unknown fields.
    Never,
    /// The method rolls: exactly one of `dice` and `seed` must be given.
    Dice,
    /// The method rolls more than anybody would write down: `seed` must be given, and `dice` is unknown.
    Seed,
    /// As [`Rolls::Dice`], but the named field (one of the method's own, optional ones) may stand instead of both.
    DiceOr(&'static str),
}

/// What a method's result looks like.
#[derive(Clone, Copy, Debug)]
pub enum Output {
    /// An object of these fields. Optional ones may be `null`.
    Fields(&'static [Field]),
    /// A JSON Schema written out by hand, for results that fields do not describe.
    Schema(fn() -> Value),
}

/// One method of the API.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// The name by which it is called.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub doc: &'static str,
    /// Its own parameters, without `rules`, `dice` and `seed`.
    pub params: &'static [Field],
    /// Whether it takes `dice` and `seed`.
    pub rolls: Rolls,
    /// What its parameter `rules` may be; `None` when it takes none.
    pub rules: Option<&'static Kind>,
    /// Whether its result carries `rules` `{preset, fingerprint}`.
    pub uses_rules: bool,
    /// What `page` of its result is, where it can be asked for.
    pub page: Option<&'static Kind>,
    /// Its result, without `rules` and `page`.
    pub result: Output,
}

const DICE: Field = Field::optional(
    "dice",
    Kind::List { item: &Kind::FACE, min: 0, max: MAX_DICE },
    "faces, consumed in order: two for a 2d6, one for a d6",
);
const SEED: Field = Field::optional(
    "seed",
    Kind::Integer { min: 0, max: MAX_SEED },
    "where the dice of this request start from",
);

/// What a result says of the rules it used.
const STAMP: &[Field] = &[
    Field::required(
        "preset",
        Kind::Text { max: 1000 },
        "the preset, with what was changed: `specification+mrm`",
    ),
    Field::required(
        "fingerprint",
        Kind::Text { max: 200 },
        "the same for the same rules, whatever they are called",
    ),
];

impl Method {
    /// Every parameter: the method's own, then `dice` and `seed` and `rules` where it takes them.
    #[must_use]
    pub fn all_params(&self) -> Vec<Field> {
        let mut fields = self.params.to_vec();
        match self.rolls {
            Rolls::Never => {}
            Rolls::Seed => fields.push(Field { presence: Presence::Required, ..SEED }),
            Rolls::Dice | Rolls::DiceOr(_) => fields.extend([DICE, SEED]),
        }
        if let Some(kind) = self.rules {
            fields.push(Field::optional(
                "rules",
                *kind,
                "the rules to play by (default: `specification`)",
            ));
        }
        fields
    }

    /// Every field of the result, where fields describe it: the method's own, then `rules` where it used them.
    #[must_use]
    pub fn all_results(&self) -> Option<Vec<Field>> {
        let Output::Fields(own) = self.result else {
            return None;
        };
        let mut fields = own.to_vec();
        if self.uses_rules {
            fields.push(Field::required("rules", Kind::Object(STAMP), "the rules that were used"));
        }
        if let Some(kind) = self.page {
            fields.push(Field::optional(
                "page",
                *kind,
                "the same as a person reads it, where asked for",
            ));
        }
        Some(fields)
    }

    /// The names of which exactly one must be given for the method to have its dice; empty when there is no choice.
    #[must_use]
    pub fn dice_fields(&self) -> Vec<&'static str> {
        match self.rolls {
            Rolls::Never | Rolls::Seed => Vec::new(),
            Rolls::Dice => vec![DICE.name, SEED.name],
            Rolls::DiceOr(own) => vec![own, DICE.name, SEED.name],
        }
    }
}
