//! The battlefield: the rules, the map, and the units on it.

use super::unit_in_play::{FieldedUnit, UnitInPlay};
use crate::board::{Board, Environment, Sight, SightTable, Viewer};
use crate::movement::{Mobility, Points};
use crate::piloting::Balance;
use crate::rules::Rules;
use crate::turn::UnitId;

/// Everything that can be seen of a game: the rules, the map, the units.
///
/// Units are named by their places in its lists, and asking for one that is not in them panics as an index into a
/// list does: [`has`](Self::has) tells which there are. A [`Game`](crate::game::Game) refuses such numbers itself.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// The map.
    pub board: &'a Board,
    /// Its lines of sight, worked out once.
    pub sight: &'a SightTable,
    /// Light and weather.
    pub environment: Environment,
    /// What is fixed of the units.
    pub roster: &'a [FieldedUnit],
    /// What changes of them.
    pub units: &'a [UnitInPlay],
}

impl<'a> Field<'a> {
    /// Is there a unit with this number?
    #[must_use]
    pub fn has(&self, unit: UnitId) -> bool {
        usize::from(unit.0) < self.roster.len().min(self.units.len())
    }

    /// What is fixed of a unit.
    #[inline]
    #[must_use]
    pub fn fielded(&self, unit: UnitId) -> &'a FieldedUnit {
        &self.roster[usize::from(unit.0)]
    }

    /// What changes of a unit.
    #[inline]
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &'a UnitInPlay {
        &self.units[usize::from(unit.0)]
    }

    /// Where a unit's eyes are.
    #[must_use]
    pub fn viewer(&self, unit: UnitId) -> Viewer {
        let unit = self.unit(unit);
        Viewer::in_hex(self.board, unit.hex, unit.footing, unit.sheet.stance.prone)
    }

    /// What one unit sees of another.
    #[must_use]
    pub fn sight_between(&self, viewer: UnitId, target: UnitId) -> Sight {
        self.sight.sight(self.viewer(viewer), self.viewer(target))
    }

    /// All units that are still in the game.
    pub fn active(&self) -> impl Iterator<Item = UnitId> + use<'a> {
        let units = self.units.iter().enumerate();
        units.filter(|(_, unit)| unit.is_active()).map(|(index, _)| UnitId(index as u8))
    }

    /// What a unit's piloting skill rolls depend on, without a cause.
    #[must_use]
    pub fn balance(&self, unit: UnitId) -> Balance {
        let fielded = self.fielded(unit);
        Balance::of(&fielded.design, &self.unit(unit).sheet, fielded.crew.piloting)
    }

    /// A unit's movement points this turn.
    #[must_use]
    pub fn points(&self, unit: UnitId) -> Points {
        let (design, sheet) = (&self.fielded(unit).design, &self.unit(unit).sheet);
        Points::of(&Mobility::of_unit(design, sheet, self.depth(unit)))
    }
}
