//! What a game is set up with, as a file keeps it.

use super::ordered::{list, object, text};
use ironhex::board::{
    Board, BoardProblem, Coord, CoordError, Edge, Environment, Facing, Fog, Light, Precipitation,
    SightTable, Wind,
};
use ironhex::field::{Crew, FieldedUnit};
use ironhex::game::{Deployment, Scenario, SetupProblem};
use ironhex::pilot::{Abilities, AbilityError, MAX_SKILL, Skill};
use ironhex::rules::{Preset, RuleError, Rules};
use ironhex::turn::Team;
use ironhex::unit::UnitState;
use ironhex::{Problems, UnknownName};
use ironhex_units::{Unit, UnitNames, UnitProblem, read_mtf, to_mtf};
use serde_json::Value;
use std::sync::Arc;

/// A unit of a set-up.
#[derive(Clone, Debug, PartialEq)]
pub struct SetupUnit {
    /// What it is.
    pub unit: Arc<Unit>,
    /// Who sits in it.
    pub crew: Crew,
    /// Whose it is.
    pub team: Team,
    /// Where it begins.
    pub start: Deployment,
    /// The record sheet that it begins with, where it has been in a fight before.
    pub sheet: Option<UnitState>,
}

/// What a game is set up with.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The rules.
    pub rules: Rules,
    /// The map.
    pub board: Arc<Board>,
    /// Light and weather.
    pub environment: Environment,
    /// The units, in the order of their numbers.
    pub units: Vec<SetupUnit>,
    /// The last turn.
    pub turn_limit: u16,
    /// The edge over which each side may leave.
    pub home: [Option<Edge>; 2],
}

/// Something that is wrong with a set-up's JSON.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupJsonProblem {
    /// A field is missing, or something else.
    #[error("{field} is no {wanted}")]
    Field {
        /// Which.
        field: &'static str,
        /// What it should be.
        wanted: &'static str,
    },
    /// A number is missing, or out of its bounds.
    #[error("{field} is no number from {least} to {most}")]
    Number {
        /// Which.
        field: &'static str,
        /// The least that it may be.
        least: u64,
        /// The most.
        most: u64,
    },
    /// A word is unknown.
    #[error(transparent)]
    Name(#[from] UnknownName),
    /// A rule cannot be set like that.
    #[error(transparent)]
    Rule(#[from] RuleError),
    /// The map cannot be read.
    #[error("board: {0}")]
    Board(BoardProblem),
    /// A pilot's ability is unknown.
    #[error(transparent)]
    Ability(#[from] AbilityError),
    /// A hex is none.
    #[error(transparent)]
    Hex(#[from] CoordError),
    /// The record sheet cannot be read.
    #[error("sheet: {0}")]
    Sheet(String),
    /// The unit cannot be read.
    #[error(transparent)]
    Mtf(#[from] UnitProblem),
    /// Something about one unit.
    #[error("unit {number}: {problem}")]
    Unit {
        /// Which, from 1.
        number: usize,
        /// What is wrong with it.
        problem: Box<SetupJsonProblem>,
    },
}

impl Setup {
    /// What people call the units and what they carry, in the order of their numbers.
    #[must_use]
    pub fn names(&self) -> Vec<UnitNames> {
        self.units.iter().map(|unit| UnitNames::new(&unit.unit)).collect()
    }

    /// The scenario to play.
    ///
    /// # Errors
    /// Everything that is wrong with the set-up.
    pub fn scenario(&self) -> Result<Arc<Scenario>, Problems<SetupProblem>> {
        self.scenario_on(Arc::new(SightTable::new(Arc::clone(&self.board))))
    }

    /// The same with lines of sight that are shared by many games on one map.
    ///
    /// # Errors
    /// Everything that is wrong with the set-up.
    pub fn scenario_on(
        &self,
        sight: Arc<SightTable>,
    ) -> Result<Arc<Scenario>, Problems<SetupProblem>> {
        let units = self.units.iter().map(|unit| {
            let design = Arc::new(unit.unit.design.clone());
            (FieldedUnit { design, crew: unit.crew, team: unit.team }, unit.start)
        });
        Scenario::new(self.rules, sight, units.collect(), self.turn_limit)
            .and_then(|scenario| scenario.with_sheets(self.units.iter().map(|unit| unit.sheet)))
            .map(|scenario| Arc::new(scenario.under(self.environment).with_home(self.home)))
    }

    /// The set-up as JSON: whole, so that a replay needs no other file.
    #[must_use]
    pub fn to_json(&self) -> Value {
        // What was just written can be read.
        serde_json::from_str(&self.to_text()).unwrap_or_default()
    }

    /// The text of the set-up's JSON, the same bytes wherever it is written.
    pub(super) fn to_text(&self) -> String {
        let preset = self.rules.preset;
        let differences = self.rules.differences(&preset.rules());
        let differences = differences.iter().map(|rule| (rule.name, text(rule.left.as_ref())));
        let sky = &self.environment;
        let board = self.board.to_text();
        object([
            ("rules", object([("preset", text(preset.id()))].into_iter().chain(differences))),
            ("board", list(board.lines().map(text))),
            (
                "environment",
                object([
                    ("light", text(sky.light.id())),
                    ("precipitation", text(sky.precipitation.id())),
                    ("fog", text(sky.fog.id())),
                    ("wind", text(sky.wind.id())),
                ]),
            ),
            ("turnLimit", text(self.turn_limit)),
            ("home", list(self.home.map(|edge| text(edge.map(Edge::id))))),
            ("units", list(self.units.iter().map(unit_text))),
        ])
    }

    /// A set-up from its JSON.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn from_json(value: &Value) -> Result<Self, Problems<SetupJsonProblem>> {
        let mut problems = Problems::default();
        let rules = read_rules(&value["rules"], &mut problems);
        let board = read_board(&value["board"], &mut problems);
        let environment = read_environment(&value["environment"], &mut problems);
        let mut units = Vec::new();
        match value["units"].as_array() {
            Some(list) => {
                for (index, unit) in list.iter().enumerate() {
                    let mut own = Vec::new();
                    units.extend(read_unit(unit, &mut own));
                    problems.extend(own.into_iter().map(|problem| SetupJsonProblem::Unit {
                        number: index + 1,
                        problem: Box::new(problem),
                    }));
                }
            }
            None => problems.push(SetupJsonProblem::Field { field: "units", wanted: "list" }),
        }
        let turn_limit = value["turnLimit"].as_u64().and_then(|limit| u16::try_from(limit).ok());
        if turn_limit.is_none() {
            problems
                .push(SetupJsonProblem::Field { field: "turnLimit", wanted: "number of turns" });
        }
        let home = [0, 1].map(|side| read_edge(&value["home"][side], &mut problems));
        match (board, turn_limit) {
            (Some(board), Some(turn_limit)) if problems.is_empty() => {
                let board = Arc::new(board);
                Ok(Self { rules, board, environment, units, turn_limit, home })
            }
            _ => Err(problems),
        }
    }
}

/// The member of a unit's object that is only there when the unit has been in a fight before.
const SHEET: &str = "sheet";

fn unit_text(unit: &SetupUnit) -> String {
    let always = [
        ("side", text(unit.team.number())),
        ("gunnery", text(unit.crew.gunnery.get())),
        ("piloting", text(unit.crew.piloting.get())),
        ("abilities", text(ability_names(&unit.crew.abilities))),
        ("hex", text(unit.start.hex.to_string())),
        ("facing", text(unit.start.facing.number())),
        ("hullDown", text(unit.start.hull_down)),
        ("mtf", list(to_mtf(&unit.unit).lines().map(text))),
    ];
    // Of a unit that begins fresh nothing is said. A sheet is numbers and words, which can be written.
    let sheet = unit.sheet.and_then(|sheet| serde_json::to_string(&sheet).ok());
    object(always.into_iter().chain(sheet.map(|sheet| (SHEET, sheet))))
}

/// Abilities by the names that [`Abilities::add`] reads.
fn ability_names(abilities: &Abilities) -> Vec<String> {
    let weapon = |of: ironhex::weapon::WeaponType| {
        ironhex_units::weapons().get(usize::from(of.0)).map(|entry| entry.id.replace('-', "_"))
    };
    let mut names: Vec<String> = abilities.plain.iter().map(|a| a.id().to_owned()).collect();
    names.extend(abilities.range_master.map(|bracket| format!("range_master_{bracket}")));
    names.extend(abilities.gunnery_specialist.map(|class| format!("gunnery_specialist_{class}")));
    let weapons = [
        ("weapon_specialist", abilities.weapon_specialist),
        ("sandblaster", abilities.sandblaster),
    ];
    names.extend(
        weapons
            .into_iter()
            .filter_map(|(name, of)| of.and_then(weapon).map(|weapon| format!("{name}_{weapon}"))),
    );
    names
}

fn read_rules(value: &Value, problems: &mut Vec<SetupJsonProblem>) -> Rules {
    let preset = value["preset"].as_str().unwrap_or(Preset::Specification.id());
    let mut rules = match preset.parse::<Preset>() {
        Ok(preset) => preset.rules(),
        Err(error) => {
            problems.push(error.into());
            Rules::SPECIFICATION
        }
    };
    for (name, answer) in value.as_object().into_iter().flatten().filter(|(n, _)| *n != "preset") {
        let set = rules.set(name, answer.as_str().unwrap_or_default());
        problems.extend(set.err().map(Into::into));
    }
    rules
}

/// The lines of a text that is kept as a list.
fn lines(value: &Value) -> Option<String> {
    let lines = value.as_array()?.iter().map(Value::as_str);
    lines.collect::<Option<Vec<_>>>().map(|lines| lines.join("\n"))
}

fn read_board(value: &Value, problems: &mut Vec<SetupJsonProblem>) -> Option<Board> {
    let Some(text) = lines(value) else {
        problems.push(SetupJsonProblem::Field { field: "board", wanted: "list of lines" });
        return None;
    };
    match Board::parse(&text) {
        Ok(read) => Some(read.board),
        Err(wrong) => {
            problems.extend(wrong.into_iter().map(SetupJsonProblem::Board));
            None
        }
    }
}

fn read_named<T: std::str::FromStr<Err = UnknownName>>(
    value: &Value,
    default: T,
    problems: &mut Vec<SetupJsonProblem>,
) -> T {
    match value.as_str().map(str::parse) {
        None => default,
        Some(Ok(read)) => read,
        Some(Err(error)) => {
            let error: UnknownName = error;
            problems.push(error.into());
            default
        }
    }
}

fn read_environment(value: &Value, problems: &mut Vec<SetupJsonProblem>) -> Environment {
    Environment {
        light: read_named(&value["light"], Light::Day, problems),
        precipitation: read_named(&value["precipitation"], Precipitation::None, problems),
        fog: read_named(&value["fog"], Fog::None, problems),
        wind: read_named(&value["wind"], Wind::None, problems),
    }
}

fn read_edge(value: &Value, problems: &mut Vec<SetupJsonProblem>) -> Option<Edge> {
    match value.as_str()?.parse() {
        Ok(edge) => Some(edge),
        Err(error) => {
            let error: UnknownName = error;
            problems.push(error.into());
            None
        }
    }
}

fn read_unit(value: &Value, problems: &mut Vec<SetupJsonProblem>) -> Option<SetupUnit> {
    let mut number = |field: &'static str, least: u64, most: u64| {
        let read = value[field].as_u64().filter(|read| (least..=most).contains(read));
        if read.is_none() {
            problems.push(SetupJsonProblem::Number { field, least, most });
        }
        read.unwrap_or(least) as u8
    };
    let side = number("side", 1, 2);
    let skills = ["gunnery", "piloting"].map(|field| number(field, 0, MAX_SKILL.into()));
    let [gunnery, piloting] = skills.map(|skill| Skill::new(skill).unwrap_or_default());
    let facing = number("facing", 0, 5);
    let mut abilities = Abilities::NONE;
    for name in value["abilities"].as_array().into_iter().flatten() {
        let find = |id: &str| ironhex_units::weapon(id).map(|entry| entry.weapon.weapon_type);
        let added = abilities.add(name.as_str().unwrap_or_default(), find);
        problems.extend(added.err().map(Into::into));
    }
    let hex = value["hex"].as_str().unwrap_or_default().parse::<Coord>();
    problems.extend(hex.as_ref().err().cloned().map(Into::into));
    let unit = match lines(&value["mtf"]) {
        Some(text) => read_mtf(&text).map_err(|wrong| {
            problems.extend(wrong.into_iter().map(Into::into));
        }),
        None => {
            problems.push(SetupJsonProblem::Field { field: "mtf", wanted: "list of lines" });
            Err(())
        }
    };
    let sheet = read_sheet(&value[SHEET], problems);
    let (unit, hex) = (unit.ok()?, hex.ok()?);
    let hull_down = value["hullDown"] == true;
    Some(SetupUnit {
        unit: Arc::new(unit),
        crew: Crew { gunnery, piloting, abilities },
        team: Team::from_number(side)?,
        start: Deployment { hex, facing: Facing::new(facing), hull_down },
        sheet,
    })
}

/// The record sheet of a unit that has been in a fight before.
fn read_sheet(value: &Value, problems: &mut Vec<SetupJsonProblem>) -> Option<UnitState> {
    let read: Result<Option<UnitState>, _> = serde_json::from_value(value.clone());
    read.unwrap_or_else(|error| {
        problems.push(SetupJsonProblem::Sheet(error.to_string()));
        None
    })
}
