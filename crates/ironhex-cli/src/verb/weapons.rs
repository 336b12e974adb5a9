//! `ironhex weapons`.

use crate::output::{Failure, Page};
use clap::Args;
use ironhex::weapon::WeaponKind;
use ironhex_api::method::catalogue::WeaponList;
use ironhex_api::record::Described as _;
use ironhex_report::text::{Align, Grid, Text, count};
use ironhex_report::unit::damage;
use ironhex_units::{
    WeaponEntry, name_words, nearest, search_weapons, suggest, weapon, weapons, weapons_with,
};

/// List the weapons of the catalogue, or those with some words in their names
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  ironhex weapons clan pulse laser\n  ironhex weapons lrm-20")]
pub(crate) struct Flags {
    /// Words of the name, each at least by its beginning
    #[arg(value_name = "WORDS")]
    words: Vec<String>,
    /// One object: weapons, with all their figures
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    let typed = flags.words.join(" ");
    let search = (!flags.words.is_empty()).then_some(typed.as_str());
    let found = match search {
        Some("") => Vec::new(),
        Some(typed) => search_weapons(typed),
        None => weapons().iter().collect(),
    };
    if found.is_empty() {
        return Err(Failure::Usage(nothing(&typed, &name_words(&typed))));
    }
    if flags.json {
        return Ok(Page::Json(WeaponList { weapons: found }.to_json()));
    }
    // What is a weapon's own name shows that weapon, and what else has the name in its own.
    let named = search.and_then(weapon);
    Ok(Page::Text(match (named, found.as_slice()) {
        (_, [only]) => card(only),
        (None, several) => list(several, ""),
        (Some(named), [_, others @ ..]) => {
            let mut text = card(named);
            text.blank();
            text.extend(list(others, " with a name like it").lines);
            text
        }
        (Some(named), []) => card(named),
    }))
}

/// What to say when no weapon has the words: the words as they were probably meant, or the weapon that is like them.
fn nothing(typed: &str, wanted: &[String]) -> String {
    let all: Vec<String> = weapons().iter().flat_map(|entry| name_words(entry.id)).collect();
    let meant: Option<Vec<&str>> = wanted
        .iter()
        .map(|word| match all.iter().find(|known| known.starts_with(word.as_str())) {
            Some(_) => Some(word.as_str()),
            None => nearest(word, all.iter().map(String::as_str)),
        })
        .collect();
    let meant = meant.filter(|meant| {
        let meant: Vec<String> = meant.iter().map(|&word| word.to_owned()).collect();
        !weapons_with(&meant).is_empty()
    });
    let meant = meant.map(|meant| meant.join(" ")).or_else(|| suggest(typed).map(str::to_owned));
    let meant = meant.map(|meant| format!("; did you mean {meant}?")).unwrap_or_default();
    format!("no weapon has {typed:?} in its name{meant}")
}

fn list(entries: &[&WeaponEntry], which: &str) -> Text {
    let mut text = Text::default();
    text.title(format!("{}{which}", count(entries.len() as u32, "weapon", "weapons")));
    text.blank();
    let mut aligns = vec![Align::Left];
    aligns.resize(8, Align::Right);
    let mut grid = Grid::new(&aligns, 0);
    grid.head(&["id", "heat", "damage", "min", "range", "tons", "slots", "shots"]);
    for entry in entries {
        let ranges = entry.weapon.ranges;
        let some = |number: u8| if number == 0 { "–".to_owned() } else { number.to_string() };
        grid.row([
            entry.id.to_owned(),
            entry.weapon.heat.to_string(),
            damage(&entry.weapon),
            some(ranges.minimum),
            format!("{}/{}/{}", ranges.short, ranges.medium, ranges.long),
            tons(entry),
            entry.slots.to_string(),
            some(entry.shots_per_ton),
        ]);
    }
    text.extend(grid.into_lines());
    text
}

fn tons(entry: &WeaponEntry) -> String {
    format!("{}", entry.tons())
}

fn card(entry: &WeaponEntry) -> Text {
    let mut text = Text::default();
    text.title(entry.name);
    text.blank();
    let ranges = entry.weapon.ranges;
    let own = entry.weapon.to_hit.get();
    let mut grid = Grid::new(&[Align::Left, Align::Left], 2);
    grid.row(["id", entry.id]);
    grid.row(["technology", &entry.tech.to_string()]);
    grid.row(["kind", &format!("{}, {}", entry.weapon.kind, entry.weapon.category)]);
    grid.row(["damage", &damage(&entry.weapon)]);
    if entry.weapon.kind == WeaponKind::Lbx {
        grid.row([
            "cluster shot",
            &count(entry.weapon.rack, "pellet of 1 point", "pellets of 1 point"),
        ]);
    }
    grid.row(["heat", &entry.weapon.heat.to_string()]);
    let (short, medium, long) = (ranges.short, ranges.medium, ranges.long);
    grid.row(["range", &format!("short {short}, medium {medium}, long {long}")]);
    if ranges.minimum > 0 {
        grid.row(["minimum range", &ranges.minimum.to_string()]);
    }
    if own != [0; 3] {
        let same = own[0] == own[1] && own[1] == own[2];
        let each = own.map(|value| format!("{value:+}"));
        grid.row(["to hit", &if same { each[0].clone() } else { each.join("/") }]);
    }
    if entry.shots_per_ton > 0 {
        grid.row(["ammunition", &format!("{} shots a ton", entry.shots_per_ton)]);
    }
    if entry.explosion > 0 {
        grid.row(["explodes", &format!("{} points when a critical hit finds it", entry.explosion)]);
    }
    let slots = count(entry.slots, "slot", "slots");
    let weight =
        if entry.kilograms == 1_000 { "1 ton".into() } else { format!("{} tons", tons(entry)) };
    grid.row(["size", &format!("{weight}, {slots}")]);
    text.extend(grid.into_lines());
    text
}
