//! What a critical slot means to a question: slots that mean the same need not be told apart.

use crate::notes::Found;
use crate::question::{Question, Scope, Target};
use ironhex::rules::CriticalOverflow;
use ironhex::unit::{Gear, LOCATIONS, Location, Slot, System};

/// What a slot means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    /// A hit on it changes nothing that is asked.
    Nothing,
    /// Something that counts by how often it is hit.
    System(System),
    /// A leg actuator other than the hip.
    LegActuator,
    /// A weapon that does not explode.
    Weapon,
    /// Ammunition that does not explode.
    Ammunition,
    /// Something of one slot that goes off with so many points: all that have as many are alike.
    Charge { points: u16, ammunition: bool },
    /// Something of its own: an item that explodes, or protects.
    Item(Slot),
    /// A slot that takes its hits one by one.
    Itself(usize),
}

impl Meaning {
    /// What a hit on it finds, as far as it is asked.
    const fn finds(self, scope: Scope) -> Found {
        if matches!(scope, Scope::Destroyed) {
            return Found::empty();
        }
        Found::CRITICAL.union(match self {
            Self::System(System::Engine) => Found::ENGINE,
            Self::System(System::Gyro) => Found::GYRO,
            Self::Weapon => Found::WEAPON,
            Self::Ammunition => Found::AMMUNITION,
            Self::Nothing
            | Self::System(_)
            | Self::LegActuator
            | Self::Charge { .. }
            | Self::Item(_)
            | Self::Itself(_) => Found::empty(),
        })
    }

    /// Does a hit on it no more than to be found?
    const fn is_harmless(self) -> bool {
        matches!(self, Self::Nothing | Self::Weapon | Self::Ammunition)
    }

    /// Does a hit on it no more than to be found once the engine is destroyed?
    const fn is_moot_in_a_wreck(self) -> bool {
        self.is_harmless() || matches!(self, Self::System(System::Engine | System::Gyro))
    }
}

/// Hits on the engine that end a unit.
const DEADLY_HITS: usize = 3;

/// When the slots of a location do not matter any more.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Limits {
    /// What can be found in it.
    found: Found,
    /// When all that is found, its slots do not matter.
    harmless: bool,
    /// When all that is found and these are hit, its other slots do not matter.
    engine: Option<u16>,
    /// Slots that do no more than to be found, by what: once that is found it matters only how many of them are hit.
    moot: [(Found, u16); 3],
}

impl Limits {
    /// The slots that still count as hit, of those that are, when this was found.
    pub(super) fn slots(&self, hit: u16, found: Found, before: u16) -> u16 {
        if !found.contains(self.found) {
            return self.counted(hit, found, before);
        }
        match self.engine {
            _ if self.harmless => before,
            Some(engine) if (hit & engine).count_ones() as usize >= DEADLY_HITS => {
                lowest(engine, DEADLY_HITS) | before
            }
            _ => self.counted(hit, found, before),
        }
    }

    /// The same with hits on slots that make no difference moved to the first of these.
    fn counted(&self, hit: u16, found: Found, before: u16) -> u16 {
        let moot = self.moot.iter().filter(|(finds, _)| found.contains(*finds));
        let moot = moot.fold(0, |all, (_, slots)| all | slots) & !before;
        hit & !moot | lowest(moot, (hit & moot).count_ones() as usize)
    }
}

/// The lowest bits of some.
fn lowest(bits: u16, count: usize) -> u16 {
    (0..u16::BITS).map(|bit| 1 << bit).filter(|bit| bits & bit != 0).take(count).sum()
}

/// The classes of slots of a target, by location: a set of slots each, a bit for a slot.
#[derive(Clone, Debug, Default)]
pub(super) struct Classes {
    slots: [Vec<u16>; LOCATIONS],
    limits: [Limits; LOCATIONS],
}

impl Classes {
    /// The classes of a location; together they hold every slot that can be hit.
    pub(super) fn of(&self, location: Location) -> &[u16] {
        &self.slots[location as usize]
    }

    /// When the slots of a location do not matter any more.
    pub(super) const fn limits(&self, location: Location) -> &Limits {
        &self.limits[location as usize]
    }

    /// Slots by what they mean to what is asked; each for itself when nothing is to be forgotten.
    pub(super) fn new(question: &Question<'_>, forget: bool) -> Self {
        let Question { rules, target, scope, .. } = question;
        let mut classes = Self::default();
        for &location in Location::ALL {
            let mut found: Vec<(Meaning, u16)> = Vec::new();
            for (index, &slot) in target.design.slots[location as usize].iter().enumerate() {
                if slot == Slot::Empty || index >= usize::from(location.slots()) {
                    continue;
                }
                let armored = target.design.armored[location as usize] >> index & 1 == 1;
                let meaning = if armored || !forget {
                    Meaning::Itself(index)
                } else {
                    meaning(target, *scope, slot)
                };
                match found.iter_mut().find(|(other, _)| *other == meaning) {
                    Some((_, slots)) => *slots |= 1 << index,
                    None => found.push((meaning, 1 << index)),
                }
            }
            let limits = &mut classes.limits[location as usize];
            let harmless = found.iter().filter(|(meaning, _)| meaning.is_harmless());
            for (moot, (meaning, slots)) in limits.moot.iter_mut().zip(harmless) {
                *moot = (meaning.finds(*scope), *slots);
            }
            // Where critical hits that find no slot go on inward, it matters how many are left.
            let lost = rules.critical_overflow == CriticalOverflow::Lost;
            if forget && (lost || location.inward().is_none()) && !found.is_empty() {
                let engine =
                    found.iter().find(|(meaning, _)| *meaning == Meaning::System(System::Engine));
                let irrelevant = found.iter().all(|(meaning, _)| meaning.is_moot_in_a_wreck());
                classes.limits[location as usize] = Limits {
                    found: found.iter().fold(Found::empty(), |all, (m, _)| all | m.finds(*scope)),
                    harmless: lost && found.iter().all(|(meaning, _)| meaning.is_harmless()),
                    engine: engine.filter(|_| irrelevant).map(|(_, slots)| *slots),
                    ..classes.limits[location as usize]
                };
            }
            classes.slots[location as usize] = found.into_iter().map(|(_, slots)| slots).collect();
        }
        classes
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else changes how damage goes on")]
fn meaning(target: &Target<'_>, scope: Scope, slot: Slot) -> Meaning {
    let everything = scope == Scope::Everything;
    match slot {
        Slot::System(System::Engine | System::Cockpit) => systems(slot),
        Slot::System(System::Gyro | System::Hip) if everything => systems(slot),
        Slot::System(System::UpperLeg | System::LowerLeg | System::Foot) if everything => {
            Meaning::LegActuator
        }
        Slot::Ammunition(_) | Slot::Weapon(_) | Slot::Equipment(_) if explodes(target, slot) => {
            charge(target, slot).unwrap_or(Meaning::Item(slot))
        }
        Slot::Equipment(piece) => match target.design.equipment[usize::from(piece)].gear {
            Gear::ModularArmor => Meaning::Item(slot),
            _ => Meaning::Nothing,
        },
        Slot::Weapon(_) if everything => Meaning::Weapon,
        Slot::Ammunition(_) if everything => Meaning::Ammunition,
        Slot::Empty | Slot::System(_) | Slot::Weapon(_) | Slot::Ammunition(_) => Meaning::Nothing,
    }
}

/// Something that goes off, if it has one slot alone.
fn charge(target: &Target<'_>, slot: Slot) -> Option<Meaning> {
    let slots = target.design.slots.iter().flatten();
    let (points, ammunition) = match slot {
        Slot::Ammunition(_) => (explosion(target, slot), true),
        Slot::Equipment(piece) => {
            let plain = target.design.equipment[usize::from(piece)].gear != Gear::ModularArmor;
            (plain.then(|| explosion(target, slot))?, false)
        }
        Slot::Empty | Slot::System(_) | Slot::Weapon(_) => return None,
    };
    (slots.filter(|other| **other == slot).count() == 1)
        .then_some(Meaning::Charge { points, ammunition })
}

/// Points that go off with an item.
pub(super) fn explosion(target: &Target<'_>, item: Slot) -> u16 {
    let design = target.design;
    match item {
        Slot::Ammunition(bin) => {
            let bin = usize::from(bin);
            u16::from(design.bins[bin].damage) * u16::from(target.state.shots[bin])
        }
        Slot::Weapon(mount) => design.mounts[usize::from(mount)].explosion.into(),
        Slot::Equipment(piece) => design.equipment[usize::from(piece)].explosion.into(),
        Slot::Empty | Slot::System(_) => 0,
    }
}

const fn systems(slot: Slot) -> Meaning {
    match slot {
        Slot::System(system) => Meaning::System(system),
        Slot::Empty | Slot::Weapon(_) | Slot::Ammunition(_) | Slot::Equipment(_) => {
            Meaning::Nothing
        }
    }
}

/// Can an item still go off?
pub(super) fn explodes(target: &Target<'_>, item: Slot) -> bool {
    match item {
        Slot::Ammunition(bin) => {
            let bin = usize::from(bin);
            target.design.bins[bin].damage > 0 && target.state.shots[bin] > 0
        }
        Slot::Weapon(mount) => target.design.mounts[usize::from(mount)].explosion > 0,
        Slot::Equipment(piece) => target.design.equipment[usize::from(piece)].explosion > 0,
        Slot::Empty | Slot::System(_) => false,
    }
}
