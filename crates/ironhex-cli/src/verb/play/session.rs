//! A game at the table: whose turn it is, what they say, what comes of it.

use super::autosave::Autosave;
use super::explain::explain;
use super::help::HELP;
use super::input::Input;
use super::listing::{listing, places};
use super::saves::Saves;
use crate::file;
use crate::output::{Failure, Page, print};
use ironhex::dice::Random;
use ironhex::event::{Event, GameEvent};
use ironhex::field::UnitFlags;
use ironhex::game::{Action, Game};
use ironhex::movement::Gait;
use ironhex::turn::{Phase, UnitId};
use ironhex_battle::{
    Bot, DiceSeed, Origin, Player, Recorder, Setup, digest, read_typed_line, winner_word,
    write_action,
};
use ironhex_report::board::board_text;
use ironhex_report::game::{GameReport, markers, refusal, sheet, units_table};
use ironhex_report::text::{Text, count};
use ironhex_units::UnitNames;
use serde_json::{Value, json};
use std::path::Path;

/// Is the game told as it goes?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Voice {
    /// Every event.
    Loud,
    /// Only how it ends.
    Silent,
}

/// What a line led to.
enum Said {
    /// The game went on, or something was shown.
    Done,
    /// Somebody wants to stop.
    Quit,
}

/// A game being played.
pub(super) struct Session {
    record: Recorder<Random>,
    /// Who plays for each side where no person does.
    bots: [Option<Box<dyn Bot + Send>>; 2],
    names: Vec<UnitNames>,
    report: GameReport,
    /// The report of the turn so far.
    log: Text,
    voice: Voice,
    seed: u64,
    /// The turn and the phase whose beginning the players have seen.
    seen: Option<(u16, Phase)>,
    /// Where every action is kept.
    autosave: Option<Autosave>,
    /// Where a line may save it.
    saves: Saves,
}

impl Session {
    /// Begins a game.
    pub(super) fn start(
        setup: &Setup,
        players: [Player; 2],
        seed: u64,
        voice: Voice,
    ) -> Result<Self, Failure> {
        let mut game_events: Vec<GameEvent> = Vec::new();
        let dice = DiceSeed::of(seed);
        let record = Recorder::begin(setup, dice, players, &mut game_events)
            .map_err(|wrong| Failure::asked(&wrong))?;
        let bots = Origin::new(dice, players).bots();
        let mut session = Self::new(setup, record, bots, seed, voice);
        session.show_units()?;
        session.tell(&game_events)?;
        Ok(session)
    }

    /// Goes on with a game: of what was played before, the turn is told that was not over.
    pub(super) fn go_on(
        setup: &Setup,
        record: Recorder<Random>,
        bots: [Option<Box<dyn Bot + Send>>; 2],
        (seed, voice): (u64, Voice),
        game_events: &[GameEvent],
    ) -> Result<Self, Failure> {
        let mut session = Self::new(setup, record, bots, seed, voice);
        let begins = |event: &GameEvent| matches!(event.event, Event::TurnBegan { .. });
        let turn = game_events.iter().rposition(begins).unwrap_or_default();
        // Nobody needs to hear them again, but what is told later may speak of them.
        let _ = session.report.text(&game_events[..turn]);
        session.show_units()?;
        session.tell(&game_events[turn..])?;
        Ok(session)
    }

    fn new(
        setup: &Setup,
        record: Recorder<Random>,
        bots: [Option<Box<dyn Bot + Send>>; 2],
        seed: u64,
        voice: Voice,
    ) -> Self {
        let names = setup.names();
        Self {
            record,
            bots,
            report: GameReport::new(names.clone()),
            names,
            log: Text::default(),
            voice,
            seed,
            seen: None,
            autosave: None,
            saves: Saves::default(),
        }
    }

    /// Keeps every action in a file from now on.
    pub(super) fn keep_in(&mut self, autosave: Autosave) {
        self.autosave = Some(autosave);
    }

    /// Says where a line may save the game.
    pub(super) fn allow(&mut self, saves: Saves) {
        self.saves = saves;
    }

    fn show_units(&self) -> Result<(), Failure> {
        let lines = units_table(&self.record.game().field(), &self.names);
        self.show(&Page::Text(Text { lines }))
    }

    /// Plays until the game is over, or the lines are.
    pub(super) fn play(&mut self, mut input: Input) -> Result<(), Failure> {
        while self.record.game().outcome().is_none() {
            let side = self.record.game().state().acting.index();
            if let Some(bot) = &mut self.bots[side] {
                let action = bot.choose(self.record.game());
                self.act(action).map_err(|mistake| match mistake {
                    Mistake::Io(failure) => failure,
                    Mistake::Line(why) => {
                        let line = write_action(&action);
                        Failure::Io(format!("the bot's action {line:?} was refused: {why}"))
                    }
                })?;
                continue;
            }
            if let Some(autosave) = &self.autosave {
                autosave.settle();
            }
            if input.is_terminal() {
                self.ask()?;
            }
            let Some(line) = input.next()? else { return Ok(()) };
            match self.hear(&line) {
                Ok(Said::Done) => {}
                Ok(Said::Quit) => return Ok(()),
                Err(Mistake::Io(failure)) => return Err(failure),
                Err(Mistake::Line(problem)) if input.is_terminal() => {
                    let mut page = Text::default();
                    problem.lines().for_each(|line| page.say(format!("  {line}")));
                    print(&Page::Text(page))?;
                }
                Err(Mistake::Line(problem)) => return Err(input.mistake(&problem)),
            }
        }
        Ok(())
    }

    /// Takes an action and tells what came of it.
    fn act(&mut self, action: Action) -> Result<(), Mistake> {
        let mut game_events: Vec<GameEvent> = Vec::new();
        let acted = self.record.act(action, &mut game_events);
        acted.map_err(|why| Mistake::Line(refusal(&why)))?;
        // Before anybody hears of it: what was told is not lost.
        if let Some(autosave) = &mut self.autosave {
            autosave.keep(self.record.lines());
        }
        Ok(self.tell(&game_events)?)
    }

    /// Shows something, unless only the end is wanted.
    fn show(&self, page: &Page) -> Result<(), Failure> {
        if self.voice == Voice::Loud { print(page) } else { Ok(()) }
    }

    fn tell(&mut self, game_events: &[GameEvent]) -> Result<(), Failure> {
        if game_events.iter().any(|game_event| matches!(game_event.event, Event::TurnBegan { .. }))
        {
            self.log = Text::default();
        }
        let text = self.report.text(game_events);
        self.log.extend(text.lines.iter().cloned());
        self.show(&Page::Text(text))
    }

    /// Shows what a person needs to decide, and asks.
    fn ask(&mut self) -> Result<(), Failure> {
        let state = self.record.game().state();
        let (turn, phase) = (state.turn, state.phase);
        if self.seen != Some((turn, phase)) {
            self.seen = Some((turn, phase));
            if phase == Phase::Movement {
                self.show_map()?;
            }
        }
        let prompt = self.report.prompt(self.record.game()).unwrap_or_default();
        print(&Page::Ansi(format!("{prompt} > ")))
    }

    fn show_map(&mut self) -> Result<(), Failure> {
        let field = self.record.game().field();
        let mut markers = markers(&field, &self.names);
        markers.retain(|unit| !unit.out);
        let mut text = board_text(field.board, &markers);
        text.blank();
        text.extend(units_table(&field, &self.names));
        self.show(&Page::Text(text))
    }

    /// Does what a line says.
    fn hear(&mut self, line: &str) -> Result<Said, Mistake> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word.to_lowercase().as_str(), rest) {
            ("", _) => {}
            ("quit" | "q" | "exit", "") => return Ok(Said::Quit),
            ("help" | "h" | "?", _) => self.show(&Page::Plain(HELP.to_owned()))?,
            ("map", "") => self.show_map()?,
            ("units", "") => self.show_units()?,
            ("log", "") => self.show(&Page::Text(self.log.clone()))?,
            ("sheet" | "s", number) => self.show_sheet(number)?,
            ("list" | "l", gait) => self.show_list(gait)?,
            ("save", file) if !file.is_empty() => {
                self.saves.check(Path::new(file)).map_err(Mistake::Line)?;
                // A slip in a path must not end the game.
                self.save(Path::new(file)).map_err(|failure| match failure {
                    Failure::Usage(why) | Failure::Io(why) => Mistake::Line(why),
                })?;
                let mut page = Text::default();
                page.note(format!("  saved to {file}"));
                self.show(&Page::Text(page))?;
            }
            ("why", action) => self.explain(action)?,
            _ => self.obey(line)?,
        }
        Ok(Said::Done)
    }

    fn show_sheet(&mut self, number: &str) -> Result<(), Mistake> {
        let field = self.record.game().field();
        let index = number.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
        let found = index.and_then(|index| {
            Some((field.unit(UnitId(index))?, self.names.get(usize::from(index))?))
        });
        let Some((unit, names)) = found else {
            let units = field.units.len();
            return Err(Mistake::Line(format!("sheet N: N is a unit from 1 to {units}")));
        };
        let text = sheet(&field, unit, names);
        Ok(self.show(&Page::Text(text))?)
    }

    fn show_list(&mut self, gait: &str) -> Result<(), Mistake> {
        let text = if gait.is_empty() {
            listing(self.record.game(), &self.report)
        } else {
            let gait = gait.parse::<Gait>().map_err(|error| Mistake::Line(error.to_string()))?;
            places(self.record.game(), &self.report, gait)
        };
        Ok(self.show(&Page::Text(text))?)
    }

    fn read(&mut self, line: &str) -> Result<Vec<Action>, Mistake> {
        read_typed_line(line, self.record.game(), &self.names)
            .map_err(|error| Mistake::Line(error.to_string()))
    }

    fn explain(&mut self, line: &str) -> Result<(), Mistake> {
        for action in self.read(line)? {
            let text = explain(self.record.game(), &self.report, &action)
                .map_err(|why| Mistake::Line(refusal(&why)))?;
            self.show(&Page::Text(text))?;
        }
        Ok(())
    }

    fn obey(&mut self, line: &str) -> Result<(), Mistake> {
        let actions = self.read(line)?;
        if actions.is_empty() {
            return Err(Mistake::Line("nothing bears on that target".to_owned()));
        }
        let several = actions.len() > 1;
        for action in actions {
            // Of several shots, one may have taken the last round from another.
            match self.act(action) {
                Err(Mistake::Line(_)) if several => {}
                Err(mistake) => return Err(mistake),
                Ok(()) => self.acknowledge(&action)?,
            }
        }
        Ok(())
    }

    /// Declarations have no report of their own: they are repeated as they were understood.
    fn acknowledge(&mut self, action: &Action) -> Result<(), Mistake> {
        let text = match *action {
            Action::Fire { unit, mount, target, .. } => {
                format!("{} at {}", self.report.weapon(unit, mount), self.report.unit(target))
            }
            Action::PhysicalAttack { target, kind, side, .. } => {
                format!("{kind} ({side}) at {}", self.report.unit(target))
            }
            _ => return Ok(()),
        };
        let mut page = Text::default();
        page.note(format!("    declared: {text}"));
        Ok(self.show(&Page::Text(page))?)
    }

    pub(super) fn save(&self, path: &Path) -> Result<(), Failure> {
        file::write(path, self.record.replay())
    }

    /// Ends the file that every action is in; where none was taken there is none, unless `even_so`.
    pub(super) fn finish_autosave(&mut self, even_so: bool) -> Result<(), Failure> {
        match self.autosave.take() {
            Some(autosave) if even_so || autosave.has_begun() => {
                autosave.finish(&self.record.replay())
            }
            Some(_) | None => Ok(()),
        }
    }

    /// How it ended, for people.
    pub(super) fn result(&mut self) -> Text {
        let mut text = Text::default();
        let (seed, actions) = (self.seed, self.record.actions());
        let game = self.record.game();
        let turn = game.state().turn;
        let actions = count(actions as u32, "action", "actions");
        // A report that was told ends with who has won.
        let told = self.voice == Voice::Loud && game.outcome().is_some();
        let end = match game.outcome().map(|outcome| outcome.winner) {
            _ if told => format!("{}, {actions}, seed {seed}", count(turn, "turn", "turns")),
            end => {
                let end = match end {
                    None => "The game is open".to_owned(),
                    Some(None) => "The game is a draw".to_owned(),
                    Some(Some(team)) => format!("Side {} wins", team.number()),
                };
                format!("{end} in turn {turn} ({actions}, seed {seed})")
            }
        };
        if self.voice == Voice::Loud {
            text.blank();
        }
        text.title(end);
        text.extend(units_table(&game.field(), &self.names));
        text
    }

    /// How it ended, for machines.
    pub(super) fn result_json(&mut self) -> Value {
        let (seed, actions) = (self.seed, self.record.actions());
        let names = &self.names;
        result_json(self.record.game(), names, Some(seed), actions)
    }
}

/// How a game stands, for machines.
pub(crate) fn result_json(
    game: &Game,
    names: &[UnitNames],
    seed: Option<u64>,
    actions: usize,
) -> Value {
    let (state, field) = (game.state(), game.field());
    let sum = |points: &[u8]| points.iter().map(|&points| u32::from(points)).sum::<u32>();
    let units: Vec<Value> = state
        .units
        .iter()
        .zip(field.roster)
        .enumerate()
        .map(|(index, (unit, fielded))| {
            json!({
                "unit": index + 1,
                "name": names.get(index).map(|names| names.name.as_str()),
                "side": fielded.team.number(),
                "destroyed": unit.sheet.destroyed.map(ironhex::unit::DestroyedBy::id),
                "withdrawn": unit.flags.contains(UnitFlags::WITHDRAWN),
                "hex": unit.hex.to_string(),
                "facing": unit.facing.number(),
                "prone": unit.sheet.stance.prone,
                "heat": unit.sheet.heat,
                "wounds": unit.sheet.pilot.wounds,
                "armor": sum(&unit.sheet.armor),
                "armorBuilt": sum(&fielded.design.armor),
                "structure": sum(&unit.sheet.structure),
                "structureBuilt": sum(&fielded.design.structure),
            })
        })
        .collect();
    let mut result = json!({
        "winner": winner_word(state.outcome),
        "turn": state.turn,
        "actions": actions,
        "rules": game.scenario().rules().label(),
        "state": format!("{:016x}", digest(state)),
        "units": units,
    });
    if let (Some(seed), Value::Object(members)) = (seed, &mut result) {
        members.insert("seed".to_owned(), seed.into());
    }
    result
}

/// What can go wrong with a line.
enum Mistake {
    /// What was said cannot be done.
    Line(String),
    /// The machine cannot do it.
    Io(Failure),
}

impl From<Failure> for Mistake {
    fn from(failure: Failure) -> Self {
        Self::Io(failure)
    }
}
