//! Prints how far Ironhex agrees with a folder of records.
//!
//! `cargo run --release -p ironhex-golden -- FOLDER [FILE]`: all files, or one with what disagrees.
//! `cargo run --release -p ironhex-golden -- FOLDER --sample`: draws the committed sample anew.
#![allow(clippy::print_stdout, reason = "a program that prints a table")]

use ironhex_golden::{COMPARISONS, Records, sample};
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(folder) = arguments.next() else {
        eprintln!("usage: golden FOLDER [FILE]");
        return ExitCode::from(2);
    };
    let wanted = arguments.next();
    let records = match Records::open(Path::new(&folder)) {
        Ok(records) => records,
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::from(2);
        }
    };
    if wanted.as_deref() == Some("--sample") {
        return match draw(&records) {
            Ok(()) => ExitCode::SUCCESS,
            Err(problem) => {
                eprintln!("{problem}");
                ExitCode::FAILURE
            }
        };
    }
    let mut short = false;
    let mut shown = 0;
    println!("{:<16} {:>7} {:>7} {:>9} {:>9}", "file", "agree", "of", "percent", "at least");
    for comparison in COMPARISONS {
        if wanted.as_deref().is_some_and(|name| name != comparison.name) {
            continue;
        }
        shown += 1;
        let tally = (comparison.check)(&records);
        let enough = tally.reaches(comparison.least);
        short |= !enough;
        println!(
            "{:<16} {:>7} {:>7} {:>8.2}% {:>8.1}%{}",
            comparison.name,
            tally.agree,
            tally.total,
            100.0 * tally.agree as f64 / tally.total.max(1) as f64,
            comparison.least as f64 / 10.0,
            if enough { "" } else { "  short" }
        );
        if wanted.is_some() {
            for (class, (count, examples)) in &tally.classes {
                println!("\n{count} × {class}");
                for example in examples {
                    println!("{example}");
                }
            }
        }
    }
    if shown == 0 {
        let names: Vec<&str> = COMPARISONS.iter().map(|comparison| comparison.name).collect();
        eprintln!("no such file of records; one of: {}", names.join(", "));
        return ExitCode::from(2);
    }
    if short { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Writes the sample.
fn draw(records: &Records) -> std::io::Result<()> {
    let folder = sample::committed_folder();
    for (name, text) in sample::sample(records) {
        let path = folder.join(name);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(path, text)?;
    }
    Ok(())
}
