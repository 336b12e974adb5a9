//! Initiative: who goes first, and whose turn it is in a phase.

use crate::dice::{Dice, Roll};
use crate::field::Field;
use crate::pilot::Ability;
use crate::turn::{Initiative, Team};
use crate::unit::Quirk;

/// What a side adds to its roll: its best command unit counts, and no other.
#[must_use]
pub fn initiative_bonus(field: &Field<'_>, team: Team) -> u8 {
    let of_unit = |quirks: crate::unit::Quirks| {
        if quirks.contains(Quirk::BattleComputer) {
            2
        } else {
            u8::from(quirks.contains(Quirk::CommandMech))
        }
    };
    let units = field.active().filter(|unit| unit.team() == team && unit.sheet().pilot.can_act());
    units.map(|unit| of_unit(unit.design().quirks)).max().unwrap_or(0)
}

/// Ties in a row after which the first side wins: dice that tie so often are no dice.
const PATIENCE: u8 = 100;

/// Rolls for initiative; ties are rolled again. A side with a Tactical Genius that lost rolls once
/// more, and keeps the new roll.
pub fn roll_initiative<D: Dice>(field: &Field<'_>, dice: &mut D) -> Initiative {
    let bonus = [Team::First, Team::Second].map(|team| initiative_bonus(field, team));
    let genius = |team: Team| {
        field.active().any(|unit| {
            unit.team() == team
                && unit.fielded.crew.abilities.has(Ability::TacticalGenius)
                && unit.sheet().pilot.can_act()
        })
    };
    let total = |rolls: &[Roll; 2], side: usize| rolls[side].total() + bonus[side];
    for _ in 0..PATIENCE {
        let mut rolls = [dice.two_d6(), dice.two_d6()];
        for side in [0, 1] {
            let behind = total(&rolls, side) < total(&rolls, 1 - side);
            if behind && genius(Team::ALL[side]) {
                rolls[side] = dice.two_d6();
                break;
            }
        }
        let (first, second) = (total(&rolls, 0), total(&rolls, 1));
        if first != second {
            let winner = if first > second { Team::First } else { Team::Second };
            return Initiative { rolls, bonus, winner };
        }
    }
    Initiative { rolls: [Roll::new(1, 1); 2], bonus, winner: Team::First }
}

/// How many units a side plays before the other goes on: one, or its share when it has at least
/// twice as many left; all of them when the other has none.
///
/// Total Warfare, "Initiative and Movement": unequal numbers of units.
#[must_use]
pub const fn units_in_a_row(own_left: u8, others_left: u8) -> u8 {
    if others_left == 0 {
        own_left
    } else if own_left / others_left > 1 {
        own_left / others_left
    } else {
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_larger_side_plays_more_units_in_a_row() {
        let cases = [(1, 1, 1), (3, 2, 1), (4, 2, 2), (7, 2, 3), (2, 4, 1), (5, 0, 5), (12, 1, 12)];
        for (own, others, expected) in cases {
            assert_eq!(units_in_a_row(own, others), expected, "{own} against {others}");
        }
    }
}
