//! A unit's record sheet for the terminal.
//!
//! ```
//! let atlas = ironhex_units::find("atlas").unwrap();
//! let sheet = ironhex_report::unit::record_sheet(atlas).to_string();
//! assert!(sheet.starts_with("Atlas AS7-D"));
//! ```

use crate::text::{Align, Grid, Line, Span, Text, Tone, WIDTH, count, spaced};
use crate::words::short_location;
use ironhex::heat::{HeatCheck, ammunition_check, shutdown_check};
use ironhex::movement::{Mobility, Points};
use ironhex::pilot::Abilities;
use ironhex::rules::Rules;
use ironhex::unit::{Armor, Cockpit, Gear, Guidance, Gyro, Location, Panel};
use ironhex::weapon::{Munition, Weapon, WeaponKind, WeaponTraits};
use ironhex_units::{Form, TechBase, Unit, battle_value};

/// Damage as a card prints it: `5`, `10/8/5`, `20×1`.
///
/// ```
/// use ironhex_report::unit::damage;
/// let weapon = |id| ironhex_units::weapon(id).unwrap().weapon;
/// assert_eq!(damage(&weapon("ppc")), "10");
/// assert_eq!(damage(&weapon("heavy-gauss-rifle")), "25/20/10");
/// assert_eq!(damage(&weapon("lrm-20")), "20×1");
/// ```
#[must_use]
pub fn damage(weapon: &Weapon) -> String {
    let [short, medium, long] = weapon.damage;
    let each = if short == medium && medium == long {
        short.to_string()
    } else {
        format!("{short}/{medium}/{long}")
    };
    let racked = weapon.kind.uses_cluster_table() || weapon.kind == WeaponKind::Streak;
    if racked { format!("{}×{each}", weapon.rack) } else { each }
}

/// The whole sheet.
///
/// ```
/// use ironhex_report::unit::record_sheet;
/// let atlas = ironhex_units::builtin("Atlas AS7-D").unwrap();
/// let sheet = record_sheet(atlas).to_string();
/// assert!(sheet.starts_with("Atlas AS7-D"));
/// assert!(sheet.lines().all(|line| line.chars().count() <= 80));
/// ```
#[must_use]
pub fn record_sheet(unit: &Unit) -> Text {
    let mut text = Text::default();
    head(unit, &mut text);
    text.blank();
    figure(unit, &mut text);
    text.blank();
    weapons(unit, &mut text);
    text.blank();
    slots(unit, &mut text);
    text.blank();
    heat_scale(&mut text);
    if !unit.notes.is_empty() {
        text.blank();
        text.title("Notes");
        let mut grid = Grid::new(&[Align::Left, Align::Left], 2);
        for note in &unit.notes {
            grid.row([note.subject.as_str(), note.message.as_str()]);
        }
        text.extend(grid.into_lines());
    }
    text
}

fn head(unit: &Unit, text: &mut Text) {
    let design = &unit.design;
    let clan = unit.clan_name.as_ref().map(|name| format!(" ({name})")).unwrap_or_default();
    text.title(format!("{}{clan}", unit.name()));
    let mut about = vec![
        format!("{} tons, {}", design.tonnage, unit.weight_class()),
        unit.tech_base.to_string(),
    ];
    if unit.year > 0 {
        about.push(unit.year.to_string());
    }
    about.extend(unit.role.clone());
    if unit.omni {
        about.push("OmniMech".to_owned());
    }
    if unit.form == Form::LandAir {
        about.push("Land-Air 'Mech".to_owned());
    }
    text.note(format!("  {}", about.join(" · ")));
    text.blank();
    let points = Points::of(&Mobility {
        hardened_armor: design.armor_kind.contains(&Armor::Hardened),
        modular_armor: design.has(Gear::ModularArmor),
        ..Mobility::new(design.walk, design.jump)
    });
    let mut grid = Grid::new(&[Align::Left, Align::Left], 2);
    grid.row(["moves", &format!("walk {}, run {}, jump {}", points.walk, points.run, points.jump)]);
    grid.row(["engine", &format!("{} {}", unit.engine.rating, unit.engine.kind)]);
    let sinks = format!(
        "{} {}, {} heat a turn",
        unit.heat_sinks.count,
        unit.heat_sinks.kind.word().to_lowercase(),
        design.dissipation
    );
    grid.row(["heat sinks", &sinks]);
    let structure = unit.structure.name.trim_end_matches(" Structure");
    let armor = if unit.is_patchwork() { "Patchwork" } else { unit.armor[0].name };
    grid.row(["built of", &format!("{armor} armour on {structure} structure")]);
    grid.row(["battle value", &battle_value(unit).total.to_string()]);
    let mut odd = Vec::new();
    if design.gyro != Gyro::Standard {
        odd.push(format!("{} gyro", spaced(design.gyro.id())));
    }
    if design.cockpit != Cockpit::Standard {
        odd.push(format!("{} cockpit", spaced(design.cockpit.id())));
    }
    if design.tsm {
        odd.push("triple-strength myomer".to_owned());
    }
    if !odd.is_empty() {
        grid.row(["with", &odd.join(", ")]);
    }
    let quirks: Vec<String> = design.quirks.iter().map(|quirk| spaced(quirk.id())).collect();
    if !quirks.is_empty() {
        grid.row(["quirks", &quirks.join(", ")]);
    }
    text.extend(grid.into_lines());
}

/// Armour in front, structure and rear armour as a figure seen from behind: its left is left.
fn figure(unit: &Unit, text: &mut Text) {
    let design = &unit.design;
    let armor = |panel: Panel| design.armor[panel as usize];
    let structure = |location: Location| design.structure[location as usize];
    let total = unit.total_armor();
    let bone: u16 = design.structure.iter().map(|&points| u16::from(points)).sum();
    let titles = [format!("Armour {total}"), "Rear".to_owned(), format!("Structure {bone}")];
    text.push(Span::new(Tone::Strong, format!("{:<30}{:<20}{}", titles[0], titles[1], titles[2])));
    let row = |left: String, middle: String, right: String| {
        Line::new(format!("{left:<30}{middle:<20}{right}").trim_end().to_owned())
    };
    let body = |of: &dyn Fn(Location) -> u8| {
        use Location::{
            CenterTorso, Head, LeftArm, LeftLeg, LeftTorso, RightArm, RightLeg, RightTorso,
        };
        [
            format!("           ({:>2})", of(Head)),
            format!(
                "  LA {:>2} |{:>2} {:>2} {:>2}| {:>2} RA",
                of(LeftArm),
                of(LeftTorso),
                of(CenterTorso),
                of(RightTorso),
                of(RightArm)
            ),
            format!("     LL {:>2}   |   {:>2} RL", of(LeftLeg), of(RightLeg)),
        ]
    };
    let front = body(&|location| armor(location.front()));
    let inside = body(&structure);
    let rear = [
        String::new(),
        format!(
            "|{:>2} {:>2} {:>2}|",
            armor(Panel::LeftTorsoRear),
            armor(Panel::CenterTorsoRear),
            armor(Panel::RightTorsoRear)
        ),
        String::new(),
    ];
    for ((front, rear), inside) in front.into_iter().zip(rear).zip(inside) {
        text.push(row(front, rear, inside));
    }
}

fn weapons(unit: &Unit, text: &mut Text) {
    let design = &unit.design;
    text.title("Weapons");
    if design.mounts.is_empty() {
        return text.note("  none");
    }
    let mut aligns = vec![Align::Left, Align::Left];
    aligns.resize(9, Align::Right);
    let mut grid = Grid::new(&aligns, 2);
    grid.head(&["", "in", "heat", "damage", "min", "short", "med", "long", "shots"]);
    for mount in &design.mounts {
        let weapon = &mount.weapon;
        let entry = unit.weapon(mount);
        let some = |number: u8| if number == 0 { "–".to_owned() } else { number.to_string() };
        let shots: u16 = design
            .bins
            .iter()
            .filter(|bin| bin.weapon == weapon.weapon_type)
            .map(|bin| u16::from(bin.shots))
            .sum();
        let shots = if weapon.traits.contains(WeaponTraits::ONE_SHOT) {
            "once".to_owned()
        } else if weapon.traits.contains(WeaponTraits::AMMUNITION) {
            shots.to_string()
        } else {
            "–".to_owned()
        };
        let mut name = entry.map_or("", |entry| entry.name).to_owned();
        if mount.guidance != Guidance::None {
            name.push_str(&format!(" + {}", spaced(mount.guidance.id())));
        }
        if mount.capacitor {
            name.push_str(" + capacitor");
        }
        let panel = mount.location.front();
        let place = format!("{}{}", short_location(panel), if mount.rear { " rear" } else { "" });
        grid.row([
            name,
            place,
            weapon.heat.to_string(),
            damage(weapon),
            some(weapon.ranges.minimum),
            some(weapon.ranges.short),
            some(weapon.ranges.medium),
            some(weapon.ranges.long),
            shots,
        ]);
    }
    text.extend(grid.into_lines());
    let total: u16 = design.mounts.iter().map(|mount| u16::from(mount.weapon.heat)).sum();
    text.note(format!("  all together {total} heat"));
    if !design.bins.is_empty() {
        let mut grid = Grid::new(&[Align::Left, Align::Left], 2);
        grid.row([Span::new(Tone::Faint, "ammunition"), Span::new(Tone::Faint, bins(unit))]);
        text.extend(grid.into_lines());
    }
}

/// `AC/20 5+5 (RT), SRM 6 15 (LT)`.
fn bins(unit: &Unit) -> String {
    let mut told: Vec<(String, Location, Vec<String>)> = Vec::new();
    for bin in &unit.design.bins {
        let entry = ironhex_units::weapons().get(usize::from(bin.weapon.0));
        let munition = if bin.munition == Munition::Standard {
            String::new()
        } else {
            format!(" {}", spaced(bin.munition.id()))
        };
        let name = format!("{}{munition}", entry.map_or("", |entry| entry.name));
        let shots = bin.shots.to_string();
        match told.iter_mut().find(|(known, at, _)| *known == name && *at == bin.location) {
            Some((_, _, list)) => list.push(shots),
            None => told.push((name, bin.location, vec![shots])),
        }
    }
    let lines = told.iter().map(|(name, at, shots)| {
        format!("{name} {} ({})", shots.join("+"), short_location(at.front()))
    });
    lines.collect::<Vec<_>>().join(", ")
}

/// The columns of the slots: arms and legs outside, as on paper.
const COLUMNS: [&[Location]; 3] = [
    &[Location::LeftArm, Location::LeftTorso, Location::LeftLeg],
    &[Location::Head, Location::CenterTorso],
    &[Location::RightArm, Location::RightTorso, Location::RightLeg],
];

fn slots(unit: &Unit, text: &mut Text) {
    const COLUMN: usize = WIDTH / 3;
    text.title("Critical slots");
    let mut columns: [Vec<(Tone, String)>; 3] = Default::default();
    for (column, locations) in columns.iter_mut().zip(COLUMNS) {
        for &location in locations {
            if !column.is_empty() {
                column.push((Tone::Plain, String::new()));
            }
            column.push((Tone::Strong, short_location(location.front()).to_owned()));
            let labels = unit.labels[location as usize].iter().enumerate();
            for (index, label) in labels {
                let hittable =
                    unit.design.slots[location as usize][index] != ironhex::unit::Slot::Empty;
                let tone = if hittable { Tone::Plain } else { Tone::Faint };
                let label = label.as_deref().unwrap_or("–");
                let line = format!("{:>2} {label}", index + 1);
                column.push((tone, line.chars().take(COLUMN - 2).collect()));
            }
        }
    }
    let rows = columns.iter().map(Vec::len).max().unwrap_or_default();
    for row in 0..rows {
        let mut line = Line::default();
        for (index, column) in columns.iter().enumerate() {
            let (tone, cell) = column.get(row).cloned().unwrap_or_default();
            let rest = columns[index + 1..]
                .iter()
                .any(|other| other.get(row).is_some_and(|(_, cell)| !cell.is_empty()));
            let width = COLUMN.saturating_sub(2);
            let padded = if rest { format!("{cell:<width$}  ") } else { cell };
            line = line.with(tone, padded);
        }
        text.push(line);
    }
}

/// Where heat begins to do something, by the published scale.
fn heat_scale(text: &mut Text) {
    text.title("Heat");
    let mut grid = Grid::new(&[Align::Left, Align::Left], 2);
    for (what, steps) in heat_scale_lines() {
        grid.row([what, &steps]);
    }
    text.extend(grid.into_lines());
}

/// What heat changes, and the heats at which it does.
pub(crate) fn heat_scale_lines() -> [(&'static str, String); 4] {
    const FAST: u8 = 20;
    let slower = |heat| {
        let walk = Points::of(&Mobility { heat, ..Mobility::new(FAST, 0) }).walk;
        (walk < FAST).then(|| format!("−{}", FAST - walk))
    };
    let scale = Rules::TOTAL_WARFARE.heat_to_hit;
    let firing: Vec<String> =
        scale.steps().map(|h| format!("{h}: +{}", scale.modifier(h))).collect();
    let shutdown = |heat| match shutdown_check(heat, &Abilities::NONE) {
        HeatCheck::None => None,
        HeatCheck::Needs(number) => Some(format!("{number}+")),
        HeatCheck::Fails => Some("always".to_owned()),
    };
    let explosion = |heat| ammunition_check(heat, &Abilities::NONE).map(|n| format!("{n}+"));
    [
        ("walking", changes(slower)),
        ("to hit", firing.join("  ")),
        ("shutdown", changes(shutdown)),
        ("ammunition", changes(explosion)),
    ]
}

/// The heats at which an answer changes, with the new answer.
fn changes(answer: impl Fn(u8) -> Option<String>) -> String {
    let told = (1_u8..=30).filter_map(|heat| {
        let now = answer(heat)?;
        (answer(heat - 1).as_ref() != Some(&now)).then(|| format!("{heat}: {now}"))
    });
    told.collect::<Vec<_>>().join("  ")
}

/// Whose technology, in a narrow column.
const fn short_tech(base: TechBase) -> &'static str {
    match base {
        TechBase::InnerSphere => "IS",
        TechBase::Clan => "Clan",
        TechBase::MixedInnerSphere | TechBase::MixedClan => "mixed",
    }
}

/// A list of units, one a line.
///
/// ```
/// use ironhex_report::unit::unit_list;
/// let list = unit_list(ironhex_units::builtins()).to_string();
/// assert!(list.contains("Locust LCT-1V                  20  8/12/0      64    432  IS    Scout"));
/// assert!(list.lines().all(|line| line.chars().count() <= 80));
/// ```
#[must_use]
pub fn unit_list<'a>(units: impl IntoIterator<Item = &'a Unit>) -> Text {
    let mut text = Text::default();
    let mut grid = Grid::new(
        &[
            Align::Left,
            Align::Right,
            Align::Left,
            Align::Right,
            Align::Right,
            Align::Left,
            Align::Left,
        ],
        2,
    );
    grid.head(&["unit", "tons", "moves", "armour", "value", "tech", "role"]);
    let mut shown: u32 = 0;
    for unit in units {
        let design = &unit.design;
        let run = Points::of(&Mobility::new(design.walk, design.jump)).run;
        let clan = unit.clan_name.as_ref().map(|name| format!(" ({name})")).unwrap_or_default();
        grid.row([
            format!("{}{clan}", unit.name()),
            design.tonnage.to_string(),
            format!("{}/{run}/{}", design.walk, design.jump),
            unit.total_armor().to_string(),
            battle_value(unit).total.to_string(),
            short_tech(unit.tech_base).to_owned(),
            unit.role.clone().unwrap_or_default(),
        ]);
        shown += 1;
    }
    text.title(count(shown, "unit", "units"));
    text.blank();
    text.extend(grid.into_lines());
    text
}
