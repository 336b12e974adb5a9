//! Punches, kicks, charges, deaths from above, falls.

use super::chances::{BOTH, every, list, of, of_36, whole};
use ironhex::attack::ToHit;
use ironhex::chance::Fraction;
use ironhex::dice::{Distribution, Enumerating};
use ironhex::event::Event;
use ironhex::physical::{
    PhysicalAttack, PhysicalAttacker, PhysicalPending, PhysicalSalvo, PhysicalStep, PhysicalTarget,
    number,
};
use ironhex::pilot::Skill;
use ironhex::piloting::{FallFacts, fall};
use ironhex::rules::Rules;
use ironhex::unit::{AttackSide, Movement, Panel, PhysicalKind, Side};

fn physical_attack(kind: PhysicalKind, tons: u8) -> PhysicalAttack {
    PhysicalAttack::new(
        kind,
        Side::Left,
        PhysicalAttacker::new(tons, Skill::of::<5>()),
        PhysicalTarget::new(50, Skill::of::<5>()),
    )
}

/// Every blow of an attack, on the target and on the attacker, folded.
fn fight<A>(
    salvo: &PhysicalSalvo,
    start: A,
    fold: impl Fn(A, PhysicalStep) -> A,
    dice: &mut Enumerating,
) -> A {
    let mut pending = salvo.pending();
    let mut value = start;
    loop {
        match salvo.step(&mut pending, dice, &mut ()) {
            PhysicalStep::Done => return value,
            step => value = fold(value, step),
        }
    }
}

/// Where an attack that needs a number lands.
fn landings(rules: &Rules, attack: &PhysicalAttack, needs: i16) -> Distribution<Option<Panel>> {
    let salvo = PhysicalSalvo::new(rules, attack, ToHit::known(rules, needs));
    every(|dice| {
        let last = |panel, step| match step {
            PhysicalStep::Struck(hit) => hit.landing.panel,
            _ => panel,
        };
        fight(&salvo, None, last, dice)
    })
}

/// Points on the target and on the attacker, step by step: too many paths to walk at once.
fn points(rules: &Rules, attack: &PhysicalAttack, needs: i16) -> Distribution<(u16, u16)> {
    let salvo = PhysicalSalvo::new(rules, attack, ToHit::known(rules, needs));
    let start = salvo.pending();
    let mut now = every(|_| ((start.roll, start.points, start.own_points), (0, 0)));
    while now.iter().any(|((left, _), _)| *left != (false, 0, 0)) {
        let next = now.then(|&((roll, points, own_points), (theirs, own)), dice| {
            let mut pending = PhysicalPending { roll, points, own_points };
            let sums = match salvo.step(&mut pending, dice, &mut ()) {
                PhysicalStep::Struck(hit) => (theirs + u16::from(hit.damage), own),
                PhysicalStep::StruckItself(hit) => (theirs, own + u16::from(hit.damage)),
                _ => (theirs, own),
            };
            ((pending.roll, pending.points, pending.own_points), sums)
        });
        now = whole(next.unwrap());
    }
    whole(now.then(|&(_, sums), _| sums).unwrap())
}

#[test]
fn a_punch_finds_the_head_by_one_of_six() {
    for rules in BOTH {
        for &arc in AttackSide::ALL {
            let punch = PhysicalAttack { arc, ..physical_attack(PhysicalKind::Punch, 50) };
            let struck = landings(&rules, &punch, 7);
            assert_eq!(struck.chance(&Some(Panel::Head)), of(21, 36 * 6), "{arc}");
            assert_eq!(struck.chance(&None), of_36(15), "misses");
        }
    }
}

#[test]
fn two_punches_find_the_head_by_959_of_5184() {
    for rules in BOTH {
        let punch = physical_attack(PhysicalKind::Punch, 50);
        let salvo = PhysicalSalvo::new(&rules, &punch, ToHit::known(&rules, 7));
        let head = |found, step| match step {
            PhysicalStep::Struck(hit) => found | (hit.landing.panel == Some(Panel::Head)),
            _ => found,
        };
        let once = every(|dice| fight(&salvo, false, head, dice));
        let twice = whole(once.then(|&found, dice| fight(&salvo, found, head, dice)).unwrap());
        assert_eq!(twice.chance(&true), of(959, 5184));
    }
}

#[test]
fn a_kick_strikes_either_leg_or_the_one_on_its_side() {
    let leg = |rules, arc, panel| {
        let kick = PhysicalAttack { arc, ..physical_attack(PhysicalKind::Kick, 50) };
        landings(&rules, &kick, -5).chance(&Some(panel))
    };
    // A 2 misses by the documents.
    for arc in [AttackSide::Front, AttackSide::Left, AttackSide::Right, AttackSide::Rear] {
        assert_eq!(leg(Rules::SPECIFICATION, arc, Panel::LeftLeg), of(35, 72));
    }
    assert_eq!(leg(Rules::TOTAL_WARFARE, AttackSide::Front, Panel::LeftLeg), of(1, 2));
    assert_eq!(leg(Rules::TOTAL_WARFARE, AttackSide::Left, Panel::LeftLeg), Fraction::ONE);
    assert_eq!(leg(Rules::TOTAL_WARFARE, AttackSide::Right, Panel::LeftLeg), Fraction::ZERO);
}

#[test]
fn a_hatchet_strikes_the_upper_body_or_all_of_it() {
    let head = |rules| {
        landings(&rules, &physical_attack(PhysicalKind::Hatchet, 50), 8).chance(&Some(Panel::Head))
    };
    assert_eq!(head(Rules::SPECIFICATION), of(15, 36 * 6));
    assert_eq!(head(Rules::TOTAL_WARFARE), of(15, 36 * 36));
}

#[test]
fn a_charge_hurts_both_by_their_tonnage() {
    for (rules, to_target) in [(Rules::SPECIFICATION, 7 * 3), (Rules::TOTAL_WARFARE, 20)] {
        let mut charge = physical_attack(PhysicalKind::Charge, 65);
        (charge.attacker.movement, charge.attacker.hexes) = (Movement::Run, 4);
        let number = number(&rules, &charge, &mut ());
        assert_eq!(number.total(), Some(5 + 2));
        let sums = points(&rules, &charge, 7);
        assert_eq!(list(&sums), [((0, 0), of_36(15)), ((to_target, 5), of_36(21))]);
    }
}

#[test]
fn a_death_from_above_hurts_both_legs_or_by_the_kick_table() {
    for (rules, to_target, own) in
        [(Rules::SPECIFICATION, 21, 7 + 7), (Rules::TOTAL_WARFARE, 20, 13)]
    {
        let sums = points(&rules, &physical_attack(PhysicalKind::Dfa, 65), 8);
        assert_eq!(list(&sums), [((0, 0), of_36(21)), ((to_target, own), of_36(15))]);
    }
}

#[test]
fn a_push_does_no_damage() {
    for rules in BOTH {
        let sums = points(&rules, &physical_attack(PhysicalKind::Push, 100), 4);
        assert_eq!(list(&sums), [((0, 0), of_36(36))]);
    }
}

#[test]
fn a_fall_lands_on_a_flank_by_two_thirds() {
    let facts = FallFacts { tonnage: 20, levels: 0, facing: 0, side: None, piloting: 5 };
    for rules in BOTH {
        let sides = every(|dice| fall(&rules, facts, dice, &mut ()).side);
        assert_eq!(sides.chance(&AttackSide::Front), of(1, 6));
        assert_eq!(sides.chance(&AttackSide::Right), of(2, 6));
        assert_eq!(sides.chance(&AttackSide::Rear), of(1, 6));
        assert_eq!(sides.chance(&AttackSide::Left), of(2, 6));
    }
}

#[test]
fn a_fall_wounds_a_pilot_who_fails_the_roll() {
    for rules in BOTH {
        for (levels, ways) in [(0, 6), (1, 6), (2, 10), (3, 15)] {
            let facts = FallFacts { tonnage: 1, levels, facing: 0, side: None, piloting: 5 };
            let safe = every(|dice| !fall(&rules, facts, dice, &mut ()).hurts_pilot());
            assert_eq!(safe.chance(&false), of_36(ways), "{levels} levels");
        }
    }
}

#[test]
fn a_light_fall_finds_the_head_by_one_of_36() {
    let facts = FallFacts { tonnage: 20, levels: 0, facing: 3, side: None, piloting: 5 };
    for rules in BOTH {
        let head = every(|dice| {
            let mut events = Vec::new();
            fall(&rules, facts, dice, &mut events);
            events.iter().any(|event| match event {
                Event::Struck(hit) => hit.landing.panel == Some(Panel::Head),
                _ => false,
            })
        });
        assert_eq!(head.chance(&true), of_36(1));
    }
}
