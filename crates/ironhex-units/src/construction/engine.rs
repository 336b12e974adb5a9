//! What engines, gyros and cockpits weigh.

use crate::unit::{Engine, EngineKind};
use ironhex::unit::{Cockpit, Gyro};

/// Standard fusion engines in half tons, from rating 10 in steps of 5. TechManual, "Engines".
const HALF_TONS: [u32; 99] = [
    1, 1, 1, 1, 2, 2, 2, 2, 3, 3, // 10 to 55
    3, 4, 4, 4, 5, 5, 6, 6, 6, 7, // 60 to 105
    7, 8, 8, 8, 9, 9, 10, 10, 11, 11, // 110 to 155
    12, 12, 12, 14, 14, 15, 15, 16, 17, 17, // 160 to 205
    18, 19, 20, 20, 21, 22, 23, 24, 25, 26, // 210 to 255
    27, 28, 29, 31, 32, 33, 35, 36, 38, 39, // 260 to 305
    41, 43, 45, 47, 49, 51, 54, 57, 59, 63, // 310 to 355
    66, 69, 73, 77, 82, 87, 92, 98, 105, 113, // 360 to 405
    122, 133, 145, 159, 175, 194, 215, 239, 267, 300, // 410 to 455
    337, 380, 429, 486, 551, 626, 712, 811, 925, // 460 to 500
];

/// Rounded up to half a ton.
pub(super) const fn to_half_ton(kilograms: u32) -> u32 {
    kilograms.div_ceil(500) * 500
}

/// The engine in kilograms; nothing for a rating that no table has.
pub(super) fn engine(engine: Engine) -> Option<u32> {
    let step = usize::from(engine.rating.checked_sub(10)?);
    let standard = HALF_TONS.get(step / 5).filter(|_| step.is_multiple_of(5))? * 500;
    Some(to_half_ton(match engine.kind {
        EngineKind::Fusion => standard,
        EngineKind::Xl | EngineKind::ClanXl => standard / 2,
        EngineKind::Xxl | EngineKind::ClanXxl => standard.div_ceil(3),
        EngineKind::Light => standard * 3 / 4,
        EngineKind::Compact => standard * 3 / 2,
        EngineKind::Combustion => standard * 2,
        EngineKind::FuelCell => standard * 6 / 5,
        EngineKind::Fission => (standard * 7 / 4).max(5_000),
    }))
}

/// Heat sinks that come with an engine and weigh nothing. TechManual, "Heat Sinks".
pub(super) const fn heat_sinks(kind: EngineKind) -> u8 {
    match kind {
        EngineKind::Fusion
        | EngineKind::Xl
        | EngineKind::ClanXl
        | EngineKind::Xxl
        | EngineKind::ClanXxl
        | EngineKind::Light
        | EngineKind::Compact => 10,
        EngineKind::Fission => 5,
        EngineKind::FuelCell => 1,
        EngineKind::Combustion => 0,
    }
}

/// The gyro in kilograms: a ton for each hundred of the engine's rating, begun ones too.
pub(super) fn gyro(gyro: Gyro, rating: u16) -> u32 {
    let standard = u32::from(rating).div_ceil(100) * 1_000;
    match gyro {
        Gyro::Standard => standard,
        Gyro::ExtraLight => standard / 2,
        Gyro::Compact => standard * 3 / 2,
        Gyro::HeavyDuty => standard * 2,
        Gyro::None => 0,
    }
}

/// The cockpit in kilograms; nothing where it is one of several kinds.
pub(super) const fn cockpit(cockpit: Cockpit) -> Option<u32> {
    match cockpit {
        Cockpit::Small => Some(2_000),
        Cockpit::Standard | Cockpit::Industrial => Some(3_000),
        Cockpit::TorsoMounted | Cockpit::Dual => Some(4_000),
        Cockpit::Primitive => Some(5_000),
        Cockpit::CommandConsole => Some(6_000),
        Cockpit::Other => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_weigh_what_is_printed() {
        use EngineKind::{Compact, Fission, Fusion, Light, Xl, Xxl};
        for (kind, rating, kilograms) in [
            (Fusion, 10, 500),
            (Fusion, 160, 6_000),
            (Fusion, 300, 19_000),
            (Fusion, 400, 52_500),
            (Fusion, 500, 462_500),
            (Xl, 300, 9_500),
            (Xl, 275, 8_000),
            (Xxl, 300, 6_500),
            (Light, 300, 14_500),
            (Compact, 200, 13_000),
            (Fission, 60, 5_000),
        ] {
            assert_eq!(engine(Engine { kind, rating }), Some(kilograms), "{kind} {rating}");
        }
        for rating in [0, 5, 12, 505] {
            assert_eq!(engine(Engine { kind: Fusion, rating }), None, "{rating}");
        }
    }
}
