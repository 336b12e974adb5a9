//! Both ways: what I do to it, and what it can do to me.

use super::facts::remarks;
use super::volley::{VolleyView, event_rows, heat_words, notes, sentence};
use super::words::{chance, mean, method};
use crate::text::{Align, Grid, Line, Span, Text, Tone};

/// The two answers side by side; the other one is a reason where there is none.
#[must_use]
pub fn both_view(one: &VolleyView<'_>, other: Result<&VolleyView<'_>, &str>) -> Text {
    let mut text = Text::default();
    text.title(sentence(one));
    match other {
        Ok(other) => text.title(sentence(other)),
        Err(why) => text.title(format!("{} cannot answer: {why}.", one.target)),
    }
    text.extend(remarks(one.engagement));
    let how = |view: &VolleyView<'_>| method(&view.answer.method, view.seed);
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
fn column(view: &VolleyView<'_>) -> Vec<(String, String)> {
    let mut rows = vec![
        ("damage on average".to_owned(), mean(view.answer.damage.mean(), 1)),
        ("attacks".to_owned(), view.volley.labels.len().to_string()),
        ("heat from them".to_owned(), view.volley.heat().to_string()),
    ];
    rows.extend(
        event_rows(view.answer).into_iter().map(|(words, likely, _)| (words, chance(likely))),
    );
    let head = view.answer.locations[0];
    rows.push(("its head is breached".to_owned(), chance(head.breached)));
    rows.push(("own heat afterwards".to_owned(), heat_words(view.heat)));
    rows.push(("own shutdown".to_owned(), chance(view.heat.shutdown)));
    rows.push(("own ammunition goes off".to_owned(), chance(view.heat.ammunition)));
    rows
}

fn table(one: &VolleyView<'_>, other: Option<&VolleyView<'_>>) -> Vec<Line> {
    let mut grid = Grid::new(&[Align::Left, Align::Right, Align::Right], 2);
    grid.row([
        Span::from(""),
        Span::new(Tone::Good, format!("by {}", one.attacker)),
        Span::new(Tone::Bad, format!("by {}", one.target)),
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
