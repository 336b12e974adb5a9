//! Blocks of work on threads: played in any order, taken in the order of their numbers.

use ironhex::budget::Budget;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Blocks that may wait for an earlier one, so that memory stays small.
const WINDOW: u64 = 64;

struct Shared<T, E, F> {
    /// The next block that nobody plays yet.
    next: u64,
    /// The next block to take.
    due: u64,
    /// Blocks that were played before their turn.
    early: BTreeMap<u64, Result<T, E>>,
    over: bool,
    fault: Option<E>,
    take: F,
}

/// Tells the other threads when this one comes to a bad end.
struct Alarm<'a, S: Stop>(&'a Mutex<S>, &'a Condvar);

trait Stop {
    fn stop(&mut self);
}

impl<T, E, F> Stop for Shared<T, E, F> {
    fn stop(&mut self) {
        self.over = true;
    }
}

impl<S: Stop> Drop for Alarm<'_, S> {
    fn drop(&mut self) {
        if thread::panicking() {
            lock(self.0).stop();
            self.1.notify_all();
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Plays the blocks `from..to` on some threads (0 for one a core), and gives each to `take` in the
/// order of their numbers. Every thread plays with something of its own, which `worker` makes; where a
/// thread cannot be had the others do its work. The first error in the order of the numbers ends it, and so
/// does `take` with a break. When the budget is used up no further block is begun; those that were begun are
/// taken, so `play` has to cut them short.
pub(crate) fn in_order<W, T: Send, E: Send>(
    threads: usize,
    budget: &Budget<'_>,
    from: u64,
    to: u64,
    worker: impl Fn() -> W + Sync,
    play: impl Fn(&mut W, u64) -> Result<T, E> + Sync,
    take: impl FnMut(u64, T) -> Result<ControlFlow<()>, E> + Send,
) -> Result<(), E> {
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let wanted = if threads == 0 { cores() } else { threads };
    let workers =
        wanted.clamp(1, usize::try_from(to.saturating_sub(from)).unwrap_or(wanted).max(1));
    let early = BTreeMap::new();
    let shared =
        Mutex::new(Shared { next: from, due: from, early, over: false, fault: None, take });
    let moved = Condvar::new();
    let work = || {
        let _alarm = Alarm(&shared, &moved);
        let mut own = worker();
        loop {
            let mut state = lock(&shared);
            while !state.over && state.next >= state.due + WINDOW {
                state = moved.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
            let block = state.next;
            if state.over || block >= to || budget.check().is_err() {
                break;
            }
            state.next += 1;
            drop(state);
            let played = play(&mut own, block);
            hand_in(&mut lock(&shared), block, played);
            moved.notify_all();
        }
    };
    thread::scope(|scope| {
        for _ in 1..workers {
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    match shared.into_inner().unwrap_or_else(PoisonError::into_inner).fault {
        Some(fault) => Err(fault),
        None => Ok(()),
    }
}

/// Takes a block that was played, and gives on what is due.
fn hand_in<T, E, F: FnMut(u64, T) -> Result<ControlFlow<()>, E>>(
    shared: &mut Shared<T, E, F>,
    block: u64,
    played: Result<T, E>,
) {
    shared.early.insert(block, played);
    while !shared.over
        && let Some(played) = shared.early.remove(&shared.due)
    {
        match played.and_then(|played| (shared.take)(shared.due, played)) {
            Ok(ControlFlow::Continue(())) => {}
            Ok(ControlFlow::Break(())) => shared.over = true,
            Err(fault) => {
                shared.fault = Some(fault);
                shared.over = true;
            }
        }
        shared.due += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    #[test]
    fn blocks_are_taken_in_order_on_any_number_of_threads() {
        for threads in [1, 2, 5, 300] {
            let mut taken = Vec::new();
            let play = |_: &mut (), block: u64| {
                thread::sleep(std::time::Duration::from_micros(block * 37 % 11 * 20));
                Ok::<_, ()>(block * block)
            };
            let take = |block, square| {
                taken.push((block, square));
                Ok(ControlFlow::Continue(()))
            };
            assert_eq!(in_order(threads, &Budget::UNLIMITED, 7, 207, || (), play, take), Ok(()));
            assert_eq!(taken, (7..207).map(|block| (block, block * block)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_first_error_in_order_ends_it() {
        for threads in [1, 4] {
            let mut last = 0;
            let play = |_: &mut (), block: u64| if block % 50 == 49 { Err(block) } else { Ok(()) };
            let take = |block, ()| {
                last = block;
                Ok(ControlFlow::Continue(()))
            };
            assert_eq!(in_order(threads, &Budget::UNLIMITED, 0, 1000, || (), play, take), Err(49));
            assert_eq!(last, 48);
            let refuse = |block, ()| {
                if block == 3 { Err(1000) } else { Ok(ControlFlow::Continue(())) }
            };
            assert_eq!(
                in_order(threads, &Budget::UNLIMITED, 0, 1000, || (), play, refuse),
                Err(1000)
            );
        }
    }

    #[test]
    fn a_used_up_budget_ends_it_and_what_was_begun_is_taken() {
        for threads in [1, 4] {
            let flag = AtomicBool::new(false);
            let (mut taken, begun) = (Vec::new(), AtomicU64::new(0));
            let play = |_: &mut (), block: u64| {
                begun.fetch_add(1, Ordering::Relaxed);
                flag.fetch_or(block == 20, Ordering::Relaxed);
                Ok::<_, ()>(())
            };
            let take = |block, ()| {
                taken.push(block);
                Ok(ControlFlow::Continue(()))
            };
            let budget = Budget::UNLIMITED.cancelled_by(&flag);
            assert_eq!(in_order(threads, &budget, 0, 1000, || (), play, take), Ok(()));
            assert_eq!(taken, (0..begun.into_inner()).collect::<Vec<_>>());
            assert!((21..100).contains(&taken.len()), "{}", taken.len());
        }
    }

    #[test]
    fn nothing_to_do_is_done() {
        let take = |_, ()| Err("nobody takes anything");
        assert_eq!(
            in_order(3, &Budget::UNLIMITED, 5, 5, || (), |_: &mut (), _| Ok(()), take),
            Ok(())
        );
    }

    #[test]
    fn a_break_ends_it_and_nothing_is_taken_after_it() {
        for threads in [1, 4] {
            let mut taken = Vec::new();
            let take = |block, ()| {
                taken.push(block);
                let enough = block == 9;
                Ok::<_, ()>(if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            };
            assert_eq!(
                in_order(threads, &Budget::UNLIMITED, 0, 1000, || (), |(), _| Ok(()), take),
                Ok(())
            );
            assert_eq!(taken, (0..10).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_thread_keeps_what_is_its_own() {
        let play = |own: &mut u64, _| {
            *own += 1;
            Ok::<_, ()>(*own)
        };
        let (mut last, mut seen) = (0, 0_u64);
        let take = |_, own: u64| {
            last = last.max(own);
            seen += 1;
            Ok(ControlFlow::Continue(()))
        };
        assert_eq!(in_order(1, &Budget::UNLIMITED, 0, 100, || 0, play, take), Ok(()));
        assert_eq!((last, seen), (100, 100));
    }
}
