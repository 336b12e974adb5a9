//! Units in the middle of a game: one line each, or a whole record sheet.

use super::words::destroyed_by;
use crate::sheet::mount_word;
use crate::text::{Align, Grid, Line, Span, Text, Tone, WIDTH, count, spaced, whole_percent};
use crate::words::{long_location, moved};
use ironhex::field::{Field, UnitFlags, UnitInPlay, UnitOnField};
use ironhex::turn::Team;
use ironhex::unit::{Location, Movement, Slot};
use ironhex_units::UnitNames;

/// Points left of points built, as a percentage; never 100 for what is scratched, never 0 for what is
/// left.
pub(super) fn share(left: u32, built: u32) -> String {
    if built == 0 { whole_percent(1.0) } else { whole_percent(f64::from(left) / f64::from(built)) }
}

pub(super) fn sum(points: &[u8]) -> u32 {
    points.iter().map(|&points| u32::from(points)).sum()
}

/// How a unit is, in a few words.
#[must_use]
pub(crate) fn condition(unit: &UnitInPlay) -> String {
    if let Some(cause) = unit.sheet.destroyed {
        return format!("destroyed: {}", destroyed_by(cause));
    }
    if unit.flags.contains(UnitFlags::WITHDRAWN) {
        return "has left the map".to_owned();
    }
    let mut words = Vec::new();
    if unit.sheet.shutdown {
        words.push("shut down".to_owned());
    }
    if unit.sheet.pilot.unconscious {
        words.push("pilot unconscious".to_owned());
    }
    if unit.sheet.stance.prone {
        words.push("prone".to_owned());
    }
    if unit.sheet.stance.hull_down {
        words.push("hull-down".to_owned());
    }
    if unit.sheet.pilot.wounds > 0 {
        words.push(count(unit.sheet.pilot.wounds, "wound", "wounds"));
    }
    words.join(", ")
}

/// All units, a line each: side, place, heat, what is left of them, and how they are; where that is too long for a
/// terminal, on a line of its own.
#[must_use]
pub fn units_table(field: &Field<'_>, names: &[UnitNames]) -> Vec<Line> {
    use Align::{Left, Right};
    let mut grid = Grid::new(&[Right, Left, Left, Left, Right, Right, Right], 2);
    grid.head(&["", "unit", "side", "hex", "heat", "armour", "structure"]);
    for (index, (unit, fielded)) in field.units.iter().zip(field.roster).enumerate() {
        let name = names.get(index).map_or("", |names| names.name.as_str());
        let place = format!("{} facing {}", unit.hex, unit.facing);
        let gone = !unit.is_active();
        let tone = match (gone, fielded.team) {
            (true, _) => Tone::Faint,
            (false, Team::First) => Tone::Good,
            (false, Team::Second) => Tone::Bad,
        };
        grid.row([
            Span::new(tone, format!("[{}]", index + 1)),
            Span::new(tone, name),
            Span::from(format!("{}", fielded.team.number())),
            Span::from(if gone { String::new() } else { place }),
            Span::from(unit.sheet.heat.to_string()),
            Span::from(share(sum(&unit.sheet.armor), sum(&fielded.design.armor))),
            Span::from(share(sum(&unit.sheet.structure), sum(&fielded.design.structure))),
        ]);
    }
    let mut rows = grid.into_lines().into_iter();
    let mut lines: Vec<Line> = rows.next().into_iter().collect();
    for (row, unit) in rows.zip(field.units) {
        let condition = condition(unit);
        let width = row.spans.iter().map(Span::width).sum::<usize>() + condition.chars().count();
        if condition.is_empty() {
            lines.push(row);
        } else if width + 2 <= WIDTH {
            lines.push(row.with(Tone::Plain, format!("  {condition}")));
        } else {
            lines.extend([row, Line::new(format!("       {condition}"))]);
        }
    }
    lines
}

/// A unit's record sheet as it stands.
#[must_use]
pub fn sheet(field: &Field<'_>, unit: UnitOnField<'_>, names: &UnitNames) -> Text {
    let (fielded, in_play) = (unit.fielded, unit.in_play);
    let crew = &fielded.crew;
    let mut text = Text::default();
    text.title(format!(
        "[{}] {}: {} tons, side {}, gunnery {}, piloting {}",
        unit.id.0 + 1,
        names.name,
        fielded.design.tonnage,
        fielded.team.number(),
        crew.gunnery,
        crew.piloting
    ));
    let points = field.points(unit);
    let jumps = if points.jump > 0 { format!("/{}", points.jump) } else { String::new() };
    let how = if in_play.movement == Movement::Stationary {
        String::new()
    } else {
        format!(", {} {}", moved(in_play.movement), count(in_play.hexes, "hex", "hexes"))
    };
    text.say(format!(
        "  in {} facing {}{how}; movement {}/{}{jumps}; heat {}",
        in_play.hex, in_play.facing, points.walk, points.run, in_play.sheet.heat
    ));
    let condition = condition(in_play);
    if !condition.is_empty() {
        text.push(Line::new("  ").with(Tone::Bad, condition));
    }
    text.blank();
    text.extend(body(unit));
    let weapons = weapons(unit, names);
    if !weapons.is_empty() {
        text.blank();
        text.extend(weapons);
    }
    text
}

fn body(unit: UnitOnField<'_>) -> Vec<Line> {
    use Align::{Left, Right};
    let (design, sheet) = (unit.design(), unit.sheet());
    let mut grid = Grid::new(&[Left, Right, Right, Right, Left], 2);
    grid.head(&["", "armour", "rear", "structure", "hit"]);
    for &location in Location::ALL {
        let of = |left: u8, built: u8| format!("{left}/{built}");
        let (front, rear) = (location.front() as usize, location.rear() as usize);
        let rear = if location.is_torso() {
            of(sheet.armor[rear], design.armor[rear])
        } else {
            String::new()
        };
        let at = location as usize;
        let lost = sheet.is_lost(location);
        let tone = if lost { Tone::Faint } else { Tone::Plain };
        grid.row([
            Span::new(tone, long_location(location.front())),
            Span::new(tone, of(sheet.armor[front], design.armor[front])),
            Span::new(tone, rear),
            Span::new(tone, of(sheet.structure[at], design.structure[at])),
            Span::new(
                Tone::Bad,
                if lost { "gone".to_owned() } else { systems_hit(unit, location) },
            ),
        ]);
    }
    grid.into_lines()
}

/// Systems of a location that were hit.
fn systems_hit(unit: UnitOnField<'_>, location: Location) -> String {
    let (design, sheet) = (unit.design(), unit.sheet());
    let hit = sheet.slots_hit[location as usize];
    let slots = design.slots[location as usize].iter().enumerate();
    let systems = slots.filter(|(bit, _)| hit >> bit & 1 == 1).filter_map(|(_, slot)| match slot {
        Slot::System(system) => Some(spaced(system.id())),
        Slot::Empty | Slot::Weapon(_) | Slot::Ammunition(_) | Slot::Equipment(_) => None,
    });
    systems.collect::<Vec<_>>().join(", ")
}

fn weapons(unit: UnitOnField<'_>, names: &UnitNames) -> Vec<Line> {
    use Align::{Left, Right};
    let (design, in_play) = (unit.design(), unit.in_play);
    let sheet = &in_play.sheet;
    let named = |list: &[String], index: usize| list.get(index).cloned().unwrap_or_default();
    let mut grid = Grid::new(&[Right, Left, Left, Left], 2);
    for (index, mount) in design.mounts.iter().enumerate() {
        let condition = sheet.mount_condition(design, index as u8);
        let state = mount_word(condition, in_play.has_fired(index as u8)).unwrap_or_default();
        let tone = if state.is_empty() { Tone::Plain } else { Tone::Bad };
        grid.row([
            Span::from(format!("weapon {}", index + 1)),
            Span::from(named(&names.mounts, index)),
            Span::from(long_location(mount.location.front())),
            Span::new(tone, state),
        ]);
    }
    for (index, bin) in design.bins.iter().enumerate() {
        let left = sheet.shots[index];
        let tone = if left == 0 { Tone::Bad } else { Tone::Plain };
        grid.row([
            Span::from(format!("bin {}", index + 1)),
            Span::from(named(&names.bins, index)),
            Span::from(long_location(bin.location.front())),
            Span::new(tone, count(left, "shot", "shots")),
        ]);
    }
    grid.into_lines()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_do_not_round_to_all_or_nothing() {
        let shown = [(0, 300), (1, 300), (299, 300), (300, 300), (0, 0)];
        let shown = shown.map(|(left, built)| share(left, built));
        assert_eq!(shown, ["0 %", "<1 %", ">99 %", "100 %", "100 %"]);
    }

    #[test]
    fn what_ails_a_unit_is_listed() {
        use ironhex::board::{Coord, Facing};
        use ironhex::field::UnitInPlay;
        use ironhex::unit::UnitDesign;
        let unit = UnitInPlay::new(&UnitDesign::plain(50).unwrap(), Coord::new(0, 0), Facing::UP);
        assert_eq!(condition(&unit), "");
    }
}
