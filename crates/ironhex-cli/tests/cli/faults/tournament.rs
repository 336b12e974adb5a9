//! Tournaments, killed again and again, also while they write their results.

use super::{Chance, age, disturbed, names, note, undisturbed};
use crate::{Folder, shown};
use std::fs;
use std::time::Duration;

const ASKS: [&str; 3] = [
    "tournament locust stinger commando jenner panther griffin --field all -n 6 --turns 8",
    "tournament locust stinger commando jenner panther griffin --field all -n 2 --turns 4 --bots random --seed 5 --threads 1",
    "tournament locust stinger commando jenner atlas --field swiss --rounds 3 -n 8 --turns 5 --threads 3",
];

/// What a tournament leaves in its folder.
const FILES: [&str; 6] =
    ["journal.txt", "pairings.csv", "report.html", "units.csv", "units.json", "units.parquet"];

/// What is told beside the page of one that was ended.
const GOES_ON: &str =
    "ended early: result files say that they are partial; the same command goes on where it was";

/// A tournament as it is when nobody disturbs it.
pub(super) struct Whole {
    pub(super) ask: &'static str,
    takes: Duration,
    /// Its page.
    pub(super) table: String,
    /// Its files, in the order of [`FILES`].
    files: Vec<Vec<u8>>,
}

impl Whole {
    fn new(folder: &Folder, ask: &'static str) -> Self {
        let out = folder.file("whole");
        let (takes, run) = undisturbed(&format!("{ask} --out {out}"), "");
        let files = FILES.iter().map(|name| fs::read(format!("{out}/{name}")).expect("written"));
        let files = files.collect();
        fs::remove_dir_all(out).expect("removed");
        Self { ask, takes, table: run.stdout, files }
    }

    /// A small one.
    pub(super) fn small(folder: &Folder) -> Self {
        Self::new(folder, ASKS[1])
    }

    /// All tournaments.
    pub(super) fn all(folder: &Folder) -> Vec<Self> {
        ASKS.iter().map(|ask| Self::new(folder, ask)).collect()
    }

    /// The results beside the journal, by their names.
    pub(super) fn results(&self) -> impl Iterator<Item = (&'static str, &[u8])> {
        FILES.iter().zip(&self.files).skip(1).map(|(name, file)| (*name, file.as_slice()))
    }

    /// The journal when all is over.
    pub(super) fn journal(&self) -> &[u8] {
        &self.files[0]
    }
}

/// The lines of a journal that are whole.
fn lines(journal: &[u8]) -> &[u8] {
    &journal[..journal.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1)]
}

/// The games that a page says have been played, of a tournament that was ended.
fn games_told(page: &str) -> u64 {
    let line = page.lines().find_map(|line| line.strip_prefix("  partial, cancelled: "));
    let games = line.and_then(|line| line.split(' ').next()).expect("it says how many");
    games.replace(',', "").parse().expect("a number")
}

/// The games that a journal has, by its own account.
fn games_kept(journal: &[u8]) -> u64 {
    let text = String::from_utf8(lines(journal).to_vec()).expect("text");
    let games = text.lines().skip(1).filter_map(|line| line.split(' ').nth(1)?.parse::<u64>().ok());
    games.sum()
}

/// Kills tournaments until so many kills are done.
pub(super) fn killed(kills: u32, chance: &mut Chance) {
    let folder = Folder::new("faults-tournament");
    let wholes = match kills < 50 {
        true => vec![Whole::small(&folder)],
        false => Whole::all(&folder),
    };
    let out = folder.file("ranking");
    let (mut done, mut finished, mut torn, mut pages, mut left) = (0, 0, 0, 0, 0);
    while done < kills {
        let whole = &wholes[chance.below(wholes.len())];
        let args = format!("{} --out {out}", whole.ask);
        // Once it is over it is asked for again a few times: then it writes its results and nothing else.
        let mut again = chance.below(4);
        let mut is_over = false;
        // What its result files may be: those of the end, or of the last time when somebody ended it early.
        let mut early: Vec<Option<Vec<u8>>> = vec![None; FILES.len() - 1];
        loop {
            let journal = format!("{out}/journal.txt");
            let before = fs::read(&journal).unwrap_or_default();
            let takes = if is_over { whole.takes / 4 } else { whole.takes };
            let ended = disturbed(&folder, &args, "", (chance.signal(), chance.moment(takes)));
            let kept = fs::read(&journal).unwrap_or_default();
            assert!(kept.starts_with(lines(&before)), "no line is lost: {}", ended.told());
            assert!(whole.journal().starts_with(lines(&kept)), "{args}: {}", ended.told());
            torn += u32::from(lines(&kept).len() < kept.len());
            let heard = ended.disturbed.is_some_and(|signal| ended.code() == Some(signal.heard()));
            for ((name, right), early) in whole.results().zip(&mut early) {
                let there = fs::read(format!("{out}/{name}")).ok();
                let is_early = there == *early || heard;
                assert!(
                    is_early || there.as_deref() == Some(right),
                    "{name} is whole or as before"
                );
                if heard {
                    *early = there;
                }
            }
            left += age(&out);
            if ended.was_killed() {
                done += 1;
                assert_eq!(ended.stderr, "", "{args}");
                if lines(&kept).len() > 1 && chance.below(10) == 0 {
                    let status = shown(&format!("tournament --status --out {out}"));
                    assert!(!status.contains("cannot be used"), "{status}");
                }
                continue;
            }
            if ended.code() == Some(0) {
                assert_eq!(ended.stdout, whole.table, "{args}");
                is_over = true;
                if again == 0 {
                    break;
                }
                again -= 1;
                continue;
            }
            let Some(signal) = ended.disturbed else { panic!("{args}: {}", ended.told()) };
            assert_eq!(ended.code(), Some(signal.heard()), "{args}: {}", ended.told());
            done += 1;
            let none = "cancelled, before the end of the first game\n";
            match ended.stdout.is_empty() {
                true => assert_eq!(ended.stderr, none, "{args}"),
                false => {
                    pages += 1;
                    assert_eq!(ended.stderr, format!("{GOES_ON}\n"), "{args}");
                    // Blocks that were cut short are told and played again: one on each thread.
                    let (told, kept) = (games_told(&ended.stdout), games_kept(&kept));
                    let cut = told.saturating_sub(kept);
                    assert!(cut <= 3 * 8, "{told} games were told, {kept} kept: {}", ended.stdout);
                }
            }
        }
        finished += 1;
        for (name, right) in FILES.iter().zip(&whole.files) {
            assert!(fs::read(format!("{out}/{name}")).expect("there") == *right, "{args}: {name}");
        }
        assert_eq!(names(&out), FILES, "nothing is left beside them");
        fs::remove_dir_all(&out).expect("removed");
    }
    note(&format!(
        "tournament: {done} kills, {finished} tournaments came to their end with the same bytes; {torn} torn lines, \
         {pages} pages of what was played, {left} temporary files left by kills and removed"
    ));
}
