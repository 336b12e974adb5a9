//! `rules`: what the rules are, and where two rule sets differ.

use crate::error::CallError;
use crate::record::{Described, List, Request, Text};
use crate::spec::Kind;
use crate::{answer, record};
use ironhex::budget::Budget;
use ironhex::rules::{RuleDifference, RuleField, Rules};

/// A rule set in a request.
pub(super) const RULES: Kind = Rules::KIND;

record! {
    /// A rule set that is asked about.
    pub struct RulesRequest {
        /// a second rule set to compare with
        against: Option<Rules>,
    }
    with {
        /// The rules to look at.
        rules: Rules,
    }
}

/// A rule set, and perhaps another.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The rules.
    pub rules: Rules,
    /// Those to compare them with.
    pub against: Option<Rules>,
}

answer! {
    impl Answer as answer {
        /// every rule
        fields: List<RuleField, 200> = answer.rules.fields().into_iter().collect(),
        /// where the two differ
        differences: Option<List<RuleDifference, 200>> =
            answer.against.map(|other| answer.rules.differences(&other).into_iter().collect()),
    }
    with { rules: answer.rules, }
}

answer! {
    impl RuleField as field {
        /// the rule
        name: Text<60> = field.name.into(),
        /// what it decides
        question: Text<300> = field.question.into(),
        /// the answer
        value: Text<60> = field.value.clone().into(),
        /// what the answer means
        meaning: Text<300> = field.meaning.clone().into(),
        /// every possible answer
        allowed: List<Text<60>, 20> =
            field.allowed.iter().map(|(value, _)| value.clone().into()).collect(),
    }
}

answer! {
    impl RuleDifference as difference {
        /// the rule
        name: Text<60> = difference.name.into(),
        /// in `rules`
        value: Text<60> = difference.left.clone().into(),
        /// in `against`
        against: Text<60> = difference.right.clone().into(),
    }
}

impl Request for RulesRequest {
    type Answer = Answer;
    const NAME: &'static str = "rules";
    const DOC: &'static str =
        "Every rule of a rule set with its value, and where it differs from another.";

    fn answer(&self, _: &Budget<'_>) -> Result<Answer, CallError> {
        Ok(Answer { rules: self.rules, against: self.against })
    }
}
