//! A game's report, line by line.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use ironhex::board::{Facing, Footing};
use ironhex::dice::Roll;
use ironhex::event::{BalanceCause, Event, GameEvent, Hit, Landing, ShotRoll};
use ironhex::modifier::{Modifier, ModifierKind};
use ironhex::turn::{Phase, Team, UnitId};
use ironhex::unit::{
    AttackSide, DestroyedBy, Location, Movement, Panel, PhysicalKind, Side, Slot, System,
};
use ironhex_report::game::GameReport;
use ironhex_units::UnitNames;

const ATLAS: Option<UnitId> = Some(UnitId(0));
const LOCUST: Option<UnitId> = Some(UnitId(1));

fn report(events: &[(Option<UnitId>, Event)]) -> String {
    let names = |name: &str, mounts: &[&str]| UnitNames {
        name: name.to_owned(),
        mounts: mounts.iter().map(|&mount| mount.to_owned()).collect(),
        ..UnitNames::default()
    };
    let units = vec![names("Atlas AS7-D", &["AC/20", "Medium Laser"]), names("Locust LCT-1V", &[])];
    let game_events: Vec<GameEvent> =
        events.iter().map(|&(unit, event)| GameEvent { unit, event }).collect();
    GameReport::new(units).text(&game_events).to_string()
}

fn modified(kind: ModifierKind, value: i8) -> (Option<UnitId>, Event) {
    (ATLAS, Event::Modified(Modifier { kind, value }))
}

#[test]
fn an_attack_says_what_it_needs_and_what_it_does() {
    let landing = Landing {
        panel: Some(Panel::LeftTorso),
        rolled: Panel::LeftTorso,
        through_armor_critical: false,
        critical_mark: false,
        from_behind: false,
    };
    let hit = Hit { landing, damage: 5, roll: Roll::new(3, 5), glancing: false };
    let shot = ShotRoll { hit: true, glancing: false, jam: false };
    let text = report(&[
        (None, Event::TurnBegan { turn: 3 }),
        (None, Event::PhaseBegan { phase: Phase::Movement }),
        (None, Event::PhaseBegan { phase: Phase::WeaponAttack }),
        modified(ModifierKind::GunnerySkill, 4),
        modified(ModifierKind::RangeMedium, 2),
        modified(ModifierKind::AttackerWalked, 1),
        modified(ModifierKind::Heat, 0),
        (ATLAS, Event::AttackBegan { mount: 1, target: UnitId(1), number: 7 }),
        (ATLAS, Event::MountFired { mount: 1 }),
        (ATLAS, Event::ShotRolled { number: 1, roll: Roll::new(4, 5), shot }),
        (LOCUST, Event::Struck(hit)),
        (LOCUST, Event::ArmorDamaged { panel: Panel::LeftTorso, damage: 5, remaining: 3 }),
        (LOCUST, Event::UnitDestroyed { cause: DestroyedBy::Engine }),
        (None, Event::GameEnded { winner: Some(Team::First) }),
    ]);
    let expected = "
Turn 3
  Weapon attacks
    [1] Atlas AS7-D fires Medium Laser at [2] Locust LCT-1V: needs 7 (gunnery skill 4, range (medium) +2, attacker walked +1)
      rolls 4+5 = 9: hits
      hits the left torso, 5 damage (location 3+5 = 8)
        left torso: 5 armour lost, 3 left
      [2] Locust LCT-1V is destroyed: its engine is gone

Side 1 wins.
";
    assert_eq!(text, expected);
}

#[test]
fn falls_and_critical_hits_are_told_with_their_places() {
    let item = Slot::System(System::Hip);
    let (location, roll) = (Location::LeftLeg, Roll::new(4, 4));
    let cause = BalanceCause::HipHit;
    let text = report(&[
        (LOCUST, Event::CriticalRolled { location, roll, criticals: 1, blown_off: false }),
        (LOCUST, Event::CriticalHit { location, slot: 0, item }),
        (LOCUST, Event::PilotingRolled { number: 7, roll: Roll::new(1, 2), kept: false, cause }),
        (
            LOCUST,
            Event::Fell { die: Some(3), side: AttackSide::Rear, facing: Facing::new(2), damage: 2 },
        ),
    ]);
    let expected = "        left leg: critical roll 4+4 = 8: 1 critical hit
          left leg: the hip actuator is hit
    [2] Locust LCT-1V makes a piloting roll, because its hip was hit: needs 7, rolls 1+2 = 3: falls
      [2] Locust LCT-1V falls on its back, now facing 2: 2 damage
";
    assert_eq!(text, expected);
}

#[test]
fn moves_and_blows_read_as_sentences() {
    let to = "0809".parse().unwrap();
    let moved = |movement, hexes| Event::Moved {
        movement,
        to,
        facing: Facing::UP,
        footing: Footing::Ground,
        cost: 3,
        hexes,
        walks_only: false,
    };
    let blow =
        |kind| Event::PhysicalAttackBegan { kind, side: Side::Left, target: UnitId(1), number: 6 };
    for (event, expected) in [
        (moved(Movement::Run, 3), "[1] Atlas AS7-D runs 3 hexes to 0809, facing 0 (3 points)"),
        (
            moved(Movement::Walk, 0),
            "[1] Atlas AS7-D turns on the spot in 0809, now facing 0 (3 points)",
        ),
        (blow(PhysicalKind::Kick), "[1] Atlas AS7-D kicks [2] Locust LCT-1V (left): needs 6"),
        (blow(PhysicalKind::Punch), "[1] Atlas AS7-D punches [2] Locust LCT-1V (left): needs 6"),
        (
            blow(PhysicalKind::Hatchet),
            "[1] Atlas AS7-D swings its hatchet at [2] Locust LCT-1V (left): needs 6",
        ),
        (blow(PhysicalKind::Dfa), "[1] Atlas AS7-D comes down on [2] Locust LCT-1V: needs 6"),
        (
            Event::Committed { kind: PhysicalKind::Dfa, target: UnitId(1) },
            "[1] Atlas AS7-D declares a death from above on [2] Locust LCT-1V",
        ),
    ] {
        assert_eq!(report(&[(ATLAS, event)]).trim(), expected);
    }
}

#[test]
fn an_attack_that_cannot_hit_is_no_number() {
    let event = Event::AttackBegan { mount: 0, target: UnitId(1), number: i16::MAX };
    let text = report(&[(ATLAS, event)]);
    assert_eq!(text.trim(), "[1] Atlas AS7-D fires AC/20 at [2] Locust LCT-1V: cannot hit");
}
