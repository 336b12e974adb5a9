//! Ammunition: which weapon it feeds, what it is, how many shots, what they do when they go off.

use super::label::{find, folded};
use super::{Ammunition, weapon_by_key};
use crate::{Tech, WeaponEntry};
use ironhex::weapon::{Munition, WeaponKind};

/// How a munition's name ends, or begins.
struct Word {
    /// Letters and digits.
    word: &'static str,
    /// What it is.
    munition: Munition,
    /// The weapons it is for have this in their names; empty for all.
    of: &'static str,
}

const fn word(word: &'static str, munition: Munition, of: &'static str) -> Word {
    Word { word, munition, of }
}

/// Longer words stand before those that they end in.
const WORDS: [Word; 61] = [
    word("artemisvcapable", Munition::ArtemisCapable, ""),
    word("artemisivcapable", Munition::ArtemisCapable, ""),
    word("artemiscapable", Munition::ArtemisCapable, ""),
    word("artemisv", Munition::ArtemisCapable, ""),
    word("artemis", Munition::ArtemisCapable, ""),
    word("narccapable", Munition::NarcCapable, ""),
    word("semiguided", Munition::SemiGuided, ""),
    word("extendedrange", Munition::ExtendedRange, "atm"),
    word("er", Munition::ExtendedRange, "atm"),
    word("highexplosive", Munition::HighExplosive, "atm"),
    word("he", Munition::HighExplosive, "atm"),
    word("iiw", Munition::Other, "atm"),
    word("imp", Munition::Other, "atm"),
    word("standard", Munition::Standard, ""),
    word("lrm", Munition::LongRange, "mml"),
    word("srm", Munition::ShortRange, "mml"),
    word("cluster", Munition::Cluster, "lb"),
    word("cl", Munition::Cluster, "lb"),
    word("slug", Munition::Standard, "lb"),
    word("precision", Munition::Precision, ""),
    word("armorpiercing", Munition::ArmorPiercing, ""),
    word("ap", Munition::ArmorPiercing, "ac"),
    word("thunderinferno", Munition::Other, ""),
    word("fourthinferno", Munition::Other, ""),
    word("infernoiv", Munition::Other, ""),
    word("inferno", Munition::Inferno, "srm"),
    word("inferno", Munition::Other, ""),
    word("flechette", Munition::Other, ""),
    word("tracer", Munition::Other, ""),
    word("caseless", Munition::Other, ""),
    word("flak", Munition::Other, ""),
    word("incendiary", Munition::Other, ""),
    word("fragmentation", Munition::Other, ""),
    word("thunderaugmented", Munition::Other, ""),
    word("thunderactive", Munition::Other, ""),
    word("thundervibrabomb", Munition::Other, ""),
    word("thunder", Munition::Other, ""),
    word("swarmi", Munition::Other, ""),
    word("swarm", Munition::Other, ""),
    word("heatseeking", Munition::Other, ""),
    word("followtheleader", Munition::Other, ""),
    word("listenkill", Munition::Other, ""),
    word("antitsm", Munition::Other, ""),
    word("smokewarhead", Munition::Other, ""),
    word("smoke", Munition::Other, ""),
    word("deadfire", Munition::Other, ""),
    word("tandemcharge", Munition::Other, ""),
    word("acid", Munition::Other, ""),
    word("magpulse", Munition::Other, ""),
    word("antiradiation", Munition::Other, ""),
    word("mineclearance", Munition::Other, ""),
    word("multipurpose", Munition::Other, ""),
    word("homing", Munition::Other, ""),
    word("cluster", Munition::Other, ""),
    word("illumination", Munition::Other, ""),
    word("laserinhibiting", Munition::Other, ""),
    word("airdefense", Munition::Other, ""),
    word("explosive", Munition::Other, "narc"),
    word("haywire", Munition::Other, "narc"),
    word("nemesis", Munition::Other, "narc"),
    word("ecm", Munition::Other, "narc"),
];

/// Shots in a ton of an MML's short-range missiles.
const MML_SHORT: [(u8, u8); 4] = [(3, 33), (5, 20), (7, 14), (9, 11)];

/// Reads the name of ammunition, without its marks; `None` when it is not ammunition.
pub(super) fn read(name: &str, tech: Tech, marked: Option<Tech>) -> Option<Ammunition> {
    let (before, behind) = match find(name, "ammo") {
        Some(at) => (&name[..at], &name[at + 4..]),
        None if folded(name).ends_with("pods") && find(name, "narc").is_some() => (name, ""),
        None => return None,
    };
    // The maker may be named once more in the middle: `Clan Ammo LRM-15 (Clan) Artemis-capable`.
    let second = find(behind, "(clan)");
    let behind = match second {
        Some(at) => [&behind[..at], &behind[at + 6..]].concat(),
        None => behind.to_owned(),
    };
    let marked = marked.or(second.map(|_| Tech::Clan));
    let counted = counted_shots(&behind);
    let behind = if counted.is_some() { behind.replace(['(', ')'], " ") } else { behind };
    let mut rest = folded(&[before, " ", &behind].concat());
    if let Some(shots) = counted {
        rest = rest.strip_suffix(&shots.to_string()).unwrap_or(&rest).to_owned();
    }
    if let Some(short) = rest.strip_suffix("pods") {
        rest = short.to_owned();
    }
    let mut half = false;
    for (ending, is_half) in [("full", false), ("half", true)] {
        if let Some(short) = rest.strip_suffix(ending) {
            (rest, half) = (short.to_owned(), is_half);
        }
    }
    let mut munition = None;
    // A munition's name may have two parts: `LRM Artemis-capable` of an MML.
    for _ in 0..4 {
        if let Some(entry) = feeds(&rest, tech, marked) {
            return Some(ammunition(entry, munition.unwrap_or(Munition::Standard), half, counted));
        }
        let (short, found) = shortened(&rest)?;
        rest = short;
        // Of two parts the one that changes the figures counts.
        if !matches!(munition, Some(Munition::LongRange | Munition::ShortRange)) {
            munition = match (munition, found) {
                (Some(first), Munition::Standard) => Some(first),
                _ => Some(found),
            };
        }
    }
    None
}

/// `(100)`: the shots themselves.
fn counted_shots(behind: &str) -> Option<u8> {
    let inner = behind.trim().strip_prefix('(')?.strip_suffix(')')?;
    inner.parse().ok()
}

/// The weapon that a name of ammunition feeds.
fn feeds(rest: &str, tech: Tech, marked: Option<Tech>) -> Option<&'static WeaponEntry> {
    let spelled = |rest: &str| weapon_by_key(rest, tech, marked);
    spelled(rest)
        .or_else(|| rest.ends_with("gauss").then(|| spelled(&format!("{rest}rifle"))).flatten())
        .or_else(|| {
            // `ImpGauss`: the improved one.
            let at = rest.find("imp").filter(|&at| !rest[at..].starts_with("improved"))?;
            let (before, behind) = (&rest[..at], &rest[at + 3..]);
            let long = format!("{before}improved{behind}");
            spelled(&long).or_else(|| spelled(&format!("{long}rifle")))
        })
        .or_else(|| {
            let at = rest.find("mortar")?;
            let before = ["sc", "ap", "ab", "fl", "sg", "sm", "mech"]
                .iter()
                .find_map(|kind| rest[..at].strip_suffix(kind))
                .unwrap_or(&rest[..at]);
            spelled(&format!("{before}mech{}", &rest[at..]))
        })
}

/// A name without the word for a munition at its end.
fn shortened(rest: &str) -> Option<(String, Munition)> {
    WORDS.iter().find_map(|word| {
        let short = rest.strip_suffix(word.word)?;
        (!short.is_empty() && short.contains(word.of)).then(|| (short.to_owned(), word.munition))
    })
}

impl Ammunition {
    /// What the bin weighs: a ton when it is full, less as it was filled.
    pub(crate) fn kilograms(&self) -> u32 {
        let full = ammunition(self.weapon, self.munition, false, None).shots;
        (1_000 * u32::from(self.shots)).checked_div(full.into()).unwrap_or(1_000)
    }
}

fn ammunition(
    entry: &'static WeaponEntry,
    munition: Munition,
    half: bool,
    counted: Option<u8>,
) -> Ammunition {
    let mut shots = entry.shots_per_ton;
    if entry.weapon.kind == WeaponKind::Mml && munition == Munition::ShortRange {
        let short = MML_SHORT.iter().find(|(rack, _)| *rack == entry.weapon.rack);
        shots = short.map_or(shots, |&(_, shots)| shots);
    }
    if munition.is_bulky() {
        shots /= 2;
    }
    if half {
        shots /= 2;
    }
    let shots = counted.unwrap_or(shots);
    Ammunition { weapon: entry, munition, shots, damage: explosion(entry, munition) }
}

/// Points that one shot does when the bin explodes.
fn explosion(entry: &WeaponEntry, munition: Munition) -> u8 {
    // Gauss slugs are lumps of metal, plasma and fluids do not burn.
    let inert = ["plasma", "fluid"].iter().any(|word| entry.id.contains(word));
    if inert || entry.explosion > 0 {
        return 0;
    }
    match entry.weapon.kind {
        WeaponKind::Narc if entry.id == "inarc" => 3,
        WeaponKind::Narc => 2,
        WeaponKind::Lbx => entry.weapon.damage[0],
        // Infernos burn where they lie: what they do to the unit itself is not less.
        WeaponKind::Srm => entry.weapon.damage[0].saturating_mul(entry.weapon.rack),
        WeaponKind::Direct
        | WeaponKind::Lrm
        | WeaponKind::Mrm
        | WeaponKind::Atm
        | WeaponKind::Mml
        | WeaponKind::RocketLauncher
        | WeaponKind::Streak
        | WeaponKind::Ultra
        | WeaponKind::Rotary
        | WeaponKind::Hag
        | WeaponKind::Ams
        | WeaponKind::Tag => {
            let loaded = entry.weapon.loaded_with(munition);
            loaded.damage[0].saturating_mul(loaded.rack)
        }
    }
}
