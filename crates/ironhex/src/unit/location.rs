//! Where a unit can be hit.

use crate::named::named_enum;

named_enum! {
    /// One of the eight sections of a biped.
    pub enum Location: "location" {
        /// HD
        Head = "head",
        /// CT
        CenterTorso = "center_torso",
        /// RT
        RightTorso = "right_torso",
        /// LT
        LeftTorso = "left_torso",
        /// RA
        RightArm = "right_arm",
        /// LA
        LeftArm = "left_arm",
        /// RL
        RightLeg = "right_leg",
        /// LL
        LeftLeg = "left_leg",
    }
}

/// What a location is for a body: what it bears, what hangs on it, how many slots it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BodyPart {
    /// The head.
    Head,
    /// A torso, which has rear armour.
    Torso,
    /// An arm.
    Arm,
    /// A leg.
    Leg,
}

/// How many locations a biped has.
pub const LOCATIONS: usize = Location::ALL.len();

impl Location {
    /// Where damage goes when this location is gone: limbs to the side torso, side torsos to the centre.
    ///
    /// ```
    /// use ironhex::unit::Location;
    /// assert_eq!(Location::LeftLeg.inward(), Some(Location::LeftTorso));
    /// assert_eq!(Location::Head.inward(), None);
    /// ```
    #[must_use]
    pub const fn inward(self) -> Option<Self> {
        match self {
            Self::Head | Self::CenterTorso => None,
            Self::RightTorso | Self::LeftTorso => Some(Self::CenterTorso),
            Self::RightArm | Self::RightLeg => Some(Self::RightTorso),
            Self::LeftArm | Self::LeftLeg => Some(Self::LeftTorso),
        }
    }

    /// The arm that falls with this torso.
    #[must_use]
    pub const fn dependent_arm(self) -> Option<Self> {
        match self {
            Self::RightTorso => Some(Self::RightArm),
            Self::LeftTorso => Some(Self::LeftArm),
            Self::Head
            | Self::CenterTorso
            | Self::RightArm
            | Self::LeftArm
            | Self::RightLeg
            | Self::LeftLeg => None,
        }
    }

    /// The part of the body that it is.
    #[must_use]
    pub const fn part(self) -> BodyPart {
        match self {
            Self::Head => BodyPart::Head,
            Self::CenterTorso | Self::RightTorso | Self::LeftTorso => BodyPart::Torso,
            Self::RightArm | Self::LeftArm => BodyPart::Arm,
            Self::RightLeg | Self::LeftLeg => BodyPart::Leg,
        }
    }

    /// An arm?
    #[must_use]
    pub const fn is_arm(self) -> bool {
        matches!(self.part(), BodyPart::Arm)
    }

    /// A leg?
    #[must_use]
    pub const fn is_leg(self) -> bool {
        matches!(self.part(), BodyPart::Leg)
    }

    /// A torso, which has rear armour?
    #[must_use]
    pub const fn is_torso(self) -> bool {
        matches!(self.part(), BodyPart::Torso)
    }

    /// How many critical slots it has.
    #[must_use]
    pub const fn slots(self) -> u8 {
        match self.part() {
            BodyPart::Head | BodyPart::Leg => 6,
            BodyPart::Torso | BodyPart::Arm => 12,
        }
    }

    /// The same location on the other side.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Head | Self::CenterTorso => self,
            Self::RightTorso => Self::LeftTorso,
            Self::LeftTorso => Self::RightTorso,
            Self::RightArm => Self::LeftArm,
            Self::LeftArm => Self::RightArm,
            Self::RightLeg => Self::LeftLeg,
            Self::LeftLeg => Self::RightLeg,
        }
    }

    /// Its armour towards the front.
    #[must_use]
    pub const fn front(self) -> Panel {
        match self {
            Self::Head => Panel::Head,
            Self::CenterTorso => Panel::CenterTorso,
            Self::RightTorso => Panel::RightTorso,
            Self::LeftTorso => Panel::LeftTorso,
            Self::RightArm => Panel::RightArm,
            Self::LeftArm => Panel::LeftArm,
            Self::RightLeg => Panel::RightLeg,
            Self::LeftLeg => Panel::LeftLeg,
        }
    }

    /// Its armour towards the rear: a panel of its own for torsos.
    #[must_use]
    pub const fn rear(self) -> Panel {
        match self {
            Self::CenterTorso => Panel::CenterTorsoRear,
            Self::RightTorso => Panel::RightTorsoRear,
            Self::LeftTorso => Panel::LeftTorsoRear,
            Self::Head | Self::RightArm | Self::LeftArm | Self::RightLeg | Self::LeftLeg => {
                self.front()
            }
        }
    }
}

named_enum! {
    /// A location as armour covers it: torsos have a front and a rear.
    pub enum Panel: "location" {
        /// HD
        Head = "head",
        /// CT
        CenterTorso = "center_torso",
        /// RT
        RightTorso = "right_torso",
        /// LT
        LeftTorso = "left_torso",
        /// RA
        RightArm = "right_arm",
        /// LA
        LeftArm = "left_arm",
        /// RL
        RightLeg = "right_leg",
        /// LL
        LeftLeg = "left_leg",
        /// CT (rear)
        CenterTorsoRear = "center_torso_rear",
        /// RT (rear)
        RightTorsoRear = "right_torso_rear",
        /// LT (rear)
        LeftTorsoRear = "left_torso_rear",
    }
}

/// How many armour panels a biped has.
pub const PANELS: usize = Panel::ALL.len();

impl Panel {
    /// The location that it covers.
    #[must_use]
    pub const fn location(self) -> Location {
        match self {
            Self::Head => Location::Head,
            Self::CenterTorso | Self::CenterTorsoRear => Location::CenterTorso,
            Self::RightTorso | Self::RightTorsoRear => Location::RightTorso,
            Self::LeftTorso | Self::LeftTorsoRear => Location::LeftTorso,
            Self::RightArm => Location::RightArm,
            Self::LeftArm => Location::LeftArm,
            Self::RightLeg => Location::RightLeg,
            Self::LeftLeg => Location::LeftLeg,
        }
    }

    /// Is it rear armour?
    #[must_use]
    pub const fn is_rear(self) -> bool {
        match self {
            Self::CenterTorsoRear | Self::RightTorsoRear | Self::LeftTorsoRear => true,
            Self::Head
            | Self::CenterTorso
            | Self::RightTorso
            | Self::LeftTorso
            | Self::RightArm
            | Self::LeftArm
            | Self::RightLeg
            | Self::LeftLeg => false,
        }
    }

    /// The same panel on the other side.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        let mirrored = self.location().mirrored();
        if self.is_rear() { mirrored.rear() } else { mirrored.front() }
    }
}

named_enum! {
    /// The side of a target that an attack comes from.
    pub enum AttackSide: "arc" {
        /// Ahead.
        Front = "front",
        /// Its left.
        Left = "left",
        /// Its right.
        Right = "right",
        /// Behind.
        Rear = "rear",
    }
}

impl AttackSide {
    /// The same side in the mirror.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::Front | Self::Rear => self,
        }
    }
}

named_enum! {
    /// A unit's left or right.
    pub enum Side: "side" {
        /// Its left.
        Left = "left",
        /// Its right.
        Right = "right",
    }
}

impl Side {
    /// The arm on this side.
    #[must_use]
    pub const fn arm(self) -> Location {
        match self {
            Self::Left => Location::LeftArm,
            Self::Right => Location::RightArm,
        }
    }

    /// The leg on this side.
    #[must_use]
    pub const fn leg(self) -> Location {
        match self {
            Self::Left => Location::LeftLeg,
            Self::Right => Location::RightLeg,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panels_and_locations_lead_to_each_other() {
        for &location in Location::ALL {
            assert_eq!(location.front().location(), location);
            assert_eq!(location.rear().location(), location);
            assert_eq!(location.rear().is_rear(), location.is_torso());
            assert!(!location.front().is_rear());
            assert_eq!(location.mirrored().mirrored(), location);
            assert_eq!(location.front().id(), location.id());
        }
        for &panel in Panel::ALL {
            assert_eq!(panel.mirrored().mirrored(), panel);
            assert_eq!(panel.mirrored().is_rear(), panel.is_rear());
        }
    }

    #[test]
    fn damage_reaches_the_centre_from_every_limb() {
        for &location in Location::ALL {
            let mut at = location;
            let mut steps = 0;
            while let Some(next) = at.inward() {
                assert_eq!(at.mirrored().inward(), Some(next.mirrored()));
                (at, steps) = (next, steps + 1);
            }
            assert!(steps <= 2);
            assert_eq!(at == Location::Head, location == Location::Head);
        }
        assert_eq!(Location::LeftTorso.dependent_arm(), Some(Location::LeftArm));
        assert_eq!(Location::CenterTorso.dependent_arm(), None);
    }

    #[test]
    fn heads_and_legs_have_six_slots() {
        let slots: Vec<u8> = Location::ALL.iter().map(|l| l.slots()).collect();
        assert_eq!(slots, [6, 12, 12, 12, 12, 12, 6, 6]);
    }
}
