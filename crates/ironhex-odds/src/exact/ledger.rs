//! Lists, sums and tables of the things that are worked out, each known by a number.

use ironhex::unit::Location;
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// Bytes that a list takes.
pub(super) const fn list_bytes<T>(list: &Vec<T>) -> usize {
    list.capacity() * size_of::<T>()
}

/// Bytes that a map takes: eight places for seven things, a byte more for each.
pub(super) fn map_bytes<K, V>(map: &FxHashMap<K, V>) -> usize {
    (map.capacity() * 8 / 7).next_power_of_two() * (size_of::<(K, V)>() + 1)
}

/// Things, each with a number.
#[derive(Debug)]
pub(super) struct Index<T> {
    pub(super) list: Vec<T>,
    pub(super) numbers: FxHashMap<T, u32>,
}

impl<T> Default for Index<T> {
    fn default() -> Self {
        Self { list: Vec::new(), numbers: FxHashMap::default() }
    }
}

impl<T: Copy + Eq + Hash> Index<T> {
    pub(super) fn number(&mut self, thing: T) -> u32 {
        let next = self.list.len() as u32;
        let number = *self.numbers.entry(thing).or_insert(next);
        if number == next {
            self.list.push(thing);
        }
        number
    }

    pub(super) fn bytes(&self) -> usize {
        list_bytes(&self.list) + map_bytes(&self.numbers)
    }
}

/// Masses of numbered things, added up.
#[derive(Debug, Default)]
pub(super) struct Sums {
    pub(super) masses: Vec<f64>,
    pub(super) touched: Vec<u32>,
}

impl Sums {
    #[inline]
    pub(super) fn add(&mut self, number: u32, mass: f64) {
        let at = number as usize;
        if at >= self.masses.len() {
            self.masses.resize(at + 1 + at / 2, 0.0);
        }
        if self.masses[at] == 0.0 {
            self.touched.push(number);
        }
        self.masses[at] += mass;
    }

    pub(super) const fn bytes(&self) -> usize {
        list_bytes(&self.masses) + list_bytes(&self.touched)
    }

    /// Takes everything out.
    pub(super) fn drain(&mut self, mut tell: impl FnMut(u32, f64)) {
        for &number in &self.touched {
            tell(number, std::mem::take(&mut self.masses[number as usize]));
        }
        self.touched.clear();
    }
}

/// What is known of numbered things, in so many columns.
#[derive(Debug)]
pub(super) struct Table<T> {
    columns: usize,
    cells: Vec<Option<T>>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Self { columns: 0, cells: Vec::new() }
    }
}

impl<T: Copy> Table<T> {
    pub(super) const fn new(columns: usize) -> Self {
        Self { columns, cells: Vec::new() }
    }

    pub(super) fn get(&self, number: u32, column: usize) -> Option<T> {
        self.cells.get(number as usize * self.columns + column).copied().flatten()
    }

    pub(super) fn set(&mut self, number: u32, column: usize, value: T) {
        let at = number as usize * self.columns + column;
        if at >= self.cells.len() {
            self.cells.resize(at + 1, None);
        }
        self.cells[at] = Some(value);
    }

    pub(super) const fn bytes(&self) -> usize {
        list_bytes(&self.cells)
    }
}

/// Masses by node.
#[derive(Debug, Default)]
pub(super) struct Rows {
    pub(super) ends: Vec<u32>,
    pub(super) items: Vec<(u32, f64)>,
}

impl Rows {
    pub(super) fn close(&mut self) {
        self.ends.push(self.items.len() as u32);
    }

    pub(super) const fn bytes(&self) -> usize {
        list_bytes(&self.ends) + list_bytes(&self.items)
    }

    pub(super) fn of(&self, node: u32) -> &[(u32, f64)] {
        let node = node as usize;
        let from = node.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.items[from as usize..self.ends[node] as usize]
    }
}

/// Something that leaves one set finds another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meeting {
    /// Where the next one with the same node is.
    pub(super) next: u32,
    /// The node of the first set after it.
    pub(super) leaving: u32,
    /// The node of the second set before it.
    pub(super) found: u32,
    /// The location that it comes to.
    pub(super) to: Location,
    /// In how many ways their groups can be told apart.
    pub(super) ways: f64,
}

/// Everything that leaves one set and finds another, by the node that both have after it.
#[derive(Debug)]
pub(super) struct Meetings {
    pub(super) list: Vec<Meeting>,
    pub(super) first: Vec<u32>,
}

/// No more meetings.
pub(super) const NO_MORE: u32 = u32::MAX;

impl Meetings {
    pub(super) fn add(&mut self, node: u32, meeting: Meeting) {
        let next = std::mem::replace(&mut self.first[node as usize], self.list.len() as u32);
        self.list.push(Meeting { next, ..meeting });
    }

    pub(super) const fn bytes(&self) -> usize {
        list_bytes(&self.list) + list_bytes(&self.first)
    }

    pub(super) fn of(&self, node: u32) -> impl Iterator<Item = &Meeting> {
        let next = |meeting: &&Meeting| self.list.get(meeting.next as usize);
        std::iter::successors(self.list.get(self.first[node as usize] as usize), next)
    }
}
