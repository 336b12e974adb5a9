//! A bar for those who wait.

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use ironhex_battle::tournament::Stage;
use ironhex_report::spark::thousands;
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

    pub(super) fn show(&mut self, stage: Stage) {
        let waited = self.begun.elapsed();
        if !self.terminal || waited < PATIENCE {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let target = ProgressDrawTarget::stderr();
            let bar = ProgressBar::with_draw_target(Some(stage.of), target);
            let style = ProgressStyle::with_template("{bar:16} {msg}");
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        bar.set_position(stage.games);
        bar.set_message(told(stage, waited));
    }

    pub(super) fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// How far, how fast, how long yet. What the journal had before says nothing about the speed.
fn told(stage: Stage, waited: Duration) -> String {
    let rate = stage.fresh() as f64 / waited.as_secs_f64().max(1e-3);
    let left = stage.of.saturating_sub(stage.games) as f64 / rate.max(1e-3);
    format!(
        "{} of {} games, {} a second, {} left",
        thousands(stage.games),
        thousands(stage.of),
        if rate < 10.0 { format!("{rate:.1}") } else { thousands(rate as u64) },
        HumanDuration(Duration::from_secs(left.ceil() as u64)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_is_that_of_games_played_now() {
        let stage = Stage { games: 3_000, before: 2_000, of: 5_000 };
        let text = told(stage, Duration::from_secs(4));
        assert_eq!(text, "3,000 of 5,000 games, 250 a second, 8 seconds left");
        let none = told(Stage { games: 2_000, ..stage }, PATIENCE);
        assert!(none.starts_with("2,000 of 5,000 games, 0.0 a second"), "{none}");
    }
}
