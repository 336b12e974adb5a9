//! Both ways: what I do to it, and what it can do to me.

use super::facts::remarks;
use super::volley::{event_rows, heat_words, no_return_words, notes, sentence};
use super::words::{chance, mean, method};
use crate::text::{Align, Grid, Line, Span, Text, Tone};
use ironhex_odds::{OddsError, VolleyOdds};

/// The two answers side by side; the other one is a reason where there is none.
#[must_use]
pub fn both_view(one: &VolleyOdds, other: Result<&VolleyOdds, &OddsError>) -> Text {
    let mut text = Text::default();
    text.title(sentence(one));
    match other {
        Ok(other) => text.title(sentence(other)),
        Err(why) => {
            let why = no_return_words(why);
            text.title(format!("{} cannot answer: {why}.", one.engagement.target.name));
        }
    }
    text.extend(remarks(&one.engagement));
    let how = |odds: &VolleyOdds| method(&odds.answer.method, odds.seed);
    text.extend(notes(&how(one)));
    if let Ok(other) = other
        && how(other) != how(one)
    {
        let mut words = how(other);
        if let Some(first) = words.first_mut() {
            first.insert_str(0, "the other way ");
        }
        text.extend(notes(&words));
    }
    text.blank();
    text.extend(table(one, other.ok()));
    text
}

/// One column of figures.
fn column(odds: &VolleyOdds) -> Vec<(String, String)> {
    let mut rows = vec![
        ("damage on average".to_owned(), mean(odds.answer.mean_damage, 1)),
        ("attacks".to_owned(), odds.volley.labels.len().to_string()),
        ("heat from them".to_owned(), odds.volley.heat().to_string()),
    ];
    rows.extend(
        event_rows(&odds.answer).into_iter().map(|(words, likely, _)| (words, chance(likely))),
    );
    let head = odds.answer.locations[0];
    rows.push(("its head is breached".to_owned(), chance(head.breached)));
    rows.push(("own heat afterwards".to_owned(), heat_words(&odds.heat)));
    rows.push(("own shutdown".to_owned(), chance(odds.heat.shutdown)));
    rows.push(("own ammunition goes off".to_owned(), chance(odds.heat.ammunition)));
    rows
}

fn table(one: &VolleyOdds, other: Option<&VolleyOdds>) -> Vec<Line> {
    let mut grid = Grid::new(&[Align::Left, Align::Right, Align::Right], 2);
    grid.row([
        Span::from(""),
        Span::new(Tone::Good, format!("by {}", one.engagement.attacker.name)),
        Span::new(Tone::Bad, format!("by {}", one.engagement.target.name)),
    ]);
    let (left, right) = (column(one), other.map(column).unwrap_or_default());
    let mut words: Vec<&String> = left.iter().map(|(words, _)| words).collect();
    // What only the other can do stands after what it belongs to.
    for (index, (word, _)) in right.iter().enumerate() {
        if !words.contains(&word) {
            let before = index.checked_sub(1).map(|before| &right[before].0);
            let place = before.and_then(|before| words.iter().position(|known| *known == before));
            words.insert(place.map_or(words.len(), |place| place + 1), word);
        }
    }
    let cell = |rows: &[(String, String)], word: &String| {
        let found = rows.iter().find(|(known, _)| known == word);
        found.map_or_else(|| "–".to_owned(), |(_, value)| value.clone())
    };
    for word in words {
        let missing = if other.is_some() && word.starts_with("  ") { "0 %" } else { "–" };
        let [a, b] = [cell(&left, word), cell(&right, word)]
            .map(|value| if value == "–" { missing.to_owned() } else { value });
        grid.row([Span::from(word.as_str()), Span::from(a), Span::from(b)]);
    }
    grid.into_lines()
}
