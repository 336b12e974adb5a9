//! `odds.best`: what to fire for a goal, within a heat limit.

use super::attacks::everything;
use super::figures::Sentence;
use super::goal::Compared;
use super::situation::{SettingsParams, Situation, refused};
use crate::error::CallError;
use crate::method::budget::{BudgetParams, Long, LongRequest};
use crate::method::page::{Page, PageParams};
use crate::record::{At, Count, Heat, Mean, Request};
use crate::spec::{Message, Problems};
use crate::{answer, record};
use ironhex::budget::{Budget, Stopped};
use ironhex::rules::Rules;
use ironhex_odds::{BestOdds, Everything, Goal, VolleyOdds};
use ironhex_report::odds::{best_sentence, best_view, body_svg, damage_svg};

record! {
    /// A choice of weapons, as a request asks for it.
    pub struct BestQuestion {
        /// the two
        situation as *: Situation,
        /// damage on average, destroy it, take off its head or kill its pilot, make it fall (default: damage)
        goal: Goal = Goal::Damage,
        /// the most heat at the end of the turn (default: no limit)
        heat_limit: Option<Heat>,
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

answer! {
    impl Everything as everything {
        /// of everything that bears
        value: Mean = Mean(everything.value.value),
        /// the lower end of its 95 % interval; the value when it is exact
        low: Mean = Mean(everything.value.low),
        /// the upper end
        high: Mean = Mean(everything.value.high),
        /// that it makes
        heat: Count = everything.heat.into(),
    }
}

answer! {
    impl BestOdds as odds {
        /// what it is for
        goal: Goal = odds.goal,
        /// the most heat at the end of the turn
        heat_limit: Option<Heat> =
            odds.heat_limit.and_then(|limit| Heat::new(u8::try_from(limit).ok()?)),
        /// the choice in one sentence
        sentence: Sentence = best_sentence(odds).into(),
        /// mean damage, or a chance
        value: Mean = Mean(odds.value().value),
        /// the lower end of its 95 % interval; the value when it is exact
        low: Mean = Mean(odds.value().low),
        /// the upper end
        high: Mean = Mean(odds.value().high),
        /// why it is of less than was asked for, when it was ended from outside
        partial: Option<Stopped> = odds.stopped,
        /// whether there is surely none better
        complete: bool = odds.is_complete(),
        /// sets of weapons that were looked at
        looked_at: Count = odds.best.looked_at.into(),
        /// how the figures were found
        compared: Compared = Compared(odds.trials),
        /// to compare
        everything: Everything = odds.everything,
        /// what is fired; null to hold fire
        volley: Option<&VolleyOdds> = odds.volley.as_ref(),
    }
    with { rules: odds.engagement.rules, }
}

const AT: At<BestQuestion> = At::ROOT;

impl Request for BestQuestion {
    type Answer = BestOdds;
    const NAME: &'static str = "odds.best";
    const DOC: &'static str = "The best set of weapons to fire for a goal, within a heat limit.";

    const HAS_PAGE: bool = true;
    const LONG: Long = Long::Always;

    fn page(&self, best: &BestOdds) -> Option<Page> {
        let pictures = |best: &BestOdds| {
            let odds = best.volley.as_ref();
            odds.map(|odds| vec![("body", body_svg(odds)), ("damage", damage_svg(odds))])
        };
        self.shown
            .page
            .then(|| Page { text: best_view(best), pictures: pictures(best).unwrap_or_default() })
    }

    fn limits(&self) -> Option<&BudgetParams> {
        Some(&self.limits.budget)
    }

    fn answer(&self, budget: &Budget<'_>) -> Result<BestOdds, CallError> {
        let mut problems = Problems::new();
        let engagement = self.situation.engagement(&self.rules, &mut problems)?;
        if self.goal == Goal::KnockDown && engagement.target.state.stance.prone {
            let message =
                Message::predicate("is out of reach: the target lies on the ground already");
            problems.add(AT.goal(), message);
        }
        let chosen = everything(AT.situation().attacker().erased(), &engagement, &mut problems);
        problems.finish()?;
        chosen.volley(&engagement)?;
        let limit = self.heat_limit.map(|limit| limit.get().into());
        let odds = engagement.best_odds(self.goal, limit, &self.settings.settings(), budget);
        odds.map_err(|error| refused(&engagement, error, &|_| None))
    }
}
