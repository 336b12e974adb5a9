//! Physical attacks with every die, and both units afterwards.

use super::fire::assert_told;
use super::stage::{Stage, design, equipped, hex, on};
use ironhex::board::{Coord, Terrain};
use ironhex::dice::Scripted;
use ironhex::event::{BalanceCause as Cause, GameEvent};
use ironhex::movement::{Displaced, Occupied};
use ironhex::physical::FallDue;
use ironhex::resolution::{
    BalanceDues, DueCollector, OccupiedBoard, PhysicalAttackOutcome, resolve_physical_attack,
};
use ironhex::rules::Rules;
use ironhex::turn::{Team, UnitId};
use ironhex::unit::{Gear, Location, Movement, Panel, PhysicalKind, Side};

const ATTACKER: UnitId = UnitId(0);
const TARGET: UnitId = UnitId(1);

fn adjacent(movement: Movement, hexes: u8) -> Stage {
    let mut stage = Stage::new(Rules::TOTAL_WARFARE);
    stage.add(design(), Team::First, "0810");
    stage.add(design(), Team::Second, "0809");
    stage.moved(ATTACKER, movement, hexes);
    stage
}

/// What came of an attack, and what the two owe after it.
struct Struck {
    hit: bool,
    fall: Option<FallDue>,
    displaced: Option<Displaced>,
    attacker: BalanceDues,
    target: BalanceDues,
}

/// Makes an attack with dice that must be used up, and checks that the events told every change.
fn strikes(stage: &mut Stage, kind: PhysicalKind, faces: &[u8]) -> Struck {
    let known = stage.ask(|field| {
        field.physical_attack_number(on(field, ATTACKER), on(field, TARGET), kind, Side::Left, &[])
    });
    let (attack, _) = known.unwrap();
    let before = stage.units.clone();
    let mut game_events: Vec<GameEvent> = Vec::new();
    let mut dice = Scripted::new(faces);
    let occupied = Occupied::none();
    let ground = OccupiedBoard { board: &stage.board, occupied: &occupied };
    let (mut one, mut other) = Stage::pair_mut(&stage.roster, &mut stage.units);
    let mut dues = [const { BalanceDues::new_const() }; 2];
    let outcome = resolve_physical_attack(
        &stage.rules,
        ground,
        &attack,
        &mut one,
        &mut other,
        &mut dice,
        &mut DueCollector { observer: &mut game_events, dues: &mut dues },
    );
    assert_eq!(dice.finish(), Ok(()));
    assert_told(before, &game_events, &stage.units);
    let PhysicalAttackOutcome { hit, fall, displaced } = outcome;
    let [attacker, target] = dues;
    Struck { hit, fall, displaced, attacker, target }
}

fn places(stage: &Stage) -> [Coord; 2] {
    [stage.units[0].hex, stage.units[1].hex]
}

fn owed(dues: &ironhex::resolution::BalanceDues) -> Vec<(Cause, Option<i8>)> {
    dues.iter().map(|due| (due.cause, due.modifier)).collect()
}

#[test]
fn a_punch_lands_and_leaves_everybody_where_they_are() {
    let mut stage = adjacent(Movement::Stationary, 0);
    let struck = strikes(&mut stage, PhysicalKind::Punch, &[3, 4, 6, 3, 4]);
    assert!(struck.hit && struck.displaced.is_none());
    // Five points on the head, and a pilot who stays awake.
    assert_eq!(stage.units[1].sheet.armor_on(Panel::Head), 15);
    assert_eq!(places(&stage), [hex("0810"), hex("0809")]);
}

#[test]
fn kicks_cost_somebody_their_balance() {
    let mut stage = adjacent(Movement::Stationary, 0);
    let struck = strikes(&mut stage, PhysicalKind::Kick, &[3, 4, 4]);
    assert_eq!(stage.units[1].sheet.armor_on(Panel::LeftLeg), 10);
    assert_eq!(
        (owed(&struck.target), owed(&struck.attacker)),
        (vec![(Cause::Kicked, Some(0))], vec![])
    );
    let struck = strikes(&mut stage, PhysicalKind::Kick, &[1, 1]);
    assert_eq!(owed(&struck.attacker), [(Cause::KickMissed, Some(0))]);
    stage.units[1].sheet.stance.prone = true;
    let struck = strikes(&mut stage, PhysicalKind::Kick, &[3, 4, 3, 4]);
    assert!(struck.hit && struck.target.is_empty(), "who lies has no balance to lose");
}

#[test]
fn a_push_moves_both_unless_there_is_nowhere_to_go() {
    let mut stage = adjacent(Movement::Walk, 1);
    let struck = strikes(&mut stage, PhysicalKind::Push, &[4, 4]);
    assert_eq!(owed(&struck.target), [(Cause::Pushed, Some(0))]);
    assert_eq!(places(&stage), [hex("0809"), hex("0808")]);
    stage.terrain("0807", Terrain::at_level(3));
    let struck = strikes(&mut stage, PhysicalKind::Push, &[4, 4]);
    assert!(struck.hit && struck.displaced.is_none());
    assert_eq!(places(&stage), [hex("0809"), hex("0808")]);
}

#[test]
fn a_push_over_a_cliff_says_so() {
    let mut stage = adjacent(Movement::Walk, 1);
    for high in ["0810", "0809"] {
        stage.terrain(high, Terrain::at_level(3));
    }
    let displaced = strikes(&mut stage, PhysicalKind::Push, &[4, 4]).displaced.unwrap();
    assert!(displaced.falls && displaced.drop == 3);
}

#[test]
fn a_charge_hurts_the_attacker_first_and_moves_both() {
    let mut stage = adjacent(Movement::Run, 3);
    // 5 points on the attacker's right arm; 10 on the target: left arm, head.
    let faces = [5, 5, 1, 2, 5, 5, 6, 6, 3, 4];
    let struck = strikes(&mut stage, PhysicalKind::Charge, &faces);
    assert_eq!(stage.units[0].sheet.armor_on(Panel::RightArm), 15);
    assert_eq!(stage.units[1].sheet.armor_on(Panel::LeftArm), 15);
    assert_eq!(stage.units[1].sheet.armor_on(Panel::Head), 15);
    assert_eq!(stage.units[1].sheet.pilot.wounds, 1);
    assert_eq!(owed(&struck.target), [(Cause::Charged, Some(2))]);
    assert_eq!(owed(&struck.attacker), [(Cause::Charge, Some(2))]);
    assert_eq!(places(&stage), [hex("0809"), hex("0808")]);
}

#[test]
fn a_charge_that_misses_goes_past_its_target() {
    for (die, past) in [(3, "0910"), (4, "0710")] {
        let mut stage = adjacent(Movement::Run, 3);
        let struck = strikes(&mut stage, PhysicalKind::Charge, &[1, 2, die]);
        assert!(!struck.hit);
        assert_eq!(places(&stage), [hex(past), hex("0809")]);
    }
    let mut stage = adjacent(Movement::Run, 3);
    stage.terrain("0910", Terrain::at_level(4));
    strikes(&mut stage, PhysicalKind::Charge, &[1, 2, 1]);
    assert_eq!(places(&stage), [hex("0710"), hex("0809")], "on the other side of a cliff");
}

#[test]
fn a_death_from_above_lands_in_the_targets_hex_hit_or_miss_by_the_published_rules() {
    let mut stage = adjacent(Movement::Jump, 3);
    // 15 points in three groups on the target, then 10 in two on the attacker's legs.
    let struck = strikes(&mut stage, PhysicalKind::Dfa, &[6, 6, 1, 2, 3, 1, 4]);
    assert_eq!(stage.units[1].damage, 15);
    assert_eq!(stage.units[0].sheet.armor_on(Panel::RightLeg), 15);
    assert_eq!(stage.units[0].sheet.armor_on(Panel::LeftLeg), 15);
    assert_eq!(owed(&struck.target), [(Cause::DeathFromAbove, Some(2))]);
    assert_eq!(owed(&struck.attacker), [(Cause::DeathFromAbove, Some(4))]);
    assert_eq!(places(&stage), [hex("0809"), hex("0808")]);
    let mut stage = adjacent(Movement::Jump, 3);
    let struck = strikes(&mut stage, PhysicalKind::Dfa, &[1, 2]);
    assert_eq!(struck.fall.map(|fall| fall.levels), Some(2));
    assert_eq!(places(&stage), [hex("0809"), hex("0808")]);
}

#[test]
fn a_death_from_above_that_misses_moves_nobody_by_the_documents() {
    let mut stage = adjacent(Movement::Jump, 3);
    stage.rules = Rules::SPECIFICATION;
    let struck = strikes(&mut stage, PhysicalKind::Dfa, &[1, 2]);
    assert_eq!(struck.fall, None);
    assert_eq!(owed(&struck.attacker), [(Cause::DeathFromAboveMissed, Some(4))]);
    assert_eq!(struck.displaced, None);
    assert_eq!(places(&stage), [hex("0810"), hex("0809")]);
}

#[test]
fn a_mace_that_misses_pulls_its_wielder_along() {
    let mut stage = adjacent(Movement::Stationary, 0);
    let armed = equipped(design(), Gear::Mace, Location::LeftArm);
    stage.roster[0].design = std::sync::Arc::new(armed);
    let struck = strikes(&mut stage, PhysicalKind::Mace, &[1, 2]);
    assert_eq!(owed(&struck.attacker), [(Cause::MaceMissed, Some(2))]);
    stage.rules = Rules::SPECIFICATION;
    let struck = strikes(&mut stage, PhysicalKind::Mace, &[1, 2]);
    assert!(struck.attacker.is_empty(), "the documents know nothing of it");
}
