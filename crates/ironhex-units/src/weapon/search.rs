//! Weapons by what people call them.

use super::{WeaponEntry, weapon, weapons};

/// The weapon of a name first, then those that have all of its words in their identifier or name; all weapons where
/// nothing is typed.
///
/// ```
/// use ironhex_units::search_weapons;
/// let ids = |typed| search_weapons(typed).iter().map(|entry| entry.id).collect::<Vec<_>>();
/// assert_eq!(ids("clan er ppc"), ["clan-er-ppc"]);
/// assert_eq!(ids("ppc")[0], "ppc");
/// assert!(ids("ppc").contains(&"snub-nose-ppc"));
/// assert!(ids("battleship").is_empty());
/// ```
#[must_use]
pub fn search_weapons(typed: &str) -> Vec<&'static WeaponEntry> {
    if typed.trim().is_empty() {
        return weapons().iter().collect();
    }
    let named = weapon(typed);
    let others = weapons_with(&name_words(typed)).into_iter();
    named.into_iter().chain(others.filter(|entry| Some(*entry) != named)).collect()
}

/// The weapons that have all of these words in their identifier or name, each at least by its beginning.
#[must_use]
pub fn weapons_with(wanted: &[String]) -> Vec<&'static WeaponEntry> {
    if wanted.is_empty() {
        return Vec::new();
    }
    let has =
        |words: &[String]| wanted.iter().all(|wanted| words.iter().any(|w| starts(w, wanted)));
    weapons()
        .iter()
        .filter(|entry| has(&name_words(entry.id)) || has(&name_words(entry.name)))
        .collect()
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
#[must_use]
pub fn name_words(name: &str) -> Vec<String> {
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
    fn words_split_between_letters_and_digits() {
        assert_eq!(name_words("LB 10-X AC"), ["lb", "10", "x", "ac"]);
        assert_eq!(name_words("uac5"), ["uac", "5"]);
        assert!(name_words(" -/ ").is_empty());
    }

    #[test]
    fn nothing_typed_is_every_weapon_and_a_sign_is_none() {
        assert_eq!(search_weapons(" ").len(), weapons().len());
        assert!(search_weapons("-/").is_empty());
    }
}
