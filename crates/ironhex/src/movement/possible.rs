//! Whether a unit can have moved as somebody says.

use super::{Mobility, Points};
use crate::unit::{Gear, Movement, UnitDesign, UnitState};

/// Heat at which triple-strength myomer gives more than heat takes.
const HOT: u8 = 9;

/// Why a unit cannot have moved as is said of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ImpossibleMove {
    /// Nothing lifts it.
    #[error("the unit cannot jump: it has no jumping points")]
    NoJump,
    /// That is farther than its points reach.
    #[error("{hexes} hexes are more than the unit can {movement} in a turn: at most {most}")]
    TooFar {
        /// How it is to have moved.
        movement: Movement,
        /// How far.
        hexes: u8,
        /// How far it can.
        most: u8,
    },
}

impl Points {
    /// The most points that a unit can ever have in a turn: sound, with MASC and supercharger engaged where it has them,
    /// and hot where that makes it faster.
    ///
    /// ```
    /// use ironhex::movement::Points;
    /// use ironhex::unit::UnitDesign;
    /// let design = UnitDesign { walk: 4, tsm: true, ..UnitDesign::plain(50).unwrap() };
    /// assert_eq!(Points::most(&design), Points { walk: 5, run: 8, jump: 0 });
    /// ```
    #[must_use]
    pub fn most(design: &UnitDesign) -> Self {
        let of = |heat: u8| {
            let sound = Mobility::of_unit(design, &UnitState::new(design), 0);
            Self::of(&Mobility {
                heat,
                masc: design.count(Gear::Masc) > 0,
                supercharger: design.count(Gear::Supercharger) > 0,
                // It can be shed.
                modular_armor: false,
                ..sound
            })
        };
        let (cool, hot) = (of(0), of(HOT));
        Self {
            walk: cool.walk.max(hot.walk),
            run: cool.run.max(hot.run),
            jump: cool.jump.max(hot.jump),
        }
    }
}

/// Can a unit have moved like that in one turn, whatever has happened to it since? A design without walking points,
/// such as a [plain](UnitDesign::plain) one, says nothing of how it moves, and may have moved in any way.
///
/// ```
/// use ironhex::movement::{ImpossibleMove, possible_move};
/// use ironhex::unit::{Movement, UnitDesign};
/// let design = UnitDesign { walk: 4, ..UnitDesign::plain(50).unwrap() };
/// assert_eq!(possible_move(&design, Movement::Run, 6), Ok(()));
/// assert_eq!(possible_move(&design, Movement::Jump, 1), Err(ImpossibleMove::NoJump));
/// let far = possible_move(&design, Movement::Walk, 5).unwrap_err();
/// assert_eq!(far.to_string(), "5 hexes are more than the unit can walk in a turn: at most 4");
/// ```
///
/// # Errors
/// It cannot.
pub fn possible_move(
    design: &UnitDesign,
    movement: Movement,
    hexes: u8,
) -> Result<(), ImpossibleMove> {
    if design.walk == 0 {
        return Ok(());
    }
    let points = Points::most(design);
    let most = match movement {
        // Who was displaced has not moved.
        Movement::Stationary => return Ok(()),
        Movement::Walk => points.walk,
        Movement::Run => points.run,
        Movement::Jump if points.jump == 0 => return Err(ImpossibleMove::NoJump),
        Movement::Jump => points.jump,
    };
    if hexes > most {
        return Err(ImpossibleMove::TooFar { movement, hexes, most });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_is_as_fast_as_everything_that_it_has_makes_it() {
        let walker = UnitDesign { walk: 5, jump: 3, ..UnitDesign::plain(50).unwrap() };
        let far = |movement, most| Err(ImpossibleMove::TooFar { movement, hexes: most + 1, most });
        for (movement, most) in [(Movement::Walk, 5), (Movement::Run, 8), (Movement::Jump, 3)] {
            assert_eq!(possible_move(&walker, movement, most), Ok(()));
            assert_eq!(possible_move(&walker, movement, most + 1), far(movement, most));
        }
    }
}
