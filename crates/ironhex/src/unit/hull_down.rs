//! Hull-down: taking the position, keeping it, leaving it.

use crate::named::named_enum;
use crate::unit::Movement;

named_enum! {
    /// What a pilot, a deployment or an accident does about hull-down.
    pub enum HullDownAction: "action" {
        /// Takes the position, which is the whole movement.
        Enter = "enter",
        /// Moves, and so leaves it.
        Exit = "exit",
        /// Declares no movement.
        Stay = "stay",
        /// Begins the game in it.
        Deploy = "deploy",
        /// Is pushed, charged or knocked into another hex.
        Displace = "displace",
        /// Goes prone or falls.
        GoProne = "goProne",
    }
}

/// How a unit stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "camelCase", try_from = "super::written::WrittenStance")
)]
pub struct Stance {
    /// In hull-down position; never together with prone.
    pub hull_down: bool,
    /// Lying down.
    pub prone: bool,
}

impl Stance {
    /// Lying on the ground, where no unit is hull-down.
    pub const PRONE: Self = Self { hull_down: false, prone: true };

    /// In hull-down position.
    pub const HULL_DOWN: Self = Self { hull_down: true, prone: false };

    /// After leaving the hull-down position, in whatever way: nothing else changes.
    #[must_use]
    pub const fn without_hull_down(self) -> Self {
        Self { hull_down: false, prone: self.prone }
    }

    /// After moving in this way: who moves leaves the hull-down position.
    #[must_use]
    pub const fn after_moving(self, movement: Movement) -> Self {
        match movement {
            Movement::Stationary => self,
            Movement::Walk | Movement::Run | Movement::Jump => self.without_hull_down(),
        }
    }

    /// After being displaced into a hex: who finds no cover there is hull-down no more.
    #[must_use]
    pub const fn after_displacement(self, hex: StanceHex) -> Self {
        if hex.suitable { self } else { self.without_hull_down() }
    }
}

/// What the hex offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct StanceHex {
    /// A crest, a ridge or another change of elevation that covers the lower body.
    pub suitable: bool,
    /// The scenario lets units begin hull-down.
    pub deployment_option: bool,
}

/// Why a unit cannot go hull-down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum HullDownError {
    /// The hex gives no cover.
    #[error(
        "Cannot enter hull-down: hex does not have suitable terrain (requires elevation change or hill crest)"
    )]
    Terrain,
    /// The unit is prone.
    #[error("Cannot enter hull-down while prone")]
    Prone,
    /// The scenario does not allow it.
    #[error("Cannot deploy hull-down: the scenario does not allow it")]
    Deployment,
}

/// How a unit stands after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HullDownResult {
    /// How it stands now.
    pub stance: Stance,
    /// It may not move this turn.
    pub stationary: bool,
}

/// Takes, keeps or leaves the hull-down position.
///
/// ```
/// use ironhex::unit::{HullDownAction, HullDownError, Movement, Stance, StanceHex, hull_down};
/// let flat = StanceHex::default();
/// let refused = hull_down(HullDownAction::Enter, Stance::default(), flat, Movement::Stationary);
/// assert_eq!(refused, Err(HullDownError::Terrain));
/// ```
///
/// # Errors
/// The unit cannot take the position; nothing changes.
pub const fn hull_down(
    action: HullDownAction,
    stance: Stance,
    hex: StanceHex,
    movement: Movement,
) -> Result<HullDownResult, HullDownError> {
    let (stance, stationary) = match action {
        HullDownAction::Enter | HullDownAction::Deploy if stance.prone => {
            return Err(HullDownError::Prone);
        }
        HullDownAction::Deploy if !hex.deployment_option => {
            return Err(HullDownError::Deployment);
        }
        HullDownAction::Enter | HullDownAction::Deploy if !hex.suitable => {
            return Err(HullDownError::Terrain);
        }
        HullDownAction::Enter => (Stance::HULL_DOWN, true),
        HullDownAction::Deploy => (Stance::HULL_DOWN, false),
        HullDownAction::Exit => {
            (stance.after_moving(movement), matches!(movement, Movement::Stationary))
        }
        HullDownAction::Stay => (stance, true),
        HullDownAction::Displace => (stance.after_displacement(hex), false),
        HullDownAction::GoProne => (Stance::PRONE, false),
    };
    Ok(HullDownResult { stance, stationary })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hull_down_and_prone_never_go_together() {
        for &action in HullDownAction::ALL {
            for &movement in Movement::ALL {
                for bits in 0..12_u8 {
                    let stance = [
                        Stance::default(),
                        Stance { hull_down: true, prone: false },
                        Stance { hull_down: false, prone: true },
                    ][usize::from(bits % 3)];
                    let hex =
                        StanceHex { suitable: bits / 3 % 2 == 1, deployment_option: bits / 6 == 1 };
                    if let Ok(result) = hull_down(action, stance, hex, movement) {
                        assert!(!(result.stance.hull_down && result.stance.prone));
                        let takes =
                            matches!(action, HullDownAction::Enter | HullDownAction::Deploy);
                        assert!(!takes || hex.suitable, "never on unsuitable ground");
                    }
                }
            }
        }
    }
}
