//! Games to play.

use ironhex::board::{BUILTIN, Landscape, LandscapeKind};
use ironhex::dice::Random;
use ironhex::event::EventObserver;
use ironhex::game::Action;
use ironhex::rules::Rules;
use ironhex_battle::{BotKind, BotSettings, MapSource, MatchConditions, MatchUp, Recorder, Setup};
use ironhex_units::builtins;

fn one_of<T: Copy>(list: &[T], dice: &mut Random) -> T {
    list[dice.below(list.len() as u32) as usize]
}

/// Built-in units on a built-in or a generated map, by any of the rules.
pub(super) fn setup(seed: u64) -> Setup {
    let dice = &mut Random::new(seed ^ 0x5e7);
    let sides = [0, 1].map(|_| {
        let units = 1 + dice.below(3);
        let unit = |dice: &mut Random| {
            let unit = &builtins()[dice.below(builtins().len() as u32) as usize];
            format!("{}:{}/{}", unit.name(), 2 + dice.below(4), 3 + dice.below(4))
        };
        (0..units).map(|_| unit(dice).into()).collect()
    });
    let map = if dice.below(2) == 0 {
        MapSource::Named(one_of(&BUILTIN.map(|map| map.name), dice).into())
    } else {
        let kind = one_of(LandscapeKind::ALL, dice);
        let landscape = Landscape { width: 12, height: 12, kind };
        MapSource::Generated { landscape, seed }
    };
    let rules = one_of(&[Rules::SPECIFICATION, Rules::SIMPLIFIED, Rules::TOTAL_WARFARE], dice);
    let conditions = MatchConditions { rules, turn_limit: 12, ..MatchConditions::default() };
    MatchUp { sides, map, conditions, ..MatchUp::default() }.setup().unwrap()
}

/// A game that bots have played, with what they did.
pub(super) struct Played {
    pub(super) record: Recorder<Random>,
    pub(super) actions: Vec<Action>,
}

/// Plays a game to its end.
pub(super) fn play<O: EventObserver>(
    setup: &Setup,
    kinds: [BotKind; 2],
    seed: u64,
    observer: &mut O,
) -> Played {
    let mut bots = kinds.map(|kind| kind.bot(BotSettings { seed, ..BotSettings::default() }));
    let mut record = Recorder::start(setup, Random::new(seed), observer).unwrap();
    let mut actions = Vec::new();
    while record.game().outcome().is_none() {
        let side = record.game().state().acting.index();
        let action = bots[side].choose(record.game());
        let acted = record.act(action, observer);
        acted.unwrap_or_else(|why| panic!("seed {seed}: {action:?} is not allowed: {why}"));
        actions.push(action);
        assert!(actions.len() < 20_000, "seed {seed}: the game does not end");
    }
    Played { record, actions }
}

/// The kinds of bots of a game.
pub(super) fn kinds(seed: u64) -> [BotKind; 2] {
    let kind = |bit: u64| if seed >> bit & 1 == 0 { BotKind::Basic } else { BotKind::Random };
    [kind(0), kind(1)]
}

/// The replay of a short game.
pub(super) fn replay(seed: u64) -> String {
    play(&setup(seed), kinds(seed), seed, &mut ()).record.replay()
}

/// Problems as people read them.
pub(crate) fn told<P: ToString>(problems: &ironhex::Problems<P>) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}
