//! `ironhex rpc`.

use crate::output::{Failure, Page};
use ironhex_api::rpc::{Api, Limits, serve};
use std::io::ErrorKind;

/// Answers requests until standard input ends.
pub(crate) fn run() -> Result<Page, Failure> {
    let served = serve(std::io::stdin().lock(), std::io::stdout(), &Limits::default(), Api);
    match served {
        // Nobody reads the answers any more.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(Page::Nothing),
        Err(error) => Err(Failure::Io(format!("cannot read requests or write answers: {error}"))),
        Ok(()) => Ok(Page::Nothing),
    }
}
