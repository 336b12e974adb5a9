//! Printed tables: laid out as on the page, weights derived and checked.

/// How many of the 36 rolls of two dice give each total, 2 to 12.
pub const WAYS_2D6: [u8; 11] = {
    let mut ways = [0; 11];
    let mut first = 0;
    while first < 6 {
        let mut second = 0;
        while second < 6 {
            ways[first + second] += 1;
            second += 1;
        }
        first += 1;
    }
    ways
};

/// How many of the 36 rolls of two dice reach a number.
///
/// ```
/// use ironhex::table::ways_to_reach;
/// assert_eq!([2, 7, 12, 13].map(ways_to_reach), [36, 21, 1, 0]);
/// ```
#[must_use]
pub const fn ways_to_reach(target: u8) -> u8 {
    let mut ways = 0;
    let mut total = 2;
    while total <= 12 {
        if total as u8 >= target {
            ways += WAYS_2D6[total - 2];
        }
        total += 1;
    }
    ways
}

/// A table read with two dice. Equal entries are merged with their ways, so that whoever walks all
/// outcomes walks each distinct one once.
///
/// ```
/// use ironhex::table::Table2d6;
/// let hits = Table2d6::new([6, 6, 9, 12, 12, 12, 12, 16, 16, 20, 20]); // the cluster row of 20
/// assert_eq!(hits.at(7), 12);
/// let merged: Vec<_> = hits.outcomes().collect();
/// assert_eq!(merged, [(6, 3), (9, 3), (12, 20), (16, 7), (20, 3)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table2d6<T> {
    by_total: [T; 11],
    /// Index of the first total of each distinct entry.
    first: [u8; 11],
    ways: [u8; 11],
    distinct: u8,
}

impl<T: Copy> Table2d6<T> {
    /// A table from its entries for 2, 3, … 12.
    #[must_use]
    pub fn new(by_total: [T; 11]) -> Self
    where
        T: PartialEq,
    {
        let mut codes = [0; 11];
        for (i, entry) in by_total.iter().enumerate() {
            let earlier = by_total[..i].iter().position(|other| other == entry);
            codes[i] = earlier.map_or(i, |j| usize::from(codes[j])) as u8;
        }
        Self::with_codes(by_total, codes)
    }

    /// A table whose entries are equal where their codes are: for tables in constants.
    #[must_use]
    pub const fn with_codes(by_total: [T; 11], codes: [u8; 11]) -> Self {
        let mut table = Self { by_total, first: [0; 11], ways: [0; 11], distinct: 0 };
        let mut sum = 0;
        let mut i = 0;
        while i < 11 {
            let mut group = 0;
            while group < table.distinct as usize && codes[table.first[group] as usize] != codes[i]
            {
                group += 1;
            }
            if group == table.distinct as usize {
                table.first[group] = i as u8;
                table.distinct += 1;
            }
            table.ways[group] += WAYS_2D6[i];
            sum += WAYS_2D6[i];
            i += 1;
        }
        assert!(sum == 36);
        table
    }

    /// The entry for a total; totals outside 2 to 12 are held to it.
    #[inline]
    #[must_use]
    pub const fn at(&self, total: u8) -> T {
        let index = total.saturating_sub(2);
        self.by_total[if index > 10 { 10 } else { index } as usize]
    }

    /// The entry at a place counted from 0: the total less 2.
    #[inline]
    pub(crate) const fn at_index(&self, index: usize) -> T {
        self.by_total[index]
    }

    /// How many distinct entries there are.
    #[must_use]
    pub const fn distinct(&self) -> u8 {
        self.distinct
    }

    /// A distinct entry, its ways of 36, and the lowest total that gives it.
    #[must_use]
    pub const fn outcome(&self, index: u8) -> (T, u8, u8) {
        let first = self.first[index as usize];
        (self.by_total[first as usize], self.ways[index as usize], first + 2)
    }

    /// Every distinct entry with its ways of 36.
    pub fn outcomes(&self) -> impl Iterator<Item = (T, u8)> + '_ {
        (0..self.distinct).map(|index| {
            let (entry, ways, _) = self.outcome(index);
            (entry, ways)
        })
    }

    /// The table that says something about each entry of this one.
    #[must_use]
    pub fn map<U: Copy + PartialEq>(&self, f: impl FnMut(T) -> U) -> Table2d6<U> {
        Table2d6::new(self.by_total.map(f))
    }
}

impl Table2d6<u8> {
    /// A table of small numbers, in a constant.
    #[must_use]
    pub const fn of_numbers(by_total: [u8; 11]) -> Self {
        Self::with_codes(by_total, by_total)
    }
}

/// A table read with one die.
///
/// ```
/// use ironhex::table::Table1d6;
/// let table = Table1d6::new(["right leg", "right leg", "right leg", "left leg", "left leg", "left leg"]);
/// assert_eq!(table.at(4), "left leg");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table1d6<T> {
    by_face: [T; 6],
}

impl<T: Copy> Table1d6<T> {
    /// A table from its entries for 1 to 6.
    #[must_use]
    pub const fn new(by_face: [T; 6]) -> Self {
        Self { by_face }
    }

    /// The entry for a face; faces outside 1 to 6 are held to it.
    #[inline]
    #[must_use]
    pub const fn at(&self, face: u8) -> T {
        let index = face.saturating_sub(1);
        self.by_face[if index > 5 { 5 } else { index } as usize]
    }

    /// The table that says something about each entry of this one.
    #[must_use]
    pub fn map<U: Copy>(&self, f: impl FnMut(T) -> U) -> Table1d6<U> {
        Table1d6::new(self.by_face.map(f))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ways_are_those_of_two_dice() {
        assert_eq!(WAYS_2D6, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
        let at_least: Vec<u8> = (2..=12).map(ways_to_reach).collect();
        assert_eq!(at_least, [36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1]);
        assert_eq!((ways_to_reach(0), ways_to_reach(13), ways_to_reach(255)), (36, 0, 0));
    }

    #[test]
    fn equal_entries_merge_wherever_they_stand() {
        let table = Table2d6::new(['a', 'b', 'a', 'c', 'c', 'a', 'b', 'b', 'b', 'b', 'a']);
        let merged: Vec<_> = table.outcomes().collect();
        assert_eq!(merged, [('a', 1 + 3 + 6 + 1), ('b', 2 + 5 + 4 + 3 + 2), ('c', 4 + 5)]);
        assert_eq!(table.outcome(2), ('c', 9, 5));
        assert_eq!(table.distinct(), 3);
    }

    #[test]
    fn totals_and_faces_outside_are_held() {
        let table = Table2d6::of_numbers([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        assert_eq!([0, 2, 12, 40].map(|t| table.at(t)), [2, 2, 12, 12]);
        let die = Table1d6::new([1, 2, 3, 4, 5, 6]);
        assert_eq!([0, 1, 6, 9].map(|f| die.at(f)), [1, 1, 6, 6]);
    }
}
