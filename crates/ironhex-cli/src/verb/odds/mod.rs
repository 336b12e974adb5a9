//! `ironhex odds`: how likely it is.

mod flags;
mod request;
mod spinner;
mod state_file;
mod volley;

pub(crate) use flags::Flags;

use crate::budget::host;
use crate::clash::Files;
use crate::file;
use crate::fill::Fill;
use crate::output::{Failure, Page};
use ironhex_api::method::odds::aftermath::PlayedParams;
use ironhex_api::method::odds::best::BestQuestion;
use ironhex_api::method::odds::curve::RangeQuestion;
use ironhex_api::method::odds::modifiers::ChangesQuestion;
use ironhex_api::method::odds::situation::{FindBy, Trials};
use ironhex_api::method::odds::turns::{TRIALS as TURNS_TRIALS, TurnsQuestion};
use ironhex_api::method::odds::volley::{Answer, VolleyQuestion};
use ironhex_api::method::odds::{BestOdds, Goal, VolleyOdds};
use ironhex_api::method::page::PageParams;
use ironhex_api::record::{At, Described, Request};

use ironhex_report::odds::{
    best_view, body_svg, both_view, curve_svg, curve_view, damage_svg, numbers, turns_view,
    volley_view, worth_view,
};
use ironhex_report::text::Text;
use request::{Parts, parts, places, seed, settings};
use serde_json::Value;
use spinner::with_spinner;
use state_file::StateFiles;
use std::path::Path;

/// The pictures.
const FIGURES: [&str; 3] = ["damage", "body", "curve"];

/// What is asked about the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    Volley,
    Turns,
    Best,
    Modifiers,
    Curve,
}

impl Flags {
    fn question(&self) -> Question {
        let asked = &self.asked;
        if asked.turns.is_some() {
            Question::Turns
        } else if asked.best.is_some() {
            Question::Best
        } else if asked.modifiers.is_some() {
            Question::Modifiers
        } else if asked.curve {
            Question::Curve
        } else {
            Question::Volley
        }
    }

    /// What is read and written.
    fn files(&self) -> Files {
        let mut files = Files::default();
        let Self { units, attacker, target, found, .. } = self;
        units.iter().for_each(|unit| files.reads_unit(unit));
        let states = [&attacker.attacker_state, &target.target_state];
        states.into_iter().flatten().for_each(|path| files.reads(path));
        found.svg.iter().for_each(|path| files.writes("--svg", path));
        files
    }

    /// The picture that is wanted; which there is depends on what is asked.
    fn figure(&self, question: Question) -> Result<Option<&'static str>, Failure> {
        if self.found.svg.is_none() {
            return Ok(None);
        }
        let own: &[&str] = match question {
            Question::Curve => &["curve"],
            Question::Volley | Question::Best => &["damage", "body"],
            Question::Turns | Question::Modifiers => &[],
        };
        let Some(first) = own.first() else {
            let problem = "--svg: there is no picture of that; see --figure";
            return Err(Failure::Usage(problem.to_owned()));
        };
        let Some(typed) = &self.found.figure else { return Ok(Some(first)) };
        let wanted = FIGURES.into_iter().find(|figure| typed.eq_ignore_ascii_case(figure));
        match wanted {
            Some(figure) if own.contains(&figure) => Ok(Some(figure)),
            Some("curve") => Err(Failure::Usage("--figure curve goes with --curve".to_owned())),
            Some(figure) => {
                Err(Failure::Usage(format!("--figure {figure} does not go with --curve")))
            }
            None => {
                let all = FIGURES.join(", ");
                Err(Failure::Usage(format!("--figure must be one of {all}; got {typed:?}")))
            }
        }
    }
}

/// Asks.
fn answered<R: Request>(request: &R, files: &StateFiles) -> Result<R::Answer, Failure> {
    with_spinner(|| request.answer_within(&host())).map_err(|error| files.refused(&error))
}

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    let question = flags.question();
    let figure = flags.figure(question)?;
    if let Some(path) = flags.found.svg.as_deref().filter(|path| path.as_os_str() != "-") {
        file::check(path)?;
    }
    let mut fill = Fill::default();
    let parts = parts(flags, &mut fill);
    let files = &parts.files;
    flags.files().tell(&mut fill);
    match question {
        Question::Volley => {
            let answer = answered(&volley(flags, &parts, fill)?, files)?;
            let draw = |figure: &str| picture(&answer.odds, figure);
            shown(flags, figure, || answer.to_json(), draw, || volley_text(&answer, flags))
        }
        Question::Turns => {
            let odds = answered(&turns(flags, &parts, fill)?, files)?;
            shown(flags, None, || odds.to_json(), |_| String::new(), || turns_view(&odds))
        }
        Question::Best => {
            let odds = answered(&best(flags, &parts, fill)?, files)?;
            if figure.is_some() && odds.volley.is_none() {
                return Err(Failure::Usage("--svg: the best is to hold fire".to_owned()));
            }
            let draw = |figure: &str| {
                odds.volley.as_ref().map(|odds| picture(odds, figure)).unwrap_or_default()
            };
            shown(flags, figure, || odds.to_json(), draw, || best_text(&odds, flags))
        }
        Question::Modifiers => {
            let odds = answered(&changes(flags, &parts, fill)?, files)?;
            shown(flags, None, || odds.to_json(), |_| String::new(), || worth_view(&odds))
        }
        Question::Curve => {
            let request = RangeQuestion {
                limits: parts.limits.clone(),
                shown: PageParams::default(),
                attacker: parts.attacker.clone(),
                target: parts.target.clone(),
                surroundings: parts.surroundings.clone(),
                rules: parts.rules,
            };
            let request = fill.finish(Some(request), &places())?;
            let odds = answered(&request, files)?;
            let draw = |_: &str| curve_svg(&odds);
            shown(flags, figure, || odds.to_json(), draw, || curve_view(&odds))
        }
    }
}

fn volley(flags: &Flags, parts: &Parts, mut fill: Fill) -> Result<VolleyQuestion, Failure> {
    let settings = settings(&flags.found, &mut fill);
    let at = At::<VolleyQuestion>::ROOT.played();
    let played = PlayedParams {
        played_trials: fill.maybe(at.played_trials(), flags.found.played.as_ref()),
        given: fill.maybe(at.given(), flags.asked.given.as_ref()),
    };
    let request = parts.situation().map(|situation| VolleyQuestion {
        played,
        limits: parts.limits.clone(),
        shown: PageParams::default(),
        situation,
        attacks: parts.attacks.clone(),
        both: flags.asked.both,
        settings,
        rules: parts.rules,
    });
    fill.finish(request, &places())
}

fn turns(flags: &Flags, parts: &Parts, mut fill: Fill) -> Result<TurnsQuestion, Failure> {
    let at = At::<TurnsQuestion>::ROOT;
    let turns = fill.maybe(at.turns(), flags.asked.turns.as_ref());
    let found = &flags.found;
    let trials = fill.or(at.trials(), found.trials.as_ref(), Trials::held(TURNS_TRIALS));
    let seed = seed(found, &mut fill);
    let request = parts.situation().map(|situation| TurnsQuestion {
        limits: parts.limits.clone(),
        shown: PageParams::default(),
        situation,
        turns,
        plan: None,
        attacks: parts.attacks.clone(),
        method: if found.exact { FindBy::Exact } else { FindBy::Auto },
        trials,
        seed,
        rules: parts.rules,
    });
    fill.finish(request, &places())
}

fn best(flags: &Flags, parts: &Parts, mut fill: Fill) -> Result<BestQuestion, Failure> {
    let at = At::<BestQuestion>::ROOT;
    let goal = fill.or(at.goal(), flags.asked.best.as_ref(), Goal::Damage);
    let heat_limit = fill.maybe(at.heat_limit(), flags.asked.heat_limit.as_ref());
    let settings = settings(&flags.found, &mut fill);
    let request = parts.situation().map(|situation| BestQuestion {
        limits: parts.limits.clone(),
        shown: PageParams::default(),
        situation,
        goal,
        heat_limit,
        settings,
        rules: parts.rules,
    });
    fill.finish(request, &places())
}

fn changes(flags: &Flags, parts: &Parts, mut fill: Fill) -> Result<ChangesQuestion, Failure> {
    let at = At::<ChangesQuestion>::ROOT;
    let goal = fill.or(at.goal(), flags.asked.modifiers.as_ref(), Goal::Damage);
    let settings = settings(&flags.found, &mut fill);
    let request = parts.situation().map(|situation| ChangesQuestion {
        limits: parts.limits.clone(),
        shown: PageParams::default(),
        situation,
        goal,
        attacks: parts.attacks.clone(),
        settings,
        rules: parts.rules,
    });
    fill.finish(request, &places())
}

/// The page: the API's result, a picture, or a view.
fn shown(
    flags: &Flags,
    figure: Option<&str>,
    json: impl FnOnce() -> Value,
    draw: impl FnOnce(&str) -> String,
    view: impl FnOnce() -> Text,
) -> Result<Page, Failure> {
    if flags.found.json {
        return Ok(Page::Json(json()));
    }
    let (Some(path), Some(figure)) = (&flags.found.svg, figure) else {
        let mut text = view();
        if flags.units.is_empty() {
            text.blank();
            text.note("An example. Your own: ironhex odds ATTACKER TARGET --range HEXES");
        }
        return Ok(Page::Text(text));
    };
    write(path, draw(figure))
}

/// Writes a file, or hands the text on to standard output.
fn write(path: &Path, text: String) -> Result<Page, Failure> {
    if path.as_os_str() == "-" {
        return Ok(Page::Plain(text));
    }
    file::write(path, &text)?;
    Ok(Page::Nothing)
}

fn picture(odds: &VolleyOdds, figure: &str) -> String {
    match figure {
        "body" => body_svg(odds),
        _ => damage_svg(odds),
    }
}

fn volley_text(answer: &Answer, flags: &Flags) -> Text {
    let Answer { odds, back } = answer;
    let mut text = match back {
        None => volley_view(odds),
        Some(back) => both_view(odds, back.as_ref()),
    };
    if flags.asked.explain {
        text.extend(numbers(&odds.engagement, &odds.volley).lines);
        if let Some(Ok(back)) = back {
            text.extend(numbers(&back.engagement, &back.volley).lines);
        }
    }
    text
}

fn best_text(best: &BestOdds, flags: &Flags) -> Text {
    let mut text = best_view(best);
    if let (true, Some(odds)) = (flags.asked.explain, &best.volley) {
        text.extend(numbers(&odds.engagement, &odds.volley).lines);
    }
    text
}
