//! Landscapes made by dice: the same seed gives the same map.

use super::brush::Brush;
use super::terrain::Ground;
use super::{Board, BoardSizeError, Coord, Edge};
use crate::dice::Dice;
use crate::named::named_enum;
use alloc::vec::Vec;

named_enum! {
    /// What a landscape is like.
    pub enum LandscapeKind: "landscape" {
        /// Open ground with a few trees and rises.
        Plains = "plains",
        /// Rolling hills up to four levels high, trees in the hollows.
        Hills = "hills",
        /// Mostly woods, with clearings and a track.
        Woodland = "woodland",
        /// A river across the map with fords, a road over one of them.
        River = "river",
        /// Lakes among low hills.
        Lakes = "lakes",
        /// Ponds, swamp and mud.
        Wetland = "wetland",
        /// Mesas, canyons, rough ground.
        Badlands = "badlands",
        /// A town at a crossroads.
        Town = "town",
    }
}

/// A landscape to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Landscape {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
    /// What it is like.
    pub kind: LandscapeKind,
}

/// Makes a landscape.
///
/// ```
/// use ironhex::board::{Landscape, LandscapeKind, generate};
/// use ironhex::dice::Random;
/// let river = Landscape { width: 16, height: 17, kind: LandscapeKind::River };
/// let board = generate(&river, &mut Random::new(7))?;
/// assert!(board.iter().any(|(_, hex)| hex.depth() > 0));
/// assert_eq!(board, generate(&river, &mut Random::new(7))?);
/// # Ok::<(), ironhex::board::BoardSizeError>(())
/// ```
///
/// # Errors
/// There is no board of that size.
pub fn generate(landscape: &Landscape, dice: &mut impl Dice) -> Result<Board, BoardSizeError> {
    let board = Board::flat(landscape.width, landscape.height)?;
    let mut brush = Brush::new(board, dice);
    match landscape.kind {
        LandscapeKind::Plains => plains(&mut brush),
        LandscapeKind::Hills => hills(&mut brush),
        LandscapeKind::Woodland => woodland(&mut brush),
        LandscapeKind::River => river(&mut brush),
        LandscapeKind::Lakes => lakes(&mut brush),
        LandscapeKind::Wetland => wetland(&mut brush),
        LandscapeKind::Badlands => badlands(&mut brush),
        LandscapeKind::Town => town(&mut brush),
    }
    Ok(brush.board)
}

/// Hills with so many hexes for each, from one level up to the highest.
pub(super) fn raise<D: Dice>(brush: &mut Brush<'_, D>, hexes_each: usize, highest: u16) {
    for _ in 0..brush.one_per(hexes_each) {
        let levels = brush.between(1, highest);
        let radius = brush.between(levels + 1, levels + 4);
        let (from, beside) = (brush.somewhere(), brush.somewhere());
        if brush.chance(4) && from.distance(beside) <= 9 {
            brush.ridge(from, beside, i32::from(levels), radius);
        } else {
            brush.hill(from, i32::from(levels), radius);
        }
    }
    brush.settle(0, highest as i8);
}

pub(super) fn woods<D: Dice>(brush: &mut Brush<'_, D>, hexes_each: usize, least: u16, most: u16) {
    for _ in 0..brush.one_per(hexes_each) {
        let (middle, size) = (brush.somewhere(), brush.between(least, most));
        brush.wood(middle, size);
    }
}

fn rough<D: Dice>(brush: &mut Brush<'_, D>, hexes_each: usize) {
    for _ in 0..brush.one_per(hexes_each) {
        let (middle, size) = (brush.somewhere(), brush.between(1, 5));
        brush.patch(middle, size, Ground::ROUGH);
    }
}

/// A road from edge to edge: across, or from top to bottom.
fn highway<D: Dice>(brush: &mut Brush<'_, D>, across: bool) -> Vec<Coord> {
    let [from, to] = if across { [Edge::Left, Edge::Right] } else { [Edge::Top, Edge::Bottom] };
    let (from, to) = (brush.on_edge(from), brush.on_edge(to));
    brush.road(from, to)
}

fn plains<D: Dice>(brush: &mut Brush<'_, D>) {
    raise(brush, 150, 1);
    woods(brush, 70, 3, 8);
    rough(brush, 90);
    if brush.chance(3) {
        let across = brush.chance(3);
        highway(brush, across);
    }
}

fn hills<D: Dice>(brush: &mut Brush<'_, D>) {
    raise(brush, 40, 4);
    woods(brush, 50, 3, 10);
    rough(brush, 70);
}

fn woodland<D: Dice>(brush: &mut Brush<'_, D>) {
    raise(brush, 90, 2);
    woods(brush, 20, 8, 18);
    rough(brush, 120);
    let across = brush.chance(3);
    highway(brush, across);
}

fn river<D: Dice>(brush: &mut Brush<'_, D>) {
    raise(brush, 60, 3);
    let across = brush.chance(3);
    let [source, mouth] =
        if across { [Edge::Left, Edge::Right] } else { [Edge::Top, Edge::Bottom] };
    let (source, mouth) = (brush.on_edge(source), brush.on_edge(mouth));
    brush.river(source, mouth, 2);
    highway(brush, !across);
    woods(brush, 40, 3, 9);
    rough(brush, 90);
}

fn lakes<D: Dice>(brush: &mut Brush<'_, D>) {
    raise(brush, 60, 2);
    for _ in 0..brush.one_per(110) {
        let (middle, size) = (brush.somewhere(), brush.between(7, 22));
        brush.lake(middle, size);
    }
    woods(brush, 40, 3, 9);
    rough(brush, 100);
}

fn wetland<D: Dice>(brush: &mut Brush<'_, D>) {
    raise(brush, 140, 1);
    for _ in 0..brush.one_per(45) {
        let (middle, size) = (brush.somewhere(), brush.between(2, 7));
        brush.lake(middle, size);
    }
    for hex in brush.shore(2) {
        let ground = if brush.chance(4) { Ground::SWAMP } else { Ground::MUD };
        if brush.chance(4) {
            brush.change(hex, |hex| hex.ground |= ground);
        }
    }
    woods(brush, 45, 3, 8);
}

fn badlands<D: Dice>(brush: &mut Brush<'_, D>) {
    for _ in 0..brush.one_per(45) {
        // Steep and broad: a flat top where the heights are cut off.
        let (middle, radius) = (brush.somewhere(), brush.between(2, 5));
        let levels = i32::from(brush.between(3, 7));
        brush.hill(middle, levels, radius);
    }
    for _ in 0..brush.one_per(120) {
        let (from, to) = (brush.somewhere(), brush.somewhere());
        brush.ridge(from, to, -3, 2);
    }
    brush.settle(-1, 4);
    for hex in brush.cliffs() {
        if brush.chance(2) {
            brush.change(hex, |hex| hex.ground |= Ground::ROUGH);
        }
    }
    rough(brush, 30);
    woods(brush, 150, 1, 3);
}

pub(super) fn town<D: Dice>(brush: &mut Brush<'_, D>) {
    raise(brush, 120, 2);
    let (width, height) = (brush.board.width(), brush.board.height());
    let middle = Coord::new(width as i16 / 2, height as i16 / 2);
    let radius = (width.min(height) * 2 / 5).max(2);
    brush.flatten(&[middle], 0);
    let mut roads = Vec::new();
    for edge in Edge::ALL {
        let gate = brush.on_edge(*edge);
        roads.extend(brush.road(gate, middle));
    }
    // A ring street, so that there is more than a cross.
    let corner = (radius * 2 / 3) as i16;
    let ring = [(-corner, -corner), (corner, -corner), (corner, corner), (-corner, corner)]
        .map(|(columns, rows)| Coord::new(middle.column + columns, middle.row + rows));
    for (index, &from) in ring.iter().enumerate() {
        let street = brush.road(from, ring[(index + 1) % ring.len()]);
        roads.extend(street);
    }
    brush.buildings(&roads, middle, radius);
    woods(brush, 70, 2, 6);
}
