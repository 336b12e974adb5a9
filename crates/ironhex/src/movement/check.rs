//! Piloting skill rolls that moving itself asks for. What terrain asks for is a [`Hazard`](super::Hazard).

use crate::piloting::Balance;

/// The modifier of the roll for running with a damaged hip or gyro; `None` when no roll is needed.
///
/// Total Warfare, "Piloting/Driving Skill Rolls".
///
/// ```
/// use ironhex::movement::running_with_damage;
/// use ironhex::pilot::Skill;
/// use ironhex::piloting::Balance;
/// assert_eq!(running_with_damage(&Balance { leg_actuators: 2, ..Balance::new(Skill::of::<5>()) }), None);
/// assert_eq!(running_with_damage(&Balance { hips: 1, ..Balance::new(Skill::of::<5>()) }), Some(0));
/// ```
#[must_use]
pub const fn running_with_damage(balance: &Balance) -> Option<i8> {
    if balance.gyro_hits > 0 || balance.hips > 0 { Some(0) } else { None }
}

/// The modifier of the roll for landing a jump with a damaged leg or gyro; `None` when no roll is
/// needed.
///
/// Total Warfare, "Piloting/Driving Skill Rolls".
#[must_use]
pub const fn landing_after_jump(balance: &Balance) -> Option<i8> {
    let legs = balance.hips > 0 || balance.leg_actuators > 0 || balance.legs_gone > 0;
    if legs || balance.gyro_hits > 0 { Some(0) } else { None }
}
