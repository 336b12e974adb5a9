//! How far a unit gets: one bounded search over hexes and facings.

use super::step::{ceiling, glide, landing, movement, stride};
use super::{Footing, Gait, Hazards, Mover, Occupied, Points, Step};
use crate::attack::Movement;
use crate::board::{Board, Facing, HexIndex};

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

/// A place in the search, packed: whether the way there allows no running, whether it stands on
/// top, the hex, the facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place(u32);

/// Bits of a facing.
const FACING_BITS: u32 = 3;
/// Bits of a hex and a facing.
const PLANE_BITS: u32 = 17;
const _: () = assert!(crate::board::MAX_HEXES << FACING_BITS == 1 << PLANE_BITS);
/// On a roof or a bridge.
const TOP: u32 = 1 << PLANE_BITS;
/// The way there allows no running.
const TIED: u32 = 2 << PLANE_BITS;
/// Planes of places: on the ground or on top, free to run or not.
const PLANES: usize = 4;

impl Place {
    const fn new(hex: HexIndex, facing: Facing, footing: Footing, tied: bool) -> Self {
        let plane = (if tied { TIED } else { 0 }) | (if footing as u8 > 0 { TOP } else { 0 });
        Self(plane | (hex.0 as u32) << FACING_BITS | facing.number() as u32)
    }

    const fn hex(self) -> HexIndex {
        HexIndex(((self.0 & (TOP - 1)) >> FACING_BITS) as u16)
    }

    const fn facing(self) -> Facing {
        Facing::new((self.0 & ((1 << FACING_BITS) - 1)) as u8)
    }

    const fn footing(self) -> Footing {
        if self.0 & TOP == 0 { Footing::Ground } else { Footing::Top }
    }

    const fn tied(self) -> bool {
        self.0 & TIED != 0
    }

    const fn turned(self, hexsides: i8) -> Self {
        let facing = self.facing().turned(hexsides).number() as u32;
        Self(self.0 >> FACING_BITS << FACING_BITS | facing)
    }

    /// The same place with the other freedom to run.
    const fn sibling(self) -> Self {
        Self(self.0 ^ TIED)
    }
}

/// How good a way to a place is, and where it comes from; less is better. From the highest bits
/// down: points, risks, hexes entered (more are better), the last step, the place before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Way(u64);

impl Way {
    const fn new(cost: u8, risks: u8, hexes: u8, step: u8, before: Place) -> Self {
        let numbers = [cost, risks, u8::MAX - hexes, step];
        Self((u32::from_be_bytes(numbers) as u64) << 32 | before.0 as u64)
    }

    const fn cost(self) -> u8 {
        (self.0 >> 56) as u8
    }

    const fn risks(self) -> u8 {
        (self.0 >> 48) as u8
    }

    const fn hexes(self) -> u8 {
        u8::MAX - (self.0 >> 40) as u8
    }

    const fn step(self) -> u8 {
        (self.0 >> 32) as u8
    }

    const fn before(self) -> Place {
        Place(self.0 as u32)
    }
}

/// The last step of the start, which has none.
const NO_STEP: u8 = u8::MAX;

/// What a search knows about a place.
#[derive(Clone, Copy, Debug, Default)]
struct Label {
    way: Way,
    /// The search that wrote it.
    stamp: u32,
    hazards: Hazards,
    /// Nobody else is in the hex.
    may_end: bool,
}

/// No entry.
const NONE: u32 = u32::MAX;

/// Reachable places: a workspace that is used again and again.
///
/// After the first search on a board nothing is allocated, and only what a search touched costs
/// anything in the next. The best way to a place is the one with the fewest points, then the fewest
/// hazards, then the most hexes entered, then by a fixed order: it is the same on every machine.
#[derive(Clone, Debug)]
pub struct Search {
    labels: Vec<Label>,
    /// Places of one plane.
    plane: usize,
    stamp: u32,
    /// For each number of points the first entry of its list.
    heads: [u32; 256],
    /// Places to look at, and the next entry of the same list.
    entries: Vec<(Place, u32)>,
    /// Places in the order in which they were settled: by points.
    settled: Vec<Place>,
    mover: Mover,
    gait: Gait,
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
            labels: Vec::new(),
            plane: 0,
            stamp: 0,
            heads: [NONE; 256],
            entries: Vec::new(),
            settled: Vec::new(),
            mover: Mover::new(HexIndex(0), Facing::UP, points),
            gait: Gait::Walk,
        }
    }

    /// Finds what walking reaches, steps backward included.
    pub fn walk(&mut self, board: &Board, mover: &Mover, occupied: &Occupied) {
        self.flood(board, mover, occupied, Gait::Walk);
    }

    /// Finds what running reaches: forward only, what walking forward reaches included.
    pub fn run(&mut self, board: &Board, mover: &Mover, occupied: &Occupied) {
        self.flood(board, mover, occupied, Gait::Run);
    }

    /// Finds what jumping reaches, in any facing.
    pub fn jump(&mut self, board: &Board, mover: &Mover, occupied: &Occupied) {
        self.begin(board, mover, Gait::Jump);
        let first = Place::new(mover.hex, Facing::UP, mover.footing, false);
        let start = Way::new(mover.spent, 0, mover.hexes, NO_STEP, first);
        self.write(first, start, Hazards::NONE, true);
        self.settled.push(first);
        let (limit, ceiling) = (mover.limit(Gait::Jump, false), ceiling(board, mover));
        let mut next = 0;
        while let Some(&place) = self.settled.get(next) {
            next += 1;
            let way = self.label(place).way;
            if way.cost() >= limit {
                break;
            }
            for direction in Facing::ALL {
                let Ok(hex) = glide(board, place.hex(), direction, ceiling) else { continue };
                let terrain = board.at(hex);
                let there = Place::new(hex, Facing::UP, Footing::landing(terrain), false);
                if hex == mover.hex || self.is_known(there) {
                    continue;
                }
                let (hazards, hexes) = (landing(terrain), way.hexes().saturating_add(1));
                let code = direction.number();
                let onward = Way::new(way.cost() + 1, hazards.len(), hexes, code, place);
                self.write(there, onward, hazards, !occupied.is_taken(hex));
                self.settled.push(there);
            }
        }
    }

    /// Finds what a gait reaches.
    pub fn of(&mut self, gait: Gait, board: &Board, mover: &Mover, occupied: &Occupied) {
        match gait {
            Gait::Walk | Gait::Run => self.flood(board, mover, occupied, gait),
            Gait::Jump => self.jump(board, mover, occupied),
        }
    }

    fn begin(&mut self, board: &Board, mover: &Mover, gait: Gait) {
        self.plane = board.len() << FACING_BITS;
        if self.labels.len() < self.plane * PLANES {
            self.labels.resize(self.plane * PLANES, Label::default());
            // Room for the widest search, so that no later one allocates.
            self.entries.reserve(2 * self.plane);
            self.settled.reserve(2 * self.plane);
        }
        if self.stamp == u32::MAX {
            self.labels.fill(Label::default());
            self.stamp = 0;
        }
        self.stamp += 1;
        self.entries.clear();
        self.settled.clear();
        self.heads = [NONE; 256];
        (self.mover, self.gait) = (*mover, gait);
    }

    /// Places by rising points. Every step costs at least one, so the list of a number is complete,
    /// and its ways final, when its turn comes.
    fn flood(&mut self, board: &Board, mover: &Mover, occupied: &Occupied, gait: Gait) {
        self.begin(board, mover, gait);
        let limits = [false, true].map(|tied| mover.limit(gait, tied || mover.walks_only));
        let ties = gait == Gait::Run && limits[0] > limits[1];
        let first = Place::new(mover.hex, mover.facing, mover.footing, false);
        let start = Way::new(mover.spent, 0, mover.hexes, NO_STEP, first);
        self.relax(first, start, Hazards::NONE, true);
        let mut last = mover.spent.max(limits[0]);
        if mover.has_minimum_movement(gait)
            && let Ok((hex, entry)) =
                stride(board, occupied, (mover.hex, mover.footing), mover.facing, false)
            && entry.cost > limits[usize::from(entry.depth > 0)]
        {
            let place = Place::new(hex, mover.facing, entry.footing, ties);
            let risks = entry.hazards.len();
            let way = Way::new(entry.cost, risks, 1, Step::Forward as u8, first);
            self.relax(place, way, entry.hazards, !occupied.is_taken(hex));
            last = last.max(entry.cost);
        }
        for points in mover.spent..=last {
            let mut next = self.heads[usize::from(points)];
            while next != NONE {
                let (place, following) = self.entries[next as usize];
                next = following;
                if self.label(place).way.cost() == points {
                    self.settled.push(place);
                    self.expand(board, occupied, place, limits, ties);
                }
            }
        }
    }

    /// Every step from a place.
    #[inline]
    fn expand(
        &mut self,
        board: &Board,
        occupied: &Occupied,
        place: Place,
        limits: [u8; 2],
        ties: bool,
    ) {
        let Label { way, hazards, may_end, .. } = *self.label(place);
        let (cost, risks, hexes) = (way.cost(), way.risks(), way.hexes());
        if cost >= limits[usize::from(place.tied())] {
            return;
        }
        for (turn, step) in [(-1, Step::TurnLeft), (1, Step::TurnRight)] {
            let onward = Way::new(cost + 1, risks, hexes, step as u8, place);
            self.relax(place.turned(turn), onward, hazards, may_end);
        }
        let backward = if self.gait == Gait::Walk { 2 } else { 1 };
        for step in [Step::Forward, Step::Backward].into_iter().take(backward) {
            let (from, back) = ((place.hex(), place.footing()), step == Step::Backward);
            let stride = stride(board, occupied, from, place.facing(), back);
            let Ok((hex, entry)) = stride else { continue };
            let tied = ties && (place.tied() || entry.depth > 0);
            let total = cost.saturating_add(entry.cost);
            if total > limits[usize::from(tied)] {
                continue;
            }
            let risks = risks.saturating_add(entry.hazards.len());
            let onward = Way::new(total, risks, hexes.saturating_add(1), step as u8, place);
            let there = Place::new(hex, place.facing(), entry.footing, tied);
            let may_end = hex == self.mover.hex || !occupied.is_taken(hex);
            self.relax(there, onward, hazards.union(entry.hazards), may_end);
        }
    }

    /// Keeps a way if it is better than the one known.
    #[inline]
    fn relax(&mut self, place: Place, way: Way, hazards: Hazards, may_end: bool) {
        let known = self.label(place);
        let known = (known.stamp == self.stamp).then_some(known.way);
        if known.is_some_and(|known| known <= way) {
            return;
        }
        self.write(place, way, hazards, may_end);
        if known.is_none_or(|known| known.cost() != way.cost()) {
            let head = &mut self.heads[usize::from(way.cost())];
            let entry = self.entries.len() as u32;
            self.entries.push((place, *head));
            *head = entry;
        }
    }

    #[inline]
    const fn index(&self, place: Place) -> usize {
        let plane = (place.0 >> PLANE_BITS) as usize;
        plane * self.plane + (place.0 & (TOP - 1)) as usize
    }

    #[inline]
    fn label(&self, place: Place) -> &Label {
        &self.labels[self.index(place)]
    }

    #[inline]
    fn write(&mut self, place: Place, way: Way, hazards: Hazards, may_end: bool) {
        let index = self.index(place);
        self.labels[index] = Label { way, stamp: self.stamp, hazards, may_end };
    }

    #[inline]
    fn is_known(&self, place: Place) -> bool {
        self.label(place).stamp == self.stamp
    }

    /// The better of a place's two ways, where a unit may end; `None` when there is none.
    fn best(&self, place: Place) -> Option<Place> {
        let ways = [place, place.sibling()].into_iter();
        let ways = ways.filter(|&way| self.is_known(way) && self.label(way).may_end);
        ways.min_by_key(|&way| self.label(way).way)
    }

    fn describe(&self, place: Place, facing: Facing) -> Reached {
        let Label { way, hazards, .. } = *self.label(place);
        let stirred = place.hex() != self.mover.hex || facing != self.mover.facing;
        Reached {
            hex: place.hex(),
            facing,
            footing: place.footing(),
            cost: way.cost(),
            hexes: way.hexes(),
            risks: way.risks(),
            hazards,
            movement: movement(&self.mover, self.gait, way.cost(), stirred),
        }
    }

    /// Every place of the last search where a unit may end, by points and then in a fixed order.
    ///
    /// A jump gives all six facings of a hex.
    pub fn reached(&self) -> impl Iterator<Item = Reached> + '_ {
        let ends = self.settled.iter().filter(|&&place| self.best(place) == Some(place));
        ends.flat_map(move |&place| {
            let facings = match self.gait {
                Gait::Jump if self.mover.can_jump() => &Facing::ALL[..],
                Gait::Jump => only(self.mover.facing),
                Gait::Walk | Gait::Run => only(place.facing()),
            };
            facings.iter().map(move |&facing| self.describe(place, facing))
        })
    }

    /// The best way to a hex and a facing; `None` when it is out of reach, or taken.
    #[must_use]
    pub fn find(&self, hex: HexIndex, facing: Facing) -> Option<Reached> {
        let ends = [Footing::Ground, Footing::Top].map(|footing| self.end(hex, facing, footing));
        let best = ends.into_iter().flatten().min_by_key(|&place| self.label(place).way)?;
        Some(self.describe(best, facing))
    }

    fn end(&self, hex: HexIndex, facing: Facing, footing: Footing) -> Option<Place> {
        let facing = match self.gait {
            Gait::Jump if facing != self.mover.facing && !self.mover.can_jump() => return None,
            Gait::Jump => Facing::UP,
            Gait::Walk | Gait::Run => facing,
        };
        let inside = (usize::from(hex.0) << FACING_BITS) < self.plane;
        inside.then(|| self.best(Place::new(hex, facing, footing, false))).flatten()
    }

    /// Writes down the steps to a place of the last search; gives whether it is one.
    ///
    /// ```
    /// use ironhex::board::{Board, Facing, HexIndex};
    /// use ironhex::movement::{Mover, Occupied, Points, Search, Step};
    /// let board = Board::flat(4, 4)?;
    /// let mover = Mover::new(HexIndex(13), Facing::UP, Points { walk: 3, run: 5, jump: 0 });
    /// let mut search = Search::new();
    /// search.walk(&board, &mover, &Occupied::none());
    /// let end = search.find(HexIndex(9), Facing::new(1)).unwrap();
    /// let mut steps = Vec::new();
    /// assert!(search.path(&end, &mut steps));
    /// assert_eq!(steps, [Step::Forward, Step::TurnRight]);
    /// # Ok::<(), ironhex::board::BoardSizeError>(())
    /// ```
    pub fn path(&self, end: &Reached, steps: &mut Vec<Step>) -> bool {
        steps.clear();
        let Some(mut place) = self.end(end.hex, end.facing, end.footing) else { return false };
        if self.gait == Gait::Jump {
            self.flight(place, end.facing, steps);
            return true;
        }
        while let Some(&step) = Step::ALL.get(usize::from(self.label(place).way.step())) {
            steps.push(step);
            place = self.label(place).way.before();
        }
        steps.reverse();
        true
    }

    /// A jump turns in the air as it likes, and once more on landing. Written from its end.
    fn flight(&self, mut place: Place, facing: Facing, steps: &mut Vec<Step>) {
        let mut faces = facing;
        while self.label(place).way.step() != NO_STEP {
            let way = self.label(place).way;
            let direction = Facing::new(way.step());
            turn(direction, faces, steps);
            steps.push(Step::Forward);
            (faces, place) = (direction, way.before());
        }
        turn(self.mover.facing, faces, steps);
        steps.reverse();
    }
}

/// One facing, as a list.
fn only(facing: Facing) -> &'static [Facing] {
    std::slice::from_ref(&Facing::ALL[usize::from(facing.number())])
}

/// The shortest turn from one facing to another.
fn turn(from: Facing, to: Facing, steps: &mut Vec<Step>) {
    let sides = from.turns_to(to);
    let right = from.turned(sides as i8) == to;
    let step = if right { Step::TurnRight } else { Step::TurnLeft };
    steps.extend((0..sides).map(|_| step));
}
