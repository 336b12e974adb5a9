//! What follows from a weapon's kind: each question is answered here, once, for every kind.

use super::{Category, Weapon, WeaponKind};

/// How many projectiles of one plain attack hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HitCount {
    /// One shot that hits or misses.
    One,
    /// The cluster hits table tells.
    ClusterTable,
    /// All of them or none: the weapon fires only when it has a lock, which is when it hits.
    AllOrNone,
}

/// What sets a launcher's rolls apart from those of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Accuracy {
    /// Nothing.
    Plain,
    /// Medium-range missiles: worse, as the rules in force have it.
    Unguided,
    /// Advanced tactical missiles: Artemis IV is part of the launcher.
    BuiltInArtemis,
    /// Hyper-assault Gauss rifles: better near, worse far away.
    Widening,
}

/// What a hit leaves on its target beside damage and heat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TargetMark {
    /// A Narc beacon.
    Beacon,
    /// A designation by TAG.
    Designation,
}

impl WeaponKind {
    /// How many projectiles of one plain attack hit.
    ///
    /// Total Warfare, "Cluster Hits" and "Streak Missiles".
    ///
    /// ```
    /// use ironhex::weapon::{HitCount, WeaponKind};
    /// assert_eq!(WeaponKind::Lrm.hit_count(), HitCount::ClusterTable);
    /// assert_eq!(WeaponKind::Streak.hit_count(), HitCount::AllOrNone);
    /// ```
    #[must_use]
    pub const fn hit_count(self) -> HitCount {
        match self {
            Self::Direct
            | Self::Ultra
            | Self::Rotary
            | Self::Lbx
            | Self::Ams
            | Self::Tag
            | Self::Narc => HitCount::One,
            Self::Lrm
            | Self::Srm
            | Self::Mrm
            | Self::Atm
            | Self::Mml
            | Self::RocketLauncher
            | Self::Hag => HitCount::ClusterTable,
            Self::Streak => HitCount::AllOrNone,
        }
    }

    /// Do its hits come off the cluster table in its plain mode?
    #[must_use]
    pub const fn uses_cluster_table(self) -> bool {
        matches!(self.hit_count(), HitCount::ClusterTable)
    }

    /// Does it fire only when it hits, so that a miss costs neither heat nor ammunition?
    #[must_use]
    pub const fn fires_only_on_a_hit(self) -> bool {
        matches!(self.hit_count(), HitCount::AllOrNone)
    }

    /// Is it a missile weapon, which Narc guides and an anti-missile system stops? A beacon launcher
    /// fires a pod, which neither does.
    #[must_use]
    pub const fn is_missile(self) -> bool {
        match self {
            Self::Lrm
            | Self::Srm
            | Self::Mrm
            | Self::Atm
            | Self::Mml
            | Self::RocketLauncher
            | Self::Streak => true,
            Self::Direct
            | Self::Ultra
            | Self::Rotary
            | Self::Lbx
            | Self::Hag
            | Self::Ams
            | Self::Tag
            | Self::Narc => false,
        }
    }

    /// What it fires, as far as its kind alone tells: a direct weapon may fire anything.
    #[must_use]
    pub const fn category(self) -> Option<Category> {
        match self {
            Self::Direct => None,
            Self::Tag => Some(Category::Energy),
            Self::Ultra | Self::Rotary | Self::Lbx | Self::Hag | Self::Ams => {
                Some(Category::Ballistic)
            }
            Self::Lrm
            | Self::Srm
            | Self::Mrm
            | Self::Atm
            | Self::Mml
            | Self::RocketLauncher
            | Self::Streak
            | Self::Narc => Some(Category::Missile),
        }
    }

    /// Does it shoot down missiles, and attack nobody?
    #[must_use]
    pub const fn is_defensive(self) -> bool {
        match self {
            Self::Ams => true,
            Self::Direct
            | Self::Lrm
            | Self::Srm
            | Self::Mrm
            | Self::Atm
            | Self::Mml
            | Self::RocketLauncher
            | Self::Streak
            | Self::Ultra
            | Self::Rotary
            | Self::Lbx
            | Self::Hag
            | Self::Tag
            | Self::Narc => false,
        }
    }

    /// What sets its cluster rolls, or its to-hit number, apart from those of other launchers.
    #[must_use]
    pub const fn accuracy(self) -> Accuracy {
        match self {
            Self::Mrm => Accuracy::Unguided,
            Self::Atm => Accuracy::BuiltInArtemis,
            Self::Hag => Accuracy::Widening,
            Self::Direct
            | Self::Lrm
            | Self::Srm
            | Self::Mml
            | Self::RocketLauncher
            | Self::Streak
            | Self::Ultra
            | Self::Rotary
            | Self::Lbx
            | Self::Ams
            | Self::Tag
            | Self::Narc => Accuracy::Plain,
        }
    }

    /// What a hit leaves on its target beside damage and heat.
    #[must_use]
    pub const fn target_mark(self) -> Option<TargetMark> {
        match self {
            Self::Narc => Some(TargetMark::Beacon),
            Self::Tag => Some(TargetMark::Designation),
            Self::Direct
            | Self::Lrm
            | Self::Srm
            | Self::Mrm
            | Self::Atm
            | Self::Mml
            | Self::RocketLauncher
            | Self::Streak
            | Self::Ultra
            | Self::Rotary
            | Self::Lbx
            | Self::Hag
            | Self::Ams => None,
        }
    }
}

impl Weapon {
    /// Do its hits share location rolls where the rules group missiles?
    ///
    /// Total Warfare, "Cluster Hits": long-range missiles come down five by five, short-range ones one
    /// by one. A Streak launcher and a multi-missile launcher do as the missiles in them: those of one point are long-range ones.
    #[must_use]
    pub const fn lands_in_groups(&self, damage: u8) -> bool {
        match self.kind {
            WeaponKind::Lrm
            | WeaponKind::Mrm
            | WeaponKind::Atm
            | WeaponKind::RocketLauncher
            | WeaponKind::Hag => true,
            WeaponKind::Mml | WeaponKind::Streak => damage == 1,
            WeaponKind::Direct
            | WeaponKind::Srm
            | WeaponKind::Ultra
            | WeaponKind::Rotary
            | WeaponKind::Lbx
            | WeaponKind::Ams
            | WeaponKind::Tag
            | WeaponKind::Narc => false,
        }
    }
}
