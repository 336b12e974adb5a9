//! The speed factor.

/// The printed factors in hundredths, by points of movement: one and a tenth for each point above five,
/// raised to the power of 1.2.
const FACTORS: [i64; 71] = [
    44, 54, 65, 77, 88, 100, 112, 124, 137, 150, 163, 176, 189, 202, 216, 230, 244, 258, 272, 286,
    300, 315, 329, 344, 359, 374, 389, 404, 419, 434, 450, 465, 481, 496, 512, 528, 544, 560, 576,
    592, 608, 624, 640, 657, 673, 690, 706, 723, 740, 757, 773, 790, 807, 824, 841, 859, 876, 893,
    910, 928, 945, 963, 980, 998, 1015, 1033, 1051, 1069, 1086, 1104, 1122,
];

/// The points that count and their factor in hundredths: running, and half of jumping.
///
/// TechManual, "Battle Value": "Speed Factor Table".
pub(super) fn speed_hundredths(run: u8, jump: u8) -> (usize, i64) {
    let points = usize::from(run) + usize::from(jump.div_ceil(2));
    (points, FACTORS[points.min(FACTORS.len() - 1)])
}
