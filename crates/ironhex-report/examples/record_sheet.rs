//! Prints the record sheet of a machine: `cargo run --example record_sheet -- atlas`.
#![allow(clippy::print_stdout)]

use ironhex_report::unit::record_sheet;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).unwrap_or_else(|| "griffin".to_owned());
    print!("{}", record_sheet(ironhex_units::find(&name)?));
    Ok(())
}
