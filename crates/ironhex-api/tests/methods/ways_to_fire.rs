//! Every front fires a weapon in the ways that the core lists for its kind, and in no other: the game, its list of
//! legal actions, the odds, the bots, the API.

use ironhex::board::{Board, Facing, SightTable};
use ironhex::dice::Random;
use ironhex::field::{Crew, FieldedUnit};
use ironhex::game::{Action, Deployment, Game, Scenario};
use ironhex::rules::Rules;
use ironhex::turn::{Phase, Team, UnitId};
use ironhex::unit::{Bin, Location, Mount, Slot, UnitDesign};
use ironhex::weapon::{Fire, FireMode, Munition, RateOfFire, WeaponKind};
use ironhex_battle::{BotKind, BotSettings};
use ironhex_odds::{Choice, Engagement, Fighter, Shooting};
use ironhex_units::{WeaponEntry, weapons};
use serde_json::json;
use std::sync::Arc;

/// A weapon of each kind that attacks.
fn one_of_each() -> impl Iterator<Item = &'static WeaponEntry> {
    let kinds = WeaponKind::ALL.iter().filter(|kind| !kind.is_defensive());
    kinds.map(|&kind| weapons().iter().find(|entry| entry.weapon.kind == kind).expect("one"))
}

/// Every way to fire that can be written down.
fn conceivable() -> Vec<Fire> {
    let rapid = RateOfFire::ALL.map(Fire::Rapid);
    [Fire::Single, Fire::Double, Fire::Slug, Fire::Pellets].into_iter().chain(rapid).collect()
}

/// A unit with the weapon and a bin of everything that it may take.
fn armed(entry: &WeaponEntry) -> Arc<UnitDesign> {
    let mut design = UnitDesign::plain(50).expect("printed");
    (design.walk, design.dissipation) = (4, 30);
    let at = Location::RightTorso;
    design.mounts.push(Mount::new(entry.weapon, at));
    design.slots[at as usize][0] = Slot::Weapon(0);
    for (slot, munition) in [Munition::Standard, Munition::Cluster].into_iter().enumerate() {
        let bin = Bin::new(entry.weapon.weapon_type, Location::LeftTorso, 20, 1);
        design.bins.push(Bin { munition, ..bin });
        design.slots[Location::LeftTorso as usize][slot] = Slot::Ammunition(slot as u8);
    }
    Arc::new(design)
}

/// Two such units, three hexes from each other, in the weapon attack phase with the first to act.
fn game(design: &Arc<UnitDesign>) -> Game {
    let board = Arc::new(Board::flat(9, 9).expect("a size"));
    let units = [("0506", 0, Team::First), ("0503", 3, Team::Second)].map(|(hex, facing, team)| {
        let fielded = FieldedUnit { design: design.clone(), crew: Crew::default(), team };
        let (hex, facing) = (hex.parse().expect("a hex"), Facing::new(facing));
        (fielded, Deployment { hex, facing, hull_down: false })
    });
    let sight = Arc::new(SightTable::new(board));
    let scenario = Scenario::new(Rules::TOTAL_WARFARE, sight, units.into(), 9).expect("it fits");
    let mut dice = Random::new(7);
    let mut game = Game::start(Arc::new(scenario), &mut dice, &mut ());
    while (game.state().phase, game.state().acting) != (Phase::WeaponAttack, Team::First) {
        let unit = game.actors().next().expect("somebody acts");
        game.act(Action::Done { unit }, &mut dice, &mut ()).expect("a part can end");
    }
    game
}

/// The ways that are among the actions, in the order of the core's list.
fn fired(kind: WeaponKind, actions: &[Action]) -> Vec<Fire> {
    let fires = |way: &Fire| {
        actions.iter().any(|action| matches!(action, Action::Fire { fire, .. } if fire == way))
    };
    let found: Vec<Fire> = conceivable().into_iter().filter(fires).collect();
    let mut listed: Vec<Fire> = kind.ways_to_fire().to_vec();
    listed.retain(|way| found.contains(way));
    assert_eq!(listed.len(), found.len(), "{kind}: {found:?} is fired");
    listed
}

#[test]
fn the_game_lists_and_accepts_the_ways_of_the_core_alone() {
    for entry in one_of_each() {
        let kind = entry.weapon.kind;
        let game = game(&armed(entry));
        let mut list = Vec::new();
        game.legal_actions(&mut list);
        assert_eq!(fired(kind, &list), kind.ways_to_fire(), "{}", entry.id);
        for fire in conceivable() {
            let bins = [None, Some(0), Some(1)];
            let action = |bin| Action::Fire {
                unit: UnitId(0),
                mount: 0,
                target: UnitId(1),
                fire,
                bin,
                aimed_at: None,
            };
            let accepted = bins.iter().any(|&bin| game.check(&action(bin)).is_ok());
            assert_eq!(accepted, kind.fires_in(fire), "{}: {fire:?}", entry.id);
        }
    }
}

#[test]
fn the_odds_know_the_ways_of_the_core_alone() {
    for entry in one_of_each() {
        let kind = entry.weapon.kind;
        let fighter = Fighter::new(armed(entry));
        let duel = Engagement::new(Rules::TOTAL_WARFARE, fighter.clone(), fighter, 3);
        for fire in conceivable() {
            let volley = duel.volley(&[Choice::Fire(Shooting::new(0, fire))]);
            assert_eq!(volley.is_ok(), kind.fires_in(fire), "{}: {fire:?}", entry.id);
        }
        for choice in duel.all_that_bears().expect("it may fire") {
            let Choice::Fire(Shooting { fire, .. }) = choice else { continue };
            assert!(kind.fires_in(fire), "{}: {fire:?}", entry.id);
        }
    }
}

#[test]
fn bots_fire_in_the_ways_of_the_core_alone() {
    for entry in one_of_each() {
        let kind = entry.weapon.kind;
        for &bot in BotKind::ALL {
            let game = game(&armed(entry));
            let actions: Vec<Action> = (0..20)
                .map(|seed| {
                    let settings = BotSettings { seed, ..BotSettings::default() };
                    bot.bot(settings).choose(&game)
                })
                .collect();
            fired(kind, &actions);
            assert!(actions.iter().all(|action| game.check(action).is_ok()), "{}", entry.id);
        }
    }
}

#[test]
fn the_api_reads_the_ways_of_the_core_alone() {
    for entry in one_of_each() {
        let kind = entry.weapon.kind;
        for &mode in FireMode::ALL {
            let rates = if mode == FireMode::Rotary { 1..=6 } else { 1..=1 };
            for rate in rates {
                let mut params = json!({
                    "weapon": {"id": entry.id}, "fireMode": mode.id(), "toHitNumber": 4, "seed": 1,
                });
                if mode == FireMode::Rotary {
                    params["rateOfFire"] = rate.into();
                }
                // The documents call every weapon's plain way `standard`.
                let plain = mode == FireMode::Standard;
                let mut ways = kind.ways_to_fire().iter();
                let at_that_rate = |way: &Fire| mode != FireMode::Rotary || way.shots() == rate;
                let known = plain || ways.any(|way| way.mode() == mode && at_that_rate(way));
                let answered = ironhex_api::call("resolveWeapon", &params);
                assert_eq!(answered.is_ok(), known, "{}: {mode} {rate}: {answered:?}", entry.id);
            }
        }
    }
}
