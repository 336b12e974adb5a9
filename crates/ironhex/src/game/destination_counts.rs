//! How many places a move leads to, remembered from search to search.

use alloc::vec::Vec;

/// Numbers of places that are remembered from search to search: what was worked out before for the
/// same map and the same question.
#[derive(Clone, Debug, Default)]
pub(super) struct Counts {
    /// Question and answer in one word each, where the question's hash says.
    slots: Vec<u64>,
}

/// How many are remembered.
const REMEMBERED: usize = 1 << 12;
/// Bits of an answer.
const ANSWER: u32 = 16;

impl Counts {
    const fn slot(question: u64) -> usize {
        let hash = question.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (hash >> (u64::BITS - REMEMBERED.ilog2())) as usize
    }

    pub(super) fn get(&self, question: u64) -> Option<usize> {
        let known = *self.slots.get(Self::slot(question))?;
        (known >> ANSWER == question).then_some((known & ((1 << ANSWER) - 1)) as usize)
    }

    pub(super) fn keep(&mut self, question: u64, answer: usize) {
        if answer < 1 << ANSWER {
            self.slots.resize(REMEMBERED, u64::MAX);
            self.slots[Self::slot(question)] = question << ANSWER | answer as u64;
        }
    }
}
