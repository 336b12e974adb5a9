//! Who may ask: pages of this server alone, under a name that no stranger can point here.

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;

/// The names under which the server may be asked, besides `localhost` and addresses.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hosts(Arc<[String]>);

impl Hosts {
    pub(crate) fn new(names: &[String]) -> Self {
        Self(names.iter().map(|name| name.to_ascii_lowercase()).collect())
    }

    /// Does a name lead here? An address does; a name that somebody else gives to this machine does not, so that
    /// their page cannot ask in its own name.
    fn knows(&self, host: &str) -> bool {
        let name = without_port(host).to_ascii_lowercase();
        let address = name.trim_start_matches('[').trim_end_matches(']');
        name == "localhost" || address.parse::<IpAddr>().is_ok() || self.0.contains(&name)
    }
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Why a request is refused, where it is.
fn refusal(hosts: &Hosts, headers: &HeaderMap) -> Option<String> {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = text(HOST).unwrap_or_default();
    if !hosts.knows(host) {
        let host: String = host.chars().take(200).collect();
        return Some(format!(
            "this server is not called {host:?}: use its address, or name it with --host\n"
        ));
    }
    let origin = text(ORIGIN)?;
    let own = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    (own != Some(host)).then(|| "requests of pages from elsewhere are refused\n".to_owned())
}

/// Refuses who may not ask.
pub(crate) async fn guard(State(hosts): State<Hosts>, request: Request, next: Next) -> Response {
    match refusal(&hosts, request.headers()) {
        Some(why) => (StatusCode::FORBIDDEN, why).into_response(),
        None => next.run(request).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn refused(host: &'static str, origin: Option<&'static str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_static(host));
        if let Some(origin) = origin {
            headers.insert(ORIGIN, HeaderValue::from_static(origin));
        }
        refusal(&Hosts::new(&["Table.local".to_owned()]), &headers).is_some()
    }

    #[test]
    fn addresses_and_own_names_are_known_and_others_not() {
        for host in [
            "localhost",
            "localhost:8080",
            "127.0.0.1:1",
            "[::1]:8080",
            "[::1]",
            "10.0.0.7",
            "table.local:80",
            "TABLE.LOCAL",
        ] {
            assert!(!refused(host, None), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "evil.example:8080",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            ":80",
        ] {
            assert!(refused(host, None), "{host}");
        }
    }

    #[test]
    fn pages_from_elsewhere_may_not_ask() {
        assert!(!refused("localhost:8080", Some("http://localhost:8080")));
        for origin in [
            "http://evil.example",
            "null",
            "http://localhost:8081",
            "http://localhost",
            "file://",
            "",
        ] {
            assert!(refused("localhost:8080", Some(origin)), "{origin}");
        }
    }
}
