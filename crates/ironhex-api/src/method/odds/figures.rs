//! Chances, distributions and whole answers as the door gives them.

use super::super::common::{
    BOOL, CHANCE_OF_36, IMPOSSIBLE, LOCATION, MODIFIER, PROBABILITY, REASON, TARGET_NUMBER, TOTAL,
    WEAPON_ID, modifiers, number,
};
use super::super::location::CALLED;
use crate::spec::{Field, Kind, MAX_SEED};
use ironhex::attack::location::CalledAt;
use ironhex::unit::{DestroyedBy, LOCATIONS, Location, MAX_MOUNTS, PhysicalKind, Side, UnitDesign};
use ironhex::weapon::{FireMode, Munition};
use ironhex_odds::{Answer, Chance, Choice, HeatOdds, Label, LocationOdds, Method, Spread};
use ironhex_report::odds::{attack_name, too_large_words};
use serde_json::{Map, Value, json};

pub(super) const COUNT: Kind = Kind::Integer { min: 0, max: i64::MAX };
pub(super) const MEAN: Kind = Kind::Number { min: 0.0, max: f64::INFINITY };
pub(super) const NAME: Kind = Kind::Text { max: super::super::unit_file::LONGEST_FILE };
const PART: Kind = Kind::Number { min: 0.0, max: 1.0 };

/// A chance with its 95 % interval.
pub(crate) const CHANCE: Kind = Kind::Object(&[
    Field::required("value", PART, "the chance; exactly 0 or 1 only for what is certain"),
    Field::required("low", PART, "the lower end of its 95 % interval; the value when it is exact"),
    Field::required("high", PART, "the upper end"),
]);

/// A distribution.
pub(crate) const SPREAD: Kind = Kind::Object(&[
    Field::required("mean", MEAN, "the mean"),
    Field::required(
        "distribution",
        Kind::List {
            item: &Kind::Object(&[
                Field::required("number", COUNT, "how many"),
                Field::required("value", PART, "its chance"),
                Field::required("low", PART, "the lower end of its 95 % interval"),
                Field::required("high", PART, "the upper end"),
                Field::required("atLeast", PART, "the chance of so many or more"),
            ]),
            min: 0,
            max: 100_000,
        },
        "every number that can be, or that a trial has shown",
    ),
]);

fn causes() -> Vec<&'static str> {
    DestroyedBy::IDS.to_vec()
}

const CRITICALS: &[Field] = &[
    Field::required("any", CHANCE, "on anything"),
    Field::required("engine", CHANCE, "on the engine"),
    Field::required("gyro", CHANCE, "on the gyro"),
    Field::required("ammunition", CHANCE, "on ammunition"),
    Field::required("weapon", CHANCE, "on a weapon"),
    Field::required("explosion", CHANCE, "ammunition goes off, or a weapon that explodes"),
];

const PILOT: &[Field] = &[
    Field::required("hit", CHANCE, "at least one more wound"),
    Field::required("unconscious", CHANCE, "knocked out, in a unit that still stands"),
    Field::required("killed", CHANCE, "killed"),
];

const BALANCE: &[Field] = &[
    Field::required("heavyDamage", CHANCE, "it must roll for twenty points of damage"),
    Field::required("falls", CHANCE, "it falls at the end of the phase, by any roll or without"),
];

const DESTRUCTION: &[Field] = &[
    Field::required("any", CHANCE, "by anything"),
    Field::required("by", Kind::Map { keys: causes, value: &CHANCE }, "by each cause; they add up"),
];

const PLACE: &[Field] = &[
    Field::required("location", LOCATION, "which"),
    Field::required(
        "expectedDamage",
        MEAN,
        "points that come down on it; what goes on inward is counted where it came down",
    ),
    Field::required("breached", CHANCE, "its structure is damaged"),
    Field::required("destroyed", CHANCE, "it is destroyed"),
];

const HEAT: &[Field] = &[
    Field::required("made", COUNT, "by the volley, at most"),
    Field::required("before", COUNT, "what it had and what moving made"),
    Field::required("shed", COUNT, "by its heat sinks"),
    Field::required("after", SPREAD, "at the end of the turn"),
    Field::required("shutdown", CHANCE, "it shuts down"),
    Field::required("ammunition", CHANCE, "its ammunition goes off in the heat"),
];

const FOUND: &[Field] = &[
    Field::required("kind", Kind::Choice(&["exact", "sampled"]), "how the answer was found"),
    Field::optional("states", COUNT, "exact: states that were held at most"),
    Field::optional("trials", COUNT, "sampled: how many"),
    Field::optional("seed", Kind::Integer { min: 0, max: MAX_SEED }, "sampled: of which dice"),
    Field::optional("because", Kind::Text { max: 200 }, "sampled: why not exactly"),
];

const ATTACK: &[Field] = &[
    Field::required("name", Kind::Text { max: 200 }, "in words"),
    Field::optional("mount", COUNT, "the weapon's place in `unit.get`, from 1"),
    Field::optional("weapon", WEAPON_ID, "the weapon"),
    Field::optional("location", LOCATION, "where it is mounted"),
    Field::optional("fireMode", Kind::Choice(FireMode::IDS), "how it fires"),
    Field::optional("rateOfFire", COUNT, "its shots"),
    Field::optional("munition", Kind::Choice(Munition::IDS), "what it fires"),
    Field::optional("bin", COUNT, "the bin's place in `unit.get`, from 1"),
    Field::optional("aimedAt", LOCATION, "an aimed shot"),
    Field::optional("calledLocation", CALLED, "a called shot"),
    Field::optional("heats", BOOL, "whether it heats its target instead of damaging it"),
    Field::optional("attack", Kind::Choice(PhysicalKind::IDS), "a blow"),
    Field::optional("limb", Kind::Choice(Side::IDS), "of a blow"),
    Field::required("modifiers", Kind::List { item: &MODIFIER, min: 0, max: 40 }, "base first"),
    TOTAL,
    TARGET_NUMBER,
    IMPOSSIBLE,
    REASON,
    PROBABILITY,
    CHANCE_OF_36,
    Field::required("heat", COUNT, "that it makes"),
    Field::required("heatOnlyOnAHit", BOOL, "whether a miss makes none"),
    Field::required("shots", COUNT, "that it takes from its bin"),
    Field::required("intercepted", BOOL, "whether an anti-missile system engages it"),
    Field::required("meanDamage", MEAN, "points that come down on the target"),
    Field::optional("pilotingRoll", Kind::ANY_INTEGER, "modifier of the roll that a blow asks"),
    Field::required("hits", SPREAD, "projectiles that strike home"),
];

/// A volley with its answer.
pub(crate) const VOLLEY: &[Field] = &[
    Field::required("attacker", NAME, "who attacks"),
    Field::required("target", NAME, "whom"),
    Field::required("range", COUNT, "hexes between the two"),
    Field::required("sentence", Kind::Text { max: 500_000 }, "the answer in one sentence"),
    Field::required("method", Kind::Object(FOUND), "how the answer was found"),
    Field::required(
        "attacks",
        Kind::List { item: &Kind::Object(ATTACK), min: 0, max: MAX_MOUNTS + 4 },
        "each attack with its number",
    ),
    Field::required("damage", SPREAD, "points that come down on the target"),
    Field::required(
        "locations",
        Kind::List { item: &Kind::Object(PLACE), min: 0, max: LOCATIONS },
        "each location",
    ),
    Field::required("criticals", Kind::Object(CRITICALS), "at least one critical hit of each kind"),
    Field::required("pilot", Kind::Object(PILOT), "the target's pilot"),
    Field::required("balance", Kind::Object(BALANCE), "the target's balance"),
    Field::required("destruction", Kind::Object(DESTRUCTION), "the target's end"),
    Field::required("heat", Kind::Object(HEAT), "the attacker's heat"),
];

/// A mean, which is never less than nothing: a sum of nothing is not -0 either.
pub(super) fn mean(value: f64) -> f64 {
    if value > 0.0 { value } else { 0.0 }
}

/// A chance held between 0 and 1: sums may be off by a rounding error.
fn part(value: f64) -> f64 {
    mean(value).min(1.0)
}

pub(super) fn chance(chance: Chance) -> Value {
    let (low, high) = chance.interval95();
    json!({"value": part(chance.value()), "low": part(low), "high": part(high)})
}

pub(super) fn spread(spread: &Spread) -> Value {
    let possible = spread.0.iter().enumerate().filter(|(_, chance)| chance.value() > 0.0);
    let list: Vec<Value> = possible
        .map(|(number, &chance)| {
            let (low, high) = chance.interval95();
            json!({
                "number": number,
                "value": part(chance.value()),
                "low": part(low),
                "high": part(high),
                "atLeast": part(spread.at_least(number).value()),
            })
        })
        .collect();
    json!({"mean": mean(spread.mean()), "distribution": list})
}

pub(super) fn method(method: &Method, seed: u64) -> Value {
    match method {
        Method::Exact { states } => {
            json!({"kind": "exact", "states": states, "trials": null, "seed": null, "because": null})
        }
        Method::Sampled { trials, because } => json!({
            "kind": "sampled",
            "states": null,
            "trials": trials,
            "seed": seed,
            "because": because.map(too_large_words),
        }),
    }
}

fn location(odds: &LocationOdds) -> Value {
    json!({
        "location": odds.location.id(),
        "expectedDamage": mean(odds.expected_damage),
        "breached": chance(odds.breached),
        "destroyed": chance(odds.destroyed),
    })
}

pub(super) fn heat(made: u16, budget: (u16, u16), heat: &HeatOdds) -> Value {
    let (before, shed) = budget;
    json!({
        "made": made,
        "before": before,
        "shed": shed,
        "after": spread(&heat.heat),
        "shutdown": chance(heat.shutdown),
        "ammunition": chance(heat.ammunition),
    })
}

const fn called(at: CalledAt) -> &'static str {
    match at {
        CalledAt::Location(location) => location.id(),
        CalledAt::High => "high",
        CalledAt::Low => "low",
        CalledAt::Left => "left",
        CalledAt::Right => "right",
    }
}

/// One attack without its hits.
pub(super) fn attack(design: &UnitDesign, label: &Label) -> Map<String, Value> {
    let mut map = Map::new();
    let mut put = |name: &str, value: Value| {
        map.insert(name.to_owned(), value);
    };
    put("name", attack_name(design, label).into());
    let shooting = match label.choice {
        Choice::Fire(shooting) => Some(shooting),
        Choice::PhysicalAttack { .. } => None,
    };
    let blow = match label.choice {
        Choice::PhysicalAttack { kind, side } => Some((kind, side)),
        Choice::Fire(_) => None,
    };
    let mount = shooting.and_then(|shooting| design.mounts.get(usize::from(shooting.mount)));
    let entry = mount
        .and_then(|mount| ironhex_units::weapons().get(usize::from(mount.weapon.weapon_type.0)));
    put("mount", shooting.map(|shooting| u16::from(shooting.mount) + 1).into());
    put("weapon", entry.map(|entry| entry.id).into());
    put("location", mount.map(|mount| mount.location.id()).into());
    put("fireMode", shooting.map(|shooting| shooting.fire.mode().id()).into());
    put("rateOfFire", shooting.map(|shooting| shooting.fire.shots()).into());
    put("munition", label.shot_facts.map(|shot_facts| shot_facts.munition.id()).into());
    let bin = label.shot_facts.and_then(|shot_facts| shot_facts.bin);
    put("bin", bin.map(|bin| u16::from(bin) + 1).into());
    let aimed_at = shooting.and_then(|shooting| shooting.aimed_at);
    put("aimedAt", aimed_at.map(Location::id).into());
    put("calledLocation", shooting.and_then(|s| s.called_at).map(called).into());
    put("heats", shooting.map(|shooting| shooting.heats).into());
    put("attack", blow.map(|(kind, _)| kind.id()).into());
    put("limb", blow.map(|(_, side)| side.id()).into());
    put("modifiers", modifiers(&label.lines));
    for (name, value) in number(&label.number) {
        put(&name, value);
    }
    put("heat", label.heat.into());
    put("heatOnlyOnAHit", label.heat_on_a_hit.into());
    put("shots", label.shots.into());
    put("intercepted", label.intercepted.into());
    put("meanDamage", mean(label.mean_damage).into());
    put("pilotingRoll", label.asks_balance.into());
    map
}

/// The target's part of an answer.
pub(super) fn answer(odds: &Answer) -> Map<String, Value> {
    let (criticals, pilot) = (&odds.criticals, &odds.pilot);
    let by: Map<String, Value> = odds
        .destruction
        .by
        .iter()
        .map(|(cause, by)| (cause.id().to_owned(), chance(*by)))
        .collect();
    let parts = [
        ("damage", spread(&odds.damage)),
        ("locations", odds.locations.iter().map(location).collect()),
        (
            "criticals",
            json!({
                "any": chance(criticals.any),
                "engine": chance(criticals.engine),
                "gyro": chance(criticals.gyro),
                "ammunition": chance(criticals.ammunition),
                "weapon": chance(criticals.weapon),
                "explosion": chance(criticals.explosion),
            }),
        ),
        (
            "pilot",
            json!({
                "hit": chance(pilot.hit),
                "unconscious": chance(pilot.unconscious),
                "killed": chance(pilot.killed),
            }),
        ),
        (
            "balance",
            json!({
                "heavyDamage": chance(odds.balance.heavy_damage),
                "falls": chance(odds.balance.falls),
            }),
        ),
        ("destruction", json!({"any": chance(odds.destruction.any), "by": by})),
    ];
    parts.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}
