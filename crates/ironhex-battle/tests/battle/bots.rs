//! Bots decide the same in the same state, and one of them plays better.

use crate::given::{kinds, play, setup};
use ironhex::board::SightTable;
use ironhex::dice::Random;
use ironhex::turn::{Game, Team};
use ironhex_battle::{BotKind, BotSettings, Plan, PlanMap};
use std::sync::Arc;

#[test]
fn decisions_depend_on_the_state_alone() {
    for seed in 0..16 {
        let kinds = kinds(seed);
        let settings = BotSettings { seed, ..BotSettings::default() };
        let mut bots = kinds.map(|kind| kind.bot(settings));
        let mut dice = Random::new(seed);
        let mut game = Game::start(setup(seed).scenario().unwrap(), &mut dice, &mut ());
        let mut step = 0;
        while game.outcome().is_none() {
            let side = usize::from(game.state().acting.0);
            let action = bots[side].choose(&mut game);
            // A bot that has seen nothing of the game, and one that is asked twice.
            if step % 3 == 0 {
                assert_eq!(kinds[side].bot(settings).choose(&mut game), action, "seed {seed}");
                assert_eq!(bots[side].choose(&mut game), action, "seed {seed}");
            }
            game.act(action, &mut dice, &mut ()).unwrap();
            step += 1;
        }
    }
}

#[test]
fn another_seed_makes_another_random_game() {
    let setup = setup(1);
    let games = [0, 1].map(|seed| {
        let mut bot = BotKind::Random.bot(BotSettings { seed, ..BotSettings::default() });
        let mut dice = Random::new(5);
        let mut game = Game::start(setup.scenario().unwrap(), &mut dice, &mut ());
        let actions: Vec<_> = (0..8)
            .map(|_| {
                let action = bot.choose(&mut game);
                game.act(action, &mut dice, &mut ()).unwrap();
                action
            })
            .collect();
        actions
    });
    assert_ne!(games[0], games[1]);
}

#[test]
fn the_same_seed_makes_the_same_game() {
    for seed in [2, 3, 17] {
        let one = play(&setup(seed), kinds(seed), seed, &mut ());
        let two = play(&setup(seed), kinds(seed), seed, &mut ());
        assert_eq!(one.record.replay(), two.record.replay());
    }
}

#[test]
fn bots_keep_under_their_heat() {
    for kind in BotKind::ALL {
        for seed in 0..6 {
            let plan = Plan {
                sides: [vec!["Awesome AWS-8Q".into()], vec!["Hunchback HBK-4G".into()]],
                turn_limit: 8,
                ..Plan::default()
            };
            let mut hottest = 0;
            let mut dice = Random::new(seed);
            let scenario = plan.setup().unwrap().scenario().unwrap();
            let mut game = Game::start(scenario, &mut dice, &mut ());
            let mut bot = kind.bot(BotSettings { seed, heat_limit: 4 });
            let whole = |game: &Game| {
                let field = game.field();
                field.active().all(|unit| {
                    let design = &field.entrant(unit).design;
                    field.unit(unit).sheet.hits_on(design, ironhex::unit::System::Engine) == 0
                        && field.unit(unit).sheet.slots_hit.iter().all(|hit| *hit == 0)
                })
            };
            // Heat sinks that are shot away cannot be foreseen.
            while game.outcome().is_none() && whole(&game) {
                let action = bot.choose(&mut game);
                game.act(action, &mut dice, &mut ()).unwrap();
                if whole(&game) {
                    hottest =
                        hottest.max(game.state().units.iter().map(|u| u.sheet.heat).max().unwrap());
                }
            }
            assert!(hottest <= 4, "{kind}, seed {seed}: heat {hottest}");
        }
    }
}

#[test]
fn the_basic_bot_beats_the_random_one() {
    let mut wins = 0;
    let units = ["Hunchback HBK-4G", "Griffin GRF-1N", "Awesome AWS-8Q", "Commando COM-3A"];
    for map in ["open", "rolling-hills", "woodland", "badlands", "town"] {
        let plan = |unit: &str| Plan {
            sides: [vec![unit.to_owned()], vec![unit.to_owned()]],
            map: PlanMap::Named(map.to_owned()),
            ..Plan::default()
        };
        let sight = Arc::new(SightTable::new(Arc::clone(&plan(units[0]).setup().unwrap().board)));
        for (index, unit) in units.iter().enumerate() {
            for round in 0..5 {
                let scenario = plan(unit).setup().unwrap().scenario_on(Arc::clone(&sight)).unwrap();
                let seed = (index * 5 + round) as u64;
                // The sides change, for fairness.
                let basic = Team((seed % 2) as u8);
                let settings = BotSettings { seed, ..BotSettings::default() };
                let mut bots = [BotKind::Random, BotKind::Random].map(|kind| kind.bot(settings));
                bots[usize::from(basic.0)] = BotKind::Basic.bot(settings);
                let mut dice = Random::new(seed ^ 0xd1ce);
                let mut game = Game::start(scenario, &mut dice, &mut ());
                while game.outcome().is_none() {
                    let acting = usize::from(game.state().acting.0);
                    let action = bots[acting].choose(&mut game);
                    game.act(action, &mut dice, &mut ()).unwrap();
                }
                wins += u32::from(game.outcome().unwrap().winner == Some(basic));
            }
        }
    }
    assert!(wins >= 85, "{wins} wins of 100");
}
