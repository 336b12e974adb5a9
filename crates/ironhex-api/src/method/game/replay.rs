//! `game.replay`: a game that is written down, step by step.

use super::report::Words;
use super::standing::{OutcomeWord, SideNumber};
use super::{GameName, ReplayText, check_limits, opened, unreadable};
use crate::error::CallError;
use crate::event::{Number, number};
use crate::method::budget::{BudgetParams, Long, LongRequest};
use crate::method::environment::EnvironmentParams;
use crate::record::{Hex, List, Request, Seed, Skill, Text, Within};
use crate::{answer, record};
use ironhex::board::{Coord, Facing};
use ironhex::budget::Budget;
use ironhex::event::{Event, EventObserver, GameEvent};
use ironhex::field::{UnitInPlay, fold};
use ironhex::game::{Action, Game, Scenario};
use ironhex::turn::{Phase, UnitId};
use ironhex_battle::record::{Origin, Player};
use ironhex_battle::{Replay, Setup, SetupUnit, write_action};
use ironhex_report::game::{GameReport, ReportLine, ReportLines, game_map, unit_status};
use std::sync::Arc;

/// Bytes that an answer takes for each byte of a frame, while it is made.
const FRAME_COST: usize = 16;

record! {
    /// Which game.
    pub struct GameReplay: Default {
        /// the text of a replay; this or `game` must be given
        replay: Option<ReplayText>,
        /// instead of the replay: the game as an answer named it, if it is still kept
        game: Option<GameName>,
        /// with a picture of the map and the units as they begin (default: false)
        picture: bool = false,
        /// what it may take
        limits as *: LongRequest,
    }
}

/// A game from its beginning to where its replay ends.
pub struct ReplayAnswer {
    setup: Setup,
    origin: Origin,
    actions: usize,
    end: Game,
    begin: Vec<UnitFrame>,
    frames: Vec<Frame>,
    left_out: usize,
    picture: Option<String>,
}

/// A moment of a game: an action that is taken, or something that happens.
pub struct Frame {
    turn: u16,
    phase: Phase,
    /// The number of the action, from 1; 0 before the first.
    action: usize,
    /// The action itself, where it is taken in this frame.
    taken: Option<(String, String)>,
    unit: Option<UnitId>,
    line: Option<ReportLine>,
    changed: Vec<UnitFrame>,
}

/// How a unit is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitFrame {
    unit: UnitId,
    hex: Coord,
    facing: Facing,
    twist: i8,
    prone: bool,
    out: bool,
    /// The hexes of its way, from where it was; empty when it did not move.
    way: Vec<Coord>,
    status: String,
}

type Count = Within<i64, 0, { i64::MAX }>;

answer! {
    impl ReplayAnswer as it {
        /// the seed of its dice, where it names one
        seed: Option<Seed> = it.origin.dice.map(|dice| Seed::held(dice.seed.cast_signed())),
        /// the number of the game, where it is one of many from that seed
        number: Option<Count> = it.origin.dice.and_then(|dice| dice.game).map(|game| Count::held(game.into())),
        /// the build that began it, where it names one
        build: Option<Words> = it.origin.build.clone().map(Into::into),
        /// who plays side 1 and side 2, where it tells: hand, or the name of a bot
        players: Option<List<Text<60>, 2>> = it.origin.players.map(|players| players.into_iter().map(player).collect()),
        /// the rules that it was played by, as `rules` names them
        rule_set: Words = it.setup.rules.label().into(),
        /// columns of the map
        width: Within<u16, 1, 250> = Within::held(it.setup.board.width()),
        /// rows of the map
        height: Within<u16, 1, 250> = Within::held(it.setup.board.height()),
        /// light and weather
        environment: EnvironmentParams = it.setup.environment.into(),
        /// the last turn that it may have
        turn_limit: Within<u16, 0, 65_535> = Within::held(it.setup.turn_limit),
        /// the turn that it came to
        turns: Within<u16, 0, 65_535> = Within::held(it.end.state().turn),
        /// who won
        outcome: OutcomeWord = OutcomeWord::of(it.end.outcome()),
        /// how many actions it has
        actions: Count = Count::held(it.actions as i64),
        /// the units, in the order of their numbers
        units: List<ReplayUnit<'_>, 255> = it.setup.units.iter().zip(0..).map(|(unit, id)| ReplayUnit(UnitId(id), unit)).collect(),
        /// how they begin
        begin: List<UnitFrame, 255> = it.begin.iter().cloned().collect(),
        /// what happens, in order
        frames: List<&Frame, { usize::MAX }> = it.frames.iter().collect(),
        /// how many more there were, where there were too many for one answer
        frames_left_out: Option<Count> = (it.left_out > 0).then(|| Count::held(it.left_out as i64)),
        /// the map with the units as they begin, as SVG; null when it was not asked for
        picture: Option<Words> = it.picture.clone().map(Into::into),
    }
}

/// A unit with its crew.
struct ReplayUnit<'a>(UnitId, &'a SetupUnit);

answer! {
    impl ReplayUnit<'a> as it {
        /// its number in the game
        unit: Number = number(it.0.0),
        /// its side
        side: SideNumber = SideNumber::held(it.1.team.number()),
        /// what it is called
        name: Words = it.1.unit.name().into(),
        /// its pilot's gunnery
        gunnery: Skill = Skill::held(it.1.crew.gunnery.get()),
        /// its pilot's piloting
        piloting: Skill = Skill::held(it.1.crew.piloting.get()),
    }
}

answer! {
    impl Frame as it {
        /// which
        turn: Within<u16, 0, 65_535> = Within::held(it.turn),
        /// which
        phase: Phase = it.phase,
        /// the number of the action that it belongs to, from 1; 0 before the first
        action: Count = Count::held(it.action as i64),
        /// the action, where it is taken here
        taken: Option<Text<100>> = it.taken.as_ref().map(|(action, _)| action.clone().into()),
        /// the same in words
        label: Option<Words> = it.taken.as_ref().map(|(_, label)| label.clone().into()),
        /// the unit that acts, or that it happens to
        unit: Option<Number> = it.unit.map(|UnitId(unit)| number(unit)),
        /// the line of the report
        line: Option<&ReportLine> = it.line.as_ref(),
        /// the units that are shown otherwise after it
        changed: List<UnitFrame, 255> = it.changed.iter().cloned().collect(),
    }
}

answer! {
    impl UnitFrame as it {
        /// which
        unit: Number = number(it.unit.0),
        /// where it is; its last hex when it is out of the game
        hex: Hex = Hex(it.hex),
        /// the way that its legs face
        facing: Facing = it.facing,
        /// hexsides that its torso is twisted, clockwise
        twist: Within<i8, -1, 1> = Within::held(it.twist),
        /// whether it lies on the ground
        prone: bool = it.prone,
        /// whether it is out of the game
        out: bool = it.out,
        /// the hexes that it went through, from where it was
        way: List<Hex, { usize::MAX }> = it.way.iter().map(|&hex| Hex(hex)).collect(),
        /// how it is, in words
        status: Words = it.status.clone().into(),
    }
}

fn player(player: Player) -> Text<60> {
    match player {
        Player::Hand => "hand".into(),
        Player::Bot { kind, .. } => kind.id().into(),
    }
}

impl Request for GameReplay {
    type Answer = ReplayAnswer;
    const NAME: &'static str = "game.replay";
    const DOC: &'static str = "A game that is written down, step by step: what it was set up with, and everything that happens, in words.";
    const RULES: bool = false;
    const LONG: Long = Long::Always;

    fn limits(&self) -> Option<&BudgetParams> {
        Some(&self.limits.budget)
    }

    fn answer(&self, budget: &Budget<'_>) -> Result<ReplayAnswer, CallError> {
        let replay = match (&self.replay, &self.game) {
            (Some(text), None) => Replay::read_within(text.as_str(), budget),
            (replay, game) => {
                let kept = opened(replay.as_ref(), game.as_ref(), budget)?;
                let text = kept.record.replay();
                kept.put_back();
                Replay::read_within(&text, budget)
            }
        };
        let replay = replay.map_err(|errors| unreadable(&errors))?;
        check_limits(&replay.setup)?;
        let mut frames = Frames::new(&replay, budget.memory / FRAME_COST);
        let begin = frames.shown.clone();
        let before = |game: &Game, action: &Action, frames: &mut Frames| frames.act(game, action);
        let end = replay.play_each(&mut frames, budget, before);
        let end = end.map_err(|error| unreadable(&error.into()))?;
        let names = replay.setup.names();
        let units: Vec<UnitInPlay> = replay.scenario().units().collect();
        let picture = self.picture.then(|| game_map(&replay.scenario().field(&units), &names));
        let actions = replay.actions();
        frames.finish();
        let Frames { frames, left_out, .. } = frames;
        let Replay { setup, origin, .. } = replay;
        Ok(ReplayAnswer { setup, origin, actions, end, begin, frames, left_out, picture })
    }
}

/// Makes frames of actions and events.
struct Frames {
    scenario: Arc<Scenario>,
    report: GameReport,
    lines: ReportLines,
    units: Vec<UnitInPlay>,
    shown: Vec<UnitFrame>,
    /// Units that may be shown otherwise than they were.
    touched: Vec<UnitId>,
    /// The way of the move that is under way.
    way: Vec<Coord>,
    /// The part of it that a unit has gone since it was shown.
    gone: Vec<Coord>,
    action: usize,
    frames: Vec<Frame>,
    held: usize,
    most: usize,
    left_out: usize,
}

impl Frames {
    fn new(replay: &Replay, most: usize) -> Self {
        let scenario = Arc::clone(replay.scenario());
        let (names, units) = (replay.setup.names(), scenario.units().collect::<Vec<_>>());
        let ids = (0..).map(UnitId).take(units.len());
        let shown = ids.filter_map(|id| show(&scenario, &units, id)).collect();
        Self {
            report: GameReport::new(names.clone()),
            lines: ReportLines::new(names),
            scenario,
            units,
            shown,
            touched: Vec::new(),
            way: Vec::new(),
            gone: Vec::new(),
            action: 0,
            frames: Vec::new(),
            held: 0,
            most,
            left_out: 0,
        }
    }

    /// An action is about to be taken.
    fn act(&mut self, game: &Game, action: &Action) {
        self.action += 1;
        // Only a move has a way.
        self.way = game.way(action).unwrap_or_default();
        let label = format!("{}: {}", self.report.unit(action.unit()), self.report.action(action));
        let taken = Some((write_action(action), label));
        self.push(taken, Some(action.unit()), None);
    }

    fn push(
        &mut self,
        taken: Option<(String, String)>,
        unit: Option<UnitId>,
        line: Option<ReportLine>,
    ) {
        let (turn, phase) = self.lines.now();
        let changed = self.changed();
        // What comes of an action belongs to its own frame.
        if let (None, Some(frame)) = (&taken, self.frames.last_mut())
            && frame.line.is_none()
            && (frame.action, frame.turn, frame.phase) == (self.action, turn, phase)
        {
            frame.line = line;
            frame.changed.extend(changed);
            return;
        }
        let frame = Frame { turn, phase, action: self.action, taken, unit, line, changed };
        let size = frame.size();
        if self.left_out > 0 || self.held + size > self.most {
            self.left_out += 1;
        } else {
            self.held += size;
            self.frames.push(frame);
        }
    }

    /// What was not told with a line belongs to the last frame.
    fn finish(&mut self) {
        let changed = self.changed();
        if let Some(frame) = self.frames.last_mut() {
            frame.changed.extend(changed);
        }
    }

    /// The units that are shown otherwise than they were.
    fn changed(&mut self) -> Vec<UnitFrame> {
        let mut changed = Vec::new();
        for unit in std::mem::take(&mut self.touched) {
            let Some(mut now) = show(&self.scenario, &self.units, unit) else { continue };
            let Some(shown) = self.shown.get_mut(usize::from(unit.0)) else { continue };
            if now == *shown {
                continue;
            }
            *shown = now.clone();
            if self.gone.last() == Some(&now.hex) {
                now.way = std::mem::take(&mut self.gone);
            }
            changed.push(now);
        }
        changed
    }

    /// The part of the way that a unit has gone with a leg.
    fn walk(&mut self, to: Coord) {
        if let Some(end) = self.way.iter().position(|&hex| hex == to).filter(|&end| end > 0) {
            self.gone = self.way[..=end].to_vec();
            self.way.drain(..end);
        }
    }
}

impl EventObserver for Frames {
    fn observe(&mut self, game_event: GameEvent) {
        self.lines.observe(game_event);
        fold(&mut self.units, &game_event);
        if let Event::Moved { to, .. } = game_event.event {
            self.walk(to);
        }
        match game_event.unit {
            Some(unit) if !self.touched.contains(&unit) => self.touched.push(unit),
            Some(_) => {}
            None => self.touched = (0..).map(UnitId).take(self.units.len()).collect(),
        }
        for line in self.lines.take() {
            self.push(None, game_event.unit, Some(line));
        }
    }
}

impl Frame {
    fn size(&self) -> usize {
        let taken = self.taken.as_ref().map_or(0, |(action, label)| action.len() + label.len());
        let line = self.line.as_ref().map_or(0, ReportLine::size);
        let changed = self
            .changed
            .iter()
            .map(|unit| size_of::<UnitFrame>() + unit.status.len() + size_of_val(&unit.way[..]));
        size_of::<Self>() + taken + line + changed.sum::<usize>()
    }
}

/// A unit as it is shown.
fn show(scenario: &Scenario, units: &[UnitInPlay], id: UnitId) -> Option<UnitFrame> {
    let field = scenario.field(units);
    let unit = field.unit(id)?;
    let in_play = unit.in_play;
    Some(UnitFrame {
        unit: id,
        hex: in_play.hex,
        facing: in_play.facing,
        twist: in_play.twist,
        prone: in_play.sheet.stance.prone,
        out: !in_play.is_active(),
        way: Vec::new(),
        status: unit_status(unit),
    })
}
