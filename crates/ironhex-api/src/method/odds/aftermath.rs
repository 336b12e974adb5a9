//! What a turn leaves of everybody in it, as the API gives it.

use super::figures::counted;
use super::situation::{MOST_TRIALS, Trials};
use crate::record::{By, Count, List, Text, WeaponId, Within};
use crate::{answer, record};
use ironhex::chance::{Chance, Spread};
use ironhex::unit::{Location, MAX_MOUNTS, UnitDesign};
use ironhex_odds::{Aftermath, MAX_ATTACKERS, Outcome, Partial, UnitAftermath};
use ironhex_report::odds::weapon_name;

/// Trials that are played to the end of the turn unless a request says otherwise.
const PLAYED: u32 = 20_000;

record! {
    /// How the turn is played to its end.
    pub struct PlayedParams: Default {
        /// trials that are played to the end of the turn, with falls and what blows do to the attacker; 0 for none (default: 20000, or `trials` where those are fewer)
        played_trials: Option<Within<u32, 0, { MOST_TRIALS as i64 }>>,
        /// something that happens to the target: the played figures are of the trials in which it does
        given: Option<Outcome>,
    }
}

impl PlayedParams {
    /// How many, if any, where so many are the most of a sampled answer.
    pub(super) fn trials(&self, most: Trials) -> Option<u32> {
        let trials = self.played_trials.map_or(PLAYED.min(most.get()), Within::get);
        (trials > 0).then_some(trials)
    }
}

/// What is given, and how likely that is.
struct Given {
    outcome: Outcome,
    chance: Chance,
}

answer! {
    impl Given as given {
        /// what happened to the target
        outcome: Outcome = given.outcome,
        /// its chance
        chance as *: Chance = given.chance,
    }
}

/// A weapon and the chance that it is lost.
struct WeaponLoss<'a> {
    design: &'a UnitDesign,
    mount: u8,
    chance: Chance,
}

impl WeaponLoss<'_> {
    fn weapon(&self) -> Option<WeaponId> {
        let weapon_type = self.design.mounts.get(usize::from(self.mount))?.weapon.weapon_type;
        ironhex_units::weapons().get(usize::from(weapon_type.0)).map(WeaponId)
    }
}

answer! {
    impl WeaponLoss<'a> as loss {
        /// its place in `unit.get`, from 1
        mount: Count = counted(loss.mount),
        /// the weapon
        weapon: Option<WeaponId> = loss.weapon(),
        /// in words
        name: Text<200> = loss.design.mounts.get(usize::from(loss.mount)).map_or("weapon", weapon_name).into(),
        /// where it is mounted
        location: Option<Location> =
            loss.design.mounts.get(usize::from(loss.mount)).map(|mount| mount.location),
        /// it worked and does not any more
        lost: Chance = loss.chance,
    }
}

/// What becomes of a unit, with what it is.
struct UnitFigures<'a> {
    design: &'a UnitDesign,
    unit: &'a UnitAftermath,
}

answer! {
    impl UnitFigures<'a> as of {
        /// points of armour and structure that it loses: what its armour makes of the damage, explosions and falls included
        lost: &Spread = &of.unit.lost,
        /// of these by its falls
        lost_by_falls: &Spread = &of.unit.lost_by_falls,
        /// critical hits
        criticals: &Spread = &of.unit.criticals,
        /// of these on its engine
        engine_hits: &Spread = &of.unit.engine_hits,
        /// of these on its gyro
        gyro_hits: &Spread = &of.unit.gyro_hits,
        /// the pilot's new wounds, those of falls included
        wounds: &Spread = &of.unit.wounds,
        /// new wounds by falls
        wounds_by_falls: &Spread = &of.unit.wounds_by_falls,
        /// it owes a piloting skill roll
        rolls: Chance = of.unit.rolls,
        /// every weapon that works before
        weapons: List<WeaponLoss<'_>, MAX_MOUNTS> = weapons(of),
        /// everything that may happen to it
        outcomes: By<Outcome, Chance> = of.unit.outcomes.iter().copied().collect(),
    }
}

fn weapons<'a>(of: &UnitFigures<'a>) -> List<WeaponLoss<'a>, MAX_MOUNTS> {
    let loss = |&(mount, chance): &(u8, Chance)| WeaponLoss { design: of.design, mount, chance };
    of.unit.weapons.iter().map(loss).collect()
}

/// What a turn leaves of everybody in it, with what they are.
pub(super) struct Played<'a> {
    pub(super) target: &'a UnitDesign,
    pub(super) attackers: Vec<&'a UnitDesign>,
    pub(super) aftermath: &'a Aftermath,
}

answer! {
    impl Played<'a> as played {
        /// trials that were played
        trials: Count = played.aftermath.trials.into(),
        /// why no more were played
        partial: Option<Partial> = played.aftermath.partial,
        /// what all other figures take for granted
        given: Option<Given> = played.aftermath.given.map(|(outcome, chance)| Given { outcome, chance }),
        /// the target
        target: UnitFigures<'_> = UnitFigures { design: played.target, unit: &played.aftermath.target },
        /// those who attack
        attackers: List<UnitFigures<'_>, MAX_ATTACKERS> = attackers(played),
    }
}

fn attackers<'a>(played: &Played<'a>) -> List<UnitFigures<'a>, MAX_ATTACKERS> {
    let both = played.attackers.iter().zip(&played.aftermath.attackers);
    both.map(|(&design, unit)| UnitFigures { design, unit }).collect()
}
