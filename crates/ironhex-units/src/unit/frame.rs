//! What a unit is built around: engine, heat sinks, technology, weight.

use ironhex::unit::Engine as EngineHeat;

/// Declares a field-less enum with the words that files and people use, the first of them ours.
macro_rules! worded {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $($(#[$variant_meta:meta])* $variant:ident: $first:literal $(, $word:literal)*;)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name {
            $($(#[$variant_meta])* $variant,)+
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The word for it.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $first,)+
                }
            }

            /// Reads one of the words that stand for it, in any case and spelling.
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                let folded = crate::unit::text::folded(word);
                $(
                    if [$first $(, $word)*].iter().any(|known| crate::unit::text::folded(known) == folded) {
                        return Some(Self::$variant);
                    }
                )+
                None
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.word())
            }
        }
    };
}

worded! {
    /// Whose technology a unit is built with.
    pub enum TechBase {
        /// The Inner Sphere's.
        InnerSphere: "Inner Sphere", "IS";
        /// The Clans'.
        Clan: "Clan";
        /// Both, on an Inner Sphere frame.
        MixedInnerSphere: "Mixed (IS Chassis)", "Mixed", "Mixed (Inner Sphere Chassis)";
        /// Both, on a Clan frame.
        MixedClan: "Mixed (Clan Chassis)";
    }
}

worded! {
    /// How advanced the rules of a unit are.
    pub enum RulesLevel {
        /// Introductory.
        Introductory: "Introductory", "1";
        /// Standard, tournament-legal.
        Standard: "Standard", "2";
        /// Advanced.
        Advanced: "Advanced", "3";
        /// Experimental.
        Experimental: "Experimental", "4";
        /// Unofficial.
        Unofficial: "Unofficial", "5";
    }
}

impl RulesLevel {
    /// The number that `.mtf` files give it.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

worded! {
    /// A kind of engine.
    pub enum EngineKind {
        /// Fusion.
        Fusion: "Fusion", "standard", "primitive fusion";
        /// Extra light: three slots in each side torso.
        Xl: "XL";
        /// The Clans' extra light: two slots in each side torso.
        ClanXl: "XL (Clan)", "clan xl";
        /// Extra-extra-light: six slots in each side torso.
        Xxl: "XXL";
        /// The Clans' extra-extra-light: four slots in each side torso.
        ClanXxl: "XXL (Clan)", "clan xxl";
        /// Light: two slots in each side torso.
        Light: "Light";
        /// Compact: three slots.
        Compact: "Compact";
        /// Internal combustion.
        Combustion: "I.C.E.", "ICE", "internal combustion", "combustion", "primitive I.C.E.";
        /// Fuel cell.
        FuelCell: "Fuel Cell";
        /// Fission.
        Fission: "Fission";
    }
}

impl EngineKind {
    /// What it is to the rules of heat.
    #[must_use]
    pub const fn heat(self) -> EngineHeat {
        match self {
            Self::Xxl | Self::ClanXxl => EngineHeat::Xxl,
            Self::Combustion | Self::FuelCell => EngineHeat::Combustion,
            Self::Fusion
            | Self::Xl
            | Self::ClanXl
            | Self::Light
            | Self::Compact
            | Self::Fission => EngineHeat::Fusion,
        }
    }

    /// Slots in each side torso.
    #[must_use]
    pub const fn side_slots(self) -> u8 {
        match self {
            Self::Xl => 3,
            Self::ClanXl | Self::Light => 2,
            Self::Xxl => 6,
            Self::ClanXxl => 4,
            Self::Fusion | Self::Compact | Self::Combustion | Self::FuelCell | Self::Fission => 0,
        }
    }

    /// Is it of the Clans' make?
    #[must_use]
    pub const fn is_clan(self) -> bool {
        matches!(self, Self::ClanXl | Self::ClanXxl)
    }
}

/// A unit's engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Engine {
    /// Its kind.
    pub kind: EngineKind,
    /// Its rating.
    pub rating: u16,
}

worded! {
    /// A kind of heat sinks.
    pub enum HeatSinkKind {
        /// One point each.
        Single: "Single", "IS single", "standard";
        /// Two points each, three slots.
        Double: "Double", "IS double", "freezer";
        /// Two points each, two slots.
        ClanDouble: "Double (Clan)", "clan double", "double clan";
        /// One point each, and small.
        Compact: "Compact", "IS compact";
        /// Two points each, with light.
        Laser: "Laser", "clan laser";
        /// Two points each outside the engine, one inside.
        Prototype: "Prototype Double", "double heat sink prototype", "double prototype", "IS double heat sink prototype";
    }
}

impl HeatSinkKind {
    /// Heat that one inside the engine sheds.
    #[must_use]
    pub const fn cooling(self) -> u8 {
        match self {
            Self::Single | Self::Compact | Self::Prototype => 1,
            Self::Double | Self::ClanDouble | Self::Laser => 2,
        }
    }
}

/// A unit's heat sinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HeatSinks {
    /// Their kind.
    pub kind: HeatSinkKind,
    /// How many, those in the engine included.
    pub count: u8,
}

worded! {
    /// How heavy a unit is.
    pub enum WeightClass {
        /// Below 20 tons.
        UltraLight: "ultra-light";
        /// 20 to 35 tons.
        Light: "light";
        /// 40 to 55 tons.
        Medium: "medium";
        /// 60 to 75 tons.
        Heavy: "heavy";
        /// 80 to 100 tons.
        Assault: "assault";
    }
}

impl WeightClass {
    /// The class of a weight.
    ///
    /// ```
    /// use ironhex_units::WeightClass;
    /// assert_eq!(WeightClass::of(55), WeightClass::Medium);
    /// ```
    #[must_use]
    pub const fn of(tons: u8) -> Self {
        match tons {
            0..20 => Self::UltraLight,
            20..40 => Self::Light,
            40..60 => Self::Medium,
            60..80 => Self::Heavy,
            _ => Self::Assault,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_back() {
        for &kind in EngineKind::ALL {
            assert_eq!(EngineKind::from_word(kind.word()), Some(kind));
        }
        for &kind in HeatSinkKind::ALL {
            assert_eq!(HeatSinkKind::from_word(kind.word()), Some(kind));
        }
        for &base in TechBase::ALL {
            assert_eq!(TechBase::from_word(base.word()), Some(base));
        }
        for &level in RulesLevel::ALL {
            assert_eq!(RulesLevel::from_word(&level.number().to_string()), Some(level));
        }
        assert_eq!(EngineKind::from_word("FUEL_CELL"), Some(EngineKind::FuelCell));
        assert_eq!(TechBase::from_word("INNER_SPHERE"), Some(TechBase::InnerSphere));
        assert_eq!(EngineKind::from_word("steam"), None);
    }

    #[test]
    fn classes_change_at_the_printed_weights() {
        let classes = [15, 20, 35, 40, 55, 60, 75, 80, 100].map(WeightClass::of);
        use WeightClass::{Assault, Heavy, Light, Medium, UltraLight};
        assert_eq!(
            classes,
            [UltraLight, Light, Light, Medium, Medium, Heavy, Heavy, Assault, Assault]
        );
    }
}
