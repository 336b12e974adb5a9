//! Places by rising points: the inner loop of every search by foot.

use super::step_table::{PLACE_BITS, PLACES, Place};
use super::{Hazards, Occupied, Step, StepTable};
use crate::board::HexIndex;
use alloc::vec::Vec;

/// How good a way to a place is, and where it comes from; less is better. From the highest bits
/// down: points, risks, hexes entered (more are better), the last step, the place before it; and
/// then what follows from all that: the hazards, and whether nobody else is in the hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PathKey(u64);

/// Bits below those of the last step, which has four.
const STEP_AT: u32 = 36;
/// Bits below those of the place before.
const BEFORE_AT: u32 = STEP_AT - PLACE_BITS;
/// Bits below those of the hazards.
const HAZARDS_AT: u32 = 1;
const _: () = assert!(BEFORE_AT >= HAZARDS_AT + Hazards::BITS);
const _: () = assert!(Step::ALL.len() <= NO_STEP as usize);

impl PathKey {
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
        let numbers = u32::from_be_bytes([cost, risks, u8::MAX - hexes, step << 4]);
        Self(
            (numbers as u64) << 32
                | (before.0 as u64) << BEFORE_AT
                | (end.hazards.bits() as u64) << HAZARDS_AT
                | end.may_end as u64,
        )
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
        (self.0 >> STEP_AT) as u8 & NO_STEP
    }

    pub(super) const fn before(self) -> Place {
        Place((self.0 >> BEFORE_AT) as u32 & ((1 << PLACE_BITS) - 1))
    }

    pub(super) const fn end(self) -> End {
        let hazards = Hazards::from_bits((self.0 >> HAZARDS_AT) as u16);
        End { hazards, may_end: self.0 & 1 == 1 }
    }

    /// The way on from a place that this one leads to, without the step.
    #[inline]
    const fn from(self, place: Place) -> Self {
        const STEP_AND_BEFORE: u64 = 0xFF_FFFF_FFFF >> BEFORE_AT << BEFORE_AT;
        Self(self.0 & !STEP_AND_BEFORE | (place.0 as u64) << BEFORE_AT)
    }

    /// One point more for a turn.
    #[inline]
    const fn turned(self, step: Step) -> Self {
        Self((self.0 + (1 << 56)) | ((step as u64) << STEP_AT))
    }

    /// Into another hex, at so many points in all.
    #[inline]
    const fn entering(self, step: Step, cost: u8, hazards: Hazards, may_end: bool) -> Self {
        // Hexes are counted down, and risks up, as far as they go.
        let fewer = if self.hexes() < u8::MAX { 1 << 40 } else { 0 };
        let key = (((self.0 << 8 >> 8) & !1) - fewer)
            | ((cost as u64) << 56)
            | ((step as u64) << STEP_AT);
        let key = key | may_end as u64;
        if hazards.is_empty() {
            return Self(key);
        }
        let risks = self.risks().saturating_add(hazards.len());
        let key = key & !(0xFF << 48) | (risks as u64) << 48;
        Self(key | (hazards.bits() as u64) << HAZARDS_AT)
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
pub(super) const NO_STEP: u8 = 0xF;

/// No entry.
const NONE: u32 = u32::MAX;

/// Where a search goes: what does not change from step to step.
#[derive(Clone, Copy)]
pub(super) struct SearchContext<'a> {
    pub(super) table: &'a StepTable,
    pub(super) occupied: &'a Occupied,
    /// The most points of ways that allow running, and of those that do not.
    pub(super) limits: [u8; 2],
    pub(super) start: HexIndex,
}

/// What a search writes on.
#[derive(Clone, Debug)]
pub(super) struct SearchState {
    /// The best way known to every place.
    keys: Vec<PathKey>,
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

impl SearchState {
    pub(super) const fn new() -> Self {
        Self {
            keys: Vec::new(),
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
            self.keys[place.0 as usize] = PathKey::UNKNOWN;
        }
        // A place is entered again for every neighbour that gives it a better way, and no oftener.
        let (planes, ways_in) = if table.is_plain() { (1, 4) } else { (4, 10) };
        let places = 6 * planes * hexes;
        grow(&mut self.keys, hexes * PLACES, PathKey::UNKNOWN);
        grow(&mut self.settled, places, NOWHERE);
        grow(&mut self.entries, ways_in * places, (NOWHERE, NONE));
        (self.entered, self.places) = (0, 0);
        self.heads[..=usize::from(self.last)].fill(NONE);
        self.last = 0;
    }

    /// The best way to a place.
    #[inline]
    pub(super) fn key(&self, place: Place) -> PathKey {
        self.keys[place.0 as usize]
    }

    /// Places in the order in which they were settled: by points.
    #[inline]
    pub(super) fn settled(&self) -> &[Place] {
        &self.settled[..self.places]
    }

    /// A place that is settled with the first way to it.
    pub(super) fn settle(&mut self, place: Place, key: PathKey) {
        self.keys[place.0 as usize] = key;
        self.entries[self.entered] = (place, NONE);
        self.settled[self.places] = place;
        (self.entered, self.places) = (self.entered + 1, self.places + 1);
    }

    /// A way to begin with.
    pub(super) fn enter(&mut self, place: Place, key: PathKey) {
        self.last = self.last.max(key.cost());
        let mut frontier = Frontier {
            keys: &mut self.keys,
            heads: &mut self.heads,
            entries: &mut self.entries,
            entered: &mut self.entered,
        };
        frontier.relax(place, key);
    }

    /// Settles places from so many points to so many, and looks at every step from them.
    ///
    /// Every step costs at least one point, so the list of a number is complete, and its ways final,
    /// when its turn comes.
    pub(super) fn flood<const BACK: bool, const WALK_ONLY: bool>(
        &mut self,
        context: SearchContext<'_>,
        (first, last): (u8, u8),
    ) {
        self.last = self.last.max(last);
        let (mut places, mut entered) = (0, self.entered);
        let settled = &mut self.settled[..];
        let mut frontier = Frontier {
            keys: &mut self.keys,
            heads: &mut self.heads,
            entries: &mut self.entries,
            entered: &mut entered,
        };
        for points in first..=last {
            let mut next = frontier.heads[usize::from(points)];
            while next != NONE {
                let (place, following) = frontier.entries[next as usize];
                next = following;
                let key = frontier.keys[place.0 as usize];
                if key.cost() == points {
                    settled[places] = place;
                    places += 1;
                    if points < context.limits[usize::from(WALK_ONLY && place.walk_only())] {
                        frontier.expand::<BACK, WALK_ONLY>(&context, place, key);
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
struct Frontier<'a> {
    keys: &'a mut [PathKey],
    heads: &'a mut [u32; 256],
    entries: &'a mut [(Place, u32)],
    entered: &'a mut usize,
}

impl Frontier<'_> {
    /// Every step from a place, but for those that only undo the last one.
    #[inline(always)]
    fn expand<const BACK: bool, const WALK_ONLY: bool>(
        &mut self,
        context: &SearchContext<'_>,
        place: Place,
        key: PathKey,
    ) {
        let last = key.step();
        let onward = key.from(place);
        if last != Step::TurnRight as u8 {
            self.relax(place.turned(false), onward.turned(Step::TurnLeft));
        }
        if last != Step::TurnLeft as u8 {
            self.relax(place.turned(true), onward.turned(Step::TurnRight));
        }
        if !BACK || last != Step::Backward as u8 {
            self.stride::<WALK_ONLY>(context, place, onward, Step::Forward);
        }
        // Whoever came down from a roof may step back into the building.
        if BACK && (last != Step::Forward as u8 || context.table.has_tops()) {
            self.stride::<WALK_ONLY>(context, place, onward, Step::Backward);
        }
    }

    /// The step into the hex ahead or behind.
    #[inline(always)]
    fn stride<const WALK_ONLY: bool>(
        &mut self,
        context: &SearchContext<'_>,
        place: Place,
        onward: PathKey,
        step: Step,
    ) {
        let back = step as u8 == Step::Backward as u8;
        let stride = context.table.step(place, back);
        if !stride.is_open(back) {
            return;
        }
        let walk_only = WALK_ONLY && (place.walk_only() || stride.is_wet());
        let total = onward.cost().saturating_add(stride.cost());
        if total > context.limits[usize::from(walk_only)] {
            return;
        }
        let (hex, mut may_end) = (stride.hex(), true);
        if context.occupied.is_taken(hex) {
            if context.occupied.has_enemy(hex) {
                return;
            }
            may_end = hex == context.start;
        }
        let hazards =
            if stride.is_hazardous() { context.table.hazards(place, back) } else { Hazards::NONE };
        let key = onward.entering(step, total, hazards, may_end);
        self.relax(stride.place(place, walk_only), key);
    }

    /// Keeps a way if it is better than the one known.
    #[inline(always)]
    fn relax(&mut self, place: Place, key: PathKey) {
        let slot = &mut self.keys[place.0 as usize];
        let known = *slot;
        if known <= key {
            return;
        }
        *slot = key;
        if known.cost() != key.cost() || !known.is_known() {
            let head = &mut self.heads[usize::from(key.cost())];
            self.entries[*self.entered] = (place, *head);
            *head = *self.entered as u32;
            *self.entered += 1;
        }
    }
}
