//! What is counted of many games: whole numbers only, so that sums are the same in any order.

use super::game::Finished;
use crate::match_up::{Force, PreparedMatchUp};
use ironhex::event::{Event, EventObserver, GameEvent};
use ironhex::field::UnitFlags;
use ironhex::game::{Game, MAX_SIDE_UNITS};
use ironhex::turn::{Team, UnitId};
use ironhex::unit::DestroyedBy;
use std::ops::AddAssign;

/// How games ended: force A won, force B won, a draw.
const ENDS: usize = 3;

/// What is counted of one turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnTally {
    /// Games that came to it.
    pub reached: u32,
    /// Games that ended in it: with force A's win, with force B's, with a draw.
    pub ended: [u32; ENDS],
    /// Points of armour and structure that each force shot and struck off the other.
    pub damage: [u64; 2],
    /// Heat of each force's units at the end of their heat phase, added up.
    pub heat: [u64; 2],
    /// Units of each force of which the heat was added up.
    pub units: [u64; 2],
    /// The first game of each of these ends.
    pub examples: [Option<u32>; ENDS],
}

impl TurnTally {
    /// Games that ended in it, however they did.
    #[must_use]
    pub fn over(&self) -> u32 {
        self.ended.iter().sum()
    }
}

/// What is counted of one unit of a force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnitTally {
    /// Games at whose end it was still in the fight.
    pub survived: u32,
    /// Games in which it left the map.
    pub withdrawn: u32,
    /// Games in which it was destroyed, by cause in the order of [`DestroyedBy::ALL`].
    pub destroyed: [u32; DestroyedBy::ALL.len()],
    /// Enemies that it put out of the fight.
    pub kills: u32,
    /// Points of armour and structure that it took from enemies.
    pub damage: u64,
    /// Points of armour and structure that it lost, to whatever.
    pub suffered: u64,
    /// Points of armour left where it survived, added up.
    pub armor: u64,
    /// Points of structure left where it survived, added up.
    pub structure: u64,
}

impl UnitTally {
    /// Games in which it was destroyed.
    #[must_use]
    pub fn lost(&self) -> u32 {
        self.destroyed.iter().sum()
    }
}

/// What is counted of many games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games.
    pub games: u32,
    /// Games that each force won.
    pub wins: [u32; 2],
    /// Draws.
    pub draws: u32,
    /// Draws because the last turn was over.
    pub timed_out: u32,
    /// Games that side 1 won, whoever it was: it begins along the lower or the left edge.
    pub side_one: u32,
    /// Decisions.
    pub decisions: u64,
    /// Turn by turn, the first in front.
    pub turns: Vec<TurnTally>,
    /// Games in which each force lost 0, 1, 2, … units.
    pub lost: [[u32; MAX_SIDE_UNITS + 1]; 2],
    /// Unit by unit of each force.
    pub units: [Vec<UnitTally>; 2],
}

impl Tally {
    /// Nothing yet, for the units of a fixture.
    #[must_use]
    pub fn new(prepared: &PreparedMatchUp) -> Self {
        let units = Force::BOTH.map(|f| vec![UnitTally::default(); prepared.force(f).len()]);
        Self { units, ..Self::default() }
    }

    /// Nothing again, in the same memory.
    pub(super) fn clear(&mut self) {
        let [mut a, mut b] = std::mem::take(&mut self.units);
        let mut turns = std::mem::take(&mut self.turns);
        turns.clear();
        a.fill(UnitTally::default());
        b.fill(UnitTally::default());
        *self = Self { turns, units: [a, b], ..Self::default() };
    }

    /// The turn's place, made where it is not there yet.
    fn turn(&mut self, turn: u16) -> &mut TurnTally {
        let index = usize::from(turn.max(1)) - 1;
        if self.turns.len() <= index {
            self.turns.resize(index + 1, TurnTally::default());
        }
        &mut self.turns[index]
    }

    /// Adds how a game ended.
    pub fn finish(&mut self, finished: &Finished, game: &Game) {
        let end = finished.winner.map_or(2, |winner| winner as usize);
        self.games += 1;
        self.decisions += u64::from(finished.decisions);
        match finished.winner {
            Some(winner) => self.wins[winner as usize] += 1,
            None => self.draws += 1,
        }
        let side_one = Force::of_side(Team::First, finished.swapped);
        self.side_one += u32::from(finished.winner == Some(side_one));
        let turn = self.turn(finished.turn);
        turn.ended[end] += 1;
        turn.examples[end] = earlier(turn.examples[end], Some(finished.number));
        let mut lost = [0; 2];
        let mut standing = [false; 2];
        let places = Places::of(game, finished.swapped);
        for (index, unit) in game.state().units.iter().enumerate() {
            let (force, place) = places.of_unit(UnitId(index as u8));
            let own = &mut self.units[force as usize][place];
            if let Some(cause) = unit.sheet.destroyed {
                own.destroyed[cause as usize] += 1;
                lost[force as usize] += 1;
            } else if unit.flags.contains(UnitFlags::WITHDRAWN) {
                own.withdrawn += 1;
            } else {
                let sum = |points: &[u8]| points.iter().map(|&p| u64::from(p)).sum::<u64>();
                own.survived += 1;
                own.armor += sum(&unit.sheet.armor);
                own.structure += sum(&unit.sheet.structure);
                standing[force as usize] = true;
            }
        }
        for force in Force::BOTH {
            self.lost[force as usize][lost[force as usize]] += 1;
        }
        self.timed_out += u32::from(standing == [true, true]);
    }

    /// An observer that counts what happens in a game of a fixture.
    pub fn observer(&mut self, prepared: &PreparedMatchUp, swapped: bool) -> TallyObserver<'_> {
        let first = prepared.force(Force::of_side(Team::First, swapped)).len();
        let places = Places { first, swapped };
        TallyObserver { tally: self, places, turn: 0, attacker: None, wrecks: 0 }
    }

    /// The same with the forces' names exchanged. Games have other numbers then, and examples are
    /// left out.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mut other = self.clone();
        other.wins.reverse();
        other.lost.reverse();
        other.units.reverse();
        for turn in &mut other.turns {
            turn.damage.reverse();
            turn.heat.reverse();
            turn.units.reverse();
            turn.ended.swap(0, 1);
            turn.examples = [None; ENDS];
        }
        other
    }
}

/// The earlier of two games.
fn earlier(one: Option<u32>, other: Option<u32>) -> Option<u32> {
    one.into_iter().chain(other).min()
}

impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Self) {
        self.games += other.games;
        self.draws += other.draws;
        self.timed_out += other.timed_out;
        self.side_one += other.side_one;
        self.decisions += other.decisions;
        for force in 0..2 {
            self.wins[force] += other.wins[force];
            for (sum, more) in self.lost[force].iter_mut().zip(&other.lost[force]) {
                *sum += more;
            }
            for (sum, more) in self.units[force].iter_mut().zip(&other.units[force]) {
                *sum += more;
            }
        }
        if self.turns.len() < other.turns.len() {
            self.turns.resize(other.turns.len(), TurnTally::default());
        }
        for (sum, more) in self.turns.iter_mut().zip(&other.turns) {
            *sum += more;
        }
    }
}

impl AddAssign<&UnitTally> for UnitTally {
    fn add_assign(&mut self, other: &Self) {
        self.survived += other.survived;
        self.withdrawn += other.withdrawn;
        for (sum, more) in self.destroyed.iter_mut().zip(other.destroyed) {
            *sum += more;
        }
        self.kills += other.kills;
        self.damage += other.damage;
        self.suffered += other.suffered;
        self.armor += other.armor;
        self.structure += other.structure;
    }
}

impl AddAssign<&TurnTally> for TurnTally {
    fn add_assign(&mut self, other: &Self) {
        self.reached += other.reached;
        for (sum, more) in self.ended.iter_mut().zip(other.ended) {
            *sum += more;
        }
        for force in 0..2 {
            self.damage[force] += other.damage[force];
            self.heat[force] += other.heat[force];
            self.units[force] += other.units[force];
        }
        for (own, more) in self.examples.iter_mut().zip(other.examples) {
            *own = earlier(*own, more);
        }
    }
}

/// Whose the units of a game are: those of side 1 come first.
#[derive(Clone, Copy, Debug)]
struct Places {
    /// How many side 1 has.
    first: usize,
    swapped: bool,
}

impl Places {
    fn of(game: &Game, swapped: bool) -> Self {
        let roster = game.scenario().roster().iter();
        Self { first: roster.filter(|fielded| fielded.team == Team::First).count(), swapped }
    }

    fn of_unit(self, UnitId(unit): UnitId) -> (Force, usize) {
        let unit = usize::from(unit);
        if unit < self.first {
            (Force::of_side(Team::First, self.swapped), unit)
        } else {
            (Force::of_side(Team::Second, self.swapped), unit - self.first)
        }
    }
}

/// An observer that counts damage, kills and heat.
///
/// What happens between the beginning of an attack and that of the next, or of a fall or a phase, is
/// the attacker's doing: an explosion of ammunition that it hit is, a fall on the face is not.
#[derive(Debug)]
pub struct TallyObserver<'a> {
    tally: &'a mut Tally,
    places: Places,
    turn: u16,
    attacker: Option<UnitId>,
    /// Units that are out of the fight, a bit each: a wreck is not destroyed again.
    wrecks: u32,
}

impl TallyObserver<'_> {
    fn hurt(&mut self, victim: Option<UnitId>, points: u16) {
        let Some(victim) = victim else { return };
        let (force, place) = self.places.of_unit(victim);
        self.tally.units[force as usize][place].suffered += u64::from(points);
        if let Some(own) = self.striker(force) {
            own.damage += u64::from(points);
            self.tally.turn(self.turn).damage[force.other() as usize] += u64::from(points);
        }
    }

    /// The unit that is attacking somebody of this force.
    fn striker(&mut self, force: Force) -> Option<&mut UnitTally> {
        let (own, place) = self.places.of_unit(self.attacker?);
        (own != force).then(|| &mut self.tally.units[own as usize][place])
    }
}

impl EventObserver for TallyObserver<'_> {
    #[inline]
    #[expect(clippy::wildcard_enum_match_arm, reason = "an observer of what is counted")]
    fn observe(&mut self, game_event: GameEvent) {
        match game_event.event {
            Event::TurnBegan { turn } => {
                self.turn = turn;
                self.tally.turn(turn).reached += 1;
            }
            Event::PhaseBegan { .. } | Event::PilotingRolled { .. } | Event::Fell { .. } => {
                self.attacker = None;
            }
            Event::AttackBegan { .. } | Event::PhysicalAttackBegan { .. } => {
                self.attacker = game_event.unit
            }
            Event::ArmorDamaged { damage, .. }
            | Event::StructureDamaged { damage, .. }
            | Event::ModularArmorDamaged { damage, .. } => self.hurt(game_event.unit, damage),
            Event::UnitDestroyed { .. } => {
                let Some(victim) = game_event.unit else { return };
                let bit = 1 << victim.0;
                if self.wrecks & bit == 0
                    && let Some(killer) = self.striker(self.places.of_unit(victim).0)
                {
                    killer.kills += 1;
                }
                self.wrecks |= bit;
            }
            Event::HeatSettled { heat, .. } => {
                let Some(unit) = game_event.unit else { return };
                let (force, _) = self.places.of_unit(unit);
                let turn = self.tally.turn(self.turn);
                turn.heat[force as usize] += u64::from(heat);
                turn.units[force as usize] += 1;
            }
            _ => {}
        }
    }
}
