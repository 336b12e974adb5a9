//! The report of a weapon that was fired.

use super::cluster::cluster_parts;
use crate::text::{Align, Grid, Line, Span, Text, Tone, bar, count, percent_of};
use crate::words::{dice, from_side, location};
use ironhex::attack::cluster::{ClusterModifiers, modified_roll};
use ironhex::attack::{Fired, TargetNumber, ToHit};
use ironhex::event::Hit;
use ironhex::rules::Rules;
use ironhex::unit::{AttackSide, Panel};
use ironhex::weapon::{Fire, Weapon, WeaponTraits};

/// What a glancing blow takes off a cluster roll.
const GLANCING: i16 = -4;

/// To-hit rolls, cluster roll, anti-missile system, every group with its location, damage by location, costs.
#[must_use]
pub fn fire(heading: String, weapon: &Weapon, modifiers: &ClusterModifiers, fired: &Fired) -> Text {
    let mut text = Text::default();
    text.title(heading);
    text.blank();
    rolls(weapon, modifiers, fired, &mut text);
    groups(fired, &mut text);
    by_location(fired, &mut text);
    costs(weapon, fired, &mut text);
    text
}

/// What is fired and how, from where it strikes, what it needs, and by which rules.
#[must_use]
pub fn fire_heading(
    rules: &Rules,
    weapon: Option<&str>,
    fire: Fire,
    arc: AttackSide,
    number: &ToHit,
) -> String {
    let chance = percent_of(number.chance().into(), 36);
    let needs = match number.target_number() {
        TargetNumber::Needs(number) => format!("needs {number}+ ({chance})"),
        TargetNumber::Automatic => "hits whatever the dice say".to_owned(),
        TargetNumber::Impossible(_) => "cannot hit".to_owned(),
    };
    let name = weapon.unwrap_or("Weapon");
    let mode = match fire {
        Fire::Single => String::new(),
        Fire::Rapid(rate) => format!(" (rotary, rate {})", rate.shots()),
        Fire::Double | Fire::Slug | Fire::Pellets => format!(" ({})", fire.mode()),
    };
    format!("{name}{mode} {}, {needs}, {} rules", from_side(arc), rules.label())
}

/// The rolls that decide how much hits.
fn rolls(weapon: &Weapon, modifiers: &ClusterModifiers, fired: &Fired, text: &mut Text) {
    for (shot, number) in fired.shots.iter().zip(1..) {
        let which = if fired.shots.len() > 1 { format!(" {number}") } else { String::new() };
        let line = Line::new(format!("  to hit{which}   {}: ", dice(shot.roll)));
        let line = match (shot.shot.hit, shot.shot.glancing) {
            (true, true) => line.with(Tone::Good, "a glancing blow"),
            (true, false) => line.with(Tone::Good, "hit"),
            (false, _) => line.with(Tone::Bad, "miss"),
        };
        text.push(if shot.shot.jam { line.with(Tone::Bad, ", and it jams") } else { line });
    }
    if let Some(cluster) = fired.cluster {
        let noun = if weapon.kind.is_missile() { ("missile", "missiles") } else { ("hit", "hits") };
        let hits = count(cluster.hits, noun.0, noun.1);
        let line = match cluster.roll {
            None => Line::new("  cluster  no roll: ").with(Tone::Strong, format!("all {hits}")),
            Some(roll) => {
                let mut how = dice(roll);
                for (name, value) in cluster_parts(modifiers) {
                    how.push_str(&format!(", {value:+} {name}"));
                }
                let mut read = cluster.modified;
                if fired.shots.first().is_some_and(|shot| shot.shot.glancing) {
                    how.push_str(&format!(", {GLANCING:+} glancing"));
                    let modifier = i16::from(cluster.modifier) + GLANCING;
                    read = modified_roll(roll.total().into(), modifier);
                }
                if read != roll.total() {
                    how.push_str(&format!(", read as {read}"));
                }
                Line::new(format!("  cluster  {how}, in the row of {}: ", cluster.size))
                    .with(Tone::Strong, hits)
            }
        };
        text.push(line);
    }
    if let Some(ams) = fired.ams {
        let line = match ams.roll {
            None => Line::new("  AMS      spoils the cluster roll"),
            Some(roll) => Line::new(format!(
                "  AMS      {} and {}, of which the first counts: stops {}, {} get through",
                roll.first, roll.second, ams.stopped, fired.projectiles
            )),
        };
        text.push(line);
    }
}

/// Every group of damage with its roll and its place.
fn groups(fired: &Fired, text: &mut Text) {
    if fired.hits.is_empty() {
        return;
    }
    text.blank();
    let mut grid =
        Grid::new(&[Align::Right, Align::Right, Align::Left, Align::Right, Align::Left], 2);
    grid.head(&["#", "roll", "location", "damage", ""]);
    for (hit, number) in fired.hits.iter().zip(1..) {
        let number: u8 = number;
        let place = hit.landing.panel.map_or("lost in the cover".to_owned(), location);
        grid.row([
            number.to_string().into(),
            dice(hit.roll).into(),
            place.into(),
            hit.damage.to_string().into(),
            Span::new(Tone::Faint, remark(hit)),
        ]);
    }
    text.extend(grid.into_lines());
}

/// What is special about a group.
pub(crate) fn remark(hit: &Hit) -> String {
    let mut remarks = Vec::new();
    if let Some(from) = hit.landing.redirected_from() {
        remarks.push(format!("instead of {}", location(from)));
    }
    if hit.landing.through_armor_critical {
        remarks.push("through-armour critical".to_owned());
    } else if hit.landing.critical_mark {
        remarks.push("critical".to_owned());
    }
    if hit.glancing {
        remarks.push("glancing".to_owned());
    }
    remarks.join(", ")
}

/// The sums, where there is more than one group.
fn by_location(fired: &Fired, text: &mut Text) {
    if fired.hits.len() < 2 {
        return;
    }
    text.blank();
    let sums = fired.by_panel();
    let landed: u16 = sums.iter().sum();
    let most = sums.iter().copied().max().unwrap_or(0);
    let mut grid = Grid::new(&[Align::Left, Align::Right, Align::Left], 2);
    grid.head(&["damage by location", "", ""]);
    for (&panel, sum) in Panel::ALL.iter().zip(sums).filter(|(_, sum)| *sum > 0) {
        let share = Span::new(Tone::Bad, bar(sum.into(), most.into(), 20));
        grid.row([location(panel).into(), sum.to_string().into(), share]);
    }
    let lost = fired.total_damage() - landed;
    if lost > 0 {
        grid.row(["lost in the cover", &lost.to_string()]);
    }
    let total = Span::new(Tone::Strong, fired.total_damage().to_string());
    grid.row([Span::new(Tone::Strong, "in all"), total]);
    text.extend(grid.into_lines());
}

fn costs(weapon: &Weapon, fired: &Fired, text: &mut Text) {
    text.blank();
    let ammunition = match fired.ammunition {
        _ if !weapon.traits.contains(WeaponTraits::AMMUNITION) => String::new(),
        0 => ", no ammunition spent".to_owned(),
        shots => format!(", {} of ammunition", count(shots, "shot", "shots")),
    };
    let line = Line::new(format!("  heat {}{ammunition}", fired.heat));
    text.push(if fired.jammed { line.with(Tone::Bad, ", the weapon is jammed") } else { line });
}

#[cfg(test)]
mod tests {
    use super::*;
    use ironhex::attack::location::{Cover, LocationTable};
    use ironhex::attack::{Conditions, Salvo};
    use ironhex::dice::Scripted;
    use ironhex::weapon::{Category, RangeBracket, WeaponKind};

    #[test]
    fn a_glancing_salvo_loses_four_on_its_roll() {
        let low = |faces: &[u8]| {
            let (rules, arc) = (Rules::SPECIFICATION, AttackSide::Front);
            let conditions = Conditions {
                locations: LocationTable::new(&rules, arc, Cover::NONE),
                bracket: RangeBracket::Short,
                cluster: ClusterModifiers::default(),
                ams_engaged: false,
                low_profile: true,
            };
            let number = ToHit::known(&rules, 7);
            let salvo = Salvo::new(&rules, &srm(), Fire::Single, number, &conditions);
            let fired = salvo.fire(&mut Scripted::new(faces), &mut ());
            let heading = fire_heading(&rules, Some("SRM 4"), Fire::Single, arc, &number);
            super::fire(heading, &srm(), &conditions.cluster, &fired).to_string()
        };
        let text = low(&[3, 4, 5, 6, 3, 3, 3, 3, 3, 3]);
        assert!(text.contains("  to hit   3+4 = 7: a glancing blow\n"), "{text}");
        let cluster = "  cluster  5+6 = 11, -4 glancing, read as 7, in the row of 4: 3 missiles\n";
        assert!(text.contains(cluster), "{text}");
    }

    fn report(
        weapon: Weapon,
        fire: Fire,
        cluster: ClusterModifiers,
        ams: bool,
        faces: &[u8],
    ) -> String {
        let rules = Rules::SPECIFICATION;
        let conditions = Conditions {
            locations: LocationTable::new(&rules, AttackSide::Front, Cover::NONE),
            bracket: RangeBracket::Short,
            cluster,
            ams_engaged: ams,
            low_profile: false,
        };
        let number = ToHit::known(&rules, 7);
        let salvo = Salvo::new(&rules, &weapon, fire, number, &conditions);
        let mut dice = Scripted::new(faces);
        let fired = salvo.fire(&mut dice, &mut ());
        dice.finish().unwrap();
        let heading = fire_heading(&rules, None, fire, AttackSide::Front, &number);
        super::fire(heading, &weapon, &cluster, &fired).to_string()
    }

    fn srm() -> Weapon {
        Weapon {
            damage: [2; 3],
            heat: 3,
            rack: 4,
            traits: WeaponTraits::AMMUNITION,
            ..Weapon::plain(WeaponKind::Srm, Category::Missile)
        }
    }

    #[test]
    fn a_salvo_is_told_from_the_first_roll_to_the_last() {
        let artemis = ClusterModifiers { artemis: 2, ..ClusterModifiers::default() };
        let faces = [3, 4, 2, 3, 1, 6, 1, 1, 6, 6];
        assert_eq!(
            report(srm(), Fire::Single, artemis, true, &faces),
            "Weapon from the front, needs 7+ (58.3 %), specification rules\n\
             \n\
             \x20 to hit   3+4 = 7: hit\n\
             \x20 cluster  2+3 = 5, +2 Artemis, read as 7, in the row of 4: 3 missiles\n\
             \x20 AMS      1 and 6, of which the first counts: stops 1, 2 get through\n\
             \n\
             \x20 #      roll  location           damage\n\
             \x20 1   1+1 = 2  centre torso (CT)       2  through-armour critical\n\
             \x20 2  6+6 = 12  head (HD)               2  critical\n\
             \n\
             \x20 damage by location\n\
             \x20 head (HD)           2  ████████████████████\n\
             \x20 centre torso (CT)   2  ████████████████████\n\
             \x20 in all              4\n\
             \n\
             \x20 heat 3, 1 shot of ammunition\n"
        );
    }

    #[test]
    fn a_miss_is_short() {
        let none = ClusterModifiers::default();
        assert_eq!(
            report(srm(), Fire::Single, none, false, &[1, 2]),
            "Weapon from the front, needs 7+ (58.3 %), specification rules\n\n  to hit   1+2 = 3: miss\n\n  \
             heat 3, 1 shot of ammunition\n"
        );
    }

    #[test]
    fn a_jam_is_told_with_its_shot_and_at_the_end() {
        let ultra = Weapon {
            damage: [5; 3],
            heat: 1,
            traits: WeaponTraits::AMMUNITION,
            ..Weapon::plain(WeaponKind::Ultra, Category::Ballistic)
        };
        let none = ClusterModifiers::default();
        let text = report(ultra, Fire::Double, none, false, &[5, 5, 3, 4, 1, 1]);
        assert!(
            text.contains("  to hit 1   5+5 = 10: hit\n  to hit 2   1+1 = 2: miss, and it jams\n")
        );
        assert!(
            text.ends_with("  heat 2, 2 shots of ammunition, the weapon is jammed\n"),
            "{text}"
        );
        assert!(!text.contains("by location"), "one group needs no sums: {text}");
    }

    #[test]
    fn a_streak_that_misses_spends_nothing() {
        let streak = Weapon { kind: WeaponKind::Streak, ..srm() };
        let none = ClusterModifiers::default();
        let text = report(streak, Fire::Single, none, false, &[1, 2]);
        assert!(text.ends_with("\n  heat 0, no ammunition spent\n"), "{text}");
        let text = report(streak, Fire::Single, none, false, &[6, 6, 3, 3, 3, 3, 3, 3, 3, 3]);
        assert!(text.contains("  cluster  no roll: all 4 missiles\n"), "{text}");
    }
}
