//! Actions as people write them: one line each.
//!
//! Units, weapons and bins are numbered from 1, as a record sheet lists them.
//!
//! | line | meaning |
//! |---|---|
//! | `1 walk 0506 facing 3` | a leg of a move (`walk`, `run`, `jump`) |
//! | `1 stand` · `1 prone` · `1 hull-down` · `1 withdraw` | |
//! | `1 charge 2` · `1 dfa 2` | |
//! | `1 twist left` | |
//! | `1 fire 3 at 2` | with `mode ultra`, `mode rotary 4`, `mode cluster`; `bin 2`; `aim head` |
//! | `1 punch left at 2` | `kick`, `push`, `hatchet`, `sword`, `mace` too |
//! | `1 done` | ends the unit's part in the phase |

use super::action_problem::{ActionTextError, ActionTextProblem, Part};
use ironhex::board::{Coord, Facing};
use ironhex::game::{Action, Scenario};
use ironhex::movement::Gait;
use ironhex::turn::UnitId;
use ironhex::unit::{Location, PhysicalKind, Side};
use ironhex::weapon::{Fire, RateOfFire};
use std::fmt::Write as _;
use std::str::FromStr;

const FORM: &str = "write a unit's number and what it does, as \"1 walk 0506 facing 3\", \"1 fire 2 at 3\", \"1 kick left at 3\" or \"1 done\"";
const MOVE_FORM: &str =
    "write \"1 walk 0506 facing 3\": a hex with four digits and a facing from 0 to 5";
const FIRE_FORM: &str = "write \"1 fire 2 at 3\", and behind it what you need of: mode ultra, mode rotary 4, mode cluster, bin 1, aim head";
const STRIKE_FORM: &str = "write \"1 punch left at 2\": the attack, left or right, and whom";
const TARGET_FORM: &str = "write the number of the unit, as \"1 charge 2\"";
const TWIST_FORM: &str = "write \"1 twist left\" or \"1 twist right\"";

/// An action as a line.
///
/// ```
/// use ironhex_battle::{read_action, write_action};
/// let action = read_action("2 fire 1 at 3 mode rotary 4 bin 2").unwrap();
/// assert_eq!(write_action(&action), "2 fire 1 at 3 mode rotary 4 bin 2");
/// ```
#[must_use]
pub fn write_action(action: &Action) -> String {
    let mut line = format!("{} ", action.unit().0 + 1);
    // Writing to a string does not fail.
    let _ = match *action {
        Action::Move { gait, to, facing, .. } => write!(line, "{gait} {to} facing {facing}"),
        Action::Stand { .. } => write!(line, "stand"),
        Action::GoProne { .. } => write!(line, "prone"),
        Action::HullDown { .. } => write!(line, "hull-down"),
        Action::Charge { target, .. } => write!(line, "charge {}", target.0 + 1),
        Action::DeathFromAbove { target, .. } => write!(line, "dfa {}", target.0 + 1),
        Action::Withdraw { .. } => write!(line, "withdraw"),
        Action::Twist { hexsides, .. } => {
            write!(line, "twist {}", if hexsides < 0 { Side::Left } else { Side::Right })
        }
        Action::Fire { mount, target, fire, bin, aimed_at, .. } => {
            write_fire(&mut line, mount, target, fire, bin, aimed_at)
        }
        Action::PhysicalAttack { target, kind, side, .. } => {
            write!(line, "{kind} {side} at {}", target.0 + 1)
        }
        Action::Done { .. } => write!(line, "done"),
    };
    line
}

fn write_fire(
    line: &mut String,
    mount: u8,
    target: UnitId,
    fire: Fire,
    bin: Option<u8>,
    aimed_at: Option<Location>,
) -> std::fmt::Result {
    write!(line, "fire {} at {}", mount + 1, target.0 + 1)?;
    match fire {
        Fire::Single => {}
        Fire::Double => write!(line, " mode ultra")?,
        Fire::Rapid(rate) => write!(line, " mode rotary {}", rate.shots())?,
        Fire::Slug => write!(line, " mode slug")?,
        Fire::Pellets => write!(line, " mode cluster")?,
    }
    if let Some(bin) = bin {
        write!(line, " bin {}", bin + 1)?;
    }
    if let Some(location) = aimed_at {
        write!(line, " aim {location}")?;
    }
    Ok(())
}

/// Words of a line, taken one by one.
struct Words<'a> {
    left: std::str::SplitWhitespace<'a>,
    form: &'static str,
}

impl<'a> Words<'a> {
    const fn wrong(&self, problem: ActionTextProblem) -> ActionTextError {
        ActionTextError { problem, hint: self.form }
    }

    fn no_such(&self, part: Part, written: &str) -> ActionTextError {
        let written = written.to_owned();
        self.wrong(ActionTextProblem::NoSuch { part, written, allowed: None })
    }

    fn next(&mut self, part: Part) -> Result<&'a str, ActionTextError> {
        self.left.next().ok_or_else(|| self.wrong(ActionTextProblem::Missing(part)))
    }

    fn read<T: FromStr>(&mut self, part: Part) -> Result<T, ActionTextError> {
        let word = self.next(part)?;
        word.parse().map_err(|_| self.no_such(part, word))
    }

    /// A number that people count from 1, up to a limit.
    fn number(&mut self, part: Part, most: u8) -> Result<u8, ActionTextError> {
        let word = self.next(part)?;
        match word.parse::<u8>() {
            Ok(number) if (1..=most).contains(&number) => Ok(number - 1),
            _ => {
                let (written, most) = (word.to_owned(), most.into());
                Err(self.wrong(ActionTextProblem::NoNumber { part, written, most }))
            }
        }
    }

    fn word(&mut self, expected: &'static str) -> Result<(), ActionTextError> {
        match self.left.next() {
            None => Err(self.wrong(ActionTextProblem::MissingWord(expected))),
            Some(word) if word == expected => Ok(()),
            Some(word) => {
                let written = word.to_owned();
                Err(self.wrong(ActionTextProblem::OtherWord { written, expected }))
            }
        }
    }

    fn unit(&mut self) -> Result<UnitId, ActionTextError> {
        self.number(Part::Unit, 24).map(UnitId)
    }
}

/// The action of a line.
///
/// # Errors
/// The line is no action; the error says what is wrong and what would be right.
pub fn read_action(line: &str) -> Result<Action, ActionTextError> {
    let mut words = Words { left: line.split_whitespace(), form: FORM };
    let unit = words.unit()?;
    let verb = words.next(Part::Deed)?;
    let action = match verb {
        "stand" => Action::Stand { unit },
        "prone" => Action::GoProne { unit },
        "hull-down" => Action::HullDown { unit },
        "withdraw" => Action::Withdraw { unit },
        "done" => Action::Done { unit },
        "charge" | "dfa" => {
            words.form = TARGET_FORM;
            let target = words.unit()?;
            if verb == "dfa" {
                Action::DeathFromAbove { unit, target }
            } else {
                Action::Charge { unit, target }
            }
        }
        "twist" => {
            words.form = TWIST_FORM;
            let hexsides = match words.read::<Side>(Part::Side)? {
                Side::Left => -1,
                Side::Right => 1,
            };
            Action::Twist { unit, hexsides }
        }
        "fire" => read_fire(unit, &mut words)?,
        _ => {
            if let Ok(gait) = verb.parse::<Gait>() {
                words.form = MOVE_FORM;
                let to: Coord = words.read(Part::Hex)?;
                words.word("facing")?;
                let facing = words.read::<u8>(Part::Facing).and_then(|facing| match facing {
                    0..=5 => Ok(Facing::new(facing)),
                    _ => Err(words.wrong(ActionTextProblem::NoFacing(facing))),
                })?;
                Action::Move { unit, gait, to, facing }
            } else if let Ok(kind) = verb.parse::<PhysicalKind>() {
                words.form = STRIKE_FORM;
                let side: Side = words.read(Part::Side)?;
                words.word("at")?;
                Action::PhysicalAttack { unit, target: words.unit()?, kind, side }
            } else {
                return Err(words.wrong(ActionTextProblem::NoDeed(verb.to_owned())));
            }
        }
    };
    match words.left.next() {
        None => Ok(action),
        Some(word) => Err(words.wrong(ActionTextProblem::OneTooMany(word.to_owned()))),
    }
}

/// The action as a game understands it: a shot for which no mode is named goes in the weapon's plain
/// way, which only its design tells.
#[must_use]
pub fn in_plain_mode(action: Action, scenario: &Scenario) -> Action {
    let Action::Fire { unit, mount, target, fire: Fire::Single, bin, aimed_at } = action else {
        return action;
    };
    let fielded = scenario.roster().get(usize::from(unit.0));
    let fitted = fielded.and_then(|fielded| fielded.design.mounts.get(usize::from(mount)));
    let fire = fitted.map_or(Fire::Single, |fitted| fitted.weapon.kind.plain_fire());
    Action::Fire { unit, mount, target, fire, bin, aimed_at }
}

fn read_fire(unit: UnitId, words: &mut Words<'_>) -> Result<Action, ActionTextError> {
    words.form = FIRE_FORM;
    let mount = words.number(Part::Weapon, ironhex::unit::MAX_MOUNTS as u8)?;
    words.word("at")?;
    let target = words.unit()?;
    let (mut fire, mut bin, mut aimed_at) = (Fire::Single, None, None);
    while let Some(word) = words.left.next() {
        match word {
            "mode" => {
                fire = match words.next(Part::Mode)? {
                    "ultra" => Fire::Double,
                    "cluster" => Fire::Pellets,
                    "slug" => Fire::Slug,
                    "rotary" => {
                        let rate = words.number(Part::RateOfFire, 6)?;
                        Fire::Rapid(RateOfFire::ALL[usize::from(rate)])
                    }
                    other => return Err(words.no_such(Part::Mode, other)),
                };
            }
            "bin" => bin = Some(words.number(Part::Bin, ironhex::unit::MAX_BINS as u8)?),
            "aim" => aimed_at = Some(words.read(Part::Location)?),
            other => return Err(words.wrong(ActionTextProblem::NotUnderstood(other.to_owned()))),
        }
    }
    Ok(Action::Fire { unit, mount, target, fire, bin, aimed_at })
}
