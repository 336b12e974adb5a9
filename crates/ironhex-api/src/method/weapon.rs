//! Weapons in requests, and `classifyWeapon`.

use crate::error::CallError;
use crate::record::{At, List, Request, Text, WeaponId, Within};
use crate::spec::{Message, Problems};
use crate::{answer, record};
use ironhex::budget::Budget;
use ironhex::rules::Rules;
use ironhex::unit::{Location, WeaponArc, WeaponQuirk, WeaponQuirks};
use ironhex::weapon::{
    Category, Fire, FireMode, FireModeError, Ranges, Weapon, WeaponKind, WeaponTraits,
};

/// The figure of a range in hexes.
pub type RangeFigure = Within<u8, 0, 255>;

record! {
    /// A weapon by its identifier or by its own figures; each method takes what it needs of it.
    pub struct WeaponParams: Default {
        /// a weapon of the catalogue
        id: Option<WeaponId>,
        /// own figures: how it resolves
        kind: Option<WeaponKind>,
        /// own figures: what it fires
        category: Option<Category>,
        /// own figures: of one shot or missile
        damage: Option<Within<u8, 0, 100>>,
        /// own figures: of one plain shot
        heat: Option<Within<u8, 0, 40>>,
        /// own figures: missiles or pellets
        cluster_size: Option<Within<u8, 1, 40>>,
        /// own figures: minimum range
        minimum: Option<RangeFigure>,
        /// own figures: last hex of short range
        short: Option<RangeFigure>,
        /// own figures: last hex of medium range
        medium: Option<RangeFigure>,
        /// own figures: last hex of long range
        long: Option<RangeFigure>,
        /// own figures: last hex of extreme range
        extreme: Option<RangeFigure>,
        /// where it is mounted
        location: Option<Location>,
        /// whether it points backwards
        rear_mounted: bool = false,
        /// the weapon's quirks
        quirks: List<WeaponQuirk, 3> = List::default(),
        /// fitted with Artemis IV
        has_artemis_iv as "hasArtemisIV": bool = false,
        /// fitted with Artemis V
        has_artemis_v: bool = false,
        /// fires semi-guided missiles
        is_semi_guided: bool = false,
        /// shots left; null for a weapon that needs none
        ammo: Option<Within<u8, 0, 255>>,
        /// whether it has ammunition at all (default: true)
        loaded: bool = true,
        /// its firing arc (default: that of its mounting)
        arc: Option<WeaponArc>,
        /// whether it is jammed
        jammed: bool = false,
        /// whether it is destroyed
        destroyed: bool = false,
    }
}

impl WeaponParams {
    /// The weapon: the catalogue's figures, with those that the request states over them.
    pub(super) fn weapon(&self, at: At<Self>, problems: &mut Problems) -> Weapon {
        let entry = self.id.map(|id| id.0);
        let own = self.own_kind(at, problems);
        let kind = self.kind.or_else(|| own.filter(|_| entry.is_none()));
        if entry.is_none() && !self.has_figures() {
            problems.add(at, Message::predicate("needs an id, or own figures"));
        }
        let mut weapon = entry.map_or_else(
            || {
                let kind = kind.unwrap_or(WeaponKind::Direct);
                let category = self.category.or(kind.category()).unwrap_or(Category::Ballistic);
                let traits = match category {
                    Category::Missile => WeaponTraits::AMMUNITION,
                    Category::Ballistic => WeaponTraits::DIRECT_FIRE | WeaponTraits::AMMUNITION,
                    Category::Energy => WeaponTraits::DIRECT_FIRE,
                };
                Weapon { traits, ..Weapon::plain(kind, category) }
            },
            |entry| entry.weapon,
        );
        weapon.kind = kind.unwrap_or(weapon.kind);
        weapon.category = self.category.unwrap_or(weapon.category);
        weapon.damage = self.damage.map_or(weapon.damage, |damage| [damage.get(); 3]);
        weapon.heat = self.heat.map_or(weapon.heat, Within::get);
        weapon.rack = self.cluster_size.map_or(weapon.rack, Within::get);
        weapon.ranges = self.ranges(weapon.ranges, at, problems);
        weapon
    }

    /// Does it state any of the figures that stand in for a catalogue weapon?
    fn has_figures(&self) -> bool {
        let ranges = [self.minimum, self.short, self.medium, self.long, self.extreme];
        self.kind.is_some()
            || self.category.is_some()
            || self.damage.is_some()
            || self.heat.is_some()
            || self.cluster_size.is_some()
            || ranges.iter().any(Option::is_some)
    }

    /// The kind of own figures that do not name one: several missiles are a rack.
    fn own_kind(&self, at: At<Self>, problems: &mut Problems) -> Option<WeaponKind> {
        let given = self.kind.is_none().then_some(self.cluster_size).flatten();
        let size = given?.get();
        if size > 1 && self.category.is_some_and(|category| category != Category::Missile) {
            let message = Message::predicate("needs ")
                .field(at.kind())
                .and(" (lbx or hag) for what is not a missile");
            problems.add(at.cluster_size(), message);
        }
        match self.damage.map(Within::get) {
            _ if size == 1 => None,
            Some(0 | 1) | None => Some(WeaponKind::Lrm),
            Some(_) => Some(WeaponKind::Srm),
        }
    }

    fn ranges(&self, printed: Ranges, at: At<Self>, problems: &mut Problems) -> Ranges {
        let figure = |own: Option<RangeFigure>, printed: u8| own.map_or(printed, Within::get);
        let short = figure(self.short, printed.short);
        let medium = figure(self.medium, printed.medium.max(short));
        let long = figure(self.long, printed.long.max(medium));
        let extreme = figure(self.extreme, printed.extreme);
        if short > medium || medium > long || (self.extreme.is_some() && long > extreme) {
            problems.add(at, "short, medium, long and extreme range must rise");
        }
        Ranges { minimum: figure(self.minimum, printed.minimum), short, medium, long, extreme }
    }

    /// Its quirks.
    pub(super) fn weapon_quirks(&self) -> WeaponQuirks {
        self.quirks.iter().copied().collect()
    }
}

/// The rate of fire of a rotary autocannon.
pub type RateOfFire = Within<u8, 1, 6>;

/// How a weapon fires: the mode and the rate that a request states at these places.
pub(super) fn fire(
    kind: WeaponKind,
    (mode_at, mode): (At<FireMode>, Option<FireMode>),
    (rate_at, rate): (At<RateOfFire>, Option<RateOfFire>),
    problems: &mut Problems,
) -> Fire {
    // A rate of fire says that a rotary autocannon fires at it.
    let rapid = rate.is_some() && mode.is_none() && kind == WeaponKind::Rotary;
    let mode = if rapid { Some(FireMode::Rotary) } else { mode };
    if rate.is_some() && mode != Some(FireMode::Rotary) {
        let message =
            Message::sentence("goes with a rotary autocannon in ").field(mode_at).and(" rotary");
        problems.add(rate_at, message);
    }
    Fire::new(kind, mode, rate.map_or(1, Within::get)).unwrap_or_else(|error| {
        match error {
            FireModeError::WrongMode { .. } => problems.add(mode_at, error.to_string()),
            FireModeError::RateOfFire { .. } => problems.add(rate_at, error.to_string()),
        }
        kind.plain_fire()
    })
}

record! {
    /// An identifier whose weapon is wanted.
    pub struct ClassifyWeapon {
        /// any identifier
        id: Text<200>,
    }
    with {
        /// The rules to play by.
        rules: Rules,
    }
}

/// What an identifier alone says of a weapon.
#[derive(Clone, Copy, Debug)]
pub struct Class {
    /// The rules that were used.
    pub rules: Rules,
    /// How it resolves.
    pub kind: WeaponKind,
    /// What it fires, where that is known.
    pub category: Option<Category>,
    /// Whether the catalogue has its figures.
    pub known: bool,
}

answer! {
    impl Class as class {
        /// its kind
        kind: WeaponKind = class.kind,
        /// the procedure that resolves it
        resolver: Text<40> = resolver(class.kind).into(),
        /// what it fires, or unknown
        category: Text<20> = class.category.map_or("unknown", Category::id).into(),
        /// whether its plain mode rolls on the table
        uses_cluster_table: bool = class.kind.uses_cluster_table(),
        /// whether the catalogue has its figures
        known: bool = class.known,
    }
    with { rules: class.rules, }
}

impl Request for ClassifyWeapon {
    type Answer = Class;
    const NAME: &'static str = "classifyWeapon";
    const DOC: &'static str = "Tells a weapon's kind and how it resolves by its identifier alone.";

    fn answer(&self, _: &Budget<'_>) -> Result<Class, CallError> {
        let id = self.id.as_str();
        let entry = ironhex_units::weapon(id);
        let kind = entry.map_or_else(|| WeaponKind::of_identifier(id), |entry| entry.weapon.kind);
        let category = entry.map(|entry| entry.weapon.category).or(kind.category());
        Ok(Class { rules: self.rules, kind, category, known: entry.is_some() })
    }
}

/// The procedure of the documents that resolves a kind of weapon.
const fn resolver(kind: WeaponKind) -> &'static str {
    match kind {
        WeaponKind::Direct | WeaponKind::Tag | WeaponKind::Narc => "resolveDirectAttack",
        WeaponKind::Streak => "resolveStreakAttack",
        WeaponKind::Ultra => "resolveUltraAC",
        WeaponKind::Rotary => "resolveRotaryAC",
        WeaponKind::Lbx => "resolveLBX",
        WeaponKind::Ams => "resolveAMS",
        WeaponKind::Lrm
        | WeaponKind::Srm
        | WeaponKind::Mrm
        | WeaponKind::Atm
        | WeaponKind::Mml
        | WeaponKind::RocketLauncher
        | WeaponKind::Hag => "resolveClusterAttack",
    }
}
