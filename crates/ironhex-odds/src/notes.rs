//! What is noted while blows come down: what an answer needs and the target's sheet does not show.

use crate::question::Target;
use ironhex::event::{Event, EventSink};
use ironhex::piloting::OwedRolls;
use ironhex::resolution::BalanceDue;
use ironhex::rules::{Rules, TorsoExplosion};
use ironhex::unit::{
    DestroyedBy, Location, Locations, Slot, Structure, System, UnitDesign, UnitState,
};

bitflags::bitflags! {
    /// What a volley found inside. Critical hits in a location whose structure is gone already, which the
    /// same blow takes away with all that is in it, are not counted, unless what they hit goes off.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub struct Found: u8 {
        /// A critical hit on anything.
        const CRITICAL = 1 << 0;
        /// A critical hit on the engine.
        const ENGINE = 1 << 1;
        /// A critical hit on the gyro.
        const GYRO = 1 << 2;
        /// A critical hit on ammunition.
        const AMMUNITION = 1 << 3;
        /// A critical hit on a weapon.
        const WEAPON = 1 << 4;
        /// Ammunition that went off, or a weapon that explodes.
        const EXPLOSION = 1 << 5;
        /// An explosion put the unit out of the fight.
        const BLOWN_UP = 1 << 6;
        /// An explosion was more than the centre torso could bear, whatever was left of it.
        const CENTER_BLOWN_AWAY = 1 << 7;
    }
}

/// What is noted while blows come down. Call [`begin`](Self::begin) before each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Notes {
    /// What was found inside, the centre torso apart.
    found: Found,
    /// What was found in the centre torso.
    center: Found,
    /// Piloting skill rolls that are owed at the end of the phase, the one for twenty points of damage apart.
    pub dues: OwedRolls,
    /// The unit falls without a roll.
    pub falls: bool,
    /// Locations whose structure went, a bit each.
    gone: Locations,
    /// Locations whose structure was damaged, a bit each.
    breached: Locations,
    /// What the last critical hit of the blow that comes down now found.
    last: Found,
    /// Explosions that are not over yet.
    exploding: u8,
    /// Locations whose loss by an explosion puts the unit out of the fight.
    vital: Locations,
    /// What the centre torso can bear of an explosion at most; `None` when that depends.
    bearable: Option<u8>,
}

impl EventSink for Notes {
    #[inline(always)]
    #[expect(clippy::wildcard_enum_match_arm, reason = "an observer of what a question asks for")]
    fn push(&mut self, event: Event) {
        match event {
            Event::StructureDamaged { location, remaining, .. } => {
                self.breached = self.breached.with(location);
                if remaining == 0 {
                    self.gone = self.gone.with(location);
                }
            }
            Event::CriticalHit { location, item, .. } => self.hit(location, item),
            Event::Exploded { location, damage } => self.explode(location, damage),
            Event::DamageTransferred { to: Location::CenterTorso, damage, .. }
                if self.exploding > 0 =>
            {
                self.shake_center(damage);
            }
            Event::LocationDestroyed { location, .. }
                if self.exploding > 0 && self.vital.contains(location) =>
            {
                self.found |= Found::BLOWN_UP;
            }
            Event::PilotingRollDue { .. } | Event::FallDue { .. } => self.owe(&event),
            _ => {}
        }
    }

    #[inline]
    fn explosion_ended(&mut self) {
        self.exploding = self.exploding.saturating_sub(1);
    }
}

impl Notes {
    /// Nothing is noted of this target yet.
    #[must_use]
    pub fn new(target: &Target<'_>) -> Self {
        let design = target.design;
        let plain = matches!(design.structure_kind, Structure::Standard | Structure::Industrial)
            && !design.case_ii.contains(Location::CenterTorso);
        Self {
            found: Found::empty(),
            center: Found::empty(),
            dues: OwedRolls::NONE,
            falls: false,
            gone: Locations::NONE,
            breached: Locations::NONE,
            last: Found::empty(),
            exploding: 0,
            vital: Location::ALL.iter().copied().filter(|at| is_vital(design, *at)).collect(),
            bearable: plain.then_some(target.state.structure[Location::CenterTorso as usize]),
        }
    }

    /// The next blow comes down.
    #[inline]
    pub const fn begin(&mut self) {
        self.exploding = 0;
        self.last = Found::empty();
    }

    /// What was found inside. Critical hits in a centre torso that is lost are not counted: nobody asks for
    /// the engine of a wreck.
    #[must_use]
    pub const fn found(&self, state: &UnitState) -> Found {
        if state.is_lost(Location::CenterTorso) {
            self.found
        } else {
            self.found.union(self.center)
        }
    }

    /// Is what happens now the doing of an explosion?
    pub(crate) const fn is_exploding(&self) -> bool {
        self.exploding > 0
    }

    /// What is left of an explosion further out comes down.
    pub(crate) const fn go_on_exploding(&mut self) {
        self.exploding = 1;
    }

    /// What was found outside the centre torso, and in it.
    pub(crate) const fn parts(&self) -> (Found, Found) {
        (self.found, self.center)
    }

    /// The next blow comes down, and nothing of it is noted yet.
    pub(crate) const fn afresh(&self) -> Self {
        Self {
            found: Found::empty(),
            center: Found::empty(),
            dues: OwedRolls::NONE,
            falls: false,
            exploding: 0,
            breached: Locations::NONE,
            last: Found::empty(),
            ..*self
        }
    }

    /// Adds what was noted of the blows on one location.
    pub(crate) fn add(
        &mut self,
        location: Location,
        (found, center): (Found, Found),
        dues: OwedRolls,
        falls: bool,
        gone: bool,
    ) {
        self.found |= found;
        self.center |= center;
        self.dues = self.dues.and(dues);
        self.falls |= falls;
        if gone {
            self.gone = self.gone.with(location);
        }
    }

    /// Does a critical hit in this location count, as far as it is known now?
    pub(crate) const fn counts(&self, location: Location) -> bool {
        !self.gone.contains(location)
    }

    /// Locations whose structure was damaged.
    pub(crate) const fn breached(&self) -> Locations {
        self.breached
    }

    /// A critical hit.
    fn hit(&mut self, location: Location, item: Slot) {
        self.last = Found::CRITICAL
            | match item {
                Slot::System(System::Engine) => Found::ENGINE,
                Slot::System(System::Gyro) => Found::GYRO,
                Slot::Ammunition(_) => Found::AMMUNITION,
                Slot::Weapon(_) => Found::WEAPON,
                Slot::Empty | Slot::System(_) | Slot::Equipment(_) => Found::empty(),
            };
        if !self.gone.contains(location) {
            let center = location == Location::CenterTorso;
            *if center { &mut self.center } else { &mut self.found } |= self.last;
        }
    }

    /// Something goes off: what was hit is counted, whatever becomes of the location.
    #[cold]
    fn explode(&mut self, location: Location, damage: u16) {
        self.found |= Found::EXPLOSION | self.last;
        self.exploding += 1;
        if location == Location::CenterTorso {
            self.shake_center(damage);
        }
    }

    /// An explosion comes to the centre torso.
    #[cold]
    fn shake_center(&mut self, damage: u16) {
        if self.bearable.is_some_and(|most| damage >= most.into()) {
            self.found |= Found::BLOWN_UP | Found::CENTER_BLOWN_AWAY;
        }
    }

    /// A piloting skill roll is owed.
    pub(crate) fn owe_roll(&mut self, modifier: i8) {
        self.dues = self.dues.and(OwedRolls::one(modifier));
    }

    #[cold]
    fn owe(&mut self, event: &Event) {
        match BalanceDue::from_event(event).map(|due| due.modifier) {
            Some(Some(modifier)) => self.owe_roll(modifier),
            Some(None) => self.falls = true,
            None => {}
        }
    }
}

/// Does the loss of a location alone end a unit: the centre torso, or a torso with too much of the engine in it?
fn is_vital(design: &UnitDesign, location: Location) -> bool {
    let engine = |slot: &&Slot| **slot == Slot::System(System::Engine);
    let slots = design.slots[location as usize].iter().filter(engine).count();
    location == Location::CenterTorso || slots >= DEADLY_HITS
}

/// Hits on the engine that end a unit.
const DEADLY_HITS: usize = 3;

/// Is the pilot dead, where an explosion of the centre torso kills under these rules?
pub(crate) fn is_killed(rules: &Rules, state: &UnitState, found: Found) -> bool {
    let deadly = rules.torso_explosion == TorsoExplosion::PilotKilled;
    state.pilot.is_dead() || deadly && found.contains(Found::CENTER_BLOWN_AWAY)
}

/// How a unit came to its end, as its wreck shows it: an explosion, the centre torso, the engine, the
/// head, the pilot; the first of these that is true. `None` while it fights on.
///
/// Play names the first thing that happened. Where a volley does two deadly things this names the
/// heavier one, so that the order in which they came does not matter.
#[must_use]
pub fn fate(target: &Target<'_>, state: &UnitState, found: Found) -> Option<DestroyedBy> {
    if found.contains(Found::BLOWN_UP) {
        Some(DestroyedBy::Explosion)
    } else if state.is_lost(Location::CenterTorso) {
        Some(DestroyedBy::CenterTorso)
    } else if state.hits_on(target.design, System::Engine) >= 3 {
        Some(DestroyedBy::Engine)
    } else if state.is_lost(Location::Head) {
        Some(DestroyedBy::Head)
    } else if state.pilot.is_dead() {
        Some(DestroyedBy::PilotDeath)
    } else {
        None
    }
}
