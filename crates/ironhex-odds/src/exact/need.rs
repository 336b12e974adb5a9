//! What it takes before something happens in a location.

use super::groups::Groups;
use super::parts::Part;
use crate::question::Question;
use ironhex::unit::{Armor, Location, Structure};

/// What must be done to a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HarmNeeded {
    /// Its structure must be reached.
    Breach,
    /// More critical hits must find it than it has slots.
    Overflow,
    /// It must be destroyed.
    Destruction,
}

/// What it takes before something happens in a location.
#[derive(Clone, Copy, Debug)]
pub(super) enum Need {
    /// Any hit may do it.
    Hit,
    /// Its armour must go, and its structure if it is to be destroyed.
    Breach {
        /// It can be struck from behind.
        behind: bool,
        /// A critical hit can come through armour.
        pierced: bool,
    },
}

impl Need {
    /// Points that a location in this state takes at least before it comes to this.
    pub(super) fn points(self, part: &Part, harm: HarmNeeded, open: u32) -> u16 {
        match self {
            _ if part.structure == 0 => 0,
            Self::Hit => 1,
            Self::Breach { pierced: true, .. } if harm != HarmNeeded::Destruction => 1,
            Self::Breach { behind, .. } => {
                let [front, rear] = part.armor;
                let armor = u16::from(if behind { front.min(rear) } else { front });
                armor
                    + match harm {
                        HarmNeeded::Breach => 1,
                        // A blow brings three critical hits at most, and does a point at least.
                        HarmNeeded::Overflow => 1 + open as u16 / 3,
                        HarmNeeded::Destruction => part.structure.into(),
                    }
            }
        }
    }
}

/// What it takes in a location of the target, by what a volley can throw at it.
pub(super) fn need(question: &Question<'_>, groups: &Groups, source: Location) -> Need {
    let design = question.target.design;
    let plain = matches!(design.structure_kind, Structure::Standard | Structure::Industrial)
        && design.armor_kind[source as usize] == Armor::Standard;
    if plain {
        let pierced = groups.any_landing(source, |blow| blow.through_armor_critical);
        let behind = groups.any_landing(source, |blow| blow.from_behind);
        Need::Breach { behind, pierced }
    } else {
        Need::Hit
    }
}
