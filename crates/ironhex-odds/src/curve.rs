//! Damage by range: what a unit does at every distance, and whose range it is.

use crate::engagement::{Engagement, Fighter};
use crate::problem::MAX_DISTANCE;
use crate::question::QuestionError;
use crate::volley_odds::OddsError;
use ironhex::attack::range_bracket;
use ironhex::budget::{Budget, Stopped};
use ironhex::rules::Rules;
use ironhex::unit::AttackSide;
use ironhex::weapon::{Munition, RangeBracket};

/// What a unit does at one distance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurvePoint {
    /// Hexes.
    pub distance: u16,
    /// Mean damage of everything that bears, fired at once.
    pub expected: f64,
    /// The most mean damage of a turn that leaves the unit no hotter than it was.
    pub sustained: f64,
}

/// What a unit does at every distance, into one of its arcs.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Where the target stands.
    pub arc: AttackSide,
    /// From the nearest distance to the farthest that a weapon of the unit reaches in any arc.
    pub points: Vec<CurvePoint>,
    /// Set when it was stopped: what it does farther away is not known.
    pub stopped: Option<Stopped>,
}

impl Curve {
    /// What it does at a distance; nothing beyond its last point.
    #[must_use]
    pub fn at(&self, distance: u16) -> CurvePoint {
        let nothing = CurvePoint { distance, expected: 0.0, sustained: 0.0 };
        self.points.iter().find(|point| point.distance == distance).copied().unwrap_or(nothing)
    }

    /// The distance at which most is sustained; of equals the one at which everything does most, and
    /// the nearest of those. `None` when nothing ever is.
    #[must_use]
    pub fn best_distance(&self) -> Option<u16> {
        // Sums of the same means may be off by a rounding error.
        let more = |one: f64, other: f64| one > other + 1e-9;
        let better = |one: &CurvePoint, other: &CurvePoint| {
            more(one.sustained, other.sustained)
                || !more(other.sustained, one.sustained) && more(one.expected, other.expected)
        };
        let mut best: Option<&CurvePoint> = None;
        for point in self.points.iter().filter(|point| point.sustained > 0.0) {
            if best.is_none_or(|best| better(point, best)) {
                best = Some(point);
            }
        }
        best.map(|point| point.distance)
    }
}

/// The farthest distance that any weapon of a unit reaches, whatever it is loaded with.
fn reach(rules: &Rules, fighter: &Fighter) -> u16 {
    let design = &fighter.design;
    let reaches = |distance: u16| {
        design.mounts.iter().any(|mount| {
            let bins = design.bins.iter().filter(|bin| bin.weapon == mount.weapon.weapon_type);
            let loads = bins.map(|bin| bin.munition).chain([Munition::Standard]);
            loads.into_iter().any(|munition| {
                let ranges = mount.weapon.loaded_with(munition).ranges;
                range_bracket(rules, &ranges, distance) != RangeBracket::OutOfRange
            })
        })
    };
    (1..=MAX_DISTANCE).rev().find(|&distance| reaches(distance)).unwrap_or(0)
}

/// Who has the better of a distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// The attacker of the engagement.
    Attacker,
    /// Its target.
    Target,
    /// Nobody: the two do about as well.
    Even,
    /// Nobody: neither does anything.
    OutOfReach,
}

/// Distances that belong to the same side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Band {
    /// The nearest.
    pub from: u16,
    /// The farthest.
    pub to: u16,
    /// Whose they are.
    pub owner: Owner,
}

/// Both at one distance: the share of what the other can bear that each takes off in a turn, on
/// average and for as long as it likes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contest {
    /// Hexes.
    pub distance: u16,
    /// What the attacker takes off its target.
    pub attacker: f64,
    /// What the target takes off the attacker.
    pub target: f64,
}

/// One does better than the other from this ratio on.
const BETTER: f64 = 1.1;

impl Contest {
    /// Whose distance it is: who takes off more, by a tenth at least.
    #[must_use]
    pub fn owner(&self) -> Owner {
        let (one, other) = (self.attacker, self.target);
        if one <= 0.0 && other <= 0.0 {
            Owner::OutOfReach
        } else if one >= BETTER * other {
            Owner::Attacker
        } else if other >= BETTER * one {
            Owner::Target
        } else {
            Owner::Even
        }
    }
}

/// Two units over all distances.
#[derive(Clone, Debug, PartialEq)]
pub struct Duel {
    /// What the attacker does to its target.
    pub attacker: Curve,
    /// What the target does to the attacker.
    pub target: Curve,
    /// The two compared, distance by distance.
    pub contests: Vec<Contest>,
    /// The same in a few words: bands of distances with their owner.
    pub bands: Vec<Band>,
}

/// Damage by range: of one unit, and compared with that of another.
#[derive(Clone, Debug)]
pub struct RangeOdds {
    /// The two, and how they stand to each other; whatever the distance.
    pub engagement: Engagement,
    /// What the attacker does into each of its arcs: front, left, right, rear.
    pub curves: [Curve; 4],
    /// The two compared; nothing where the attacker is looked at alone.
    pub duel: Option<Duel>,
}

impl RangeOdds {
    /// What the target is called, where there is one to compare with.
    #[must_use]
    pub fn target(&self) -> Option<&str> {
        self.duel.as_ref().map(|_| &*self.engagement.target.name)
    }

    /// Why some distances are missing, where they are.
    #[must_use]
    pub fn stopped(&self) -> Option<Stopped> {
        let duel = self.duel.iter().flat_map(|duel| [&duel.attacker, &duel.target]);
        self.curves.iter().chain(duel).find_map(|curve| curve.stopped)
    }
}

/// Points of armour and structure that a unit has left.
fn bears(fighter: &Fighter) -> f64 {
    let state = &fighter.state;
    let all = state.armor.iter().chain(&state.structure).chain(&state.modular_armor);
    all.map(|&points| f64::from(points)).sum::<f64>().max(1.0)
}

impl Engagement {
    /// What the attacker does to the target at every distance, with the target in one of its arcs;
    /// everything else as in this engagement. Distances at which that cannot be, because woods or cover
    /// do not fit between the two, are left out.
    ///
    /// ```
    /// use ironhex::rules::Rules;
    /// use ironhex::unit::AttackSide;
    /// use ironhex_odds::{Budget, Engagement, Fighter};
    /// let [hunchback, atlas] = ["Hunchback HBK-4G", "Atlas AS7-D"]
    ///     .map(|name| Fighter::of(ironhex_units::find(name).unwrap()));
    /// let engagement = Engagement::new(Rules::TOTAL_WARFARE, hunchback, atlas, 1);
    /// let ahead = engagement.curve(AttackSide::Front, &Budget::default())?;
    /// assert_eq!(ahead.points.len(), 9);
    /// assert!(ahead.at(3).expected > ahead.at(4).expected);
    /// assert_eq!(ahead.at(10).expected, 0.0);
    /// // It has nothing that points to the rear.
    /// assert_eq!(engagement.curve(AttackSide::Rear, &Budget::default())?.best_distance(), None);
    /// # Ok::<(), ironhex_odds::OddsError>(())
    /// ```
    ///
    /// # Errors
    /// The facts do not go together, at any distance; or it was stopped before the first.
    pub fn curve(&self, arc: AttackSide, budget: &Budget<'_>) -> Result<Curve, OddsError> {
        let mut points = Vec::new();
        let mut stopped = None;
        for distance in 1..=reach(&self.rules, &self.attacker) {
            let here = Self { distance, bearing: arc, ..self.clone() };
            if !here.problems().0.is_empty() {
                continue;
            }
            let cool = u16::from(self.attacker.state.heat);
            let kept = here.best_damage(Some(cool), budget);
            stopped = match &kept {
                Ok(best) => best.stopped,
                Err(OddsError::Question(QuestionError::Stopped(stopped))) => Some(*stopped),
                Err(OddsError::Question(_) | OddsError::Engagement(_)) => None,
            };
            if let Some(stopped) = stopped {
                if points.is_empty() {
                    return Err(stopped.into());
                }
                break;
            }
            points.push(CurvePoint {
                distance,
                // A sum of nothing is -0.
                expected: here.damage_of(&here.all_that_bears()?) + 0.0,
                sustained: kept?.value,
            });
        }
        if points.is_empty() && !self.problems().0.is_empty() {
            return Err(self.problems().into());
        }
        Ok(Curve { arc, points, stopped })
    }

    /// The curves into all four arcs: front, left, right, rear.
    ///
    /// # Errors
    /// The facts do not go together, at any distance; or it was stopped before the first.
    pub fn curves(&self, budget: &Budget<'_>) -> Result<[Curve; 4], OddsError> {
        let mut first = None;
        let mut curve = |arc| match self.curve(arc, budget) {
            // One that was not come to any more, after others.
            Err(OddsError::Question(QuestionError::Stopped(stopped))) if first.is_some() => {
                Ok(Curve { arc, points: Vec::new(), stopped: Some(stopped) })
            }
            other => {
                first = Some(());
                other
            }
        };
        let [front, left, right, rear] =
            [AttackSide::Front, AttackSide::Left, AttackSide::Right, AttackSide::Rear];
        Ok([curve(front)?, curve(left)?, curve(right)?, curve(rear)?])
    }

    /// Damage by range of the attacker alone, or of both.
    ///
    /// # Errors
    /// The facts do not go together, at any distance; or it was stopped before the first.
    pub fn range_odds(&self, alone: bool, budget: &Budget<'_>) -> Result<RangeOdds, OddsError> {
        let duel = if alone { None } else { Some(self.whose_range(&budget.share(0.5))?) };
        let curves = self.curves(budget)?;
        Ok(RangeOdds { engagement: self.clone(), curves, duel })
    }

    /// Whose range it is: both curves, each with the other ahead, and who takes off the larger share of
    /// what the other can bear, by what it can keep up without heating.
    ///
    /// # Errors
    /// The facts do not go together, at any distance; or it was stopped before the first.
    pub fn whose_range(&self, budget: &Budget<'_>) -> Result<Duel, OddsError> {
        let attacker = self.curve(self.bearing, &budget.share(0.5))?;
        let target = self.turned().curve(self.struck, budget)?;
        let last = |curve: &Curve| curve.points.last().map_or(0, |point| point.distance);
        let (one, other) = (bears(&self.attacker), bears(&self.target));
        // Distances that one of the two was not worked out for are not compared.
        let known = |curve: &Curve| curve.stopped.map_or(u16::MAX, |_| last(curve));
        let farthest = last(&attacker).max(last(&target));
        let contests: Vec<Contest> = (1..=farthest.min(known(&attacker)).min(known(&target)))
            .filter(|&distance| Self { distance, ..self.clone() }.problems().0.is_empty())
            .map(|distance| Contest {
                distance,
                attacker: attacker.at(distance).sustained / other,
                target: target.at(distance).sustained / one,
            })
            .collect();
        let bands = bands(&contests);
        Ok(Duel { attacker, target, contests, bands })
    }
}

/// Distances in a row that have the same owner.
fn bands(contests: &[Contest]) -> Vec<Band> {
    let mut bands: Vec<Band> = Vec::new();
    for contest in contests {
        let (distance, owner) = (contest.distance, contest.owner());
        match bands.last_mut() {
            Some(band) if band.owner == owner && band.to + 1 == distance => band.to = distance,
            _ => bands.push(Band { from: distance, to: distance, owner }),
        }
    }
    bands
}
