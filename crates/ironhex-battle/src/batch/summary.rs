//! What came of a batch.

use super::request::Batch;
use super::tally::{Tally, TurnTally, UnitTally};
use crate::match_up::{Force, Member, PreparedMatchUp, Start};
use ironhex::board::Environment;
use ironhex::budget::Stopped;
use ironhex::chance::Chance;
use ironhex::rules::Rules;
use ironhex::unit::DestroyedBy;

/// A unit of a force, as a summary names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitLabel {
    /// Chassis and model.
    pub name: String,
    /// The chassis alone.
    pub chassis: String,
    /// Its crew's gunnery.
    pub gunnery: u8,
    /// Its crew's piloting.
    pub piloting: u8,
    /// Points of armour that it is built with.
    pub armor: u32,
    /// Points of structure that it is built with.
    pub structure: u32,
}

impl UnitLabel {
    fn new(member: &Member) -> Self {
        let Member { unit, crew, .. } = member;
        let sum = |points: &[u8]| points.iter().map(|&points| u32::from(points)).sum();
        Self {
            name: unit.name(),
            chassis: unit.chassis.clone(),
            gunnery: crew.gunnery.get(),
            piloting: crew.piloting.get(),
            armor: sum(&unit.design.armor),
            structure: sum(&unit.design.structure),
        }
    }
}

/// A force, as a summary names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForceLabel {
    /// Its units.
    pub units: Vec<UnitLabel>,
    /// Who plays it.
    pub bot: String,
    /// The heat that its bot keeps under.
    pub heat_limit: u8,
}

/// What came of a batch: what was counted, and of whom.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The two forces.
    pub forces: [ForceLabel; 2],
    /// The map's name.
    pub map: String,
    /// Where the forces began.
    pub start: Start,
    /// The rules.
    pub rules: Rules,
    /// Light and weather.
    pub environment: Environment,
    /// The last turn.
    pub turn_limit: u16,
    /// What was asked for.
    pub batch: Batch,
    /// Was it enough before all games were played?
    pub enough: bool,
    /// Why not all games were played, when it was ended from outside: these are the ones that were over.
    pub stopped: Option<Stopped>,
    /// What was counted.
    pub tally: Tally,
}

/// A sum over a number; nothing over nothing.
fn mean(sum: u64, of: u64) -> Option<f64> {
    (of > 0).then(|| sum as f64 / of as f64)
}

impl Summary {
    pub(crate) fn new(
        prepared: &PreparedMatchUp,
        batch: &Batch,
        enough: bool,
        stopped: Option<Stopped>,
        tally: Tally,
    ) -> Self {
        let conditions = prepared.conditions();
        let forces = Force::BOTH.map(|force| ForceLabel {
            units: prepared.force(force).iter().map(UnitLabel::new).collect(),
            bot: conditions.bots[force as usize].id().to_owned(),
            heat_limit: conditions.heat_limits[force as usize],
        });
        let enough = enough && tally.games < batch.whole();
        Self {
            forces,
            map: prepared.field().name().to_owned(),
            start: conditions.start,
            rules: conditions.rules,
            environment: conditions.environment,
            turn_limit: conditions.turn_limit,
            batch: *batch,
            enough,
            stopped,
            tally,
        }
    }

    fn share(&self, seen: u32) -> Chance {
        Chance::Sampled { seen, of: self.tally.games }
    }

    /// Games that a force won.
    #[must_use]
    pub fn wins(&self, force: Force) -> Chance {
        self.share(self.tally.wins[force as usize])
    }

    /// Draws.
    #[must_use]
    pub fn draws(&self) -> Chance {
        self.share(self.tally.draws)
    }

    /// Games that side 1 won, whoever it was.
    #[must_use]
    pub fn side_one(&self) -> Chance {
        self.share(self.tally.side_one)
    }

    /// The force that won more games; `None` when both won the same number.
    #[must_use]
    pub fn leader(&self) -> Option<Force> {
        match self.tally.wins {
            [a, b] if a > b => Some(Force::A),
            [a, b] if a < b => Some(Force::B),
            _ => None,
        }
    }

    /// Are the chances of the two forces not told apart by the games that were played?
    #[must_use]
    pub fn is_close(&self) -> bool {
        self.leader().is_none_or(|leader| {
            let (low, _) = self.wins(leader).interval95();
            let (_, high) = self.wins(leader.other()).interval95();
            low <= high
        })
    }

    /// The mean of the last turns.
    #[must_use]
    pub fn mean_turns(&self) -> f64 {
        let turns = self.tally.turns.iter().zip(1..);
        let sum = turns.map(|(turn, number): (_, u64)| number * u64::from(turn.over())).sum();
        mean(sum, self.tally.games.into()).unwrap_or_default()
    }

    /// The turn by whose end so many of a hundred games were over.
    #[must_use]
    pub fn turn_by(&self, percent: u32) -> u16 {
        let wanted = u64::from(self.tally.games) * u64::from(percent);
        nth(self.tally.turns.iter().map(TurnTally::over), wanted)
    }

    /// Damage that a force did and heat that its units had in a turn, on average over the games that
    /// came to it.
    #[must_use]
    pub fn in_turn(turn: &TurnTally, force: Force) -> (f64, f64) {
        let force = force as usize;
        let damage = mean(turn.damage[force], turn.reached.into());
        let heat = mean(turn.heat[force], turn.units[force]);
        (damage.unwrap_or_default(), heat.unwrap_or_default())
    }

    /// The units of a force with what was counted of them.
    pub fn units(&self, force: Force) -> impl Iterator<Item = (&UnitLabel, &UnitTally)> {
        self.forces[force as usize].units.iter().zip(&self.tally.units[force as usize])
    }

    /// How much of its armour and of its structure a unit has left where it survived, 0 to 1;
    /// `None` where it never did.
    #[must_use]
    pub fn left(label: &UnitLabel, unit: &UnitTally) -> Option<(f64, f64)> {
        let built = |points: u32| u64::from(unit.survived) * u64::from(points.max(1));
        let armor = mean(unit.armor, built(label.armor));
        armor.zip(mean(unit.structure, built(label.structure)))
    }

    /// Units of a force that were destroyed, in all games, by cause.
    #[must_use]
    pub fn destroyed(&self, force: Force, cause: DestroyedBy) -> u64 {
        let units = self.tally.units[force as usize].iter();
        units.map(|unit| u64::from(unit.destroyed[cause as usize])).sum()
    }

    /// A typical game to look at: one with the commonest end, and of middling length among those.
    #[must_use]
    pub fn sample(&self) -> Option<u32> {
        let [a, b] = self.tally.wins;
        let ends = [a, b, self.tally.draws];
        let end = (0..3).rev().max_by_key(|&end| ends[end])?;
        let turns = &self.tally.turns;
        let middle = nth(turns.iter().map(|turn| turn.ended[end]), u64::from(ends[end]) * 50);
        turns.get(usize::from(middle.max(1)) - 1)?.examples[end]
    }
}

/// The place, from 1, by which so many hundredths of what is counted have come together.
fn nth(counts: impl Iterator<Item = u32>, hundredths: u64) -> u16 {
    let (mut sum, mut place) = (0, 0);
    for count in counts {
        place += 1;
        sum += 100 * u64::from(count);
        if sum >= hundredths {
            break;
        }
    }
    place
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_a_distribution() {
        assert_eq!(nth([0, 0, 10, 0, 10, 1].into_iter(), 21 * 50), 5);
        assert_eq!(nth([10, 10].into_iter(), 20 * 50), 1);
        assert_eq!(nth([10, 10].into_iter(), 20 * 100), 2);
        assert_eq!(nth([].into_iter(), 0), 0);
    }
}
