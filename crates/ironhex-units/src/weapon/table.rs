//! The form of the printed tables.

/// One group of weapons of the same kind, a line a weapon.
///
/// ```text
/// weapons! { /// Title.
///     NAME: Kind Category [TRAIT …] to hit [short medium long] {
///     "identifier" TECH "name" | heat damage rack | minimum short medium long | shots slots kilograms | value ammunition;
/// } }
/// ```
///
/// `damage` is a number, or `[short medium long]` where it changes with the range. No weapon has
/// an extreme range here. The battle values are the weapon's and that of a ton of its plain
/// ammunition. A line may end in `explodes n`: what a critical hit on it costs.
macro_rules! weapons {
    (
        $(#[$about:meta])*
        $group:ident: $kind:ident $category:ident $traits:tt to hit $to_hit:tt {
            $(
                $id:literal $tech:ident $name:literal
                | $heat:literal $damage:tt $rack:literal
                | $minimum:literal $short:literal $medium:literal $long:literal
                | $shots:literal $slots:literal $kilograms:literal
                | $value:literal $ammunition:literal
                $(explodes $explosion:literal)?;
            )*
        }
    ) => {
        $(#[$about])*
        const $group: &[$crate::weapon::WeaponEntry] = &[$(
            $crate::weapon::WeaponEntry {
                id: $id,
                name: $name,
                tech: $crate::weapon::table::$tech,
                weapon: ironhex::weapon::Weapon {
                    weapon_type: ironhex::weapon::WeaponType::UNLISTED,
                    kind: ironhex::weapon::WeaponKind::$kind,
                    category: ironhex::weapon::Category::$category,
                    damage: $crate::weapon::table::by_range!($damage),
                    heat: $heat,
                    rack: $rack,
                    ranges: ironhex::weapon::Ranges {
                        minimum: $minimum,
                        short: $short,
                        medium: $medium,
                        long: $long,
                        // A card ends at long range; rules that reach further say how far.
                        extreme: 0,
                    },
                    to_hit: $crate::weapon::table::own_to_hit!($to_hit),
                    traits: $crate::weapon::table::traits!($traits)
                        $(.union($crate::weapon::table::explosive($explosion)))?,
                },
                shots_per_ton: $shots,
                slots: $slots,
                kilograms: $kilograms,
                battle_value: $value,
                ammunition_value: $ammunition,
                explosion: 0 $(+ $explosion)?,
            },
        )*];
    };
}

/// One figure for all ranges, or one for each.
macro_rules! by_range {
    ([$short:literal $medium:literal $long:literal]) => {
        [$short, $medium, $long]
    };
    ($same:literal) => {
        [$same; 3]
    };
}

/// What a weapon itself adds to its number at each range.
macro_rules! own_to_hit {
    ([$short:literal $medium:literal $long:literal]) => {
        ironhex::weapon::OwnToHit::of::<$short, $medium, $long>()
    };
}

/// All of some traits.
macro_rules! traits {
    ([$($trait:ident)*]) => {
        ironhex::weapon::WeaponTraits::empty()$(.union(ironhex::weapon::WeaponTraits::$trait))*
    };
}

pub(super) use {by_range, own_to_hit, traits, weapons};

use crate::Tech;
use ironhex::weapon::WeaponTraits;

/// Inner Sphere.
pub(super) const IS: Tech = Tech::InnerSphere;
/// Clan.
pub(super) const CL: Tech = Tech::Clan;

/// What an explosion makes of a weapon.
pub(super) const fn explosive(damage: u8) -> WeaponTraits {
    if damage > 0 { WeaponTraits::EXPLODES } else { WeaponTraits::empty() }
}
