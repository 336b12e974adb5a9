//! What a file states, before anybody has asked whether it makes sense.

use super::{UnitProblem, UnitProblems};
use crate::unit::{Note, QuirkOfWeapon};
use ironhex::unit::{LOCATIONS, Location, PANELS};

/// Something stated, and on which line.
#[derive(Clone, Debug)]
pub(crate) struct Stated<T> {
    pub(crate) value: T,
    pub(crate) line: usize,
}

impl<T> Stated<T> {
    pub(crate) const fn new(value: T, line: usize) -> Self {
        Self { value, line }
    }
}

/// What a file states.
#[derive(Debug, Default)]
pub(crate) struct Draft {
    pub(crate) chassis: String,
    pub(crate) model: String,
    pub(crate) clan_name: Option<String>,
    pub(crate) config: Option<Stated<String>>,
    pub(crate) tech_base: Option<Stated<String>>,
    pub(crate) year: Option<Stated<u32>>,
    pub(crate) source: Option<String>,
    pub(crate) role: Option<String>,
    pub(crate) rules_level: Option<Stated<String>>,
    pub(crate) tonnage: Option<Stated<u32>>,
    pub(crate) engine: Option<Stated<(String, u32)>>,
    pub(crate) gyro: Option<Stated<String>>,
    pub(crate) cockpit: Option<Stated<String>>,
    pub(crate) structure: Option<Stated<String>>,
    pub(crate) myomer: Option<Stated<String>>,
    pub(crate) heat_sinks: Option<Stated<(u32, String)>>,
    pub(crate) walk: Option<Stated<u32>>,
    pub(crate) jump: Option<Stated<u32>>,
    pub(crate) armor: Option<Stated<String>>,
    pub(crate) patches: [Option<Stated<String>>; LOCATIONS],
    pub(crate) points: [Option<Stated<u32>>; PANELS],
    pub(crate) weapons: Vec<Stated<String>>,
    pub(crate) slots: [Option<Vec<Stated<Option<String>>>>; LOCATIONS],
    pub(crate) quirks: Vec<String>,
    pub(crate) weapon_quirks: Vec<Stated<QuirkOfWeapon>>,
    pub(crate) slotless: Vec<Stated<String>>,
    /// What is stated more than once, or wrongly counted.
    pub(crate) notes: Vec<Note>,
    pub(crate) problems: UnitProblems,
}

impl Draft {
    /// Notes a problem.
    pub(crate) fn wrong(&mut self, line: usize, message: impl Into<String>) {
        self.problems.push(UnitProblem { line, message: message.into() });
    }

    /// The labels of a location, where there are any.
    pub(crate) fn labels(&self, location: Location) -> impl Iterator<Item = (usize, usize, &str)> {
        let slots = self.slots[location as usize].iter().flatten().enumerate();
        slots.filter_map(|(slot, label)| Some((slot, label.line, label.value.as_deref()?)))
    }
}

/// What players call a location.
pub(crate) const fn short(location: Location) -> &'static str {
    match location {
        Location::Head => "HD",
        Location::CenterTorso => "CT",
        Location::RightTorso => "RT",
        Location::LeftTorso => "LT",
        Location::RightArm => "RA",
        Location::LeftArm => "LA",
        Location::RightLeg => "RL",
        Location::LeftLeg => "LL",
    }
}

/// Reads a location by any of its names: `Left Arm`, `LEFT_ARM`, `LA`.
pub(crate) fn location(name: &str) -> Option<Location> {
    let folded = crate::unit::text::folded(name);
    Location::ALL.iter().copied().find(|&location| {
        crate::unit::text::folded(location.id()) == folded
            || short(location).eq_ignore_ascii_case(&folded)
    })
}
