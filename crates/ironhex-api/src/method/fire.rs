//! `resolveWeapon`: firing one weapon.

use super::cluster::{AMS, ECM, I_NARCED, NARCED, TAGGED, read_guided};
use super::common::{
    ABILITIES, ARC, BOOL, BRACKET, FACES, FIRE_MODE, HIT, PANEL, QUIRKS, RULES_PARAM, faces, hit,
    read_abilities, read_quirks, read_rules, stamped, total,
};
use super::location::{CALLED, read_called, read_cover};
use super::roller::roll;
use super::weapon::{WEAPON_FIELDS, read_fire, read_weapon};
use crate::error::CallError;
use crate::reader::Reader;
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex::attack::cluster::ClusterModifiers;
use ironhex::attack::location::LocationTable;
use ironhex::attack::{Conditions, Fired, Salvo, ShotResult, ToHit};
use ironhex::rules::{ClusterRows, Rules};
use ironhex::unit::{AttackSide, Panel, Quirk};
use ironhex::weapon::{Fire, FireMode, RangeBracket, Weapon, WeaponKind};
use serde_json::{Map, Value, json};

const TARGET: &[Field] = &[
    NARCED,
    I_NARCED,
    TAGGED,
    ECM,
    AMS,
    Field::optional("hullDown", BOOL, "whether it is in hull-down position"),
    Field::optional("partialCover", BOOL, "whether its legs are covered"),
    Field::optional("unitQuirks", QUIRKS, "the unit's quirks"),
];

/// The method.
pub const METHOD: Method = Method {
    name: "resolveWeapon",
    doc: "Fires one weapon: to-hit rolls, cluster table, anti-missile system, locations.",
    params: &[
        Field::required("weapon", Kind::Object(WEAPON_FIELDS), "an id or own figures"),
        Field::optional("fireMode", FIRE_MODE, "how it fires (default: its plain way)"),
        Field::optional(
            "rateOfFire",
            Kind::Integer { min: 1, max: 6 },
            "shots of a rotary autocannon",
        ),
        Field::required("toHitNumber", Kind::Integer { min: 0, max: 99 }, "the number to reach"),
        Field::optional("arc", ARC, "the side that is struck (default: front)"),
        Field::optional("target", Kind::Object(TARGET), "the target's status"),
        Field::optional(
            "equipment",
            Kind::Object(&[
                Field::optional("hasArtemisIV", BOOL, "fitted with Artemis IV"),
                Field::optional("hasArtemisV", BOOL, "fitted with Artemis V"),
                Field::optional("isSemiGuided", BOOL, "fires semi-guided missiles"),
            ]),
            "the launcher's guidance",
        ),
        Field::optional("abilities", ABILITIES, "the pilot's abilities"),
        Field::optional("rangeBracket", BRACKET, "for weapons that care (default: short)"),
        Field::optional("indirectFire", BOOL, "whether it fires indirectly"),
        Field::optional("calledLocation", CALLED, "what a called shot names"),
    ],
    rolls: Rolls::Dice,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("fireMode", FIRE_MODE, "how it fired"),
        Field::required("hit", BOOL, "whether anything hit"),
        Field::required(
            "shots",
            Kind::List { item: &SHOT, min: 0, max: 6 },
            "one for each to-hit roll",
        ),
        Field::optional("clusterRoll", Kind::ANY_INTEGER, "the cluster roll"),
        Field::optional("clusterDice", FACES, "its dice"),
        Field::optional("clusterRollSimulated", BOOL, "a Streak shows a 12 that nobody rolled"),
        Field::optional("clusterModifier", Kind::ANY_INTEGER, "what moved it"),
        Field::optional("modifiedClusterRoll", Kind::ANY_INTEGER, "as it was read"),
        Field::optional("column", Kind::ANY_INTEGER, "the size of the row used"),
        Field::optional("hits", Kind::ANY_INTEGER, "projectiles that the table gave"),
        Field::required("damagePerHit", Kind::ANY_INTEGER, "of one projectile"),
        Field::optional("ams", Kind::Object(AMS_RESULT), "what the anti-missile system did"),
        Field::required(
            "hitDistribution",
            Kind::List { item: &HIT, min: 0, max: 255 },
            "where it landed",
        ),
        Field::required("totalHits", Kind::ANY_INTEGER, "projectiles that struck"),
        Field::required("totalDamage", Kind::ANY_INTEGER, "points that landed"),
        Field::required(
            "byLocation",
            Kind::Map { keys: panels, value: &Kind::ANY_INTEGER },
            "points by location",
        ),
        Field::required("jammed", BOOL, "whether the weapon jammed"),
        Field::required("heatGenerated", Kind::ANY_INTEGER, "heat that it made"),
        Field::required("ammoUsed", Kind::ANY_INTEGER, "shots taken from the bin"),
    ]),
};

fn panels() -> Vec<&'static str> {
    Panel::IDS.to_vec()
}

const SHOT: Kind = Kind::Object(&[
    Field::required("shotNumber", Kind::ANY_INTEGER, "from 1"),
    Field::required("roll", Kind::ANY_INTEGER, "the to-hit roll"),
    Field::required("dice", FACES, "its dice"),
    Field::required("hit", BOOL, "whether it hit"),
    Field::required("glancing", BOOL, "whether the hit only glances off"),
    Field::optional("hitLocation", PANEL, "where a single projectile landed"),
    Field::required("damage", Kind::ANY_INTEGER, "points that it did"),
    Field::required("causedJam", BOOL, "whether this roll jammed the weapon"),
]);

const AMS_RESULT: &[Field] = &[
    Field::required("hitsReduced", Kind::ANY_INTEGER, "missiles stopped"),
    Field::required("ammoConsumed", Kind::ANY_INTEGER, "rounds used: one"),
    Field::optional("roll", Kind::ANY_INTEGER, "the die that counted"),
    Field::optional("dice", FACES, "the dice"),
];

/// A weapon after it was fired.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The rules that were used.
    pub rules: Rules,
    /// The weapon.
    pub weapon: Weapon,
    /// How it fired.
    pub fire: Fire,
    /// The number that it had to reach.
    pub number: ToHit,
    /// What moved its cluster roll, if it had one.
    pub modifiers: ClusterModifiers,
    /// What became of it.
    pub fired: Fired,
}

impl Answer {
    /// As the door gives it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let fired = &self.fired;
        let cluster = fired.cluster;
        let single = cluster.is_none();
        let shots: Vec<Value> = fired
            .shots
            .iter()
            .zip(1..)
            .map(|(shot, number)| {
                let landed = fired.first_hit(shot).filter(|_| single);
                shot_json(shot, number, landed.and_then(|hit| hit.landing.panel))
            })
            .collect();
        let simulated = cluster.map(|cluster| cluster.roll.is_none());
        let cluster_roll = match cluster {
            Some(cluster) if cluster.roll.is_none() => cluster.modified.into(),
            Some(cluster) => total(cluster.roll),
            None => Value::Null,
        };
        let ams = fired.ams.map(|ams| {
            json!({
                "hitsReduced": ams.stopped,
                "ammoConsumed": 1,
                "roll": ams.roll.map(|roll| roll.first),
                "dice": faces(ams.roll),
            })
        });
        let result = json!({
            "fireMode": self.fire.mode().id(),
            "hit": fired.hit(),
            "shots": shots,
            "clusterRoll": cluster_roll,
            "clusterDice": faces(cluster.and_then(|cluster| cluster.roll)),
            "clusterRollSimulated": simulated,
            "clusterModifier": cluster.map(|cluster| cluster.modifier),
            "modifiedClusterRoll": cluster.map(|cluster| cluster.modified),
            "column": cluster.map(|cluster| cluster.size),
            "hits": cluster.map(|cluster| cluster.hits),
            "damagePerHit": fired.damage_per_hit,
            "ams": ams,
            "hitDistribution": fired.hits.iter().map(hit).collect::<Value>(),
            "totalHits": fired.projectiles,
            "totalDamage": fired.total_damage(),
            "byLocation": by_location(fired),
            "jammed": fired.jammed,
            "heatGenerated": fired.heat,
            "ammoUsed": fired.ammunition,
        });
        stamped(result, &self.rules)
    }
}

fn shot_json(shot: &ShotResult, number: u8, landed: Option<Panel>) -> Value {
    json!({
        "shotNumber": number,
        "roll": shot.roll.total(),
        "dice": faces(Some(shot.roll)),
        "hit": shot.shot.hit,
        "glancing": shot.shot.glancing,
        "hitLocation": landed.map(Panel::id),
        "damage": shot.damage,
        "causedJam": shot.shot.jam,
    })
}

fn by_location(fired: &Fired) -> Map<String, Value> {
    let sums = fired.by_panel();
    let struck = Panel::ALL.iter().zip(sums).filter(|(_, damage)| *damage > 0);
    struck.map(|(panel, damage)| (panel.id().to_owned(), damage.into())).collect()
}

/// Answers a request.
///
/// # Errors
/// The params have problems, or the dice did not fit.
pub fn answer(params: &Value) -> Result<Answer, CallError> {
    let request = Reader::open(&METHOD, params)?;
    let rules = read_rules(&request);
    let launcher = request.section("weapon");
    let mut weapon = read_weapon(&launcher);
    if !launcher.has("id") && !launcher.has("kind") {
        // Own figures that name no kind are of the kind that fires in this mode.
        weapon.kind = match request.choice("fireMode") {
            Some(FireMode::Ultra) => WeaponKind::Ultra,
            Some(FireMode::Rotary) => WeaponKind::Rotary,
            Some(FireMode::LbxSlug | FireMode::LbxCluster) => WeaponKind::Lbx,
            _ => weapon.kind,
        };
    }
    if rules.cluster_rows == ClusterRows::All && (31..=39).contains(&weapon.rack) {
        launcher.problem("clusterSize", "has no row from 31 to 39: fire it as two salvos");
    }
    if weapon.kind == WeaponKind::Ams {
        launcher.problem("", "is an anti-missile system, which does not attack: see target.ams");
    }
    let fire = read_fire(&request, weapon.kind);
    let target = request.section("target");
    let arc = request.choice("arc").unwrap_or(AttackSide::Front);
    let cover = read_cover(&target);
    let called = read_called(&request, &rules);
    let bracket = request.choice("rangeBracket").unwrap_or(RangeBracket::Short);
    if bracket == RangeBracket::OutOfRange {
        request.problem("rangeBracket", "must be within range to fire");
    }
    let abilities = read_abilities(&request, "abilities");
    let mut guided = read_guided(&launcher, &target, request.flag("indirectFire"));
    let equipment = request.section("equipment");
    guided.artemis_iv |= equipment.flag("hasArtemisIV");
    guided.artemis_v |= equipment.flag("hasArtemisV");
    guided.semi_guided |= equipment.flag("isSemiGuided");
    let number = ToHit::known(&rules, request.need("toHitNumber", request.int("toHitNumber"))?);
    let quirks = read_quirks(&target, "unitQuirks");
    request.finish()?;

    let ams_engaged = target.flag("ams");
    let conditions = Conditions {
        locations: match called {
            Some(called) => LocationTable::called(&rules, arc, cover, called),
            None => LocationTable::new(&rules, arc, cover),
        },
        bracket,
        cluster: ClusterModifiers::new(
            &rules,
            &weapon,
            fire,
            guided,
            &abilities,
            bracket,
            ams_engaged,
        ),
        ams_engaged,
        low_profile: quirks.contains(Quirk::LowProfile),
    };
    let salvo = Salvo::new(&rules, &weapon, fire, number, &conditions);
    let fired = roll(&request, |dice| salvo.fire(dice, &mut ()))?;
    Ok(Answer { rules, weapon, fire, number, modifiers: conditions.cluster, fired })
}
