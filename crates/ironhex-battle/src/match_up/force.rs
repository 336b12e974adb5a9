//! The two forces of a match-up.

use ironhex::turn::Team;

ironhex::named_enum! {
    /// One of the two forces of a match-up: it keeps its name when sides are swapped.
    pub enum Force: "force" {
        /// The first that was named.
        A = "A",
        /// The second.
        B = "B",
    }
}

impl Force {
    /// Both, as many as there are sides.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// The force that plays a side in a game with sides swapped or not.
    pub(crate) const fn of_side(team: Team, swapped: bool) -> Self {
        if matches!(team, Team::Second) != swapped { Self::B } else { Self::A }
    }
}

/// Are sides swapped in a game, so that force B is side 1?
pub(crate) const fn is_swapped(number: u32) -> bool {
    number.is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_even_game_has_the_forces_on_each_other_s_side() {
        assert!(!is_swapped(1) && is_swapped(2));
        for swapped in [false, true] {
            let forces = [Team::First, Team::Second].map(|team| Force::of_side(team, swapped));
            assert_eq!(forces, if swapped { [Force::B, Force::A] } else { [Force::A, Force::B] });
        }
    }
}
