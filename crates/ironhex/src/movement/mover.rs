//! Who moves, and who stands in the way.

use super::Points;
use crate::board::{Board, Facing, Footing, HexIndex};
use crate::named::named_enum;
use alloc::vec;
use alloc::vec::Vec;

named_enum! {
    /// The most that a unit does about moving.
    pub enum Gait: "gait" {
        /// It walks, backward too.
        Walk = "walk",
        /// It walks or runs.
        Run = "run",
        /// It jumps.
        Jump = "jump",
    }
}

/// A unit that is about to move, or to move on.
///
/// A turn's movement may come in several legs, with piloting skill rolls in between: a later leg begins
/// with what was spent and entered before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mover {
    /// Where it is.
    pub hex: HexIndex,
    /// Where it faces.
    pub facing: Facing,
    /// Where in the hex it stands.
    pub footing: Footing,
    /// Its points of the whole turn.
    pub points: Points,
    /// Points that it has spent this turn, standing up included.
    pub spent: u8,
    /// Hexes that it has entered this turn.
    pub hexes: u8,
    /// It may no longer run this turn: it entered water, or went backward.
    pub walks_only: bool,
    /// Lying down: it cannot move before it stands.
    pub prone: bool,
}

impl Mover {
    /// A standing unit at the beginning of its movement, on the ground.
    #[must_use]
    pub const fn new(hex: HexIndex, facing: Facing, points: Points) -> Self {
        Self {
            hex,
            facing,
            footing: Footing::Ground,
            points,
            spent: 0,
            hexes: 0,
            walks_only: false,
            prone: false,
        }
    }

    /// The most points that a gait may have spent in all; water and steps backward allow no running.
    pub(super) const fn limit(&self, gait: Gait, walks_only: bool) -> u8 {
        match gait {
            _ if self.prone => self.spent,
            Gait::Jump if !self.can_jump() => self.spent,
            Gait::Jump => self.points.jump,
            Gait::Run if !walks_only => self.points.run,
            Gait::Walk | Gait::Run => self.points.walk,
        }
    }

    /// Can it jump? Not after other movement, not from the ground, not without jets that work.
    pub(super) const fn can_jump(&self) -> bool {
        self.spent == 0 && !self.prone && self.points.jump > 0
    }

    /// Is one step forward allowed whatever it costs?
    ///
    /// Total Warfare, "Minimum Movement": as the very first step of a unit that can walk at all; it
    /// counts as running.
    pub(super) const fn has_minimum_movement(&self, gait: Gait) -> bool {
        let fresh = self.spent == 0 && self.hexes == 0 && !self.prone;
        fresh && self.points.walk > 0 && matches!(gait, Gait::Run)
    }
}

/// The hexes where other units are: friends may be passed, enemies bar the way, and nobody may end
/// where another is.
///
/// ```
/// use ironhex::board::{Board, HexIndex};
/// use ironhex::movement::Occupied;
/// let mut occupied = Occupied::new(&Board::flat(4, 4)?);
/// occupied.add_enemy(HexIndex(5));
/// assert!(occupied.has_enemy(HexIndex(5)) && !occupied.is_taken(HexIndex(6)));
/// # Ok::<(), ironhex::board::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Occupied {
    /// Hexes where anybody is, a bit each.
    taken: Vec<u64>,
    /// Hexes where enemies are.
    enemies: Vec<u64>,
}

impl Occupied {
    /// Nobody else, on any board.
    #[must_use]
    pub const fn none() -> Self {
        Self { taken: Vec::new(), enemies: Vec::new() }
    }

    /// Nobody yet, with room for the units on a board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let words = board.len().div_ceil(64);
        Self { taken: vec![0; words], enemies: vec![0; words] }
    }

    /// Takes everybody away.
    pub fn clear(&mut self) {
        self.taken.fill(0);
        self.enemies.fill(0);
    }

    /// A friend of the one that moves, which is never in this list itself.
    pub fn add_friend(&mut self, hex: HexIndex) {
        set(&mut self.taken, hex);
    }

    /// An enemy of the one that moves.
    pub fn add_enemy(&mut self, hex: HexIndex) {
        set(&mut self.taken, hex);
        set(&mut self.enemies, hex);
    }

    /// Takes whoever is there away.
    pub fn remove(&mut self, hex: HexIndex) {
        for words in [&mut self.taken, &mut self.enemies] {
            if let Some(word) = words.get_mut(usize::from(hex.0 / 64)) {
                *word &= !(1 << (hex.0 % 64));
            }
        }
    }

    /// Is an enemy in this hex, who bars the way through it?
    #[inline]
    #[must_use]
    pub fn has_enemy(&self, hex: HexIndex) -> bool {
        has(&self.enemies, hex)
    }

    /// Is anybody in this hex?
    #[inline]
    #[must_use]
    pub fn is_taken(&self, hex: HexIndex) -> bool {
        has(&self.taken, hex)
    }
}

fn set(words: &mut Vec<u64>, hex: HexIndex) {
    let word = usize::from(hex.0 / 64);
    if word >= words.len() {
        words.resize(word + 1, 0);
    }
    words[word] |= 1 << (hex.0 % 64);
}

#[inline]
fn has(words: &[u64], hex: HexIndex) -> bool {
    words.get(usize::from(hex.0 / 64)).is_some_and(|word| word >> (hex.0 % 64) & 1 == 1)
}
