//! How the two of a request stand to each other, and how the answer is to be found.

use super::super::environment::{Concealed, EnvironmentParams};
use super::attacks::Attacks;
use super::fighter::FighterInput;
use crate::error::CallError;
use crate::record;
use crate::record::{At, List, Seed, Within, words};
use crate::spec::{Message, Problem as Told, Problems};
use ironhex::movement::{ImpossibleMove, possible_move};
use ironhex::rules::Rules;
use ironhex::unit::{AttackSide, MAX_MOUNTS, Movement};
use ironhex::weapon::WeaponKind;
use ironhex_odds::{
    Engagement, Fighter, MAX_DISTANCE, Mode, OddsError, Problem, QuestionError, Settings,
};
use ironhex_report::odds::{blow_name, problem_words, too_large_words};
use ironhex_report::text::count;
use std::mem::take;

/// The most trials of one request.
pub const MOST_TRIALS: u32 = 10_000_000;

/// Hexes between the two.
pub type Range = Within<u16, 1, { MAX_DISTANCE as i64 }>;
/// How often something is played.
pub type Trials = Within<u32, 1, { MOST_TRIALS as i64 }>;

record! {
    /// What stands between the two.
    pub struct Between: Default {
        /// on the line of fire, a hex each
        intervening: Concealed = List::default(),
    }
}

record! {
    /// What is around the two, whatever the distance.
    pub struct Surroundings: Default {
        /// the side of the target that is struck (default: front)
        arc: AttackSide = AttackSide::Front,
        /// where the target is, as the attacker's legs face (default: front)
        bearing: AttackSide = AttackSide::Front,
        /// woods and smoke between the two
        terrain: Between = Between::default(),
        /// light and weather
        environment: EnvironmentParams = EnvironmentParams::default(),
        /// the attacker's weapon, by its number on the sheet, whose missiles the target's anti-missile systems engage first (default: the most dangerous salvo)
        ams_engages: Option<Within<u8, 1, { MAX_MOUNTS as i64 }>>,
    }
}

record! {
    /// The two, and how they stand to each other.
    pub struct Situation {
        /// who attacks
        attacker: FighterInput,
        /// whom
        target: FighterInput,
        /// hexes between the two, 1 for neighbours (default: 6)
        range: Range = Range::held(6),
        /// what is around them
        surroundings as *: Surroundings,
    }
}

words! {
    /// How an answer is to be found.
    pub enum FindBy {
        /// Exactly if that fits, otherwise sampled.
        Auto = "auto",
        /// Exactly or not at all.
        Exact = "exact",
        /// Sampled.
        Sampled = "sampled",
    }
}

record! {
    /// How an answer is to be found.
    pub struct SettingsParams: Default {
        /// auto: exact if that fits the budget, otherwise sampled (default: auto)
        method: FindBy = FindBy::Auto,
        /// of a sampled answer (default: 1000000)
        trials: Trials = Trials::held(1_000_000),
        /// where the dice of a sampled answer start from (default: 1)
        seed: Seed = Seed::held(1),
    }
}

impl SettingsParams {
    /// As the engine has it.
    pub(super) fn settings(&self) -> Settings {
        settings(self.method, self.trials, self.seed)
    }
}

/// How an answer is to be found, as the engine has it.
pub(super) fn settings(method: FindBy, trials: Trials, seed: Seed) -> Settings {
    let mode = match method {
        FindBy::Auto => Mode::Auto,
        FindBy::Exact => Mode::Exact,
        FindBy::Sampled => Mode::Sampled,
    };
    let seed = seed.get().unsigned_abs();
    Settings { mode, trials: trials.get(), seed, ..Settings::default() }
}

// The fields of the parts stand at the same places in every request.
const AT: At<Situation> = At::ROOT;
const ATTACKS: At<Attacks> = At::ROOT;
const SETTINGS: At<SettingsParams> = At::ROOT;

impl Surroundings {
    /// The two as the engine has them.
    pub(super) fn engagement(
        &self,
        rules: Rules,
        attacker: Fighter,
        target: Fighter,
        distance: u16,
    ) -> Engagement {
        Engagement {
            environment: self.environment.environment(),
            bearing: self.bearing,
            struck: self.arc,
            between: self.terrain.intervening.growth(),
            engaged: self.ams_engages.map(|number| number.get() - 1),
            ..Engagement::new(rules, attacker, target, distance)
        }
    }
}

impl Situation {
    /// The two as the engine has them; what does not go together is told.
    ///
    /// # Errors
    /// Something is wrong with one of the two, or one is out of the fight: then nothing else matters.
    pub(super) fn engagement(
        &self,
        rules: &Rules,
        problems: &mut Problems,
    ) -> Result<Engagement, CallError> {
        let attacker = self.attacker.fighter(AT.attacker(), problems);
        let target = self.target.fighter(AT.target(), problems);
        let (attacker, target) = both(attacker, target, problems)?;
        let engagement = self.surroundings.engagement(*rules, attacker, target, self.range.get());
        let wrong = engagement.problems();
        if wrong.0.is_empty() {
            in_the_fight(&engagement, problems)?;
        }
        tell(&engagement, &wrong.0, &|_| None, problems);
        let mounts = &engagement.attacker.design.mounts;
        let weapon = |mount: u8| mounts.get(usize::from(mount)).map(|mount| mount.weapon.kind);
        let missiles = |mount| weapon(mount).is_some_and(WeaponKind::is_missile);
        if engagement.engaged.is_some_and(|mount| !missiles(mount)) {
            let message = Message::predicate(
                "must be the number of a weapon of the attacker that fires missiles",
            );
            problems.add(AT.surroundings().ams_engages(), message);
        }
        Ok(engagement)
    }
}

/// The two, unless something is wrong with one of them.
///
/// # Errors
/// Everything that is wrong.
pub(super) fn both(
    attacker: Option<Fighter>,
    target: Option<Fighter>,
    problems: &mut Problems,
) -> Result<(Fighter, Fighter), CallError> {
    take(problems).finish()?;
    let two = attacker.zip(target);
    two.ok_or_else(|| CallError::Internal("a unit is missing without a problem".to_owned()))
}

/// Makes sure that there is somebody to fire and somebody to be fired at.
///
/// # Errors
/// There is not: a wreck, or an attacker that is shut down or asleep.
pub(super) fn in_the_fight(
    engagement: &Engagement,
    problems: &mut Problems,
) -> Result<(), CallError> {
    let mut wrong = engagement.out_of_the_fight().0;
    // A wreck is nothing else besides.
    if wrong.contains(&Problem::AttackerDestroyed) {
        wrong.retain(|problem| {
            !matches!(problem, Problem::AttackerShutDown | Problem::AttackerUnconscious)
        });
    }
    tell(engagement, &wrong, &|_| None, problems);
    if wrong.is_empty() { Ok(()) } else { take(problems).finish() }
}

/// Tells every problem of an engagement at its place; `asked` knows where an attack was asked for.
pub(super) fn tell(
    engagement: &Engagement,
    wrong: &[Problem],
    asked: &dyn Fn(&Problem) -> Option<At<()>>,
    problems: &mut Problems,
) {
    let mut told: Vec<Told> = Vec::new();
    for problem in wrong {
        for at in places(engagement, problem, asked) {
            let reasons = reasons(problem);
            let one = Told { reasons, ..Told::new(at, message(problem)) };
            if !told.contains(&one) {
                told.push(one.clone());
                problems.add_with(|| one);
            }
        }
    }
}

/// The same as the error of a call.
pub(super) fn refused(
    engagement: &Engagement,
    error: OddsError,
    asked: &dyn Fn(&Problem) -> Option<At<()>>,
) -> CallError {
    match error {
        OddsError::Question(error) => no_answer(error),
        OddsError::Engagement(wrong) => {
            let mut problems = Problems::new();
            tell(engagement, &wrong.0, asked, &mut problems);
            problems.into()
        }
    }
}

/// Where a problem is. One that does not say of whom it speaks is at everybody whom it fits.
fn places(
    engagement: &Engagement,
    problem: &Problem,
    asked: &dyn Fn(&Problem) -> Option<At<()>>,
) -> Vec<At<()>> {
    let of = |at: &dyn Fn(At<FighterInput>) -> At<()>, fits: &dyn Fn(&Fighter) -> bool| {
        let both = [(AT.attacker(), &engagement.attacker), (AT.target(), &engagement.target)];
        let meant = both.into_iter().filter(|(_, fighter)| fits(fighter));
        meant.map(|(place, _)| at(place)).collect()
    };
    match problem {
        Problem::Distance(_) => vec![AT.range().erased()],
        Problem::WoodsBetween { .. } => {
            vec![AT.surroundings().terrain().intervening().erased()]
        }
        Problem::CoverBetweenNeighbors => {
            of(&|at| at.full().partial_cover().erased(), &|fighter| fighter.cover)
        }
        Problem::Twist(twist) => {
            of(&|at| at.full().torso_twist().erased(), &|fighter| fighter.twist == *twist)
        }
        Problem::Depth(depth) => {
            of(&|at| at.full().water_depth().erased(), &|fighter| fighter.depth == *depth)
        }
        Problem::StoodAndMoved(hexes) => of(&|at| at.full().hexes_moved().erased(), &|fighter| {
            fighter.movement == Movement::Stationary && fighter.hexes == *hexes
        }),
        Problem::CannotMove(why) => {
            let at = |at: At<FighterInput>| match why {
                ImpossibleMove::NoJump => at.full().movement_type().erased(),
                _ => at.full().hexes_moved().erased(),
            };
            of(&at, &|fighter| {
                possible_move(&fighter.design, fighter.movement, fighter.hexes) == Err(*why)
            })
        }
        Problem::ProneAndHullDown => of(&|at| at.full().hull_down().erased(), &|fighter| {
            fighter.state.stance.prone && fighter.state.stance.hull_down
        }),
        Problem::AttackerDestroyed | Problem::AttackerShutDown | Problem::AttackerUnconscious => {
            vec![AT.attacker().erased()]
        }
        Problem::TargetDestroyed => vec![AT.target().erased()],
        Problem::Nothing => vec![ATTACKS.fired().weapons().erased()],
        Problem::NoSuchWeapon { .. } | Problem::CannotFire { .. } => {
            vec![asked(problem).unwrap_or(ATTACKS.fired().weapons().erased())]
        }
        Problem::CannotStrike { .. } => {
            vec![asked(problem).unwrap_or(ATTACKS.fired().physical().erased())]
        }
    }
}

/// What a problem is.
fn message(problem: &Problem) -> Message {
    match problem {
        Problem::WoodsBetween { woods, room } => {
            let woods = count(*woods, "hex", "hexes");
            Message::predicate(format!("has {woods}; between the two is room for {room}"))
        }
        Problem::AttackerDestroyed => Message::predicate("is destroyed"),
        Problem::AttackerShutDown => Message::predicate("is shut down"),
        Problem::AttackerUnconscious => Message::predicate("has no pilot who is awake"),
        Problem::TargetDestroyed => Message::predicate("is destroyed already"),
        Problem::CannotFire { mount, weapon, .. } => {
            let (number, why) = (u16::from(*mount) + 1, problem_words(problem));
            Message::sentence(format!("weapon {number} ({weapon}) cannot fire: {why}"))
        }
        Problem::CannotStrike { kind, side, .. } => {
            Message::sentence(format!("no {}: {}", blow_name(*kind, *side), problem_words(problem)))
        }
        Problem::Distance(_)
        | Problem::CoverBetweenNeighbors
        | Problem::Twist(_)
        | Problem::Depth(_)
        | Problem::StoodAndMoved(_)
        | Problem::CannotMove(_)
        | Problem::ProneAndHullDown
        | Problem::Nothing
        | Problem::NoSuchWeapon { .. } => Message::sentence(problem_words(problem)),
    }
}

/// The identifiers of the rules' reasons.
fn reasons(problem: &Problem) -> Vec<&'static str> {
    match problem {
        Problem::CannotFire { reasons, .. } => reasons.iter().map(|why| why.id()).collect(),
        Problem::CannotStrike { rejections, .. } => rejections.iter().map(|why| why.id()).collect(),
        Problem::Distance(_)
        | Problem::WoodsBetween { .. }
        | Problem::CoverBetweenNeighbors
        | Problem::Twist(_)
        | Problem::Depth(_)
        | Problem::StoodAndMoved(_)
        | Problem::CannotMove(_)
        | Problem::ProneAndHullDown
        | Problem::Nothing
        | Problem::AttackerDestroyed
        | Problem::AttackerShutDown
        | Problem::AttackerUnconscious
        | Problem::TargetDestroyed
        | Problem::NoSuchWeapon { .. } => Vec::new(),
    }
}

/// Why a question has no answer, as the error of a call.
pub(super) fn no_answer(error: QuestionError) -> CallError {
    let at = match error {
        QuestionError::EmptyVolley | QuestionError::TooManyAttacks(_) => {
            ATTACKS.fired().weapons().erased()
        }
        QuestionError::TargetDestroyed => AT.target().erased(),
        QuestionError::NoTrials => SETTINGS.trials().erased(),
        QuestionError::TooLarge(_) => SETTINGS.method().erased(),
        QuestionError::Stopped(stopped) => return stopped.into(),
    };
    let words = match error {
        QuestionError::TooLarge(why) => {
            format!("too large for an exact answer ({}): take a sampled one", too_large_words(why))
        }
        QuestionError::EmptyVolley
        | QuestionError::TooManyAttacks(_)
        | QuestionError::TargetDestroyed
        | QuestionError::NoTrials
        | QuestionError::Stopped(_) => error.to_string(),
    };
    CallError::invalid(at, words)
}
