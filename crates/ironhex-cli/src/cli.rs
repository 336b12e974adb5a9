//! The command line itself: verbs and help.

use crate::verb;
use clap::{Parser, Subcommand};

/// The help: one screen, an example of each verb.
pub(crate) const HELP: &str = "\
ironhex: what happens when armoured giants shoot, kick and are hit

Usage: ironhex VERB [FLAGS]           flags of a verb: ironhex VERB --help

  duel         ironhex duel warhammer marauder -n 5000 --map rolling-hills
  battle       ironhex battle atlas,hunchback awesome,griffin --until 2
  tournament   ironhex tournament my-units/ -n 50 --out ranking
  play         ironhex play atlas awesome --map rolling-hills
  replay       ironhex replay game.jsonl --turn 3
  odds         ironhex odds marauder atlas --range 7
  to-hit       ironhex to-hit --gunnery 4 --weapon ppc --range 9 --moved walk
  fire         ironhex fire --weapon lrm-20 --needs 7 --artemis-iv
  physical     ironhex physical kick --tons 80 --piloting 5
  location     ironhex location --roll 8     cluster  ironhex cluster --size 20
  unit         ironhex unit show atlas       weapons  ironhex weapons laser
  board        ironhex board show town       table    ironhex table cluster
  rules        ironhex rules                 call     ironhex call schema
  serve        ironhex serve --open          rpc      ironhex rpc < requests

Where they make sense:
  --rules PRESET, --rule NAME=VALUE  specification (spec; default), simplified,
                                     total-warfare (tw); single rules changed
  --dice 3,4,6 or --seed N           the dice of your own table; the same again
  --json; --version                  the result as JSON; the version
";

/// What happens when armoured giants shoot, kick and are hit
#[derive(Parser, Debug)]
#[command(
    name = "ironhex",
    version,
    override_help = HELP,
    max_term_width = 80,
    disable_help_subcommand = true
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) verb: Option<Verb>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Verb {
    Duel(Box<verb::battle::DuelFlags>),
    Battle(Box<verb::battle::BattleFlags>),
    Odds(Box<verb::odds::Flags>),
    Tournament(Box<verb::tournament::Flags>),
    ToHit(Box<verb::to_hit::Flags>),
    Location(verb::location::Flags),
    Cluster(verb::cluster::Flags),
    Fire(Box<verb::fire::Flags>),
    Physical(Box<verb::physical::Flags>),
    Play(Box<verb::play::Flags>),
    Replay(verb::replay::Flags),
    Table(verb::table::Flags),
    Rules(verb::rules::Flags),
    Weapons(verb::weapons::Flags),
    Unit(verb::unit::Flags),
    Board(verb::board::Flags),
    Call(verb::call::Flags),
    /// Answer JSON-RPC 2.0 requests: one a line in, one a line out
    #[command(
        after_help = "Example:\n  echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"table\",\"params\":{\"name\":\"heat\"}}' \\\n    | ironhex rpc"
    )]
    Rpc,
    Serve(verb::serve::Flags),
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn the_help_fits_one_screen_and_shows_every_verb() {
        assert!(HELP.lines().count() <= 24);
        assert!(HELP.lines().all(|line| line.chars().count() <= 80));
        // Two short ones may share a line.
        for verb in Cli::command().get_subcommands() {
            let name = verb.get_name();
            let shown = |line: &str| {
                let (named, example) = (format!(" {name} "), format!(" ironhex {name}"));
                line.split_once(&named)
                    .is_some_and(|(_, rest)| rest.trim_start().starts_with(example.trim_start()))
            };
            assert!(HELP.lines().any(shown), "{verb}");
        }
    }

    #[test]
    fn every_verb_has_an_example_in_its_help() {
        let mut command = Cli::command();
        command.build();
        for mut verb in command.get_subcommands().cloned().collect::<Vec<_>>() {
            let help = verb.render_long_help().to_string();
            assert!(help.contains("Example:\n  "), "{help}");
            let wide = help.lines().find(|line| line.chars().count() > 80);
            assert_eq!(wide, None);
        }
    }
}
