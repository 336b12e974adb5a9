//! What sheds heat.

use crate::unit::{Gear, LOCATIONS, Quirk, UnitDesign, UnitState};

/// The most that water adds.
const MAX_WATER: u8 = 6;
/// What a combat computer takes off.
const COMBAT_COMPUTER: u8 = 4;

/// Heat that a unit sheds in a turn: all its sinks but those that are lost, and up to 6 points more
/// for sinks under water.
///
/// Total Warfare, "Heat": water around a sink doubles it. Standing in depth 1 it covers the legs;
/// deeper, or lying down, everything.
///
/// ```
/// use ironhex::heat::dissipation;
/// use ironhex::unit::{UnitDesign, UnitState};
/// let design = UnitDesign { dissipation: 12, ..UnitDesign::plain(50).unwrap() };
/// let state = UnitState::new(&design);
/// assert_eq!([0, 1, 2].map(|depth| dissipation(&design, &state, depth)), [12, 12, 18]);
/// ```
#[must_use]
pub fn dissipation(design: &UnitDesign, state: &UnitState, depth: u8) -> u8 {
    let (mut shed, mut legs) = (design.dissipation, 0_u8);
    // Sinks need no look where none is lost and none is wet.
    let sound = state.slots_hit == [0; LOCATIONS] && depth == 0;
    let sinks = [(Gear::HeatSink, 1), (Gear::DoubleHeatSink, 2)];
    for (gear, points) in sinks.into_iter().filter(|_| !sound) {
        let built = design.count(gear);
        let mut working = 0;
        if built > 0 {
            for at in state.pieces(design, gear) {
                working += 1;
                legs = legs.saturating_add(if at.is_leg() { points } else { 0 });
            }
        }
        shed = shed.saturating_sub((built - working).saturating_mul(points));
    }
    let water = match depth {
        0 => 0,
        1 if !state.stance.prone => legs,
        _ => shed,
    };
    let computer = design.quirks.contains(Quirk::CombatComputer);
    let helped = if computer { COMBAT_COMPUTER } else { 0 };
    shed.saturating_add(water.min(MAX_WATER)).saturating_add(helped)
}
