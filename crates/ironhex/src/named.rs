//! Enumerations with identifiers: one list gives the type, its names and its parser.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// An identifier that is none of the known ones.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} \"{given}\"; one of: {}", .known.join(", "))]
pub struct UnknownName {
    /// What was looked for, such as `location`.
    pub what: &'static str,
    /// What was given.
    pub given: String,
    /// Everything that is known.
    pub known: Vec<&'static str>,
}

impl UnknownName {
    /// Something was looked for under a name that is none of the known ones.
    #[must_use]
    pub fn new(what: &'static str, given: &str, known: &[&'static str]) -> Self {
        Self { what, given: given.to_owned(), known: known.to_vec() }
    }
}

/// Declares a field-less enum whose variants have identifiers, with `ALL`, `id`, `Display` and `FromStr`. Further names
/// after an identifier (`"specification" | "spec"`) are read and never written or listed.
///
/// The other crates of the workspace declare theirs by it too; it is no part of the library's promises.
#[doc(hidden)]
#[macro_export]
macro_rules! named_enum {
    (
        $(#[$meta:meta])*
        pub enum $name:ident: $what:literal {
            $($(#[$variant_meta:meta])* $variant:ident = $id:literal $(| $other:literal)*,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum $name {
            $($(#[$variant_meta])* $variant,)+
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
            /// Their identifiers, in the same order.
            pub const IDS: &'static [&'static str] = &[$($id),+];

            /// The identifier that people and files use.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$variant => $id,)+
                }
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.id())
            }
        }

        impl ::core::str::FromStr for $name {
            type Err = $crate::UnknownName;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text {
                    $($id $(| $other)* => Ok(Self::$variant),)+
                    _ => Err($crate::UnknownName::new($what, text, Self::IDS)),
                }
            }
        }

        $crate::__written_by_name!($name);
    };
}
pub(crate) use named_enum;

/// Serde by the names: what [`named_enum!`] declares is written as its identifier.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! __written_by_name {
    ($name:ty) => {
        impl $crate::__serde::Serialize for $name {
            fn serialize<S: $crate::__serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.id())
            }
        }

        impl<'de> $crate::__serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::__serde::Deserializer<'de>>(
                from: D,
            ) -> Result<Self, D::Error> {
                $crate::__parsed(from)
            }
        }
    };
}
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __written_by_name {
    ($name:ty) => {};
}

/// Declares a small set over a [`named_enum!`], as a bit mask.
macro_rules! named_set {
    ($(#[$meta:meta])* pub struct $set:ident of $item:ident: $bits:ty) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $set($bits);

        impl $set {
            /// The empty set.
            pub const NONE: Self = Self(0);
            /// Everything that there is.
            pub const ALL: Self = {
                let (mut all, mut index) = (Self::NONE, 0);
                while index < $item::ALL.len() {
                    all = all.with($item::ALL[index]);
                    index += 1;
                }
                all
            };

            /// The set of this one.
            #[inline]
            #[must_use]
            pub const fn only(item: $item) -> Self {
                Self::NONE.with(item)
            }

            /// How many it has.
            #[inline]
            #[must_use]
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Has it this one?
            #[inline]
            #[must_use]
            pub const fn contains(self, item: $item) -> bool {
                self.0 >> (item as u8) & 1 == 1
            }

            /// The set with one more.
            #[inline]
            #[must_use]
            pub const fn with(self, item: $item) -> Self {
                Self(self.0 | 1 << (item as u8))
            }

            /// Has it none?
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// What is in it, in order.
            pub fn iter(self) -> impl Iterator<Item = $item> {
                $item::ALL.iter().copied().filter(move |&item| self.contains(item))
            }
        }

        const _: () = assert!($item::ALL.len() <= <$bits>::BITS as usize);

        /// What is in either.
        impl ::core::ops::BitOr for $set {
            type Output = Self;
            #[inline]
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl ::core::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                self.0 |= other.0;
            }
        }

        /// What is in both.
        impl ::core::ops::BitAnd for $set {
            type Output = Self;
            #[inline]
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        /// What is in the first and not in the second.
        impl ::core::ops::Sub for $set {
            type Output = Self;
            #[inline]
            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::NONE, Self::with)
            }
        }

        #[cfg(feature = "serde")]
        impl ::serde::Serialize for $set {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(self.iter())
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> ::serde::Deserialize<'de> for $set {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let items = <::alloc::vec::Vec<$item> as ::serde::Deserialize>::deserialize(from)?;
                Ok(items.into_iter().collect())
            }
        }
    };
}
pub(crate) use named_set;
