//! The first line of a journal: which tournament it is.

use crate::record::ordered::{list, object, text};
use crate::tournament::{FieldKind, Tournament};
use serde_json::Value;

/// How every journal begins.
pub(super) const NAME: &str = "ironhex-tournament ";
/// How the journals of this form go on.
const FORM: &str = "2 ";
/// No first line is longer.
pub(super) const LONGEST: u64 = 1 << 16;

/// What the first line of a journal tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalHead {
    /// The tournament's [fingerprint](Tournament::fingerprint).
    pub fingerprint: u64,
    /// The [build](crate::build) that has begun it.
    pub build: String,
    /// Who plays against whom.
    pub field: FieldKind,
    /// How many units are rated.
    pub units: u64,
    /// Games in all.
    pub games: u64,
    /// Games of a pairing.
    pub pairing: u64,
    /// What all chances come from.
    pub seed: u64,
    /// The map's name.
    pub map: String,
    /// The last turn.
    pub turns: u64,
    /// The bots of both sides.
    pub bots: [String; 2],
    /// The rules' label.
    pub rules: String,
    /// The rules' fingerprint.
    pub rules_fingerprint: String,
}

/// What a first line is.
pub(super) enum First {
    /// That of a journal.
    Head(Box<JournalHead>),
    /// That of a journal of another form.
    OtherForm,
    /// The beginning of one: it was being written when it all ended.
    Begun,
    /// Something else.
    Other,
}

impl JournalHead {
    /// That of a tournament that this build begins.
    pub(in super::super) fn of(tournament: &Tournament) -> Self {
        let conditions = &tournament.conditions;
        Self {
            fingerprint: tournament.fingerprint(),
            build: crate::build().to_owned(),
            field: tournament.field,
            units: tournament.units.len() as u64,
            games: tournament.whole(),
            pairing: tournament.games_of_pairing().into(),
            seed: tournament.seed,
            map: tournament.battlefield.name().to_owned(),
            turns: conditions.turn_limit.into(),
            bots: conditions.bots.map(|bot| bot.id().to_owned()),
            rules: conditions.rules.label(),
            rules_fingerprint: conditions.rules.fingerprint().to_string(),
        }
    }

    /// The line.
    pub(super) fn line(&self) -> String {
        let head = object([
            ("fingerprint", text(format!("{:016x}", self.fingerprint))),
            ("build", text(self.build.as_str())),
            ("field", text(self.field.id())),
            ("units", text(self.units)),
            ("games", text(self.games)),
            ("pairing", text(self.pairing)),
            ("seed", text(self.seed)),
            ("map", text(self.map.as_str())),
            ("turns", text(self.turns)),
            ("bots", list(self.bots.each_ref().map(|bot| text(bot.as_str())))),
            ("rules", text(self.rules.as_str())),
            ("rulesFingerprint", text(self.rules_fingerprint.as_str())),
        ]);
        format!("{NAME}{FORM}{head}\n")
    }

    fn read(head: &Value) -> Option<Self> {
        let word = |name: &str| head.get(name)?.as_str().map(ToOwned::to_owned);
        let number = |name: &str| head.get(name)?.as_u64();
        let bots = match head.get("bots")?.as_array()?.as_slice() {
            [one, two] => [one.as_str()?.to_owned(), two.as_str()?.to_owned()],
            _ => return None,
        };
        Some(Self {
            fingerprint: u64::from_str_radix(&word("fingerprint")?, 16).ok()?,
            build: word("build")?,
            field: word("field")?.parse().ok()?,
            units: number("units")?,
            games: number("games")?,
            pairing: number("pairing")?,
            seed: number("seed")?,
            map: word("map")?,
            turns: number("turns")?,
            bots,
            rules: word("rules")?,
            rules_fingerprint: word("rulesFingerprint")?,
        })
    }
}

/// What the first line of a file is, with its line break if it has one.
pub(super) fn read_first(bytes: &[u8]) -> First {
    let name = [NAME, FORM, "{"].concat();
    let Some(line) = bytes.strip_suffix(b"\n") else {
        let begun = name.as_bytes().starts_with(bytes) || bytes.starts_with(name.as_bytes());
        return if begun && (bytes.len() as u64) < LONGEST { First::Begun } else { First::Other };
    };
    let Some(rest) = line.strip_prefix(NAME.as_bytes()) else { return First::Other };
    let Some(head) = rest.strip_prefix(FORM.as_bytes()) else { return First::OtherForm };
    let head = serde_json::from_slice(head).ok();
    let head = head.and_then(|head| JournalHead::read(&head));
    head.map_or(First::Other, |head| First::Head(Box::new(head)))
}
