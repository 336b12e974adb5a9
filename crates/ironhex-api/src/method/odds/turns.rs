//! `odds.turns`: a volley again and again, or a plan by turn.

use super::super::common::{RULES_PARAM, stamped};
use super::attacks::{
    AIMED_FIELD, CALLED_FIELD, Chosen, MODE_FIELD, PHYSICAL_FIELD, RATE_FIELD, WEAPONS_FIELD,
    read_attacks,
};
use super::figures::{CHANCE, COUNT, MEAN, NAME, chance, mean};
use super::situation::{
    ARC_FIELD, ATTACKER_FIELD, BEARING_FIELD, METHOD_FIELD, MOST_TRIALS, RANGE_FIELD, SEED_FIELD,
    SKY_FIELD, Situation, TARGET_FIELD, TERRAIN_FIELD, place, read_settings, read_situation, tell,
};
use crate::error::CallError;
use crate::reader::Reader;
use crate::spec::{Field, Kind, MAX_SEED, Method, Output, Rolls};
use ironhex_odds::{
    BadPlan, Chance, Choice, Course, Engagement, MAX_TURNS, Mode, Settings, TurnOdds, Turns,
    Volley, answer as odds_of,
};
use ironhex_report::odds::{TurnsView, turns_sentence, volley_words};
use serde_json::{Value, json};

/// States that an exact chance of several turns may take.
const STATES: usize = 20_000;

/// Trials where a request names no number.
const TRIALS: u32 = 100_000;

/// The method.
pub const METHOD: Method = Method {
    name: "odds.turns",
    doc: "Several turns with heat, ammunition and damage carried on: destroyed by when?",
    params: &[
        ATTACKER_FIELD,
        TARGET_FIELD,
        Field::optional(
            "turns",
            Kind::Integer { min: 1, max: MAX_TURNS as i64 },
            "how many; the same volley in each (default: those of the plan, or 5)",
        ),
        Field::optional(
            "plan",
            Kind::List {
                item: &Kind::Object(&[WEAPONS_FIELD, PHYSICAL_FIELD]),
                min: 0,
                max: MAX_TURNS,
            },
            "what is fired turn by turn, instead of weapons and physical",
        ),
        RANGE_FIELD,
        ARC_FIELD,
        BEARING_FIELD,
        TERRAIN_FIELD,
        SKY_FIELD,
        WEAPONS_FIELD,
        PHYSICAL_FIELD,
        MODE_FIELD,
        RATE_FIELD,
        AIMED_FIELD,
        CALLED_FIELD,
        METHOD_FIELD,
        Field::optional(
            "trials",
            Kind::Integer { min: 1, max: MOST_TRIALS as i64 },
            "how often it is played (default: 100000)",
        ),
        SEED_FIELD,
    ],
    rolls: Rolls::Never,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("attacker", NAME, "who attacks"),
        Field::required("target", NAME, "whom"),
        Field::required("range", COUNT, "hexes between the two"),
        Field::required("sentence", Kind::Text { max: 500_000 }, "the result in one sentence"),
        Field::required("trials", COUNT, "how often it was played"),
        Field::required("seed", Kind::Integer { min: 0, max: MAX_SEED }, "of which dice"),
        Field::required(
            "turns",
            Kind::List { item: &Kind::Object(TURN), min: 0, max: MAX_TURNS },
            "turn by turn",
        ),
    ]),
};

const TURN: &[Field] = &[
    Field::required("turn", COUNT, "which, from 1"),
    Field::required("destroyed", CHANCE, "the target is destroyed by the end of it"),
    Field::required("attackerLost", CHANCE, "the attacker is out of the fight by its own heat"),
    Field::required("fights", COUNT, "trials that came to it"),
    Field::required("shutdown", CHANCE, "the attacker is shut down at its end, in those"),
    Field::required("meanDamage", MEAN, "that came down in it, over all trials"),
    Field::required("meanHeat", MEAN, "of the attacker at its end, in those that came to it"),
];

/// Several turns.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What became of it.
    pub course: Course,
    /// What is fired, in words.
    pub what: String,
    situation: Situation,
    seed: u64,
}

impl Answer {
    /// As people see it.
    #[must_use]
    pub fn view(&self) -> TurnsView<'_> {
        TurnsView {
            attacker: &self.situation.names[0],
            target: &self.situation.names[1],
            engagement: &self.situation.engagement,
            what: &self.what,
            course: &self.course,
            seed: self.seed,
        }
    }

    /// As the door gives it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let engagement = &self.situation.engagement;
        let turns: Vec<Value> = (1..).zip(&self.course.turns).map(turn).collect();
        let result = json!({
            "attacker": self.situation.names[0],
            "target": self.situation.names[1],
            "range": engagement.distance,
            "sentence": turns_sentence(&self.view()),
            "trials": self.course.trials,
            "seed": self.seed,
            "turns": turns,
        });
        stamped(result, &engagement.rules)
    }
}

fn turn((number, odds): (u32, &TurnOdds)) -> Value {
    json!({
        "turn": number,
        "destroyed": chance(odds.destroyed),
        "attackerLost": chance(odds.attacker_lost),
        "fights": odds.fights,
        "shutdown": chance(odds.shutdown),
        "meanDamage": mean(odds.mean_damage),
        "meanHeat": mean(odds.mean_heat),
    })
}

/// What is asked: the turns, what is fired in them in words, and the volley of each.
struct TurnsRequest {
    turns: Turns,
    what: String,
    volleys: Vec<Volley>,
}

/// The turns of a request.
fn read_turns(request: &Reader<'_>, situation: &Situation) -> Result<TurnsRequest, CallError> {
    let engagement = &situation.engagement;
    let design = &engagement.attacker.design;
    let turns: Option<usize> = request.int("turns");
    if !request.has("plan") {
        let chosen = read_attacks(request, request, engagement);
        request.finish()?;
        let volley = chosen.volley(request, engagement)?;
        let what = match chosen.all {
            true => "all weapons every turn".to_owned(),
            false => format!("{} every turn", volley_words(design, &volley)),
        };
        let made = Turns::repeated(engagement, &chosen.choices, turns.unwrap_or(5));
        let turns = made.map_err(|bad| refused(request, bad))?;
        let volleys = vec![volley; turns.len()];
        return Ok(TurnsRequest { turns, what, volleys });
    }
    for name in ["weapons", "physical"] {
        if request.has(name) {
            request.problem(name, "does not go with plan");
        }
    }
    let plan: Vec<Reader<'_>> = request.list("plan").filter_map(|turn| turn.object()).collect();
    if let Some(turns) = turns
        && turns != plan.len()
    {
        request.problem("turns", format!("is {turns}; the plan has {}", plan.len()));
    }
    let mut planned: Vec<Vec<Choice>> = Vec::new();
    let mut volleys: Vec<Volley> = Vec::new();
    for section in &plan {
        let chosen = read_plan_turn(request, section, engagement);
        match engagement.volley(&chosen.choices) {
            Ok(volley) => volleys.push(volley),
            Err(_) if chosen.choices.is_empty() => volleys.push(Volley::default()),
            Err(problems) => tell(request, engagement, &problems, &|problem| chosen.place(problem)),
        }
        planned.push(chosen.choices);
    }
    request.finish()?;
    let turns = Turns::planned(engagement, &planned).map_err(|bad| refused(request, bad))?;
    Ok(TurnsRequest { turns, what: "by plan".to_owned(), volleys })
}

/// Turns from the first on in which the attacker's own heat can do it no harm, whatever is rolled: with
/// everything fired that is to be fired, and every hit that heats a hit.
fn cool_turns(engagement: &Engagement, volleys: &[Volley]) -> usize {
    let mut now = engagement.clone();
    let is_harmless = |volley: &&Volley| {
        let after = now.heat_afterwards(volley);
        // Who strikes a blow may come to harm by it.
        let blows = volley.labels.iter().any(|label| label.choice.mount().is_none());
        let most = after.heat.0.iter().rposition(|chance| !chance.is_never()).unwrap_or(0);
        now.attacker.state.heat =
            now.attacker.state.heat.max(u8::try_from(most).unwrap_or(u8::MAX));
        !blows && after.shutdown.is_never() && after.ammunition.is_never()
    };
    volleys.iter().take_while(is_harmless).count()
}

/// One turn of a plan: in one that names nothing the attacker holds its fire.
fn read_plan_turn(request: &Reader<'_>, section: &Reader<'_>, engagement: &Engagement) -> Chosen {
    if section.has("weapons") || section.has("physical") {
        read_attacks(request, section, engagement)
    } else {
        Chosen::default()
    }
}

/// Why a plan cannot be played, as the error of a call.
fn refused(request: &Reader<'_>, bad: BadPlan) -> CallError {
    let place = match bad {
        BadPlan::NoTurns | BadPlan::TooManyTurns(_) => "turns",
        BadPlan::NoTrials => "trials",
        BadPlan::Nothing if request.has("plan") => "plan",
        BadPlan::Nothing | BadPlan::Turns(_) => "weapons",
    };
    request.problem(place, bad.to_string());
    request.finish().err().unwrap_or_else(|| CallError::invalid(place, bad.to_string()))
}

/// Answers a request.
///
/// # Errors
/// The params have problems.
pub fn answer(params: &Value) -> Result<Answer, CallError> {
    let request = Reader::open(&METHOD, params)?;
    let mut situation = read_situation(&request)?;
    place(&request, &mut situation)?;
    let settings = read_settings(&request);
    let trials = request.int("trials").unwrap_or(TRIALS);
    request.finish()?;
    let TurnsRequest { turns, what, volleys } = read_turns(&request, &situation)?;
    let mut course = turns.play(trials, settings.seed).map_err(|bad| refused(&request, bad))?;
    // What cannot be is known without a trial.
    for turn in course.turns.iter_mut().take(cool_turns(&situation.engagement, &volleys)) {
        for chance in [&mut turn.attacker_lost, &mut turn.shutdown] {
            if matches!(chance, Chance::Sampled { seen: 0, .. }) {
                *chance = Chance::NEVER;
            }
        }
    }
    if settings.mode != Mode::Sampled {
        let states = match settings.mode {
            Mode::Exact => settings.states,
            _ => STATES,
        };
        let exact = Settings { mode: Mode::Exact, states, ..settings };
        turns.sharpen(&mut course, |question| {
            odds_of(question, &exact).ok().map(|odds| odds.destruction.any.value())
        });
    }
    Ok(Answer { course, what, situation, seed: settings.seed })
}
