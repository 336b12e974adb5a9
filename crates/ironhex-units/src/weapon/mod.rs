//! The weapon catalogue.
//!
//! Figures are those of the printed tables: *Total Warfare* and *TechManual*, and the advanced and
//! experimental weapons of *Tactical Operations* and *Interstellar Operations* that 'Mechs carry. Weapons
//! that several kinds of ammunition fit stand with the plain one: ATM with standard missiles, MML with
//! LRMs, LB-X with slugs (its pellets are its rack).
//!
//! What a rule preset decides is not in the table. An MRM's +1 to hit is such a thing: the
//! [rule `mrm`](ironhex::rules) says what it is.
//!
//! ```
//! use ironhex_units::{find_weapon, weapon};
//! assert_eq!(weapon("LB 10-X AC"), weapon("lb-10-x-ac"));
//! let error = find_weapon("large-lazer").unwrap_err();
//! assert_eq!(error.to_string(), "no weapon is called \"large-lazer\"; did you mean large-laser?");
//! ```

pub(crate) mod alias;
mod ballistic;
mod energy;
mod missile;
mod prototype;
mod search;
mod table;
mod unfired;

pub use search::{name_words, search_weapons, weapons_with};

use crate::Tech;
use crate::name::{folded, nearest};
use ironhex::weapon::{Weapon, WeaponType};
use std::cmp::Ordering;

/// A weapon as the catalogue lists it.
///
/// ```
/// use ironhex_units::{Tech, weapon};
/// let lrm = weapon("clan-lrm-20").unwrap();
/// assert_eq!((lrm.name, lrm.tech), ("LRM 20 (Clan)", Tech::Clan));
/// assert_eq!((lrm.weapon.rack, lrm.weapon.ranges.minimum), (20, 0));
/// assert_eq!((lrm.shots_per_ton, lrm.slots, lrm.kilograms), (6, 4, 5_000));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeaponEntry {
    /// Its identifier: `clan-er-ppc`.
    pub id: &'static str,
    /// Its printed name.
    pub name: &'static str,
    /// Who builds it.
    pub tech: Tech,
    /// Its figures in play. The weapon type is its place in [`weapons`].
    pub weapon: Weapon,
    /// Shots in a ton of its plain ammunition; 0 when it needs none or has its shot built in.
    pub shots_per_ton: u8,
    /// Critical slots that it takes.
    pub slots: u8,
    /// What it weighs.
    pub kilograms: u16,
    /// Its battle value.
    pub battle_value: u16,
    /// The battle value of a ton of its plain ammunition.
    pub ammunition_value: u16,
    /// Damage that it does to its own 'Mech when a critical hit makes it explode; 0 when it does not.
    pub explosion: u8,
}

impl WeaponEntry {
    /// Does a fight of 'Mechs on land fire it? Artillery, mortars and torpedoes are only carried.
    #[must_use]
    pub const fn is_fired(&self) -> bool {
        self.weapon.ranges.long > 0
    }

    /// Is it from before its time, with troubles of its own that are not simulated?
    #[must_use]
    pub fn is_prototype(&self) -> bool {
        self.id.contains("prototype") || self.id.starts_with("primitive")
    }

    /// What it weighs in tons.
    ///
    /// ```
    /// assert_eq!(ironhex_units::weapon("light-machine-gun").unwrap().tons(), 0.5);
    /// ```
    #[must_use]
    pub fn tons(&self) -> f32 {
        f32::from(self.kilograms) / 1_000.0
    }
}

/// An identifier that no weapon has.
///
/// ```
/// let error = ironhex_units::find_weapon("large-lazer").unwrap_err();
/// assert_eq!(error.to_string(), "no weapon is called \"large-lazer\"; did you mean large-laser?");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no weapon is called {id:?}{}", .suggestion.map(|id| format!("; did you mean {id}?")).unwrap_or_default())]
pub struct UnknownWeapon {
    /// What was asked for.
    pub id: String,
    /// The identifier that is most like it.
    pub suggestion: Option<&'static str>,
}

/// The groups in the order of the tables.
const GROUPS: [&[&[WeaponEntry]]; 5] =
    [ballistic::GROUPS, energy::GROUPS, missile::GROUPS, prototype::GROUPS, unfired::GROUPS];

/// How many weapons there are.
const COUNT: u16 = count();

static CATALOGUE: [WeaponEntry; COUNT as usize] = catalogue();

/// Places in the catalogue, in the order of the identifiers.
static BY_ID: [u16; COUNT as usize] = by_id();

const fn count() -> u16 {
    let mut count = 0;
    let (mut table, mut group, mut line) = (0, 0, 0);
    while table < GROUPS.len() {
        if group == GROUPS[table].len() {
            (table, group) = (table + 1, 0);
        } else if line == GROUPS[table][group].len() {
            (group, line) = (group + 1, 0);
        } else {
            (count, line) = (count + 1, line + 1);
        }
    }
    count
}

/// All groups one after the other, each weapon numbered.
const fn catalogue() -> [WeaponEntry; COUNT as usize] {
    let mut entries = [GROUPS[0][0][0]; COUNT as usize];
    let mut number = 0;
    let (mut table, mut group, mut line) = (0, 0, 0);
    while number < COUNT {
        if group == GROUPS[table].len() {
            (table, group) = (table + 1, 0);
        } else if line == GROUPS[table][group].len() {
            (group, line) = (group + 1, 0);
        } else {
            let mut entry = GROUPS[table][group][line];
            entry.weapon.weapon_type = WeaponType(number);
            entries[number as usize] = entry;
            (number, line) = (number + 1, line + 1);
        }
    }
    entries
}

/// Insertion sort.
const fn by_id() -> [u16; COUNT as usize] {
    let mut order = [0; COUNT as usize];
    let mut number = 0;
    while number < COUNT {
        let id = CATALOGUE[number as usize].id.as_bytes();
        let mut place = number as usize;
        while place > 0 && alias::is_before(id, CATALOGUE[order[place - 1] as usize].id.as_bytes())
        {
            order[place] = order[place - 1];
            place -= 1;
        }
        order[place] = number;
        number += 1;
    }
    order
}

/// Every weapon, in the order of the printed tables; a weapon's place is its [`WeaponType`].
///
/// ```
/// let weapons = ironhex_units::weapons();
/// let gauss = ironhex_units::weapon("gauss-rifle").unwrap();
/// assert_eq!(&weapons[usize::from(gauss.weapon.weapon_type.0)], gauss);
/// ```
#[must_use]
pub fn weapons() -> &'static [WeaponEntry] {
    &CATALOGUE
}

/// The weapon of an identifier or of another spelling of it, in any case, and with `_` or a blank for `-`.
///
/// ```
/// use ironhex_units::weapon;
/// assert_eq!(weapon("LB 10-X AC").unwrap().id, "lb-10-x-ac");
/// assert_eq!(weapon("ultra_ac_5").unwrap().id, "uac-5");
/// assert_eq!(weapon("hatchet"), None);
/// ```
#[must_use]
pub fn weapon(id: &str) -> Option<&'static WeaponEntry> {
    by_exact_id(|known| known.bytes().cmp(folded(id))).or_else(|| {
        let place = alias::ALIASES.binary_search_by(|(known, _)| known.bytes().cmp(folded(id)));
        let (_, meant) = alias::ALIASES[place.ok()?];
        by_exact_id(|known| known.cmp(meant))
    })
}

fn by_exact_id(compare: impl Fn(&str) -> Ordering) -> Option<&'static WeaponEntry> {
    let place = BY_ID.binary_search_by(|&number| compare(CATALOGUE[usize::from(number)].id));
    Some(&CATALOGUE[usize::from(BY_ID[place.ok()?])])
}

/// [`weapon`], with an error that says what may have been meant.
///
/// # Errors
/// No weapon has that identifier.
pub fn find_weapon(id: &str) -> Result<&'static WeaponEntry, UnknownWeapon> {
    weapon(id).ok_or_else(|| UnknownWeapon { id: id.to_owned(), suggestion: suggest(id) })
}

/// The identifier that is most like what was written, which is the weapon's own where there is one; none when nothing is
/// like it.
///
/// ```
/// use ironhex_units::suggest;
/// assert_eq!(suggest("clan er medum laser"), Some("clan-er-medium-laser"));
/// assert_eq!(suggest("rotary-ac5"), Some("rac-5"));
/// assert_eq!(suggest("\tlrt-5\t\t"), Some("lrt-5"));
/// assert_eq!(suggest("battleship"), None);
/// ```
#[must_use]
pub fn suggest(id: &str) -> Option<&'static str> {
    let ids = CATALOGUE.iter().map(|entry| entry.id);
    let aliases = alias::ALIASES.iter().map(|&(known, _)| known);
    let near = || nearest(id, ids.chain(aliases)).and_then(weapon);
    weapon(id).or_else(near).map(|entry| entry.id)
}

#[cfg(test)]
mod tests;
