//! `odds.curve`: damage by range, and whose range it is.

use super::fighter::FighterInput;
use super::figures::{Name, Sentence, name};
use super::situation::{Surroundings, both, in_the_fight, refused};
use crate::error::CallError;
use crate::method::budget::{BudgetParams, Long, LongRequest};
use crate::method::page::{Page, PageParams};
use crate::record::{At, Count, Described, List, Mean, Request};
use crate::spec::{Kind, Problems};
use crate::{answer, record};
use ironhex::budget::{Budget, Stopped};
use ironhex::rules::Rules;
use ironhex::unit::AttackSide;
use ironhex_odds::{
    Band, Contest, Curve, CurvePoint, Duel, Engagement, Fighter, MAX_DISTANCE, Owner, RangeOdds,
};
use ironhex_report::odds::{curve_sentence, curve_svg, curve_view};
use serde_json::Value;

/// Farther than anything that stands between the two takes up.
const FAR: u16 = MAX_DISTANCE;

record! {
    /// One or two units at every range, as a request states them.
    pub struct RangeQuestion {
        /// who attacks
        attacker: FighterInput,
        /// whom (default: a plain target of 50 tons, and nobody to compare with)
        target: Option<FighterInput>,
        /// what is around them
        surroundings as *: Surroundings,
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

/// Something for each range.
type ByRange<T> = List<T, { MAX_DISTANCE as usize }>;

answer! {
    impl CurvePoint as point {
        /// hexes
        range: Count = point.distance.into(),
        /// mean damage of everything that bears
        expected: Mean = Mean(point.expected),
        /// the most mean damage of a turn that leaves the unit no hotter than it was
        sustained: Mean = Mean(point.sustained),
    }
}

answer! {
    impl Curve as curve {
        /// where the target is
        arc: AttackSide = curve.arc,
        /// the range at which most is sustained
        best: Option<Count> = curve.best_distance().map(Count::from),
        /// from the nearest range to the farthest
        points: ByRange<&CurvePoint> = curve.points.iter().collect(),
    }
}

impl Described for Owner {
    const KIND: Kind = Kind::Choice(&["attacker", "target", "even", "outOfReach"]);

    fn to_json(&self) -> Value {
        match self {
            Self::Attacker => "attacker",
            Self::Target => "target",
            Self::Even => "even",
            Self::OutOfReach => "outOfReach",
        }
        .into()
    }
}

answer! {
    impl Contest as contest {
        /// hexes
        range: Count = contest.distance.into(),
        /// share of what the target can bear that the attacker takes off in a turn
        attacker: Mean = Mean(contest.attacker),
        /// the other way
        target: Mean = Mean(contest.target),
        /// who takes off more, by a tenth at least
        owner: Owner = contest.owner(),
    }
}

answer! {
    impl Band as band {
        /// the nearest range
        from: Count = band.from.into(),
        /// the farthest
        to: Count = band.to.into(),
        /// whose they are
        owner: Owner = band.owner,
    }
}

answer! {
    impl Duel as duel {
        /// what the attacker does
        attacker: ByRange<&CurvePoint> = duel.attacker.points.iter().collect(),
        /// what the target does
        target: ByRange<&CurvePoint> = duel.target.points.iter().collect(),
        /// range by range
        contests: ByRange<&Contest> = duel.contests.iter().collect(),
        /// ranges of one owner
        bands: ByRange<&Band> = duel.bands.iter().collect(),
    }
}

answer! {
    impl RangeOdds as odds {
        /// who attacks
        attacker: Name = name(&odds.engagement.attacker.name),
        /// whom
        target: Option<Name> = odds.target().map(name),
        /// the result in one sentence
        sentence: Sentence = curve_sentence(odds).into(),
        /// why it is of less than was asked for, when it was ended from outside
        partial: Option<Stopped> = odds.stopped(),
        /// what the attacker does into each of its arcs: front, left, right, rear
        curves: List<&Curve, 4> = odds.curves.iter().collect(),
        /// the two compared, where there is a target
        duel: Option<&Duel> = odds.duel.as_ref(),
    }
    with { rules: odds.engagement.rules, }
}

const AT: At<RangeQuestion> = At::ROOT;

impl Request for RangeQuestion {
    type Answer = RangeOdds;
    const NAME: &'static str = "odds.curve";
    const DOC: &'static str = "Damage by range into every arc; with a target, whose range it is.";

    const HAS_PAGE: bool = true;
    const LONG: Long = Long::Always;

    fn page(&self, odds: &RangeOdds) -> Option<Page> {
        self.shown
            .page
            .then(|| Page { text: curve_view(odds), pictures: vec![("curve", curve_svg(odds))] })
    }

    fn limits(&self) -> Option<&BudgetParams> {
        Some(&self.limits.budget)
    }

    fn answer(&self, budget: &Budget<'_>) -> Result<RangeOdds, CallError> {
        let engagement = self.engagement()?;
        let wrong = engagement.problems();
        let odds = match wrong.0.is_empty() {
            false => Err(wrong.into()),
            true => {
                in_the_fight(&engagement, &mut Problems::new())?;
                engagement.range_odds(self.target.is_none(), budget)
            }
        };
        odds.map_err(|error| refused(&engagement, error, &|_| None))
    }
}

impl RangeQuestion {
    /// The one and the other, or a plain target where none is named.
    fn engagement(&self) -> Result<Engagement, CallError> {
        let mut problems = Problems::new();
        let attacker = self.attacker.fighter(AT.attacker(), &mut problems);
        let target = match &self.target {
            Some(target) => target.fighter(AT.target(), &mut problems),
            None => Some(Fighter::standard_target()),
        };
        let (attacker, target) = both(attacker, target, &mut problems)?;
        Ok(self.surroundings.engagement(self.rules, attacker, target, FAR))
    }
}
