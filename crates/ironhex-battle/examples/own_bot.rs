//! A bot of one's own against the basic one: forty duels.
#![allow(clippy::print_stdout, clippy::expect_used)]

use ironhex::budget::Budget;
use ironhex::game::{Action, Game};
use ironhex_battle::{Batch, Bot, Force, MatchUp};

/// Stays where it is and fires whatever bears.
#[derive(Default)]
struct Turret(Vec<Action>);

impl Bot for Turret {
    fn choose(&mut self, game: &Game) -> Action {
        game.legal_actions(&mut self.0);
        let fire = self.0.iter().find(|action| matches!(action, Action::Fire { .. }));
        let done = || self.0.iter().find(|action| matches!(action, Action::Done { .. }));
        *fire.or_else(done).expect("a game that goes on has a next action")
    }
}

fn main() {
    let sides = [vec!["Griffin GRF-1N".into()], vec!["Hunchback HBK-4G".into()]];
    let match_up = MatchUp { sides, ..MatchUp::default() };
    let prepared = match_up.prepare().expect("both are built in");
    let bots = |force| match force {
        Force::A => prepared.bot(force),
        Force::B => Box::new(Turret::default()),
    };
    let batch = Batch { games: 40, ..Batch::default() };
    let summary = prepared
        .run_with(&batch, &bots, &Budget::UNLIMITED, |_| {})
        .expect("the bots play by the rules");
    let [basic, turret] = summary.tally.wins;
    println!("of 40 duels the basic bot wins {basic}, the turret {turret}");
}
