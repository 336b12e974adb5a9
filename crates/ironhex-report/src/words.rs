//! Sentences and short names for what the engine answers.
//!
//! ```
//! use ironhex::unit::Panel;
//! use ironhex_report::words::{long_location, short_location};
//! let rear = Panel::CenterTorsoRear;
//! assert_eq!((short_location(rear), long_location(rear)), ("CT (rear)", "centre torso (rear)"));
//! ```

use crate::odds::stopped_words;
use crate::text::{spaced, thousands};
use ironhex::attack::Rejection;
use ironhex::board::Environment;
use ironhex::budget::Stopped;
use ironhex::dice::Roll;
use ironhex::event::BalanceCause;
use ironhex::unit::{AttackSide, Movement, Panel};

/// That many games were not all played: `partial, cancelled: 1,024 of 5,000 games`.
#[must_use]
pub(crate) fn partial_words(stopped: Stopped, games: u64, of: u64) -> String {
    let (games, of) = (thousands(games), thousands(of));
    format!("partial, {}: {games} of {of} games", stopped_words(stopped))
}

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

/// Why there is no way to hit, in the words of a breakdown.
#[must_use]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "these have words of their own here; the others say the same everywhere"
)]
pub const fn impossible(reason: Rejection) -> &'static str {
    match reason {
        Rejection::TargetNumberTooHigh => "the target number is higher than 12",
        Rejection::OutOfRange => "the target is out of range",
        other => rejection(other),
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
        Rejection::WaterSurface => "no shot goes into the water or out of it",
        Rejection::Submerged => "the weapon cannot fire under water",
        Rejection::TargetDestroyed => "the target is out of the fight",
        Rejection::OwnSide => "the target is on the attacker's own side",
        Rejection::Charging => "a unit that charges or attacks from above does not fire",
        Rejection::AlreadyFired => "the weapon has fired this turn",
        Rejection::NotAnAttackWeapon => "the weapon only defends",
        Rejection::WrongFireMode => "the weapon does not fire that way",
        Rejection::ProneLeg => "a leg-mounted weapon cannot fire while prone",
        Rejection::ProneArm => "prone: the other arm is needed to prop the unit up",
        Rejection::LegCovered => "nearby terrain is before the leg-mounted weapon",
        Rejection::NotIndirect => "the weapon cannot fire indirectly",
        Rejection::TargetInSight => "the target is in sight: there is no need to fire indirectly",
        Rejection::NoSpotter => "nobody spots the target",
        Rejection::CannotAim => "nothing lets the attacker choose where it hits",
        Rejection::StealthySecondary => "stealth armour cannot be a secondary target",
        Rejection::AttackerImmobile => "the attacker is immobile",
        Rejection::AttackerProne => "the attacker is prone",
        Rejection::AttackerHullDown => "the attacker is hull-down",
        Rejection::LimbMissing => "the limb is gone",
        Rejection::NoArms => "the unit has no arms",
        Rejection::ShoulderDestroyed => "the shoulder actuator is destroyed",
        Rejection::LowerArmDestroyed => "the lower arm actuator is destroyed",
        Rejection::HandDestroyed => "the hand actuator is destroyed",
        Rejection::HipDestroyed => "the hip actuator is destroyed",
        Rejection::LimbFired => "the limb fired a weapon this turn",
        Rejection::LimbAlreadyUsed => "the limb has attacked already",
        Rejection::OtherAttackMade => "another physical attack was made already",
        Rejection::TargetProne => "the target is prone",
        Rejection::OutOfReach => "the target is out of reach",
        Rejection::NotRunning => "a charge must come out of a walk or a run",
        Rejection::NotJumping => "a death from above must come out of a jump",
        Rejection::TooFewHexes => "a charge needs at least one hex",
        Rejection::NoSuchWeapon => "there is no such weapon in that hand",
        Rejection::TargetInside => "the target is inside a building",
        Rejection::PartOfAMove => "it is the end of a move, and declared as such",
        Rejection::BothArms => "a push takes both arms, and is declared with the right one",
        Rejection::TargetNumberTooHigh => "it needs more than a 12",
    }
}

/// Why a physical attack is not permitted.
#[must_use]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "this has words of its own here; the others say the same everywhere"
)]
pub const fn physical_rejection(reason: Rejection) -> &'static str {
    match reason {
        Rejection::WrongArc => "the target is not in the attack's arc",
        other => rejection(other),
    }
}

/// A location with its short form: `right torso (RT)`, `rear centre torso (CT rear)`.
#[must_use]
pub(crate) fn location(panel: Panel) -> String {
    let long = long_location(panel);
    match long.strip_suffix(" (rear)") {
        Some(front) => format!("rear {front} ({} rear)", short_location(panel.location().front())),
        None => format!("{long} ({})", short_location(panel)),
    }
}

/// The side that is struck, as the end of a sentence: `from the left`.
#[must_use]
pub(crate) const fn from_side(arc: AttackSide) -> &'static str {
    match arc {
        AttackSide::Front => "from the front",
        AttackSide::Left => "from the left",
        AttackSide::Right => "from the right",
        AttackSide::Rear => "from the rear",
    }
}

/// What a unit did: `ran`.
#[must_use]
pub(crate) const fn moved(movement: Movement) -> &'static str {
    match movement {
        Movement::Stationary => "stood still",
        Movement::Walk => "walked",
        Movement::Run => "ran",
        Movement::Jump => "jumped",
    }
}

/// Dice as they lie on the table: `3+4 = 7`, or the one face.
#[must_use]
pub(crate) fn dice(roll: Roll) -> String {
    match roll.second {
        0 => roll.first.to_string(),
        second => format!("{}+{second} = {}", roll.first, roll.total()),
    }
}

/// Why somebody must roll to keep their balance.
#[must_use]
pub(crate) const fn balance(cause: BalanceCause) -> &'static str {
    match cause {
        BalanceCause::GyroHit => "its gyro was hit",
        BalanceCause::HipHit => "its hip was hit",
        BalanceCause::LegActuatorHit => "a leg actuator was hit",
        BalanceCause::LegLost => "it lost a leg",
        BalanceCause::Kicked => "it was kicked",
        BalanceCause::KickMissed => "its kick missed",
        BalanceCause::Pushed => "it was pushed",
        BalanceCause::Charge => "it charged",
        BalanceCause::Charged => "it was charged",
        BalanceCause::DeathFromAbove => "a death from above landed",
        BalanceCause::DeathFromAboveMissed => "its death from above missed",
        BalanceCause::HeavyDamage => "it took 20 points of damage or more",
        BalanceCause::Water => "it entered water",
        BalanceCause::Rubble => "it entered rubble",
        BalanceCause::Building => "it broke into a building",
        BalanceCause::StandingUp => "it stands up",
        BalanceCause::RunningDamaged => "it ran with damaged legs or gyro",
        BalanceCause::LandingDamaged => "it landed with damaged legs or gyro",
        BalanceCause::Shutdown => "it shut down",
        BalanceCause::Domino => "somebody was moved into its hex",
        BalanceCause::MaceMissed => "its mace missed",
    }
}

/// Light and weather, where they are not the best.
pub(crate) fn sky(sky: &Environment) -> Vec<String> {
    let clear = Environment::CLEAR;
    let words = [
        (sky.light != clear.light, spaced(sky.light.id())),
        (sky.precipitation != clear.precipitation, spaced(sky.precipitation.id())),
        (sky.fog != clear.fog, format!("{} fog", spaced(sky.fog.id()))),
        (sky.wind != clear.wind, format!("{} wind", spaced(sky.wind.id()))),
    ];
    words.into_iter().filter(|(told, _)| *told).map(|(_, words)| words).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_location_has_its_letters() {
        assert_eq!(location(Panel::RightTorso), "right torso (RT)");
        assert_eq!(location(Panel::CenterTorsoRear), "rear centre torso (CT rear)");
    }

    #[test]
    fn dice_lie_as_on_the_table() {
        assert_eq!((dice(Roll::new(3, 4)), dice(Roll::one(5))), ("3+4 = 7".into(), "5".into()));
    }
}
