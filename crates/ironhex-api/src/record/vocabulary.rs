//! The words of the rules: every enumeration of the engine, read and written alike wherever it stands.

use super::text::check_text;
use super::{Described, Value, write_text};
use crate::spec::Kind;
use ironhex::board::{
    Blocked, BuildingKind, Fog, Footing, LandscapeKind, Light, Precipitation, Wind, Woods,
};
use ironhex::event::BalanceCause;
use ironhex::modifier::Source;
use ironhex::movement::{Gait, Hazard};
use ironhex::physical::Who;
use ironhex::pilot::WoundCause;
use ironhex::printed::TableName;
use ironhex::turn::Phase;
use ironhex::unit::{
    Actuator, AttackSide, DestroyedBy, HullDownAction, Location, LossCause, Movement, Panel,
    PhysicalKind, Quirk, Side, WeaponArc, WeaponQuirk,
};
use ironhex::weapon::{Category, FireMode, Munition, RangeBracket, WeaponKind};
use ironhex_battle::tournament::FieldKind;
use ironhex_battle::{BotKind, Force, Start};
use ironhex_odds::{Goal, Outcome};
use serde_json::{Value as Json, json};

/// The letters of a word, whatever stands between them.
#[must_use]
pub fn letters(text: &str) -> String {
    let kept = text.chars().filter(|c| !matches!(c, '-' | '_' | ' '));
    kept.flat_map(char::to_lowercase).collect()
}

/// The word that was meant, in any case and with any of `-`, `_` and blanks in it; otherwise what was typed.
pub(crate) fn meant(typed: &str, words: &[&'static str]) -> Json {
    let wanted = letters(typed);
    let found = words.iter().find(|known| letters(known) == wanted);
    found.map_or_else(|| typed.into(), |&known| known.into())
}

/// An identifier in snake_case, whatever stands between its words.
pub(super) fn snake(typed: &str) -> String {
    typed.replace(['-', ' '], "_").to_lowercase()
}

/// A word of a vocabulary.
pub trait Word: Value + Copy + PartialEq {
    /// All of them, in order.
    const IDS: &'static [&'static str];
    /// As it is written in JSON.
    fn id(self) -> &'static str;
    /// The word that is written so.
    fn from_id(id: &str) -> Option<Self>;
}

/// Makes values of enumerations that have `IDS`, `id` and a parser. More words for the same may be given.
macro_rules! vocabulary {
    ($($name:ty $({ $($word:literal)|+ => $meant:literal $(, $($words:literal)|+ => $meants:literal)* })?;)+) => {$(
        impl Described for $name {
            const KIND: Kind = Kind::Choice(Self::IDS);
            fn to_json(&self) -> Json {
                self.id().into()
            }
            fn write_json(&self, to: &mut String) {
                write_text(self.id(), to);
            }
        }

        impl Value for $name {
            fn from_json(json: &Json) -> Option<Self> {
                json.as_str().and_then(<Self as Word>::from_id)
            }

            fn of_word(word: &str) -> Json {
                $(match letters(word).as_str() {
                    $($word)|+ => return $meant.into(),
                    $($($words)|+ => return $meants.into(),)*
                    _ => {}
                })?
                meant(word, Self::IDS)
            }
        }

        impl Word for $name {
            const IDS: &'static [&'static str] = Self::IDS;
            fn id(self) -> &'static str {
                self.id()
            }
            fn from_id(id: &str) -> Option<Self> {
                id.parse().ok()
            }
        }
    )+};
}

vocabulary! {
    Actuator;
    AttackSide;
    BalanceCause;
    Blocked;
    BotKind;
    BuildingKind;
    Category;
    DestroyedBy;
    FieldKind;
    FireMode;
    Fog;
    Footing;
    Gait;
    Force;
    Goal;
    Hazard;
    HullDownAction;
    LandscapeKind;
    Light;
    Location;
    LossCause;
    Movement {
        "still" | "stood" | "stand" | "none" => "stationary",
        "walked" => "walk",
        "ran" => "run",
        "jumped" => "jump"
    };
    Munition;
    Outcome;
    Panel;
    Phase;
    PhysicalKind;
    Precipitation;
    RangeBracket;
    Side;
    Source;
    Start;
    TableName;
    WeaponArc;
    WeaponKind;
    WeaponQuirk;
    Who;
    Wind;
    Woods;
    WoundCause;
}

impl Described for Quirk {
    const KIND: Kind = Kind::Custom {
        check: |value| {
            check_text(value, |name| {
                Self::from_name(name).map(|_| ()).map_err(|error| error.to_string())
            })
        },
        schema: || json!({"type": "string", "description": "a quirk's identifier", "enum": Self::IDS}),
    };

    fn to_json(&self) -> Json {
        self.id().into()
    }
}

impl Value for Quirk {
    fn from_json(json: &Json) -> Option<Self> {
        Self::from_name(json.as_str()?).ok()
    }

    fn of_word(word: &str) -> Json {
        snake(word).into()
    }
}

/// Declares an enumeration of words that only requests use.
macro_rules! words {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $($(#[$variant_meta:meta])* $variant:ident = $id:literal,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum $name {
            $($(#[$variant_meta])* $variant,)+
        }

        impl $name {
            /// Their words, in order.
            $vis const IDS: &'static [&'static str] = &[$($id),+];

            /// The word.
            #[must_use]
            $vis const fn id(self) -> &'static str {
                match self {
                    $(Self::$variant => $id,)+
                }
            }
        }

        impl $crate::record::Described for $name {
            const KIND: $crate::spec::Kind = $crate::spec::Kind::Choice(Self::IDS);
            fn to_json(&self) -> ::serde_json::Value {
                self.id().into()
            }
            fn write_json(&self, to: &mut String) {
                $crate::record::write_text(self.id(), to);
            }
        }

        impl $crate::record::Value for $name {
            fn from_json(json: &::serde_json::Value) -> Option<Self> {
                json.as_str().and_then(<Self as $crate::record::Word>::from_id)
            }

            fn of_word(word: &str) -> ::serde_json::Value {
                $crate::record::meant(word, Self::IDS)
            }
        }

        impl $crate::record::Word for $name {
            const IDS: &'static [&'static str] = Self::IDS;

            fn id(self) -> &'static str {
                self.id()
            }

            fn from_id(id: &str) -> Option<Self> {
                match id {
                    $($id => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }
    };
}
pub(crate) use words;
