//! A unit: its design, and what people and files say of it.
//!
//! ```
//! use ironhex_units::{UnitNames, WeightClass, find};
//! let atlas = find("atlas").unwrap();
//! assert_eq!(atlas.weight_class(), WeightClass::Assault);
//! assert_eq!(UnitNames::new(atlas).mounts.len(), atlas.design.mounts.len());
//! ```

mod frame;
mod names;
pub(crate) mod text;

pub use frame::{Engine, EngineKind, HeatSinkKind, HeatSinks, RulesLevel, TechBase, WeightClass};
pub use names::UnitNames;

use crate::equipment::EquipmentEntry;
use crate::file::{UnitProblem, UnitProblems};
use crate::item::{Item, Marks, item};
use crate::{Tech, WeaponEntry, weapons};
use ironhex::unit::{LOCATIONS, Location, Mount, UnitDesign};
use std::fmt;

/// How a unit is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// On two legs.
    Biped,
    /// A Land-Air 'Mech, here in its 'Mech form.
    LandAir,
}

/// What a note is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoteKind {
    /// What the unit carries that is not simulated, or of no use to it.
    Play,
    /// What in its file is not by the rules of construction, or stated more than once.
    Construction,
}

/// Something about a unit that a player should know: what it carries that is not simulated, or what in its
/// file does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Which of the two.
    pub kind: NoteKind,
    /// What it is about.
    pub subject: String,
    /// What to know.
    pub message: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.subject, self.message)
    }
}

/// A quirk of one weapon, as a file states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuirkOfWeapon {
    /// The quirk's name.
    pub quirk: String,
    /// Where the weapon is.
    pub location: Location,
    /// Its first slot, counted from 0.
    pub slot: u8,
    /// The weapon's label.
    pub weapon: String,
}

/// A unit as a file or the built-in list describes it.
///
/// ```
/// let atlas = ironhex_units::builtin("Atlas AS7-D").unwrap();
/// assert_eq!(atlas.name(), "Atlas AS7-D");
/// assert_eq!((atlas.design.tonnage, atlas.design.walk, atlas.design.mounts.len()), (100, 3, 7));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// What it is called: `Atlas`.
    pub chassis: String,
    /// Which of that name: `AS7-D`. May be empty.
    pub model: String,
    /// The Clans' own name for it.
    pub clan_name: Option<String>,
    /// Whose technology.
    pub tech_base: TechBase,
    /// The year of its introduction; 0 when the file does not say.
    pub year: u16,
    /// How advanced its rules are.
    pub rules_level: RulesLevel,
    /// Its battlefield role: `Juggernaut`.
    pub role: Option<String>,
    /// The publication that it comes from.
    pub source: Option<String>,
    /// How it is built.
    pub form: Form,
    /// An OmniMech?
    pub omni: bool,
    /// Its engine.
    pub engine: Engine,
    /// Its heat sinks.
    pub heat_sinks: HeatSinks,
    /// Its structure.
    pub structure: &'static EquipmentEntry,
    /// Its armour by location: the same everywhere, unless it is patchwork.
    pub armor: [&'static EquipmentEntry; LOCATIONS],
    /// The label of every critical slot, by location.
    pub labels: [Vec<Option<String>>; LOCATIONS],
    /// Its quirks, as the file spells them.
    pub quirks: Vec<String>,
    /// The quirks of its weapons.
    pub weapon_quirks: Vec<QuirkOfWeapon>,
    /// Pieces without a slot, as the file spells them.
    pub slotless: Vec<String>,
    /// What the rules see.
    pub design: UnitDesign,
    /// What a player should know.
    pub notes: Vec<Note>,
}

impl Unit {
    /// Its name: chassis and model.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{} {}", self.chassis, self.model).trim_end().to_owned()
    }

    /// What in its file is not by the rules of construction, or stated more than once.
    pub fn construction_notes(&self) -> impl Iterator<Item = &Note> {
        self.notes.iter().filter(|note| note.kind == NoteKind::Construction)
    }

    /// The unit, when it is built by the rules: every note on its construction is a problem.
    ///
    /// # Errors
    /// All of them.
    pub fn strict(self) -> Result<Self, UnitProblems> {
        let problems: UnitProblems = self
            .construction_notes()
            .map(|note| UnitProblem { line: 0, message: note.to_string() })
            .collect();
        if problems.is_empty() { Ok(self) } else { Err(problems) }
    }

    /// Light, medium, heavy or assault.
    #[must_use]
    pub const fn weight_class(&self) -> WeightClass {
        WeightClass::of(self.design.tonnage)
    }

    /// What is in a slot, counted from 0.
    #[must_use]
    pub fn item(&self, location: Location, slot: usize) -> Option<(Item, Marks)> {
        item(self.labels[location as usize].get(slot)?.as_deref()?, self.tech_base.tech())
    }

    /// The catalogue's line of a mounted weapon.
    #[must_use]
    pub fn weapon(&self, mount: &Mount) -> Option<&'static WeaponEntry> {
        weapons().get(usize::from(mount.weapon.weapon_type.0))
    }

    /// Is its armour patchwork: not the same everywhere?
    #[must_use]
    pub fn is_patchwork(&self) -> bool {
        self.armor.iter().any(|armor| armor.id != self.armor[0].id)
    }

    /// Points of armour, all together.
    #[must_use]
    pub fn total_armor(&self) -> u16 {
        self.design.armor.iter().map(|&points| u16::from(points)).sum()
    }
}

impl TechBase {
    /// The make of what carries no maker's mark: where both are mixed, the Clans' carry one.
    #[must_use]
    pub const fn tech(self) -> Tech {
        match self {
            Self::InnerSphere | Self::MixedInnerSphere | Self::MixedClan => Tech::InnerSphere,
            Self::Clan => Tech::Clan,
        }
    }

    /// Is its frame of the Clans' make, with CASE wherever something can explode?
    #[must_use]
    pub const fn has_clan_frame(self) -> bool {
        matches!(self, Self::Clan | Self::MixedClan)
    }
}
