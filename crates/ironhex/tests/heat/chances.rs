//! Exact chances of the heat phase.

use super::boiler::{Boiler, simmering};
use ironhex::chance::Fraction;
use ironhex::dice::{Distribution, Enumerating};
use ironhex::unit::Location;

/// Ways of 36 to roll at least a number.
fn at_least(number: u8) -> u128 {
    (1..=6).flat_map(|a| (1..=6).map(move |b| a + b)).filter(|sum| *sum >= number).count() as u128
}

fn every<T: Ord>(tell: impl Fn(&mut Enumerating) -> T) -> Distribution<T> {
    Distribution::of(tell).unwrap()
}

#[test]
fn of_shutting_down() {
    for (heat, number) in [(14, 4), (17, 4), (18, 6), (22, 8), (26, 10), (29, 10)] {
        let runs = every(|dice| {
            let mut boiler = Boiler::at(heat);
            boiler.run(simmering(), dice);
            !boiler.state.shutdown
        });
        assert_eq!(runs.chance(&true), Fraction::new(at_least(number), 36), "{heat}");
    }
    let runs = every(|dice| {
        let mut boiler = Boiler::at(30);
        boiler.run(simmering(), dice);
        !boiler.state.shutdown
    });
    assert_eq!(runs.chance(&true), Fraction::new(0, 36));
}

#[test]
fn of_falling_at_thirty() {
    // Piloting 5 and 3: an 8 keeps it up, by 15 of 36.
    let falls = every(|dice| {
        let mut boiler = Boiler::at(30);
        boiler.run(simmering(), dice);
        boiler.state.stance.prone
    });
    assert_eq!(falls.chance(&true), Fraction::new(36 - at_least(8), 36));
}

#[test]
fn of_ammunition_that_explodes() {
    for (heat, number) in [(19, 4), (23, 6), (28, 8), (40, 8)] {
        let gone = every(|dice| {
            // It lies on the ground and is shut down already, or does not start, so that nothing
            // else can empty the bin.
            let mut boiler = Boiler::at(heat).with_bin(Location::LeftTorso, 1, 1).shut_down();
            boiler.state.stance.prone = true;
            boiler.run(simmering(), dice);
            boiler.state.shots[0] == 0
        });
        let kept = at_least(number);
        assert_eq!(gone.chance(&true), Fraction::new(36 - kept, 36), "{heat}");
    }
}

#[test]
fn of_restarting() {
    for (heat, ways) in [(13, 36), (14, at_least(4)), (22, at_least(8)), (30, 0)] {
        let runs = every(|dice| {
            let mut boiler = Boiler::at(heat).shut_down();
            boiler.run(simmering(), dice);
            !boiler.state.shutdown
        });
        assert_eq!(runs.chance(&true), Fraction::new(ways, 36), "{heat}");
    }
}
