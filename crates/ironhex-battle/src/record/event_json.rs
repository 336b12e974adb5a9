//! Events as JSON: what happened, to whom, and what it changed.
//!
//! Units, weapons and bins are numbered from 1 as in actions, critical slots from 0 as wherever JSON
//! names them; sides are 1 and 2, hexes are written as on the map and facings from 0 to 5.

use ironhex::dice::Roll;
use ironhex::event::{Event, EventObserver, GameEvent, Hit, Landing, ShotRoll};
use ironhex::field::{UnitFlags, UnitInPlay, fold};
use ironhex::game::{GameState, Scenario};
use ironhex::modifier::Modifier;
use ironhex::turn::{Initiative, Team, UnitId};
use ironhex::unit::{Location, Panel, Slot, UnitDesign, UnitState};
use ironhex::weapon::WeaponType;
use ironhex_units::weapons;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// A number that people count from 1.
fn from_one(index: u8) -> u16 {
    u16::from(index) + 1
}

fn unit(UnitId(unit): UnitId) -> u16 {
    from_one(unit)
}

fn side(team: Team) -> u16 {
    team.number().into()
}

fn dice(roll: Roll) -> Vec<u8> {
    roll.faces().collect()
}

/// What is in a slot, as the slots of a unit are written: a system or a piece of equipment by its name,
/// weapons and ammunition as objects, with their numbers.
fn item(slot: Slot, design: Option<&UnitDesign>) -> Value {
    let id = |weapon: WeaponType| weapons().get(usize::from(weapon.0)).map(|entry| entry.id);
    match slot {
        Slot::Empty => Value::Null,
        Slot::System(system) => system.id().into(),
        Slot::Weapon(mount) => {
            let mounted = design.and_then(|design| design.mounts.get(usize::from(mount)));
            let weapon = mounted.and_then(|mounted| id(mounted.weapon.weapon_type));
            json!({"weapon": weapon, "mount": from_one(mount)})
        }
        Slot::Ammunition(bin) => {
            let filled = design.and_then(|design| design.bins.get(usize::from(bin)));
            let weapon = filled.and_then(|filled| id(filled.weapon));
            json!({"ammo": weapon, "bin": from_one(bin)})
        }
        Slot::Equipment(piece) => {
            let carried = design.and_then(|design| design.equipment.get(usize::from(piece)));
            carried.map(|carried| carried.gear.id()).into()
        }
    }
}

fn hit(hit: &Hit) -> Value {
    let Hit { landing, damage, roll, glancing } = *hit;
    let Landing { panel, rolled, through_armor_critical, critical_mark, from_behind } = landing;
    json!({
        "type": "struck",
        "location": panel.map(Panel::id),
        "rolled": rolled.id(),
        "damage": damage,
        "dice": dice(roll),
        "glancing": glancing,
        "throughArmorCritical": through_armor_critical,
        "criticalMark": critical_mark,
        "fromBehind": from_behind,
    })
}

/// An event as a JSON object: its name under `type`, and everything that it tells.
///
/// `design` is that of the unit which it happens to: it names the weapon, the ammunition or the piece of
/// equipment that a critical hit finds, which are null without it.
///
/// ```
/// use ironhex::event::Event;
/// use ironhex_battle::event_json;
/// let told = event_json(&Event::HeatSettled { gained: 12, shed: 10, heat: 2 }, None);
/// assert_eq!(told.to_string(), r#"{"type":"heatSettled","gained":12,"shed":10,"heat":2}"#);
/// ```
#[must_use]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other function names every event that is left"
)]
pub fn event_json(event: &Event, design: Option<&UnitDesign>) -> Value {
    match *event {
        Event::ShotRolled { number, roll, shot: ShotRoll { hit, glancing, jam } } => {
            json!({"type": "shotRoll", "number": number, "roll": roll.total(), "dice": dice(roll), "hit": hit, "glancing": glancing, "jam": jam})
        }
        Event::AllHit { hits } => json!({"type": "allHit", "hits": hits}),
        Event::ClusterRolled { roll, modified_roll, hits } => {
            json!({"type": "clusterRoll", "roll": roll.total(), "dice": dice(roll), "readAs": modified_roll, "hits": hits})
        }
        Event::MissilesStopped { roll, stopped } => {
            json!({"type": "missilesStopped", "roll": roll.total(), "dice": dice(roll), "stopped": stopped})
        }
        Event::Struck(ref struck) => hit(struck),
        Event::ArmorDamaged { panel, damage, remaining } => {
            json!({"type": "armorDamaged", "location": panel.id(), "damage": damage, "remaining": remaining})
        }
        Event::StructureDamaged { location, damage, remaining } => {
            json!({"type": "structureDamaged", "location": location.id(), "damage": damage, "remaining": remaining})
        }
        Event::LocationDestroyed { location, cause } => {
            json!({"type": "locationDestroyed", "location": location.id(), "cause": cause.id()})
        }
        Event::DamageTransferred { from, to, damage } => {
            json!({"type": "damageTransferred", "from": from.id(), "to": to.id(), "damage": damage})
        }
        Event::DamageLost { damage } => json!({"type": "damageLost", "damage": damage}),
        Event::DamageAdjusted { points } => json!({"type": "damageAdjusted", "points": points}),
        Event::ModularArmorDamaged { location, damage, remaining } => {
            json!({"type": "modularArmorDamaged", "location": location.id(), "damage": damage, "remaining": remaining})
        }
        Event::ModularArmorLost { location, remaining } => {
            json!({"type": "modularArmorLost", "location": location.id(), "remaining": remaining})
        }
        Event::CriticalRolled { location, roll, criticals, blown_off } => {
            json!({"type": "criticalRoll", "location": location.id(), "roll": roll.total(), "dice": dice(roll), "criticals": criticals, "blownOff": blown_off})
        }
        Event::CriticalHit { location, slot, item } => {
            json!({"type": "criticalHit", "location": location.id(), "slot": slot, "item": self::item(item, design)})
        }
        Event::ArmoredSlotHit { location, slot } => {
            json!({"type": "armoredSlotHit", "location": location.id(), "slot": slot})
        }
        Event::CaseIiRolled { location, roll, spared } => {
            json!({"type": "caseIiRoll", "location": location.id(), "roll": roll.total(), "dice": dice(roll), "spared": spared})
        }
        Event::Exploded { location, damage } => {
            json!({"type": "exploded", "location": location.id(), "damage": damage})
        }
        Event::PilotWounded { wounds, cause } => {
            json!({"type": "pilotWounded", "wounds": wounds, "cause": cause.id()})
        }
        Event::ConsciousnessRolled { roll, target, conscious } => {
            json!({"type": "consciousnessRoll", "roll": roll.total(), "dice": dice(roll), "target": target, "conscious": conscious})
        }
        Event::PilotKilled => json!({"type": "pilotKilled"}),
        Event::PilotingRollDue { modifier, cause } => {
            json!({"type": "pilotingRollDue", "modifier": modifier, "cause": cause.id()})
        }
        Event::FallDue { cause } => json!({"type": "fallDue", "cause": cause.id()}),
        Event::UnitDestroyed { cause } => json!({"type": "unitDestroyed", "cause": cause.id()}),
        Event::Modified(Modifier { kind, value }) => {
            json!({"type": "modified", "name": kind.name(), "source": kind.source().id(), "value": value})
        }
        ref other => of_play(other),
    }
}

/// Events that only a game has.
fn of_play(event: &Event) -> Value {
    match *event {
        Event::TurnBegan { turn } => json!({"type": "turnBegan", "turn": turn}),
        Event::PhaseBegan { phase } => json!({"type": "phaseBegan", "phase": phase.id()}),
        Event::InitiativeRolled(Initiative { rolls, bonus, winner }) => {
            json!({"type": "initiativeRoll", "dice": rolls.map(dice), "bonus": bonus, "winner": side(winner)})
        }
        Event::Moved { movement, to, facing, footing, cost, hexes, walks_only } => json!({
            "type": "moved",
            "movement": movement.id(),
            "to": to.to_string(),
            "facing": facing.number(),
            "footing": footing.id(),
            "cost": cost,
            "hexes": hexes,
            "walksOnly": walks_only,
        }),
        Event::PointsSpent { movement, points } => {
            json!({"type": "pointsSpent", "movement": movement.id(), "points": points})
        }
        Event::StoodUp => json!({"type": "stoodUp"}),
        Event::LayDown => json!({"type": "layDown"}),
        Event::TookHullDown => json!({"type": "tookHullDown"}),
        Event::LeftHullDown => json!({"type": "leftHullDown"}),
        Event::Twisted { hexsides } => json!({"type": "twisted", "hexsides": hexsides}),
        Event::Committed { kind, target } => {
            json!({"type": "committed", "kind": kind.id(), "target": unit(target)})
        }
        Event::FireDeclared { mount, target, fire, bin, aimed_at } => json!({
            "type": "fireDeclared",
            "mount": from_one(mount),
            "target": unit(target),
            "mode": fire.mode().id(),
            "shots": fire.shots(),
            "bin": bin.map(from_one),
            "aimedAt": aimed_at.map(Location::id),
        }),
        Event::PhysicalAttackDeclared { kind, side, target } => {
            json!({"type": "physicalAttackDeclared", "kind": kind.id(), "limb": side.id(), "target": unit(target)})
        }
        Event::PartEnded { phase } => json!({"type": "partEnded", "phase": phase.id()}),
        Event::AttackBegan { mount, target, number } => {
            json!({"type": "attackBegan", "mount": from_one(mount), "target": unit(target), "number": number})
        }
        Event::PhysicalAttackBegan { kind, side, target, number } => {
            json!({"type": "physicalAttackBegan", "kind": kind.id(), "limb": side.id(), "target": unit(target), "number": number})
        }
        Event::AttackLost { mount, target } => {
            json!({"type": "attackLost", "mount": mount.map(from_one), "target": unit(target)})
        }
        Event::PhysicalAttackRolled { roll, hit } => {
            json!({"type": "physicalAttackRoll", "roll": roll.total(), "dice": dice(roll), "hit": hit})
        }
        Event::MountFired { mount } => json!({"type": "mountFired", "mount": from_one(mount)}),
        Event::Jammed { mount } => json!({"type": "jammed", "mount": from_one(mount)}),
        Event::OneShotSpent { mount } => json!({"type": "oneShotSpent", "mount": from_one(mount)}),
        Event::ShotsSpent { bin, shots } => {
            json!({"type": "shotsSpent", "bin": from_one(bin), "shots": shots})
        }
        Event::BinLost { bin } => json!({"type": "binLost", "bin": from_one(bin)}),
        Event::DamageCounted { damage } => json!({"type": "damageCounted", "damage": damage}),
        Event::Narced { team } => json!({"type": "narced", "side": side(team)}),
        Event::Tagged => json!({"type": "tagged"}),
        Event::PilotingRolled { number, roll, kept, cause } => {
            json!({"type": "pilotingRoll", "number": number, "roll": roll.total(), "dice": dice(roll), "kept": kept, "cause": cause.id()})
        }
        Event::Fell { die, side, facing, damage } => {
            json!({"type": "fell", "die": die, "side": side.id(), "facing": facing.number(), "damage": damage})
        }
        Event::FallBraced { number, roll, unhurt } => {
            json!({"type": "fallBraced", "number": number, "roll": roll.total(), "dice": dice(roll), "unhurt": unhurt})
        }
        Event::Displaced { to, footing } => {
            json!({"type": "displaced", "to": to.to_string(), "footing": footing.id()})
        }
        Event::HeatMade { points } => json!({"type": "heatMade", "points": points}),
        Event::HeatGiven { points } => json!({"type": "heatGiven", "points": points}),
        Event::HeatSettled { gained, shed, heat } => {
            json!({"type": "heatSettled", "gained": gained, "shed": shed, "heat": heat})
        }
        Event::ShutdownRolled { target, roll, shutdown } => {
            json!({"type": "shutdownRoll", "target": target, "roll": roll.map(Roll::total), "dice": roll.map(dice), "shutdown": shutdown})
        }
        Event::AmmunitionRolled { target, roll, explodes } => {
            json!({"type": "ammunitionRoll", "target": target, "roll": roll.total(), "dice": dice(roll), "explodes": explodes})
        }
        Event::WakingRolled { roll, target, awake } => {
            json!({"type": "wakingRoll", "roll": roll.total(), "dice": dice(roll), "target": target, "awake": awake})
        }
        Event::Withdrew => json!({"type": "withdrew"}),
        Event::GameEnded { winner } => {
            json!({"type": "gameEnded", "winner": winner.map(side)})
        }
        // The other half, which `event_json` has told.
        Event::ShotRolled { .. }
        | Event::AllHit { .. }
        | Event::ClusterRolled { .. }
        | Event::MissilesStopped { .. }
        | Event::Struck(_)
        | Event::ArmorDamaged { .. }
        | Event::StructureDamaged { .. }
        | Event::LocationDestroyed { .. }
        | Event::DamageTransferred { .. }
        | Event::DamageLost { .. }
        | Event::DamageAdjusted { .. }
        | Event::ModularArmorDamaged { .. }
        | Event::ModularArmorLost { .. }
        | Event::CriticalRolled { .. }
        | Event::CriticalHit { .. }
        | Event::ArmoredSlotHit { .. }
        | Event::CaseIiRolled { .. }
        | Event::Exploded { .. }
        | Event::PilotWounded { .. }
        | Event::ConsciousnessRolled { .. }
        | Event::PilotKilled
        | Event::PilotingRollDue { .. }
        | Event::FallDue { .. }
        | Event::UnitDestroyed { .. }
        | Event::Modified(_) => Value::Null,
    }
}

/// What changes of a unit, field by field, as JSON.
#[must_use]
pub fn unit_json(unit: &UnitInPlay) -> Map<String, Value> {
    let UnitInPlay {
        sheet,
        hex,
        facing,
        footing,
        twist,
        movement,
        hexes,
        spent,
        heat_made,
        heat_given,
        damage,
        fired,
        quarry,
        flags,
    } = unit;
    let mut fields = sheet_json(sheet);
    let more = json!({
        "hex": hex.to_string(),
        "facing": facing.number(),
        "footing": footing.id(),
        "twist": twist,
        "movement": movement.id(),
        "hexes": hexes,
        "spent": spent,
        "heatMade": heat_made,
        "heatGiven": heat_given,
        "phaseDamage": damage,
        "fired": mounts(*fired),
        "quarry": quarry.map(self::unit),
        "marks": marks_json(*flags),
    });
    if let Value::Object(more) = more {
        fields.extend(more);
    }
    fields
}

fn sheet_json(sheet: &UnitState) -> Map<String, Value> {
    let UnitState {
        armor,
        structure,
        slots_hit,
        armored_hit,
        modular_armor,
        shots,
        jammed,
        spent,
        heat,
        shutdown,
        stance,
        pilot,
        destroyed,
    } = sheet;
    let mut fields = Map::new();
    for (&panel, points) in Panel::ALL.iter().zip(armor) {
        fields.insert(format!("armor.{panel}"), (*points).into());
    }
    for &location in Location::ALL {
        let at = location as usize;
        let lost = sheet.is_lost(location);
        let hit = if lost { json!("all") } else { slots(slots_hit[at].into()) };
        fields.insert(format!("structure.{location}"), structure[at].into());
        fields.insert(format!("slotsHit.{location}"), hit);
        fields.insert(format!("armoredSlotsHit.{location}"), slots(armored_hit[at].into()));
        fields.insert(format!("modularArmor.{location}"), modular_armor[at].into());
    }
    for (bin, left) in shots.iter().enumerate() {
        fields.insert(format!("shots.{}", bin + 1), (*left).into());
    }
    let more = json!({
        "jammed": mounts(*jammed),
        "oneShotsSpent": mounts(*spent),
        "heat": heat,
        "shutdown": shutdown,
        "prone": stance.prone,
        "hullDown": stance.hull_down,
        "wounds": pilot.wounds,
        "unconscious": pilot.unconscious,
        "destroyed": destroyed.map(ironhex::unit::DestroyedBy::id),
    });
    if let Value::Object(more) = more {
        fields.extend(more);
    }
    fields
}

/// The weapons of a mask, from 1.
fn mounts(mask: u64) -> Value {
    bits(mask).map(|bit| bit + 1).collect()
}

/// The critical slots of a mask, from 0.
fn slots(mask: u64) -> Value {
    bits(mask).collect()
}

fn bits(mask: u64) -> impl Iterator<Item = u16> {
    (0..64).filter(move |bit| mask >> bit & 1 == 1)
}

fn marks_json(flags: UnitFlags) -> Vec<String> {
    flags.iter_names().map(|(name, _)| name.to_lowercase()).collect()
}

/// The fields of a unit that are not as they were, with their new values.
fn changes(before: &UnitInPlay, after: &UnitInPlay) -> Map<String, Value> {
    if before == after {
        return Map::new();
    }
    let before = unit_json(before);
    let mut after = unit_json(after);
    after.retain(|name, value| before.get(name) != Some(value));
    after
}

/// Writes events down as JSON lines: turn, unit, event, and under `changes` what became different in the
/// unit's state. Events that concern everybody have a list of changes, one entry for each unit that
/// has any.
#[derive(Clone, Debug)]
pub struct EventLines {
    designs: Vec<Arc<UnitDesign>>,
    units: Vec<UnitInPlay>,
    turn: u16,
    lines: Vec<(u16, Value)>,
}

impl EventLines {
    /// Ready for the first event of a game.
    #[must_use]
    pub fn new(scenario: &Scenario) -> Self {
        Self::going_on(scenario, scenario.units().collect(), 0)
    }

    /// Ready for what comes next in a game that is under way.
    #[must_use]
    pub fn from_state(scenario: &Scenario, state: &GameState) -> Self {
        Self::going_on(scenario, state.units.clone(), state.turn)
    }

    fn going_on(scenario: &Scenario, units: Vec<UnitInPlay>, turn: u16) -> Self {
        let designs = scenario.roster().iter().map(|fielded| Arc::clone(&fielded.design)).collect();
        Self { designs, units, turn, lines: Vec::new() }
    }

    /// The units as the events have left them.
    #[must_use]
    pub fn units(&self) -> &[UnitInPlay] {
        &self.units
    }

    /// The lines so far, each with the turn that it belongs to.
    #[must_use]
    pub fn lines(&self) -> &[(u16, Value)] {
        &self.lines
    }
}

impl EventObserver for EventLines {
    fn observe(&mut self, game_event: GameEvent) {
        if let Event::TurnBegan { turn } = game_event.event {
            self.turn = turn;
        }
        let mut line = Map::new();
        line.insert("turn".into(), self.turn.into());
        let design = game_event.unit.and_then(|UnitId(unit)| self.designs.get(usize::from(unit)));
        let design = design.map(Arc::as_ref);
        if let Value::Object(event) = event_json(&game_event.event, design) {
            if let Some(who) = game_event.unit {
                line.insert("unit".into(), unit(who).into());
            }
            line.extend(event);
        }
        let before = match game_event.unit {
            Some(UnitId(unit)) => self.units.get(usize::from(unit)).copied().into_iter().collect(),
            None => self.units.clone(),
        };
        fold(&mut self.units, &game_event);
        let first = game_event.unit.map_or(0, |UnitId(unit)| usize::from(unit));
        let mut changed = Vec::new();
        for (index, before) in before.iter().enumerate() {
            let Some(after) = self.units.get(first + index) else { continue };
            let changes = changes(before, after);
            if changes.is_empty() {
                continue;
            }
            if game_event.unit.is_some() {
                line.insert("changes".into(), changes.into());
            } else {
                changed.push(json!({"unit": index + 1, "changes": changes}));
            }
        }
        if !changed.is_empty() {
            line.insert("changes".into(), changed.into());
        }
        self.lines.push((self.turn, Value::Object(line)));
    }
}
