//! Ctrl-C and a request to end: the first time what is going on ends with what there is, the second time everything does.

use ironhex::budget::Budget;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Signals that ask a program to end, which it may do in its own way.
const SIGNALS: [i32; 2] = [SIGINT, SIGTERM];

/// Whether somebody wants an end.
#[derive(Debug, Default)]
pub(crate) struct Interrupt {
    wanted: Arc<AtomicBool>,
    signal: Arc<AtomicUsize>,
}

impl Interrupt {
    /// Listens from now on. Where a signal cannot be heard it does what it always did.
    pub(crate) fn listen() -> Self {
        let interrupt = Self::default();
        for signal in SIGNALS.into_iter().filter(|signal| !is_ignored(*signal)) {
            // In this order: whoever asks a second time finds the flag raised.
            let _ = flag::register_conditional_shutdown(
                signal,
                status_of(signal).into(),
                Arc::clone(&interrupt.wanted),
            );
            let number = usize::try_from(signal).unwrap_or_default();
            let _ = flag::register_usize(signal, Arc::clone(&interrupt.signal), number);
            let _ = flag::register(signal, Arc::clone(&interrupt.wanted));
        }
        interrupt
    }

    /// All that there is, until somebody wants an end.
    pub(crate) fn budget(&self) -> Budget<'_> {
        Budget::UNLIMITED.cancelled_by(&self.wanted)
    }

    /// The exit status of what was ended by a signal: 128 and its number, as shells have it.
    pub(crate) fn status(&self) -> u8 {
        let signal = i32::try_from(self.signal.load(Ordering::Relaxed)).unwrap_or_default();
        status_of(if signal == 0 { SIGINT } else { signal })
    }
}

/// A file that may not grow any more is told like a full disk: the signal that would end the command is heard and
/// otherwise ignored, so that the writing fails.
#[cfg(unix)]
pub(crate) fn hear_of_file_limits() {
    let heard = Arc::new(AtomicBool::new(false));
    let _ = flag::register(signal_hook::consts::SIGXFSZ, heard);
}

#[cfg(not(unix))]
pub(crate) const fn hear_of_file_limits() {}

fn status_of(signal: i32) -> u8 {
    128 + u8::try_from(signal).unwrap_or_default()
}

/// Was the program started so that it does not hear a signal (`nohup`, or in the background of a script)? Then it goes on not to.
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}
