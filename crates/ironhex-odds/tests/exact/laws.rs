//! What holds for every volley.

use super::given::{Case, PRESETS, attack, same};
use ironhex::pilot::Skill;
use ironhex::unit::{
    AttackSide, Location, Locations, Mount, Panel, Slot, System, UnitDesign, UnitState,
};
use ironhex_odds::{Answer, Budget, Chance, Method, Mode, QuestionError, Scope, Settings};

fn exact(case: &Case) -> Option<Answer> {
    case.exact(Scope::Everything).ok()
}

#[test]
fn forgetting_never_changes_the_answer() {
    let mut compared = 0;
    for rules in PRESETS {
        for seed in 300..340 {
            let case = Case::drawn(rules, seed, 1);
            let all = Settings { mode: Mode::Exact, ..Settings::default() };
            let nothing = Settings { forget: false, ..all };
            let mut budget = Budget::default();
            (budget.states, budget.steps) = (100_000, 4_000_000);
            let answers =
                [nothing, all].map(|settings| case.answer(Scope::Everything, settings, &budget));
            if let [Ok(one), Ok(other)] = &answers {
                same(one, other, &case.told);
                compared += 1;
            }
        }
    }
    assert!(compared >= 50, "{compared}");
}

/// A plain unit with explosives that it may survive, in one location or in several, with and without CASE.
#[test]
fn contained_explosions_are_worked_out_as_by_the_engine_that_forgets_nothing() {
    let gun =
        Mount { explosion: 4, ..ironhex_units::find("Hunchback HBK-4G").unwrap().design.mounts[0] };
    let mut exploded = 0;
    for rules in PRESETS {
        for (case, arc) in [(false, AttackSide::Front), (true, AttackSide::Left)] {
            let mut design = UnitDesign::plain(50).unwrap();
            let [left, arm] = [Location::LeftTorso, Location::LeftArm].map(|at| at as usize);
            design.mounts = [gun; 3].into_iter().collect();
            design.slots = std::array::from_fn(|_| [Slot::Empty; 12]);
            design.slots[left][..3].copy_from_slice(&[
                Slot::Weapon(0),
                Slot::Weapon(1),
                Slot::System(System::Engine),
            ]);
            design.slots[arm][0] = Slot::Weapon(2);
            design.slots[Location::CenterTorso as usize][0] = Slot::System(System::Engine);
            if case {
                design.case = Locations::only(Location::LeftTorso);
            }
            let state = UnitState::new(&design);
            let volley = vec![attack(&rules, "machine-gun", 5, arc); 2];
            let told = format!("explosives, CASE: {case}");
            let case = Case { rules, design, state, volley, told };
            let all = Settings { mode: Mode::Exact, ..Settings::default() };
            let nothing = Settings { forget: false, ..all };
            let [one, other] = [nothing, all].map(|settings| {
                case.answer(Scope::Everything, settings, &Budget::UNLIMITED).unwrap()
            });
            same(&one, &other, &case.told);
            exploded += u32::from(!one.criticals.explosion.is_never());
        }
    }
    assert_eq!(exploded, 6);
}

#[test]
fn everything_adds_up_to_one() {
    for rules in PRESETS {
        for seed in 400..430 {
            let case = Case::drawn(rules, seed, 3);
            let Some(answer) = exact(&case) else { continue };
            let sum = |spread: &[Chance]| spread.iter().map(|chance| chance.value()).sum::<f64>();
            assert!((sum(&answer.damage.0) - 1.0).abs() < 1e-12);
            assert!(answer.hits.iter().all(|hits| (sum(&hits.0) - 1.0).abs() < 1e-12));
            let by: f64 = answer.destruction.by.iter().map(|(_, chance)| chance.value()).sum();
            assert!((by - answer.destruction.any.value()).abs() < 1e-12, "{}", case.told);
            let landed: f64 = answer.locations.iter().map(|odds| odds.expected_damage).sum();
            assert!((landed - answer.damage.mean()).abs() < 1e-9, "{}", case.told);
        }
    }
}

/// The chance of destruction by a volley, given every outcome of its first attack as it was rolled.
#[test]
fn a_volley_in_two_halves_is_the_whole() {
    use ironhex::dice::Enumerating;
    use ironhex::pilot::Abilities;
    use ironhex_odds::{Next, Notes, Target};
    use std::collections::HashMap;
    for (unit, weapons) in
        [("Locust LCT-1V", ["ac-10", "medium-laser"]), ("Marauder MAD-3R", ["ppc", "ac-20"])]
    {
        for rules in PRESETS {
            let case = Case::fresh(rules, unit, &weapons);
            let mut states: HashMap<UnitState, f64> = HashMap::new();
            Enumerating::walk(|dice| {
                let target = Target {
                    design: &case.design,
                    state: &case.state,
                    abilities: &Abilities::NONE,
                    piloting: Skill::of::<5>(),
                };
                let (mut state, mut notes) = (case.state, Notes::new(&target));
                let mut left = case.volley[0].left();
                loop {
                    match case.volley[0].step(&mut left, dice) {
                        Next::Lands(Some(blow)) => {
                            target.victim(&rules, &mut state).apply_damage(blow, dice, &mut notes);
                        }
                        Next::Done => break,
                        _ => {}
                    }
                }
                let weight = dice.weight().unwrap();
                *states.entry(state).or_default() +=
                    weight.numerator() as f64 / weight.denominator() as f64;
            });
            let second = vec![case.volley[1]];
            let mut composed = 0.0;
            for (state, chance) in states {
                composed += chance
                    * if state.destroyed.is_some() {
                        1.0
                    } else {
                        let told = String::new();
                        let rest = Case {
                            rules,
                            design: case.design.clone(),
                            state,
                            volley: second.clone(),
                            told,
                        };
                        rest.exact(Scope::Destroyed).unwrap().destruction.any.value()
                    };
            }
            let whole = case.exact(Scope::Destroyed).unwrap().destruction.any.value();
            assert!((whole - composed).abs() < 1e-11, "{unit}: {whole} and {composed}");
        }
    }
}

/// The same unit in the mirror.
fn mirrored(case: &Case) -> Case {
    let mut other = Case {
        rules: case.rules,
        design: case.design.clone(),
        state: case.state,
        volley: case.volley.clone(),
        told: case.told.clone(),
    };
    for &panel in Panel::ALL {
        let (from, to) = (panel as usize, panel.mirrored() as usize);
        other.design.armor[to] = case.design.armor[from];
        other.state.armor[to] = case.state.armor[from];
    }
    for &location in Location::ALL {
        let (from, to) = (location as usize, location.mirrored() as usize);
        other.design.slots[to] = case.design.slots[from];
        other.design.structure[to] = case.design.structure[from];
        other.design.armor_kind[to] = case.design.armor_kind[from];
        other.state.structure[to] = case.state.structure[from];
        other.state.slots_hit[to] = case.state.slots_hit[from];
        other.state.armored_hit[to] = case.state.armored_hit[from];
        other.state.modular_armor[to] = case.state.modular_armor[from];
    }
    for bin in &mut other.design.bins {
        bin.location = bin.location.mirrored();
    }
    for mount in &mut other.design.mounts {
        mount.location = mount.location.mirrored();
    }
    for piece in &mut other.design.equipment {
        piece.location = piece.location.mirrored();
    }
    other.design.case = Location::ALL
        .iter()
        .filter(|&&location| case.design.case.contains(location))
        .fold(Default::default(), |set: ironhex::unit::Locations, location| {
            set.with(location.mirrored())
        });
    other
}

#[test]
fn a_mirrored_target_gives_the_mirrored_answer() {
    for rules in PRESETS {
        for (unit, weapons) in [
            ("Marauder MAD-3R", &["ac-20", "medium-laser", "srm-4"][..]),
            ("Hunchback HBK-4G", &["ac-20", "ppc"]),
            ("Jenner JR7-D", &["ppc", "medium-laser"]),
        ] {
            let mut case = Case::fresh(rules, unit, weapons);
            let one = exact(&case).unwrap();
            case.volley =
                weapons.iter().map(|name| attack(&rules, name, 7, AttackSide::Front)).collect();
            let other = exact(&mirrored(&case)).unwrap();
            for &location in Location::ALL {
                let (a, b) = (
                    one.locations[location as usize],
                    other.locations[location.mirrored() as usize],
                );
                assert!(
                    (a.breached.value() - b.breached.value()).abs() < 1e-12,
                    "{unit} {location}"
                );
                assert!(
                    (a.destroyed.value() - b.destroyed.value()).abs() < 1e-12,
                    "{unit} {location}"
                );
            }
            let ends = [one, other].map(|answer| answer.destruction.any.value());
            assert!((ends[0] - ends[1]).abs() < 1e-12, "{unit}: {ends:?}");
        }
    }
}

#[test]
fn more_armor_never_raises_the_chance_of_destruction() {
    for rules in PRESETS {
        for panel in [Panel::Head, Panel::CenterTorso, Panel::LeftTorso, Panel::RightArm] {
            let mut last = f64::INFINITY;
            for more in [0, 1, 3, 8, 15] {
                let mut case = Case::fresh(rules, "Locust LCT-1V", &["ppc", "medium-laser"]);
                case.state.armor[panel as usize] += more;
                let now = case.exact(Scope::Destroyed).unwrap().destruction.any.value();
                assert!(now <= last + 1e-12, "{panel} + {more}: {now} after {last}");
                last = now;
            }
        }
    }
}

#[test]
fn bad_and_large_questions_are_told() {
    let mut case = Case::fresh(PRESETS[0], "Marauder MAD-3R", &["ppc"]);
    let volley = std::mem::take(&mut case.volley);
    assert_eq!(case.exact(Scope::Everything), Err(QuestionError::EmptyVolley));
    case.volley = volley.repeat(257);
    assert_eq!(case.exact(Scope::Everything), Err(QuestionError::TooManyAttacks(257)));
    case.volley = volley;
    case.state.destroyed = Some(ironhex::unit::DestroyedBy::Head);
    assert_eq!(case.exact(Scope::Everything), Err(QuestionError::TargetDestroyed));

    // Far too large: the exact way says so, the plain way samples and says why.
    let racks = ["lrm-20", "srm-6", "lrm-15", "srm-4", "lrm-10", "srm-2", "ac-20", "mrm-40"];
    let large = Case::fresh(PRESETS[2], "Marauder MAD-3R", &racks);
    assert!(matches!(large.exact(Scope::Everything), Err(QuestionError::TooLarge(_))));
    let settings = Settings { trials: 5_000, ..Settings::default() };
    let answer = large.answer(Scope::Everything, settings, &Budget::default()).unwrap();
    let Method::Sampled { trials: 5_000, because: Some(_), partial: None } = answer.method else {
        panic!("{:?}", answer.method)
    };
    let (low, high) = answer.destruction.any.interval(1.96);
    assert!(low < high && high < 1.0);
}
