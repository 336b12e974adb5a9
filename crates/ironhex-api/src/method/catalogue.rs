//! `weapon.list`: the weapons that there are.

use crate::error::CallError;
use crate::record::{List, Request, Text, Within};
use crate::{answer, record};
use ironhex::budget::Budget;
use ironhex::weapon::{Category, WeaponKind};
use ironhex_units::{WeaponEntry, search_weapons};

/// A short name.
type Name = Text<100>;
type Figure = Within<u8, 0, 255>;

record! {
    /// Which weapons.
    pub struct ListWeapons: Default {
        /// only those of a name, or with words in it: `er ppc`, `med laser`, `ac20`
        search: Option<Name>,
    }
}

/// Weapons in a list.
#[derive(Clone, Debug)]
pub struct WeaponList {
    /// In the order of the catalogue; what is called as was searched for comes first.
    pub weapons: Vec<&'static WeaponEntry>,
}

answer! {
    impl WeaponList as list {
        /// the weapons
        weapons: List<ListedWeapon, 1_000> = list.weapons.iter().map(|entry| ListedWeapon(entry)).collect(),
    }
}

/// A weapon as the catalogue lists it.
#[derive(Clone, Copy, Debug)]
struct ListedWeapon(&'static WeaponEntry);

answer! {
    impl ListedWeapon as listed {
        /// by which requests name it
        id: Name = listed.0.id.to_owned().into(),
        /// as it is printed
        name: Name = listed.0.name.to_owned().into(),
        /// who builds it
        technology: Name = listed.0.tech.to_string().into(),
        /// how it resolves
        kind: WeaponKind = listed.0.weapon.kind,
        /// what it fires
        category: Category = listed.0.weapon.category,
        /// of one shot or missile at short, medium and long range
        damage: List<Figure, 3> = listed.0.weapon.damage.map(Figure::held).into_iter().collect(),
        /// missiles or pellets
        rack: Figure = Figure::held(listed.0.weapon.rack),
        /// of one plain shot
        heat: Figure = Figure::held(listed.0.weapon.heat),
        /// minimum range
        minimum: Figure = Figure::held(listed.0.weapon.ranges.minimum),
        /// last hex of short range
        short: Figure = Figure::held(listed.0.weapon.ranges.short),
        /// last hex of medium range
        medium: Figure = Figure::held(listed.0.weapon.ranges.medium),
        /// last hex of long range
        long: Figure = Figure::held(listed.0.weapon.ranges.long),
        /// last hex of extreme range
        extreme: Figure = Figure::held(listed.0.weapon.ranges.extreme),
        /// its own modifier at short, medium and long range
        to_hit: List<Within<i8, -4, 4>, 3> = listed.0.weapon.to_hit.get().map(Within::held).into_iter().collect(),
        /// what it weighs
        tons: f64 = f64::from(listed.0.kilograms) / 1000.0,
        /// critical slots that it takes
        slots: Figure = Figure::held(listed.0.slots),
        /// shots in a ton of its plain ammunition; 0 for none
        shots_per_ton: Figure = Figure::held(listed.0.shots_per_ton),
        /// damage to its own unit when it explodes; 0 when it does not
        explosion: Figure = Figure::held(listed.0.explosion),
    }
}

impl Request for ListWeapons {
    type Answer = WeaponList;
    const NAME: &'static str = "weapon.list";
    const DOC: &'static str =
        "The weapons of the catalogue, or those with some words in their names.";
    const RULES: bool = false;

    fn answer(&self, _: &Budget<'_>) -> Result<WeaponList, CallError> {
        let typed = self.search.as_ref().map_or("", |search| search.as_str());
        Ok(WeaponList { weapons: search_weapons(typed) })
    }
}
