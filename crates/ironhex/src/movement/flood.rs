//! Places by rising points: the inner loop of every search by foot.

use super::step_table::{PLACE_BITS, PLACES, Place};
use super::{Hazards, Occupied, Step, StepTable};
use crate::board::HexIndex;

/// How good a way to a place is, and where it comes from; less is better. From the highest bits
/// down: points, risks, hexes entered (more are better), the last step, the place before it; and
/// then what follows from all that: the hazards, and whether nobody else is in the hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Way(u64);

/// Bits below those of the place before.
const BEFORE_AT: u32 = 32 - PLACE_BITS;
/// Bits below those of the hazards.
const HAZARDS_AT: u32 = 1;
const _: () = assert!(BEFORE_AT >= HAZARDS_AT + 8);

impl Way {
    /// No way is known.
    pub(super) const UNKNOWN: Self = Self(u64::MAX);

    #[inline]
    pub(super) const fn new(
        cost: u8,
        risks: u8,
        hexes: u8,
        step: u8,
        before: Place,
        end: End,
    ) -> Self {
        let numbers = u32::from_be_bytes([cost, risks, u8::MAX - hexes, step]);
        let rest =
            before.0 << BEFORE_AT | (end.hazards.bits() as u32) << HAZARDS_AT | end.may_end as u32;
        Self((numbers as u64) << 32 | rest as u64)
    }

    pub(super) const fn is_known(self) -> bool {
        self.0 != Self::UNKNOWN.0
    }

    pub(super) const fn cost(self) -> u8 {
        (self.0 >> 56) as u8
    }

    pub(super) const fn risks(self) -> u8 {
        (self.0 >> 48) as u8
    }

    pub(super) const fn hexes(self) -> u8 {
        u8::MAX - (self.0 >> 40) as u8
    }

    pub(super) const fn step(self) -> u8 {
        (self.0 >> 32) as u8
    }

    pub(super) const fn before(self) -> Place {
        Place(self.0 as u32 >> BEFORE_AT)
    }

    pub(super) const fn end(self) -> End {
        let hazards = Hazards::from_bits((self.0 >> HAZARDS_AT) as u8);
        End { hazards, may_end: self.0 & 1 == 1 }
    }

    /// The way on from a place that this one leads to, without the step.
    #[inline]
    const fn from(self, place: Place) -> Self {
        const STEP_AND_BEFORE: u64 = 0xFF_FFFF_FFFF >> BEFORE_AT << BEFORE_AT;
        Self(self.0 & !STEP_AND_BEFORE | (place.0 << BEFORE_AT) as u64)
    }

    /// One point more for a turn.
    #[inline]
    const fn turned(self, step: Step) -> Self {
        Self((self.0 + (1 << 56)) | ((step as u64) << 32))
    }

    /// Into another hex, at so many points in all.
    #[inline]
    const fn entering(self, step: Step, cost: u8, hazards: Hazards, may_end: bool) -> Self {
        // Hexes are counted down, and risks up, as far as they go.
        let fewer = if self.hexes() < u8::MAX { 1 << 40 } else { 0 };
        let way =
            (((self.0 << 8 >> 8) & !1) - fewer) | ((cost as u64) << 56) | ((step as u64) << 32);
        let way = way | may_end as u64;
        if hazards.is_empty() {
            return Self(way);
        }
        let risks = self.risks().saturating_add(hazards.len());
        let way = way & !(0xFF << 48) | (risks as u64) << 48;
        Self(way | (hazards.bits() as u64) << HAZARDS_AT)
    }
}

/// What a way comes to where it ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    /// Hazards on the way.
    pub(super) hazards: Hazards,
    /// Nobody else is in the hex.
    pub(super) may_end: bool,
}

/// The last step of the start, which has none.
pub(super) const NO_STEP: u8 = u8::MAX;

/// No entry.
const NONE: u32 = u32::MAX;

/// Where a search goes: what does not change from step to step.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub(super) table: &'a StepTable,
    pub(super) occupied: &'a Occupied,
    /// The most points of ways that allow running, and of those that do not.
    pub(super) limits: [u8; 2],
    pub(super) start: HexIndex,
}

/// What a search writes on.
#[derive(Clone, Debug)]
pub(super) struct Slate {
    /// The best way known to every place.
    ways: Vec<Way>,
    /// For each number of points the first entry of its list.
    heads: [u32; 256],
    /// The largest number of points with a list.
    last: u8,
    /// Places to look at, and the next entry of the same list: every place with a way is here.
    entries: Vec<(Place, u32)>,
    /// Entries in use.
    entered: usize,
    /// Places in the order in which they were settled: by points.
    settled: Vec<Place>,
    /// Places in use.
    places: usize,
}

impl Slate {
    pub(super) const fn new() -> Self {
        Self {
            ways: Vec::new(),
            heads: [NONE; 256],
            last: 0,
            entries: Vec::new(),
            entered: 0,
            settled: Vec::new(),
            places: 0,
        }
    }

    /// Wipes what the last search wrote, and makes room for a board.
    pub(super) fn wipe(&mut self, hexes: usize, table: &StepTable) {
        for (place, _) in &self.entries[..self.entered] {
            self.ways[place.0 as usize] = Way::UNKNOWN;
        }
        // A place is entered again for every neighbour that gives it a better way, and no oftener.
        let (planes, ways_in) = if table.is_plain() { (1, 4) } else { (4, 10) };
        let places = 6 * planes * hexes;
        grow(&mut self.ways, hexes * PLACES, Way::UNKNOWN);
        grow(&mut self.settled, places, NOWHERE);
        grow(&mut self.entries, ways_in * places, (NOWHERE, NONE));
        (self.entered, self.places) = (0, 0);
        self.heads[..=usize::from(self.last)].fill(NONE);
        self.last = 0;
    }

    /// The best way to a place.
    #[inline]
    pub(super) fn way(&self, place: Place) -> Way {
        self.ways[place.0 as usize]
    }

    /// Places in the order in which they were settled: by points.
    #[inline]
    pub(super) fn settled(&self) -> &[Place] {
        &self.settled[..self.places]
    }

    /// A place that is settled with the first way to it.
    pub(super) fn settle(&mut self, place: Place, way: Way) {
        self.ways[place.0 as usize] = way;
        self.entries[self.entered] = (place, NONE);
        self.settled[self.places] = place;
        (self.entered, self.places) = (self.entered + 1, self.places + 1);
    }

    /// A way to begin with.
    pub(super) fn enter(&mut self, place: Place, way: Way) {
        self.last = self.last.max(way.cost());
        let mut open = Open {
            ways: &mut self.ways,
            heads: &mut self.heads,
            entries: &mut self.entries,
            entered: &mut self.entered,
        };
        open.relax(place, way);
    }

    /// Settles places from so many points to so many, and looks at every step from them.
    ///
    /// Every step costs at least one point, so the list of a number is complete, and its ways final,
    /// when its turn comes.
    pub(super) fn flood<const BACK: bool, const TIES: bool>(
        &mut self,
        ground: Ground<'_>,
        (first, last): (u8, u8),
    ) {
        self.last = self.last.max(last);
        let (mut places, mut entered) = (0, self.entered);
        let settled = &mut self.settled[..];
        let mut open = Open {
            ways: &mut self.ways,
            heads: &mut self.heads,
            entries: &mut self.entries,
            entered: &mut entered,
        };
        for points in first..=last {
            let mut next = open.heads[usize::from(points)];
            while next != NONE {
                let (place, following) = open.entries[next as usize];
                next = following;
                let way = open.ways[place.0 as usize];
                if way.cost() == points {
                    settled[places] = place;
                    places += 1;
                    if points < ground.limits[usize::from(TIES && place.tied())] {
                        open.expand::<BACK, TIES>(&ground, place, way);
                    }
                }
            }
        }
        (self.places, self.entered) = (places, entered);
    }
}

/// Makes a list at least so long.
fn grow<T: Copy>(list: &mut Vec<T>, length: usize, filler: T) {
    if list.len() < length {
        list.resize(length, filler);
    }
}

/// No place.
const NOWHERE: Place = Place(u32::MAX);

/// A slate in parts, so that they stay at hand.
struct Open<'a> {
    ways: &'a mut [Way],
    heads: &'a mut [u32; 256],
    entries: &'a mut [(Place, u32)],
    entered: &'a mut usize,
}

impl Open<'_> {
    /// Every step from a place, but for those that only undo the last one.
    #[inline(always)]
    fn expand<const BACK: bool, const TIES: bool>(
        &mut self,
        ground: &Ground<'_>,
        place: Place,
        way: Way,
    ) {
        let last = way.step();
        let onward = way.from(place);
        if last != Step::TurnRight as u8 {
            self.relax(place.turned(false), onward.turned(Step::TurnLeft));
        }
        if last != Step::TurnLeft as u8 {
            self.relax(place.turned(true), onward.turned(Step::TurnRight));
        }
        if !BACK || last != Step::Backward as u8 {
            self.stride::<TIES>(ground, place, onward, Step::Forward);
        }
        // Whoever came down from a roof may step back into the building.
        if BACK && (last != Step::Forward as u8 || ground.table.has_tops()) {
            self.stride::<TIES>(ground, place, onward, Step::Backward);
        }
    }

    /// The step into the hex ahead or behind.
    #[inline(always)]
    fn stride<const TIES: bool>(
        &mut self,
        ground: &Ground<'_>,
        place: Place,
        onward: Way,
        step: Step,
    ) {
        let back = step as u8 == Step::Backward as u8;
        let stride = ground.table.step(place, back);
        if !stride.is_open(back) {
            return;
        }
        let tied = TIES && (place.tied() || stride.is_wet());
        let total = onward.cost().saturating_add(stride.cost());
        if total > ground.limits[usize::from(tied)] {
            return;
        }
        let (hex, mut may_end) = (stride.hex(), true);
        if ground.occupied.is_taken(hex) {
            if ground.occupied.rejections(hex) {
                return;
            }
            may_end = hex == ground.start;
        }
        let way = onward.entering(step, total, stride.hazards(), may_end);
        self.relax(stride.place(place, tied), way);
    }

    /// Keeps a way if it is better than the one known.
    #[inline(always)]
    fn relax(&mut self, place: Place, way: Way) {
        let slot = &mut self.ways[place.0 as usize];
        let known = *slot;
        if known <= way {
            return;
        }
        *slot = way;
        if known.cost() != way.cost() || !known.is_known() {
            let head = &mut self.heads[usize::from(way.cost())];
            self.entries[*self.entered] = (place, *head);
            *head = *self.entered as u32;
            *self.entered += 1;
        }
    }
}
