//! `unit.list`, `unit.get`, `unit.read`: who fights.

use crate::error::CallError;
use crate::reader::run;
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex::movement::{Mobility, Points};
use ironhex::unit::{Armor, Gear, Location, Panel};
use ironhex_units::{Form, Unit, UnitProblems, WeightClass, battle_value, builtins, read_unit};
use serde_json::{Map, Value, json};

/// The longest unit file that the door reads.
pub const LONGEST_FILE: usize = 200_000;

const NAME: Kind = Kind::Text { max: 100 };
const COUNT: Kind = Kind::Integer { min: 0, max: 65_535 };

/// Classes of weight, as requests name them.
fn classes() -> Vec<&'static str> {
    WeightClass::ALL.iter().map(|class| class.word()).collect()
}

fn locations() -> Vec<&'static str> {
    Location::IDS.to_vec()
}

fn panels() -> Vec<&'static str> {
    Panel::IDS.to_vec()
}

/// What a list says of a unit.
const LINE: &[Field] = &[
    Field::required("name", NAME, "chassis and model"),
    Field::required("tonnage", COUNT, "what it weighs"),
    Field::required("weightClass", Kind::ChoiceFrom(classes), "ultra-light to assault"),
    Field::required("techBase", NAME, "whose technology"),
    Field::required("year", COUNT, "of its introduction; 0 when unknown"),
    Field::optional("role", NAME, "on the battlefield"),
    Field::required("movement", Kind::Object(MOVEMENT), "its movement points"),
    VALUE,
];

const VALUE: Field =
    Field::required("battleValue", COUNT, "what it is worth with gunnery 4 and piloting 5");

const MOVEMENT: &[Field] = &[
    Field::required("walk", COUNT, "walking"),
    Field::required("run", COUNT, "running"),
    Field::required("jump", COUNT, "jumping"),
];

pub(super) const LIST: Method = Method {
    name: "unit.list",
    doc: "The built-in units, from the lightest to the heaviest.",
    params: &[Field::optional(
        "weight",
        Kind::ChoiceFrom(classes),
        "only those of one class of weight",
    )],
    rolls: Rolls::Never,
    rules: None,
    uses_rules: false,
    result: Output::Fields(&[Field::required(
        "units",
        Kind::List { item: &Kind::Object(LINE), min: 0, max: 1_000 },
        "the units",
    )]),
};

pub(super) const GET: Method = Method {
    name: "unit.get",
    doc: "A built-in unit by its name, its model or its chassis: everything on its record sheet.",
    params: &[Field::required("name", NAME, "such as `Atlas AS7-D`, `as7d` or `atlas`")],
    rolls: Rolls::Never,
    rules: None,
    uses_rules: false,
    result: Output::Fields(&[Field::required("unit", Kind::Object(SHEET), "the unit")]),
};

pub(super) const READ: Method = Method {
    name: "unit.read",
    doc: "A unit file (`.mtf` or JSON): the unit, or everything that is wrong with the file.",
    params: &[Field::required("text", Kind::Text { max: LONGEST_FILE }, "the file's text")],
    rolls: Rolls::Never,
    rules: None,
    uses_rules: false,
    result: Output::Fields(&[
        Field::optional("unit", Kind::Object(SHEET), "the unit; null when it cannot be read"),
        Field::required(
            "problems",
            Kind::List { item: &Kind::Object(PROBLEM), min: 0, max: 10_000 },
            "what is wrong, in the order of the lines",
        ),
    ]),
};

const PROBLEM: &[Field] = &[
    Field::required("line", Kind::Integer { min: 0, max: i64::MAX }, "0 for the whole file"),
    Field::required("message", Kind::Text { max: 5_000 }, "what is wrong"),
];

/// Everything on a record sheet.
const SHEET: &[Field] = &[
    Field::required("name", Kind::Text { max: LONGEST_FILE }, "chassis and model"),
    Field::required("chassis", Kind::Text { max: LONGEST_FILE }, "what it is called"),
    Field::required("model", Kind::Text { max: LONGEST_FILE }, "which of that name"),
    Field::optional("clanName", Kind::Text { max: LONGEST_FILE }, "the Clans' name"),
    Field::required("techBase", NAME, "whose technology"),
    Field::required("year", COUNT, "of its introduction; 0 when unknown"),
    Field::required("rulesLevel", NAME, "Introductory to Unofficial"),
    Field::optional("role", Kind::Text { max: LONGEST_FILE }, "on the battlefield"),
    Field::optional("source", Kind::Text { max: LONGEST_FILE }, "the publication"),
    Field::required("tonnage", COUNT, "what it weighs"),
    Field::required("weightClass", Kind::ChoiceFrom(classes), "ultra-light to assault"),
    VALUE,
    Field::required("omni", Kind::Bool, "an OmniMech?"),
    Field::required("landAir", Kind::Bool, "a Land-Air 'Mech, here in its 'Mech form?"),
    Field::required("engine", Kind::Object(ENGINE), "its engine"),
    Field::required("gyro", NAME, "its gyro"),
    Field::required("cockpit", NAME, "its cockpit"),
    Field::required("heatSinks", Kind::Object(SINKS), "its heat sinks"),
    Field::required("movement", Kind::Object(MOVEMENT), "its movement points"),
    Field::required("structureType", NAME, "its structure"),
    Field::required("armorType", NAME, "its armor, or Patchwork"),
    Field::required("armor", Kind::Map { keys: panels, value: &COUNT }, "points by place"),
    Field::required("structure", Kind::Map { keys: locations, value: &COUNT }, "points by place"),
    Field::required(
        "weapons",
        Kind::List { item: &Kind::Object(WEAPON), min: 0, max: 64 },
        "its weapons",
    ),
    Field::required(
        "ammunition",
        Kind::List { item: &Kind::Object(BIN), min: 0, max: 48 },
        "its bins",
    ),
    Field::required(
        "criticalSlots",
        Kind::Map { keys: locations, value: &Kind::List { item: &SLOT, min: 0, max: 12 } },
        "the label of every slot by location; null for an empty one",
    ),
    Field::required(
        "quirks",
        Kind::List { item: &Kind::Text { max: LONGEST_FILE }, min: 0, max: LONGEST_FILE },
        "its quirks as files spell them",
    ),
    Field::required(
        "notes",
        Kind::List { item: &Kind::Text { max: LONGEST_FILE }, min: 0, max: 1_000 },
        "what it carries that is not simulated, and what does not fit",
    ),
];

const SLOT: Kind = Kind::OneOf(&[Kind::Null, Kind::Text { max: LONGEST_FILE }]);

const ENGINE: &[Field] = &[
    Field::required("type", NAME, "such as Fusion or XL"),
    Field::required("rating", COUNT, "its rating"),
];

const SINKS: &[Field] = &[
    Field::required("type", NAME, "such as Single or Double"),
    Field::required("count", COUNT, "those in the engine included"),
    Field::required("dissipation", COUNT, "heat that all of them shed in a turn"),
];

const WEAPON: &[Field] = &[
    Field::required("id", NAME, "in the catalogue"),
    Field::required("name", NAME, "as printed"),
    Field::required("location", Kind::Choice(Location::IDS), "where it is"),
    Field::required("rearMounted", Kind::Bool, "does it point to the rear?"),
    Field::required("oneShot", Kind::Bool, "does it fire once?"),
    Field::optional("guidance", NAME, "Artemis or Apollo"),
    Field::required("capacitor", Kind::Bool, "has a PPC its capacitor?"),
];

const BIN: &[Field] = &[
    Field::required("weapon", NAME, "the weapon that it feeds, by its id"),
    Field::required("location", Kind::Choice(Location::IDS), "where it is"),
    Field::required("munition", NAME, "what is in it"),
    Field::required("shots", COUNT, "when full"),
    Field::required("explosion", COUNT, "points that it does when it explodes full"),
];

pub(super) fn list(params: &Value) -> Result<Value, CallError> {
    run(&LIST, params, |request| {
        let weight = request.text("weight").and_then(WeightClass::from_word);
        request.finish()?;
        let found =
            builtins().iter().filter(|unit| weight.is_none_or(|w| unit.weight_class() == w));
        Ok(json!({"units": found.map(line).collect::<Vec<_>>()}))
    })
}

pub(super) fn get(params: &Value) -> Result<Value, CallError> {
    run(&GET, params, |request| {
        let name = request.need("name", request.text("name"))?;
        let found = ironhex_units::find(name);
        if let Err(error) = &found {
            request.problem("name", error.to_string());
        }
        request.finish()?;
        Ok(json!({"unit": found.ok().map(sheet)}))
    })
}

pub(super) fn read(params: &Value) -> Result<Value, CallError> {
    run(&READ, params, |request| {
        let text = request.need("text", request.text("text"))?;
        request.finish()?;
        Ok(file(&read_unit(text.as_bytes())))
    })
}

/// What `unit.read` says of a file.
#[must_use]
pub fn file(read: &Result<Unit, UnitProblems>) -> Value {
    let problems = read.as_ref().err().into_iter().flatten();
    let problems: Vec<Value> =
        problems.map(|problem| json!({"line": problem.line, "message": problem.message})).collect();
    json!({"unit": read.as_ref().ok().map(sheet), "problems": problems})
}

fn movement(unit: &Unit) -> Value {
    let design = &unit.design;
    let points = Points::of(&Mobility {
        hardened_armor: design.armor_kind.contains(&Armor::Hardened),
        modular_armor: design.has(Gear::ModularArmor),
        ..Mobility::new(design.walk, design.jump)
    });
    json!({"walk": points.walk, "run": points.run, "jump": points.jump})
}

/// What `unit.list` says of a unit.
#[must_use]
pub fn line(unit: &Unit) -> Value {
    json!({
        "name": unit.name(),
        "tonnage": unit.design.tonnage,
        "weightClass": unit.weight_class().word(),
        "techBase": unit.tech_base.word(),
        "year": unit.year,
        "role": unit.role,
        "movement": movement(unit),
        "battleValue": battle_value(unit).total,
    })
}

/// What `unit.get` says of a unit.
#[must_use]
pub fn sheet(unit: &Unit) -> Value {
    let design = &unit.design;
    let armor_type = if unit.is_patchwork() { "Patchwork" } else { unit.armor[0].name };
    let by_panel = Panel::ALL.iter().map(|&p| (p.id().to_owned(), design.armor[p as usize].into()));
    let by_location = Location::ALL.iter();
    let structure =
        by_location.clone().map(|&l| (l.id().to_owned(), design.structure[l as usize].into()));
    let slots = by_location.map(|&l| (l.id().to_owned(), json!(unit.labels[l as usize])));
    json!({
        "name": unit.name(),
        "chassis": unit.chassis,
        "model": unit.model,
        "clanName": unit.clan_name,
        "techBase": unit.tech_base.word(),
        "year": unit.year,
        "rulesLevel": unit.rules_level.word(),
        "role": unit.role,
        "source": unit.source,
        "tonnage": design.tonnage,
        "weightClass": unit.weight_class().word(),
        "battleValue": battle_value(unit).total,
        "omni": unit.omni,
        "landAir": unit.form == Form::LandAir,
        "engine": {"type": unit.engine.kind.word(), "rating": unit.engine.rating},
        "gyro": design.gyro.id(),
        "cockpit": design.cockpit.id(),
        "heatSinks": {
            "type": unit.heat_sinks.kind.word(),
            "count": unit.heat_sinks.count,
            "dissipation": design.dissipation,
        },
        "movement": movement(unit),
        "structureType": unit.structure.name,
        "armorType": armor_type,
        "armor": by_panel.collect::<Map<_, _>>(),
        "structure": structure.collect::<Map<_, _>>(),
        "weapons": weapons(unit),
        "ammunition": ammunition(unit),
        "criticalSlots": slots.collect::<Map<_, _>>(),
        "quirks": unit.quirks,
        "notes": unit.notes.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}

fn weapons(unit: &Unit) -> Vec<Value> {
    use ironhex::unit::Guidance;
    use ironhex::weapon::WeaponTraits;
    let mounts = unit.design.mounts.iter();
    mounts
        .map(|mount| {
            let entry = unit.weapon(mount);
            let guidance = (mount.guidance != Guidance::None).then(|| mount.guidance.id());
            json!({
                "id": entry.map_or("", |entry| entry.id),
                "name": entry.map_or("", |entry| entry.name),
                "location": mount.location.id(),
                "rearMounted": mount.rear,
                "oneShot": mount.weapon.traits.contains(WeaponTraits::ONE_SHOT),
                "guidance": guidance,
                "capacitor": mount.capacitor,
            })
        })
        .collect()
}

fn ammunition(unit: &Unit) -> Vec<Value> {
    let bins = unit.design.bins.iter();
    bins.map(|bin| {
        let weapon = ironhex_units::weapons().get(usize::from(bin.weapon.0));
        json!({
            "weapon": weapon.map_or("", |entry| entry.id),
            "location": bin.location.id(),
            "munition": bin.munition.id(),
            "shots": bin.shots,
            "explosion": u16::from(bin.shots) * u16::from(bin.damage),
        })
    })
    .collect()
}
