//! What is in a hex.

use crate::named::named_enum;

named_enum! {
    /// How densely woods grow.
    pub enum Woods: "woods" {
        /// +1, and one point more to enter.
        Light = "light",
        /// +2, and two points more to enter.
        Heavy = "heavy",
    }
}

/// Levels that woods rise above their hex.
pub const WOODS_HEIGHT: i8 = 2;

named_enum! {
    /// How a building is built.
    pub enum BuildingKind: "building" {
        /// Sheds and houses.
        Light = "light",
        /// Shops and offices.
        Medium = "medium",
        /// Factories.
        Heavy = "heavy",
        /// Bunkers.
        Hardened = "hardened",
    }
}

/// A building that fills its hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Building {
    /// How it is built.
    pub kind: BuildingKind,
    /// Levels that its roof is above the hex.
    pub height: u8,
    /// Its construction factor.
    pub construction: u8,
}

bitflags::bitflags! {
    /// What else is on the ground.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct Ground: u16 {
        /// Rough ground.
        const ROUGH = 1 << 0;
        /// Rubble: a piloting skill roll to enter.
        const RUBBLE = 1 << 1;
        /// Swamp.
        const SWAMP = 1 << 2;
        /// Mud.
        const MUD = 1 << 3;
        /// Ice, over water where there is water too.
        const ICE = 1 << 4;
        /// Deep snow.
        const SNOW = 1 << 5;
        /// Pavement.
        const PAVEMENT = 1 << 6;
        /// A road, a bridge included.
        const ROAD = 1 << 7;
        /// A prepared position: hull-down without a crest.
        const FORTIFIED = 1 << 8;
        /// No hex of this map: it only fills the rectangle.
        const VOID = 1 << 9;
    }
}

/// A hex's terrain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Terrain {
    /// The level of its ground, or of the water's surface.
    pub level: i8,
    /// Woods.
    pub woods: Option<Woods>,
    /// Water and its depth; depth 0 has no effect.
    pub water: Option<u8>,
    /// A building.
    pub building: Option<Building>,
    /// What else there is.
    pub ground: Ground,
}

impl Terrain {
    /// Clear ground on level 0.
    pub const CLEAR: Self =
        Self { level: 0, woods: None, water: None, building: None, ground: Ground::empty() };

    /// Clear ground on a level.
    #[must_use]
    pub const fn at_level(level: i8) -> Self {
        Self { level, ..Self::CLEAR }
    }

    /// Is it part of the map?
    #[must_use]
    pub const fn exists(&self) -> bool {
        !self.ground.contains(Ground::VOID)
    }

    /// Depth of the water; 0 without any, and 0 under ice that bears.
    #[must_use]
    pub const fn depth(&self) -> u8 {
        match self.water {
            Some(depth) if !self.ground.contains(Ground::ICE) => depth,
            _ => 0,
        }
    }

    /// The level that a unit's feet stand on: the bottom of the water, or the ground.
    #[must_use]
    pub const fn floor(&self) -> i8 {
        self.level.saturating_sub_unsigned(self.depth())
    }
}
