//! A game in words. A file has a head (see `position.rs`), and behind `==` the game: lines with `>` are
//! what the players do, the others are what follows from it and are written by the program.
//!
//! ```text
//! > 1 walk 0405 facing 0      an action, as scripts write it
//! > dice 6 6 3                the next faces, all of which the next action must use
//! > refused 1 fire 1 at 2     an action that must be refused; the reason follows
//! ```

use super::drawing::map;
use super::position::{NamedDice, Position};
use ironhex::event::{Event, GameEvent};
use ironhex::field::UnitInPlay;
use ironhex::game::Game;
use ironhex_api::event::event_json;
use ironhex_api::record::Described;
use ironhex_api::unit_in_play::UnitAnswer;
use ironhex_battle::read_action;
use ironhex_units::UnitNames;
use serde_json::Value;
use std::fmt::Write as _;

/// What stands between the head of a file and the game.
const GAME: &str = "==";

/// What is told only where it is so.
const RARE: [&str; 7] = [
    "glancing",
    "jam",
    "throughArmorCritical",
    "criticalMark",
    "fromBehind",
    "blownOff",
    "walksOnly",
];

/// A game that is written down as it is played.
struct Transcript {
    position: Position,
    game: Game,
    dice: NamedDice,
    game_events: Vec<GameEvent>,
    text: String,
    /// Lines of the number that is about to be told.
    why: Vec<String>,
}

/// Plays what the players do in a file.
fn replayed(file: &str) -> Transcript {
    let (head, game) = file.split_once(GAME).unwrap_or((file, ""));
    let mut transcript = Transcript::new(head);
    for line in game.lines().filter_map(|line| line.strip_prefix("> ")) {
        transcript.play(line);
    }
    transcript
}

/// The file as it should be: its head and the players' lines as they are, everything else anew.
pub(super) fn rewritten(file: &str) -> String {
    replayed(file).finish()
}

/// The game after all that is done in a file.
pub(super) fn played(file: &str) -> Game {
    replayed(file).game
}

/// The core's own encoding (its feature `serde`) has the names and values of the API's, which adds the sum of
/// dice, and the names of the items in slots.
fn assert_written_alike(api: &Value, event: &Event) {
    let Value::Object(mut core) = serde_json::to_value(event).expect("events can be written")
    else {
        panic!("an event is an object: {event:?}")
    };
    let mut api = api.as_object().expect("an event is an object").clone();
    if core.contains_key("dice") {
        api.remove("roll");
    }
    assert_eq!(core.remove("item").is_some(), api.remove("item").is_some());
    assert_eq!(core, api, "{event:?}");
}

impl Transcript {
    fn new(head: &str) -> Self {
        let position = Position::read(head);
        let mut dice = NamedDice::new(position.seed);
        dice.named.extend(&position.first);
        let mut game_events = Vec::new();
        let game = position.start(&mut dice, &mut game_events);
        let mut text = format!("{}\n\n{GAME}\n", head.trim_end());
        for (number, labels) in (1..).zip(&position.units) {
            let _ = writeln!(text, "[{number}] {}", labels.name);
            for (what, names) in [("mount", &labels.mounts), ("bin", &labels.bins)] {
                for (number, name) in (1..).zip(names) {
                    let _ = writeln!(text, "    {what} {number}: {name}");
                }
            }
        }
        let mut transcript = Self { position, game, dice, game_events, text, why: Vec::new() };
        transcript.map();
        transcript.write_events();
        transcript
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    /// One line of the players.
    fn play(&mut self, line: &str) {
        self.line(&format!("> {line}"));
        if let Some(faces) = line.strip_prefix("dice ") {
            let faces = faces.split_whitespace().map(|face| face.parse::<u8>().expect("a face"));
            self.dice.named.extend(faces);
            return;
        }
        if let Some(action) = line.strip_prefix("refused ") {
            let action = read_action(action).unwrap_or_else(|error| panic!("{line}: {error}"));
            match self.game.check(&action) {
                Ok(_) => panic!("{line}: it is allowed\n{}", self.text),
                Err(refusal) => self.line(&format!("    refused: {refusal}")),
            }
            return;
        }
        let action = read_action(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        if let Err(refusal) = self.game.act(action, &mut self.dice, &mut self.game_events) {
            panic!("{}\n{line}: {refusal}", self.text);
        }
        self.write_events();
        let left = self.dice.named.len();
        assert_eq!(left, 0, "{}\n{line}: {left} of the named faces are left", self.text);
    }

    fn write_events(&mut self) {
        for game_events in std::mem::take(&mut self.game_events) {
            let roster = self.game.scenario().roster();
            let fielded = game_events.unit.and_then(|unit| roster.get(usize::from(unit.0)));
            let design = fielded.map(|fielded| &*fielded.design);
            let event = event_json(&game_events.event, design);
            assert_written_alike(&event, &game_events.event);
            match event["type"].as_str().expect("every event has a name") {
                "modified" => {
                    let name = event["name"].as_str().unwrap_or_default();
                    self.why.push(format!("{:+} {name}", event["value"].as_i64().unwrap_or(0)));
                    continue;
                }
                "turnBegan" => {
                    // The state at the end of a turn is the one at the beginning of the next.
                    if event["turn"] != 1 {
                        self.state();
                    }
                    self.line(&format!("\nturnBegan: turn {}", event["turn"]));
                    continue;
                }
                "phaseBegan" => {
                    let phase = event["phase"].as_str().unwrap_or_default();
                    self.line(&format!("  phaseBegan: phase {phase}"));
                    continue;
                }
                _ => {}
            }
            if !self.why.is_empty() {
                let why = std::mem::take(&mut self.why).join(", ");
                self.line(&format!("    modified: {why}"));
            }
            let labels =
                game_events.unit.and_then(|unit| self.position.units.get(usize::from(unit.0)));
            let who = game_events.unit.map_or(String::new(), |unit| format!("[{}] ", unit.0 + 1));
            let line = format!("    {who}{}", sentence(&event, labels));
            self.line(&line);
        }
    }

    fn units(&self) -> Vec<Value> {
        let both = self.game.scenario().roster().iter().zip(&self.game.state().units);
        both.map(|(fielded, unit)| UnitAnswer::nameless(fielded, *unit).to_json()).collect()
    }

    fn map(&mut self) {
        let drawn = map(&self.position, &self.units());
        self.text.push_str(&drawn);
    }

    /// The map and what is left of the units.
    fn state(&mut self) {
        self.line("  after the turn");
        let asleep = |unit: &UnitInPlay| unit.sheet.pilot.unconscious;
        let asleep: Vec<bool> = self.game.state().units.iter().map(asleep).collect();
        for ((number, unit), asleep) in (1..).zip(self.units()).zip(asleep) {
            for line in sheet(number, &unit, asleep) {
                self.line(&format!("    {line}"));
            }
        }
        self.map();
    }

    fn finish(mut self) -> String {
        if self.game.outcome().is_some() {
            self.state();
        } else {
            self.line("\nThe file ends here, before the game does.");
            self.state();
        }
        self.text
    }
}

/// A value as it is read: dice with a plus, words without quotes.
fn value(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Bool(flag) => if *flag { "yes" } else { "no" }.to_owned(),
        Value::Null => "none".to_owned(),
        Value::Array(list) => {
            let inner: Vec<String> = list.iter().map(self::value).collect();
            inner.join(if list.iter().all(Value::is_number) { "+" } else { " and " })
        }
        Value::Object(fields) => {
            let inner: Vec<String> = fields.values().map(self::value).collect();
            inner.join(" ")
        }
        Value::Number(number) => number.to_string(),
    }
}

/// An event: its name and what it tells, with the names of weapons and bins.
fn sentence(event: &Value, labels: Option<&UnitNames>) -> String {
    let mut text = event["type"].as_str().unwrap_or_default().to_owned();
    let fields = event.as_object().into_iter().flatten();
    // The dice say what was rolled.
    let told = |name: &str| name == "type" || name == "roll";
    let silent = |name: &str, field: &Value| *field == false && RARE.contains(&name);
    let fields = fields.filter(|(name, field)| !told(name) && !silent(name, field));
    for (index, (name, field)) in fields.enumerate() {
        let _ = write!(text, "{} {name} ", if index == 0 { ":" } else { "," });
        match (name.as_str(), field.as_u64()) {
            ("target", Some(unit)) if names_a_unit(event) => {
                let _ = write!(text, "[{unit}]");
            }
            ("mount", Some(mount)) => {
                let named = labels.and_then(|labels| labels.mounts.get(mount as usize - 1));
                let _ = write!(text, "{mount} ({})", named.map_or("", |name| name));
            }
            _ => text.push_str(&value(field)),
        }
    }
    text
}

/// Is an event's target a unit, and not a number to reach?
fn names_a_unit(event: &Value) -> bool {
    event.get("dice").is_none()
}

/// What is left of a unit, in a few lines.
fn sheet(number: u8, unit: &Value, asleep: bool) -> Vec<String> {
    let some = |field: &Value| match field {
        Value::Array(list) => !list.is_empty(),
        Value::Number(number) => number.as_u64() != Some(0),
        _ => !field.is_null(),
    };
    let mut first = format!(
        "[{number}] in {} facing {}, heat {}, wounds {}",
        value(&unit["hex"]),
        value(&unit["facing"]),
        unit["heat"],
        unit["pilot"]["wounds"]
    );
    for flag in ["prone", "hullDown", "shutdown"] {
        if unit[flag] == true {
            let _ = write!(first, ", {flag}");
        }
    }
    if asleep {
        first.push_str(", unconscious");
    }
    if unit["destroyed"] == true {
        let _ = write!(first, ", destroyed: {}", value(&unit["destroyedBy"]));
    }
    for name in ["jammed", "oneShotsSpent", "marks"] {
        if some(&unit[name]) {
            let list = unit[name].as_array().into_iter().flatten().map(value);
            let _ = write!(first, ", {name} {}", list.collect::<Vec<_>>().join(" "));
        }
    }
    let list = |name: &str| -> String {
        let fields = unit[name].as_object().into_iter().flatten();
        let fields = fields.map(|(name, field)| format!("{name} {}", value(field)));
        fields.collect::<Vec<_>>().join(", ")
    };
    let mut lines = vec![
        first,
        format!("    armor: {}", list("armor")),
        format!("    structure: {}", list("structure")),
    ];
    let lost = unit["lost"].as_array().cloned().unwrap_or_default();
    let slots = |name: &str| -> String {
        let fields = unit[name].as_object().into_iter().flatten();
        let fields = fields.map(|(location, slots)| {
            let all = name == "criticalsHit" && lost.contains(&location.as_str().into());
            let slots = if all { "all".to_owned() } else { value(slots).replace('+', " ") };
            format!("{location} {slots}")
        });
        fields.collect::<Vec<_>>().join(", ")
    };
    let modular = unit["modularArmor"].as_object().into_iter().flatten();
    let modular = modular.filter(|(_, left)| some(left));
    let modular = modular.map(|(location, left)| format!("{location} {left}"));
    let shots = (1..).zip(unit["shots"].as_array().into_iter().flatten());
    let shots = shots.filter(|(_, left)| some(left)).map(|(bin, left)| format!("{bin} {left}"));
    for (title, shown) in [
        ("slots hit", slots("criticalsHit")),
        ("armoured slots hit", slots("armoredSlotsHit")),
        ("modular armor", modular.collect::<Vec<_>>().join(", ")),
        ("shots", shots.collect::<Vec<_>>().join(", ")),
    ] {
        if !shown.is_empty() {
            lines.push(format!("    {title}: {shown}"));
        }
    }
    lines
}
