//! The battlefield: the rules, the map, and the units on it.

use super::unit_in_play::{FieldedUnit, UnitInPlay};
use crate::board::{Board, Environment, Footing, Sight, SightTable, Viewer};
use crate::budget::{Budget, Stopped};
use crate::movement::{Mobility, Points};
use crate::piloting::Balance;
use crate::rules::Rules;
use crate::turn::{Team, UnitId};
use crate::unit::{UnitDesign, UnitState};

/// Lines of sight that are worked out between two looks at a budget: some milliseconds.
const LINES_AT_A_TIME: usize = 2_500;

/// A unit of a [`Field`]: its number, what is fixed of it and what changes of it.
///
/// Only a unit that is there has one: [`Field::unit`] looks a number up, and everything that a field tells of
/// units takes what it found.
#[derive(Clone, Copy, Debug)]
pub struct UnitOnField<'a> {
    /// Its number.
    pub id: UnitId,
    /// What is fixed of it.
    pub fielded: &'a FieldedUnit,
    /// What changes of it.
    pub in_play: &'a UnitInPlay,
}

impl<'a> UnitOnField<'a> {
    /// What it is.
    #[inline]
    #[must_use]
    pub fn design(self) -> &'a UnitDesign {
        &self.fielded.design
    }

    /// Its record sheet.
    #[inline]
    #[must_use]
    pub const fn sheet(self) -> &'a UnitState {
        &self.in_play.sheet
    }

    /// Whose it is.
    #[inline]
    #[must_use]
    pub const fn team(self) -> Team {
        self.fielded.team
    }
}

/// Everything that can be seen of a game: the rules, the map, the units.
///
/// A unit is in both lists, under its number; [`unit`](Self::unit) tells whether there is one.
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
    /// The unit with a number; `None` when there is none.
    #[inline]
    #[must_use]
    pub fn unit(&self, id: UnitId) -> Option<UnitOnField<'a>> {
        let index = usize::from(id.0);
        let (fielded, in_play) = (self.roster.get(index)?, self.units.get(index)?);
        Some(UnitOnField { id, fielded, in_play })
    }

    /// The unit with a number that a game has looked up before.
    #[inline]
    pub(crate) fn known(&self, id: UnitId) -> UnitOnField<'a> {
        let index = usize::from(id.0);
        UnitOnField { id, fielded: &self.roster[index], in_play: &self.units[index] }
    }

    /// All units.
    pub fn all(&self) -> impl Iterator<Item = UnitOnField<'a>> + Clone + use<'a> {
        let units = (0..=u8::MAX).map(UnitId).zip(self.roster.iter().zip(self.units));
        units.map(|(id, (fielded, in_play))| UnitOnField { id, fielded, in_play })
    }

    /// All units that are still in the game.
    pub fn active(&self) -> impl Iterator<Item = UnitOnField<'a>> + Clone + use<'a> {
        self.all().filter(|unit| unit.in_play.is_active())
    }

    /// Where a unit's eyes are.
    #[must_use]
    pub fn viewer(&self, unit: UnitOnField<'_>) -> Viewer {
        let unit = unit.in_play;
        Viewer::in_hex(self.board, unit.hex, unit.footing, unit.sheet.stance.prone)
    }

    /// What one unit sees of another.
    #[must_use]
    pub fn sight_between(&self, viewer: UnitOnField<'_>, target: UnitOnField<'_>) -> Sight {
        self.sight.sight(self.viewer(viewer), self.viewer(target))
    }

    /// Works out the lines of sight from where some units stand, so that what follows only looks them up: for twelve units on
    /// a large map these are tens of milliseconds when nobody has looked before.
    ///
    /// # Errors
    /// The budget was used up. What was worked out by then stays.
    pub fn prepare_sight<'u>(
        &self,
        units: impl Iterator<Item = UnitOnField<'u>>,
        budget: &Budget<'_>,
    ) -> Result<(), Stopped> {
        let mut lines = 0;
        for unit in units.filter(|unit| unit.in_play.footing == Footing::Ground) {
            let Some(hex) = self.board.index(unit.in_play.hex) else { continue };
            if self.sight.knows(hex) {
                continue;
            }
            lines += self.board.len();
            if lines >= LINES_AT_A_TIME {
                budget.check()?;
                lines = 0;
            }
            let _ = self.sight.seen_from(hex, false);
        }
        Ok(())
    }

    /// What a unit's piloting skill rolls depend on, without a cause.
    #[must_use]
    pub fn balance(&self, unit: UnitOnField<'_>) -> Balance {
        Balance::of(unit.design(), unit.sheet(), unit.fielded.crew.piloting)
    }

    /// A unit's movement points this turn.
    #[must_use]
    pub fn points(&self, unit: UnitOnField<'_>) -> Points {
        Points::of(&Mobility::of_unit(unit.design(), unit.sheet(), self.depth(unit)))
    }
}
