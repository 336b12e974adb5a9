//! Light machines, each against each other one.
#![allow(clippy::print_stdout, clippy::expect_used)]

use ironhex::board::builtin;
use ironhex::budget::Budget;
use ironhex_battle::tournament::{FieldKind, Tournament};
use ironhex_battle::{Battlefield, MatchConditions, Member, find_unit};

fn main() {
    let unit = |name| Member::new(find_unit(name).expect("built in"));
    let map = Battlefield::new("open", builtin("open").expect("built in"));
    let tournament = Tournament {
        units: ["locust", "commando", "stinger"].map(unit).to_vec(),
        field: FieldKind::All,
        games: 20,
        conditions: MatchConditions { turn_limit: 20, ..MatchConditions::default() },
        ..Tournament::new(map)
    };
    let standings =
        tournament.run(None, &Budget::UNLIMITED, |_| {}).expect("the bots play by the rules");
    for row in &standings.rows {
        println!("{:5.0}  {}", row.rating.value, row.unit.name());
    }
}
