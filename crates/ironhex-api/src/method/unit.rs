//! A unit with its damage, in a request and in an answer.

use super::losses::{LocationPoints, PanelPoints, Points, SlotsHit, hit_slots, lose_locations};
use super::pilot::Pilot;
use crate::record::{At, By, Described, List, Record, Tonnage, Value, WeaponId, Within, Wounds};
use crate::spec::{Kind, Message, Problems};
use crate::{answer, record};
use arrayvec::ArrayVec;
use ironhex::pilot::PilotState;
use ironhex::unit::{
    Bin, DestroyedBy, Equipment, Gear, Location, Locations, MAX_SLOTS, Mount, Panel, Slot, System,
    UnitDesign, UnitState, structure_for,
};
use ironhex::weapon::WeaponType;
use serde_json::{Value as Json, json};

record! {
    /// A weapon or its ammunition in a slot.
    pub struct SlotItem: Default {
        /// a weapon
        weapon: Option<WeaponId>,
        /// ammunition for this weapon
        ammo: Option<WeaponId>,
        /// shots left (default: full)
        shots: Option<Points>,
        /// points a shot explodes for
        damage: Option<Points>,
    }
}

/// What is in a critical slot.
#[derive(Clone, Debug, PartialEq)]
pub enum SlotContent {
    /// Nothing.
    Empty,
    /// A part of the machine.
    System(System),
    /// A piece of equipment.
    Gear(Gear),
    /// A weapon or ammunition.
    Item(SlotItem),
}

impl Described for SlotContent {
    const KIND: Kind = Kind::OneOf(&[
        Kind::Null,
        Kind::Choice(System::IDS),
        Kind::Choice(Gear::IDS),
        Kind::Object(SlotItem::FIELDS),
    ]);

    fn to_json(&self) -> Json {
        match self {
            Self::Empty => Json::Null,
            Self::System(system) => system.id().into(),
            Self::Gear(gear) => gear.id().into(),
            Self::Item(item) => item.to_json(),
        }
    }
}

impl Value for SlotContent {
    fn from_json(json: &Json) -> Option<Self> {
        let Some(name) = json.as_str() else {
            return match json {
                Json::Null => Some(Self::Empty),
                item => SlotItem::from_json(item).map(Self::Item),
            };
        };
        let gear = name.parse().map(Self::Gear);
        gear.or_else(|_| name.parse().map(Self::System)).ok()
    }
}

record! {
    /// A unit and what it has lost.
    pub struct UnitParams: Default {
        /// tons; required unless structure is complete
        tonnage: Option<Tonnage>,
        /// points (default: 0)
        armor: PanelPoints = By::default(),
        /// points (default: the printed ones of the tonnage)
        structure: LocationPoints = By::default(),
        /// what is in the slots (default: a plain biped's)
        critical_slots: By<Location, List<SlotContent, 12>> = By::default(),
        /// slots that are hit already, from 0
        criticals_hit: SlotsHit = By::default(),
        /// locations with CASE
        case: List<Location, 8> = List::default(),
        /// locations with CASE II
        case_ii as "caseII": List<Location, 8> = List::default(),
        /// the pilot
        pilot: Pilot = Pilot::default(),
        /// whether it is out of the fight
        destroyed: bool = false,
        /// how it was destroyed
        destroyed_by: Option<DestroyedBy>,
    }
}

/// A unit of a request: what it is and what became of it.
#[derive(Clone, Debug)]
pub struct UnitAfter {
    /// What it is.
    pub design: UnitDesign,
    /// What became of it.
    pub state: UnitState,
    /// Its tons, where the request gave them.
    pub tonnage: Option<Tonnage>,
    /// The locations whose slots the request named.
    pub named: Vec<Location>,
}

answer! {
    impl UnitAfter as unit {
        /// tons, where they were given
        tonnage: Option<Tonnage> = unit.tonnage,
        /// points left
        armor: PanelPoints =
            Panel::ALL.iter().map(|&panel| (panel, Within::held(unit.state.armor_on(panel)))).collect(),
        /// points left
        structure: LocationPoints =
            unit.by_location(|at| Within::held(unit.state.structure[at as usize])),
        /// what is in the slots that were given
        critical_slots: By<Location, List<SlotAfter, 12>> =
            unit.named.iter().map(|&location| (location, unit.slots(location))).collect(),
        /// slots that are hit, from 0
        criticals_hit: SlotsHit = unit.by_location(|location| unit.slots_hit(location)),
        /// locations with CASE
        case: List<Location, 8> = unit.design.case.iter().collect(),
        /// locations with CASE II
        case_ii as "caseII": List<Location, 8> = unit.design.case_ii.iter().collect(),
        /// the pilot
        pilot: PilotState = unit.state.pilot,
        /// whether it is out of the fight
        destroyed: bool = unit.state.destroyed.is_some(),
        /// how it was destroyed
        destroyed_by: Option<DestroyedBy> = unit.state.destroyed,
    }
}

answer! {
    impl PilotState as pilot {
        /// wounds
        wounds: Wounds = Wounds::held(pilot.wounds),
        /// whether awake
        conscious: bool = pilot.can_act(),
    }
}

impl UnitAfter {
    fn by_location<T>(&self, value: impl Fn(Location) -> T) -> By<Location, T> {
        Location::ALL.iter().map(|&location| (location, value(location))).collect()
    }

    fn slots(&self, location: Location) -> List<SlotAfter, 12> {
        let room = usize::from(location.slots());
        let slots = self.design.slots[location as usize][..room].iter();
        slots.map(|&slot| SlotAfter::new(&self.design, &self.state, slot)).collect()
    }

    fn slots_hit(&self, location: Location) -> List<Within<u8, 0, 11>, 12> {
        let hit = self.state.slots_hit[location as usize];
        (0..location.slots()).filter(|bit| hit >> bit & 1 == 1).map(Within::held).collect()
    }
}

/// What is in a slot afterwards, as a request writes it.
#[derive(Clone, Debug)]
pub struct SlotAfter(Json);

impl SlotAfter {
    fn new(design: &UnitDesign, state: &UnitState, slot: Slot) -> Self {
        let id = |weapon: WeaponType| {
            ironhex_units::weapons().get(usize::from(weapon.0)).map(|entry| entry.id)
        };
        Self(match slot {
            Slot::Empty => Json::Null,
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
        })
    }
}

impl Described for SlotAfter {
    const KIND: Kind = SlotContent::KIND;
    fn to_json(&self) -> Json {
        self.0.clone()
    }
}

impl UnitParams {
    /// The unit, as far as it can be made of what is said; and a problem for each thing that does not fit.
    pub(super) fn unit(&self, at: At<Self>, problems: &mut Problems) -> UnitAfter {
        let printed = self.tonnage.and_then(|tons| structure_for(tons.get()));
        self.check_structure(printed.is_some(), at, problems);
        // The printed points are the design's; what the request says is what is left.
        let mut structure = printed.unwrap_or_default();
        let mut left = structure;
        for (location, points) in self.structure.iter() {
            left[location as usize] = points.get();
            let whole = &mut structure[location as usize];
            *whole = (*whole).max(points.get());
        }
        let tons = self.tonnage.map_or(0, Within::get);
        let mut design = UnitDesign::with_structure(tons, structure);
        for &location in Location::ALL {
            if let Some(contents) = self.critical_slots.get(location) {
                let at = at.critical_slots().of(location);
                design.slots[location as usize] =
                    slots(location, contents, &mut design, at, problems);
            }
        }
        design.case = self.case.iter().copied().collect::<Locations>();
        design.case_ii = self.case_ii.iter().copied().collect::<Locations>();
        for (panel, points) in self.armor.iter() {
            design.armor[panel as usize] = points.get();
        }
        let mut state = UnitState::new(&design);
        state.structure = left;
        lose_locations(&mut state, &[]);
        hit_slots(&mut state, &self.criticals_hit, at.criticals_hit(), problems);
        state.pilot = self.pilot.state();
        let destroyed = self.destroyed || self.destroyed_by.is_some();
        state.destroyed = destroyed.then(|| self.destroyed_by.unwrap_or(DestroyedBy::CenterTorso));
        let named = self.critical_slots.iter().map(|(location, _)| location).collect();
        UnitAfter { design, state, tonnage: self.tonnage, named }
    }

    /// Structure is printed for the tonnage, or given for every location.
    fn check_structure(&self, printed: bool, at: At<Self>, problems: &mut Problems) {
        if printed || Location::ALL.iter().all(|&at| self.structure.get(at).is_some()) {
            return;
        }
        let message = match self.tonnage {
            None => Message::predicate("is required unless ")
                .field(at.structure())
                .and(" names all eight locations"),
            Some(tons) => Message::sentence(format!(
                "{} has no printed structure: name all eight locations under ",
                tons.get()
            ))
            .field(at.structure()),
        };
        problems.add(at.tonnage(), message);
    }
}

fn slots(
    location: Location,
    contents: &List<SlotContent, 12>,
    design: &mut UnitDesign,
    at: At<List<SlotContent, 12>>,
    problems: &mut Problems,
) -> [Slot; MAX_SLOTS] {
    let room = usize::from(location.slots());
    let mut read = [Slot::Empty; MAX_SLOTS];
    for (index, content) in contents.iter().enumerate() {
        let at = at.item(index);
        if index >= room {
            let many = format!("is one too many: {location} has {room} slots");
            problems.add(at, Message::predicate(many));
            break;
        }
        read[index] = slot(content, location, &read[..index], design).unwrap_or_else(|message| {
            problems.add(at, message);
            Slot::Empty
        });
    }
    read
}

/// One slot, after those before it: neighbouring slots with the same weapon are one weapon, as far
/// as its size goes.
fn slot(
    content: &SlotContent,
    location: Location,
    before: &[Slot],
    design: &mut UnitDesign,
) -> Result<Slot, Message> {
    let item = match content {
        SlotContent::Empty => return Ok(Slot::Empty),
        SlotContent::System(system) => return Ok(Slot::System(*system)),
        SlotContent::Gear(gear) => {
            let piece = Equipment { gear: *gear, location, explosion: 0 };
            return add(&mut design.equipment, piece, "pieces of equipment").map(Slot::Equipment);
        }
        SlotContent::Item(item) => item,
    };
    match (item.weapon, item.ammo) {
        (Some(WeaponId(weapon)), None) => {
            let mount =
                Mount { explosion: weapon.explosion, ..Mount::new(weapon.weapon, location) };
            if let Some(&Slot::Weapon(last)) = before.last()
                && design.mounts[usize::from(last)] == mount
            {
                let run = before.iter().rev().take_while(|slot| **slot == Slot::Weapon(last));
                if run.count() < usize::from(weapon.slots) {
                    return Ok(Slot::Weapon(last));
                }
            }
            add(&mut design.mounts, mount, "weapons").map(Slot::Weapon)
        }
        (None, Some(WeaponId(weapon))) => {
            let rack = if weapon.weapon.kind.is_missile() { weapon.weapon.rack } else { 1 };
            let exploding = weapon.weapon.damage[0].saturating_mul(rack);
            let bin = Bin::new(
                weapon.weapon.weapon_type,
                location,
                item.shots.map_or(weapon.shots_per_ton, Within::get),
                item.damage.map_or(exploding, Within::get),
            );
            add(&mut design.bins, bin, "bins").map(Slot::Ammunition)
        }
        (None, None) | (Some(_), Some(_)) => Err(Message::predicate("needs either weapon or ammo")),
    }
}

fn add<T, const N: usize>(list: &mut ArrayVec<T, N>, item: T, what: &str) -> Result<u8, Message> {
    let index = list.len() as u8;
    let many = || Message::predicate(format!("is one too many: a unit has at most {N} {what}"));
    list.try_push(item).map(|()| index).map_err(|_| many())
}
