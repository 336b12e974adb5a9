//! Salvos: step by step and at once, and what is written down about them.

use super::given::{abilities, armed, cases, one, rules};
use ironhex::attack::cluster::{ClusterModifiers, Guided, cluster_row};
use ironhex::attack::location::{Cover, LocationTable};
use ironhex::attack::{Conditions, MAX_SHOTS, Pending, Salvo, Step, ToHit};
use ironhex::dice::{Random, Scripted};
use ironhex::rules::Rules;
use ironhex::unit::AttackSide;
use ironhex::weapon::{Category, Fire, RangeBracket, Weapon, WeaponKind};
use proptest::prelude::*;

/// Everything that a salvo is made of.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) rules: Rules,
    pub(super) weapon: Weapon,
    pub(super) fire: Fire,
    pub(super) number: i16,
    pub(super) conditions: Conditions,
}

impl Given {
    pub(super) fn salvo(&self) -> Salvo {
        let number = ToHit::known(&self.rules, self.number);
        Salvo::new(&self.rules, &self.weapon, self.fire, number, &self.conditions)
    }
}

fn guided() -> impl Strategy<Value = Guided> {
    any::<[bool; 7]>().prop_map(|[a, b, c, d, e, f, g]| Guided {
        artemis_iv: a,
        artemis_v: b,
        semi_guided: c,
        narced: d,
        tagged: e,
        ecm: f,
        indirect: g,
    })
}

/// Any salvo; glancing off a low profile only where that is asked for.
pub(super) fn salvo(low_profile: bool) -> impl Strategy<Value = Given> {
    let place = (one(AttackSide::ALL), any::<(bool, bool, bool)>(), one(RangeBracket::ALL));
    (rules(), armed(), 0..=13_i16, place, guided(), abilities()).prop_map(
        move |(rules, (weapon, fire), number, place, guided, abilities)| {
            let (arc, (hull_down, partial, ams_engaged), bracket) = place;
            let cluster = ClusterModifiers::new(
                &rules,
                &weapon,
                fire,
                guided,
                &abilities,
                bracket,
                ams_engaged,
            );
            let conditions = Conditions {
                locations: LocationTable::new(&rules, arc, Cover { hull_down, partial }),
                bracket,
                cluster,
                ams_engaged,
                low_profile,
            };
            Given { rules, weapon, fire, number, conditions }
        },
    )
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn stepping_by_hand_is_firing(given in salvo(true), seed in any::<u64>()) {
        let salvo = given.salvo();
        let (mut told, mut seen, mut hits) = (Vec::new(), Vec::new(), Vec::new());
        let fired = salvo.fire(&mut Random::new(seed), &mut told);
        let (mut pending, mut dice) = (salvo.pending(), Random::new(seed));
        loop {
            match salvo.step(&mut pending, &mut dice, &mut seen) {
                Step::Struck(hit) => hits.push(hit),
                Step::Rolled(_) => {}
                Step::Done => break,
            }
        }
        prop_assert_eq!(told, seen);
        prop_assert_eq!(&fired.hits[..], &hits[..]);
        prop_assert_eq!(&fired, &salvo.fire(&mut Random::new(seed), &mut ()));
    }

    #[test]
    fn each_step_takes_what_it_does_off_what_is_left(given in salvo(true), seed in any::<u64>()) {
        let salvo = given.salvo();
        let (mut pending, mut dice) = (salvo.pending(), Random::new(seed));
        prop_assert!(pending.rolls >= 1 && usize::from(pending.rolls) <= MAX_SHOTS);
        prop_assert_eq!((pending.points, pending.glancing), (0, false));
        loop {
            let before = pending;
            match salvo.step(&mut pending, &mut dice, &mut ()) {
                Step::Struck(hit) => {
                    prop_assert!(hit.damage > 0);
                    prop_assert_eq!(hit.glancing, before.glancing);
                    let points = before.points - u16::from(hit.damage);
                    prop_assert_eq!(pending, Pending { points, ..before });
                }
                Step::Rolled(shot) => {
                    prop_assert_eq!(before.points, 0, "damage is placed before the next roll");
                    prop_assert_eq!(pending.rolls + 1, before.rolls);
                    prop_assert!(shot.hit || pending.points == 0);
                    prop_assert!(!shot.glancing || shot.hit);
                }
                Step::Done => {
                    prop_assert_eq!(pending, before);
                    prop_assert_eq!((pending.rolls, pending.points), (0, 0));
                    break;
                }
            }
        }
    }

    #[test]
    fn the_damage_is_the_projectiles_times_their_damage(given in salvo(false), seed in any::<u64>()) {
        let fired = given.salvo().fire(&mut Random::new(seed), &mut ());
        let product = u16::from(fired.projectiles) * u16::from(fired.damage_per_hit);
        prop_assert_eq!(fired.total_damage(), product);
        let pellets = given.fire == Fire::Pellets;
        let printed = if pellets { 1 } else { given.weapon.damage_at(given.conditions.bracket) };
        prop_assert_eq!(fired.damage_per_hit, printed);
    }

    #[test]
    fn a_glancing_blow_is_never_worse_than_a_square_one(given in salvo(true), seed in any::<u64>()) {
        let fired = given.salvo().fire(&mut Random::new(seed), &mut ());
        let product = u16::from(fired.projectiles) * u16::from(fired.damage_per_hit);
        prop_assert!(fired.total_damage() <= product);
    }

    #[test]
    fn what_is_written_down_agrees_with_itself(given in salvo(true), seed in any::<u64>()) {
        let salvo = given.salvo();
        let fired = salvo.fire(&mut Random::new(seed), &mut ());
        prop_assert_eq!(fired.shots.len(), usize::from(salvo.pending().rolls));
        prop_assert_eq!(fired.hit(), fired.shots.iter().any(|shot| shot.shot.hit));
        prop_assert_eq!(fired.jammed, fired.shots.iter().any(|shot| shot.shot.jam));
        prop_assert_eq!((fired.heat, fired.ammunition), salvo.cost(fired.hit()));
        let by_shot: u16 = fired.shots.iter().map(|shot| shot.damage).sum();
        prop_assert_eq!(by_shot, fired.total_damage());
        let lost = fired.hits.iter().filter(|hit| hit.landing.panel.is_none());
        let lost: u16 = lost.map(|hit| u16::from(hit.damage)).sum();
        prop_assert_eq!(fired.by_panel().iter().sum::<u16>() + lost, fired.total_damage());
        prop_assert!(fired.hit() || fired.hits.is_empty() && fired.projectiles == 0);
        for shot in &fired.shots {
            prop_assert_eq!(fired.first_hit(shot).is_some(), shot.damage > 0);
        }
    }

    #[test]
    fn a_square_hit_is_read_off_the_row_that_the_record_names(
        given in salvo(false),
        seed in any::<u64>(),
    ) {
        let fired = given.salvo().fire(&mut Random::new(seed), &mut ());
        prop_assume!(given.weapon.kind != WeaponKind::Streak);
        if let Some(cluster) = fired.cluster {
            let (size, row) = cluster_row(&given.rules, cluster.size);
            prop_assert_eq!(*size, cluster.size);
            prop_assert_eq!(cluster.hits, row.at(cluster.modified));
            let stopped = fired.ams.map_or(0, |ams| ams.stopped);
            prop_assert_eq!(fired.projectiles, cluster.hits - stopped);
        }
    }
}

/// A salvo from the front at short range.
fn fired(weapon: Weapon, ams_engaged: bool, low_profile: bool, faces: &[u8]) -> (u8, u8, u8) {
    let rules = Rules::TOTAL_WARFARE;
    let (none, bracket) = (Default::default(), RangeBracket::Short);
    let conditions = Conditions {
        locations: LocationTable::new(&rules, AttackSide::Front, Cover::NONE),
        bracket,
        cluster: ClusterModifiers::new(
            &rules,
            &weapon,
            Fire::Single,
            Guided::default(),
            &none,
            bracket,
            ams_engaged,
        ),
        ams_engaged,
        low_profile,
    };
    let salvo = Salvo::new(&rules, &weapon, Fire::Single, ToHit::known(&rules, 7), &conditions);
    let cluster = salvo.fire(&mut Scripted::new(faces), &mut ()).cluster.unwrap();
    let (_, row) = cluster_row(&rules, cluster.size);
    (cluster.modified, cluster.hits, row.at(cluster.modified))
}

#[test]
fn the_record_of_a_glancing_salvo_shows_the_roll_as_it_was_read() {
    let lrm =
        Weapon { damage: [1; 3], rack: 10, ..Weapon::plain(WeaponKind::Lrm, Category::Missile) };
    // A 7 glances; the cluster roll of 9 is read as a 5: six of ten.
    assert_eq!(fired(lrm, false, true, &[3, 4, 4, 5, 3, 4, 3, 4]), (5, 6, 6));
}

#[test]
fn the_record_of_a_streak_under_anti_missile_fire_shows_the_roll_as_it_was_read() {
    let streak =
        Weapon { damage: [2; 3], rack: 6, ..Weapon::plain(WeaponKind::Streak, Category::Missile) };
    // Whatever is rolled, it counts as an 11 less 4: four of six.
    assert_eq!(fired(streak, true, false, &[6, 6, 1, 1, 3, 4, 3, 4, 3, 4, 3, 4]), (7, 4, 4));
}
