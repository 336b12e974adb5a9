//! What the armoured giants carry.
//!
//! For now that is the [weapon catalogue](mod@weapon): every weapon that a 'Mech mounts, Inner Sphere and
//! Clan, with the figures of the printed tables as the engine's [`Weapon`](ironhex::weapon::Weapon).
//!
//! ```
//! let laser = ironhex_units::weapon("medium-laser").unwrap();
//! assert_eq!((laser.weapon.damage[0], laser.weapon.heat, laser.tons()), (5, 3, 1.0));
//!
//! assert_eq!(ironhex_units::weapon("medium-lasre"), None);
//! assert_eq!(ironhex_units::suggest("medium-lasre"), Some("medium-laser"));
//! ```

mod name;
mod tech;
pub mod weapon;

pub use tech::Tech;
pub use weapon::{UnknownWeapon, WeaponEntry, find_weapon, suggest, weapon, weapons};
