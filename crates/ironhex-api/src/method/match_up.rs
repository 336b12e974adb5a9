//! Two forces in a request: units, map, bots. Nothing is read from files: units and maps are built-in
//! ones by name, or texts.

use super::common::{HEAT, read_rules};
use super::environment::{ENVIRONMENT, read_environment};
use super::map::MapChoice;
use super::member::{SideUnit, read_member};
use crate::reader::{Entry, Reader};
use crate::record::{At, Described, Value};
use crate::spec::{Field, Kind, Problems};
use ironhex::game::MAX_SIDE_UNITS;
use ironhex_battle::{Battlefield, BotKind, MatchConditions, PreparedMatchUp, Start};

fn bots() -> Vec<&'static str> {
    BotKind::IDS.to_vec()
}

fn starts() -> Vec<&'static str> {
    Start::IDS.to_vec()
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

pub(super) const SIDES_FIELD: Field =
    Field::required("sides", Kind::List { item: &SIDE, min: 0, max: 2 }, "the two forces, A and B");
pub(super) const MAP_FIELD: Field = Field::optional(
    "map",
    MapChoice::KIND,
    "a built-in map, one to be made, or a text (default: open)",
);
pub(super) const START_FIELD: Field =
    Field::optional("start", Kind::ChoiceFrom(starts), "where they begin (default: top-bottom)");
pub(super) const TURNS_FIELD: Field =
    Field::optional("turns", Kind::Integer { min: 1, max: 1_000 }, "the last turn (default: 40)");
pub(super) const SKY_FIELD: Field =
    Field::optional("environment", Kind::Object(ENVIRONMENT), "light and weather");

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
    let map = request.get("map").and_then(|entry| MapChoice::from_json(entry.value()));
    let mut problems = Problems::new();
    let at = At::<MapChoice>::ROOT.below("map");
    let field = map.unwrap_or_else(MapChoice::open).battlefield(at, &mut problems);
    request.problems(problems);
    field
}
