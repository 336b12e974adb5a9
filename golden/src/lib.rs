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
mod phase_end;
mod physical;
mod physical_attack;
mod records;
pub mod sample;
mod sheet;
mod sheet_file;
mod stage;
mod to_hit;
mod units;
mod weapon_attack;

pub use records::{Records, Tally};

/// One file of records: its name, how far it agrees, and how it is compared.
#[derive(Clone, Copy, Debug)]
pub struct Comparison {
    /// The file's name without its ending.
    pub name: &'static str,
    /// Agreement that is asked of any folder of such records, of a thousand.
    pub least: usize,
    /// Records beside the project that agree, of how many: reached, and to be kept.
    pub reached: (usize, usize),
    /// The same of the committed sample.
    pub sample: (usize, usize),
    /// Compares every record of the file.
    pub check: fn(&Records) -> Tally,
}

/// A row of the table.
const fn row(
    name: &'static str,
    least: usize,
    reached: (usize, usize),
    sample: (usize, usize),
    check: fn(&Records) -> Tally,
) -> Comparison {
    Comparison { name, least, reached, sample, check }
}

/// All files, in the order in which they are shown.
#[rustfmt::skip]
pub const COMPARISONS: [Comparison; 15] = [
    // file               least  of those here    of the sample
    row("units",           1000, (37, 37),       (24, 24),    units::check),
    row("hit-location",    1000, (328, 328),     (328, 328),  hit_location::check),
    row("attack-side",     1000, (320, 320),     (300, 300),  attack_side::check),
    row("cluster",         1000, (2270, 2270),   (300, 300),  cluster::check),
    row("to-hit",          990,  (3472, 3489),   (219, 220),  to_hit::check),
    row("los",             990,  (2440, 2440),   (250, 250),  los::check),
    row("los-buildings",   990,  (420, 420),     (140, 140),  los::check_buildings),
    row("physical",        990,  (1889, 1900),   (180, 180),  physical::check),
    row("heat-psr",        990,  (998, 1000),    (200, 200),  heat_psr::check),
    row("movement",        985,  (250, 250),     (40, 40),    movement::check),
    row("cluster-weapons", 985,  (717, 717),     (200, 200),  cluster_weapons::check),
    row("damage",          985,  (1495, 1500),   (200, 200),  damage::check),
    row("weapon-attack",   970,  (1499, 1500),   (179, 180),  weapon_attack::check),
    row("physical-attack", 970,  (800, 800),     (150, 150),  physical_attack::check),
    row("quad-phase-end",  985,  (188, 188),     (60, 60),    phase_end::check),
];
