//! Where heat comes from.

use crate::unit::{Engine, Gear, Movement, UnitDesign, UnitState};

/// Heat of each engine hit, every turn.
pub const ENGINE_HIT_HEAT: u8 = 5;
/// The most heat that others can give a unit in a turn.
pub const MAX_OUTSIDE_HEAT: u8 = 15;

/// Least heat of a jump.
const JUMP: u8 = 3;

/// The heat of standing still: none, but for an extra-extra-light engine.
#[must_use]
pub const fn standing_heat(design: &UnitDesign) -> u8 {
    match design.engine {
        Engine::Xxl => 2,
        Engine::Fusion | Engine::Combustion => 0,
    }
}

/// The heat of a turn's movement.
///
/// Total Warfare, "Heat Points": walking 1, running 2, jumping one a hex and at least 3; half of it
/// with improved jump jets. Tactical Operations: an extra-extra-light engine makes 2 standing, 4
/// walking, 6 running and twice the heat of a jump.
///
/// ```
/// use ironhex::heat::movement_heat;
/// use ironhex::unit::{Movement, UnitDesign, UnitState};
/// let design = UnitDesign::plain(50).unwrap();
/// let state = UnitState::new(&design);
/// assert_eq!(movement_heat(&design, &state, Movement::Run, 6), 2);
/// assert_eq!(movement_heat(&design, &state, Movement::Jump, 5), 5);
/// ```
#[must_use]
pub fn movement_heat(design: &UnitDesign, state: &UnitState, movement: Movement, hexes: u8) -> u8 {
    let engine = design.engine;
    match (movement, engine) {
        (Movement::Stationary, _) => standing_heat(design),
        (Movement::Walk | Movement::Run, Engine::Combustion) => 0,
        (Movement::Walk, Engine::Xxl) => 4,
        (Movement::Run, Engine::Xxl) => 6,
        (Movement::Walk, Engine::Fusion) => 1,
        (Movement::Run, Engine::Fusion) => 2,
        (Movement::Jump, _) => {
            let improved = state.working(design, Gear::ImprovedJumpJet) > 0;
            let hexes = if improved { hexes.div_ceil(2) } else { hexes };
            let heat = hexes.max(JUMP);
            if engine == Engine::Xxl { heat.saturating_mul(2) } else { heat }
        }
    }
}

/// Heat that a running unit makes by being what it is: hits on its engine, electronics.
#[must_use]
pub fn own_heat(design: &UnitDesign, state: &UnitState) -> u16 {
    let engine = u16::from(state.hits_on(design, crate::unit::System::Engine));
    let nova = design.has(Gear::NovaCews) && state.working(design, Gear::NovaCews) > 0;
    engine * u16::from(ENGINE_HIT_HEAT) + if nova { NOVA_HEAT } else { 0 }
}

/// Heat of a Nova system that works.
const NOVA_HEAT: u16 = 2;
