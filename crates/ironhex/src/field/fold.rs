//! Events and state: what every event changes.

use super::unit_in_play::{UnitFlags, UnitInPlay};
use crate::event::{Event, GameEvent};
use crate::unit::{Movement, PhysicalKind, Slot, Stance, UnitState};

/// Marks that outlast a turn.
const LASTING: UnitFlags =
    UnitFlags::NARCED_BY_FIRST.union(UnitFlags::NARCED_BY_SECOND).union(UnitFlags::WITHDRAWN);

/// Changes the units of a game as an event tells: a game's first state and all of its events give its
/// last state.
pub fn fold(units: &mut [UnitInPlay], game_event: &GameEvent) {
    match (game_event.unit, game_event.event) {
        (None, Event::TurnBegan { .. }) => units.iter_mut().for_each(UnitInPlay::begin_turn),
        (None, Event::PhaseBegan { .. }) => {
            for unit in units {
                unit.damage = 0;
            }
        }
        (None, _) => {}
        (Some(unit), event) => {
            if let Some(unit) = units.get_mut(usize::from(unit.0)) {
                unit.fold(&event);
            }
        }
    }
}

impl UnitInPlay {
    /// Forgets what matters for one turn only.
    fn begin_turn(&mut self) {
        self.twist = 0;
        self.movement = Movement::Stationary;
        (self.hexes, self.spent, self.fired) = (0, 0, 0);
        (self.heat_made, self.heat_given) = (0, 0);
        self.quarry = None;
        self.flags &= LASTING;
        self.flags.set(UnitFlags::ASLEEP, self.sheet.pilot.unconscious);
    }

    /// Changes as an event of its own tells.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what is none of these concerns the record sheet, whose own function names every event"
    )]
    pub fn fold(&mut self, event: &Event) {
        match *event {
            Event::Moved { movement, to, facing, footing, cost, hexes, walks_only } => {
                self.movement = movement;
                (self.hex, self.facing, self.footing) = (to, facing, footing);
                self.spent = self.spent.saturating_add(cost);
                self.hexes = self.hexes.saturating_add(hexes);
                self.flags.set(UnitFlags::WADED, walks_only);
            }
            Event::PointsSpent { movement, points } => {
                self.movement = movement;
                self.spent = self.spent.saturating_add(points);
            }
            Event::StoodUp => self.sheet.stance.prone = false,
            Event::LayDown => self.sheet.stance = Stance::PRONE,
            Event::TookHullDown => self.sheet.stance = Stance::HULL_DOWN,
            Event::LeftHullDown => {
                self.sheet.stance = self.sheet.stance.without_hull_down();
            }
            Event::Twisted { hexsides } => self.twist = hexsides,
            Event::Committed { kind, target } => {
                self.quarry = Some(target);
                self.flags |= match kind {
                    PhysicalKind::Dfa => UnitFlags::DEATH_FROM_ABOVE,
                    PhysicalKind::Charge => UnitFlags::CHARGES,
                    // Every other attack is declared in its own phase.
                    PhysicalKind::Punch
                    | PhysicalKind::Kick
                    | PhysicalKind::Push
                    | PhysicalKind::Hatchet
                    | PhysicalKind::Sword
                    | PhysicalKind::Mace => UnitFlags::empty(),
                };
            }
            Event::FireDeclared { .. } => self.flags |= UnitFlags::ATTACKS,
            Event::PartEnded { phase } => self.flags |= UnitFlags::done(phase),
            Event::MountFired { mount } => self.fired |= mount_bit(mount),
            Event::HeatMade { points } => self.heat_made = self.heat_made.saturating_add(points),
            Event::HeatGiven { points } => self.heat_given = self.heat_given.saturating_add(points),
            Event::DamageCounted { damage } => self.damage = self.damage.saturating_add(damage),
            Event::Narced { team } => self.flags |= UnitFlags::narced_by(team),
            Event::Tagged => self.flags |= UnitFlags::TAGGED,
            Event::Fell { facing, .. } => {
                self.facing = facing;
                self.sheet.stance = Stance::PRONE;
            }
            Event::Displaced { to, footing } => (self.hex, self.footing) = (to, footing),
            Event::Withdrew => self.flags |= UnitFlags::WITHDRAWN,
            _ => self.sheet.fold(event),
        }
    }
}

impl UnitState {
    /// Changes as an event tells that concerns the record sheet.
    pub fn fold(&mut self, event: &Event) {
        match *event {
            Event::ArmorDamaged { panel, remaining, .. } => self.armor[panel as usize] = remaining,
            Event::StructureDamaged { location, remaining, .. } => {
                self.structure[location as usize] = remaining;
            }
            Event::ModularArmorDamaged { location, remaining, .. }
            | Event::ModularArmorLost { location, remaining } => {
                self.modular_armor[location as usize] = remaining;
            }
            Event::ArmoredSlotHit { location, slot } => {
                self.armored_hit[location as usize] |= slot_bit(slot);
            }
            Event::LocationDestroyed { location, .. } => self.lose(location),
            Event::CriticalHit { location, slot, item } => {
                self.slots_hit[location as usize] |= slot_bit(slot);
                if let Slot::Ammunition(bin) = item {
                    self.empty(bin);
                }
            }
            Event::BinLost { bin } => self.empty(bin),
            Event::ShotsSpent { bin, shots } => {
                if let Some(left) = self.shots.get_mut(usize::from(bin)) {
                    *left = left.saturating_sub(shots);
                }
            }
            Event::Jammed { mount } => self.jammed |= mount_bit(mount),
            Event::OneShotSpent { mount } => self.spent |= mount_bit(mount),
            Event::PilotWounded { wounds, .. } => self.pilot.wounds = wounds,
            Event::ConsciousnessRolled { conscious, .. } => self.pilot.unconscious |= !conscious,
            Event::WakingRolled { awake, .. } => self.pilot.unconscious = !awake,
            Event::PilotKilled => self.pilot.wounds = crate::pilot::DEADLY_WOUNDS,
            Event::HeatSettled { heat, .. } => self.heat = heat,
            Event::ShutdownRolled { shutdown, .. } => self.shutdown = shutdown,
            Event::UnitDestroyed { cause } => self.destroyed = Some(cause),
            // What changes the unit in play, not its sheet.
            Event::Moved { .. }
            | Event::PointsSpent { .. }
            | Event::StoodUp
            | Event::LayDown
            | Event::TookHullDown
            | Event::LeftHullDown
            | Event::Twisted { .. }
            | Event::Committed { .. }
            | Event::FireDeclared { .. }
            | Event::PartEnded { .. }
            | Event::MountFired { .. }
            | Event::HeatMade { .. }
            | Event::HeatGiven { .. }
            | Event::DamageCounted { .. }
            | Event::Narced { .. }
            | Event::Tagged
            | Event::Fell { .. }
            | Event::Displaced { .. }
            | Event::Withdrew => {}
            // Rolls, declarations and announcements: what they come to is told by other events.
            Event::ShotRolled { .. }
            | Event::AllHit { .. }
            | Event::ClusterRolled { .. }
            | Event::MissilesStopped { .. }
            | Event::Struck(_)
            | Event::DamageTransferred { .. }
            | Event::DamageLost { .. }
            | Event::DamageAdjusted { .. }
            | Event::CriticalRolled { .. }
            | Event::CaseIiRolled { .. }
            | Event::Exploded { .. }
            | Event::PilotingRollDue { .. }
            | Event::FallDue { .. }
            | Event::Modified(_)
            | Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::InitiativeRolled(_)
            | Event::PhysicalAttackDeclared { .. }
            | Event::AttackBegan { .. }
            | Event::PhysicalAttackBegan { .. }
            | Event::AttackLost { .. }
            | Event::PhysicalAttackRolled { .. }
            | Event::PilotingRolled { .. }
            | Event::FallBraced { .. }
            | Event::AmmunitionRolled { .. }
            | Event::GameEnded { .. } => {}
        }
    }

    /// Nothing is left in a bin.
    fn empty(&mut self, bin: u8) {
        if let Some(left) = self.shots.get_mut(usize::from(bin)) {
            *left = 0;
        }
    }
}

/// The bit of a mount; none for one that no unit has.
fn mount_bit(mount: u8) -> u64 {
    1_u64.checked_shl(mount.into()).unwrap_or(0)
}

/// The bit of a slot; none for one that no location has.
fn slot_bit(slot: u8) -> u16 {
    1_u16.checked_shl(slot.into()).unwrap_or(0)
}
