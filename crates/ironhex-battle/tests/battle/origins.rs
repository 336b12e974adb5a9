//! Where a game comes from is in its replay: it goes on as it would have, and its dice can be proven.

use crate::forgeries::resealed;
use crate::given::{replay, setup};
use ironhex::budget::Budget;
use ironhex::dice::Random;
use ironhex_battle::{
    Bot, BotKind, DiceSeed, MatchConditions, MatchUp, Origin, Player, Recorder, Replay,
    ReplayProblem, build,
};

const BOTS: [Player; 2] = [
    Player::Bot { kind: BotKind::Random, heat_limit: 9 },
    Player::Bot { kind: BotKind::Basic, heat_limit: 7 },
];

/// Plays on to the end.
fn play_on(record: &mut Recorder<Random>, bots: &mut [Option<Box<dyn Bot + Send>>; 2]) {
    while record.game().outcome().is_none() {
        let side = record.game().state().acting.index();
        let action = bots[side].as_mut().expect("a bot").choose(record.game());
        record.act(action, &mut ()).unwrap();
    }
}

fn whole(seed: u64) -> Recorder<Random> {
    let dice = DiceSeed::of(seed);
    let mut record = Recorder::begin(&setup(seed), dice, BOTS, &mut ()).unwrap();
    play_on(&mut record, &mut Origin::new(dice, BOTS).bots());
    record
}

/// Cut anywhere behind its second line, in the middle of a line too.
#[test]
fn a_game_that_was_cut_goes_on_to_the_same_bytes() {
    for seed in 0..6 {
        let record = whole(seed);
        let text = record.replay();
        let first = text.match_indices('\n').nth(1).unwrap().0;
        let steps =
            (first..text.len()).step_by(text.len() / 13 + 1).chain([text.len() - 1, text.len()]);
        for cut in steps.chain([record.lines().len(), record.lines().len() - 1]) {
            let part = &text.as_bytes()[..cut];
            let resumed = Recorder::go_on(part, Random::new(99), &mut ()).unwrap();
            let lines = resumed.record.lines();
            assert!(text.starts_with(lines));
            let behind = part.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
            // A line that lacks nothing but its line break is whole.
            let is_line = text.as_bytes().get(cut) == Some(&b'\n') || cut == text.len();
            assert_eq!(resumed.torn, if is_line { 0 } else { cut - behind }, "cut at {cut}");
            let (mut again, mut bots) = (resumed.record.clone(), resumed.origin.bots());
            play_on(&mut again, &mut bots);
            assert!(again.replay() == text, "seed {seed}, cut at {cut}: other bytes");
        }
        let padded = [&text.as_bytes()[..first + 1], &[0; 4096]].concat();
        let resumed = Recorder::go_on(&padded, Random::new(99), &mut ()).unwrap();
        assert_eq!((resumed.torn, resumed.record.actions()), (4096, 0));
    }
}

#[test]
fn what_is_changed_before_the_end_is_no_torn_line() {
    let text = whole(1).replay();
    let mut lines: Vec<&str> = text.lines().collect();
    lines.remove(4);
    let error = Recorder::go_on(lines.join("\n").as_bytes(), Random::new(1), &mut ()).unwrap_err();
    assert_eq!((error[0].line, &error[0].problem), (5, &ReplayProblem::Changed));
    let mut bytes = text.into_bytes();
    let second = bytes.iter().position(|byte| *byte == b'\n').unwrap() + 3;
    bytes[second] = 0xff;
    let error = Recorder::go_on(&bytes, Random::new(1), &mut ()).unwrap_err();
    assert_eq!((error[0].line, &error[0].problem), (2, &ReplayProblem::NotText));
}

#[test]
fn the_dice_of_a_seed_are_proven_and_others_found() {
    let text = whole(5).replay();
    let replay = Replay::read(&text).unwrap();
    let (game, _) = replay.prove_dice(&mut ()).unwrap().expect("it names its seed");
    assert_eq!(game.state(), replay.play(&mut ()).unwrap().state());

    // The same set-up and head, the dice of another seed, and every check worked out again.
    let mut lines: Vec<String> = whole(5).replay().lines().map(ToOwned::to_owned).collect();
    let other = Recorder::start(&setup(5), Random::new(6), &mut ()).unwrap().replay();
    lines.truncate(1);
    lines.extend(other.lines().skip(1).map(ToOwned::to_owned));
    let forged: String = resealed(&lines).iter().map(|line| format!("{line}\n")).collect();
    let forged = Replay::read(&forged).unwrap();
    assert!(forged.play(&mut ()).is_ok(), "without the seed nobody would notice");
    let error = forged.prove_dice(&mut ()).unwrap_err();
    assert_eq!((error.line, &error.problem), (2, &ReplayProblem::OtherDice { seed: 5 }));
}

#[test]
fn a_game_of_a_match_up_names_its_seed_its_number_and_its_bots() {
    let sides = [vec!["locust".into()], vec!["commando".into(), "stinger".into()]];
    let conditions = MatchConditions {
        turn_limit: 4,
        bots: [BotKind::Random, BotKind::Basic],
        heat_limits: [5, 6],
        ..MatchConditions::default()
    };
    let prepared = MatchUp { sides, conditions, ..MatchUp::default() }.prepare().unwrap();
    for number in 1..=4 {
        let (finished, record) = prepared.record(31, number, &Budget::UNLIMITED, &mut ()).unwrap();
        let replay = Replay::read(&record.replay()).unwrap();
        let mut players = [(BotKind::Random, 5), (BotKind::Basic, 6)];
        if finished.swapped {
            players.reverse();
        }
        let players = players.map(|(kind, heat_limit)| Player::Bot { kind, heat_limit });
        let dice = DiceSeed { seed: 31, game: Some(number) };
        assert_eq!(replay.origin, Origin::new(dice, players));
        assert!(replay.prove_dice(&mut ()).unwrap().is_some());
        let start: Vec<&str> = record.lines().lines().take(2).collect();
        let resumed = Recorder::go_on(start.join("\n").as_bytes(), Random::new(1), &mut ());
        let resumed = resumed.unwrap();
        let (mut again, mut bots) = (resumed.record, resumed.origin.bots());
        play_on(&mut again, &mut bots);
        assert!(again.replay() == record.replay(), "game {number}: other bytes");
    }
}

/// Files of old, and games of which no seed is known.
#[test]
fn a_replay_that_names_nothing_is_read_and_goes_on_with_other_dice() {
    let text = replay(2);
    assert!(text.starts_with("{\"ironhex\":\"replay\",\"version\":1,\"setup\":{"), "as ever");
    let old = Replay::read(&text).unwrap();
    assert_eq!(old.origin, Origin::default());
    assert!(old.prove_dice(&mut ()).unwrap().is_none());
    let lines: Vec<&str> = text.lines().take(2).collect();
    let go_on = |seed| {
        let resumed = Recorder::go_on(lines.join("\n").as_bytes(), Random::new(seed), &mut ());
        let mut record = resumed.unwrap().record;
        let mut bots = Origin::new(DiceSeed::of(2), BOTS).bots();
        play_on(&mut record, &mut bots);
        record.replay()
    };
    assert_eq!(go_on(3), go_on(3));
    assert_ne!(go_on(3), go_on(4));
}

#[test]
fn a_head_that_says_something_odd_is_refused() {
    let text = whole(3).replay();
    for (from, to, name) in [
        ("\"seed\":3", "\"seed\":\"3\"", "seed"),
        ("\"seed\":3", "\"seed\":3,\"game\":0", "game"),
        ("\"bot\":\"random\"", "\"bot\":\"rndom\"", "players"),
        (&format!("\"build\":\"{}\"", build()), "\"build\":7", "build"),
    ] {
        let lines: Vec<String> =
            text.replacen(from, to, 1).lines().map(ToOwned::to_owned).collect();
        let odd = resealed(&lines).join("\n");
        assert_ne!(odd.lines().next(), text.lines().next(), "{from}");
        let errors = Replay::read(&odd).unwrap_err();
        assert_eq!((errors[0].line, &errors[0].problem), (1, &ReplayProblem::Head(name)));
    }
}
