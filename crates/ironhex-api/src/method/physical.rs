//! `physicalAttack`: punches, kicks and all the rest.

use super::environment::Concealed;
use super::roller::{faces, total};
use super::target::TargetParams;
use super::to_hit::WaysOf36;
use crate::error::CallError;
use crate::record::{
    AbilityId, At, Described, DiceInput, Face, Heat, Hexes, List, Request, Share, Skill, Text,
    Tonnage, Value, Within, meant, words,
};
use crate::spec::{Kind, Message, Problems, Rolls, show};
use crate::{answer, record};
use ironhex::attack::{Rejection, Rejections, ToHit};
use ironhex::budget::Budget;
use ironhex::event::Hit;
use ironhex::modifier::{Breakdown, Modifier};
use ironhex::physical::{
    self, Displacement, FallDue, PhysicalAttack, PhysicalAttacker, PhysicalOutcome, PhysicalTarget,
    PilotingDue, Who, restrictions,
};
use ironhex::rules::Rules;
use ironhex::unit::{
    Actuator, AttackSide, BrokenActuators, Location, Movement, PhysicalKind, Quirk, Side,
};
use serde_json::{Value as Json, json};

words! {
    /// A limb by its name, or the one of a side that the attack would use.
    pub enum Limb {
        /// The left arm.
        LeftArm = "left_arm",
        /// The right arm.
        RightArm = "right_arm",
        /// The left leg.
        LeftLeg = "left_leg",
        /// The right leg.
        RightLeg = "right_leg",
        /// The one on the left.
        Left = "left",
        /// The one on the right.
        Right = "right",
    }
}

impl Limb {
    /// The limb itself, in an attack of this kind.
    fn location(self, kind: PhysicalKind) -> Location {
        let of_a_side = |side: Side| match kind {
            PhysicalKind::Kick => side.leg(),
            PhysicalKind::Punch
            | PhysicalKind::Charge
            | PhysicalKind::Dfa
            | PhysicalKind::Push
            | PhysicalKind::Hatchet
            | PhysicalKind::Sword
            | PhysicalKind::Mace => side.arm(),
        };
        match self {
            Self::LeftArm => Location::LeftArm,
            Self::RightArm => Location::RightArm,
            Self::LeftLeg => Location::LeftLeg,
            Self::RightLeg => Location::RightLeg,
            Self::Left => of_a_side(Side::Left),
            Self::Right => of_a_side(Side::Right),
        }
    }
}

/// An actuator of the limb that is used, or of another that is named before it: `hand`, `left_arm:hand`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimbActuator {
    /// The side that it is on, where that is said.
    pub side: Option<Side>,
    /// The actuator.
    pub actuator: Actuator,
}

impl LimbActuator {
    /// The names of limbs before an actuator.
    const LIMBS: &'static [&'static str] = &["left_arm", "right_arm", "left_leg", "right_leg"];

    fn read(text: &str) -> Option<Self> {
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
        Some(Self { side, actuator })
    }
}

impl Described for LimbActuator {
    const KIND: Kind = Kind::Custom {
        check: |value| {
            value.as_str().and_then(Self::read).map(|_| ()).ok_or_else(|| {
                format!(
                    "must be one of {}, or with a limb before it such as left_arm:hand; got {}",
                    Actuator::IDS.join(", "),
                    show(value)
                )
            })
        },
        schema: || {
            json!({
                "type": "string",
                "description": "an actuator",
                "pattern": format!("^((left|right)_(arm|leg):)?({})$", Actuator::IDS.join("|")),
            })
        },
    };

    fn to_json(&self) -> Json {
        let limb = self.side.map(|side| match self.actuator.is_of_a_leg() {
            true => side.leg(),
            false => side.arm(),
        });
        match limb {
            Some(limb) => format!("{limb}:{}", self.actuator).into(),
            None => self.actuator.id().into(),
        }
    }
}

impl Value for LimbActuator {
    fn from_json(json: &Json) -> Option<Self> {
        json.as_str().and_then(Self::read)
    }

    /// `left-arm:hand`.
    fn of_word(word: &str) -> Json {
        let spelt = |typed: &str, words| meant(typed, words).as_str().map(ToOwned::to_owned);
        match word.split_once(':') {
            Some((limb, name)) => spelt(limb, Self::LIMBS)
                .zip(spelt(name, Actuator::IDS))
                .map_or_else(|| word.into(), |(limb, name)| format!("{limb}:{name}").into()),
            None => meant(word, Actuator::IDS),
        }
    }
}

record! {
    /// A physical attack that was made earlier in the phase.
    pub struct EarlierAttack {
        /// what it did
        attack: PhysicalKind,
        /// with which arm or leg (default: right)
        limb: Side = Side::Right,
    }
}

record! {
    /// The one who attacks.
    pub struct Attacker {
        /// tons
        tonnage: Tonnage,
        /// piloting skill
        piloting: Skill,
        /// its heat (default: 0)
        heat: Heat = Heat::default(),
        /// whether it has triple-strength myomer
        tsm: bool = false,
        /// whether it lies prone
        prone: bool = false,
        /// whether it is in hull-down position
        hull_down: bool = false,
        /// shut down, or its pilot unconscious
        immobile: bool = false,
        /// how it moved (default: stationary; a charge run, a DFA jump)
        movement_type: Option<Movement>,
        /// hexes that it moved (default: 0)
        hexes_moved: Hexes = Hexes::default(),
        /// water that it stands in
        water_depth: Within<u8, 0, 9> = Within::default(),
        /// of the limb used, or with a limb before it: left_arm:hand
        destroyed_actuators: List<LimbActuator, 16> = List::default(),
        /// limbs that are gone
        missing_limbs: List<Limb, 8> = List::default(),
        /// limbs that fired a weapon this turn
        fired_limbs: List<Limb, 8> = List::default(),
        /// physical attacks that it made earlier in this phase
        attacks_made: List<EarlierAttack, 4> = List::default(),
        /// the unit's quirks
        unit_quirks: List<Quirk, 40> = List::default(),
        /// the pilot's abilities
        abilities: List<AbilityId, 40> = List::default(),
    }
}

record! {
    /// The one who is attacked.
    pub struct Target: Default {
        /// tons; a charge needs it
        tonnage: Option<Tonnage>,
        /// piloting skill; charge and DFA need it
        piloting: Option<Skill>,
        /// what every attack asks of it
        params as *: TargetParams,
    }
}

record! {
    /// Woods and smoke.
    pub struct Terrain: Default {
        /// in the target's hex
        target: Concealed = List::default(),
    }
}

record! {
    /// A physical attack, as a request states it.
    pub struct PhysicalRequest {
        /// what is attempted
        attack: PhysicalKind,
        /// with which arm or leg (default: right)
        limb: Side = Side::Right,
        /// who attacks
        attacker: Attacker,
        /// who is attacked
        target: Target = Target::default(),
        /// the side of the target that is struck (default: front)
        arc: AttackSide = AttackSide::Front,
        /// woods and smoke
        terrain: Terrain = Terrain::default(),
        /// hexes (default: 1)
        range: Within<u8, 0, 99> = Within::held(1),
        /// whether the attack can strike there (default: true)
        in_arc: bool = true,
        /// the target's level minus the attacker's (default: 0)
        level_difference: Within<i8, -20, 20> = Within::default(),
        /// the hexside that the attack goes through
        direction: Option<Within<u8, 0, 5>>,
    }
    with {
        /// The dice.
        dice: DiceInput,
        /// The rules to play by.
        rules: Rules,
    }
}

/// A physical attack, permitted or not.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The rules that were used.
    pub rules: Rules,
    /// The attack.
    pub attack: PhysicalAttack,
    /// What bars it.
    pub rejections: Rejections,
    /// The lines of the number, base first.
    pub lines: Breakdown,
    /// The number.
    pub number: ToHit,
    /// What became of it; `None` when it is barred.
    pub outcome: Option<PhysicalOutcome>,
    /// The hexside that it goes through, where that is said.
    pub direction: Option<u8>,
}

answer! {
    impl Answer as answer {
        /// whether the attack may be made
        allowed: bool = answer.rejections.is_empty(),
        /// the first thing that bars it
        reason: Option<Text<40>> = answer.rejections.first().map(|reason| reason.id().into()),
        /// everything that bars it
        reasons: List<StatedRejection, { Rejection::STATED_PHYSICAL.len() }> =
            answer.rejections.iter().copied().map(StatedRejection).collect(),
        /// base first
        modifiers: List<Modifier, 40> = answer.lines.iter().copied().collect(),
        /// the plain sum of the modifiers
        total: Option<i64> = answer.number.total().map(i64::from),
        /// the total held to 2…13
        target_number: Option<Within<u8, 2, 13>> = answer.number.printed().and_then(Within::new),
        /// whether there is no way to hit
        impossible: bool = answer.number.impossible().is_some(),
        /// the printed table's chance
        probability: Share = Share(f64::from(answer.number.printed_ways()) / 36.0),
        /// what the resolver does
        chance: WaysOf36 = WaysOf36(answer.number.chance()),
        /// the to-hit roll
        roll: Option<i64> = total(answer.outcome.as_ref().map(|made| made.roll.roll)),
        /// its dice
        dice: Option<List<Face, 2>> = faces(answer.outcome.as_ref().map(|made| made.roll.roll)),
        /// whether it hit
        hit: Option<bool> = answer.outcome.as_ref().map(|made| made.roll.value),
        /// points on the target
        damage: Option<i64> = answer.outcome.as_ref().map(|made| made.damage().into()),
        /// where they landed
        hits: List<Hit, 1000> = answer.made().flat_map(|made| &made.hits).copied().collect(),
        /// on the attacker
        self_damage: List<Hit, 1000> =
            answer.made().flat_map(|made| &made.own_hits).copied().collect(),
        /// piloting rolls owed
        piloting_rolls: List<PilotingDue, 2> =
            answer.made().flat_map(|made| &made.left.rolls).copied().collect(),
        /// falls without a roll
        falls: List<FallDue, 1> = answer.made().filter_map(|made| made.left.fall).collect(),
        /// who is moved
        displacement: Option<Displaced> = answer.displaced(),
    }
    with { rules: answer.rules, }
}

impl Answer {
    fn made(&self) -> impl Iterator<Item = &PhysicalOutcome> {
        self.outcome.iter()
    }

    fn displaced(&self) -> Option<Displaced> {
        match self.outcome.as_ref()?.left.displacement? {
            Displacement::TargetGivesWay => Some(Displaced { direction: self.direction }),
            // On which side is up to a die and the map.
            Displacement::AttackerGoesPast => None,
        }
    }
}

/// What bars a physical attack that is stated; the other reasons need units on a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatedRejection(pub Rejection);

impl Described for StatedRejection {
    const KIND: Kind = Kind::Choice(Rejection::STATED_PHYSICAL);
    fn to_json(&self) -> Json {
        self.0.id().into()
    }
}

answer! {
    impl PilotingDue as due {
        /// who owes it
        unit: Who = due.who,
        /// the cause's own
        modifier: i64 = due.modifier.into(),
        /// why
        cause: Text<40> = due.cause.id().into(),
    }
}

answer! {
    impl FallDue as due {
        /// who falls
        unit: Who = due.who,
        /// how far
        levels: i64 = due.levels.into(),
        /// the side that it lands on
        side: AttackSide = due.side,
        /// why
        cause: Text<40> = due.cause.id().into(),
    }
}

/// A target that gives way, and its attacker with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Displaced {
    /// Through which hexside, where that is said.
    pub direction: Option<u8>,
}

answer! {
    impl Displaced as displaced {
        /// who is moved
        unit: Who = Who::Target,
        /// how far
        hexes: i64 = 1,
        /// through which hexside
        direction: Option<i64> = displaced.direction.map(i64::from),
        /// whether the attacker takes its place
        attacker_follows: bool = true,
    }
}

const AT: At<PhysicalRequest> = At::ROOT;

impl Request for PhysicalRequest {
    type Answer = Answer;
    const NAME: &'static str = "physicalAttack";
    const DOC: &'static str =
        "A physical attack: what bars it, its number, its roll, its damage, what it leaves behind.";
    const ROLLS: Rolls = Rolls::Dice;

    fn answer(&self, _: &Budget<'_>) -> Result<Answer, CallError> {
        let rules = self.rules;
        let mut problems = Problems::new();
        let attack = self.attack(&mut problems);
        problems.finish()?;
        let rejections = restrictions(&rules, &attack);
        let mut lines = Breakdown::new();
        let number = physical::number(&rules, &attack, &mut lines);
        let outcome = self
            .dice
            .roll(|dice| rejections.is_empty().then(|| attack.make(&rules, number, dice)))?;
        let direction = self.direction.map(Within::get);
        Ok(Answer { rules, attack, rejections, lines, number, outcome, direction })
    }
}

impl PhysicalRequest {
    fn attack(&self, problems: &mut Problems) -> PhysicalAttack {
        let (kind, side) = (self.attack, self.limb);
        let attacker = self.attacker(problems);
        let charges = kind == PhysicalKind::Charge;
        let lands_on = charges || kind == PhysicalKind::Dfa;
        let required = || Message::predicate(format!("is required for a {kind}"));
        if charges && self.target.tonnage.is_none() {
            problems.add(AT.target().tonnage(), required());
        }
        if lands_on && self.target.piloting.is_none() {
            problems.add(AT.target().piloting(), required());
        }
        let target = self.target.target(attacker.piloting);
        let target = PhysicalTarget { growth: self.terrain.target.growth(), ..target };
        PhysicalAttack {
            arc: self.arc,
            distance: self.range.get(),
            in_arc: self.in_arc,
            level_difference: self.level_difference.get(),
            ..PhysicalAttack::new(kind, side, attacker, target)
        }
    }

    fn attacker(&self, problems: &mut Problems) -> PhysicalAttacker {
        let (kind, attacker) = (self.attack, &self.attacker);
        let moved = match kind {
            PhysicalKind::Charge => Movement::Run,
            PhysicalKind::Dfa => Movement::Jump,
            PhysicalKind::Punch
            | PhysicalKind::Kick
            | PhysicalKind::Push
            | PhysicalKind::Hatchet
            | PhysicalKind::Sword
            | PhysicalKind::Mace => Movement::Stationary,
        };
        let broken = attacker.destroyed_actuators.iter();
        let actuators = broken.fold(BrokenActuators::NONE, |broken, at| {
            broken.with(at.side.unwrap_or(self.limb), at.actuator)
        });
        PhysicalAttacker {
            heat: attacker.heat.get(),
            tsm: attacker.tsm,
            prone: attacker.prone,
            hull_down: attacker.hull_down,
            immobile: attacker.immobile,
            movement: attacker.movement_type.unwrap_or(moved),
            hexes: attacker.hexes_moved.get(),
            water_depth: attacker.water_depth.get(),
            actuators,
            missing: attacker.missing_limbs.iter().map(|limb| limb.location(kind)).collect(),
            fired: attacker.fired_limbs.iter().map(|limb| limb.location(kind)).collect(),
            made: attacker.attacks_made.iter().map(|made| (made.attack, made.limb)).collect(),
            quirks: attacker.unit_quirks.iter().copied().collect(),
            abilities: attacker.abilities.abilities(AT.attacker().abilities(), problems),
            ..PhysicalAttacker::new(attacker.tonnage.get(), attacker.piloting.into())
        }
    }
}

impl Target {
    /// The target; where its piloting does not matter and is not said, it is taken to be the attacker's.
    fn target(&self, attacker_piloting: ironhex::pilot::Skill) -> PhysicalTarget {
        PhysicalTarget {
            movement: self.params.movement_type,
            hexes: self.params.hexes_moved.get(),
            state: self.params.state(),
            quirks: self.params.quirks(),
            ..PhysicalTarget::new(
                self.tonnage.map_or(0, Within::get),
                self.piloting.map_or(attacker_piloting, Into::into),
            )
        }
    }
}
