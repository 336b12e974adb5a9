//! Special pilot abilities with an effect in combat.

use crate::named::{UnknownName, named_enum, named_set};
use crate::weapon::{Category, RangeBracket, WeaponType};
use alloc::borrow::ToOwned;
use alloc::string::String;

named_enum! {
    /// An ability that a pilot has or has not.
    pub enum Ability: "pilot ability" {
        /// Range modifiers are halved.
        Sniper = "sniper",
        /// -1 on the penalty for a secondary target.
        MultiTasker = "multi_tasker",
        /// One wound fewer spoils the aim; +1 on consciousness rolls.
        PainResistance = "pain_resistance",
        /// +1 on cluster rolls.
        ClusterHitter = "cluster_hitter",
        /// A called shot costs one less.
        Sharpshooter = "sharpshooter",
        /// -1 on indirect fire.
        ObliqueAttacker = "oblique_attacker",
        /// Jumping costs +1 instead of +3.
        JumpingJack = "jumping_jack",
        /// Jumping costs +2 instead of +3.
        HoppingJack = "hopping_jack",
        /// -1 at one target, +2 at all others.
        BloodStalker = "blood_stalker",
        /// -1 and +1 damage in physical attacks.
        MeleeSpecialist = "melee_specialist",
        /// May dodge.
        Dodge = "dodge",
        /// -1 on heat's target numbers.
        HotDog = "hot_dog",
        /// One wound fewer from exploding ammunition.
        IronMan = "iron_man",
        /// May roll initiative again.
        TacticalGenius = "tactical_genius",
    }
}

named_set! {
    /// The plain abilities of a pilot.
    pub struct AbilitySet of Ability: u16
}

/// All abilities of a pilot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Abilities {
    /// Those without a speciality.
    pub plain: AbilitySet,
    /// Range Master's bracket.
    pub range_master: Option<RangeBracket>,
    /// Weapon Specialist's weapon.
    pub weapon_specialist: Option<WeaponType>,
    /// Gunnery Specialist's class.
    pub gunnery_specialist: Option<Category>,
    /// Sandblaster's weapon.
    pub sandblaster: Option<WeaponType>,
}

impl Abilities {
    /// No ability at all.
    pub const NONE: Self = Self {
        plain: AbilitySet::NONE,
        range_master: None,
        weapon_specialist: None,
        gunnery_specialist: None,
        sandblaster: None,
    };

    /// Has the pilot this one?
    #[inline]
    #[must_use]
    pub const fn has(&self, ability: Ability) -> bool {
        self.plain.contains(ability)
    }

    /// Adds an ability by its identifier. Those with a speciality name it: `range_master_medium`,
    /// `gunnery_specialist_energy`, `weapon_specialist_medium_laser`, `sandblaster_lrm_20`; `weapon`
    /// finds the weapon of the last two.
    ///
    /// ```
    /// use ironhex::pilot::{Abilities, Ability};
    /// let mut pilot = Abilities::NONE;
    /// pilot.add("sniper", |_| None)?;
    /// assert!(pilot.has(Ability::Sniper));
    /// # Ok::<(), ironhex::pilot::AbilityError>(())
    /// ```
    ///
    /// # Errors
    /// There is no such ability or no such speciality.
    pub fn add(
        &mut self,
        name: &str,
        weapon: impl Fn(&str) -> Option<WeaponType>,
    ) -> Result<(), AbilityError> {
        let find_weapon = |speciality: &str| {
            weapon(&speciality.replace('_', "-"))
                .ok_or_else(|| AbilityError::Weapon { name: name.to_owned() })
        };
        if let Some(bracket) = name.strip_prefix("range_master_") {
            let bracket: RangeBracket = bracket.parse()?;
            if bracket == RangeBracket::OutOfRange {
                return Err(AbilityError::OutOfRange);
            }
            self.range_master = Some(bracket);
        } else if let Some(class) = name.strip_prefix("gunnery_specialist_") {
            self.gunnery_specialist = Some(class.parse()?);
        } else if let Some(speciality) = name.strip_prefix("weapon_specialist_") {
            self.weapon_specialist = Some(find_weapon(speciality)?);
        } else if let Some(speciality) = name.strip_prefix("sandblaster_") {
            self.sandblaster = Some(find_weapon(speciality)?);
        } else {
            self.plain = self.plain.with(name.parse().map_err(|error: UnknownName| {
                AbilityError::Unknown(UnknownName {
                    known: [&error.known[..], &WITH_SPECIALITY].concat(),
                    ..error
                })
            })?);
        }
        Ok(())
    }
}

/// The forms of the abilities that name a speciality.
const WITH_SPECIALITY: [&str; 4] = [
    "range_master_<short|medium|long|extreme>",
    "gunnery_specialist_<energy|ballistic|missile>",
    "weapon_specialist_<weapon>",
    "sandblaster_<weapon>",
];

/// An ability that there is not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AbilityError {
    /// The ability or its speciality is unknown.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// The weapon of a speciality is unknown.
    #[error("\"{name}\" names a weapon that is not in the catalogue")]
    Weapon {
        /// What was given.
        name: String,
    },
    /// Nobody masters what is out of range.
    #[error("range_master takes short, medium, long or extreme")]
    OutOfRange,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specialities_are_read_from_the_identifier() {
        let find = |id: &str| (id == "medium-laser").then_some(WeaponType(7));
        let mut pilot = Abilities::NONE;
        for name in [
            "range_master_medium",
            "gunnery_specialist_missile",
            "weapon_specialist_medium_laser",
            "sandblaster_medium_laser",
            "iron_man",
        ] {
            pilot.add(name, find).unwrap();
        }
        assert_eq!(pilot.range_master, Some(RangeBracket::Medium));
        assert_eq!(pilot.gunnery_specialist, Some(Category::Missile));
        assert_eq!(pilot.weapon_specialist, Some(WeaponType(7)));
        assert_eq!(pilot.sandblaster, Some(WeaponType(7)));
        assert!(pilot.has(Ability::IronMan) && !pilot.has(Ability::Sniper));
    }

    #[test]
    fn unknown_ones_say_what_there_is() {
        let mut pilot = Abilities::NONE;
        let error = pilot.add("snipper", |_| None).unwrap_err().to_string();
        assert!(error.contains("snipper") && error.contains("range_master_<"), "{error}");
        for name in ["range_master_far", "range_master_outOfRange", "weapon_specialist_spoon"] {
            assert!(pilot.add(name, |_| None).is_err(), "{name}");
        }
        assert_eq!(pilot, Abilities::NONE);
    }
}
