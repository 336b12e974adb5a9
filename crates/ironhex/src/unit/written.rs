//! How a record sheet is written down with the feature `serde`: points by the names of panels and locations.

use super::design::{MAX_SLOTS, Slot, System};
use super::hull_down::Stance;
use super::location::{LOCATIONS, Location, PANELS, Panel};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Every one of `all` with its value, no more and no less.
fn complete<K, V, E, const N: usize>(all: &[K], given: &BTreeMap<K, V>) -> Result<[V; N], E>
where
    K: Copy + Ord + fmt::Display,
    V: Copy,
    E: Error,
{
    let missing = |key| E::custom(format_args!("{key} is missing"));
    let values: Result<Vec<V>, E> =
        all.iter().map(|&key| given.get(&key).copied().ok_or_else(|| missing(key))).collect();
    values?.try_into().map_err(|_| E::custom(format_args!("{N} entries are needed")))
}

/// Points by panel.
pub(super) mod by_panel {
    use super::{BTreeMap, Deserialize, Deserializer, PANELS, Panel, Serializer, complete};

    pub(crate) fn serialize<S: Serializer>(
        points: &[u8; PANELS],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_map(Panel::ALL.iter().zip(points))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<[u8; PANELS], D::Error> {
        complete(Panel::ALL, &BTreeMap::deserialize(from)?)
    }
}

/// Points by location.
pub(super) mod by_location {
    use super::{BTreeMap, Deserialize, Deserializer, LOCATIONS, Location, Serializer, complete};

    pub(crate) fn serialize<S: Serializer>(
        points: &[u8; LOCATIONS],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_map(Location::ALL.iter().zip(points))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<[u8; LOCATIONS], D::Error> {
        complete(Location::ALL, &BTreeMap::deserialize(from)?)
    }
}

/// Slots of one location: some, counted from 0 as wherever JSON names them, or all, lost with it.
#[derive(Clone, Copy)]
struct Slots(u16);

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum WrittenSlots {
    Some(Vec<u32>),
    All(All),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum All {
    All,
}

impl Serialize for Slots {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            super::state::LOST => WrittenSlots::All(All::All).serialize(to),
            mask => to.collect_seq((0..u16::BITS).filter(|bit| mask >> bit & 1 == 1)),
        }
    }
}

impl<'de> Deserialize<'de> for Slots {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        match WrittenSlots::deserialize(from)? {
            WrittenSlots::Some(slots) => slots.iter().try_fold(Self(0), |Self(mask), &slot| {
                if slot < MAX_SLOTS as u32 {
                    return Ok(Self(mask | 1 << slot));
                }
                let last = MAX_SLOTS - 1;
                Err(D::Error::custom(format_args!(
                    "slots are counted from 0 to {last}, not {slot}"
                )))
            }),
            WrittenSlots::All(All::All) => Ok(Self(super::state::LOST)),
        }
    }
}

/// Slots by location.
pub(super) mod slots {
    use super::{
        BTreeMap, Deserialize, Deserializer, LOCATIONS, Location, Serializer, Slots, complete,
    };

    pub(crate) fn serialize<S: Serializer>(
        masks: &[u16; LOCATIONS],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_map(Location::ALL.iter().zip(masks.map(Slots)))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<[u16; LOCATIONS], D::Error> {
        let slots: [Slots; LOCATIONS] = complete(Location::ALL, &BTreeMap::deserialize(from)?)?;
        Ok(slots.map(|Slots(mask)| mask))
    }
}

/// How a unit stands, before it is known whether one can stand like that.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct WrittenStance {
    hull_down: bool,
    prone: bool,
}

impl TryFrom<WrittenStance> for Stance {
    type Error = &'static str;
    fn try_from(written: WrittenStance) -> Result<Self, Self::Error> {
        match written {
            WrittenStance { hull_down: true, prone: true } => Err("no unit is prone and hull-down"),
            WrittenStance { hull_down, prone } => Ok(Self { hull_down, prone }),
        }
    }
}

/// What is in a critical slot: nothing, a system by its name, other things by their numbers.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum WrittenSlot {
    Empty,
    System(System),
    Weapon {
        #[serde(with = "crate::written::from_one")]
        mount: u8,
    },
    Ammunition {
        #[serde(with = "crate::written::from_one")]
        bin: u8,
    },
    Equipment {
        #[serde(with = "crate::written::from_one")]
        piece: u8,
    },
}

impl From<Slot> for WrittenSlot {
    fn from(slot: Slot) -> Self {
        match slot {
            Slot::Empty => Self::Empty,
            Slot::System(system) => Self::System(system),
            Slot::Weapon(mount) => Self::Weapon { mount },
            Slot::Ammunition(bin) => Self::Ammunition { bin },
            Slot::Equipment(piece) => Self::Equipment { piece },
        }
    }
}

impl From<WrittenSlot> for Slot {
    fn from(slot: WrittenSlot) -> Self {
        match slot {
            WrittenSlot::Empty => Self::Empty,
            WrittenSlot::System(system) => Self::System(system),
            WrittenSlot::Weapon { mount } => Self::Weapon(mount),
            WrittenSlot::Ammunition { bin } => Self::Ammunition(bin),
            WrittenSlot::Equipment { piece } => Self::Equipment(piece),
        }
    }
}

/// Shots by bin, as far as there are any.
pub(super) mod shots {
    use super::{Deserialize, Deserializer, Error, Serializer, Vec};
    use crate::unit::MAX_BINS;

    pub(crate) fn serialize<S: Serializer>(
        shots: &[u8; MAX_BINS],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let last = shots.iter().rposition(|&left| left > 0).map_or(0, |last| last + 1);
        to.collect_seq(&shots[..last])
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<[u8; MAX_BINS], D::Error> {
        let given = Vec::<u8>::deserialize(from)?;
        let mut shots = [0; MAX_BINS];
        match shots.get_mut(..given.len()) {
            Some(bins) => bins.copy_from_slice(&given),
            None => {
                return Err(D::Error::custom(format_args!(
                    "no unit has more than {MAX_BINS} bins"
                )));
            }
        }
        Ok(shots)
    }
}
