//! `applyDamage`: what a hit does to a unit.

use super::common::{BOOL, PANEL, RULES_PARAM, read_abilities, read_rules, stamped};
use super::roller::roll;
use super::unit::{UNIT, read_unit};
use crate::error::CallError;
use crate::event::{EVENT, event_json};
use crate::reader::run;
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex::attack::{DamageGroup, Victim};
use ironhex::event::Event;
use ironhex::unit::Panel;
use serde_json::{Value, json};

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
            Kind::List { item: &EVENT, min: 0, max: 1000 },
            "what happened, in order",
        ),
    ]),
};

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
                .map(|event| event_json(event, Some(&unit.design)))
                .collect::<Value>(),
        });
        Ok(stamped(result, &rules))
    })
}
