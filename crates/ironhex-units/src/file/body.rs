//! The body of a unit: weight, engine, gyro, cockpit, structure, armour.

use super::draft::{Draft, Stated, short};
use super::pieces::Contents;
use crate::equipment::{EquipmentEntry, Role, STANDARD_ARMOR, STANDARD_STRUCTURE, all_equipment};
use crate::item::Label;
use crate::unit::text::folded;
use crate::unit::{Engine, EngineKind, HeatSinkKind, HeatSinks, TechBase};
use ironhex::unit::{Cockpit, Gyro, LOCATIONS, Location, PANELS, Panel, System, structure_for};

/// Structure of units too light for the printed table: centre torso, side torso, arm, leg.
///
/// Interstellar Operations, "Ultra-Light 'Mechs".
const ULTRA_LIGHT: [(u8, [u8; 4]); 2] = [(10, [4, 3, 1, 2]), (15, [5, 4, 2, 3])];

/// Structure by tonnage, the ultra-light included.
pub(super) fn structure_points(tons: u8) -> Option<[u8; LOCATIONS]> {
    let light = ULTRA_LIGHT.iter().find(|(light, _)| *light == tons);
    structure_for(tons).or_else(|| {
        let &(_, [center, side, arm, leg]) = light?;
        Some([3, center, side, side, arm, arm, leg, leg])
    })
}

/// The weight, when it is one.
pub(super) fn tonnage(draft: &mut Draft) -> Option<(u8, [u8; LOCATIONS])> {
    let Some(Stated { value, line }) = draft.tonnage else {
        draft.wrong(0, "the file does not say what the unit weighs");
        return None;
    };
    let found = u8::try_from(value).ok().and_then(|tons| Some((tons, structure_points(tons)?)));
    if found.is_none() {
        draft.wrong(line, format!("a unit weighs 10 to 100 tons in steps of 5, not {value}"));
    }
    found
}

/// Engines above this rating take two more slots.
const LARGE_ENGINE: u32 = 400;

/// The engine, with a kind that agrees with its slots.
pub(super) fn engine(draft: &mut Draft, contents: &Contents) -> Option<Engine> {
    let Some(Stated { value: (name, rating), line }) = draft.engine.clone() else {
        draft.wrong(0, "the file does not say which engine the unit has");
        return None;
    };
    let Some(kind) = engine_kind(&name) else {
        draft.wrong(line, format!("no such engine as {name:?}"));
        return None;
    };
    let count = |wanted| {
        let engines = contents.systems.iter().filter(|(_, _, system)| *system == System::Engine);
        engines.filter(|(location, _, _)| *location == wanted).count()
    };
    let (left, right) = (count(Location::LeftTorso), count(Location::RightTorso));
    // Files that name the weight alone leave the make to the slots.
    let kind = match (kind, left) {
        (EngineKind::Xl, 2) => EngineKind::ClanXl,
        (EngineKind::Xxl, 4) => EngineKind::ClanXxl,
        (kind, _) => kind,
    };
    let side = usize::from(kind.side_slots());
    if (left, right) != (side, side) {
        draft.wrong(
            line,
            format!("an engine of kind {kind} has {side} slots in each side torso, not {left} and {right}"),
        );
    }
    let large = if rating > LARGE_ENGINE { 2 } else { 0 };
    let center = large + if kind == EngineKind::Compact { 3 } else { 6 };
    let found = count(Location::CenterTorso);
    if found != center {
        draft.wrong(
            line,
            format!("an engine of kind {kind} has {center} slots in the centre torso, not {found}"),
        );
    }
    match u16::try_from(rating) {
        Ok(rating @ 10..=500) => Some(Engine { kind, rating }),
        _ => {
            draft.wrong(line, format!("an engine's rating is 10 to 500, not {rating}"));
            None
        }
    }
}

/// `XL (Clan) Engine(IS)`, `Light Fusion`, `CLAN_XL`.
fn engine_kind(name: &str) -> Option<EngineKind> {
    let clan = folded(name).contains("clan");
    let bare = folded(name).replace("clan", "").replace("innersphere", "");
    let bare = bare.strip_suffix("is").unwrap_or(&bare);
    let bare = bare.strip_suffix("engine").unwrap_or(bare);
    let bare = bare.strip_prefix("primitive").unwrap_or(bare);
    let bare = match bare.strip_suffix("fusion") {
        Some("") | None => bare,
        Some(weight) => weight,
    };
    let kind = EngineKind::from_word(bare)?;
    Some(match kind {
        EngineKind::Xl if clan => EngineKind::ClanXl,
        EngineKind::Xxl if clan => EngineKind::ClanXxl,
        kind @ (EngineKind::Fusion
        | EngineKind::Xl
        | EngineKind::ClanXl
        | EngineKind::Xxl
        | EngineKind::ClanXxl
        | EngineKind::Light
        | EngineKind::Compact
        | EngineKind::Combustion
        | EngineKind::FuelCell
        | EngineKind::Fission) => kind,
    })
}

/// Walking points must be what the engine gives.
pub(super) fn check_rating(draft: &mut Draft, engine: Engine, tons: u8) {
    let Some(walk) = &draft.walk else { return };
    let (tons, value, line) = (u32::from(tons), walk.value, walk.line);
    let Some(plain) = value.checked_mul(tons) else { return };
    // A primitive engine gives five sixths of its rating.
    let primitive = plain.saturating_mul(6).div_ceil(5).next_multiple_of(5);
    let rating = u32::from(engine.rating);
    if rating != plain && rating != primitive {
        draft.wrong(
            line,
            format!("{value} walking points at {tons} tons take an engine of rating {plain}, not {rating}"),
        );
    }
}

/// The gyro, with as many slots as its kind has.
pub(super) fn gyro(draft: &mut Draft, contents: &Contents) -> Gyro {
    let (name, line) = match &draft.gyro {
        Some(stated) => (stated.value.clone(), stated.line),
        None => ("standard".to_owned(), 0),
    };
    let bare = folded(&name);
    let bare = bare.strip_suffix("gyro").unwrap_or(&bare);
    let (gyro, slots) = match bare {
        "standard" | "" => (Gyro::Standard, 4),
        "xl" | "extralight" => (Gyro::ExtraLight, 6),
        "compact" => (Gyro::Compact, 2),
        "heavyduty" => (Gyro::HeavyDuty, 4),
        "none" => (Gyro::None, 0),
        _ => {
            draft.wrong(line, format!("no such gyro as {name:?}"));
            return Gyro::Standard;
        }
    };
    let found = contents.systems.iter().filter(|(_, _, system)| *system == System::Gyro).count();
    if found != slots {
        draft.wrong(line, format!("a gyro of kind {gyro} has {slots} slots, not {found}"));
    }
    gyro
}

/// The cockpit.
pub(super) fn cockpit(draft: &mut Draft) -> Cockpit {
    let Some(Stated { value, line }) = draft.cockpit.clone() else { return Cockpit::Standard };
    let bare = folded(&value).replace("cockpit", "");
    match bare.as_str() {
        "standard" | "" => Cockpit::Standard,
        "small" => Cockpit::Small,
        "torsomounted" => Cockpit::TorsoMounted,
        "commandconsole" => Cockpit::CommandConsole,
        "dual" => Cockpit::Dual,
        "industrial" => Cockpit::Industrial,
        "primitive" | "primitiveindustrial" => Cockpit::Primitive,
        "interface"
        | "virtualrealitypilotingpod"
        | "vrpp"
        | "smallcommandconsole"
        | "quadvee"
        | "superheavy"
        | "superheavyindustrial" => Cockpit::Other,
        _ => {
            draft.wrong(line, format!("no such cockpit as {value:?}"));
            Cockpit::Standard
        }
    }
}

/// A kind of armour or structure by its name.
fn kind_of(name: &str, wanted: fn(Role) -> bool, word: &str) -> Option<&'static EquipmentEntry> {
    let name = name.trim();
    let bare = name.strip_suffix("_CLAN").unwrap_or(name);
    let bare = folded(Label::new(bare).name);
    let bare = bare.strip_suffix(word).filter(|rest| !rest.is_empty()).unwrap_or(&bare);
    let bare = ["clan", "innersphere", "is"]
        .iter()
        .find_map(|maker| bare.strip_prefix(maker).filter(|rest| !rest.is_empty()))
        .unwrap_or(bare);
    all_equipment().filter(|entry| wanted(entry.role)).find(|entry| {
        let names = [entry.id, entry.name].into_iter().chain(entry.also.iter().copied());
        names.map(folded).any(|known| known.strip_suffix(word).unwrap_or(&known) == bare)
    })
}

const fn is_armor(role: Role) -> bool {
    matches!(role, Role::Armor(_))
}

const fn is_structure(role: Role) -> bool {
    matches!(role, Role::Structure(_))
}

/// Armour and structure whose slots are in the unit.
fn in_slots(contents: &Contents, wanted: fn(Role) -> bool) -> Option<&'static EquipmentEntry> {
    let entries = contents.pieces.iter().filter_map(|piece| piece.equipment());
    entries.into_iter().find(|entry| wanted(entry.role))
}

/// The structure: as stated, or as its slots say.
pub(super) fn structure(draft: &mut Draft, contents: &Contents) -> &'static EquipmentEntry {
    let in_slots = in_slots(contents, is_structure);
    let stated = draft.structure.as_ref().map(|stated| (stated.line, stated.value.clone()));
    let named = stated.as_ref().and_then(|(_, name)| kind_of(name, is_structure, "structure"));
    if let (Some((line, name)), None) = (&stated, named) {
        draft.wrong(*line, format!("no such structure as {name:?}"));
    }
    in_slots.or(named).unwrap_or(STANDARD_STRUCTURE)
}

/// The armour of every location: as stated, or as its slots say.
pub(super) fn armor(
    draft: &mut Draft,
    contents: &Contents,
) -> [&'static EquipmentEntry; LOCATIONS] {
    let mut armor = [STANDARD_ARMOR; LOCATIONS];
    let stated = draft.armor.clone();
    let patchwork = stated.as_ref().is_some_and(|stated| folded(&stated.value) == "patchwork");
    if patchwork {
        for &location in Location::ALL {
            let Some(Stated { value, line }) = draft.patches[location as usize].clone() else {
                continue;
            };
            match kind_of(&value, is_armor, "armor") {
                Some(kind) => armor[location as usize] = kind,
                None => draft.wrong(line, format!("no such armor as {value:?}")),
            }
        }
        if armor.iter().any(|kind| kind.id != armor[0].id) {
            return armor;
        }
    }
    let patched = patchwork.then_some(armor[0]);
    let named = stated.as_ref().and_then(|stated| kind_of(&stated.value, is_armor, "armor"));
    let named = named.or(patched);
    if let (Some(Stated { value, line }), None) = (&stated, named) {
        draft.wrong(*line, format!("no such armor as {value:?}"));
    }
    [in_slots(contents, is_armor).or(named).unwrap_or(STANDARD_ARMOR); LOCATIONS]
}

/// Armour points: as many as the structure carries.
pub(super) fn points(draft: &mut Draft, structure: [u8; LOCATIONS]) -> [u8; PANELS] {
    const HEAD: u32 = 9;
    let mut points = [0; PANELS];
    if draft.points.iter().all(Option::is_none) {
        draft.wrong(0, "the file does not say how much armor the unit carries");
        return points;
    }
    for &location in Location::ALL {
        let most = if location == Location::Head {
            HEAD
        } else {
            2 * u32::from(structure[location as usize])
        };
        let mut sum: u32 = 0;
        let mut at = 0;
        let panels = [location.front(), location.rear()];
        for &panel in &panels[..if location.is_torso() { 2 } else { 1 }] {
            let Some(Stated { value, line }) = draft.points[panel as usize].clone() else {
                draft.wrong(
                    0,
                    format!("the file does not say how much armor is on {}", named(panel)),
                );
                continue;
            };
            (sum, at) = (sum.saturating_add(value), at.max(line));
            points[panel as usize] = u8::try_from(value).unwrap_or(u8::MAX);
        }
        if sum > most {
            draft.wrong(
                at,
                format!("{} carries {most} points of armor, not {sum}", short(location)),
            );
        }
    }
    points
}

fn named(panel: Panel) -> String {
    format!("{}{}", short(panel.location()), if panel.is_rear() { " (rear)" } else { "" })
}

/// The heat sinks, with a kind that agrees with their slots.
pub(super) fn heat_sinks(
    draft: &mut Draft,
    tech: TechBase,
    contents: &Contents,
) -> Option<HeatSinks> {
    let Some(Stated { value: (count, name), line }) = draft.heat_sinks.clone() else {
        draft.wrong(0, "the file does not say how many heat sinks the unit has");
        return None;
    };
    let Some(stated) = HeatSinkKind::from_word(&name) else {
        draft.wrong(line, format!("no such heat sinks as {name:?}"));
        return None;
    };
    let in_slots =
        contents.pieces.iter().filter_map(|piece| piece.equipment()).find(|e| e.sinks > 0);
    let kind = match (stated, in_slots.map(|entry| entry.id)) {
        (_, Some("prototype-double-heat-sink")) => HeatSinkKind::Prototype,
        (_, Some("laser-heat-sink")) => HeatSinkKind::Laser,
        (_, Some("compact-heat-sink" | "two-compact-heat-sinks")) => HeatSinkKind::Compact,
        (HeatSinkKind::Double, Some("clan-double-heat-sink")) => HeatSinkKind::ClanDouble,
        (HeatSinkKind::ClanDouble, Some("double-heat-sink")) => HeatSinkKind::Double,
        (HeatSinkKind::Double, None) if tech == TechBase::Clan => HeatSinkKind::ClanDouble,
        (kind, _) => kind,
    };
    match u8::try_from(count) {
        Ok(count @ 0..=99) => Some(HeatSinks { kind, count }),
        _ => {
            draft.wrong(line, format!("a unit has at most 99 heat sinks, not {count}"));
            None
        }
    }
}
