//! Reads a unit file (`.mtf` or JSON) and tells what is in it, or everything that is wrong with it.
//!
//! `cargo run --example read_unit -- griffin.mtf`; without a file it reads one that it has written itself.
#![allow(clippy::print_stdout)]

use ironhex_units::{battle_value, find, read_unit, to_mtf, weapons};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let bytes = match std::env::args_os().nth(1) {
        Some(path) => std::fs::read(path)?,
        None => to_mtf(find("griffin")?).into_bytes(),
    };
    match read_unit(&bytes) {
        Ok(unit) => {
            println!("{}: {} tons", unit.name(), unit.design.tonnage);
            for mount in &unit.design.mounts {
                let entry = weapons().get(usize::from(mount.weapon.weapon_type.0));
                println!("  {}: {}", mount.location, entry.map_or("weapon", |entry| entry.name));
            }
            println!("  battle value {}", battle_value(&unit).total);
        }
        Err(problems) => problems.iter().for_each(|problem| println!("{problem}")),
    }
    Ok(())
}
