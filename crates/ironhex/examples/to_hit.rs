//! A to-hit number with its modifiers: gunnery 4, walked, a large laser at nine hexes, a target that ran.
#![allow(clippy::print_stdout)]

use ironhex::attack::{Shooter, Shot, ShotTarget, to_hit};
use ironhex::modifier::Breakdown;
use ironhex::pilot::Skill;
use ironhex::rules::Rules;
use ironhex::unit::Movement;
use ironhex::weapon::{Category, Ranges, Weapon, WeaponKind};

fn main() {
    let ranges = Ranges { minimum: 0, short: 5, medium: 10, long: 15, extreme: 0 };
    let laser = Weapon { ranges, ..Weapon::plain(WeaponKind::Direct, Category::Energy) };
    let shooter = Shooter { movement: Movement::Walk, ..Shooter::new(Skill::of::<4>()) };
    let mut shot = Shot::new(shooter, laser, 9);
    shot.target = ShotTarget { movement: Movement::Run, hexes: 6, ..ShotTarget::STILL };

    let mut lines = Breakdown::new();
    let number = to_hit(&Rules::TOTAL_WARFARE, &shot, &mut lines);
    for line in &lines {
        println!("{:+3}  {}", line.value, line.kind.name());
    }
    match number.total() {
        Some(total) => println!("{total:3}  or more: {} of 36", number.chance()),
        None => println!("  –  it cannot hit"),
    }
}
