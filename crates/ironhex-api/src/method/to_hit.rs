//! `toHit`: the to-hit number with its breakdown.

use super::environment::{Concealed, EnvironmentParams};
use super::target::{TargetParams, states};
use super::weapon::{RateOfFire, WeaponParams, fire};
use crate::error::CallError;
use crate::record::{AbilityId, At, Heat, List, Request, Share, Skill, Text, Within, Wounds};
use crate::spec::{Message, Problems};
use crate::{answer, record};
use ironhex::attack::{Called, Secondary, Shooter, Shot, ShotTarget, Spotter, TargetState, to_hit};
use ironhex::budget::Budget;
use ironhex::modifier::{Breakdown, Modifier};
use ironhex::rules::{RangeBands, Rules};
use ironhex::unit::{Actuator, Actuators, Movement, Quirk};
use ironhex::weapon::{FireMode, RangeBracket, WeaponTraits};

record! {
    /// Destroyed actuators of an arm.
    pub struct DamagedActuators: Default {
        /// the shoulder is destroyed
        shoulder: bool = false,
        /// the upper arm is destroyed
        upper_arm: bool = false,
        /// the lower arm is destroyed
        lower_arm: bool = false,
    }
}

record! {
    /// A target that is not the first.
    pub struct SecondaryTarget {
        /// whether it is in the front arc
        in_front_arc: bool,
    }
}

record! {
    /// Fire at what somebody else sees.
    pub struct IndirectFire: Default {
        /// how the spotter moved
        spotter_movement: Movement = Movement::Stationary,
        /// whether the spotter attacks too
        spotter_attacks: bool = false,
    }
}

record! {
    /// The one who shoots.
    pub struct Attacker {
        /// gunnery skill
        gunnery: Skill,
        /// how it moved (default: stationary)
        movement_type: Movement = Movement::Stationary,
        /// its heat (default: 0)
        heat: Heat = Heat::default(),
        /// whether it lies prone
        prone: bool = false,
        /// the pilot's wounds (default: 0)
        pilot_wounds: Wounds = Wounds::default(),
        /// hits on its sensors
        sensor_hits: Within<u8, 0, 9> = Within::default(),
        /// destroyed actuators of the arm that holds the weapon
        damaged_actuators: DamagedActuators = DamagedActuators::default(),
        /// whether it has a targeting computer
        targeting_computer: bool = false,
        /// given when the target is a secondary one
        secondary_target: Option<SecondaryTarget>,
        /// given when it fires indirectly
        indirect_fire: Option<IndirectFire>,
        /// whether it is a called shot
        called_shot: bool = false,
        /// whether a teammate designates the location
        teammate_called_shot: bool = false,
        /// the unit's quirks
        unit_quirks: List<Quirk, 40> = List::default(),
        /// the pilot's abilities
        abilities: List<AbilityId, 40> = List::default(),
    }
}

record! {
    /// The one who is shot at.
    pub struct Target: Default {
        /// what every attack asks of it
        params as *: TargetParams,
        /// whether it is the one a Blood Stalker hunts
        blood_stalked: bool = false,
        /// whether TAG designates it
        tag_designated: bool = false,
        /// whether ECM protects it
        ecm_protected: bool = false,
        /// whether its stealth armour is on
        stealth_armor: bool = false,
    }
}

record! {
    /// Woods and smoke.
    pub struct Terrain: Default {
        /// on the line of fire, a hex each
        intervening: Concealed = List::default(),
        /// in the target's hex
        target: Concealed = List::default(),
    }
}

record! {
    /// A shot, as a request states it.
    pub struct ToHit {
        /// who shoots
        attacker: Attacker,
        /// who is shot at
        target: Target = Target::default(),
        /// the weapon: an id or own figures
        weapon: Option<WeaponParams>,
        /// distance in hexes
        range: Option<Within<u16, 0, 999>>,
        /// the bracket, over what the weapon says
        range_bracket: Option<RangeBracket>,
        /// how the weapon fires (default: its plain way)
        fire_mode: Option<FireMode>,
        /// shots of a rotary autocannon
        rate_of_fire: Option<RateOfFire>,
        /// woods and smoke
        terrain: Terrain = Terrain::default(),
        /// light and weather
        environment: EnvironmentParams = EnvironmentParams::default(),
    }
    with {
        /// The rules to play by.
        rules: Rules,
    }
}

/// A to-hit number with its breakdown.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The rules that were used.
    pub rules: Rules,
    /// The shot.
    pub shot: Shot,
    /// The lines, base first.
    pub lines: Breakdown,
    /// The number.
    pub number: ironhex::attack::ToHit,
}

answer! {
    impl Answer as answer {
        /// base first
        modifiers: List<Modifier, 40> = answer.lines.iter().copied().collect(),
        /// what it needs
        number as *: NumberNeeded = answer.number,
        /// the bracket of the shot
        range_bracket: RangeBracket = answer.number.bracket(),
    }
    with { rules: answer.rules, }
}

/// What a number comes to.
pub(super) type NumberNeeded = ironhex::attack::ToHit;

answer! {
    impl NumberNeeded as number {
        /// the plain sum of the modifiers
        total: Option<i64> = number.total().map(i64::from),
        /// the total held to 2…13
        target_number: Option<Within<u8, 2, 13>> = number.printed().and_then(Within::new),
        /// whether there is no way to hit
        impossible: bool = number.impossible().is_some(),
        /// why it is impossible
        reason: Option<Text<40>> = number.impossible().map(|reason| reason.id().into()),
        /// the printed table's chance
        probability: Share = Share(f64::from(number.printed_ways()) / 36.0),
        /// what the resolver does
        chance: WaysOf36 = WaysOf36(number.chance()),
    }
}

/// The rolls of two dice that hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaysOf36(pub u8);

answer! {
    impl WaysOf36 as chance {
        /// rolls that hit
        ways: Within<u8, 0, 36> = Within::held(chance.0),
        /// rolls in all
        of: Within<u8, 36, 36> = Within::default(),
    }
}

answer! {
    impl Modifier as line {
        /// what it is for
        name: Text<60> = line.kind.name().into(),
        /// where it comes from
        source: ironhex::modifier::Source = line.kind.source(),
        /// what it adds
        value: i64 = line.value.into(),
    }
}

impl Request for ToHit {
    type Answer = Answer;
    const NAME: &'static str = "toHit";
    const DOC: &'static str = "The to-hit number of a weapon attack, modifier by modifier.";

    fn answer(&self, _: &Budget<'_>) -> Result<Answer, CallError> {
        let mut problems = Problems::new();
        let shot = self.shot(&mut problems);
        problems.finish()?;
        let mut lines = Breakdown::new();
        let number = to_hit(&self.rules, &shot, &mut lines);
        Ok(Answer { rules: self.rules, shot, lines, number })
    }
}

const AT: At<ToHit> = At::ROOT;

impl ToHit {
    fn shot(&self, problems: &mut Problems) -> Shot {
        let shooter = self.attacker.shooter(problems);
        let mut shot = Shot::at_bracket(shooter, self.range_bracket.unwrap_or(RangeBracket::Short));
        shot.bracket = self.range_bracket;
        shot.target = self.target.target();
        let distance = self.range.map(Within::get);
        match &self.weapon {
            Some(weapon) => self.aim(weapon, &mut shot, problems),
            None => {
                shot.weapon.traits = WeaponTraits::DIRECT_FIRE;
                match (self.range_bracket, distance, self.rules.range_bands) {
                    (Some(_), _, _) | (None, Some(_), RangeBands::Fixed) => {}
                    _ => problems.add(
                        AT.range_bracket(),
                        Message::predicate("is required when no weapon with its ranges is given"),
                    ),
                }
            }
        }
        // A distance that nobody stated is neither adjacent nor inside the minimum range.
        shot.distance = distance.unwrap_or(u16::from(shot.weapon.ranges.minimum) + 2);
        if self.target.params.prone && distance.is_none() {
            problems.add(AT.range(), Message::predicate("is required for a prone target"));
        }
        let mode = (AT.fire_mode(), self.fire_mode);
        let rate = (AT.rate_of_fire(), self.rate_of_fire);
        shot.fire = fire(shot.weapon.kind, mode, rate, problems);
        shot.intervening = self.terrain.intervening.growth();
        shot.target_growth = self.terrain.target.growth();
        shot.environment = self.environment.environment();
        shot
    }

    /// Puts the weapon into the shot.
    fn aim(&self, weapon: &WeaponParams, shot: &mut Shot, problems: &mut Problems) {
        shot.weapon = weapon.weapon(AT.weapon(), problems);
        shot.weapon_quirks = weapon.weapon_quirks();
        shot.artemis_v = weapon.has_artemis_v;
        shot.semi_guided = weapon.is_semi_guided;
        if weapon.location.is_some_and(|location| !location.is_arm()) {
            shot.shooter.arm_damage = Actuators::NONE;
        }
        let indirect = shot.weapon.traits.contains(WeaponTraits::INDIRECT);
        if weapon.id.is_some() && shot.shooter.indirect.is_some() && !indirect {
            let message = Message::sentence("cannot fire indirectly: leave ")
                .field(AT.attacker().indirect_fire())
                .and(" out, or take another weapon");
            problems.add(AT.weapon().id(), message);
        }
        let no_bracket = self.range_bracket.is_none();
        if self.range.is_none() && no_bracket {
            let message = Message::predicate("is required with a weapon, unless ")
                .field(AT.range_bracket())
                .and(" is given");
            problems.add(AT.range(), message);
        }
        let by_weapon = self.rules.range_bands == RangeBands::Weapon;
        if shot.weapon.ranges.long == 0 && no_bracket && by_weapon {
            let message = Message::predicate("has no ranges: give short, medium and long, or ")
                .field(AT.range_bracket());
            problems.add(AT.weapon(), message);
        }
    }
}

impl Attacker {
    fn shooter(&self, problems: &mut Problems) -> Shooter {
        let DamagedActuators { shoulder, upper_arm, lower_arm } = self.damaged_actuators;
        let damaged = [
            (shoulder, Actuator::Shoulder),
            (upper_arm, Actuator::UpperArm),
            (lower_arm, Actuator::LowerArm),
        ];
        Shooter {
            movement: self.movement_type,
            heat: self.heat.get(),
            prone: self.prone,
            wounds: self.pilot_wounds.get(),
            sensor_hits: self.sensor_hits.get(),
            arm_damage: damaged.into_iter().filter(|(is, _)| *is).map(|(_, arm)| arm).collect(),
            targeting_computer: self.targeting_computer,
            secondary: self.secondary_target.as_ref().map(|secondary| {
                if secondary.in_front_arc { Secondary::Front } else { Secondary::Elsewhere }
            }),
            indirect: self.indirect_fire.as_ref().map(|indirect| Spotter {
                movement: indirect.spotter_movement,
                attacks: indirect.spotter_attacks,
            }),
            called: match (self.called_shot, self.teammate_called_shot) {
                (_, true) => Some(Called::ByTeammate),
                (true, false) => Some(Called::Alone),
                (false, false) => None,
            },
            quirks: self.unit_quirks.iter().copied().collect(),
            abilities: self.abilities.abilities(AT.attacker().abilities(), problems),
            ..Shooter::new(self.gunnery.into())
        }
    }
}

impl Target {
    fn target(&self) -> ShotTarget {
        let more = states([
            (self.blood_stalked, TargetState::BLOOD_STALKED),
            (self.tag_designated, TargetState::TAGGED),
            (self.ecm_protected, TargetState::ECM),
            (self.stealth_armor, TargetState::STEALTH),
        ]);
        ShotTarget {
            movement: self.params.movement_type,
            hexes: self.params.hexes_moved.get(),
            state: self.params.state() | more,
            quirks: self.params.quirks(),
        }
    }
}
