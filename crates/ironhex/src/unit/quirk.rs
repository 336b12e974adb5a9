//! Design quirks with an effect in combat.

use crate::named::{named_enum, named_set};

named_enum! {
    /// A quirk of a unit.
    pub enum Quirk: "quirk" {
        /// -1 at short range.
        ImprovedTargetingShort = "improved_targeting_short",
        /// -1 at medium range.
        ImprovedTargetingMedium = "improved_targeting_medium",
        /// -1 at long range.
        ImprovedTargetingLong = "improved_targeting_long",
        /// +1 at short range.
        PoorTargetingShort = "poor_targeting_short",
        /// +1 at medium range.
        PoorTargetingMedium = "poor_targeting_medium",
        /// +1 at long range.
        PoorTargetingLong = "poor_targeting_long",
        /// +1 to attacks against it.
        Distracting = "distracting",
        /// +1 to its own attacks.
        SensorGhosts = "sensor_ghosts",
        /// No penalty for a secondary target in the front arc.
        MultiTrac = "multi_trac",
        /// A hit by exactly the number or one more is a glancing blow.
        LowProfile = "low_profile",
        /// -1 to punch.
        BattleFists = "battle_fists",
        /// No punching, no pushing; +2 to stand up.
        NoArms = "no_arms",
        /// -1 on piloting skill rolls when kicked or pushed.
        Stable = "stable",
        /// -1 on piloting skill rolls of a pilot worse than 3.
        EasyToPilot = "easy_to_pilot",
        /// +1 on piloting skill rolls.
        HardToPilot = "hard_to_pilot",
        /// +1 on piloting skill rolls for terrain.
        Unbalanced = "unbalanced",
        /// +1 on piloting skill rolls.
        CrampedCockpit = "cramped_cockpit",
        /// +2 initiative.
        BattleComputer = "battle_computer",
        /// +1 initiative.
        CommandMech = "command_mech",
        /// 4 heat less a turn.
        CombatComputer = "combat_computer",
        /// Harder for infantry to attack; nothing between units.
        ProtectedActuators = "protected_actuators",
        /// Easier for infantry to attack; nothing between units.
        ExposedActuators = "exposed_actuators",
    }
}

named_set! {
    /// The quirks of a unit.
    pub struct Quirks of Quirk: u32
}

/// The short forms that unit files use.
const ALIASES: [(&str, Quirk); 17] = [
    ("pro_actuator", Quirk::ProtectedActuators),
    ("exp_actuator", Quirk::ExposedActuators),
    ("imp_target_short", Quirk::ImprovedTargetingShort),
    ("imp_target_med", Quirk::ImprovedTargetingMedium),
    ("imp_target_medium", Quirk::ImprovedTargetingMedium),
    ("imp_target_long", Quirk::ImprovedTargetingLong),
    ("poor_target_short", Quirk::PoorTargetingShort),
    ("poor_target_med", Quirk::PoorTargetingMedium),
    ("poor_target_medium", Quirk::PoorTargetingMedium),
    ("poor_target_long", Quirk::PoorTargetingLong),
    ("battle_fists_la", Quirk::BattleFists),
    ("battle_fists_ra", Quirk::BattleFists),
    ("easy_pilot", Quirk::EasyToPilot),
    ("hard_pilot", Quirk::HardToPilot),
    ("low_profile_quirk", Quirk::LowProfile),
    ("no_arm", Quirk::NoArms),
    ("command_mek", Quirk::CommandMech),
];

impl Quirk {
    /// Reads an identifier or one of the short forms that unit files use.
    ///
    /// ```
    /// use ironhex::unit::Quirk;
    /// assert_eq!(Quirk::from_name("imp_target_short"), Ok(Quirk::ImprovedTargetingShort));
    /// ```
    ///
    /// # Errors
    /// There is no such quirk with an effect in combat.
    pub fn from_name(name: &str) -> Result<Self, crate::UnknownName> {
        match ALIASES.iter().find(|(alias, _)| *alias == name) {
            Some(&(_, quirk)) => Ok(quirk),
            None => name.parse(),
        }
    }
}

named_enum! {
    /// A quirk of a single weapon.
    pub enum WeaponQuirk: "weapon quirk" {
        /// -1 to hit.
        Accurate = "accurate",
        /// +1 to hit.
        Inaccurate = "inaccurate",
        /// Running costs one less.
        StableWeapon = "stable_weapon",
    }
}

named_set! {
    /// The quirks of a weapon.
    pub struct WeaponQuirks of WeaponQuirk: u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_forms_and_identifiers_are_read() {
        for &quirk in Quirk::ALL {
            assert_eq!(Quirk::from_name(quirk.id()), Ok(quirk));
        }
        for (alias, quirk) in ALIASES {
            assert_eq!(Quirk::from_name(alias), Ok(quirk));
        }
        assert!(Quirk::from_name("ugly").is_err());
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let set: Quirks = [Quirk::Stable, Quirk::MultiTrac].into_iter().collect();
        assert!(set.contains(Quirk::Stable) && !set.contains(Quirk::NoArms));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Quirk::MultiTrac, Quirk::Stable]);
        assert!(Quirks::NONE.is_empty() && !set.is_empty());
    }
}
