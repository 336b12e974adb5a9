//! Figures that are printed, or follow from what is printed by hand.

use super::given::Case;
use ironhex::rules::Rules;
use ironhex::unit::Location;
use ironhex_odds::{Answer, Scope};

const TW: Rules = Rules::TOTAL_WARFARE;

fn near(one: f64, other: f64) {
    assert!((one - other).abs() < 1e-12, "{one} is not {other}");
}

fn exact(unit: &str, weapons: &[&str]) -> Answer {
    Case::fresh(TW, unit, weapons).exact(Scope::Everything).unwrap()
}

#[test]
fn where_a_hit_lands() {
    // One point each: what comes down on a location is its share of the hits.
    let answer = exact("Atlas AS7-D", &["medium-laser"]);
    let hit = 21.0 / 36.0 * 5.0;
    for (location, of_36) in [
        (Location::Head, 1.0),
        (Location::CenterTorso, 7.0),
        (Location::RightTorso, 5.0),
        (Location::LeftTorso, 5.0),
        (Location::RightArm, 5.0),
        (Location::LeftArm, 5.0),
        (Location::RightLeg, 4.0),
        (Location::LeftLeg, 4.0),
    ] {
        near(answer.locations[location as usize].expected_damage, hit * of_36 / 36.0);
    }
}

#[test]
fn mean_hits_of_the_cluster_table() {
    for (rack, mean) in [
        ("lrm-5", 19.0 / 6.0),
        ("lrm-10", 227.0 / 36.0),
        ("lrm-15", 19.0 / 2.0),
        ("lrm-20", 457.0 / 36.0),
    ] {
        near(exact("Atlas AS7-D", &[rack]).hits[0].mean(), 21.0 / 36.0 * mean);
    }
}

#[test]
fn twenty_points_on_a_fresh_atlas() {
    // Nothing of an Atlas but its head breaks under 20 points: 1 in 36 hits.
    let answer = exact("Atlas AS7-D", &["ac-20"]);
    let hit = 21.0 / 36.0;
    near(answer.locations[Location::Head as usize].destroyed.value(), hit / 36.0);
    // The roll for twenty points is owed by every hit that leaves it standing; piloting 5, one more.
    let dead = answer.destruction.any.value();
    near(answer.balance.heavy_damage.value(), hit - dead);
    // Through the armour of the centre torso by a 2: a critical hit on 8 or more.
    near(answer.criticals.any.value(), hit / 36.0 * 15.0 / 36.0);
    assert!(answer.locations[Location::LeftArm as usize].breached.is_never());
}

#[test]
fn a_machine_gun_cannot_kill_an_atlas_by_the_head() {
    let answer = exact("Atlas AS7-D", &["machine-gun"]);
    assert!(answer.locations[Location::Head as usize].destroyed.is_never());
    assert!(answer.pilot.killed.is_never() && !answer.pilot.hit.is_never());
    // Two points on the head: one wound, awake by 3 or more under these rules.
    near(answer.pilot.hit.value(), 21.0 / 36.0 / 36.0);
    near(answer.pilot.unconscious.value(), 21.0 / 36.0 / 36.0 / 36.0);
}
