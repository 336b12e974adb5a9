//! Everything that is wrong, at once.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::{Deref, DerefMut};

/// Everything that is wrong with something, as one error: a list that can be walked and matched, and
/// that reads as its problems with semicolons between.
///
/// ```
/// use ironhex::{Problems, UnknownName};
/// fn check(names: &[&str]) -> Result<(), Problems<UnknownName>> {
///     let unknown = names.iter().filter_map(|name| name.parse::<ironhex::unit::Location>().err());
///     unknown.collect::<Problems<_>>().or(())
/// }
/// assert_eq!(check(&["head", "left_arm"]), Ok(()));
/// let problems = check(&["hat", "head", "boot"]).unwrap_err();
/// assert_eq!(problems.iter().map(|problem| problem.given.as_str()).collect::<Vec<_>>(), ["hat", "boot"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problems<P>(pub Vec<P>);

impl<P> Problems<P> {
    /// A value, unless something is wrong.
    ///
    /// # Errors
    /// Everything that is wrong.
    pub fn or<T>(self, value: T) -> Result<T, Self> {
        if self.0.is_empty() { Ok(value) } else { Err(self) }
    }

    /// The same problems as those of something larger.
    pub fn map<Q>(self, larger: impl FnMut(P) -> Q) -> Problems<Q> {
        self.0.into_iter().map(larger).collect()
    }
}

impl<P> Default for Problems<P> {
    /// Nothing is wrong yet.
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<P: fmt::Debug + fmt::Display> core::error::Error for Problems<P> {}

impl<P: fmt::Display> fmt::Display for Problems<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.0.iter().enumerate() {
            write!(f, "{}{problem}", if index > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl<P> Deref for Problems<P> {
    type Target = Vec<P>;
    fn deref(&self) -> &Vec<P> {
        &self.0
    }
}

impl<P> DerefMut for Problems<P> {
    fn deref_mut(&mut self) -> &mut Vec<P> {
        &mut self.0
    }
}

impl<P> From<P> for Problems<P> {
    fn from(problem: P) -> Self {
        Self(vec![problem])
    }
}

impl<P> FromIterator<P> for Problems<P> {
    fn from_iter<I: IntoIterator<Item = P>>(problems: I) -> Self {
        Self(problems.into_iter().collect())
    }
}

impl<P> Extend<P> for Problems<P> {
    fn extend<I: IntoIterator<Item = P>>(&mut self, problems: I) {
        self.0.extend(problems);
    }
}

impl<P> IntoIterator for Problems<P> {
    type Item = P;
    type IntoIter = alloc::vec::IntoIter<P>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, P> IntoIterator for &'a Problems<P> {
    type Item = &'a P;
    type IntoIter = core::slice::Iter<'a, P>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_are_one_error_and_many() {
        let problems = Problems(vec!["one", "other"]);
        assert_eq!(problems.to_string(), "one; other");
        assert_eq!((&problems).into_iter().count(), 2);
        let error: Box<dyn std::error::Error> = Box::new(problems.clone());
        assert_eq!(error.to_string(), "one; other");
        assert_eq!(problems.or(7), Err(Problems(vec!["one", "other"])));
        assert_eq!(Problems::<&str>::default().or(7), Ok(7));
        assert_eq!(Problems::from(3).map(|number| number + 1), Problems(vec![4]));
    }
}
