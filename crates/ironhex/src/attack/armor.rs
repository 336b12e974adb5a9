//! What armour and structure make of damage.

use crate::named::named_enum;
use crate::unit::{Armor, Structure};
use crate::weapon::Category;

named_enum! {
    /// What a blow is made of: some armour is good against one and bad against another.
    pub enum Nature: "nature" {
        /// Nothing that armour looks at.
        Plain = "plain",
        /// Lasers, particles, plasma.
        Energy = "energy",
        /// Shells and slugs.
        Ballistic = "ballistic",
        /// Missiles and rockets.
        Missile = "missile",
        /// Fists, feet, blades, rams and falls.
        Physical = "physical",
    }
}

impl From<Category> for Nature {
    fn from(category: Category) -> Self {
        match category {
            Category::Energy => Self::Energy,
            Category::Ballistic => Self::Ballistic,
            Category::Missile => Self::Missile,
        }
    }
}

/// How a material answers damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DamageRatio {
    /// A point for a point.
    Even,
    /// A point for two; a single one does nothing.
    HalfDown,
    /// A point for two, and at least one.
    HalfAtLeastOne,
    /// A point for two; what is left over counts as two.
    HalfUp,
    /// Four points for five.
    FourFifths,
    /// One point less for every three.
    ThirdLess,
    /// Two points for one.
    Double,
}

impl DamageRatio {
    /// Points lost to damage that is held.
    const fn loss(self, damage: u16) -> u16 {
        match self {
            Self::Even => damage,
            Self::HalfDown => damage / 2,
            Self::HalfAtLeastOne if damage == 1 => 1,
            Self::HalfAtLeastOne => damage / 2,
            Self::HalfUp => damage.div_ceil(2),
            Self::FourFifths => (damage as u32 * 4 / 5) as u16,
            Self::ThirdLess => damage - damage / 3,
            Self::Double => damage.saturating_mul(2),
        }
    }

    /// Damage that so many points stop when they are all lost to it.
    const fn stops(self, points: u8) -> u16 {
        let points = points as u16;
        match self {
            Self::Even => points,
            Self::HalfDown | Self::HalfAtLeastOne | Self::HalfUp => points * 2,
            Self::FourFifths => (points * 5).div_ceil(4),
            Self::ThirdLess => (points * 3).div_ceil(2),
            Self::Double => points.div_ceil(2),
        }
    }
}

/// What became of damage at one layer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Absorbed {
    /// Points that the layer lost.
    pub(super) lost: u8,
    /// Points of damage that go no further.
    pub(super) stopped: u16,
}

impl Absorbed {
    const fn of(answer: DamageRatio, damage: u16, points: u8) -> Self {
        if points == 0 || damage == 0 {
            return Self { lost: 0, stopped: 0 };
        }
        let loss = answer.loss(damage);
        if loss <= points as u16 {
            return Self { lost: loss as u8, stopped: damage };
        }
        let stops = answer.stops(points);
        Self { lost: points, stopped: if stops < damage { stops } else { damage } }
    }

    /// Damage by armour with these points left.
    ///
    /// Tactical Operations, "Armor": hardened, reactive, reflective; Interstellar Operations:
    /// ferro-lamellor, ballistic-reinforced, impact-resistant.
    pub(super) const fn by_armor(armor: Armor, nature: Nature, damage: u16, points: u8) -> Self {
        let answer = match (armor, nature) {
            (Armor::Hardened, _) => DamageRatio::HalfDown,
            (Armor::FerroLamellor, _) => DamageRatio::FourFifths,
            (Armor::Reflective, Nature::Energy)
            | (Armor::Reactive, Nature::Missile)
            | (Armor::BallisticReinforced, Nature::Ballistic | Nature::Missile) => {
                DamageRatio::HalfAtLeastOne
            }
            (Armor::Reflective, Nature::Physical) => DamageRatio::Double,
            (Armor::ImpactResistant, Nature::Physical) => DamageRatio::ThirdLess,
            (Armor::Reflective, Nature::Plain | Nature::Ballistic | Nature::Missile)
            | (
                Armor::Reactive,
                Nature::Plain | Nature::Energy | Nature::Ballistic | Nature::Physical,
            )
            | (Armor::BallisticReinforced, Nature::Plain | Nature::Energy | Nature::Physical)
            | (
                Armor::ImpactResistant,
                Nature::Plain | Nature::Energy | Nature::Ballistic | Nature::Missile,
            )
            | (
                Armor::Standard
                | Armor::Stealth
                | Armor::AntiPenetrative
                | Armor::HeatDissipating
                | Armor::Industrial
                | Armor::Primitive,
                _,
            ) => DamageRatio::Even,
        };
        Self::of(answer, damage, points)
    }

    /// Damage by structure with these points left.
    ///
    /// Tactical Operations, "Internal Structure".
    pub(super) const fn by_structure(structure: Structure, damage: u16, points: u8) -> Self {
        let answer = match structure {
            Structure::Composite => DamageRatio::Double,
            Structure::Reinforced => DamageRatio::HalfUp,
            Structure::Standard | Structure::Industrial => DamageRatio::Even,
        };
        Self::of(answer, damage, points)
    }

    /// Points as they count for the unit's balance: what was lost, or, where the layer broke, what
    /// it stopped.
    pub(super) const fn counted(self, broke: bool) -> u16 {
        if broke { self.stopped } else { self.lost as u16 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn held(lost: u8, stopped: u16) -> Absorbed {
        Absorbed { lost, stopped }
    }

    #[test]
    fn every_armor_by_every_nature() {
        for (armor, nature, damage, points, expected) in [
            (Armor::Standard, Nature::Energy, 12, 10, held(10, 10)),
            (Armor::Standard, Nature::Energy, 0, 10, held(0, 0)),
            (Armor::Hardened, Nature::Plain, 12, 10, held(6, 12)),
            (Armor::Hardened, Nature::Plain, 12, 5, held(5, 10)),
            (Armor::Hardened, Nature::Plain, 1, 5, held(0, 1)),
            (Armor::Hardened, Nature::Plain, 1, 0, held(0, 0)),
            (Armor::FerroLamellor, Nature::Plain, 5, 9, held(4, 5)),
            (Armor::FerroLamellor, Nature::Plain, 1, 9, held(0, 1)),
            (Armor::FerroLamellor, Nature::Plain, 5, 1, held(1, 2)),
            (Armor::Reflective, Nature::Energy, 5, 9, held(2, 5)),
            (Armor::Reflective, Nature::Energy, 1, 9, held(1, 1)),
            (Armor::Reflective, Nature::Ballistic, 5, 9, held(5, 5)),
            (Armor::Reflective, Nature::Physical, 1, 6, held(2, 1)),
            (Armor::Reflective, Nature::Physical, 5, 6, held(6, 3)),
            (Armor::Reactive, Nature::Missile, 5, 9, held(2, 5)),
            (Armor::Reactive, Nature::Energy, 5, 9, held(5, 5)),
            (Armor::BallisticReinforced, Nature::Ballistic, 8, 9, held(4, 8)),
            (Armor::BallisticReinforced, Nature::Missile, 8, 3, held(3, 6)),
            (Armor::BallisticReinforced, Nature::Physical, 8, 9, held(8, 8)),
            (Armor::ImpactResistant, Nature::Physical, 4, 9, held(3, 4)),
            (Armor::ImpactResistant, Nature::Physical, 6, 2, held(2, 3)),
            (Armor::ImpactResistant, Nature::Energy, 4, 9, held(4, 4)),
        ] {
            let found = Absorbed::by_armor(armor, nature, damage, points);
            assert_eq!(found, expected, "{armor} {nature} {damage} on {points}");
        }
    }

    #[test]
    fn every_structure() {
        for (structure, damage, points, expected) in [
            (Structure::Standard, 5, 9, held(5, 5)),
            (Structure::Composite, 3, 9, held(6, 3)),
            (Structure::Composite, 9, 9, held(9, 5)),
            (Structure::Reinforced, 3, 9, held(2, 3)),
            (Structure::Reinforced, 9, 2, held(2, 4)),
        ] {
            assert_eq!(Absorbed::by_structure(structure, damage, points), expected, "{structure}");
        }
    }

    #[test]
    fn nothing_stops_more_than_there_is() {
        for &armor in Armor::ALL {
            for &nature in Nature::ALL {
                for damage in 0..60 {
                    for points in 0..40 {
                        let held = Absorbed::by_armor(armor, nature, damage, points);
                        assert!(held.stopped <= damage && held.lost <= points);
                    }
                }
            }
        }
    }
}
