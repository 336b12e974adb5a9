//! Who builds it.

use std::fmt;

/// The technology base of a piece of equipment.
///
/// ```
/// use ironhex_units::Tech;
/// assert_eq!(Tech::InnerSphere.to_string(), "Inner Sphere");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tech {
    /// The Great Houses and everybody who buys from them.
    InnerSphere,
    /// The Clans.
    Clan,
}

impl fmt::Display for Tech {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::InnerSphere => "Inner Sphere",
            Self::Clan => "Clan",
        })
    }
}
