//! `ironhex odds`: how likely it is.

mod flags;
mod request;
mod spinner;

pub(crate) use flags::Flags;

use crate::file;
use crate::output::{Failure, Page};
use crate::params::{Params, number};
use ironhex_api::CallError;
use ironhex_api::method::odds::{Goal, best, curve, modifiers, turns, volley};
use ironhex_report::odds::{
    best_note, best_sentence, body_svg, both_view, curve_svg, curve_view, damage_svg, numbers,
    turns_view, volley_view, worth_view,
};
use ironhex_report::text::Text;
use request::FromFiles;
use serde_json::Value;
use spinner::with_spinner;
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

    /// What is asked, into the params.
    fn ask(&self, question: Question, params: &mut Params) {
        let goals = Goal::ALL.map(Goal::id);
        let asked = &self.asked;
        params.flag("both", asked.both);
        params.number("turns", asked.turns.as_ref());
        params.word("goal", asked.best.as_ref().or(asked.modifiers.as_ref()), &goals);
        params.number("heatLimit", asked.heat_limit.as_ref());
        let found = &self.found;
        if question == Question::Curve {
            return;
        }
        if found.exact {
            params.set("method", "exact");
        } else if found.trials.is_some() && question != Question::Turns {
            params.set("method", "sampled");
        }
        params.number("trials", found.trials.as_ref());
        if let Some(seed) = &found.seed {
            params.set("seed", number(seed));
        }
    }
}

/// Asks the door.
fn answered<T>(
    params: &Value,
    files: &FromFiles,
    answer: impl FnOnce(&Value) -> Result<T, CallError>,
) -> Result<T, Failure> {
    with_spinner(|| answer(params)).map_err(|error| files.failure(&error, params))
}

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    let question = flags.question();
    let figure = flags.figure(question)?;
    if let Some(path) = flags.found.svg.as_deref().filter(|path| path.as_os_str() != "-") {
        file::check(path).map_err(Failure::into_usage)?;
    }
    let (mut params, files) = request::params(flags)?;
    flags.ask(question, &mut params);
    let params = params.into_value();
    let page = match question {
        Question::Volley => {
            let answer = answered(&params, &files, volley::answer)?;
            shown(
                flags,
                figure,
                || answer.to_json(),
                |figure| picture(&answer.way, figure),
                || volley_text(&answer, flags),
            )
        }
        Question::Turns => {
            let answer = answered(&params, &files, turns::answer)?;
            shown(
                flags,
                None,
                || answer.to_json(),
                |_| String::new(),
                || turns_view(&answer.view()),
            )
        }
        Question::Best => {
            let answer = answered(&params, &files, best::answer)?;
            if figure.is_some() && answer.way.is_none() {
                return Err(Failure::Usage("--svg: the best is to hold fire".to_owned()));
            }
            let draw = |figure: &str| {
                answer.way.as_ref().map(|way| picture(way, figure)).unwrap_or_default()
            };
            shown(flags, figure, || answer.to_json(), draw, || best_text(&answer, flags))
        }
        Question::Modifiers => {
            let answer = answered(&params, &files, modifiers::answer)?;
            shown(
                flags,
                None,
                || answer.to_json(),
                |_| String::new(),
                || worth_view(&answer.view()),
            )
        }
        Question::Curve => {
            let answer = answered(&params, &files, curve::answer)?;
            let draw = |_: &str| curve_svg(&answer.view());
            shown(flags, figure, || answer.to_json(), draw, || curve_view(&answer.view()))
        }
    }?;
    Ok(page)
}

/// The page: the door's result, a picture, or a view.
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
    file::write(path, &text).map_err(Failure::into_usage)?;
    Ok(Page::Nothing)
}

fn picture(way: &volley::VolleyOdds, figure: &str) -> String {
    match figure {
        "body" => body_svg(&way.view()),
        _ => damage_svg(&way.view()),
    }
}

fn volley_text(answer: &volley::Answer, flags: &Flags) -> Text {
    let view = answer.way.view();
    let mut text = match &answer.back {
        None => volley_view(&view),
        Some(Ok(back)) => both_view(&view, Ok(&back.view())),
        Some(Err(why)) => both_view(&view, Err(why)),
    };
    if flags.asked.explain {
        text.extend(numbers(view.engagement, view.volley).lines);
        if let Some(Ok(back)) = &answer.back {
            text.extend(numbers(&back.engagement, &back.volley).lines);
        }
    }
    text
}

fn best_text(answer: &best::Answer, flags: &Flags) -> Text {
    let mut text = Text::default();
    text.title(answer.with_view(best_sentence));
    text.note(format!("  {}", answer.with_view(best_note)));
    if let Some(way) = &answer.way {
        let view = way.view();
        text.blank();
        text.extend(volley_view(&view).lines);
        if flags.asked.explain {
            text.extend(numbers(view.engagement, view.volley).lines);
        }
    }
    text
}
