//! Prints the notices of everything that is part of the command, for those who hand it on:
//! `cargo run -q -p ironhex-docs --example notices > THIRD-PARTY-NOTICES.txt`.
#![allow(clippy::print_stdout, reason = "it prints a file")]

use ironhex_docs::dependencies::{packages, texts};
use std::collections::BTreeMap;

fn main() -> Result<(), String> {
    let packages: Vec<_> = packages()?.into_iter().filter(|package| package.at_run_time).collect();
    println!("The command `ironhex` contains these packages. Their licences follow.\n");
    let mut by_text: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in &packages {
        let name = format!("{} {}", package.name, package.version);
        println!("{name:<40} {}", package.license);
        for (file, text) in texts(package) {
            by_text.entry(text).or_default().push(format!("{name} ({file})"));
        }
    }
    for (text, whose) in by_text {
        println!("\n{}\n{}\n\n{}", "=".repeat(78), whose.join("\n"), text.trim_end());
    }
    Ok(())
}
