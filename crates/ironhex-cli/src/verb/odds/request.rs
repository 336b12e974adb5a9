//! From flags to the door's params: units, their damage, weapons and blows.

use super::flags::{Attacker, Blows, Fired, Flags, Place, Target};
use crate::file;
use crate::output::{Failure, remark};
use crate::params::{Params, number, word};
use crate::place::Problems;
use crate::problem;
use crate::verb::to_hit::GROWTH;
use crate::weapon_name::{identifier, matching, words};
use ironhex::board::{Fog, Light, Precipitation, Wind, Woods};
use ironhex::unit::{AttackSide, Location, Panel, PhysicalKind, Side};
use ironhex::weapon::FireMode;
use ironhex_api::CallError;
use ironhex_api::method::location::CALLED_NAMES;
use ironhex_api::spec::Problem;
use ironhex_battle::{find_unit, read_skills};
use ironhex_report::words::short_location;
use ironhex_units::Unit;
use serde_json::{Map, Value, json};
use std::path::Path;
use std::sync::Arc;

/// A unit file is not longer than this.
const LONGEST_UNIT: u64 = 4 << 20;

/// A file that says more about a unit is not longer than this.
const LONGEST_FILE: u64 = 1 << 20;

/// Where each of the door's fields comes from.
pub(super) const FLAGS: problem::Flags = &[
    ("attacker", "ATTACKER"),
    ("attacker.name", "ATTACKER"),
    ("attacker.text", "ATTACKER (the file)"),
    ("attacker.gunnery", "--gunnery"),
    ("attacker.piloting", "--piloting"),
    ("attacker.movementType", "--moved"),
    ("attacker.hexesMoved", "--moved (the hexes)"),
    ("attacker.heat", "--heat"),
    ("attacker.woods", "--attacker-in"),
    ("attacker.abilities", "--ability"),
    ("target", "TARGET"),
    ("target.name", "TARGET"),
    ("target.text", "TARGET (the file)"),
    ("target.gunnery", "--target-gunnery"),
    ("target.piloting", "--target-piloting"),
    ("target.movementType", "--target-moved"),
    ("target.hexesMoved", "--target-moved (the hexes)"),
    ("target.woods", "--target-in"),
    ("target.partialCover", "--cover"),
    ("target.hullDown", "--hull-down"),
    ("target.lost", "--lost"),
    ("target.damage.head", "--hit HD"),
    ("target.damage.center_torso", "--hit CT"),
    ("target.damage.right_torso", "--hit RT"),
    ("target.damage.left_torso", "--hit LT"),
    ("target.damage.right_arm", "--hit RA"),
    ("target.damage.left_arm", "--hit LA"),
    ("target.damage.right_leg", "--hit RL"),
    ("target.damage.left_leg", "--hit LL"),
    ("target.damage.center_torso_rear", "--hit CT-rear"),
    ("target.damage.right_torso_rear", "--hit RT-rear"),
    ("target.damage.left_torso_rear", "--hit LT-rear"),
    ("range", "--range"),
    ("arc", "--arc"),
    ("bearing", "--bearing"),
    ("terrain.intervening", "--through"),
    ("environment.light", "--light"),
    ("environment.precipitation", "--precipitation"),
    ("environment.fog", "--fog"),
    ("environment.wind", "--wind"),
    ("weapons", "--weapon"),
    ("physical", "--punch, --kick or --blow"),
    ("fireMode", "--mode"),
    ("rateOfFire", "--rate"),
    ("aimedAt", "--aim"),
    ("calledLocation", "--called"),
    ("turns", "--turns"),
    ("goal", "the goal"),
    ("heatLimit", "--heat-limit"),
    ("method", "--exact"),
    ("trials", "--trials"),
];

/// The units of the answer that needs no arguments.
const EXAMPLE: [&str; 2] = ["Marauder MAD-3R", "Atlas AS7-D"];

/// The range of that answer.
const EXAMPLE_RANGE: u8 = 7;

/// Fields of a unit that a file states: who, their names there, what they are.
#[derive(Debug, Default)]
pub(super) struct FromFiles(Vec<(&'static str, String, Value)>);

impl FromFiles {
    /// The error of a call in the terms of the command line; what a file states, as the file writes it.
    pub(super) fn failure(&self, error: &CallError, params: &Value) -> Failure {
        let CallError::InvalidParams(problems) = error else {
            return problem::failure(error, FLAGS);
        };
        let sentences = problems.iter().map(|one| {
            if let Some(told) = self.told(one, params) {
                return told;
            }
            match problem::failure(&CallError::InvalidParams(vec![one.clone()]), FLAGS) {
                Failure::Usage(told) | Failure::Io(told) => told,
            }
        });
        let mut all = Problems::default();
        all.0.extend(sentences);
        all.into_failure()
    }

    /// A problem with something that a file states, unless a flag has said otherwise.
    fn told(&self, problem: &Problem, params: &Value) -> Option<String> {
        let (who, place) = problem.path.split_once('.')?;
        let name = place.split(['.', '[']).next()?;
        let is_it = |(of, known, value): &&(&str, String, Value)| {
            *of == who
                && known == name
                && params.get(who).and_then(|unit| unit.get(name)) == Some(value)
        };
        self.0.iter().find(is_it)?;
        let message = &problem.message;
        let colon =
            if message.starts_with("must ") || message.starts_with("is ") { "" } else { ":" };
        Some(format!("--{who}-state: {place}{colon} {message}"))
    }
}

/// What to ask: everything but what is asked about it; and what of it files have stated.
pub(super) fn params(flags: &Flags) -> Result<(Params, FromFiles), Failure> {
    let mut params = Params::default();
    let mut problems = Problems::default();
    let mut files = FromFiles::default();
    let is_example = flags.units.is_empty();
    let names: Vec<String> = match is_example {
        true => EXAMPLE.map(ToOwned::to_owned).to_vec(),
        false => flags.units.clone(),
    };
    if names.len() < 2 && !flags.asked.curve {
        problems.0.push("TARGET is required: a unit's name or file".to_owned());
    }
    let mut units = names.iter().zip(["attacker", "target"]).map(|(written, who)| {
        let state = match who {
            "attacker" => flags.attacker.attacker_state.as_deref(),
            _ => flags.target.target_state.as_deref(),
        };
        if let Some(more) = state {
            problems.keep(condition(&mut params, &mut files, who, more));
        }
        problems.keep(unit(&mut params, who, written)).flatten()
    });
    let attacker = units.next().flatten();
    let _target = units.next();
    drop(units);
    self::attacker(&flags.attacker, &mut params, &mut problems);
    if names.len() > 1 {
        target(&flags.target, &mut params, &mut problems);
    } else if flags.asked.curve && says_something(&flags.target) {
        problems.0.push("TARGET is required where flags say something about it".to_owned());
    }
    place(&flags.place, &mut params);
    if is_example && flags.place.range.is_none() && !flags.asked.curve {
        params.set("range", EXAMPLE_RANGE);
    }
    weapons(&flags.fired, attacker.as_deref(), &mut params, &mut problems);
    flags.rules.fill(&mut params)?;
    if problems.0.is_empty() { Ok((params, files)) } else { Err(problems.into_failure()) }
}

/// Who it is: a built-in unit by its name, or the text of a file. What is in the list of no unit is left
/// to the door to refuse.
fn unit(params: &mut Params, who: &str, written: &str) -> Result<Option<Arc<Unit>>, String> {
    let (name, crew) = match written.rsplit_once(':') {
        Some((name, crew)) => (name.trim(), Some(crew)),
        None => (written.trim(), None),
    };
    if let Some(crew) = crew {
        let (gunnery, piloting) =
            read_skills(crew).map_err(|problem| format!("{}: {problem}", who.to_uppercase()))?;
        params.set(&format!("{who}.gunnery"), gunnery.get());
        params.set(&format!("{who}.piloting"), piloting.get());
    }
    let found = find_unit(name);
    if let Ok(unit) = &found {
        for note in &unit.notes {
            remark(&format!("{}: {note}", unit.name()));
        }
    }
    let from_file = match &found {
        Ok(_) => {
            ironhex_units::find(name).is_err()
                || Path::new(name).extension().is_some_and(|e| e == "mtf" || e == "json")
        }
        Err(wrong) => wrong.file.is_some(),
    };
    if !from_file {
        params.set(&format!("{who}.name"), name);
        return Ok(found.ok());
    }
    let unit = found.map_err(|wrong| wrong.lines().collect::<Vec<_>>().join("\n  "))?;
    let bytes = file::read(Path::new(name), LONGEST_UNIT);
    let bytes = bytes.map_err(|problem| format!("{name}: {problem}"))?;
    params.set(&format!("{who}.text"), String::from_utf8_lossy(&bytes).into_owned());
    Ok(Some(unit))
}

/// More about a unit, in a file.
fn condition(
    params: &mut Params,
    files: &mut FromFiles,
    who: &'static str,
    path: &Path,
) -> Result<(), String> {
    let told =
        |problem: &dyn std::fmt::Display| format!("--{who}-state {}: {problem}", path.display());
    let bytes = file::read(path, LONGEST_FILE).map_err(|error| told(&error))?;
    let fields: Map<String, Value> = serde_json::from_slice(&bytes)
        .map_err(|error| told(&format!("must be a JSON object of the door's fields; {error}")))?;
    for (name, value) in fields {
        params.set(&format!("{who}.{name}"), value.clone());
        files.0.push((who, name, value));
    }
    Ok(())
}

fn attacker(flags: &Attacker, params: &mut Params, problems: &mut Problems) {
    params.number("attacker.gunnery", flags.gunnery.as_ref());
    params.number("attacker.piloting", flags.piloting.as_ref());
    moved(params, "attacker", flags.moved.as_ref());
    params.number("attacker.heat", flags.heat.as_ref());
    params.flag("attacker.prone", flags.prone);
    match flags.twist.as_deref() {
        None => {}
        Some("left") => params.set("attacker.torsoTwist", -1),
        Some("right") => params.set("attacker.torsoTwist", 1),
        Some(other) => problems.0.push(format!("--twist must be left or right, got {other:?}")),
    }
    woods(params, "attacker.woods", flags.attacker_in.as_ref());
    params.identifiers("attacker.abilities", &flags.ability);
}

/// Is anything said about the target?
fn says_something(flags: &Target) -> bool {
    let mut said = Params::default();
    target(flags, &mut said, &mut Problems::default());
    flags.target_state.is_some()
        || !flags.hit.is_empty()
        || said.into_value().as_object().is_some_and(|fields| !fields.is_empty())
}

fn target(flags: &Target, params: &mut Params, problems: &mut Problems) {
    params.number("target.gunnery", flags.target_gunnery.as_ref());
    params.number("target.piloting", flags.target_piloting.as_ref());
    moved(params, "target", flags.target_moved.as_ref());
    woods(params, "target.woods", flags.target_in.as_ref());
    params.flag("target.partialCover", flags.cover);
    params.flag("target.hullDown", flags.hull_down);
    params.flag("target.prone", flags.target_prone);
    params.flag("target.shutdown", flags.target_immobile);
    params.flag("target.tagDesignated", flags.tag);
    params.flag("target.narcedTarget", flags.narc);
    let mut damage: Vec<(Panel, Value)> = Vec::new();
    for typed in &flags.hit {
        match typed.split_once('=').and_then(|(at, points)| Some((panel(at)?, number(points)))) {
            Some((at, points)) => match damage.iter_mut().find(|(known, _)| *known == at) {
                // Hit there twice: what is no number is refused as it was typed.
                Some((_, before)) => {
                    *before = match (before.as_i64(), points.as_i64()) {
                        (Some(one), Some(other)) => one.saturating_add(other).into(),
                        _ => points,
                    };
                }
                None => damage.push((at, points)),
            },
            None => problems.0.push(format!(
                "--hit must be a location and points such as LT=20 or CT-rear=5, got {typed:?}"
            )),
        }
    }
    for (at, points) in damage {
        params.set(&format!("target.damage.{at}"), points);
    }
    let lost: Vec<Value> = flags
        .lost
        .iter()
        .map(|typed| location(typed).map_or_else(|| typed.as_str().into(), |at| at.id().into()))
        .collect();
    if !lost.is_empty() {
        params.set("target.lost", lost);
    }
}

/// How a unit moved; hexes that nobody stated are one.
fn moved(params: &mut Params, who: &str, typed: Option<&String>) {
    params.movement(who, typed);
    if let Some(typed) = typed
        && !typed.contains(':')
        && crate::params::movement(typed) != "stationary"
    {
        params.set(&format!("{who}.hexesMoved"), 1);
    }
}

/// Woods as people call them: `light`, `heavy-woods`.
fn woods(params: &mut Params, path: &str, typed: Option<&String>) {
    if let Some(typed) = typed {
        let bare = typed.to_lowercase();
        let bare = bare.trim_end_matches("woods").trim_end_matches(['-', '_', ' ']);
        params.set(path, word(if bare.is_empty() { typed } else { bare }, Woods::IDS));
    }
}

/// A place on the armour as players write it: `LT`, `ct rear`, `left-torso`.
fn panel(typed: &str) -> Option<Panel> {
    let letters = |text: &str| -> String {
        let kept = text.chars().filter(char::is_ascii_alphabetic);
        kept.map(|letter| letter.to_ascii_lowercase()).collect()
    };
    let wanted = letters(typed);
    Panel::ALL.iter().copied().find(|&panel| {
        let short = letters(short_location(panel));
        // CTR is the centre torso's rear.
        let shorter = short.replace("rear", "r");
        [letters(panel.id()), short, shorter].contains(&wanted)
            || wanted == "h" && panel == Panel::Head
    })
}

/// A location as players write it.
fn location(typed: &str) -> Option<Location> {
    panel(typed).filter(|panel| !panel.is_rear()).map(Panel::location)
}

fn place(flags: &Place, params: &mut Params) {
    params.number("range", flags.range.as_ref());
    params.word("arc", flags.arc.as_ref(), AttackSide::IDS);
    params.word("bearing", flags.bearing.as_ref(), AttackSide::IDS);
    let through: Vec<String> = flags
        .through
        .iter()
        .map(|typed| match typed.to_lowercase().as_str() {
            bare @ ("light" | "heavy") => format!("{bare}-woods"),
            _ => typed.clone(),
        })
        .collect();
    params.words("terrain.intervening", &through, GROWTH);
    params.word("environment.light", flags.light.as_ref(), Light::IDS);
    params.word("environment.precipitation", flags.precipitation.as_ref(), Precipitation::IDS);
    params.word("environment.fog", flags.fog.as_ref(), Fog::IDS);
    params.word("environment.wind", flags.wind.as_ref(), Wind::IDS);
}

fn weapons(flags: &Fired, unit: Option<&Unit>, params: &mut Params, problems: &mut Problems) {
    let all = flags.weapon.iter().any(|typed| typed.eq_ignore_ascii_case("all"));
    if all {
        if flags.weapon.len() > 1 {
            problems.0.push("--weapon all: that is every weapon; name no other".to_owned());
        }
        params.set("weapons", "all");
    } else if !flags.weapon.is_empty() {
        let read = flags.weapon.iter().filter_map(|typed| problems.keep(weapon(typed, unit)));
        let read: Vec<Value> = read.collect();
        params.set("weapons", read);
    }
    params.word("fireMode", flags.mode.as_ref(), FireMode::IDS);
    params.number("rateOfFire", flags.rate.as_ref());
    let place = |typed: &String| location(typed).map_or_else(|| typed.clone(), |at| at.id().into());
    params.text("aimedAt", flags.aim.as_ref().map(place).as_ref());
    let called = flags.called.as_ref().map(|typed| match location(typed) {
        Some(at) => at.id().to_owned(),
        None => word(typed, CALLED_NAMES),
    });
    params.text("calledLocation", called.as_ref());
    blows(&flags.blows, params, problems);
}

/// A weapon of the unit: its number, its name, so many of a name.
fn weapon(typed: &str, unit: Option<&Unit>) -> Result<Value, String> {
    let typed = typed.trim();
    if let Ok(mount) = typed.parse::<u32>() {
        return Ok(json!({"mount": mount}));
    }
    let times = typed.split_once(['x', 'X', '*', '×']);
    let times = times.and_then(|(times, name)| Some((times.trim().parse::<u32>().ok()?, name)));
    match times {
        Some((times, name)) => Ok(json!({"weapon": named(name.trim(), unit)?, "count": times})),
        None => Ok(named(typed, unit)?.into()),
    }
}

/// The identifier of a weapon that the unit has, by what people call it; what is like none of them is
/// looked up among all weapons, for the door to say that the unit has it not.
fn named(typed: &str, unit: Option<&Unit>) -> Result<String, String> {
    let wanted = words(typed);
    let mut own: Vec<&str> = Vec::new();
    for mount in unit.into_iter().flat_map(|unit| &unit.design.mounts) {
        let Some(entry) = ironhex_units::weapons().get(usize::from(mount.weapon.weapon_type.0))
        else {
            continue;
        };
        if words(entry.id) == wanted || words(entry.name) == wanted {
            return Ok(entry.id.to_owned());
        }
        if matching(&wanted).iter().any(|found| found.id == entry.id) && !own.contains(&entry.id) {
            own.push(entry.id);
        }
    }
    match own.as_slice() {
        [only] => Ok((*only).to_owned()),
        [] => identifier(typed).map_err(|failure| match failure {
            Failure::Usage(message) | Failure::Io(message) => message,
        }),
        several => Err(format!("--weapon {typed:?} could be {}", several.join(", "))),
    }
}

fn blows(flags: &Blows, params: &mut Params, problems: &mut Problems) {
    let mut list: Vec<Value> = Vec::new();
    for (attack, side) in [("punch", &flags.punch), ("kick", &flags.kick)] {
        match side.as_deref().map(str::to_lowercase).as_deref() {
            None => {}
            Some("both") if attack == "punch" => {
                list.extend(["left", "right"].map(|limb| json!({"attack": attack, "limb": limb})));
            }
            Some(limb @ ("left" | "right")) => list.push(json!({"attack": attack, "limb": limb})),
            Some(other) => {
                problems.0.push(format!("--{attack} must be left or right, got {other:?}"));
            }
        }
    }
    for typed in &flags.blow {
        let (kind, side) = match typed.split_once(':') {
            Some((kind, side)) => (kind, Some(side)),
            None => (typed.as_str(), None),
        };
        let mut blow = json!({"attack": word(kind, PhysicalKind::IDS)});
        if let Some(side) = side {
            blow["limb"] = word(side, Side::IDS).into();
        }
        list.push(blow);
    }
    if !list.is_empty() {
        params.set("physical", list);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_found_as_players_write_them() {
        for (typed, panel) in [
            ("LT", Panel::LeftTorso),
            ("lt", Panel::LeftTorso),
            ("left-torso", Panel::LeftTorso),
            ("Left Torso", Panel::LeftTorso),
            ("HD", Panel::Head),
            ("h", Panel::Head),
            ("CT-rear", Panel::CenterTorsoRear),
            ("CTR", Panel::CenterTorsoRear),
            ("ct (rear)", Panel::CenterTorsoRear),
            ("center_torso_rear", Panel::CenterTorsoRear),
        ] {
            assert_eq!(self::panel(typed), Some(panel), "{typed}");
        }
        for typed in ["", "X", "torso", "LT2x", "rear"] {
            assert_eq!(panel(typed), None, "{typed}");
        }
        assert_eq!((location("RA"), location("CTR")), (Some(Location::RightArm), None));
    }

    #[test]
    fn weapons_are_looked_for_on_the_unit_first() {
        let unit = ironhex_units::find("marauder").ok();
        let read = |typed: &str| weapon(typed, unit);
        assert_eq!(read("laser"), Ok("medium-laser".into()), "it has no other");
        assert_eq!(read("2xPPC"), Ok(json!({"weapon": "ppc", "count": 2})));
        assert_eq!(read("2 x med laser"), Ok(json!({"weapon": "medium-laser", "count": 2})));
        assert_eq!(read("3"), Ok(json!({"mount": 3})));
        assert_eq!(read("er ppc"), Ok("er-ppc".into()), "the door says that it has none");
        assert_eq!(read("battleship"), Ok("battleship".into()));
        assert_eq!(weapon("ppc", None), Ok("ppc".into()));
        let daishi = ironhex_units::find("daishi").ok();
        let told = weapon("laser", daishi).unwrap_err();
        assert!(told.starts_with("--weapon \"laser\" could be "), "{told}");
    }
}
