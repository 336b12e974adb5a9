//! `ironhex to-hit`.

use super::{small_at, text_at, texts_at};
use crate::output::{Failure, Page};
use crate::params::{Params, RuleFlags, movement, number, word};
use crate::problem::{self, failure};
use crate::weapon_name::identifier;
use clap::{Args, ValueEnum};
use ironhex::board::{Fog, Light, Precipitation, Wind};
use ironhex::unit::Location;
use ironhex::weapon::{Category, FireMode, RangeBracket, WeaponKind};
use ironhex_api::method::attack::answer;
use ironhex_report::attack::{Facts, ToHitView, to_hit};
use serde_json::Value;

/// What grows or smokes in a hex.
pub(super) const GROWTH: &[&str] =
    &["clear", "lightWoods", "heavyWoods", "lightSmoke", "heavySmoke"];

/// The to-hit number of a shot, modifier by modifier
#[derive(Args, Debug)]
#[command(
    override_usage = "ironhex to-hit --gunnery N --weapon NAME --range HEXES [FLAGS]",
    after_help = "Example:\n  ironhex to-hit --gunnery 4 --weapon medium-laser --range 5 --moved walk \\\n    \
                  --target-moved run:6 --heat 8 --target-in light-woods"
)]
pub(crate) struct Flags {
    #[command(flatten)]
    attacker: Attacker,
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    weapon: WeaponFlags,
    #[command(flatten)]
    place: Place,
    #[command(flatten)]
    rules: RuleFlags,
    /// Show modifiers of 0 too
    #[arg(long)]
    all: bool,
    /// The result as the JSON door gives it
    #[arg(long)]
    json: bool,
}

/// Where a secondary target stands.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Secondary {
    Front,
    Other,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Attacker")]
struct Attacker {
    /// Gunnery skill, 0 to 8
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    gunnery: Option<String>,
    /// walk, run, jump or stationary
    #[arg(long, value_name = "HOW")]
    moved: Option<String>,
    /// Heat
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    heat: Option<String>,
    /// Lies prone
    #[arg(long)]
    prone: bool,
    /// The pilot's wounds
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    wounds: Option<String>,
    /// Hits on the sensors
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    sensors: Option<String>,
    /// Shoulder of the firing arm destroyed
    #[arg(long)]
    shoulder: bool,
    /// Upper arm of the firing arm destroyed
    #[arg(long)]
    upper_arm: bool,
    /// Lower arm of the firing arm destroyed
    #[arg(long)]
    lower_arm: bool,
    /// Has a targeting computer
    #[arg(long)]
    tc: bool,
    /// A secondary target: front (arc) or other
    #[arg(long, value_name = "WHERE", hide_possible_values = true)]
    secondary: Option<Secondary>,
    /// Indirect fire; =walk if the spotter walked
    #[arg(long, value_name = "HOW", num_args = 0..=1, require_equals = true, default_missing_value = "stationary")]
    indirect: Option<String>,
    /// The spotter attacks too
    #[arg(long, requires = "indirect")]
    spotter_attacks: bool,
    /// A called shot
    #[arg(long)]
    called: bool,
    /// A called shot that a teammate designates
    #[arg(long)]
    called_by_teammate: bool,
    /// A quirk of the unit, such as multi-trac (repeatable)
    #[arg(long, value_name = "QUIRK", value_delimiter = ',')]
    quirk: Vec<String>,
    /// An ability of the pilot, such as sniper (repeatable)
    #[arg(long, value_name = "ABILITY", value_delimiter = ',')]
    ability: Vec<String>,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Target")]
struct Target {
    /// How it moved and how far: run:6
    #[arg(long, value_name = "MOVE")]
    target_moved: Option<String>,
    /// Lies prone
    #[arg(long)]
    target_prone: bool,
    /// Is immobile
    #[arg(long)]
    target_immobile: bool,
    /// In partial cover
    #[arg(long, alias = "target-cover")]
    cover: bool,
    /// In hull-down position
    #[arg(long, alias = "target-hull-down")]
    hull_down: bool,
    /// Dodges
    #[arg(long, alias = "target-dodging")]
    dodging: bool,
    /// Its stealth armour is on
    #[arg(long)]
    stealth: bool,
    /// Designated by TAG
    #[arg(long)]
    tag: bool,
    /// Protected by ECM
    #[arg(long)]
    ecm: bool,
    /// The one that a Blood Stalker hunts
    #[arg(long)]
    blood_stalked: bool,
    /// A quirk of the target, such as distracting (repeatable)
    #[arg(long, value_name = "QUIRK", value_delimiter = ',')]
    target_quirk: Vec<String>,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Weapon")]
struct WeaponFlags {
    /// Weapon by name or id: see `ironhex weapons`
    #[arg(long, short, value_name = "NAME")]
    weapon: Option<String>,
    /// Distance in hexes
    #[arg(long, short, value_name = "HEXES", allow_negative_numbers = true)]
    range: Option<String>,
    /// short, medium, long or extreme, over the range
    #[arg(long, value_name = "WORD")]
    bracket: Option<String>,
    /// standard, ultra, rotary, lbx-slug or lbx-cluster
    #[arg(long, value_name = "MODE")]
    mode: Option<String>,
    /// Shots of a rotary autocannon, 1 to 6
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    rate: Option<String>,
    /// Where it is mounted, such as left-arm
    #[arg(long, value_name = "LOCATION")]
    mounted: Option<String>,
    /// accurate, inaccurate or stable-weapon (repeatable)
    #[arg(long, value_name = "QUIRK", value_delimiter = ',')]
    weapon_quirk: Vec<String>,
    /// Has Artemis V
    #[arg(long)]
    artemis_v: bool,
    /// Fires semi-guided missiles
    #[arg(long)]
    semi_guided: bool,
    /// Own figures: 3,6,9 or 3,6,9,12
    #[arg(long, value_name = "HEXES")]
    ranges: Option<String>,
    /// Own figures: minimum range
    #[arg(long, value_name = "HEXES", allow_negative_numbers = true)]
    minimum: Option<String>,
    /// Own figures: energy, ballistic or missile
    #[arg(long, value_name = "WORD")]
    category: Option<String>,
    /// Own figures: how it resolves, such as lrm or mrm
    #[arg(long, value_name = "WORD")]
    kind: Option<String>,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Terrain and weather")]
struct Place {
    /// On the way: light-woods, heavy-smoke … (repeatable)
    #[arg(long, value_name = "TERRAIN", value_delimiter = ',')]
    through: Vec<String>,
    /// In the target's hex (repeatable)
    #[arg(long, value_name = "TERRAIN", value_delimiter = ',')]
    target_in: Vec<String>,
    /// dusk, glare, night, moonless, pitch-black …
    #[arg(long, value_name = "WORD")]
    light: Option<String>,
    /// light, heavy or downpour
    #[arg(long, value_name = "WORD", conflicts_with = "snow")]
    rain: Option<String>,
    /// light or heavy
    #[arg(long, value_name = "WORD")]
    snow: Option<String>,
    /// light or heavy
    #[arg(long, value_name = "WORD")]
    fog: Option<String>,
    /// moderate-gale, strong-gale, storm, blowing-sand
    #[arg(long, value_name = "WORD")]
    wind: Option<String>,
}

const FLAGS: problem::Flags = &[
    ("attacker", "--gunnery"),
    ("attacker.gunnery", "--gunnery"),
    ("attacker.movementType", "--moved"),
    ("attacker.heat", "--heat"),
    ("attacker.pilotWounds", "--wounds"),
    ("attacker.sensorHits", "--sensors"),
    ("attacker.indirectFire.spotterMovement", "--indirect"),
    ("attacker.unitQuirks", "--quirk"),
    ("attacker.abilities", "--ability"),
    ("target.movementType", "--target-moved"),
    ("target.hexesMoved", "--target-moved (the hexes)"),
    ("target.unitQuirks", "--target-quirk"),
    ("weapon", "--weapon"),
    ("weapon.id", "--weapon"),
    ("weapon.location", "--mounted"),
    ("weapon.quirks", "--weapon-quirk"),
    ("weapon.short", "--ranges (short)"),
    ("weapon.medium", "--ranges (medium)"),
    ("weapon.long", "--ranges (long)"),
    ("weapon.extreme", "--ranges (extreme)"),
    ("weapon.minimum", "--minimum"),
    ("weapon.category", "--category"),
    ("weapon.kind", "--kind"),
    ("range", "--range"),
    ("rangeBracket", "--bracket"),
    ("fireMode", "--mode"),
    ("rateOfFire", "--rate"),
    ("terrain.intervening", "--through"),
    ("terrain.target", "--target-in"),
    ("environment.light", "--light"),
    ("environment.precipitation", "--rain or --snow"),
    ("environment.fog", "--fog"),
    ("environment.wind", "--wind"),
];

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    let params = params(flags)?;
    let answer = answer(&params).map_err(|error| failure(&error, FLAGS))?;
    if flags.json {
        return Ok(Page::Json(answer.to_json()));
    }
    let weapon = text_at(&params, "/weapon/id").and_then(ironhex_units::weapon);
    let name = weapon.map(|entry| entry.name);
    let mode = text_at(&params, "/fireMode").filter(|mode| *mode != "standard");
    let name = match (name, mode) {
        (Some(name), Some(mode)) => Some(format!("{name} ({mode})")),
        (name, _) => name.map(ToOwned::to_owned),
    };
    let mut facts = facts(&params);
    facts.minimum_range =
        facts.minimum_range.or_else(|| weapon.map(|entry| entry.weapon.ranges.minimum));
    Ok(Page::Text(to_hit(&ToHitView {
        rules: &answer.rules,
        weapon: name.as_deref(),
        range: small_at(&params, "/range"),
        lines: &answer.lines,
        number: &answer.number,
        facts: &facts,
        all: flags.all,
    })))
}

/// What the breakdown can say beyond its numbers.
fn facts(params: &Value) -> Facts {
    let words = |pointer| text_at(params, pointer).map(ToOwned::to_owned);
    let how = |pointer| text_at(params, pointer).and_then(|word| word.parse().ok());
    let target = how("/target/movementType").unwrap_or(ironhex::unit::Movement::Stationary);
    Facts {
        heat: Some(small_at(params, "/attacker/heat").unwrap_or(0)),
        target_moved: Some((target, small_at(params, "/target/hexesMoved").unwrap_or(0))),
        wounds: small_at(params, "/attacker/pilotWounds"),
        sensor_hits: small_at(params, "/attacker/sensorHits"),
        minimum_range: small_at(params, "/weapon/minimum"),
        spotter: how("/attacker/indirectFire/spotterMovement"),
        intervening: texts_at(params, "/terrain/intervening"),
        target_growth: texts_at(params, "/terrain/target"),
        light: words("/environment/light"),
        precipitation: words("/environment/precipitation"),
        fog: words("/environment/fog"),
        wind: words("/environment/wind"),
    }
}

fn params(flags: &Flags) -> Result<Value, Failure> {
    let mut params = Params::default();
    attacker(&flags.attacker, &mut params);
    target(&flags.target, &mut params);
    weapon(&flags.weapon, &mut params)?;
    place(&flags.place, &mut params);
    flags.rules.fill(&mut params)?;
    Ok(params.into_value())
}

fn attacker(flags: &Attacker, params: &mut Params) {
    params.section("attacker");
    params.number("attacker.gunnery", flags.gunnery.as_ref());
    if let Some(moved) = &flags.moved {
        params.set("attacker.movementType", movement(moved));
    }
    params.number("attacker.heat", flags.heat.as_ref());
    params.flag("attacker.prone", flags.prone);
    params.number("attacker.pilotWounds", flags.wounds.as_ref());
    params.number("attacker.sensorHits", flags.sensors.as_ref());
    params.flag("attacker.damagedActuators.shoulder", flags.shoulder);
    params.flag("attacker.damagedActuators.upperArm", flags.upper_arm);
    params.flag("attacker.damagedActuators.lowerArm", flags.lower_arm);
    params.flag("attacker.targetingComputer", flags.tc);
    if let Some(secondary) = flags.secondary {
        let front = matches!(secondary, Secondary::Front);
        params.set("attacker.secondaryTarget.inFrontArc", front);
    }
    if let Some(spotter) = &flags.indirect {
        params.set("attacker.indirectFire.spotterMovement", movement(spotter));
        params.flag("attacker.indirectFire.spotterAttacks", flags.spotter_attacks);
    }
    params.flag("attacker.calledShot", flags.called);
    params.flag("attacker.teammateCalledShot", flags.called_by_teammate);
    params.identifiers("attacker.unitQuirks", &flags.quirk);
    params.identifiers("attacker.abilities", &flags.ability);
}

fn target(flags: &Target, params: &mut Params) {
    params.movement("target", flags.target_moved.as_ref());
    params.flag("target.prone", flags.target_prone);
    params.flag("target.immobile", flags.target_immobile);
    params.flag("target.partialCover", flags.cover);
    params.flag("target.hullDown", flags.hull_down);
    params.flag("target.dodging", flags.dodging);
    params.flag("target.stealthArmor", flags.stealth);
    params.flag("target.tagDesignated", flags.tag);
    params.flag("target.ecmProtected", flags.ecm);
    params.flag("target.bloodStalked", flags.blood_stalked);
    params.identifiers("target.unitQuirks", &flags.target_quirk);
}

fn weapon(flags: &WeaponFlags, params: &mut Params) -> Result<(), Failure> {
    if let Some(name) = &flags.weapon {
        params.set("weapon.id", identifier(name)?);
    }
    params.word("weapon.location", flags.mounted.as_ref(), Location::IDS);
    params.identifiers("weapon.quirks", &flags.weapon_quirk);
    params.flag("weapon.hasArtemisV", flags.artemis_v);
    params.flag("weapon.isSemiGuided", flags.semi_guided);
    if let Some(ranges) = &flags.ranges {
        let figures: Vec<&str> = ranges.split([',', '/']).collect();
        if !(3..=4).contains(&figures.len()) {
            return Err(Failure::Asked(format!(
                "--ranges must be three or four numbers such as 3,6,9, got {ranges:?}"
            )));
        }
        for (name, figure) in ["short", "medium", "long", "extreme"].into_iter().zip(figures) {
            params.set(&format!("weapon.{name}"), number(figure));
        }
    }
    params.number("weapon.minimum", flags.minimum.as_ref());
    params.word("weapon.category", flags.category.as_ref(), Category::IDS);
    params.word("weapon.kind", flags.kind.as_ref(), WeaponKind::IDS);
    params.number("range", flags.range.as_ref());
    params.word("rangeBracket", flags.bracket.as_ref(), RangeBracket::IDS);
    params.word("fireMode", flags.mode.as_ref(), FireMode::IDS);
    params.number("rateOfFire", flags.rate.as_ref());
    Ok(())
}

fn place(flags: &Place, params: &mut Params) {
    params.words("terrain.intervening", &flags.through, GROWTH);
    params.words("terrain.target", &flags.target_in, GROWTH);
    params.word("environment.light", flags.light.as_ref(), Light::IDS);
    let falling = match (&flags.rain, &flags.snow) {
        (Some(rain), _) => Some(falling(rain, "Rain")),
        (None, Some(snow)) => Some(falling(snow, "Snow")),
        (None, None) => None,
    };
    params.text("environment.precipitation", falling.as_ref());
    params.word("environment.fog", flags.fog.as_ref(), Fog::IDS);
    params.word("environment.wind", flags.wind.as_ref(), Wind::IDS);
}

/// `light` rain is `lightRain`.
fn falling(typed: &str, what: &str) -> String {
    match typed.to_lowercase().as_str() {
        strength @ ("light" | "heavy") => format!("{strength}{what}"),
        _ => word(typed, Precipitation::IDS),
    }
}
