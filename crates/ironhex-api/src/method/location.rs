//! `hitLocation`: where a hit lands.

use super::common::{
    ARC, BOOL, FACES, LOCATION, PANEL, RULES_PARAM, faces, read_rules, stamped, total,
};
use super::roller::roll;
use crate::error::CallError;
use crate::reader::Reader;
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex::attack::location::{
    CalledAt, Cover, LocationTable, above_table, aimed_shot, below_table, kick_table, punch_table,
    settle_landing,
};
use ironhex::dice::{Dice, Roll};
use ironhex::event::Landing;
use ironhex::rules::{CalledShot, Rules};
use ironhex::unit::{AttackSide, Panel};
use serde_json::{Value, json};

/// What a called shot may name: a location, or the table that it picks.
pub const CALLED_NAMES: &[&str] = &[
    "head",
    "center_torso",
    "right_torso",
    "left_torso",
    "right_arm",
    "left_arm",
    "right_leg",
    "left_leg",
    "high",
    "low",
    "left",
    "right",
];

pub(super) const CALLED: Kind = Kind::Choice(CALLED_NAMES);

/// The method.
pub const METHOD: Method = Method {
    name: "hitLocation",
    doc: "Where a hit lands, by a roll or by dice.",
    params: &[
        Field::optional("arc", ARC, "the side that is struck (default: front)"),
        Field::optional(
            "table",
            Kind::Choice(&["weapon", "punch", "kick", "above", "below"]),
            "which table (default: weapon)",
        ),
        Field::optional(
            "roll",
            Kind::Integer { min: 1, max: 12 },
            "2…12, or 1…6 on the other tables",
        ),
        Field::optional(
            "target",
            Kind::Object(&[
                Field::optional("hullDown", BOOL, "whether it is in hull-down position"),
                Field::optional("partialCover", BOOL, "whether its legs are covered"),
            ]),
            "the target's cover",
        ),
        Field::optional("calledLocation", CALLED, "what a called shot names"),
        Field::optional("aimedAt", LOCATION, "what an aimed shot is aimed at"),
    ],
    rolls: Rolls::DiceOr("roll"),
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("roll", Kind::ANY_INTEGER, "the roll on the table, or of the aim"),
        Field::optional("dice", FACES, "its dice"),
        Field::optional("location", PANEL, "what is struck; null when lost in the cover"),
        Field::required("isCritical", BOOL, "the documents' mark"),
        Field::required("throughArmorCritical", BOOL, "a roll of 2"),
        Field::optional("redirectedFrom", PANEL, "what the table said, when it went elsewhere"),
        Field::required("struckCover", BOOL, "whether the hit is lost in the cover"),
        Field::required("rearArmor", BOOL, "whether rear armour is struck"),
        Field::optional("aimRoll", Kind::ANY_INTEGER, "the roll for the aim of an aimed shot"),
        Field::optional("aimDice", FACES, "its dice"),
    ]),
};

/// Where a hit landed.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The rules that were used.
    pub rules: Rules,
    /// The panel or location that takes the damage, and how.
    pub landing: Landing,
    /// The total on the table.
    pub total: u8,
    /// The dice, where there were any.
    pub roll: Option<Roll>,
    /// The roll for the aim, where it was an aimed shot.
    pub aim: Option<Roll>,
}

impl Answer {
    /// As the door gives it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let landing = &self.landing;
        let result = json!({
            "roll": self.total,
            "dice": faces(self.roll),
            "location": landing.panel.map(Panel::id),
            "isCritical": landing.critical_mark,
            "throughArmorCritical": landing.through_armor_critical,
            "redirectedFrom": landing.redirected_from().map(Panel::id),
            "struckCover": landing.panel.is_none(),
            "rearArmor": landing.panel.is_some_and(Panel::is_rear),
            "aimRoll": total(self.aim),
            "aimDice": faces(self.aim),
        });
        stamped(result, &self.rules)
    }
}

/// What a called shot names, checked against the rules.
pub(super) fn read_called(request: &Reader<'_>, rules: &Rules) -> Option<CalledAt> {
    let called = match request.text("calledLocation")? {
        "high" => CalledAt::High,
        "low" => CalledAt::Low,
        "left" => CalledAt::Left,
        "right" => CalledAt::Right,
        _ => CalledAt::Location(request.choice("calledLocation")?),
    };
    match (called, rules.called_shot) {
        (CalledAt::Location(_), CalledShot::Table) => request
            .problem("calledLocation", "is high, low, left or right where called_shot = table"),
        (CalledAt::Location(_), CalledShot::Location) => {}
        (_, CalledShot::Location) => {
            request.problem("calledLocation", "names a location where called_shot = location");
        }
        (_, CalledShot::Table) => {}
    }
    Some(called)
}

/// The target's cover.
pub(super) fn read_cover(target: &Reader<'_>) -> Cover {
    Cover { hull_down: target.flag("hullDown"), partial: target.flag("partialCover") }
}

/// Answers a request.
///
/// # Errors
/// The params have problems, or the dice did not fit.
pub fn answer(params: &Value) -> Result<Answer, CallError> {
    let request = Reader::open(&METHOD, params)?;
    let rules = read_rules(&request);
    let arc = request.choice("arc").unwrap_or(AttackSide::Front);
    let cover = read_cover(&request.section("target"));
    let table = request.text("table").unwrap_or("weapon");
    let called = read_called(&request, &rules);
    let aimed_at = request.choice("aimedAt");
    let given: Option<u8> = request.int("roll");
    let one_die = table != "weapon" || matches!(called, Some(CalledAt::High | CalledAt::Low));
    match given {
        Some(7..) if one_die => request.problem("roll", "is one die here: 1 to 6"),
        Some(1) if !one_die => request.problem("roll", "is two dice here: 2 to 12"),
        _ => {}
    }
    if table != "weapon" && (called.is_some() || aimed_at.is_some()) {
        request.problem("table", "must be weapon for a called or an aimed shot");
    }
    if called.is_some() && aimed_at.is_some() {
        request.problem("aimedAt", "does not go with calledLocation");
    }
    if given.is_some() && aimed_at.is_some() {
        request
            .problem("roll", "does not go with aimedAt, which may roll twice: give dice or seed");
    }
    request.finish()?;

    if let Some(aimed_at) = aimed_at {
        let shot = roll(&request, |dice| aimed_shot(&rules, arc, cover, aimed_at, dice))?;
        let last = shot.location.unwrap_or(shot.aim);
        return Ok(Answer {
            rules,
            landing: shot.landing,
            total: last.total(),
            roll: Some(last),
            aim: Some(shot.aim),
        });
    }
    if table != "weapon" {
        let panels = match table {
            "punch" => punch_table(&rules, arc),
            "above" => above_table(arc),
            "below" => below_table(arc),
            _ => kick_table(&rules, arc),
        };
        let (total, dice) = match given {
            Some(face) => (face, None),
            None => {
                let face = roll(&request, |dice| dice.d6())?;
                (face, Some(Roll::one(face)))
            }
        };
        let landing = settle_landing(&rules, arc, cover, panels.at(total), false);
        return Ok(Answer { rules, landing, total, roll: dice, aim: None });
    }
    let locations = match called {
        Some(called) => LocationTable::called(&rules, arc, cover, called),
        None => LocationTable::new(&rules, arc, cover),
    };
    match given {
        Some(total) => {
            Ok(Answer { rules, landing: locations.at(total), total, roll: None, aim: None })
        }
        None => {
            let rolled = roll(&request, |dice| locations.roll(dice))?;
            let total = rolled.roll.total();
            Ok(Answer { rules, landing: rolled.value, total, roll: Some(rolled.roll), aim: None })
        }
    }
}
