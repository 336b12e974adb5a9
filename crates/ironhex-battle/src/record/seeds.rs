//! What each game of a match-up takes its chances from.

use ironhex::dice::SplitMix64;

/// What one game of a batch takes its chances from. Game 1 and 2, 3 and 4, … have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GameSeeds {
    pub(crate) dice: u64,
    /// Of side 1 and side 2, whoever plays them.
    pub(crate) bots: [u64; 2],
    pub(crate) start: u64,
}

impl GameSeeds {
    /// Those of a game, counted from 1.
    pub(crate) const fn of(seed: u64, number: u32) -> Self {
        let pair = (number.saturating_sub(1) / 2) as u64;
        let base = SplitMix64::new(seed).next_u64();
        let mut mix = SplitMix64::new(base ^ SplitMix64::new(pair).next_u64());
        let (dice, start) = (mix.next_u64(), mix.next_u64());
        Self { dice, bots: [mix.next_u64(), mix.next_u64()], start }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_games_share_their_chances_and_no_others_do() {
        let all: Vec<GameSeeds> = (1..=200).map(|number| GameSeeds::of(7, number)).collect();
        for (index, pair) in all.chunks(2).enumerate() {
            assert_eq!(pair[0], pair[1]);
            let others = all.iter().filter(|other| other.dice == pair[0].dice);
            assert_eq!(others.count(), 2, "pair {index}");
        }
        assert_ne!(GameSeeds::of(7, 1), GameSeeds::of(8, 1));
    }
}
