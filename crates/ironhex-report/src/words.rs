//! Sentences and short names for what the engine answers.

use ironhex::attack::{Impossible, Rejection};
use ironhex::physical::Bar;
use ironhex::unit::Panel;

/// A location as players write it: `RT`, `CT (rear)`.
///
/// ```
/// use ironhex::unit::Panel;
/// assert_eq!(ironhex_report::words::short_location(Panel::CenterTorsoRear), "CT (rear)");
/// ```
#[must_use]
pub const fn short_location(panel: Panel) -> &'static str {
    match panel {
        Panel::Head => "HD",
        Panel::CenterTorso => "CT",
        Panel::RightTorso => "RT",
        Panel::LeftTorso => "LT",
        Panel::RightArm => "RA",
        Panel::LeftArm => "LA",
        Panel::RightLeg => "RL",
        Panel::LeftLeg => "LL",
        Panel::CenterTorsoRear => "CT (rear)",
        Panel::RightTorsoRear => "RT (rear)",
        Panel::LeftTorsoRear => "LT (rear)",
    }
}

/// A location in full: `right torso`, `centre torso (rear)`.
#[must_use]
pub const fn long_location(panel: Panel) -> &'static str {
    match panel {
        Panel::Head => "head",
        Panel::CenterTorso => "centre torso",
        Panel::RightTorso => "right torso",
        Panel::LeftTorso => "left torso",
        Panel::RightArm => "right arm",
        Panel::LeftArm => "left arm",
        Panel::RightLeg => "right leg",
        Panel::LeftLeg => "left leg",
        Panel::CenterTorsoRear => "centre torso (rear)",
        Panel::RightTorsoRear => "right torso (rear)",
        Panel::LeftTorsoRear => "left torso (rear)",
    }
}

/// Why there is no way to hit.
#[must_use]
pub const fn impossible(reason: Impossible) -> &'static str {
    match reason {
        Impossible::TargetNumberTooHigh => "the target number is higher than 12",
        Impossible::OutOfRange => "the target is out of range",
        Impossible::SensorsDestroyed => "the attacker's sensors are destroyed",
    }
}

/// Why an attack cannot be declared.
#[must_use]
pub const fn rejection(reason: Rejection) -> &'static str {
    match reason {
        Rejection::AttackerDestroyed => "the attacker is destroyed",
        Rejection::Shutdown => "the attacker is shut down",
        Rejection::Unconscious => "the attacker's pilot is unconscious",
        Rejection::SensorsDestroyed => "the attacker's sensors are destroyed",
        Rejection::Destroyed => "the weapon is destroyed",
        Rejection::Jammed => "the weapon is jammed",
        Rejection::NoAmmo => "no ammo: not enough shots left",
        Rejection::HullDownLeg => "a leg-mounted weapon cannot fire while hull-down",
        Rejection::OutOfRange => "out of range: the target is beyond the weapon's maximum range",
        Rejection::WrongArc => "wrong arc: the target is not in the weapon's firing arc",
        Rejection::NoLineOfSight => "no line of sight to the target",
    }
}

/// Why a physical attack is not permitted.
#[must_use]
pub const fn bar(reason: Bar) -> &'static str {
    match reason {
        Bar::AttackerImmobile => "the attacker is immobile",
        Bar::AttackerProne => "the attacker is prone",
        Bar::AttackerHullDown => "the attacker is hull-down",
        Bar::LimbMissing => "the limb is gone",
        Bar::NoArms => "the unit has no arms",
        Bar::ShoulderDestroyed => "the shoulder actuator is destroyed",
        Bar::LowerArmDestroyed => "the lower arm actuator is destroyed",
        Bar::HandDestroyed => "the hand actuator is destroyed",
        Bar::HipDestroyed => "the hip actuator is destroyed",
        Bar::LimbFired => "the limb fired a weapon this turn",
        Bar::LimbAlreadyUsed => "the limb has attacked already",
        Bar::OtherAttackMade => "another physical attack was made already",
        Bar::TargetProne => "the target is prone",
        Bar::OutOfReach => "the target is out of reach",
        Bar::WrongArc => "the target is not in the attack's arc",
        Bar::NotRunning => "a charge must come out of a walk or a run",
        Bar::NotJumping => "a death from above must come out of a jump",
        Bar::TooFewHexes => "a charge needs at least one hex",
    }
}

/// A chance of 36 as a percentage that never lies about certainty: `97.2 %`, `0 %` only for never.
///
/// ```
/// use ironhex_report::words::percent;
/// assert_eq!(percent(21), "58.3 %");
/// assert_eq!((percent(0), percent(36)), ("0 %".into(), "100 %".into()));
/// ```
#[must_use]
pub fn percent(ways: u8) -> String {
    match ways {
        0 => "0 %".to_owned(),
        36 => "100 %".to_owned(),
        ways => format!("{:.1} %", f64::from(ways) * 100.0 / 36.0),
    }
}
