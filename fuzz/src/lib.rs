//! What the fuzz targets share: requests that fit a method's own description, made from arbitrary bytes.

mod ground;
mod plan;
mod replay;

pub use ground::board;
pub use plan::{MethodPlan, Plan, plans};
pub use replay::{fitting_dice, recorded_dice};

use ironhex_units::{Unit, read_mtf, to_mtf};
use serde_json::{Map, Value, json};

/// Bytes that never run out: after the last come zeros.
pub struct Bytes<'a> {
    left: std::slice::Iter<'a, u8>,
}

impl<'a> Bytes<'a> {
    /// Bytes to choose by.
    #[must_use]
    pub fn new(data: &'a [u8]) -> Self {
        Self { left: data.iter() }
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        self.left.next().copied().unwrap_or(0)
    }

    /// Whether there are none left but zeros.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.left.as_slice().is_empty()
    }

    /// A number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        match count {
            0 | 1 => 0,
            2..=256 => usize::from(self.byte()) % count,
            _ => (usize::from(self.byte()) << 8 | usize::from(self.byte())) % count,
        }
    }

    /// One of these.
    pub fn pick<'b, T>(&mut self, items: &'b [T]) -> &'b T {
        &items[self.below(items.len())]
    }

    /// Eight bytes as a number.
    pub fn long(&mut self) -> i64 {
        i64::from_le_bytes(std::array::from_fn(|_| self.byte()))
    }

    /// An integer of a range, its ends more often than the rest.
    pub fn integer(&mut self, min: i64, max: i64) -> i64 {
        match self.byte() {
            0 => min,
            1 => max,
            byte => {
                let span = max.abs_diff(min);
                let step = match span {
                    0..=253 => u64::from(byte) % (span + 1),
                    254..=65_535 => (u64::from(byte) << 8 | u64::from(self.byte())) % (span + 1),
                    _ => self.long().unsigned_abs() % span,
                };
                min.wrapping_add_unsigned(step)
            }
        }
    }

    /// Short text.
    pub fn text(&mut self) -> String {
        let length = usize::from(self.byte() % 24);
        let bytes: Vec<u8> = (0..length).map(|_| self.byte()).collect();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// A value that no description asks for.
    pub fn wild(&mut self, depth: u8) -> Value {
        match self.byte() % 14 {
            0 => Value::Null,
            1 => true.into(),
            2 => self.long().into(),
            3 => self.long().cast_unsigned().into(),
            4 => f64::from_bits(self.long().cast_unsigned()).into(),
            5 => self.text().into(),
            6 => i64::MIN.into(),
            7 => u64::MAX.into(),
            8 => 1e300.into(),
            9 => "x".repeat(300).into(),
            10 if depth > 0 => {
                (0..self.byte() % 5).map(|_| self.wild(depth - 1)).collect::<Vec<_>>().into()
            }
            11 if depth > 0 => {
                let count = self.byte() % 4;
                (0..count)
                    .map(|_| (self.text(), self.wild(depth - 1)))
                    .collect::<Map<_, _>>()
                    .into()
            }
            12 => json!({}),
            _ => json!([]),
        }
    }
}

/// Puts a wild value in some place of a request, or takes the place away, or adds one.
pub fn disturb(params: &mut Value, bytes: &mut Bytes<'_>) {
    match params {
        Value::Object(members) if !members.is_empty() && bytes.below(4) > 0 => {
            let chosen = bytes.below(members.len());
            if let Some(value) = members.values_mut().nth(chosen) {
                disturb(value, bytes);
            }
        }
        Value::Object(members) if bytes.below(4) < 2 => {
            let name = bytes.text();
            members.insert(name, bytes.wild(2));
        }
        Value::Object(members) if bytes.below(4) == 0 && !members.is_empty() => {
            let chosen = bytes.below(members.len());
            if let Some(name) = members.keys().nth(chosen).cloned() {
                members.remove(&name);
            }
        }
        Value::Array(items) if !items.is_empty() && bytes.below(2) == 0 => {
            let chosen = bytes.below(items.len());
            disturb(&mut items[chosen], bytes);
        }
        place => *place = bytes.wild(3),
    }
}

/// A unit that is written is read again the same. What its file said twice is written once: notes are remarks on
/// the file, and may be fewer.
pub fn survives_writing(mut unit: Unit) {
    let mut again = read_mtf(&to_mtf(&unit)).expect("what was written can be read");
    again.notes.clear();
    unit.notes.clear();
    assert_eq!(again, unit);
}
