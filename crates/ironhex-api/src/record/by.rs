//! Objects whose names are the words of a vocabulary: points by location.

use super::{At, Described, ObjectWriter, Value, Word};
use crate::spec::Kind;
use serde_json::{Map, Value as Json};

/// A value for each of some words of a vocabulary, as an object with the words for names.
///
/// ```
/// use ironhex::unit::Location;
/// use ironhex_api::record::{By, Described, Value, Within};
/// use serde_json::json;
///
/// let points = By::<Location, Within<u8, 0, 255>>::from_json(&json!({"head": 3})).unwrap();
/// assert_eq!(points.get(Location::Head).map(|points| points.get()), Some(3));
/// assert_eq!(points.get(Location::LeftArm), None);
/// assert_eq!(points.to_json(), json!({"head": 3}));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct By<K, V>(Vec<(K, V)>);

impl<K: Word, V> By<K, V> {
    /// What stands under a word.
    #[must_use]
    pub fn get(&self, word: K) -> Option<&V> {
        self.0.iter().find(|(known, _)| *known == word).map(|(_, value)| value)
    }

    /// Every word that something stands under, with it, in the order in which they were given.
    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        self.0.iter().map(|(word, value)| (*word, value))
    }

    /// Puts something under a word, in the place of what stood there.
    pub fn set(&mut self, word: K, value: V) {
        self.0.retain(|(known, _)| *known != word);
        self.0.push((word, value));
    }

    /// Whether nothing stands under any word.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<K, V> Default for By<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K, V> FromIterator<(K, V)> for By<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(items: I) -> Self {
        Self(items.into_iter().collect())
    }
}

impl<K: Word, V: Described> Described for By<K, V> {
    const KIND: Kind = Kind::Map { keys: ids::<K>, value: &V::KIND };

    fn to_json(&self) -> Json {
        let named = |(word, value): (K, &V)| (word.id().to_owned(), value.to_json());
        self.iter().map(named).collect::<Map<_, _>>().into()
    }

    fn write_json(&self, to: &mut String) {
        let mut object = ObjectWriter::new(to);
        for (word, value) in self.iter() {
            object.field(word.id(), value);
        }
        object.end();
    }

    /// The words alone under which something else stands than before.
    fn write_changed_json(&self, before: &Self, to: &mut String) -> bool {
        let mut object = ObjectWriter::new(to);
        for (word, value) in self.iter() {
            match before.get(word) {
                Some(before) => object.changed(word.id(), before, value),
                None => object.field(word.id(), value),
            }
        }
        let any = !object.is_empty();
        object.end();
        any
    }
}

impl<K: Word, V: Value> Value for By<K, V> {
    fn from_json(json: &Json) -> Option<Self> {
        let given = json.as_object()?.iter().filter(|(_, value)| !value.is_null());
        given.map(|(name, value)| Some((K::from_id(name)?, V::from_json(value)?))).collect()
    }
}

fn ids<K: Word>() -> Vec<&'static str> {
    K::IDS.to_vec()
}

impl<K: Word, V> At<By<K, V>> {
    /// What stands under a word.
    #[must_use]
    pub fn of(self, word: K) -> At<V> {
        self.below(word.id())
    }
}
