//! The straight line between two hexes, by whole numbers.
//!
//! Every line leaves its hex in one of six sectors and is `ahead` steps of the sector's left direction
//! and `aside` steps of its right one. All questions about it are questions about these two numbers.

use super::coord::{Coord, Facing};

/// Cube coordinates of one step in each direction, clockwise from up.
const STEPS: [[i32; 3]; 6] =
    [[0, 1, -1], [1, 0, -1], [1, -1, 0], [0, -1, 1], [-1, 0, 1], [-1, 1, 0]];

/// A line from the middle of one hex to the middle of another.
///
/// ```
/// use ironhex::board::{Coord, Line};
/// let [from, to]: [Coord; 2] = ["0101".parse()?, "0301".parse()?];
/// let line = Line::between(from, to);
/// assert!(line.along_hexsides());
/// let between: Vec<String> = line.rings().flat_map(|ring| ring.hexes()).map(|hex| hex.to_string()).collect();
/// assert_eq!(between, ["0200", "0201"]); // the left side first; 0200 is off the map
/// # Ok::<(), ironhex::board::CoordError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    start: [i32; 3],
    /// The sector's left direction; its right one is the next clockwise.
    sector: Facing,
    ahead: i32,
    aside: i32,
}

/// The hexes that a line touches at one distance from its start: one, or two beside each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ring {
    /// Distance from the start of the line.
    pub distance: u16,
    /// The hex, or the one on the left of the line.
    pub first: Coord,
    /// The one on the right, when there are two.
    pub second: Option<Coord>,
}

impl Ring {
    /// The one or two hexes, the left one first.
    pub fn hexes(self) -> impl Iterator<Item = Coord> {
        core::iter::once(self.first).chain(self.second)
    }
}

impl Line {
    /// The line between two hexes.
    #[must_use]
    pub const fn between(from: Coord, to: Coord) -> Self {
        let (start, end) = (from.cube(), to.cube());
        let [x, y, z] = [end[0] - start[0], end[1] - start[1], end[2] - start[2]];
        // The coordinate with the sign of its own names the sector.
        let (sector, ahead, aside) = if x >= 0 && y >= 0 {
            (0, y, x)
        } else if y <= 0 && z <= 0 {
            (1, -z, -y)
        } else if x >= 0 && z >= 0 {
            (2, x, z)
        } else if x <= 0 && y <= 0 {
            (3, -y, -x)
        } else if y >= 0 && z >= 0 {
            (4, z, y)
        } else {
            (5, -x, -z)
        };
        // A line straight along the sector's right direction belongs to the next sector.
        if ahead == 0 && aside > 0 {
            Self { start, sector: Facing::new(sector + 1), ahead: aside, aside: 0 }
        } else {
            Self { start, sector: Facing::new(sector), ahead, aside }
        }
    }

    /// Its length in hexes.
    #[must_use]
    pub const fn length(&self) -> u16 {
        (self.ahead + self.aside) as u16
    }

    /// Does it run exactly along hexsides, between pairs of hexes?
    #[must_use]
    pub const fn along_hexsides(&self) -> bool {
        self.ahead == self.aside && self.ahead > 0
    }

    /// The direction that it leaves in: 15 degrees a step clockwise from up. Even steps are exact;
    /// odd steps stand for everything between their neighbours.
    pub(super) const fn bearing(&self) -> u8 {
        let part = match (self.ahead, self.aside) {
            (_, 0) => 0,
            (ahead, aside) if ahead > aside => 1,
            (ahead, aside) if ahead == aside => 2,
            _ => 3,
        };
        4 * self.sector.number() + part
    }

    /// The hexes that it touches between its ends, be it with a corner, from the start to the end.
    pub fn rings(self) -> impl Iterator<Item = Ring> {
        let length = self.ahead + self.aside;
        let [left, right] =
            [self.sector, self.sector.turned(1)].map(|way| STEPS[usize::from(way.number())]);
        // Half the width of a hex across the line, in the unit of `offset` below times 3.
        let reach = length + self.ahead.max(self.aside);
        // Where the line crosses the ring: after so many lefts, and so far on to the next.
        let (mut lefts, mut offset) = (0, 0);
        (1..length).map(move |distance| {
            offset += self.ahead;
            if offset >= length {
                offset -= length;
                lefts += 1;
            }
            let at = |lefts: i32| {
                let rights = distance - lefts;
                let cube =
                    |axis: usize| self.start[axis] + lefts * left[axis] + rights * right[axis];
                Coord::from_cube([cube(0), cube(1), cube(2)])
            };
            let (near, far) = (3 * offset <= reach, 3 * (length - offset) <= reach);
            let (first, second) = match (near, far) {
                (true, true) => (at(lefts + 1), Some(at(lefts))),
                (true, false) => (at(lefts), None),
                _ => (at(lefts + 1), None),
            };
            Ring { distance: distance as u16, first, second }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twice the area of the triangle of the line and a point, in units in which a hex's corners lie
    /// at whole numbers.
    fn side(from: Coord, to: Coord, point: (i32, i32)) -> i32 {
        let ((ax, ay), (bx, by)) = (middle(from), middle(to));
        (bx - ax) * (point.1 - ay) - (by - ay) * (point.0 - ax)
    }

    fn middle(hex: Coord) -> (i32, i32) {
        let (column, row) = (i32::from(hex.column), i32::from(hex.row));
        (3 * column, 2 * row + (column & 1))
    }

    /// Does the endless line touch the hex, by its six corners?
    fn touches(from: Coord, to: Coord, hex: Coord) -> bool {
        let (x, y) = middle(hex);
        let corners = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];
        let sides = corners.map(|(cx, cy)| side(from, to, (x + cx, y + cy)));
        sides.iter().any(|&side| side <= 0) && sides.iter().any(|&side| side >= 0)
    }

    #[test]
    fn a_line_touches_what_its_corners_say() {
        let middle_hex = Coord::new(9, 9);
        for column in 0..19 {
            for row in 0..19 {
                let to = Coord::new(column, row);
                let line = Line::between(middle_hex, to);
                assert_eq!(line.length(), middle_hex.distance(to));
                let ours: Vec<Coord> = line.rings().flat_map(Ring::hexes).collect();
                let mut expected = Vec::new();
                for distance in 1..line.length() {
                    for index in 0..23 * 23 {
                        let hex = Coord::new(index % 23 - 2, index / 23 - 2);
                        let between = middle_hex.distance(hex) == distance
                            && to.distance(hex) == line.length() - distance;
                        if between && touches(middle_hex, to, hex) {
                            expected.push(hex);
                        }
                    }
                }
                let sorted = |mut list: Vec<Coord>| {
                    list.sort();
                    list
                };
                assert_eq!(sorted(ours), sorted(expected), "{middle_hex} to {to}");
            }
        }
    }

    #[test]
    fn the_left_hex_comes_first() {
        let from = Coord::new(9, 9);
        for index in 0..19 * 19 {
            let to = Coord::new(index % 19, index / 19);
            for ring in Line::between(from, to).rings() {
                if let Some(second) = ring.second {
                    let [left, right] = [ring.first, second].map(|hex| side(from, to, middle(hex)));
                    assert!(left < right, "{from} to {to}");
                }
            }
        }
    }
}
