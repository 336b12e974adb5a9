//! A bar for those who wait.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ironhex_battle::Progress;
use ironhex_report::spark::{percent, thousands};
use std::io::{IsTerminal, stderr};
use std::time::{Duration, Instant};

/// Whoever waits no longer than this needs no bar.
const PATIENCE: Duration = Duration::from_secs(2);

/// A bar on standard error, where that is a terminal and the wait is long.
pub(super) struct Bar {
    begun: Instant,
    terminal: bool,
    bar: Option<ProgressBar>,
}

impl Bar {
    pub(super) fn new(begun: Instant) -> Self {
        Self { begun, terminal: stderr().is_terminal(), bar: None }
    }

    pub(super) fn show(&mut self, progress: Progress) {
        let waited = self.begun.elapsed();
        if !self.terminal || waited < PATIENCE {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let target = ProgressDrawTarget::stderr();
            let bar = ProgressBar::with_draw_target(Some(progress.of.into()), target);
            let style = ProgressStyle::with_template("{bar:16} {msg}");
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        bar.set_message(told(progress, waited));
        bar.set_position(progress.games.into());
    }

    pub(super) fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// How far, how fast, how long yet, and how it looks.
fn told(progress: Progress, waited: Duration) -> String {
    let Progress { games, of, wins } = progress;
    let rate = f64::from(games) / waited.as_secs_f64().max(1e-3);
    let left = f64::from(of.saturating_sub(games)) / rate.max(1e-3);
    let share = f64::from(wins[0]) / f64::from(games.max(1));
    format!(
        "{} of {} games, {} a second, {} left, A {}",
        thousands(games.into()),
        thousands(of.into()),
        if rate < 10.0 { format!("{rate:.1}") } else { thousands(rate as u64) },
        clock(left.ceil() as u64),
        percent(share),
    )
}

/// Seconds as people say them.
fn clock(seconds: u64) -> String {
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes}:{seconds:02} min"),
        (hours, minutes, _) => format!("{hours}:{minutes:02} h"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rate_and_time_left_follow_from_what_was_played() {
        let progress = Progress { games: 1_000, of: 5_000, wins: [583, 400] };
        let text = told(progress, Duration::from_secs(4));
        assert_eq!(text, "1,000 of 5,000 games, 250 a second, 16 s left, A 58.3 %");
        let slow = told(Progress { games: 8, of: 10_000_000, wins: [8, 0] }, PATIENCE);
        assert!(slow.contains(" 4.0 a second, 694:26 h left"), "{slow}");
        assert!(slow.len() <= 62, "with the bar it fits a line: {slow}");
    }

    #[test]
    fn times_as_people_say_them() {
        assert_eq!(
            [0, 59, 60, 3_599, 3_600].map(clock),
            ["0 s", "59 s", "1:00 min", "59:59 min", "1:00 h"]
        );
    }
}
