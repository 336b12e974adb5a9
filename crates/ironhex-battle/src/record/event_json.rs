//! Events as JSON: what happened, to whom, and what it changed.
//!
//! Units, weapons, bins and slots are numbered from 1, sides are 1 and 2, hexes are written as on the
//! map and facings from 0 to 5.

use ironhex::dice::Roll;
use ironhex::event::{Event, EventObserver, GameEvent, Hit, Landing, ShotRoll};
use ironhex::field::{UnitFlags, UnitInPlay, fold};
use ironhex::game::{GameState, Scenario};
use ironhex::modifier::Modifier;
use ironhex::turn::{Initiative, Team, UnitId};
use ironhex::unit::{Location, Panel, Slot, UnitState};
use serde_json::{Map, Value, json};

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

fn slot(item: Slot) -> Value {
    match item {
        Slot::Empty => json!({"kind": "empty"}),
        Slot::System(system) => json!({"kind": "system", "system": system.id()}),
        Slot::Weapon(mount) => json!({"kind": "weapon", "mount": from_one(mount)}),
        Slot::Ammunition(bin) => json!({"kind": "ammunition", "bin": from_one(bin)}),
        Slot::Equipment(piece) => json!({"kind": "equipment", "piece": from_one(piece)}),
    }
}

fn hit(hit: &Hit) -> Value {
    let Hit { landing, damage, roll, glancing } = *hit;
    let Landing { panel, rolled, through_armor_critical, critical_mark, from_behind } = landing;
    json!({
        "event": "struck",
        "panel": panel.map(Panel::id),
        "rolled": rolled.id(),
        "damage": damage,
        "dice": dice(roll),
        "glancing": glancing,
        "throughArmorCritical": through_armor_critical,
        "criticalMark": critical_mark,
        "fromBehind": from_behind,
    })
}

/// An event as a JSON object: its name under `event`, and everything that it tells.
///
/// ```
/// use ironhex::event::Event;
/// use ironhex_battle::event_json;
/// let told = event_json(&Event::HeatSettled { gained: 12, shed: 10, heat: 2 });
/// assert_eq!(told.to_string(), r#"{"event":"heatSettled","gained":12,"shed":10,"heat":2}"#);
/// ```
#[must_use]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other function names every event that is left"
)]
pub fn event_json(event: &Event) -> Value {
    match *event {
        Event::ShotRolled { number, roll, shot: ShotRoll { hit, glancing, jam } } => {
            json!({"event": "shotRolled", "number": number, "dice": dice(roll), "hit": hit, "glancing": glancing, "jam": jam})
        }
        Event::AllHit { hits } => json!({"event": "allHit", "hits": hits}),
        Event::ClusterRolled { roll, modified_roll, hits } => {
            json!({"event": "clusterRolled", "dice": dice(roll), "readAs": modified_roll, "hits": hits})
        }
        Event::MissilesStopped { roll, stopped } => {
            json!({"event": "missilesStopped", "dice": dice(roll), "stopped": stopped})
        }
        Event::Struck(ref struck) => hit(struck),
        Event::ArmorDamaged { panel, damage, remaining } => {
            json!({"event": "armorDamaged", "panel": panel.id(), "damage": damage, "remaining": remaining})
        }
        Event::StructureDamaged { location, damage, remaining } => {
            json!({"event": "structureDamaged", "location": location.id(), "damage": damage, "remaining": remaining})
        }
        Event::LocationDestroyed { location, cause } => {
            json!({"event": "locationDestroyed", "location": location.id(), "cause": cause.id()})
        }
        Event::DamageTransferred { from, to, damage } => {
            json!({"event": "damageTransferred", "from": from.id(), "to": to.id(), "damage": damage})
        }
        Event::DamageLost { damage } => json!({"event": "damageLost", "damage": damage}),
        Event::DamageAdjusted { points } => json!({"event": "damageAdjusted", "points": points}),
        Event::ModularArmorDamaged { location, damage, remaining } => {
            json!({"event": "modularArmorDamaged", "location": location.id(), "damage": damage, "remaining": remaining})
        }
        Event::ModularArmorLost { location, remaining } => {
            json!({"event": "modularArmorLost", "location": location.id(), "remaining": remaining})
        }
        Event::CriticalRolled { location, roll, criticals, blown_off } => {
            json!({"event": "criticalRolled", "location": location.id(), "dice": dice(roll), "criticals": criticals, "blownOff": blown_off})
        }
        Event::CriticalHit { location, slot: index, item } => {
            json!({"event": "criticalHit", "location": location.id(), "slot": from_one(index), "item": slot(item)})
        }
        Event::ArmoredSlotHit { location, slot } => {
            json!({"event": "armoredSlotHit", "location": location.id(), "slot": from_one(slot)})
        }
        Event::CaseIiRolled { location, roll, spared } => {
            json!({"event": "caseIiRolled", "location": location.id(), "dice": dice(roll), "spared": spared})
        }
        Event::Exploded { location, damage } => {
            json!({"event": "exploded", "location": location.id(), "damage": damage})
        }
        Event::PilotWounded { wounds, cause } => {
            json!({"event": "pilotWounded", "wounds": wounds, "cause": cause.id()})
        }
        Event::ConsciousnessRolled { roll, target, conscious } => {
            json!({"event": "consciousnessRolled", "dice": dice(roll), "target": target, "conscious": conscious})
        }
        Event::PilotKilled => json!({"event": "pilotKilled"}),
        Event::PilotingRollDue { modifier, cause } => {
            json!({"event": "pilotingRollDue", "modifier": modifier, "cause": cause.id()})
        }
        Event::FallDue { cause } => json!({"event": "fallDue", "cause": cause.id()}),
        Event::UnitDestroyed { cause } => json!({"event": "unitDestroyed", "cause": cause.id()}),
        Event::Modified(Modifier { kind, value }) => {
            json!({"event": "modified", "name": kind.name(), "source": kind.source().id(), "value": value})
        }
        ref other => of_play(other),
    }
}

/// Events that only a game has.
fn of_play(event: &Event) -> Value {
    match *event {
        Event::TurnBegan { turn } => json!({"event": "turnBegan", "turn": turn}),
        Event::PhaseBegan { phase } => json!({"event": "phaseBegan", "phase": phase.id()}),
        Event::InitiativeRolled(Initiative { rolls, bonus, winner }) => {
            json!({"event": "initiativeRolled", "dice": rolls.map(dice), "bonus": bonus, "winner": side(winner)})
        }
        Event::Moved { movement, to, facing, footing, cost, hexes, walks_only } => json!({
            "event": "moved",
            "movement": movement.id(),
            "to": to.to_string(),
            "facing": facing.number(),
            "footing": footing.id(),
            "cost": cost,
            "hexes": hexes,
            "walksOnly": walks_only,
        }),
        Event::PointsSpent { movement, points } => {
            json!({"event": "pointsSpent", "movement": movement.id(), "points": points})
        }
        Event::StoodUp => json!({"event": "stoodUp"}),
        Event::LayDown => json!({"event": "layDown"}),
        Event::TookHullDown => json!({"event": "tookHullDown"}),
        Event::LeftHullDown => json!({"event": "leftHullDown"}),
        Event::Twisted { hexsides } => json!({"event": "twisted", "hexsides": hexsides}),
        Event::Committed { kind, target } => {
            json!({"event": "committed", "kind": kind.id(), "target": unit(target)})
        }
        Event::FireDeclared { mount, target, fire, bin, aimed_at } => json!({
            "event": "fireDeclared",
            "mount": from_one(mount),
            "target": unit(target),
            "mode": fire.mode().id(),
            "shots": fire.shots(),
            "bin": bin.map(from_one),
            "aimedAt": aimed_at.map(Location::id),
        }),
        Event::PhysicalAttackDeclared { kind, side, target } => {
            json!({"event": "strikeDeclared", "kind": kind.id(), "limb": side.id(), "target": unit(target)})
        }
        Event::PartEnded { phase } => json!({"event": "partEnded", "phase": phase.id()}),
        Event::AttackBegan { mount, target, number } => {
            json!({"event": "attackBegan", "mount": from_one(mount), "target": unit(target), "number": number})
        }
        Event::PhysicalAttackBegan { kind, side, target, number } => {
            json!({"event": "strikeBegan", "kind": kind.id(), "limb": side.id(), "target": unit(target), "number": number})
        }
        Event::AttackLost { mount, target } => {
            json!({"event": "attackLost", "mount": mount.map(from_one), "target": unit(target)})
        }
        Event::PhysicalAttackRolled { roll, hit } => {
            json!({"event": "strikeRolled", "dice": dice(roll), "hit": hit})
        }
        Event::MountFired { mount } => json!({"event": "mountFired", "mount": from_one(mount)}),
        Event::Jammed { mount } => json!({"event": "jammed", "mount": from_one(mount)}),
        Event::OneShotSpent { mount } => json!({"event": "oneShotSpent", "mount": from_one(mount)}),
        Event::ShotsSpent { bin, shots } => {
            json!({"event": "shotsSpent", "bin": from_one(bin), "shots": shots})
        }
        Event::BinLost { bin } => json!({"event": "binLost", "bin": from_one(bin)}),
        Event::DamageCounted { damage } => json!({"event": "damageCounted", "damage": damage}),
        Event::Narced { team } => json!({"event": "narced", "side": side(team)}),
        Event::Tagged => json!({"event": "tagged"}),
        Event::PilotingRolled { number, roll, kept, cause } => {
            json!({"event": "pilotingRolled", "number": number, "dice": dice(roll), "kept": kept, "cause": cause.id()})
        }
        Event::Fell { die, side, facing, damage } => {
            json!({"event": "fell", "die": die, "side": side.id(), "facing": facing.number(), "damage": damage})
        }
        Event::FallBraced { number, roll, unhurt } => {
            json!({"event": "fallBraced", "number": number, "dice": dice(roll), "unhurt": unhurt})
        }
        Event::Displaced { to, footing } => {
            json!({"event": "displaced", "to": to.to_string(), "footing": footing.id()})
        }
        Event::HeatMade { points } => json!({"event": "heatMade", "points": points}),
        Event::HeatGiven { points } => json!({"event": "heatGiven", "points": points}),
        Event::HeatSettled { gained, shed, heat } => {
            json!({"event": "heatSettled", "gained": gained, "shed": shed, "heat": heat})
        }
        Event::ShutdownRolled { target, roll, shutdown } => {
            json!({"event": "shutdownRolled", "target": target, "dice": roll.map(dice), "shutdown": shutdown})
        }
        Event::AmmunitionRolled { target, roll, explodes } => {
            json!({"event": "ammunitionRolled", "target": target, "dice": dice(roll), "explodes": explodes})
        }
        Event::WakingRolled { roll, target, awake } => {
            json!({"event": "wakingRolled", "dice": dice(roll), "target": target, "awake": awake})
        }
        Event::Withdrew => json!({"event": "withdrew"}),
        Event::GameEnded { winner } => {
            json!({"event": "gameEnded", "winner": winner.map(side)})
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
        "fired": bits(*fired),
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
        let slots = if lost { json!("all") } else { bits(slots_hit[at].into()) };
        fields.insert(format!("structure.{location}"), structure[at].into());
        fields.insert(format!("slotsHit.{location}"), slots);
        fields.insert(format!("armoredSlotsHit.{location}"), bits(armored_hit[at].into()));
        fields.insert(format!("modularArmor.{location}"), modular_armor[at].into());
    }
    for (bin, left) in shots.iter().enumerate() {
        fields.insert(format!("shots.{}", bin + 1), (*left).into());
    }
    let more = json!({
        "jammed": bits(*jammed),
        "oneShotsSpent": bits(*spent),
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

/// The places of the bits of a mask, from 1.
fn bits(mask: u64) -> Value {
    (0..64_u16).filter(|bit| mask >> bit & 1 == 1).map(|bit| bit + 1).collect::<Vec<_>>().into()
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
    units: Vec<UnitInPlay>,
    turn: u16,
    lines: Vec<(u16, Value)>,
}

impl EventLines {
    /// Ready for the first event of a game.
    #[must_use]
    pub fn new(scenario: &Scenario) -> Self {
        Self { units: scenario.units().collect(), turn: 0, lines: Vec::new() }
    }

    /// Ready for what comes next in a game that is under way.
    #[must_use]
    pub fn from_state(state: &GameState) -> Self {
        Self { units: state.units.clone(), turn: state.turn, lines: Vec::new() }
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
        if let Value::Object(event) = event_json(&game_event.event) {
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
