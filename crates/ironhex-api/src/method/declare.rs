//! `declareAttack`: may this attack be made, and what does it book?

use super::common::{BOOL, BRACKET, FIRE_MODE, HEAT, RULES_PARAM, read_rules, stamped};
use super::to_hit::Target;
use super::weapon::{WEAPON_FIELDS, read_fire, read_weapon};
use crate::error::CallError;
use crate::reader::{Reader, run};
use crate::record::Described;
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex::attack::{AttackFacts, Rejection, WeaponStatus, declare};
use ironhex::rules::{RangeBands, Rules};
use ironhex::unit::{Location, WeaponArc};
use ironhex_report::words;
use serde_json::{Value, json};

pub(super) const METHOD: Method = Method {
    name: "declareAttack",
    doc: "Declares a weapon attack: accepted with its costs booked, or rejected with every reason.",
    params: &[
        Field::optional(
            "attacker",
            Kind::Object(&[
                Field::optional("heat", HEAT, "its heat (default: 0)"),
                Field::optional("hullDown", BOOL, "whether it is in hull-down position"),
                Field::optional("prone", BOOL, "whether it lies prone"),
                Field::optional("destroyed", BOOL, "whether it is out of the fight"),
                Field::optional("shutdown", BOOL, "whether it is shut down"),
                Field::optional("unconscious", BOOL, "whether its pilot is unconscious"),
                Field::optional("sensorHits", Kind::Integer { min: 0, max: 9 }, "sensor hits"),
            ]),
            "who attacks",
        ),
        Field::required("weapon", Kind::Object(WEAPON_FIELDS), "an id or own figures"),
        Field::optional("fireMode", FIRE_MODE, "how it fires (default: its plain way)"),
        Field::optional(
            "rateOfFire",
            Kind::Integer { min: 1, max: 6 },
            "shots of a rotary autocannon",
        ),
        Field::required("range", Kind::Integer { min: 0, max: 999 }, "distance in hexes"),
        Field::optional(
            "bearing",
            Kind::Integer { min: -180, max: 360 },
            "the target, in degrees clockwise from the leg facing (default: 0)",
        ),
        Field::optional("torsoTwist", Kind::Integer { min: -1, max: 1 }, "hexsides clockwise"),
        Field::optional("lineOfSight", BOOL, "whether there is one (default: true)"),
        Field::optional(
            "target",
            Target::KIND,
            "the target: its facts matter to the number, not to the declaration",
        ),
    ],
    rolls: Rolls::Never,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("accepted", BOOL, "whether the attack may be made"),
        Field::required("rejected", BOOL, "whether it may not"),
        Field::required(
            "reasons",
            Kind::List {
                item: &Kind::Object(&[
                    Field::required("code", Kind::Choice(Rejection::STATED), "which"),
                    Field::required("message", Kind::Text { max: 200 }, "in words"),
                ]),
                min: 0,
                max: Rejection::STATED.len(),
            },
            "every reason why it may not",
        ),
        Field::required("rangeBracket", BRACKET, "the bracket that the target is in"),
        Field::required("ammoUsed", Kind::ANY_INTEGER, "shots booked"),
        Field::optional("ammoRemaining", Kind::ANY_INTEGER, "shots left; null without a bin"),
        Field::required("heatBooked", Kind::ANY_INTEGER, "heat booked"),
        Field::required("heatAfter", Kind::ANY_INTEGER, "the attacker's heat with it"),
    ]),
};

pub(super) fn call(params: &Value) -> Result<Value, CallError> {
    run(&METHOD, params, |request| {
        let rules = read_rules(request);
        let declaration = read_declaration(request, &rules)?;
        request.finish()?;
        let heat: u16 = request.section("attacker").int("heat").unwrap_or(0);
        let outcome = declare(&rules, &declaration);
        let (shots, booked) = outcome.as_ref().map_or((0, 0), |ok| (ok.shots, ok.heat));
        let reasons: Vec<Value> = outcome
            .as_ref()
            .err()
            .into_iter()
            .flatten()
            .map(|reason| json!({"code": reason.id(), "message": words::rejection(*reason)}))
            .collect();
        let bracket = declaration.range_bracket(&rules);
        let result = json!({
            "accepted": outcome.is_ok(),
            "rejected": outcome.is_err(),
            "reasons": reasons,
            "rangeBracket": bracket.id(),
            "ammoUsed": shots,
            "ammoRemaining": declaration.status.shots.map(|left| left - shots),
            "heatBooked": booked,
            "heatAfter": heat + u16::from(booked),
        });
        Ok(stamped(result, &rules))
    })
}

fn read_declaration(request: &Reader<'_>, rules: &Rules) -> Result<AttackFacts, CallError> {
    let mounted = request.section("weapon");
    let weapon = read_weapon(&mounted);
    if weapon.ranges.long == 0 && rules.range_bands == RangeBands::Weapon {
        mounted.problem("", "has no ranges: give short, medium and long");
    }
    let location = mounted.choice("location").unwrap_or(Location::CenterTorso);
    let arc = match mounted.text("arc") {
        Some("forward") => WeaponArc::Forward,
        Some("left_arm") => WeaponArc::LeftArm,
        Some("right_arm") => WeaponArc::RightArm,
        Some("rear") => WeaponArc::Rear,
        _ => WeaponArc::of_mounting(location, mounted.flag("rearMounted")),
    };
    if mounted.has("arc") && mounted.has("rearMounted") {
        mounted.problem("arc", "does not go with rearMounted");
    }
    let status = WeaponStatus {
        location,
        arc,
        shots: if mounted.bool("loaded") == Some(false) { Some(0) } else { mounted.int("ammo") },
        jammed: mounted.flag("jammed"),
        destroyed: mounted.flag("destroyed"),
    };
    let fire = read_fire(request, weapon.kind);
    let attacker = request.section("attacker");
    let distance = request.need("range", request.int("range"))?;
    Ok(AttackFacts {
        bearing: request.int("bearing").unwrap_or(0),
        torso_twist: request.int("torsoTwist").unwrap_or(0),
        line_of_sight: request.bool("lineOfSight").unwrap_or(true),
        hull_down: attacker.flag("hullDown"),
        prone: attacker.flag("prone"),
        attacker_destroyed: attacker.flag("destroyed"),
        shutdown: attacker.flag("shutdown"),
        unconscious: attacker.flag("unconscious"),
        sensor_hits: attacker.int("sensorHits").unwrap_or(0),
        ..AttackFacts::new(weapon, status, fire, distance)
    })
}
