//! Two forces in a request: units, map, bots. Nothing is read from files: units and maps are built-in
//! ones by name, or texts.

use super::common::{HEAT, read_rules};
use super::environment::{ENVIRONMENT, read_environment};
use super::member::{LONGEST_MESSAGE, MOST_PROBLEMS, SideUnit, read_member};
use super::unit_file::LONGEST_FILE;
use crate::reader::{Entry, Reader};
use crate::record::Described;
use crate::spec::{Field, Kind, MAX_SEED, shorten};
use ironhex::board::{BUILTIN, Board, Landscape, LandscapeKind, builtin, generate};
use ironhex::dice::Random;
use ironhex::game::MAX_SIDE_UNITS;
use ironhex_battle::{Battlefield, BotKind, MatchConditions, PreparedMatchUp, Start};
use ironhex_units::nearest;

/// The largest map that the door plays on: lines of sight take memory.
pub(super) const MOST_HEXES: usize = 2_500;

pub(super) fn bots() -> Vec<&'static str> {
    BotKind::ALL.map(BotKind::id).to_vec()
}

fn starts() -> Vec<&'static str> {
    Start::ALL.map(Start::id).to_vec()
}

const SIDE: Kind = Kind::Object(&[
    Field::required(
        "units",
        Kind::List { item: &SideUnit::KIND, min: 0, max: MAX_SIDE_UNITS },
        "its units",
    ),
    Field::optional("bot", Kind::ChoiceFrom(bots), "who plays it (default: basic)"),
    Field::optional("heatLimit", HEAT, "the heat that its bot keeps under (default: 7)"),
]);

const SIZE: Kind = Kind::Integer { min: 1, max: 250 };

const MAP: Kind = Kind::OneOf(&[
    Kind::Text { max: 100 },
    Kind::Object(&[
        Field::optional("landscape", Kind::Choice(LandscapeKind::IDS), "to be made"),
        Field::optional("width", SIZE, "of what is made (default: 16)"),
        Field::optional("height", SIZE, "of what is made (default: 17)"),
        Field::optional("seed", Kind::Integer { min: 0, max: MAX_SEED }, "default: 0"),
        Field::optional("text", Kind::Text { max: LONGEST_FILE }, "of a .board file, instead"),
    ]),
]);

pub(super) const SIDES_FIELD: Field =
    Field::required("sides", Kind::List { item: &SIDE, min: 0, max: 2 }, "the two forces, A and B");
pub(super) const MAP_FIELD: Field =
    Field::optional("map", MAP, "a built-in map, one to be made, or a text (default: open)");
pub(super) const START_FIELD: Field =
    Field::optional("start", Kind::ChoiceFrom(starts), "where they begin (default: top-bottom)");
pub(super) const TURNS_FIELD: Field =
    Field::optional("turns", Kind::Integer { min: 1, max: 1_000 }, "the last turn (default: 40)");
pub(super) const SKY_FIELD: Field =
    Field::optional("environment", Kind::Object(ENVIRONMENT), "light and weather");

/// A force that nobody plays yet.
const FORCE: Kind = Kind::Object(&[Field::required(
    "units",
    Kind::List { item: &SideUnit::KIND, min: 0, max: MAX_SIDE_UNITS },
    "its units",
)]);

pub(super) const FORCES_FIELD: Field =
    Field::required("sides", Kind::List { item: &FORCE, min: 0, max: 2 }, "the two sides");

/// What two forces meet under, without the bots.
fn read_terms(request: &Reader<'_>) -> MatchConditions {
    MatchConditions {
        rules: read_rules(request),
        environment: read_environment(&request.section("environment")),
        turn_limit: request.int("turns").unwrap_or(40),
        start: request.choice("start").unwrap_or_default(),
        ..MatchConditions::default()
    }
}

/// The two sides of a request, each read by a function; what is wrong with their number is told.
fn read_sides(request: &Reader<'_>, mut read: impl FnMut(usize, &Reader<'_>)) {
    let sides: Vec<Reader<'_>> = request.list("sides").filter_map(|side| side.object()).collect();
    if sides.len() != 2 {
        request.problem("sides", format!("are two, got {}", sides.len()));
    }
    for (index, side) in sides.iter().enumerate().take(2) {
        read(index, side);
    }
}

/// The two forces of a request with the bots that play them, made ready; `None` where something is
/// wrong with them, which is told.
pub(super) fn read_fixture(request: &Reader<'_>) -> Option<PreparedMatchUp> {
    let mut conditions = read_terms(request);
    read_sides(request, |index, side| {
        conditions.bots[index] = side.choice("bot").unwrap_or(conditions.bots[index]);
        conditions.heat_limits[index] =
            side.int("heatLimit").unwrap_or(conditions.heat_limits[index]);
    });
    ready(request, conditions)
}

/// The same without bots.
pub(super) fn read_meeting(request: &Reader<'_>) -> Option<PreparedMatchUp> {
    read_sides(request, |_, _| {});
    ready(request, read_terms(request))
}

fn ready(request: &Reader<'_>, conditions: MatchConditions) -> Option<PreparedMatchUp> {
    let field = read_map(request);
    let mut forces = [Vec::new(), Vec::new()];
    let sides = request.list("sides").filter_map(|side| side.object());
    for (force, side) in forces.iter_mut().zip(sides) {
        let units: Vec<Entry<'_>> = side.list("units").collect();
        if units.is_empty() {
            side.problem("units", "needs at least one unit");
        }
        force.extend(units.iter().filter_map(read_member));
    }
    request.finish().ok()?;
    PreparedMatchUp::new(&field?, forces, conditions)
        .map_err(|problems| {
            for problem in problems {
                request.problem("sides", problem.to_string());
            }
        })
        .ok()
}

fn read_map(request: &Reader<'_>) -> Option<Battlefield> {
    let Some(entry) = request.get("map") else {
        return builtin("open").map(|board| Battlefield::new("open", board));
    };
    let Some(given) = (if entry.is_text() { None } else { entry.object() }) else {
        let name = entry.text()?;
        let Some(board) = builtin(name) else {
            let names = BUILTIN.map(|map| map.name);
            let hint = nearest(name, names).map(|meant| format!("; did you mean {meant}?"));
            let names = names.join(", ");
            entry.problem(format!("is one of {names}{}", hint.unwrap_or_default()));
            return None;
        };
        return Some(Battlefield::new(name, board));
    };
    let (name, board) = match (given.choice::<LandscapeKind>("landscape"), given.text("text")) {
        (Some(kind), None) => made(&given, kind)?,
        (None, Some(text)) => match Board::parse(text) {
            Ok(file) => ("text".to_owned(), file.board),
            Err(problems) => {
                for problem in problems.iter().take(MOST_PROBLEMS) {
                    given.problem("text", shorten(&problem.to_string(), LONGEST_MESSAGE));
                }
                return None;
            }
        },
        _ => {
            entry.problem("needs either landscape or text");
            return None;
        }
    };
    if board.len() > MOST_HEXES {
        let hexes = board.len();
        entry.problem(format!("has {hexes} hexes; the door plays on at most {MOST_HEXES}"));
        return None;
    }
    Some(Battlefield::new(name, board))
}

/// A landscape with its name.
fn made(given: &Reader<'_>, kind: LandscapeKind) -> Option<(String, Board)> {
    let landscape = Landscape {
        kind,
        width: given.int("width").unwrap_or(16),
        height: given.int("height").unwrap_or(17),
    };
    let seed: u64 = given.int("seed").unwrap_or(0);
    let board = generate(&landscape, &mut Random::new(seed));
    let board = board.map_err(|error| given.problem("width", error.to_string())).ok()?;
    Some((format!("{kind} {}x{} {seed}", landscape.width, landscape.height), board))
}
