//! Lines as people type them.

use ironhex::dice::Random;
use ironhex::game::{Action, Game};
use ironhex::turn::Phase;
use ironhex_battle::{MatchUp, read_action, read_typed_line, write_action};
use ironhex_units::UnitNames;

fn game(first: &[&str], second: &[&str]) -> (Game, Vec<UnitNames>) {
    let sides = [first, second].map(|side| side.iter().map(Into::into).collect());
    let setup = MatchUp { sides, ..MatchUp::default() }.setup().unwrap();
    let names = setup.names();
    (Game::start(setup.scenario().unwrap(), &mut Random::new(1), &mut ()), names)
}

fn heard(line: &str, game: &mut Game, names: &[UnitNames]) -> Vec<String> {
    match read_typed_line(line, game, names) {
        Ok(actions) => actions.iter().map(write_action).collect(),
        Err(error) => vec![error.to_string()],
    }
}

/// Ends parts until it is this side's turn in this phase.
fn until(game: &mut Game, phase: Phase, side: u8) {
    let mut dice = Random::new(2);
    while game.state().phase != phase || game.state().acting.index() != usize::from(side) {
        let unit = game.actors().next().unwrap();
        game.act(Action::Done { unit }, &mut dice, &mut ()).unwrap();
    }
}

/// Puts a unit near the middle, as far as it goes.
fn act(game: &mut Game, line: &str) {
    let action = read_action(line).unwrap();
    game.act(action, &mut Random::new(3), &mut ()).unwrap_or_else(|why| panic!("{line}: {why}"));
}

#[test]
fn moves_in_short() {
    let (mut game, names) = game(&["atlas"], &["locust"]);
    until(&mut game, Phase::Movement, 0);
    for (line, expected) in [
        ("1 walk 0916 facing 0", "1 walk 0916 facing 0"),
        ("w 0916", "1 walk 0916 facing 0"),
        ("WALK to 0916 facing ne", "1 walk 0916 facing 1"),
        ("walk 0916/1", "1 walk 0916 facing 1"),
        ("[1] walk 0916 1", "1 walk 0916 facing 1"),
        ("r 0913", "1 run 0913 facing 0"),
        ("move 0913", "1 run 0913 facing 0"),
        ("move 0915", "1 walk 0915 facing 0"),
        ("go prone", "1 prone"),
        ("stand up", "1 stand"),
        ("hull down", "1 hull-down"),
        ("done", "1 done"),
        ("1 d", "1 done"),
        ("withdraw", "1 withdraw"),
        ("charge", "1 charge 2"),
        ("death from above 2", "1 dfa 2"),
    ] {
        assert_eq!(heard(line, &mut game, &names), [expected], "{line}");
    }
    for (line, expected) in [
        ("", "the line is empty; "),
        ("3 pass", "there is no unit 3: 1 to 2; "),
        ("1", "what does unit 1 do?; "),
        ("walk", "where to?; "),
        ("walk there", "\"there\" is no hex; "),
        ("walk 1718", "the map has no hex 1718: it is 16 by 17 hexes; "),
        ("walk 0916 up and away", "\"up and away\" is not understood; "),
        ("walk 0916 facing x", "\"x\" is no facing: 0 to 5, or n, ne, se, s, sw, nw; "),
        ("dance", "\"dance\" is nothing that a unit does; "),
        ("done now", "\"done now\" is not understood; "),
        ("charge 9", "\"9\" is no unit: 1 to 2; "),
    ] {
        let told = heard(line, &mut game, &names).concat();
        assert!(told.starts_with(expected), "{line}: {told}");
    }
}

#[test]
fn weapons_by_name() {
    let (mut game, names) = game(&["atlas"], &["locust"]);
    until(&mut game, Phase::WeaponAttack, 0);
    let lines = |name: &str| -> Vec<usize> {
        let mounts = names[0].mounts.iter().enumerate();
        mounts.filter(|(_, label)| *label == name).map(|(at, _)| at + 1).collect()
    };
    let (lasers, lrm) = (lines("Medium Laser"), lines("LRM 20")[0]);
    let laser = format!("1 fire {} at 2", lasers[0]);
    for line in ["fire medium laser at 2", "f ml", "1 shoot MEDIUM-LASER @ 2", "fire medium laser"]
    {
        assert_eq!(heard(line, &mut game, &names).join(""), laser, "{line}");
    }
    for line in [format!("fire {lrm} at 2"), "fire lrm 20 at 2".into(), "f lrm20".into()] {
        assert_eq!(heard(&line, &mut game, &names), [format!("1 fire {lrm} at 2 bin 1")], "{line}");
    }
    assert_eq!(
        heard("fire ml at 2 aim left torso", &mut game, &names),
        [format!("{laser} aim left_torso")]
    );
    for (line, expected) in [
        ("fire gauss at 2", "Atlas AS7-D has no weapon \"gauss\"; it has "),
        ("fire 9 at 2", "there is no weapon 9: 1 to 7; "),
        ("fire ml at 2 mode fast", "\"fast\" is no mode: ultra, rotary N, slug, cluster; "),
        ("fire ml at 2 aim nose", "\"nose\" is no location; "),
        ("fire ml at 2 bin x", "\"x\" is no bin; "),
        ("fire ml at 2 twice", "\"twice\" is not understood; "),
    ] {
        let told = heard(line, &mut game, &names).concat();
        assert!(told.starts_with(expected), "{line}: {told}");
    }
}

#[test]
fn everything_that_bears() {
    let (mut game, names) = game(&["Griffin GRF-1N"], &["Griffin GRF-1N"]);
    let places = [("1 run 0910 facing 0", 0), ("2 run 0908 facing 3", 1)];
    for (line, side) in places {
        until(&mut game, Phase::Movement, side);
        act(&mut game, line);
        act(&mut game, &format!("{} done", side + 1));
    }
    until(&mut game, Phase::WeaponAttack, 0);
    let all = heard("fire all at 2", &mut game, &names);
    assert_eq!(all, ["1 fire 1 at 2", "1 fire 2 at 2 bin 1"]);
    for line in &all {
        act(&mut game, line);
    }
    assert!(heard("fire all", &mut game, &names).is_empty(), "everything has fired");
}

#[test]
fn the_foot_that_hits_more_easily_is_taken() {
    let (mut game, names) = game(&["Griffin GRF-1N"], &["Griffin GRF-1N"]);
    for (line, side) in [("1 run 0910 facing 0", 0), ("2 run 0909 facing 3", 1)] {
        until(&mut game, Phase::Movement, side);
        act(&mut game, line);
        act(&mut game, &format!("{} done", side + 1));
    }
    until(&mut game, Phase::PhysicalAttack, 0);
    for (line, expected) in [
        ("kick 2", "1 kick right at 2"),
        ("k", "1 kick right at 2"),
        ("punch left at 2", "1 punch left at 2"),
        ("p l 2", "1 punch left at 2"),
        ("push", "1 push right at 2"),
    ] {
        assert_eq!(heard(line, &mut game, &names), [expected], "{line}");
    }
    act(&mut game, "1 punch right at 2");
    assert_eq!(heard("punch", &mut game, &names), ["1 punch left at 2"], "the other fist");
}

#[test]
fn whoever_is_meant_must_be_named_among_several() {
    let (mut game, names) = game(&["atlas", "locust"], &["commando", "locust"]);
    until(&mut game, Phase::Movement, 0);
    let told = heard("done", &mut game, &names).concat();
    assert!(told.starts_with("which unit? 1, 2 can act; "), "{told}");
    let told = heard("dance", &mut game, &names).concat();
    assert!(told.starts_with("\"dance\" is nothing that a unit does; "), "{told}");
    assert!(heard("2 charge", &mut game, &names).concat().starts_with("whom?; "));
    assert_eq!(heard("2 done", &mut game, &names), ["2 done"]);
}
