//! Fills a request from flags: each flag's word becomes the value of its field, and what is wrong with any of them is
//! told together.

use crate::output::Failure;
use crate::params::{DiceFlags, RuleFlags, new_seed};
use crate::problem;
use ironhex::rules::{Preset, Rules};
use ironhex::unit::Movement;
use ironhex_api::record::{At, DiceInput, Face, Hexes, List, RuleProblem, Value, Within, set_rule};
use ironhex_api::spec::{MAX_DICE, MAX_SEED, Message, Problems};

/// What is wrong with the flags so far.
#[derive(Debug, Default)]
pub(crate) struct Fill {
    problems: Problems,
}

impl Fill {
    /// The value of a flag that may be left out.
    pub(crate) fn maybe<T: Value>(&mut self, at: At<T>, typed: Option<&String>) -> Option<T> {
        self.keep(at, T::parse(typed?))
    }

    /// The value of a flag, or what it is otherwise.
    pub(crate) fn or<T: Value>(&mut self, at: At<T>, typed: Option<&String>, default: T) -> T {
        self.maybe(at, typed).unwrap_or(default)
    }

    /// The value of a flag that must be given. There is none only where a problem has been noted.
    pub(crate) fn need<T: Value>(&mut self, at: At<T>, typed: Option<&String>) -> Option<T> {
        if typed.is_none() {
            self.problems.add(at, T::required());
        }
        self.maybe(at, typed)
    }

    /// The values of a flag that can be repeated.
    pub(crate) fn list<T: Value, const MAX: usize>(
        &mut self,
        at: At<List<T, MAX>>,
        typed: &[String],
    ) -> List<T, MAX> {
        self.list_by(at, typed, |fill, at, typed| fill.keep(at, T::parse(typed)))
    }

    /// The values of a flag that can be repeated, each read in a way of its own.
    pub(crate) fn list_by<T, const MAX: usize>(
        &mut self,
        at: At<List<T, MAX>>,
        typed: &[String],
        mut read: impl FnMut(&mut Self, At<T>, &str) -> Option<T>,
    ) -> List<T, MAX> {
        self.held(at, typed.len());
        let typed = typed.iter().take(MAX).enumerate();
        typed.filter_map(|(index, typed)| read(self, at.item(index), typed)).collect()
    }

    /// Notes a problem where a list is longer than it may be.
    pub(crate) fn held<T, const MAX: usize>(&mut self, at: At<List<T, MAX>>, len: usize) {
        if len > MAX {
            let many = format!("must have at most {MAX} items, got {len}");
            self.problems.add(at, Message::predicate(many));
        }
    }

    /// How somebody moved: `run`, or `run:6` with the hexes.
    pub(crate) fn movement(
        &mut self,
        (how_at, hexes_at): (At<Movement>, At<Hexes>),
        typed: Option<&String>,
    ) -> (Option<Movement>, Option<Hexes>) {
        let Some(typed) = typed else { return (None, None) };
        let (how, hexes) = match typed.split_once(':') {
            Some((how, hexes)) => (how, Some(hexes)),
            None => (typed.as_str(), None),
        };
        let how = self.keep(how_at, Movement::parse(how));
        (how, hexes.and_then(|hexes| self.keep(hexes_at, Hexes::parse(hexes))))
    }

    /// The value that was read, or a problem at its place.
    pub(crate) fn keep<T, U>(&mut self, at: At<U>, read: Result<T, Message>) -> Option<T> {
        read.map_err(|message| self.problems.add(at, message)).ok()
    }

    /// Is nothing wrong so far?
    pub(crate) fn is_fine(&self) -> bool {
        self.problems.is_empty()
    }

    /// A problem that names its flags itself.
    pub(crate) fn problem(&mut self, sentence: impl Into<String>) {
        self.problems.add("", Message::sentence(sentence));
    }

    /// The rules to play by.
    pub(crate) fn rules(&mut self, flags: &RuleFlags) -> Rules {
        let at = At::<()>::ROOT.below("rules");
        let mut rules = self.or(at, flags.rules.as_ref(), Preset::Specification).rules();
        for typed in &flags.rule {
            let pair = typed.split_once('=').map(|(name, value)| (name.trim(), value.trim()));
            let Some((name, value)) = pair.filter(|(name, _)| !name.is_empty()) else {
                self.problem(format!(
                    "--rule must be name=value such as mrm=column, got {typed:?}"
                ));
                continue;
            };
            if name == "preset" {
                self.problem("--rule preset: name the preset with --rules");
                continue;
            }
            match set_rule(&mut rules, name, value) {
                Ok(()) => {}
                // The list of all of them would bury it.
                Err(RuleProblem::Unknown(nearest)) => {
                    let meant = nearest.map(|rule| format!("; did you mean {rule}?"));
                    let meant = meant.unwrap_or_default();
                    self.problem(format!(
                        "--rule {name}: there is no such rule{meant} (ironhex rules lists them)"
                    ));
                }
                Err(RuleProblem::Value(message)) => {
                    self.problem(problem::joined(&format!("--rule {name}"), &message, &message));
                }
            }
        }
        rules
    }

    /// The dice of the table, or a seed: the one given, or a new one.
    pub(crate) fn dice(&mut self, flags: &DiceFlags) -> DiceInput {
        let root = At::<()>::ROOT;
        if let Some(dice) = &flags.dice {
            let faces = dice.split([',', ' ']).filter(|face| !face.is_empty());
            let faces: Vec<String> = faces.map(ToOwned::to_owned).collect();
            let faces: List<Face, MAX_DICE> = self.list(root.below("dice"), &faces);
            return DiceInput::Faces(faces.iter().map(|face| face.get()).collect());
        }
        type Seed = Within<i64, 0, MAX_SEED>;
        let seed: Option<Seed> = self.maybe(root.below("seed"), flags.seed.as_ref());
        DiceInput::Seed(seed.map_or_else(new_seed, |seed| seed.get().unsigned_abs()))
    }

    /// The dice of the table, or a seed, if one of them is given.
    pub(crate) fn dice_given(&mut self, flags: &DiceFlags) -> Option<DiceInput> {
        flags.given().then(|| self.dice(flags))
    }

    /// What was filled, unless something is wrong. It is absent only where a problem has been noted.
    pub(crate) fn finish<R>(
        self,
        request: Option<R>,
        places: &[(At<()>, &'static str)],
    ) -> Result<R, Failure> {
        match request {
            Some(request) if self.problems.is_empty() => Ok(request),
            _ => Err(problem::refused_flags(self.problems, places)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(fill: Fill) -> String {
        match fill.finish(None::<()>, &[]) {
            Err(Failure::Usage(text)) => text,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn movement_may_name_its_hexes() {
        let places = (At::<()>::ROOT.below("how"), At::<()>::ROOT.below("hexes"));
        let mut fill = Fill::default();
        let ran = fill.movement(places, Some(&"ran:6".to_owned()));
        assert_eq!(ran, (Some(Movement::Run), Hexes::new(6)));
        let jumped = fill.movement(places, Some(&"jump".to_owned()));
        assert_eq!(jumped, (Some(Movement::Jump), None));
        assert!(fill.finish(Some(()), &[]).is_ok());
    }

    #[test]
    fn every_problem_is_told_in_the_order_of_the_flags() {
        let mut fill = Fill::default();
        let at = |name| At::<()>::ROOT.below::<Hexes>(name);
        assert_eq!(fill.need(at("first"), None), None);
        assert_eq!(fill.maybe(at("second"), Some(&"x".to_owned())), None);
        fill.problem("something else");
        assert_eq!(
            told(fill),
            "3 problems:\n  first is required: an integer from 0 to 99\n  \
             second must be an integer from 0 to 99, got \"x\"\n  something else"
        );
    }

    #[test]
    fn lists_are_held_to_their_length() {
        let mut fill = Fill::default();
        let typed = ["1", "7", "3"].map(ToOwned::to_owned);
        let faces: List<Face, 2> = fill.list(At::<()>::ROOT.below("dice"), &typed);
        assert_eq!(faces.0.len(), 1);
        assert_eq!(
            told(fill),
            "2 problems:\n  --dice must have at most 2 items, got 3\n  \
             --dice (value 2) must be an integer from 1 to 6, got 7"
        );
    }
}
