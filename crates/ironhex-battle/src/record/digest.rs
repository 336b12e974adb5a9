//! A number that stands for a state: the same on every machine and with every compiler.

use ironhex::field::UnitInPlay;
use ironhex::game::{DeclaredPhysicalAttack, DeclaredShot, GameState, Outcome};
use ironhex::pilot::PilotState;
use ironhex::turn::UnitId;
use ironhex::unit::{Stance, UnitState};
use ironhex::weapon::Fire;

/// FNV-1a over bytes; numbers with their lowest byte first.
pub(crate) struct Fnv(u64);

impl Fnv {
    pub(crate) const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    pub(crate) const fn finish(&self) -> u64 {
        self.0
    }

    fn byte(&mut self, byte: u8) {
        self.bytes(&[byte]);
    }

    pub(crate) fn number(&mut self, number: u64) {
        self.bytes(&number.to_le_bytes());
    }

    fn shorts(&mut self, numbers: &[u16]) {
        for number in numbers {
            self.bytes(&number.to_le_bytes());
        }
    }

    /// Nothing, or something that is one byte.
    fn option(&mut self, byte: Option<u8>) {
        self.bytes(&byte.map_or([0, 0], |byte| [1, byte]));
    }

    fn unit(&mut self, in_play: &UnitInPlay) {
        // Every field is named, so that none can be forgotten.
        let UnitInPlay {
            sheet,
            hex,
            facing,
            footing,
            twist,
            movement,
            hexes,
            spent,
            heat_made,
            heat_given,
            damage,
            fired,
            quarry,
            flags,
        } = in_play;
        self.sheet(sheet);
        self.shorts(&[hex.column.cast_unsigned(), hex.row.cast_unsigned(), *damage]);
        let small = [facing.number(), *footing as u8, twist.cast_unsigned(), *movement as u8];
        self.bytes(&small);
        self.bytes(&[*hexes, *spent, *heat_made, *heat_given]);
        self.number(*fired);
        self.option(quarry.map(|UnitId(unit)| unit));
        self.number(u64::from(flags.bits()));
    }

    pub(crate) fn sheet(&mut self, sheet: &UnitState) {
        let UnitState {
            armor,
            structure,
            slots_hit,
            armored_hit,
            modular_armor,
            shots,
            jammed,
            spent,
            heat,
            shutdown,
            stance: Stance { hull_down, prone },
            pilot: PilotState { wounds, unconscious },
            destroyed,
        } = sheet;
        self.bytes(armor);
        self.bytes(structure);
        self.shorts(slots_hit);
        self.shorts(armored_hit);
        self.bytes(modular_armor);
        self.bytes(shots);
        self.number(*jammed);
        self.number(*spent);
        self.bytes(&[*heat, u8::from(*shutdown), u8::from(*hull_down), u8::from(*prone)]);
        self.bytes(&[*wounds, u8::from(*unconscious)]);
        self.option(destroyed.map(|cause| cause as u8));
    }

    fn declaration(&mut self, declaration: &DeclaredShot) {
        let DeclaredShot { unit, mount, target, fire, bin, aimed_at } = declaration;
        let fire = match fire {
            Fire::Single => [0, 1],
            Fire::Double => [1, 2],
            Fire::Rapid(rate) => [2, rate.shots()],
            Fire::Slug => [3, 1],
            Fire::Pellets => [4, 1],
        };
        self.bytes(&[unit.0, *mount, target.0]);
        self.bytes(&fire);
        self.option(*bin);
        self.option(aimed_at.map(|location| location as u8));
    }

    fn state(&mut self, state: &GameState) {
        let GameState {
            turn,
            phase,
            first,
            acting,
            in_a_row,
            busy,
            units,
            fire,
            physical_attacks,
            outcome,
        } = state;
        self.shorts(&[*turn]);
        self.bytes(&[*phase as u8, *first as u8, *acting as u8, *in_a_row]);
        self.option(busy.map(|UnitId(unit)| unit));
        self.number(units.len() as u64);
        units.iter().for_each(|unit| self.unit(unit));
        self.number(fire.len() as u64);
        fire.iter().for_each(|declaration| self.declaration(declaration));
        self.number(physical_attacks.len() as u64);
        for DeclaredPhysicalAttack { unit, target, kind, side } in physical_attacks {
            self.bytes(&[unit.0, target.0, *kind as u8, *side as u8]);
        }
        match outcome {
            None => self.byte(0),
            Some(Outcome { winner, turn }) => {
                self.byte(1);
                self.option(winner.map(|team| team as u8));
                self.shorts(&[*turn]);
            }
        }
    }
}

/// The digest of a state, which files write with sixteen hexadecimal digits.
#[must_use]
pub fn digest(state: &GameState) -> u64 {
    let mut hash = Fnv::new();
    hash.state(state);
    hash.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_from_their_lowest_byte() {
        let (mut by_bytes, mut by_numbers) = (Fnv::new(), Fnv::new());
        by_bytes.bytes(&[2, 1, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 1, 7]);
        by_numbers.shorts(&[0x0102]);
        by_numbers.number(0x0300_0000_0000_0004);
        by_numbers.option(None);
        by_numbers.option(Some(7));
        assert_eq!(by_bytes.0, by_numbers.0);
    }

    #[test]
    fn the_printed_vector() {
        let mut hash = Fnv::new();
        hash.bytes(b"foobar");
        assert_eq!(hash.0, 0x8594_4171_f739_67e8);
    }
}
