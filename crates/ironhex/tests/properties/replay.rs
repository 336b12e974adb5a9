//! Recorded dice replay to the same events and the same state.

use super::given::{cases, physical_attack, rules};
use super::salvos::{Given, salvo};
use super::units::{blows, design, pound};
use ironhex::attack::{Fired, ToHit};
use ironhex::dice::{Dice, Random, Recording, Scripted};
use ironhex::event::Event;
use ironhex::physical::{PhysicalAttack, PhysicalSalvo, PhysicalStep};
use ironhex::piloting::{Fall, FallFacts, fall};
use ironhex::rules::Rules;
use proptest::prelude::*;

/// Plays something with random dice, then again with the dice that were seen.
fn replays<T: PartialEq + std::fmt::Debug>(
    seed: u64,
    play: impl Fn(&mut Recording<Random>) -> T,
    again: impl Fn(&mut Scripted<'_>) -> T,
) -> Result<(), TestCaseError> {
    let mut recording = Recording::new(Random::new(seed));
    let seen = play(&mut recording);
    let faces = recording.into_faces();
    prop_assert!(faces.iter().all(|face| (1..=6).contains(face)));
    let mut scripted = Scripted::new(&faces);
    prop_assert_eq!(again(&mut scripted), seen);
    prop_assert_eq!(scripted.finish(), Ok(()));
    Ok(())
}

fn fire(given: &Given, dice: &mut impl Dice) -> (Fired, Vec<Event>) {
    let mut events = Vec::new();
    (given.salvo().fire(dice, &mut events), events)
}

fn drop_it(rules: &Rules, facts: FallFacts, dice: &mut impl Dice) -> (Fall, Vec<Event>) {
    let mut events = Vec::new();
    (fall(rules, facts, dice, &mut events), events)
}

fn physical_salvo(
    rules: &Rules,
    attack: &PhysicalAttack,
    dice: &mut impl Dice,
) -> (Vec<PhysicalStep>, Vec<Event>) {
    let attack = PhysicalSalvo::new(rules, attack, ToHit::known(rules, 6));
    let (mut pending, mut steps, mut events) = (attack.pending(), Vec::new(), Vec::new());
    loop {
        let step = attack.step(&mut pending, dice, &mut events);
        steps.push(step);
        if step == PhysicalStep::Done {
            return (steps, events);
        }
    }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn a_salvo_replays(given in salvo(true), seed in any::<u64>()) {
        replays(seed, |dice| fire(&given, dice), |dice| fire(&given, dice))?;
    }

    #[test]
    fn a_brawl_replays(rules in rules(), attack in physical_attack(), seed in any::<u64>()) {
        replays(seed, |dice| physical_salvo(&rules, &attack, dice), |dice| physical_salvo(&rules, &attack, dice))?;
    }

    #[test]
    fn a_fall_replays(
        rules in rules(),
        (tonnage, levels) in (20..=100_u8, 0..=4_u8),
        (facing, piloting) in (0..6_u8, 2..=12_i16),
        seed in any::<u64>(),
    ) {
        let facts = FallFacts { tonnage, levels, facing, side: None, piloting };
        replays(seed, |dice| drop_it(&rules, facts, dice), |dice| drop_it(&rules, facts, dice))?;
        let (fell, events) = drop_it(&rules, facts, &mut Random::new(seed));
        let struck: u16 = events
            .iter()
            .map(|event| match event {
                Event::Struck(hit) => u16::from(hit.damage),
                _ => 0,
            })
            .sum();
        prop_assert_eq!(struck, fell.damage);
        prop_assert!(fell.facing < 6);
    }

    #[test]
    fn damage_replays(
        rules in rules(),
        design in design(),
        blows in blows(),
        seed in any::<u64>(),
    ) {
        replays(
            seed,
            |dice| pound(&rules, &design, &blows, dice),
            |dice| pound(&rules, &design, &blows, dice),
        )?;
    }

    #[test]
    fn a_brawl_places_all_its_points(rules in rules(), attack in physical_attack(), seed in any::<u64>()) {
        let (steps, _) = physical_salvo(&rules, &attack, &mut Random::new(seed));
        let hit = steps.iter().any(|step| matches!(step, PhysicalStep::Rolled(roll) if roll.value));
        let (mut theirs, mut own) = (0, 0);
        for step in steps {
            match step {
                PhysicalStep::Struck(hit) => theirs += u16::from(hit.damage),
                PhysicalStep::StruckItself(hit) => own += u16::from(hit.damage),
                _ => {}
            }
        }
        let damage = ironhex::physical::damage(&rules, &attack);
        let printed = ironhex::physical::self_damage(&rules, &attack);
        prop_assert_eq!(theirs, if hit { damage } else { 0 });
        // Half to each leg, rounded up, may be one point more.
        let all = own == printed || own == printed + 1;
        prop_assert_eq!(all && hit, hit);
        prop_assert!(hit || own == 0);
    }
}
