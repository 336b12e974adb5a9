//! Modifiers: what is added to a target number, and why.

use crate::named::named_enum;
use arrayvec::ArrayVec;

named_enum! {
    /// The part of the rules that a modifier comes from.
    pub enum Source: "modifier source" {
        /// A skill.
        Base = "base",
        /// The distance.
        Range = "range",
        /// What the attacker did.
        AttackerMovement = "attacker_movement",
        /// What the target did.
        TargetMovement = "target_movement",
        /// The attacker's heat.
        Heat = "heat",
        /// The state that the target is in.
        TargetState = "target_state",
        /// Woods, cover, hull-down.
        Terrain = "terrain",
        /// What is broken on the attacker.
        Damage = "damage",
        /// What is mounted on the attacker.
        Equipment = "equipment",
        /// The state that the attacker is in.
        AttackerState = "attacker_state",
        /// The kind of physical attack.
        Attack = "attack",
        /// A quirk of a unit or a weapon.
        Quirk = "quirk",
        /// A special ability of a pilot.
        Spa = "spa",
        /// Light and weather.
        Environment = "environment",
    }
}

/// Declares the kinds of modifiers with their names and sources.
macro_rules! modifier_kinds {
    ($($source:ident { $($variant:ident = $name:literal,)+ })+) => {
        /// What a modifier is for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum ModifierKind {
            $($(#[doc = $name] $variant,)+)+
        }

        impl ModifierKind {
            /// Every kind, in the documents' order.
            pub const ALL: &'static [Self] = &[$($(Self::$variant),+),+];

            /// The part of the rules that it comes from.
            #[must_use]
            pub const fn source(self) -> Source {
                match self {
                    $($(Self::$variant)|+ => Source::$source,)+
                }
            }

            /// Its name, as a breakdown lists it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($(Self::$variant => $name,)+)+
                }
            }
        }
    };
}

modifier_kinds! {
    Base {
        GunnerySkill = "Gunnery Skill",
        PilotingSkill = "Piloting Skill",
        SkillDifferential = "Skill Differential",
    }
    Range {
        RangeShort = "Range (short)",
        RangeMedium = "Range (medium)",
        RangeLong = "Range (long)",
        RangeExtreme = "Range (extreme)",
        MinimumRange = "Minimum Range",
    }
    AttackerMovement {
        AttackerStationary = "Attacker Movement (stationary)",
        AttackerWalked = "Attacker Movement (walk)",
        AttackerRan = "Attacker Movement (run)",
        AttackerJumped = "Attacker Movement (jump)",
    }
    TargetMovement {
        TargetMovement = "Target Movement",
    }
    Heat {
        Heat = "Heat",
    }
    TargetState {
        TargetProne = "Target Prone",
        TargetImmobile = "Target Immobile",
        TargetDodging = "Target Dodging",
        StealthArmor = "Stealth Armor",
    }
    Terrain {
        PartialCover = "Partial Cover",
        HullDownCover = "Hull-Down (Partial Cover)",
        HullDown = "Hull-Down",
        InterveningTerrain = "Intervening Terrain",
        TargetTerrain = "Target Terrain",
    }
    Damage {
        PilotWounds = "Pilot Wounds",
        SensorDamage = "Sensor Damage",
        ShoulderActuator = "Shoulder Actuator",
        UpperArmActuator = "Upper Arm Actuator",
        LowerArmActuator = "Lower Arm Actuator",
        HandActuator = "Hand Actuator",
        HipActuator = "Hip Actuator",
        UpperLegActuator = "Upper Leg Actuator",
        LowerLegActuator = "Lower Leg Actuator",
        FootActuator = "Foot Actuator",
        LegActuators = "Leg Actuators",
        GyroDamage = "Gyro Damage",
        LegDestroyed = "Leg Destroyed",
    }
    Equipment {
        TargetingComputer = "Targeting Computer",
        ActuatorEnhancement = "Actuator Enhancement",
        Weapon = "Weapon",
        LbxCluster = "LB-X Cluster",
        Mrm = "MRM",
        ArtemisV = "Artemis V",
        Cockpit = "Cockpit",
        HardenedArmor = "Hardened Armor",
        ModularArmor = "Modular Armor",
        LegEnhancement = "Leg Actuator Enhancement",
    }
    AttackerState {
        AttackerProne = "Attacker Prone",
        SecondaryTarget = "Secondary Target",
        IndirectFire = "Indirect Fire",
        SpotterMovement = "Spotter Movement",
        SpotterAttacks = "Spotter Attacks",
        CalledShot = "Called Shot",
        AimedShot = "Aimed Shot",
    }
    Attack {
        Punch = "Punch",
        Kick = "Kick",
        Push = "Push",
        Charge = "Charge",
        DeathFromAbove = "Death From Above",
        Hatchet = "Hatchet",
        Sword = "Sword",
        Mace = "Mace",
        Cause = "Cause",
        OtherEvents = "Other Events",
    }
    Quirk {
        ImprovedTargeting = "Improved Targeting",
        PoorTargeting = "Poor Targeting",
        Distracting = "Distracting",
        SensorGhosts = "Sensor Ghosts",
        AccurateWeapon = "Accurate Weapon",
        InaccurateWeapon = "Inaccurate Weapon",
        StableWeapon = "Stable Weapon",
        BattleFists = "Battle Fists",
        EasyToPilot = "Easy to Pilot",
        HardToPilot = "Hard to Pilot",
        Unbalanced = "Unbalanced",
        NoArms = "No Arms",
        CrampedCockpit = "Cramped Cockpit",
    }
    Spa {
        WeaponSpecialist = "Weapon Specialist",
        GunnerySpecialist = "Gunnery Specialist",
        BloodStalker = "Blood Stalker",
        ObliqueAttacker = "Oblique Attacker",
        MeleeSpecialist = "Melee Specialist",
    }
    Environment {
        Light = "Light",
        Precipitation = "Precipitation",
        Fog = "Fog",
        Wind = "Wind",
    }
}

/// One line of a breakdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Modifier {
    /// What it is for.
    pub kind: ModifierKind,
    /// What it adds.
    pub value: i8,
}

/// Where the lines of a breakdown go. `()` drops them and costs nothing.
pub trait ModifierSink {
    /// Takes one line.
    fn push(&mut self, modifier: Modifier);
}

impl ModifierSink for () {
    #[inline]
    fn push(&mut self, _: Modifier) {}
}

/// A breakdown has at most this many lines.
pub const MAX_MODIFIERS: usize = 40;

/// The lines of a breakdown, in order, without allocating.
pub type Breakdown = ArrayVec<Modifier, MAX_MODIFIERS>;

impl ModifierSink for Breakdown {
    #[inline]
    fn push(&mut self, modifier: Modifier) {
        // No number of the game has more lines; one more would be left out rather than end the process.
        let _ = self.try_push(modifier);
    }
}

/// A count as the value of a line. The printed numbers stay far below 100, which no dice reach: a fact
/// beyond that counts as 100 rather than wrap round to a bonus.
#[inline]
pub(crate) const fn line_value(count: u8) -> i8 {
    if count > 100 { 100 } else { count as i8 }
}

/// Adds up while it explains: the number is, by construction, the sum of the lines.
#[derive(Debug)]
pub(crate) struct Ledger<'a, S> {
    sum: i16,
    sink: &'a mut S,
}

impl<'a, S: ModifierSink> Ledger<'a, S> {
    #[inline]
    pub(crate) const fn new(sink: &'a mut S) -> Self {
        Self { sum: 0, sink }
    }

    /// A line that is always shown.
    #[inline]
    pub(crate) fn add(&mut self, kind: ModifierKind, value: i8) {
        self.sum += i16::from(value);
        self.sink.push(Modifier { kind, value });
    }

    /// A line that is shown when its cause is present.
    #[inline]
    pub(crate) fn add_if(&mut self, present: bool, kind: ModifierKind, value: i8) {
        if present {
            self.add(kind, value);
        }
    }

    #[inline]
    pub(crate) const fn sum(&self) -> i16 {
        self.sum
    }
}

#[cfg(feature = "serde")]
mod written {
    use crate::modifier::{Modifier, ModifierKind, Source};
    use alloc::borrow::Cow;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// A line of a breakdown with its name and where it comes from.
    #[derive(Serialize, Deserialize)]
    struct Line<'a> {
        #[serde(borrow)]
        name: Cow<'a, str>,
        source: Source,
        value: i8,
    }

    impl Serialize for Modifier {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            let Self { kind, value } = *self;
            Line { name: kind.name().into(), source: kind.source(), value }.serialize(to)
        }
    }

    impl<'de> Deserialize<'de> for Modifier {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            let Line { name, source, value } = Line::deserialize(from)?;
            let mut kinds = ModifierKind::ALL.iter().filter(|kind| kind.source() == source);
            match kinds.find(|kind| kind.name() == name) {
                Some(&kind) => Ok(Self { kind, value }),
                None => Err(D::Error::custom(format_args!("{source} has no modifier {name:?}"))),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_distinct() {
        let mut names: Vec<_> = ModifierKind::ALL.iter().map(|kind| kind.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), ModifierKind::ALL.len());
    }

    #[test]
    fn a_full_breakdown_drops_the_rest_and_a_ledger_still_adds() {
        let mut lines = Breakdown::new();
        let mut ledger = Ledger::new(&mut lines);
        for _ in 0..MAX_MODIFIERS + 5 {
            ledger.add(ModifierKind::Heat, 2);
        }
        ledger.add_if(false, ModifierKind::Heat, 100);
        assert_eq!(ledger.sum(), 2 * (MAX_MODIFIERS as i16 + 5));
        assert_eq!(lines.len(), MAX_MODIFIERS);
    }
}
