//! Where in a request something stands.

use std::fmt;
use std::marker::PhantomData;

/// How deep objects and lists may be nested.
const DEPTH: usize = 8;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Field(&'static str),
    Index(usize),
}

/// The place of a value of type `T` in a request. The places within a record are made by functions with its fields'
/// names, so that a place that does not exist does not compile.
///
/// ```
/// use ironhex_api::method::to_hit::ToHit;
/// use ironhex_api::record::At;
///
/// let heat = At::<ToHit>::ROOT.attacker().heat();
/// assert_eq!(heat.to_string(), "attacker.heat");
/// let second = At::<ToHit>::ROOT.terrain().target().item(1);
/// assert_eq!(second.to_string(), "terrain.target[1]");
/// ```
pub struct At<T> {
    steps: [Step; DEPTH],
    len: usize,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for At<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for At<T> {}

impl<T> At<T> {
    /// The whole value.
    pub const ROOT: Self = Self { steps: [Step::Index(0); DEPTH], len: 0, of: PhantomData };

    /// A field of it.
    #[doc(hidden)]
    #[must_use]
    pub const fn below<U>(self, name: &'static str) -> At<U> {
        self.step(Step::Field(name))
    }

    /// The same place, whatever stands there.
    #[must_use]
    pub const fn erased(self) -> At<()> {
        self.seen_as()
    }

    /// The same place, for a value that stands there in this form.
    #[doc(hidden)]
    #[must_use]
    pub const fn seen_as<U>(self) -> At<U> {
        At { steps: self.steps, len: self.len, of: PhantomData }
    }

    const fn step<U>(self, step: Step) -> At<U> {
        let mut steps = self.steps;
        steps[self.len] = step;
        At { steps, len: self.len + 1, of: PhantomData }
    }
}

impl<T, const MAX: usize, const MIN: usize> At<super::List<T, MAX, MIN>> {
    /// An item of the list.
    #[must_use]
    pub const fn item(self, index: usize) -> At<T> {
        self.step(Step::Index(index))
    }
}

impl<T> fmt::Display for At<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, step) in self.steps[..self.len].iter().enumerate() {
            match step {
                Step::Field(name) if index == 0 => f.write_str(name)?,
                Step::Field(name) => write!(f, ".{name}")?,
                Step::Index(item) => write!(f, "[{item}]")?,
            }
        }
        Ok(())
    }
}

impl<T> fmt::Debug for At<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "At({self})")
    }
}

impl<T> From<At<T>> for String {
    fn from(at: At<T>) -> Self {
        at.to_string()
    }
}
