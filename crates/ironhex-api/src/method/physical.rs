//! `physicalAttack`: punches, kicks and all the rest.

use super::common::{
    ABILITIES, ARC, BOOL, CHANCE_OF_36, FACES, HEAT, HEXES, HIT, IMPOSSIBLE, MODIFIER, MOVEMENT,
    PROBABILITY, QUIRKS, RULES_PARAM, SKILL, TARGET_NUMBER, TONNAGE, TOTAL, faces, hit, modifiers,
    number, read_abilities, read_quirks, read_rules, read_state, stamped, total,
};
use super::environment::{GROWTH, read_growth};
use super::roller::roll;
use crate::error::CallError;
use crate::reader::{Entry, Reader};
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex::attack::{TargetState, ToHit};
use ironhex::dice::{Dice, Rolled};
use ironhex::event::Hit;
use ironhex::modifier::Breakdown;
use ironhex::physical::{
    self, Actuator, BrokenActuators, Consequences, Displacement, PhysicalAttack, PhysicalAttacker,
    PhysicalRejections, PhysicalSalvo, PhysicalStep, PhysicalTarget, Who, consequences,
    restrictions,
};
use ironhex::rules::Rules;
use ironhex::unit::{AttackSide, Location, Locations, Movement, PhysicalKind, Side};
use serde_json::{Value, json};

const KIND: Kind = Kind::Choice(PhysicalKind::IDS);
const SIDE: Kind = Kind::Choice(Side::IDS);
const LIMBS: Kind = Kind::List {
    item: &Kind::Choice(&["left_arm", "right_arm", "left_leg", "right_leg", "left", "right"]),
    min: 0,
    max: 8,
};
const ACTUATOR: Kind = Kind::Custom { check: check_actuator, schema: actuator_schema };

fn check_actuator(value: &Value) -> Result<(), String> {
    let text = value.as_str().unwrap_or_default();
    read_actuator(text).map(|_| ()).ok_or_else(|| {
        format!(
            "must be one of {}, or with a limb before it such as left_arm:hand; got {}",
            Actuator::IDS.join(", "),
            crate::spec::show(value)
        )
    })
}

fn actuator_schema() -> Value {
    json!({
        "type": "string",
        "description": "an actuator",
        "pattern": format!("^((left|right)_(arm|leg):)?({})$", Actuator::IDS.join("|")),
    })
}

/// An actuator, and the side that it is on where the text says so.
fn read_actuator(text: &str) -> Option<(Option<Side>, Actuator)> {
    let (limb, name) = match text.split_once(':') {
        Some((limb, name)) => (Some(limb), name),
        None => (None, text),
    };
    let actuator: Actuator = name.parse().ok()?;
    let side = match (limb, actuator.is_of_a_leg()) {
        (None, _) => None,
        (Some("left_arm"), false) | (Some("left_leg"), true) => Some(Side::Left),
        (Some("right_arm"), false) | (Some("right_leg"), true) => Some(Side::Right),
        _ => return None,
    };
    Some((side, actuator))
}

const ATTACKER: &[Field] = &[
    Field::required("tonnage", TONNAGE, "tons"),
    Field::required("piloting", SKILL, "piloting skill"),
    Field::optional("heat", HEAT, "its heat (default: 0)"),
    Field::optional("tsm", BOOL, "whether it has triple-strength myomer"),
    Field::optional("prone", BOOL, "whether it lies prone"),
    Field::optional("hullDown", BOOL, "whether it is in hull-down position"),
    Field::optional("immobile", BOOL, "shut down, or its pilot unconscious"),
    Field::optional(
        "movementType",
        MOVEMENT,
        "how it moved (default: stationary; a charge run, a DFA jump)",
    ),
    Field::optional("hexesMoved", HEXES, "hexes that it moved (default: 0)"),
    Field::optional("waterDepth", Kind::Integer { min: 0, max: 9 }, "water that it stands in"),
    Field::optional(
        "destroyedActuators",
        Kind::List { item: &ACTUATOR, min: 0, max: 16 },
        "of the limb used, or with a limb before it: left_arm:hand",
    ),
    Field::optional("missingLimbs", LIMBS, "limbs that are gone"),
    Field::optional("firedLimbs", LIMBS, "limbs that fired a weapon this turn"),
    Field::optional(
        "attacksMade",
        Kind::List {
            item: &Kind::Object(&[
                Field::required("attack", KIND, "what it did"),
                Field::optional("limb", SIDE, "with which arm or leg (default: right)"),
            ]),
            min: 0,
            max: 4,
        },
        "physical attacks that it made earlier in this phase",
    ),
    Field::optional("unitQuirks", QUIRKS, "the unit's quirks"),
    Field::optional("abilities", ABILITIES, "the pilot's abilities"),
];

const TARGET: &[Field] = &[
    Field::optional("tonnage", TONNAGE, "tons; a charge needs it"),
    Field::optional("piloting", SKILL, "piloting skill; charge and DFA need it"),
    Field::optional("movementType", MOVEMENT, "how it moved (default: stationary)"),
    Field::optional("hexesMoved", HEXES, "hexes that it moved (default: 0)"),
    Field::optional("prone", BOOL, "whether it lies prone"),
    Field::optional("immobile", BOOL, "shut down, or its pilot unconscious"),
    Field::optional("partialCover", BOOL, "whether its legs are covered"),
    Field::optional("hullDown", BOOL, "whether it is in hull-down position"),
    Field::optional("dodging", BOOL, "whether it dodges"),
    Field::optional("unitQuirks", QUIRKS, "the unit's quirks"),
];

const WHO: Kind = Kind::Choice(&["attacker", "target"]);

/// The method.
pub const METHOD: Method = Method {
    name: "physicalAttack",
    doc: "A physical attack: what bars it, its number, its roll, its damage, what it leaves behind.",
    params: &[
        Field::required("attack", KIND, "what is attempted"),
        Field::optional("limb", SIDE, "with which arm or leg (default: right)"),
        Field::required("attacker", Kind::Object(ATTACKER), "who attacks"),
        Field::optional("target", Kind::Object(TARGET), "who is attacked"),
        Field::optional("arc", ARC, "the side of the target that is struck (default: front)"),
        Field::optional(
            "terrain",
            Kind::Object(&[Field::optional("target", GROWTH, "in the target's hex")]),
            "woods and smoke",
        ),
        Field::optional("range", Kind::Integer { min: 0, max: 99 }, "hexes (default: 1)"),
        Field::optional("inArc", BOOL, "whether the attack can strike there (default: true)"),
        Field::optional(
            "levelDifference",
            Kind::Integer { min: -20, max: 20 },
            "the target's level minus the attacker's (default: 0)",
        ),
        Field::optional(
            "direction",
            Kind::Integer { min: 0, max: 5 },
            "the hexside that the attack goes through",
        ),
    ],
    rolls: Rolls::Dice,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("allowed", BOOL, "whether the attack may be made"),
        Field::optional("reason", Kind::Text { max: 40 }, "the first thing that bars it"),
        Field::required(
            "reasons",
            Kind::List {
                item: &Kind::Choice(physical::PhysicalRejection::STATED),
                min: 0,
                max: 18,
            },
            "everything that bars it",
        ),
        Field::required("modifiers", Kind::List { item: &MODIFIER, min: 0, max: 40 }, "base first"),
        TOTAL,
        TARGET_NUMBER,
        IMPOSSIBLE,
        PROBABILITY,
        CHANCE_OF_36,
        Field::optional("roll", Kind::ANY_INTEGER, "the to-hit roll"),
        Field::optional("dice", FACES, "its dice"),
        Field::optional("hit", BOOL, "whether it hit"),
        Field::optional("damage", Kind::ANY_INTEGER, "points on the target"),
        Field::required("hits", Kind::List { item: &HIT, min: 0, max: 1000 }, "where they landed"),
        Field::required(
            "selfDamage",
            Kind::List { item: &HIT, min: 0, max: 1000 },
            "on the attacker",
        ),
        Field::required(
            "pilotingRolls",
            Kind::List {
                item: &Kind::Object(&[
                    Field::required("unit", WHO, "who owes it"),
                    Field::required("modifier", Kind::ANY_INTEGER, "the cause's own"),
                    Field::required("cause", Kind::Text { max: 40 }, "why"),
                ]),
                min: 0,
                max: 2,
            },
            "piloting rolls owed",
        ),
        Field::required(
            "falls",
            Kind::List {
                item: &Kind::Object(&[
                    Field::required("unit", WHO, "who falls"),
                    Field::required("levels", Kind::ANY_INTEGER, "how far"),
                    Field::required("side", ARC, "the side that it lands on"),
                    Field::required("cause", Kind::Text { max: 40 }, "why"),
                ]),
                min: 0,
                max: 1,
            },
            "falls without a roll",
        ),
        Field::optional(
            "displacement",
            Kind::Object(&[
                Field::required("unit", WHO, "who is moved"),
                Field::required("hexes", Kind::ANY_INTEGER, "how far"),
                Field::optional("direction", Kind::ANY_INTEGER, "through which hexside"),
                Field::required("attackerFollows", BOOL, "whether the attacker takes its place"),
            ]),
            "who is moved",
        ),
    ]),
};

/// What became of an attack that was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// The to-hit roll.
    pub roll: Rolled<bool>,
    /// Where the damage landed on the target.
    pub hits: Vec<Hit>,
    /// Where it landed on the attacker.
    pub own_hits: Vec<Hit>,
    /// What it leaves behind.
    pub left: Consequences,
}

/// A physical attack, permitted or not.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The rules that were used.
    pub rules: Rules,
    /// The attack.
    pub attack: PhysicalAttack,
    /// What bars it.
    pub rejections: PhysicalRejections,
    /// The lines of the number, base first.
    pub lines: Breakdown,
    /// The number.
    pub number: ToHit,
    /// What became of it; `None` when it is barred.
    pub made: Option<Made>,
    direction: Option<u8>,
}

impl Answer {
    /// As the door gives it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let made = self.made.as_ref();
        let list =
            |hits: Option<&Vec<Hit>>| -> Value { hits.into_iter().flatten().map(hit).collect() };
        let damage =
            made.map(|made| made.hits.iter().map(|hit| u32::from(hit.damage)).sum::<u32>());
        let rolls: Value = made
            .into_iter()
            .flat_map(|made| &made.left.rolls)
            .map(|due| {
                json!({"unit": who(due.who), "modifier": due.modifier, "cause": due.cause.id()})
            })
            .collect();
        let falls: Value = made
            .and_then(|made| made.left.fall)
            .into_iter()
            .map(|fall| {
                json!({
                    "unit": who(fall.who),
                    "levels": fall.levels,
                    "side": fall.side.id(),
                    "cause": fall.cause.id(),
                })
            })
            .collect();
        let displacement = made.and_then(|made| match made.left.displacement? {
            Displacement::TargetGivesWay => Some(json!({
                "unit": "target",
                "hexes": 1,
                "direction": self.direction,
                "attackerFollows": true,
            })),
            // On which side is up to a die and the map.
            Displacement::AttackerGoesPast => None,
        });
        let mut result = serde_json::Map::new();
        result.insert("allowed".into(), self.rejections.is_empty().into());
        result.insert("modifiers".into(), modifiers(&self.lines));
        result.extend(number(&self.number));
        result.insert(
            "reason".into(),
            self.rejections.first().map(|rejection| rejection.id()).into(),
        );
        result.insert(
            "reasons".into(),
            self.rejections.iter().map(|rejection| rejection.id()).collect(),
        );
        let roll = made.map(|made| made.roll.roll);
        result.insert("roll".into(), total(roll));
        result.insert("dice".into(), faces(roll));
        result.insert("hit".into(), made.map(|made| made.roll.value).into());
        result.insert("damage".into(), damage.into());
        result.insert("hits".into(), list(made.map(|made| &made.hits)));
        result.insert("selfDamage".into(), list(made.map(|made| &made.own_hits)));
        result.insert("pilotingRolls".into(), rolls);
        result.insert("falls".into(), falls);
        result.insert("displacement".into(), displacement.into());
        stamped(result.into(), &self.rules)
    }
}

const fn who(who: Who) -> &'static str {
    match who {
        Who::Attacker => "attacker",
        Who::Target => "target",
    }
}

/// Answers a request.
///
/// # Errors
/// The params have problems, or the dice did not fit.
pub fn answer(params: &Value) -> Result<Answer, CallError> {
    let request = Reader::open(&METHOD, params)?;
    let rules = read_rules(&request);
    let attack = read_brawl(&request)?;
    request.finish()?;
    let rejections = restrictions(&rules, &attack);
    let mut lines = Breakdown::new();
    let number = physical::number(&rules, &attack, &mut lines);
    let salvo = PhysicalSalvo::new(&rules, &attack, number);
    let made = roll(&request, |dice| {
        rejections.is_empty().then(|| make(&rules, &attack, &salvo, dice)).flatten()
    })?;
    let direction = request.int("direction");
    Ok(Answer { rules, attack, rejections, lines, number, made, direction })
}

fn make(
    rules: &Rules,
    attack: &PhysicalAttack,
    salvo: &PhysicalSalvo,
    dice: &mut impl Dice,
) -> Option<Made> {
    let mut pending = salvo.pending();
    let (mut hits, mut own_hits, mut rolled) = (Vec::new(), Vec::new(), None);
    loop {
        match salvo.step(&mut pending, dice, &mut ()) {
            PhysicalStep::Rolled(roll) => rolled = Some(roll),
            PhysicalStep::Struck(hit) => hits.push(hit),
            PhysicalStep::StruckItself(hit) => own_hits.push(hit),
            PhysicalStep::Done => break,
        }
    }
    let roll = rolled?;
    Some(Made { roll, hits, own_hits, left: consequences(rules, attack, roll.value) })
}

fn read_brawl(request: &Reader<'_>) -> Result<PhysicalAttack, CallError> {
    let kind = request.need("attack", request.choice("attack"))?;
    let side = request.choice("limb").unwrap_or(Side::Right);
    let attacker = read_attacker(&request.section("attacker"), kind, side)?;
    let target = request.section("target");
    let needs_tonnage = kind == PhysicalKind::Charge;
    let needs_piloting = matches!(kind, PhysicalKind::Charge | PhysicalKind::Dfa);
    for (needed, name) in [(needs_tonnage, "tonnage"), (needs_piloting, "piloting")] {
        if needed && !target.has(name) {
            request.problem(&format!("target.{name}"), format!("is required for a {kind}"));
        }
    }
    let brawl_target = PhysicalTarget {
        movement: target.choice("movementType").unwrap_or(Movement::Stationary),
        hexes: target.int("hexesMoved").unwrap_or(0),
        state: read_state(
            &target,
            &[
                ("prone", TargetState::PRONE),
                ("immobile", TargetState::IMMOBILE),
                ("partialCover", TargetState::PARTIAL_COVER),
                ("hullDown", TargetState::HULL_DOWN),
                ("dodging", TargetState::DODGING),
            ],
        ),
        growth: read_growth(&request.section("terrain"), "target"),
        quirks: read_quirks(&target, "unitQuirks"),
        ..PhysicalTarget::new(
            target.int("tonnage").unwrap_or(0),
            target.int("piloting").unwrap_or(attacker.piloting),
        )
    };
    Ok(PhysicalAttack {
        arc: request.choice("arc").unwrap_or(AttackSide::Front),
        distance: request.int("range").unwrap_or(1),
        in_arc: request.bool("inArc").unwrap_or(true),
        level_difference: request.int("levelDifference").unwrap_or(0),
        ..PhysicalAttack::new(kind, side, attacker, brawl_target)
    })
}

fn read_attacker(
    attacker: &Reader<'_>,
    kind: PhysicalKind,
    side: Side,
) -> Result<PhysicalAttacker, CallError> {
    let moved = match kind {
        PhysicalKind::Charge => Movement::Run,
        PhysicalKind::Dfa => Movement::Jump,
        _ => Movement::Stationary,
    };
    let limbs = |name| -> Locations {
        attacker.list(name).filter_map(|entry| read_limb(&entry, kind)).collect()
    };
    let mut actuators = BrokenActuators::NONE;
    for entry in attacker.list("destroyedActuators") {
        if let Some((own, actuator)) = entry.text().and_then(read_actuator) {
            actuators = actuators.with(own.unwrap_or(side), actuator);
        }
    }
    let made = attacker.list("attacksMade").filter_map(|entry| {
        let entry = entry.object()?;
        Some((entry.choice("attack")?, entry.choice("limb").unwrap_or(Side::Right)))
    });
    Ok(PhysicalAttacker {
        heat: attacker.int("heat").unwrap_or(0),
        tsm: attacker.flag("tsm"),
        prone: attacker.flag("prone"),
        hull_down: attacker.flag("hullDown"),
        immobile: attacker.flag("immobile"),
        movement: attacker.choice("movementType").unwrap_or(moved),
        hexes: attacker.int("hexesMoved").unwrap_or(0),
        water_depth: attacker.int("waterDepth").unwrap_or(0),
        actuators,
        missing: limbs("missingLimbs"),
        fired: limbs("firedLimbs"),
        made: made.take(4).collect(),
        quirks: read_quirks(attacker, "unitQuirks"),
        abilities: read_abilities(attacker, "abilities"),
        ..PhysicalAttacker::new(
            attacker.need("tonnage", attacker.int("tonnage"))?,
            attacker.need("piloting", attacker.int("piloting"))?,
        )
    })
}

/// A limb by its name, or the one of a side that the attack would use.
fn read_limb(entry: &Entry<'_>, kind: PhysicalKind) -> Option<Location> {
    let text = entry.text()?;
    match text.parse::<Side>() {
        Ok(side) if kind == PhysicalKind::Kick => Some(side.leg()),
        Ok(side) => Some(side.arm()),
        Err(_) => text.parse().ok(),
    }
}
