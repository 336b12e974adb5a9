//! What is wrong with an engagement: everything at once.

use ironhex::attack::Rejections;
use ironhex::movement::ImpossibleMove;
use ironhex::unit::{PhysicalKind, Side};

/// The longest distance between two units, in hexes.
pub const MAX_DISTANCE: u16 = 100;

/// The deepest water that a unit stands in.
pub const MAX_DEPTH: u8 = 10;

/// Why an engagement has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// Too far apart, or in one hex.
    #[error("a distance of {0} hexes: it is 1 to {MAX_DISTANCE}")]
    Distance(u16),
    /// More woods than hexes.
    #[error("{woods} hexes of woods between the two: there is room for {room}")]
    WoodsBetween {
        /// Hexes of woods.
        woods: u16,
        /// Hexes between the two.
        room: u16,
    },
    /// Nothing stands between neighbours.
    #[error("cover between neighbours: there is no hex for it; in water of depth 1 say so")]
    CoverBetweenNeighbors,
    /// A torso twists by one hexside.
    #[error("a torso twist of {0} hexsides: it is -1, 0 or 1")]
    Twist(i8),
    /// Deep water.
    #[error("water of depth {0}: it is at most {MAX_DEPTH}")]
    Depth(u8),
    /// A unit that stood still has moved.
    #[error("a unit that stood still moved {0} hexes: say whether it walked, ran or jumped")]
    StoodAndMoved(u8),
    /// A unit cannot have moved like that.
    #[error(transparent)]
    CannotMove(ImpossibleMove),
    /// A unit lies on the ground or stands behind a crest, not both.
    #[error("a unit is prone or hull-down, not both")]
    ProneAndHullDown,
    /// Nothing is fired.
    #[error("nothing is fired: name at least one weapon or blow")]
    Nothing,
    /// The attacker is a wreck.
    #[error("the attacker is destroyed")]
    AttackerDestroyed,
    /// The attacker is shut down.
    #[error("the attacker is shut down")]
    AttackerShutDown,
    /// The attacker's pilot is unconscious or dead.
    #[error("the attacker's pilot is not awake")]
    AttackerUnconscious,
    /// The target is a wreck.
    #[error("the target is destroyed already")]
    TargetDestroyed,
    /// There is no such weapon.
    #[error("no weapon {}: the unit has {mounts}", u16::from(*.mount) + 1)]
    NoSuchWeapon {
        /// Which, from 0.
        mount: u8,
        /// How many there are.
        mounts: usize,
    },
    /// A weapon cannot fire like that.
    #[error(
        "weapon {} ({weapon}) cannot fire: {}",
        u16::from(*.mount) + 1,
        .reasons.iter().map(|why| why.id()).collect::<Vec<_>>().join(", ")
    )]
    CannotFire {
        /// Which, from 0.
        mount: u8,
        /// What it is called.
        weapon: &'static str,
        /// Every reason.
        reasons: Rejections,
    },
    /// A blow cannot be struck.
    #[error(
        "no {kind} with the {side}: {}",
        .rejections.iter().map(|rejection| rejection.id()).collect::<Vec<_>>().join(", ")
    )]
    CannotStrike {
        /// The kind of physical attack.
        kind: PhysicalKind,
        /// With which arm or leg.
        side: Side,
        /// Everything that bars it.
        rejections: Rejections,
    },
}

/// Everything that is wrong with an engagement, at once.
pub type Problems = ironhex::Problems<Problem>;

impl Problem {
    /// Was everything said already by what is wrong with one of the two as a whole?
    pub(crate) fn says_nothing_new(&self) -> bool {
        match self {
            Self::CannotFire { reasons, .. } => reasons.is_empty(),
            Self::CannotStrike { rejections, .. } => rejections.is_empty(),
            Self::Distance(_)
            | Self::WoodsBetween { .. }
            | Self::CoverBetweenNeighbors
            | Self::Twist(_)
            | Self::Depth(_)
            | Self::StoodAndMoved(_)
            | Self::CannotMove(_)
            | Self::ProneAndHullDown
            | Self::Nothing
            | Self::AttackerDestroyed
            | Self::AttackerShutDown
            | Self::AttackerUnconscious
            | Self::TargetDestroyed
            | Self::NoSuchWeapon { .. } => false,
        }
    }
}
