//! The ways that a weapon fires.

use super::WeaponKind;
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

impl Fire {
    /// Checks a mode against a weapon's kind. No mode is the plain way: one shot, or an LB-X's slug.
    ///
    /// ```
    /// use ironhex::weapon::{Fire, FireMode, RateOfFire, WeaponKind};
    /// let four = Fire::Rapid(RateOfFire::Four);
    /// assert_eq!(Fire::new(WeaponKind::Rotary, Some(FireMode::Rotary), 4), Ok(four));
    /// assert!(Fire::new(WeaponKind::Lbx, Some(FireMode::Ultra), 1).is_err());
    /// ```
    ///
    /// # Errors
    /// The weapon does not fire that way, or not at that rate.
    pub const fn new(
        kind: WeaponKind,
        mode: Option<FireMode>,
        rate: u8,
    ) -> Result<Self, FireModeError> {
        let Some(mode) = mode else {
            return Ok(if matches!(kind, WeaponKind::Lbx) { Self::Slug } else { Self::Single });
        };
        match (mode, kind) {
            (FireMode::Standard, WeaponKind::Lbx) | (FireMode::LbxSlug, WeaponKind::Lbx) => {
                Ok(Self::Slug)
            }
            (FireMode::Standard, _) => Ok(Self::Single),
            (FireMode::Ultra, WeaponKind::Ultra) => Ok(Self::Double),
            (FireMode::Rotary, WeaponKind::Rotary) => match RateOfFire::new(rate) {
                Ok(rate) => Ok(Self::Rapid(rate)),
                Err(error) => Err(error),
            },
            (FireMode::LbxCluster, WeaponKind::Lbx) => Ok(Self::Pellets),
            _ => Err(FireModeError::WrongMode { kind, mode }),
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
                if let Ok(fire) = fire
                    && !(kind == WeaponKind::Lbx && mode == FireMode::Standard)
                {
                    assert_eq!(fire.mode(), mode);
                }
            }
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
