//! `odds.volley`: what a volley will do to a target.

use super::aftermath::PlayedParams;
use super::attacks::Attacks;
use super::situation::{SettingsParams, Situation, no_answer};
use crate::error::CallError;
use crate::method::budget::{BudgetParams, Long, LongRequest};
use crate::method::page::{Page, PageParams};
use crate::record::{Request, Text};
use crate::spec::Problems;
use crate::{answer, record};
use ironhex::budget::Budget;
use ironhex::rules::Rules;
use ironhex_odds::{Aftermath, OddsError, Outcome, VolleyOdds};
use ironhex_report::odds::{body_svg, both_view, damage_svg, no_return_words, volley_view};

record! {
    /// A volley, as a request states it.
    pub struct VolleyQuestion {
        /// the two
        situation as *: Situation,
        /// what is fired
        attacks as *: Attacks,
        /// also what the target can do to the attacker with everything that bears
        both: bool = false,
        /// how it is played to the end of the turn
        played as *: PlayedParams,
        /// how the answer is to be found
        settings as *: SettingsParams,
        /// whether a person is to read it
        shown as *: PageParams,
        /// what it may take
        limits as *: LongRequest,
    }
    with {
        /// The rules to play by.
        rules: Rules,
    }
}

/// What a volley will do, and the other way where that was asked for.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What was asked.
    pub odds: VolleyOdds,
    /// The other way, or why there is none; nothing where nobody asked.
    pub back: Option<Result<VolleyOdds, OddsError>>,
}

answer! {
    impl Answer as answer {
        /// what was asked
        odds as *: &VolleyOdds = &answer.odds,
        /// the other way, where both were asked for
        back: Option<&VolleyOdds> = answer.back.as_ref().and_then(|back| back.as_ref().ok()),
        /// why there is none
        none_back: Option<Text<10_000>> =
            answer.back.as_ref().and_then(|back| Some(no_return_words(back.as_ref().err()?).into())),
    }
    with { rules: answer.odds.engagement.rules, }
}

impl Answer {
    fn page(&self) -> Page {
        let text = match &self.back {
            None => volley_view(&self.odds),
            Some(back) => both_view(&self.odds, back.as_ref()),
        };
        let pictures = vec![("body", body_svg(&self.odds)), ("damage", damage_svg(&self.odds))];
        Page { text, pictures }
    }
}

impl VolleyQuestion {
    /// The turn played to its end. What there is no time for is left out: the answer is there.
    fn played(
        &self,
        odds: &VolleyOdds,
        given: Option<Outcome>,
        budget: &Budget<'_>,
    ) -> Option<Aftermath> {
        let (engagement, trials) = (&odds.engagement, self.played.trials(self.settings.trials)?);
        engagement.aftermath(&odds.volley, given, trials, odds.seed, &budget.quietly()).ok()
    }
}

impl Request for VolleyQuestion {
    type Answer = Answer;
    const NAME: &'static str = "odds.volley";
    const DOC: &'static str =
        "What a volley will do: every chance, exactly or sampled with its interval.";

    const HAS_PAGE: bool = true;
    const LONG: Long = Long::Always;

    fn page(&self, odds: &Answer) -> Option<Page> {
        self.shown.page.then(|| odds.page())
    }

    fn limits(&self) -> Option<&BudgetParams> {
        Some(&self.limits.budget)
    }

    fn answer(&self, budget: &Budget<'_>) -> Result<Answer, CallError> {
        let mut problems = Problems::new();
        let engagement = self.situation.engagement(&self.rules, &mut problems)?;
        let chosen = self.attacks.chosen(&engagement, &mut problems);
        problems.finish()?;
        let settings = self.settings.settings();
        let volley = chosen.volley(&engagement)?;
        // Something must be left for the other way.
        let first = if self.both { &budget.share(0.5) } else { budget };
        let odds = engagement.volley_odds(volley, &settings, first).map_err(no_answer)?;
        let mut odds = VolleyOdds { all: chosen.all, held: chosen.held, ..odds };
        odds.aftermath = self.played(&odds, self.played.given, budget);
        let mut back = self.both.then(|| odds.return_odds(&settings, &budget.quietly()));
        if let Some(Ok(back)) = &mut back {
            back.aftermath = self.played(back, None, budget);
        }
        Ok(Answer { odds, back })
    }
}
