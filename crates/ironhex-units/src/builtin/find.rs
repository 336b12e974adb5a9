//! Units by the names that people type.

use super::builtins;
use crate::name::nearest;
use crate::unit::Unit;
use crate::unit::text::folded;
use std::fmt;

/// A name that no built-in unit has, or that several have.
///
/// ```
/// let error = ironhex_units::find("atlsa").unwrap_err();
/// assert_eq!(error.to_string(), "no unit is called \"atlsa\"; did you mean Atlas AS7-D?");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownUnit {
    /// What was asked for.
    pub name: String,
    /// Do all of them have that name?
    pub ambiguous: bool,
    /// Names that may have been meant.
    pub suggestions: Vec<String>,
}

impl std::error::Error for UnknownUnit {}

impl fmt::Display for UnknownUnit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.suggestions.join(", ");
        match (self.ambiguous, self.suggestions.is_empty()) {
            (true, _) => write!(f, "{:?} may be any of: {names}", self.name),
            (false, true) => write!(f, "no unit is called {:?}", self.name),
            (false, false) => {
                write!(f, "no unit is called {:?}; did you mean {names}?", self.name)
            }
        }
    }
}

/// All names of a unit: full, model, chassis, and with the Clans' name.
fn names(unit: &Unit) -> Vec<String> {
    let mut names = vec![unit.name(), unit.model.clone(), unit.chassis.clone()];
    if let Some(clan) = &unit.clan_name {
        names.push(format!("{clan} {}", unit.model));
        names.push(clan.clone());
    }
    names
}

/// The built-in unit that a name means: full, its model or its chassis alone, with or without hyphens, in
/// any case. The chassis alone, or how it begins, means the first of its units in the list.
///
/// ```
/// use ironhex_units::find;
/// for name in ["Atlas AS7-D", "atlas", "as7d", "AS7-D"] {
///     assert_eq!(find(name).unwrap().name(), "Atlas AS7-D");
/// }
/// assert_eq!(find("timber wolf").unwrap().name(), "Mad Cat Prime");
/// assert_eq!(find("commando").unwrap().name(), "Commando COM-2D");
/// assert!(find("prime").unwrap_err().ambiguous);
/// ```
///
/// # Errors
/// No unit has the name, or several have it.
pub fn find(name: &str) -> Result<&'static Unit, UnknownUnit> {
    let wanted = folded(name);
    let unknown =
        |ambiguous, suggestions| Err(UnknownUnit { name: name.to_owned(), ambiguous, suggestions });
    if wanted.is_empty() {
        return unknown(false, Vec::new());
    }
    let exact = |unit: &&Unit| names(unit).iter().any(|known| folded(known) == wanted);
    let begins = |unit: &&Unit| names(unit).iter().any(|known| folded(known).starts_with(&wanted));
    for found in [
        builtins().iter().filter(exact).collect::<Vec<&Unit>>(),
        builtins().iter().filter(begins).collect(),
    ] {
        match found[..] {
            [] => {}
            [unit] => return Ok(unit),
            [first, ..] if found.iter().all(|unit| variant(unit, first, &wanted)) => {
                return Ok(first);
            }
            _ => return unknown(true, found.iter().map(|unit| unit.name()).collect()),
        }
    }
    let all: Vec<(String, &Unit)> = builtins()
        .iter()
        .flat_map(|unit| names(unit).into_iter().map(move |n| (folded(&n), unit)))
        .collect();
    let near = nearest(&wanted, all.iter().map(|(name, _)| name.as_str()));
    let mut meant: Vec<String> = Vec::new();
    for (_, unit) in all.iter().filter(|(known, _)| Some(known.as_str()) == near) {
        if !meant.contains(&unit.name()) {
            meant.push(unit.name());
        }
    }
    unknown(false, meant)
}

/// Is the unit of the same chassis as another, and is that, or how it begins, what was asked for?
fn variant(unit: &Unit, other: &Unit, wanted: &str) -> bool {
    unit.chassis == other.chassis && folded(&unit.chassis).starts_with(wanted)
}

/// The built-in unit of a name; `None` when there is none, or more than one.
#[must_use]
pub fn builtin(name: &str) -> Option<&'static Unit> {
    find(name).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_unit_is_found_by_all_its_names() {
        for unit in builtins() {
            let name = unit.name();
            for typed in [name.clone(), name.to_uppercase(), name.replace(['-', ' '], "")] {
                assert_eq!(find(&typed).map(Unit::name), Ok(name.clone()));
            }
        }
    }

    #[test]
    fn a_chassis_means_its_first_unit_and_a_model_its_own() {
        for (typed, meant) in [
            ("wolverine", "Wolverine WVR-6R"),
            ("Battlemas", "BattleMaster BLR-1G"),
            ("tdr5s", "Thunderbolt TDR-5S"),
            ("TDR-5SS", "Thunderbolt TDR-5SS"),
            ("king crab", "King Crab KGC-0000"),
        ] {
            assert_eq!(find(typed).map(Unit::name).as_deref(), Ok(meant));
        }
        let several = find("WVR-6").unwrap_err();
        assert_eq!(several.suggestions, ["Wolverine WVR-6R", "Wolverine WVR-6K"]);
        assert!(find("wol").unwrap_err().ambiguous);
    }

    #[test]
    fn slips_and_nonsense() {
        assert_eq!(find("awsome").unwrap_err().suggestions, ["Awesome AWS-8Q"]);
        assert_eq!(find("").unwrap_err().suggestions, Vec::<String>::new());
        assert_eq!(find("xyzzyxyzzy").unwrap_err().to_string(), "no unit is called \"xyzzyxyzzy\"");
        let several = find("prime").unwrap_err();
        assert!(several.ambiguous && several.suggestions.len() > 1);
        assert!(builtin("prime").is_none());
    }
}
