//! The two forces of a match-up.

use ironhex::UnknownName;
use ironhex::turn::Team;
use std::fmt;
use std::str::FromStr;

/// One of the two forces of a match-up: it keeps its name when sides are swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Force {
    /// The first that was named.
    A,
    /// The second.
    B,
}

impl Force {
    /// Both.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    /// Their names, in the same order.
    pub const IDS: &'static [&'static str] = &[Self::A.id(), Self::B.id()];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// Its name: `A` or `B`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
        }
    }

    /// The force that plays a side in a game with sides swapped or not.
    pub(crate) const fn of_side(team: Team, swapped: bool) -> Self {
        if matches!(team, Team::Second) != swapped { Self::B } else { Self::A }
    }
}

impl fmt::Display for Force {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Force {
    type Err = UnknownName;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let known = Self::ALL.into_iter().find(|force| force.id() == text);
        known.ok_or_else(|| UnknownName::new("force", text, Self::IDS))
    }
}
