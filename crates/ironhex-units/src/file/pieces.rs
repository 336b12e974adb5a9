//! From labels to pieces: which slots belong together.

use super::draft::{Draft, Stated, short};
use crate::equipment::{EquipmentEntry, Extent};
use crate::item::{Ammunition, Item, Marks, item};
use crate::unit::Unit;
use crate::{Tech, WeaponEntry};
use ironhex::unit::{LOCATIONS, Location, MAX_SLOTS, System};

/// The order in which pieces are counted: from the legs upwards.
pub(super) const READING_ORDER: [Location; LOCATIONS] = [
    Location::LeftLeg,
    Location::RightLeg,
    Location::LeftArm,
    Location::RightArm,
    Location::LeftTorso,
    Location::RightTorso,
    Location::CenterTorso,
    Location::Head,
];

/// A weapon, a bin or another piece with all its slots.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    pub(crate) item: Item,
    pub(crate) marks: Marks,
    pub(crate) location: Location,
    pub(crate) slots: Vec<(Location, usize)>,
    /// The label of its first slot.
    pub(crate) label: String,
    pub(crate) line: usize,
}

impl Piece {
    /// How many slots it should have; `None` when that depends.
    fn size(&self) -> Option<usize> {
        match self.item {
            Item::Weapon { entry, .. } => Some(entry.slots.into()),
            Item::Ammunition(_) => Some(1),
            Item::Equipment(EquipmentEntry { extent: Extent::Slots(slots), .. }) => {
                Some((*slots).into())
            }
            Item::Equipment(_) | Item::System(_) => None,
        }
    }

    fn is_whole(&self) -> bool {
        self.size().is_none_or(|size| self.slots.len() >= size)
    }

    /// Does a slot with this item, there, belong to it?
    fn takes(&self, item: &Item, marks: Marks, location: Location) -> bool {
        let same = same(&self.item, item);
        match *item {
            Item::Equipment(EquipmentEntry { extent: Extent::Unit, .. }) => same,
            Item::Equipment(EquipmentEntry { extent: Extent::Location, .. }) => {
                same && self.location == location
            }
            Item::System(_) | Item::Weapon { .. } | Item::Ammunition(_) | Item::Equipment(_) => {
                same && self.location == location
                    && self.marks.rear == marks.rear
                    && !self.is_whole()
            }
        }
    }

    pub(super) fn weapon(&self) -> Option<&'static WeaponEntry> {
        match self.item {
            Item::Weapon { entry, .. } => Some(entry),
            Item::System(_) | Item::Ammunition(_) | Item::Equipment(_) => None,
        }
    }

    pub(super) fn ammunition(&self) -> Option<Ammunition> {
        match self.item {
            Item::Ammunition(ammunition) => Some(ammunition),
            Item::System(_) | Item::Weapon { .. } | Item::Equipment(_) => None,
        }
    }

    pub(crate) fn equipment(&self) -> Option<&'static EquipmentEntry> {
        match self.item {
            Item::Equipment(entry) => Some(entry),
            Item::System(_) | Item::Weapon { .. } | Item::Ammunition(_) => None,
        }
    }
}

fn same(one: &Item, other: &Item) -> bool {
    match (one, other) {
        (Item::Weapon { entry, one_shot }, Item::Weapon { entry: second, one_shot: once }) => {
            entry.id == second.id && one_shot == once
        }
        (Item::Equipment(entry), Item::Equipment(second)) => entry.id == second.id,
        _ => false,
    }
}

/// The systems and the pieces of a unit, by its labels.
pub(crate) struct Contents {
    pub(crate) systems: Vec<(Location, usize, System)>,
    pub(crate) pieces: Vec<Piece>,
    /// Slots with armored components, a bit each.
    pub(crate) armored: [u16; LOCATIONS],
    pub(crate) omni: bool,
}

/// Puts the slots together. What no catalogue has, and what is not whole, is a problem.
pub(super) fn contents(draft: &mut Draft, tech: Tech) -> Contents {
    let mut contents =
        Contents { systems: Vec::new(), pieces: Vec::new(), armored: [0; LOCATIONS], omni: false };
    let mut problems = Vec::new();
    for location in READING_ORDER {
        for (slot, line, label) in draft.labels(location) {
            if slot >= usize::from(location.slots()).min(MAX_SLOTS) {
                let message = format!(
                    "{}: {label:?} in slot {} of a location that has {}",
                    short(location),
                    slot + 1,
                    location.slots()
                );
                problems.push((line, message));
                continue;
            }
            let Some((item, marks)) = item(label, tech).filter(|_| is_label(label)) else {
                problems.push((line, format!("{}: no such item as {label:?}", short(location))));
                continue;
            };
            contents.omni |= marks.omnipod;
            contents.armored[location as usize] |= u16::from(marks.armored) << slot;
            if let Item::System(system) = item {
                contents.systems.push((location, slot, system));
                continue;
            }
            let open = contents.pieces.iter_mut().find(|piece| piece.takes(&item, marks, location));
            match open {
                Some(piece) => piece.slots.push((location, slot)),
                None => contents.pieces.push(Piece {
                    item,
                    marks,
                    location,
                    slots: vec![(location, slot)],
                    label: label.to_owned(),
                    line,
                }),
            }
        }
    }
    join_split(&mut contents.pieces);
    for piece in contents.pieces.iter().filter(|piece| !piece.is_whole()) {
        let message = format!(
            "{}: {:?} takes {} slots, not {}",
            short(piece.location),
            piece.label,
            piece.size().unwrap_or_default(),
            piece.slots.len()
        );
        problems.push((piece.line, message));
    }
    for (line, message) in problems {
        draft.wrong(line, message);
    }
    contents
}

/// The systems and the pieces of a unit that was read before.
pub(crate) fn contents_of(unit: &Unit) -> Contents {
    let mut draft = Draft::default();
    for (slots, labels) in draft.slots.iter_mut().zip(&unit.labels) {
        *slots = Some(labels.iter().map(|label| Stated::new(label.clone(), 0)).collect());
    }
    contents(&mut draft, unit.tech_base.tech())
}

/// Would the label be a slot's in every form of file? A comment or a statement would not.
fn is_label(label: &str) -> bool {
    let statement = label.contains(':') && !label.to_ascii_lowercase().contains(":size:");
    !label.starts_with('#') && !statement
}

/// A large weapon may stand in two locations that are next to each other. It fires from the one that is
/// nearer to the centre, which sees less.
fn join_split(pieces: &mut Vec<Piece>) {
    while let Some((inner, outer)) = halves(pieces) {
        let rest = pieces[outer].slots.clone();
        pieces[inner].slots.extend(rest);
        pieces.remove(outer);
    }
}

/// Two parts of one piece: the inner one and the outer one.
fn halves(pieces: &[Piece]) -> Option<(usize, usize)> {
    for (outer, part) in pieces.iter().enumerate().filter(|(_, piece)| !piece.is_whole()) {
        let inner = pieces.iter().enumerate().position(|(at, other)| {
            at != outer
                && !other.is_whole()
                && same(&other.item, &part.item)
                && part.slots.iter().any(|(location, _)| location.inward() == Some(other.location))
                && part.size().is_some_and(|size| part.slots.len() + other.slots.len() <= size)
        });
        if let Some(inner) = inner {
            return Some((inner, outer));
        }
    }
    None
}
