//! Faults at moments and in places that chance chooses: kills, full disks, denied threads and memory, torn files.
//!
//! Nothing is lost that was told, what goes on ends with the bytes of an undisturbed run, nothing is left beside the files,
//! and whatever cannot be done is told in a message, with an exit status and without a panic. A few faults are part of every run
//! of the tests, a thousand kills and what belongs to them of `./test --soak`. `KILLS` is their number, `FAULT_SEED` what chance comes from.
#![cfg(target_os = "linux")]

mod batches;
mod denied;
mod disks;
mod play;
mod torn;
mod tournament;

use crate::{Folder, Run, command};
use std::fs::{self, File};
use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant, SystemTime};

/// Kills of a soak where nobody says how many.
const KILLS: u32 = 1000;

/// How many kills a soak has.
fn kills() -> u32 {
    let wanted = std::env::var("KILLS").ok();
    wanted.map_or(KILLS, |wanted| wanted.parse().expect("KILLS is a number"))
}

/// Says something to whoever runs the tests with `--nocapture`.
fn note(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// What chance chooses, from a seed that is printed.
struct Chance(u64);

impl Chance {
    /// From the seed that is asked for, or another one each time.
    fn new(who: &str) -> Self {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let wanted = std::env::var("FAULT_SEED").ok();
        let seed =
            wanted.map_or(u64::from(now.subsec_nanos()), |seed| seed.parse().expect("FAULT_SEED"));
        note(&format!("{who}: FAULT_SEED={seed}"));
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, number: usize) -> usize {
        (self.next() % number.max(1) as u64) as usize
    }

    /// Any moment of a time.
    fn moment(&mut self, of: Duration) -> Duration {
        of.mul_f64(self.below(1 << 20) as f64 / f64::from(1 << 20))
    }

    /// A kill mostly, otherwise what a terminal or a system that goes down sends.
    fn signal(&mut self) -> Signal {
        match self.below(10) {
            0 | 1 => Signal::Interrupt,
            2 => Signal::Terminate,
            _ => Signal::Kill,
        }
    }
}

/// What ends a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Signal {
    Interrupt = 2,
    Kill = 9,
    Terminate = 15,
}

impl Signal {
    fn send(self, child: &mut Child) {
        if self == Self::Kill {
            child.kill().expect("killed");
            return;
        }
        let number = format!("-{}", self as i32);
        let sent = Command::new("kill").args([&number, &child.id().to_string()]).status();
        assert!(sent.expect("kill").success());
    }

    /// The exit status of a command that has heard it.
    const fn heard(self) -> i32 {
        128 + self as i32
    }
}

/// How a command that was disturbed ended, and what it had said by then.
struct Ended {
    status: ExitStatus,
    /// Was it sent a signal before it ended?
    disturbed: Option<Signal>,
    stdout: String,
    stderr: String,
}

impl Ended {
    /// Did the signal end it, without a word?
    fn was_killed(&self) -> bool {
        self.disturbed.is_some_and(|signal| self.status.signal() == Some(signal as i32))
    }

    fn code(&self) -> Option<i32> {
        self.status.code()
    }

    /// How it ended, for messages.
    fn told(&self) -> String {
        let Self { status, disturbed, stderr, .. } = self;
        format!("{status:?} after {disturbed:?}: {stderr}")
    }
}

/// Starts a command with some lines on its standard input, and sends it a signal after a time unless it has ended by then.
fn disturbed(
    place: &Folder,
    args: &str,
    input: &str,
    (signal, after): (Signal, Duration),
) -> Ended {
    let open = |name: &str| File::create(place.file(name)).expect("a file");
    fs::write(place.file("in"), input).expect("written");
    let mut child = command(args.split(' '))
        .stdin(File::open(place.file("in")).expect("there"))
        .stdout(open("out"))
        .stderr(open("err"))
        .spawn()
        .expect("ironhex starts");
    std::thread::sleep(after);
    let over = child.try_wait().expect("a child");
    if over.is_none() {
        signal.send(&mut child);
    }
    let sent = Instant::now();
    let status = child.wait().expect("it ends");
    assert!(over.is_some() || sent.elapsed() < Duration::from_secs(30), "{args}: it ends soon");
    let read = |name: &str| String::from_utf8(fs::read(place.file(name)).expect("there"));
    let (stdout, stderr) = (read("out").expect("UTF-8"), read("err").expect("UTF-8"));
    for text in [&stdout, &stderr] {
        assert!(!text.contains("panicked") && !text.contains("internal error"), "{args}: {text}");
    }
    let disturbed = over.is_none().then_some(signal);
    Ended { status, disturbed, stdout, stderr }
}

/// How long a command takes that nobody disturbs, and what it says.
fn undisturbed(args: &str, input: &str) -> (Duration, Run) {
    let begun = Instant::now();
    let run = crate::fed(&args.split(' ').collect::<Vec<_>>(), input.as_bytes());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{args}: {run:?}");
    (begun.elapsed(), run)
}

/// The names in a folder, in their order.
fn names(folder: &str) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries.flatten().map(name).collect();
    names.sort();
    names
}

/// Makes what a killed process has left an hour old, as if somebody went on later, and tells how many there are: a temporary
/// file that is younger than a minute may be somebody's who has just begun.
fn age(folder: &str) -> usize {
    let parts: Vec<String> =
        names(folder).into_iter().filter(|name| name.ends_with(".part")).collect();
    for part in &parts {
        let file = File::options().append(true).open(format!("{folder}/{part}")).expect("a file");
        let before = SystemTime::now() - Duration::from_secs(3600);
        file.set_modified(before).expect("set");
    }
    parts.len()
}

#[test]
fn some_kills_lose_nothing() {
    let mut chance = Chance::new("some kills");
    play::killed(4, &mut chance);
    batches::killed(3, &mut chance);
    tournament::killed(4, &mut chance);
}

#[test]
fn some_torn_files_are_repaired_or_refused() {
    let mut chance = Chance::new("some torn files");
    torn::replays(6, &mut chance);
    torn::journals(8, &mut chance);
}

#[test]
#[ignore = "long: ./test --soak runs it"]
fn a_thousand_kills_lose_nothing() {
    let mut chance = Chance::new("kills");
    let all = kills();
    play::killed(all * 2 / 5, &mut chance);
    batches::killed(all / 5, &mut chance);
    tournament::killed(all - all * 2 / 5 - all / 5, &mut chance);
}

#[test]
#[ignore = "long: ./test --soak runs it"]
fn many_torn_files_are_repaired_or_refused() {
    let mut chance = Chance::new("torn files");
    torn::replays(kills() / 2, &mut chance);
    torn::journals(kills() / 2, &mut chance);
}

#[test]
#[ignore = "long: ./test --soak runs it"]
fn disks_of_any_size_that_fill_up_lose_nothing_else() {
    let mut chance = Chance::new("full disks");
    disks::full(kills() / 10, &mut chance);
}

#[test]
#[ignore = "long: ./test --soak runs it"]
fn what_the_system_denies_is_done_without_or_told() {
    let mut chance = Chance::new("denied");
    denied::memory(kills() / 10, &mut chance);
    denied::threads(kills() / 50, &mut chance);
    denied::room(kills() / 20, &mut chance);
}
