//! Why an attack cannot be made: one vocabulary for weapons and for physical attacks, whoever asks.

use crate::named::named_enum;
use arrayvec::ArrayVec;

named_enum! {
    /// Why an attack cannot be made.
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
        /// The attacker is shut down or its pilot unconscious, and strikes nobody.
        AttackerImmobile = "attackerImmobile",
        /// The attacker lies on the ground.
        AttackerProne = "attackerProne",
        /// The attacker is in hull-down position.
        AttackerHullDown = "attackerHullDown",
        /// The limb is gone.
        LimbMissing = "limbMissing",
        /// The unit has no arms.
        NoArms = "noArms",
        /// The shoulder is destroyed.
        ShoulderDestroyed = "shoulderDestroyed",
        /// The lower arm is destroyed.
        LowerArmDestroyed = "lowerArmDestroyed",
        /// The hand is destroyed.
        HandDestroyed = "handDestroyed",
        /// The hip is destroyed.
        HipDestroyed = "hipDestroyed",
        /// The limb fired a weapon this turn.
        LimbFired = "limbFired",
        /// Another kind of physical attack was made already.
        OtherAttackMade = "otherAttackMade",
        /// The limb has attacked already.
        LimbAlreadyUsed = "limbAlreadyUsed",
        /// The target lies on the ground.
        TargetProne = "targetProne",
        /// The target is too far away for a weapon.
        OutOfRange = "outOfRange",
        /// The target is too far away, too high or too low for a physical attack.
        OutOfReach = "outOfReach",
        /// The target is not in the weapon's arc, or not where the physical attack strikes.
        WrongArc = "wrongArc",
        /// Something is in the way.
        NoLineOfSight = "noLineOfSight",
        /// The surface of the water is in the way.
        WaterSurface = "waterSurface",
        /// The weapon is under water and does not fire there.
        Submerged = "submerged",
        /// A charge must come out of a walk or a run.
        NotRunning = "notRunning",
        /// A death from above must come out of a jump.
        NotJumping = "notJumping",
        /// A charge needs a hex to gain speed.
        TooFewHexes = "tooFewHexes",
        /// The target is out of the fight.
        TargetDestroyed = "targetDestroyed",
        /// The target is on the attacker's own side.
        OwnSide = "ownSide",
        /// There is no such weapon in that hand, or it is broken.
        NoSuchWeapon = "noSuchWeapon",
        /// The target is inside a building, which holds it in its place.
        TargetInside = "targetInside",
        /// A charge and a death from above are the end of a move, and declared as such.
        PartOfAMove = "partOfAMove",
        /// A push takes both arms, and is declared with the right one.
        BothArms = "bothArms",
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
        /// The modifiers add up to more than the dice can show.
        TargetNumberTooHigh = "targetNumberTooHigh",
    }
}

impl Rejection {
    /// The identifiers of the reasons that a stated weapon attack can have; the others need units on a map.
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

    /// The identifiers of the reasons that a stated physical attack can have; the others need units on a map.
    pub const STATED_PHYSICAL: &'static [&'static str] = &[
        Self::AttackerImmobile.id(),
        Self::AttackerProne.id(),
        Self::AttackerHullDown.id(),
        Self::LimbMissing.id(),
        Self::NoArms.id(),
        Self::ShoulderDestroyed.id(),
        Self::LowerArmDestroyed.id(),
        Self::HandDestroyed.id(),
        Self::HipDestroyed.id(),
        Self::LimbFired.id(),
        Self::OtherAttackMade.id(),
        Self::LimbAlreadyUsed.id(),
        Self::TargetProne.id(),
        Self::OutOfReach.id(),
        Self::WrongArc.id(),
        Self::NotRunning.id(),
        Self::NotJumping.id(),
        Self::TooFewHexes.id(),
    ];
}

/// The most reasons that are listed. No attack has more: 29 are about weapons, 25 about physical attacks.
const MOST_LISTED: usize = 32;

/// Every reason why an attack was rejected.
pub type Rejections = ArrayVec<Rejection, MOST_LISTED>;

/// A set of rejections.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RejectionSet(u64);

const _: () = assert!(Rejection::ALL.len() <= u64::BITS as usize);

impl RejectionSet {
    /// No reason.
    pub const NONE: Self = Self(0);

    /// What bars no attack that was declared before it came about: what was whole when attacks were declared
    /// still strikes, and strikes what still stood.
    pub const PAST_DECLARING: Self =
        Self::NONE.with(true, Rejection::TargetDestroyed).with(true, Rejection::NoSuchWeapon);

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

    /// The reasons that are not in another set.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The first reason.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Rejection> {
        Rejection::ALL.get(self.0.trailing_zeros() as usize).copied()
    }

    /// The reasons in their order.
    #[must_use]
    pub fn list(self) -> Rejections {
        let mut left = self;
        core::iter::from_fn(|| {
            let first = left.first()?;
            left.0 &= left.0 - 1;
            Some(first)
        })
        .take(MOST_LISTED)
        .collect()
    }
}
