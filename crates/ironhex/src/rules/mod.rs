//! Rules are data.
//!
//! A [`Rules`] value holds one small answer for every question on which the documents and the
//! published rules differ. Procedures read the answer that they need; none ever asks which edition
//! is being played. Three presets are constants; a house rule is an update over one of them.
//!
//! ```
//! use ironhex::rules::Rules;
//! let mut house = Rules::SPECIFICATION;
//! house.set("natural_twelve", "always_hits")?;
//! assert_eq!(house.label(), "specification+natural_twelve");
//! assert_ne!(house.fingerprint(), Rules::SPECIFICATION.fingerprint());
//! # Ok::<(), ironhex::rules::RuleError>(())
//! ```

mod bodies;
mod choice;
mod to_hit;
mod weapons;

pub use bodies::{
    CaseIi, Consciousness, ConsciousnessRolls, CriticalOverflow, DfaMiss, DfaSelf, HipBars,
    HullDownPhysical, KickActuators, MeleeActuators, MeleeDamage, MeleeTable, PhysicalTables,
    TonsRounding, TorsoExplosion, Underwater,
};
pub use choice::RuleValue;
pub use to_hit::{
    ArmActuators, CalledShot, Distracting, ExtremeRange, HeatScale, HullDownModifier, MinimumRange,
    NaturalTwelve, NaturalTwo, PilotWounds, RangeBands, RangeMaster, SensorHits, SpotterAttacks,
    TargetMovement, TargetingComputer, Weather,
};
pub use weapons::{
    Ams, ArtemisV, Booking, ClusterRows, CriticalMark, Guidance, HullDownLegs, MissileGroups, Mrm,
    PartialCoverLegs, Rotary, SemiGuided, Ultra,
};

use crate::named::named_enum;
use alloc::borrow::Cow;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

named_enum! {
    /// A built-in rule set.
    pub enum Preset: "preset" {
        /// The five documents, reconciled.
        Specification = "specification" | "spec" | "standard",
        /// `specification` with the simplified tables of the combat-resolution document.
        Simplified = "simplified" | "introductory",
        /// The published rules as players use them.
        TotalWarfare = "total-warfare" | "tw",
    }
}

impl Preset {
    /// The rule set.
    #[must_use]
    pub const fn rules(self) -> Rules {
        match self {
            Self::Specification => Rules::SPECIFICATION,
            Self::Simplified => Rules::SIMPLIFIED,
            Self::TotalWarfare => Rules::TOTAL_WARFARE,
        }
    }
}

/// A rule that cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RuleError {
    /// No rule has this name.
    #[error("there is no rule \"{name}\"; the rules are: {}", Rules::NAMES.join(", "))]
    UnknownRule {
        /// What was given.
        name: String,
    },
    /// The rule does not have this value.
    #[error("rule {name} {problem}")]
    BadValue {
        /// The rule.
        name: &'static str,
        /// What is wrong with the value, and what is allowed.
        problem: String,
    },
}

/// One rule of a rule set, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleField {
    /// Its name.
    pub name: &'static str,
    /// The question that it answers.
    pub question: &'static str,
    /// The answer.
    pub value: Cow<'static, str>,
    /// What the answer means.
    pub meaning: Cow<'static, str>,
    /// Every possible answer as it is written; empty where there are too many to list.
    pub ids: &'static [&'static str],
    /// Every possible answer with its meaning, or a description of their form.
    pub allowed: Vec<(Cow<'static, str>, Cow<'static, str>)>,
}

/// A rule on which two rule sets differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleDifference {
    /// Its name.
    pub name: &'static str,
    /// The first set's answer.
    pub left: Cow<'static, str>,
    /// The second set's answer.
    pub right: Cow<'static, str>,
}

/// A rule set's short mark, different for different rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fingerprint(pub u64);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Declares [`Rules`]: each rule with its question, its type, and what the presets answer.
macro_rules! rules {
    ($(
        $(#[doc = $question:literal])+
        $name:ident: $kind:ty = $specification:expr, $simplified:expr, $total_warfare:expr;
    )+) => {
        /// A rule set: plain data, cheap to copy and to compare.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct Rules {
            /// The preset that it started from.
            pub preset: Preset,
            $($(#[doc = $question])+ pub $name: $kind,)+
        }

        impl Rules {
            /// The five documents, reconciled: the default.
            pub const SPECIFICATION: Self = Self { preset: Preset::Specification, $($name: $specification,)+ };
            /// `specification` with the simplified tables of the combat-resolution document.
            pub const SIMPLIFIED: Self =
                Self { preset: Preset::Simplified, $($name: $simplified,)+ };
            /// The published rules as players use them.
            pub const TOTAL_WARFARE: Self =
                Self { preset: Preset::TotalWarfare, $($name: $total_warfare,)+ };
            /// The names of all rules.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            /// Every rule with its answer, in words.
            #[must_use]
            pub fn fields(&self) -> Vec<RuleField> {
                vec![$(RuleField {
                    name: stringify!($name),
                    question: concat!($($question),+).trim(),
                    value: self.$name.id(),
                    meaning: self.$name.meaning(),
                    ids: <$kind>::IDS,
                    allowed: <$kind>::allowed(),
                }),+]
            }

            /// Sets one rule by name.
            ///
            /// # Errors
            /// There is no such rule, or it has no such value.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), RuleError> {
                match name {
                    $(stringify!($name) => {
                        self.$name = <$kind>::parse(value).map_err(|problem| {
                            RuleError::BadValue { name: stringify!($name), problem }
                        })?;
                        Ok(())
                    })+
                    _ => Err(RuleError::UnknownRule { name: name.to_owned() }),
                }
            }

            /// Where two rule sets differ.
            #[must_use]
            pub fn differences(&self, other: &Self) -> Vec<RuleDifference> {
                let mut found = Vec::new();
                $(if self.$name != other.$name {
                    found.push(RuleDifference {
                        name: stringify!($name),
                        left: self.$name.id(),
                        right: other.$name.id(),
                    });
                })+
                found
            }
        }
    };
}

const fn heat<const N: usize>(given: [u8; N]) -> HeatScale {
    let mut steps = [HeatScale::NO_STEP; 5];
    let mut i = 0;
    while i < N {
        steps[i] = given[i];
        i += 1;
    }
    HeatScale::new(steps)
}

rules! {
    /// How do the hexes that a target moved become a modifier?
    target_movement: TargetMovement =
        TargetMovement::Brackets, TargetMovement::Fifths, TargetMovement::Brackets;
    /// At which heat does each further point of to-hit penalty begin?
    heat_to_hit: HeatScale = heat([8, 13, 17, 24, 26]), heat([5, 8, 13]), heat([8, 13, 17, 24]);
    /// Where do range brackets come from?
    range_bands: RangeBands = RangeBands::Weapon, RangeBands::Fixed, RangeBands::Weapon;
    /// Do weapons reach into extreme range?
    extreme_range: ExtremeRange = ExtremeRange::Stated, ExtremeRange::Stated, ExtremeRange::Off;
    /// What does a natural 2 do to an attack?
    natural_two: NaturalTwo =
        NaturalTwo::AlwaysMisses, NaturalTwo::AlwaysMisses, NaturalTwo::ByNumber;
    /// What does a natural 12 do to an attack?
    natural_twelve: NaturalTwelve =
        NaturalTwelve::ByNumber, NaturalTwelve::ByNumber, NaturalTwelve::ByNumber;
    /// What is the penalty inside a weapon's minimum range?
    minimum_range: MinimumRange =
        MinimumRange::Difference, MinimumRange::Difference, MinimumRange::DifferencePlusOne;
    /// Do a pilot's wounds spoil the aim?
    pilot_wounds: PilotWounds = PilotWounds::Each, PilotWounds::Each, PilotWounds::NoEffect;
    /// What do sensor hits do to the aim?
    sensor_hits: SensorHits =
        SensorHits::OneEach, SensorHits::OneEach, SensorHits::TwoThenBlind;
    /// How do destroyed actuators of the firing arm add up?
    arm_actuators: ArmActuators =
        ArmActuators::Sum, ArmActuators::Sum, ArmActuators::ShoulderReplaces;
    /// Which weapons does a targeting computer help?
    targeting_computer: TargetingComputer =
        TargetingComputer::Always, TargetingComputer::Always, TargetingComputer::DirectFire;
    /// Does a spotter that attacks too make indirect fire harder?
    spotter_attacks: SpotterAttacks =
        SpotterAttacks::Free, SpotterAttacks::Free, SpotterAttacks::PlusOne;
    /// What does a called shot do?
    called_shot: CalledShot = CalledShot::Location, CalledShot::Location, CalledShot::Table;
    /// What does Range Master do to its bracket?
    range_master: RangeMaster =
        RangeMaster::Zero, RangeMaster::Zero, RangeMaster::SwapWithShort;
    /// Is a Distracting target harder to hit?
    distracting: Distracting =
        Distracting::PlusOne, Distracting::PlusOne, Distracting::NoEffect;
    /// Which figures do rain, snow and fog have?
    weather: Weather = Weather::Documents, Weather::Documents, Weather::Published;
    /// What does hull-down do to the number?
    hull_down_modifier: HullDownModifier = HullDownModifier::InPlaceOfCover,
        HullDownModifier::InPlaceOfCover, HullDownModifier::TwoOnCover;
    /// Which hits bear the mark `isCritical`? (The through-armour critical is another matter: a 2 alone.)
    critical_mark: CriticalMark =
        CriticalMark::Documents, CriticalMark::Documents, CriticalMark::TwoOnly;
    /// What becomes of a front-arc leg hit on a hull-down target?
    hull_down_legs: HullDownLegs =
        HullDownLegs::CenterTorso, HullDownLegs::CenterTorso, HullDownLegs::StrikesCover;
    /// What becomes of a leg hit on a target in partial cover?
    partial_cover_legs: PartialCoverLegs =
        PartialCoverLegs::NoEffect, PartialCoverLegs::NoEffect, PartialCoverLegs::StrikesCover;
    /// Where do the missiles of a salvo land?
    missile_groups: MissileGroups =
        MissileGroups::Single, MissileGroups::Single, MissileGroups::FivePoints;
    /// Which rows does the cluster table have?
    cluster_rows: ClusterRows =
        ClusterRows::Documents, ClusterRows::Documents, ClusterRows::All;
    /// What sets medium-range missiles apart?
    mrm: Mrm = Mrm::Roll, Mrm::Roll, Mrm::ToHit;
    /// What does Artemis V give?
    artemis_v: ArtemisV = ArtemisV::Two, ArtemisV::Two, ArtemisV::ThreeAndToHit;
    /// How do Artemis, Narc and TAG bonuses go together?
    guidance: Guidance = Guidance::Sum, Guidance::Sum, Guidance::Best;
    /// What do semi-guided missiles gain from TAG?
    semi_guided: SemiGuided =
        SemiGuided::Cluster, SemiGuided::Cluster, SemiGuided::CancelsMovement;
    /// How does an anti-missile system work?
    ams: Ams = Ams::StopsMissiles, Ams::StopsMissiles, Ams::ClusterPenalty;
    /// How does an Ultra autocannon fire twice?
    ultra: Ultra = Ultra::TwoRolls, Ultra::TwoRolls, Ultra::ClusterRow;
    /// How does a Rotary autocannon fire its shots?
    rotary: Rotary = Rotary::RollEach, Rotary::RollEach, Rotary::ClusterRow;
    /// When is ammunition spent and heat booked?
    booking: Booking = Booking::Declared, Booking::Declared, Booking::Fired;
    /// Do punches and kicks look at the side that they come from?
    physical_tables: PhysicalTables =
        PhysicalTables::One, PhysicalTables::One, PhysicalTables::BySide;
    /// What do destroyed leg actuators do to a kick?
    kick_actuators: KickActuators =
        KickActuators::ToHit, KickActuators::ToHit, KickActuators::HalveToo;
    /// What does a destroyed hip bar?
    hip_bars: HipBars = HipBars::Leg, HipBars::Leg, HipBars::Kicking;
    /// Where is the damage of a charge rounded up?
    charge_damage: TonsRounding =
        TonsRounding::Tenth, TonsRounding::Tenth, TonsRounding::Product;
    /// Where is the damage of a death from above rounded up?
    dfa_damage: TonsRounding = TonsRounding::Tenth, TonsRounding::Tenth, TonsRounding::Product;
    /// How does a death from above hurt the attacker?
    dfa_self: DfaSelf = DfaSelf::HalfEachLeg, DfaSelf::HalfEachLeg, DfaSelf::KickTable;
    /// What does a death from above that misses cost?
    dfa_miss: DfaMiss = DfaMiss::PilotingRoll, DfaMiss::PilotingRoll, DfaMiss::Falls;
    /// What damage do sword and mace do?
    melee_damage: MeleeDamage =
        MeleeDamage::Documents, MeleeDamage::Documents, MeleeDamage::Published;
    /// Where does a hatchet, sword or mace strike?
    melee_table: MeleeTable = MeleeTable::Punch, MeleeTable::Punch, MeleeTable::FullBody;
    /// Which actuators does a hatchet, sword or mace need?
    melee_actuators: MeleeActuators = MeleeActuators::LowerArmAndHand,
        MeleeActuators::LowerArmAndHand, MeleeActuators::ShoulderAndHand;
    /// When does water halve physical damage?
    underwater: Underwater = Underwater::DepthTwo, Underwater::DepthTwo, Underwater::Limb;
    /// Which physical attacks may a hull-down unit make?
    hull_down_physical: HullDownPhysical = HullDownPhysical::Barred, HullDownPhysical::Barred,
        HullDownPhysical::KicksBarred;
    /// What becomes of critical hits that find no slot left?
    critical_overflow: CriticalOverflow = CriticalOverflow::Inward, CriticalOverflow::Inward,
        CriticalOverflow::Lost;
    /// Does an explosion that CASE II holds bring critical hits?
    case_ii: CaseIi = CaseIi::Always, CaseIi::Always, CaseIi::UnlessEight;
    /// What becomes of the pilot when an explosion inside takes the centre torso?
    torso_explosion: TorsoExplosion = TorsoExplosion::PilotWounded, TorsoExplosion::PilotWounded,
        TorsoExplosion::PilotKilled;
    /// What must a wounded pilot roll to stay conscious?
    consciousness: Consciousness = Consciousness::ExceedThreePlusWounds,
        Consciousness::ExceedThreePlusWounds, Consciousness::Published;
    /// How many consciousness rolls does a cause of several wounds ask for?
    consciousness_rolls: ConsciousnessRolls = ConsciousnessRolls::Once,
        ConsciousnessRolls::Once, ConsciousnessRolls::EachWound;
}

impl Rules {
    /// The preset's name, followed by the rules that were changed: `specification+mrm`.
    #[must_use]
    pub fn label(&self) -> String {
        let mut label = self.preset.id().to_owned();
        for difference in self.differences(&self.preset.rules()) {
            label.push('+');
            label.push_str(difference.name);
        }
        label
    }

    /// A mark of all answers: equal for rule sets that play alike, whatever they started from.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        // FNV-1a over "name=value\n" in the order of the fields.
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        let mut eat = |text: &str| {
            for byte in text.bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
            }
        };
        for field in self.fields() {
            eat(field.name);
            eat("=");
            eat(&field.value);
            eat("\n");
        }
        Fingerprint(hash)
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::SPECIFICATION
    }
}

#[cfg(feature = "serde")]
mod written {
    use crate::rules::{Preset, Rules};
    use alloc::borrow::Cow;
    use alloc::collections::BTreeMap;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// A preset and the rules that answer otherwise, by their names.
    #[derive(Serialize, Deserialize)]
    struct Written<'a> {
        preset: Preset,
        #[serde(borrow, default)]
        overrides: BTreeMap<Cow<'a, str>, Cow<'a, str>>,
    }

    impl Serialize for Rules {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            let changed = self.differences(&self.preset.rules()).into_iter();
            let overrides = changed.map(|rule| (rule.name.into(), rule.left)).collect();
            Written { preset: self.preset, overrides }.serialize(to)
        }
    }

    impl<'de> Deserialize<'de> for Rules {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            let Written { preset, overrides } = Written::deserialize(from)?;
            let mut rules = preset.rules();
            for (name, value) in overrides {
                rules.set(&name, &value).map_err(D::Error::custom)?;
            }
            Ok(rules)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_of_every_rule_can_be_set_by_its_name() {
        for field in Rules::SPECIFICATION.fields() {
            for (value, _) in &field.allowed {
                if field.name == "heat_to_hit" {
                    continue;
                }
                let mut rules = Rules::SPECIFICATION;
                rules.set(field.name, value).unwrap();
                let now = rules.fields().into_iter().find(|f| f.name == field.name).unwrap();
                assert_eq!(&now.value, value);
                assert_eq!(
                    rules.differences(&Rules::SPECIFICATION).is_empty(),
                    *value == field.value
                );
            }
        }
    }

    #[test]
    fn heat_scales_are_read_and_refused() {
        let mut rules = Rules::SPECIFICATION;
        rules.set("heat_to_hit", "5, 9").unwrap();
        assert_eq!(rules.heat_to_hit, heat([5, 9]));
        assert_eq!(rules.label(), "specification+heat_to_hit");
        for bad in ["", "x", "8,8", "9,8", "1,2,3,4,5,6", "0", "255", "300"] {
            assert!(rules.set("heat_to_hit", bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn unknown_names_and_values_say_what_there_is() {
        let mut rules = Rules::SPECIFICATION;
        let error = rules.set("natural_tow", "x").unwrap_err().to_string();
        assert!(error.contains("natural_tow") && error.contains("natural_two"), "{error}");
        let error = rules.set("mrm", "rolls").unwrap_err().to_string();
        assert_eq!(error, "rule mrm must be one of roll, column, to_hit; got \"rolls\"");
        assert_eq!(rules, Rules::SPECIFICATION, "a refused change changes nothing");
    }

    #[test]
    fn presets_have_short_names_and_keep_their_old_ones() {
        for (names, preset) in [
            (&["specification", "spec", "standard"][..], Preset::Specification),
            (&["simplified", "introductory"], Preset::Simplified),
            (&["total-warfare", "tw"], Preset::TotalWarfare),
        ] {
            for name in names {
                assert_eq!(name.parse(), Ok(preset));
            }
            assert_eq!(preset.to_string(), names[0], "the first is written");
        }
        let listed = "unknown preset \"x\"; one of: specification, simplified, total-warfare";
        assert_eq!("x".parse::<Preset>().unwrap_err().to_string(), listed);
    }

    #[test]
    fn fingerprints_do_not_depend_on_the_names_of_presets() {
        let marks = Preset::ALL.iter().map(|preset| preset.rules().fingerprint().to_string());
        assert_eq!(
            marks.collect::<Vec<_>>(),
            ["0d29892816fb41ec", "d06128bc3de49762", "77d3ea5c25843a16"]
        );
    }

    #[test]
    fn fingerprints_tell_rule_sets_apart() {
        let [a, b, c] = Preset::ALL.iter().map(|p| p.rules().fingerprint()).collect::<Vec<_>>()[..]
        else {
            panic!("three presets")
        };
        assert!(a != b && b != c && a != c);
        let mut back = Rules::SIMPLIFIED;
        for difference in Rules::SIMPLIFIED.differences(&Rules::SPECIFICATION) {
            back.set(difference.name, &difference.right).unwrap();
        }
        assert_eq!(back.fingerprint(), a, "the same answers, the same mark");
    }
}
