//! A unit in a request and in a result.

use super::common::{BOOL, LOCATION, TONNAGE, WEAPON_ID};
use super::losses::{LocationPoints, PanelPoints, SlotsHit, hit_slots, lose_locations};
use super::pilot::Pilot;
use crate::error::CallError;
use crate::reader::{Entry, Reader};
use crate::record::{At, Described};
use crate::spec::{Field, Kind, Problems};
use ironhex::unit::{
    Bin, DestroyedBy, Equipment, Gear, Location, Mount, Panel, Slot, System, UnitDesign, UnitState,
    structure_for,
};
use ironhex::weapon::WeaponType;
use serde_json::{Map, Value, json};

fn locations() -> Vec<&'static str> {
    Location::IDS.to_vec()
}

const SLOT: Kind = Kind::OneOf(&[
    Kind::Null,
    Kind::Choice(System::IDS),
    Kind::Choice(Gear::IDS),
    Kind::Object(&[
        Field::optional("weapon", WEAPON_ID, "a weapon"),
        Field::optional("ammo", WEAPON_ID, "ammunition for this weapon"),
        Field::optional("shots", Kind::Integer { min: 0, max: 255 }, "shots left (default: full)"),
        Field::optional("damage", Kind::Integer { min: 0, max: 255 }, "points a shot explodes for"),
    ]),
]);

/// A unit in a request.
pub(super) const UNIT: &[Field] = &[
    Field::optional("tonnage", TONNAGE, "tons; required unless structure is complete"),
    Field::optional("armor", PanelPoints::KIND, "points (default: 0)"),
    Field::optional(
        "structure",
        LocationPoints::KIND,
        "points (default: the printed ones of the tonnage)",
    ),
    Field::optional(
        "criticalSlots",
        Kind::Map { keys: locations, value: &Kind::List { item: &SLOT, min: 0, max: 12 } },
        "what is in the slots (default: a plain biped's)",
    ),
    Field::optional("criticalsHit", SlotsHit::KIND, "slots that are hit already, from 0"),
    Field::optional("case", Kind::List { item: &LOCATION, min: 0, max: 8 }, "locations with CASE"),
    Field::optional(
        "caseII",
        Kind::List { item: &LOCATION, min: 0, max: 8 },
        "locations with CASE II",
    ),
    Field::optional("pilot", Pilot::KIND, "the pilot"),
    Field::optional("destroyed", BOOL, "whether it is out of the fight"),
    Field::optional("destroyedBy", Kind::Choice(DestroyedBy::IDS), "how it was destroyed"),
];

/// A unit of a request: what it is and what became of it.
pub(super) struct RequestUnit {
    pub(super) design: UnitDesign,
    pub(super) state: UnitState,
    /// The slots as the request wrote them, to write them again.
    slots: Map<String, Value>,
    tonnage: Option<u8>,
}

pub(super) fn read_unit(unit: &Reader<'_>) -> Result<RequestUnit, CallError> {
    let tonnage: Option<u8> = unit.int("tonnage");
    let given = unit.section("structure");
    let printed = tonnage.and_then(structure_for);
    let complete = Location::IDS.iter().all(|name| given.has(name));
    if printed.is_none() && !complete {
        let problem = match tonnage {
            None => "is required unless structure names all eight locations".to_owned(),
            Some(tons) => {
                format!("{tons} has no printed structure: name all eight locations under structure")
            }
        };
        unit.problem("tonnage", problem);
        unit.finish()?;
    }
    // The printed points are the design's; what the request says is what is left.
    let mut structure = printed.unwrap_or_default();
    let mut left = structure;
    for &location in Location::ALL {
        if let Some(points) = given.int::<u8>(location.id()) {
            left[location as usize] = points;
            let whole = &mut structure[location as usize];
            *whole = (*whole).max(points);
        }
    }
    let mut design = UnitDesign::with_structure(tonnage.unwrap_or(0), structure);
    let slots = unit.section("criticalSlots");
    for &location in Location::ALL {
        if slots.has(location.id()) {
            read_slots(&slots, location, &mut design);
        }
    }
    design.case = unit.choices::<Location>("case").into_iter().collect();
    design.case_ii = unit.choices::<Location>("caseII").into_iter().collect();
    let armor = unit.section("armor");
    for &panel in Panel::ALL {
        design.armor[panel as usize] = armor.int(panel.id()).unwrap_or(0);
    }
    let mut state = UnitState::new(&design);
    state.structure = left;
    lose_locations(&mut state, &[]);
    let hits = unit.section("criticalsHit");
    let mut problems = Problems::new();
    hit_slots(&mut state, &hits.record(), At::ROOT, &mut problems);
    hits.problems(problems);
    state.pilot = unit.section("pilot").record::<Pilot>().state();
    let by = unit.choice("destroyedBy");
    let destroyed = unit.flag("destroyed") || by.is_some();
    state.destroyed = destroyed.then(|| by.unwrap_or(DestroyedBy::CenterTorso));
    let slots = slots.entries().map(|(name, list)| (name.to_owned(), list.value().clone()));
    Ok(RequestUnit { slots: slots.collect(), tonnage, design, state })
}

fn read_slots(slots: &Reader<'_>, location: Location, design: &mut UnitDesign) {
    let room = usize::from(location.slots());
    let mut read = [Slot::Empty; ironhex::unit::MAX_SLOTS];
    for (index, entry) in slots.list(location.id()).enumerate() {
        if index >= room {
            entry.problem(format!("is one too many: {location} has {room} slots"));
            break;
        }
        read[index] = read_slot(&entry, location, &read[..index], design);
    }
    design.slots[location as usize] = read;
}

/// One slot, after those before it: neighbouring slots with the same weapon are one weapon, as far
/// as its size goes.
fn read_slot(
    entry: &Entry<'_>,
    location: Location,
    before: &[Slot],
    design: &mut UnitDesign,
) -> Slot {
    if entry.is_null() {
        return Slot::Empty;
    }
    if entry.is_text() {
        let name = entry.value().as_str().unwrap_or_default();
        if let Ok(gear) = name.parse::<Gear>() {
            let piece = Equipment { gear, location, explosion: 0 };
            let added = add(&mut design.equipment, piece, entry, "pieces of equipment");
            return added.map_or(Slot::Empty, Slot::Equipment);
        }
        return entry.choice::<System>().map_or(Slot::Empty, Slot::System);
    }
    let Some(item) = entry.object() else { return Slot::Empty };
    let find = |name| item.text(name).and_then(ironhex_units::weapon);
    match (find("weapon"), find("ammo")) {
        (Some(weapon), None) => {
            let mount =
                Mount { explosion: weapon.explosion, ..Mount::new(weapon.weapon, location) };
            if let Some(&Slot::Weapon(last)) = before.last()
                && design.mounts[usize::from(last)] == mount
            {
                let run = before.iter().rev().take_while(|slot| **slot == Slot::Weapon(last));
                if run.count() < usize::from(weapon.slots) {
                    return Slot::Weapon(last);
                }
            }
            add(&mut design.mounts, mount, entry, "weapons").map_or(Slot::Empty, Slot::Weapon)
        }
        (None, Some(weapon)) => {
            let rack = if weapon.weapon.kind.is_missile() { weapon.weapon.rack } else { 1 };
            let bin = Bin::new(
                weapon.weapon.weapon_type,
                location,
                item.int("shots").unwrap_or(weapon.shots_per_ton),
                item.int("damage").unwrap_or(weapon.weapon.damage[0].saturating_mul(rack)),
            );
            add(&mut design.bins, bin, entry, "bins").map_or(Slot::Empty, Slot::Ammunition)
        }
        _ => {
            entry.problem("needs either weapon or ammo");
            Slot::Empty
        }
    }
}

fn add<T, const N: usize>(
    list: &mut arrayvec::ArrayVec<T, N>,
    item: T,
    entry: &Entry<'_>,
    what: &str,
) -> Option<u8> {
    let index = list.len() as u8;
    match list.try_push(item) {
        Ok(()) => Some(index),
        Err(_) => {
            entry.problem(format!("is one too many: a unit has at most {N} {what}"));
            None
        }
    }
}

/// What is in a slot, as a request writes it.
fn slot_json(design: &UnitDesign, state: &UnitState, slot: Slot) -> Value {
    let id = |weapon: WeaponType| {
        ironhex_units::weapons().get(usize::from(weapon.0)).map(|entry| entry.id)
    };
    match slot {
        Slot::Empty => Value::Null,
        Slot::System(system) => system.id().into(),
        Slot::Equipment(piece) => design.equipment[usize::from(piece)].gear.id().into(),
        Slot::Weapon(mount) => {
            json!({"weapon": id(design.mounts[usize::from(mount)].weapon.weapon_type)})
        }
        Slot::Ammunition(bin) => {
            let index = usize::from(bin);
            let bin = design.bins[index];
            json!({"ammo": id(bin.weapon), "shots": state.shots[index], "damage": bin.damage})
        }
    }
}

impl RequestUnit {
    /// The unit as it is now, in the form of a request.
    pub(super) fn to_json(&self) -> Value {
        let (design, state) = (&self.design, &self.state);
        let armor: Map<String, Value> =
            Panel::ALL.iter().map(|&p| (p.id().into(), state.armor_on(p).into())).collect();
        let by_location = |value: &dyn Fn(Location) -> Value| -> Map<String, Value> {
            Location::ALL.iter().map(|&l| (l.id().to_owned(), value(l))).collect()
        };
        let structure = by_location(&|l| state.structure[l as usize].into());
        let hits = by_location(&|l| {
            (0..l.slots()).filter(|bit| state.slots_hit[l as usize] >> bit & 1 == 1).collect()
        });
        let slots: Map<String, Value> = self
            .slots
            .keys()
            .filter_map(|name| name.parse::<Location>().ok())
            .map(|location| {
                let room = usize::from(location.slots());
                let slots = design.slots[location as usize][..room].iter();
                let list: Value = slots.map(|&slot| slot_json(design, state, slot)).collect();
                (location.id().to_owned(), list)
            })
            .collect();
        let ids =
            |set: ironhex::unit::Locations| -> Value { set.iter().map(Location::id).collect() };
        json!({
            "tonnage": self.tonnage,
            "armor": armor,
            "structure": structure,
            "criticalSlots": slots,
            "criticalsHit": hits,
            "case": ids(design.case),
            "caseII": ids(design.case_ii),
            "pilot": {
                "wounds": state.pilot.wounds,
                "conscious": state.pilot.can_act(),
            },
            "destroyed": state.destroyed.is_some(),
            "destroyedBy": state.destroyed.map(DestroyedBy::id),
        })
    }
}
