//! `POST /rpc`: the JSON API over HTTP.

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Request, State};
use axum::http::header::{ACCEPT, CONNECTION, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use ironhex_api::rpc::{Api, Limits, Message};
use ironhex_api::{CallError, Context};
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::time::timeout;

const JSON: HeaderValue = HeaderValue::from_static("application/json");
const EVENTS: HeaderValue = HeaderValue::from_static("text/event-stream");

/// Lines of progress that wait for a slow client; more are left out.
const PROGRESS_WAITING: usize = 16;

/// What works at long requests.
#[derive(Clone, Debug)]
pub(crate) struct Work {
    limits: Limits,
    workers: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    patience: Duration,
}

impl Work {
    /// Work within limits, for clients that send their requests in some time.
    pub(crate) fn new(limits: Limits, patience: Duration) -> Self {
        let workers = Arc::new(Semaphore::new(limits.workers.max(1)));
        Self { limits, workers, waiting: Arc::default(), patience }
    }
}

/// Ends a computation when nobody waits for it any more.
struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A place among those who wait for a worker.
struct Place(Arc<AtomicUsize>);

impl Place {
    fn take(waiting: &Arc<AtomicUsize>, most: usize) -> Option<Self> {
        let free = |taken: usize| (taken < most.max(1)).then_some(taken + 1);
        waiting.fetch_update(Ordering::Relaxed, Ordering::Relaxed, free).ok()?;
        Some(Self(Arc::clone(waiting)))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Answers a request or a batch.
pub(crate) async fn answer(State(work): State<Work>, mut request: Request) -> Response {
    let headers = std::mem::take(request.headers_mut());
    let body = match timeout(work.patience, Bytes::from_request(request, &())).await {
        Ok(Ok(body)) => body,
        Ok(Err(refusal)) => return refusal.into_response(),
        Err(_) => {
            let close = [(CONNECTION, HeaderValue::from_static("close"))];
            return (StatusCode::REQUEST_TIMEOUT, close, "the body took too long\n")
                .into_response();
        }
    };
    let json = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let json = json.and_then(|kind| kind.split(';').next()).map(str::trim);
    if !json.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
        let why = "send JSON-RPC 2.0 with content-type application/json\n";
        return (StatusCode::UNSUPPORTED_MEDIA_TYPE, why).into_response();
    }
    let Ok(text) = std::str::from_utf8(&body) else {
        return (StatusCode::BAD_REQUEST, "the body is not UTF-8\n").into_response();
    };
    let message = Message::read(text);
    let accepts = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok());
    let streams = accepts.is_some_and(|accept| accept.contains("text/event-stream"));
    if !message.takes_long(&Api) && !streams {
        return answered(message.answer(&Api, &work.limits.context(), &|_| {}));
    }
    let Some(place) = Place::take(&work.waiting, work.limits.waiting) else {
        let busy = CallError::Busy { waiting: work.limits.waiting };
        let mut response = answered(message.refuse(&busy));
        *response.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        return response;
    };
    if streams {
        return ([(CONTENT_TYPE, EVENTS)], Body::from_stream(events(work, place, message)))
            .into_response();
    }
    let cancel = Arc::new(AtomicBool::new(false));
    let _guard = CancelOnDrop(Arc::clone(&cancel));
    let (send, receive) = oneshot::channel();
    let done = worked(
        work,
        place,
        message,
        cancel,
        |_| {},
        move |answer| {
            // Nobody waits any more when this fails.
            let _ = send.send(answer);
        },
    );
    done.await;
    match receive.await {
        Ok(answer) => answered(answer),
        Err(_) => (StatusCode::INTERNAL_SERVER_ERROR, "the work was lost\n").into_response(),
    }
}

fn answered(answer: Option<String>) -> Response {
    match answer {
        Some(answer) => ([(CONTENT_TYPE, JSON)], answer).into_response(),
        // Notifications are not answered.
        None => StatusCode::NO_CONTENT.into_response(),
    }
}

/// Waits for a worker and sets it to a message.
async fn worked(
    work: Work,
    place: Place,
    message: Message,
    cancel: Arc<AtomicBool>,
    hear: impl Fn(String) + Send + Sync + 'static,
    done: impl FnOnce(Option<String>) + Send + 'static,
) {
    let Ok(permit) = work.workers.acquire_owned().await else { return };
    drop(place);
    tokio::task::spawn_blocking(move || {
        let context = work.limits.context();
        let context = Context { budget: context.budget.cancelled_by(&cancel), ..context };
        done(message.answer(&Api, &context, &hear));
        drop(permit);
    });
}

/// The progress of a message and then its answer, an event each. The computation ends with the stream.
fn events(
    work: Work,
    place: Place,
    message: Message,
) -> impl Stream<Item = Result<String, Infallible>> {
    let cancel = Arc::new(AtomicBool::new(false));
    let guard = CancelOnDrop(Arc::clone(&cancel));
    let (send, receive) = mpsc::channel::<String>(PROGRESS_WAITING);
    let last = send.clone();
    // A client that does not read misses progress, never the answer.
    let hear = move |line| drop(send.try_send(line));
    let done = move |answer: Option<String>| {
        if let Some(answer) = answer {
            let _ = last.blocking_send(answer);
        }
    };
    let begin = Some(worked(work, place, message, cancel, hear, done));
    stream::unfold((begin.map(Box::pin), receive, guard), |(begin, mut receive, guard)| async {
        if let Some(begin) = begin {
            begin.await;
        }
        let line = receive.recv().await?;
        Some((Ok(format!("data: {line}\n\n")), (None, receive, guard)))
    })
}
