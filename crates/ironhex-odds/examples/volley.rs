//! What everything that a Marauder can fire does to a Griffin at seven hexes.
#![allow(clippy::print_stdout)]

use ironhex::rules::Rules;
use ironhex_odds::{Budget, Engagement, Fighter, Scope, Settings, answer};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let marauder = Fighter::of(ironhex_units::find("Marauder MAD-3R")?);
    let griffin = Fighter::of(ironhex_units::find("Griffin GRF-1N")?);
    let engagement = Engagement::new(Rules::TOTAL_WARFARE, marauder, griffin, 7);
    let volley = engagement.volley(&engagement.all_that_bears()?)?;
    let odds = answer(
        &engagement.question(&volley, Scope::Everything),
        &Settings::default(),
        &Budget::default(),
    )?;

    println!("damage on average     {:6.2}", odds.damage.mean());
    println!("chance to destroy it  {:8.4}", odds.destruction.any.value());
    for location in &odds.locations {
        let (breached, at) = (location.breached.value(), location.location);
        println!("chance to breach its {:13}{breached:8.4}", at.to_string());
    }
    Ok(())
}
