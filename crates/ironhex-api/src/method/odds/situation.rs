//! How the two of a request stand to each other, and how the answer is to be found.

use super::super::common::{ARC, read_rules};
use super::super::environment::{ENVIRONMENT, GROWTH, read_environment, read_growth};
use super::fighter::{FIGHTER, read_fighter};
use crate::error::CallError;
use crate::reader::Reader;
use crate::spec::{Field, Kind, MAX_SEED};
use ironhex::unit::{AttackSide, Movement};
use ironhex_odds::{
    Engagement, Fighter, MAX_DISTANCE, Mode, Problem, Problems, QuestionError, Settings,
};
use ironhex_report::odds::{blow_name, problem_words, too_large_words};
use ironhex_report::text::count;

/// The distance where a request names none.
const RANGE: u16 = 6;

/// The most trials of one request.
pub const MOST_TRIALS: u32 = 10_000_000;

pub(super) const ATTACKER_FIELD: Field = Field::required("attacker", FIGHTER, "who attacks");
pub(super) const TARGET_FIELD: Field = Field::required("target", FIGHTER, "whom");
pub(super) const RANGE_FIELD: Field = Field::optional(
    "range",
    Kind::Integer { min: 1, max: MAX_DISTANCE as i64 },
    "hexes between the two, 1 for neighbours (default: 6)",
);
pub(super) const ARC_FIELD: Field =
    Field::optional("arc", ARC, "the side of the target that is struck (default: front)");
pub(super) const BEARING_FIELD: Field = Field::optional(
    "bearing",
    ARC,
    "where the target is, as the attacker's legs face (default: front)",
);
pub(super) const TERRAIN_FIELD: Field = Field::optional(
    "terrain",
    Kind::Object(&[Field::optional("intervening", GROWTH, "on the line of fire, a hex each")]),
    "woods and smoke between the two",
);
pub(super) const SKY_FIELD: Field =
    Field::optional("environment", Kind::Object(ENVIRONMENT), "light and weather");
pub(super) const METHOD_FIELD: Field = Field::optional(
    "method",
    Kind::Choice(&["auto", "exact", "sampled"]),
    "auto: exact if that fits the budget, otherwise sampled (default: auto)",
);
pub(super) const TRIALS_FIELD: Field = Field::optional(
    "trials",
    Kind::Integer { min: 1, max: MOST_TRIALS as i64 },
    "of a sampled answer (default: 1000000)",
);
pub(super) const SEED_FIELD: Field = Field::optional(
    "seed",
    Kind::Integer { min: 0, max: MAX_SEED },
    "where the dice of a sampled answer start from (default: 1)",
);

/// Two units face to face, with what they are called.
#[derive(Clone, Debug)]
pub(super) struct Situation {
    pub(super) names: [String; 2],
    pub(super) engagement: Engagement,
}

/// The two of a request.
///
/// # Errors
/// Something is wrong with them: all of it.
pub(super) fn read_situation(request: &Reader<'_>) -> Result<Situation, CallError> {
    let attacker = request.get("attacker").and_then(|entry| read_fighter(&entry));
    let target = request.get("target").and_then(|entry| read_fighter(&entry));
    facing(request, attacker, target)
}

/// The one of a request and the other, or a plain target where it names none.
///
/// # Errors
/// Something is wrong with them: all of it.
pub(super) fn read_alone_or_not(request: &Reader<'_>) -> Result<(Situation, bool), CallError> {
    let attacker = request.get("attacker").and_then(|entry| read_fighter(&entry));
    let other = request.get("target");
    let target = match &other {
        Some(entry) => read_fighter(entry),
        None => Some(("a plain target".to_owned(), Fighter::standard_target())),
    };
    Ok((facing(request, attacker, target)?, other.is_some()))
}

fn facing(
    request: &Reader<'_>,
    attacker: Option<(String, Fighter)>,
    target: Option<(String, Fighter)>,
) -> Result<Situation, CallError> {
    let between = read_growth(&request.section("terrain"), "intervening");
    let environment = read_environment(&request.section("environment"));
    let rules = read_rules(request);
    request.finish()?;
    let (one, attacker) = request.need("attacker", attacker)?;
    let (other, target) = request.need("target", target)?;
    let engagement = Engagement {
        environment,
        bearing: request.choice("bearing").unwrap_or(AttackSide::Front),
        struck: request.choice("arc").unwrap_or(AttackSide::Front),
        between,
        ..Engagement::new(rules, attacker, target, RANGE)
    };
    Ok(Situation { names: [one, other], engagement })
}

/// Puts the two as far apart as a request says, and tells what does not go together then.
///
/// # Errors
/// One of the two is out of the fight: then nothing else matters.
pub(super) fn place(request: &Reader<'_>, situation: &mut Situation) -> Result<(), CallError> {
    let engagement = &mut situation.engagement;
    engagement.distance = request.int("range").unwrap_or(RANGE);
    let problems = engagement.problems();
    tell(request, engagement, &problems, &|_| None);
    in_the_fight(request, engagement)
}

/// Makes sure that there is somebody to fire and somebody to be fired at.
///
/// # Errors
/// There is not: a wreck, or an attacker that is shut down or asleep.
pub(super) fn in_the_fight(request: &Reader<'_>, engagement: &Engagement) -> Result<(), CallError> {
    let is_general = |problem: &Problem| {
        matches!(
            problem,
            Problem::AttackerDestroyed
                | Problem::AttackerShutDown
                | Problem::AttackerUnconscious
                | Problem::TargetDestroyed
        )
    };
    // What is wrong with firing nothing is wrong with firing anything.
    let Err(mut problems) = engagement.volley(&[]) else { return Ok(()) };
    problems.retain(is_general);
    if problems.is_empty() {
        return Ok(());
    }
    // A wreck is nothing else besides.
    if problems.contains(&Problem::AttackerDestroyed) {
        problems.retain(|problem| {
            !matches!(problem, Problem::AttackerShutDown | Problem::AttackerUnconscious)
        });
    }
    tell(request, engagement, &problems, &|_| None);
    request.finish()
}

/// How an answer is to be found.
pub(super) fn read_settings(request: &Reader<'_>) -> Settings {
    let plain = Settings::default();
    Settings {
        mode: match request.text("method") {
            Some("exact") => Mode::Exact,
            Some("sampled") => Mode::Sampled,
            _ => Mode::Auto,
        },
        trials: request.int("trials").unwrap_or(plain.trials),
        seed: request.int("seed").unwrap_or(plain.seed),
        ..plain
    }
}

/// Tells every problem of an engagement at its place; `at` knows where an attack was asked for.
pub(super) fn tell(
    request: &Reader<'_>,
    engagement: &Engagement,
    problems: &Problems,
    at: &dyn Fn(&Problem) -> Option<String>,
) {
    let mut told: Vec<(String, String)> = Vec::new();
    for problem in &problems.0 {
        for (place, words) in places(engagement, problem, at) {
            if !told.contains(&(place.clone(), words.clone())) {
                request.problem(&place, words.clone());
                told.push((place, words));
            }
        }
    }
}

/// Where a problem is, and what it is.
fn places(
    engagement: &Engagement,
    problem: &Problem,
    at: &dyn Fn(&Problem) -> Option<String>,
) -> Vec<(String, String)> {
    let words = problem_words(problem);
    // What neither says of whom it speaks is told of everybody whom it fits.
    let of = |field: &str, fits: &dyn Fn(&Fighter) -> bool| -> Vec<(String, String)> {
        let both = [("attacker", &engagement.attacker), ("target", &engagement.target)];
        let meant = both.into_iter().filter(|(_, fighter)| fits(fighter));
        meant.map(|(who, _)| (format!("{who}.{field}"), words.clone())).collect()
    };
    let one = |place: &str, words: String| vec![(place.to_owned(), words)];
    match problem {
        Problem::Distance(_) => one("range", words),
        Problem::WoodsBetween { woods, room } => {
            let woods = count(*woods, "hex", "hexes");
            one("terrain.intervening", format!("has {woods}; between the two is room for {room}"))
        }
        Problem::CoverBetweenNeighbors => of("partialCover", &|fighter| fighter.cover),
        Problem::Twist(twist) => of("torsoTwist", &|fighter| fighter.twist == *twist),
        Problem::Depth(depth) => of("waterDepth", &|fighter| fighter.depth == *depth),
        Problem::StoodAndMoved(hexes) => of("hexesMoved", &|fighter| {
            fighter.movement == Movement::Stationary && fighter.hexes == *hexes
        }),
        Problem::ProneAndHullDown => {
            of("hullDown", &|fighter| fighter.state.stance.prone && fighter.state.stance.hull_down)
        }
        Problem::AttackerDestroyed => one("attacker", "is destroyed".to_owned()),
        Problem::AttackerShutDown => one("attacker", "is shut down".to_owned()),
        Problem::AttackerUnconscious => one("attacker", "has no pilot who is awake".to_owned()),
        Problem::TargetDestroyed => one("target", "is destroyed already".to_owned()),
        Problem::Nothing => one("weapons", words),
        Problem::NoSuchWeapon { .. } | Problem::CannotFire { .. } => {
            let words = match problem {
                Problem::CannotFire { mount, weapon, .. } => {
                    format!("weapon {} ({weapon}) cannot fire: {words}", u16::from(*mount) + 1)
                }
                _ => words,
            };
            vec![(at(problem).unwrap_or_else(|| "weapons".to_owned()), words)]
        }
        Problem::CannotStrike { kind, side, .. } => {
            let words = format!("no {}: {words}", blow_name(*kind, *side));
            vec![(at(problem).unwrap_or_else(|| "physical".to_owned()), words)]
        }
    }
}

/// Why a question has no answer, as the error of a call.
pub(super) fn no_answer(request: &Reader<'_>, bad: QuestionError) -> CallError {
    let place = match bad {
        QuestionError::EmptyVolley | QuestionError::TooManyAttacks(_) => "weapons",
        QuestionError::TargetDestroyed => "target",
        QuestionError::NoTrials => "trials",
        QuestionError::TooLarge(_) => "method",
    };
    let words = match bad {
        QuestionError::TooLarge(why) => {
            format!("too large for an exact answer ({}): take a sampled one", too_large_words(why))
        }
        bad => bad.to_string(),
    };
    request.problem(place, words.clone());
    request.finish().err().unwrap_or_else(|| CallError::invalid(place, words))
}
