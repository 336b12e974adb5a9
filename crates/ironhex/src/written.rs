//! How numbers, masks and names are written down with the feature `serde`: as the JSON API writes them. People
//! count units, mounts and bins from 1; what is read is checked.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Reads what has a name, or is written as text.
pub fn parsed<'de, D, T>(from: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: fmt::Display>,
{
    Cow::<'de, str>::deserialize(from)?.parse().map_err(D::Error::custom)
}

/// A place in a list, counted from 1.
pub(crate) mod from_one {
    use crate::written::{Deserialize, Deserializer, Error, Serializer};

    pub(crate) fn serialize<S: Serializer>(index: &u8, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u16(u16::from(*index) + 1)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
        index(u16::deserialize(from)?)
    }

    pub(crate) fn index<E: Error>(number: u16) -> Result<u8, E> {
        let index = number.checked_sub(1).and_then(|index| u8::try_from(index).ok());
        index.ok_or_else(|| E::custom(format_args!("counted from 1 to 256, not {number}")))
    }
}

/// A place in a list, counted from 1, or none.
pub(crate) mod from_one_or_none {
    use crate::written::{Deserialize, Deserializer, Serialize, Serializer, from_one};

    pub(crate) fn serialize<S: Serializer>(index: &Option<u8>, to: S) -> Result<S::Ok, S::Error> {
        index.map(|index| u16::from(index) + 1).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u8>, D::Error> {
        Option::<u16>::deserialize(from)?.map(from_one::index).transpose()
    }
}

/// The places of the bits of a mask, counted from 1.
pub(crate) mod bits {
    use crate::written::{Deserialize, Deserializer, Error, Serializer, Vec};

    pub(crate) fn serialize<S: Serializer>(mask: &u64, to: S) -> Result<S::Ok, S::Error> {
        let set = (0..u64::BITS).filter(|bit| mask >> bit & 1 == 1);
        to.collect_seq(set.map(|bit| bit + 1))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        let places = Vec::<u32>::deserialize(from)?;
        places.into_iter().try_fold(0, |mask, place| match place.checked_sub(1) {
            Some(bit) if bit < u64::BITS => Ok(mask | 1 << bit),
            _ => Err(D::Error::custom(format_args!("counted from 1 to 64, not {place}"))),
        })
    }
}

/// Hexsides of a twisted torso.
pub(crate) mod twist {
    use crate::written::{Deserialize, Deserializer, Error, Serializer};

    pub(crate) fn serialize<S: Serializer>(hexsides: &i8, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_i8(*hexsides)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<i8, D::Error> {
        match i8::deserialize(from)? {
            hexsides @ -1..=1 => Ok(hexsides),
            other => {
                Err(D::Error::custom(format_args!("a torso twists by -1, 0 or 1, not {other}")))
            }
        }
    }
}

/// A turn, counted from 1.
pub(crate) mod turn {
    use crate::written::{Deserialize, Deserializer, Error, Serializer};

    pub(crate) fn serialize<S: Serializer>(turn: &u16, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u16(*turn)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u16, D::Error> {
        match u16::deserialize(from)? {
            0 => Err(D::Error::custom("turns are counted from 1")),
            turn => Ok(turn),
        }
    }
}

/// Wounds of a pilot.
pub(crate) mod wounds {
    use crate::written::{Deserialize, Deserializer, Error, Serializer};

    pub(crate) fn serialize<S: Serializer>(wounds: &u8, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(*wounds)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
        match u8::deserialize(from)? {
            wounds @ 0..=6 => Ok(wounds),
            other => Err(D::Error::custom(format_args!("a pilot has 0 to 6 wounds, not {other}"))),
        }
    }
}

/// One face of a die, or none.
pub(crate) mod face_or_none {
    use crate::written::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(face: &Option<u8>, to: S) -> Result<S::Ok, S::Error> {
        face.serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u8>, D::Error> {
        Option::<u8>::deserialize(from)?.map(crate::written::face).transpose()
    }
}

/// A die shows 1 to 6.
pub(crate) fn face<E: Error>(face: u8) -> Result<u8, E> {
    match face {
        1..=6 => Ok(face),
        _ => Err(E::custom(format_args!("a die shows 1 to 6, not {face}"))),
    }
}
