//! What is asked, filled from flags: the two, their state, where they stand, and how the answer is to be found.

use super::flags::{Attacker, Flags, Found, Place, Target};
use super::state_file::StateFiles;
use super::volley::attacks;
use crate::budget::LIMITS;
use crate::fill::Fill;
use crate::output::remark;
use crate::problem::Places;
use crate::verb::remark_notes;
use ironhex::board::Woods;
use ironhex::rules::Rules;
use ironhex::unit::{Location, Movement, Panel};
use ironhex_api::method::budget::LongRequest;
use ironhex_api::method::environment::EnvironmentParams;
use ironhex_api::method::losses::{PanelPoints, Points};
use ironhex_api::method::odds::attacks::Attacks;
use ironhex_api::method::odds::best::BestQuestion;
use ironhex_api::method::odds::fighter::{FighterInput, FighterParams};
use ironhex_api::method::odds::situation::{
    Between, FindBy, Range, SettingsParams, Situation, Surroundings,
};
use ironhex_api::method::odds::turns::TurnsQuestion;
use ironhex_api::method::odds::volley::VolleyQuestion;
use ironhex_api::record::{At, Either, Hexes, Seed, UnitId, Value, Within};
use ironhex_battle::{
    Construction, LoadError, UnitSource, find_unit, load_unit_text, read_skills, split_crew,
    unit_source,
};
use ironhex_report::words::short_location;
use ironhex_units::Unit;
use std::ffi::{OsStr, OsString};
use std::sync::Arc;

// The fields of the parts stand at the same places in every request.
pub(super) const AT: At<Situation> = At::ROOT;
pub(super) const ATTACKS: At<Attacks> = At::ROOT;
const SETTINGS: At<SettingsParams> = At::ROOT;
const TURNS: At<TurnsQuestion> = At::ROOT;
const VOLLEY: At<VolleyQuestion> = At::ROOT;
const BEST: At<BestQuestion> = At::ROOT;
const ATTACKER: At<FighterParams> = AT.attacker().full();
const TARGET: At<FighterParams> = AT.target().full();

/// Where each place of a request comes from.
const PLACES: Places = &[
    (ATTACKER.erased(), "ATTACKER"),
    (ATTACKER.member().name().erased(), "ATTACKER"),
    (ATTACKER.member().text().erased(), "ATTACKER (the file)"),
    (ATTACKER.member().gunnery().erased(), "--gunnery"),
    (ATTACKER.member().piloting().erased(), "--piloting"),
    (ATTACKER.member().abilities().erased(), "--ability"),
    (ATTACKER.movement_type().erased(), "--moved"),
    (ATTACKER.hexes_moved().erased(), "--moved (the hexes)"),
    (ATTACKER.member().condition().heat().erased(), "--heat"),
    (ATTACKER.woods().erased(), "--attacker-in"),
    (TARGET.erased(), "TARGET"),
    (TARGET.member().name().erased(), "TARGET"),
    (TARGET.member().text().erased(), "TARGET (the file)"),
    (TARGET.member().gunnery().erased(), "--target-gunnery"),
    (TARGET.member().piloting().erased(), "--target-piloting"),
    (TARGET.movement_type().erased(), "--target-moved"),
    (TARGET.hexes_moved().erased(), "--target-moved (the hexes)"),
    (TARGET.woods().erased(), "--target-in"),
    (TARGET.partial_cover().erased(), "--cover"),
    (TARGET.hull_down().erased(), "--hull-down"),
    (TARGET.member().condition().lost().erased(), "--lost"),
    (AT.range().erased(), "--range"),
    (AT.surroundings().arc().erased(), "--arc"),
    (AT.surroundings().bearing().erased(), "--bearing"),
    (AT.surroundings().ams_engages().erased(), "--ams"),
    (AT.surroundings().terrain().intervening().erased(), "--through"),
    (AT.surroundings().environment().light().erased(), "--light"),
    (AT.surroundings().environment().precipitation().erased(), "--precipitation"),
    (AT.surroundings().environment().fog().erased(), "--fog"),
    (AT.surroundings().environment().wind().erased(), "--wind"),
    (ATTACKS.fired().weapons().erased(), "--weapon"),
    (ATTACKS.fired().physical().erased(), "--punch, --kick or --blow"),
    (ATTACKS.fire_mode().erased(), "--mode"),
    (ATTACKS.rate_of_fire().erased(), "--rate"),
    (ATTACKS.aimed_at().erased(), "--aim"),
    (ATTACKS.called_location().erased(), "--called"),
    (TURNS.turns().erased(), "--turns"),
    (BEST.goal().erased(), "the goal"),
    (BEST.heat_limit().erased(), "--heat-limit"),
    (VOLLEY.played().given().erased(), "--given"),
    (VOLLEY.played().played_trials().erased(), "--played"),
    (SETTINGS.method().erased(), "--exact"),
    (SETTINGS.trials().erased(), "--trials"),
    (LIMITS.budget().time().erased(), "--time"),
    (LIMITS.budget().memory().erased(), "--memory"),
];

/// What says that a place on the target's armour is hit.
const fn hit_flag(panel: Panel) -> &'static str {
    match panel {
        Panel::Head => "--hit HD",
        Panel::CenterTorso => "--hit CT",
        Panel::RightTorso => "--hit RT",
        Panel::LeftTorso => "--hit LT",
        Panel::RightArm => "--hit RA",
        Panel::LeftArm => "--hit LA",
        Panel::RightLeg => "--hit RL",
        Panel::LeftLeg => "--hit LL",
        Panel::CenterTorsoRear => "--hit CT-rear",
        Panel::RightTorsoRear => "--hit RT-rear",
        Panel::LeftTorsoRear => "--hit LT-rear",
    }
}

/// Where each place of a request comes from, with the places on the target's armour.
pub(super) fn places() -> Vec<(At<()>, &'static str)> {
    let hits = Panel::ALL
        .iter()
        .map(|&at| (TARGET.member().condition().damage().of(at).erased(), hit_flag(at)));
    PLACES.iter().copied().chain(hits).collect()
}

/// The units of the answer that needs no arguments.
const EXAMPLE: [&str; 2] = ["Marauder MAD-3R", "Atlas AS7-D"];

/// The range of that answer.
const EXAMPLE_RANGE: u16 = 7;

/// What is asked about, whatever is asked about it.
#[derive(Debug)]
pub(super) struct Parts {
    pub(super) attacker: FighterInput,
    pub(super) target: Option<FighterInput>,
    range: Range,
    pub(super) surroundings: Surroundings,
    pub(super) attacks: Attacks,
    pub(super) rules: Rules,
    pub(super) limits: LongRequest,
    pub(super) files: StateFiles,
}

impl Parts {
    /// The two at a distance. There are not two only where a problem has been noted.
    pub(super) fn situation(&self) -> Option<Situation> {
        Some(Situation {
            attacker: self.attacker.clone(),
            target: self.target.clone()?,
            range: self.range,
            surroundings: self.surroundings.clone(),
        })
    }
}

/// Everything but what is asked about it.
pub(super) fn parts(flags: &Flags, fill: &mut Fill) -> Parts {
    let is_example = flags.units.is_empty();
    let names: Vec<OsString> = match is_example {
        true => EXAMPLE.map(Into::into).to_vec(),
        false => flags.units.clone(),
    };
    let (one, other) = (names.first(), names.get(1));
    if other.is_none() {
        if !flags.asked.curve {
            fill.problem("TARGET is required: a unit's name or file");
        } else if flags.target.says_something() {
            fill.problem("TARGET is required where flags say something about it");
        }
    }
    let mut files = StateFiles::default();
    let mut own = files.attacker(&flags.attacker, fill);
    let construction = flags.found.units.construction();
    let unit = one.and_then(|written| {
        self::unit(&mut own, ("ATTACKER", ATTACKER), written, construction, fill)
    });
    attacker(&flags.attacker, &mut own, fill);
    let target = other.map(|written| {
        let mut theirs = files.target(&flags.target, fill);
        self::unit(&mut theirs, ("TARGET", TARGET), written, construction, fill);
        self::target(&flags.target, &mut theirs, fill);
        Either::Full(theirs)
    });
    let range = flags.place.range.as_ref();
    let plain = if is_example { EXAMPLE_RANGE } else { 6 };
    Parts {
        attacker: Either::Full(own),
        target,
        range: fill.or(AT.range(), range, Range::held(plain)),
        surroundings: surroundings(&flags.place, fill),
        attacks: attacks(&flags.fired, unit.as_deref(), fill),
        rules: fill.rules(&flags.rules),
        limits: flags.found.budget.limits(fill),
        files,
    }
}

/// Who it is: a built-in unit by its name, or the text of a file, perhaps with its crew.
fn unit(
    params: &mut FighterParams,
    (who, at): (&str, At<FighterParams>),
    written: &OsStr,
    construction: Construction,
    fill: &mut Fill,
) -> Option<Arc<Unit>> {
    let (name, crew) = split_crew(written);
    match crew.map(|crew| read_skills(&crew)) {
        None => {}
        Some(Ok((gunnery, piloting))) => {
            params.member.gunnery = Within::held(gunnery.get());
            params.member.piloting = Within::held(piloting.get());
        }
        Some(Err(problem)) => fill.problem(format!("{who}: {problem}")),
    }
    let source = unit_source(&name);
    if let Ok((_, Some(two))) = &source {
        remark(&two.to_string());
    }
    let read = match source.map(|(source, _)| source) {
        Ok(UnitSource::File(path) | UnitSource::Folder(path)) => {
            load_unit_text(&path, construction)
        }
        Ok(UnitSource::BuiltIn(_)) | Err(_) => {
            let name = name.to_string_lossy();
            params.member.name = fill.keep(at.member().name(), UnitId::parse(&name));
            return find_unit(&*name).inspect(|unit| remark_notes(unit)).ok();
        }
    };
    let wrong = |wrong: LoadError| wrong.lines().for_each(|line| fill.problem(line));
    let (unit, text) = read.map_err(wrong).ok()?;
    remark_notes(&unit);
    params.member.text = Some(String::from_utf8_lossy(&text).into_owned().into());
    Some(Arc::new(unit))
}

fn attacker(flags: &Attacker, params: &mut FighterParams, fill: &mut Fill) {
    let (at, crew) = (ATTACKER, ATTACKER.member());
    let member = &mut params.member;
    member.gunnery = fill.or(crew.gunnery(), flags.gunnery.as_ref(), member.gunnery);
    member.piloting = fill.or(crew.piloting(), flags.piloting.as_ref(), member.piloting);
    if !flags.ability.is_empty() {
        member.abilities = fill.list(crew.abilities(), &flags.ability);
    }
    moved(params, at, flags.moved.as_ref(), fill);
    params.member.condition.heat =
        fill.or(at.member().condition().heat(), flags.heat.as_ref(), params.member.condition.heat);
    params.member.condition.prone |= flags.prone;
    match flags.twist.as_deref() {
        None => {}
        Some("left") => params.torso_twist = Within::held(-1),
        Some("right") => params.torso_twist = Within::held(1),
        Some(other) => fill.problem(format!("--twist must be left or right, got {other:?}")),
    }
    params.woods = woods(at, flags.attacker_in.as_deref(), fill).or(params.woods);
}

fn target(flags: &Target, params: &mut FighterParams, fill: &mut Fill) {
    let (at, crew) = (TARGET, TARGET.member());
    let member = &mut params.member;
    member.gunnery = fill.or(crew.gunnery(), flags.target_gunnery.as_ref(), member.gunnery);
    member.piloting = fill.or(crew.piloting(), flags.target_piloting.as_ref(), member.piloting);
    moved(params, at, flags.target_moved.as_ref(), fill);
    params.woods = woods(at, flags.target_in.as_deref(), fill).or(params.woods);
    params.partial_cover |= flags.cover;
    params.hull_down |= flags.hull_down;
    params.member.condition.prone |= flags.target_prone;
    params.member.condition.shutdown |= flags.target_immobile;
    params.tag_designated |= flags.tag;
    params.narced_target |= flags.narc;
    damage(&flags.hit, params, fill);
    if !flags.lost.is_empty() {
        let gone = flags.lost.iter().map(|typed| location_id(typed));
        params.member.condition.lost =
            fill.list(at.member().condition().lost(), &gone.collect::<Vec<_>>());
    }
}

/// Damage that it has: `LT=20`. Who is hit somewhere twice has both.
fn damage(hits: &[String], params: &mut FighterParams, fill: &mut Fill) {
    let mut taken: Vec<(Panel, String)> = Vec::new();
    for typed in hits {
        let hit = typed.split_once('=').and_then(|(at, points)| Some((panel(at)?, points)));
        let Some((at, points)) = hit else {
            fill.problem(format!(
                "--hit must be a location and points such as LT=20 or CT-rear=5, got {typed:?}"
            ));
            continue;
        };
        match taken.iter_mut().find(|(known, _)| *known == at) {
            None => taken.push((at, points.to_owned())),
            Some((_, before)) => {
                let sum = before.trim().parse::<i64>().ok().zip(points.trim().parse().ok());
                // What is no number is refused as it was typed.
                *before = sum.map_or_else(
                    || points.to_owned(),
                    |(one, other): (i64, i64)| one.saturating_add(other).to_string(),
                );
            }
        }
    }
    let stated = |panel: &Panel| !taken.iter().any(|(hit, _)| hit == panel);
    let mut all: PanelPoints = params
        .member
        .condition
        .damage
        .iter()
        .filter(|(panel, _)| stated(panel))
        .map(|(panel, points)| (panel, *points))
        .collect();
    for (panel, points) in &taken {
        if let Some(points) =
            fill.keep(TARGET.member().condition().damage().of(*panel), Points::parse(points))
        {
            all.set(*panel, points);
        }
    }
    params.member.condition.damage = all;
}

/// How a unit moved; hexes that nobody stated are one.
fn moved(
    params: &mut FighterParams,
    at: At<FighterParams>,
    typed: Option<&String>,
    fill: &mut Fill,
) {
    let Some(text) = typed else { return };
    let (how, hexes) = fill.movement((at.movement_type(), at.hexes_moved()), typed);
    params.movement_type = how.unwrap_or(params.movement_type);
    if let Some(hexes) = hexes {
        params.hexes_moved = hexes;
    } else if !text.contains(':') && how != Some(Movement::Stationary) {
        params.hexes_moved = Hexes::held(1);
    }
}

/// Woods as people call them: `light`, `heavy-woods`.
fn woods(at: At<FighterParams>, typed: Option<&str>, fill: &mut Fill) -> Option<Woods> {
    let typed = typed?;
    let bare = typed.to_lowercase();
    let bare = bare.trim_end_matches("woods").trim_end_matches(['-', '_', ' ']);
    fill.keep(at.woods(), Woods::parse(if bare.is_empty() { typed } else { bare }))
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
pub(super) fn location(typed: &str) -> Option<Location> {
    panel(typed).filter(|panel| !panel.is_rear()).map(Panel::location)
}

/// The API's word for a location, or what was typed in its place.
fn location_id(typed: &str) -> String {
    location(typed).map_or_else(|| typed.to_owned(), |at| at.id().to_owned())
}

fn surroundings(flags: &Place, fill: &mut Fill) -> Surroundings {
    let (at, sky) = (AT.surroundings(), AT.surroundings().environment());
    let plain = Surroundings::default();
    let through: Vec<String> = flags
        .through
        .iter()
        .map(|typed| match typed.to_lowercase().as_str() {
            bare @ ("light" | "heavy") => format!("{bare}-woods"),
            _ => typed.clone(),
        })
        .collect();
    let clear = EnvironmentParams::default();
    Surroundings {
        arc: fill.or(at.arc(), flags.arc.as_ref(), plain.arc),
        bearing: fill.or(at.bearing(), flags.bearing.as_ref(), plain.bearing),
        terrain: Between { intervening: fill.list(at.terrain().intervening(), &through) },
        environment: EnvironmentParams {
            light: fill.or(sky.light(), flags.light.as_ref(), clear.light),
            precipitation: fill.or(
                sky.precipitation(),
                flags.precipitation.as_ref(),
                clear.precipitation,
            ),
            fog: fill.or(sky.fog(), flags.fog.as_ref(), clear.fog),
            wind: fill.or(sky.wind(), flags.wind.as_ref(), clear.wind),
        },
        ams_engages: fill.maybe(at.ams_engages(), flags.ams.as_ref()),
    }
}

/// How the answer is to be found: trials that are named are wanted.
pub(super) fn settings(flags: &Found, fill: &mut Fill) -> SettingsParams {
    let plain = SettingsParams::default();
    SettingsParams {
        method: match (flags.exact, &flags.trials) {
            (true, _) => FindBy::Exact,
            (false, Some(_)) => FindBy::Sampled,
            (false, None) => FindBy::Auto,
        },
        trials: fill.or(SETTINGS.trials(), flags.trials.as_ref(), plain.trials),
        seed: seed(flags, fill),
    }
}

/// Where the dice of trials start from.
pub(super) fn seed(flags: &Found, fill: &mut Fill) -> Seed {
    fill.or(SETTINGS.seed(), flags.seed.as_ref(), SettingsParams::default().seed)
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
}
