//! Something to look at for those who wait.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal, stderr};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::Builder;
use std::time::Duration;

/// Whoever waits no longer than this needs nothing to look at.
const PATIENCE: Duration = Duration::from_secs(2);

/// How often the picture moves.
const TICK: Duration = Duration::from_millis(200);

/// Works, and says so on standard error when that is a terminal and it takes long.
pub(super) fn with_spinner<T>(work: impl FnOnce() -> T) -> T {
    if !stderr().is_terminal() {
        return work();
    }
    let (done, wait) = channel();
    let watcher = Builder::new().spawn(move || watch(&wait));
    let result = work();
    drop(done);
    if let Ok(watcher) = watcher {
        // A picture that failed is no reason to lose the result.
        let _ = watcher.join();
    }
    result
}

/// Shows that something is going on until it is done.
fn watch(wait: &Receiver<()>) {
    if wait.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
        return;
    }
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{spinner} weighing outcomes, {elapsed}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
    let bar = bar.with_style(style).with_elapsed(PATIENCE);
    while wait.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
        bar.tick();
    }
    bar.finish_and_clear();
}
