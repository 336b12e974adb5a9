//! Where in its hex a unit stands: on the ground, on a roof, on a bridge.

use super::terrain::{Ground, Terrain};
use crate::named::named_enum;

named_enum! {
    /// Where in its hex a unit stands.
    pub enum Footing: "footing" {
        /// On the ground: in the water, in the building, under the bridge.
        Ground = "ground",
        /// On the building's roof, or on the bridge.
        Top = "top",
    }
}

impl Footing {
    /// The level that a unit stands on.
    ///
    /// ```
    /// use ironhex::board::{Building, BuildingKind, Footing, Terrain};
    /// let shop = Building { kind: BuildingKind::Medium, height: 2, construction: 40 };
    /// let hex = Terrain { building: Some(shop), ..Terrain::at_level(1) };
    /// assert_eq!((Footing::Ground.level(&hex), Footing::Top.level(&hex)), (1, 3));
    /// ```
    #[inline]
    #[must_use]
    pub const fn level(self, terrain: &Terrain) -> i16 {
        match (self, top(terrain)) {
            (Self::Top, Some(level)) => level,
            _ => terrain.floor() as i16,
        }
    }

    /// Where a unit that comes from a level by foot stands in a hex: on top of a building or a
    /// bridge that is no higher than itself, otherwise on the ground.
    #[inline]
    #[must_use]
    pub const fn stepping(level: i16, into: &Terrain) -> Self {
        match top(into) {
            Some(top) if top <= level => Self::Top,
            _ => Self::Ground,
        }
    }

    /// Where a unit that comes down from the air stands: on whatever is on top.
    #[inline]
    #[must_use]
    pub const fn landing(on: &Terrain) -> Self {
        if top(on).is_some() { Self::Top } else { Self::Ground }
    }

    /// Depth of the water around a unit that stands so.
    #[inline]
    #[must_use]
    pub const fn depth(self, terrain: &Terrain) -> u8 {
        match (self, top(terrain)) {
            (Self::Top, Some(_)) => 0,
            _ => terrain.depth(),
        }
    }
}

/// The level of a roof or of a bridge.
#[inline]
const fn top(terrain: &Terrain) -> Option<i16> {
    if let Some(building) = terrain.building
        && building.height > 0
    {
        return Some(terrain.level as i16 + building.height as i16);
    }
    let bridge = terrain.ground.contains(Ground::ROAD) && terrain.depth() > 0;
    if bridge { Some(terrain.level as i16) } else { None }
}
