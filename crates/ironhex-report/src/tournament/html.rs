//! What came of a tournament as one page: a picture and tables that can be sorted, with nothing to load.

use super::plot::{by_battle_value, by_weight};
use super::table::{conditions, headline, partial};
use crate::drawing::DRAWING_STYLE;
use crate::text::{escaped, percent};
use ironhex_battle::tournament::{Group, Standing, Standings};
use std::fmt::Write as _;

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
        let _ =
            write!(head, "<th scope=\"col\"{class}><button type=\"button\">{name}</button></th>");
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

/// The page.
#[must_use]
pub fn tournament_html(standings: &Standings) -> String {
    let rows = &standings.rows;
    let title = escaped(&headline(standings));
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <title>Ironhex: {title}</title>\n<style>\n{DRAWING_STYLE}{STYLE}</style></head><body>\n\
         <h1>{title}</h1>\n<p>{}</p>\n<p>400 points of rating more are ten times the chance to win; \
         1500 is the field's. Intervals hold 95 of 100 cases.</p>\n",
        escaped(&conditions(standings))
    );
    if let Some(partial) = partial(standings) {
        page += &format!("<p><b>{}</b></p>\n", escaped(&partial));
    }
    let _ = writeln!(
        page,
        "<div class=\"plots\">{}{}</div>",
        by_weight(standings),
        by_battle_value(standings)
    );
    page += &group_table("weight", &standings.by_weight(), rows);
    page += &group_table("role", &standings.by_role(), rows);
    page += "<h2>Units</h2>\n<input id=\"search\" type=\"search\" aria-label=\"Find a unit or a role\" placeholder=\"Find a unit, a role …\">\n\
             <div class=\"wide all\" tabindex=\"0\" role=\"region\" aria-label=\"Units\"><table id=\"units\">\n";
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
