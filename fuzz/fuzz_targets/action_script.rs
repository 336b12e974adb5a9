//! Lines typed into a game.
#![no_main]

use ironhex::dice::Random;
use ironhex_battle::{
    MapSource, MatchConditions, MatchUp, Recorder, Replay, Setup, digest, read_action,
    read_typed_line, write_action,
};
use ironhex_units::UnitNames;
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

/// Small enough to be quick, large enough for every kind of weapon and attack.
static GAME: LazyLock<(Setup, Vec<UnitNames>)> = LazyLock::new(|| {
    let landscape = ironhex::board::Landscape {
        width: 8,
        height: 6,
        kind: ironhex::board::LandscapeKind::Lakes,
    };
    let sides = [["Atlas AS7-D", "Griffin GRF-1N"], ["Hatchetman HCT-3F", "Mad Cat Prime"]];
    let match_up = MatchUp {
        sides: sides.map(|side| side.map(Into::into).to_vec()),
        map: MapSource::Generated { landscape, seed: 3 },
        conditions: MatchConditions { turn_limit: 6, ..MatchConditions::default() },
        ..MatchUp::default()
    };
    let setup = match_up.setup().expect("built-in units");
    let names = setup.names();
    (setup, names)
});

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let (setup, names) = &*GAME;
    let seed = data.len() as u64;
    let mut record = Recorder::start(setup, Random::new(seed), &mut ()).expect("a good set-up");
    for line in text.lines().take(60) {
        if let Ok(action) = read_action(line) {
            assert_eq!(read_action(&write_action(&action)).as_ref(), Ok(&action), "{line}");
        }
        let before = digest(record.game().state());
        match read_typed_line(line, record.game(), names) {
            Err(error) => assert!(!error.problem.to_string().is_empty() && !error.hint.is_empty()),
            Ok(actions) => {
                for action in actions {
                    let now = digest(record.game().state());
                    let _ = record.game().shot_facts(&action);
                    let _ = record.game().physical_attack(&action);
                    assert_eq!(digest(record.game().state()), now, "looking changes nothing");
                    if record.act(action, &mut ()).is_err() {
                        assert_eq!(digest(record.game().state()), now, "a refusal changes nothing");
                    }
                }
                continue;
            }
        }
        assert_eq!(digest(record.game().state()), before, "reading changes nothing");
    }
    let replay = Replay::read(&record.replay()).expect("what was written can be read");
    let played = replay.play(&mut ()).expect("and played");
    assert_eq!(played.state(), record.game().state());
});
