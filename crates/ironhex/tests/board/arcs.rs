//! Bearings, sides struck and weapon arcs.

use super::given::hex;
use ironhex::board::{Bearing, Coord, Facing, Line, bears, in_front_arc, side_struck};
use ironhex::unit::{AttackSide, WeaponArc};

/// The attacker's places round a target, from up, clockwise in steps of 30 degrees.
const ROUND: [&str; 12] = [
    "0806", "0907", "1007", "1008", "1009", "0910", "0810", "0710", "0609", "0608", "0607", "0707",
];

#[test]
fn the_twelve_directions_are_exact() {
    for (step, number) in ROUND.iter().enumerate() {
        let bearing = Bearing::between(hex("0808"), hex(number)).unwrap();
        assert_eq!(bearing.degrees(), 30 * step as i16, "{number}");
    }
    assert_eq!(Bearing::between(hex("0808"), hex("0808")), None);
}

#[test]
fn every_other_hex_lies_between_two_of_them() {
    let middle = hex("0808");
    for index in 0..289 {
        let to = Coord::new(index % 17, index / 17);
        let Some(bearing) = Bearing::between(middle, to) else { continue };
        // By its real angle, which is safely off every border here.
        let (column, row) = (f64::from(to.column - 7), f64::from(to.row - 7));
        let lower = f64::from((to.column & 1) - 1) / 2.0;
        let angle = (column * 1.5).atan2(-(row + lower) * 3_f64.sqrt()).to_degrees();
        let angle = angle.rem_euclid(360.0);
        let difference = (angle - f64::from(bearing.degrees()) + 180.0).rem_euclid(360.0) - 180.0;
        let exact = bearing.degrees() % 30 == 0;
        assert!(difference.abs() < if exact { 1e-6 } else { 15.0 }, "{to}: {angle}");
    }
}

#[test]
fn borders_belong_to_the_better_side() {
    use AttackSide::{Front as F, Left as L, Rear as B, Right as R};
    let sides = [F, F, F, F, R, R, B, L, L, F, F, F];
    for turn in 0..6_u8 {
        for (step, expected) in sides.iter().enumerate() {
            let place = ROUND[(step + 2 * usize::from(turn)) % 12];
            let side = side_struck(hex(place), hex("0808"), Facing::new(turn));
            assert_eq!(side, *expected, "{} degrees, facing {turn}", 30 * step);
        }
    }
    assert_eq!(side_struck(hex("0808"), hex("0808"), Facing::UP), AttackSide::Front);
}

#[test]
fn arcs_reach_their_borders_and_turn_with_the_torso() {
    let reach = |arc: WeaponArc, facing: Facing| -> Vec<usize> {
        let reached = |place: &&str| bears(arc, facing, hex("0808"), hex(place));
        let all = ROUND.iter().enumerate().filter(|(_, place)| reached(place));
        all.map(|(step, _)| 30 * step).collect()
    };
    assert_eq!(reach(WeaponArc::Forward, Facing::UP), [0, 30, 60, 300, 330]);
    assert_eq!(reach(WeaponArc::RightArm, Facing::UP), [0, 30, 60, 90, 120, 300, 330]);
    assert_eq!(reach(WeaponArc::LeftArm, Facing::UP), [0, 30, 60, 240, 270, 300, 330]);
    assert_eq!(reach(WeaponArc::Rear, Facing::UP), [150, 180, 210]);
    assert_eq!(reach(WeaponArc::Forward, Facing::UP.turned(1)), [0, 30, 60, 90, 120]);
    assert_eq!(reach(WeaponArc::Forward, Facing::UP.turned(-1)), [0, 240, 270, 300, 330]);
    assert!(in_front_arc(Facing::UP, hex("0808"), hex("1007")));
    assert!(!in_front_arc(Facing::UP, hex("0808"), hex("1008")));
}

#[test]
fn a_line_along_hexsides_bears_thirty_degrees_off_a_facing() {
    for index in 0..289 {
        let to = Coord::new(index % 17, index / 17);
        let Some(bearing) = Bearing::between(hex("0808"), to) else { continue };
        let along = Line::between(hex("0808"), to).along_hexsides();
        assert_eq!(along, bearing.degrees() % 60 == 30, "{to}");
    }
}
