//! Equipment that is neither a weapon nor a built-in system.

use super::location::Location;
use crate::named::named_enum;

named_enum! {
    /// A kind of equipment, by what it does.
    pub enum Gear: "equipment" {
        /// Sheds one point of heat.
        HeatSink = "heat_sink",
        /// Sheds two points of heat.
        DoubleHeatSink = "double_heat_sink",
        /// One jump point.
        JumpJet = "jump_jet",
        /// One jump point, at half the heat.
        ImprovedJumpJet = "improved_jump_jet",
        /// More jump points and less heat in the air.
        PartialWing = "partial_wing",
        /// Aims direct-fire weapons.
        TargetingComputer = "targeting_computer",
        /// Steadies the weapons of its arm, or its leg.
        ActuatorEnhancement = "actuator_enhancement_system",
        /// Jams what is within six hexes.
        Ecm = "ecm",
        /// ECM that also defeats what plain ECM does not.
        AngelEcm = "angel_ecm",
        /// Sees what is hidden.
        ActiveProbe = "active_probe",
        /// Heads a C3 network of up to four.
        C3Master = "c3_master",
        /// Part of a C3 network.
        C3Slave = "c3_slave",
        /// Part of an improved C3 network of up to six.
        C3Improved = "c3i",
        /// The Nova system: C3 of up to three, ECM and probe, 2 heat a turn.
        NovaCews = "nova_cews",
        /// Guides the launcher beside it: +2 on its cluster rolls.
        ArtemisIv = "artemis_iv",
        /// Guides the launcher beside it better.
        ArtemisV = "artemis_v",
        /// Guides an MRM launcher.
        Apollo = "apollo",
        /// Charges a PPC.
        PpcCapacitor = "ppc_capacitor",
        /// Doubles the run now and then.
        Masc = "masc",
        /// Doubles the run now and then.
        Supercharger = "supercharger",
        /// A hatchet.
        Hatchet = "hatchet",
        /// A sword.
        Sword = "sword",
        /// A mace.
        Mace = "mace",
        /// Claws on a hand.
        Claw = "claw",
        /// Talons on the feet.
        Talons = "talons",
        /// Another melee weapon.
        OtherMelee = "other_melee",
        /// A shield.
        Shield = "shield",
        /// Keeps explosions in its location.
        Case = "case",
        /// Keeps explosions in its location and spares most of the structure.
        CaseIi = "case_ii",
        /// Triple-strength myomer.
        Tsm = "triple_strength_myomer",
        /// Hides the unit, with its ECM on.
        StealthArmor = "stealth_armor",
        /// Ten more points of armour on its location, and a slower unit.
        ModularArmor = "modular_armor",
        /// Spikes, pods and the like that explode or bite when struck.
        Trap = "trap",
        /// Cargo, seats, lights and the like: nothing in a fight, but a slot that is hit.
        Inert = "inert",
        /// Something with an effect that is not simulated.
        Unsimulated = "unsimulated",
    }
}

/// A piece of equipment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Equipment {
    /// What it does.
    pub gear: Gear,
    /// Where it is; the first place of what is spread over the unit.
    pub location: Location,
    /// Points that it does to its own unit when it explodes; 0 for what does not.
    pub explosion: u8,
}

named_enum! {
    /// A kind of armour, by what it does to damage.
    pub enum Armor: "armor" {
        /// Standard, ferro-fibrous and all that only weigh less.
        Standard = "standard",
        /// Half the damage of energy weapons.
        Reflective = "reflective",
        /// Half the damage of missiles.
        Reactive = "reactive",
        /// Half of all damage, a worse balance, no running at full speed.
        Hardened = "hardened",
        /// Four of five points.
        FerroLamellor = "ferro_lamellor",
        /// Hides the unit together with its ECM.
        Stealth = "stealth",
        /// Blocks armour-piercing, tandem charges and through-armour criticals' worst.
        AntiPenetrative = "anti_penetrative_ablation",
        /// Less heat from flamers and fires.
        HeatDissipating = "heat_dissipating",
        /// Less damage from large hits.
        BallisticReinforced = "ballistic_reinforced",
        /// Less damage from falls and charges.
        ImpactResistant = "impact_resistant",
        /// Commercial and industrial armour.
        Industrial = "industrial",
        /// Primitive armour.
        Primitive = "primitive",
    }
}

named_enum! {
    /// A kind of internal structure, by what it does to damage.
    pub enum Structure: "structure" {
        /// Standard, endo-steel and all that only weigh less.
        Standard = "standard",
        /// Takes twice the damage.
        Composite = "composite",
        /// Takes half the damage.
        Reinforced = "reinforced",
        /// Industrial: criticals come easier.
        Industrial = "industrial",
    }
}

named_enum! {
    /// A kind of engine, by the heat that moving makes.
    pub enum Engine: "engine" {
        /// Fusion and fission of every weight but the extra-extra-light.
        Fusion = "fusion",
        /// Extra-extra-light fusion: hot even when it stands.
        Xxl = "xxl",
        /// Combustion and fuel cells: walking and running make no heat.
        Combustion = "combustion",
    }
}

named_enum! {
    /// A kind of gyro.
    pub enum Gyro: "gyro" {
        /// The usual one: the second hit destroys it.
        Standard = "standard",
        /// Extra light: six slots.
        ExtraLight = "extra_light",
        /// Compact: two slots.
        Compact = "compact",
        /// Heavy duty: the third hit destroys it.
        HeavyDuty = "heavy_duty",
        /// None: a torso cockpit or a superheavy design does without.
        None = "none",
    }
}

/// What a hit on a gyro asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GyroHit {
    /// Nothing.
    Nothing,
    /// A piloting skill roll with this modifier.
    Roll(i8),
    /// Nothing holds the unit up: it falls.
    Fall,
}

impl Gyro {
    /// What the last of so many hits on it asks for.
    ///
    /// Total Warfare, "Gyro"; the first hit on a heavy-duty gyro asks for no roll and weighs on later ones only (errata).
    ///
    /// ```
    /// use ironhex::unit::{Gyro, GyroHit};
    /// assert_eq!(Gyro::Standard.hit(1), GyroHit::Roll(3));
    /// assert_eq!([1, 2, 3].map(|hits| Gyro::HeavyDuty.hit(hits)), [GyroHit::Nothing, GyroHit::Roll(3), GyroHit::Fall]);
    /// ```
    #[must_use]
    pub const fn hit(self, hits: u8) -> GyroHit {
        match (self, self.penalty(hits)) {
            (_, None) => GyroHit::Fall,
            (Self::HeavyDuty, Some(_)) if hits == 1 => GyroHit::Nothing,
            (_, Some(penalty)) => GyroHit::Roll(penalty),
        }
    }

    /// What so many hits on it add to piloting skill rolls; `None` when it is destroyed.
    ///
    /// Total Warfare and TechManual, "Gyro": the first hit on a heavy-duty gyro does little.
    ///
    /// ```
    /// use ironhex::unit::Gyro;
    /// assert_eq!(Gyro::Standard.penalty(1), Some(3));
    /// assert_eq!(Gyro::Standard.penalty(2), None);
    /// assert_eq!(Gyro::HeavyDuty.penalty(2), Some(3));
    /// ```
    #[must_use]
    pub const fn penalty(self, hits: u8) -> Option<i8> {
        match (self, hits) {
            (Self::Standard | Self::ExtraLight | Self::Compact | Self::HeavyDuty, 0)
            | (Self::None, _) => Some(0),
            (Self::HeavyDuty, 1) => Some(1),
            (Self::HeavyDuty, 2) | (Self::Standard | Self::ExtraLight | Self::Compact, 1) => {
                Some(3)
            }
            (Self::HeavyDuty, 3..) | (Self::Standard | Self::ExtraLight | Self::Compact, 2..) => {
                None
            }
        }
    }
}

impl Gear {
    /// What it does in the ether.
    #[must_use]
    pub const fn electronics(self) -> Electronics {
        let (jams, network) = match self {
            Self::Ecm | Self::AngelEcm => (true, false),
            Self::NovaCews => (true, true),
            Self::C3Master | Self::C3Slave | Self::C3Improved => (false, true),
            Self::HeatSink
            | Self::DoubleHeatSink
            | Self::JumpJet
            | Self::ImprovedJumpJet
            | Self::PartialWing
            | Self::TargetingComputer
            | Self::ActuatorEnhancement
            | Self::ActiveProbe
            | Self::ArtemisIv
            | Self::ArtemisV
            | Self::Apollo
            | Self::PpcCapacitor
            | Self::Masc
            | Self::Supercharger
            | Self::Hatchet
            | Self::Sword
            | Self::Mace
            | Self::Claw
            | Self::Talons
            | Self::OtherMelee
            | Self::Shield
            | Self::Case
            | Self::CaseIi
            | Self::Tsm
            | Self::StealthArmor
            | Self::ModularArmor
            | Self::Trap
            | Self::Inert
            | Self::Unsimulated => (false, false),
        };
        Electronics { jams, network }
    }
}

/// What a piece of equipment does in the ether.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Electronics {
    /// Does it jam those who are near?
    pub jams: bool,
    /// Does it join a C3 network?
    pub network: bool,
}

impl Cockpit {
    /// What it adds to piloting skill rolls.
    ///
    /// TechManual, "Cockpits": small and torso-mounted ones are awkward.
    #[must_use]
    pub const fn penalty(self) -> i8 {
        match self {
            Self::Small | Self::TorsoMounted => 1,
            Self::Standard
            | Self::CommandConsole
            | Self::Dual
            | Self::Industrial
            | Self::Primitive
            | Self::Other => 0,
        }
    }
}

named_enum! {
    /// A kind of cockpit.
    pub enum Cockpit: "cockpit" {
        /// The usual one.
        Standard = "standard",
        /// +1 on piloting skill rolls.
        Small = "small",
        /// In the centre torso: +1 on piloting skill rolls.
        TorsoMounted = "torso_mounted",
        /// With a commander's seat.
        CommandConsole = "command_console",
        /// With a second seat.
        Dual = "dual",
        /// Industrial: +1 to hit without advanced fire control.
        Industrial = "industrial",
        /// Primitive.
        Primitive = "primitive",
        /// An interface, a drone's brain or another unusual seat.
        Other = "other",
    }
}
