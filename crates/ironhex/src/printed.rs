//! The printed tables, as the active rules have them: data for whoever shows or serves them.
//!
//! ```
//! use ironhex::printed::{Cell, TableName};
//! use ironhex::rules::Rules;
//!
//! let heat = TableName::Heat.table(&Rules::SPECIFICATION);
//! assert_eq!((heat.columns, heat.rows.len()), (&["heat", "modifier"][..], 6));
//! assert_eq!(heat.rows[1], [Cell::Span { first: 8, last: Some(12) }, Cell::Number(1)]);
//! ```

use crate::attack::cluster::cluster_rows;
use crate::attack::location::{kick_table, punch_table, weapon_table};
use crate::attack::{
    CRITICALS, TARGET_MOVEMENT_BRACKETS, attacker_movement, range_modifier, target_movement,
};
use crate::consciousness::consciousness_target;
use crate::named::named_enum;
use crate::pilot::{Abilities, DEADLY_WOUNDS};
use crate::rules::{ExtremeRange, RangeBands, Rules, TargetMovement};
use crate::table::ways_to_reach;
use crate::turn::Phase;
use crate::unit::{AttackSide, Movement, Panel};
use crate::weapon::RangeBracket;
use alloc::vec;
use alloc::vec::Vec;
use core::iter;

named_enum! {
    /// The tables.
    pub enum TableName: "table" {
        /// The chance to reach a number with two dice.
        Probability = "probability",
        /// Modifiers of the range brackets.
        RangeModifiers = "rangeModifiers",
        /// Modifiers of the attacker's movement.
        AttackerMovement = "attackerMovement",
        /// Modifiers of the target's movement.
        TargetMovement = "tmm",
        /// What heat does to the to-hit number.
        Heat = "heat",
        /// Cluster hits.
        Cluster = "cluster",
        /// Hit locations from the front.
        FrontHit = "frontHit",
        /// Hit locations from the left.
        LeftHit = "leftHit",
        /// Hit locations from the right.
        RightHit = "rightHit",
        /// Hit locations from the rear.
        RearHit = "rearHit",
        /// Hit locations of a punch from the front.
        PunchHit = "punchHit",
        /// Hit locations of a kick from the front.
        KickHit = "kickHit",
        /// Critical hits.
        Critical = "critical",
        /// What a wounded pilot must reach.
        Consciousness = "consciousness",
        /// The phases of a turn.
        Phases = "phases",
    }
}

/// One cell of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A whole number.
    Number(i16),
    /// Rolls of 36.
    Chance(u8),
    /// Without bound.
    Infinity,
    /// From one number to another, or on from it.
    Span {
        /// The first.
        first: u8,
        /// The last, if there is one.
        last: Option<u8>,
    },
    /// An armour panel or a location.
    Panel(Panel),
    /// An identifier.
    Id(&'static str),
    /// A remark, or none.
    Note(&'static str),
}

impl From<u8> for Cell {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<i8> for Cell {
    fn from(number: i8) -> Self {
        Self::Number(number.into())
    }
}

/// A table: column names and rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedTable {
    /// Which it is.
    pub name: TableName,
    /// Column names; the first column is the key.
    pub columns: &'static [&'static str],
    /// The rows.
    pub rows: Vec<Vec<Cell>>,
}

impl TableName {
    /// The table's title for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Probability => "Chance to roll a number or more with 2d6",
            Self::RangeModifiers => "Range modifiers",
            Self::AttackerMovement => "Attacker movement",
            Self::TargetMovement => "Target movement (a jump adds 1)",
            Self::Heat => "Heat and to-hit",
            Self::Cluster => "Cluster hits by size and roll",
            Self::FrontHit => "Front: hit locations",
            Self::LeftHit => "Left side: hit locations",
            Self::RightHit => "Right side: hit locations",
            Self::RearHit => "Rear: hit locations",
            Self::PunchHit => "Punch: hit locations",
            Self::KickHit => "Kick: hit locations",
            Self::Critical => "Critical hits",
            Self::Consciousness => "Consciousness: the number to reach",
            Self::Phases => "Phases of a turn",
        }
    }

    /// Its column names; the first column is the key.
    #[must_use]
    pub const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Probability => &["targetNumber", "ways", "of", "probability"],
            Self::RangeModifiers => &["bracket", "modifier"],
            Self::AttackerMovement => &["movement", "modifier"],
            Self::TargetMovement => &["hexes", "modifier"],
            Self::Heat => &["heat", "modifier"],
            Self::Cluster => &["size", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
            Self::FrontHit | Self::LeftHit | Self::RightHit | Self::RearHit => {
                &["roll", "location", "note"]
            }
            Self::PunchHit | Self::KickHit => &["roll", "location"],
            Self::Critical => &["roll", "criticals", "note"],
            Self::Consciousness => &["wounds", "targetNumber"],
            Self::Phases => &["order", "phase"],
        }
    }

    /// The table.
    #[must_use]
    pub fn table(self, rules: &Rules) -> PrintedTable {
        PrintedTable { name: self, columns: self.columns(), rows: self.rows(rules) }
    }

    fn rows(self, rules: &Rules) -> Vec<Vec<Cell>> {
        match self {
            Self::Probability => probability(),
            Self::RangeModifiers => range_modifiers(rules),
            Self::AttackerMovement => Movement::ALL
                .iter()
                .map(|&movement| vec![Cell::Id(movement.id()), attacker_movement(movement).into()])
                .collect(),
            Self::TargetMovement => target_movement_rows(rules),
            Self::Heat => heat(rules),
            Self::Cluster => cluster(rules),
            Self::FrontHit => hit_locations(AttackSide::Front),
            Self::LeftHit => hit_locations(AttackSide::Left),
            Self::RightHit => hit_locations(AttackSide::Right),
            Self::RearHit => hit_locations(AttackSide::Rear),
            Self::PunchHit => by_one_die(|face| punch_table(rules, AttackSide::Front).at(face)),
            Self::KickHit => by_one_die(|face| kick_table(rules, AttackSide::Front).at(face)),
            Self::Critical => critical(),
            Self::Consciousness => consciousness(rules),
            Self::Phases => Phase::ALL
                .iter()
                .zip(1_u8..)
                .map(|(phase, order)| vec![order.into(), Cell::Id(phase.id())])
                .collect(),
        }
    }
}

fn probability() -> Vec<Vec<Cell>> {
    let row = |number: u8| {
        let ways = ways_to_reach(number);
        vec![number.into(), ways.into(), 36_u8.into(), Cell::Chance(ways)]
    };
    (2..=13).map(row).collect()
}

fn range_modifiers(rules: &Rules) -> Vec<Vec<Cell>> {
    let fixed = rules.range_bands == RangeBands::Fixed;
    let rows = RangeBracket::ALL.iter().filter(|&&bracket| {
        bracket != RangeBracket::Extreme || rules.extreme_range != ExtremeRange::Off && !fixed
    });
    rows.map(|&bracket| {
        let modifier = range_modifier(bracket).map_or(Cell::Infinity, Cell::from);
        vec![Cell::Id(bracket.id()), modifier]
    })
    .collect()
}

/// Numbers up to a last one, which `u8::MAX` is not.
fn span(first: u8, last: u8) -> Cell {
    Cell::Span { first, last: Some(last).filter(|&last| last < u8::MAX) }
}

fn target_movement_rows(rules: &Rules) -> Vec<Vec<Cell>> {
    let walked = |hexes| target_movement(rules, Movement::Walk, hexes);
    let mut rows = Vec::new();
    match rules.target_movement {
        TargetMovement::Brackets => {
            let mut first = 0;
            for (last, modifier) in TARGET_MOVEMENT_BRACKETS {
                rows.push(vec![span(first, last), modifier.into()]);
                first = last.saturating_add(1);
            }
        }
        TargetMovement::Fifths => {
            for first in (1..=26).step_by(5) {
                rows.push(vec![span(first, first + 4), walked(first).into()]);
            }
        }
    }
    rows
}

fn heat(rules: &Rules) -> Vec<Vec<Cell>> {
    let scale = rules.heat_to_hit;
    let mut firsts = vec![0];
    firsts.extend(scale.steps());
    let lasts = firsts[1..].iter().map(|first| first - 1).chain([u8::MAX]);
    let rows = firsts.iter().zip(lasts);
    rows.map(|(&first, last)| vec![span(first, last), scale.modifier(first).into()]).collect()
}

fn cluster(rules: &Rules) -> Vec<Vec<Cell>> {
    let rows = cluster_rows(rules).map(|(size, row)| {
        let hits = (2..=12).map(|roll| row.at(roll).into());
        iter::once(Cell::from(*size)).chain(hits).collect()
    });
    rows.collect()
}

fn hit_locations(arc: AttackSide) -> Vec<Vec<Cell>> {
    let panels = weapon_table(arc);
    let row = |roll: u8| {
        let note = if roll == 2 { "through-armour critical" } else { "" };
        vec![roll.into(), Cell::Panel(panels.at(roll)), Cell::Note(note)]
    };
    (2..=12).map(row).collect()
}

fn by_one_die(at: impl Fn(u8) -> Panel) -> Vec<Vec<Cell>> {
    (1..=6_u8).map(|face| vec![face.into(), Cell::Panel(at(face))]).collect()
}

fn critical() -> Vec<Vec<Cell>> {
    let row = |roll: u8| {
        let note = if roll == 12 { "arm, leg or head: blown off instead" } else { "" };
        vec![roll.into(), CRITICALS.at(roll).into(), Cell::Note(note)]
    };
    (2..=12).map(row).collect()
}

fn consciousness(rules: &Rules) -> Vec<Vec<Cell>> {
    let target = |wounds| consciousness_target(rules, wounds, &Abilities::NONE);
    let rows = (1..DEADLY_WOUNDS).map(|wounds| vec![wounds.into(), target(wounds).into()]);
    rows.chain([vec![DEADLY_WOUNDS.into(), Cell::Id("killed")]]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_a_table_under_every_preset() {
        for name in TableName::ALL {
            for rules in [Rules::SPECIFICATION, Rules::SIMPLIFIED, Rules::TOTAL_WARFARE] {
                let table = name.table(&rules);
                assert!(!table.rows.is_empty());
                assert!(table.rows.iter().all(|row| row.len() == table.columns.len()), "{name}");
            }
        }
    }

    #[test]
    fn the_table_of_brackets_says_what_the_rule_does() {
        for (last, modifier) in TARGET_MOVEMENT_BRACKETS {
            assert_eq!(target_movement(&Rules::SPECIFICATION, Movement::Walk, last), modifier);
            if last < u8::MAX {
                let next = target_movement(&Rules::SPECIFICATION, Movement::Walk, last + 1);
                assert_eq!(next, modifier + 1);
            }
        }
    }
}
