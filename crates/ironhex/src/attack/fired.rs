//! What became of a salvo, written down without allocating.

use super::salvo::Salvo;
use crate::dice::{Dice, Roll};
use crate::event::{EventSink, Hit, ShotRoll};
use crate::unit::{PANELS, Panel};
use arrayvec::ArrayVec;

/// The most to-hit rolls that one salvo makes.
pub const MAX_SHOTS: usize = 6;
/// The most groups that one salvo places: the cluster table's largest row.
pub const MAX_HITS: usize = super::salvo::MAX_RACK as usize;

/// One to-hit roll and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShotResult {
    /// The dice that were rolled.
    pub roll: Roll,
    /// What they came to.
    pub shot: ShotRoll,
    /// Damage that this shot did, wherever it landed.
    pub damage: u16,
    /// Which of the record's hits is its first, when it did damage.
    first_hit: u8,
}

/// The look at the cluster table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClusterResult {
    /// The dice; `None` for a Streak, which rolls none.
    pub roll: Option<Roll>,
    /// The size of the row used.
    pub size: u8,
    /// What moved the roll, a glancing blow apart.
    pub modifier: i8,
    /// The roll as it was read; a Streak shows a 12.
    pub modified: u8,
    /// How many hit, before an anti-missile system.
    pub hits: u8,
}

/// What an anti-missile system did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AmsResult {
    /// Its dice, of which the first counts; `None` under the rule that it spoils the cluster roll.
    pub roll: Option<Roll>,
    /// Missiles that it stopped.
    pub stopped: u8,
}

/// A salvo after it was fired.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fired {
    /// The to-hit rolls.
    pub shots: ArrayVec<ShotResult, MAX_SHOTS>,
    /// The cluster table, where it was looked at.
    pub cluster: Option<ClusterResult>,
    /// The anti-missile system, where it engaged.
    pub ams: Option<AmsResult>,
    /// Where the damage landed.
    pub hits: ArrayVec<Hit, MAX_HITS>,
    /// Projectiles that struck.
    pub projectiles: u8,
    /// Damage of one projectile.
    pub damage_per_hit: u8,
    /// Did the weapon jam?
    pub jammed: bool,
    /// Heat that it made.
    pub heat: u8,
    /// Shots that it took from the bin.
    pub ammunition: u8,
}

impl Fired {
    /// Fires a salvo and writes it down over whatever was here before.
    #[inline]
    pub(super) fn write<D: Dice, S: EventSink>(
        &mut self,
        salvo: &Salvo,
        dice: &mut D,
        sink: &mut S,
    ) {
        self.shots.clear();
        self.hits.clear();
        (self.cluster, self.ams) = (None, None);
        (self.projectiles, self.jammed) = (0, false);
        self.damage_per_hit = salvo.damage_per_hit();
        let mut pending = salvo.pending();
        let mut any = false;
        while pending.rolls > 0 {
            let loosed = salvo.roll(&mut pending, dice, sink);
            let (damage, first_hit) = (pending.points, self.hits.len() as u8);
            while pending.points > 0 {
                let kept = self.hits.try_push(salvo.place(&mut pending, dice, sink));
                debug_assert!(kept.is_ok(), "more than {MAX_HITS} groups of damage");
            }
            let (roll, shot) = (loosed.roll, loosed.shot);
            let kept = self.shots.try_push(ShotResult { roll, shot, damage, first_hit });
            debug_assert!(kept.is_ok(), "more than {MAX_SHOTS} to-hit rolls");
            self.cluster = loosed.cluster.or(self.cluster);
            self.ams = loosed.ams.or(self.ams);
            self.projectiles += loosed.projectiles;
            self.jammed |= shot.jam;
            any |= shot.hit;
        }
        (self.heat, self.ammunition) = salvo.cost(any);
    }

    /// Where the damage of a shot began to land; `None` for one that did none.
    #[must_use]
    pub fn first_hit(&self, shot: &ShotResult) -> Option<&Hit> {
        self.hits.get(usize::from(shot.first_hit)).filter(|_| shot.damage > 0)
    }

    /// Did anything hit?
    #[must_use]
    pub fn hit(&self) -> bool {
        self.shots.iter().any(|result| result.shot.hit)
    }

    /// Damage that landed, cover included.
    #[must_use]
    pub fn total_damage(&self) -> u16 {
        self.hits.iter().map(|hit| u16::from(hit.damage)).sum()
    }

    /// Damage by where it landed; what was lost in cover is not in it.
    #[must_use]
    pub fn by_panel(&self) -> [u16; PANELS] {
        let mut sums = [0; PANELS];
        for hit in &self.hits {
            if let Some(panel) = hit.landing.panel {
                sums[panel as usize] += u16::from(hit.damage);
            }
        }
        sums
    }

    /// Damage on one panel.
    #[must_use]
    pub fn damage_on(&self, panel: Panel) -> u16 {
        self.by_panel()[panel as usize]
    }
}
