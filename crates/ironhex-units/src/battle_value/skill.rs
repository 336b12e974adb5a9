//! What a pilot's skills make of a unit.

/// Hundredths by gunnery (rows) and piloting (columns), from 0 to 8.
///
/// TechManual, "Battle Value": "BV Skill Multipliers".
const HUNDREDTHS: [[i64; 9]; 9] = [
    [242, 231, 221, 210, 193, 175, 168, 159, 150],
    [221, 211, 202, 192, 176, 160, 154, 146, 138],
    [193, 185, 176, 168, 154, 140, 135, 128, 121],
    [166, 158, 151, 144, 132, 120, 116, 110, 104],
    [138, 132, 126, 120, 110, 100, 95, 90, 85],
    [131, 119, 113, 108, 99, 90, 86, 81, 77],
    [124, 112, 107, 102, 94, 85, 81, 77, 72],
    [117, 106, 101, 96, 88, 80, 76, 72, 68],
    [110, 99, 95, 90, 83, 75, 71, 68, 64],
];

/// The multiplier in hundredths; skills worse than 8 count as 8.
pub(super) fn hundredths(gunnery: u8, piloting: u8) -> i64 {
    HUNDREDTHS[usize::from(gunnery.min(8))][usize::from(piloting.min(8))]
}
