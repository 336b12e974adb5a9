//! One message of a client: a request, or a batch of them.

use super::request::{Asked, Entry, Id, Request, answer, notification, read};
use super::{Methods, guarded, handle};
use crate::context::Context;
use crate::error::CallError;
use ironhex::budget::Progress;
use serde_json::Value;
use std::sync::Mutex;
use std::time::Duration;

/// A request is told of its progress at most so often.
const BETWEEN_PROGRESS: Duration = Duration::from_millis(100);

/// The notification of how far a request is.
const PROGRESS: &str = "$/progress";

/// What a client sent, read and not yet answered: for hosts that bring messages in a way of their own.
///
/// ```
/// use ironhex_api::Context;
/// use ironhex_api::rpc::{Api, Message};
///
/// let message = Message::read(r#"{"jsonrpc":"2.0","id":1,"method":"table","params":{"name":"heat"}}"#);
/// assert!(!message.takes_long(&Api));
/// let answer = message.answer(&Api, &Context::default(), &|_progress| {}).unwrap();
/// assert!(answer.starts_with(r#"{"jsonrpc":"2.0","id":1,"result":"#));
/// ```
#[derive(Debug)]
pub struct Message(pub(super) Asked);

impl Message {
    /// Reads a message. What is wrong with it is told in its answer.
    #[must_use]
    pub fn read(text: &str) -> Self {
        Self(read(text))
    }

    /// May an answer take more than some milliseconds?
    pub fn takes_long(&self, methods: &impl Methods) -> bool {
        let long = |entry: &Entry| match entry {
            Ok(request) => methods.takes_long(&request.method, &request.params),
            Err(_) => false,
        };
        match &self.0 {
            Asked::Blank => false,
            Asked::One(entry) => long(entry),
            Asked::Batch(entries) => entries.iter().any(long),
        }
    }

    /// Answers all of it with the same error, without doing anything. `None` where there is nobody to answer.
    #[must_use]
    pub fn refuse(&self, error: &CallError) -> Option<String> {
        let answers: Vec<String> =
            self.ids().iter().map(|id| answer(id, Err(error.clone()))).collect();
        match &self.0 {
            _ if answers.is_empty() => None,
            Asked::Blank | Asked::One(_) => Some(answers.concat()),
            Asked::Batch(_) => Some(format!("[{}]", answers.join(","))),
        }
    }

    /// The ids of all requests that are to be answered.
    pub(super) fn ids(&self) -> Vec<Id> {
        let id = |entry: &Entry| match entry {
            Ok(request) => request.id.clone(),
            Err(refused) => (!refused.is_empty()).then(Id::null),
        };
        match &self.0 {
            Asked::Blank => Vec::new(),
            Asked::One(entry) => id(entry).into_iter().collect(),
            Asked::Batch(entries) => entries.iter().filter_map(id).collect(),
        }
    }

    /// Answers it, one request of a batch after the other. `None` when there is nothing to answer: it is blank, or holds
    /// notifications alone. `hear` is given a notification now and then for each request that asks for its progress.
    pub fn answer(
        self,
        methods: &impl Methods,
        context: &Context<'_>,
        hear: &(dyn Fn(String) + Sync),
    ) -> Option<String> {
        let tell = |line: &dyn Fn() -> String| {
            hear(line());
            true
        };
        let answered = |entry| answer_to(entry, methods, context, &tell);
        match self.0 {
            Asked::Blank => None,
            Asked::One(entry) => answered(entry),
            Asked::Batch(entries) => {
                let answers: Vec<String> = entries.into_iter().filter_map(answered).collect();
                (!answers.is_empty()).then(|| format!("[{}]", answers.join(",")))
            }
        }
    }
}

/// Who is told how far a request is: writes the line if it can, and says whether it did.
pub(super) type Tell<'a> = dyn Fn(&dyn Fn() -> String) -> bool + Sync + 'a;

/// Answers one request, with its progress where it asks for it.
pub(super) fn answer_to(
    entry: Entry,
    methods: &impl Methods,
    context: &Context<'_>,
    tell: &Tell<'_>,
) -> Option<String> {
    match entry {
        Ok(Request { id: Some(id), method, params }) if wants_progress(&params) => {
            let told = Mutex::new((context.clock)());
            let hear = |progress: Progress| report(&id, context.clock, &told, progress, tell);
            let context = Context { budget: context.budget.reporting_to(&hear), ..*context };
            Some(answer(&id, guarded(methods, &method, &params, &context)))
        }
        entry => handle(entry, methods, context),
    }
}

/// Tells how far a request is, unless that was told just now or somebody else is telling it.
fn report(
    id: &Id,
    clock: fn() -> Duration,
    told: &Mutex<Duration>,
    progress: Progress,
    tell: &Tell<'_>,
) {
    let Ok(mut told) = told.try_lock() else { return };
    if clock().saturating_sub(*told) < BETWEEN_PROGRESS {
        return;
    }
    let Progress { unit, done, of } = progress;
    let line = || {
        let of = of.map_or_else(|| "null".to_owned(), |of| of.to_string());
        let params = format!(r#""unit":"{unit}","done":{done},"of":{of}"#);
        notification(PROGRESS, id, &params)
    };
    if tell(&line) {
        *told = clock();
    }
}

/// Does a request ask to be told of its progress?
fn wants_progress(params: &Value) -> bool {
    params.get("progress").is_some_and(|progress| progress == true)
}
