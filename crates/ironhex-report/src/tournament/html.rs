//! What came of a tournament as one page: a picture and tables that can be sorted, with nothing to load.

use super::table::{conditions, headline, partial};
use crate::drawing::Drawing;
use crate::text::{escaped, percent};
use ironhex_battle::tournament::{Group, Standing, Standings};
use std::fmt::Write as _;

/// The picture: its size, and where its axes are.
const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 380.0;
const LEFT: f64 = 48.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 36.0;

/// Colours of the weights, from the lightest.
const COLOURS: [&str; 5] = ["#7a5230", "#3a7d44", "#1f5fa8", "#8a3fa0", "#a8321f"];

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// A cell with a number that it is sorted by.
fn cell(shown: &str, value: f64) -> String {
    format!("<td data-value=\"{value:.4}\">{shown}</td>")
}

fn words(text: &str) -> String {
    format!("<td class=\"words\">{}</td>", escaped(text))
}

fn head(names: &[(&str, bool)]) -> String {
    let mut head = String::from("<thead><tr>");
    for (name, left) in names {
        let class = if *left { " class=\"words\"" } else { "" };
        let _ = write!(head, "<th{class}>{name}</th>");
    }
    head + "</tr></thead>\n"
}

fn unit_row(place: usize, row: &Standing) -> String {
    let Standing { unit, battle_value, score, share, rating, .. } = row;
    let [turns, damage, suffered] =
        [score.turns, score.damage[0], score.suffered[0]].map(|sum| score.mean(sum));
    let range = format!("{:.0} to {:.0}", rating.low, rating.high);
    let points = format!("{} to {}", percent(share.low), percent(share.high));
    [
        "<tr>".to_owned(),
        cell(&(place + 1).to_string(), place as f64),
        words(&unit.name()),
        cell(&unit.design.tonnage.to_string(), unit.design.tonnage.into()),
        words(unit.role.as_deref().unwrap_or_default()),
        cell(&battle_value.to_string(), f64::from(*battle_value)),
        cell(&format!("<b>{:.0}</b>", rating.value), rating.value),
        cell(&range, rating.low),
        cell(&percent(share.value), share.value),
        cell(&points, share.low),
        cell(&score.games.to_string(), score.games.into()),
        cell(&score.wins[0].to_string(), score.wins[0].into()),
        cell(&score.draws.to_string(), score.draws.into()),
        cell(&score.wins[1].to_string(), score.wins[1].into()),
        cell(&format!("{turns:.1}"), turns),
        cell(&format!("{damage:.0}"), damage),
        cell(&format!("{suffered:.0}"), suffered),
        "</tr>\n".to_owned(),
    ]
    .concat()
}

fn group_table(title: &str, groups: &[Group], rows: &[Standing]) -> String {
    let mut page = format!("<h2>By {title}</h2>\n<div class=\"wide\"><table>\n");
    let names = [(title, true), ("units", false), ("rating", false), ("points", false)];
    page += &head(&[&names[..], &[("best", true)]].concat());
    page += "<tbody>\n";
    for group in groups {
        let share = group.score.share();
        page += &[
            "<tr>".to_owned(),
            words(&group.name),
            cell(&group.units.to_string(), group.units as f64),
            cell(&format!("{:.0}", group.rating), group.rating),
            cell(&percent(share), share),
            words(&rows[group.best].unit.name()),
            "</tr>\n".to_owned(),
        ]
        .concat();
    }
    page + "</tbody></table></div>\n"
}

/// Ratings with their intervals by weight.
fn picture(standings: &Standings) -> String {
    let rows = &standings.rows;
    let ends = rows.iter().fold((1400.0_f64, 1600.0_f64), |(low, high), row| {
        (low.min(row.rating.low), high.max(row.rating.high))
    });
    let (low, high) = ((ends.0 / 100.0).floor() * 100.0, (ends.1 / 100.0).ceil() * 100.0);
    let heaviest = rows.iter().map(|row| row.unit.design.tonnage).max().unwrap_or(100).max(100);
    let x = |tons: f64| LEFT + (WIDTH - LEFT - RIGHT) * (tons - 7.0) / (f64::from(heaviest) - 2.0);
    let y = |rating: f64| TOP + (HEIGHT - TOP - BOTTOM) * (high - rating) / (high - low);
    let mut drawing = Drawing::default();
    let step = if high - low > 1200.0 { 200.0 } else { 100.0 };
    let mut line = (low / step).ceil() * step;
    while line <= high {
        drawing.line((LEFT, y(line)), (WIDTH - RIGHT, y(line)), "class=\"grid\"");
        drawing.words(LEFT - 6.0, y(line) + 4.0, "right", &format!("{line:.0}"));
        line += step;
    }
    for tons in (20..=heaviest).step_by(20) {
        drawing.words(x(f64::from(tons)), HEIGHT - 12.0, "middle", &format!("{tons} t"));
    }
    // Units of a weight stand side by side, the strongest first.
    let mut seen = [0_u32; 256];
    let mut of = [0_u32; 256];
    rows.iter().for_each(|row| of[usize::from(row.unit.design.tonnage)] += 1);
    for row in rows {
        let tons = row.unit.design.tonnage;
        let nth = &mut seen[usize::from(tons)];
        let among = f64::from(of[usize::from(tons)]);
        let apart = (f64::from(*nth) + 0.5) / among - 0.5;
        *nth += 1;
        let at = x(f64::from(tons) + apart * 3.6);
        let colour = COLOURS[(row.unit.weight_class() as usize).min(COLOURS.len() - 1)];
        let rating = row.rating;
        let title = format!(
            "{}: {:.0} ({:.0} to {:.0})",
            row.unit.name(),
            rating.value,
            rating.low,
            rating.high
        );
        let style = format!("stroke=\"{colour}\" fill=\"{colour}\"");
        drawing.group(&title, &style, |drawing| {
            drawing.line((at, y(rating.high)), (at, y(rating.low)), "opacity=\".45\"");
            drawing.circle((at, y(rating.value)), 2.6, "");
        });
    }
    drawing.inline(WIDTH, HEIGHT, "Ratings by weight")
}

/// The page.
#[must_use]
pub fn tournament_html(standings: &Standings) -> String {
    let rows = &standings.rows;
    let title = escaped(&headline(standings));
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <title>Ironhex: {title}</title>\n<style>\n{STYLE}</style></head><body>\n\
         <h1>{title}</h1>\n<p>{}</p>\n<p>400 points of rating more are ten times the chance to win; \
         1500 is the field's. Intervals hold 95 of 100 cases.</p>\n",
        escaped(&conditions(standings))
    );
    if let Some(partial) = partial(standings) {
        page += &format!("<p><b>{}</b></p>\n", escaped(&partial));
    }
    page += "<h2>Rating by weight</h2>\n";
    page += &picture(standings);
    page += &group_table("weight", &standings.by_weight(), rows);
    page += &group_table("role", &standings.by_role(), rows);
    page += "<h2>Units</h2>\n<input id=\"search\" type=\"search\" placeholder=\"Find a unit, a role …\">\n\
             <div class=\"wide\"><table id=\"units\">\n";
    page += &head(&[
        ("#", false),
        ("unit", true),
        ("tons", false),
        ("role", true),
        ("battle value", false),
        ("rating", false),
        ("between", false),
        ("points", false),
        ("between", false),
        ("games", false),
        ("won", false),
        ("drawn", false),
        ("lost", false),
        ("turns", false),
        ("damage", false),
        ("suffered", false),
    ]);
    page += "<tbody>\n";
    for (place, row) in rows.iter().enumerate() {
        page += &unit_row(place, row);
    }
    page += "</tbody></table></div>\n";
    let _ = write!(page, "<script>\n{SCRIPT}</script>\n</body></html>\n");
    page
}
