//! What stands behind an answer: how the two stand to each other, and what each number is made of.

use super::words::attack_name;
use crate::attack::breakdown::{Subject, breakdown};
use crate::text::{Align, Grid, Line, Span, Text, Tone, count, listed};
use crate::words::{moved, sky};
use ironhex::board::Woods;
use ironhex::rules::{HullDownModifier, Rules};
use ironhex::unit::{AttackSide, Movement};
use ironhex_odds::{Engagement, Fighter, Label, Volley};

/// What is not plain about an engagement.
#[must_use]
pub fn circumstances(engagement: &Engagement) -> Option<String> {
    let mut parts: Vec<String> = Vec::new();
    for (name, fighter) in [("attacker", &engagement.attacker), ("target", &engagement.target)] {
        let facts = fighter_facts(&engagement.rules, fighter);
        if !facts.is_empty() {
            parts.push(format!("{name} {}", facts.join(", ")));
        }
    }
    for (arc, words) in
        [(engagement.bearing, "target to the attacker's"), (engagement.struck, "struck from the")]
    {
        if arc != AttackSide::Front {
            parts.push(format!("{words} {arc}"));
        }
    }
    let between = engagement.between;
    for (hexes, kind) in [(between.light, "light"), (between.heavy, "heavy")] {
        if hexes > 0 {
            parts.push(format!("{} of {kind} woods between", count(hexes, "hex", "hexes")));
        }
    }
    parts.extend(sky(&engagement.environment));
    if engagement.rules != Rules::SPECIFICATION {
        parts.push(format!("rules {}", engagement.rules.label()));
    }
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// The same as remarks under a title.
pub(crate) fn remarks(engagement: &Engagement) -> Vec<Line> {
    let mut grid = Grid::new(&[Align::Left], 2);
    if let Some(facts) = circumstances(engagement) {
        grid.row([Span::new(Tone::Faint, facts)]);
    }
    grid.into_lines()
}

fn fighter_facts(rules: &Rules, fighter: &Fighter) -> Vec<String> {
    let (state, crew) = (&fighter.state, &fighter.crew);
    // Where hull-down is worth something only behind cover, somebody who has none is told so.
    let hull_down = match rules.hull_down_modifier {
        HullDownModifier::TwoOnCover if !fighter.cover => "hull-down (no cover: no effect)",
        HullDownModifier::TwoOnCover | HullDownModifier::InPlaceOfCover => "hull-down",
    };
    let mut facts = Vec::new();
    if (crew.gunnery.get(), crew.piloting.get()) != (4, 5) {
        facts.push(format!("{}/{}", crew.gunnery, crew.piloting));
    }
    if fighter.movement != Movement::Stationary {
        facts.push(format!("{} {}", moved(fighter.movement), count(fighter.hexes, "hex", "hexes")));
    }
    if state.heat > 0 {
        facts.push(format!("heat {}", state.heat));
    }
    let flags = [
        (state.stance.prone, "prone"),
        (state.stance.hull_down, hull_down),
        (state.shutdown, "shut down"),
        (state.pilot.unconscious, "unconscious"),
        (fighter.cover, "in partial cover"),
        (fighter.tagged, "tagged"),
        (fighter.narced, "with a Narc pod"),
    ];
    facts.extend(flags.iter().filter(|(set, _)| *set).map(|(_, word)| (*word).to_owned()));
    facts.extend(fighter.woods.map(|woods| format!("in {woods} woods")));
    if fighter.depth > 0 {
        facts.push(format!("in water of depth {}", fighter.depth));
    }
    match fighter.twist {
        0 => {}
        twist => facts.push(format!("twisted {}", if twist > 0 { "right" } else { "left" })),
    }
    let points = |armor: &[u8], structure: &[u8]| -> u32 {
        armor.iter().chain(structure).map(|&points| u32::from(points)).sum()
    };
    let design = &fighter.design;
    let whole = points(&design.armor, &design.structure);
    let left = points(&state.armor, &state.structure);
    if left < whole {
        facts.push(format!("{left} of {whole} points left"));
    }
    if state.pilot.wounds > 0 {
        facts.push(count(state.pilot.wounds, "wound", "wounds"));
    }
    facts
}

/// Each different number of a volley with its modifiers, and the attacks that need it.
#[must_use]
pub fn numbers(engagement: &Engagement, volley: &Volley) -> Text {
    let mut text = Text::default();
    let design = &engagement.attacker.design;
    let labels = &volley.labels;
    for (index, label) in labels.iter().enumerate() {
        let same = |other: &&Label| other.lines == label.lines && other.number == label.number;
        if labels[..index].iter().any(|other| same(&other)) {
            continue;
        }
        let mut names: Vec<String> = Vec::new();
        for name in labels.iter().filter(same).map(|label| attack_name(design, label)) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        text.blank();
        text.title(listed(&names));
        let subject = subject(engagement, label);
        text.extend(breakdown(&label.lines, &label.number, &subject, false));
    }
    text
}

/// What a number is for.
fn subject<'a>(engagement: &Engagement, label: &'a Label) -> Subject<'a> {
    let target = &engagement.target;
    match &label.shot_facts {
        Some(shot_facts) => Subject::shot(&shot_facts.shot),
        None => Subject::blow(target.movement, target.hexes).target_in(
            target
                .woods
                .map(|woods| match woods {
                    Woods::Light => "lightWoods",
                    Woods::Heavy => "heavyWoods",
                })
                .into_iter()
                .collect(),
        ),
    }
}
