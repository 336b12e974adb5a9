//! The way through a tree of choices, one branch after the other.

use alloc::vec::Vec;

/// Walks every path through choices that are met one by one, in order: the last choice changes first.
///
/// ```
/// use ironhex::dice::Branches;
/// let mut branches = Branches::default();
/// let mut paths = Vec::new();
/// loop {
///     let first = branches.take(2);
///     // The second choice is there on one side only.
///     paths.push((first, (first == 0).then(|| branches.take(3))));
///     if !branches.advance() {
///         break;
///     }
/// }
/// assert_eq!(paths, [(0, Some(0)), (0, Some(1)), (0, Some(2)), (1, None)]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Branches {
    /// Branch taken and number of branches, for each choice so far.
    path: Vec<(u8, u8)>,
    /// Choices that were made on the present path.
    at: usize,
}

impl Branches {
    /// The branch that the present path takes here, of so many.
    #[inline]
    pub fn take(&mut self, branches: u8) -> u8 {
        if self.at == self.path.len() {
            self.path.push((0, branches));
        }
        let (branch, _) = self.path[self.at];
        self.at += 1;
        branch
    }

    /// Begins again with the first path.
    pub fn restart(&mut self) {
        self.path.clear();
        self.at = 0;
    }

    /// Goes on to the next path, from its beginning; `false` when there is none, and the first comes again.
    pub fn advance(&mut self) -> bool {
        self.at = 0;
        while let Some((branch, branches)) = self.path.last_mut() {
            if *branch + 1 < *branches {
                *branch += 1;
                return true;
            }
            self.path.pop();
        }
        false
    }
}
