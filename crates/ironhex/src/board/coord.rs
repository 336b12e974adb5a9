//! Hexes and directions: flat-topped hexes, numbered column and row from the top left.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// A hex's place on the map, counted from 0; people read and write it from 1, as `0101`, or with three
/// digits each where one of the two is beyond 99.
///
/// Columns that people number even (the second, the fourth, …) sit half a hex lower.
///
/// ```
/// use ironhex::board::{Coord, Facing};
/// let hex: Coord = "0205".parse()?;
/// assert_eq!(hex.neighbor(Facing::UP).to_string(), "0204");
/// assert_eq!(hex.distance("0508".parse()?), 4);
/// # Ok::<(), ironhex::board::CoordError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Coord {
    /// From the left, from 0.
    pub column: i16,
    /// From the top, from 0.
    pub row: i16,
}

/// Text that is no hex number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{given:?} is no hex number: write the column and the row with two digits each, as 0101, or three"
)]
pub struct CoordError {
    /// What was given.
    pub given: String,
}

impl Coord {
    /// A hex, counted from 0.
    #[must_use]
    pub const fn new(column: i16, row: i16) -> Self {
        Self { column, row }
    }

    /// The hex next to it in a direction.
    #[inline]
    #[must_use]
    pub const fn neighbor(self, direction: Facing) -> Self {
        let lower = self.column & 1;
        let (columns, rows) = match direction.0 {
            0 => (0, -1),
            1 => (1, lower - 1),
            2 => (1, lower),
            3 => (0, 1),
            4 => (-1, lower),
            _ => (-1, lower - 1),
        };
        Self::new(self.column + columns, self.row + rows)
    }

    /// Cube coordinates: column, then the two slanted axes; their sum is 0.
    #[inline]
    #[must_use]
    pub const fn cube(self) -> [i32; 3] {
        let x = self.column as i32;
        let z = self.row as i32 - ((x - (x & 1)) >> 1);
        [x, -x - z, z]
    }

    /// The hex of cube coordinates.
    #[inline]
    #[must_use]
    pub const fn from_cube([x, _, z]: [i32; 3]) -> Self {
        Self::new(x as i16, (z + ((x - (x & 1)) >> 1)) as i16)
    }

    /// Distance in hexes.
    #[inline]
    #[must_use]
    pub const fn distance(self, other: Self) -> u16 {
        let ([ax, ay, az], [bx, by, bz]) = (self.cube(), other.cube());
        (((ax - bx).abs() + (ay - by).abs() + (az - bz).abs()) / 2) as u16
    }
}

impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = (i32::from(self.column) + 1, i32::from(self.row) + 1);
        let digits = if column > 99 || row > 99 { 3 } else { 2 };
        f.pad(&format!("{column:0digits$}{row:0digits$}"))
    }
}

impl FromStr for Coord {
    type Err = CoordError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || CoordError { given: text.to_owned() };
        let digits = text.len().is_multiple_of(2)
            && (4..=6).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits {
            return Err(wrong());
        }
        let (column, row) = text.split_at(text.len() / 2);
        let number = |part: &str| part.parse::<i16>().map_err(|_| wrong());
        Ok(Self::new(number(column)? - 1, number(row)? - 1))
    }
}

/// A direction, or the way that a unit faces: 0 is up, then clockwise to 5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Facing(u8);

impl Facing {
    /// Towards smaller rows.
    pub const UP: Self = Self(0);
    /// All six, clockwise.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// A facing by its number; numbers beyond 5 go round again.
    #[must_use]
    pub const fn new(number: u8) -> Self {
        Self(number % 6)
    }

    /// Its number, 0 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Turned clockwise by so many hexsides; negative turns the other way.
    ///
    /// ```
    /// use ironhex::board::Facing;
    /// assert_eq!(Facing::UP.turned(-1), Facing::new(5));
    /// ```
    #[must_use]
    pub const fn turned(self, hexsides: i8) -> Self {
        Self((self.0 as i8 + hexsides % 6 + 6) as u8 % 6)
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// The least hexsides of turning from here to there, 0 to 3.
    #[must_use]
    pub const fn turns_to(self, other: Self) -> u8 {
        let clockwise = (other.0 + 6 - self.0) % 6;
        if clockwise > 3 { 6 - clockwise } else { clockwise }
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

#[cfg(feature = "serde")]
mod written {
    use super::{Coord, Facing};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for Coord {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for Coord {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            crate::written::parsed(from)
        }
    }

    impl Serialize for Facing {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.serialize_u8(self.number())
        }
    }

    impl<'de> Deserialize<'de> for Facing {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            match u8::deserialize(from)? {
                number @ 0..=5 => Ok(Self::new(number)),
                other => Err(D::Error::custom(format_args!("a facing is 0 to 5, not {other}"))),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_hex_away_and_lead_back() {
        for start in [Coord::new(3, 3), Coord::new(4, 4), Coord::new(-1, -2)] {
            for facing in Facing::ALL {
                let next = start.neighbor(facing);
                assert_eq!(start.distance(next), 1);
                assert_eq!(next.neighbor(facing.opposite()), start);
                assert_eq!(Coord::from_cube(next.cube()), next);
            }
        }
    }

    #[test]
    fn even_numbered_columns_sit_lower() {
        let hex: Coord = "0205".parse().unwrap();
        assert_eq!(hex.neighbor(Facing::new(1)).to_string(), "0305");
        assert_eq!(hex.neighbor(Facing::new(2)).to_string(), "0306");
        assert_eq!(hex.neighbor(Facing::new(4)).to_string(), "0106");
    }

    #[test]
    fn numbers_are_read_back() {
        for text in ["0101", "1617", "9999", "100001", "001100"] {
            let read: Coord = text.parse().unwrap();
            assert_eq!(read.to_string(), text);
        }
        for text in ["", "1", "01x1", "010", "0101010", "é101"] {
            assert!(text.parse::<Coord>().is_err(), "{text}");
        }
        assert_eq!("0101".parse::<Coord>().unwrap(), Coord::new(0, 0));
    }

    #[test]
    fn turning_goes_round() {
        assert_eq!(Facing::new(5).turned(2), Facing::new(1));
        assert_eq!(Facing::new(0).turns_to(Facing::new(4)), 2);
        assert_eq!(Facing::new(1).turns_to(Facing::new(4)), 3);
        assert_eq!(Facing::new(2).turned(-8), Facing::new(0));
    }
}
