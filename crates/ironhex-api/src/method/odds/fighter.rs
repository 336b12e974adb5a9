//! One of the two in a request about odds: what it is, how it is, what it did.

use super::super::common::{ABILITIES, BOOL, HEAT, HEXES, LOCATION, MOVEMENT, SKILL, WOUNDS};
use super::super::losses::{
    LocationPoints, PanelPoints, Points, SlotsHit, hit_slots, lose_locations,
};
use super::super::member::read_member;
use super::super::unit_file::LONGEST_FILE;
use crate::reader::{Entry, Reader};
use crate::record::{At, Described, UnitId};
use crate::spec::{Field, Kind, Problems};
use ironhex::board::Woods;
use ironhex::unit::{Location, Movement, Panel, System};
use ironhex_odds::{Fighter, Found, MAX_DEPTH, Target, fate};

/// A unit by its name, or with everything that matters.
pub(crate) const FIGHTER: Kind = Kind::OneOf(&[UnitId::KIND, Kind::Object(FIGHTER_FIELDS)]);

const FIGHTER_FIELDS: &[Field] = &[
    Field::optional("name", UnitId::KIND, "of a built-in unit"),
    Field::optional("text", Kind::Text { max: LONGEST_FILE }, "of a unit file, instead"),
    Field::optional("gunnery", SKILL, "its crew's (default: 4)"),
    Field::optional("piloting", SKILL, "its crew's (default: 5)"),
    Field::optional("abilities", ABILITIES, "its crew's"),
    Field::optional("movementType", MOVEMENT, "how it moved (default: stationary)"),
    Field::optional("hexesMoved", HEXES, "hexes that it moved (default: 0)"),
    Field::optional(
        "torsoTwist",
        Kind::Integer { min: -1, max: 1 },
        "hexsides that its torso is twisted, clockwise (default: 0)",
    ),
    Field::optional("heat", HEAT, "its heat (default: 0)"),
    Field::optional("prone", BOOL, "whether it lies prone"),
    Field::optional("hullDown", BOOL, "whether it is in hull-down position"),
    Field::optional("shutdown", BOOL, "whether it is shut down"),
    Field::optional("pilotWounds", WOUNDS, "the pilot's wounds (default: 0)"),
    Field::optional("conscious", BOOL, "whether the pilot is (default: true)"),
    Field::optional("woods", Kind::Choice(Woods::IDS), "woods that it stands in"),
    Field::optional(
        "waterDepth",
        Kind::Integer { min: 0, max: MAX_DEPTH as i64 },
        "water that it stands in (default: 0)",
    ),
    Field::optional("partialCover", BOOL, "whether its legs are covered against the other"),
    Field::optional("tagDesignated", BOOL, "whether TAG designates it"),
    Field::optional("narcedTarget", BOOL, "whether it carries a Narc pod of the other"),
    Field::optional("armor", PanelPoints::KIND, "points left (default: all)"),
    Field::optional("structure", LocationPoints::KIND, "points left (default: all)"),
    Field::optional(
        "damage",
        PanelPoints::KIND,
        "points taken off already: of the armour, then of the structure behind it",
    ),
    Field::optional(
        "lost",
        Kind::List { item: &LOCATION, min: 0, max: 8 },
        "locations that are gone",
    ),
    Field::optional("criticalsHit", SlotsHit::KIND, "slots that are hit already, from 0"),
    Field::optional(
        "shots",
        Kind::List { item: &Points::KIND, min: 0, max: 48 },
        "shots left in each bin, in the order of `unit.get` (default: all)",
    ),
];

/// A unit of a request with what it is called; `None` where something is wrong with it, which is told.
pub(super) fn read_fighter(entry: &Entry<'_>) -> Option<(String, Fighter)> {
    let member = read_member(entry)?;
    let mut fighter = Fighter::of(&member.unit);
    fighter.crew = member.crew;
    if !entry.is_text()
        && let Some(given) = entry.object()
    {
        fighter.movement = given.choice("movementType").unwrap_or(Movement::Stationary);
        fighter.hexes = given.int("hexesMoved").unwrap_or(0);
        fighter.twist = given.int("torsoTwist").unwrap_or(0);
        fighter.woods = given.choice("woods");
        fighter.depth = given.int("waterDepth").unwrap_or(0);
        fighter.cover = given.flag("partialCover");
        fighter.tagged = given.flag("tagDesignated");
        fighter.narced = given.flag("narcedTarget");
        read_condition(&given, &mut fighter);
        read_damage(&given, &mut fighter);
        read_losses(&given, &mut fighter);
        read_shots(&given, &mut fighter);
        follow_losses(&mut fighter);
        let Fighter { design, crew, state, .. } = &fighter;
        let target = Target { design, state, abilities: &crew.abilities, piloting: crew.piloting };
        fighter.state.destroyed = fate(&target, state, Found::empty());
    }
    Some((member.unit.name(), fighter))
}

/// Nobody survives in a cockpit that is hit, and nothing stands without legs.
fn follow_losses(fighter: &mut Fighter) {
    let state = &mut fighter.state;
    if state.hits_on(&fighter.design, System::Cockpit) > 0 {
        state.pilot.kill(&mut ());
    }
    state.stance.prone |=
        [Location::LeftLeg, Location::RightLeg].iter().all(|&leg| state.is_lost(leg));
}

fn read_condition(given: &Reader<'_>, fighter: &mut Fighter) {
    let state = &mut fighter.state;
    state.heat = given.int("heat").unwrap_or(0);
    state.stance.prone = given.flag("prone");
    state.stance.hull_down = given.flag("hullDown");
    state.shutdown = given.flag("shutdown");
    state.pilot.wounds = given.int("pilotWounds").unwrap_or(0);
    state.pilot.unconscious = !given.bool("conscious").unwrap_or(true);
}

/// Points that are left, and points that were taken off.
fn read_damage(given: &Reader<'_>, fighter: &mut Fighter) {
    let armor = given.section("armor");
    for &panel in Panel::ALL {
        let (left, whole) =
            (&mut fighter.state.armor[panel as usize], fighter.design.armor[panel as usize]);
        *left = points(&armor, panel.id(), whole).unwrap_or(*left);
    }
    let structure = given.section("structure");
    for &location in Location::ALL {
        let whole = fighter.design.structure[location as usize];
        let left = &mut fighter.state.structure[location as usize];
        *left = points(&structure, location.id(), whole).unwrap_or(*left);
    }
    let damage = given.section("damage");
    for &panel in Panel::ALL {
        let Some(taken) = damage.int::<u8>(panel.id()) else { continue };
        let armor = &mut fighter.state.armor[panel as usize];
        let inside = &mut fighter.state.structure[panel.location() as usize];
        let both = u16::from(*armor) + u16::from(*inside);
        if u16::from(taken) > both {
            let problem = format!("is more than the {both} points of armour and structure there");
            damage.problem(panel.id(), problem);
        }
        *inside -= taken.saturating_sub(*armor).min(*inside);
        *armor = armor.saturating_sub(taken);
    }
}

/// Points that are left, no more than there ever were.
fn points(given: &Reader<'_>, name: &str, whole: u8) -> Option<u8> {
    let left: u8 = given.int(name)?;
    if left > whole {
        given.problem(name, format!("must be at most {whole}, which is all there is; got {left}"));
    }
    Some(left.min(whole))
}

/// Locations that are gone, with what falls with them, and slots that are hit.
fn read_losses(given: &Reader<'_>, fighter: &mut Fighter) {
    lose_locations(&mut fighter.state, &given.choices::<Location>("lost"));
    let hits = given.section("criticalsHit");
    let mut problems = Problems::new();
    hit_slots(&mut fighter.state, &hits.record(), At::ROOT, &mut problems);
    hits.problems(problems);
}

fn read_shots(given: &Reader<'_>, fighter: &mut Fighter) {
    let bins = &fighter.design.bins;
    for (index, entry) in given.list("shots").enumerate() {
        let Some(left) = entry.int::<u8>() else { continue };
        match bins.get(index) {
            None => {
                entry.problem(format!("is one too many: the unit has {} bins", bins.len()));
                return;
            }
            Some(bin) if left > bin.shots => {
                entry.problem(format!("must be at most {}, which is a full bin", bin.shots));
            }
            Some(_) => fighter.state.shots[index] = left,
        }
    }
}
