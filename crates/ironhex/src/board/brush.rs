//! Tools that draw a landscape onto a board: hills, clumps, rivers, roads, buildings.

use super::line::Line;
use super::terrain::{Building, BuildingKind, Ground, Terrain, Woods};
use super::{Board, Coord, Edge, Facing, HexIndex};
use crate::dice::Dice;
use alloc::collections::BinaryHeap;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// Heights are drawn in so many parts of a level.
const PARTS: i32 = 8;

/// Draws on a board, with dice for everything that is left open.
pub(super) struct Brush<'d, D> {
    pub(super) board: Board,
    dice: &'d mut D,
    /// The shape of the land in parts of a level, hex by hex.
    heights: Vec<i32>,
}

impl<'d, D: Dice> Brush<'d, D> {
    pub(super) fn new(board: Board, dice: &'d mut D) -> Self {
        let heights = vec![0; board.len()];
        Self { board, dice, heights }
    }

    /// Evenly one of `n` numbers from 0; 0 when there is none.
    pub(super) fn below(&mut self, n: u16) -> u16 {
        let n = u32::from(n.max(1));
        if n <= 36 {
            return u16::from(self.dice.pick(n as u8));
        }
        loop {
            let digits = [(); 4].map(|()| u32::from(self.dice.pick(36)));
            let value = digits.iter().fold(0, |number, digit| number * 36 + digit);
            if value < 36_u32.pow(4) / n * n {
                return (value % n) as u16;
            }
        }
    }

    /// A number from the first to the last.
    pub(super) fn between(&mut self, first: u16, last: u16) -> u16 {
        first + self.below(last.saturating_sub(first) + 1)
    }

    /// True so many times of six.
    pub(super) fn chance(&mut self, of_six: u8) -> bool {
        self.dice.d6() <= of_six
    }

    /// One thing for each so many hexes, and at least one.
    pub(super) fn one_per(&self, hexes: usize) -> usize {
        (self.board.len() / hexes).max(1)
    }

    pub(super) fn somewhere(&mut self) -> Coord {
        let column = self.below(self.board.width());
        Coord::new(column as i16, self.below(self.board.height()) as i16)
    }

    /// A hex of the middle half of an edge.
    pub(super) fn on_edge(&mut self, edge: Edge) -> Coord {
        let (width, height) = (self.board.width(), self.board.height());
        let along = if matches!(edge, Edge::Top | Edge::Bottom) { width } else { height };
        let place = (along / 4 + self.below(along.div_ceil(2))) as i16;
        match edge {
            Edge::Top => Coord::new(place, 0),
            Edge::Bottom => Coord::new(place, height as i16 - 1),
            Edge::Left => Coord::new(0, place),
            Edge::Right => Coord::new(width as i16 - 1, place),
        }
    }

    fn neighbors(&self, hex: Coord) -> impl Iterator<Item = Coord> + use<'_, 'd, D> {
        let all = Facing::ALL.into_iter().map(move |way| hex.neighbor(way));
        all.filter(|&next| self.board.index(next).is_some())
    }

    fn place(&self, hex: Coord) -> Option<usize> {
        self.board.index(hex).map(|HexIndex(index)| usize::from(index))
    }

    pub(super) fn terrain(&self, hex: Coord) -> Terrain {
        self.board.get(hex).copied().unwrap_or(Terrain::CLEAR)
    }

    pub(super) fn change(&mut self, hex: Coord, change: impl FnOnce(&mut Terrain)) {
        let mut terrain = self.terrain(hex);
        change(&mut terrain);
        self.board.set(hex, terrain);
    }

    /// Raises a round hill: so many levels in its middle, nothing at its radius; of two hills the higher
    /// shows. A negative height digs a hollow into what is there.
    pub(super) fn hill(&mut self, middle: Coord, levels: i32, radius: u16) {
        let radius = i32::from(radius.max(1));
        for index in 0..self.heights.len() {
            let distance = i32::from(middle.distance(self.board.coord(HexIndex(index as u16))));
            if distance < radius {
                let height = levels * PARTS * (radius - distance) / radius;
                let here = &mut self.heights[index];
                *here = if levels < 0 { *here + height } else { height.max(*here) };
            }
        }
    }

    /// A ridge: overlapping hills along a line.
    pub(super) fn ridge(&mut self, from: Coord, to: Coord, levels: i32, radius: u16) {
        self.hill(from, levels, radius);
        for ring in Line::between(from, to).rings().step_by(usize::from(radius.max(2)) - 1) {
            self.hill(ring.first, levels, radius);
        }
    }

    /// Turns the drawn shape into levels from the lowest to the highest allowed.
    pub(super) fn settle(&mut self, lowest: i8, highest: i8) {
        for index in 0..self.heights.len() {
            let level = (self.heights[index] + PARTS / 2).div_euclid(PARTS);
            let level = level.clamp(i32::from(lowest), i32::from(highest)) as i8;
            self.change(self.board.coord(HexIndex(index as u16)), |hex| hex.level = level);
        }
    }

    /// Distance of every hex from the nearest of some.
    fn distances(&self, from: &[Coord]) -> Vec<u16> {
        let mut distances = vec![u16::MAX; self.board.len()];
        let mut queue: alloc::collections::VecDeque<Coord> = from.iter().copied().collect();
        for hex in from {
            if let Some(place) = self.place(*hex) {
                distances[place] = 0;
            }
        }
        while let Some(hex) = queue.pop_front() {
            let Some(here) = self.place(hex) else { continue };
            let next = distances[here].saturating_add(1);
            for neighbor in self.neighbors(hex) {
                if let Some(place) = self.place(neighbor)
                    && distances[place] > next
                {
                    distances[place] = next;
                    queue.push_back(neighbor);
                }
            }
        }
        distances
    }

    /// Brings hexes to a level, and lets the land around them rise or fall one level a hex at most.
    pub(super) fn flatten(&mut self, hexes: &[Coord], level: i8) {
        for (index, distance) in self.distances(hexes).into_iter().enumerate() {
            let slope = distance.min(20) as i8;
            self.change(self.board.coord(HexIndex(index as u16)), |hex| {
                hex.level =
                    hex.level.clamp(level.saturating_sub(slope), level.saturating_add(slope));
            });
        }
    }

    /// A clump of so many hexes grown from a middle; hexes that `free` refuses are left out.
    pub(super) fn clump(
        &mut self,
        middle: Coord,
        size: u16,
        free: impl Fn(&Terrain) -> bool,
    ) -> Vec<Coord> {
        let wanted = usize::from(size);
        let mut clump: Vec<Coord> = Vec::with_capacity(wanted);
        let mut border = vec![middle];
        while clump.len() < wanted && !border.is_empty() {
            // Of two hexes the one nearer to the middle, so that it grows round.
            let [one, other] = [(); 2].map(|()| usize::from(self.below(border.len() as u16)));
            let nearer = border[one].distance(middle) <= border[other].distance(middle);
            let next = border.swap_remove(if nearer { one } else { other });
            let Some(hex) = self.board.get(next) else { continue };
            if !free(hex) || clump.contains(&next) {
                continue;
            }
            clump.push(next);
            let around: Vec<Coord> = self.neighbors(next).collect();
            border.extend(around.into_iter().filter(|hex| !clump.contains(hex)));
        }
        clump
    }

    /// How many neighbours of a hex are in a list.
    fn inside(hexes: &[Coord], hex: Coord) -> usize {
        Facing::ALL.iter().filter(|&&way| hexes.contains(&hex.neighbor(way))).count()
    }

    /// A wood with its heavy core.
    pub(super) fn wood(&mut self, middle: Coord, size: u16) {
        let dry = |hex: &Terrain| hex.water.is_none() && hex.building.is_none() && !paved(hex);
        let clump = self.clump(middle, size, dry);
        for &hex in &clump {
            let core = Self::inside(&clump, hex);
            let heavy = match core {
                5.. => self.chance(5),
                3.. => self.chance(2),
                _ => false,
            };
            let woods = if heavy { Woods::Heavy } else { Woods::Light };
            self.change(hex, |hex| hex.woods = Some(woods));
        }
    }

    /// A patch of ground.
    pub(super) fn patch(&mut self, middle: Coord, size: u16, ground: Ground) {
        let open = |hex: &Terrain| *hex == Terrain::at_level(hex.level);
        for hex in self.clump(middle, size, open) {
            self.change(hex, |hex| hex.ground |= ground);
        }
    }

    /// A lake, deep where it is wide.
    pub(super) fn lake(&mut self, middle: Coord, size: u16) {
        let level = self.terrain(middle).level.min(0);
        let clump = self.clump(middle, size, |hex| hex.water.is_none());
        for &hex in &clump {
            let depth = if Self::inside(&clump, hex) >= 5 { 2 } else { 1 };
            self.board.set(hex, Terrain { water: Some(depth), ..Terrain::at_level(level) });
        }
        self.flatten(&clump, level);
    }

    /// The cheapest way between two hexes by what a step from one hex into another costs.
    fn way(
        &self,
        from: Coord,
        to: Coord,
        cost: impl Fn(&Terrain, &Terrain, usize) -> u32,
    ) -> Vec<Coord> {
        let (Some(start), Some(end)) = (self.place(from), self.place(to)) else {
            return Vec::new();
        };
        let mut best = vec![(u32::MAX, start); self.board.len()];
        best[start].0 = 0;
        let mut open = BinaryHeap::from([Reverse((0, start))]);
        while let Some(Reverse((spent, here))) = open.pop() {
            if here == end {
                break;
            }
            if spent > best[here].0 {
                continue;
            }
            let hex = self.board.coord(HexIndex(here as u16));
            for next in self.neighbors(hex).filter_map(|next| self.place(next)) {
                let [leave, enter] =
                    [here, next].map(|place| self.board.at(HexIndex(place as u16)));
                let total = spent.saturating_add(cost(leave, enter, next));
                if total < best[next].0 {
                    best[next] = (total, here);
                    open.push(Reverse((total, next)));
                }
            }
        }
        let mut way = vec![end];
        let mut here = end;
        while here != start && best[here].0 != u32::MAX {
            here = best[here].1;
            way.push(here);
        }
        way.into_iter().rev().map(|place| self.board.coord(HexIndex(place as u16))).collect()
    }

    /// A throw of the dice for each hex, so that ways wind a little.
    fn roughness(&mut self, of: u16) -> Vec<u32> {
        (0..self.board.len()).map(|_| u32::from(self.below(of))).collect()
    }

    /// A river from one hex to another, in its valley: one or two deep, with fords.
    pub(super) fn river(&mut self, from: Coord, to: Coord, fords: usize) {
        let winding = self.roughness(12);
        let level = |hex: &Terrain| u32::from(hex.level.max(0).unsigned_abs());
        let course = self.way(from, to, |_, enter, place| 3 + 6 * level(enter) + winding[place]);
        let mut bed = course.clone();
        for (index, &hex) in course.iter().enumerate() {
            let wide = index % 8 < 3 && self.chance(4);
            if let (true, Some(beside)) = (wide, self.neighbors(hex).find(|hex| !bed.contains(hex)))
            {
                bed.push(beside);
            }
        }
        self.flatten(&bed, 0);
        for &hex in &bed {
            let depth = if Self::inside(&bed, hex) >= 3 && self.chance(5) { 2 } else { 1 };
            self.board.set(hex, Terrain { water: Some(depth), ..Terrain::CLEAR });
        }
        for ford in 0..fords {
            // Not at the very ends, and apart from each other.
            let at = (2 * ford + 1) * course.len() / (2 * fords);
            for &hex in course.iter().skip(at).take(1) {
                let across: Vec<Coord> =
                    self.neighbors(hex).filter(|hex| bed.contains(hex)).collect();
                for shallow in across.into_iter().chain([hex]) {
                    self.change(shallow, |hex| hex.water = Some(0));
                }
            }
        }
    }

    /// A road from one hex to another; where it meets water it fords it.
    pub(super) fn road(&mut self, from: Coord, to: Coord) -> Vec<Coord> {
        let winding = self.roughness(4);
        let way = self.way(from, to, |leave, enter, place| {
            let climb = u32::from(leave.level.abs_diff(enter.level));
            let water = match enter.water {
                Some(0) => 2,
                Some(_) => 30,
                None => 0,
            };
            let road = if paved(enter) { 4 } else { 6 };
            road + winding[place]
                + 12 * climb * climb
                + water
                + 4 * u32::from(enter.woods.is_some())
        });
        for &hex in &way {
            self.change(hex, |hex| {
                hex.woods = None;
                hex.building = None;
                hex.water = hex.water.map(|_| 0);
                hex.ground = hex.ground & Ground::PAVEMENT | Ground::ROAD;
            });
        }
        way
    }

    /// Buildings along roads: taller and more solid towards the middle.
    pub(super) fn buildings(&mut self, roads: &[Coord], middle: Coord, radius: u16) {
        for hex in roads {
            if hex.distance(middle) <= radius / 2 {
                self.change(*hex, |hex| hex.ground |= Ground::PAVEMENT);
            }
        }
        let free = |hex: &Terrain| hex.water.is_none() && hex.building.is_none() && !paved(hex);
        let mut plots: Vec<Coord> = roads
            .iter()
            .filter(|hex| hex.distance(middle) <= radius)
            .flat_map(|&hex| self.neighbors(hex).collect::<Vec<_>>())
            .filter(|&hex| free(&self.terrain(hex)))
            .collect();
        plots.sort();
        plots.dedup();
        for hex in plots {
            let far = hex.distance(middle) * 3 / radius.max(1);
            if !self.chance(5 - far.min(2) as u8) {
                continue;
            }
            let kind = match (far, self.dice.d6()) {
                (0, 5..) => BuildingKind::Hardened,
                (0, 3..) | (1, 6) => BuildingKind::Heavy,
                (0, _) | (1, 3..) => BuildingKind::Medium,
                _ => BuildingKind::Light,
            };
            let height = 1 + self.below(4 - far.min(2)) as u8;
            let construction = kind.usual_construction();
            self.change(hex, |hex| {
                hex.woods = None;
                hex.ground = Ground::PAVEMENT;
                hex.building = Some(Building { kind, height, construction });
            });
        }
    }

    /// Hexes within a distance of water that are not water themselves.
    pub(super) fn shore(&self, distance: u16) -> Vec<Coord> {
        let wet: Vec<Coord> =
            self.board.iter().filter(|(_, hex)| hex.water.is_some()).map(|(hex, _)| hex).collect();
        let distances = self.distances(&wet);
        let near = self.board.iter().filter(|(hex, _)| {
            self.place(*hex).is_some_and(|place| (1..=distance).contains(&distances[place]))
        });
        near.map(|(hex, _)| hex).collect()
    }

    /// Hexes beside a step of two levels or more.
    pub(super) fn cliffs(&self) -> Vec<Coord> {
        let steep = |hex: Coord, level: i8| {
            self.neighbors(hex).any(|next| self.terrain(next).level.abs_diff(level) >= 2)
        };
        let all = self.board.iter();
        all.filter(|(hex, terrain)| steep(*hex, terrain.level)).map(|(hex, _)| hex).collect()
    }

    /// Leaves out of the map what is farther from a hex.
    pub(super) fn crop(&mut self, middle: Coord, radius: u16) {
        for index in 0..self.board.len() {
            let hex = self.board.coord(HexIndex(index as u16));
            if hex.distance(middle) > radius {
                let void = Terrain { ground: Ground::VOID, ..Terrain::CLEAR };
                self.board.set(hex, void);
            }
        }
    }
}

/// Is there a road or pavement?
fn paved(hex: &Terrain) -> bool {
    hex.ground.intersects(Ground::ROAD | Ground::PAVEMENT)
}
