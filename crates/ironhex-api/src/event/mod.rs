//! Events as JSON: what happened, to whom, and what it changed.
//!
//! [`event_json`] and the description in the schema come from one list of all events, so that neither can tell what the
//! other does not know. Units, weapons and bins are numbered from 1 as in actions, critical slots from 0 as wherever
//! JSON names them; sides are 1 and 2, hexes are written as on the map and facings from 0 to 5.
//!
//! ```
//! use ironhex::event::Event;
//! use ironhex_api::event::event_json;
//! let told = event_json(&Event::HeatSettled { gained: 12, shed: 10, heat: 2 }, None);
//! assert_eq!(told["type"], "heatSettled");
//! assert_eq!((&told["gained"], &told["shed"], &told["heat"]), (&12.into(), &10.into(), &2.into()));
//! ```

mod lines;
mod list;

pub(crate) use lines::ChangesOf;
pub use lines::{EventLine, EventLines};
pub(crate) use list::EVENT;
use list::write_fields;

use crate::record::{Described, List, ObjectWriter, Within};
use crate::spec::{Field, Kind};
use crate::unit_in_play::CHANGES;
use ironhex::dice::Roll;
use ironhex::event::Event;
use ironhex::unit::{Gear, Slot, System, UnitDesign};
use ironhex::weapon::WeaponType;
use ironhex_units::weapons;
use serde_json::{Value as Json, json};

/// An event as a JSON object: its name under `type`, and everything that it tells.
///
/// `design` is that of the unit which it happens to: it names the weapon, the ammunition or the piece of
/// equipment that a critical hit finds, which are null without it.
#[must_use]
pub fn event_json(event: &Event, design: Option<&UnitDesign>) -> Json {
    let mut text = String::new();
    write_event(event, design, &mut text);
    serde_json::from_str(&text).unwrap_or_default()
}

fn write_event(event: &Event, design: Option<&UnitDesign>, to: &mut String) {
    let mut object = ObjectWriter::new(to);
    write_fields(event, design, &[], &mut object);
    object.end();
}

/// A number that people count from 1: of a unit, a weapon, a bin.
pub(crate) type Number = Within<u16, 1, 256>;

/// The number of a thing that programs count from 0.
pub(crate) fn number(index: u8) -> Number {
    Number::held(u16::from(index) + 1)
}

/// The faces of a roll.
pub(crate) struct Faces(pub(crate) Roll);

impl Described for Faces {
    const KIND: Kind = Kind::List { item: &Kind::FACE, min: 0, max: 2 };
    fn to_json(&self) -> Json {
        self.0.faces().collect()
    }
    fn write_json(&self, to: &mut String) {
        let faces: List<i64, 2> = self.0.faces().map(i64::from).collect();
        faces.write_json(to);
    }
}

/// The sum of a roll's faces: 0 where nothing was rolled.
pub(crate) type Total = Within<u8, 0, 12>;

/// What is in a slot, as the slots of a unit are written: a system or a piece of equipment by its name, weapons and
/// ammunition as objects with their numbers. Without the unit's design only the numbers are known.
struct Item<'a>(Slot, Option<&'a UnitDesign>);

const WEAPON: Kind = Kind::Object(&[
    Field::optional("weapon", Kind::Text { max: 60 }, "a weapon's identifier"),
    Field::required("mount", Number::KIND, "its number, from 1"),
]);

const AMMUNITION: Kind = Kind::Object(&[
    Field::optional("ammo", Kind::Text { max: 60 }, "the weapon that it feeds"),
    Field::required("bin", Number::KIND, "its number, from 1"),
]);

impl Described for Item<'_> {
    const KIND: Kind = Kind::OneOf(&[
        Kind::Null,
        Kind::Choice(System::IDS),
        Kind::Choice(Gear::IDS),
        WEAPON,
        AMMUNITION,
    ]);

    fn to_json(&self) -> Json {
        let Self(slot, design) = *self;
        let id = |weapon: WeaponType| weapons().get(usize::from(weapon.0)).map(|entry| entry.id);
        match slot {
            Slot::Empty => Json::Null,
            Slot::System(system) => system.id().into(),
            Slot::Weapon(mount) => {
                let mounted = design.and_then(|design| design.mounts.get(usize::from(mount)));
                let weapon = mounted.and_then(|mounted| id(mounted.weapon.weapon_type));
                json!({"weapon": weapon, "mount": number(mount).get()})
            }
            Slot::Ammunition(bin) => {
                let filled = design.and_then(|design| design.bins.get(usize::from(bin)));
                let weapon = filled.and_then(|filled| id(filled.weapon));
                json!({"ammo": weapon, "bin": number(bin).get()})
            }
            Slot::Equipment(piece) => {
                let carried = design.and_then(|design| design.equipment.get(usize::from(piece)));
                carried.map(|carried| carried.gear.id()).into()
            }
        }
    }
}

/// An event that is written already.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EventAnswer<'a>(pub(crate) &'a EventLine);

impl Described for EventAnswer<'_> {
    const KIND: Kind = EVENT;
    fn to_json(&self) -> Json {
        self.0.json()
    }
    fn write_json(&self, to: &mut String) {
        to.push_str(&self.0.text);
    }
}

/// An event outside of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LoneEvent<'a>(pub(crate) &'a Event, pub(crate) &'a UnitDesign);

impl Described for LoneEvent<'_> {
    const KIND: Kind = EVENT;
    fn to_json(&self) -> Json {
        event_json(self.0, Some(self.1))
    }
    fn write_json(&self, to: &mut String) {
        write_event(self.0, Some(self.1), to);
    }
}

/// What an event of a game has beside what it tells.
const COMMON: &[Field] = &[
    Field::optional("turn", Kind::Integer { min: 0, max: 65_535 }, "in a game: the turn"),
    Field::optional("unit", Number::KIND, "in a game: the unit that it happens to"),
    Field::optional("changes", CHANGES, "in a game: what is different after it"),
];
