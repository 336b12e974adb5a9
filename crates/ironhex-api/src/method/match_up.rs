//! Two forces in a request: units, map, bots. Nothing is read from files: units and maps are built-in
//! ones by name, or texts.

use super::environment::EnvironmentParams;
use super::map::MapChoice;
use super::member::SideUnit;
use crate::record;
use crate::record::{At, Heat, List, Within};
use crate::spec::{Message, Problems};
use ironhex::budget::{Budget, Stopped};
use ironhex::game::MAX_SIDE_UNITS;
use ironhex::rules::Rules;
use ironhex_battle::{BotKind, BotSettings, MatchConditions, Member, PreparedMatchUp, Start};

/// The units of a side.
pub type Units = List<SideUnit, MAX_SIDE_UNITS, 1>;

record! {
    /// A force, and the bot that plays it.
    pub struct ForceParams {
        /// its units
        units: Units,
        /// who plays it (default: basic)
        bot: BotKind = BotKind::Basic,
        /// the heat that its bot keeps under (default: 7)
        heat_limit: Heat = heat_limit(),
    }
}

/// The last turn of a game.
pub type Turns = Within<u16, 1, 1_000>;

/// The heat that bots keep under where nothing is said.
#[must_use]
pub fn heat_limit() -> Heat {
    Heat::held(BotSettings::default().heat_limit)
}

/// The last turn where nothing is said.
#[must_use]
pub fn turns() -> Turns {
    Turns::held(MatchConditions::default().turn_limit)
}

record! {
    /// Two forces, where they meet and under what.
    pub struct Battle {
        /// the two forces, A and B
        sides: List<ForceParams, 2, 2>,
        /// a built-in map, one to be made, or a text (default: open)
        map: MapChoice = MapChoice::open(),
        /// where they begin (default: top-bottom)
        start: Start = Start::default(),
        /// the last turn (default: 40)
        turns: Turns = turns(),
        /// light and weather
        environment: EnvironmentParams = EnvironmentParams::default(),
    }
}

impl Battle {
    /// The two forces made ready, with the bots that play them; `None` where something is wrong with them, which is told.
    ///
    /// # Errors
    /// The budget was used up before.
    pub(super) fn prepare(
        &self,
        at: At<Self>,
        rules: Rules,
        problems: &mut Problems,
        budget: &Budget<'_>,
    ) -> Result<Option<PreparedMatchUp>, Stopped> {
        let [one, other] = &self.sides.0[..] else {
            let many = format!("are two, got {}", self.sides.0.len());
            problems.add(at.sides(), Message::predicate(many));
            return Ok(None);
        };
        let field = self.map.battlefield(at.map(), problems);
        let mut members = |side: usize, force: &ForceParams| -> Result<Vec<Member>, Stopped> {
            let (at, units) = (at.sides().item(side).units(), force.units.iter().enumerate());
            let member = |(index, unit): (usize, &SideUnit)| {
                if unit.brings_a_file() {
                    budget.check()?;
                }
                Ok(unit.member(at.item(index), problems))
            };
            units.map(member).filter_map(Result::transpose).collect()
        };
        let forces = [members(0, one)?, members(1, other)?];
        let Some(field) = field.filter(|_| problems.is_empty()) else { return Ok(None) };
        let conditions = MatchConditions {
            rules,
            environment: self.environment.environment(),
            turn_limit: self.turns.get(),
            start: self.start,
            bots: [one.bot, other.bot],
            heat_limits: [one.heat_limit.get(), other.heat_limit.get()],
        };
        let prepared = PreparedMatchUp::new(&field, forces, conditions);
        let tell = |wrong: ironhex_battle::MatchUpProblems| {
            wrong.iter().for_each(|problem| problems.add(at.sides(), problem.to_string()));
        };
        Ok(prepared.map_err(tell).ok())
    }
}
