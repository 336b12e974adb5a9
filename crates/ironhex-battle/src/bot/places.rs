//! Where a unit may go.

use ironhex::field::UnitOnField;
use ironhex::game::{Action, Game};
use ironhex::movement::{Gait, Hazards, Reached};
use ironhex::turn::UnitId;
use ironhex::unit::Movement;

/// The places that a unit reaches: where it stands first, then by gait.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    list: Vec<Reached>,
    /// Where the walks, the runs and the jumps end.
    ends: [usize; 3],
}

impl std::ops::Deref for Places {
    type Target = [Reached];

    fn deref(&self) -> &[Reached] {
        &self.list
    }
}

impl Places {
    /// Lists where a unit may go.
    pub(super) fn find(&mut self, game: &Game, own: UnitOnField<'_>) {
        let (unit, in_play) = (own.id, own.in_play);
        let hex = game.scenario().board().index(in_play.hex).unwrap_or_default();
        let list = &mut self.list;
        list.clear();
        list.push(Reached {
            hex,
            facing: in_play.facing,
            footing: in_play.footing,
            cost: in_play.spent,
            hexes: in_play.hexes,
            risks: 0,
            hazards: Hazards::NONE,
            movement: in_play.movement,
        });
        game.moves(unit, Gait::Walk, list);
        let walks = list.len();
        game.moves(unit, Gait::Run, list);
        let runs = list.len();
        if in_play.movement == Movement::Stationary {
            game.moves(unit, Gait::Jump, list);
        }
        self.ends = [walks, runs, list.len()];
    }

    /// The number of the place behind the last one that is reached.
    pub(super) const fn here_again(&self) -> usize {
        self.ends[2]
    }

    /// Adds the place where the unit stands once more, behind all others; gives its number.
    pub(super) fn add_here_again(&mut self) -> usize {
        self.list.extend(self.list.first().copied());
        self.here_again()
    }

    /// Goes to one of them; who stays is done.
    pub(super) fn action(&self, game: &Game, unit: UnitId, index: usize) -> Action {
        match self.list.get(index) {
            Some(place) if index > 0 => {
                let gait = Gait::ALL[self.ends[..2].iter().filter(|end| **end <= index).count()];
                let to = game.scenario().board().coord(place.hex);
                Action::Move { unit, gait, to, facing: place.facing }
            }
            _ => Action::Done { unit },
        }
    }
}
