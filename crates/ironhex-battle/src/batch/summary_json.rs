//! A summary as JSON, the same at the door and on the command line.

use super::game::Finished;
use super::summary::{Summary, UnitLabel};
use super::tally::{Tally, UnitTally};
use crate::match_up::Force;
use ironhex::chance::Chance;
use ironhex::rules::Rules;
use ironhex::unit::DestroyedBy;
use serde_json::{Map, Value, json};

/// A number with six digits behind the point: enough for everybody, and the same everywhere.
fn rounded(number: f64) -> Value {
    let rounded = (number * 1e6).round() / 1e6;
    // No minus in front of a nought.
    (rounded + 0.0).into()
}

fn mean(sum: u64, of: u32) -> Value {
    rounded(if of == 0 { 0.0 } else { sum as f64 / f64::from(of) })
}

/// In how many of how many games something happened: `{"games", "share", "low", "high"}`.
fn share(seen: u32, of: u32) -> Value {
    let share = Chance::Sampled { seen, of };
    let (low, high) = share.interval95();
    json!({
        "games": seen,
        "share": rounded(share.value()),
        "low": rounded(low),
        "high": rounded(high),
    })
}

/// Which rules they were.
fn stamp(rules: &Rules) -> Value {
    json!({"preset": rules.label(), "fingerprint": rules.fingerprint().to_string()})
}

impl Summary {
    /// The summary as JSON, without anything that depends on the machine.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let Tally { games, turns, timed_out, .. } = &self.tally;
        let sky = &self.environment;
        let by_turn: Vec<Value> = turns
            .iter()
            .zip(1_u32..)
            .map(|(turn, number)| {
                let [a, b] = Force::ALL.map(|force| Self::in_turn(turn, force));
                json!({
                    "turn": number,
                    "reached": turn.reached,
                    "ended": turn.over(),
                    "damage": [rounded(a.0), rounded(b.0)],
                    "heat": [rounded(a.1), rounded(b.1)],
                })
            })
            .collect();
        json!({
            "games": games,
            "seed": self.batch.seed,
            "stoppedEarly": self.enough,
            "map": self.map,
            "start": self.start.id(),
            "environment": {
                "light": sky.light.id(),
                "precipitation": sky.precipitation.id(),
                "fog": sky.fog.id(),
                "wind": sky.wind.id(),
            },
            "turnLimit": self.turn_limit,
            "sides": Force::ALL.map(|force| self.force_json(force)),
            "draws": share(self.tally.draws, *games),
            "timedOut": timed_out,
            "sideOneWins": share(self.tally.side_one, *games),
            "turns": {
                "mean": rounded(self.mean_turns()),
                "median": self.turn_by(50),
                "ninetyPercent": self.turn_by(90),
            },
            "byTurn": by_turn,
            "sample": self.sample(),
            "rules": stamp(&self.rules),
        })
    }

    fn force_json(&self, force: Force) -> Value {
        let label = &self.forces[force as usize];
        let units: Vec<Value> =
            self.units(force).map(|(label, unit)| self.unit_json(label, unit)).collect();
        json!({
            "force": force.id(),
            "bot": label.bot,
            "heatLimit": label.heat_limit,
            "wins": share(self.tally.wins[force as usize], self.tally.games),
            "unitsLost": self.tally.lost[force as usize][..=label.units.len()],
            "units": units,
        })
    }

    fn unit_json(&self, label: &UnitLabel, unit: &UnitTally) -> Value {
        let games = self.tally.games;
        let causes: Map<String, Value> = DestroyedBy::ALL
            .iter()
            .map(|&cause| (cause.id().to_owned(), unit.destroyed[cause as usize].into()))
            .collect();
        let left = Self::left(label, unit);
        json!({
            "name": label.name,
            "gunnery": label.gunnery,
            "piloting": label.piloting,
            "survived": share(unit.survived, games),
            "withdrawn": unit.withdrawn,
            "destroyed": unit.lost(),
            "destroyedBy": causes,
            "kills": mean(unit.kills.into(), games),
            "damageDone": mean(unit.damage, games),
            "damageTaken": mean(unit.suffered, games),
            "armorLeft": left.map(|(armor, _)| rounded(armor)),
            "structureLeft": left.map(|(_, structure)| rounded(structure)),
        })
    }
}

impl Finished {
    /// How a game ended, as JSON: which it was, who won, and a digest of the last state.
    #[must_use]
    pub fn to_json(&self, seed: u64) -> Value {
        json!({
            "seed": seed,
            "game": self.number,
            "sideOne": if self.swapped { Force::B.id() } else { Force::A.id() },
            "winner": self.winner.map(Force::id),
            "turn": self.turn,
            "decisions": self.decisions,
            "state": format!("{:016x}", self.state),
        })
    }
}
