//! What a rule's value can be: parsed from a name, shown as one, explained in a sentence.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// The value of one rule.
pub trait RuleValue: Copy + PartialEq {
    /// Every value as it is written; empty where there are too many to list.
    const IDS: &'static [&'static str];

    /// How the value is written.
    fn id(self) -> Cow<'static, str>;

    /// Reads a value; the error says what is allowed.
    ///
    /// # Errors
    /// The text is not a value of this rule.
    fn parse(text: &str) -> Result<Self, String>;

    /// What the value means.
    fn meaning(self) -> Cow<'static, str>;

    /// Every value with its meaning, or a description of the form where there are too many to list.
    fn allowed() -> Vec<(Cow<'static, str>, Cow<'static, str>)>;
}

/// Declares the small enum of one decision. The doc comments are the explanations that
/// `docs/rules.md` and `ironhex rules` show.
macro_rules! choice {
    (
        $(#[doc = $doc:literal])+
        pub enum $name:ident {
            $($(#[doc = $meaning:literal])+ $variant:ident = $id:literal,)+
        }
    ) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[doc = $meaning])+ $variant,)+
        }

        impl $crate::rules::RuleValue for $name {
            const IDS: &'static [&'static str] = &[$($id),+];

            fn id(self) -> ::alloc::borrow::Cow<'static, str> {
                match self {
                    $(Self::$variant => $id.into(),)+
                }
            }

            fn parse(text: &str) -> Result<Self, ::alloc::string::String> {
                match text {
                    $($id => Ok(Self::$variant),)+
                    _ => Err(::alloc::format!("must be one of {}; got \"{text}\"", [$($id),+].join(", "))),
                }
            }

            fn meaning(self) -> ::alloc::borrow::Cow<'static, str> {
                match self {
                    $(Self::$variant => concat!($($meaning),+).trim().into(),)+
                }
            }

            fn allowed() -> ::alloc::vec::Vec<(::alloc::borrow::Cow<'static, str>, ::alloc::borrow::Cow<'static, str>)> {
                ::alloc::vec![$(($id.into(), concat!($($meaning),+).trim().into())),+]
            }
        }
    };
}
pub(crate) use choice;
