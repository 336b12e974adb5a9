//! Words of a game: phases, what stands in the way of an action, how units end.

use crate::text::listed;
use crate::words::{physical_rejection, rejection};
use ironhex::game::{NoMove, Refusal};
use ironhex::pilot::WoundCause;
use ironhex::turn::Phase;
use ironhex::unit::{AttackSide, DestroyedBy, LossCause, System};

/// A phase as a heading.
#[must_use]
pub const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Initiative => "Initiative",
        Phase::Movement => "Movement",
        Phase::WeaponAttack => "Weapon attacks",
        Phase::PhysicalAttack => "Physical attacks",
        Phase::Heat => "Heat",
        Phase::End => "End of the turn",
    }
}

/// Why a unit cannot move that way.
#[must_use]
pub(crate) const fn no_move(why: NoMove) -> &'static str {
    match why {
        NoMove::Prone => "it lies on the ground and must stand up first",
        NoMove::NotProne => "it does not lie on the ground",
        NoMove::OutOfReach => "the place is out of reach, or somebody is there",
        NoMove::AlreadyThere => "it is there already",
        NoMove::WalkThere => "the place is within walking reach: walk there",
        NoMove::HasJumped => "it has jumped, and that was its movement",
        NoMove::HasMoved => "it has moved already",
        NoMove::NoPoints => "it has not enough movement points left",
        NoMove::CannotStand => "its gyro or its legs are gone",
        NoMove::NoCover => "the hex gives no cover",
        NoMove::AlreadyHullDown => "it is hull-down already",
        NoMove::NotAhead => "the target is not in the hex straight ahead",
        NoMove::NoTarget => "the target is on its own side, or out of the fight",
        NoMove::TargetNotMoved => "the target has not moved yet",
        NoMove::NoRoom => "there is no free hex beside the target",
        NoMove::NotAtTheEdge => "it does not stand on the edge over which its side may leave",
    }
}

/// Why an action is not allowed, as a sentence without its full stop.
///
/// ```
/// use ironhex::game::{NoMove, Refusal};
/// use ironhex_report::game::refusal;
/// assert_eq!(refusal(&Refusal::OtherSideActs), "it is the other side's turn");
/// assert_eq!(refusal(&Refusal::Move(NoMove::NotProne)), "it does not lie on the ground");
/// ```
#[must_use]
pub fn refusal(why: &Refusal) -> String {
    match why {
        Refusal::Move(why) => no_move(*why).to_owned(),
        Refusal::Fire(reasons) => {
            listed(&reasons.iter().map(|&why| rejection(why)).collect::<Vec<_>>())
        }
        Refusal::PhysicalAttack(rejections) => {
            listed(&rejections.iter().map(|&why| physical_rejection(why)).collect::<Vec<_>>())
        }
        Refusal::GameOver
        | Refusal::NoSuchUnit
        | Refusal::OutOfTheGame
        | Refusal::OtherSideActs
        | Refusal::OtherUnitBusy
        | Refusal::CannotAct
        | Refusal::PartIsOver
        | Refusal::WrongPhase
        | Refusal::Twist => why.to_string(),
    }
}

/// What wounded a pilot.
#[must_use]
pub(crate) const fn wound_cause(cause: WoundCause) -> &'static str {
    match cause {
        WoundCause::HeadHit => "a hit on the head",
        WoundCause::AmmoExplosion => "an explosion",
        WoundCause::Destruction => "the end of the unit",
        WoundCause::Fall => "a fall",
        WoundCause::Heat => "heat",
    }
}

/// How a unit was destroyed.
#[must_use]
pub(crate) const fn destroyed_by(cause: DestroyedBy) -> &'static str {
    match cause {
        DestroyedBy::CenterTorso => "its centre torso is gone",
        DestroyedBy::Head => "its head is gone",
        DestroyedBy::Engine => "its engine is gone",
        DestroyedBy::PilotDeath => "its pilot is dead",
        DestroyedBy::Explosion => "an explosion tore it apart",
    }
}

/// How a location was lost.
#[must_use]
pub(crate) const fn lost_by(cause: LossCause) -> &'static str {
    match cause {
        LossCause::Damage => "is destroyed",
        LossCause::BlownOff => "is blown off",
        LossCause::TorsoLost => "is lost with its torso",
    }
}

/// The side that a unit fell on.
#[must_use]
pub(crate) const fn fell_on(side: AttackSide) -> &'static str {
    match side {
        AttackSide::Front => "on its front",
        AttackSide::Left => "on its left side",
        AttackSide::Right => "on its right side",
        AttackSide::Rear => "on its back",
    }
}

/// A system, as the beginning of a sentence: `the gyro`, `the hip actuator`.
#[must_use]
pub(crate) const fn system_name(system: System) -> &'static str {
    match system {
        System::Shoulder => "the shoulder actuator",
        System::UpperArm => "the upper arm actuator",
        System::LowerArm => "the lower arm actuator",
        System::Hand => "the hand actuator",
        System::Hip => "the hip actuator",
        System::UpperLeg => "the upper leg actuator",
        System::LowerLeg => "the lower leg actuator",
        System::Foot => "the foot actuator",
        System::Engine => "the engine",
        System::Gyro => "the gyro",
        System::Cockpit => "the cockpit",
        System::LifeSupport => "the life support",
        System::Sensors => "a sensor",
    }
}
