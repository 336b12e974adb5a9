//! Actions as people type them in a hurry: short forms, names of weapons, what can be guessed left out.

use super::action_problem::{ActionTextError, ActionTextProblem, Part};
use super::action_text::{in_plain_mode, read_action};
use ironhex::board::{Coord, Facing};
use ironhex::game::{Action, Game};
use ironhex::movement::{Gait, Reached};
use ironhex::turn::UnitId;
use ironhex::unit::{Location, PhysicalKind, Side};
use ironhex::weapon::{Fire, RateOfFire};
use ironhex_units::UnitNames;

const HINT: &str = "type help for what can be said";
const WHICH_HINT: &str = "begin with its number, as in: 1 done";
const MOVE_HINT: &str =
    "as in: walk 0506 facing 3, run 0506 ne; without a facing the unit turns to the nearest enemy";
const FIRE_HINT: &str = "as in: fire medium laser at 2, fire 3 at 2 mode ultra, fire all at 2";
const STRIKE_HINT: &str = "as in: kick 2, punch left at 2";

const fn wrong(problem: ActionTextProblem, hint: &'static str) -> ActionTextError {
    ActionTextError { problem, hint }
}

/// What was written names nothing of the kind.
fn no_such(
    part: Part,
    written: impl Into<String>,
    allowed: Option<&'static str>,
    hint: &'static str,
) -> ActionTextError {
    wrong(ActionTextProblem::NoSuch { part, written: written.into(), allowed }, hint)
}

fn not_understood(words: &[&str], hint: &'static str) -> ActionTextError {
    wrong(ActionTextProblem::NotUnderstood(words.join(" ")), hint)
}

/// Letters and digits alone, in lower case.
fn folded(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The first letters of the words of a name, in lower case.
fn initials(name: &str) -> String {
    let first = name.split_whitespace().filter_map(|word| word.chars().next());
    first.flat_map(char::to_lowercase).collect()
}

/// Everything that a line is read against.
struct LineReader<'a> {
    game: &'a Game,
    names: &'a [UnitNames],
}

/// The actions of a line that somebody typed: one, or several for `fire all`.
///
/// Whatever [`read_action`] reads is read here too. Beyond that the unit may be left out where only
/// one can be meant, weapons go by their names, and a side, a bin, a facing or the only enemy need not
/// be said.
///
/// # Errors
/// The line cannot be understood; the error says what is wrong and what would be right.
pub fn read_typed_line(
    line: &str,
    game: &Game,
    names: &[UnitNames],
) -> Result<Vec<Action>, ActionTextError> {
    if let Ok(action) = read_action(line) {
        let action = in_plain_mode(action, game.scenario());
        let reader = LineReader { game, names };
        return Ok(vec![reader.with_bin(action)]);
    }
    let line = line.to_lowercase().replace([',', ';'], " ");
    let words: Vec<&str> = line.split_whitespace().collect();
    let reader = LineReader { game, names };
    match reader.unit(&words) {
        Ok((unit, words)) => reader.action(unit, words),
        Err(error) if !matches!(error.problem, ActionTextProblem::WhichUnit(_)) => Err(error),
        Err(error) => {
            // A line that nobody could act on is not understood, whoever is meant.
            let anybody = reader.game.actors().next();
            Err(match anybody.map(|unit| reader.action(unit, &words)) {
                Some(Err(unheard)) if unheard.hint == HINT => unheard,
                _ => error,
            })
        }
    }
}

impl LineReader<'_> {
    /// Who acts: the number in front, or the only one who can.
    fn unit<'w>(&self, words: &'w [&'w str]) -> Result<(UnitId, &'w [&'w str]), ActionTextError> {
        let Some((first, rest)) = words.split_first() else {
            return Err(wrong(ActionTextProblem::Empty, HINT));
        };
        let first = first.trim_matches(|c: char| "[]().:".contains(c));
        if let Ok(number) = first.parse::<usize>() {
            let (part, most) = (Part::Unit, self.game.state().units.len());
            if number == 0 || number > most {
                return Err(wrong(ActionTextProblem::NotSoMany { part, number, most }, HINT));
            }
            return Ok((UnitId((number - 1) as u8), rest));
        }
        let actors: Vec<UnitId> = self.game.actors().collect();
        match actors[..] {
            [only] => Ok((only, words)),
            [] => Err(wrong(ActionTextProblem::NobodyActs, HINT)),
            _ => Err(wrong(ActionTextProblem::WhichUnit(actors), WHICH_HINT)),
        }
    }

    fn action(&self, unit: UnitId, words: &[&str]) -> Result<Vec<Action>, ActionTextError> {
        let Some((verb, rest)) = words.split_first() else {
            return Err(wrong(ActionTextProblem::WhatToDo(unit), HINT));
        };
        let one = |action| Ok(vec![action]);
        match (*verb, rest) {
            ("stand" | "up" | "getup", [] | ["up"]) => one(Action::Stand { unit }),
            ("prone" | "down", []) | ("lie" | "lay", ["down"]) | ("go", ["prone" | "down"]) => {
                one(Action::GoProne { unit })
            }
            ("hull-down" | "hulldown" | "hd", []) | ("hull", ["down"]) => {
                one(Action::HullDown { unit })
            }
            ("withdraw" | "leave" | "flee", []) => one(Action::Withdraw { unit }),
            ("done" | "d" | "end" | "pass" | "ok" | "stay", []) => one(Action::Done { unit }),
            ("twist" | "t", [side]) => {
                let hexsides = if read_side(side)? == Side::Left { -1 } else { 1 };
                one(Action::Twist { unit, hexsides })
            }
            ("charge" | "c", rest) => {
                let target = self.target(unit, rest)?;
                one(Action::Charge { unit, target })
            }
            ("dfa", rest) | ("death", ["from", "above", rest @ ..]) => {
                let target = self.target(unit, rest)?;
                one(Action::DeathFromAbove { unit, target })
            }
            ("walk" | "w", rest) => self.walk(unit, &[Gait::Walk], rest),
            ("run" | "r", rest) => self.walk(unit, &[Gait::Run], rest),
            ("jump" | "j", rest) => self.walk(unit, &[Gait::Jump], rest),
            ("move" | "m" | "go", rest) => self.walk(unit, &[Gait::Walk, Gait::Run], rest),
            ("fire" | "f" | "shoot", rest) => self.fire(unit, rest),
            ("punch" | "p", rest) => self.strike(unit, PhysicalKind::Punch, rest),
            ("kick" | "k", rest) => self.strike(unit, PhysicalKind::Kick, rest),
            ("push", rest) => self.strike(unit, PhysicalKind::Push, rest),
            ("hatchet", rest) => self.strike(unit, PhysicalKind::Hatchet, rest),
            ("sword", rest) => self.strike(unit, PhysicalKind::Sword, rest),
            ("mace", rest) => self.strike(unit, PhysicalKind::Mace, rest),
            (verb, []) => Err(wrong(ActionTextProblem::NoDeed((*verb).to_owned()), HINT)),
            _ => Err(not_understood(words, HINT)),
        }
    }

    /// The enemies of a unit that are still in the game.
    fn enemies(&self, unit: UnitId) -> Vec<UnitId> {
        let field = self.game.field();
        let Some(unit) = field.unit(unit) else { return Vec::new() };
        field.active().filter(|other| other.team() != unit.team()).map(|other| other.id).collect()
    }

    /// A target: `at 2`, `2`, or nothing where there is only one enemy.
    fn target(&self, unit: UnitId, words: &[&str]) -> Result<UnitId, ActionTextError> {
        let words = match words {
            ["at" | "@" | "on", rest @ ..] => rest,
            words => words,
        };
        match words {
            [] => match self.enemies(unit)[..] {
                [only] => Ok(only),
                _ => {
                    Err(wrong(ActionTextProblem::Whom, "say the number of the target, as in: at 2"))
                }
            },
            [number] => {
                let digits = number.trim_matches(|c: char| "[]@".contains(c));
                let most = self.game.state().units.len();
                match digits.parse::<usize>() {
                    Ok(number) if (1..=most).contains(&number) => Ok(UnitId((number - 1) as u8)),
                    _ => {
                        let (part, written) = (Part::Unit, (*number).to_owned());
                        Err(wrong(ActionTextProblem::NoNumber { part, written, most }, HINT))
                    }
                }
            }
            words => Err(no_such(Part::Target, words.join(" "), None, HINT)),
        }
    }

    fn walk(
        &self,
        unit: UnitId,
        gaits: &[Gait],
        words: &[&str],
    ) -> Result<Vec<Action>, ActionTextError> {
        let (hex, rest) = match words {
            ["to", hex, rest @ ..] | [hex, rest @ ..] => (*hex, rest),
            [] => return Err(wrong(ActionTextProblem::WhereTo, MOVE_HINT)),
        };
        let (hex, slashed) = match hex.split_once('/') {
            Some((hex, facing)) => (hex, Some(facing)),
            None => (hex, None),
        };
        let to: Coord = hex.parse().map_err(|_| no_such(Part::Hex, hex, None, MOVE_HINT))?;
        let board = self.game.scenario().board();
        if board.index(to).is_none() {
            let (width, height) = (board.width(), board.height());
            let problem = ActionTextProblem::OffTheMap { hex: to, width, height };
            return Err(wrong(problem, MOVE_HINT));
        }
        let written = match (slashed, rest) {
            (Some(facing), []) => Some(facing),
            (None, ["facing" | "face" | "f", facing] | [facing]) => Some(*facing),
            (None, []) => None,
            (_, rest) => {
                return Err(not_understood(rest, MOVE_HINT));
            }
        };
        let facing = written.map(read_facing).transpose()?;
        for &gait in gaits {
            if let Some(facing) = self.reaches(unit, gait, to, facing) {
                return Ok(vec![Action::Move { unit, gait, to, facing }]);
            }
        }
        // Out of reach: the rules say why.
        let gait = gaits.first().copied().unwrap_or(Gait::Walk);
        Ok(vec![Action::Move { unit, gait, to, facing: facing.unwrap_or_default() }])
    }

    /// The facing that a unit has in a hex that it reaches: the one that is wanted, or the one that is
    /// nearest to the next enemy.
    fn reaches(
        &self,
        unit: UnitId,
        gait: Gait,
        to: Coord,
        wanted: Option<Facing>,
    ) -> Option<Facing> {
        let may = self.game.check(&Action::Done { unit }).is_ok();
        let board_hex = self.game.scenario().board().index(to)?;
        let mut places: Vec<Reached> = Vec::new();
        if may && self.game.state().phase == ironhex::turn::Phase::Movement {
            self.game.moves(unit, gait, &mut places);
        }
        let field = self.game.field();
        let others =
            self.enemies(unit).into_iter().filter_map(|id| Some(field.unit(id)?.in_play.hex));
        let nearest = others.min_by_key(|hex| hex.distance(to));
        let turned = |facing: Facing| {
            let ahead = to.neighbor(facing);
            nearest.map_or(0, |enemy| ahead.distance(enemy))
        };
        places
            .iter()
            .filter(|place| place.hex == board_hex && wanted.is_none_or(|it| it == place.facing))
            .min_by_key(|place| (turned(place.facing), place.cost, place.facing))
            .map(|place| place.facing)
    }

    fn fire(&self, unit: UnitId, words: &[&str]) -> Result<Vec<Action>, ActionTextError> {
        let is_end = |word: &&str| matches!(*word, "at" | "@" | "mode" | "bin" | "aim");
        let end = words.iter().position(is_end).unwrap_or(words.len());
        let (name, mut rest) = words.split_at(end);
        let mut target = None;
        if let ["at" | "@", whom, more @ ..] = rest {
            target = Some(self.target(unit, &[*whom])?);
            rest = more;
        }
        let target = match target {
            Some(target) => target,
            None => self.target(unit, &[])?,
        };
        let name = name.join(" ");
        if name == "all" || name == "everything" || name.is_empty() {
            return Ok(self.everything(unit, target));
        }
        let (mut fire, mut bin, mut aimed_at) = (None, None, None);
        loop {
            rest = match rest {
                [] => break,
                ["mode", mode, more @ ..]
                | [mode @ ("ultra" | "cluster" | "slug" | "rotary"), more @ ..] => {
                    let (read, more) = read_mode(mode, more)?;
                    fire = Some(read);
                    more
                }
                ["bin", number, more @ ..] => {
                    let read = number.parse::<u8>().ok().and_then(|n| n.checked_sub(1));
                    bin = Some(read.ok_or_else(|| no_such(Part::Bin, *number, None, FIRE_HINT))?);
                    more
                }
                ["aim" | "aimed", "at", more @ ..] | ["aim" | "aimed", more @ ..] => {
                    let (location, more) = read_location(more)?;
                    aimed_at = Some(location);
                    more
                }
                rest => {
                    return Err(not_understood(rest, FIRE_HINT));
                }
            };
        }
        let mounts = self.mounts(unit, &name)?;
        Ok(vec![self.shot(unit, &mounts, target, fire, bin, aimed_at)])
    }

    /// The mounts that a number or a name means.
    fn mounts(&self, unit: UnitId, name: &str) -> Result<Vec<u8>, ActionTextError> {
        let empty = UnitNames::default();
        let names = self.names.get(usize::from(unit.0)).unwrap_or(&empty);
        let count = names.mounts.len();
        if let Ok(number) = name.trim_start_matches('#').parse::<usize>() {
            return if (1..=count).contains(&number) {
                Ok(vec![(number - 1) as u8])
            } else {
                let (part, most) = (Part::Weapon, count);
                Err(wrong(ActionTextProblem::NotSoMany { part, number, most }, FIRE_HINT))
            };
        }
        let wanted = folded(name);
        let named = |fits: &dyn Fn(&str) -> bool| -> Vec<u8> {
            let mounts = names.mounts.iter().enumerate();
            mounts.filter(|(_, label)| fits(label)).map(|(at, _)| at as u8).collect()
        };
        let found = [
            named(&|label| folded(label) == wanted),
            named(&|label| folded(label).starts_with(&wanted)),
            named(&|label| initials(label) == wanted),
            named(&|label| folded(label).contains(&wanted)),
        ];
        found.into_iter().find(|mounts| !mounts.is_empty() && !wanted.is_empty()).ok_or_else(|| {
            let unit = if names.name.is_empty() { "the unit" } else { &names.name };
            let mut weapons = names.mounts.clone();
            weapons.dedup();
            let (unit, written) = (unit.to_owned(), name.to_owned());
            wrong(ActionTextProblem::NoSuchWeapon { unit, written, weapons }, FIRE_HINT)
        })
    }

    /// The shot that is meant: the first that may be fired of those that fit, or else one that shows
    /// why none may.
    fn shot(
        &self,
        unit: UnitId,
        mounts: &[u8],
        target: UnitId,
        fire: Option<Fire>,
        bin: Option<u8>,
        aimed_at: Option<Location>,
    ) -> Action {
        let mut shots = Vec::new();
        if self.may_shoot(unit) {
            self.game.shots(unit, &mut shots);
        }
        let fits = |fits: &&(ironhex::game::DeclaredShot, ironhex::field::ShotFacts)| {
            mounts.contains(&fits.0.mount)
                && fits.0.target == target
                && fire.is_none_or(|fire| fire == fits.0.fire)
                && bin.is_none_or(|bin| Some(bin) == fits.0.bin)
        };
        if let Some((shot, _)) = shots.iter().find(fits) {
            let mut shot = *shot;
            shot.aimed_at = aimed_at;
            return shot.action();
        }
        let mount = mounts.first().copied().unwrap_or(0);
        let field = self.game.field();
        let mounts = field.unit(unit).map(|unit| &unit.design().mounts);
        let fitted = mounts.and_then(|mounts| mounts.get(usize::from(mount)));
        let plain = fitted.map_or(Fire::Single, |fitted| fitted.weapon.kind.plain_fire());
        let action =
            Action::Fire { unit, mount, target, fire: fire.unwrap_or(plain), bin, aimed_at };
        self.with_bin(action)
    }

    fn may_shoot(&self, unit: UnitId) -> bool {
        self.game.state().phase == ironhex::turn::Phase::WeaponAttack
            && self.game.check(&Action::Done { unit }).is_ok()
    }

    /// The same action with the first bin that feeds the weapon, where none was named.
    fn with_bin(&self, action: Action) -> Action {
        let Action::Fire { unit, mount, target, fire, bin: None, aimed_at } = action else {
            return action;
        };
        let field = self.game.field();
        let Some(fielded) = field.roster.get(usize::from(unit.0)) else { return action };
        let Some(fitted) = fielded.design.mounts.get(usize::from(mount)) else { return action };
        let with = |bin| Action::Fire { unit, mount, target, fire, bin, aimed_at };
        let bins = fielded.design.bins.iter().enumerate();
        let bins: Vec<u8> = bins
            .filter(|(_, bin)| bin.feeds(&fitted.weapon, fire))
            .map(|(index, _)| index as u8)
            .collect();
        if !fitted.weapon.needs_ammunition() || bins.is_empty() {
            return action;
        }
        if self.game.check(&action).is_ok() {
            return action;
        }
        let legal = bins.iter().map(|&bin| with(Some(bin))).find(|it| self.game.check(it).is_ok());
        legal.unwrap_or_else(|| with(bins.first().copied()))
    }

    /// A shot of everything that bears on a target.
    fn everything(&self, unit: UnitId, target: UnitId) -> Vec<Action> {
        let mut shots = Vec::new();
        if self.may_shoot(unit) {
            self.game.shots(unit, &mut shots);
        }
        let mut fired = [false; ironhex::unit::MAX_MOUNTS];
        shots
            .iter()
            .filter(|(shot, _)| shot.target == target)
            .filter(|(shot, _)| !std::mem::replace(&mut fired[usize::from(shot.mount)], true))
            .map(|(shot, _)| shot.action())
            .collect()
    }

    fn strike(
        &self,
        unit: UnitId,
        kind: PhysicalKind,
        words: &[&str],
    ) -> Result<Vec<Action>, ActionTextError> {
        let (side, rest) = match words {
            ["with", "the", side, rest @ ..] | [side, rest @ ..] if read_side(side).is_ok() => {
                (Some(read_side(side)?), rest)
            }
            rest => (None, rest),
        };
        let target = self.target(unit, rest).map_err(|error| wrong(error.problem, STRIKE_HINT))?;
        let with = |side| Action::PhysicalAttack { unit, target, kind, side };
        // Without a side, the one that hits more easily.
        let mut best = (0, Side::Right);
        for &side in Side::ALL {
            if let Ok((_, number)) = self.game.physical_attack(&with(side)) {
                best = best.max((number.chance(), side));
            }
        }
        Ok(vec![with(side.unwrap_or(best.1))])
    }
}

fn read_side(word: &str) -> Result<Side, ActionTextError> {
    match word {
        "left" | "l" => Ok(Side::Left),
        "right" | "r" => Ok(Side::Right),
        _ => Err(wrong(ActionTextProblem::NoSide(word.to_owned()), HINT)),
    }
}

fn read_facing(word: &str) -> Result<Facing, ActionTextError> {
    let number = match word.trim_start_matches(['f', 'F']) {
        "0" | "n" | "up" | "north" => 0,
        "1" | "ne" => 1,
        "2" | "se" => 2,
        "3" | "s" | "down" | "south" => 3,
        "4" | "sw" => 4,
        "5" | "nw" => 5,
        _ => {
            let allowed = Some("0 to 5, or n, ne, se, s, sw, nw");
            return Err(no_such(Part::Facing, word, allowed, MOVE_HINT));
        }
    };
    Ok(Facing::new(number))
}

fn read_mode<'w>(
    mode: &str,
    rest: &'w [&'w str],
) -> Result<(Fire, &'w [&'w str]), ActionTextError> {
    match (mode, rest) {
        ("ultra" | "double", rest) => Ok((Fire::Double, rest)),
        ("single", rest) => Ok((Fire::Single, rest)),
        ("cluster" | "pellets", rest) => Ok((Fire::Pellets, rest)),
        ("slug", rest) => Ok((Fire::Slug, rest)),
        ("rotary", [rate, rest @ ..]) => {
            match rate.parse().ok().and_then(|rate| RateOfFire::new(rate).ok()) {
                Some(rate) => Ok((Fire::Rapid(rate), rest)),
                None => {
                    let (part, written) = (Part::RateOfFire, (*rate).to_owned());
                    Err(wrong(ActionTextProblem::NoNumber { part, written, most: 6 }, FIRE_HINT))
                }
            }
        }
        (mode, _) => {
            let allowed = Some("ultra, rotary N, slug, cluster");
            Err(no_such(Part::Mode, mode, allowed, FIRE_HINT))
        }
    }
}

fn read_location<'w>(words: &'w [&'w str]) -> Result<(Location, &'w [&'w str]), ActionTextError> {
    for count in [2, 1] {
        let Some((name, rest)) = words.split_at_checked(count) else { continue };
        let wanted = folded(&name.concat()).replace("centre", "center");
        let found = Location::ALL.iter().find(|location| {
            let initials: String =
                location.id().split('_').filter_map(|word| word.chars().next()).collect();
            folded(location.id()) == wanted || initials == wanted && wanted.len() == 2
        });
        if let Some(&location) = found {
            return Ok((location, rest));
        }
    }
    Err(no_such(Part::Location, words.join(" "), None, FIRE_HINT))
}
