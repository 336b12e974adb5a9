//! Where a unit may move: searched when somebody asks, and kept until something changes.

use super::refusal::NoMove;
use super::searches::Searches;
use super::sequence::Game;
use crate::board::{Coord, Facing};
use crate::field::UnitFlags;
use crate::movement::{Gait, Mover, Occupied, Points, Reached, Step};
use crate::turn::UnitId;
use crate::unit::Movement;
use alloc::vec::Vec;

/// Whoever runs takes more points than walking has.
fn beyond(gait: Gait, mover: &Mover) -> Option<u8> {
    (gait == Gait::Run).then_some(mover.points.walk)
}

impl Game {
    /// A unit as movement looks at it.
    pub(super) fn mover(&self, unit: UnitId) -> Mover {
        let field = self.field();
        let on_field = field.known(unit);
        let in_play = on_field.in_play;
        Mover {
            hex: self.index_of(in_play.hex),
            facing: in_play.facing,
            footing: in_play.footing,
            points: field.points(on_field),
            spent: in_play.spent,
            hexes: in_play.hexes,
            walks_only: in_play.flags.contains(UnitFlags::WADED),
            prone: in_play.sheet.stance.prone,
        }
    }

    /// The same, looked up when nothing has changed.
    fn mover_now(&self, searches: &mut Searches, unit: UnitId) -> Mover {
        match searches.mover {
            Some((changes, whose, mover)) if (changes, whose) == (self.changes, unit) => mover,
            _ => {
                let mover = self.mover(unit);
                searches.mover = Some((self.changes, unit, mover));
                mover
            }
        }
    }

    /// Works out where a gait leads, unless that is known already; gives who goes there.
    pub(super) fn search(&self, searches: &mut Searches, unit: UnitId, gait: Gait) -> Mover {
        let mover = self.mover_now(searches, unit);
        let key = (self.changes, unit);
        if !searches.is_made(gait, key) {
            self.fill_occupied(unit, &mut searches.occupied);
            searches.make(gait, key, self.scenario.steps(), &mover);
        }
        mover
    }

    /// Marks the hexes of all others, as one unit meets them.
    pub(super) fn fill_occupied(&self, unit: UnitId, occupied: &mut Occupied) {
        let roster = self.scenario.roster();
        let team = roster[usize::from(unit.0)].team;
        occupied.clear();
        for (index, other) in self.state.units.iter().enumerate() {
            if index == usize::from(unit.0) || !other.is_active() {
                continue;
            }
            let Some(hex) = self.scenario.board().index(other.hex) else { continue };
            if roster[index].team == team {
                occupied.add_friend(hex);
            } else {
                occupied.add_enemy(hex);
            }
        }
    }

    /// The way to a place, if it may be taken.
    pub(super) fn destination(
        &self,
        unit: UnitId,
        gait: Gait,
        to: Coord,
        facing: Facing,
    ) -> Result<Reached, NoMove> {
        let in_play = self.state.units[usize::from(unit.0)];
        if in_play.sheet.stance.prone {
            return Err(NoMove::Prone);
        }
        if in_play.movement == Movement::Jump {
            return Err(NoMove::HasJumped);
        }
        if gait == Gait::Jump && in_play.movement != Movement::Stationary {
            return Err(NoMove::HasMoved);
        }
        let there = self.scenario.board().index(to).ok_or(NoMove::OutOfReach)?;
        let searches = &mut *self.searches.borrow_mut();
        let mover = self.search(searches, unit, gait);
        let reached = searches.gait(gait).find(there, facing).ok_or(NoMove::OutOfReach)?;
        Self::worth_it(&mover, gait, &reached)?;
        Ok(reached)
    }

    /// Writes down the steps to a place that a gait leads to.
    pub(super) fn path(&self, unit: UnitId, gait: Gait, end: &Reached, steps: &mut Vec<Step>) {
        let searches = &mut *self.searches.borrow_mut();
        self.search(searches, unit, gait);
        searches.gait(gait).path(end, steps);
    }

    /// Is a place worth an action of its own: another one than where the unit is, and by no faster
    /// gait than it needs?
    fn worth_it(mover: &Mover, gait: Gait, reached: &Reached) -> Result<(), NoMove> {
        if reached.hex == mover.hex && reached.facing == mover.facing {
            return Err(NoMove::AlreadyThere);
        }
        if gait == Gait::Run && reached.movement != Movement::Run {
            return Err(NoMove::WalkThere);
        }
        Ok(())
    }

    /// Calls for every place that a unit may move to. What is called must not look at the game.
    pub(super) fn each_destination(
        &self,
        unit: UnitId,
        gait: Gait,
        mut each: impl FnMut(&Reached),
    ) {
        let searches = &mut *self.searches.borrow_mut();
        let mover = self.search(searches, unit, gait);
        let (search, beyond) = (searches.gait(gait), beyond(gait, &mover));
        for number in 0..search.touched_beyond(beyond) {
            if let Some(reached) = search.end_beyond(beyond, number)
                && Self::worth_it(&mover, gait, &reached).is_ok()
            {
                each(&reached);
            }
        }
    }

    /// How many places a gait leads to, those included where the unit may not stay: numbers for
    /// [`place`](Self::place). None for a unit that there is not.
    pub fn places(&self, unit: UnitId, gait: Gait) -> usize {
        if !self.has(unit) {
            return 0;
        }
        let searches = &mut *self.searches.borrow_mut();
        let mover = self.mover_now(searches, unit);
        let searched = searches.is_made(gait, (self.changes, unit));
        let key = if searched { None } else { self.unobstructed_key(unit, gait, &mover) };
        if let Some(places) = key.and_then(|key| searches.counts.get(key)) {
            return places;
        }
        self.search(searches, unit, gait);
        let places = searches.gait(gait).touched_beyond(beyond(gait, &mover));
        if let Some(key) = key {
            searches.counts.keep(key, places);
        }
        places
    }

    /// What the number of places depends on for a unit that sets out with nobody in its reach; `None`
    /// for any other.
    fn unobstructed_key(&self, unit: UnitId, gait: Gait, mover: &Mover) -> Option<u64> {
        let Points { walk, run, jump } = mover.points;
        let reach = u16::from([walk, run, jump][gait as usize].max(1));
        let here = self.state.units[usize::from(unit.0)].hex;
        let others = self.state.units.iter().enumerate();
        let mut others = others.filter(|(index, _)| *index != usize::from(unit.0));
        let near = others.any(|(_, other)| other.is_active() && other.hex.distance(here) <= reach);
        let fresh = mover.spent == 0 && mover.hexes == 0 && !mover.walks_only && !mover.prone;
        (fresh && !near).then(|| {
            let points = u64::from(u32::from_be_bytes([0, walk, run, jump]));
            let stance = u64::from(mover.facing.number()) << 1 | mover.footing as u64;
            (points << 16 | u64::from(mover.hex.0)) << 6 | stance << 2 | gait as u64
        })
    }

    /// One place that a gait leads to, by its number; `None` where the unit may not move. Whoever draws
    /// numbers until there is a place draws each of [`moves`](Self::moves) with the same chance, and
    /// need not list them.
    pub fn place(&self, unit: UnitId, gait: Gait, number: usize) -> Option<Reached> {
        if !self.has(unit) {
            return None;
        }
        let searches = &mut *self.searches.borrow_mut();
        let mover = self.search(searches, unit, gait);
        let reached = searches.gait(gait).end_beyond(beyond(gait, &mover), number)?;
        Self::worth_it(&mover, gait, &reached).is_ok().then_some(reached)
    }
}
