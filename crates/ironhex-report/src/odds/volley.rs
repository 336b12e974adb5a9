//! What a volley will do: the whole answer for a terminal, and one sentence for a friend.

use super::aftermath::aftermath;
use super::facts::remarks;
use super::words::{
    attack_name, attack_place, cause_word, chance, mean, method, small_chance, volley_words,
    weapon_name,
};
use crate::game::words::destroyed_by;
use crate::text::{
    Align, Grid, Layout, Line, Span, Text, Tone, bar, count, cut, listed, sparkline,
};
use crate::words::{from_side, location, physical_rejection, rejection};
use ironhex::attack::{Rejection, TargetNumber, ToHit};
use ironhex::unit::{Armor, AttackSide, Location, Structure, UnitDesign};
use ironhex_odds::{
    Answer, Chance, Engagement, HeatOdds, Label, OddsError, Problem, Spread, VolleyOdds,
};

/// Columns of a bar.
const BAR: u128 = 20;

/// The longest name of an attack in a table.
const NAME: usize = 26;

/// The longest name of a salvo, with how many there are of it.
const SALVO: usize = 34;

/// The most rows of a distribution.
const ROWS: usize = 18;

/// A bar for a chance: empty only for what cannot happen, full only for what cannot fail.
#[must_use]
pub(crate) fn chance_bar(chance: Chance, cells: u128) -> String {
    const WHOLE: u128 = 1_000_000_000;
    let part = if chance.is_never() || matches!(chance, Chance::Sampled { seen: 0, .. }) {
        0
    } else if chance.is_certain() {
        WHOLE
    } else {
        ((chance.value() * WHOLE as f64) as u128).clamp(1, WHOLE - 1)
    };
    bar(part, WHOLE, cells)
}

/// The answer in one sentence that can be pasted anywhere.
#[must_use]
pub fn sentence(odds: &VolleyOdds) -> String {
    let design = &odds.engagement.attacker.design;
    let what = if odds.all { "all weapons".to_owned() } else { volley_words(design, &odds.volley) };
    let heat = match odds.volley.heat() {
        0 => String::new(),
        heat => format!(" ({heat} heat)"),
    };
    let side = match odds.engagement.struck {
        AttackSide::Front => String::new(),
        side @ (AttackSide::Left | AttackSide::Right | AttackSide::Rear) => {
            format!(" {}", from_side(side))
        }
    };
    let range = count(odds.engagement.distance, "hex", "hexes");
    let answer = &odds.answer;
    let destruction = &answer.destruction;
    let end = if destruction.any.is_never() {
        format!("cannot destroy {}", odds.engagement.target.name)
    } else if destruction.any.is_certain() {
        format!("certainly destroys {}", odds.engagement.target.name)
    } else {
        let likely = destruction
            .by
            .iter()
            .filter(|(_, by)| by.value() > 0.0)
            .max_by(|(_, one), (_, other)| one.value().total_cmp(&other.value()));
        let by = likely
            .map(|(cause, by)| format!(" ({} {})", cause_word(*cause), chance(*by)))
            .unwrap_or_default();
        format!("destroys {} {}{by}", odds.engagement.target.name, chance(destruction.any))
    };
    let falls = match answer.balance.falls {
        never if never.is_never() => "cannot knock it down".to_owned(),
        falls => format!("{} to knock it down", chance(falls)),
    };
    format!(
        "{} at {range}{side}, {what}{heat}: {} damage on average{}, {end}, {falls}.",
        odds.engagement.attacker.name,
        mean(answer.mean_damage, 1),
        lost_to_it(odds)
    )
}

/// What special armour or structure makes of the damage: ` (10.9 points lost)`; nothing where a point is a point.
fn lost_to_it(odds: &VolleyOdds) -> String {
    let design = &odds.engagement.target.design;
    let plain = |armor: &Armor| {
        use Armor::{
            AntiPenetrative, BallisticReinforced, FerroLamellor, Hardened, HeatDissipating,
            ImpactResistant, Industrial, Primitive, Reactive, Reflective, Standard, Stealth,
        };
        match armor {
            Standard | Stealth | AntiPenetrative | HeatDissipating | Industrial | Primitive => true,
            Hardened | FerroLamellor | Reflective | Reactive | BallisticReinforced
            | ImpactResistant => false,
        }
    };
    let plain = design.armor_kind.iter().all(plain)
        && matches!(design.structure_kind, Structure::Standard | Structure::Industrial);
    match &odds.aftermath {
        Some(after) if !plain && after.given.is_none() => {
            let lost = after.target.lost.mean() - after.target.lost_by_falls.mean();
            format!(" ({} points lost)", mean(lost, 1))
        }
        _ => String::new(),
    }
}

/// The whole answer. The first line is the [sentence], however long it is; the rest fits a terminal.
#[must_use]
pub fn volley_view(odds: &VolleyOdds) -> Text {
    let mut text = Text::default();
    text.title(sentence(odds));
    text.extend(remarks(&odds.engagement));
    text.extend(notes(&method(&odds.answer.method, odds.seed)));
    text.blank();
    text.extend(attacks(odds));
    let salvos = salvos(odds);
    if !salvos.is_empty() {
        text.blank();
        text.title("Hits of one salvo: mean, and each number with its percentage");
        text.extend(salvos);
    }
    text.blank();
    text.title("Damage");
    text.extend(distribution(&odds.answer.damage, "points"));
    text.blank();
    text.title("Where it goes");
    text.extend(figure(&odds.answer));
    text.extend(locations(&odds.answer));
    text.blank();
    text.title(format!("What happens to {}", odds.engagement.target.name));
    text.extend(events(&odds.answer));
    text.extend(aftermath(odds).lines);
    text.blank();
    text.title(format!("{} afterwards", odds.engagement.attacker.name));
    text.extend(heat(odds));
    text
}

/// Notes under a title, each on lines of its own.
pub(crate) fn notes(words: &[String]) -> Vec<Line> {
    let mut grid = Grid::new(&[Align::Left], 2);
    for words in words {
        grid.row([Span::new(Tone::Faint, words.as_str())]);
    }
    grid.into_lines()
}

/// An attack's name, marked where an anti-missile system engages it.
fn marked_name(design: &UnitDesign, label: &Label) -> String {
    let name = attack_name(design, label);
    if label.ams.is_some() { format!("{name} (AMS)") } else { name }
}

/// The number that an attack needs: `7+`.
fn needs(number: &ToHit) -> String {
    match number.target_number() {
        TargetNumber::Automatic => "any".to_owned(),
        TargetNumber::Needs(needed) => format!("{needed}+"),
        TargetNumber::Impossible(_) => "–".to_owned(),
    }
}

/// A chance of 36.
pub(crate) fn of_36(ways: u8) -> Chance {
    Chance::Exact(f64::from(ways) / 36.0)
}

/// Every attack: what it needs, how likely that is, what it does.
fn attacks(odds: &VolleyOdds) -> Vec<Line> {
    use Align::{Left, Right};
    let design = &odds.engagement.attacker.design;
    let mut grid = Grid::new(&[Left, Left, Right, Right, Left, Right, Right], 2);
    grid.head(&["attack", "in", "needs", "to hit", "", "heat", "damage"]);
    for label in &odds.volley.labels {
        let likely = of_36(label.number.chance());
        let heat = match (label.heat, label.heat_on_a_hit) {
            (0, _) => "–".to_owned(),
            (heat, false) => heat.to_string(),
            (heat, true) => format!("≤{heat}"),
        };
        grid.row([
            Span::from(cut(&marked_name(design, label), NAME)),
            Span::from(attack_place(design, label)),
            Span::new(Tone::Strong, needs(&label.number)),
            Span::from(chance(likely)),
            Span::new(Tone::Good, chance_bar(likely, 10)),
            Span::from(heat),
            Span::from(mean(label.mean_damage, 1)),
        ]);
    }
    let mut lines = grid.into_lines();
    let told = held(&odds.engagement, &odds.held);
    if !told.is_empty() {
        let mut grid = Grid::new(&[Left, Left], 2);
        for (name, why) in told {
            grid.row([Span::new(Tone::Faint, name), Span::new(Tone::Faint, why)]);
        }
        lines.extend(grid.into_lines());
    }
    lines
}

/// The numbers of hits of every salvo, those that are alike together; nothing where all are single
/// projectiles.
fn salvos(odds: &VolleyOdds) -> Vec<Line> {
    let design = &odds.engagement.attacker.design;
    let mut alike: Vec<(String, u8, &Spread, u32)> = Vec::new();
    for (label, hits) in odds.volley.labels.iter().zip(&odds.answer.hits) {
        let (name, ways) = (marked_name(design, label), label.number.chance());
        match alike.iter_mut().find(|(known, w, ..)| (known.as_str(), *w) == (&name, ways)) {
            _ if hits.0.len() <= 2 => {}
            Some((.., times)) => *times += 1,
            None => alike.push((name, ways, hits, 1)),
        }
    }
    let mut grid = Grid::new(&[Align::Left, Align::Right, Align::Left, Align::Left], 2);
    for (name, _, hits, times) in alike {
        let name = if times > 1 { format!("{times} {name}") } else { name };
        let possible = || (0..hits.0.len()).filter(|&number| hits.0[number].value() > 0.0);
        let values: Vec<f64> = possible().map(|number| hits.0[number].value()).collect();
        let most = values.iter().copied().fold(0.0, f64::max);
        let each: Vec<String> =
            possible().map(|number| format!("{number}:{}", small_chance(hits.0[number]))).collect();
        grid.row([
            Span::from(cut(&name, SALVO)),
            Span::from(mean(hits.mean(), 1)),
            Span::new(Tone::Good, sparkline(&values, most)),
            Span::new(Tone::Faint, each.join(" ")),
        ]);
    }
    grid.into_lines()
}

/// What cannot fire, each weapon once with its reasons.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "these belong to one attack; the others are about both"
)]
fn held(engagement: &Engagement, problems: &[Problem]) -> Vec<(String, String)> {
    let mut told: Vec<(String, String, u32)> = Vec::new();
    for problem in problems {
        let (name, why) = match problem {
            Problem::CannotFire { mount, .. } => {
                let mounts = &engagement.attacker.design.mounts;
                let name = mounts.get(usize::from(*mount)).map_or("weapon", weapon_name);
                (name.to_owned(), problem_words(problem))
            }
            other => (String::new(), problem_words(other)),
        };
        match told.iter_mut().find(|(known, reason, _)| *known == name && *reason == why) {
            Some((.., times)) => *times += 1,
            None => told.push((name, why, 1)),
        }
    }
    told.into_iter()
        .map(|(name, why, times)| match times {
            1 => (name, why),
            times => (format!("{times} {name}"), why),
        })
        .collect()
}

/// What is wrong, in a player's words.
#[must_use]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "these have words of their own here; the others say themselves"
)]
pub fn problem_words(problem: &Problem) -> String {
    match problem {
        Problem::CannotFire { reasons, .. } => {
            listed(&reasons.iter().map(|&why| rejection(why)).collect::<Vec<_>>())
        }
        Problem::CannotStrike { rejections, .. } => {
            listed(&rejections.iter().map(|&why| physical_rejection(why)).collect::<Vec<_>>())
        }
        other => other.to_string(),
    }
}

/// Why one who is fired at cannot answer, each reason once: it is called *it*.
#[must_use]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "these have words of their own here; the others say themselves"
)]
pub fn no_return_words(error: &OddsError) -> String {
    let problems = match error {
        OddsError::Engagement(problems) => problems,
        OddsError::Question(error) => return error.to_string(),
    };
    let mut told: Vec<String> = Vec::new();
    for problem in &problems.0 {
        let words = match problem {
            Problem::Nothing => "it has no weapon".to_owned(),
            Problem::AttackerDestroyed => "it is destroyed".to_owned(),
            Problem::AttackerShutDown => "it is shut down".to_owned(),
            Problem::AttackerUnconscious => "its pilot is not awake".to_owned(),
            Problem::CannotFire { reasons, .. } => {
                let own = |why| match why {
                    Rejection::AttackerDestroyed => "it is destroyed",
                    Rejection::Shutdown => "it is shut down",
                    Rejection::Unconscious => "its pilot is unconscious",
                    Rejection::SensorsDestroyed => "its sensors are destroyed",
                    Rejection::CannotAim => "nothing lets it choose where it hits",
                    other => rejection(other),
                };
                listed(&reasons.iter().map(|&why| own(why)).collect::<Vec<_>>())
            }
            other => problem_words(other),
        };
        if !words.is_empty() && !told.contains(&words) {
            told.push(words);
        }
    }
    if told.is_empty() { "it has no weapon".to_owned() } else { told.join("; ") }
}

/// Numbers of a distribution that share a row: from, to.
pub(crate) fn buckets(spread: &Spread, rows: usize) -> Vec<(usize, usize)> {
    let possible = |number: &usize| spread.0[*number].value() > 0.0;
    let numbers: Vec<usize> = (0..spread.0.len()).filter(possible).collect();
    if numbers.len() <= rows {
        return numbers.into_iter().map(|number| (number, number)).collect();
    }
    let last = numbers.last().copied().unwrap_or(0);
    // Nothing at all is a case of its own.
    let width = [2, 5, 10, 20, 25, 50, 100].into_iter().find(|w| last.div_ceil(*w) < rows);
    let width = width.unwrap_or_else(|| last.div_ceil(rows - 1));
    let mut all = vec![(0, 0)];
    all.extend((1..=last).step_by(width).map(|from| (from, from + width - 1)));
    all
}

/// A distribution: each number or range of numbers, its chance, and the chance of that much or more.
fn distribution(spread: &Spread, what: &str) -> Vec<Line> {
    let rows = buckets(spread, ROWS);
    let most = rows.iter().map(|&(from, to)| spread.between(from, to).value()).fold(0.0, f64::max);
    let mut grid = Grid::new(&[Align::Right, Align::Right, Align::Right, Align::Left], 2);
    grid.head(&[what, "chance", "this or more", ""]);
    for (from, to) in rows {
        let here = spread.between(from, to);
        let numbers = if from == to { from.to_string() } else { format!("{from}–{to}") };
        // The longest bar is that of the likeliest row.
        let part = (here.value() / most.max(f64::MIN_POSITIVE) * 1e9) as u128;
        grid.row([
            Span::from(numbers),
            Span::from(chance(here)),
            Span::new(Tone::Faint, chance(spread.at_least(from))),
            Span::new(Tone::Good, bar(part.min(1_000_000_000), 1_000_000_000, BAR + 10)),
        ]);
    }
    grid.into_lines()
}

/// Chances of breach and of loss as two figures seen from behind: its left is left.
fn figure(answer: &Answer) -> Vec<Line> {
    use Location::{
        CenterTorso, Head, LeftArm, LeftLeg, LeftTorso, RightArm, RightLeg, RightTorso,
    };
    let body = |of: &dyn Fn(Location) -> String| {
        [
            format!("            ({:^3})", of(Head)),
            format!(
                " LA {:>3} |{:>3} {:>3} {:>3}| {:>3} RA",
                of(LeftArm),
                of(LeftTorso),
                of(CenterTorso),
                of(RightTorso),
                of(RightArm)
            ),
            format!("     LL {:>3}   |   {:>3} RL", of(LeftLeg), of(RightLeg)),
        ]
    };
    let at = |location: Location| &answer.locations[location as usize];
    let breached = body(&|location| small_chance(at(location).breached));
    let destroyed = body(&|location| small_chance(at(location).destroyed));
    let head = format!("  {:<36}{}", "breached, in percent", "destroyed, in percent");
    let mut lines: Vec<Line> = vec![Span::new(Tone::Faint, head).into()];
    for (left, right) in breached.into_iter().zip(destroyed) {
        lines.push(Line::new(format!("  {left:<36}{right}").trim_end().to_owned()));
    }
    lines.iter_mut().for_each(|line| line.layout = Layout::Letters);
    lines
}

fn locations(answer: &Answer) -> Vec<Line> {
    use Align::{Left, Right};
    let mut grid = Grid::new(&[Left, Right, Right, Left, Right, Left], 2);
    grid.head(&["", "damage", "breached", "", "destroyed", ""]);
    for odds in &answer.locations {
        grid.row([
            Span::from(location(odds.location.front())),
            Span::from(mean(odds.expected_damage, 2)),
            Span::from(chance(odds.breached)),
            Span::from(format!("{:<12}", chance_bar(odds.breached, 12))),
            Span::from(chance(odds.destroyed)),
            Span::new(Tone::Bad, chance_bar(odds.destroyed, 12)),
        ]);
    }
    grid.into_lines()
}

/// Everything else that may happen to the target.
pub(crate) fn event_rows(answer: &Answer) -> Vec<(String, Chance, Tone)> {
    let (criticals, pilot) = (&answer.criticals, &answer.pilot);
    let row = |words: &str, chance, tone| (words.to_owned(), chance, tone);
    let mut rows = vec![
        row("a critical hit", criticals.any, Tone::Plain),
        row("  on the engine", criticals.engine, Tone::Plain),
        row("  on the gyro", criticals.gyro, Tone::Plain),
        row("  on ammunition", criticals.ammunition, Tone::Plain),
        row("  on a weapon", criticals.weapon, Tone::Plain),
        row("an explosion", criticals.explosion, Tone::Bad),
        row("the pilot is hit", pilot.hit, Tone::Plain),
        row("  knocked out", pilot.unconscious, Tone::Plain),
        row("  killed", pilot.killed, Tone::Bad),
        row("a roll for 20 points or more", answer.balance.heavy_damage, Tone::Plain),
        row("it falls", answer.balance.falls, Tone::Plain),
        row("it is destroyed", answer.destruction.any, Tone::Bad),
    ];
    let by = answer.destruction.by.iter().filter(|(_, by)| by.value() > 0.0);
    rows.extend(by.map(|(cause, by)| (format!("  {}", destroyed_by(*cause)), *by, Tone::Bad)));
    rows
}

fn events(answer: &Answer) -> Vec<Line> {
    let mut grid = Grid::new(&[Align::Left, Align::Right, Align::Left], 2);
    for (words, likely, tone) in event_rows(answer) {
        grid.row([
            Span::from(words),
            Span::from(chance(likely)),
            Span::new(tone, chance_bar(likely, BAR)),
        ]);
    }
    grid.into_lines()
}

/// Heat at the end of the turn, where it is one number or several.
pub(crate) fn heat_words(heat: &HeatOdds) -> String {
    let possible: Vec<usize> =
        (0..heat.heat.0.len()).filter(|&n| !heat.heat.0[n].is_never()).collect();
    match possible.as_slice() {
        [] => "0".to_owned(),
        [only] => only.to_string(),
        [least, .., most] => format!("{least} to {most}, {} on average", mean(heat.heat.mean(), 1)),
    }
}

fn heat(odds: &VolleyOdds) -> Vec<Line> {
    let budget = odds.engagement.heat_budget();
    let weapons = odds.volley.heat();
    let before = match budget.before {
        0 => String::new(),
        before => format!("{before} before, "),
    };
    let mut grid = Grid::new(&[Align::Left, Align::Right, Align::Left], 2);
    for (words, likely) in
        [("it shuts down", odds.heat.shutdown), ("its ammunition goes off", odds.heat.ammunition)]
    {
        grid.row([
            Span::from(words),
            Span::from(chance(likely)),
            Span::new(Tone::Bad, chance_bar(likely, BAR)),
        ]);
    }
    let mut lines = vec![Line::new(format!(
        "  heat {}: {before}{weapons} from this volley, {} shed",
        heat_words(&odds.heat),
        budget.shed
    ))];
    lines.extend(grid.into_lines());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(possible: &[usize]) -> Spread {
        let last = possible.iter().copied().max().unwrap_or(0);
        let share = Chance::Exact(1.0 / possible.len() as f64);
        let of = |number| if possible.contains(&number) { share } else { Chance::NEVER };
        Spread((0..=last).map(of).collect())
    }

    #[test]
    fn every_number_that_can_be_is_in_one_row() {
        let cases: [Vec<usize>; 5] = [
            vec![0],
            vec![0, 5, 10, 40],
            (0..18).collect(),
            (0..=66).collect(),
            (0..300).step_by(3).chain([997]).collect(),
        ];
        for possible in cases {
            let rows = buckets(&spread(&possible), ROWS);
            assert!(rows.len() <= ROWS + 1, "{rows:?}");
            for number in &possible {
                let holding = rows.iter().filter(|(from, to)| (from..=to).contains(&number));
                assert_eq!(holding.count(), 1, "{number} in {rows:?}");
            }
            assert_eq!(rows[0], (0, 0), "nothing is a case of its own");
        }
        assert_eq!(buckets(&spread(&[0, 5, 40]), ROWS), [(0, 0), (5, 5), (40, 40)]);
    }

    #[test]
    fn rows_of_a_distribution_show_what_is_certain_and_what_is_not() {
        let mut rare = vec![Chance::NEVER; 4];
        rare[1] = Chance::Exact(0.999_99);
        rare[3] = Chance::Exact(0.000_01);
        let text = Text { lines: distribution(&Spread(rare), "hits") }.to_string();
        let rows: Vec<&str> = text.lines().skip(1).collect();
        assert!(rows[0].starts_with("     1  >99.9 %         100 %  ██"), "{text}");
        assert!(rows[1].starts_with("     3   <0.1 %        <0.1 %  ▏"), "{text}");
    }

    #[test]
    fn a_bar_is_as_long_as_the_chance() {
        use ironhex_odds::Chance;
        let bar = |value| chance_bar(Chance::Exact(value), 2);
        assert_eq!([0.0, 1e-9, 0.5, 0.999_999, 1.0].map(bar), ["", "▏", "█", "█▉", "██"]);
    }
}
