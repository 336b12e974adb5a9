//! Weapons in requests, and `classifyWeapon`.

use super::common::{BOOL, LOCATION, RULES_PARAM, WEAPON_ID, read_rules, stamped};
use crate::error::CallError;
use crate::reader::{Reader, run};
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex::unit::{Location, WeaponQuirk, WeaponQuirks};
use ironhex::weapon::{
    Category, Fire, FireMode, FireModeError, Ranges, Weapon, WeaponKind, WeaponTraits,
};
use serde_json::{Value, json};

const RANGE: Kind = Kind::Integer { min: 0, max: 255 };

/// A weapon by its identifier or by its own figures; what each method needs of it.
pub(super) const WEAPON_FIELDS: &[Field] = &[
    Field::optional("id", WEAPON_ID, "a weapon of the catalogue"),
    Field::optional("kind", Kind::Choice(WeaponKind::IDS), "own figures: how it resolves"),
    Field::optional("category", Kind::Choice(Category::IDS), "own figures: what it fires"),
    Field::optional(
        "damage",
        Kind::Integer { min: 0, max: 100 },
        "own figures: of one shot or missile",
    ),
    Field::optional("heat", Kind::Integer { min: 0, max: 40 }, "own figures: of one plain shot"),
    Field::optional(
        "clusterSize",
        Kind::Integer { min: 1, max: 40 },
        "own figures: missiles or pellets",
    ),
    Field::optional("minimum", RANGE, "own figures: minimum range"),
    Field::optional("short", RANGE, "own figures: last hex of short range"),
    Field::optional("medium", RANGE, "own figures: last hex of medium range"),
    Field::optional("long", RANGE, "own figures: last hex of long range"),
    Field::optional("extreme", RANGE, "own figures: last hex of extreme range"),
    Field::optional("location", LOCATION, "where it is mounted"),
    Field::optional("rearMounted", BOOL, "whether it points backwards"),
    Field::optional(
        "quirks",
        Kind::List { item: &Kind::Choice(WeaponQuirk::IDS), min: 0, max: 3 },
        "the weapon's quirks",
    ),
    Field::optional("hasArtemisIV", BOOL, "fitted with Artemis IV"),
    Field::optional("hasArtemisV", BOOL, "fitted with Artemis V"),
    Field::optional("isSemiGuided", BOOL, "fires semi-guided missiles"),
    Field::optional(
        "ammo",
        Kind::Integer { min: 0, max: 255 },
        "shots left; null for a weapon that needs none",
    ),
    Field::optional("loaded", BOOL, "whether it has ammunition at all (default: true)"),
    Field::optional(
        "arc",
        Kind::Choice(&["forward", "left_arm", "right_arm", "rear"]),
        "its firing arc (default: that of its mounting)",
    ),
    Field::optional("jammed", BOOL, "whether it is jammed"),
    Field::optional("destroyed", BOOL, "whether it is destroyed"),
];

/// The figures that stand in for a catalogue weapon.
const OWN: &[&str] = &[
    "kind",
    "category",
    "damage",
    "heat",
    "clusterSize",
    "minimum",
    "short",
    "medium",
    "long",
    "extreme",
];

/// The weapon of a request: the catalogue's figures, with those that the request states over them.
pub(super) fn read_weapon(request: &Reader<'_>) -> Weapon {
    let entry = request.text("id").and_then(ironhex_units::weapon);
    let kind = request.choice("kind").or_else(|| own_kind(request).filter(|_| entry.is_none()));
    let category = request.choice("category");
    if entry.is_none() && !OWN.iter().any(|name| request.has(name)) {
        request.problem("", "needs an id, or own figures");
    }
    let mut weapon = entry.map_or_else(
        || {
            let kind = kind.unwrap_or(WeaponKind::Direct);
            let category = category.or(kind.category()).unwrap_or(Category::Ballistic);
            let traits = match category {
                Category::Missile => WeaponTraits::empty(),
                _ => WeaponTraits::DIRECT_FIRE,
            };
            Weapon { traits, ..Weapon::plain(kind, category) }
        },
        |entry| entry.weapon,
    );
    weapon.kind = kind.unwrap_or(weapon.kind);
    weapon.category = category.unwrap_or(weapon.category);
    weapon.damage = request.int("damage").map_or(weapon.damage, |damage| [damage; 3]);
    weapon.heat = request.int("heat").unwrap_or(weapon.heat);
    weapon.rack = request.int("clusterSize").unwrap_or(weapon.rack);
    weapon.ranges = read_ranges(request, weapon.ranges);
    weapon
}

/// The kind of own figures that do not name one: several missiles are a rack.
fn own_kind(request: &Reader<'_>) -> Option<WeaponKind> {
    let size: u8 = request.int("clusterSize")?;
    if size > 1 && request.choice("category").is_some_and(|c: Category| c != Category::Missile) {
        request.problem("clusterSize", "needs kind (lbx or hag) for what is not a missile");
    }
    match request.int::<u8>("damage") {
        _ if size == 1 => None,
        Some(0 | 1) | None => Some(WeaponKind::Lrm),
        Some(_) => Some(WeaponKind::Srm),
    }
}

fn read_ranges(request: &Reader<'_>, printed: Ranges) -> Ranges {
    let figure = |name, printed: u8| request.int(name).unwrap_or(printed);
    let short = figure("short", printed.short);
    let medium = figure("medium", printed.medium.max(short));
    let long = figure("long", printed.long.max(medium));
    let extreme = figure("extreme", printed.extreme);
    if short > medium || medium > long || (request.has("extreme") && long > extreme) {
        request.problem("", "short, medium, long and extreme range must rise");
    }
    Ranges { minimum: figure("minimum", printed.minimum), short, medium, long, extreme }
}

/// The quirks of the weapon.
pub(super) fn read_weapon_quirks(request: &Reader<'_>) -> WeaponQuirks {
    request.choices::<WeaponQuirk>("quirks").into_iter().collect()
}

/// Where the weapon is mounted.
pub(super) fn read_mounting(request: &Reader<'_>) -> Option<Location> {
    request.choice("location")
}

/// How a weapon fires: `fireMode` and `rateOfFire` of a request.
pub(super) fn read_fire(request: &Reader<'_>, kind: WeaponKind) -> Fire {
    let mode: Option<FireMode> = request.choice("fireMode");
    let rate: Option<u8> = request.int("rateOfFire");
    // A rate of fire says that a rotary autocannon fires at it.
    let rapid = rate.is_some() && mode.is_none() && kind == WeaponKind::Rotary;
    let mode = if rapid { Some(FireMode::Rotary) } else { mode };
    if rate.is_some() && mode != Some(FireMode::Rotary) {
        request.problem("rateOfFire", "goes with a rotary autocannon in fireMode rotary");
    }
    Fire::new(kind, mode, rate.unwrap_or(1)).unwrap_or_else(|error| {
        let place = match error {
            FireModeError::WrongMode { .. } => "fireMode",
            FireModeError::RateOfFire { .. } => "rateOfFire",
        };
        request.problem(place, error.to_string());
        Fire::Single
    })
}

pub(super) const CLASSIFY: Method = Method {
    name: "classifyWeapon",
    doc: "Tells a weapon's kind and how it resolves by its identifier alone.",
    params: &[Field::required("id", Kind::Text { max: 200 }, "any identifier")],
    rolls: Rolls::Never,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("kind", Kind::Choice(WeaponKind::IDS), "its kind"),
        Field::required("resolver", Kind::Text { max: 40 }, "the procedure that resolves it"),
        Field::required("category", Kind::Text { max: 20 }, "what it fires, or unknown"),
        Field::required("usesClusterTable", BOOL, "whether its plain mode rolls on the table"),
        Field::required("known", BOOL, "whether the catalogue has its figures"),
    ]),
};

pub(super) fn classify(params: &Value) -> Result<Value, CallError> {
    run(&CLASSIFY, params, |request| {
        let rules = read_rules(request);
        let id = request.need("id", request.text("id"))?;
        let entry = ironhex_units::weapon(id);
        let kind = entry.map_or_else(|| WeaponKind::of_identifier(id), |entry| entry.weapon.kind);
        let resolver = match kind {
            WeaponKind::Direct | WeaponKind::Tag | WeaponKind::Narc => "resolveDirectAttack",
            WeaponKind::Streak => "resolveStreakAttack",
            WeaponKind::Ultra => "resolveUltraAC",
            WeaponKind::Rotary => "resolveRotaryAC",
            WeaponKind::Lbx => "resolveLBX",
            WeaponKind::Ams => "resolveAMS",
            _ => "resolveClusterAttack",
        };
        let category = entry.map(|entry| entry.weapon.category).or(kind.category());
        let result = json!({
            "kind": kind.id(),
            "resolver": resolver,
            "category": category.map_or("unknown", Category::id),
            "usesClusterTable": kind.uses_cluster_table(),
            "known": entry.is_some(),
        });
        Ok(stamped(result, &rules))
    })
}
