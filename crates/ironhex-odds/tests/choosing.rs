//! The best weapons within a heat limit, and what one change is worth.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod duel;

use duel::{any_fighter, any_rules, armed, close, duel, fighter, mount, plain, with};
use ironhex::board::{Concealment, Woods};
use ironhex::rules::Rules;
use ironhex::unit::{AttackSide, Location, Movement, UnitDesign};
use ironhex::weapon::Fire;
use ironhex_odds::{
    Attack, Budget, Change, Choice, Engagement, Goal, Question, Scope, Shooting, mean_damage,
    sample,
};
use proptest::prelude::*;

/// Everything that a mount can do: nothing, or fire in some way from some bin.
fn options(duel: &Engagement, mount: u8) -> Vec<Option<Choice>> {
    let design = &duel.attacker.design;
    let kind = design.mounts[usize::from(mount)].weapon.kind;
    let mut all = vec![None];
    for &fire in kind.ways_to_fire() {
        let bins = (0..design.bins.len() as u8).map(Some).chain([None]);
        for bin in bins {
            let choice = Choice::Fire(Shooting { bin, ..Shooting::new(mount, fire) });
            if duel.volley(&[choice]).is_ok() {
                all.push(Some(choice));
            }
        }
    }
    all
}

/// The best mean of all sets, by trying every one of them.
fn by_force(duel: &Engagement, limit: Option<u16>) -> f64 {
    let budget = match limit {
        Some(limit) => duel.heat_budget().within(limit),
        None => Some(u16::MAX),
    };
    let Some(budget) = budget else { return 0.0 };
    let mounts = duel.attacker.design.mounts.len() as u8;
    let mut sets: Vec<Vec<Choice>> = vec![Vec::new()];
    for mount in 0..mounts {
        let options = options(duel, mount);
        let with = |set: &Vec<Choice>, option: &Option<Choice>| {
            let mut set = set.clone();
            set.extend(*option);
            set
        };
        sets = sets.iter().flat_map(|set| options.iter().map(move |one| with(set, one))).collect();
    }
    let means = sets.iter().filter_map(|set| duel.volley(set).ok());
    means.filter(|v| v.heat() <= budget).map(|v| v.mean_damage()).fold(0.0, f64::max)
}

fn any_weapon() -> impl Strategy<Value = (&'static str, Location)> {
    let weapon = prop::sample::select(
        &[
            "medium-laser",
            "large-laser",
            "ppc",
            "small-laser",
            "er-ppc",
            "machine-gun",
            "flamer",
            "streak-srm-2",
            "lrm-5",
            "srm-4",
            "ac-5",
        ][..],
    );
    let place = prop::sample::select(
        &[Location::RightArm, Location::LeftArm, Location::RightTorso, Location::LeftTorso][..],
    );
    (weapon, place)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// The best set is the best of all subsets.
    #[test]
    fn the_best_damage_is_the_best_of_all_sets(
        weapons in prop::collection::vec(any_weapon(), 1..=8),
        shots in 1_u8..3,
        distance in 1_u16..10,
        heat in 0_u8..15,
        limit in prop::option::of(0_u16..20),
        prone in any::<bool>(),
        ams in any::<bool>(),
        rules in any_rules(),
    ) {
        let mut attacker = with(armed(&weapons, shots));
        attacker.state.heat = heat;
        attacker.state.stance.prone = prone;
        let target = if ams {
            with(armed(&[("anti-missile-system", Location::CenterTorso)], 12))
        } else {
            fighter("Atlas AS7-D")
        };
        let duel = Engagement::new(rules, attacker, target, distance);
        let best = duel.best_damage(limit, &Budget::default()).unwrap();
        let forced = by_force(&duel, limit);
        prop_assert!(close(best.value, forced), "{} {forced}", best.value);
        prop_assert!(close(best.value, best.volley.mean_damage()));
        if let Some(limit) = limit && !best.choices.is_empty() {
            let after = duel.heat_afterwards(&best.volley);
            prop_assert!(after.heat.at_least(usize::from(limit) + 1).is_never());
        }
    }

    /// For another goal that is the damage in disguise the same comes out, when all sets were seen.
    #[test]
    fn a_complete_search_finds_the_best(
        one in any_fighter(),
        rules in any_rules(),
        distance in 1_u16..12,
        limit in 0_u16..12,
    ) {
        let duel = Engagement::new(rules, one, fighter("Atlas AS7-D"), distance);
        let best = duel.best_for(Some(limit), &Budget::default(), |volley| Ok(volley.iter().map(mean_damage).sum())).unwrap();
        let damage = duel.best_damage(Some(limit), &Budget::default()).unwrap();
        prop_assert!(best.value <= damage.value + 1e-9);
        if best.complete {
            // Only a way of firing that is not the best of its own mount could do more together.
            let single = |c: &Choice| matches!(c, Choice::Fire(s) if s.fire == Fire::Single);
            if damage.choices.iter().chain(&best.choices).all(single) {
                prop_assert!(close(best.value, damage.value), "{} {}", best.value, damage.value);
            }
        }
        prop_assert!(best.looked_at >= usize::from(!best.choices.is_empty()));
    }
}

#[test]
fn ultras_and_shot_are_fired_as_pays_best_within_the_heat() {
    let guns = [("ultra-ac-20", Location::RightTorso), ("lb-10-x-ac", Location::LeftTorso)];
    let mut design = UnitDesign { dissipation: 9, ..armed(&guns, 20) };
    let cluster = design.bins[1];
    design
        .bins
        .push(ironhex::unit::Bin { munition: ironhex::weapon::Munition::Cluster, ..cluster });
    for rules in [Rules::TOTAL_WARFARE, Rules::SPECIFICATION] {
        let duel = Engagement::new(rules, with(design.clone()), fighter("Atlas AS7-D"), 3);
        for limit in 0..12 {
            let best = duel.best_damage(Some(limit), &Budget::default()).unwrap();
            assert!(close(best.value, by_force(&duel, Some(limit))), "{limit}");
        }
    }
}

#[test]
fn the_last_shots_of_two_bins_are_both_fired() {
    let mut design = armed(&[("ac-5", Location::RightTorso), ("ac-5", Location::LeftTorso)], 1);
    let second = design.bins[0];
    design.bins.push(second);
    let duel = Engagement::new(Rules::TOTAL_WARFARE, with(design), fighter("Atlas AS7-D"), 3);
    assert_eq!(duel.best_damage(None, &Budget::default()).unwrap().choices.len(), 2);
    let best = duel.best_for(None, &Budget::default(), |volley| Ok(volley.len() as f64)).unwrap();
    assert_eq!(best.choices.len(), 2);
}

#[test]
fn too_hot_to_fire_is_nothing_to_fire() {
    let mut engagement = duel("Awesome AWS-8Q", "Atlas AS7-D", 5);
    engagement.attacker.state.heat = 40;
    let best = engagement.best_damage(Some(5), &Budget::default()).unwrap();
    assert!(best.choices.is_empty() && best.volley.attacks.is_empty() && best.value == 0.0);
    assert!(best.value.is_sign_positive());
    let best = engagement.best_for(Some(5), &Budget::default(), |_| Ok(1.0)).unwrap();
    assert!(best.choices.is_empty() && best.value == 0.0);
}

#[test]
fn goals_read_their_figures() {
    let engagement = duel("Hunchback HBK-4G", "Locust LCT-1V", 3);
    let volley = engagement.volley(&engagement.all_that_bears().unwrap()).unwrap();
    let odds =
        sample(&engagement.question(&volley, Scope::Everything), 50_000, 1, &Budget::default())
            .unwrap();
    use Goal::{Damage, Destroy, Head, KnockDown};
    let goals = [Damage, Destroy, Head, KnockDown];
    let [damage, destroy, head, down] = goals.map(|goal| goal.figure(&odds).value);
    assert!((damage - volley.mean_damage()).abs() < 0.3);
    assert_eq!(destroy, odds.destruction.any.value());
    assert!(head >= odds.locations[0].destroyed.value() && head < destroy);
    assert_eq!(down, odds.balance.falls.value());
}

#[test]
fn the_best_for_destroying_is_better_than_the_best_for_damage_or_as_good() {
    let mut engagement = duel("Marauder MAD-3R", "Locust LCT-1V", 4);
    engagement.attacker.state.heat = 10;
    let (rules, target) = (&engagement.rules, engagement.target());
    let chance = |volley: &[Attack]| {
        let question = Question { rules, target, volley, scope: Scope::Destroyed };
        sample(&question, 20_000, 1, &Budget::default()).unwrap().destruction.any.value()
    };
    let best =
        engagement.best_for(Some(8), &Budget::default(), |volley| Ok(chance(volley))).unwrap();
    let most = engagement.best_damage(Some(8), &Budget::default()).unwrap();
    assert!(best.complete && best.looked_at > 1);
    assert!(best.value >= chance(&most.volley.attacks));
    assert!(best.volley.heat() <= 14);
}

#[test]
fn many_weapons_are_searched_around_the_best_by_damage() {
    let places = [Location::RightTorso, Location::LeftTorso];
    let kinds = [
        "medium-laser",
        "small-laser",
        "large-laser",
        "ppc",
        "er-large-laser",
        "er-ppc",
        "medium-pulse-laser",
        "small-pulse-laser",
        "flamer",
        "machine-gun",
        "light-ppc",
        "ac-5",
        "er-medium-laser",
        "er-small-laser",
        "large-pulse-laser",
    ];
    let mut design = UnitDesign { dissipation: 24, ..armed(&[], 0) };
    for (index, id) in kinds.iter().enumerate() {
        mount(&mut design, id, places[index % 2], 0);
    }
    // Ammunition for what needs it.
    for id in ["machine-gun", "ac-5"] {
        let kind = ironhex_units::find_weapon(id).unwrap().weapon.weapon_type;
        design.bins.push(ironhex::unit::Bin::new(kind, Location::Head, 20, 2));
    }
    let duel = Engagement::new(Rules::TOTAL_WARFARE, with(design), fighter("Atlas AS7-D"), 2);
    let best = duel
        .best_for(Some(0), &Budget::default(), |volley| Ok(volley.iter().map(mean_damage).sum()))
        .unwrap();
    assert!(!best.complete && best.looked_at > 5, "{} sets", best.looked_at);
    assert!(close(best.value, duel.best_damage(Some(0), &Budget::default()).unwrap().value));
}

/// What a change is worth to the damage of all that bears.
fn worth(duel: &Engagement, change: Change) -> f64 {
    let choices = duel.all_that_bears().unwrap();
    let all = duel.worth_of_changes(|changed| changed.damage_of(&choices));
    all.iter().find(|worth| worth.change == change).expect("a change that can be").effect()
}

#[test]
fn changes_are_worth_what_they_change() {
    let mut engagement = duel("Marauder MAD-3R", "Hunchback HBK-4G", 7);
    engagement.attacker = engagement.attacker.moved(Movement::Walk, 3);
    // Two PPCs and an autocannon at medium range need 7 instead of 6 in light woods: 21 for 26.
    let ppcs = plain(&engagement, [0, 2]);
    let mean = |ways: f64| 20.0 * ways / 36.0;
    assert!(close(engagement.damage_of(&ppcs), mean(21.0)));
    let woods = engagement.with(Change::TargetInWoods(Some(Woods::Light)));
    assert!(close(woods.damage_of(&ppcs), mean(15.0)));
    let stands = engagement.with(Change::AttackerMoves(Movement::Stationary, 0));
    assert!(close(stands.damage_of(&ppcs), mean(26.0)));
    assert!(worth(&engagement, Change::AttackerMoves(Movement::Stationary, 0)) > 0.0);
    assert!(worth(&engagement, Change::AttackerMoves(Movement::Run, 3)) < 0.0);
    assert!(worth(&engagement, Change::TargetInWoods(Some(Woods::Heavy))) < 0.0);
    assert!(worth(&engagement, Change::TargetCovered(true)) < 0.0);
    assert!(worth(&engagement, Change::TargetProne(true)) < 0.0);
    assert!(worth(&engagement, Change::TargetMoves(Movement::Run, 3)) < 0.0);
    assert!(worth(&engagement, Change::Distance(6)) > 0.0);
    assert!(worth(&engagement, Change::Distance(10)) < 0.0);
    assert!(close(worth(&engagement, Change::Struck(AttackSide::Rear)), 0.0));
}

#[test]
fn the_greatest_effect_comes_first_and_nothing_is_listed_that_changes_nothing() {
    let mut engagement = duel("Marauder MAD-3R", "Hunchback HBK-4G", 7);
    engagement.target.woods = Some(Woods::Light);
    engagement.attacker.state.heat = 9;
    let choices = engagement.all_that_bears().unwrap();
    let all = engagement.worth_of_changes(|changed| changed.damage_of(&choices));
    assert!(all.is_sorted_by(|one, other| one.effect().abs() >= other.effect().abs()));
    let has = |change| all.iter().any(|worth| worth.change == change);
    assert!(has(Change::AttackerCool) && has(Change::TargetInWoods(None)));
    assert!(
        !has(Change::TargetInWoods(Some(Woods::Light))) && !has(Change::Struck(AttackSide::Front))
    );
    assert!(all.iter().all(|worth| close(worth.before.value, all[0].before.value)));
}

#[test]
fn what_cannot_be_is_no_change() {
    let mut engagement = duel("Hunchback HBK-4G", "Centurion CN9-A", 1);
    assert!(!engagement.changes().contains(&Change::TargetCovered(true)), "no hex for it");
    engagement.distance = 4;
    engagement.between = Concealment { light: 2, heavy: 0 };
    let nearer = engagement.changes().into_iter().filter_map(|change| match change {
        Change::Distance(distance) if distance < 4 => Some(distance),
        _ => None,
    });
    assert_eq!(nearer.collect::<Vec<_>>(), [3]);
    engagement.distance = 3;
    let distances = engagement.changes();
    assert!(!distances.iter().any(|c| matches!(c, Change::Distance(distance) if *distance < 3)));
    // A unit that does not jump does not.
    let jumps = |c: &Change| matches!(c, Change::AttackerMoves(Movement::Jump, _));
    assert!(!engagement.changes().iter().any(jumps));
}
