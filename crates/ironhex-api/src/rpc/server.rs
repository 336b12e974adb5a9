//! Requests of a stream, the long ones beside each other.

use super::Methods;
use super::line::{Line, read_line};
use super::message::{Message, answer_to};
use super::output::Output;
use super::request::{Asked, Entry, Id, Request, answer, not_utf8, too_long};
use crate::context::Context;
use crate::error::CallError;
use ironhex::budget::Budget;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};
use std::time::Duration;

/// The notification that ends a request.
const CANCEL: &str = "$/cancel";

/// What a host allows those who send requests.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Long requests that are worked at beside each other.
    pub workers: usize,
    /// Long requests that may wait for a worker; more are refused.
    pub waiting: usize,
    /// The time of a request that names none.
    pub time: Duration,
    /// The most time of a request.
    pub most_time: Duration,
    /// The most bytes that a request may hold.
    pub memory: usize,
    /// The most threads that one request may have; 0 for one on each core.
    pub threads: usize,
}

impl Default for Limits {
    /// As many workers as cores, each request on one thread; 32 may wait. A minute, ten at most; 256 MiB.
    fn default() -> Self {
        Self {
            workers: thread::available_parallelism().map_or(1, usize::from),
            waiting: 32,
            time: Duration::from_secs(60),
            most_time: Duration::from_secs(600),
            memory: 256 << 20,
            threads: 1,
        }
    }
}

impl Limits {
    /// What a request may take.
    #[must_use]
    pub fn context(&self) -> Context<'static> {
        let mut budget = Budget::default();
        budget.threads = self.threads;
        budget.memory = budget.memory.min(self.memory);
        let (time, most_time) = (Some(self.time), Some(self.most_time));
        Context { budget, time, most_time, most_memory: self.memory, ..Context::default() }
    }
}

/// Answers the requests of the input until it ends and all are answered: one response a line, flushed at once.
///
/// Short requests are answered in their order, before the next line is read. [Long](Methods::takes_long) ones are worked
/// at beside each other, and answered when they are done. A `$/cancel` notification with the `id` of a request ends it:
/// it is answered with what was worked out, marked as partial, or with an error when there is nothing. A request with
/// `"progress": true` among its params is told of by `$/progress` notifications. The answers of a batch stand in one
/// line, which is written as they come.
///
/// A line over [`MAX_LINE`](super::MAX_LINE) is answered with an error, under its id where that stands at its beginning, and
/// passed over without being kept.
///
/// ```
/// use ironhex_api::rpc::{Limits, serve};
/// use serde_json::{Value, json};
///
/// let mut output = Vec::new();
/// let input = "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"six\"}\n\nnonsense\n";
/// serve(input.as_bytes(), &mut output, &Limits::default(), |_: &str, _: &Value| Ok(json!(6)))?;
/// let answers = String::from_utf8_lossy(&output);
/// assert_eq!(answers.lines().next(), Some(r#"{"jsonrpc":"2.0","id":"a","result":6}"#));
/// assert!(answers.lines().nth(1).is_some_and(|line| line.contains("-32700")));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// When the input cannot be read or the output not be written; never because of what a line says.
pub fn serve(
    mut input: impl BufRead,
    output: impl Write + Send,
    limits: &Limits,
    methods: impl Methods + Sync,
) -> io::Result<()> {
    let server = Server {
        methods,
        limits: *limits,
        output: Output::new(output),
        work: Mutex::new(Work::default()),
        changed: Condvar::new(),
    };
    let read = thread::scope(|scope| {
        let read = server.read(&mut input, scope);
        lock(&server.work).over = true;
        server.changed.notify_all();
        read
    });
    // Whoever cannot be answered has gone: that matters more than what else could not be read.
    server.output.into_error().map_or(read, Err)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A long request that waits or is worked at.
struct Job {
    cancel: Arc<AtomicBool>,
    message: Message,
}

/// What is to be done.
#[derive(Default)]
struct Work {
    waiting: VecDeque<Job>,
    /// All that wait or are worked at, with what ends them.
    open: Vec<(Id, Arc<AtomicBool>)>,
    workers: usize,
    idle: usize,
    /// No more will come.
    over: bool,
}

struct Server<M, W> {
    methods: M,
    limits: Limits,
    output: Output<W>,
    work: Mutex<Work>,
    changed: Condvar,
}

impl<M: Methods + Sync, W: Write + Send> Server<M, W> {
    /// Reads lines until there are no more, or nobody hears the answers.
    fn read<'s>(&'s self, input: &mut impl BufRead, scope: &'s Scope<'s, '_>) -> io::Result<()> {
        let mut line = Vec::new();
        loop {
            match read_line(input, &mut line)? {
                Line::End => return Ok(()),
                Line::TooLong => self.send(&too_long(&line)),
                Line::Whole => match std::str::from_utf8(&line) {
                    Ok(text) => self.take(Message::read(text), scope),
                    Err(error) => self.send(&not_utf8(error.valid_up_to() + 1)),
                },
            }
            if self.output.is_broken() {
                self.cancel_all();
                return Ok(());
            }
        }
    }

    /// Answers what is short, and hands on what is long.
    fn take<'s>(&'s self, message: Message, scope: &'s Scope<'s, '_>) {
        match &message.0 {
            Asked::One(Ok(request)) if request.method == CANCEL => self.cancel(request),
            _ if message.takes_long(&self.methods) => self.enqueue(message, scope),
            Asked::Blank | Asked::One(_) | Asked::Batch(_) => {
                self.answer(message, &AtomicBool::new(false));
            }
        }
    }

    /// Puts a request behind those that wait; starts a worker where one is wanted and can be had.
    fn enqueue<'s>(&'s self, message: Message, scope: &'s Scope<'s, '_>) {
        let ids = message.ids();
        if ids.is_empty() {
            // Nobody would hear of it: long work is not begun for nobody.
            return;
        }
        let mut work = lock(&self.work);
        if work.waiting.len() >= self.limits.waiting.max(1) {
            drop(work);
            let busy = CallError::Busy { waiting: self.limits.waiting };
            for id in ids {
                self.send(&answer(&id, Err(busy.clone())));
            }
            return;
        }
        let cancel = Arc::new(AtomicBool::new(false));
        work.open.extend(ids.into_iter().map(|id| (id, Arc::clone(&cancel))));
        work.waiting.push_back(Job { cancel, message });
        let wanted = work.idle == 0 && work.workers < self.limits.workers.max(1);
        work.workers += usize::from(wanted);
        drop(work);
        if wanted {
            let started = thread::Builder::new().spawn_scoped(scope, || self.work());
            if started.is_err() {
                // No thread is to be had: those there are do it, or this one.
                let mut work = lock(&self.work);
                work.workers -= 1;
                let job = if work.workers == 0 { work.waiting.pop_front() } else { None };
                drop(work);
                if let Some(job) = job {
                    self.do_job(job);
                }
            }
        }
        self.changed.notify_one();
    }

    /// Works at what waits until nothing more will come.
    fn work(&self) {
        loop {
            let mut work = lock(&self.work);
            let job = loop {
                match work.waiting.pop_front() {
                    Some(job) => break job,
                    None if work.over => return,
                    None => {
                        work.idle += 1;
                        work = self.changed.wait(work).unwrap_or_else(PoisonError::into_inner);
                        work.idle -= 1;
                    }
                }
            };
            drop(work);
            self.do_job(job);
        }
    }

    fn do_job(&self, Job { cancel, message }: Job) {
        self.answer(message, &cancel);
        lock(&self.work).open.retain(|(_, flag)| !Arc::ptr_eq(flag, &cancel));
        if self.output.is_broken() {
            self.cancel_all();
        }
    }

    /// Does what is asked and writes the answers, those of a batch as they come.
    fn answer(&self, message: Message, cancel: &AtomicBool) {
        match message.0 {
            Asked::Blank => {}
            Asked::One(entry) => {
                if let Some(answer) = self.answer_to(entry, cancel) {
                    self.send(&answer);
                }
            }
            Asked::Batch(entries) => {
                self.output
                    .list(entries.into_iter().filter_map(|entry| self.answer_to(entry, cancel)));
            }
        }
    }

    fn answer_to(&self, entry: Entry, cancel: &AtomicBool) -> Option<String> {
        let context = self.limits.context();
        let context = Context { budget: context.budget.cancelled_by(cancel), ..context };
        let tell = |line: &dyn Fn() -> String| self.output.line_if_free(line);
        answer_to(entry, &self.methods, &context, &tell)
    }

    fn send(&self, line: &str) {
        if !line.is_empty() {
            self.output.line(line);
        }
    }

    /// Ends the requests with the id that a `$/cancel` names.
    fn cancel(&self, Request { id, params, .. }: &Request) {
        let outcome = match params.get("id") {
            Some(wanted @ (Value::String(_) | Value::Number(_))) => {
                let work = lock(&self.work);
                let same = |id: &Id| id.is(wanted);
                let found = work.open.iter().filter(|(id, _)| same(id));
                let found = found.map(|(_, flag)| flag.store(true, Ordering::Relaxed)).count();
                Ok(json!({"cancelled": found > 0}).to_string())
            }
            _ => Err(CallError::invalid("id", "is required: the id of a request")),
        };
        if let Some(id) = id {
            self.send(&answer(id, outcome));
        }
    }

    fn cancel_all(&self) {
        let mut work = lock(&self.work);
        work.waiting.clear();
        work.open.iter().for_each(|(_, flag)| flag.store(true, Ordering::Relaxed));
    }
}
