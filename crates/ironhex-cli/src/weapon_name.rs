//! Weapons by what people call them.

use ironhex_api::record::{Value, WeaponId};
use ironhex_api::spec::Message;
use ironhex_units::{WeaponEntry, weapon, weapons};

/// The most weapons that a message lists.
const LISTED: usize = 6;

/// The weapon that was meant: by its identifier, an alias, its printed name, or the beginnings of its words
/// (`med laser`, `lrm20`).
pub(crate) fn weapon_id(typed: &str) -> Result<WeaponId, Message> {
    match found(typed) {
        Ok(Some(entry)) => Ok(WeaponId(entry)),
        Ok(None) => WeaponId::parse(typed),
        Err(could_be) => Err(Message::predicate(could_be)),
    }
}

/// The weapon that was meant, if it is like one; or those that it could be.
fn found(typed: &str) -> Result<Option<&'static WeaponEntry>, String> {
    if let Some(entry) = weapon(typed) {
        return Ok(Some(entry));
    }
    let wanted = words(typed);
    let same: Vec<_> = weapons().iter().filter(|entry| words(entry.name) == wanted).collect();
    if let [only] = same.as_slice() {
        return Ok(Some(only));
    }
    let found = matching(&wanted);
    let as_long: Vec<&'static WeaponEntry> = found
        .iter()
        .filter(|entry| {
            words(entry.id).len() == wanted.len() || words(entry.name).len() == wanted.len()
        })
        .copied()
        .collect();
    match (found.as_slice(), as_long.as_slice()) {
        ([only], _) | (_, [only]) => Ok(Some(*only)),
        ([], _) => Ok(None),
        (several, _) => {
            let ids: Vec<&str> = several.iter().take(LISTED).map(|entry| entry.id).collect();
            let more = match several.len().saturating_sub(LISTED) {
                0 => String::new(),
                more => format!(" or {more} more (see ironhex weapons {})", wanted.join(" ")),
            };
            let ids = ids.join(", ");
            Err(format!("{typed:?} could be {ids}{more}"))
        }
    }
}

/// The weapons that have all of these words in their identifier or name, each at least by its beginning.
pub(crate) fn matching(wanted: &[String]) -> Vec<&'static WeaponEntry> {
    if wanted.is_empty() {
        return Vec::new();
    }
    let has =
        |words: &[String]| wanted.iter().all(|wanted| words.iter().any(|w| starts(w, wanted)));
    weapons().iter().filter(|entry| has(&words(entry.id)) || has(&words(entry.name))).collect()
}

/// A number must be the whole number: an AC/2 is not the beginning of an AC/20.
fn starts(word: &str, wanted: &str) -> bool {
    if wanted.starts_with(|c: char| c.is_ascii_digit()) {
        word == wanted
    } else {
        word.starts_with(wanted)
    }
}

/// The words of a name in lower case; letters and digits are words of their own.
pub(crate) fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = None;
    for letter in name.chars().take(200).flat_map(char::to_lowercase) {
        let class = match letter {
            letter if letter.is_ascii_digit() => Some('0'),
            letter if letter.is_alphanumeric() => Some('a'),
            _ => None,
        };
        match (class, words.last_mut()) {
            (None, _) => {}
            (Some(_), Some(word)) if class == last => word.push(letter),
            (Some(_), _) => words.push(letter.to_string()),
        }
        last = class;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weapons_are_found_by_what_people_call_them() {
        for (typed, id) in [
            ("medium-laser", "medium-laser"),
            ("Medium Laser", "medium-laser"),
            ("med laser", "medium-laser"),
            ("lrm20", "lrm-20"),
            ("LRM 20 (Clan)", "clan-lrm-20"),
            ("clan lrm 20", "clan-lrm-20"),
            ("AC/20", "ac-20"),
            ("ac2", "ac-2"),
            ("Ultra AC/5", "uac-5"),
            ("uac5", "uac-5"),
            ("er ppc", "er-ppc"),
            ("Binary Laser", "blazer-cannon"),
            ("streak srm 6", "streak-srm-6"),
        ] {
            assert_eq!(weapon_id(typed).map(|weapon| weapon.0.id), Ok(id), "{typed}");
        }
    }

    #[test]
    fn what_could_be_several_lists_them() {
        let message = weapon_id("pulse laser").unwrap_err();
        assert!(message.starts_with("\"pulse laser\" could be small-pulse-laser, "), "{message}");
        assert!(message.ends_with("more (see ironhex weapons pulse laser)"), "{message}");
    }

    #[test]
    fn what_is_like_none_is_told_with_a_suggestion() {
        for typed in ["", "battleship", "\u{1b}[31m", "-", "💥"] {
            assert!(weapon_id(typed).is_err(), "{typed}");
        }
        let message = weapon_id("medium lasre").unwrap_err();
        assert!(message.contains("did you mean medium-laser?"), "{message}");
    }

    #[test]
    fn every_weapon_is_found_by_its_identifier() {
        for entry in weapons() {
            assert_eq!(weapon_id(entry.id).map(|weapon| weapon.0.id), Ok(entry.id));
            let by_name = weapon_id(entry.name);
            assert!(by_name.is_ok(), "{}: {by_name:?}", entry.name);
        }
    }

    #[test]
    fn words_split_between_letters_and_digits() {
        assert_eq!(words("LB 10-X AC"), ["lb", "10", "x", "ac"]);
        assert_eq!(words("uac5"), ["uac", "5"]);
        assert!(words(" -/ ").is_empty());
    }
}
