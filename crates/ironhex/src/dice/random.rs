//! xoshiro256++ seeded by SplitMix64: our own, because "same seed, same bytes" is a promise.

use super::{Dice, Roll, Rolled, nth_open};
use crate::table::Table2d6;
use crate::unit::Location;

/// SplitMix64: turns one seed into as many well-mixed ones as needed.
///
/// ```
/// use ironhex::dice::SplitMix64;
/// // First output of the reference implementation for seed 1234567.
/// assert_eq!(SplitMix64::new(1234567).next_u64(), 6457827717110365317);
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// Starts at a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

/// Random dice: the same seed gives the same rolls on every machine.
///
/// ```
/// use ironhex::dice::{Dice, Random};
/// let (mut a, mut b) = (Random::new(7), Random::new(7));
/// assert!((0..100).all(|_| a.two_d6() == b.two_d6()));
///
/// // Saved and taken up again, they go on as they would have.
/// let saved: [u64; 4] = a.state();
/// let mut c = Random::from_state(saved)?;
/// assert!((0..100).all(|_| a.two_d6() == c.two_d6()));
/// # Ok::<(), ironhex::dice::ZeroState>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random {
    state: [u64; 4],
}

/// Four zeros are no state of a generator: it would show the same for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "four zeros are no state of random dice; take one that Random::state gave, or Random::new with a seed"
)]
pub struct ZeroState;

impl Random {
    /// Dice for a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        let mut mix = SplitMix64::new(seed);
        Self { state: [mix.next_u64(), mix.next_u64(), mix.next_u64(), mix.next_u64()] }
    }

    /// Dice for one block of trials of a seed, independent of the other blocks.
    #[must_use]
    pub const fn for_block(seed: u64, block: u64) -> Self {
        let mut mix = SplitMix64::new(seed);
        let seed = mix.next_u64();
        Self::new(seed ^ SplitMix64::new(block).next_u64())
    }

    /// The state of the generator, from which [`from_state`](Self::from_state) goes on.
    #[must_use]
    pub const fn state(&self) -> [u64; 4] {
        self.state
    }

    /// Dice that go on where others were.
    ///
    /// # Errors
    /// All four numbers are 0, which no generator comes to.
    pub const fn from_state(state: [u64; 4]) -> Result<Self, ZeroState> {
        match state {
            [0, 0, 0, 0] => Err(ZeroState),
            _ => Ok(Self { state }),
        }
    }

    /// The next 64 bits of xoshiro256++.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        let s = &mut self.state;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A number below `n`, without bias (Lemire's method with rejection).
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        loop {
            let product = (self.next_u64() >> 32) * u64::from(n);
            let low = product & 0xFFFF_FFFF;
            if low >= u64::from(n) || low >= (1_u64 << 32) % u64::from(n) {
                return (product >> 32) as u32;
            }
        }
    }
}

/// The faces of two dice for each number below 36.
const PAIRS: [Roll; 36] = {
    let mut pairs = [Roll::new(1, 1); 36];
    let mut i = 0;
    while i < 36 {
        let n = i as u8;
        pairs[i] = Roll::new(n / 6 + 1, n % 6 + 1);
        i += 1;
    }
    pairs
};

/// The place in a table of totals for each number below 36.
const PLACES: [u8; 36] = {
    let mut places = [0; 36];
    let mut i = 0;
    while i < 36 {
        places[i] = PAIRS[i].total() - 2;
        i += 1;
    }
    places
};

impl Dice for Random {
    #[inline]
    fn d6(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }

    #[inline]
    fn two_d6(&mut self) -> Roll {
        PAIRS[self.below(36) as usize]
    }

    #[inline]
    fn table<T: Copy>(&mut self, table: &Table2d6<T>) -> Rolled<T> {
        let pair = self.below(36) as usize;
        Rolled { value: table.at_index(PLACES[pair].into()), roll: PAIRS[pair] }
    }

    #[inline]
    fn slot(&mut self, location: Location, open: u16) -> u8 {
        let open = open & ((1 << location.slots()) - 1);
        nth_open(open, self.pick(open.count_ones() as u8))
    }

    #[inline]
    fn pick(&mut self, n: u8) -> u8 {
        if n <= 1 { 0 } else { self.below(n.into()) as u8 }
    }
}

#[cfg(feature = "serde")]
mod written {
    use super::Random;
    use alloc::format;
    use alloc::string::String;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Four words of the state, with 16 hexadecimal digits each: no number that a reader might round.
    impl Serialize for Random {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            self.state().map(|word| format!("{word:016x}")).serialize(to)
        }
    }

    impl<'de> Deserialize<'de> for Random {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            let mut state = [0; 4];
            for (word, text) in state.iter_mut().zip(<[String; 4]>::deserialize(from)?) {
                let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
                *word =
                    u64::from_str_radix(&text, 16).ok().filter(|_| digits).ok_or_else(|| {
                        let wrong = "a word of random dice has 16 hexadecimal digits, not";
                        D::Error::custom(format_args!("{wrong} {text:?}"))
                    })?;
            }
            Self::from_state(state).map_err(D::Error::custom)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn xoshiro_matches_the_reference_vector() {
        // State 1, 2, 3, 4: the test vector published with the reference implementation.
        let mut dice = Random { state: [1, 2, 3, 4] };
        let expected = [
            41943041,
            58720359,
            3588806011781223,
            3591011842654386,
            9228616714210784205,
            9973669472204895162,
        ];
        for value in expected {
            assert_eq!(dice.next_u64(), value);
        }
    }

    #[test]
    fn saved_dice_go_on_as_they_would_have() {
        let mut dice = Random::for_block(3, 14);
        for _ in 0..50 {
            let mut again = Random::from_state(dice.state()).unwrap();
            let slot = |dice: &mut Random| dice.slot(Location::RightTorso, 0b1010_0110_0001);
            assert_eq!((again.two_d6(), slot(&mut again)), (dice.two_d6(), slot(&mut dice)));
            assert_eq!(again, dice);
        }
        assert_eq!(Random::from_state([0; 4]), Err(ZeroState));
    }

    #[test]
    fn splitmix_matches_the_reference_vector() {
        let mut mix = SplitMix64::new(1234567);
        let expected = [
            6457827717110365317,
            3203168211198807973,
            9817491932198370423,
            4593380528125082431,
            16408922859458223821,
        ];
        for value in expected {
            assert_eq!(mix.next_u64(), value);
        }
    }

    #[test]
    fn pairs_show_every_roll_once() {
        let mut seen = [[0; 7]; 7];
        for roll in PAIRS {
            seen[roll.first as usize][roll.second as usize] += 1;
        }
        assert!((1..7).all(|a| (1..7).all(|b| seen[a][b] == 1)));
    }

    #[test]
    fn totals_fall_as_often_as_they_should() {
        let mut dice = Random::new(42);
        let mut count = [0_u32; 13];
        for _ in 0..360_000 {
            count[dice.two_d6().total() as usize] += 1;
        }
        for (total, ways) in (2..=12).zip([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1_u32]) {
            let expected = ways * 10_000;
            assert!(count[total].abs_diff(expected) < 700, "{total}: {}", count[total]);
        }
    }

    #[test]
    fn slots_are_chosen_evenly_among_the_open_ones() {
        let mut dice = Random::new(9);
        let mut count = [0_u32; 12];
        for _ in 0..30_000 {
            count[dice.slot(Location::LeftTorso, 0b1000_0010_0001) as usize] += 1;
        }
        for (slot, count) in count.into_iter().enumerate() {
            let expected = if [0, 5, 11].contains(&slot) { 10_000 } else { 0 };
            assert!(count.abs_diff(expected) < 500, "{slot}: {count}");
        }
    }

    #[test]
    fn picks_stay_below_and_reach_everything() {
        let mut dice = Random::new(3);
        for n in 1..=36 {
            let mut seen = 0_u64;
            for _ in 0..2000 {
                seen |= 1 << dice.pick(n);
            }
            assert_eq!(seen, (1 << n) - 1);
        }
    }

    #[test]
    fn blocks_of_one_seed_differ() {
        let firsts: Vec<u64> = (0..100).map(|b| Random::for_block(5, b).next_u64()).collect();
        let mut distinct = firsts.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), firsts.len());
        assert_eq!(Random::for_block(5, 3), Random::for_block(5, 3));
    }
}
