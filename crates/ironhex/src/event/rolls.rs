//! The dice of an event.

use super::Event;
use crate::dice::Roll;

impl Event {
    /// The rolls that it tells: none, one, or those of both sides.
    ///
    /// ```
    /// use ironhex::dice::Roll;
    /// use ironhex::event::Event;
    /// let roll = Roll::new(3, 4);
    /// let stays = Event::ConsciousnessRolled { roll, target: 7, conscious: true };
    /// assert_eq!(stays.rolls(), [Some(roll), None]);
    /// assert_eq!(Event::PilotKilled.rolls(), [None, None]);
    /// ```
    #[must_use]
    pub const fn rolls(&self) -> [Option<Roll>; 2] {
        match *self {
            Event::InitiativeRolled(initiative) => {
                let [one, two] = initiative.rolls;
                [Some(one), Some(two)]
            }
            Event::Struck(hit) => [Some(hit.roll), None],
            Event::ShutdownRolled { roll, .. } => [roll, None],
            Event::ShotRolled { roll, .. }
            | Event::ClusterRolled { roll, .. }
            | Event::MissilesStopped { roll, .. }
            | Event::CriticalRolled { roll, .. }
            | Event::CaseIiRolled { roll, .. }
            | Event::ConsciousnessRolled { roll, .. }
            | Event::PilotingRolled { roll, .. }
            | Event::FallBraced { roll, .. }
            | Event::PhysicalAttackRolled { roll, .. }
            | Event::AmmunitionRolled { roll, .. }
            | Event::WakingRolled { roll, .. } => [Some(roll), None],
            Event::AllHit { .. }
            | Event::ArmorDamaged { .. }
            | Event::StructureDamaged { .. }
            | Event::LocationDestroyed { .. }
            | Event::DamageTransferred { .. }
            | Event::DamageLost { .. }
            | Event::DamageAdjusted { .. }
            | Event::ModularArmorDamaged { .. }
            | Event::ModularArmorLost { .. }
            | Event::CriticalHit { .. }
            | Event::ArmoredSlotHit { .. }
            | Event::Exploded { .. }
            | Event::PilotWounded { .. }
            | Event::PilotKilled
            | Event::PilotingRollDue { .. }
            | Event::FallDue { .. }
            | Event::UnitDestroyed { .. }
            | Event::Modified(_)
            | Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::Moved { .. }
            | Event::PointsSpent { .. }
            | Event::StoodUp
            | Event::LayDown
            | Event::TookHullDown
            | Event::LeftHullDown
            | Event::Twisted { .. }
            | Event::Committed { .. }
            | Event::FireDeclared { .. }
            | Event::PhysicalAttackDeclared { .. }
            | Event::PartEnded { .. }
            | Event::AttackBegan { .. }
            | Event::PhysicalAttackBegan { .. }
            | Event::AttackLost { .. }
            | Event::MountFired { .. }
            | Event::Jammed { .. }
            | Event::OneShotSpent { .. }
            | Event::ShotsSpent { .. }
            | Event::HeatMade { .. }
            | Event::HeatGiven { .. }
            | Event::HeatSettled { .. }
            | Event::DamageCounted { .. }
            | Event::BinLost { .. }
            | Event::Narced { .. }
            | Event::Tagged
            | Event::Fell { .. }
            | Event::Displaced { .. }
            | Event::Withdrew
            | Event::GameEnded { .. } => [None, None],
        }
    }
}
