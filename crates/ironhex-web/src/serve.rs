//! From a socket to answers, with limits.

use crate::host::{Hosts, guard};
use crate::page;
use crate::rpc::{self, Work};
use axum::Router;
use axum::extract::{Request, State};
use axum::http::HeaderName;
use axum::http::HeaderValue;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use futures_util::future::{Either, select};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use ironhex_api::rpc::{Limits, MAX_LINE};
use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate, SizeAbove};
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;

/// What goes in one packet is there no sooner compressed, and most of its time would go into that.
const PACKET: u16 = 1400;
/// The time in which open requests may end when the server stops.
const STOP_TIME: Duration = Duration::from_secs(5);
/// The time between two looks whether to stop.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// Scripts, styles and pictures of the page itself, nothing from elsewhere, in nobody else's frame. The static page has it too.
const POLICY: &str = include_str!("policy.txt").trim_ascii_end();

/// What a server allows.
#[derive(Clone, Debug)]
pub struct Config {
    /// What requests may take, and how many long ones are worked at.
    pub limits: Limits,
    /// Names under which the server may be asked, besides `localhost` and addresses.
    pub hosts: Vec<String>,
    /// The most connections at a time; more wait.
    pub connections: usize,
    /// The time in which a client must have sent the head of a request, and the same again for its body.
    pub patience: Duration,
    /// Who is told of each request, in one line: what was asked, the status, and how long it took.
    pub log: Option<fn(&str)>,
}

impl Default for Config {
    /// The usual [limits](Limits); no names; 1,024 connections; ten seconds; nobody is told.
    fn default() -> Self {
        let patience = Duration::from_secs(10);
        Self {
            limits: Limits::default(),
            hosts: Vec::new(),
            connections: 1024,
            patience,
            log: None,
        }
    }
}

/// Answers requests.
pub fn router(config: &Config) -> Router {
    let header = |name: HeaderName, value| {
        SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
    };
    let large = SizeAbove::new(PACKET).and(DefaultPredicate::new());
    let router = Router::new()
        .route("/rpc", post(rpc::answer).with_state(Work::new(config.limits, config.patience)))
        .layer(RequestBodyLimitLayer::new(MAX_LINE))
        .route("/health", get(async || json(r#"{"status":"ok"}"#.to_owned())))
        .route("/version", get(version))
        .fallback(get(page::file))
        .layer(CompressionLayer::new().compress_when(large))
        .layer(from_fn_with_state(Hosts::new(&config.hosts), guard))
        .layer(header(CONTENT_SECURITY_POLICY, POLICY))
        .layer(header(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(REFERRER_POLICY, "no-referrer"))
        .layer(header(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(header(HeaderName::from_static("cross-origin-resource-policy"), "same-origin"));
    match config.log {
        Some(log) => router.layer(from_fn_with_state(log, logged)),
        None => router,
    }
}

/// Tells of a request when its answer begins.
async fn logged(State(log): State<fn(&str)>, request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let begun = Instant::now();
    let response = next.run(request).await;
    let (status, took) = (response.status().as_u16(), begun.elapsed().as_secs_f64() * 1e3);
    log(&format!("{method} {} {status} {took:.1} ms", path.escape_debug()));
    response
}

fn json(text: String) -> Response {
    ([(CONTENT_TYPE, HeaderValue::from_static("application/json"))], text).into_response()
}

async fn version() -> Response {
    let version = serde_json::json!({"name": "ironhex", "version": env!("CARGO_PKG_VERSION")});
    json(version.to_string())
}

/// Answers on a socket, with threads of its own, until `is_over`; see [`serve`].
///
/// # Errors
/// As of [`serve`], or no thread can be had.
pub fn serve_until(
    listener: std::net::TcpListener,
    config: &Config,
    is_over: impl Fn() -> bool,
) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        listener.set_nonblocking(true)?;
        let over = async {
            while !is_over() {
                tokio::time::sleep(BETWEEN_LOOKS).await;
            }
        };
        serve(TcpListener::from_std(listener)?, config, over).await
    });
    // What is still worked at is cancelled and not waited for.
    runtime.shutdown_timeout(Duration::ZERO);
    served
}

/// Answers on a socket until `stop` is done; what is open then has some seconds to end.
///
/// # Errors
/// The socket cannot be asked for connections any more.
pub async fn serve(
    listener: TcpListener,
    config: &Config,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let router = router(config);
    let patience = config.patience;
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(config.connections.max(1)));
    let mut stop = std::pin::pin!(stop);
    let ended = loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { break Ok(()) };
        let accept = std::pin::pin!(listener.accept());
        let accepted = match select(stop.as_mut(), accept).await {
            Either::Left(_) => break Ok(()),
            Either::Right((accepted, _)) => accepted,
        };
        let stream = match accepted {
            Ok((stream, _)) => stream,
            Err(error) if is_of_one_connection(&error) => continue,
            Err(error) if error.raw_os_error().is_some() => {
                // Out of files or memory: it may pass.
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
            Err(error) => break Err(error),
        };
        // A line of progress need not wait until the one before it was acknowledged.
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(router.clone());
        let connection = hyper::server::conn::http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(patience)
            .serve_connection(TokioIo::new(stream), service);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // A client that went away or sent nonsense is told so by its own connection, and by nobody else.
            let _ = connection.await;
            drop(place);
        });
    };
    drop(listener);
    let _ = tokio::time::timeout(STOP_TIME, graceful.shutdown()).await;
    ended
}

fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
