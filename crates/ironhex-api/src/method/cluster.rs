//! `clusterHits` and `clusterModifiers`.

use super::common::{
    ABILITIES, BOOL, BRACKET, FACES, RULES_PARAM, faces, read_abilities, read_rules, stamped,
};
use super::roller::roll;
use super::weapon::{WEAPON_FIELDS, read_weapon};
use crate::error::CallError;
use crate::reader::{Reader, run};
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex::attack::cluster::{
    ClusterHits, ClusterModifiers, Guided, cluster_hits, roll_cluster_hits,
};
use ironhex::dice::Roll;
use ironhex::rules::Rules;
use ironhex::weapon::{Fire, RangeBracket, WeaponKind};
use serde_json::{Value, json};

/// `clusterHits`.
pub const HITS: Method = Method {
    name: "clusterHits",
    doc: "How many projectiles of a salvo hit, by a roll or by dice.",
    params: &[
        Field::required("size", Kind::Integer { min: 1, max: 200 }, "projectiles fired"),
        Field::optional("roll", Kind::Integer { min: -99, max: 99 }, "the cluster roll"),
        Field::optional("modifier", Kind::Integer { min: -20, max: 20 }, "added to the roll"),
    ],
    rolls: Rolls::DiceOr("roll"),
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("roll", Kind::ANY_INTEGER, "the roll as it was made"),
        Field::optional("dice", FACES, "its dice"),
        Field::required("modifiedRoll", Kind::Integer { min: 2, max: 12 }, "as it was read"),
        Field::required("column", Kind::ANY_INTEGER, "the size of the row used"),
        Field::required("hits", Kind::ANY_INTEGER, "projectiles that hit"),
    ]),
};

/// Hits of a salvo.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The rules that were used.
    pub rules: Rules,
    /// Projectiles fired.
    pub size: u8,
    /// The modifier.
    pub modifier: i16,
    /// The roll as it was made.
    pub total: i16,
    /// Its dice, where there were any.
    pub roll: Option<Roll>,
    /// What the table said.
    pub hits: ClusterHits,
}

impl Answer {
    /// As the door gives it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let result = json!({
            "roll": self.total,
            "dice": faces(self.roll),
            "modifiedRoll": self.hits.modified_roll,
            "column": self.hits.column,
            "hits": self.hits.hits,
        });
        stamped(result, &self.rules)
    }
}

/// Answers a `clusterHits` request.
///
/// # Errors
/// The params have problems, or the dice did not fit.
pub fn answer(params: &Value) -> Result<Answer, CallError> {
    let request = Reader::open(&HITS, params)?;
    let rules = read_rules(&request);
    let size = request.need("size", request.int("size"))?;
    let modifier = request.int("modifier").unwrap_or(0);
    request.finish()?;
    let (hits, total, roll) = match request.int("roll") {
        Some(given) => (cluster_hits(&rules, size, modifier, || given), given, None),
        None => {
            let (hits, first) =
                roll(&request, |dice| roll_cluster_hits(&rules, size, modifier, dice))?;
            (hits, first.total().into(), Some(first))
        }
    };
    Ok(Answer { rules, size, modifier, total, roll, hits })
}

/// What a target's electronics do to missiles.
pub(super) const NARCED: Field =
    Field::optional("narcedTarget", BOOL, "whether it carries a Narc beacon");
pub(super) const I_NARCED: Field =
    Field::optional("iNarcedTarget", BOOL, "whether it carries an iNarc beacon");
pub(super) const TAGGED: Field =
    Field::optional("tagDesignated", BOOL, "whether TAG designates it");
pub(super) const ECM: Field = Field::optional("ecmProtected", BOOL, "whether ECM protects it");
pub(super) const AMS: Field =
    Field::optional("ams", BOOL, "whether an anti-missile system engages the salvo");
const TARGET_STATUS: &[Field] = &[NARCED, I_NARCED, TAGGED, ECM, AMS];

/// `clusterModifiers`.
pub(super) const MODIFIERS: Method = Method {
    name: "clusterModifiers",
    doc: "What moves a weapon's cluster roll, one by one.",
    params: &[
        Field::required("weapon", Kind::Object(WEAPON_FIELDS), "the weapon and its guidance"),
        Field::optional("target", Kind::Object(TARGET_STATUS), "the target's status"),
        Field::optional("abilities", ABILITIES, "the pilot's abilities"),
        Field::optional("indirectFire", BOOL, "whether it fires indirectly"),
        Field::optional("rangeBracket", BRACKET, "for weapons that care (default: short)"),
    ],
    rolls: Rolls::Never,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("artemisBonus", Kind::ANY_INTEGER, "Artemis IV or V"),
        Field::required("narcBonus", Kind::ANY_INTEGER, "Narc or iNarc"),
        Field::required("semiGuidedBonus", Kind::ANY_INTEGER, "semi-guided missiles and TAG"),
        Field::required("clusterHitterBonus", Kind::ANY_INTEGER, "the pilot's Cluster Hitter"),
        Field::required("mrmPenalty", Kind::ANY_INTEGER, "medium-range missiles"),
        Field::required("sandblasterBonus", Kind::ANY_INTEGER, "the pilot's Sandblaster"),
        Field::required("weaponBonus", Kind::ANY_INTEGER, "the weapon's own, by range"),
        Field::required("amsPenalty", Kind::ANY_INTEGER, "an anti-missile system"),
        Field::required("total", Kind::ANY_INTEGER, "the sum"),
    ]),
};

/// What guides a salvo: the launcher's flags and the target's status.
pub(super) fn read_guided(launcher: &Reader<'_>, target: &Reader<'_>, indirect: bool) -> Guided {
    Guided {
        artemis_iv: launcher.flag("hasArtemisIV"),
        artemis_v: launcher.flag("hasArtemisV"),
        semi_guided: launcher.flag("isSemiGuided"),
        narced: target.flag("narcedTarget") || target.flag("iNarcedTarget"),
        tagged: target.flag("tagDesignated"),
        ecm: target.flag("ecmProtected"),
        indirect,
    }
}

pub(super) fn modifiers(params: &Value) -> Result<Value, CallError> {
    run(&MODIFIERS, params, |request| {
        let rules = read_rules(request);
        let launcher = request.section("weapon");
        let target = request.section("target");
        let weapon = read_weapon(&launcher);
        let guided = read_guided(&launcher, &target, request.flag("indirectFire"));
        let abilities = read_abilities(request, "abilities");
        let bracket = request.choice("rangeBracket").unwrap_or(RangeBracket::Short);
        let fire = if weapon.kind == WeaponKind::Lbx { Fire::Pellets } else { Fire::Single };
        request.finish()?;
        let ams = target.flag("ams");
        let found = ClusterModifiers::new(&rules, &weapon, fire, guided, &abilities, bracket, ams);
        let result = json!({
            "artemisBonus": found.artemis,
            "narcBonus": found.narc,
            "semiGuidedBonus": found.semi_guided,
            "clusterHitterBonus": found.cluster_hitter,
            "mrmPenalty": found.mrm,
            "sandblasterBonus": found.sandblaster,
            "weaponBonus": found.weapon,
            "amsPenalty": found.ams,
            "total": found.total(),
        });
        Ok(stamped(result, &rules))
    })
}
