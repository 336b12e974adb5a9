//! What a critical slot means to a question: slots that mean the same need not be told apart.

use crate::notes::Found;
use crate::question::{Asked, Question, Target};
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
    /// Something of its own: an item that explodes, or protects.
    Item(Slot),
    /// A slot that takes its hits one by one.
    Itself(usize),
}

impl Meaning {
    /// What a hit on it finds; `None` when it does more than to be found.
    fn finds(self, asked: Asked) -> Option<Found> {
        let everything = asked == Asked::Everything;
        match self {
            Self::Nothing if everything => Some(Found::CRITICAL),
            Self::Nothing => Some(Found::empty()),
            Self::Weapon => Some(Found::CRITICAL | Found::WEAPON),
            Self::Ammunition => Some(Found::CRITICAL | Found::AMMUNITION),
            Self::System(_) | Self::LegActuator | Self::Item(_) | Self::Itself(_) => None,
        }
    }
}

/// The classes of slots of a target, by location: a set of slots each, a bit for a slot.
#[derive(Clone, Debug, Default)]
pub(super) struct Classes {
    slots: [Vec<u16>; LOCATIONS],
    /// What can be found in a location, where its slots do not matter once it is found.
    findable: [Option<Found>; LOCATIONS],
}

impl Classes {
    /// The classes of a location; together they hold every slot that can be hit.
    pub(super) fn of(&self, location: Location) -> &[u16] {
        &self.slots[location as usize]
    }

    /// What can be found in a location, where its slots do not matter once it is found.
    pub(super) const fn findable(&self, location: Location) -> Option<Found> {
        self.findable[location as usize]
    }

    /// Slots by what they mean to what is asked; each for itself when nothing is to be forgotten.
    pub(super) fn new(question: &Question<'_>, forget: bool) -> Self {
        let Question { rules, target, asked, .. } = question;
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
                    meaning(target, *asked, slot)
                };
                match found.iter_mut().find(|(other, _)| *other == meaning) {
                    Some((_, slots)) => *slots |= 1 << index,
                    None => found.push((meaning, 1 << index)),
                }
            }
            // Where critical hits that find no slot go on inward, it matters how many are left.
            if forget && rules.critical_overflow == CriticalOverflow::Lost && !found.is_empty() {
                classes.findable[location as usize] = found
                    .iter()
                    .map(|(meaning, _)| meaning.finds(*asked))
                    .try_fold(Found::empty(), |all, found| Some(all | found?));
            }
            classes.slots[location as usize] = found.into_iter().map(|(_, slots)| slots).collect();
        }
        classes
    }
}

fn meaning(target: &Target<'_>, asked: Asked, slot: Slot) -> Meaning {
    let everything = asked == Asked::Everything;
    match slot {
        Slot::System(System::Engine | System::Cockpit) => systems(slot),
        Slot::System(System::Gyro | System::Hip) if everything => systems(slot),
        Slot::System(System::UpperLeg | System::LowerLeg | System::Foot) if everything => {
            Meaning::LegActuator
        }
        Slot::Ammunition(_) | Slot::Weapon(_) | Slot::Equipment(_) if explodes(target, slot) => {
            Meaning::Item(slot)
        }
        Slot::Equipment(piece) => match target.design.equipment[usize::from(piece)].gear {
            Gear::ModularArmor => Meaning::Item(slot),
            _ => Meaning::Nothing,
        },
        Slot::Weapon(_) if everything => Meaning::Weapon,
        Slot::Ammunition(_) if everything => Meaning::Ammunition,
        _ => Meaning::Nothing,
    }
}

const fn systems(slot: Slot) -> Meaning {
    match slot {
        Slot::System(system) => Meaning::System(system),
        _ => Meaning::Nothing,
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
