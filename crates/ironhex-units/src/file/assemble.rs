//! From what a file states to a unit.

use super::draft::{Draft, Stated, short};
use super::pieces::{Contents, Piece, contents};
use super::{UnitProblem, UnitProblems, body, link};
use crate::construction;
use crate::item::{Item, item};
use crate::unit::text::folded;
use crate::unit::{Engine, Form, HeatSinks, Note, NoteKind, RulesLevel, TechBase, Unit};
use ironhex::unit::{
    Armor, Bin, Equipment, Gear, LOCATIONS, Location, MAX_BINS, MAX_EQUIPMENT, MAX_MOUNTS,
    MAX_SLOTS, Mount, Quirk, Slot, UnitDesign, WeaponQuirk, WeaponQuirks,
};
use ironhex::weapon::WeaponTraits;

/// Makes a unit of a draft, or tells everything that is wrong.
pub(crate) fn assemble(mut draft: Draft) -> Result<Unit, UnitProblems> {
    let form = form(&draft)?;
    let tech_base = tech_base(&mut draft);
    let mut contents = contents(&mut draft, tech_base.unwrap_or(TechBase::InnerSphere).tech());
    check_places(&mut draft, &contents);
    let weight = body::tonnage(&mut draft);
    let engine = body::engine(&mut draft, &contents);
    let gyro = body::gyro(&mut draft, &contents);
    let cockpit = body::cockpit(&mut draft);
    let structure = body::structure(&mut draft, &contents);
    let armor = body::armor(&mut draft, &contents);
    let rules_level = rules_level(&mut draft);
    let tech_base = tech_base.map(|base| framed(base, engine));
    let heat_sinks =
        body::heat_sinks(&mut draft, tech_base.unwrap_or(TechBase::InnerSphere), &contents);
    let walk = movement(&mut draft, |draft| &draft.walk, "walking");
    let jump = movement(&mut draft, |draft| &draft.jump, "jumping");
    if let (Some(engine), Some((tons, _))) = (engine, weight) {
        body::check_rating(&mut draft, engine, tons);
    }
    let points = weight.map(|(_, structure)| body::points(&mut draft, structure));
    check_sizes(&mut draft, &contents);
    link::check_list(&mut draft, &contents, tech_base.unwrap_or(TechBase::InnerSphere).tech());
    let (
        Some((tons, structure_points)),
        Some(points),
        Some(engine),
        Some(heat_sinks),
        Some(tech_base),
        true,
    ) = (weight, points, engine, heat_sinks, tech_base, draft.problems.is_empty())
    else {
        draft.problems.sort();
        draft.problems.dedup();
        return Err(draft.problems);
    };

    let mut design = UnitDesign::with_structure(tons, structure_points);
    design.armor = points;
    (design.walk, design.jump) = (walk, jump);
    (design.gyro, design.cockpit, design.engine) = (gyro, cockpit, engine.kind.heat());
    if let crate::equipment::Role::Structure(kind) = structure.role {
        design.structure_kind = kind;
    }
    for &location in Location::ALL {
        if let crate::equipment::Role::Armor(kind) = armor[location as usize].role {
            design.armor_kind[location as usize] = kind;
        }
    }
    let mut notes = Vec::new();
    fill(&mut design, &mut contents);
    design.dissipation = dissipation(heat_sinks, &contents);
    design.tsm |= draft.myomer.as_ref().is_some_and(|myomer| {
        let name = folded(&myomer.value);
        name.contains("triplestrength") && !name.contains("industrial")
    });
    design.quirks = draft.quirks.iter().filter_map(|quirk| Quirk::from_name(quirk).ok()).collect();
    weapon_quirks(&mut design, &draft);
    if tech_base.has_clan_frame() {
        link::clan_case(&mut design);
    }
    link::guidance(&mut design, &contents);
    link::feeds(&mut design, &mut notes);
    notes.extend(unsimulated(&contents));
    slotless(&draft, tech_base, &mut design, &mut notes);
    if form == Form::LandAir {
        notes.push(note("Land-Air 'Mech", "fights in its 'Mech form; it does not fly"));
    }
    let omni = contents.omni
        || draft.config.as_ref().is_some_and(|config| folded(&config.value).contains("omni"));
    let stated_notes = std::mem::take(&mut draft.notes);
    let mut unit = Unit {
        chassis: draft.chassis,
        model: draft.model,
        clan_name: draft.clan_name,
        tech_base,
        year: draft.year.map_or(0, |year| u16::try_from(year.value).unwrap_or(0)),
        rules_level,
        role: draft.role,
        source: draft.source,
        form,
        omni,
        engine,
        heat_sinks,
        structure,
        armor,
        labels: labels(&draft.slots),
        quirks: draft.quirks,
        weapon_quirks: draft.weapon_quirks.into_iter().map(|quirk| quirk.value).collect(),
        slotless: draft.slotless.into_iter().map(|item| item.value).collect(),
        design,
        notes,
    };
    let found = construction::notes(&unit, &contents);
    unit.notes.extend(shortened(stated_notes.into_iter().chain(found).collect()));
    Ok(unit)
}

/// Notes on construction of one unit; more than these are counted.
const MOST_NOTES: usize = 100;

/// A file can be made to have notes without number.
fn shortened(mut notes: Vec<Note>) -> Vec<Note> {
    let all = notes.len();
    if all > MOST_NOTES {
        notes.truncate(MOST_NOTES);
        notes.push(construction::note("notes", format!("and {} more", all - MOST_NOTES)));
    }
    notes
}

pub(super) fn note(subject: impl Into<String>, message: impl Into<String>) -> Note {
    Note { kind: NoteKind::Play, subject: subject.into(), message: message.into() }
}

/// Bipeds and Land-Air 'Mechs: everything else is refused in one sentence.
fn form(draft: &Draft) -> Result<Form, UnitProblems> {
    let refused = |line, message: String| Err(UnitProblem { line, message }.into());
    if let Some(Stated { value, line }) = &draft.tonnage
        && *value > 100
        && *value <= 200
    {
        return refused(
            *line,
            format!("a unit of {value} tons is superheavy: its rules are not simulated"),
        );
    }
    let Some(Stated { value, line }) = &draft.config else {
        return refused(0, "the file does not say how the unit is built: this is no 'Mech".into());
    };
    let name = folded(value);
    let told = |kind: &str| {
        refused(*line, format!("{kind} is not simulated: only 'Mechs on two legs are"))
    };
    if name.starts_with("biped") {
        Ok(Form::Biped)
    } else if name.starts_with("lam") || name.starts_with("landair") {
        Ok(Form::LandAir)
    } else if name.starts_with("quadvee") {
        told("a QuadVee")
    } else if name.starts_with("quad") {
        told("a 'Mech on four legs")
    } else if name.starts_with("tripod") {
        told("a 'Mech on three legs")
    } else {
        told(&format!("a unit of configuration {value:?}"))
    }
}

fn tech_base(draft: &mut Draft) -> Option<TechBase> {
    let Some(Stated { value, line }) = draft.tech_base.clone() else {
        draft.wrong(0, "the file does not say whose technology the unit is");
        return None;
    };
    let base = TechBase::from_word(&value);
    if base.is_none() {
        draft.wrong(line, format!("no such technology as {value:?}: Inner Sphere, Clan or Mixed"));
    }
    base
}

/// A file that says no more than "mixed" leaves the frame's make to the engine.
fn framed(base: TechBase, engine: Option<Engine>) -> TechBase {
    match base {
        TechBase::MixedInnerSphere if engine.is_some_and(|engine| engine.kind.is_clan()) => {
            TechBase::MixedClan
        }
        base @ (TechBase::InnerSphere
        | TechBase::Clan
        | TechBase::MixedInnerSphere
        | TechBase::MixedClan) => base,
    }
}

fn rules_level(draft: &mut Draft) -> RulesLevel {
    let Some(Stated { value, line }) = draft.rules_level.clone() else {
        return RulesLevel::Standard;
    };
    RulesLevel::from_word(&value).unwrap_or_else(|| {
        draft.wrong(line, format!("no such rules level as {value:?}: 1 to 5"));
        RulesLevel::Standard
    })
}

fn movement(draft: &mut Draft, of: fn(&Draft) -> &Option<Stated<u32>>, what: &str) -> u8 {
    let Some(stated) = of(draft).clone() else {
        if what == "walking" {
            draft.wrong(0, "the file does not say how far the unit walks");
        }
        return 0;
    };
    match u8::try_from(stated.value) {
        Ok(points @ 0..=50) => points,
        _ => {
            draft.wrong(stated.line, format!("{what} points are 0 to 50, not {}", stated.value));
            0
        }
    }
}

/// Every location must be there, with its actuators.
fn check_places(draft: &mut Draft, contents: &Contents) {
    use ironhex::unit::System::{Cockpit, Hip, Shoulder};
    for &location in Location::ALL {
        if draft.slots[location as usize].is_none() {
            draft.wrong(0, format!("the file does not say what is in {}", short(location)));
            continue;
        }
        let needed = match location {
            Location::LeftArm | Location::RightArm => Shoulder,
            Location::LeftLeg | Location::RightLeg => Hip,
            Location::Head | Location::CenterTorso | Location::RightTorso | Location::LeftTorso => {
                continue;
            }
        };
        if !contents.systems.iter().any(|(at, _, system)| *at == location && *system == needed) {
            draft.wrong(0, format!("{} has no {needed}", short(location)));
        }
    }
    if !contents.systems.iter().any(|(_, _, system)| *system == Cockpit) {
        draft.wrong(0, "the unit has no cockpit");
    }
}

/// No more pieces than a design holds.
fn check_sizes(draft: &mut Draft, contents: &Contents) {
    let count = |wanted: fn(&Piece) -> bool| contents.pieces.iter().filter(|p| wanted(p)).count();
    for (what, most, found) in [
        ("weapons", MAX_MOUNTS, count(|piece| piece.weapon().is_some())),
        ("bins of ammunition", MAX_BINS, count(|piece| piece.ammunition().is_some())),
        (
            "pieces of equipment",
            MAX_EQUIPMENT,
            count(|piece| piece.equipment().is_some_and(|entry| entry.gear().is_some())),
        ),
    ] {
        if found > most {
            draft.wrong(0, format!("a unit carries at most {most} {what}, not {found}"));
        }
    }
}

/// Puts systems and pieces into the design. What cannot be hit leaves its slots empty.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "all other equipment leaves the design itself as it is"
)]
fn fill(design: &mut UnitDesign, contents: &mut Contents) {
    design.slots = [[Slot::Empty; MAX_SLOTS]; LOCATIONS];
    design.armored = contents.armored;
    for &(location, slot, system) in &contents.systems {
        design.slots[location as usize][slot] = Slot::System(system);
    }
    for piece in &contents.pieces {
        let slot = match piece.item {
            Item::System(_) => continue,
            Item::Weapon { entry, one_shot } => {
                let mut weapon = entry.weapon;
                weapon.traits.set(
                    WeaponTraits::ONE_SHOT,
                    one_shot || weapon.traits.contains(WeaponTraits::ONE_SHOT),
                );
                design.mounts.push(Mount {
                    rear: piece.marks.rear,
                    explosion: entry.explosion,
                    ..Mount::new(weapon, piece.location)
                });
                Slot::Weapon(design.mounts.len() as u8 - 1)
            }
            Item::Ammunition(bin) => {
                design.bins.push(Bin {
                    munition: bin.munition,
                    ..Bin::new(bin.weapon.weapon.weapon_type, piece.location, bin.shots, bin.damage)
                });
                Slot::Ammunition(design.bins.len() as u8 - 1)
            }
            Item::Equipment(entry) => {
                let Some(gear) = entry.gear() else { continue };
                match gear {
                    Gear::Case => design.case = design.case.with(piece.location),
                    Gear::CaseIi => design.case_ii = design.case_ii.with(piece.location),
                    Gear::Tsm => design.tsm = true,
                    _ => {}
                }
                design.equipment.push(Equipment {
                    gear,
                    location: piece.location,
                    explosion: entry.explosion,
                });
                if !entry.hittable {
                    continue;
                }
                Slot::Equipment(design.equipment.len() as u8 - 1)
            }
        };
        for &(location, at) in &piece.slots {
            design.slots[location as usize][at] = slot;
        }
    }
    let stealthy = design.armor_kind.contains(&Armor::Stealth);
    if stealthy && !design.equipment.is_full() {
        let location = Location::CenterTorso;
        design.equipment.push(Equipment { gear: Gear::StealthArmor, location, explosion: 0 });
    }
}

/// Heat that all sinks shed: each in a slot what it does, the rest what its kind does.
fn dissipation(sinks: HeatSinks, contents: &Contents) -> u8 {
    let entries = || contents.pieces.iter().filter_map(Piece::equipment);
    let outside: u16 = entries().map(|entry| u16::from(entry.sinks)).sum();
    let shed: u16 = entries().map(|entry| u16::from(entry.cooling)).sum();
    let inside = u16::from(sinks.count).saturating_sub(outside);
    let total = shed + inside * u16::from(sinks.kind.cooling());
    u8::try_from(total).unwrap_or(u8::MAX)
}

/// Pieces with an effect that is not simulated, each named once.
fn unsimulated(contents: &Contents) -> Vec<Note> {
    let mut notes: Vec<Note> = Vec::new();
    let mut add = |found: Note| {
        if !notes.contains(&found) {
            notes.push(found);
        }
    };
    for piece in &contents.pieces {
        match piece.item {
            Item::Weapon { entry, .. } if !entry.is_fired() => {
                add(note(entry.name, "carried, but not fired: its rules are not simulated"));
            }
            Item::Weapon { entry, .. } if entry.is_prototype() => {
                add(note(
                    entry.name,
                    "fires as the weapon it grew into: its own troubles are not simulated",
                ));
            }
            Item::Weapon { entry, .. } if SPECIAL.contains(&entry.id) => {
                add(note(entry.name, "only its damage is simulated, not what else it does"));
            }
            Item::Ammunition(bin) if bin.munition == ironhex::weapon::Munition::Other => {
                add(note(piece.label.clone(), "fired as plain ammunition"));
            }
            Item::Equipment(entry) if entry.partly => {
                add(note(
                    entry.name,
                    "works as the plain kind: what else it does is not simulated",
                ));
            }
            Item::Equipment(entry) if !entry.is_simulated() => {
                add(note(entry.name, "carried, but what it does is not simulated"));
            }
            Item::System(_) | Item::Weapon { .. } | Item::Ammunition(_) | Item::Equipment(_) => {}
        }
        if piece.marks.turret && piece.weapon().is_some() {
            add(note("turret", "its weapons fire as if fixed"));
        }
    }
    notes
}

/// Weapons with a special effect that is not simulated.
const SPECIAL: [&str; 5] =
    ["battlemech-taser", "tsemp-cannon", "tsemp-repeating-cannon", "fluid-gun", "risc-hyper-laser"];

/// Pieces that stand in no slot.
fn slotless(draft: &Draft, base: TechBase, design: &mut UnitDesign, notes: &mut Vec<Note>) {
    for Stated { value, .. } in &draft.slotless {
        let found = item(value, base.tech());
        if let Some((Item::Equipment(entry), _)) = found
            && let Some(gear) = entry.gear()
            && entry.is_simulated()
            && !design.equipment.is_full()
        {
            design.equipment.push(Equipment {
                gear,
                location: Location::CenterTorso,
                explosion: entry.explosion,
            });
        } else {
            notes.push(note(value.clone(), "stands in no slot, and is not simulated"));
        }
    }
}

fn weapon_quirks(design: &mut UnitDesign, draft: &Draft) {
    for Stated { value, .. } in &draft.weapon_quirks {
        let slots = &design.slots[value.location as usize];
        if let Some(&Slot::Weapon(mount)) = slots.get(usize::from(value.slot))
            && let Ok(quirk) = value.quirk.parse::<WeaponQuirk>()
            && let Some(mount) = design.mounts.get_mut(usize::from(mount))
        {
            mount.quirks = mount.quirks.iter().chain([quirk]).collect::<WeaponQuirks>();
        }
    }
}

fn labels(
    slots: &[Option<Vec<Stated<Option<String>>>>; LOCATIONS],
) -> [Vec<Option<String>>; LOCATIONS] {
    let mut labels: [Vec<Option<String>>; LOCATIONS] = Default::default();
    for &location in Location::ALL {
        let stated = slots[location as usize].iter().flatten().map(|slot| slot.value.clone());
        let list = &mut labels[location as usize];
        list.extend(stated);
        list.resize(location.slots().into(), None);
    }
    labels
}
