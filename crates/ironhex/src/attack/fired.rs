//! What became of a salvo: its events folded into a record, without allocating.

use super::cluster::modified_roll;
use super::salvo::{Hit, Salvo, ShotRoll, Step};
use crate::dice::{Dice, Roll};
use crate::event::{Event, EventSink};
use crate::unit::{PANELS, Panel};
use arrayvec::ArrayVec;

/// The most to-hit rolls that one salvo makes.
pub const MAX_SHOTS: usize = 6;
/// The most groups that one salvo places: the cluster table's largest row.
pub const MAX_HITS: usize = super::salvo::MAX_RACK as usize;

/// One to-hit roll and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShotResult {
    /// The dice.
    pub roll: Roll,
    /// What they came to.
    pub shot: ShotRoll,
    /// Damage that this shot did, wherever it landed.
    pub damage: u16,
    /// Where the first group of it landed.
    pub first_hit: Option<Hit>,
}

/// The look at the cluster table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClusterResult {
    /// The dice; `None` for a Streak, which rolls none.
    pub roll: Option<Roll>,
    /// The row used.
    pub column: u8,
    /// What moved the roll.
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
#[derive(Clone, Debug, PartialEq, Eq)]
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

/// Writes the events of a salvo down while it passes them on.
struct Clerk<'a, S> {
    record: &'a mut Fired,
    row: (u8, i8),
    next: &'a mut S,
}

impl<S: EventSink> EventSink for Clerk<'_, S> {
    #[inline]
    fn push(&mut self, event: Event) {
        let (column, modifier) = self.row;
        let record = &mut *self.record;
        match event {
            Event::ShotRolled { roll, shot, .. } => {
                record.jammed |= shot.jam;
                record.projectiles += u8::from(shot.hit);
                let result = ShotResult { roll, shot, damage: 0, first_hit: None };
                let _ = record.shots.try_push(result);
            }
            Event::AllHit { hits } => {
                record.projectiles = hits;
                record.cluster =
                    Some(ClusterResult { roll: None, column, modifier: 0, modified: 12, hits });
            }
            Event::ClusterRolled { roll, hits } => {
                record.projectiles = hits;
                let modified = modified_roll(i16::from(roll.total()), i16::from(modifier));
                record.cluster =
                    Some(ClusterResult { roll: Some(roll), column, modifier, modified, hits });
            }
            Event::MissilesStopped { roll, stopped } => {
                record.projectiles -= stopped;
                record.ams = Some(AmsResult { roll: Some(roll), stopped });
            }
            Event::Struck(hit) => {
                let _ = record.hits.try_push(hit);
                if let Some(shot) = record.shots.last_mut() {
                    shot.damage += u16::from(hit.damage);
                    shot.first_hit.get_or_insert(hit);
                }
            }
            _ => {}
        }
        self.next.push(event);
    }
}

impl Fired {
    #[inline]
    pub(super) fn new<D: Dice, S: EventSink>(salvo: &Salvo, dice: &mut D, sink: &mut S) -> Self {
        let mut fired = Self {
            shots: ArrayVec::new(),
            cluster: None,
            ams: None,
            hits: ArrayVec::new(),
            projectiles: 0,
            damage_per_hit: salvo.damage_per_hit(),
            jammed: false,
            heat: 0,
            ammunition: 0,
        };
        let row = salvo.cluster().unwrap_or((1, 0));
        let mut clerk = Clerk { record: &mut fired, row, next: sink };
        let mut pending = salvo.pending();
        while salvo.step(&mut pending, dice, &mut clerk) != Step::Done {}
        let hit = fired.hit();
        if hit && salvo.ams_spoils() {
            fired.ams = Some(AmsResult { roll: None, stopped: 0 });
        }
        (fired.heat, fired.ammunition) = salvo.cost(hit);
        fired
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
