//! Firing arcs.

use super::location::Location;
use crate::named::named_enum;

named_enum! {
    /// Where a weapon can fire.
    ///
    /// Total Warfare, "Firing Arcs".
    pub enum WeaponArc: "firing arc" {
        /// 60 degrees to either side of straight ahead.
        Forward = "forward",
        /// Forward, and to the left.
        LeftArm = "left_arm",
        /// Forward, and to the right.
        RightArm = "right_arm",
        /// Where neither arm reaches.
        Rear = "rear",
    }
}

impl WeaponArc {
    /// The arc of a mounting: arms reach to their side, everything else forward or to the rear.
    #[must_use]
    pub const fn of_mounting(location: Location, rear_mounted: bool) -> Self {
        match location {
            _ if rear_mounted => Self::Rear,
            Location::RightArm => Self::RightArm,
            Location::LeftArm => Self::LeftArm,
            Location::Head
            | Location::CenterTorso
            | Location::RightTorso
            | Location::LeftTorso
            | Location::RightLeg
            | Location::LeftLeg => Self::Forward,
        }
    }

    /// Does it reach a target at this angle, in degrees clockwise from the facing that it follows?
    #[must_use]
    pub const fn reaches(self, angle: i16) -> bool {
        // From -179 to 180.
        let angle = (angle.rem_euclid(360) + 179) % 360 - 179;
        match self {
            Self::Forward => angle >= -60 && angle <= 60,
            Self::RightArm => angle >= -60 && angle <= 120,
            Self::LeftArm => angle >= -120 && angle <= 60,
            Self::Rear => angle > 120 || angle < -120,
        }
    }

    /// Does it reach a target from this mounting, at this bearing in degrees clockwise from the legs?
    /// Weapons in the legs follow the legs, all others the torso, so many hexsides clockwise from them.
    #[inline]
    #[must_use]
    pub const fn bears(self, location: Location, bearing: i16, torso_twist: i8) -> bool {
        let twist = if location.is_leg() { 0 } else { torso_twist };
        self.reaches(bearing.rem_euclid(360) - 60 * twist as i16)
    }
}
