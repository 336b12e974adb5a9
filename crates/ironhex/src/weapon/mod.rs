//! Weapons: their printed figures, their kinds and the ways that they fire.

mod fire_mode;
mod identifier;
mod kind;
mod munition;
mod own_to_hit;

pub use fire_mode::{Fire, FireMode, FireModeError, RateOfFire};
pub use kind::{Accuracy, HitCount, TargetMark};
pub use munition::Munition;
pub use own_to_hit::{MAX_OWN_TO_HIT, OwnToHit, OwnToHitError};

use crate::named::named_enum;

named_enum! {
    /// What a weapon fires.
    pub enum Category: "weapon category" {
        /// Lasers, PPCs, flamers, plasma.
        Energy = "energy",
        /// Autocannons, gauss rifles, machine guns.
        Ballistic = "ballistic",
        /// Everything in a rack or a tube.
        Missile = "missile",
    }
}

named_enum! {
    /// How a weapon resolves.
    pub enum WeaponKind: "weapon kind" {
        /// One hit, one location.
        Direct = "direct",
        /// Long-range missiles.
        Lrm = "lrm",
        /// Short-range missiles.
        Srm = "srm",
        /// Medium-range missiles.
        Mrm = "mrm",
        /// Advanced tactical missiles: Artemis IV is built in.
        Atm = "atm",
        /// Multi-missile launchers.
        Mml = "mml",
        /// Unguided rockets, fired once.
        RocketLauncher = "rocketLauncher",
        /// Streak missiles: all or nothing.
        Streak = "streak",
        /// Ultra autocannons.
        Ultra = "ultra",
        /// Rotary autocannons.
        Rotary = "rotary",
        /// LB-X autocannons: slugs or pellets.
        Lbx = "lbx",
        /// Hyper-assault gauss rifles.
        Hag = "hag",
        /// Anti-missile systems.
        Ams = "ams",
        /// Target designators: no damage, but missiles that home on the mark.
        Tag = "tag",
        /// Beacon launchers: no damage, but missiles that home on the beacon.
        Narc = "narc",
    }
}

named_enum! {
    /// How far away a target is, in a weapon's terms.
    pub enum RangeBracket: "range bracket" {
        /// +0
        Short = "short",
        /// +2
        Medium = "medium",
        /// +4
        Long = "long",
        /// +6
        Extreme = "extreme",
        /// Impossible.
        OutOfRange = "outOfRange",
    }
}

/// A weapon's printed ranges in hexes. A range that it does not have is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ranges {
    /// Firing inside costs accuracy; 0 for none.
    pub minimum: u8,
    /// Last hex of short range.
    pub short: u8,
    /// Last hex of medium range.
    pub medium: u8,
    /// Last hex of long range.
    pub long: u8,
    /// Last hex of extreme range.
    pub extreme: u8,
}

impl Ranges {
    /// The bands that the simplified rules give every weapon.
    pub const FIXED: Self = Self { minimum: 0, short: 3, medium: 6, long: 15, extreme: 0 };

    /// The bracket of a distance, extreme range included.
    #[inline]
    #[must_use]
    pub const fn bracket(&self, hexes: u16) -> RangeBracket {
        if hexes <= self.short as u16 {
            RangeBracket::Short
        } else if hexes <= self.medium as u16 {
            RangeBracket::Medium
        } else if hexes <= self.long as u16 {
            RangeBracket::Long
        } else if hexes <= self.extreme as u16 {
            RangeBracket::Extreme
        } else {
            RangeBracket::OutOfRange
        }
    }
}

bitflags::bitflags! {
    /// What else a weapon is.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct WeaponTraits: u16 {
        /// Aimed at what it hits: a targeting computer helps.
        const DIRECT_FIRE = 1 << 0;
        /// A pulse laser.
        const PULSE = 1 << 1;
        /// Fires ammunition from a bin.
        const AMMUNITION = 1 << 2;
        /// Explodes when it is hit by a critical (gauss rifles).
        const EXPLODES = 1 << 3;
        /// Can fire at what only a spotter sees.
        const INDIRECT = 1 << 4;
        /// Fires once and is empty.
        const ONE_SHOT = 1 << 5;
        /// May heat its target instead of damaging it (flamers).
        const HEATS_TARGET = 1 << 6;
        /// Burns with plasma: the dice tell how much it heats its target.
        const PLASMA = 1 << 7;
    }
}

/// One of many weapon types, as a catalogue numbers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WeaponType(pub u16);

impl WeaponType {
    /// A weapon that no catalogue has.
    pub const UNLISTED: Self = Self(u16::MAX);
}

/// A weapon's figures.
///
/// ```
/// use ironhex::weapon::{Category, RangeBracket, Ranges, Weapon, WeaponKind};
/// let laser = Weapon {
///     damage: [5; 3],
///     heat: 3,
///     ranges: Ranges { minimum: 0, short: 3, medium: 6, long: 9, extreme: 12 },
///     ..Weapon::plain(WeaponKind::Direct, Category::Energy)
/// };
/// assert_eq!(laser.damage_at(RangeBracket::Medium), 5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weapon {
    /// Which one it is.
    pub weapon_type: WeaponType,
    /// How it resolves.
    pub kind: WeaponKind,
    /// What it fires.
    pub category: Category,
    /// Damage of one shot, missile or pellet at short, medium and long range.
    pub damage: [u8; 3],
    /// Heat of one plain shot.
    pub heat: u8,
    /// Missiles in a rack, pellets in a cluster shot; 1 for a single projectile.
    pub rack: u8,
    /// Its ranges.
    pub ranges: Ranges,
    /// Its own to-hit modifier at short, medium and long range.
    pub to_hit: OwnToHit,
    /// What else it is.
    pub traits: WeaponTraits,
}

impl Weapon {
    /// A weapon of a kind without figures, to build on.
    #[must_use]
    pub const fn plain(kind: WeaponKind, category: Category) -> Self {
        Self {
            weapon_type: WeaponType::UNLISTED,
            kind,
            category,
            damage: [0; 3],
            heat: 0,
            rack: 1,
            ranges: Ranges { minimum: 0, short: 0, medium: 0, long: 0, extreme: 0 },
            to_hit: OwnToHit::NONE,
            traits: WeaponTraits::empty(),
        }
    }

    /// Damage of one shot or missile in a bracket.
    #[inline]
    #[must_use]
    pub const fn damage_at(&self, bracket: RangeBracket) -> u8 {
        self.damage[Self::column(bracket)]
    }

    /// Its own to-hit modifier in a bracket.
    #[inline]
    #[must_use]
    pub const fn to_hit_at(&self, bracket: RangeBracket) -> i8 {
        self.to_hit.get()[Self::column(bracket)]
    }

    /// Does it fire from a bin? All but energy weapons do, and those energy weapons that say so.
    #[must_use]
    pub const fn needs_ammunition(&self) -> bool {
        !matches!(self.category, Category::Energy) || self.traits.contains(WeaponTraits::AMMUNITION)
    }

    /// Does it draw its shots from a bin? Not one whose only shot is built in.
    #[inline]
    #[must_use]
    pub const fn draws_from_a_bin(&self) -> bool {
        self.needs_ammunition() && !self.traits.contains(WeaponTraits::ONE_SHOT)
    }

    const fn column(bracket: RangeBracket) -> usize {
        match bracket {
            RangeBracket::Short => 0,
            RangeBracket::Medium => 1,
            RangeBracket::Long | RangeBracket::Extreme | RangeBracket::OutOfRange => 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_end_where_the_card_says() {
        let lrm = Ranges { minimum: 6, short: 7, medium: 14, long: 21, extreme: 28 };
        let expected = [
            (0, RangeBracket::Short),
            (7, RangeBracket::Short),
            (8, RangeBracket::Medium),
            (14, RangeBracket::Medium),
            (15, RangeBracket::Long),
            (21, RangeBracket::Long),
            (22, RangeBracket::Extreme),
            (28, RangeBracket::Extreme),
            (29, RangeBracket::OutOfRange),
            (999, RangeBracket::OutOfRange),
        ];
        for (hexes, bracket) in expected {
            assert_eq!(lrm.bracket(hexes), bracket, "{hexes}");
        }
    }

    #[test]
    fn energy_weapons_fire_without_a_bin_unless_they_say_so() {
        let laser = Weapon::plain(WeaponKind::Direct, Category::Energy);
        assert!(!laser.needs_ammunition());
        assert!(Weapon { traits: WeaponTraits::AMMUNITION, ..laser }.needs_ammunition());
        assert!(Weapon::plain(WeaponKind::Lrm, Category::Missile).needs_ammunition());
        assert!(Weapon::plain(WeaponKind::Direct, Category::Ballistic).needs_ammunition());
    }

    #[test]
    fn figures_by_bracket_use_the_last_column_beyond_medium() {
        let weapon = Weapon {
            damage: [25, 20, 10],
            to_hit: OwnToHit::of::<-3, -2, -1>(),
            ..Weapon::plain(WeaponKind::Direct, Category::Ballistic)
        };
        use RangeBracket::{Extreme, Long, Medium, Short};
        assert_eq!([Short, Medium, Long, Extreme].map(|b| weapon.damage_at(b)), [25, 20, 10, 10]);
        assert_eq!([Short, Medium, Long, Extreme].map(|b| weapon.to_hit_at(b)), [-3, -2, -1, -1]);
    }
}
