//! Why an action is not allowed.

use crate::named::named_enum;
use alloc::vec;
use alloc::vec::Vec;

named_enum! {
    /// Why a unit cannot move that way.
    pub enum NoMove: "obstacle" {
        /// It lies on the ground.
        Prone = "prone",
        /// It does not lie on the ground.
        NotProne = "notProne",
        /// The place is out of reach, or somebody is there; of a charge, its target stands on another level.
        OutOfReach = "outOfReach",
        /// It is there already.
        AlreadyThere = "alreadyThere",
        /// The place is within walking reach.
        WalkThere = "walkThere",
        /// It jumped, and that was its movement.
        HasJumped = "hasJumped",
        /// It has moved, and so cannot jump any more.
        HasMoved = "hasMoved",
        /// It has no points left for it.
        NoPoints = "noPoints",
        /// Its gyro or its legs are gone.
        CannotStand = "cannotStand",
        /// The hex gives no cover.
        NoCover = "noCover",
        /// It is in that position already.
        AlreadyHullDown = "alreadyHullDown",
        /// The target is not straight ahead.
        NotAhead = "notAhead",
        /// The target is an own unit, or out of the game.
        NoTarget = "noTarget",
        /// The target has not moved yet.
        TargetNotMoved = "targetNotMoved",
        /// There is no hex to jump from at the target.
        NoRoom = "noRoom",
        /// It does not stand on the edge over which its side may leave.
        NotAtTheEdge = "notAtTheEdge",
    }
}

/// Why an action is not allowed. Nothing changes when one is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// There is no such unit.
    #[error("there is no such unit")]
    NoSuchUnit,
    /// The unit is destroyed or has left the map.
    #[error("the unit is out of the game")]
    OutOfTheGame,
    /// It is the other side's turn.
    #[error("it is the other side's turn")]
    OtherSideActs,
    /// Another unit is in the middle of its part.
    #[error("another unit has begun its part and must end it first")]
    OtherUnitBusy,
    /// The unit is shut down or its pilot unconscious.
    #[error("the unit is shut down or its pilot unconscious")]
    CannotAct,
    /// The unit's part in this phase is over.
    #[error("the unit's part in this phase is over")]
    PartIsOver,
    /// The action belongs to another phase.
    #[error("the action belongs to another phase")]
    WrongPhase,
    /// The unit cannot move that way.
    #[error("the unit cannot do that: {0}")]
    Move(NoMove),
    /// The torso cannot be twisted that way.
    #[error("a torso twists once a turn, by one hexside, before anything fires")]
    Twist,
    /// The weapon cannot fire like that.
    #[error("the weapon cannot fire: {}", .0.iter().map(|why| why.id()).collect::<Vec<_>>().join(", "))]
    Fire(crate::attack::Rejections),
    /// The physical attack cannot be made.
    #[error("the attack cannot be made: {}", .0.iter().map(|rejection| rejection.id()).collect::<Vec<_>>().join(", "))]
    PhysicalAttack(crate::attack::Rejections),
}

impl Refusal {
    /// The identifiers of all reasons, for programs.
    ///
    /// ```
    /// use ironhex::game::{NoMove, Refusal};
    /// assert_eq!(Refusal::Move(NoMove::OutOfReach).ids(), ["outOfReach"]);
    /// assert_eq!(Refusal::OtherSideActs.ids(), ["otherSideActs"]);
    /// ```
    #[must_use]
    pub fn ids(&self) -> Vec<&'static str> {
        match self {
            Self::GameOver => vec!["gameOver"],
            Self::NoSuchUnit => vec!["noSuchUnit"],
            Self::OutOfTheGame => vec!["outOfTheGame"],
            Self::OtherSideActs => vec!["otherSideActs"],
            Self::OtherUnitBusy => vec!["otherUnitBusy"],
            Self::CannotAct => vec!["cannotAct"],
            Self::PartIsOver => vec!["partIsOver"],
            Self::WrongPhase => vec!["wrongPhase"],
            Self::Move(why) => vec![why.id()],
            Self::Twist => vec!["twist"],
            Self::Fire(reasons) => reasons.iter().map(|why| why.id()).collect(),
            Self::PhysicalAttack(reasons) => reasons.iter().map(|why| why.id()).collect(),
        }
    }
}

impl From<NoMove> for Refusal {
    fn from(why: NoMove) -> Self {
        Self::Move(why)
    }
}
