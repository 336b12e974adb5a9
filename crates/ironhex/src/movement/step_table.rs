//! Every step by foot, and every way through the air, worked out once for a board.

use super::cost::{Hazards, enter};
use super::step::{landing, surface};
use crate::board::{Board, Facing, Footing, HexIndex, MAX_HEXES};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// Where a unit may be, in the bits of one number: its hex, whether its way there allows no running,
/// whether it stands on top, and its facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place(pub(super) u32);

/// Bits of a facing.
const FACING: u32 = 0b111;
/// On a roof or a bridge.
const TOP: u32 = 1 << 3;
/// The way there allows no running.
const WALK_ONLY: u32 = 1 << 4;
/// Bits below those of the hex.
const HEX_AT: u32 = 5;
/// Bits of a place.
pub(super) const PLACE_BITS: u32 = HEX_AT + MAX_HEXES.ilog2();
const _: () = assert!(MAX_HEXES.is_power_of_two());
/// Places of one hex, those that no facing has included.
pub(super) const PLACES: usize = 1 << HEX_AT;

/// The facings to the left and to the right of each.
const TURNS: [[u8; 8]; 2] = [[5, 0, 1, 2, 3, 4, 0, 0], [1, 2, 3, 4, 5, 0, 0, 0]];

impl Place {
    #[inline]
    pub(super) const fn new(
        hex: HexIndex,
        facing: Facing,
        footing: Footing,
        walk_only: bool,
    ) -> Self {
        let top = if footing as u8 > 0 { TOP } else { 0 };
        let walk_only = if walk_only { WALK_ONLY } else { 0 };
        Self((hex.0 as u32) << HEX_AT | walk_only | top | facing.number() as u32)
    }

    #[inline]
    pub(super) const fn hex(self) -> HexIndex {
        HexIndex((self.0 >> HEX_AT) as u16)
    }

    #[inline]
    pub(super) const fn facing(self) -> Facing {
        Facing::new((self.0 & FACING) as u8)
    }

    #[inline]
    pub(super) const fn footing(self) -> Footing {
        if self.0 & TOP == 0 { Footing::Ground } else { Footing::Top }
    }

    #[inline]
    pub(super) const fn walk_only(self) -> bool {
        self.0 & WALK_ONLY != 0
    }

    /// Turned by a hexside.
    #[inline]
    pub(super) const fn turned(self, right: bool) -> Self {
        let facing = TURNS[right as usize][(self.0 & FACING) as usize];
        Self(self.0 & !FACING | facing as u32)
    }

    /// The same place with the other freedom to run.
    #[inline]
    pub(super) const fn sibling(self) -> Self {
        Self(self.0 ^ WALK_ONLY)
    }
}

/// A step by foot in four bytes: the place that it leads to without facing, where the facing would be
/// three marks, the points, and whether it risks anything. Four bits are free.
///
/// What a step risks is in a table of its own, since few steps do: there may be as many hazards as
/// [`Hazards`] hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TableStep(u32);

/// There is no such step.
const BARRED: u32 = 1 << 0;
/// The step leads up or down.
const CLIMBS: u32 = 1 << 1;
/// It leads into water.
const WET: u32 = 1 << 2;
/// Where the points are, all eight bits of them.
const COST_AT: u32 = PLACE_BITS;
/// It risks something.
const HAZARDOUS: u32 = 1 << (COST_AT + u8::BITS);

impl TableStep {
    fn new(board: &Board, hex: HexIndex, footing: Footing, direction: Facing) -> (Self, Hazards) {
        const NONE: (TableStep, Hazards) = (TableStep(BARRED), Hazards::NONE);
        let Some(next) = board.index(board.coord(hex).neighbor(direction)) else { return NONE };
        let Ok(entry) = enter(board.at(hex), footing, board.at(next)) else { return NONE };
        let mark = |is: bool, mark: u32| if is { mark } else { 0 };
        let step = Self(
            Place::new(next, Facing::UP, entry.footing, false).0
                | mark(entry.climb != 0, CLIMBS)
                | mark(entry.depth > 0, WET)
                | mark(!entry.hazards.is_empty(), HAZARDOUS)
                | u32::from(entry.cost) << COST_AT,
        );
        (step, entry.hazards)
    }

    /// May it be taken, forward or backward?
    #[inline]
    pub(super) const fn is_open(self, backward: bool) -> bool {
        self.0 & (if backward { BARRED | CLIMBS } else { BARRED }) == 0
    }

    /// The place that it leads to, facing as before.
    #[inline]
    pub(super) const fn place(self, before: Place, walk_only: bool) -> Place {
        let there = self.0 & ((1 << PLACE_BITS) - 1) & !FACING;
        Place(there | before.0 & FACING | if walk_only { WALK_ONLY } else { 0 })
    }

    #[inline]
    pub(super) const fn hex(self) -> HexIndex {
        HexIndex((self.0 << (32 - PLACE_BITS) >> (32 - PLACE_BITS + HEX_AT)) as u16)
    }

    /// Does it risk anything?
    #[inline]
    pub(super) const fn is_hazardous(self) -> bool {
        self.0 & HAZARDOUS != 0
    }

    #[inline]
    pub(super) const fn cost(self) -> u8 {
        (self.0 >> COST_AT) as u8
    }

    /// Does it lead into water, which allows no running?
    #[inline]
    pub(super) const fn is_wet(self) -> bool {
        self.0 & WET != 0
    }
}

/// A hex as a jump passes or meets it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Air {
    /// The hexes around it by direction.
    neighbors: [u16; 6],
    /// The level that a jump must clear.
    surface: i16,
    /// Where a unit that lands here stands.
    pub(super) footing: Footing,
    /// What landing risks.
    pub(super) hazards: Hazards,
}

/// No hex.
const NOWHERE: u16 = u16::MAX;

impl Air {
    fn new(board: &Board, hex: HexIndex) -> Self {
        let terrain = board.at(hex);
        let around = |direction| board.index(board.coord(hex).neighbor(direction));
        Self {
            neighbors: Facing::ALL.map(|direction| around(direction).map_or(NOWHERE, |hex| hex.0)),
            surface: surface(terrain),
            footing: Footing::landing(terrain),
            hazards: landing(terrain),
        }
    }
}

/// For each footing and facing the same with the way back.
const BEHIND: [u8; STEPS] = [3, 4, 5, 0, 1, 2, 0, 0, 11, 12, 13, 8, 9, 10, 0, 0];

/// Steps of one hex, those that no direction has included.
const STEPS: usize = 16;

/// All steps of a board, worked out once: six from each hex, on its ground and on its top. A board
/// that is changed needs a new one.
///
/// ```
/// use ironhex::board::{Board, Facing, HexIndex};
/// use ironhex::movement::{Mover, Occupied, Points, Search, StepTable};
/// let steps = StepTable::new(&Board::flat(4, 4)?);
/// let mover = Mover::new(HexIndex(13), Facing::UP, Points { walk: 1, run: 2, jump: 0 });
/// let mut search = Search::new();
/// search.walk(&steps, &mover, &Occupied::none());
/// assert!(search.find(HexIndex(9), Facing::UP).is_some());
/// # Ok::<(), ironhex::board::BoardSizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct StepTable {
    /// By hex; and there by direction, first on the ground and then on top.
    steps: Box<[[TableStep; STEPS]]>,
    /// What they risk.
    hazards: Box<[[Hazards; STEPS]]>,
    air: Box<[Air]>,
    /// The levels of ground and top, by hex.
    levels: Box<[[i16; 2]]>,
    /// Is there any roof or bridge?
    has_tops: bool,
    /// Is there any water?
    has_water: bool,
}

impl StepTable {
    /// The table of a board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let hexes = || (0..board.len()).map(|index| HexIndex(index as u16));
        let has_tops = hexes().any(|hex| Footing::landing(board.at(hex)) == Footing::Top);
        let has_water = hexes().any(|hex| board.at(hex).depth() > 0);
        let from = |hex| {
            let step = |step: usize| {
                let footing = if step < 8 { Footing::Ground } else { Footing::Top };
                match step % 8 {
                    direction @ 0..6 => {
                        TableStep::new(board, hex, footing, Facing::new(direction as u8))
                    }
                    _ => (TableStep(BARRED), Hazards::NONE),
                }
            };
            let steps: [_; STEPS] = core::array::from_fn(step);
            (steps.map(|(step, _)| step), steps.map(|(_, hazards)| hazards))
        };
        let (steps, hazards): (Vec<_>, Vec<_>) = hexes().map(from).unzip();
        let air = hexes().map(|hex| Air::new(board, hex));
        let levels = hexes()
            .map(|hex| [Footing::Ground, Footing::Top].map(|footing| footing.level(board.at(hex))));
        Self {
            steps: steps.into(),
            hazards: hazards.into(),
            air: air.collect(),
            levels: levels.collect(),
            has_tops,
            has_water,
        }
    }

    /// Hexes of the board.
    pub(super) const fn hexes(&self) -> usize {
        self.steps.len()
    }

    /// The level that a unit stands on.
    pub(super) fn level(&self, hex: HexIndex, footing: Footing) -> i16 {
        self.levels[usize::from(hex.0)][footing as usize]
    }

    /// Is there any roof or bridge on the board?
    pub(super) const fn has_tops(&self) -> bool {
        self.has_tops
    }

    /// Is there any water on the board?
    pub(super) const fn has_water(&self) -> bool {
        self.has_water
    }

    /// Has every hex one place for each facing, whichever way a unit comes?
    pub(super) const fn is_plain(&self) -> bool {
        !self.has_tops && !self.has_water
    }

    /// The step from a place by foot, ahead or behind.
    #[inline]
    pub(super) fn step(&self, place: Place, backward: bool) -> TableStep {
        self.steps[(place.0 >> HEX_AT) as usize][Self::number(place, backward)]
    }

    /// What the step from a place risks.
    #[inline]
    pub(super) fn hazards(&self, place: Place, backward: bool) -> Hazards {
        self.hazards[(place.0 >> HEX_AT) as usize][Self::number(place, backward)]
    }

    /// The number of a step among those of its hex.
    #[inline]
    const fn number(place: Place, backward: bool) -> usize {
        let from = (place.0 & (TOP | FACING)) as usize;
        let step = if backward { BEHIND[from] as usize } else { from };
        step % STEPS
    }

    /// A hex as a jump meets it.
    #[inline]
    pub(super) fn air(&self, hex: HexIndex) -> &Air {
        &self.air[usize::from(hex.0)]
    }

    /// The next hex in the air, under a ceiling.
    #[inline]
    pub(super) fn glide(&self, hex: HexIndex, direction: Facing, ceiling: i16) -> Option<HexIndex> {
        let next = self.air(hex).neighbors[usize::from(direction.number())];
        (next != NOWHERE && self.air[usize::from(next)].surface <= ceiling)
            .then_some(HexIndex(next))
    }
}
