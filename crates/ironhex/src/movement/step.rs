//! Steps one by one: a path that somebody names, checked and priced.

use super::{Entry, Gait, Hazard, Hazards, MAX_CLIMB, Mover, Occupied, enter};
use crate::board::{Board, Facing, Footing, HexIndex, Terrain};
use crate::named::named_enum;
use crate::unit::Movement;

named_enum! {
    /// One step of a path.
    pub enum Step: "step" {
        /// Into the hex ahead.
        Forward = "forward",
        /// Into the hex behind, facing as before.
        Backward = "backward",
        /// One hexside counterclockwise.
        TurnLeft = "turnLeft",
        /// One hexside clockwise.
        TurnRight = "turnRight",
    }
}

/// Why a step is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Misstep {
    /// The unit lies down.
    #[error("it is prone and must stand up first")]
    Prone,
    /// The map ends.
    #[error("the map ends there")]
    OffMap,
    /// More than two levels up or down.
    #[error("more than {MAX_CLIMB} levels up or down")]
    TooSteep,
    /// Backward, up or down.
    #[error("backward it cannot go up or down")]
    ClimbingBackward,
    /// An enemy is there.
    #[error("an enemy is there")]
    Enemy,
    /// Another unit is where the path ends.
    #[error("another unit is where the path ends")]
    Taken,
    /// It has not so many points.
    #[error("it takes {needed} points, and there are {points}")]
    TooFar {
        /// Points spent in all, with this step.
        needed: u16,
        /// Points that there are.
        points: u8,
    },
    /// It would have to run, through water or backward.
    #[error(
        "it takes {needed} points; in water and backward a unit walks, and has {points} points for that"
    )]
    WalkingOnly {
        /// Points spent in all, with this step.
        needed: u16,
        /// Points that there are.
        points: u8,
    },
    /// A jump after other movement.
    #[error("a unit that has moved this turn cannot jump")]
    JumpAfterMoving,
    /// A jump without a jet that works.
    #[error("it has no jump jet that works here")]
    NoJets,
    /// A jump that goes backward.
    #[error("a jump turns and goes forward")]
    JumpBackward,
    /// Higher than the jets lift.
    #[error("the jump would rise higher than the jets lift")]
    TooHigh,
}

/// A path that is not allowed: where, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("step {}: {why}", .step + 1)]
pub struct PathError {
    /// Which step, from 0; the number of steps when it is the path's end.
    pub step: usize,
    /// The reason why the step cannot be taken.
    pub why: Misstep,
}

/// What one step came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Taken {
    /// Where the unit then is.
    pub hex: HexIndex,
    /// Where it faces.
    pub facing: Facing,
    /// Points spent this turn, with this step.
    pub cost: u8,
    /// What asks for a piloting skill roll. A jump risks nothing before it lands: see [`PathEnd`].
    pub hazards: Hazards,
}

/// Where a path leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PathEnd {
    /// The unit as it is then: where, what it has spent, and what it may still do.
    pub mover: Mover,
    /// What the movement amounts to.
    pub movement: Movement,
    /// What asked for piloting skill rolls on the way, or on landing.
    pub hazards: Hazards,
}

/// The next hex by foot, and the step into it.
fn stride(
    board: &Board,
    occupied: &Occupied,
    (hex, footing): (HexIndex, Footing),
    facing: Facing,
    backward: bool,
) -> Result<(HexIndex, Entry), Misstep> {
    let direction = if backward { facing.opposite() } else { facing };
    let next = board.index(board.coord(hex).neighbor(direction)).ok_or(Misstep::OffMap)?;
    let entry = enter(board.at(hex), footing, board.at(next)).map_err(|_| Misstep::TooSteep)?;
    if backward && entry.climb != 0 {
        return Err(Misstep::ClimbingBackward);
    }
    if occupied.has_enemy(next) {
        return Err(Misstep::Enemy);
    }
    Ok((next, entry))
}

/// The next hex in the air, under a ceiling.
fn glide(
    board: &Board,
    hex: HexIndex,
    direction: Facing,
    ceiling: i16,
) -> Result<HexIndex, Misstep> {
    let next = board.index(board.coord(hex).neighbor(direction)).ok_or(Misstep::OffMap)?;
    if surface(board.at(next)) > ceiling { Err(Misstep::TooHigh) } else { Ok(next) }
}

/// The level that a jump over a hex must clear.
pub(super) fn surface(terrain: &Terrain) -> i16 {
    Footing::landing(terrain).level(terrain).max(i16::from(terrain.level))
}

/// The level that a jump may rise to.
pub(super) fn ceiling(board: &Board, mover: &Mover) -> i16 {
    mover.footing.level(board.at(mover.hex)) + i16::from(mover.points.jump)
}

/// What landing in a hex asks for: water does, what else lies there does not.
pub(super) fn landing(terrain: &Terrain) -> Hazards {
    let depth = Footing::landing(terrain).depth(terrain);
    Hazard::water(depth).map_or(Hazards::NONE, |water| Hazards::NONE.with(water))
}

/// What movement amounts to, by the points that it took.
pub(super) const fn movement(mover: &Mover, gait: Gait, cost: u8, has_moved: bool) -> Movement {
    match gait {
        Gait::Jump => {
            if has_moved {
                Movement::Jump
            } else {
                Movement::Stationary
            }
        }
        Gait::Walk | Gait::Run => {
            if cost > mover.points.walk {
                Movement::Run
            } else if cost > 0 {
                Movement::Walk
            } else {
                Movement::Stationary
            }
        }
    }
}

/// A unit on its way, step by step.
///
/// ```
/// use ironhex::board::{Board, Facing, HexIndex};
/// use ironhex::movement::{Gait, Mover, Occupied, Points, Step, Walk};
/// let (board, nobody) = (Board::flat(4, 4)?, Occupied::none());
/// let mover = Mover::new(HexIndex(13), Facing::UP, Points { walk: 3, run: 5, jump: 0 });
/// let mut walk = Walk::start(&board, &nobody, &mover, Gait::Walk);
/// assert_eq!(walk.take(Step::Forward).unwrap().cost, 1);
/// assert_eq!(walk.take(Step::TurnLeft).unwrap().cost, 2);
/// assert_eq!(walk.end().unwrap().mover.hexes, 1);
/// # Ok::<(), ironhex::board::BoardSizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    board: &'a Board,
    occupied: &'a Occupied,
    gait: Gait,
    start: Mover,
    now: Mover,
    hazards: Hazards,
    has_moved: bool,
}

impl<'a> Walk<'a> {
    /// Sets out.
    #[must_use]
    pub const fn start(
        board: &'a Board,
        occupied: &'a Occupied,
        mover: &Mover,
        gait: Gait,
    ) -> Self {
        let (start, now) = (*mover, *mover);
        Self { board, occupied, gait, start, now, hazards: Hazards::NONE, has_moved: false }
    }

    /// Takes one step.
    ///
    /// # Errors
    /// It is not allowed; the unit stays where it is.
    pub fn take(&mut self, step: Step) -> Result<Taken, Misstep> {
        if self.now.prone {
            return Err(Misstep::Prone);
        }
        let hazards = match self.gait {
            Gait::Jump => self.jump(step).map(|()| Hazards::NONE),
            Gait::Walk | Gait::Run => self.tread(step),
        }?;
        self.has_moved = true;
        let Mover { hex, facing, spent, .. } = self.now;
        Ok(Taken { hex, facing, cost: spent, hazards })
    }

    fn tread(&mut self, step: Step) -> Result<Hazards, Misstep> {
        let now = self.now;
        let turn = match step {
            Step::Forward | Step::Backward => 0,
            Step::TurnLeft => -1,
            Step::TurnRight => 1,
        };
        if turn != 0 {
            let spent = self.pay(1, now.walks_only, false)?;
            self.now = Mover { facing: now.facing.turned(turn), spent, ..now };
            return Ok(Hazards::NONE);
        }
        let backward = step == Step::Backward;
        let from = (now.hex, now.footing);
        let (hex, entry) = stride(self.board, self.occupied, from, now.facing, backward)?;
        let walks_only = now.walks_only || backward || entry.depth > 0;
        let minimum = !backward && self.now.has_minimum_movement(self.gait);
        let spent = self.pay(entry.cost, walks_only, minimum)?;
        let hexes = now.hexes.saturating_add(1);
        self.now = Mover { hex, footing: entry.footing, spent, hexes, walks_only, ..now };
        self.hazards = self.hazards.union(entry.hazards);
        Ok(entry.hazards)
    }

    /// The points spent in all after some more.
    fn pay(&self, more: u8, walks_only: bool, minimum: bool) -> Result<u8, Misstep> {
        let needed = u16::from(self.now.spent) + u16::from(more);
        let points = self.now.limit(self.gait, walks_only);
        if needed <= u16::from(points) || minimum {
            return Ok(needed as u8);
        }
        let runs = needed <= u16::from(self.now.limit(self.gait, false));
        Err(if runs {
            Misstep::WalkingOnly { needed, points }
        } else {
            Misstep::TooFar { needed, points }
        })
    }

    fn jump(&mut self, step: Step) -> Result<(), Misstep> {
        if self.start.spent > 0 {
            return Err(Misstep::JumpAfterMoving);
        }
        let now = self.now;
        if now.points.jump == 0 {
            return Err(Misstep::NoJets);
        }
        match step {
            Step::Backward => return Err(Misstep::JumpBackward),
            Step::TurnLeft => self.now.facing = now.facing.turned(-1),
            Step::TurnRight => self.now.facing = now.facing.turned(1),
            Step::Forward => {
                let ceiling = ceiling(self.board, &self.start);
                let hex = glide(self.board, now.hex, now.facing, ceiling)?;
                let (needed, points) = (u16::from(now.spent) + 1, now.points.jump);
                if needed > u16::from(points) {
                    return Err(Misstep::TooFar { needed, points });
                }
                let terrain = self.board.at(hex);
                let footing = Footing::landing(terrain);
                let hexes = now.hexes.saturating_add(1);
                self.now = Mover { hex, footing, spent: needed as u8, hexes, ..now };
                self.hazards = landing(terrain);
            }
        }
        Ok(())
    }

    /// Where the unit is now.
    #[must_use]
    pub const fn mover(&self) -> &Mover {
        &self.now
    }

    /// Stops here.
    ///
    /// # Errors
    /// Another unit is in the hex.
    pub fn end(&self) -> Result<PathEnd, Misstep> {
        if self.now.hex != self.start.hex && self.occupied.is_taken(self.now.hex) {
            return Err(Misstep::Taken);
        }
        let movement = movement(&self.now, self.gait, self.now.spent, self.has_moved);
        Ok(PathEnd { mover: self.now, movement, hazards: self.hazards })
    }
}

/// Walks a whole path.
///
/// ```
/// use ironhex::board::{Board, Facing, HexIndex};
/// use ironhex::movement::{Gait, Misstep, Mover, Occupied, Points, Step, walk_path};
/// use ironhex::unit::Movement;
/// let (board, nobody) = (Board::flat(4, 4)?, Occupied::none());
/// let mover = Mover::new(HexIndex(13), Facing::UP, Points { walk: 2, run: 3, jump: 0 });
/// let end = walk_path(&board, &nobody, &mover, Gait::Run, &[Step::Forward; 3]).unwrap();
/// assert_eq!((end.mover.hex, end.movement), (HexIndex(1), Movement::Run));
/// let off = walk_path(&board, &nobody, &mover, Gait::Run, &[Step::Backward; 3]).unwrap_err();
/// assert_eq!((off.step, off.why), (0, Misstep::OffMap));
/// # Ok::<(), ironhex::board::BoardSizeError>(())
/// ```
///
/// # Errors
/// A step is not allowed, or the path ends where another unit is.
pub fn walk_path(
    board: &Board,
    occupied: &Occupied,
    mover: &Mover,
    gait: Gait,
    steps: &[Step],
) -> Result<PathEnd, PathError> {
    let mut walk = Walk::start(board, occupied, mover, gait);
    for (step, &taken) in steps.iter().enumerate() {
        walk.take(taken).map_err(|why| PathError { step, why })?;
    }
    walk.end().map_err(|why| PathError { step: steps.len(), why })
}
