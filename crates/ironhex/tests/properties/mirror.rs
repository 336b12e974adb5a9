//! Left and right are the same in the mirror.

use super::given::{cases, physical_attack, rules};
use super::units::{blows, design, mirrored_design, mirrored_locations, mirrored_state, pound};
use ironhex::attack::location::{Cover, LocationTable, kick_table, punch_table};
use ironhex::attack::{DamageGroup, ToHit};
use ironhex::dice::{Distribution, Random, Recording, Scripted};
use ironhex::physical::{
    PhysicalAttack, PhysicalSalvo, PhysicalStep, consequences, damage, number, restrictions,
    self_damage,
};
use ironhex::unit::{Actuator, AttackSide, BrokenActuators, Panel, Side};
use proptest::prelude::*;

const fn other(side: Side) -> Side {
    match side {
        Side::Left => Side::Right,
        Side::Right => Side::Left,
    }
}

fn mirrored_actuators(broken: BrokenActuators) -> BrokenActuators {
    let mut mirrored = BrokenActuators::NONE;
    for &side in Side::ALL {
        for &actuator in Actuator::ALL {
            if broken.has(side, actuator) {
                mirrored = mirrored.with(other(side), actuator);
            }
        }
    }
    mirrored
}

fn mirrored(attack: &PhysicalAttack) -> PhysicalAttack {
    let mut mirrored = attack.clone();
    mirrored.side = other(attack.side);
    mirrored.arc = attack.arc.mirrored();
    let attacker = &mut mirrored.attacker;
    attacker.actuators = mirrored_actuators(attacker.actuators);
    attacker.missing = mirrored_locations(attacker.missing);
    attacker.fired = mirrored_locations(attacker.fired);
    for (_, side) in &mut attacker.made {
        *side = other(*side);
    }
    mirrored
}

/// Where the first group of an attack that hits strikes.
fn first_blow(
    rules: &ironhex::rules::Rules,
    attack: &PhysicalAttack,
) -> Distribution<Option<Panel>> {
    let salvo = PhysicalSalvo::new(rules, attack, ToHit::known(rules, 2));
    Distribution::of(|dice| {
        let mut pending = salvo.pending();
        salvo.step(&mut pending, dice, &mut ());
        match salvo.step(&mut pending, dice, &mut ()) {
            PhysicalStep::Struck(hit) => hit.landing.panel,
            _ => None,
        }
    })
    .unwrap()
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn a_mirrored_brawl_has_the_same_number_damage_and_bars(rules in rules(), attack in physical_attack()) {
        let image = mirrored(&attack);
        prop_assert_eq!(mirrored(&image), attack.clone());
        prop_assert_eq!(number(&rules, &attack, &mut ()), number(&rules, &image, &mut ()));
        prop_assert_eq!(damage(&rules, &attack), damage(&rules, &image));
        prop_assert_eq!(self_damage(&rules, &attack), self_damage(&rules, &image));
        prop_assert_eq!(restrictions(&rules, &attack), restrictions(&rules, &image));
        for hit in [false, true] {
            prop_assert_eq!(consequences(&rules, &attack, hit), consequences(&rules, &image, hit));
        }
    }

    #[test]
    fn a_mirrored_brawl_strikes_mirrored_places_as_often(rules in rules(), attack in physical_attack()) {
        let (one, image) = (first_blow(&rules, &attack), first_blow(&rules, &mirrored(&attack)));
        for (panel, chance) in one.iter() {
            prop_assert_eq!(image.chance(&panel.map(Panel::mirrored)), chance, "{:?}", panel);
        }
    }

    #[test]
    fn hit_tables_agree_in_the_mirror(rules in rules(), hull_down: bool, partial: bool) {
        let cover = Cover { hull_down, partial };
        for arc in [AttackSide::Left, AttackSide::Right] {
            let table = LocationTable::new(&rules, arc, cover);
            let image = LocationTable::new(&rules, arc.mirrored(), cover);
            for total in 2..=12 {
                let expected = table.at(total).panel.map(Panel::mirrored);
                prop_assert_eq!(image.at(total).panel, expected);
            }
        }
        for &arc in AttackSide::ALL {
            let ways = |arc| {
                let table = LocationTable::new(&rules, arc, cover);
                Distribution::of(|dice| table.roll(dice).value.panel).unwrap()
            };
            let (one, image) = (ways(arc), ways(arc.mirrored()));
            for (panel, chance) in one.iter() {
                prop_assert_eq!(image.chance(&panel.map(Panel::mirrored)), chance);
            }
            let count = |table: &ironhex::table::Table1d6<Panel>, panel: Panel| {
                (1..=6).filter(|&face| table.at(face) == panel).count()
            };
            for &panel in Panel::ALL {
                let (one, image) = (punch_table(&rules, arc), punch_table(&rules, arc.mirrored()));
                prop_assert_eq!(count(one, panel), count(image, panel.mirrored()));
                let (one, image) = (kick_table(&rules, arc), kick_table(&rules, arc.mirrored()));
                prop_assert_eq!(count(one, panel), count(image, panel.mirrored()));
            }
        }
    }

    #[test]
    fn the_same_dice_leave_a_mirrored_unit_in_the_mirrored_state(
        rules in rules(),
        design in design(),
        blows in blows(),
        seed in any::<u64>(),
    ) {
        let mut dice = Recording::new(Random::new(seed));
        let (state, events) = pound(&rules, &design, &blows, &mut dice);
        let image: Vec<DamageGroup> =
            blows.iter().map(|blow| DamageGroup { panel: blow.panel.mirrored(), ..*blow }).collect();
        let faces = dice.into_faces();
        let mut dice = Scripted::new(&faces);
        let (mirror_state, mirror_events) =
            pound(&rules, &mirrored_design(&design), &image, &mut dice);
        prop_assert_eq!(dice.finish(), Ok(()));
        prop_assert_eq!(mirror_state, mirrored_state(&state));
        prop_assert_eq!(mirror_events.len(), events.len());
    }
}
