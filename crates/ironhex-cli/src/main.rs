//! The `ironhex` command.

mod budget;
mod clash;
mod cli;
mod file;
mod fill;
mod interrupt;
mod output;
mod params;
mod place;
mod problem;
mod progress;
mod refusal;
mod verb;
mod weapon_name;

use clap::Parser;
use cli::{Cli, Verb};
use output::{Failure, Page};
use std::process::ExitCode;

fn main() -> ExitCode {
    interrupt::hear_of_file_limits();
    let done = match Cli::try_parse() {
        Ok(cli) => run(cli.verb).and_then(|page| printed(&page)),
        Err(error) if error.use_stderr() => {
            let typed = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
            Err(refusal::refused(&error, &typed.collect::<Vec<_>>()))
        }
        Err(help) => printed(&Page::Ansi(help.render().ansi().to_string())),
    };
    match done {
        Ok(status) => status,
        Err(failure) => output::report(&failure),
    }
}

fn printed(page: &Page) -> Result<ExitCode, Failure> {
    output::print(page)?;
    Ok(page.status())
}

fn run(verb: Option<Verb>) -> Result<Page, Failure> {
    match verb {
        None => Ok(Page::Ansi(cli::HELP.to_owned())),
        Some(Verb::Duel(flags)) => verb::battle::duel(&flags),
        Some(Verb::Battle(flags)) => verb::battle::battle(&flags),
        Some(Verb::Odds(flags)) => verb::odds::run(&flags),
        Some(Verb::Tournament(flags)) => verb::tournament::run(&flags),
        Some(Verb::ToHit(flags)) => verb::to_hit::run(&flags),
        Some(Verb::Location(flags)) => verb::location::run(&flags),
        Some(Verb::Cluster(flags)) => verb::cluster::run(&flags),
        Some(Verb::Fire(flags)) => verb::fire::run(&flags),
        Some(Verb::Physical(flags)) => verb::physical::run(&flags),
        Some(Verb::Play(flags)) => verb::play::run(&flags),
        Some(Verb::Replay(flags)) => verb::replay::run(&flags),
        Some(Verb::Table(flags)) => verb::table::run(&flags),
        Some(Verb::Rules(flags)) => verb::rules::run(&flags),
        Some(Verb::Weapons(flags)) => verb::weapons::run(&flags),
        Some(Verb::Unit(flags)) => verb::unit::run(&flags),
        Some(Verb::Board(flags)) => verb::board::run(&flags),
        Some(Verb::Call(flags)) => verb::call::run(&flags),
        Some(Verb::Rpc) => verb::rpc::run(),
        Some(Verb::Serve(flags)) => verb::serve::run(&flags),
    }
}
