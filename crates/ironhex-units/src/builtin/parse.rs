//! Reads a block.

use crate::equipment::Extent;
use crate::file::{Draft, Stated, UnitProblems, assemble};
use crate::item::{Item, item};
use crate::unit::{EngineKind, TechBase, Unit};
use ironhex::unit::{Location, System, systems_of};

/// Locations in the order of the armour.
const ORDER: [(&str, Location); 8] = [
    ("HD", Location::Head),
    ("CT", Location::CenterTorso),
    ("RT", Location::RightTorso),
    ("LT", Location::LeftTorso),
    ("RA", Location::RightArm),
    ("LA", Location::LeftArm),
    ("RL", Location::RightLeg),
    ("LL", Location::LeftLeg),
];

/// The unit of a block. Lines are counted within it.
pub(super) fn unit(block: &str) -> Result<Unit, UnitProblems> {
    let mut draft = Draft::default();
    let mut lines = block.trim_matches('\n').lines().enumerate();
    let (_, first) = lines.next().unwrap_or_default();
    head(&mut draft, first);
    let mut filled: [Option<(usize, &str)>; 8] = [None; 8];
    for (index, text) in lines {
        let line = index + 1;
        let (key, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let place = ORDER.iter().find(|(short, _)| *short == key);
        match (key, place) {
            ("armor", _) => armor(&mut draft, line, rest),
            ("clan", _) => draft.clan_name = Some(rest.to_owned()),
            ("quirks", _) => draft.quirks = rest.split(", ").map(ToOwned::to_owned).collect(),
            ("omni", _) => draft.config = Some(Stated::new("Biped Omnimech".to_owned(), line)),
            ("plating", _) => draft.armor = Some(Stated::new(rest.to_owned(), line)),
            (_, Some(&(_, location))) => filled[location as usize] = Some((line, rest)),
            _ => draft.wrong(line, format!("{key:?} is no part of a unit")),
        }
    }
    let tech = draft.tech_base.as_ref().and_then(|base| TechBase::from_word(&base.value));
    let tech = tech.unwrap_or(TechBase::InnerSphere);
    let kind = draft.engine.as_ref().and_then(|engine| EngineKind::from_word(&engine.value.0));
    for (_, location) in ORDER {
        let (line, text) = filled[location as usize].unwrap_or_default();
        let labels = slots(location, text, kind.unwrap_or(EngineKind::Fusion), tech);
        let stated = labels.into_iter().map(|label| Stated::new(label, line)).collect();
        draft.slots[location as usize] = Some(stated);
    }
    assemble(draft)
}

/// `Atlas AS7-D | Inner Sphere 2755 | Juggernaut | 100 t | 300 Fusion | 3/0 | 20 Single`.
fn head(draft: &mut Draft, text: &str) {
    const LINE: usize = 1;
    let parts: Vec<&str> = text.split('|').map(str::trim).collect();
    let [name, technology, role, tons, engine, points, sinks] = parts[..] else {
        return draft.wrong(LINE, "a unit's first line has seven parts");
    };
    let (chassis, model) = name.rsplit_once(' ').unwrap_or((name, ""));
    let (base, year) = technology.rsplit_once(' ').unwrap_or((technology, ""));
    let (rating, kind) = engine.split_once(' ').unwrap_or((engine, ""));
    let (walk, jump) = points.split_once('/').unwrap_or((points, ""));
    let (count, sinks) = sinks.split_once(' ').unwrap_or((sinks, ""));
    let number = |text: &str| text.parse().ok().map(|number: u32| Stated::new(number, LINE));
    let named = |text: &str| Some(Stated::new(text.to_owned(), LINE));
    chassis.clone_into(&mut draft.chassis);
    model.clone_into(&mut draft.model);
    draft.config = named("Biped");
    draft.tech_base = named(base);
    draft.year = number(year);
    draft.role = Some(role.to_owned());
    draft.tonnage = number(tons.trim_end_matches(" t"));
    draft.engine = number(rating).map(|rating| Stated::new((kind.to_owned(), rating.value), LINE));
    draft.walk = number(walk);
    draft.jump = number(jump);
    draft.heat_sinks =
        number(count).map(|count| Stated::new((count.value, sinks.to_owned()), LINE));
}

/// `9 47/14 32/10 32/10 34 34 41 41`: head, torsos with their rear, arms, legs, the right one first.
fn armor(draft: &mut Draft, line: usize, text: &str) {
    for ((_, location), points) in ORDER.into_iter().zip(text.split(' ')) {
        let (front, rear) = points.split_once('/').unwrap_or((points, ""));
        let number = |text: &str| text.parse().ok().map(|points: u32| Stated::new(points, line));
        draft.points[location.front() as usize] = number(front);
        if location.is_torso() {
            draft.points[location.rear() as usize] = number(rear);
        }
    }
}

/// The labels of a location: its systems by rule, then what the text lists.
fn slots(
    location: Location,
    text: &str,
    engine: EngineKind,
    tech: TechBase,
) -> Vec<Option<String>> {
    let mut slots: Vec<Option<String>> = vec![None; location.slots().into()];
    let mut taken = vec![false; slots.len()];
    let mut items: Vec<&str> = text.split(", ").filter(|item| !item.is_empty()).collect();
    let mut missing: &[System] = &[];
    if let Some(("no", rest)) = items.first().and_then(|first| first.split_once(' ')) {
        missing = match rest {
            "hand" => &[System::Hand],
            _ => &[System::LowerArm, System::Hand],
        };
        items.remove(0);
    }
    let systems = systems_of(location).iter().map(|system| system.filter(|s| !missing.contains(s)));
    let side = usize::from(engine.side_slots()).min(slots.len());
    let engines =
        std::iter::repeat_n(Some(System::Engine), if is_side(location) { side } else { 0 });
    for (slot, system) in systems.chain(engines).enumerate() {
        if let Some(system) = system {
            (slots[slot], taken[slot]) = (Some(label(system).to_owned()), true);
        }
    }
    for item in items {
        let (name, filled) = share(item, tech);
        for _ in 0..filled {
            // What does not fit is a problem of the slot behind the last.
            let free = taken.iter().position(|taken| !taken).unwrap_or(slots.len());
            if free == slots.len() {
                slots.push(None);
                taken.push(true);
            } else {
                taken[free] = true;
            }
            slots[free] = (name != "-").then(|| name.to_owned());
        }
    }
    slots
}

const fn is_side(location: Location) -> bool {
    matches!(location, Location::LeftTorso | Location::RightTorso)
}

/// The name of what an item lists, and the slots that it fills: `Heat Sink x2`, or `8 of AC/20` for the
/// part of a weapon that stands in two locations.
fn share(item: &str, tech: TechBase) -> (&str, usize) {
    if let Some((part, name)) = item.split_once(" of ")
        && let Ok(part) = part.parse()
    {
        return (name, part);
    }
    let (name, count) = match item.rsplit_once(" x") {
        Some((name, count)) => (name, count.parse().unwrap_or(1)),
        None => (item, 1),
    };
    (name, count * size(name, tech))
}

/// Slots that one of these takes; one for what is counted by its slots.
fn size(name: &str, tech: TechBase) -> usize {
    match item(name, tech.tech()) {
        Some((Item::Weapon { entry, .. }, _)) => entry.slots.into(),
        Some((Item::Equipment(entry), _)) => match entry.extent {
            Extent::Slots(slots) => slots.into(),
            Extent::Location | Extent::Unit => 1,
        },
        _ => 1,
    }
}

const fn label(system: System) -> &'static str {
    match system {
        System::Shoulder => "Shoulder",
        System::UpperArm => "Upper Arm Actuator",
        System::LowerArm => "Lower Arm Actuator",
        System::Hand => "Hand Actuator",
        System::Hip => "Hip",
        System::UpperLeg => "Upper Leg Actuator",
        System::LowerLeg => "Lower Leg Actuator",
        System::Foot => "Foot Actuator",
        System::Engine => "Engine",
        System::Gyro => "Gyro",
        System::Cockpit => "Cockpit",
        System::LifeSupport => "Life Support",
        System::Sensors => "Sensors",
    }
}
