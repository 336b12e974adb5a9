//! The battle value: one number for how much a unit is worth in a fight.
//!
//! TechManual, "Battle Value" (the second system). A defensive rating (what it takes to bring the unit
//! down, times how hard it is to hit) and an offensive one (what its weapons do before it overheats, times
//! how fast it is) make the total; only the total is rounded. A pilot's skills multiply it.
//!
//! ```
//! use ironhex_units::{battle_value, find};
//! let value = battle_value(find("atlas")?);
//! assert_eq!((value.total, value.adjusted_for(3, 4)), (1897, 2504));
//! # Ok::<(), ironhex_units::UnknownUnit>(())
//! ```

mod aboard;
mod ammunition;
mod defensive;
mod explosive;
mod offensive;
mod points;
mod skill;
mod speed;

pub use points::Points;

use crate::Unit;
use aboard::Aboard;
use ironhex::unit::Cockpit;

/// One line of the sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What is counted.
    pub what: String,
    /// What it adds, or what it multiplies by.
    pub value: Points,
    /// Does it multiply the lines before it, rather than add to them?
    pub factor: bool,
}

/// A unit's battle value with a pilot of gunnery 4 and piloting 5, and how it comes about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleValue {
    /// The value.
    pub total: u32,
    /// The defensive rating.
    pub defensive: Points,
    /// The offensive rating.
    pub offensive: Points,
    /// The lines of the defensive rating, then those of the offensive one, then what changes the whole.
    pub lines: Vec<Line>,
}

impl BattleValue {
    /// The value with a pilot of other skills.
    ///
    /// ```
    /// let atlas = ironhex_units::builtin("Atlas AS7-D").unwrap();
    /// let value = ironhex_units::battle_value(atlas);
    /// assert_eq!((value.total, value.adjusted_for(3, 4)), (1897, 2504));
    /// ```
    #[must_use]
    pub fn adjusted_for(&self, gunnery: u8, piloting: u8) -> u32 {
        let value = Points::whole(i64::from(self.total));
        let adjusted = value.times(skill::hundredths(gunnery, piloting), 100);
        u32::try_from(adjusted.rounded()).unwrap_or(0)
    }
}

/// The lines so far.
#[derive(Debug, Default)]
struct Ledger {
    lines: Vec<Line>,
}

impl Ledger {
    fn add(&mut self, what: impl Into<String>, value: Points) {
        self.lines.push(Line { what: what.into(), value, factor: false });
    }

    fn factor(&mut self, what: impl Into<String>, numerator: i64, denominator: i64) {
        let value = Points::whole(1).times(numerator, denominator);
        self.lines.push(Line { what: what.into(), value, factor: true });
    }

    /// The sum of all that is added.
    fn total(&self) -> Points {
        self.lines.iter().filter(|line| !line.factor).map(|line| line.value).sum()
    }
}

/// The battle value of a unit.
///
/// ```
/// let locust = ironhex_units::builtin("Locust LCT-1V").unwrap();
/// let value = ironhex_units::battle_value(locust);
/// assert_eq!(value.total, 432);
/// assert_eq!(value.lines[0].what, "armor, 64 points");
/// assert_eq!(value.lines[0].value.to_string(), "160");
/// ```
#[must_use]
pub fn battle_value(unit: &Unit) -> BattleValue {
    let aboard = Aboard::of(unit);
    let mut ledger = Ledger::default();
    let defensive = defensive::rating(&aboard, &mut ledger);
    let offensive = offensive::rating(&aboard, &mut ledger);
    let hundredths = match unit.design.cockpit {
        Cockpit::Small | Cockpit::TorsoMounted => 95,
        Cockpit::Standard
        | Cockpit::CommandConsole
        | Cockpit::Dual
        | Cockpit::Industrial
        | Cockpit::Primitive
        | Cockpit::Other => 100,
    };
    if hundredths != 100 {
        ledger.factor("cockpit", hundredths, 100);
    }
    let total = (defensive + offensive).times(hundredths, 100).rounded();
    BattleValue {
        total: u32::try_from(total).unwrap_or(0),
        defensive,
        offensive,
        lines: ledger.lines,
    }
}
