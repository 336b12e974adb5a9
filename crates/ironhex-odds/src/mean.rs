//! What one attack does on average.

use crate::volley::{Attack, Left, Next};
use ironhex::dice::Enumerating;
use ironhex::unit::LOCATIONS;

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
    let mut walked = Walked { attack, known: Vec::new(), rolled: None };
    let points = walked.points(attack.left());
    let Some(left) = walked.rolled else { return 0.0 };
    let mut lands = 0.0;
    Enumerating::walk(|dice| {
        if let Next::Lands(Some(_)) = attack.step(&mut left.clone(), dice) {
            lands += weight(dice);
        }
    });
    points * lands
}

/// The same by the location on which the points come down. What goes on inward is counted where it came down.
#[must_use]
pub fn mean_damage_by_location(attack: &Attack) -> [f64; LOCATIONS] {
    let mut walked = Walked { attack, known: Vec::new(), rolled: None };
    let points = walked.points(attack.left());
    let mut means = [0.0; LOCATIONS];
    let Some(left) = walked.rolled else { return means };
    Enumerating::walk(|dice| {
        if let Next::Lands(Some(blow)) = attack.step(&mut left.clone(), dice) {
            means[blow.panel.location() as usize] += points * weight(dice);
        }
    });
    means
}

/// What may be left of an attack, each walked once: six shots of a rotary autocannon are seven of these, and thousands
/// of paths.
struct Walked<'a> {
    attack: &'a Attack,
    /// The points to expect of what is left.
    known: Vec<(Left, f64)>,
    /// One that has points to place.
    rolled: Option<Left>,
}

impl Walked<'_> {
    /// The points that rolls are to bring.
    fn points(&mut self, left: Left) -> f64 {
        if !left.has_rolls() {
            return 0.0;
        }
        if let Some(&(_, points)) = self.known.iter().find(|(known, _)| *known == left) {
            return points;
        }
        let mut outcomes = Vec::new();
        Enumerating::walk(|dice| {
            let mut next = left;
            self.attack.step(&mut next, dice);
            if next.points() > 0 {
                self.rolled = Some(next);
            }
            let rolled = take_points(&mut next);
            outcomes.push((weight(dice), rolled, next));
        });
        let means = outcomes
            .iter()
            .map(|&(weight, rolled, next)| weight * (f64::from(rolled) + self.points(next)));
        let points = means.sum();
        self.known.push((left, points));
        points
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use ironhex::attack::cluster::ClusterModifiers;
    use ironhex::attack::location::{Cover, LocationTable};
    use ironhex::attack::{Conditions, Nature, Salvo, ToHit};
    use ironhex::rules::Rules;
    use ironhex::unit::AttackSide;
    use ironhex::weapon::{Fire, RangeBracket, RateOfFire};

    #[test]
    fn what_is_left_of_a_rotary_autocannon_is_walked_once_for_each_number_of_shots() {
        let rules = Rules::SPECIFICATION;
        let conditions = Conditions {
            locations: LocationTable::new(&rules, AttackSide::Front, Cover::NONE),
            bracket: RangeBracket::Medium,
            cluster: ClusterModifiers::default(),
            ams_engaged: false,
            low_profile: false,
        };
        let weapon = ironhex_units::find_weapon("rotary-ac-2").unwrap().weapon;
        let number = ToHit::known(&rules, 7);
        let salvo = Salvo::new(&rules, &weapon, Fire::Rapid(RateOfFire::Six), number, &conditions);
        let attack = Attack::Fire { salvo, nature: Nature::Ballistic };
        let mut walked = Walked { attack: &attack, known: Vec::new(), rolled: None };
        let points = walked.points(attack.left());
        assert!((points - 7.0).abs() < 1e-12, "{points}");
        assert!(walked.known.len() <= 12, "{}", walked.known.len());
    }
}
