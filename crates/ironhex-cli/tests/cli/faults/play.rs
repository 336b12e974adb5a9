//! Games played by hand, killed again and again.

use super::{Chance, age, disturbed, names, note, undisturbed};
use crate::Folder;
use std::fs;
use std::time::Duration;

/// Games with the number of units that are played by hand, which are the first ones.
const GAMES: [(&str, u32); 4] = [
    ("play locust commando --seed 1 --turns 6", 1),
    ("play locust,stinger commando --seed 2 --turns 8", 2),
    ("play jenner panther,stinger --seed 3 --turns 10 --generate hills --rules tw", 1),
    ("play atlas,griffin awesome,commando --seed 4 --turns 12", 2),
];

/// A game as it is when nobody disturbs it.
pub(super) struct Game {
    /// What begins it.
    pub(super) args: String,
    /// Who is played by hand.
    by_hand: u32,
    /// The lines that are said.
    pub(super) lines: Vec<String>,
    /// Its file at the end.
    pub(super) whole: String,
    takes: Duration,
    /// What is told of it, without the echoes of declarations.
    told: String,
    /// How much of that is told when so many lines have been said.
    marks: Vec<usize>,
}

/// A report without what a game that goes on does not repeat.
fn without_echoes(text: &str) -> String {
    text.split_inclusive('\n').filter(|line| !line.starts_with("    declared: ")).collect()
}

impl Game {
    /// Bots play it first, and then somebody says what the bots of one side did.
    pub(super) fn new(folder: &Folder, (args, by_hand): (&str, u32)) -> Self {
        let args = args.to_owned();
        let file = folder.file("model.jsonl");
        undisturbed(&format!("{args} --bots --save {file}"), "");
        let model = fs::read_to_string(&file).expect("saved");
        let mut game = Self {
            args,
            by_hand,
            lines: Vec::new(),
            whole: String::new(),
            takes: Duration::ZERO,
            told: String::new(),
            marks: Vec::new(),
        };
        game.lines = model.lines().filter_map(|line| game.said(line)).collect();
        // The quickest of some: a kill that comes too late is none.
        let args = format!("{} --save {file}", game.args);
        let runs = [0; 3].map(|_| undisturbed(&args, &game.input(0)));
        game.whole = fs::read_to_string(&file).expect("saved");
        game.takes = runs.iter().map(|(takes, _)| *takes).min().unwrap_or_default();
        game.told = without_echoes(&runs[0].1.stdout);
        for said in 0..=game.lines.len() {
            let input = game.lines[..said].join("\n");
            let told = without_echoes(&undisturbed(&game.args, &input).1.stdout);
            let same = told.bytes().zip(game.told.bytes()).take_while(|(one, other)| one == other);
            game.marks.push(same.count());
        }
        fs::remove_file(file).expect("removed");
        game
    }

    /// The action of a line of a replay, where somebody has said it.
    fn said(&self, line: &str) -> Option<String> {
        let action = line.strip_prefix("{\"do\":\"")?.split('"').next()?;
        let unit: u32 = action.split(' ').next()?.parse().ok()?;
        (unit <= self.by_hand).then(|| action.to_owned())
    }

    /// How many lines that were said are in the whole lines of a file.
    pub(super) fn kept(&self, file: &str) -> usize {
        let whole = file.split_inclusive('\n').filter(|line| line.ends_with('\n'));
        whole.filter(|line| self.said(line).is_some()).count()
    }

    /// What is still to be said.
    pub(super) fn input(&self, said: usize) -> String {
        self.lines[said..].join("\n")
    }

    /// How many lines have been answered, by what was told to somebody who was not there from the beginning.
    fn answered(&self, told: &str) -> usize {
        let told = without_echoes(told);
        // What was cut in the middle of a line may be anything.
        let told = &told[..told.rfind('\n').map_or(0, |end| end + 1)];
        let Some(turn) = told.rfind("\nTurn ") else { return 0 };
        let told = &told[turn..];
        let heading = &told[..told[1..].find('\n').expect("a line") + 2];
        let from = self.told.find(heading).expect("a turn of the game");
        assert!(self.told[from..].starts_with(told), "{told}\n--- is not told in\n{}", self.told);
        let reached = from + told.len();
        // A line after which nothing more is told has not been answered by that.
        let answered = |pair: &[usize]| pair[0] < pair[1] && pair[1] <= reached;
        self.marks.windows(2).rposition(answered).map_or(0, |line| line + 1)
    }
}

/// Kills games until so many kills are done.
pub(super) fn killed(kills: u32, chance: &mut Chance) {
    let folder = Folder::new("faults-play");
    // Each takes some time to look at.
    let enough = if kills < 50 { 1 } else { GAMES.len() };
    let games: Vec<Game> = GAMES[..enough].iter().map(|game| Game::new(&folder, *game)).collect();
    let (mut done, mut finished, mut torn, mut ends, mut left) = (0, 0, 0, 0, 0);
    while done < kills {
        let game = &games[chance.below(games.len())];
        let place = folder.file("game");
        fs::create_dir(&place).expect("a folder");
        let file = format!("{place}/game.jsonl");
        loop {
            let before = fs::read_to_string(&file).unwrap_or_default();
            let args = match before.is_empty() {
                true => format!("{} --save {file}", game.args),
                false => format!("play --resume {file}"),
            };
            let said = game.kept(&before);
            let when = (chance.signal(), chance.moment(game.takes));
            let ended = disturbed(&folder, &args, &game.input(said), when);
            let kept = fs::read_to_string(&file).unwrap_or_default();
            let whole_lines = &before[..before.rfind('\n').map_or(0, |end| end + 1)];
            assert!(kept.starts_with(whole_lines), "nothing goes: {}", ended.told());
            let answered = game.answered(&ended.stdout);
            assert!(game.kept(&kept) >= answered, "{answered} were told: {}", ended.told());
            torn += u32::from(ended.stderr.contains("are dropped"));
            ends += u32::from(ended.stderr.contains("it is now"));
            let known = [
                "were being written when it was ended, and are dropped",
                "the game is over, and its end was not written; it is now",
            ];
            for told in ended.stderr.lines() {
                assert!(known.iter().any(|known| told.ends_with(known)), "{}", ended.told());
            }
            left += age(&place);
            if ended.was_killed() {
                done += 1;
                assert!(game.whole.starts_with(&kept), "{kept}");
                // It may have been about to leave.
                if kept == game.whole {
                    break;
                }
                continue;
            }
            assert_eq!(ended.code(), Some(0), "{args}: {}", ended.told());
            assert_eq!(kept, game.whole, "{args}");
            break;
        }
        finished += 1;
        assert_eq!(names(&place), ["game.jsonl"], "nothing is left beside it");
        fs::remove_dir_all(&place).expect("removed");
    }
    note(&format!(
        "play: {done} kills, {finished} games came to their end with the same bytes; \
         {torn} torn lines dropped, {ends} ends written later, {left} temporary files left by kills and removed"
    ));
}
