//! Weapons by what people call them.

use ironhex_api::record::{Value, WeaponId};
use ironhex_api::spec::Message;
use ironhex_units::{WeaponEntry, name_words, weapon, weapons, weapons_with};

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
    let wanted = name_words(typed);
    let same: Vec<_> = weapons().iter().filter(|entry| name_words(entry.name) == wanted).collect();
    if let [only] = same.as_slice() {
        return Ok(Some(only));
    }
    let found = weapons_with(&wanted);
    let as_long: Vec<&'static WeaponEntry> = found
        .iter()
        .filter(|entry| {
            name_words(entry.id).len() == wanted.len()
                || name_words(entry.name).len() == wanted.len()
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
}
