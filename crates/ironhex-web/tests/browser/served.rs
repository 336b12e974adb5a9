//! The page as `ironhex serve` brings it: one server for all tests, which ends with them.

use ironhex_web::{Config, serve_until};
use std::env;
use std::net::TcpListener;
use std::sync::OnceLock;
use std::thread;

/// The address of the page; `PAGE_SERVER` names that of another server, of a release build to measure.
pub(crate) fn address() -> &'static str {
    static ADDRESS: OnceLock<String> = OnceLock::new();
    ADDRESS.get_or_init(|| {
        if let Ok(address) = env::var("PAGE_SERVER") {
            return address;
        }
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let address = format!("http://{}/", listener.local_addr().expect("it has an address"));
        thread::spawn(|| serve_until(listener, &Config::default(), || false));
        address
    })
}
