//! `pilotingRoll`: keeping one's balance, or falling.

use super::common::{
    ARC, BOOL, FACES, HIT, MODIFIER, QUIRKS, RULES_PARAM, SKILL, TONNAGE, faces, hit, modifiers,
    read_quirks, read_rules, stamped,
};
use super::roller::roll;
use crate::error::CallError;
use crate::reader::{Reader, run};
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex::dice::Dice;
use ironhex::event::Event;
use ironhex::modifier::Breakdown;
use ironhex::piloting::{Balance, Fall, FallFacts, fall, piloting_number, roll_piloting};
use ironhex::unit::AttackSide;
use serde_json::{Value, json};

pub(super) const METHOD: Method = Method {
    name: "pilotingRoll",
    doc: "A piloting roll, and the fall that follows a failed one.",
    params: &[
        Field::required("piloting", SKILL, "piloting skill"),
        Field::optional("modifier", Kind::Integer { min: -20, max: 20 }, "the cause's own"),
        Field::optional("gyroHits", Kind::Integer { min: 0, max: 4 }, "hits on the gyro"),
        Field::optional("hipsDestroyed", Kind::Integer { min: 0, max: 2 }, "hips destroyed"),
        Field::optional(
            "legActuatorsDestroyed",
            Kind::Integer { min: 0, max: 6 },
            "other leg actuators destroyed, on legs whose hip is sound",
        ),
        Field::optional("legsGone", Kind::Integer { min: 0, max: 2 }, "legs that are gone"),
        Field::optional("terrain", BOOL, "whether terrain asks for the roll"),
        Field::optional("standingUp", BOOL, "whether the unit tries to stand up"),
        Field::optional("unitQuirks", QUIRKS, "the unit's quirks"),
        Field::optional(
            "fall",
            Kind::Object(&[
                Field::required("tonnage", TONNAGE, "tons"),
                Field::optional("levels", Kind::Integer { min: 0, max: 9 }, "levels fallen"),
                Field::optional("facing", Kind::Integer { min: 0, max: 5 }, "facing before"),
                Field::optional("side", ARC, "where it lands, when that is not left to a die"),
            ]),
            "how it falls when the roll fails",
        ),
    ],
    rolls: Rolls::Dice,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("modifiers", Kind::List { item: &MODIFIER, min: 0, max: 40 }, "base first"),
        Field::required("targetNumber", Kind::ANY_INTEGER, "what the roll must reach"),
        Field::required("roll", Kind::ANY_INTEGER, "the roll"),
        Field::required("dice", FACES, "its dice"),
        Field::required("success", BOOL, "whether it stays on its feet"),
        Field::required("automaticFailure", BOOL, "whether there was no way: the gyro is gone"),
        Field::optional(
            "fall",
            Kind::Object(&[
                Field::required("damage", Kind::ANY_INTEGER, "points in all"),
                Field::required("side", Kind::Choice(AttackSide::IDS), "the side that it lands on"),
                Field::optional("sideDie", Kind::FACE, "the die that told the side"),
                Field::required("facing", Kind::ANY_INTEGER, "the facing afterwards"),
                Field::required(
                    "hits",
                    Kind::List { item: &HIT, min: 0, max: 100 },
                    "where it is hurt",
                ),
                Field::required("pilotRoll", Kind::ANY_INTEGER, "the pilot's roll"),
                Field::required("pilotDice", FACES, "its dice"),
                Field::required("pilotTarget", Kind::ANY_INTEGER, "what it must reach"),
                Field::required("pilotWounded", BOOL, "whether the pilot is wounded"),
            ]),
            "the fall, after a failure",
        ),
    ]),
};

pub(super) fn call(params: &Value) -> Result<Value, CallError> {
    run(&METHOD, params, |request| {
        let rules = read_rules(request);
        let balance = read_balance(request)?;
        let falls = request.object("fall").map(|facts| read_fall(&facts)).transpose()?;
        request.finish()?;
        let mut lines = Breakdown::new();
        let number = piloting_number(&balance, &mut lines);
        let bare = number - i16::from(balance.cause);
        let (rolled, fallen) = roll(request, |dice| {
            let rolled = roll_piloting(if balance.is_hopeless() { 13 } else { number }, dice);
            let fallen = falls
                .filter(|_| !rolled.value)
                .map(|facts| fall_down(&rules, FallFacts { piloting: bare, ..facts }, dice));
            (rolled, fallen)
        })?;
        let result = json!({
            "modifiers": modifiers(&lines),
            "targetNumber": number,
            "roll": rolled.roll.total(),
            "dice": faces(Some(rolled.roll)),
            "success": rolled.value,
            "automaticFailure": balance.is_hopeless(),
            "fall": fallen.map(|(fall, events)| fall_json(&fall, &events)),
        });
        Ok(stamped(result, &rules))
    })
}

fn fall_down(
    rules: &ironhex::rules::Rules,
    facts: FallFacts,
    dice: &mut impl Dice,
) -> (Fall, Vec<Event>) {
    let mut events = Vec::new();
    let fall = fall(rules, facts, dice, &mut events);
    (fall, events)
}

fn fall_json(fall: &Fall, events: &[Event]) -> Value {
    let hits: Value = events
        .iter()
        .filter_map(|event| match event {
            Event::Struck(struck) => Some(hit(struck)),
            _ => None,
        })
        .collect();
    json!({
        "damage": fall.damage,
        "side": fall.side.id(),
        "sideDie": fall.die,
        "facing": fall.facing,
        "hits": hits,
        "pilotRoll": fall.pilot.map(|rolled| rolled.roll.total()),
        "pilotDice": faces(fall.pilot.map(|rolled| rolled.roll)),
        "pilotTarget": fall.pilot_target,
        "pilotWounded": fall.hurts_pilot(),
    })
}

fn read_balance(request: &Reader<'_>) -> Result<Balance, CallError> {
    Ok(Balance {
        gyro_hits: request.int("gyroHits").unwrap_or(0),
        hips: request.int("hipsDestroyed").unwrap_or(0),
        leg_actuators: request.int("legActuatorsDestroyed").unwrap_or(0),
        legs_gone: request.int("legsGone").unwrap_or(0),
        cause: request.int("modifier").unwrap_or(0),
        terrain: request.flag("terrain"),
        standing_up: request.flag("standingUp"),
        quirks: read_quirks(request, "unitQuirks"),
        ..Balance::new(request.need("piloting", request.int("piloting"))?)
    })
}

fn read_fall(facts: &Reader<'_>) -> Result<FallFacts, CallError> {
    Ok(FallFacts {
        tonnage: facts.need("tonnage", facts.int("tonnage"))?,
        levels: facts.int("levels").unwrap_or(0),
        facing: facts.int("facing").unwrap_or(0),
        side: facts.choice("side"),
        piloting: 0,
    })
}
