//! The field's common text format: `key:value` lines, then a block a location with a line a slot.

use super::UnitProblems;
use super::assemble::assemble;
use super::draft::{Draft, Stated, location};
use crate::construction::note;
use crate::unit::{QuirkOfWeapon, Unit};
use ironhex::unit::Location;
use std::collections::BTreeMap;

/// Reads a unit in `.mtf` form.
///
/// The slots are what counts; the list of weapons is checked against them.
///
/// ```
/// let problems = ironhex_units::read_mtf("chassis:Atlas\nConfig:Quad\n").unwrap_err();
/// assert_eq!(
///     problems[0].to_string(),
///     "line 2: a 'Mech on four legs is not simulated: only 'Mechs on two legs are"
/// );
/// ```
///
/// # Errors
/// Everything that is wrong with the file.
pub fn read_mtf(text: &str) -> Result<Unit, UnitProblems> {
    assemble(drafted(text))
}

/// What the lines that follow belong to.
enum Block {
    /// Nothing.
    None,
    /// The list of weapons.
    Weapons,
    /// The slots of a location; `None` for one that a biped does not have.
    Slots(Option<Location>),
}

fn drafted(text: &str) -> Draft {
    let mut draft = Draft::default();
    let mut block = Block::None;
    let mut repeats = Repeats::default();
    let mut weapons = None;
    let mut listed_weapons = 0_u32;
    for (index, line) in text.lines().enumerate() {
        let line = line.replace(char::is_control, " ");
        let (number, line) = (index + 1, line.trim());
        if line.starts_with('#') {
            continue;
        }
        if line.is_empty() {
            if !matches!(block, Block::Weapons) {
                block = Block::None;
            }
            continue;
        }
        if let Some((key, value)) = statement(line) {
            repeats.stated(&key, number);
            block = state(&mut draft, number, &key, value);
            if matches!(block, Block::Weapons) {
                weapons = value.parse::<u32>().ok();
            }
            continue;
        }
        match &block {
            Block::Weapons => {
                if let Some((count, name)) = listed(line) {
                    listed_weapons = listed_weapons.saturating_add(count);
                    draft.weapons.push(Stated::new(name, number));
                }
            }
            Block::Slots(Some(location)) => {
                let empty = line.eq_ignore_ascii_case("-empty-") || line == "-";
                let label = (!empty).then(|| line.to_owned());
                let slots = draft.slots[*location as usize].get_or_insert_default();
                // Blocks of heads and legs are filled up to twelve lines.
                if label.is_some() || slots.len() < usize::from(location.slots()) {
                    slots.push(Stated::new(label, number));
                }
            }
            Block::Slots(None) | Block::None => {}
        }
    }
    repeats.tell(&mut draft);
    // Lines are counted, or what they count.
    let lines = draft.weapons.len();
    if let Some(stated) = weapons.filter(|&all| all as usize != lines && all != listed_weapons) {
        draft.notes.push(note("weapons", format!("{stated} stated, {lines} listed")));
    }
    draft
}

/// Which keys are stated how often, and where last.
#[derive(Default)]
struct Repeats(BTreeMap<String, (u32, usize)>);

impl Repeats {
    fn stated(&mut self, key: &str, line: usize) {
        let key = match key {
            "tech base" => "techbase",
            "clan name" => "clanname",
            key => key,
        };
        let many = ["quirk", "weaponquirk", "nocrit"].contains(&key) || IGNORED.contains(&key);
        if many {
            return;
        }
        let (times, last) = self.0.entry(key.to_owned()).or_default();
        (*times, *last) = (*times + 1, line);
    }

    fn tell(self, draft: &mut Draft) {
        for (key, (times, line)) in self.0.into_iter().filter(|(_, (times, _))| *times > 1) {
            let counts = match location(&key).is_some() || key == "weapons" {
                true => "all lines under it count",
                false => "the last counts",
            };
            let message = format!("stated {times} times, last on line {line}: {counts}");
            draft.notes.push(note(key, message));
        }
    }
}

/// Keys that say nothing about the fight.
const IGNORED: [&str; 22] = [
    "mul id",
    "ejection",
    "lam",
    "motive",
    "base chassis heat sinks",
    "overview",
    "capabilities",
    "deployment",
    "history",
    "manufacturer",
    "primaryfactory",
    "systemmanufacturer",
    "systemmode",
    "imagefile",
    "imageslot",
    "fluffimage",
    "notes",
    "availability",
    "version",
    "generator",
    "bv",
    "cost",
];

/// Keys that say something.
const KNOWN: [&str; 25] = [
    "chassis",
    "model",
    "clanname",
    "clan name",
    "config",
    "techbase",
    "tech base",
    "era",
    "source",
    "role",
    "rules level",
    "quirk",
    "weaponquirk",
    "mass",
    "engine",
    "structure",
    "myomer",
    "cockpit",
    "gyro",
    "heat sinks",
    "walk mp",
    "jump mp",
    "armor",
    "weapons",
    "nocrit",
];

/// A line `key:value` with a key that files of this kind have; a slot's label is none.
fn statement(line: &str) -> Option<(String, &str)> {
    let (key, value) = line.split_once(':')?;
    let key = key.trim().to_lowercase();
    let value = value.trim();
    if value.get(..5).is_some_and(|start| start.eq_ignore_ascii_case("size:")) {
        return None;
    }
    let known = KNOWN.contains(&key.as_str())
        || IGNORED.contains(&key.as_str())
        || key.ends_with(" armor")
        || (value.is_empty()
            && (key.ends_with("arm") || key.ends_with("leg") || location(&key).is_some()));
    known.then_some((key, value))
}

/// Takes in one statement, and says what follows it.
fn state(draft: &mut Draft, line: usize, key: &str, value: &str) -> Block {
    let text = || Some(Stated::new(value.to_owned(), line));
    let some = || (!value.is_empty()).then(|| value.to_owned());
    match key {
        "chassis" => value.clone_into(&mut draft.chassis),
        "model" => value.clone_into(&mut draft.model),
        "clanname" | "clan name" => draft.clan_name = some(),
        "config" => draft.config = text(),
        "techbase" | "tech base" => draft.tech_base = text(),
        "era" => draft.year = number(draft, line, key, value),
        "source" => draft.source = some(),
        "role" => draft.role = some(),
        "rules level" => draft.rules_level = text(),
        "quirk" => draft.quirks.extend(some()),
        "weaponquirk" => weapon_quirk(draft, line, value),
        "mass" => draft.tonnage = number(draft, line, key, value),
        "engine" => draft.engine = counted(draft, line, key, value).map(turned),
        "heat sinks" => draft.heat_sinks = counted(draft, line, key, value),
        "structure" => draft.structure = text(),
        "myomer" => draft.myomer = text(),
        "cockpit" => draft.cockpit = text(),
        "gyro" => draft.gyro = text(),
        "walk mp" => draft.walk = number(draft, line, key, value),
        "jump mp" => draft.jump = number(draft, line, key, value),
        "armor" => draft.armor = text(),
        "weapons" => return Block::Weapons,
        "nocrit" => {
            let name = value.split(':').next().unwrap_or_default().trim();
            draft.slotless.push(Stated::new(name.to_owned(), line));
        }
        _ if key.ends_with(" armor") => points(draft, line, key, value),
        _ if value.is_empty() && !IGNORED.contains(&key) => {
            let found = location(key);
            if let Some(found) = found {
                draft.slots[found as usize].get_or_insert_default();
            }
            return Block::Slots(found);
        }
        _ => {}
    }
    Block::None
}

fn turned(stated: Stated<(u32, String)>) -> Stated<(String, u32)> {
    let (number, name) = stated.value;
    Stated::new((name, number), stated.line)
}

fn number(draft: &mut Draft, line: usize, key: &str, value: &str) -> Option<Stated<u32>> {
    // Masses and years may be written with a fraction.
    let whole = value.strip_suffix(".0").unwrap_or(value);
    match whole.parse() {
        Ok(number) => Some(Stated::new(number, line)),
        Err(_) => {
            draft.wrong(line, format!("{key} is a whole number, not {value:?}"));
            None
        }
    }
}

/// A number and a name: `300 Fusion Engine`.
fn counted(
    draft: &mut Draft,
    line: usize,
    key: &str,
    value: &str,
) -> Option<Stated<(u32, String)>> {
    let (count, name) = value.split_once(' ').unwrap_or((value, ""));
    let count = number(draft, line, key, count)?;
    Some(Stated::new((count.value, name.trim().to_owned()), line))
}

/// `LA armor:22`, `RTC armor:10`, and of patchwork `LA armor:Reactive(Inner Sphere):22`.
fn points(draft: &mut Draft, line: usize, key: &str, value: &str) {
    let place = key.trim_end_matches(" armor");
    let panel = match place {
        "rtl" => Some(Location::LeftTorso.rear()),
        "rtr" => Some(Location::RightTorso.rear()),
        "rtc" => Some(Location::CenterTorso.rear()),
        place => location(place).map(Location::front),
    };
    let Some(panel) = panel else { return };
    let (kind, points) = match value.rsplit_once(':') {
        Some((kind, points)) => (Some(kind), points),
        None => (None, value),
    };
    if let Some(kind) = kind.filter(|_| !panel.is_rear()) {
        draft.patches[panel.location() as usize] = Some(Stated::new(kind.to_owned(), line));
    }
    draft.points[panel as usize] = number(draft, line, key, points.trim());
}

/// `accurate:LA:4:Medium Laser`.
fn weapon_quirk(draft: &mut Draft, line: usize, value: &str) {
    let parts: Vec<&str> = value.splitn(4, ':').map(str::trim).collect();
    let read = match parts[..] {
        [quirk, place, slot, weapon] => {
            location(place).zip(slot.parse::<u8>().ok()).map(|(location, slot)| QuirkOfWeapon {
                quirk: quirk.to_owned(),
                location,
                slot,
                weapon: weapon.to_owned(),
            })
        }
        _ => None,
    };
    match read {
        Some(quirk) => draft.weapon_quirks.push(Stated::new(quirk, line)),
        None => draft.wrong(line, "a weapon's quirk is quirk:location:slot:weapon"),
    }
}

/// How many of what, in a line of the list: `1 ISMediumLaser (R), Right Torso, Ammo:20`.
fn listed(line: &str) -> Option<(u32, String)> {
    let name = line.split(',').next()?.trim();
    let (count, name) = match name.split_once(' ') {
        Some((count, rest)) if count.bytes().all(|byte| byte.is_ascii_digit()) => {
            (count.parse().unwrap_or(u32::MAX), rest.trim())
        }
        _ => (1, name),
    };
    (!name.is_empty()).then(|| (count, name.to_owned()))
}
