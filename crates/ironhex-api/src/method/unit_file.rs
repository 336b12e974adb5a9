//! `unit.list`, `unit.get`, `unit.read`: who fights.

use crate::error::CallError;
use crate::record::{By, Described, List, Request, Text, UnitId, Value, Within};
use crate::spec::Kind;
use crate::{answer, record};
use ironhex::budget::Budget;
use ironhex::field::Crew;
use ironhex::movement::{Mobility, Points};
use ironhex::rules::Rules;
use ironhex::unit::{Armor, Bin, Gear, Guidance, Location, Mount, Panel, UnitState};
use ironhex::weapon::{Munition, WeaponTraits};
use ironhex_report::sheet::record_sheet_svg;
use ironhex_units::{
    Engine, Form, HeatSinks, Unit, UnitProblem, UnitProblems, WeightClass, battle_value, builtins,
    read_unit, weapons,
};
use serde_json::Value as Json;
use std::sync::Arc;

/// The longest unit file that the API reads.
pub const LONGEST_FILE: usize = 200_000;

/// What a file says, as long as the file may be.
type FileText = Text<LONGEST_FILE>;
/// A short name.
type Name = Text<100>;
type Count = Within<u16, 0, 65_535>;

impl Described for WeightClass {
    const KIND: Kind = Kind::ChoiceFrom(|| Self::ALL.iter().map(|class| class.word()).collect());

    fn to_json(&self) -> Json {
        self.word().into()
    }
}

impl Value for WeightClass {
    fn from_json(json: &Json) -> Option<Self> {
        Self::from_word(json.as_str()?)
    }

    fn of_word(word: &str) -> Json {
        Self::from_word(word).map_or_else(|| word.into(), |class| class.to_json())
    }
}

record! {
    /// Which of the built-in units.
    pub struct ListUnits: Default {
        /// only those of one class of weight
        weight: Option<WeightClass>,
    }
}

record! {
    /// A built-in unit by its name.
    pub struct GetUnit {
        /// such as `Atlas AS7-D`, `as7d` or `atlas`
        name: UnitId,
        /// with its record sheet as a picture (default: false)
        picture: bool = false,
    }
}

record! {
    /// A unit file.
    pub struct ReadUnit {
        /// the file's text
        text: FileText,
        /// is what is not by the rules of construction, or stated twice, a problem?
        strict: bool = false,
        /// with its record sheet as a picture (default: false)
        picture: bool = false,
    }
}

/// Units in a list.
#[derive(Clone, Debug)]
pub struct UnitList {
    /// The units, from the lightest to the heaviest.
    pub units: Vec<&'static Unit>,
}

answer! {
    impl UnitList as list {
        /// the units
        units: List<Listed, 1_000> = list.units.iter().map(|unit| Listed(unit)).collect(),
    }
}

/// A unit as a list shows it.
#[derive(Clone, Copy, Debug)]
struct Listed(&'static Unit);

answer! {
    impl Listed as listed {
        /// chassis and model
        name: Name = listed.0.name().into(),
        /// what it weighs
        tonnage: Count = count(listed.0.design.tonnage),
        /// ultra-light to assault
        weight_class: WeightClass = listed.0.weight_class(),
        /// whose technology
        tech_base: Name = listed.0.tech_base.word().into(),
        /// of its introduction; 0 when unknown
        year: Count = count(listed.0.year),
        /// on the battlefield
        role: Option<Name> = listed.0.role.clone().map(Into::into),
        /// its movement points
        movement: Points = movement(listed.0),
        /// what it is worth with gunnery 4 and piloting 5
        battle_value: Count = value(listed.0),
    }
}

/// A unit's record sheet as an answer.
#[derive(Clone, Debug)]
pub struct UnitAnswer {
    /// The unit.
    pub unit: Sheet,
    /// Whether its picture was asked for.
    pub picture: bool,
}

answer! {
    impl UnitAnswer as answer {
        /// the unit
        unit: Sheet = answer.unit.clone(),
        /// its record sheet as SVG; null when it was not asked for
        picture: Option<Text<{ usize::MAX }>> = answer.picture.then(|| answer.unit.picture().into()),
    }
}

/// What became of a unit file.
#[derive(Clone, Debug)]
pub struct FileAnswer {
    /// The unit, or what is wrong with the file.
    pub read: Result<Sheet, UnitProblems>,
    /// Whether its picture was asked for.
    pub picture: bool,
}

answer! {
    impl FileAnswer as answer {
        /// the unit; null when it cannot be read
        unit: Option<Sheet> = answer.read.as_ref().ok().cloned(),
        /// what is wrong, in the order of the lines
        problems: List<UnitProblem, 10_000> = answer.read.as_ref().err().into_iter().flatten().cloned().collect(),
        /// its record sheet as SVG; null when it was not asked for, or cannot be read
        picture: Option<Text<{ usize::MAX }>> = answer.picture(),
    }
}

answer! {
    impl UnitProblem as problem {
        /// 0 for the whole file
        line: Within<i64, 0, { i64::MAX }> = Within::held(i64::try_from(problem.line).unwrap_or(i64::MAX)),
        /// what is wrong
        message: Text<5_000> = problem.message.clone().into(),
    }
}

/// Everything on a unit's record sheet.
#[derive(Clone, Debug)]
pub struct Sheet(pub Arc<Unit>);

answer! {
    impl Sheet as sheet {
        /// chassis and model
        name: FileText = sheet.0.name().into(),
        /// what it is called
        chassis: FileText = sheet.0.chassis.clone().into(),
        /// which of that name
        model: FileText = sheet.0.model.clone().into(),
        /// the Clans' name
        clan_name: Option<FileText> = sheet.0.clan_name.clone().map(Into::into),
        /// whose technology
        tech_base: Name = sheet.0.tech_base.word().into(),
        /// of its introduction; 0 when unknown
        year: Count = count(sheet.0.year),
        /// Introductory to Unofficial
        rules_level: Name = sheet.0.rules_level.word().into(),
        /// on the battlefield
        role: Option<FileText> = sheet.0.role.clone().map(Into::into),
        /// the publication
        source: Option<FileText> = sheet.0.source.clone().map(Into::into),
        /// what it weighs
        tonnage: Count = count(sheet.0.design.tonnage),
        /// ultra-light to assault
        weight_class: WeightClass = sheet.0.weight_class(),
        /// what it is worth with gunnery 4 and piloting 5
        battle_value: Count = value(&sheet.0),
        /// an OmniMech?
        omni: bool = sheet.0.omni,
        /// a Land-Air 'Mech, here in its 'Mech form?
        land_air: bool = sheet.0.form == Form::LandAir,
        /// its engine
        engine: Engine = sheet.0.engine,
        /// its gyro
        gyro: Name = sheet.0.design.gyro.id().into(),
        /// its cockpit
        cockpit: Name = sheet.0.design.cockpit.id().into(),
        /// its heat sinks
        heat_sinks: Cooling = Cooling { sinks: sheet.0.heat_sinks, dissipation: sheet.0.design.dissipation.into() },
        /// its movement points
        movement: Points = movement(&sheet.0),
        /// its structure
        structure_type: Name = sheet.0.structure.name.into(),
        /// its armor, or Patchwork
        armor_type: Name = if sheet.0.is_patchwork() { "Patchwork" } else { sheet.0.armor[0].name }.into(),
        /// points by place
        armor: By<Panel, Count> = Panel::ALL
            .iter()
            .map(|&panel| (panel, count(sheet.0.design.armor[panel as usize])))
            .collect(),
        /// points by place
        structure: By<Location, Count> = Location::ALL
            .iter()
            .map(|&location| (location, count(sheet.0.design.structure[location as usize])))
            .collect(),
        /// its weapons
        weapons: List<Mounted, 64> = sheet.0.design.mounts.iter().map(|mount| Mounted::new(&sheet.0, mount)).collect(),
        /// its bins
        ammunition: List<Bin, 48> = sheet.0.design.bins.iter().copied().collect(),
        /// the label of every slot by location; null for an empty one
        critical_slots: By<Location, List<SlotLabel, 12>> = Location::ALL
            .iter()
            .map(|&location| (location, sheet.0.labels[location as usize].iter().cloned().map(SlotLabel).collect()))
            .collect(),
        /// its quirks as files spell them
        quirks: List<FileText, LONGEST_FILE> = sheet.0.quirks.iter().map(|quirk| quirk.clone().into()).collect(),
        /// what it carries that is not simulated, and how it is not built by the rules
        notes: List<FileText, 1_000> = sheet.0.notes.iter().map(|note| note.to_string().into()).collect(),
    }
}

impl FileAnswer {
    fn picture(&self) -> Option<Text<{ usize::MAX }>> {
        let unit = self.read.as_ref().ok().filter(|_| self.picture)?;
        Some(unit.picture().into())
    }
}

impl Sheet {
    /// The sheet of a fresh unit with a plain crew, with the published scales.
    fn picture(&self) -> String {
        let state = UnitState::new(&self.0.design);
        record_sheet_svg(&Rules::TOTAL_WARFARE, &self.0, &state, &Crew::default())
    }
}

answer! {
    impl Engine as engine {
        /// such as Fusion or XL
        kind as "type": Name = engine.kind.word().into(),
        /// its rating
        rating: Count = count(engine.rating),
    }
}

/// What cools a unit.
#[derive(Clone, Copy, Debug)]
struct Cooling {
    sinks: HeatSinks,
    dissipation: u16,
}

answer! {
    impl Cooling as cooling {
        /// such as Single or Double
        kind as "type": Name = cooling.sinks.kind.word().into(),
        /// those in the engine included
        count: Count = count(cooling.sinks.count),
        /// heat that all of them shed in a turn
        dissipation: Count = count(cooling.dissipation),
    }
}

/// A weapon in its place.
#[derive(Clone, Debug)]
struct Mounted {
    id: &'static str,
    name: &'static str,
    mount: Mount,
}

impl Mounted {
    fn new(unit: &Unit, mount: &Mount) -> Self {
        let (id, name) = unit.weapon(mount).map_or(("", ""), |entry| (entry.id, entry.name));
        Self { id, name, mount: *mount }
    }
}

answer! {
    impl Mounted as mounted {
        /// in the catalogue
        id: Name = mounted.id.into(),
        /// as printed
        name: Name = mounted.name.into(),
        /// where it is
        location: Location = mounted.mount.location,
        /// does it point to the rear?
        rear_mounted: bool = mounted.mount.rear,
        /// does it fire once?
        one_shot: bool = mounted.mount.weapon.traits.contains(WeaponTraits::ONE_SHOT),
        /// Artemis or Apollo
        guidance: Option<Name> = (mounted.mount.guidance != Guidance::None).then(|| mounted.mount.guidance.id().into()),
        /// has a PPC its capacitor?
        capacitor: bool = mounted.mount.capacitor,
    }
}

answer! {
    impl Bin as bin {
        /// the weapon that it feeds, by its id
        weapon: Name = weapons().get(usize::from(bin.weapon.0)).map_or("", |entry| entry.id).into(),
        /// where it is
        location: Location = bin.location,
        /// what is in it
        munition: Name = Munition::id(bin.munition).into(),
        /// when full
        shots: Count = count(bin.shots),
        /// points that it does when it explodes full
        explosion: Count = Count::held(u16::from(bin.shots) * u16::from(bin.damage)),
    }
}

/// What stands on a slot, if anything does.
#[derive(Clone, Debug)]
struct SlotLabel(Option<String>);

impl Described for SlotLabel {
    const KIND: Kind = Kind::OneOf(&[Kind::Null, FileText::KIND]);

    fn to_json(&self) -> Json {
        self.0.clone().into()
    }
}

fn count(number: impl Into<u16>) -> Count {
    Count::held(number.into())
}

/// What a unit is worth.
fn value(unit: &Unit) -> Count {
    Count::held(u16::try_from(battle_value(unit).total).unwrap_or(u16::MAX))
}

fn movement(unit: &Unit) -> Points {
    let design = &unit.design;
    Points::of(&Mobility {
        hardened_armor: design.armor_kind.contains(&Armor::Hardened),
        modular_armor: design.has(Gear::ModularArmor),
        ..Mobility::new(design.walk, design.jump)
    })
}

impl Request for ListUnits {
    type Answer = UnitList;
    const NAME: &'static str = "unit.list";
    const DOC: &'static str = "The built-in units, from the lightest to the heaviest.";
    const RULES: bool = false;

    fn answer(&self, _: &Budget<'_>) -> Result<UnitList, CallError> {
        let wanted = |unit: &&Unit| self.weight.is_none_or(|weight| unit.weight_class() == weight);
        Ok(UnitList { units: builtins().iter().filter(wanted).collect() })
    }
}

impl Request for GetUnit {
    type Answer = UnitAnswer;
    const NAME: &'static str = "unit.get";
    const DOC: &'static str =
        "A built-in unit by its name, its model or its chassis: everything on its record sheet.";
    const RULES: bool = false;

    fn answer(&self, _: &Budget<'_>) -> Result<UnitAnswer, CallError> {
        let UnitId(unit) = self.name;
        Ok(UnitAnswer { unit: Sheet(Arc::new(unit.clone())), picture: self.picture })
    }
}

impl Request for ReadUnit {
    type Answer = FileAnswer;
    const NAME: &'static str = "unit.read";
    const DOC: &'static str =
        "A unit file (`.mtf` or JSON): the unit, or everything that is wrong with the file.";
    const RULES: bool = false;

    fn answer(&self, _: &Budget<'_>) -> Result<FileAnswer, CallError> {
        let read = read_unit(self.text.as_str().as_bytes());
        let read = if self.strict { read.and_then(Unit::strict) } else { read };
        let read = read.map(|unit| Sheet(Arc::new(unit)));
        Ok(FileAnswer { read, picture: self.picture })
    }
}
