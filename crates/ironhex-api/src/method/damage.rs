//! `applyDamage`: what a hit does to a unit.

use super::common::{BOOL, PANEL, RULES_PARAM, faces, read_abilities, read_rules, stamped};
use super::roller::roll;
use super::unit::{UNIT, read_unit, slot_json};
use crate::error::CallError;
use crate::reader::run;
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex::attack::{DamageGroup, Victim};
use ironhex::event::Event;
use ironhex::unit::{Panel, UnitDesign, UnitState};
use serde_json::{Map, Value, json};

pub(super) const METHOD: Method = Method {
    name: "applyDamage",
    doc: "Applies damage to a unit: armour, structure, criticals, explosions, transfer, pilot.",
    params: &[
        Field::required("unit", Kind::Object(UNIT), "the unit"),
        Field::required("location", PANEL, "where it is hit; with _rear for rear armour"),
        Field::required("damage", Kind::Integer { min: 0, max: 999 }, "points"),
        Field::optional("throughArmorCritical", BOOL, "a location roll of 2"),
        Field::optional("glancing", BOOL, "a glancing blow: criticals at -2"),
        Field::optional(
            "fromBehind",
            BOOL,
            "what goes on inward meets rear armour (default: for a location with _rear)",
        ),
    ],
    rolls: Rolls::Dice,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("unit", Kind::Object(UNIT), "the unit afterwards"),
        Field::required("damageApplied", Kind::ANY_INTEGER, "points that did something"),
        Field::required("damageLost", Kind::ANY_INTEGER, "points that found nothing more"),
        Field::required(
            "events",
            Kind::List {
                item: &Kind::Custom { check: |_| Ok(()), schema: event_schema },
                min: 0,
                max: 1000,
            },
            "what happened, in order",
        ),
    ]),
};

fn event_schema() -> Value {
    json!({"type": "object", "description": "an event", "required": ["type"]})
}

pub(super) fn call(params: &Value) -> Result<Value, CallError> {
    run(&METHOD, params, |request| {
        let rules = read_rules(request);
        let section = request.section("unit");
        let mut unit = read_unit(&section)?;
        let abilities = read_abilities(&section.section("pilot"), "abilities");
        let panel = request.need("location", request.choice::<Panel>("location"))?;
        let damage = request.need("damage", request.int("damage"))?;
        let blow = DamageGroup {
            through_armor_critical: request.flag("throughArmorCritical"),
            glancing: request.flag("glancing"),
            from_behind: request.bool("fromBehind").unwrap_or(panel.is_rear()),
            ..DamageGroup::new(panel, damage)
        };
        if panel.is_rear() && !blow.from_behind {
            request.problem("fromBehind", "cannot be false for rear armour");
        }
        if panel.location().is_torso() && blow.from_behind && !panel.is_rear() {
            request.problem("fromBehind", format!("strikes {panel}_rear: say so in location"));
        }
        request.finish()?;
        let mut events = Vec::new();
        let mut victim = Victim {
            rules: &rules,
            design: &unit.design,
            state: &mut unit.state,
            abilities: &abilities,
        };
        roll(request, |dice| victim.apply_damage_unless_destroyed(blow, dice, &mut events))?;
        let (mut applied, mut lost) = (0_u32, 0_u32);
        for event in &events {
            match event {
                Event::ArmorDamaged { damage, .. } | Event::StructureDamaged { damage, .. } => {
                    applied += u32::from(*damage);
                }
                Event::DamageLost { damage } => lost += u32::from(*damage),
                _ => {}
            }
        }
        let result = json!({
            "unit": unit.to_json(),
            "damageApplied": applied,
            "damageLost": lost,
            "events": events
                .iter()
                .filter_map(|event| event_json(event, &unit.design, &unit.state))
                .collect::<Value>(),
        });
        Ok(stamped(result, &rules))
    })
}

/// An event as the door gives it; `None` for those of other procedures.
fn event_json(event: &Event, design: &UnitDesign, state: &UnitState) -> Option<Value> {
    let (kind, fields) = match *event {
        Event::ArmorDamaged { panel, damage, remaining } => (
            "armorDamaged",
            json!({"location": panel.id(), "damage": damage, "remaining": remaining}),
        ),
        Event::StructureDamaged { location, damage, remaining } => (
            "structureDamaged",
            json!({"location": location.id(), "damage": damage, "remaining": remaining}),
        ),
        Event::LocationDestroyed { location, cause } => {
            ("locationDestroyed", json!({"location": location.id(), "cause": cause.id()}))
        }
        Event::DamageTransferred { from, to, damage } => {
            ("damageTransferred", json!({"from": from.id(), "to": to.id(), "damage": damage}))
        }
        Event::DamageLost { damage } => ("damageLost", json!({"damage": damage})),
        Event::CriticalRolled { location, roll, criticals, blown_off } => (
            "criticalRoll",
            json!({
                "location": location.id(),
                "roll": roll.total(),
                "dice": faces(Some(roll)),
                "criticals": criticals,
                "blownOff": blown_off,
            }),
        ),
        Event::CriticalHit { location, slot, item } => (
            "criticalHit",
            json!({
                "location": location.id(),
                "slot": slot,
                "item": slot_json(design, state, item),
            }),
        ),
        Event::Exploded { location, damage } => {
            ("ammoExploded", json!({"location": location.id(), "damage": damage}))
        }
        Event::PilotWounded { wounds, cause } => {
            ("pilotWounded", json!({"wounds": wounds, "cause": cause.id()}))
        }
        Event::ConsciousnessRolled { roll, target, conscious } => (
            "consciousnessRoll",
            json!({
                "roll": roll.total(),
                "dice": faces(Some(roll)),
                "target": target,
                "conscious": conscious,
            }),
        ),
        Event::PilotKilled => ("pilotKilled", json!({})),
        Event::PilotingRollDue { modifier, cause } => {
            ("pilotingRollDue", json!({"modifier": modifier, "cause": cause.id()}))
        }
        Event::FallDue { cause } => ("fallDue", json!({"cause": cause.id()})),
        Event::UnitDestroyed { cause } => ("unitDestroyed", json!({"cause": cause.id()})),
        Event::DamageAdjusted { points } => ("damageAdjusted", json!({"points": points})),
        Event::ModularArmorDamaged { location, damage, remaining } => (
            "modularArmorDamaged",
            json!({"location": location.id(), "damage": damage, "remaining": remaining}),
        ),
        Event::ModularArmorLost { location, remaining } => {
            ("modularArmorLost", json!({"location": location.id(), "remaining": remaining}))
        }
        Event::ArmoredSlotHit { location, slot } => {
            ("armoredSlotHit", json!({"location": location.id(), "slot": slot}))
        }
        Event::CaseIiRolled { location, roll, spared } => (
            "caseIiRoll",
            json!({
                "location": location.id(),
                "roll": roll.total(),
                "dice": faces(Some(roll)),
                "spared": spared,
            }),
        ),
        _ => return None,
    };
    let mut object = Map::from_iter([("type".to_owned(), kind.into())]);
    if let Value::Object(fields) = fields {
        object.extend(fields);
    }
    Some(object.into())
}
