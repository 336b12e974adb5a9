//! Why an attack cannot be made.

use crate::named::named_enum;
use arrayvec::ArrayVec;

named_enum! {
    /// Why an attack cannot be declared.
    pub enum Rejection: "rejection" {
        /// The attacker is out of the fight.
        AttackerDestroyed = "attackerDestroyed",
        /// The attacker is shut down.
        Shutdown = "shutdown",
        /// The pilot is unconscious.
        Unconscious = "unconscious",
        /// The sensors are gone.
        SensorsDestroyed = "sensorsDestroyed",
        /// The weapon is destroyed.
        Destroyed = "destroyed",
        /// The weapon is jammed.
        Jammed = "jammed",
        /// There is not enough ammunition.
        NoAmmo = "noAmmo",
        /// A hull-down unit's legs are behind the cover.
        HullDownLeg = "hullDownLeg",
        /// The target is too far away.
        OutOfRange = "outOfRange",
        /// The target is not in the weapon's arc.
        WrongArc = "wrongArc",
        /// Something is in the way.
        NoLineOfSight = "noLineOfSight",
        /// The surface of the water is in the way.
        WaterSurface = "waterSurface",
        /// The weapon is under water and does not fire there.
        Submerged = "submerged",
        /// The target is out of the fight.
        TargetDestroyed = "targetDestroyed",
        /// The target is on the attacker's own side.
        OwnSide = "ownSide",
        /// The attacker charges, or attacks from above, this turn.
        Charging = "charging",
        /// The weapon has fired this turn.
        AlreadyFired = "alreadyFired",
        /// It only defends.
        NotAnAttackWeapon = "notAnAttackWeapon",
        /// The weapon does not fire that way, or not that ammunition.
        WrongFireMode = "wrongFireMode",
        /// A unit on the ground does not fire what is in its legs.
        ProneLeg = "proneLeg",
        /// A unit on the ground needs its other arm to prop itself up.
        ProneArm = "proneArm",
        /// Something before the attacker covers its legs, and the weapon in them.
        LegCovered = "legCovered",
        /// It cannot fire at what it does not see.
        NotIndirect = "notIndirect",
        /// Indirect fire is for targets that the attacker does not see.
        TargetInSight = "targetInSight",
        /// Nobody sees the target.
        NoSpotter = "noSpotter",
        /// Nothing lets the attacker choose where it hits.
        CannotAim = "cannotAim",
        /// Stealth armour cannot be a secondary target.
        StealthySecondary = "stealthySecondary",
        /// No roll reaches the number.
        NumberTooHigh = "numberTooHigh",
    }
}

impl Rejection {
    /// The identifiers of the reasons that a stated attack can have; the others need units on a map.
    pub const STATED: &'static [&'static str] = &[
        Self::AttackerDestroyed.id(),
        Self::Shutdown.id(),
        Self::Unconscious.id(),
        Self::SensorsDestroyed.id(),
        Self::Destroyed.id(),
        Self::Jammed.id(),
        Self::NoAmmo.id(),
        Self::HullDownLeg.id(),
        Self::OutOfRange.id(),
        Self::WrongArc.id(),
        Self::NoLineOfSight.id(),
        Self::NotAnAttackWeapon.id(),
        Self::ProneLeg.id(),
    ];
}

/// Every reason why an attack was rejected.
pub type Rejections = ArrayVec<Rejection, { Rejection::ALL.len() }>;

/// A set of rejections.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RejectionSet(u64);

const _: () = assert!(Rejection::ALL.len() <= u64::BITS as usize);

impl RejectionSet {
    /// No reason.
    pub const NONE: Self = Self(0);

    /// Is there no reason?
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is this one of them?
    #[inline]
    #[must_use]
    pub const fn contains(self, reason: Rejection) -> bool {
        self.0 >> reason as u8 & 1 == 1
    }

    /// The set with one more reason, where it applies.
    #[inline]
    #[must_use]
    pub const fn with(self, applies: bool, reason: Rejection) -> Self {
        Self(self.0 | (applies as u64) << reason as u8)
    }

    /// The reasons of both.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The reasons in their order.
    #[must_use]
    pub fn list(self) -> Rejections {
        Rejection::ALL.iter().copied().filter(|&reason| self.contains(reason)).collect()
    }
}
