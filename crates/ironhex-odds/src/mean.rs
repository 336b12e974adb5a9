//! What one attack does on average.

use crate::volley::{Attack, Left, Next};
use ironhex::dice::Enumerating;

/// Points of damage that an attack brings down on its target on average; what is lost in the target's
/// cover, and what an anti-missile system stops, is not counted.
///
/// Worked out from every outcome of its rolls. Means of several attacks add up.
///
/// ```
/// use ironhex::attack::cluster::ClusterModifiers;
/// use ironhex::attack::location::{Cover, LocationTable};
/// use ironhex::attack::{Conditions, Nature, Salvo, ToHit};
/// use ironhex::rules::Rules;
/// use ironhex::unit::AttackSide;
/// use ironhex::weapon::{Fire, RangeBracket};
/// use ironhex_odds::{Attack, mean_damage};
///
/// let rules = Rules::TOTAL_WARFARE;
/// let conditions = Conditions {
///     locations: LocationTable::new(&rules, AttackSide::Front, Cover::NONE),
///     bracket: RangeBracket::Medium,
///     cluster: ClusterModifiers::default(),
///     ams_engaged: false,
///     low_profile: false,
/// };
/// let launcher = ironhex_units::find_weapon("lrm-20")?.weapon;
/// let salvo = Salvo::new(&rules, &launcher, Fire::Single, ToHit::known(&rules, 7), &conditions);
/// let attack = Attack::Fire { salvo, nature: Nature::Missile };
/// // A hit in 21 of 36 rolls; 457/36 missiles of twenty.
/// assert!((mean_damage(&attack) - 21.0 / 36.0 * 457.0 / 36.0).abs() < 1e-12);
/// # Ok::<(), ironhex_units::UnknownWeapon>(())
/// ```
#[must_use]
pub fn mean_damage(attack: &Attack) -> f64 {
    let (mut points, mut some) = (0.0, None);
    Enumerating::walk(|dice| {
        let mut left = attack.left();
        let mut rolled = 0;
        while left.has_rolls() {
            attack.step(&mut left, dice);
            if left.points() > 0 {
                some = Some(left);
            }
            rolled += take_points(&mut left);
        }
        points += weight(dice) * f64::from(rolled);
    });
    let Some(left) = some else { return 0.0 };
    let mut lands = 0.0;
    Enumerating::walk(|dice| {
        if let Next::Lands(Some(_)) = attack.step(&mut left.clone(), dice) {
            lands += weight(dice);
        }
    });
    points * lands
}

/// How likely a path is; no attack has one so long that it does not fit.
fn weight(dice: &Enumerating) -> f64 {
    dice.weight().map_or(0.0, ironhex::chance::Fraction::to_f64)
}

/// Takes the points that were rolled and not placed.
fn take_points(left: &mut Left) -> u16 {
    match left {
        Left::Fire(pending) => std::mem::take(&mut pending.points),
        Left::PhysicalAttack(pending) => std::mem::take(&mut pending.points),
    }
}
