//! `toHit`: the to-hit number with its breakdown.

use super::common::{
    ABILITIES, BOOL, BRACKET, CHANCE_OF_36, FIRE_MODE, HEAT, HEXES, IMPOSSIBLE, MODIFIER, MOVEMENT,
    PROBABILITY, QUIRKS, REASON, RULES_PARAM, SKILL, TARGET_NUMBER, TOTAL, WOUNDS, modifiers,
    number, read_abilities, read_quirks, read_rules, read_state, stamped,
};
use super::weapon::{WEAPON_FIELDS, read_fire, read_mounting, read_weapon, read_weapon_quirks};
use crate::error::CallError;
use crate::reader::Reader;
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex::attack::{
    ArmDamage, Called, Secondary, Shooter, Shot, ShotTarget, Spotter, TargetState, ToHit, to_hit,
};
use ironhex::board::{Environment, Fog, Growth, Light, Precipitation, Wind};
use ironhex::modifier::Breakdown;
use ironhex::rules::{RangeBands, Rules};
use ironhex::unit::Movement;
use ironhex::weapon::{RangeBracket, WeaponTraits};
use serde_json::Value;

const ACTUATORS: &[Field] = &[
    Field::optional("shoulder", BOOL, "the shoulder is destroyed"),
    Field::optional("upperArm", BOOL, "the upper arm is destroyed"),
    Field::optional("lowerArm", BOOL, "the lower arm is destroyed"),
];

const ATTACKER: &[Field] = &[
    Field::required("gunnery", SKILL, "gunnery skill"),
    Field::optional("movementType", MOVEMENT, "how it moved (default: stationary)"),
    Field::optional("heat", HEAT, "its heat (default: 0)"),
    Field::optional("prone", BOOL, "whether it lies prone"),
    Field::optional("pilotWounds", WOUNDS, "the pilot's wounds (default: 0)"),
    Field::optional("sensorHits", Kind::Integer { min: 0, max: 9 }, "hits on its sensors"),
    Field::optional(
        "damagedActuators",
        Kind::Object(ACTUATORS),
        "destroyed actuators of the arm that holds the weapon",
    ),
    Field::optional("targetingComputer", BOOL, "whether it has a targeting computer"),
    Field::optional(
        "secondaryTarget",
        Kind::Object(&[Field::required("inFrontArc", BOOL, "whether it is in the front arc")]),
        "given when the target is a secondary one",
    ),
    Field::optional(
        "indirectFire",
        Kind::Object(&[
            Field::optional("spotterMovement", MOVEMENT, "how the spotter moved"),
            Field::optional("spotterAttacks", BOOL, "whether the spotter attacks too"),
        ]),
        "given when it fires indirectly",
    ),
    Field::optional("calledShot", BOOL, "whether it is a called shot"),
    Field::optional("teammateCalledShot", BOOL, "whether a teammate designates the location"),
    Field::optional("unitQuirks", QUIRKS, "the unit's quirks"),
    Field::optional("abilities", ABILITIES, "the pilot's abilities"),
];

/// The target's facts.
pub(super) const TARGET: &[Field] = &[
    Field::optional("movementType", MOVEMENT, "how it moved (default: stationary)"),
    Field::optional("hexesMoved", HEXES, "hexes that it moved (default: 0)"),
    Field::optional("prone", BOOL, "whether it lies prone"),
    Field::optional("immobile", BOOL, "shut down, or its pilot unconscious"),
    Field::optional("partialCover", BOOL, "whether its legs are covered"),
    Field::optional("hullDown", BOOL, "whether it is in hull-down position"),
    Field::optional("dodging", BOOL, "whether it dodges"),
    Field::optional("bloodStalked", BOOL, "whether it is the one a Blood Stalker hunts"),
    Field::optional("tagDesignated", BOOL, "whether TAG designates it"),
    Field::optional("ecmProtected", BOOL, "whether ECM protects it"),
    Field::optional("stealthArmor", BOOL, "whether its stealth armour is on"),
    Field::optional("unitQuirks", QUIRKS, "the unit's quirks"),
];

/// What can stand in the way of a shot.
pub(super) const GROWTH: Kind = Kind::List {
    item: &Kind::Choice(&["clear", "lightWoods", "heavyWoods", "lightSmoke", "heavySmoke"]),
    min: 0,
    max: 60,
};

pub(super) const ENVIRONMENT: &[Field] = &[
    Field::optional("light", Kind::Choice(Light::IDS), "how much light there is"),
    Field::optional("precipitation", Kind::Choice(Precipitation::IDS), "what falls"),
    Field::optional("fog", Kind::Choice(Fog::IDS), "fog"),
    Field::optional("wind", Kind::Choice(Wind::IDS), "wind"),
];

/// The method.
pub const METHOD: Method = Method {
    name: "toHit",
    doc: "The to-hit number of a weapon attack, modifier by modifier.",
    params: &[
        Field::required("attacker", Kind::Object(ATTACKER), "who shoots"),
        Field::optional("target", Kind::Object(TARGET), "who is shot at"),
        Field::optional("weapon", Kind::Object(WEAPON_FIELDS), "the weapon: an id or own figures"),
        Field::optional("range", Kind::Integer { min: 0, max: 999 }, "distance in hexes"),
        Field::optional("rangeBracket", BRACKET, "the bracket, over what the weapon says"),
        Field::optional("fireMode", FIRE_MODE, "how the weapon fires (default: its plain way)"),
        Field::optional(
            "rateOfFire",
            Kind::Integer { min: 1, max: 6 },
            "shots of a rotary autocannon",
        ),
        Field::optional(
            "terrain",
            Kind::Object(&[
                Field::optional("intervening", GROWTH, "on the line of fire, a hex each"),
                Field::optional("target", GROWTH, "in the target's hex"),
            ]),
            "woods and smoke",
        ),
        Field::optional("environment", Kind::Object(ENVIRONMENT), "light and weather"),
    ],
    rolls: Rolls::Never,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("modifiers", Kind::List { item: &MODIFIER, min: 0, max: 40 }, "base first"),
        TOTAL,
        TARGET_NUMBER,
        IMPOSSIBLE,
        REASON,
        PROBABILITY,
        CHANCE_OF_36,
        Field::required("rangeBracket", BRACKET, "the bracket of the shot"),
    ]),
};

/// A to-hit number with its breakdown.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The rules that were used.
    pub rules: Rules,
    /// The lines, base first.
    pub lines: Breakdown,
    /// The number.
    pub number: ToHit,
}

impl Answer {
    /// As the door gives it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let mut result = serde_json::Map::new();
        result.insert("modifiers".into(), modifiers(&self.lines));
        result.extend(number(&self.number));
        result.insert("rangeBracket".into(), self.number.bracket().id().into());
        stamped(result.into(), &self.rules)
    }
}

/// Answers a request.
///
/// # Errors
/// The params have problems.
pub fn answer(params: &Value) -> Result<Answer, CallError> {
    let request = Reader::open(&METHOD, params)?;
    let rules = read_rules(&request);
    let shot = read_shot(&request, &rules)?;
    request.finish()?;
    let mut lines = Breakdown::new();
    let number = to_hit(&rules, &shot, &mut lines);
    Ok(Answer { rules, lines, number })
}

fn read_shot(request: &Reader<'_>, rules: &Rules) -> Result<Shot, CallError> {
    let attacker = request.section("attacker");
    let shooter = read_shooter(&attacker)?;
    let target = read_target(&request.section("target"));
    let bracket: Option<RangeBracket> = request.choice("rangeBracket");
    let distance: Option<u16> = request.int("range");
    let mut shot = Shot::at_bracket(shooter, bracket.unwrap_or(RangeBracket::Short));
    shot.bracket = bracket;
    shot.target = target;
    match request.object("weapon") {
        Some(weapon) => {
            shot.weapon = read_weapon(&weapon);
            shot.weapon_quirks = read_weapon_quirks(&weapon);
            shot.artemis_v = weapon.flag("hasArtemisV");
            shot.semi_guided = weapon.flag("isSemiGuided");
            if read_mounting(&weapon).is_some_and(|location| !location.is_arm()) {
                shot.shooter.arm_damage = ArmDamage::empty();
            }
            let indirect = shot.weapon.traits.contains(WeaponTraits::INDIRECT);
            if weapon.has("id") && shot.shooter.indirect.is_some() && !indirect {
                weapon.problem(
                    "id",
                    "cannot fire indirectly: leave indirectFire out, or take another weapon",
                );
            }
            if distance.is_none() && bracket.is_none() {
                request.problem("range", "is required with a weapon, unless rangeBracket is given");
            }
            if shot.weapon.ranges.long == 0
                && bracket.is_none()
                && rules.range_bands == RangeBands::Weapon
            {
                weapon.problem("", "has no ranges: give short, medium and long, or rangeBracket");
            }
        }
        None => {
            shot.weapon.traits = WeaponTraits::DIRECT_FIRE;
            match (bracket, distance, rules.range_bands) {
                (Some(_), _, _) | (None, Some(_), RangeBands::Fixed) => {}
                _ => request
                    .problem("rangeBracket", "is required when no weapon with its ranges is given"),
            }
        }
    }
    // A distance that nobody stated is neither adjacent nor inside the minimum range.
    shot.distance = distance.unwrap_or(u16::from(shot.weapon.ranges.minimum) + 2);
    if shot.target.state.contains(TargetState::PRONE) && distance.is_none() {
        request.problem("range", "is required for a prone target");
    }
    shot.fire = read_fire(request, shot.weapon.kind);
    let terrain = request.section("terrain");
    shot.intervening = read_growth(&terrain, "intervening");
    shot.target_growth = read_growth(&terrain, "target");
    shot.environment = read_environment(&request.section("environment"));
    Ok(shot)
}

fn read_shooter(attacker: &Reader<'_>) -> Result<Shooter, CallError> {
    let actuators = attacker.section("damagedActuators");
    let arm_damage = [
        (actuators.flag("shoulder"), ArmDamage::SHOULDER),
        (actuators.flag("upperArm"), ArmDamage::UPPER_ARM),
        (actuators.flag("lowerArm"), ArmDamage::LOWER_ARM),
    ];
    let secondary = attacker.object("secondaryTarget").map(|secondary| {
        if secondary.flag("inFrontArc") { Secondary::Front } else { Secondary::Elsewhere }
    });
    let indirect = attacker.object("indirectFire").map(|indirect| Spotter {
        movement: indirect.choice("spotterMovement").unwrap_or(Movement::Stationary),
        attacks: indirect.flag("spotterAttacks"),
    });
    let called = match (attacker.flag("calledShot"), attacker.flag("teammateCalledShot")) {
        (_, true) => Some(Called::ByTeammate),
        (true, false) => Some(Called::Alone),
        (false, false) => None,
    };
    Ok(Shooter {
        movement: attacker.choice("movementType").unwrap_or(Movement::Stationary),
        heat: attacker.int("heat").unwrap_or(0),
        prone: attacker.flag("prone"),
        wounds: attacker.int("pilotWounds").unwrap_or(0),
        sensor_hits: attacker.int("sensorHits").unwrap_or(0),
        arm_damage: set_of(&arm_damage),
        targeting_computer: attacker.flag("targetingComputer"),
        secondary,
        indirect,
        called,
        quirks: read_quirks(attacker, "unitQuirks"),
        abilities: read_abilities(attacker, "abilities"),
        ..Shooter::new(attacker.need("gunnery", attacker.int("gunnery"))?)
    })
}

fn set_of(flags: &[(bool, ArmDamage)]) -> ArmDamage {
    flags.iter().filter(|(set, _)| *set).map(|(_, flag)| *flag).collect()
}

fn read_target(target: &Reader<'_>) -> ShotTarget {
    ShotTarget {
        movement: target.choice("movementType").unwrap_or(Movement::Stationary),
        hexes: target.int("hexesMoved").unwrap_or(0),
        state: read_state(
            target,
            &[
                ("prone", TargetState::PRONE),
                ("immobile", TargetState::IMMOBILE),
                ("partialCover", TargetState::PARTIAL_COVER),
                ("hullDown", TargetState::HULL_DOWN),
                ("dodging", TargetState::DODGING),
                ("bloodStalked", TargetState::BLOOD_STALKED),
                ("tagDesignated", TargetState::TAGGED),
                ("ecmProtected", TargetState::ECM),
                ("stealthArmor", TargetState::STEALTH),
            ],
        ),
        quirks: read_quirks(target, "unitQuirks"),
    }
}

/// Woods and smoke of a list that passed validation.
pub(super) fn read_growth(terrain: &Reader<'_>, name: &str) -> Growth {
    let mut growth = Growth::NONE;
    for item in terrain.list(name) {
        match item.text() {
            Some("lightWoods" | "lightSmoke") => growth.light += 1,
            Some("heavyWoods" | "heavySmoke") => growth.heavy += 1,
            _ => {}
        }
    }
    growth
}

pub(super) fn read_environment(environment: &Reader<'_>) -> Environment {
    let clear = Environment::CLEAR;
    Environment {
        light: environment.choice("light").unwrap_or(clear.light),
        precipitation: environment.choice("precipitation").unwrap_or(clear.precipitation),
        fog: environment.choice("fog").unwrap_or(clear.fog),
        wind: environment.choice("wind").unwrap_or(clear.wind),
    }
}
