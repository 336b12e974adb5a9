//! Internal structure by tonnage.

use super::location::{LOCATIONS, Location};

/// Structure points by tonnage: centre torso, side torso, arm, leg. The head always has 3.
///
/// Total Warfare and TechManual, "Internal Structure Table".
const STRUCTURE: [(u8, [u8; 4]); 17] = [
    (20, [6, 5, 3, 4]),
    (25, [8, 6, 4, 6]),
    (30, [10, 7, 5, 7]),
    (35, [11, 8, 6, 8]),
    (40, [12, 10, 6, 10]),
    (45, [14, 11, 7, 11]),
    (50, [16, 12, 8, 12]),
    (55, [18, 13, 9, 13]),
    (60, [20, 14, 10, 14]),
    (65, [21, 15, 10, 15]),
    (70, [22, 15, 11, 15]),
    (75, [23, 16, 12, 16]),
    (80, [25, 17, 13, 17]),
    (85, [27, 18, 14, 18]),
    (90, [29, 19, 15, 19]),
    (95, [30, 20, 16, 20]),
    (100, [31, 21, 17, 21]),
];

/// The structure of each location of a unit of this tonnage; `None` for a tonnage that is not printed.
///
/// ```
/// use ironhex::unit::{Location, structure_for};
/// let atlas = structure_for(100).unwrap();
/// assert_eq!(atlas[Location::CenterTorso as usize], 31);
/// assert!(structure_for(42).is_none());
/// ```
#[must_use]
pub fn structure_for(tonnage: u8) -> Option<[u8; LOCATIONS]> {
    let (_, [center, side, arm, leg]) = STRUCTURE.iter().find(|(tons, _)| *tons == tonnage)?;
    let mut structure = [0; LOCATIONS];
    for &location in Location::ALL {
        structure[location as usize] = match location {
            Location::Head => 3,
            Location::CenterTorso => *center,
            Location::RightTorso | Location::LeftTorso => *side,
            Location::RightArm | Location::LeftArm => *arm,
            Location::RightLeg | Location::LeftLeg => *leg,
        };
    }
    Some(structure)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_printed_tonnage_has_its_structure_and_no_other() {
        for tons in 0..=u8::MAX {
            let printed = (20..=100).contains(&tons) && tons % 5 == 0;
            assert_eq!(structure_for(tons).is_some(), printed, "{tons}");
        }
        let heavier = STRUCTURE.windows(2).all(|pair| {
            pair[0].0 < pair[1].0 && pair[0].1.iter().zip(pair[1].1).all(|(a, b)| *a <= b)
        });
        assert!(heavier, "more tons, more structure");
        let locust = structure_for(20).unwrap();
        assert_eq!(locust, [3, 6, 5, 5, 3, 3, 4, 4]);
    }
}
