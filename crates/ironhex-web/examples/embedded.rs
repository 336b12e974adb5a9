//! The page inside of another program: `cargo run -p ironhex-web --example embedded -- --serve`.
#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use ironhex_web::{Config, page_files, serve_until};
use std::net::TcpListener;

fn main() -> std::io::Result<()> {
    let size: usize = page_files().iter().map(|file| file.bytes.len()).sum();
    println!("the page has {} files, {} kB", page_files().len(), size / 1000);
    let listener = TcpListener::bind("127.0.0.1:0")?;
    println!("http://{}", listener.local_addr()?);
    // Without the flag it ends at once: whoever embeds it says when that is.
    let stays = std::env::args().any(|argument| argument == "--serve");
    serve_until(listener, &Config::default(), || !stays)
}
