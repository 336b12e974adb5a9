//! Chances, distributions and whole volleys as the API gives them.

use super::super::to_hit::NumberNeeded;
use super::super::unit_file::LONGEST_FILE;
use super::aftermath::Played;
use crate::answer;
use crate::record::{By, Count, List, Mean, Seed, Share, Text, WeaponId, words};
use ironhex::attack::location::CalledAt;
use ironhex::chance::{Chance, Spread};
use ironhex::modifier::Modifier;
use ironhex::unit::{
    DestroyedBy, LOCATIONS, Location, MAX_MOUNTS, Mount, PhysicalKind, Side, UnitDesign,
};
use ironhex::weapon::{FireMode, Munition};
use ironhex_odds::{
    BalanceOdds, Choice, CriticalOdds, DestructionOdds, HeatBudget, HeatOdds, JointOdds, Label,
    LocationOdds, Method, Partial, PilotOdds, Shooting, Stopped, VolleyOdds,
};
use ironhex_report::odds::{attack_name, sentence, too_large_words};

/// What a unit is called.
pub(super) type Name = Text<LONGEST_FILE>;
/// An answer in one sentence.
pub(super) type Sentence = Text<500_000>;

/// The name of a unit in an answer.
pub(super) fn name(of: &str) -> Name {
    of.to_owned().into()
}

/// A seed in an answer.
pub(super) fn seed(seed: u64) -> Seed {
    Seed::held(i64::try_from(seed).unwrap_or(i64::MAX))
}

answer! {
    impl Chance as chance {
        /// the chance; exactly 0 or 1 only for what is certain
        value: Share = Share(chance.value()),
        /// the lower end of its 95 % interval; the value when it is exact
        low: Share = Share(chance.interval95().0),
        /// the upper end
        high: Share = Share(chance.interval95().1),
    }
}

/// A number of a distribution.
struct NumberOdds {
    number: usize,
    chance: Chance,
    at_least: Chance,
}

answer! {
    impl NumberOdds as odds {
        /// how many
        number: Count = odds.number.into(),
        /// its chance
        value: Share = Share(odds.chance.value()),
        /// the lower end of its 95 % interval
        low: Share = Share(odds.chance.interval95().0),
        /// the upper end
        high: Share = Share(odds.chance.interval95().1),
        /// the chance of so many or more
        at_least: Share = Share(odds.at_least.value()),
        /// the lower end of its 95 % interval
        at_least_low: Share = Share(odds.at_least.interval95().0),
        /// the upper end
        at_least_high: Share = Share(odds.at_least.interval95().1),
    }
}

answer! {
    impl Spread as spread {
        /// the mean
        mean: Mean = Mean(spread.mean()),
        /// the lower end of its 95 % interval; the mean when it is exact
        low: Mean = Mean(spread.mean_interval95().0),
        /// the upper end
        high: Mean = Mean(spread.mean_interval95().1),
        /// every number that can be, or that a trial has shown
        distribution: List<NumberOdds, 100_000> = numbers(spread),
    }
}

/// Points of damage: their mean, which is exact, and their chances.
struct DamageOdds<'a> {
    mean: f64,
    spread: &'a Spread,
}

answer! {
    impl DamageOdds<'a> as damage {
        /// the mean: exact, also where chances are sampled
        mean: Mean = Mean(damage.mean),
        /// every number that can be, or that a trial has shown
        distribution: List<NumberOdds, 100_000> = numbers(damage.spread),
    }
}

fn numbers(spread: &Spread) -> List<NumberOdds, 100_000> {
    let possible = spread.0.iter().enumerate().filter(|(_, chance)| chance.value() > 0.0);
    let odds = |(number, &chance): (usize, &Chance)| NumberOdds {
        number,
        chance,
        at_least: spread.at_least(number),
    };
    possible.map(odds).collect()
}

answer! {
    impl CriticalOdds as criticals {
        /// on anything
        any: Chance = criticals.any,
        /// on the engine
        engine: Chance = criticals.engine,
        /// on the gyro
        gyro: Chance = criticals.gyro,
        /// on ammunition
        ammunition: Chance = criticals.ammunition,
        /// on a weapon
        weapon: Chance = criticals.weapon,
        /// ammunition goes off, or a weapon that explodes
        explosion: Chance = criticals.explosion,
    }
}

answer! {
    impl PilotOdds as pilot {
        /// at least one more wound
        hit: Chance = pilot.hit,
        /// knocked out, in a unit that still stands
        unconscious: Chance = pilot.unconscious,
        /// killed
        killed: Chance = pilot.killed,
    }
}

answer! {
    impl JointOdds as joint {
        /// it falls or is destroyed
        falls_or_destroyed: Chance = joint.falls_or_destroyed,
        /// it is destroyed, or its gyro or a leg is gone
        mobility_kill: Chance = joint.mobility_kill,
    }
}

answer! {
    impl BalanceOdds as balance {
        /// it must roll for twenty points of damage
        heavy_damage: Chance = balance.heavy_damage,
        /// it falls at the end of the phase, by any roll or without
        falls: Chance = balance.falls,
    }
}

answer! {
    impl DestructionOdds as destruction {
        /// by anything
        any: Chance = destruction.any,
        /// by each cause; they add up
        by: By<DestroyedBy, Chance> = destruction.by.into_iter().collect(),
    }
}

answer! {
    impl LocationOdds as odds {
        /// which
        location: Location = odds.location,
        /// points that come down on it; what goes on inward is counted where it came down
        expected_damage: Mean = Mean(odds.expected_damage),
        /// its structure is damaged
        breached: Chance = odds.breached,
        /// it is destroyed
        destroyed: Chance = odds.destroyed,
    }
}

/// The attacker's heat with what it is made of.
struct Heat<'a> {
    made: u16,
    budget: HeatBudget,
    odds: &'a HeatOdds,
}

answer! {
    impl Heat<'a> as heat {
        /// by the volley, at most
        made: Count = heat.made.into(),
        /// what it had and what moving made
        before: Count = heat.budget.before.into(),
        /// by its heat sinks
        shed: Count = heat.budget.shed.into(),
        /// at the end of the turn
        after: &Spread = &heat.odds.heat,
        /// it shuts down
        shutdown: Chance = heat.odds.shutdown,
        /// its ammunition goes off in the heat
        ammunition: Chance = heat.odds.ammunition,
    }
}

words! {
    /// How figures were found.
    pub(super) enum FoundBy {
        /// Every outcome was weighed.
        Exact = "exact",
        /// Trials were played.
        Sampled = "sampled",
    }
}

answer! {
    impl Partial as partial {
        /// why no more trials were played
        stopped as *: &Stopped = &partial.stopped,
        /// trials that were asked for
        of: Count = partial.of.into(),
    }
}

/// How an answer was found.
struct Found {
    method: Method,
    seed: u64,
}

impl Found {
    const fn trials(&self) -> Option<u32> {
        match self.method {
            Method::Exact { .. } => None,
            Method::Sampled { trials, .. } => Some(trials),
        }
    }
}

answer! {
    impl Found as found {
        /// how the answer was found
        kind: FoundBy = match found.method {
            Method::Exact { .. } => FoundBy::Exact,
            Method::Sampled { .. } => FoundBy::Sampled,
        },
        /// exact: states that were held at most
        states: Option<Count> = match found.method {
            Method::Exact { states, .. } => Some(states.into()),
            Method::Sampled { .. } => None,
        },
        /// exact: no figure is off by more than this
        error: Option<Mean> = match found.method {
            Method::Exact { error, .. } => Some(Mean(error)),
            Method::Sampled { .. } => None,
        },
        /// sampled: how many
        trials: Option<Count> = found.trials().map(Count::from),
        /// sampled: of which dice
        seed: Option<Seed> = found.trials().map(|_| seed(found.seed)),
        /// sampled: why not exactly
        because: Option<Text<200>> = match found.method {
            Method::Exact { .. } => None,
            Method::Sampled { because, .. } => because.map(|why| too_large_words(why).into()),
        },
        /// sampled, and stopped before the last trial: how many were asked for, why no more were played
        partial: Option<Partial> = match found.method {
            Method::Exact { .. } => None,
            Method::Sampled { partial, .. } => partial,
        },
    }
}

/// One attack of a volley with what it does.
struct AttackOdds<'a> {
    design: &'a UnitDesign,
    label: &'a Label,
    hits: &'a Spread,
}

impl AttackOdds<'_> {
    const fn shooting(&self) -> Option<Shooting> {
        match self.label.choice {
            Choice::Fire(shooting) => Some(shooting),
            Choice::PhysicalAttack { .. } => None,
        }
    }

    const fn blow(&self) -> Option<(PhysicalKind, Side)> {
        match self.label.choice {
            Choice::PhysicalAttack { kind, side } => Some((kind, side)),
            Choice::Fire(_) => None,
        }
    }

    fn mount(&self) -> Option<&Mount> {
        self.design.mounts.get(usize::from(self.label.choice.mount()?))
    }

    fn weapon(&self) -> Option<WeaponId> {
        let weapon_type = self.mount()?.weapon.weapon_type;
        ironhex_units::weapons().get(usize::from(weapon_type.0)).map(WeaponId)
    }
}

/// A place in a list that the API counts from 1.
pub(super) fn counted(index: u8) -> Count {
    (u16::from(index) + 1).into()
}

answer! {
    impl AttackOdds<'a> as attack {
        /// in words
        name: Text<200> = attack_name(attack.design, attack.label).into(),
        /// the weapon's place in `unit.get`, from 1
        mount: Option<Count> = attack.label.choice.mount().map(counted),
        /// the weapon
        weapon: Option<WeaponId> = attack.weapon(),
        /// where it is mounted
        location: Option<Location> = attack.mount().map(|mount| mount.location),
        /// how it fires
        fire_mode: Option<FireMode> = attack.shooting().map(|shooting| shooting.fire.mode()),
        /// its shots
        rate_of_fire: Option<Count> = attack.shooting().map(|shooting| shooting.fire.shots().into()),
        /// what it fires
        munition: Option<Munition> = attack.label.shot_facts.map(|facts| facts.munition),
        /// the bin's place in `unit.get`, from 1
        bin: Option<Count> = attack.label.shot_facts.and_then(|facts| facts.bin).map(counted),
        /// an aimed shot
        aimed_at: Option<Location> = attack.shooting().and_then(|shooting| shooting.aimed_at),
        /// a called shot
        called_location: Option<CalledAt> =
            attack.shooting().and_then(|shooting| shooting.called_at),
        /// whether it heats its target instead of damaging it
        heats: Option<bool> = attack.shooting().map(|shooting| shooting.heats),
        /// a blow
        attack: Option<PhysicalKind> = attack.blow().map(|(kind, _)| kind),
        /// of a blow
        limb: Option<Side> = attack.blow().map(|(_, side)| side),
        /// base first
        modifiers: List<Modifier, 40> = attack.label.lines.iter().copied().collect(),
        /// what it needs
        number as *: NumberNeeded = attack.label.number,
        /// that it makes
        heat: Count = attack.label.heat.into(),
        /// whether a miss makes none
        heat_only_on_a_hit: bool = attack.label.heat_on_a_hit,
        /// that it takes from its bin
        shots: Count = attack.label.shots.into(),
        /// whether an anti-missile system engages it
        intercepted: bool = attack.label.ams.is_some(),
        /// points that come down on the target
        mean_damage: Mean = Mean(attack.label.mean_damage),
        /// modifier of the roll that a blow asks
        piloting_roll: Option<i64> = attack.label.asks_balance.map(i64::from),
        /// projectiles that strike home
        hits: &Spread = attack.hits,
    }
}

answer! {
    impl VolleyOdds as odds {
        /// who attacks
        attacker: Name = name(&odds.engagement.attacker.name),
        /// whom
        target: Name = name(&odds.engagement.target.name),
        /// hexes between the two
        range: Count = odds.engagement.distance.into(),
        /// the answer in one sentence
        sentence: Sentence = sentence(odds).into(),
        /// how the answer was found
        method: Found = Found { method: odds.answer.method, seed: odds.seed },
        /// each attack with its number
        attacks: List<AttackOdds<'_>, { MAX_MOUNTS + 4 }> = attacks(odds),
        /// points that come down on the target
        damage: DamageOdds<'_> = DamageOdds { mean: odds.answer.mean_damage, spread: &odds.answer.damage },
        /// each location
        locations: List<LocationOdds, LOCATIONS> = odds.answer.locations.into_iter().collect(),
        /// at least one critical hit of each kind
        criticals: CriticalOdds = odds.answer.criticals,
        /// the target's pilot
        pilot: PilotOdds = odds.answer.pilot,
        /// the target's balance
        balance: BalanceOdds = odds.answer.balance,
        /// the target's end
        destruction: DestructionOdds = odds.answer.destruction,
        /// several of these together
        joint: JointOdds = odds.answer.joint,
        /// the turn played to its end, with falls and what blows do to the attacker; always trials
        aftermath: Option<Played<'_>> = played(odds),
        /// the attacker's heat
        heat: Heat<'_> = Heat {
            made: odds.volley.heat(),
            budget: odds.engagement.heat_budget(),
            odds: &odds.heat,
        },
    }
}

fn played(odds: &VolleyOdds) -> Option<Played<'_>> {
    Some(Played {
        target: &odds.engagement.target.design,
        attackers: vec![&odds.engagement.attacker.design],
        aftermath: odds.aftermath.as_ref()?,
    })
}

fn attacks(odds: &VolleyOdds) -> List<AttackOdds<'_>, { MAX_MOUNTS + 4 }> {
    let design = &odds.engagement.attacker.design;
    let labels = odds.volley.labels.iter().zip(&odds.answer.hits);
    labels.map(|(label, hits)| AttackOdds { design, label, hits }).collect()
}
