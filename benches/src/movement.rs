//! Reach on a map of one sheet: open, and with hills, woods, water, rubble and buildings.

use ironhex::board::{Board, Building, BuildingKind, Coord, Facing, Ground, Terrain, Woods};
use ironhex::dice::SplitMix64;
use ironhex::movement::{Gait, Mobility, Mover, Occupied, Points, Search, Step, StepTable};

/// The sums of [`Field::reach`]. They change only with results.
pub mod answer {
    /// On open ground: walking, running, jumping.
    pub const OPEN: [u64; 3] = [1661, 4980, 3276];
    /// On mixed ground.
    pub const MIXED: [u64; 3] = [518, 1486, 3234];
}

/// The kinds of map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ways {
    /// Flat and clear.
    Open,
    /// Hills, woods, water, rubble and buildings, and other units.
    Mixed,
}

impl Ways {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Open, Self::Mixed];

    /// The answers of [`Field::reach`], by gait.
    #[must_use]
    pub const fn answers(self) -> [u64; 3] {
        match self {
            Self::Open => answer::OPEN,
            Self::Mixed => answer::MIXED,
        }
    }
}

/// A 6/9/6 unit in the middle of a map of 16 by 17 hexes.
#[derive(Clone, Debug)]
pub struct Field {
    table: StepTable,
    mover: Mover,
    occupied: Occupied,
    search: Search,
    steps: Vec<Step>,
}

/// What a die of twenty puts into a hex.
fn terrain(roll: u64, level: i8) -> Terrain {
    let plain = Terrain::at_level(level);
    let shop = Building { kind: BuildingKind::Medium, height: 2, construction: 40 };
    match roll % 20 {
        0..3 => Terrain { woods: Some(Woods::Light), ..plain },
        3..5 => Terrain { woods: Some(Woods::Heavy), ..plain },
        5 => Terrain { water: Some(1), ..plain },
        6 => Terrain { water: Some(2), ..plain },
        7 => Terrain { ground: Ground::ROUGH, ..plain },
        8 => Terrain { ground: Ground::RUBBLE, ..plain },
        9 => Terrain { building: Some(shop), ..plain },
        _ => plain,
    }
}

impl Field {
    /// A field.
    #[must_use]
    #[expect(clippy::expect_used, reason = "the sheet has its own hexes")]
    pub fn new(ways: Ways) -> Self {
        let mut board = Board::flat(16, 17).expect("a sheet");
        let mut occupied = Occupied::new(&board);
        if ways == Ways::Mixed {
            let mut random = SplitMix64::new(crate::SEED);
            for row in 0..17 {
                for column in 0..16 {
                    let roll = random.next_u64();
                    let level = ((roll >> 32) % 8).saturating_sub(5) as i8;
                    board.set(Coord::new(column, row), terrain(roll, level));
                }
            }
            for coord in [Coord::new(6, 6), Coord::new(9, 8)] {
                occupied.add_enemy(board.index(coord).expect("on the sheet"));
            }
            occupied.add_friend(board.index(Coord::new(8, 10)).expect("on the sheet"));
        }
        let middle = Coord::new(7, 8);
        board.set(middle, Terrain::CLEAR);
        let points = Points::of(&Mobility::new(6, 6));
        let hex = board.index(middle).expect("on the sheet");
        let mover = Mover::new(hex, Facing::UP, points);
        Self {
            table: StepTable::new(&board),
            mover,
            occupied,
            search: Search::new(),
            steps: Vec::new(),
        }
    }

    /// One search, and the points of everything that it reaches.
    pub fn reach(&mut self, gait: Gait) -> u64 {
        self.search.explore(gait, &self.table, &self.mover, &self.occupied);
        self.search.reached().map(|end| u64::from(end.cost)).sum()
    }

    /// One search, without looking at what it found.
    pub fn search(&mut self, gait: Gait) {
        self.search.explore(gait, &self.table, &self.mover, &self.occupied);
    }

    /// The steps to everything that the last search reached.
    pub fn paths(&mut self) -> usize {
        let (search, steps) = (&self.search, &mut self.steps);
        let lengths = search.reached().map(|end| {
            search.path(&end, steps);
            steps.len()
        });
        lengths.sum()
    }
}
