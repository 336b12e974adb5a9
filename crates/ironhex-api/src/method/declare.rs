//! `declareAttack`: may this attack be made, and what does it book?

use super::to_hit::Target;
use super::weapon::{RateOfFire, WeaponParams, fire};
use crate::error::CallError;
use crate::record::{At, Described, Heat, List, Request, Text, Within};
use crate::spec::{Kind, Message, Problems};
use crate::{answer, record};
use ironhex::attack::{Accepted, AttackFacts, Rejection, Rejections, WeaponStatus, declare};
use ironhex::budget::Budget;
use ironhex::rules::{RangeBands, Rules};
use ironhex::unit::{Location, WeaponArc};
use ironhex::weapon::{FireMode, RangeBracket};
use ironhex_report::words;
use serde_json::Value;

record! {
    /// The one who attacks.
    pub struct Attacker: Default {
        /// its heat (default: 0)
        heat: Heat = Heat::default(),
        /// whether it is in hull-down position
        hull_down: bool = false,
        /// whether it lies prone
        prone: bool = false,
        /// whether it is out of the fight
        destroyed: bool = false,
        /// whether it is shut down
        shutdown: bool = false,
        /// whether its pilot is unconscious
        unconscious: bool = false,
        /// sensor hits
        sensor_hits: Within<u8, 0, 9> = Within::default(),
    }
}

record! {
    /// A weapon attack, as a request states it.
    pub struct DeclareAttack {
        /// who attacks
        attacker: Attacker = Attacker::default(),
        /// an id or own figures
        weapon: WeaponParams,
        /// how it fires (default: its plain way)
        fire_mode: Option<FireMode>,
        /// shots of a rotary autocannon
        rate_of_fire: Option<RateOfFire>,
        /// distance in hexes
        range: Within<u16, 0, 999>,
        /// the target, in degrees clockwise from the leg facing (default: 0)
        bearing: Within<i16, -180, 360> = Within::default(),
        /// hexsides clockwise
        torso_twist: Within<i8, -1, 1> = Within::default(),
        /// whether there is one (default: true)
        line_of_sight: bool = true,
        /// the target: its facts matter to the number, not to the declaration
        target: Target = Target::default(),
    }
    with {
        /// The rules to play by.
        rules: Rules,
    }
}

/// An attack that was declared, or could not be.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The rules that were used.
    pub rules: Rules,
    /// The attack.
    pub facts: AttackFacts,
    /// The attacker's heat before.
    pub heat: u8,
    /// What it books, or every reason why it cannot be made.
    pub outcome: Result<Accepted, Rejections>,
}

impl Answer {
    /// Heat and shots that are booked: none where it cannot be made.
    fn booked(&self) -> (u8, u8) {
        self.outcome.as_ref().map_or((0, 0), |accepted| (accepted.heat, accepted.shots))
    }
}

answer! {
    impl Answer as answer {
        /// whether the attack may be made
        accepted: bool = answer.outcome.is_ok(),
        /// whether it may not
        rejected: bool = answer.outcome.is_err(),
        /// every reason why it may not
        reasons: List<Reason, { Rejection::STATED.len() }> =
            answer.outcome.as_ref().err().into_iter().flatten().copied().map(Reason).collect(),
        /// the bracket that the target is in
        range_bracket: RangeBracket = answer.facts.range_bracket(&answer.rules),
        /// shots booked
        ammo_used: i64 = answer.booked().1.into(),
        /// shots left; null without a bin
        ammo_remaining: Option<i64> =
            answer.facts.status.shots.map(|left| (left - answer.booked().1).into()),
        /// heat booked
        heat_booked: i64 = answer.booked().0.into(),
        /// the attacker's heat with it
        heat_after: i64 = i64::from(answer.heat) + i64::from(answer.booked().0),
    }
    with { rules: answer.rules, }
}

/// A reason why an attack cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason(pub Rejection);

answer! {
    impl Reason as reason {
        /// which
        code: StatedRejection = StatedRejection(reason.0),
        /// in words
        message: Text<200> = words::rejection(reason.0).to_owned().into(),
    }
}

/// A reason against an attack that is stated; the others need units on a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatedRejection(pub Rejection);

impl Described for StatedRejection {
    const KIND: Kind = Kind::Choice(Rejection::STATED);
    fn to_json(&self) -> Value {
        self.0.id().into()
    }
}

const AT: At<DeclareAttack> = At::ROOT;

impl Request for DeclareAttack {
    type Answer = Answer;
    const NAME: &'static str = "declareAttack";
    const DOC: &'static str =
        "Declares a weapon attack: accepted with its costs booked, or rejected with every reason.";

    fn answer(&self, _: &Budget<'_>) -> Result<Answer, CallError> {
        let mut problems = Problems::new();
        let facts = self.facts(&mut problems);
        problems.finish()?;
        let outcome = declare(&self.rules, &facts);
        Ok(Answer { rules: self.rules, facts, heat: self.attacker.heat.get(), outcome })
    }
}

impl DeclareAttack {
    fn facts(&self, problems: &mut Problems) -> AttackFacts {
        let weapon = self.weapon.weapon(AT.weapon(), problems);
        if weapon.ranges.long == 0 && self.rules.range_bands == RangeBands::Weapon {
            let message = Message::predicate("has no ranges: give short, medium and long");
            problems.add(AT.weapon(), message);
        }
        let mode = (AT.fire_mode(), self.fire_mode);
        let rate = (AT.rate_of_fire(), self.rate_of_fire);
        let fire = fire(weapon.kind, mode, rate, problems);
        let status = self.weapon.status(AT.weapon(), problems);
        let Attacker { hull_down, prone, destroyed, shutdown, unconscious, sensor_hits, .. } =
            self.attacker;
        AttackFacts {
            bearing: self.bearing.get(),
            torso_twist: self.torso_twist.get(),
            line_of_sight: self.line_of_sight,
            hull_down,
            prone,
            attacker_destroyed: destroyed,
            shutdown,
            unconscious,
            sensor_hits: sensor_hits.get(),
            ..AttackFacts::new(weapon, status, fire, self.range.get())
        }
    }
}

impl WeaponParams {
    /// Where the weapon is mounted, and how it is.
    fn status(&self, at: At<Self>, problems: &mut Problems) -> WeaponStatus {
        if self.arc.is_some() && self.rear_mounted {
            let message = Message::predicate("does not go with ").field(at.rear_mounted());
            problems.add(at.arc(), message);
        }
        let location = self.location.unwrap_or(Location::CenterTorso);
        let mounting = WeaponArc::of_mounting(location, self.rear_mounted);
        WeaponStatus {
            location,
            arc: self.arc.unwrap_or(mounting),
            shots: if self.loaded { self.ammo.map(Within::get) } else { Some(0) },
            jammed: self.jammed,
            destroyed: self.destroyed,
        }
    }
}
