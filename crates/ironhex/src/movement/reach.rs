//! How far a unit gets: one bounded search over hexes and facings.

use super::flood::{End, NO_STEP, PathKey, SearchContext, SearchState};
use super::step::movement;
use super::step_table::{Place, StepTable};
use super::{Gait, Hazards, Mover, Occupied, Points, Step};
use crate::board::{Facing, Footing, HexIndex};
use crate::unit::Movement;
use alloc::vec::Vec;

/// A place that a unit can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reached {
    /// The hex.
    pub hex: HexIndex,
    /// The facing.
    pub facing: Facing,
    /// Where in the hex.
    pub footing: Footing,
    /// The fewest points spent this turn, earlier legs included.
    pub cost: u8,
    /// Hexes entered this turn, earlier legs included.
    pub hexes: u8,
    /// How many hazards are on the path of this leg.
    pub risks: u8,
    /// Which hazards.
    pub hazards: Hazards,
    /// What the movement amounts to.
    pub movement: Movement,
}

/// Reachable places: a workspace that is used again and again.
///
/// After the first search on a board nothing is allocated, and only what a search touched costs
/// anything in the next. The best way to a place is the one with the fewest points, then the fewest
/// hazards, then the most hexes entered, then by a fixed order: it is the same on every machine.
#[derive(Clone, Debug)]
pub struct Search {
    state: SearchState,
    /// Hexes of the board.
    hexes: usize,
    mover: Mover,
    gait: Gait,
    /// Some ways allow no running: a place may have one of each kind.
    walk_only: bool,
    /// Some hexes have two places to stand: on the ground and on top.
    tops: bool,
}

impl Default for Search {
    fn default() -> Self {
        Self::new()
    }
}

impl Search {
    /// A workspace that has found nothing yet.
    #[must_use]
    pub const fn new() -> Self {
        let points = Points { walk: 0, run: 0, jump: 0 };
        Self {
            state: SearchState::new(),
            hexes: 0,
            mover: Mover::new(HexIndex(0), Facing::UP, points),
            gait: Gait::Walk,
            walk_only: false,
            tops: false,
        }
    }

    /// Finds what walking reaches, steps backward included.
    pub fn walk(&mut self, table: &StepTable, mover: &Mover, occupied: &Occupied) {
        self.flood(table, mover, occupied, Gait::Walk);
    }

    /// Finds what running reaches: forward only, what walking forward reaches included.
    pub fn run(&mut self, table: &StepTable, mover: &Mover, occupied: &Occupied) {
        self.flood(table, mover, occupied, Gait::Run);
    }

    /// Finds what jumping reaches, in any facing.
    pub fn jump(&mut self, table: &StepTable, mover: &Mover, occupied: &Occupied) {
        self.begin(table, mover, Gait::Jump);
        let first = Place::new(mover.hex, Facing::UP, mover.footing, false);
        let clear = End { hazards: Hazards::NONE, may_end: true };
        let start = PathKey::new(mover.spent, 0, mover.hexes, NO_STEP, first, clear);
        self.state.settle(first, start);
        let ceiling = table.level(mover.hex, mover.footing) + i16::from(mover.points.jump);
        let limit = mover.limit(Gait::Jump, false);
        let mut next = 0;
        while let Some(&place) = self.state.settled().get(next) {
            next += 1;
            let key = self.key(place);
            if key.cost() >= limit {
                break;
            }
            for direction in Facing::ALL {
                let Some(hex) = table.glide(place.hex(), direction, ceiling) else { continue };
                let air = table.air(hex);
                let there = Place::new(hex, Facing::UP, air.footing, false);
                if hex == mover.hex || self.key(there).is_known() {
                    continue;
                }
                let (risks, hexes) = (air.hazards.len(), key.hexes().saturating_add(1));
                let end = End { hazards: air.hazards, may_end: !occupied.is_taken(hex) };
                let code = direction.number();
                self.state
                    .settle(there, PathKey::new(key.cost() + 1, risks, hexes, code, place, end));
            }
        }
    }

    /// Finds what a gait reaches.
    pub fn explore(&mut self, gait: Gait, table: &StepTable, mover: &Mover, occupied: &Occupied) {
        match gait {
            Gait::Walk | Gait::Run => self.flood(table, mover, occupied, gait),
            Gait::Jump => self.jump(table, mover, occupied),
        }
    }

    fn begin(&mut self, table: &StepTable, mover: &Mover, gait: Gait) {
        self.hexes = table.hexes();
        self.state.wipe(self.hexes, table);
        (self.mover, self.gait) = (*mover, gait);
        (self.walk_only, self.tops) = (false, table.has_tops());
    }

    /// What walking or running reaches.
    fn flood(&mut self, table: &StepTable, mover: &Mover, occupied: &Occupied, gait: Gait) {
        self.begin(table, mover, gait);
        let limits =
            [false, true].map(|walk_only| mover.limit(gait, walk_only || mover.walks_only));
        self.walk_only = gait == Gait::Run && limits[0] > limits[1] && table.has_water();
        let first = Place::new(mover.hex, mover.facing, mover.footing, false);
        let clear = End { hazards: Hazards::NONE, may_end: true };
        self.state.enter(first, PathKey::new(mover.spent, 0, mover.hexes, NO_STEP, first, clear));
        let mut last = mover.spent.max(limits[0]);
        let ahead = table.step(first, false);
        if mover.has_minimum_movement(gait)
            && ahead.is_open(false)
            && !occupied.has_enemy(ahead.hex())
            && ahead.cost() > limits[usize::from(ahead.is_wet())]
        {
            let place = ahead.place(first, self.walk_only);
            let hazards = table.hazards(first, false);
            let end = End { hazards, may_end: !occupied.is_taken(ahead.hex()) };
            let (cost, step) = (ahead.cost(), Step::Forward as u8);
            self.state.enter(place, PathKey::new(cost, hazards.len(), 1, step, first, end));
            last = last.max(cost);
        }
        let context = SearchContext { table, occupied, limits, start: mover.hex };
        let points = (mover.spent, last);
        match (gait == Gait::Walk, self.walk_only) {
            (true, _) => self.state.flood::<true, false>(context, points),
            (false, false) => self.state.flood::<false, false>(context, points),
            (false, true) => self.state.flood::<false, true>(context, points),
        }
    }

    #[inline]
    fn key(&self, place: Place) -> PathKey {
        self.state.key(place)
    }

    /// A place if a unit may end there.
    #[inline]
    fn open(&self, place: Place) -> Option<(PathKey, Place)> {
        let key = self.key(place);
        (key.is_known() && key.end().may_end).then_some((key, place))
    }

    /// The better of a place's two ways, where a unit may end; `None` when there is none.
    #[inline]
    fn best(&self, place: Place) -> Option<(PathKey, Place)> {
        let key = self.open(place);
        if !self.walk_only {
            return key;
        }
        [key, self.open(place.sibling())].into_iter().flatten().min()
    }

    fn describe(&self, place: Place, facing: Facing) -> Reached {
        let key = self.key(place);
        let has_moved = place.hex() != self.mover.hex || facing != self.mover.facing;
        Reached {
            hex: place.hex(),
            facing,
            footing: place.footing(),
            cost: key.cost(),
            hexes: key.hexes(),
            risks: key.risks(),
            hazards: key.end().hazards,
            movement: movement(&self.mover, self.gait, key.cost(), has_moved),
        }
    }

    /// Every place of the last search where a unit may end, by points and then in a fixed order.
    ///
    /// A jump gives all six facings of a hex.
    pub fn reached(&self) -> impl Iterator<Item = Reached> + '_ {
        let ends = self.state.settled().iter().filter(|&&place| self.is_end(place));
        ends.flat_map(move |&place| {
            let facings = match self.gait {
                Gait::Jump if self.mover.can_jump() => &Facing::ALL[..],
                Gait::Jump => only(self.mover.facing),
                Gait::Walk | Gait::Run => only(place.facing()),
            };
            facings.iter().map(move |&facing| self.describe(place, facing))
        })
    }

    /// How many places of the last search take more points than these in all, whether or not a unit
    /// may end there; six for each hex of a jump.
    pub(crate) fn touched_beyond(&self, points: Option<u8>) -> usize {
        (self.state.settled().len() - self.within(points))
            * if self.gait == Gait::Jump { 6 } else { 1 }
    }

    /// One of those places by its number; `None` where a unit may not end, and where the same hex and
    /// facing has a better way. A roof and the ground below it are one hex.
    pub(crate) fn end_beyond(&self, points: Option<u8>, number: usize) -> Option<Reached> {
        let (number, facing) = match self.gait {
            Gait::Jump => (number / 6, Some(Facing::ALL[number % 6])),
            Gait::Walk | Gait::Run => (number, None),
        };
        let place = *self.state.settled().get(self.within(points) + number)?;
        if !self.is_end(place) {
            return None;
        }
        let facing = facing.unwrap_or(place.facing());
        if self.gait == Gait::Jump && facing != self.mover.facing && !self.mover.can_jump() {
            return None;
        }
        let end = self.describe(place, facing);
        (!self.tops || self.find(end.hex, facing) == Some(end)).then_some(end)
    }

    /// How many places take at most so many points.
    fn within(&self, points: Option<u8>) -> usize {
        let within = |place: &Place| points.is_some_and(|points| self.key(*place).cost() <= points);
        self.state.settled().partition_point(within)
    }

    /// May a unit end in a place, and by no better way of the same place?
    #[inline]
    fn is_end(&self, place: Place) -> bool {
        self.best(place).is_some_and(|(_, best)| best == place)
    }

    /// The best way to a hex and a facing; `None` when it is out of reach, or taken.
    #[must_use]
    pub fn find(&self, hex: HexIndex, facing: Facing) -> Option<Reached> {
        let ends = [Footing::Ground, Footing::Top].map(|footing| self.end(hex, facing, footing));
        let (_, best) = ends.into_iter().flatten().min()?;
        Some(self.describe(best, facing))
    }

    fn end(&self, hex: HexIndex, facing: Facing, footing: Footing) -> Option<(PathKey, Place)> {
        let facing = match self.gait {
            Gait::Jump if facing != self.mover.facing && !self.mover.can_jump() => return None,
            Gait::Jump => Facing::UP,
            Gait::Walk | Gait::Run => facing,
        };
        let inside = usize::from(hex.0) < self.hexes;
        inside.then(|| self.best(Place::new(hex, facing, footing, false))).flatten()
    }

    /// Writes down the steps to a place of the last search; gives whether it is one.
    ///
    /// ```
    /// use ironhex::board::{Board, Facing, HexIndex};
    /// use ironhex::movement::{Mover, Occupied, Points, Search, Step, StepTable};
    /// let board = Board::flat(4, 4)?;
    /// let mover = Mover::new(HexIndex(13), Facing::UP, Points { walk: 3, run: 5, jump: 0 });
    /// let mut search = Search::new();
    /// search.walk(&StepTable::new(&board), &mover, &Occupied::none());
    /// let end = search.find(HexIndex(9), Facing::new(1)).unwrap();
    /// let mut steps = Vec::new();
    /// assert!(search.path(&end, &mut steps));
    /// assert_eq!(steps, [Step::Forward, Step::TurnRight]);
    /// # Ok::<(), ironhex::board::BoardSizeError>(())
    /// ```
    pub fn path(&self, end: &Reached, steps: &mut Vec<Step>) -> bool {
        steps.clear();
        let Some((mut key, place)) = self.end(end.hex, end.facing, end.footing) else {
            return false;
        };
        if self.gait == Gait::Jump {
            self.flight(place, end.facing, steps);
            return true;
        }
        // Each key is read once: the next one is only known when this one is there.
        while let Some(&step) = Step::ALL.get(usize::from(key.step())) {
            steps.push(step);
            key = self.key(key.before());
        }
        steps.reverse();
        true
    }

    /// A jump turns in the air as it likes, and once more on landing. Written from its end.
    fn flight(&self, mut place: Place, facing: Facing, steps: &mut Vec<Step>) {
        let mut faces = facing;
        while self.key(place).step() != NO_STEP {
            let key = self.key(place);
            let direction = Facing::new(key.step());
            turn(direction, faces, steps);
            steps.push(Step::Forward);
            (faces, place) = (direction, key.before());
        }
        turn(self.mover.facing, faces, steps);
        steps.reverse();
    }
}

/// One facing, as a list.
fn only(facing: Facing) -> &'static [Facing] {
    core::slice::from_ref(&Facing::ALL[usize::from(facing.number())])
}

/// The shortest turn from one facing to another.
fn turn(from: Facing, to: Facing, steps: &mut Vec<Step>) {
    let sides = from.turns_to(to);
    let right = from.turned(sides as i8) == to;
    let step = if right { Step::TurnRight } else { Step::TurnLeft };
    steps.extend((0..sides).map(|_| step));
}
