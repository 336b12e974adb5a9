//! `resolveWeapon`: firing one weapon.

use super::location::check_called;
use super::roller::{faces, total};
use super::weapon::{RateOfFire, WeaponParams, fire};
use crate::error::CallError;
use crate::record::{AbilityId, At, By, DiceInput, Face, List, Request, Within};
use crate::spec::{Message, Problems, Rolls};
use crate::{answer, record};
use ironhex::attack::cluster::{ClusterModifiers, Guided};
use ironhex::attack::location::{CalledAt, Cover, LocationTable};
use ironhex::attack::{AmsResult, Conditions, Fired, Salvo, ShotResult, ToHit};
use ironhex::budget::Budget;
use ironhex::event::Hit;
use ironhex::rules::{ClusterRows, Rules};
use ironhex::unit::{AttackSide, Panel, Quirk, Quirks};
use ironhex::weapon::{Fire, FireMode, RangeBracket, Weapon, WeaponKind};

record! {
    /// The one who is fired at.
    pub struct Target: Default {
        /// whether it carries a Narc beacon
        narced_target: bool = false,
        /// whether it carries an iNarc beacon
        i_narced_target: bool = false,
        /// whether TAG designates it
        tag_designated: bool = false,
        /// whether ECM protects it
        ecm_protected: bool = false,
        /// whether an anti-missile system engages the salvo
        ams: bool = false,
        /// whether it is in hull-down position
        hull_down: bool = false,
        /// whether its legs are covered
        partial_cover: bool = false,
        /// the unit's quirks
        unit_quirks: List<Quirk, 40> = List::default(),
    }
}

record! {
    /// A launcher's guidance.
    pub struct Equipment: Default {
        /// fitted with Artemis IV
        has_artemis_iv as "hasArtemisIV": bool = false,
        /// fitted with Artemis V
        has_artemis_v: bool = false,
        /// fires semi-guided missiles
        is_semi_guided: bool = false,
    }
}

record! {
    /// A weapon that is fired.
    pub struct ResolveWeapon {
        /// an id or own figures
        weapon: WeaponParams,
        /// how it fires (default: its plain way)
        fire_mode: Option<FireMode>,
        /// shots of a rotary autocannon
        rate_of_fire: Option<RateOfFire>,
        /// the number to reach
        to_hit_number: Within<u8, 0, 99>,
        /// the side that is struck (default: front)
        arc: AttackSide = AttackSide::Front,
        /// the target's status
        target: Target = Target::default(),
        /// the launcher's guidance
        equipment: Equipment = Equipment::default(),
        /// the pilot's abilities
        abilities: List<AbilityId, 40> = List::default(),
        /// for weapons that care (default: short)
        range_bracket: RangeBracket = RangeBracket::Short,
        /// whether it fires indirectly
        indirect_fire: bool = false,
        /// what a called shot names
        called_location: Option<CalledAt>,
    }
    with {
        /// The dice.
        dice: DiceInput,
        /// The rules to play by.
        rules: Rules,
    }
}

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

answer! {
    impl Answer as answer {
        /// how it fired
        fire_mode: FireMode = answer.fire.mode(),
        /// whether anything hit
        hit: bool = answer.fired.hit(),
        /// one for each to-hit roll
        shots: List<NumberedShot, 6> = answer.shots().collect(),
        /// the cluster roll
        cluster_roll: Option<i64> = answer.fired.cluster.and_then(|cluster| match cluster.roll {
            None => Some(cluster.modified.into()),
            roll => total(roll),
        }),
        /// its dice
        cluster_dice: Option<List<Face, 2>> =
            faces(answer.fired.cluster.and_then(|cluster| cluster.roll)),
        /// a Streak shows a 12 that nobody rolled
        cluster_roll_simulated: Option<bool> =
            answer.fired.cluster.map(|cluster| cluster.roll.is_none()),
        /// what moved it
        cluster_modifier: Option<i64> =
            answer.fired.cluster.map(|cluster| cluster.modifier.into()),
        /// as it was read
        modified_cluster_roll: Option<i64> =
            answer.fired.cluster.map(|cluster| cluster.modified.into()),
        /// the size of the row used
        column: Option<i64> = answer.fired.cluster.map(|cluster| cluster.size.into()),
        /// projectiles that the table gave
        hits: Option<i64> = answer.fired.cluster.map(|cluster| cluster.hits.into()),
        /// of one projectile
        damage_per_hit: i64 = answer.fired.damage_per_hit.into(),
        /// what the anti-missile system did
        ams: Option<AmsResult> = answer.fired.ams,
        /// where it landed
        hit_distribution: List<Hit, 255> = answer.fired.hits.iter().copied().collect(),
        /// projectiles that struck
        total_hits: i64 = answer.fired.projectiles.into(),
        /// points that landed
        total_damage: i64 = answer.fired.total_damage().into(),
        /// points by location
        by_location: By<Panel, i64> = answer.by_location(),
        /// whether the weapon jammed
        jammed: bool = answer.fired.jammed,
        /// heat that it made
        heat_generated: i64 = answer.fired.heat.into(),
        /// shots taken from the bin
        ammo_used: i64 = answer.fired.ammunition.into(),
    }
    with { rules: answer.rules, }
}

impl Answer {
    /// The to-hit rolls; where there is no cluster table, each with the place that it hit.
    fn shots(&self) -> impl Iterator<Item = NumberedShot> {
        let single = self.fired.cluster.is_none();
        self.fired.shots.iter().zip(1..).map(move |(&shot, number)| {
            let hit = self.fired.first_hit(&shot).filter(|_| single);
            NumberedShot { number, shot, landed: hit.and_then(|hit| hit.landing.panel) }
        })
    }

    fn by_location(&self) -> By<Panel, i64> {
        let sums = Panel::ALL.iter().zip(self.fired.by_panel());
        let struck = sums.filter(|(_, damage)| *damage > 0);
        struck.map(|(&panel, damage)| (panel, damage.into())).collect()
    }
}

/// One to-hit roll of a weapon.
#[derive(Clone, Copy, Debug)]
pub struct NumberedShot {
    /// Which, from 1.
    pub number: u8,
    /// The roll.
    pub shot: ShotResult,
    /// Where a single projectile landed.
    pub landed: Option<Panel>,
}

answer! {
    impl NumberedShot as numbered {
        /// from 1
        shot_number: i64 = numbered.number.into(),
        /// the to-hit roll
        roll: i64 = numbered.shot.roll.total().into(),
        /// its dice
        dice: List<Face, 2> = faces(Some(numbered.shot.roll)).unwrap_or_default(),
        /// whether it hit
        hit: bool = numbered.shot.shot.hit,
        /// whether the hit only glances off
        glancing: bool = numbered.shot.shot.glancing,
        /// where a single projectile landed
        hit_location: Option<Panel> = numbered.landed,
        /// points that it did
        damage: i64 = numbered.shot.damage.into(),
        /// whether this roll jammed the weapon
        caused_jam: bool = numbered.shot.shot.jam,
    }
}

answer! {
    impl AmsResult as ams {
        /// missiles stopped
        hits_reduced: i64 = ams.stopped.into(),
        /// rounds used: one
        ammo_consumed: i64 = 1,
        /// the die that counted
        roll: Option<i64> = ams.roll.map(|roll| roll.first.into()),
        /// the dice
        dice: Option<List<Face, 2>> = faces(ams.roll),
    }
}

const AT: At<ResolveWeapon> = At::ROOT;

impl Request for ResolveWeapon {
    type Answer = Answer;
    const NAME: &'static str = "resolveWeapon";
    const DOC: &'static str =
        "Fires one weapon: to-hit rolls, cluster table, anti-missile system, locations.";
    const ROLLS: Rolls = Rolls::Dice;

    fn answer(&self, _: &Budget<'_>) -> Result<Answer, CallError> {
        let rules = self.rules;
        let mut problems = Problems::new();
        let weapon = self.weapon(&mut problems);
        let mode = (AT.fire_mode(), self.fire_mode);
        let rate = (AT.rate_of_fire(), self.rate_of_fire);
        let fire = fire(weapon.kind, mode, rate, &mut problems);
        check_called(self.called_location, &rules, AT.called_location(), &mut problems);
        let bracket = self.range_bracket;
        if bracket == RangeBracket::OutOfRange {
            let message = Message::predicate("must be within range to fire");
            problems.add(AT.range_bracket(), message);
        }
        let abilities = self.abilities.abilities(AT.abilities(), &mut problems);
        problems.finish()?;

        let (arc, cover) = (self.arc, self.target.cover());
        let ams = self.target.ams;
        let quirks: Quirks = self.target.unit_quirks.iter().copied().collect();
        let guided = self.guided();
        let modifiers =
            ClusterModifiers::new(&rules, &weapon, fire, guided, &abilities, bracket, ams);
        let conditions = Conditions {
            locations: match self.called_location {
                Some(called) => LocationTable::called(&rules, arc, cover, called),
                None => LocationTable::new(&rules, arc, cover),
            },
            bracket,
            cluster: modifiers,
            ams_engaged: ams,
            low_profile: quirks.contains(Quirk::LowProfile),
        };
        let number = ToHit::known(&rules, self.to_hit_number.get().into());
        let salvo = Salvo::new(&rules, &weapon, fire, number, &conditions);
        let fired = self.dice.roll(|dice| salvo.fire(dice, &mut ()))?;
        Ok(Answer { rules, weapon, fire, number, modifiers, fired })
    }
}

impl ResolveWeapon {
    fn weapon(&self, problems: &mut Problems) -> Weapon {
        let mut weapon = self.weapon.weapon(AT.weapon(), problems);
        if self.weapon.id.is_none() && self.weapon.kind.is_none() {
            // Own figures that name no kind are of the kind that fires in this mode.
            weapon.kind = match self.fire_mode {
                Some(FireMode::Ultra) => WeaponKind::Ultra,
                Some(FireMode::Rotary) => WeaponKind::Rotary,
                Some(FireMode::LbxSlug | FireMode::LbxCluster) => WeaponKind::Lbx,
                Some(FireMode::Standard) | None => weapon.kind,
            };
        }
        if self.rules.cluster_rows == ClusterRows::All && (31..=39).contains(&weapon.rack) {
            let message = Message::predicate("has no row from 31 to 39: fire it as two salvos");
            problems.add(AT.weapon().cluster_size(), message);
        }
        if weapon.kind == WeaponKind::Ams {
            let message =
                Message::predicate("is an anti-missile system, which does not attack: see ")
                    .field(AT.target().ams());
            problems.add(AT.weapon(), message);
        }
        weapon
    }

    /// What guides the salvo: the launcher's own, its equipment and the target's status.
    const fn guided(&self) -> Guided {
        let Self { weapon, target, equipment, .. } = self;
        Guided {
            artemis_iv: weapon.has_artemis_iv || equipment.has_artemis_iv,
            artemis_v: weapon.has_artemis_v || equipment.has_artemis_v,
            semi_guided: weapon.is_semi_guided || equipment.is_semi_guided,
            narced: target.narced_target || target.i_narced_target,
            tagged: target.tag_designated,
            ecm: target.ecm_protected,
            indirect: self.indirect_fire,
        }
    }
}

impl Target {
    const fn cover(&self) -> Cover {
        Cover { hull_down: self.hull_down, partial: self.partial_cover }
    }
}
