//! The way out of a lost fight.

use super::arsenal::WHOLE;
use super::judge::Judge;
use ironhex::board::Coord;
use ironhex::field::UnitOnField;
use ironhex::game::Game;
use ironhex::turn::UnitId;
use ironhex::unit::Movement;

/// A unit is crippled that keeps less than this part of its strength, of [`WHOLE`]...
const CRIPPLED: i32 = WHOLE / 8;

/// ...against a foe that does so many times as much.
const OUTGUNNED: i32 = 2;

/// What a hex on the way out is worth, in 36ths.
const AWAY: i32 = 4 * 36;

/// The distance and the modifier at which strength is compared.
const NEAR: u8 = 3;
const TYPICAL: i32 = 3;

/// Where a unit that flees goes.
#[derive(Clone, Debug, Default)]
pub(super) struct Retreat {
    /// The hexes of the edge over which it may leave; none where there is no such edge.
    exits: Vec<Coord>,
}

impl Retreat {
    /// Looks for the way out.
    pub(super) fn look(&mut self, game: &Game, unit: UnitOnField<'_>) {
        let scenario = game.scenario();
        self.exits.clear();
        if let Some(edge) = scenario.home(unit.team()) {
            let hexes = scenario.board().iter().map(|(hex, _)| hex);
            self.exits.extend(hexes.filter(|&hex| scenario.is_on(hex, edge)));
        }
    }

    /// What a hex is worth to a unit that flees: near the way out, or else far from the nearest foe.
    pub(super) fn worth(&self, hex: Coord, foe: u8) -> i32 {
        let exit = self.exits.iter().map(|exit| exit.distance(hex)).min();
        AWAY * exit.map_or(i32::from(foe), |hexes| -i32::from(hexes))
    }
}

impl Judge {
    /// Has a unit lost almost all of its weapons, while a foe still has its own?
    pub(super) fn is_crippled(&mut self, unit: UnitId) -> bool {
        if self.arsenal(unit).strength() >= CRIPPLED {
            return false;
        }
        let own = self.power(unit, Movement::Stationary, NEAR, TYPICAL);
        (0..self.foes.len()).any(|index| {
            let foe = self.foes[index].unit;
            self.power(foe, Movement::Stationary, NEAR, TYPICAL) > OUTGUNNED * own
        })
    }
}
