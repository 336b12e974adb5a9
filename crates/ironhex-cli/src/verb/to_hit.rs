//! `ironhex to-hit`.

use crate::fill::Fill;
use crate::output::{Failure, Page};
use crate::params::RuleFlags;
use crate::problem::{Places, refused};
use crate::weapon_name::weapon_id;
use clap::{Args, ValueEnum};
use ironhex::board::Precipitation;
use ironhex::budget::Budget;
use ironhex::unit::Movement;
use ironhex::weapon::FireMode;
use ironhex_api::method::environment::EnvironmentParams;
use ironhex_api::method::target::TargetParams;
use ironhex_api::method::to_hit::{
    Attacker, DamagedActuators, IndirectFire, SecondaryTarget, Target, Terrain, ToHit,
};
use ironhex_api::method::weapon::WeaponParams;
use ironhex_api::record::{At, Described, Request, Value};
use ironhex_report::attack::{Subject, shot_heading, to_hit};

/// The to-hit number of a shot, modifier by modifier
#[derive(Args, Debug)]
#[command(
    override_usage = "ironhex to-hit --gunnery N --weapon NAME --range HEXES [FLAGS]",
    after_help = "Example:\n  ironhex to-hit --gunnery 4 --weapon medium-laser --range 5 --moved walk \\\n    \
                  --target-moved run:6 --heat 8 --target-in light-woods"
)]
pub(crate) struct Flags {
    #[command(flatten)]
    attacker: AttackerFlags,
    #[command(flatten)]
    target: TargetFlags,
    #[command(flatten)]
    weapon: WeaponFlags,
    #[command(flatten)]
    place: PlaceFlags,
    #[command(flatten)]
    rules: RuleFlags,
    /// Show modifiers of 0 too
    #[arg(long)]
    all: bool,
    /// The result as the JSON API gives it
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
struct AttackerFlags {
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
struct TargetFlags {
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
struct PlaceFlags {
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

const AT: At<ToHit> = At::ROOT;
const PLACES: Places = &[
    (AT.attacker().gunnery().erased(), "--gunnery"),
    (AT.attacker().movement_type().erased(), "--moved"),
    (AT.attacker().heat().erased(), "--heat"),
    (AT.attacker().pilot_wounds().erased(), "--wounds"),
    (AT.attacker().sensor_hits().erased(), "--sensors"),
    (AT.attacker().indirect_fire().erased(), "--indirect"),
    (AT.attacker().indirect_fire().spotter_movement().erased(), "--indirect"),
    (AT.attacker().unit_quirks().erased(), "--quirk"),
    (AT.attacker().abilities().erased(), "--ability"),
    (AT.target().params().movement_type().erased(), "--target-moved"),
    (AT.target().params().hexes_moved().erased(), "--target-moved (the hexes)"),
    (AT.target().params().unit_quirks().erased(), "--target-quirk"),
    (AT.weapon().erased(), "--weapon"),
    (AT.weapon().id().erased(), "--weapon"),
    (AT.weapon().location().erased(), "--mounted"),
    (AT.weapon().quirks().erased(), "--weapon-quirk"),
    (AT.weapon().short().erased(), "--ranges (short)"),
    (AT.weapon().medium().erased(), "--ranges (medium)"),
    (AT.weapon().long().erased(), "--ranges (long)"),
    (AT.weapon().extreme().erased(), "--ranges (extreme)"),
    (AT.weapon().minimum().erased(), "--minimum"),
    (AT.weapon().category().erased(), "--category"),
    (AT.weapon().kind().erased(), "--kind"),
    (AT.range().erased(), "--range"),
    (AT.range_bracket().erased(), "--bracket"),
    (AT.fire_mode().erased(), "--mode"),
    (AT.rate_of_fire().erased(), "--rate"),
    (AT.terrain().intervening().erased(), "--through"),
    (AT.terrain().target().erased(), "--target-in"),
    (AT.environment().light().erased(), "--light"),
    (AT.environment().precipitation().erased(), "--rain or --snow"),
    (AT.environment().fog().erased(), "--fog"),
    (AT.environment().wind().erased(), "--wind"),
];

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    let request = request(flags)?;
    let answer = request.answer(&Budget::default()).map_err(|error| refused(&error, PLACES))?;
    if flags.json {
        return Ok(Page::Json(answer.to_json()));
    }
    let name = request.weapon.as_ref().and_then(|weapon| weapon.id).map(|id| id.0.name);
    let mode = request.fire_mode.filter(|mode| *mode != FireMode::Standard);
    let name = name.map(|name| match mode {
        Some(mode) => format!("{name} ({mode})"),
        None => name.to_owned(),
    });
    let range = request.range.map(|range| range.get());
    let heading = shot_heading(&answer.rules, name.as_deref(), range, answer.number.bracket());
    let subject = Subject::shot(&answer.shot)
        .through(request.terrain.intervening.ids())
        .target_in(request.terrain.target.ids());
    Ok(Page::Text(to_hit(heading, &answer.lines, &answer.number, &subject, flags.all)))
}

fn request(flags: &Flags) -> Result<ToHit, Failure> {
    let mut fill = Fill::default();
    let attacker = attacker(&flags.attacker, &mut fill);
    let target = target(&flags.target, &mut fill);
    let weapon = weapon(&flags.weapon, &mut fill);
    let arms = &flags.weapon;
    let range = fill.maybe(AT.range(), arms.range.as_ref());
    let range_bracket = fill.maybe(AT.range_bracket(), arms.bracket.as_ref());
    let fire_mode = fill.maybe(AT.fire_mode(), arms.mode.as_ref());
    let rate_of_fire = fill.maybe(AT.rate_of_fire(), arms.rate.as_ref());
    let terrain = Terrain {
        intervening: fill.list(AT.terrain().intervening(), &flags.place.through),
        target: fill.list(AT.terrain().target(), &flags.place.target_in),
    };
    let environment = environment(&flags.place, &mut fill);
    let rules = fill.rules(&flags.rules);
    let request = attacker.map(|attacker| ToHit {
        attacker,
        target,
        weapon,
        range,
        range_bracket,
        fire_mode,
        rate_of_fire,
        terrain,
        environment,
        rules,
    });
    fill.finish(request, PLACES)
}

fn attacker(flags: &AttackerFlags, fill: &mut Fill) -> Option<Attacker> {
    let at = AT.attacker();
    let gunnery = fill.need(at.gunnery(), flags.gunnery.as_ref());
    let movement_type = fill.or(at.movement_type(), flags.moved.as_ref(), Movement::Stationary);
    let heat = fill.maybe(at.heat(), flags.heat.as_ref()).unwrap_or_default();
    let pilot_wounds = fill.maybe(at.pilot_wounds(), flags.wounds.as_ref()).unwrap_or_default();
    let sensor_hits = fill.maybe(at.sensor_hits(), flags.sensors.as_ref()).unwrap_or_default();
    let secondary_target = flags
        .secondary
        .map(|secondary| SecondaryTarget { in_front_arc: matches!(secondary, Secondary::Front) });
    let indirect_fire = flags.indirect.as_ref().map(|spotter| IndirectFire {
        spotter_movement: fill.or(
            at.indirect_fire().spotter_movement(),
            Some(spotter),
            Movement::Stationary,
        ),
        spotter_attacks: flags.spotter_attacks,
    });
    let unit_quirks = fill.list(at.unit_quirks(), &flags.quirk);
    let abilities = fill.list(at.abilities(), &flags.ability);
    Some(Attacker {
        gunnery: gunnery?,
        movement_type,
        heat,
        prone: flags.prone,
        pilot_wounds,
        sensor_hits,
        damaged_actuators: DamagedActuators {
            shoulder: flags.shoulder,
            upper_arm: flags.upper_arm,
            lower_arm: flags.lower_arm,
        },
        targeting_computer: flags.tc,
        secondary_target,
        indirect_fire,
        called_shot: flags.called,
        teammate_called_shot: flags.called_by_teammate,
        unit_quirks,
        abilities,
    })
}

fn target(flags: &TargetFlags, fill: &mut Fill) -> Target {
    let at = AT.target();
    let places = (at.params().movement_type(), at.params().hexes_moved());
    let (how, hexes) = fill.movement(places, flags.target_moved.as_ref());
    let params = TargetParams {
        movement_type: how.unwrap_or(Movement::Stationary),
        hexes_moved: hexes.unwrap_or_default(),
        prone: flags.target_prone,
        immobile: flags.target_immobile,
        partial_cover: flags.cover,
        hull_down: flags.hull_down,
        dodging: flags.dodging,
        unit_quirks: fill.list(at.params().unit_quirks(), &flags.target_quirk),
    };
    Target {
        params,
        blood_stalked: flags.blood_stalked,
        tag_designated: flags.tag,
        ecm_protected: flags.ecm,
        stealth_armor: flags.stealth,
    }
}

/// The weapon, if any flag says something of it.
fn weapon(flags: &WeaponFlags, fill: &mut Fill) -> Option<WeaponParams> {
    let at = AT.weapon();
    let id = flags.weapon.as_deref().and_then(|typed| fill.keep(at.id(), weapon_id(typed)));
    let location = fill.maybe(at.location(), flags.mounted.as_ref());
    let quirks = fill.list(at.quirks(), &flags.weapon_quirk);
    let ranges = ranges(flags.ranges.as_deref(), fill);
    let [short, medium, long, extreme] =
        [(at.short(), 0), (at.medium(), 1), (at.long(), 2), (at.extreme(), 3)]
            .map(|(at, index)| fill.maybe(at, ranges.get(index)));
    let weapon = WeaponParams {
        id,
        kind: fill.maybe(at.kind(), flags.kind.as_ref()),
        category: fill.maybe(at.category(), flags.category.as_ref()),
        minimum: fill.maybe(at.minimum(), flags.minimum.as_ref()),
        short,
        medium,
        long,
        extreme,
        location,
        quirks,
        has_artemis_v: flags.artemis_v,
        is_semi_guided: flags.semi_guided,
        ..WeaponParams::default()
    };
    (weapon != WeaponParams::default()).then_some(weapon)
}

/// Three or four figures with commas between them.
fn ranges(typed: Option<&str>, fill: &mut Fill) -> Vec<String> {
    let Some(typed) = typed else { return Vec::new() };
    let figures: Vec<String> = typed.split([',', '/']).map(ToOwned::to_owned).collect();
    if (3..=4).contains(&figures.len()) {
        return figures;
    }
    fill.problem(format!("--ranges must be three or four numbers such as 3,6,9, got {typed:?}"));
    Vec::new()
}

fn environment(flags: &PlaceFlags, fill: &mut Fill) -> EnvironmentParams {
    let at = AT.environment();
    let clear = EnvironmentParams::default();
    let light = fill.or(at.light(), flags.light.as_ref(), clear.light);
    let falling = match (&flags.rain, &flags.snow) {
        (Some(rain), _) => Some(falling(rain, "Rain")),
        (None, Some(snow)) => Some(falling(snow, "Snow")),
        (None, None) => None,
    };
    EnvironmentParams {
        light,
        precipitation: falling
            .and_then(|word| fill.keep(at.precipitation(), Precipitation::parse(&word)))
            .unwrap_or(clear.precipitation),
        fog: fill.or(at.fog(), flags.fog.as_ref(), clear.fog),
        wind: fill.or(at.wind(), flags.wind.as_ref(), clear.wind),
    }
}

/// `light` rain is `lightRain`.
fn falling(typed: &str, what: &str) -> String {
    match typed.to_lowercase().as_str() {
        strength @ ("light" | "heavy") => format!("{strength}{what}"),
        _ => typed.to_owned(),
    }
}
