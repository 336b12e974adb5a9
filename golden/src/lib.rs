//! How far Ironhex agrees with the records of an independent implementation, under `total-warfare`.
//!
//! The records are facts computed by another program: a disagreement is a question, not a verdict.
//! `docs/fidelity.md` of the project answers those that are open.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a record that cannot be read is a broken set of records"
)]

mod attack_side;
mod boards;
mod cluster;
mod cluster_weapons;
mod damage;
mod dice;
mod heat_psr;
mod hit_location;
mod los;
mod movement;
mod physical;
mod physical_attack;
mod records;
mod sheet;
mod sheet_file;
mod stage;
mod to_hit;
mod units;
mod weapon_attack;

pub use records::{Records, Tally};

/// One file of records: its name, the least agreement of a thousand, and how it is compared.
#[derive(Clone, Copy, Debug)]
pub struct Comparison {
    /// The file's name without its ending.
    pub name: &'static str,
    /// Agreement that is asked for, of a thousand.
    pub least: usize,
    /// Compares every record of the file.
    pub check: fn(&Records) -> Tally,
}

/// All files, in the order in which they are shown.
pub const COMPARISONS: [Comparison; 14] = [
    Comparison { name: "units", least: 1000, check: units::check },
    Comparison { name: "hit-location", least: 1000, check: hit_location::check },
    Comparison { name: "attack-side", least: 1000, check: attack_side::check },
    Comparison { name: "cluster", least: 1000, check: cluster::check },
    Comparison { name: "to-hit", least: 990, check: to_hit::check },
    Comparison { name: "los", least: 990, check: los::check },
    Comparison { name: "los-buildings", least: 990, check: los::check_buildings },
    Comparison { name: "physical", least: 990, check: physical::check },
    Comparison { name: "heat-psr", least: 990, check: heat_psr::check },
    Comparison { name: "movement", least: 985, check: movement::check },
    Comparison { name: "cluster-weapons", least: 985, check: cluster_weapons::check },
    Comparison { name: "damage", least: 985, check: damage::check },
    Comparison { name: "weapon-attack", least: 970, check: weapon_attack::check },
    Comparison { name: "physical-attack", least: 970, check: physical_attack::check },
];
