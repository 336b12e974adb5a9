//! Woods and smoke in the way.

/// Woods and smoke: hexes of light and of heavy growth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Concealment {
    /// +1 each.
    pub light: u8,
    /// +2 each.
    pub heavy: u8,
}

impl Concealment {
    /// Nothing in the way.
    pub const NONE: Self = Self { light: 0, heavy: 0 };

    /// What it adds to the number.
    #[inline]
    #[must_use]
    pub const fn modifier(self) -> i8 {
        let points = self.light as u16 + 2 * self.heavy as u16;
        if points > 100 { 100 } else { points as i8 }
    }
}
