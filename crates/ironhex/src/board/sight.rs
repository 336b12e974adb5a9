//! Line of sight: what stands between two units, and what covers them.

use super::Board;
use super::coord::Coord;
use super::footing::Footing;
use super::line::Line;
use super::terrain::{BuildingKind, Terrain, WOODS_HEIGHT, Woods};
use crate::board::Concealment;
use crate::named::named_enum;
use crate::unit::Side;
use core::cmp::Ordering;

/// Points of woods that can be seen through: light woods are one, heavy woods two.
const SEEN_THROUGH: i8 = 2;
/// The largest count of building hexes, and the largest depth, that a line of sight tells.
const MOST: u8 = 15;

named_enum! {
    /// What blocks a line of sight.
    pub enum Blocked: "obstacle" {
        /// Ground, a building, or water too shallow to look along from below.
        Terrain = "terrain",
        /// The surface of the water: one end is below it, the other out of it.
        Water = "water",
        /// Woods.
        Woods = "woods",
    }
}

/// One end of a line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Viewer {
    /// Where it is.
    pub hex: Coord,
    /// Where its feet are above the hex's level: minus the depth in water, the height of a roof.
    pub elevation: i8,
    /// Levels that it rises above its feet: 1 standing, 0 prone.
    pub height: u8,
}

impl Viewer {
    /// A unit on the ground of its hex, which is the bottom of water.
    #[must_use]
    pub fn on_ground(board: &Board, hex: Coord, prone: bool) -> Self {
        let depth = board.get(hex).map_or(0, Terrain::depth);
        Self { hex, elevation: -(depth.min(i8::MAX as u8) as i8), height: u8::from(!prone) }
    }

    /// A unit in a hex, on its ground or on its roof or bridge.
    #[must_use]
    pub fn in_hex(board: &Board, hex: Coord, footing: Footing, prone: bool) -> Self {
        let elevation = board
            .get(hex)
            .map_or(0, |terrain| (footing.level(terrain) - i16::from(terrain.level)) as i8);
        Self { hex, elevation, height: u8::from(!prone) }
    }
}

/// What can be seen, and through what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sight {
    /// What is in the way; `None` when the target can be seen.
    pub blocked: Option<Blocked>,
    /// Woods between the two, their own hexes not counted.
    pub intervening: Concealment,
    /// The target's legs are covered.
    pub target_cover: bool,
    /// The attacker's legs are covered against the target.
    pub attacker_cover: bool,
    /// Light, medium and heavy buildings in the way, counted up to 15.
    pub soft_buildings: u8,
    /// Hardened buildings in the way, counted up to 15.
    pub hard_buildings: u8,
    /// The least depth of water on the line, both ends included, counted up to 15.
    pub water_depth: u8,
}

impl Sight {
    /// Can the target be seen?
    #[must_use]
    pub const fn visible(&self) -> bool {
        self.blocked.is_none()
    }

    /// What it adds to a shot's number; `None` when the target cannot be seen.
    #[must_use]
    pub const fn modifier(&self) -> Option<i8> {
        match self.blocked {
            None => Some(self.intervening.modifier() + self.target_cover as i8),
            Some(_) => None,
        }
    }

    const fn of(blocked: Blocked) -> Self {
        Self {
            blocked: Some(blocked),
            intervening: Concealment::NONE,
            target_cover: false,
            attacker_cover: false,
            soft_buildings: 0,
            hard_buildings: 0,
            water_depth: 0,
        }
    }

    /// In eight bytes, of which two and most of two more are free.
    pub(super) const fn packed(self) -> u64 {
        let blocked = match self.blocked {
            None => 0,
            Some(reason) => reason as u8 + 1,
        };
        let Concealment { light, heavy } = self.intervening;
        let covers = self.target_cover as u8 | (self.attacker_cover as u8) << 1;
        let buildings = self.soft_buildings | self.hard_buildings << 4;
        u64::from_le_bytes([blocked, covers, buildings, self.water_depth, light, heavy, 0, 0])
    }

    /// Out of eight bytes.
    pub(super) const fn unpacked(bits: u64) -> Self {
        let [blocked, covers, buildings, water_depth, light, heavy, ..] = bits.to_le_bytes();
        let blocked = match blocked {
            0 => None,
            reason => Some(Blocked::ALL[reason as usize - 1]),
        };
        Self {
            blocked,
            intervening: Concealment { light, heavy },
            target_cover: covers & 1 != 0,
            attacker_cover: covers & 2 != 0,
            soft_buildings: buildings & MOST,
            hard_buildings: buildings >> 4,
            water_depth,
        }
    }
}

/// What the hexes of a line add up to.
#[derive(Clone, Copy, Default)]
struct Sum {
    blocked: bool,
    light: u8,
    heavy: u8,
    target_cover: bool,
    attacker_cover: bool,
    soft: u8,
    hard: u8,
}

impl Sum {
    const fn plus(self, other: Self) -> Self {
        Self {
            blocked: self.blocked | other.blocked,
            light: self.light.saturating_add(other.light),
            heavy: self.heavy.saturating_add(other.heavy),
            target_cover: self.target_cover | other.target_cover,
            attacker_cover: self.attacker_cover | other.attacker_cover,
            soft: self.soft.saturating_add(other.soft),
            hard: self.hard.saturating_add(other.hard),
        }
    }

    const fn growth(&self) -> Concealment {
        Concealment { light: self.light, heavy: self.heavy }
    }

    /// How hard it makes the shot; the worst is that there is none.
    const fn hardness(&self) -> i8 {
        let woods = self.growth().modifier();
        if self.blocked || woods > SEEN_THROUGH { i8::MAX } else { woods + self.target_cover as i8 }
    }
}

/// The sums of a line: of hexes that it passes through, and of the two sides of hexsides.
#[derive(Clone, Copy, Default)]
struct Sums {
    common: Sum,
    left: Sum,
    right: Sum,
}

impl Sums {
    /// All that counts: the side that is better for the target, unless the rest hides it already.
    const fn whole(&self) -> Sum {
        if self.common.hardness() == i8::MAX {
            return self.common;
        }
        let (left, right) = (self.left.hardness(), self.right.hardness());
        let left_counts = left > right || left == right && self.left.attacker_cover;
        self.common.plus(if left_counts { self.left } else { self.right })
    }
}

/// One end of the line, as far as the hexes between ask about it.
#[derive(Clone, Copy)]
struct End {
    /// The level of its top.
    top: i16,
    /// Stands: only then can its legs be covered.
    stands: bool,
    /// Wholly under water.
    submerged: bool,
    /// Out of the water, or in none that matters.
    on_land: bool,
}

impl End {
    fn new(hex: &Terrain, viewer: Viewer) -> Self {
        let depth = hex.depth();
        let level = i16::from(hex.level);
        let top = level + i16::from(viewer.elevation) + i16::from(viewer.height);
        Self {
            top,
            stands: viewer.height > 0,
            submerged: depth > 0 && top < level,
            on_land: depth == 0 || top > level,
        }
    }
}

/// The two ends, and how the line passes a hex between them.
#[derive(Clone, Copy)]
struct Between {
    attacker: End,
    target: End,
    under_water: bool,
    length: u16,
}

/// The level up to which a hex can hide or cover anything.
fn highest(hex: &Terrain) -> i16 {
    let woods = if hex.woods.is_some() { i16::from(WOODS_HEIGHT) } else { 0 };
    let building = hex.building.map_or(0, |building| i16::from(building.height));
    i16::from(hex.level) + woods.max(building)
}

impl Between {
    /// The top of the lower end: what stays below it neither hides nor covers anybody.
    fn lower_top(&self) -> i16 {
        self.attacker.top.min(self.target.top)
    }

    /// Adds what one hex does, so many hexes from the attacker.
    fn add(&self, hex: &Terrain, distance: u16, sum: &mut Sum) {
        let (attacker, target) = (self.attacker, self.target);
        let (next_to_attacker, next_to_target) = (distance == 1, distance + 1 == self.length);
        let in_the_way = |top: i16| {
            let (over_attacker, over_target) = (top > attacker.top, top > target.top);
            let over_both = over_attacker && over_target;
            over_both || over_attacker && next_to_attacker || over_target && next_to_target
        };
        let ground = i16::from(if self.under_water { hex.floor() } else { hex.level });
        let top = ground + hex.building.map_or(0, |building| i16::from(building.height));
        if in_the_way(top) {
            sum.blocked = true;
            match hex.building.map(|building| building.kind) {
                None => {}
                Some(BuildingKind::Hardened) => sum.hard = sum.hard.saturating_add(1),
                Some(_) => sum.soft = sum.soft.saturating_add(1),
            }
        }
        if let Some(woods) = hex.woods
            && !self.under_water
            && in_the_way(ground + i16::from(WOODS_HEIGHT))
        {
            match woods {
                Woods::Light => sum.light = sum.light.saturating_add(1),
                Woods::Heavy => sum.heavy = sum.heavy.saturating_add(1),
            }
        }
        if next_to_target && target.stands && top == target.top && attacker.top <= target.top {
            sum.target_cover = true;
        }
        if next_to_attacker && attacker.stands && top == attacker.top && target.top <= attacker.top
        {
            sum.attacker_cover = true;
        }
    }

    /// What the hexes of the line come to.
    fn seen(&self, sums: &Sums, water_depth: u8) -> Sight {
        let (attacker, target) = (self.attacker, self.target);
        if attacker.submerged && target.on_land || target.submerged && attacker.on_land {
            return Sight::of(Blocked::Water);
        }
        let whole = sums.whole();
        let blocked = if whole.blocked || self.under_water && water_depth == 0 {
            Some(Blocked::Terrain)
        } else if whole.growth().modifier() > SEEN_THROUGH {
            Some(Blocked::Woods)
        } else {
            None
        };
        Sight {
            blocked,
            intervening: whole.growth(),
            target_cover: whole.target_cover,
            attacker_cover: whole.attacker_cover,
            soft_buildings: whole.soft.min(MOST),
            hard_buildings: whole.hard.min(MOST),
            water_depth: water_depth.min(MOST),
        }
    }
}

impl Board {
    /// The line of sight from one unit to another.
    ///
    /// Total Warfare, "Line of Sight". Ground, buildings and woods are in the way when they rise above
    /// both ends, or above the end that they are next to. Something that rises exactly as high as a
    /// standing unit next to it covers its legs from whoever is not higher. Along hexsides the side
    /// counts that is better for the target. Who is off the map neither sees nor is seen.
    ///
    /// ```
    /// use ironhex::board::{Blocked, Board, Coord, Terrain, Viewer};
    /// let mut board = Board::flat(16, 17)?;
    /// let [from, hill, to]: [Coord; 3] = ["0505", "0507", "0508"].map(|hex| hex.parse().unwrap());
    /// board.set(hill, Terrain::at_level(1));
    /// let standing = |hex| Viewer::on_ground(&board, hex, false);
    /// assert!(board.sight(standing(from), standing(to)).target_cover);
    /// let prone = Viewer::on_ground(&board, to, true);
    /// assert_eq!(board.sight(standing(from), prone).blocked, Some(Blocked::Terrain));
    /// # Ok::<(), ironhex::board::BoardSizeError>(())
    /// ```
    #[must_use]
    pub fn sight(&self, attacker: Viewer, target: Viewer) -> Sight {
        let [sight] = self.sights(attacker.hex, target.hex, [(attacker, target)]);
        sight
    }

    /// Lines of sight between two hexes, for several pairs of units in them: one walk for all.
    pub(super) fn sights<const N: usize>(
        &self,
        from: Coord,
        to: Coord,
        pairs: [(Viewer, Viewer); N],
    ) -> [Sight; N] {
        match self.walk(from, to, pairs) {
            Some((pairs, sums, water_depth)) => {
                core::array::from_fn(|index| pairs[index].seen(&sums[index], water_depth))
            }
            None => [Sight::of(Blocked::Terrain); N],
        }
    }

    /// The side of a line along hexsides, as the attacker looks along it, that counts because it is
    /// the better one for the target; `None` where both are alike, and for every other line.
    #[must_use]
    pub fn counted_side(&self, attacker: Viewer, target: Viewer) -> Option<Side> {
        let (_, [sums], _) = self.walk(attacker.hex, target.hex, [(attacker, target)])?;
        match sums.left.hardness().cmp(&sums.right.hardness()) {
            Ordering::Greater => Some(Side::Left),
            Ordering::Equal => None,
            Ordering::Less => Some(Side::Right),
        }
    }

    /// What the hexes between two others add up to for several pairs of units, and the least depth of
    /// water; `None` when an end is off the map.
    fn walk<const N: usize>(
        &self,
        from: Coord,
        to: Coord,
        pairs: [(Viewer, Viewer); N],
    ) -> Option<([Between; N], [Sums; N], u8)> {
        let (first, last) = (self.get(from)?, self.get(to)?);
        let line = Line::between(from, to);
        let divided = line.along_hexsides();
        let pairs = pairs.map(|(attacker, target)| {
            let (attacker, target) = (End::new(first, attacker), End::new(last, target));
            let under_water = attacker.submerged || target.submerged;
            Between { attacker, target, under_water, length: line.length() }
        });
        let lowest = pairs.iter().map(Between::lower_top).min().unwrap_or_default();
        let mut water_depth = first.depth().min(last.depth());
        let mut sums = [Sums::default(); N];
        for ring in line.rings() {
            for (index, hex) in ring.hexes().enumerate() {
                // A hex off the map hides nothing.
                let Some(terrain) = self.get(hex) else { continue };
                water_depth = water_depth.min(terrain.depth());
                let highest = highest(terrain);
                if highest < lowest {
                    continue;
                }
                for (between, sums) in pairs.iter().zip(&mut sums) {
                    let sum = match (divided && ring.second.is_some(), index) {
                        (false, _) => &mut sums.common,
                        (true, 0) => &mut sums.left,
                        (true, _) => &mut sums.right,
                    };
                    if highest >= between.lower_top() {
                        between.add(terrain, ring.distance, sum);
                    }
                }
            }
        }
        Some((pairs, sums, water_depth))
    }
}
