//! Duels and battles, ended at any moment.

use super::{Chance, Signal, age, disturbed, names, note, undisturbed};
use crate::{Folder, shown};
use serde_json::Value;
use std::fs;
use std::time::Duration;

const MANY: [&str; 3] = [
    "duel locust commando --turns 5 --seed 1 --threads 1",
    "battle locust,stinger commando,jenner --turns 4 --seed 2 --threads 1",
    "duel atlas awesome --turns 6 --seed 3 --threads 3 --bots random",
];

/// Games of a batch: enough to be ended in the middle.
const GAMES: u32 = 400;

const ONE: [&str; 2] = [
    "duel locust commando --seed 1 --turns 20 --game 7",
    "battle locust,stinger commando --seed 1 --turns 20 --game 2",
];

/// Ends batches until so many kills are done.
pub(super) fn killed(kills: u32, chance: &mut Chance) {
    let folder = Folder::new("faults-batch");
    let many: Vec<(&str, Duration, String)> = MANY
        .iter()
        .map(|ask| {
            let (takes, run) = undisturbed(&format!("{ask} -n {GAMES} --json"), "");
            (*ask, takes, run.stdout)
        })
        .collect();
    let one: Vec<(&str, Duration, String)> = ONE
        .iter()
        .map(|ask| {
            let file = folder.file("model.jsonl");
            let (takes, _) = undisturbed(&format!("{ask} --save {file}"), "");
            (*ask, takes, fs::read_to_string(&file).expect("saved"))
        })
        .collect();
    let (mut done, mut partial, mut saved, mut left) = (0, 0, 0, 0);
    while done < kills {
        if chance.below(3) == 0 {
            let (ask, takes, whole) = &one[chance.below(one.len())];
            let (ended, litter) = save(&folder, ask, *takes, whole, chance);
            done += u32::from(ended);
            saved += 1;
            left += litter;
        } else {
            let (ask, takes, whole) = &many[chance.below(many.len())];
            let signal = match chance.signal() {
                // What is killed says nothing that could be looked at.
                Signal::Kill if chance.below(2) == 0 => Signal::Interrupt,
                signal => signal,
            };
            let (ended, told) = many_games(&folder, ask, (signal, chance.moment(*takes)), whole);
            done += u32::from(ended);
            partial += u32::from(told);
        }
    }
    note(&format!(
        "duel and battle: {done} kills; {partial} ended with a page of what was played, those of one thread the same as of so many games; \
         {saved} replays whole or as before, {left} temporary files left by kills and removed"
    ));
}

/// A batch that is ended: was it, and did it tell of some games?
fn many_games(folder: &Folder, ask: &str, when: (Signal, Duration), whole: &str) -> (bool, bool) {
    let args = format!("{ask} -n {GAMES} --json");
    let ended = disturbed(folder, &args, "", when);
    if ended.was_killed() {
        assert!(whole.starts_with(&ended.stdout) && ended.stderr.is_empty(), "{}", ended.told());
        return (true, false);
    }
    if ended.code() == Some(0) {
        assert_eq!((ended.stdout.as_str(), ended.stderr.as_str()), (whole, ""), "{args}");
        return (false, false);
    }
    let Some(signal) = ended.disturbed else { panic!("{args}: {}", ended.told()) };
    assert_eq!(ended.code(), Some(signal.heard()), "{args}: {}", ended.told());
    if ended.stdout.is_empty() {
        assert_eq!(ended.stderr, "cancelled, before the end of the first game\n", "{args}");
        return (true, false);
    }
    assert_eq!(ended.stderr, "", "{args}");
    let mut told: Value = serde_json::from_str(&ended.stdout).expect("JSON");
    assert_eq!(told["partial"]["reason"], "cancelled", "{args}");
    told["partial"] = Value::Null;
    let games = told["games"].as_u64().expect("a number");
    assert!(games < u64::from(GAMES), "{args}: {games} of {GAMES}");
    let count = |place: &str| told.pointer(place).and_then(Value::as_u64).expect("a number");
    let wins = count("/sides/0/wins/games") + count("/sides/1/wins/games");
    assert_eq!(wins + count("/draws/games"), games, "{args}");
    // On one thread they are the first games; several are each in the middle of others. Nobody can ask for half a pair.
    if ask.contains("--threads 1") && games.is_multiple_of(2) {
        let again = shown(&format!("{ask} -n {games} --json"));
        let again: Value = serde_json::from_str(&again).expect("JSON");
        assert_eq!(told, again, "{args}");
    }
    (true, true)
}

/// A replay that is written and disturbed: was it, and how much was left?
fn save(
    folder: &Folder,
    ask: &str,
    takes: Duration,
    whole: &str,
    chance: &mut Chance,
) -> (bool, usize) {
    let place = folder.file("place");
    fs::create_dir(&place).expect("a folder");
    let file = format!("{place}/game.jsonl");
    fs::write(&file, "earlier").expect("written");
    let args = format!("{ask} --save {file}");
    let ended = disturbed(folder, &args, "", (chance.signal(), chance.moment(takes)));
    let kept = fs::read_to_string(&file).expect("there");
    assert!(kept == "earlier" || kept == whole, "{args}: whole or not at all");
    if !ended.was_killed() {
        assert!(ended.code() == Some(0) && kept == whole, "{args}: {}", ended.told());
    }
    let left = age(&place);
    undisturbed(&args, "");
    assert_eq!(fs::read_to_string(&file).expect("there"), whole, "{args}");
    assert_eq!(names(&place), ["game.jsonl"], "nothing is left beside it");
    fs::remove_dir_all(&place).expect("removed");
    (ended.was_killed(), left)
}
