//! What follows from a board and is kept beside it.

use std::sync::OnceLock;

/// Something that follows from the rest of a value: worked out when it is first asked for, no part of
/// the value when it is compared, and not copied with it.
#[derive(Debug)]
pub(super) struct Derived<T>(OnceLock<T>);

impl<T> Derived<T> {
    #[inline]
    pub(super) fn get_or_make(&self, make: impl FnOnce() -> T) -> &T {
        self.0.get_or_init(make)
    }
}

impl<T> Default for Derived<T> {
    fn default() -> Self {
        Self(OnceLock::new())
    }
}

impl<T> Clone for Derived<T> {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<T> PartialEq for Derived<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Derived<T> {}
