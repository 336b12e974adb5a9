//! A unit in a game as JSON: what it is called, whose it is, and everything that changes of it.
//!
//! Armour, structure and critical hits have the form in which requests state them (`applyDamage`, `game.start`).

use crate::answer;
use crate::event::{ChangesOf, Number, number};
use crate::method::losses::{LocationPoints, PanelPoints, Points, SlotsHit};
use crate::record::{Described, Hex, List, ObjectWriter, Record, Text, Within, write_text};
use crate::spec::{Field, Kind, Presence};
use ironhex::board::{Facing, Footing};
use ironhex::field::{FieldedUnit, UnitFlags, UnitInPlay};
use ironhex::turn::{Team, UnitId};
use ironhex::unit::{DestroyedBy, Gear, Location, Movement, Panel, UnitDesign};
use serde_json::Value;
use std::sync::{Arc, LazyLock};

/// A unit in a game.
#[derive(Clone, Debug)]
pub struct UnitAnswer {
    /// Which unit of the game.
    pub unit: UnitId,
    /// Whose it is.
    pub team: Team,
    /// What it is called.
    pub name: Arc<str>,
    /// What is fixed of it.
    pub design: Arc<UnitDesign>,
    /// What changes of it.
    pub in_play: UnitInPlay,
}

impl UnitAnswer {
    /// A unit of which only what changes is asked.
    #[must_use]
    pub fn nameless(fielded: &FieldedUnit, in_play: UnitInPlay) -> Self {
        let (team, design) = (fielded.team, Arc::clone(&fielded.design));
        Self { unit: UnitId(0), team, name: "".into(), design, in_play }
    }
}

type Count = Within<u8, 0, 255>;
type Mounts = List<Number, 64>;

/// Declares how a unit is written into an answer, and how what became different of it is.
macro_rules! unit_in_play {
    (
        impl UnitAnswer as $this:ident {
            $($(#[doc = $doc:literal])+ $field:ident: $ty:ty = $value:expr,)*
        }
    ) => {
        answer! {
            impl UnitAnswer as $this {
                $($(#[doc = $doc])+ $field: $ty = $value,)*
            }
        }

        impl Changes {
            fn write(&self, object: &mut ObjectWriter<'_>) {
                $(
                    let value = |$this: &UnitAnswer| -> $ty { $value };
                    let name: &str = $crate::record!(@name $field);
                    object.changed(name, &value(&self.before), &value(&self.after));
                )*
            }
        }
    };
}

unit_in_play! {
    impl UnitAnswer as it {
        /// its number in the game
        unit: Number = number(it.unit.0),
        /// its side
        side: Within<u8, 1, 2> = Within::held(it.team.number()),
        /// what it is called
        name: Text<200_000> = it.name.to_string().into(),
        /// where it stands; its last hex when it is off the map
        hex: Hex = Hex(it.in_play.hex),
        /// the way that its legs face
        facing: Facing = it.in_play.facing,
        /// where in the hex it stands
        footing: Footing = it.in_play.footing,
        /// hexsides that its torso is twisted, clockwise
        twist: Within<i8, -1, 1> = Within::held(it.in_play.twist),
        /// how it moved this turn
        movement: Movement = it.in_play.movement,
        /// hexes that it moved this turn
        hexes: Count = Count::held(it.in_play.hexes),
        /// movement points that it spent this turn
        spent: Count = Count::held(it.in_play.spent),
        /// armour left
        armor: PanelPoints = Panel::ALL.iter().zip(it.in_play.sheet.armor).map(|(&panel, left)| (panel, Points::held(left))).collect(),
        /// structure left
        structure: LocationPoints = each_location(|location| Some(Points::held(it.in_play.sheet.structure[location as usize]))),
        /// modular armour left, where it was built with any
        modular_armor: LocationPoints = each_location(|location| it.modular_armor(location)),
        /// locations that are gone
        lost: List<Location, 8> = Location::ALL.iter().copied().filter(|&location| it.in_play.sheet.is_lost(location)).collect(),
        /// critical slots that are hit, from 0, where any are
        criticals_hit: SlotsHit = each_location(|location| slots(location, it.in_play.sheet.slots_hit[location as usize])),
        /// armoured slots that a critical hit stripped, from 0, where any are
        armored_slots_hit: SlotsHit = each_location(|location| slots(location, it.in_play.sheet.armored_hit[location as usize])),
        /// shots left in each bin, in the order of `unit.get`
        shots: List<Points, 48> = it.in_play.sheet.shots.iter().take(it.design.bins.len()).map(|&left| Points::held(left)).collect(),
        /// weapons that are jammed
        jammed: Mounts = mounts(it.in_play.sheet.jammed),
        /// weapons whose only shot is gone
        one_shots_spent: Mounts = mounts(it.in_play.sheet.spent),
        /// weapons that fired this turn
        fired: Mounts = mounts(it.in_play.fired),
        /// its heat
        heat: Count = Count::held(it.in_play.sheet.heat),
        /// heat that it made this turn
        heat_made: Count = Count::held(it.in_play.heat_made),
        /// heat that others gave it this turn
        heat_given: Count = Count::held(it.in_play.heat_given),
        /// damage that it took this phase, as it counts for its balance
        phase_damage: Within<u16, 0, 65_535> = Within::held(it.in_play.damage),
        /// whether it is shut down
        shutdown: bool = it.in_play.sheet.shutdown,
        /// whether it lies prone
        prone: bool = it.in_play.sheet.stance.prone,
        /// whether it is in hull-down position
        hull_down: bool = it.in_play.sheet.stance.hull_down,
        /// its pilot
        pilot: PilotAnswer = PilotAnswer { wounds: it.in_play.sheet.pilot.wounds, conscious: it.in_play.sheet.pilot.can_act() },
        /// whether it is destroyed
        destroyed: bool = it.in_play.sheet.destroyed.is_some(),
        /// how it was destroyed
        destroyed_by: Option<DestroyedBy> = it.in_play.sheet.destroyed,
        /// the unit that it charges or jumps upon
        quarry: Option<Number> = it.in_play.quarry.map(|UnitId(unit)| number(unit)),
        /// what it did or suffered
        marks: List<Mark, 16> = it.in_play.flags.iter_names().map(|(name, _)| Mark(name)).collect(),
    }
}

/// A pilot in a game.
struct PilotAnswer {
    wounds: u8,
    conscious: bool,
}

answer! {
    impl PilotAnswer as pilot {
        /// wounds
        wounds: Within<u8, 0, 6> = Within::held(pilot.wounds),
        /// whether the pilot is awake and alive
        conscious: bool = pilot.conscious,
    }
}

impl UnitAnswer {
    fn modular_armor(&self, location: Location) -> Option<Points> {
        let fitted = |piece: &ironhex::unit::Equipment| {
            piece.gear == Gear::ModularArmor && piece.location == location
        };
        let left = self.in_play.sheet.modular_armor[location as usize];
        self.design.equipment.iter().any(fitted).then(|| Points::held(left))
    }
}

fn each_location<V>(value: impl Fn(Location) -> Option<V>) -> crate::record::By<Location, V> {
    Location::ALL.iter().filter_map(|&location| Some((location, value(location)?))).collect()
}

/// The slots of a mask, from 0; `None` when there are none.
fn slots(location: Location, mask: u16) -> Option<List<Within<u8, 0, 11>, 12>> {
    let hit = (0..location.slots()).filter(|slot| mask >> slot & 1 == 1);
    let hit: List<_, 12> = hit.filter_map(Within::new).collect();
    (!hit.is_empty()).then_some(hit)
}

/// The weapons of a mask, from 1.
fn mounts(mask: u64) -> Mounts {
    (0..64).filter(|mount| mask >> mount & 1 == 1).map(number).collect()
}

/// One of the marks of a unit in play.
struct Mark(&'static str);

fn marks() -> Vec<&'static str> {
    static MARKS: LazyLock<Vec<String>> = LazyLock::new(|| {
        UnitFlags::all().iter_names().map(|(name, _)| name.to_lowercase()).collect()
    });
    MARKS.iter().map(String::as_str).collect()
}

impl Described for Mark {
    const KIND: Kind = Kind::ChoiceFrom(marks);
    fn to_json(&self) -> Value {
        self.0.to_lowercase().into()
    }
    fn write_json(&self, to: &mut String) {
        write_text(&self.0.to_lowercase(), to);
    }
}

/// What changed of a unit: the fields of a unit that are not as they were. Of points and slots by location only those
/// of the locations that changed.
pub(crate) const CHANGED: Kind = Kind::ObjectFrom(|| {
    let fields = UnitAnswer::FIELDS.iter().filter(|field| !is_fixed(field));
    fields.map(|field| Field { presence: Presence::Optional, ..*field }).collect()
});

/// What an event changed: of the unit that it happens to, or of every unit that it touches.
pub(crate) const CHANGES: Kind = Kind::OneOf(&[CHANGED, <List<ChangesOf, 256> as Described>::KIND]);

fn is_fixed(field: &Field) -> bool {
    matches!(field.name, "unit" | "side" | "name")
}

/// What became different of a unit.
pub(crate) struct Changes {
    pub(crate) before: UnitAnswer,
    pub(crate) after: UnitAnswer,
}

impl Described for Changes {
    const KIND: Kind = CHANGED;

    fn to_json(&self) -> Value {
        let mut text = String::new();
        self.write_json(&mut text);
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// The fields of the unit that are not as they were, with their new values.
    fn write_json(&self, to: &mut String) {
        let mut object = ObjectWriter::new(to);
        self.write(&mut object);
        object.end();
    }
}
