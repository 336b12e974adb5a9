//! What somebody might try to do. The fuzz target `legal_actions` uses this file too.

use ironhex::board::Facing;
use ironhex::dice::{Dice, Random};
use ironhex::game::{Action, Game};
use ironhex::movement::Gait;
use ironhex::turn::UnitId;
use ironhex::unit::{Location, PhysicalKind, Side};
use ironhex::weapon::{Fire, RateOfFire};

/// Everything that anybody could think of doing with a unit, sensible or not.
pub(super) fn conceivable(
    game: &Game,
    unit: UnitId,
    dice: &mut Random,
    act: &mut impl FnMut(Action),
) {
    let units = game.state().units.len() as u8;
    for target in (0..units + 1).map(UnitId) {
        act(Action::Charge { unit, target });
        act(Action::DeathFromAbove { unit, target });
        for &kind in PhysicalKind::ALL {
            for &side in Side::ALL {
                act(Action::PhysicalAttack { unit, target, kind, side });
            }
        }
        let mounts = game.scenario().roster().get(usize::from(unit.0));
        let mounts = mounts.map_or(0, |fielded| fielded.design.mounts.len() as u8);
        for mount in 0..mounts + 1 {
            for fire in [
                Fire::Single,
                Fire::Double,
                Fire::Rapid(RateOfFire::Two),
                Fire::Rapid(RateOfFire::Six),
                Fire::Slug,
                Fire::Pellets,
            ] {
                for bin in [None, Some(0), Some(1), Some(2), Some(40)] {
                    for aimed_at in [None, Some(Location::Head), Some(Location::LeftLeg)] {
                        act(Action::Fire { unit, mount, target, fire, bin, aimed_at });
                    }
                }
            }
        }
    }
    for hexsides in [-2, -1, 0, 1, 2, i8::MIN] {
        act(Action::Twist { unit, hexsides });
    }
    for _ in 0..400 {
        let to =
            ironhex::board::Coord::new(i16::from(dice.pick(14)) - 1, i16::from(dice.pick(14)) - 1);
        let facing = Facing::new(dice.pick(6));
        for &gait in Gait::ALL {
            act(Action::Move { unit, gait, to, facing });
        }
    }
    for action in [
        Action::Stand { unit },
        Action::GoProne { unit },
        Action::HullDown { unit },
        Action::Withdraw { unit },
        Action::Done { unit },
    ] {
        act(action);
    }
}
