//! Several turns with everything that is known of them: played, and exact where that can be.

use crate::comparison::one_of_many;
use crate::declaration::Volley;
use crate::engagement::Engagement;
use crate::question::{Mode, Settings};
use crate::turns::{BadPlan, Course, Turns};
use ironhex::budget::Budget;
use ironhex::chance::Chance;

/// What is fired turn by turn.
#[derive(Clone, Debug)]
pub enum FiredEachTurn {
    /// Everything that bears, in every turn.
    Everything,
    /// The same volley in every turn.
    Same(Volley),
    /// What a plan says.
    Planned,
}

/// Several turns and what will become of them.
#[derive(Clone, Debug)]
pub struct TurnsOdds {
    /// The two, and how they stand to each other.
    pub engagement: Engagement,
    /// What is fired.
    pub fired: FiredEachTurn,
    /// What becomes of it.
    pub course: Course,
    /// The seed of the trials.
    pub seed: u64,
}

impl Turns {
    /// Plays the plan so many times, and says exactly what can be known without: that the attacker's own heat can do it no
    /// harm in the first turns, and how likely the target is destroyed by then, while the plan is
    /// [one long volley](Self::as_one_volley).
    ///
    /// # Errors
    /// There are no trials, or it was stopped before the first.
    pub fn course(
        &self,
        trials: u32,
        settings: &Settings,
        budget: &Budget<'_>,
    ) -> Result<Course, BadPlan> {
        let mut course = self.play(trials, settings.seed, budget)?;
        for turn in course.turns.iter_mut().take(self.cool_turns()) {
            for chance in [&mut turn.attacker_lost, &mut turn.shutdown] {
                if matches!(chance, Chance::Sampled { seen: 0, .. }) {
                    *chance = Chance::NEVER;
                }
            }
        }
        let budget = match settings.mode {
            Mode::Sampled => return Ok(course),
            Mode::Exact => budget.quietly(),
            Mode::Auto => one_of_many(budget),
        };
        let exact = Settings { mode: Mode::Exact, ..*settings };
        self.sharpen(&mut course, |question| {
            crate::answer(question, &exact, &budget).ok().map(|odds| odds.destruction.any.value())
        });
        Ok(course)
    }

    /// Turns from the first on in which the attacker's own heat can do it no harm, whatever is rolled: with
    /// everything fired that is to be fired, and every hit that heats a hit.
    fn cool_turns(&self) -> usize {
        let mut now = self.engagement.clone();
        let is_harmless = |turn: &&usize| {
            let choices = &self.turns[**turn].choices;
            let volley = self.engagement.volley(choices).unwrap_or_default();
            let after = now.heat_afterwards(&volley);
            // Who strikes a blow may come to harm by it.
            let blows = volley.labels.iter().any(|label| label.choice.mount().is_none());
            let most = after.heat.0.iter().rposition(|chance| !chance.is_never()).unwrap_or(0);
            now.attacker.state.heat =
                now.attacker.state.heat.max(u8::try_from(most).unwrap_or(u8::MAX));
            !blows && after.shutdown.is_never() && after.ammunition.is_never()
        };
        self.order.iter().take_while(is_harmless).count()
    }
}
