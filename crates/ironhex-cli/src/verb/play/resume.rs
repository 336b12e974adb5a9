//! `ironhex play --resume`: a game that was saved goes on.

use super::Flags;
use super::autosave::Autosave;
use super::session::Session;
use crate::clash::is_same;
use crate::file;
use crate::fill::Fill;
use crate::output::{Failure, Page, remark};
use crate::params::new_seed;
use crate::place::{self, PLACES};
use crate::verb::replay::broken;
use ironhex::dice::Random;
use ironhex::event::GameEvent;
use ironhex_battle::{DiceSeed, MAX_BYTES, Origin, Recorder, Replay, Resumed, build, shown_path};
use ironhex_report::text::count;
use std::path::Path;

pub(super) fn run(flags: &Flags, path: &Path) -> Result<Page, Failure> {
    let name = shown_path(path);
    let mut fill = Fill::default();
    let new = place::seed(&mut fill, flags.result.seed.as_ref()).unwrap_or_else(new_seed);
    let players = flags.players.players(&mut fill);
    if flags.result.save.as_deref() == Some(Path::new("-")) {
        fill.problem("--save needs a file of its own, not -");
    }
    fill.finish(Some(()), PLACES)?;
    let bytes = file::read(path, MAX_BYTES as u64)
        .map_err(|error| Failure::Usage(format!("cannot read {name}: {error}")))?;
    let mut game_events: Vec<GameEvent> = Vec::new();
    let resumed = Recorder::go_on(&bytes, Random::new(new), &mut game_events);
    let Resumed { setup, origin, record, torn } =
        resumed.map_err(|errors| broken(path, &errors))?;
    let is_over = record.game().outcome().is_some();
    if is_over && is_whole(&bytes) {
        return Err(Failure::Usage(format!("{name}: the game is over; see ironhex replay")));
    }
    flags.refuse_what_is_known(path, &origin)?;
    let origin = Origin {
        players: origin.players.or(Some(players)),
        dice: origin.dice.or_else(|| {
            remark(&format!("{name} names no seed: it goes on with the dice of seed {new}"));
            Some(DiceSeed::of(new))
        }),
        ..origin
    };
    let input = flags.input(origin.players.unwrap_or(players))?;
    if torn > 0 {
        let torn = count(torn as u32, "byte", "bytes");
        let rest = "were being written when it was ended, and are dropped";
        remark(&format!("{name}: {torn} behind the last whole line {rest}"));
    }
    if is_over {
        remark(&format!("{name}: the game is over, and its end was not written; it is now"));
    }
    if let Some(other) = origin.build.as_deref().filter(|other| *other != build()) {
        let other = other.escape_debug();
        remark(&format!("{name} was begun by the build {other}; it goes on with {}", build()));
    }
    let autosave = match &flags.result.save {
        Some(other) if !is_same(other, path) => {
            file::check(other)?;
            input.is_live().then(|| Autosave::new(other)).transpose()?
        }
        Some(_) | None => {
            let autosave = Autosave::going_on(path, &bytes, record.lines())?;
            Some(autosave).filter(|_| input.is_live())
        }
    };
    let seed = origin.dice.map_or(new, |dice| dice.seed);
    let how = (seed, flags.voice());
    let session = Session::go_on(&setup, record, origin.bots(), how, &game_events)?;
    flags.play(session, input, autosave, flags.files())
}

/// Is it a replay to its end? One that was killed behind its last action has none.
fn is_whole(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| Replay::read(text).is_ok())
}

impl Flags {
    /// Flags that ask for something else than the game has.
    fn refuse_what_is_known(&self, path: &Path, origin: &Origin) -> Result<(), Failure> {
        let players = [
            ("--side1", self.players.side1.is_some()),
            ("--side2", self.players.side2.is_some()),
            ("--heat-limit", self.players.heat_limit.is_some()),
        ];
        let mut fill = Fill::default();
        for (flag, given) in players {
            if given && origin.players.is_some() {
                fill.problem(format!("{flag}: {} says who plays", shown_path(path)));
            }
        }
        if self.result.seed.is_some() && origin.dice.is_some() {
            fill.problem(format!("--seed: {} has a seed of its own", shown_path(path)));
        }
        fill.finish(Some(()), PLACES)
    }
}
