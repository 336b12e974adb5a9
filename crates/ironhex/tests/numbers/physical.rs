//! Physical attacks: damage by the book, and the odd corners of their numbers.

use PhysicalKind::{Charge, Dfa, Hatchet, Kick, Mace, Punch, Push, Sword};
use ironhex::attack::location::{Cover, settle_landing};
use ironhex::attack::{DamageGroup, Nature, TargetState};
use ironhex::board::Concealment;
use ironhex::dice::Roll;
use ironhex::event::{BalanceCause, Hit};
use ironhex::modifier::{Breakdown, ModifierKind};
use ironhex::physical::{
    Displacement, FallDue, PhysicalAttack, PhysicalAttacker, PhysicalTarget, PilotingDue, Who,
    consequences, damage, number, self_damage,
};
use ironhex::pilot::Abilities;
use ironhex::pilot::Skill;
use ironhex::rules::Rules;
use ironhex::unit::{
    Actuator, AttackSide, BrokenActuators, Movement, Panel, PhysicalKind, Quirk, Quirks, Side,
};

const SPECIFICATION: Rules = Rules::SPECIFICATION;
const PUBLISHED: Rules = Rules::TOTAL_WARFARE;

fn physical_attack(kind: PhysicalKind, attacker: PhysicalAttacker) -> PhysicalAttack {
    PhysicalAttack::new(kind, Side::Left, attacker, PhysicalTarget::new(75, Skill::of::<5>()))
}

#[test]
fn damage_by_kind_and_tonnage() {
    for (kind, tons, specification, published) in [
        (Punch, 80, 8, 8),
        (Punch, 75, 8, 8),
        (Kick, 80, 16, 16),
        (Kick, 62, 12, 12),
        (Hatchet, 75, 15, 15),
        (Sword, 75, 8, 9),
        (Sword, 80, 9, 9),
        (Mace, 75, 30, 19),
        (Mace, 80, 32, 20),
        (Push, 80, 0, 0),
        (Dfa, 75, 24, 23),
        (Dfa, 70, 21, 21),
    ] {
        let fight = physical_attack(kind, PhysicalAttacker::new(tons, Skill::of::<5>()));
        assert_eq!(damage(&SPECIFICATION, &fight), specification, "{kind} {tons}");
        assert_eq!(damage(&PUBLISHED, &fight), published, "{kind} {tons}");
    }
    for (hexes, specification, published) in [(0, 0, 0), (1, 0, 0), (2, 7, 7), (5, 28, 26)] {
        let fight = physical_attack(
            Charge,
            PhysicalAttacker { hexes, ..PhysicalAttacker::new(65, Skill::of::<5>()) },
        );
        assert_eq!(damage(&SPECIFICATION, &fight), specification, "{hexes}");
        assert_eq!(damage(&PUBLISHED, &fight), published, "{hexes}");
    }
}

#[test]
fn what_the_attacker_does_to_itself() {
    for (kind, expected) in [(Charge, 8), (Dfa, 14), (Punch, 0), (Push, 0)] {
        assert_eq!(
            self_damage(
                &SPECIFICATION,
                &physical_attack(kind, PhysicalAttacker::new(68, Skill::of::<5>()))
            ),
            expected
        );
    }
}

#[test]
fn a_death_from_above_hurts_both_legs_or_rolls_for_them() {
    use ironhex::dice::Scripted;
    use ironhex::physical::{PhysicalSalvo, PhysicalStep};
    let own = |rules: &Rules, faces: &[u8]| {
        let fight = physical_attack(
            Dfa,
            PhysicalAttacker {
                movement: Movement::Jump,
                ..PhysicalAttacker::new(65, Skill::of::<5>())
            },
        );
        let salvo = PhysicalSalvo::new(rules, &fight, number(rules, &fight, &mut ()));
        let mut dice = Scripted::new(faces);
        let mut pending = salvo.pending();
        let mut hits = Vec::new();
        loop {
            match salvo.step(&mut pending, &mut dice, &mut ()) {
                PhysicalStep::StruckItself(hit) => hits.push((hit.landing.panel, hit.damage)),
                PhysicalStep::Done => break,
                PhysicalStep::Rolled(_) | PhysicalStep::Struck(_) => {}
            }
        }
        assert_eq!(dice.finish(), Ok(()));
        hits
    };
    let (left, right) = (Some(Panel::LeftLeg), Some(Panel::RightLeg));
    // 21 points on the target are five dice; 13 on the attacker are 7 for each leg.
    assert_eq!(own(&SPECIFICATION, &[6, 6, 1, 1, 1, 1, 1]), [(left, 7), (right, 7)]);
    // 20 points are four dice; 13 on the attacker are groups of 5, 5 and 3 on the kick table.
    let rolled = own(&PUBLISHED, &[6, 6, 1, 1, 1, 1, 1, 6, 2]);
    assert_eq!(rolled, [(right, 5), (left, 5), (right, 3)]);
}

#[test]
fn myomer_doubles_blows_from_heat_nine() {
    for (kind, cold, hot) in
        [(Punch, 5, 10), (Kick, 10, 20), (Hatchet, 10, 20), (Sword, 6, 12), (Dfa, 15, 15)]
    {
        for (heat, tsm, expected) in [(8, true, cold), (9, true, hot), (9, false, cold)] {
            let attacker =
                PhysicalAttacker { heat, tsm, ..PhysicalAttacker::new(50, Skill::of::<5>()) };
            assert_eq!(
                damage(&SPECIFICATION, &physical_attack(kind, attacker)),
                expected,
                "{kind} at {heat}"
            );
        }
    }
}

#[test]
fn broken_limbs_strike_with_half_the_force() {
    let broken = |actuators: &[Actuator]| {
        actuators.iter().fold(BrokenActuators::NONE, |set, &a| set.with(Side::Left, a))
    };
    for (kind, actuators, tsm, specification, published) in [
        (Punch, &[Actuator::UpperArm][..], false, 3, 3),
        (Punch, &[Actuator::LowerArm], false, 3, 3),
        (Punch, &[Actuator::UpperArm, Actuator::LowerArm], false, 1, 1),
        (Punch, &[Actuator::LowerArm], true, 7, 7),
        (Punch, &[Actuator::Hand], false, 7, 7),
        (Kick, &[Actuator::UpperLeg], false, 13, 6),
        (Kick, &[Actuator::LowerLeg, Actuator::UpperLeg], false, 13, 3),
        (Kick, &[Actuator::Foot], false, 13, 13),
        (Hatchet, &[Actuator::UpperArm], false, 13, 13),
    ] {
        let attacker = PhysicalAttacker {
            actuators: broken(actuators),
            tsm,
            heat: 9,
            ..PhysicalAttacker::new(65, Skill::of::<5>())
        };
        let fight = physical_attack(kind, attacker);
        assert_eq!(damage(&SPECIFICATION, &fight), specification, "{kind} {actuators:?}");
        assert_eq!(damage(&PUBLISHED, &fight), published, "{kind} {actuators:?}");
        let other = PhysicalAttack { side: Side::Right, ..fight };
        let whole = damage(
            &SPECIFICATION,
            &physical_attack(
                kind,
                PhysicalAttacker { tsm, heat: 9, ..PhysicalAttacker::new(65, Skill::of::<5>()) },
            ),
        );
        assert_eq!(damage(&PUBLISHED, &other), whole, "the other limb is sound");
    }
}

#[test]
fn water_halves_by_depth_or_by_limb() {
    for (kind, depth, prone, specification, published) in [
        (Punch, 1, false, 7, 7),
        (Punch, 1, true, 7, 4),
        (Punch, 2, false, 3, 4),
        (Kick, 0, false, 13, 13),
        (Kick, 1, false, 13, 7),
        (Kick, 2, false, 6, 7),
        (Hatchet, 1, false, 13, 13),
        (Hatchet, 2, false, 6, 6),
        (Dfa, 2, false, 10, 20),
        (Push, 2, false, 0, 0),
    ] {
        let attacker = PhysicalAttacker {
            water_depth: depth,
            prone,
            ..PhysicalAttacker::new(65, Skill::of::<5>())
        };
        let fight = physical_attack(kind, attacker);
        assert_eq!(damage(&SPECIFICATION, &fight), specification, "{kind} {depth}");
        assert_eq!(damage(&PUBLISHED, &fight), published, "{kind} {depth}");
    }
    for (depth, prone, specification, published) in
        [(1, false, (14, 8), (13, 8)), (1, true, (14, 8), (7, 4)), (2, false, (7, 8), (7, 4))]
    {
        let attacker = PhysicalAttacker {
            water_depth: depth,
            prone,
            hexes: 3,
            ..PhysicalAttacker::new(65, Skill::of::<5>())
        };
        let fight = physical_attack(Charge, attacker);
        let both = |rules: &Rules| (damage(rules, &fight), self_damage(rules, &fight));
        assert_eq!((both(&SPECIFICATION), both(&PUBLISHED)), (specification, published));
    }
}

#[test]
fn a_melee_specialist_strikes_harder_and_surer() {
    let mut abilities = Abilities::NONE;
    abilities.add("melee_specialist", |_| None).unwrap();
    let fight = physical_attack(
        Punch,
        PhysicalAttacker { abilities, ..PhysicalAttacker::new(50, Skill::of::<5>()) },
    );
    assert_eq!(damage(&SPECIFICATION, &fight), 6);
    assert_eq!(number(&SPECIFICATION, &fight, &mut ()).total(), Some(4));
}

/// The lines of a number, without those of 0.
fn lines(fight: &PhysicalAttack) -> Vec<(ModifierKind, i8)> {
    let mut lines = Breakdown::new();
    let total = number(&SPECIFICATION, fight, &mut lines).total();
    assert_eq!(total, Some(lines.iter().map(|line| i16::from(line.value)).sum()));
    let lines = lines.iter().filter(|line| line.value != 0);
    lines.map(|line| (line.kind, line.value)).collect()
}

#[test]
fn each_attack_has_its_modifier() {
    for (kind, line) in [
        (Punch, None),
        (Kick, Some((ModifierKind::Kick, -2))),
        (Push, Some((ModifierKind::Push, -1))),
        (Charge, None),
        (Dfa, None),
        (Hatchet, Some((ModifierKind::Hatchet, -1))),
        (Sword, Some((ModifierKind::Sword, -2))),
        (Mace, Some((ModifierKind::Mace, 1))),
    ] {
        let mut expected = vec![(ModifierKind::PilotingSkill, 5)];
        expected.extend(line);
        assert_eq!(
            lines(&physical_attack(kind, PhysicalAttacker::new(50, Skill::of::<5>()))),
            expected,
            "{kind}"
        );
    }
}

#[test]
fn a_plain_punch_has_four_lines() {
    let mut lines = Breakdown::new();
    number(
        &SPECIFICATION,
        &physical_attack(Punch, PhysicalAttacker::new(50, Skill::of::<5>())),
        &mut lines,
    );
    assert_eq!(lines.len(), 4, "skill, attack, two movements");
}

#[test]
fn skill_counts_against_skill_in_charges_and_falls_from_above() {
    for (kind, counts) in [(Charge, true), (Dfa, true), (Kick, false), (Push, false)] {
        for (own, theirs, difference) in [(3, 5, -2), (5, 4, 1)] {
            let mut fight =
                physical_attack(kind, PhysicalAttacker::new(50, Skill::new(own).unwrap()));
            fight.target.piloting = Skill::new(theirs).unwrap();
            let found = lines(&fight).contains(&(ModifierKind::SkillDifferential, difference));
            assert_eq!(found, counts, "{kind}");
        }
    }
}

#[test]
fn the_target_and_the_limbs_add_their_lines() {
    let mut fight = physical_attack(
        Punch,
        PhysicalAttacker {
            movement: Movement::Jump,
            ..PhysicalAttacker::new(50, Skill::of::<5>())
        },
    );
    fight.target.movement = Movement::Run;
    fight.target.hexes = 7;
    fight.target.state = TargetState::PRONE
        | TargetState::IMMOBILE
        | TargetState::PARTIAL_COVER
        | TargetState::DODGING;
    fight.target.growth = Concealment { light: 1, heavy: 0 };
    fight.attacker.quirks = Quirks::NONE.with(Quirk::BattleFists);
    for actuator in [Actuator::UpperArm, Actuator::LowerArm, Actuator::Hand] {
        fight.attacker.actuators = fight.attacker.actuators.with(Side::Left, actuator);
    }
    use ModifierKind as Kind;
    let expected = [
        (Kind::PilotingSkill, 5),
        (Kind::AttackerJumped, 3),
        (Kind::TargetMovement, 3),
        (Kind::TargetProne, -2),
        (Kind::TargetImmobile, -4),
        (Kind::PartialCover, 1),
        (Kind::TargetDodging, 2),
        (Kind::TargetTerrain, 1),
        (Kind::UpperArmActuator, 2),
        (Kind::LowerArmActuator, 2),
        (Kind::HandActuator, 1),
        (Kind::BattleFists, -1),
    ];
    assert_eq!(lines(&fight), expected);
    fight.kind = Hatchet;
    let salvo = lines(&fight);
    assert!(!salvo.iter().any(|(kind, _)| matches!(kind, Kind::HandActuator | Kind::BattleFists)));
    assert!(salvo.contains(&(Kind::UpperArmActuator, 2)));
    fight.kind = Charge;
    assert!(!lines(&fight).contains(&(Kind::UpperArmActuator, 2)));
}

#[test]
fn a_push_minds_both_shoulders_and_a_kick_its_own_leg() {
    let mut fight = physical_attack(Push, PhysicalAttacker::new(50, Skill::of::<5>()));
    for &side in Side::ALL {
        fight.attacker.actuators = fight.attacker.actuators.with(side, Actuator::Shoulder);
    }
    let shoulders = lines(&fight);
    let count = shoulders.iter().filter(|line| **line == (ModifierKind::ShoulderActuator, 2));
    assert_eq!(count.count(), 2);
    let mut kick = physical_attack(Kick, PhysicalAttacker::new(50, Skill::of::<5>()));
    for actuator in [Actuator::UpperLeg, Actuator::LowerLeg, Actuator::Foot] {
        kick.attacker.actuators = kick.attacker.actuators.with(Side::Left, actuator);
    }
    assert_eq!(number(&SPECIFICATION, &kick, &mut ()).total(), Some(5 - 2 + 2 + 2 + 1));
    kick.side = Side::Right;
    assert_eq!(number(&SPECIFICATION, &kick, &mut ()).total(), Some(5 - 2));
}

#[test]
fn actuators_of_arms_and_legs_are_told_apart() {
    let of_legs: Vec<_> = Actuator::ALL.iter().filter(|a| a.is_of_a_leg()).collect();
    assert_eq!(
        of_legs,
        [&Actuator::Hip, &Actuator::UpperLeg, &Actuator::LowerLeg, &Actuator::Foot]
    );
}

#[test]
fn rolls_owed_after_each_attack() {
    use BalanceCause as Cause;
    let due = |who, modifier, cause| PilotingDue { who, modifier, cause };
    let (target, attacker) = (Who::Target, Who::Attacker);
    for (kind, hit, rolls) in [
        (Punch, true, vec![]),
        (Punch, false, vec![]),
        (Kick, true, vec![due(target, 0, Cause::Kicked)]),
        (Kick, false, vec![due(attacker, 0, Cause::KickMissed)]),
        (Push, true, vec![due(target, 0, Cause::Pushed)]),
        (Push, false, vec![]),
        (Charge, true, vec![due(target, 2, Cause::Charged), due(attacker, 2, Cause::Charge)]),
        (Charge, false, vec![]),
        (
            Dfa,
            true,
            vec![due(target, 2, Cause::DeathFromAbove), due(attacker, 4, Cause::DeathFromAbove)],
        ),
        (Dfa, false, vec![due(attacker, 4, Cause::DeathFromAboveMissed)]),
        (Sword, true, vec![]),
    ] {
        let left = consequences(
            &SPECIFICATION,
            &physical_attack(kind, PhysicalAttacker::new(50, Skill::of::<5>())),
            hit,
        );
        assert_eq!(&left.rolls[..], rolls, "{kind} {hit}");
        assert_eq!(left.fall, None);
        let moves = match (kind, hit) {
            (Push | Charge | Dfa, true) => Some(Displacement::TargetGivesWay),
            (Charge, false) => Some(Displacement::AttackerGoesPast),
            _ => None,
        };
        assert_eq!(left.displacement, moves, "{kind} {hit}");
    }
    let missed = consequences(
        &PUBLISHED,
        &physical_attack(Dfa, PhysicalAttacker::new(50, Skill::of::<5>())),
        false,
    );
    assert!(missed.rolls.is_empty());
    let cause = Cause::DeathFromAboveMissed;
    assert_eq!(
        missed.fall,
        Some(FallDue { who: attacker, levels: 2, side: AttackSide::Rear, cause })
    );
    // All 48 misses of the golden records: the target gives way to whoever falls into its hex.
    assert_eq!(missed.displacement, Some(Displacement::TargetGivesWay));
}

#[test]
fn a_stable_target_is_kicked_and_pushed_more_safely() {
    for (kind, expected) in [(Kick, -1), (Push, -1), (Charge, 2), (Dfa, 2)] {
        let mut fight = physical_attack(kind, PhysicalAttacker::new(50, Skill::of::<5>()));
        fight.target.quirks = Quirks::NONE.with(Quirk::Stable);
        assert_eq!(
            consequences(&SPECIFICATION, &fight, true).rolls[0].modifier,
            expected,
            "{kind}"
        );
    }
    let mut missed = physical_attack(Kick, PhysicalAttacker::new(50, Skill::of::<5>()));
    missed.target.quirks = Quirks::NONE.with(Quirk::Stable);
    assert_eq!(consequences(&SPECIFICATION, &missed, false).rolls[0].modifier, 0);
}

#[test]
fn a_hit_becomes_a_blow_with_everything_that_is_known_of_it() {
    let hit = |arc, panel, two| Hit {
        landing: settle_landing(&PUBLISHED, arc, Cover::NONE, panel, two),
        damage: 7,
        roll: Roll::new(1, 1),
        glancing: true,
    };
    let blow = DamageGroup::from_hit(&hit(AttackSide::Rear, Panel::LeftLeg, true)).unwrap();
    let expected = DamageGroup {
        panel: Panel::LeftLeg,
        damage: 7,
        through_armor_critical: true,
        glancing: true,
        from_behind: true,
        nature: Nature::Plain,
    };
    assert_eq!(blow, expected);
    assert!(
        !DamageGroup::from_hit(&hit(AttackSide::Left, Panel::LeftLeg, false)).unwrap().from_behind
    );
    let covered = Cover { hull_down: false, partial: true };
    let lost = Hit {
        landing: settle_landing(&PUBLISHED, AttackSide::Front, covered, Panel::LeftLeg, false),
        ..hit(AttackSide::Front, Panel::LeftLeg, false)
    };
    assert_eq!(DamageGroup::from_hit(&lost), None);
}
