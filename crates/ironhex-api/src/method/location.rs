//! `hitLocation`: where a hit lands.

use super::roller::{faces, total};
use crate::error::CallError;
use crate::record::{At, Described, DiceInput, Face, List, Request, Within, meant, words};
use crate::spec::{Kind, Message, Problems, Rolls};
use crate::{answer, record};
use ironhex::attack::location::{
    CalledAt, Cover, LocationTable, above_table, aimed_shot, below_table, kick_table, punch_table,
    settle_landing,
};
use ironhex::budget::Budget;
use ironhex::dice::{Dice, Roll};
use ironhex::event::Landing;
use ironhex::rules::{CalledShot, Rules};
use ironhex::unit::{AttackSide, Location, Panel};
use serde_json::Value;

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

words! {
    /// What strikes, and so the table that is used.
    pub enum HitTable {
        /// A weapon: two dice.
        Weapon = "weapon",
        /// A fist: one die.
        Punch = "punch",
        /// A foot: one die.
        Kick = "kick",
        /// Something from above: one die.
        Above = "above",
        /// Something from below: one die.
        Below = "below",
    }
}

record! {
    /// What covers a target.
    pub struct CoverParams: Default {
        /// whether it is in hull-down position
        hull_down: bool = false,
        /// whether its legs are covered
        partial_cover: bool = false,
    }
}

record! {
    /// A hit that lands somewhere.
    pub struct HitLocation {
        /// the side that is struck (default: front)
        arc: AttackSide = AttackSide::Front,
        /// which table (default: weapon)
        table: HitTable = HitTable::Weapon,
        /// 2…12, or 1…6 on the other tables
        roll: Option<Within<u8, 1, 12>>,
        /// the target's cover
        target: CoverParams = CoverParams::default(),
        /// what a called shot names
        called_location: Option<CalledAt>,
        /// what an aimed shot is aimed at
        aimed_at: Option<Location>,
    }
    with {
        /// The dice, unless the roll is given.
        dice: Option<DiceInput>,
        /// The rules to play by.
        rules: Rules,
    }
}

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

answer! {
    impl Answer as answer {
        /// the roll on the table, or of the aim
        roll: i64 = answer.total.into(),
        /// its dice
        dice: Option<List<Face, 2>> = faces(answer.roll),
        /// what is struck; null when lost in the cover
        location: Option<Panel> = answer.landing.panel,
        /// the documents' mark
        is_critical: bool = answer.landing.critical_mark,
        /// a roll of 2
        through_armor_critical: bool = answer.landing.through_armor_critical,
        /// what the table said, when it went elsewhere
        redirected_from: Option<Panel> = answer.landing.redirected_from(),
        /// whether the hit is lost in the cover
        struck_cover: bool = answer.landing.panel.is_none(),
        /// whether rear armour is struck
        rear_armor: bool = answer.landing.panel.is_some_and(Panel::is_rear),
        /// the roll for the aim of an aimed shot
        aim_roll: Option<i64> = total(answer.aim),
        /// its dice
        aim_dice: Option<List<Face, 2>> = faces(answer.aim),
    }
    with { rules: answer.rules, }
}

impl Described for CalledAt {
    const KIND: Kind = CALLED;

    fn to_json(&self) -> Value {
        match self {
            Self::Location(location) => location.id(),
            Self::High => "high",
            Self::Low => "low",
            Self::Left => "left",
            Self::Right => "right",
        }
        .into()
    }
}

impl crate::record::Value for CalledAt {
    fn from_json(json: &Value) -> Option<Self> {
        Some(match json.as_str()? {
            "high" => Self::High,
            "low" => Self::Low,
            "left" => Self::Left,
            "right" => Self::Right,
            _ => Self::Location(Location::from_json(json)?),
        })
    }

    fn of_word(word: &str) -> Value {
        meant(word, CALLED_NAMES)
    }
}

/// Checks what a called shot names against the rules.
pub(super) fn check_called(
    called: Option<CalledAt>,
    rules: &Rules,
    at: At<CalledAt>,
    problems: &mut Problems,
) {
    let Some(called) = called else { return };
    let named = matches!(called, CalledAt::Location(_));
    match rules.called_shot {
        CalledShot::Table if named => problems
            .add(at, Message::predicate("is high, low, left or right where called_shot = table")),
        CalledShot::Location if !named => {
            problems.add(at, Message::predicate("names a location where called_shot = location"))
        }
        CalledShot::Table | CalledShot::Location => {}
    }
}

const AT: At<HitLocation> = At::ROOT;

impl Request for HitLocation {
    type Answer = Answer;
    const NAME: &'static str = "hitLocation";
    const DOC: &'static str = "Where a hit lands, by a roll or by dice.";
    const ROLLS: Rolls = Rolls::DiceOr("roll");

    fn answer(&self, _: &Budget<'_>) -> Result<Answer, CallError> {
        let mut problems = Problems::new();
        self.check(&mut problems);
        problems.finish()?;
        let rules = &self.rules;
        let arc = self.arc;
        let cover = Cover { hull_down: self.target.hull_down, partial: self.target.partial_cover };
        let given = self.roll.map(Within::get);
        let dice = DiceInput::or_none(self.dice.as_ref());
        if let Some(aimed_at) = self.aimed_at {
            let shot = dice.roll(|dice| aimed_shot(rules, arc, cover, aimed_at, dice))?;
            let last = shot.location.unwrap_or(shot.aim);
            return Ok(Answer { aim: Some(shot.aim), ..self.by_roll(shot.landing, last) });
        }
        let panels = match self.table {
            HitTable::Weapon => {
                let locations = match self.called_location {
                    Some(called) => LocationTable::called(rules, arc, cover, called),
                    None => LocationTable::new(rules, arc, cover),
                };
                return Ok(match given {
                    Some(total) => self.by_total(locations.at(total), total),
                    None => {
                        let rolled = dice.roll(|dice| locations.roll(dice))?;
                        self.by_roll(rolled.value, rolled.roll)
                    }
                });
            }
            HitTable::Punch => punch_table(rules, arc),
            HitTable::Kick => kick_table(rules, arc),
            HitTable::Above => above_table(arc),
            HitTable::Below => below_table(arc),
        };
        let landing = |face| settle_landing(rules, arc, cover, panels.at(face), false);
        Ok(match given {
            Some(face) => self.by_total(landing(face), face),
            None => {
                let face = dice.roll(|dice| dice.d6())?;
                self.by_roll(landing(face), Roll::one(face))
            }
        })
    }
}

impl HitLocation {
    fn check(&self, problems: &mut Problems) {
        let (called, aimed) = (self.called_location, self.aimed_at);
        check_called(called, &self.rules, AT.called_location(), problems);
        let one_die = self.table != HitTable::Weapon
            || matches!(called, Some(CalledAt::High | CalledAt::Low));
        match self.roll.map(Within::get) {
            Some(7..) if one_die => {
                problems.add(AT.roll(), Message::predicate("is one die here: 1 to 6"));
            }
            Some(1) if !one_die => {
                problems.add(AT.roll(), Message::predicate("is two dice here: 2 to 12"));
            }
            _ => {}
        }
        if self.table != HitTable::Weapon && (called.is_some() || aimed.is_some()) {
            let message = Message::predicate("must be weapon for a called or an aimed shot");
            problems.add(AT.table(), message);
        }
        if called.is_some() && aimed.is_some() {
            let message = Message::predicate("does not go with ").field(AT.called_location());
            problems.add(AT.aimed_at(), message);
        }
        if self.roll.is_some() && aimed.is_some() {
            let message = Message::predicate("does not go with ")
                .field(AT.aimed_at())
                .and(", which may roll twice: give dice or seed");
            problems.add(AT.roll(), message);
        }
    }

    /// Where it landed by a roll that was made.
    const fn by_roll(&self, landing: Landing, roll: Roll) -> Answer {
        let total = roll.total();
        Answer { rules: self.rules, landing, total, roll: Some(roll), aim: None }
    }

    /// Where it landed by a total that was given.
    const fn by_total(&self, landing: Landing, total: u8) -> Answer {
        Answer { rules: self.rules, landing, total, roll: None, aim: None }
    }
}
