//! The view of a cluster roll, and of everything that it can give.

use crate::text::{Align, Grid, Line, Span, Text, Tone, bar, count, percent_of};
use crate::words::dice;
use ironhex::attack::cluster::{ClusterHits, ClusterModifiers, cluster_hits};
use ironhex::dice::Roll;
use ironhex::rules::Rules;
use ironhex::table::WAYS_2D6;
use std::collections::BTreeMap;

/// What a cluster roll is about: the weapon where one is given, the projectiles, what is added to the roll and, where it is
/// known, what that is made of.
#[must_use]
pub fn cluster_heading(
    rules: &Rules,
    name: Option<&str>,
    size: u8,
    modifier: i16,
    parts: Option<&ClusterModifiers>,
) -> Text {
    let mut text = Text::default();
    let modifier = match modifier {
        0 => String::new(),
        modifier => format!(", {modifier:+} on the roll"),
    };
    let name = match name {
        Some(name) => format!("{name}, cluster of {size}"),
        None => format!("Cluster of {size}"),
    };
    text.title(format!("{name}{modifier}, {} rules", rules.label()));
    text.blank();
    let parts = parts.map(cluster_parts).unwrap_or_default();
    for (name, value) in &parts {
        text.say(format!(" {value:+}  {name}"));
    }
    if !parts.is_empty() {
        text.blank();
    }
    text
}

/// What moves a cluster roll, in words.
#[must_use]
pub fn cluster_parts(modifiers: &ClusterModifiers) -> Vec<(&'static str, i8)> {
    let ClusterModifiers {
        artemis,
        narc,
        semi_guided,
        cluster_hitter,
        mrm,
        sandblaster,
        weapon,
        ams,
    } = *modifiers;
    let parts = [
        ("Artemis", artemis),
        ("Narc", narc),
        ("semi-guided at TAG", semi_guided),
        ("cluster hitter", cluster_hitter),
        ("MRM", mrm),
        ("sandblaster", sandblaster),
        ("range", weapon),
        ("AMS", ams),
    ];
    parts.into_iter().filter(|(_, value)| *value != 0).collect()
}

/// One roll (its total, and its dice where there were any) and its hits.
#[must_use]
pub fn cluster_roll(
    heading: Text,
    modifier: i16,
    (total, roll): (i16, Option<Roll>),
    hits: &ClusterHits,
) -> Text {
    let mut text = heading;
    let rolled = roll.map_or(total.to_string(), dice);
    let read = match modifier {
        0 if total == i16::from(hits.modified_roll) => String::new(),
        0 => format!(", read as {}", hits.modified_roll),
        modifier => format!(" {modifier:+}, read as {}", hits.modified_roll),
    };
    let line = Line::new(format!("  roll {rolled}{read}, in the row of {}: ", hits.size));
    text.push(line.with(Tone::Strong, count(hits.hits, "hit", "hits")));
    text
}

/// Every number of hits with its chance, and the mean.
#[must_use]
pub fn cluster_odds(heading: Text, rules: &Rules, size: u8, modifier: i16) -> Text {
    let mut text = heading;
    let (weights, whole) = distribution(rules, size, modifier);
    let mut grid = Grid::new(&[Align::Right, Align::Right, Align::Right, Align::Left], 2);
    grid.head(&["hits", "chance", "", ""]);
    for (&hits, &ways) in &weights {
        // Beyond one roll the fractions are of no use to anybody.
        let fraction = if whole == 36 { format!("{ways}/36") } else { String::new() };
        let share = Span::new(Tone::Good, bar(ways, whole, 30));
        grid.row([hits.to_string().into(), fraction.into(), percent_of(ways, whole).into(), share]);
    }
    text.extend(grid.into_lines());
    text.blank();
    let sum: f64 = weights.iter().map(|(&hits, &ways)| f64::from(hits) * ways as f64).sum();
    text.push(Line::new("  mean ").with(Tone::Strong, format!("{:.2}", sum / whole as f64)));
    text
}

/// How often a size gives each number of hits, of how many equally likely rolls. A size that the rules split has one
/// roll for each part, and its hits are the sum.
fn distribution(rules: &Rules, size: u8, modifier: i16) -> (BTreeMap<u16, u128>, u128) {
    const USUAL: i16 = 7;
    let mut parts = 0_u8;
    let usual = i64::from(
        cluster_hits(rules, size, modifier, || {
            parts += 1;
            USUAL
        })
        .hits,
    );
    let mut sums = BTreeMap::from([(usual, 1_u128)]);
    let mut whole = 1_u128;
    for part in 0..parts {
        // What this part's roll changes when all the others show the usual.
        let change = |roll: i16| {
            let mut at = 0;
            let hits = cluster_hits(rules, size, modifier, || {
                at += 1;
                if at == part + 1 { roll } else { USUAL }
            });
            i64::from(hits.hits) - usual
        };
        let mut next = BTreeMap::new();
        for (roll, ways) in (2..).zip(WAYS_2D6) {
            let change = change(roll);
            for (sum, weight) in &sums {
                *next.entry(sum + change).or_insert(0) += weight * u128::from(ways);
            }
        }
        (sums, whole) = (next, whole * 36);
    }
    let hits = sums.into_iter().map(|(hits, ways)| (u16::try_from(hits).unwrap_or(0), ways));
    (hits.collect(), whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ironhex::attack::cluster::roll_cluster_hits;
    use ironhex::dice::Distribution;

    const RULES: &Rules = &Rules::SPECIFICATION;

    fn heading(size: u8, modifier: i16) -> Text {
        cluster_heading(RULES, None, size, modifier, None)
    }

    #[test]
    fn the_odds_of_twenty() {
        assert_eq!(
            cluster_odds(heading(20, 2), RULES, 20, 2).to_string(),
            "Cluster of 20, +2 on the roll, specification rules\n\
             \n\
             \x20 hits  chance\n\
             \x20    9    1/36   2.8 %  ▉\n\
             \x20   12   14/36  38.9 %  ███████████▋\n\
             \x20   16   11/36  30.6 %  █████████▏\n\
             \x20   20   10/36  27.8 %  ████████▍\n\
             \n\
             \x20 mean 15.36\n"
        );
    }

    #[test]
    fn a_roll_says_how_it_was_read() {
        let hits = |roll: i16, modifier| cluster_hits(&Rules::SPECIFICATION, 20, modifier, || roll);
        let text =
            cluster_roll(heading(20, 2), 2, (7, Some(Roll::new(3, 4))), &hits(7, 2)).to_string();
        assert!(
            text.ends_with("\n  roll 3+4 = 7 +2, read as 9, in the row of 20: 16 hits\n"),
            "{text}"
        );
        let text = cluster_roll(heading(20, 0), 0, (7, None), &hits(7, 0)).to_string();
        assert!(text.ends_with("\n  roll 7, in the row of 20: 12 hits\n"), "{text}");
        let text = cluster_roll(heading(20, 0), 0, (40, None), &hits(40, 0)).to_string();
        assert!(text.ends_with("\n  roll 40, read as 12, in the row of 20: 20 hits\n"), "{text}");
    }

    #[test]
    fn split_sizes_are_exact() {
        let rules = &Rules::TOTAL_WARFARE;
        for (size, modifier) in [(5, 0), (31, 0), (45, 2), (80, -4)] {
            let (weights, whole) = distribution(rules, size, modifier);
            let exact =
                Distribution::of(|dice| roll_cluster_hits(rules, size, modifier, dice).0.hits)
                    .unwrap();
            for (hits, ways) in &weights {
                let chance = ironhex::chance::Fraction::new(*ways, whole);
                assert_eq!(exact.chance(hits), chance, "{size} {hits}");
            }
            assert_eq!(weights.values().sum::<u128>(), whole);
        }
        let (weights, whole) = distribution(rules, 200, 0);
        assert_eq!(weights.values().sum::<u128>(), whole);
    }

    #[test]
    fn the_parts_of_a_modifier_are_listed() {
        let parts = ClusterModifiers { artemis: 2, mrm: -1, ..ClusterModifiers::default() };
        let text = cluster_heading(RULES, Some("LRM 20"), 20, 1, Some(&parts)).to_string();
        assert!(text.starts_with(
            "LRM 20, cluster of 20, +1 on the roll, specification rules\n\n +2  Artemis\n -1  MRM\n\n"
        ));
    }
}
