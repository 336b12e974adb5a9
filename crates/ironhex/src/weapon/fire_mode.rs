//! The ways that a weapon fires.

use super::{Munition, WeaponKind};
use crate::named::named_enum;

named_enum! {
    /// A way to fire, as the documents name it.
    pub enum FireMode: "fire mode" {
        /// The plain way.
        Standard = "standard",
        /// An Ultra autocannon firing twice.
        Ultra = "ultra",
        /// A Rotary autocannon at its chosen rate.
        Rotary = "rotary",
        /// An LB-X firing a slug.
        LbxSlug = "lbx-slug",
        /// An LB-X firing pellets.
        LbxCluster = "lbx-cluster",
    }
}

/// Shots of a Rotary autocannon in one attack: one to six.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum RateOfFire {
    /// One shot.
    One = 1,
    /// Two shots.
    Two,
    /// Three shots.
    Three,
    /// Four shots.
    Four,
    /// Five shots.
    Five,
    /// Six shots.
    Six,
}

impl RateOfFire {
    /// All of them, from the lowest.
    pub const ALL: [Self; 6] =
        [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six];

    /// A rate of so many shots.
    ///
    /// ```
    /// use ironhex::weapon::RateOfFire;
    /// assert_eq!(RateOfFire::new(4), Ok(RateOfFire::Four));
    /// assert_eq!(RateOfFire::new(9).unwrap_err().to_string(), "the rate of fire is 1 to 6, not 9");
    /// ```
    ///
    /// # Errors
    /// It is not one to six.
    pub const fn new(rate: u8) -> Result<Self, FireModeError> {
        match rate {
            1..=6 => Ok(Self::ALL[rate as usize - 1]),
            _ => Err(FireModeError::RateOfFire { rate }),
        }
    }

    /// How many shots it is.
    #[must_use]
    pub const fn shots(self) -> u8 {
        self as u8
    }
}

/// A fire mode that fits its weapon, with the shots that it fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fire {
    /// The plain way: one shot or one salvo.
    Single,
    /// An Ultra's two shots.
    Double,
    /// A Rotary's one to six shots.
    Rapid(RateOfFire),
    /// An LB-X's slug.
    Slug,
    /// An LB-X's pellets.
    Pellets,
}

/// A fire mode that the weapon does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FireModeError {
    /// The mode is another kind's.
    #[error("a weapon of kind {kind} cannot fire in mode {mode}")]
    WrongMode {
        /// The weapon's kind.
        kind: WeaponKind,
        /// What was asked of it.
        mode: FireMode,
    },
    /// The rate is not one to six.
    #[error("the rate of fire is 1 to 6, not {rate}")]
    RateOfFire {
        /// What was asked.
        rate: u8,
    },
}

impl WeaponKind {
    /// The ways in which it fires, the plain one first.
    ///
    /// Total Warfare, "Ultra Autocannons", "Rotary Autocannons", "LB-X Autocannons": every other weapon
    /// fires in one way only.
    ///
    /// ```
    /// use ironhex::weapon::{Fire, RateOfFire, WeaponKind};
    /// assert_eq!(WeaponKind::Lbx.ways_to_fire(), [Fire::Slug, Fire::Pellets]);
    /// assert_eq!(WeaponKind::Rotary.plain_fire(), Fire::Rapid(RateOfFire::One));
    /// ```
    #[must_use]
    pub const fn ways_to_fire(self) -> &'static [Fire] {
        use Fire::{Double, Pellets, Rapid, Single, Slug};
        match self {
            Self::Ultra => &[Single, Double],
            Self::Rotary => &[
                Rapid(RateOfFire::One),
                Rapid(RateOfFire::Two),
                Rapid(RateOfFire::Three),
                Rapid(RateOfFire::Four),
                Rapid(RateOfFire::Five),
                Rapid(RateOfFire::Six),
            ],
            Self::Lbx => &[Slug, Pellets],
            Self::Direct
            | Self::Lrm
            | Self::Srm
            | Self::Mrm
            | Self::Atm
            | Self::Mml
            | Self::RocketLauncher
            | Self::Streak
            | Self::Hag
            | Self::Ams
            | Self::Tag
            | Self::Narc => &[Single],
        }
    }

    /// The plain way: one shot or one salvo; an LB-X's slug.
    #[inline]
    #[must_use]
    pub const fn plain_fire(self) -> Fire {
        self.ways_to_fire()[0]
    }

    /// Does it fire in this way?
    #[inline]
    #[must_use]
    pub fn fires_in(self, fire: Fire) -> bool {
        self.ways_to_fire().contains(&fire)
    }
}

impl Fire {
    /// Checks a mode against a weapon's kind. No mode, and `standard`, are the
    /// [plain way](WeaponKind::plain_fire).
    ///
    /// ```
    /// use ironhex::weapon::{Fire, FireMode, RateOfFire, WeaponKind};
    /// let [one, four] = [RateOfFire::One, RateOfFire::Four].map(Fire::Rapid);
    /// assert_eq!(Fire::new(WeaponKind::Rotary, Some(FireMode::Rotary), 4), Ok(four));
    /// assert_eq!(Fire::new(WeaponKind::Rotary, Some(FireMode::Standard), 1), Ok(one));
    /// assert!(Fire::new(WeaponKind::Lbx, Some(FireMode::Ultra), 1).is_err());
    /// ```
    ///
    /// # Errors
    /// The weapon does not fire that way, or not at that rate.
    pub fn new(kind: WeaponKind, mode: Option<FireMode>, rate: u8) -> Result<Self, FireModeError> {
        let mode = match mode {
            None | Some(FireMode::Standard) => return Ok(kind.plain_fire()),
            Some(mode) => mode,
        };
        let mut ways = kind.ways_to_fire().iter().filter(|way| way.mode() == mode).peekable();
        if ways.peek().is_none() {
            return Err(FireModeError::WrongMode { kind, mode });
        }
        let at_that_rate = |way: &&Self| mode != FireMode::Rotary || way.shots() == rate;
        ways.find(at_that_rate).copied().ok_or(FireModeError::RateOfFire { rate })
    }

    /// Does it fire this munition? An LB-X's pellets are cluster shot, and nothing else fires that.
    #[inline]
    #[must_use]
    pub const fn takes(self, munition: Munition) -> bool {
        self.scatters() == munition.scatters()
    }

    /// Does it fire a cloud of pellets?
    #[inline]
    #[must_use]
    pub const fn scatters(self) -> bool {
        match self {
            Self::Pellets => true,
            Self::Single | Self::Double | Self::Rapid(_) | Self::Slug => false,
        }
    }

    /// The mode's name.
    #[must_use]
    pub const fn mode(self) -> FireMode {
        match self {
            Self::Single => FireMode::Standard,
            Self::Double => FireMode::Ultra,
            Self::Rapid(_) => FireMode::Rotary,
            Self::Slug => FireMode::LbxSlug,
            Self::Pellets => FireMode::LbxCluster,
        }
    }

    /// How many shots it fires, which is what it takes from the bin.
    #[must_use]
    pub const fn shots(self) -> u8 {
        match self {
            Self::Single | Self::Slug | Self::Pellets => 1,
            Self::Double => 2,
            Self::Rapid(rate) => rate.shots(),
        }
    }
}

#[cfg(feature = "serde")]
mod written {
    use super::{Fire, FireMode, WeaponKind};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// A way to fire by its name and its shots.
    #[derive(Serialize, Deserialize)]
    struct Way {
        mode: FireMode,
        shots: u8,
    }

    impl Serialize for Fire {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            Way { mode: self.mode(), shots: self.shots() }.serialize(to)
        }
    }

    impl<'de> Deserialize<'de> for Fire {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            let Way { mode, shots } = Way::deserialize(from)?;
            let mut ways = WeaponKind::ALL.iter().flat_map(|kind| kind.ways_to_fire());
            let known = ways.find(|way| (way.mode(), way.shots()) == (mode, shots));
            let none =
                || D::Error::custom(format_args!("no weapon fires {shots} shots in mode {mode}"));
            known.copied().ok_or_else(none)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_has_its_modes_and_no_others() {
        for &kind in WeaponKind::ALL {
            for &mode in FireMode::ALL {
                let fits = match mode {
                    FireMode::Standard => true,
                    FireMode::Ultra => kind == WeaponKind::Ultra,
                    FireMode::Rotary => kind == WeaponKind::Rotary,
                    FireMode::LbxSlug | FireMode::LbxCluster => kind == WeaponKind::Lbx,
                };
                let fire = Fire::new(kind, Some(mode), 3);
                assert_eq!(fire.is_ok(), fits, "{kind} {mode}");
                match (fire, mode) {
                    (Ok(fire), FireMode::Standard) => assert_eq!(fire, kind.plain_fire()),
                    (Ok(fire), _) => assert_eq!(fire.mode(), mode),
                    (Err(_), _) => {}
                }
            }
        }
    }

    #[test]
    fn every_way_to_fire_is_built_by_its_own_name_and_rate() {
        for &kind in WeaponKind::ALL {
            for &way in kind.ways_to_fire() {
                let mode = if way == Fire::Single { None } else { Some(way.mode()) };
                assert_eq!(Fire::new(kind, mode, way.shots()), Ok(way), "{kind}");
                assert!(kind.fires_in(way));
            }
            assert_eq!(Fire::new(kind, None, 1), Ok(kind.plain_fire()));
        }
        assert!(
            !WeaponKind::Rotary.fires_in(Fire::Single),
            "a Rotary has no other way than its own"
        );
        assert!(!WeaponKind::Lbx.fires_in(Fire::Single));
    }

    #[test]
    fn cluster_shot_is_fired_as_pellets_and_nothing_else_is() {
        for &munition in Munition::ALL {
            assert_eq!(Fire::Pellets.takes(munition), munition == Munition::Cluster);
            assert_ne!(Fire::Slug.takes(munition), munition == Munition::Cluster);
        }
    }

    #[test]
    fn rates_of_fire_are_one_to_six() {
        for rate in 0..=9 {
            let fire = Fire::new(WeaponKind::Rotary, Some(FireMode::Rotary), rate);
            assert_eq!(fire.is_ok(), (1..=6).contains(&rate), "{rate}");
            assert!(fire.is_err() || fire.is_ok_and(|f| f.shots() == rate));
        }
        assert_eq!(Fire::Double.shots(), 2);
        assert_eq!(Fire::new(WeaponKind::Lbx, None, 1), Ok(Fire::Slug));
        assert_eq!(Fire::new(WeaponKind::Ultra, None, 1), Ok(Fire::Single));
    }
}
