//! Jamming, shared targeting, anti-missile systems.

use super::stage::{Stage, ams, design, duel, equipped, fitted, hex, laser, missiles, on};
use ironhex::attack::TargetState;
use ironhex::board::Facing;
use ironhex::field::{Network, UnitFlags, ready_ams};
use ironhex::rules::Rules;
use ironhex::turn::{Team, UnitId};
use ironhex::unit::{Armor, Gear, Guidance, Location};
use ironhex::weapon::{Munition, RangeBracket};

#[test]
fn ecm_reaches_six_hexes_and_only_the_other_side() {
    let mut stage = Stage::new(Rules::TOTAL_WARFARE);
    let jammer = stage.add(equipped(design(), Gear::Ecm, Location::Head), Team::Second, "0801");
    let jammed = |stage: &Stage, at| stage.ask(|field| field.jammed_by(Team::Second, hex(at)));
    assert!(jammed(&stage, "0807"));
    assert!(!jammed(&stage, "0808"));
    assert!(!stage.ask(|field| field.jammed_by(Team::First, hex("0801"))));
    let line = |stage: &Stage| {
        stage.ask(|field| field.line_jammed_by(Team::Second, hex("0108"), hex("1508")))
    };
    assert!(line(&stage), "the line passes within reach although its ends do not");
    stage.unit(jammer).sheet.shutdown = true;
    assert!(!jammed(&stage, "0807") && !line(&stage));
    stage.unit(jammer).sheet.shutdown = false;
    stage.unit(jammer).flags |= UnitFlags::WITHDRAWN;
    assert!(!jammed(&stage, "0807"));
}

#[test]
fn ecm_cuts_guidance() {
    let (mut stage, attacker, target) = duel(missiles(), "0801");
    let unit = std::sync::Arc::make_mut(&mut stage.roster[0].design);
    unit.mounts[0].guidance = Guidance::ArtemisIv;
    unit.bins[0].munition = Munition::ArtemisCapable;
    let guided = stage.shot_facts(attacker, target).guided;
    assert!(guided.artemis_iv && !guided.ecm);
    stage.add(equipped(design(), Gear::AngelEcm, Location::Head), Team::Second, "0803");
    assert!(stage.shot_facts(attacker, target).guided.ecm);
    let unit = std::sync::Arc::make_mut(&mut stage.roster[0].design);
    unit.bins[0].munition = Munition::Standard;
    assert!(!stage.shot_facts(attacker, target).guided.artemis_iv, "plain missiles are not guided");
}

#[test]
fn stealth_works_with_its_own_ecm_only() {
    let (mut stage, attacker, target) = duel(laser(), "0806");
    let mut hidden = design();
    hidden.armor_kind = [Armor::Stealth; 8];
    stage.roster[1].design = std::sync::Arc::new(hidden.clone());
    assert_eq!(stage.total(attacker, target), 4 + 2);
    let hidden = equipped(hidden, Gear::Ecm, Location::Head);
    stage.roster[1].design = std::sync::Arc::new(hidden);
    let shot_facts = stage.shot_facts(attacker, target);
    assert!(shot_facts.shot.target.state.contains(TargetState::STEALTH));
    assert_eq!(stage.total(attacker, target), 4 + 2 + 1);
}

#[test]
fn a_network_shares_the_best_bracket() {
    let mut stage = Stage::new(Rules::TOTAL_WARFARE);
    let slave = equipped(fitted(laser(), Location::RightTorso), Gear::C3Slave, Location::Head);
    let attacker = stage.add(slave, Team::First, "0810");
    let target = stage.add(design(), Team::Second, "0802");
    let bracket = |stage: &Stage| stage.shot_facts(attacker, target).bracket;
    assert_eq!(
        stage.ask(|field| field.network(on(field, attacker))),
        None,
        "a slave without a master"
    );
    assert_eq!(bracket(&stage), RangeBracket::Long);
    let master = stage.add(equipped(design(), Gear::C3Master, Location::Head), Team::First, "0804");
    assert_eq!(stage.ask(|field| field.network(on(field, attacker))), Some(Network::C3(0)));
    assert_eq!(bracket(&stage), RangeBracket::Short);
    let jammer = stage.add(equipped(design(), Gear::Ecm, Location::Head), Team::Second, "0204");
    assert_eq!(bracket(&stage), RangeBracket::Long, "the master is cut off");
    stage.unit(jammer).sheet.shutdown = true;
    assert_eq!(bracket(&stage), RangeBracket::Short);
    stage.unit(master).sheet.shutdown = true;
    assert_eq!(bracket(&stage), RangeBracket::Long);
}

#[test]
fn networks_have_their_size() {
    let mut stage = Stage::new(Rules::TOTAL_WARFARE);
    for place in 0..8_u8 {
        let at = format!("{:02}01", place + 1);
        stage.add(equipped(design(), Gear::C3Improved, Location::Head), Team::First, &at);
        let gear = if place < 2 { Gear::C3Master } else { Gear::C3Slave };
        let at = format!("{:02}17", place + 1);
        stage.add(equipped(design(), gear, Location::Head), Team::Second, &at);
    }
    let network = |unit: u8| stage.ask(|field| field.network(on(field, UnitId(unit))));
    let improved: Vec<_> = (0..8).map(|place| network(2 * place)).collect();
    assert_eq!(improved[..6], [Some(Network::Improved(0)); 6]);
    assert_eq!(improved[6..], [Some(Network::Improved(1)); 2]);
    let led: Vec<_> = (0..8).map(|place| network(2 * place + 1)).collect();
    let [zero, one] = [0, 1].map(|number| Some(Network::C3(number)));
    assert_eq!(led, [zero, one, zero, zero, zero, one, one, one]);
}

#[test]
fn an_anti_missile_system_is_ready_once_in_its_arc_with_a_round() {
    let (mut stage, ..) = duel(missiles(), "0801");
    let guarded = fitted(ams(), Location::LeftTorso);
    stage.roster[1].design = std::sync::Arc::new(guarded.clone());
    stage.units[1].sheet = ironhex::unit::UnitState::new(&guarded);
    let ready =
        |stage: &Stage| ready_ams(&stage.roster[1], &stage.units[1], stage.units[0].hex).is_some();
    assert!(ready(&stage));
    stage.units[1].facing = Facing::UP;
    assert!(!ready(&stage), "the missiles come from behind");
    stage.units[1].facing = Facing::new(3);
    stage.units[1].fired = 1;
    assert!(!ready(&stage));
    stage.units[1].fired = 0;
    stage.units[1].sheet.shots[0] = 0;
    assert!(!ready(&stage));
    stage.units[1].sheet.shots[0] = 1;
    stage.units[1].sheet.shutdown = true;
    assert!(!ready(&stage));
}
