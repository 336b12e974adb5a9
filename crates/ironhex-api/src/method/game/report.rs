//! A game in words: who is to decide, how the units are, what happened.

use crate::answer;
use crate::event::{Number, number};
use crate::record::{Face, List, Text, Within};
use ironhex::game::Game;
use ironhex::turn::{Phase, UnitId};
use ironhex_battle::Setup;
use ironhex_report::game::{GameReport, ReportLine, ReportLines, unit_status};
use ironhex_report::text::Tone;

/// A line of words.
pub(super) type Words = Text<{ usize::MAX }>;

answer! {
    impl ReportLine as line {
        /// which
        turn: Within<u16, 0, 65_535> = Within::held(line.turn),
        /// which
        phase: Phase = line.phase,
        /// what it stands under
        heading: Words = line.heading().into(),
        /// the unit that it happens to; null for what concerns everybody
        unit: Option<Number> = line.unit.map(|UnitId(unit)| number(unit)),
        /// how deep it is set
        depth: Within<u8, 0, 255> = Within::held(line.depth),
        /// how it is meant
        tone: Tone = line.tone,
        /// what it says
        text: Words = line.text.clone().into(),
        /// the faces of the dice that it tells
        dice: List<Face, 8> = line.dice.iter().map(|&face| Face::held(face)).collect(),
    }
}

/// A game in words.
#[derive(Clone, Debug)]
pub struct ReportAnswer {
    prompt: Option<String>,
    declared: Vec<String>,
    units: Vec<String>,
    lines: Vec<ReportLine>,
    left_out: usize,
}

answer! {
    impl ReportAnswer as it {
        /// who is to decide; null when the game is over
        prompt: Option<Words> = it.prompt.clone().map(Into::into),
        /// the attacks of this phase that wait to be resolved, as in `declared`
        declared: List<Words, { usize::MAX }> = it.declared.iter().cloned().map(Into::into).collect(),
        /// how the units are, in the order of their numbers
        units: List<Words, 255> = it.units.iter().cloned().map(Into::into).collect(),
        /// what happened in this call
        lines: List<ReportLine, { usize::MAX }> = it.lines.iter().cloned().collect(),
        /// how many more lines there were, where there were too many for one answer
        left_out: Option<Within<i64, 0, { i64::MAX }>> = (it.left_out > 0).then(|| Within::held(it.left_out as i64)),
    }
}

impl ReportAnswer {
    /// A game as it stands, and what happened.
    pub(super) fn new(setup: &Setup, game: &Game, lines: &mut ReportLines) -> Self {
        let report = GameReport::new(setup.names());
        let state = game.state();
        let shots = state.fire.iter().map(|shot| shot.action());
        let attacks = state.physical_attacks.iter().map(|attack| attack.action());
        let told = |action: ironhex::game::Action| {
            format!("{}: {}", report.unit(action.unit()), report.action(&action))
        };
        Self {
            prompt: report.prompt(game),
            declared: shots.chain(attacks).map(told).collect(),
            units: statuses(game),
            lines: lines.take(),
            left_out: lines.left_out(),
        }
    }
}

/// How the units of a game are, in the order of their numbers.
fn statuses(game: &Game) -> Vec<String> {
    let field = game.field();
    let ids = (0..).map(UnitId).take(field.units.len());
    ids.filter_map(|id| field.unit(id)).map(unit_status).collect()
}
