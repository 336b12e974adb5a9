//! A game as it would be if it were a unit's turn, and if units were elsewhere.

use ironhex::Problems;
use ironhex::field::{UnitFlags, UnitInPlay};
use ironhex::game::{Game, StateProblem};
use ironhex::turn::{Phase, UnitId};
use std::sync::Arc;

/// The game in a phase in which a unit is about to act, with units as `change` leaves them. What was declared in the
/// phase holds.
pub(super) fn supposed(
    game: &Game,
    unit: UnitId,
    phase: Phase,
    change: impl FnOnce(&mut [UnitInPlay]),
) -> Result<Game, Problems<StateProblem>> {
    let mut state = game.state().clone();
    if state.phase != phase {
        state.fire.clear();
        state.physical_attacks.clear();
    }
    state.phase = phase;
    state.outcome = None;
    state.busy = None;
    state.acting = game.scenario().roster()[usize::from(unit.0)].team;
    state.in_a_row = 1;
    state.units[usize::from(unit.0)].flags.remove(UnitFlags::done(phase));
    change(&mut state.units);
    Game::at(Arc::clone(game.scenario()), &state)
}
