//! Damage: armour, structure, inward to the end.

use super::critical::{Critical, roll_criticals};
use super::salvo::Hit;
use crate::dice::Dice;
use crate::event::{BalanceCause, DestroyedBy, Event, EventSink, LossCause};
use crate::pilot::{Abilities, WoundCause};
use crate::rules::{Rules, TorsoExplosion};
use crate::unit::{Location, Panel, UnitDesign, UnitState};

/// A unit under fire: its design, its changing state, its pilot's abilities, and the rules.
#[derive(Debug)]
pub struct Victim<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// What the unit is.
    pub design: &'a UnitDesign,
    /// What becomes of it.
    pub state: &'a mut UnitState,
    /// The pilot's abilities.
    pub abilities: &'a Abilities,
}

/// One group of damage on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// Where it strikes.
    pub panel: Panel,
    /// Points.
    pub damage: u16,
    /// A location roll of 2: a critical roll even while armour stands.
    pub through_armor_critical: bool,
    /// A glancing blow: criticals at -2.
    pub glancing: bool,
    /// It came from behind: what goes on inward meets rear armour.
    pub from_behind: bool,
}

impl Blow {
    /// Plain damage on a panel.
    #[must_use]
    pub const fn new(panel: Panel, damage: u16) -> Self {
        let from_behind = panel.is_rear();
        Self { panel, damage, through_armor_critical: false, glancing: false, from_behind }
    }

    /// A group of damage where it landed; `None` when it was lost in the cover.
    #[must_use]
    pub fn of_hit(hit: &Hit) -> Option<Self> {
        let landing = &hit.landing;
        Some(Self {
            panel: landing.panel?,
            damage: u16::from(hit.damage),
            through_armor_critical: landing.through_armor_critical,
            glancing: hit.glancing,
            from_behind: landing.from_behind,
        })
    }
}

/// Where an explosion inside a unit is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Containment {
    /// Nowhere: it transfers inward.
    None,
    /// CASE: in its location; the rest is vented.
    Case,
    /// CASE II: one point of structure; the rest goes out through the rear armour.
    CaseII,
}

impl Victim<'_> {
    /// Applies a blow, with everything that follows: structure, criticals, explosions, transfer,
    /// the pilot's wounds.
    ///
    /// ```
    /// use ironhex::attack::{Blow, Victim};
    /// use ironhex::dice::Scripted;
    /// use ironhex::pilot::Abilities;
    /// use ironhex::rules::Rules;
    /// use ironhex::unit::{Location, Panel, UnitDesign, UnitState};
    ///
    /// let mut design = UnitDesign::plain(50).unwrap();
    /// design.armor[Panel::LeftArm as usize] = 10;
    /// let mut state = UnitState::new(&design);
    /// let mut victim = Victim { rules: &Rules::STANDARD, design: &design, state: &mut state, abilities: &Abilities::NONE };
    /// // 12 points on 10 of armour: 2 reach the structure, and a critical roll of 7 finds nothing.
    /// victim.strike(Blow::new(Panel::LeftArm, 12), &mut Scripted::new(&[3, 4]), &mut ());
    /// assert_eq!(state.structure[Location::LeftArm as usize], 8 - 2);
    /// ```
    pub fn strike<D: Dice, S: EventSink>(&mut self, blow: Blow, dice: &mut D, sink: &mut S) {
        if self.state.destroyed.is_some() || blow.damage == 0 {
            return;
        }
        let head = blow.panel == Panel::Head && !self.state.is_gone(Location::Head);
        let mut location = blow.panel.location();
        let mut left = blow.damage;
        let mut through_armor = blow.through_armor_critical;
        loop {
            let gone = self.state.is_gone(location);
            if !gone {
                let panel = if blow.from_behind { location.rear() } else { location.front() };
                left -= self.hit_armor(panel, left, sink);
                let inside = self.hit_structure(location, left, sink);
                left -= inside;
                let rolls = u8::from(through_armor) + u8::from(inside > 0);
                for _ in 0..rolls {
                    self.criticals(location, blow.glancing, dice, sink);
                }
                if head && !self.state.is_gone(Location::Head) {
                    self.wound(WoundCause::HeadHit, dice, sink);
                }
                self.settle(location, DestroyedBy::CenterTorso, sink);
            }
            through_armor &= gone;
            if left == 0 || self.state.destroyed.is_some() {
                break;
            }
            match location.inward() {
                Some(next) => {
                    sink.push(Event::DamageTransferred { from: location, to: next, damage: left });
                    location = next;
                }
                None => break,
            }
        }
        if left > 0 {
            sink.push(Event::DamageLost { damage: left });
        }
    }

    /// Takes from a panel's armour; gives the points that it absorbed.
    fn hit_armor<S: EventSink>(&mut self, panel: Panel, damage: u16, sink: &mut S) -> u16 {
        let armor = &mut self.state.armor[panel as usize];
        let absorbed = damage.min(u16::from(*armor));
        if absorbed > 0 {
            *armor -= absorbed as u8;
            let remaining = *armor;
            sink.push(Event::ArmorDamaged { panel, damage: absorbed, remaining });
        }
        absorbed
    }

    /// Takes from a location's structure; gives the points that it absorbed.
    fn hit_structure<S: EventSink>(
        &mut self,
        location: Location,
        damage: u16,
        sink: &mut S,
    ) -> u16 {
        let structure = &mut self.state.structure[location as usize];
        let absorbed = damage.min(u16::from(*structure));
        if absorbed > 0 {
            *structure -= absorbed as u8;
            let remaining = *structure;
            sink.push(Event::StructureDamaged { location, damage: absorbed, remaining });
        }
        absorbed
    }

    /// A location whose structure is gone falls, and takes with it what hangs on it.
    fn settle<S: EventSink>(&mut self, location: Location, by: DestroyedBy, sink: &mut S) {
        if self.state.is_gone(location) && !self.state.is_lost(location) {
            self.lose(location, LossCause::Damage, by, sink);
        }
    }

    /// A location is lost.
    fn lose<S: EventSink>(
        &mut self,
        location: Location,
        cause: LossCause,
        by: DestroyedBy,
        sink: &mut S,
    ) {
        self.state.lose(location);
        sink.push(Event::LocationDestroyed { location, cause });
        match location {
            Location::CenterTorso => {
                let deadly = self.rules.torso_explosion == TorsoExplosion::PilotKilled;
                if by == DestroyedBy::Explosion && deadly {
                    self.state.pilot.kill(sink);
                }
                self.destroy(by, sink);
            }
            Location::Head => {
                self.state.pilot.kill(sink);
                self.destroy(DestroyedBy::Head, sink);
            }
            Location::RightLeg | Location::LeftLeg => {
                sink.push(Event::FallDue { cause: BalanceCause::LegLost });
            }
            _ => {}
        }
        if let Some(arm) = location.dependent_arm()
            && !self.state.is_lost(arm)
        {
            self.lose(arm, LossCause::TorsoLost, by, sink);
        }
        self.check_engine(by, sink);
    }

    /// Three engine hits, wherever they are, end it.
    fn check_engine<S: EventSink>(&mut self, by: DestroyedBy, sink: &mut S) {
        if self.state.hits_on(self.design, crate::unit::System::Engine) >= 3 {
            let cause = if by == DestroyedBy::Explosion { by } else { DestroyedBy::Engine };
            self.destroy(cause, sink);
        }
    }

    fn destroy<S: EventSink>(&mut self, cause: DestroyedBy, sink: &mut S) {
        if self.state.destroyed.is_none() {
            self.state.destroyed = Some(cause);
            sink.push(Event::UnitDestroyed { cause });
        }
    }

    fn wound<D: Dice, S: EventSink>(&mut self, cause: WoundCause, dice: &mut D, sink: &mut S) {
        self.state.pilot.wound(self.rules, self.abilities, cause, dice, sink);
        if self.state.pilot.is_dead() {
            self.destroy(DestroyedBy::PilotDeath, sink);
        }
    }

    /// One roll for critical hits in a location, and what they do.
    fn criticals<D: Dice, S: EventSink>(
        &mut self,
        location: Location,
        glancing: bool,
        dice: &mut D,
        sink: &mut S,
    ) {
        let count = match roll_criticals(location, glancing, dice, sink) {
            Critical::BlownOff => {
                if !self.state.is_lost(location) {
                    self.lose(location, LossCause::BlownOff, DestroyedBy::CenterTorso, sink);
                }
                return;
            }
            Critical::Slots(count) => count,
        };
        for _ in 0..count {
            self.critical_hit(location, dice, sink);
        }
    }

    /// One critical hit: a slot that can still be hit, here or further inward.
    fn critical_hit<D: Dice, S: EventSink>(
        &mut self,
        location: Location,
        dice: &mut D,
        sink: &mut S,
    ) {
        let mut location = location;
        let open = loop {
            let open = self.state.open_slots(self.design, location);
            if open != 0 {
                break open;
            }
            match location.inward() {
                Some(next) => location = next,
                None => return,
            }
        };
        let slot = dice.slot(location.slots(), open);
        self.state.slots_hit[location as usize] |= 1 << slot;
        let item = self.design.slots[location as usize][usize::from(slot)];
        sink.push(Event::CriticalHit { location, slot, item });
        self.critical_effect(location, item, dice, sink);
    }

    /// Blows up whatever is in the location, and wounds the pilot.
    pub(super) fn explode<D: Dice, S: EventSink>(
        &mut self,
        location: Location,
        damage: u16,
        dice: &mut D,
        sink: &mut S,
    ) {
        sink.push(Event::Exploded { location, damage });
        self.wound(WoundCause::AmmoExplosion, dice, sink);
        let mut location = location;
        let mut left = damage;
        loop {
            let held = if self.design.case_ii.contains(location) {
                Containment::CaseII
            } else if self.design.case.contains(location) {
                Containment::Case
            } else {
                Containment::None
            };
            let reaches = if held == Containment::CaseII { left.min(1) } else { left };
            let inside = self.hit_structure(location, reaches, sink);
            left -= inside;
            if held == Containment::CaseII {
                left -= self.hit_armor(location.rear(), left, sink);
            }
            if inside > 0 {
                self.criticals(location, false, dice, sink);
                self.settle(location, DestroyedBy::Explosion, sink);
            }
            if left == 0 || self.state.destroyed.is_some() || held != Containment::None {
                break;
            }
            match location.inward() {
                Some(next) => {
                    sink.push(Event::DamageTransferred { from: location, to: next, damage: left });
                    location = next;
                }
                None => break,
            }
        }
        if left > 0 {
            sink.push(Event::DamageLost { damage: left });
        }
    }

    /// What a hit on the engine, the cockpit and the like comes to.
    pub(super) fn system_lost<S: EventSink>(&mut self, system: crate::unit::System, sink: &mut S) {
        use crate::unit::System;
        let balance = match system {
            System::Engine => return self.check_engine(DestroyedBy::Engine, sink),
            System::Cockpit => {
                self.state.pilot.kill(sink);
                return self.destroy(DestroyedBy::PilotDeath, sink);
            }
            System::Gyro if self.state.hits_on(self.design, System::Gyro) > 1 => {
                return sink.push(Event::FallDue { cause: BalanceCause::GyroHit });
            }
            System::Gyro => (3, BalanceCause::GyroHit),
            System::Hip => (2, BalanceCause::HipHit),
            System::UpperLeg | System::LowerLeg | System::Foot => (1, BalanceCause::LegActuatorHit),
            _ => return,
        };
        sink.push(Event::PilotingRollDue { modifier: balance.0, cause: balance.1 });
    }
}
