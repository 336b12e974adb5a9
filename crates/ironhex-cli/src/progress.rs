//! A bar for those who wait for many games.

use crate::output::remark;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ironhex::budget::Progress;
use ironhex_battle::BatchProgress;
use ironhex_battle::tournament::Stage;
use ironhex_report::text::{percent, thousands};
use std::io::{IsTerminal, stderr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Whoever waits no longer than this needs no bar.
const PATIENCE: Duration = Duration::from_secs(2);

/// How far many games are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Reached {
    /// Games that are over.
    games: u64,
    /// Of these, games that were played now and not before: they alone tell the speed.
    fresh: u64,
    /// Games in all.
    of: u64,
    /// The share of force A, where there is one.
    share: Option<f64>,
}

impl From<BatchProgress> for Reached {
    fn from(BatchProgress { games, of, wins }: BatchProgress) -> Self {
        let share = Some(f64::from(wins[0]) / f64::from(games.max(1)));
        let games = u64::from(games);
        Self { games, fresh: games, of: of.into(), share }
    }
}

impl From<Progress> for Reached {
    fn from(Progress { done, of, .. }: Progress) -> Self {
        Self { games: done, fresh: done, of: of.unwrap_or(done), share: None }
    }
}

impl From<Stage> for Reached {
    fn from(stage: Stage) -> Self {
        Self { games: stage.games, fresh: stage.fresh(), of: stage.of, share: None }
    }
}

impl Reached {
    /// How far, how fast, how long yet, and how it looks.
    fn told(self, waited: Duration) -> String {
        let rate = self.fresh as f64 / waited.as_secs_f64().max(1e-3);
        let left = self.of.saturating_sub(self.games) as f64 / rate.max(1e-3);
        let share = self.share.map(|share| format!(", A {}", percent(share)));
        format!(
            "{} of {} games, {} a second, {} left{}",
            thousands(self.games),
            thousands(self.of),
            if rate < 10.0 { format!("{rate:.1}") } else { thousands(rate as u64) },
            clock(left.ceil() as u64),
            share.unwrap_or_default(),
        )
    }
}

/// Seconds as people say them.
pub(crate) fn clock(seconds: u64) -> String {
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes}:{seconds:02} min"),
        (hours, minutes, _) => format!("{hours}:{minutes:02} h"),
    }
}

/// A bar on standard error, where that is a terminal and the wait is long. All copies are the same one.
#[derive(Clone)]
pub(crate) struct Bar {
    begun: Instant,
    terminal: bool,
    shown: Arc<Mutex<Shown>>,
}

/// What is to be seen of it.
#[derive(Default)]
struct Shown {
    bar: Option<ProgressBar>,
    fresh: u64,
}

impl Bar {
    /// For games that begin now.
    pub(crate) fn new() -> Self {
        let shown = Arc::default();
        Self { begun: Instant::now(), terminal: stderr().is_terminal(), shown }
    }

    fn shown(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows how far they are.
    pub(crate) fn show(&self, reached: impl Into<Reached>) {
        let (reached, waited) = (reached.into(), self.begun.elapsed());
        let mut shown = self.shown();
        shown.fresh = reached.fresh;
        if !self.terminal || waited < PATIENCE {
            return;
        }
        let bar = shown.bar.get_or_insert_with(|| {
            let target = ProgressDrawTarget::stderr();
            let bar = ProgressBar::with_draw_target(Some(reached.of), target);
            let style = ProgressStyle::with_template("{bar:16} {msg}");
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        bar.set_message(reached.told(waited));
        bar.set_position(reached.games);
    }

    /// A remark while they are played, above the bar.
    pub(crate) fn tell(&self, text: &str) {
        match &self.shown().bar {
            Some(bar) => bar.suspend(|| remark(text)),
            None => remark(text),
        }
    }

    /// Makes room for the page or for what went wrong.
    pub(crate) fn clear(&self) {
        if let Some(bar) = &self.shown().bar {
            bar.finish_and_clear();
        }
    }

    /// Says how long it took, to whoever has waited.
    pub(crate) fn conclude(&self) {
        if self.terminal {
            let (seconds, fresh) = (self.begun.elapsed().as_secs_f64(), self.shown().fresh);
            let rate = thousands((fresh as f64 / seconds.max(1e-6)) as u64);
            let games = thousands(fresh);
            remark(&format!("{games} games in {seconds:.1} s, {rate} a second"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rate_and_time_left_follow_from_what_was_played() {
        let progress = BatchProgress { games: 1_000, of: 5_000, wins: [583, 400] };
        let text = Reached::from(progress).told(Duration::from_secs(4));
        assert_eq!(text, "1,000 of 5,000 games, 250 a second, 16 s left, A 58.3 %");
        let slow = BatchProgress { games: 8, of: 10_000_000, wins: [8, 0] };
        let slow = Reached::from(slow).told(PATIENCE);
        assert!(slow.contains(" 4.0 a second, 694:26 h left"), "{slow}");
        assert!(slow.len() <= 62, "with the bar it fits a line: {slow}");
    }

    #[test]
    fn the_rate_is_that_of_games_played_now() {
        let stage = Stage { games: 3_000, before: 2_000, of: 5_000 };
        let text = Reached::from(stage).told(Duration::from_secs(4));
        assert_eq!(text, "3,000 of 5,000 games, 250 a second, 8 s left");
        let none = Reached::from(Stage { games: 2_000, ..stage }).told(PATIENCE);
        assert!(none.starts_with("2,000 of 5,000 games, 0.0 a second"), "{none}");
    }

    #[test]
    fn times_as_people_say_them() {
        assert_eq!(
            [0, 59, 60, 3_599, 3_600].map(clock),
            ["0 s", "59 s", "1:00 min", "59:59 min", "1:00 h"]
        );
    }
}
