//! What a request that may take long asks for.

use crate::record;
use crate::record::{Described, Value, Within};
use crate::spec::Kind;
use serde_json::Value as Json;

/// Bots, which play until it is the caller's turn: that may never come.
pub(crate) const BOTS: [&str; 2] = ["/bots/one", "/bots/two"];

/// A replay, which is played again from its beginning.
pub(crate) const REPLAY: &str = "/replay";

/// When a method may take long: more than some milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Long {
    /// Never.
    Never,
    /// When one of these is given, each a JSON pointer into the params.
    With(&'static [&'static str]),
    /// Always.
    Always,
}

impl Long {
    /// May it, with these params?
    pub(crate) fn with(self, params: &Json) -> bool {
        let given = |at: &&str| params.pointer(at).is_some_and(|given| !given.is_null());
        match self {
            Self::Never => false,
            Self::With(any) => any.iter().any(given),
            Self::Always => true,
        }
    }
}

/// The shortest and the longest time that a request can ask for, in seconds; its host may allow less.
const TIME: [f64; 2] = [0.001, 86_400.0];

/// A time in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seconds(pub f64);

impl Described for Seconds {
    const KIND: Kind = Kind::Number { min: TIME[0], max: TIME[1] };
    fn to_json(&self) -> Json {
        self.0.into()
    }
}

impl Value for Seconds {
    fn from_json(json: &Json) -> Option<Self> {
        json.as_f64().map(Self)
    }

    fn of_word(word: &str) -> Json {
        word.trim().parse::<f64>().map_or_else(|_| word.into(), Json::from)
    }
}

/// An amount of memory, in MiB.
pub type Mebibytes = Within<u16, 1, 65_535>;

record! {
    /// What it may take.
    pub struct BudgetParams: Default {
        /// seconds (default and most: what the host allows); what was worked out by then is given back, marked as partial
        time: Option<Seconds>,
        /// MiB that an exact answer may hold (default and most: what the host allows)
        memory: Option<Mebibytes>,
    }
}

record! {
    /// What every request has that may take long.
    pub struct LongRequest: Default {
        /// what it may take
        budget: BudgetParams = BudgetParams::default(),
        /// whether to tell how far it is, in `$/progress` notifications (default: false)
        progress: bool = false,
    }
}
