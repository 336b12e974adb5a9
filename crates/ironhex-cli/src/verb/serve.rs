//! `ironhex serve`.

use crate::interrupt::Interrupt;
use crate::output::{Failure, Page, remark};
use clap::Args;
use ironhex_web::{Config, serve_until};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};

/// The port where nobody names one.
const PORT: u16 = 8026;

/// Serve the page: shots, odds and units in a browser
#[derive(Args, Debug)]
#[command(
    after_help = "Example:\n  ironhex serve --open\n  ironhex serve --bind 0.0.0.0   (for phones in the same network)"
)]
pub(crate) struct Flags {
    /// Where it listens; 0 for any port that is free (default: 8026)
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// The address that it listens at (default: 127.0.0.1, this machine alone)
    #[arg(long, value_name = "ADDRESS")]
    bind: Option<IpAddr>,
    /// A name under which others reach it, besides its address (repeatable)
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// Open the page in a browser
    #[arg(long)]
    open: bool,
    /// Tell of each request on standard error
    #[arg(long)]
    log: bool,
}

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    let bind = flags.bind.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let wanted = SocketAddr::new(bind, flags.port.unwrap_or(PORT));
    let failed = |error| Failure::Io(format!("cannot serve at {wanted}: {error}"));
    let listener = TcpListener::bind(wanted).map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    let page = format!("http://{address}/");
    remark(&format!("the page is at {page} (Ctrl-C ends it)"));
    if flags.open
        && let Err(error) = open::that_detached(&page)
    {
        remark(&format!("no browser could be opened: {error}"));
    }
    let config =
        Config { hosts: flags.host.clone(), log: flags.log.then_some(remark), ..Config::default() };
    let interrupt = Interrupt::listen();
    serve_until(listener, &config, || interrupt.budget().check().is_err()).map_err(failed)?;
    Ok(Page::Nothing)
}
