//! Bots decide the same in the same state, and one of them plays better.

use crate::given::{kinds, play, setup};
use ironhex::board::{
    Board, Coord, Edge, Environment, Facing, SightTable, Terrain, Woods, side_struck,
};
use ironhex::dice::Random;
use ironhex::field::Crew;
use ironhex::game::{Action, Deployment, Game};
use ironhex::rules::Rules;
use ironhex::turn::{Phase, Team, UnitId};
use ironhex::unit::{AttackSide, PhysicalKind};
use ironhex_battle::{
    BotKind, BotSettings, MapSource, MatchConditions, MatchUp, Setup, SetupUnit, find_unit,
};
use std::sync::Arc;

#[test]
fn decisions_depend_on_the_state_alone() {
    for seed in 0..20 {
        let kinds = if seed < 14 { kinds(seed) } else { [BotKind::Tactical; 2] };
        let settings = BotSettings { seed, ..BotSettings::default() };
        let mut bots = kinds.map(|kind| kind.bot(settings));
        let mut dice = Random::new(seed);
        let mut game = Game::start(setup(seed).scenario().unwrap(), &mut dice, &mut ());
        let mut step = 0;
        while game.outcome().is_none() {
            let side = game.state().acting.index();
            let action = bots[side].choose(&game);
            // A bot that has seen nothing of the game, and one that is asked twice.
            if step % 3 == 0 {
                assert_eq!(kinds[side].bot(settings).choose(&game), action, "seed {seed}");
                assert_eq!(bots[side].choose(&game), action, "seed {seed}");
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
                let action = bot.choose(&game);
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
    for &kind in BotKind::ALL {
        for seed in 0..6 {
            let match_up = MatchUp {
                sides: [vec!["Awesome AWS-8Q".into()], vec!["Hunchback HBK-4G".into()]],
                conditions: MatchConditions { turn_limit: 8, ..MatchConditions::default() },
                ..MatchUp::default()
            };
            let mut hottest = 0;
            let mut dice = Random::new(seed);
            let scenario = match_up.setup().unwrap().scenario().unwrap();
            let mut game = Game::start(scenario, &mut dice, &mut ());
            let mut bot = kind.bot(BotSettings { seed, heat_limit: 4 });
            let whole = |game: &Game| {
                let field = game.field();
                field.active().all(|unit| {
                    unit.sheet().hits_on(unit.design(), ironhex::unit::System::Engine) == 0
                        && unit.sheet().slots_hit.iter().all(|hit| *hit == 0)
                })
            };
            // Heat sinks that are shot away cannot be foreseen.
            while game.outcome().is_none() && whole(&game) {
                let action = bot.choose(&game);
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

/// Games of one kind of bots against another, every pair of units on some maps, both ways round.
fn wins(kinds: [BotKind; 2], units: &[[&str; 2]], rounds: u64) -> [u32; 3] {
    let mut results = [0; 3];
    for map in ["open", "rolling-hills", "woodland", "badlands", "hexagon-12"] {
        let match_up = |sides: [&str; 2]| MatchUp {
            sides: sides.map(|side| side.split('+').map(Into::into).collect()),
            map: MapSource::Named(map.into()),
            ..MatchUp::default()
        };
        let sight =
            Arc::new(SightTable::new(Arc::clone(&match_up(units[0]).setup().unwrap().board)));
        for &sides in units {
            let scenario =
                match_up(sides).setup().unwrap().scenario_on(Arc::clone(&sight)).unwrap();
            for round in 0..2 * rounds {
                let better = (round % 2) as usize;
                let settings = BotSettings { seed: round, ..BotSettings::default() };
                let mut bots = kinds.map(|kind| kind.bot(settings));
                let mut dice = Random::new((round / 2) ^ 0xd1ce);
                let mut game = Game::start(Arc::clone(&scenario), &mut dice, &mut ());
                while game.outcome().is_none() {
                    let side = game.state().acting.index() ^ better;
                    let action = bots[side].choose(&game);
                    game.act(action, &mut dice, &mut ()).unwrap();
                }
                let winner = game.outcome().unwrap().winner;
                results[winner.map_or(2, |team| team.index() ^ better)] += 1;
            }
        }
    }
    results
}

#[test]
fn the_basic_bot_beats_the_random_one() {
    let units = ["Hunchback HBK-4G", "Griffin GRF-1N", "Awesome AWS-8Q", "Commando COM-3A"];
    let [won, lost, _] = wins([BotKind::Basic, BotKind::Random], &units.map(|unit| [unit; 2]), 3);
    // 94 of 100 in long runs; the standard error of 120 games is 2 of 100.
    assert!(100 * won >= 85 * (won + lost), "{won} won, {lost} lost");
}

#[test]
fn the_tactical_bot_beats_the_basic_one() {
    let units = [
        ["Griffin GRF-1N", "Wolverine WVR-6R"],
        ["Hunchback HBK-4G", "Hunchback HBK-4G"],
        ["Warhammer WHM-6R", "Marauder MAD-3R"],
        ["Locust LCT-1V", "Locust LCT-1V"],
        ["Atlas AS7-D", "Stalker STK-3F"],
    ];
    let [won, lost, _] = wins([BotKind::Tactical, BotKind::Basic], &units, 16);
    // 66 of 100 in long runs; the standard error of 800 games is 1.7 of 100.
    assert!(100 * won >= 57 * (won + lost), "{won} won, {lost} lost");
}

/// A unit of a set position.
struct Piece<'a> {
    unit: &'a str,
    team: Team,
    hex: &'a str,
    facing: u8,
}

const fn piece<'a>(unit: &'a str, team: u8, hex: &'a str, facing: u8) -> Piece<'a> {
    Piece { unit, team: Team::ALL[team as usize], hex, facing }
}

/// A set position in the first movement phase, one side to move first.
fn position(board: Board, pieces: &[Piece<'_>], first: u8, change: impl Fn(&mut Setup)) -> Game {
    let units = pieces.iter().map(|piece| SetupUnit {
        unit: find_unit(piece.unit).unwrap(),
        crew: Crew::default(),
        team: piece.team,
        start: Deployment {
            hex: piece.hex.parse().unwrap(),
            facing: Facing::new(piece.facing),
            hull_down: false,
        },
        sheet: None,
    });
    let mut setup = Setup {
        rules: Rules::SPECIFICATION,
        board: Arc::new(board),
        environment: Environment::CLEAR,
        units: units.collect(),
        turn_limit: 20,
        home: [Some(Edge::Bottom), Some(Edge::Top)],
    };
    change(&mut setup);
    let scenario = setup.scenario().unwrap();
    let games =
        (0..).map(|seed| Game::start(Arc::clone(&scenario), &mut Random::new(seed), &mut ()));
    games.into_iter().find(|game| game.state().acting == Team::ALL[usize::from(first)]).unwrap()
}

/// The same, unchanged.
fn plain_position(board: Board, pieces: &[Piece<'_>], first: u8) -> Game {
    position(board, pieces, first, |_| ())
}

fn flat() -> Board {
    Board::flat(16, 17).unwrap()
}

fn act(game: &mut Game, action: Action) {
    game.act(action, &mut Random::new(1), &mut ()).unwrap();
}

/// Everybody who acts does nothing until a phase begins.
fn idle_until(game: &mut Game, phase: Phase) {
    while game.state().phase != phase {
        let unit = game.actors().next().unwrap();
        act(game, Action::Done { unit });
    }
}

fn decide(game: &mut Game) -> Action {
    BotKind::Tactical.bot(BotSettings::default()).choose(game)
}

/// Where the first unit stands once the tactical bot has moved it.
fn moved(game: &mut Game) -> (Coord, Facing) {
    let unit = UnitId(0);
    loop {
        let action = decide(game);
        assert_eq!(action.unit(), unit);
        act(game, action);
        if matches!(action, Action::Done { .. }) {
            let unit = game.state().units[usize::from(unit.0)];
            return (unit.hex, unit.facing);
        }
    }
}

/// The other side stays where it is.
fn others_stay(game: &mut Game) {
    while game.state().acting == Team::Second {
        let unit = game.actors().next().unwrap();
        act(game, Action::Done { unit });
    }
}

#[test]
fn it_goes_into_the_woods() {
    let pieces = [piece("Catapult CPLT-C1", 0, "0814", 0), piece("Catapult CPLT-C1", 1, "0803", 3)];
    let wood = Terrain { woods: Some(Woods::Light), ..Terrain::CLEAR };
    let mut board = flat();
    for hex in ["0613", "0913", "1012"] {
        board.set(hex.parse().unwrap(), wood);
    }
    let mut game = plain_position(board, &pieces, 1);
    others_stay(&mut game);
    let (hex, _) = moved(&mut game);
    assert_eq!(game.scenario().board().get(hex), Some(&wood), "{hex}");
}

#[test]
fn it_goes_behind_a_rise() {
    let pieces = [piece("Catapult CPLT-C1", 0, "0814", 0), piece("Catapult CPLT-C1", 1, "0803", 3)];
    let mut board = flat();
    for hex in ["0512", "0612"] {
        board.set(hex.parse().unwrap(), Terrain::at_level(1));
    }
    let mut game = plain_position(board, &pieces, 1);
    others_stay(&mut game);
    moved(&mut game);
    let field = game.field();
    let [one, other] = [0, 1].map(|unit| field.unit(UnitId(unit)).unwrap());
    let sight = field.sight_between(other, one);
    assert!(sight.visible() && sight.target_cover, "{sight:?}");
}

#[test]
fn it_takes_the_rear_and_denies_its_own() {
    let pieces = [piece("Jenner JR7-D", 0, "0811", 0), piece("Hunchback HBK-4G", 1, "0805", 3)];
    let mut game = plain_position(flat(), &pieces, 1);
    others_stay(&mut game);
    let (hex, _) = moved(&mut game);
    let foe = game.state().units[1].hex;
    assert_eq!(side_struck(hex, foe, Facing::new(3)), AttackSide::Rear);

    // The other one stands behind it and has moved.
    let pieces = [piece("Atlas AS7-D", 0, "0808", 0), piece("Jenner JR7-D", 1, "0810", 0)];
    let mut game = plain_position(flat(), &pieces, 1);
    others_stay(&mut game);
    let (hex, facing) = moved(&mut game);
    let foe = game.state().units[1].hex;
    assert_eq!(side_struck(foe, hex, facing), AttackSide::Front);
}

#[test]
fn it_twists_towards_its_target() {
    for (hex, hexsides) in [("1009", 1), ("0609", -1)] {
        let pieces = [piece("Hunchback HBK-4G", 0, "0808", 0), piece("Atlas AS7-D", 1, hex, 0)];
        let mut game = plain_position(flat(), &pieces, 0);
        idle_until(&mut game, Phase::WeaponAttack);
        assert_eq!(decide(&mut game), Action::Twist { unit: UnitId(0), hexsides });
    }
}

#[test]
fn it_strikes_whom_it_stands_before() {
    // Feet reach a target that stands lower, fists one that stands higher.
    for (level, blow) in [(-1, PhysicalKind::Kick), (1, PhysicalKind::Punch)] {
        let mut board = flat();
        board.set("0807".parse().unwrap(), Terrain::at_level(level));
        let pieces = [piece("Atlas AS7-D", 0, "0808", 0), piece("Atlas AS7-D", 1, "0807", 0)];
        let mut game = plain_position(board, &pieces, 0);
        idle_until(&mut game, Phase::PhysicalAttack);
        let action = decide(&mut game);
        let Action::PhysicalAttack { target: UnitId(1), kind, .. } = action else {
            panic!("{action:?}")
        };
        assert_eq!(kind, blow);
    }
}

#[test]
fn it_takes_the_hull_down_position() {
    // The documents let the position count by itself, the published rules on top of the cover.
    for (rules, crest) in [(Rules::SPECIFICATION, "0812"), (Rules::TOTAL_WARFARE, "0810")] {
        let mut board = flat();
        board.set(crest.parse().unwrap(), Terrain::at_level(1));
        let pieces = [piece("Awesome AWS-8Q", 0, "0811", 0), piece("Awesome AWS-8Q", 1, "0804", 3)];
        let mut game = position(board, &pieces, 1, |setup| setup.rules = rules);
        others_stay(&mut game);
        assert_eq!(decide(&mut game), Action::HullDown { unit: UnitId(0) });
    }
}

/// The first unit of a set-up with nothing that it could fire.
fn disarm(setup: &mut Setup) {
    let unit = Arc::make_mut(&mut setup.units[0].unit);
    let fed = unit.design.mounts.iter().find(|mount| mount.weapon.needs_ammunition());
    let cannon = fed.unwrap().weapon;
    for mount in &mut unit.design.mounts {
        mount.weapon = cannon;
    }
    for bin in &mut unit.design.bins {
        bin.shots = 0;
    }
}

#[test]
fn it_leaves_when_it_is_crippled() {
    let pieces = [piece("Hunchback HBK-4G", 0, "0810", 0), piece("Atlas AS7-D", 1, "0807", 3)];
    let mut game = position(flat(), &pieces, 1, disarm);
    for turn in 1.. {
        assert!(turn < 4, "it is still there");
        let before = game.state().units[0].hex.row;
        while game.outcome().is_none() && game.state().turn == turn {
            let unit = game.actors().next().unwrap();
            let action = if unit == UnitId(0) { decide(&mut game) } else { Action::Done { unit } };
            act(&mut game, action);
        }
        if game.outcome().is_some() {
            break;
        }
        assert!(game.state().units[0].hex.row > before, "towards its own edge");
    }
    assert!(game.state().units[0].sheet.destroyed.is_none(), "it left in one piece");
}

#[test]
fn without_a_way_out_a_crippled_unit_keeps_away() {
    let pieces = [piece("Hunchback HBK-4G", 0, "0809", 3), piece("Atlas AS7-D", 1, "0807", 3)];
    let shut_in = |setup: &mut Setup| {
        disarm(setup);
        setup.home = [None; 2];
    };
    let mut game = position(flat(), &pieces, 1, shut_in);
    others_stay(&mut game);
    let foe = game.state().units[1].hex;
    assert!(moved(&mut game).0.distance(foe) >= 6);
}

#[test]
fn it_fires_at_the_one_that_is_nearly_done() {
    for weak in [1, 2] {
        let pieces = [
            piece("Marauder MAD-3R", 0, "0812", 0),
            piece("Griffin GRF-1N", 1, "0707", 3),
            piece("Griffin GRF-1N", 1, "0907", 3),
        ];
        let mut game = position(flat(), &pieces, 0, |setup| {
            let unit = Arc::make_mut(&mut setup.units[weak].unit);
            unit.design.armor = unit.design.armor.map(|points| points.min(2));
        });
        idle_until(&mut game, Phase::WeaponAttack);
        let action = decide(&mut game);
        let Action::Fire { target, .. } = action else { panic!("{action:?}") };
        assert_eq!(usize::from(target.0), weak);
    }
}
