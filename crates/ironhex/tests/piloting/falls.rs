//! Falls, with everything that they do to a unit.

use ironhex::attack::Victim;
use ironhex::board::Facing;
use ironhex::dice::{Roll, Scripted};
use ironhex::event::Event;
use ironhex::pilot::{Abilities, WoundCause};
use ironhex::piloting::{FallFacts, Fallen};
use ironhex::rules::Rules;
use ironhex::unit::{
    Armor, AttackSide, DestroyedBy, Location, Panel, Stance, UnitDesign, UnitState,
};

/// A unit of 50 tons on a hill.
struct Climber {
    design: UnitDesign,
    state: UnitState,
}

const FACTS: FallFacts = FallFacts { tonnage: 50, levels: 0, facing: 2, side: None, piloting: 5 };

impl Climber {
    /// With so much armour on every panel.
    fn with_armor(points: u8) -> Self {
        let mut design = UnitDesign::plain(50).unwrap();
        design.armor.fill(points);
        let state = UnitState::new(&design);
        Self { design, state }
    }

    /// Falls. The dice must be used up exactly.
    fn fall(&mut self, facts: FallFacts, faces: &[u8]) -> (Fallen, Vec<Event>) {
        let mut dice = Scripted::new(faces);
        let mut events = Vec::new();
        let mut victim =
            Victim::new(&Rules::TOTAL_WARFARE, &self.design, &mut self.state, &Abilities::NONE);
        let fallen = victim.fall_down(facts, &mut dice, &mut events);
        assert_eq!(dice.finish(), Ok(()), "{events:?}");
        (fallen, events)
    }
}

#[test]
fn a_unit_that_falls_over_lies_down_turned_and_hurt() {
    let mut climber = Climber::with_armor(10);
    climber.state.stance = Stance { hull_down: true, prone: false };
    // On its right side, 5 points on the right torso (7), and a 5 is enough.
    let (fallen, events) = climber.fall(FACTS, &[2, 3, 4, 2, 3]);
    assert_eq!((fallen.fall.damage, fallen.counted), (5, 5));
    let fell =
        Event::Fell { die: Some(2), side: AttackSide::Right, facing: Facing::new(3), damage: 5 };
    assert_eq!(events[0], fell);
    assert_eq!(climber.state.stance, Stance { hull_down: false, prone: true });
    assert_eq!(climber.state.armor_on(Panel::RightTorso), 5);
    let braced = Event::FallBraced { number: 5, roll: Roll::new(2, 3), unhurt: true };
    assert_eq!(events.last(), Some(&braced));
}

#[test]
fn each_group_does_its_damage_before_the_next_finds_its_place() {
    let mut climber = Climber::with_armor(4);
    // Two levels: 15 points on its face, all on the centre torso; the number is one higher.
    let faces = [1, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 3];
    let (fallen, events) = climber.fall(FallFacts { levels: 2, ..FACTS }, &faces);
    assert_eq!((fallen.fall.pilot_target, fallen.fall.hurts_pilot()), (6, false));
    assert_eq!(climber.state.structure[Location::CenterTorso as usize], 16 - 11);
    let order: Vec<u8> = events
        .iter()
        .filter_map(|event| match event {
            Event::Struck(_) => Some(0),
            Event::ArmorDamaged { .. } => Some(1),
            Event::StructureDamaged { .. } => Some(2),
            _ => None,
        })
        .collect();
    assert_eq!(order, [0, 1, 2, 0, 2, 0, 2]);
}

#[test]
fn a_failed_roll_wounds_and_a_head_hit_wounds_too() {
    let mut climber = Climber::with_armor(10);
    // The head (12) first, with its consciousness roll, then the pilot's failure with another.
    let (fallen, events) = climber.fall(FACTS, &[1, 6, 6, 1, 2, 2, 2, 2, 3]);
    assert!(fallen.fall.hurts_pilot());
    assert_eq!(climber.state.pilot.wounds, 2);
    let causes: Vec<WoundCause> = events
        .iter()
        .filter_map(|event| match event {
            Event::PilotWounded { cause, .. } => Some(*cause),
            _ => None,
        })
        .collect();
    assert_eq!(causes, [WoundCause::HeadHit, WoundCause::Fall]);
}

#[test]
fn nobody_rolls_for_a_pilot_who_is_knocked_out() {
    let mut climber = Climber::with_armor(10);
    climber.state.pilot.unconscious = true;
    let (fallen, _) = climber.fall(FACTS, &[1, 3, 4]);
    assert_eq!(fallen.fall.pilot, None);
    assert_eq!(climber.state.pilot.wounds, 1);
}

#[test]
fn the_rest_of_a_fall_lands_on_the_wreck_that_its_first_part_made() {
    let mut climber = Climber::with_armor(0);
    climber.state.structure[Location::CenterTorso as usize] = 5;
    // Ten points: the centre torso goes, then the left leg (9) takes five. The wound of the failed
    // roll asks nobody to stay awake.
    let facts = FallFacts { levels: 1, ..FACTS };
    let (fallen, events) = climber.fall(facts, &[1, 3, 4, 3, 4, 4, 5, 3, 4, 1, 1]);
    assert!(events.contains(&Event::UnitDestroyed { cause: DestroyedBy::CenterTorso }));
    assert_eq!(climber.state.structure[Location::LeftLeg as usize], 12 - 5);
    assert_eq!((fallen.counted, climber.state.pilot.wounds), (10, 1));
}

#[test]
fn armour_looks_at_a_fall_as_at_a_fist() {
    for (kind, lost) in [(Armor::Standard, 5), (Armor::Reflective, 10), (Armor::ImpactResistant, 4)]
    {
        let mut climber = Climber::with_armor(20);
        climber.design.armor_kind.fill(kind);
        climber.fall(FACTS, &[1, 3, 4, 6, 6]);
        assert_eq!(climber.state.armor_on(Panel::CenterTorso), 20 - lost, "{kind}");
    }
}
