//! What a turn may do to a unit, and several things together: each defined once, for exact answers and for trials.

use crate::notes::{Found, Notes};
use ironhex::unit::{Location, Slot, System, UnitDesign, UnitState};
use ironhex::weapon::TargetMark;

ironhex::named_enum! {
    /// Something that a turn may do to a unit: one thing, or one of several.
    pub enum Outcome: "outcome" {
        /// It is destroyed, by its own fall too.
        Destroyed = "destroyed",
        /// It falls.
        Falls = "falls",
        /// It falls or is destroyed.
        FallsOrDestroyed = "fallsOrDestroyed",
        /// It is destroyed, or cannot stand any more: its gyro or a leg is gone.
        MobilityKill = "mobilityKill",
        /// It is destroyed, or its gyro or a leg is gone, or no weapon of it works any more.
        MissionKill = "missionKill",
        /// Something comes down on its head.
        HeadHit = "headHit",
        /// A location roll of 2 finds something inside, whatever armour there is.
        ThroughArmorCritical = "throughArmorCritical",
        /// One of the two.
        HeadOrThroughArmor = "headOrThroughArmor",
        /// A critical hit on anything.
        CriticalHit = "criticalHit",
        /// A critical hit on its engine.
        EngineHit = "engineHit",
        /// A critical hit on its gyro.
        GyroHit = "gyroHit",
        /// Its gyro is gone.
        GyroLost = "gyroLost",
        /// A leg is gone.
        LegLost = "legLost",
        /// A weapon that worked does not any more.
        WeaponLost = "weaponLost",
        /// No weapon works any more, and one did.
        AllWeaponsLost = "allWeaponsLost",
        /// Ammunition goes off, or a weapon that explodes.
        Explosion = "explosion",
        /// The pilot has a wound more.
        PilotHit = "pilotHit",
        /// The pilot is knocked out, in a unit that is not destroyed.
        PilotKnockedOut = "pilotKnockedOut",
        /// The pilot is dead.
        PilotKilled = "pilotKilled",
    }
}

/// Some of them, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outcomes(u32);

impl Outcomes {
    pub(crate) const fn with(self, outcome: Outcome, is: bool) -> Self {
        Self(self.0 | (is as u32) << outcome as u32)
    }

    pub(crate) const fn contains(self, outcome: Outcome) -> bool {
        self.0 >> outcome as u32 & 1 == 1
    }
}

/// What was seen of a unit, beside what its sheet shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) fell: bool,
    pub(crate) head: bool,
    pub(crate) through_armor: bool,
}

/// What a unit stands on.
const LEGS: [Location; 2] = [Location::RightLeg, Location::LeftLeg];

/// Is the gyro gone?
fn is_gyro_gone(design: &UnitDesign, state: &UnitState) -> bool {
    design.gyro.penalty(state.hits_on(design, System::Gyro)).is_none()
}

/// Did it lose a leg?
fn is_leg_lost(before: &UnitState, after: &UnitState) -> bool {
    LEGS.into_iter().any(|leg| after.is_lost(leg) && !before.is_lost(leg))
}

/// Did it lose its gyro?
fn is_gyro_lost(design: &UnitDesign, before: &UnitState, after: &UnitState) -> bool {
    is_gyro_gone(design, after) && !is_gyro_gone(design, before)
}

/// Did it lose what it needs to stand: a leg, or its gyro?
pub(crate) fn is_immobilized(design: &UnitDesign, before: &UnitState, after: &UnitState) -> bool {
    is_leg_lost(before, after) || is_gyro_lost(design, before, after)
}

/// The weapons of a unit that can do damage and work, a bit each.
pub(crate) fn working_weapons(design: &UnitDesign, state: &UnitState) -> u64 {
    let works = |(index, mount): (usize, &ironhex::unit::Mount)| {
        let kind = mount.weapon.kind;
        let fights = !kind.is_defensive() && kind.target_mark() != Some(TargetMark::Designation);
        let slot = Slot::Weapon(index as u8);
        let is = fights && !state.is_lost(mount.location) && state.works(design, slot);
        u64::from(is) << index
    };
    design.mounts.iter().enumerate().map(works).sum()
}

impl Outcomes {
    /// What became of a unit.
    pub(crate) fn of(
        design: &UnitDesign,
        before: &UnitState,
        after: &UnitState,
        notes: &Notes,
        seen: Seen,
        weapons: (u64, u64),
    ) -> Self {
        let found = notes.found(after);
        let (had, has) = weapons;
        let destroyed = after.destroyed.is_some();
        let leg_lost = is_leg_lost(before, after);
        let gyro_lost = is_gyro_lost(design, before, after);
        let disarmed = had != 0 && has == 0;
        let mobility_kill = destroyed || leg_lost || gyro_lost;
        let killed = after.pilot.is_dead() && !before.pilot.is_dead();
        let out = after.pilot.unconscious && !before.pilot.unconscious && !destroyed;
        Self::default()
            .with(Outcome::Destroyed, destroyed)
            .with(Outcome::Falls, seen.fell)
            .with(Outcome::FallsOrDestroyed, destroyed || seen.fell)
            .with(Outcome::MobilityKill, mobility_kill)
            .with(Outcome::MissionKill, mobility_kill || disarmed)
            .with(Outcome::HeadHit, seen.head)
            .with(Outcome::ThroughArmorCritical, seen.through_armor)
            .with(Outcome::HeadOrThroughArmor, seen.head || seen.through_armor)
            .with(Outcome::CriticalHit, found.contains(Found::CRITICAL))
            .with(Outcome::EngineHit, found.contains(Found::ENGINE))
            .with(Outcome::GyroHit, found.contains(Found::GYRO))
            .with(Outcome::GyroLost, gyro_lost)
            .with(Outcome::LegLost, leg_lost)
            .with(Outcome::WeaponLost, has != had)
            .with(Outcome::AllWeaponsLost, disarmed)
            .with(Outcome::Explosion, found.contains(Found::EXPLOSION))
            .with(Outcome::PilotHit, after.pilot.wounds > before.pilot.wounds)
            .with(Outcome::PilotKnockedOut, out)
            .with(Outcome::PilotKilled, killed)
    }
}
