//! What people call a unit and what it carries.

use super::Unit;
use crate::{Item, weapons};
use ironhex::unit::{Location, Slot};
use ironhex::weapon::Munition;

/// The names of a unit and of everything that it carries.
///
/// ```
/// let atlas = ironhex_units::builtin("Atlas AS7-D").unwrap();
/// let names = ironhex_units::UnitNames::new(&atlas);
/// assert_eq!(names.name, "Atlas AS7-D");
/// assert!(names.mounts.iter().any(|weapon| weapon == "LRM 20"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnitNames {
    /// The unit: `Atlas AS7-D`.
    pub name: String,
    /// Its weapons, mount by mount.
    pub mounts: Vec<String>,
    /// Its bins.
    pub bins: Vec<String>,
    /// Its other equipment.
    pub equipment: Vec<String>,
}

impl UnitNames {
    /// The names of a unit.
    #[must_use]
    pub fn new(unit: &Unit) -> Self {
        let design = &unit.design;
        let mounts = design.mounts.iter().map(|mount| {
            let name = unit.weapon(mount).map_or("weapon", |entry| entry.name);
            if mount.rear { format!("{name} (rear)") } else { name.to_owned() }
        });
        let bins = design.bins.iter().map(|bin| {
            let weapon = weapons().get(usize::from(bin.weapon.0)).map_or("weapon", |it| it.name);
            match bin.munition {
                Munition::Standard | Munition::Other => format!("{weapon} ammunition"),
                munition @ (Munition::Cluster
                | Munition::ArtemisCapable
                | Munition::NarcCapable
                | Munition::SemiGuided
                | Munition::Inferno
                | Munition::ExtendedRange
                | Munition::HighExplosive
                | Munition::LongRange
                | Munition::ShortRange
                | Munition::Precision
                | Munition::ArmorPiercing) => {
                    format!("{weapon} {} ammunition", munition.id().replace('_', " "))
                }
            }
        });
        let equipment = design.equipment.iter().enumerate().map(|(index, piece)| {
            let slot = Slot::Equipment(index as u8);
            let named = Location::ALL.iter().find_map(|&location| {
                let slots = design.slots[location as usize].iter();
                let at = slots.into_iter().position(|other| *other == slot)?;
                match unit.item(location, at)?.0 {
                    Item::Equipment(entry) => Some(entry.name.to_owned()),
                    Item::System(_) | Item::Weapon { .. } | Item::Ammunition(_) => None,
                }
            });
            named.unwrap_or_else(|| piece.gear.id().replace('_', " "))
        });
        Self {
            name: unit.name(),
            mounts: mounts.collect(),
            bins: bins.collect(),
            equipment: equipment.collect(),
        }
    }
}
