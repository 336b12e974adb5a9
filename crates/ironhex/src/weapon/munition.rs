//! What a bin holds.

use super::{Ranges, Weapon, WeaponKind, WeaponTraits};
use crate::named::named_enum;

named_enum! {
    /// A kind of ammunition.
    pub enum Munition: "munition" {
        /// The plain kind.
        Standard = "standard",
        /// An LB-X's cluster shot.
        Cluster = "cluster",
        /// Missiles that Artemis guides.
        ArtemisCapable = "artemis_capable",
        /// Missiles that home on Narc.
        NarcCapable = "narc_capable",
        /// Missiles that home on TAG.
        SemiGuided = "semi_guided",
        /// Missiles that burn: 2 heat for each that hits.
        Inferno = "inferno",
        /// An ATM's extended-range missiles.
        ExtendedRange = "extended_range",
        /// An ATM's high-explosive missiles.
        HighExplosive = "high_explosive",
        /// An MML's long-range missiles.
        LongRange = "long_range",
        /// An MML's short-range missiles.
        ShortRange = "short_range",
        /// Autocannon rounds that follow a moving target.
        Precision = "precision",
        /// Autocannon rounds that pierce armour.
        ArmorPiercing = "armor_piercing",
        /// Another kind, fired as the plain one.
        Other = "other",
    }
}

/// Ranges of an ATM's extended-range missiles.
const ATM_EXTENDED: Ranges = Ranges { minimum: 4, short: 9, medium: 18, long: 27, extreme: 0 };
/// Ranges of short-range missiles, and of an ATM's high-explosive ones.
const SHORT_RANGE: Ranges = Ranges { minimum: 0, short: 3, medium: 6, long: 9, extreme: 0 };

impl Munition {
    /// Is it a cloud of pellets?
    #[inline]
    #[must_use]
    pub const fn scatters(self) -> bool {
        match self {
            Self::Cluster => true,
            Self::Standard
            | Self::ArtemisCapable
            | Self::NarcCapable
            | Self::SemiGuided
            | Self::Inferno
            | Self::ExtendedRange
            | Self::HighExplosive
            | Self::LongRange
            | Self::ShortRange
            | Self::Precision
            | Self::ArmorPiercing
            | Self::Other => false,
        }
    }

    /// Half as many shots in a ton as of the plain kind?
    #[must_use]
    pub const fn is_bulky(self) -> bool {
        match self {
            Self::Precision | Self::ArmorPiercing => true,
            Self::Standard
            | Self::Cluster
            | Self::ArtemisCapable
            | Self::NarcCapable
            | Self::SemiGuided
            | Self::Inferno
            | Self::ExtendedRange
            | Self::HighExplosive
            | Self::LongRange
            | Self::ShortRange
            | Self::Other => false,
        }
    }
}

impl Weapon {
    /// Its figures with another munition than the plain one that the catalogue lists.
    ///
    /// Total Warfare, "Ammunition": what changes the card itself. An LB-X's cluster shot is a
    /// [way to fire](super::Fire); what Artemis, Narc, TAG and precision rounds do is up to the attack.
    ///
    /// ```
    /// use ironhex::weapon::{Category, Munition, Weapon, WeaponKind};
    /// let launcher = Weapon { damage: [2; 3], rack: 6, ..Weapon::plain(WeaponKind::Atm, Category::Missile) };
    /// let loaded = launcher.loaded_with(Munition::HighExplosive);
    /// assert_eq!((loaded.damage[0], loaded.ranges.minimum, loaded.ranges.long), (3, 0, 9));
    /// ```
    #[must_use]
    pub const fn loaded_with(self, munition: Munition) -> Self {
        match munition {
            Munition::ExtendedRange if self.fires(WeaponKind::Atm) => {
                Self { damage: [1; 3], ranges: ATM_EXTENDED, ..self }
            }
            Munition::HighExplosive if self.fires(WeaponKind::Atm) => {
                Self { damage: [3; 3], ranges: SHORT_RANGE, ..self }
            }
            Munition::ShortRange if self.fires(WeaponKind::Mml) => Self {
                damage: [2; 3],
                ranges: SHORT_RANGE,
                traits: self.traits.difference(WeaponTraits::INDIRECT),
                ..self
            },
            Munition::Inferno if self.fires(WeaponKind::Mml) => {
                self.loaded_with(Munition::ShortRange).burning()
            }
            Munition::Inferno if self.fires(WeaponKind::Srm) || self.fires(WeaponKind::Streak) => {
                self.burning()
            }
            Munition::ArmorPiercing if self.fires(WeaponKind::Direct) => {
                Self { to_hit: self.to_hit.harder(), ..self }
            }
            // Another weapon's, fired as the plain kind.
            Munition::ExtendedRange
            | Munition::HighExplosive
            | Munition::ShortRange
            | Munition::Inferno
            | Munition::ArmorPiercing => self,
            // What changes the attack, or nothing.
            Munition::Standard
            | Munition::Cluster
            | Munition::ArtemisCapable
            | Munition::NarcCapable
            | Munition::SemiGuided
            | Munition::LongRange
            | Munition::Precision
            | Munition::Other => self,
        }
    }

    /// Is it of this kind?
    const fn fires(&self, kind: WeaponKind) -> bool {
        self.kind as u8 == kind as u8
    }

    /// The same with missiles that burn: heat in place of damage.
    const fn burning(self) -> Self {
        let traits = self.traits.union(WeaponTraits::HEATS_TARGET);
        Self { damage: [0; 3], traits, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weapon::Category;

    fn launcher(kind: WeaponKind) -> Weapon {
        Weapon {
            damage: [1; 3],
            rack: 5,
            ranges: Ranges { minimum: 6, short: 7, medium: 14, long: 21, extreme: 0 },
            traits: WeaponTraits::AMMUNITION.union(WeaponTraits::INDIRECT),
            ..Weapon::plain(kind, Category::Missile)
        }
    }

    #[test]
    fn the_plain_munition_changes_nothing() {
        for &kind in WeaponKind::ALL {
            assert_eq!(launcher(kind).loaded_with(Munition::Standard), launcher(kind));
            assert_eq!(launcher(kind).loaded_with(Munition::Other), launcher(kind));
        }
    }

    #[test]
    fn only_the_right_weapon_fires_it_differently() {
        for &munition in Munition::ALL {
            let changed: Vec<_> = WeaponKind::ALL
                .iter()
                .filter(|&&kind| launcher(kind).loaded_with(munition) != launcher(kind))
                .collect();
            let expected: &[WeaponKind] = match munition {
                Munition::ExtendedRange | Munition::HighExplosive => &[WeaponKind::Atm],
                Munition::ShortRange => &[WeaponKind::Mml],
                Munition::Inferno => &[WeaponKind::Srm, WeaponKind::Mml, WeaponKind::Streak],
                Munition::ArmorPiercing => &[WeaponKind::Direct],
                Munition::Standard
                | Munition::Cluster
                | Munition::ArtemisCapable
                | Munition::NarcCapable
                | Munition::SemiGuided
                | Munition::LongRange
                | Munition::Precision
                | Munition::Other => &[],
            };
            assert!(changed.into_iter().eq(expected), "{munition}");
        }
    }

    #[test]
    fn short_range_missiles_of_a_multi_launcher_are_short_range_missiles() {
        let loaded = launcher(WeaponKind::Mml).loaded_with(Munition::ShortRange);
        assert_eq!((loaded.damage, loaded.ranges), ([2; 3], SHORT_RANGE));
        assert!(!loaded.traits.contains(WeaponTraits::INDIRECT));
        assert!(loaded.traits.contains(WeaponTraits::AMMUNITION));
    }

    #[test]
    fn infernos_burn_and_piercing_rounds_fly_badly() {
        let inferno = launcher(WeaponKind::Srm).loaded_with(Munition::Inferno);
        assert_eq!(inferno.damage, [0; 3]);
        assert!(inferno.traits.contains(WeaponTraits::HEATS_TARGET));
        let piercing = launcher(WeaponKind::Direct).loaded_with(Munition::ArmorPiercing);
        assert_eq!(piercing.to_hit.get(), [1; 3]);
        assert!(Munition::ArmorPiercing.is_bulky() && !Munition::Inferno.is_bulky());
    }
}
