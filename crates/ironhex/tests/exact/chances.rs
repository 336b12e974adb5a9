//! Walking rules to their exact distributions.

use ironhex::attack::cluster::{ClusterModifiers, Guided};
use ironhex::attack::location::{Cover, LocationTable};
use ironhex::attack::{Conditions, Pending, Salvo, Step, ToHit};
use ironhex::chance::Fraction;
use ironhex::dice::{Distribution, Enumerating};
use ironhex::pilot::Abilities;
use ironhex::rules::Rules;
use ironhex::unit::AttackSide;
use ironhex::weapon::{Category, Fire, RangeBracket, Weapon, WeaponKind};

/// The presets that most chances are stated for.
pub(super) const BOTH: [Rules; 2] = [Rules::SPECIFICATION, Rules::TOTAL_WARFARE];

/// So many of so many.
pub(super) const fn of(ways: u128, all: u128) -> Fraction {
    Fraction::new(ways, all)
}

/// So many of the 36 rolls of two dice.
pub(super) const fn of_36(ways: u128) -> Fraction {
    Fraction::new(ways, 36)
}

/// In hundredths of a percent, rounded as a page would print it.
pub(super) fn basis_points(chance: Fraction) -> u32 {
    (chance.to_f64() * 10_000.0).round() as u32
}

/// Everything that a rule can come to; the chances add up to one.
pub(super) fn every<T: Ord>(rule: impl FnMut(&mut Enumerating) -> T) -> Distribution<T> {
    whole(Distribution::of(rule).unwrap())
}

/// A distribution whose chances add up to one.
pub(super) fn whole<T: Ord>(distribution: Distribution<T>) -> Distribution<T> {
    assert_eq!(distribution.total(), Some(Fraction::ONE));
    distribution
}

/// The chances of a distribution as a list.
pub(super) fn list<T: Ord + Copy>(distribution: &Distribution<T>) -> Vec<(T, Fraction)> {
    distribution.iter().map(|(value, chance)| (*value, chance)).collect()
}

/// A weapon of a kind with the same damage at every range.
pub(super) fn weapon(kind: WeaponKind, damage: u8, rack: u8) -> Weapon {
    let category = kind.category().unwrap_or(Category::Energy);
    Weapon { damage: [damage; 3], rack, heat: 1, ..Weapon::plain(kind, category) }
}

/// A salvo at short range from the front, with a known number.
pub(super) struct Firing {
    pub(super) rules: Rules,
    pub(super) weapon: Weapon,
    pub(super) fire: Fire,
    pub(super) number: i16,
    pub(super) guided: Guided,
    pub(super) cover: Cover,
    pub(super) ams: bool,
    pub(super) low_profile: bool,
}

impl Firing {
    pub(super) fn new(rules: Rules, weapon: Weapon, fire: Fire, number: i16) -> Self {
        Self {
            rules,
            weapon,
            fire,
            number,
            guided: Guided::default(),
            cover: Cover::NONE,
            ams: false,
            low_profile: false,
        }
    }

    pub(super) fn salvo(&self) -> Salvo {
        let bracket = RangeBracket::Short;
        let cluster = ClusterModifiers::new(
            &self.rules,
            &self.weapon,
            self.fire,
            self.guided,
            &Abilities::NONE,
            bracket,
            self.ams,
        );
        let conditions = Conditions {
            locations: LocationTable::new(&self.rules, AttackSide::Front, self.cover),
            bracket,
            cluster,
            ams_engaged: self.ams,
            low_profile: self.low_profile,
        };
        let number = ToHit::known(&self.rules, self.number);
        Salvo::new(&self.rules, &self.weapon, self.fire, number, &conditions)
    }

    /// Walks the salvo to its end, folding what every step does.
    pub(super) fn walk<A: Ord + Copy>(
        &self,
        start: A,
        fold: impl Fn(A, Step) -> A,
    ) -> Distribution<A> {
        let salvo = self.salvo();
        let key = |pending: Pending| (pending.rolls, pending.points, pending.glancing);
        let mut now = every(|_| (key(salvo.pending()), start));
        while now.iter().any(|(((rolls, points, _), _), _)| *rolls > 0 || *points > 0) {
            let next = now.then(|&((rolls, points, glancing), value), dice| {
                let mut pending = Pending { rolls, points, glancing };
                let step = salvo.step(&mut pending, dice, &mut ());
                (key(pending), fold(value, step))
            });
            now = whole(next.unwrap());
        }
        whole(now.then(|&(_, value), _| value).unwrap())
    }

    /// The damage that the salvo does, wherever it lands.
    pub(super) fn damage(&self) -> Distribution<u16> {
        self.walk(0, |sum, step| match step {
            Step::Struck(hit) => sum + u16::from(hit.damage),
            _ => sum,
        })
    }

    /// Does the weapon jam?
    pub(super) fn jam(&self) -> Fraction {
        let jams = self.walk(false, |jammed, step| match step {
            Step::Rolled(shot) => jammed | shot.jam,
            _ => jammed,
        });
        jams.chance(&true)
    }
}
