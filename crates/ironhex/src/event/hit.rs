//! What a to-hit roll came to, and where a group of damage found its place.

use crate::dice::Roll;
use crate::unit::Panel;

/// What one to-hit roll comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ShotRoll {
    /// Does it hit?
    pub hit: bool,
    /// Is the hit a glancing blow?
    pub glancing: bool,
    /// Does the weapon jam?
    pub jam: bool,
}

/// Where a hit landed, and how it got there. Aligned so that a table is read in one go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[repr(align(4))]
pub struct Landing {
    /// What is struck; `None` when the hit is lost in the cover.
    #[cfg_attr(feature = "serde", serde(rename = "location"))]
    pub panel: Option<Panel>,
    /// What the table said.
    pub rolled: Panel,
    /// A roll of 2: a critical roll even while armour stands.
    pub through_armor_critical: bool,
    /// The documents' mark.
    pub critical_mark: bool,
    /// The attack came from behind: what goes on inward meets rear armour.
    pub from_behind: bool,
}

impl Landing {
    /// Where the roll said, when the hit went elsewhere.
    #[must_use]
    pub fn redirected_from(&self) -> Option<Panel> {
        (self.panel != Some(self.rolled)).then_some(self.rolled)
    }
}

/// A group of damage that found its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Hit {
    /// The panel or location that takes the damage, and how.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub landing: Landing,
    /// How much.
    pub damage: u8,
    /// The location roll.
    #[cfg_attr(feature = "serde", serde(rename = "dice"))]
    pub roll: Roll,
    /// Is it a glancing blow?
    pub glancing: bool,
}
