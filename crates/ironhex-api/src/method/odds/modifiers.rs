//! `odds.modifiers`: which single change of the situation is worth most.

use super::attacks::Attacks;
use super::figures::{Name, Sentence, name};
use super::goal::Compared;
use super::situation::{SettingsParams, Situation, refused};
use crate::error::CallError;
use crate::method::budget::{BudgetParams, Long, LongRequest};
use crate::method::page::{Page, PageParams};
use crate::record::{Count, Hexes, List, Mean, Request, Text, words};
use crate::spec::Problems;
use crate::{answer, record};
use ironhex::board::Woods;
use ironhex::budget::{Budget, Stopped};
use ironhex::rules::Rules;
use ironhex::unit::{AttackSide, Movement};
use ironhex_odds::{Change, ChangeOdds, Goal, Worth};
use ironhex_report::odds::{change_words, worth_sentence, worth_view};

record! {
    /// A situation whose changes are weighed, as a request states it.
    pub struct ChangesQuestion {
        /// the two
        situation as *: Situation,
        /// damage on average, destroy it, take off its head or kill its pilot, make it fall (default: damage)
        goal: Goal = Goal::Damage,
        /// what is fired
        attacks as *: Attacks,
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

words! {
    /// What changes.
    enum ChangeKind {
        /// The attacker's movement.
        AttackerMoves = "attackerMoves",
        /// The attacker's heat.
        AttackerCool = "attackerCool",
        /// Whether the attacker lies.
        AttackerProne = "attackerProne",
        /// The target's movement.
        TargetMoves = "targetMoves",
        /// Woods around the target.
        TargetWoods = "targetWoods",
        /// The target's cover.
        TargetCover = "targetCover",
        /// Whether the target lies.
        TargetProne = "targetProne",
        /// The distance.
        Range = "range",
        /// The side that is struck.
        Arc = "arc",
    }
}

/// A change, taken apart into what it is and what becomes of it.
#[derive(Clone, Copy)]
struct Parts {
    kind: ChangeKind,
    moves: Option<(Movement, u8)>,
    is: Option<bool>,
    woods: Option<Woods>,
    range: Option<u16>,
    arc: Option<AttackSide>,
}

impl Parts {
    const fn of(change: Change) -> Self {
        const fn only(kind: ChangeKind) -> Parts {
            Parts { kind, moves: None, is: None, woods: None, range: None, arc: None }
        }
        match change {
            Change::AttackerMoves(movement, hexes) => {
                Self { moves: Some((movement, hexes)), ..only(ChangeKind::AttackerMoves) }
            }
            Change::AttackerCool => only(ChangeKind::AttackerCool),
            Change::AttackerProne(is) => Self { is: Some(is), ..only(ChangeKind::AttackerProne) },
            Change::TargetMoves(movement, hexes) => {
                Self { moves: Some((movement, hexes)), ..only(ChangeKind::TargetMoves) }
            }
            Change::TargetInWoods(woods) => Self { woods, ..only(ChangeKind::TargetWoods) },
            Change::TargetCovered(is) => Self { is: Some(is), ..only(ChangeKind::TargetCover) },
            Change::TargetProne(is) => Self { is: Some(is), ..only(ChangeKind::TargetProne) },
            Change::Distance(range) => Self { range: Some(range), ..only(ChangeKind::Range) },
            Change::Struck(arc) => Self { arc: Some(arc), ..only(ChangeKind::Arc) },
        }
    }
}

answer! {
    impl Worth as worth {
        /// what changes
        change: ChangeKind = Parts::of(worth.change).kind,
        /// the same in words
        words: Text<100> = change_words(worth.change).into(),
        /// a move
        movement_type: Option<Movement> = Parts::of(worth.change).moves.map(|(how, _)| how),
        /// of a move
        hexes_moved: Option<Hexes> =
            Parts::of(worth.change).moves.map(|(_, hexes)| Hexes::held(hexes)),
        /// prone or covered
        is: Option<bool> = Parts::of(worth.change).is,
        /// where the target stands; null in the open
        woods: Option<Woods> = Parts::of(worth.change).woods,
        /// hexes
        range: Option<Count> = Parts::of(worth.change).range.map(Count::from),
        /// the side that is struck
        arc: Option<AttackSide> = Parts::of(worth.change).arc,
        /// the figure after the change
        after: Mean = Mean(worth.after.value),
        /// the lower end of its 95 % interval; the figure when it is exact
        after_low: Mean = Mean(worth.after.low),
        /// the upper end
        after_high: Mean = Mean(worth.after.high),
        /// what it adds to the figure, or takes from it
        effect: f64 = worth.effect() + 0.0,
        /// the lower end of its 95 % interval; the effect when it is exact
        effect_low: f64 = worth.effect_figure().low + 0.0,
        /// the upper end
        effect_high: f64 = worth.effect_figure().high + 0.0,
    }
}

answer! {
    impl ChangeOdds as odds {
        /// who attacks
        attacker: Name = name(&odds.engagement.attacker.name),
        /// whom
        target: Name = name(&odds.engagement.target.name),
        /// what is measured
        goal: Goal = odds.goal,
        /// what matters most
        sentence: Sentence = worth_sentence(odds).into(),
        /// the figure as things are: mean damage, or a chance
        before: Mean = Mean(odds.before.value),
        /// the lower end of its 95 % interval; the figure when it is exact
        before_low: Mean = Mean(odds.before.low),
        /// the upper end
        before_high: Mean = Mean(odds.before.high),
        /// how the figures were found
        compared: Compared = Compared(odds.trials),
        /// why it is of less than was asked for, when it was ended from outside
        partial: Option<Stopped> = odds.stopped,
        /// the greatest effect first
        changes: List<&Worth, 100> = odds.changes.iter().collect(),
    }
    with { rules: odds.engagement.rules, }
}

impl Request for ChangesQuestion {
    type Answer = ChangeOdds;
    const NAME: &'static str = "odds.modifiers";
    const DOC: &'static str =
        "What every single change of the situation is worth, the greatest effect first.";

    const HAS_PAGE: bool = true;
    const LONG: Long = Long::Always;

    fn page(&self, odds: &ChangeOdds) -> Option<Page> {
        self.shown.page.then(|| Page { text: worth_view(odds), pictures: Vec::new() })
    }

    fn limits(&self) -> Option<&BudgetParams> {
        Some(&self.limits.budget)
    }

    fn answer(&self, budget: &Budget<'_>) -> Result<ChangeOdds, CallError> {
        let mut problems = Problems::new();
        let engagement = self.situation.engagement(&self.rules, &mut problems)?;
        let chosen = self.attacks.chosen(&engagement, &mut problems);
        problems.finish()?;
        chosen.volley(&engagement)?;
        let plain = chosen.all && self.attacks.says_nothing_of_weapons();
        let fired = (!plain).then_some(chosen.choices.as_slice());
        let odds = engagement.change_odds(self.goal, fired, &self.settings.settings(), budget);
        odds.map_err(|error| refused(&engagement, error, &|problem| chosen.place(problem)))
    }
}
