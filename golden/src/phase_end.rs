//! `quad-phase-end.jsonl`: hits on a pre-damaged unit, then the piloting rolls of the phase's end and the fall, with every
//! die. The bipeds of it: there are no quads here.

use crate::damage::{agree, demanded_due, packets, victim};
use crate::dice::RecordedDice;
use crate::records::{Records, Tally, differ, number, skill, small, text};
use crate::sheet::{Sheet, compare, read_sheets, read_state};
use ironhex::attack::Victim;
use ironhex::event::{BalanceCause, Event, EventSink};
use ironhex::piloting::{Balance, FallFacts, heavy_damage};
use ironhex::resolution::{BalanceDue, settle_balance};
use serde_json::Value;

/// Compares every record of a biped.
pub(crate) fn check(records: &Records) -> Tally {
    let sheets = read_sheets(records);
    let mut tally = Tally::default();
    for record in &records.read("quad-phase-end.jsonl") {
        if text(record, "unitType") == "biped" {
            tally.count(record, replay(record, &sheets[text(record, "unit")]).err());
        }
    }
    tally
}

fn replay(record: &Value, sheet: &Sheet) -> Result<(), String> {
    let mut state = read_state(sheet, &record["before"]);
    let before = Balance::of(&sheet.design, &state, skill(record, "piloting"));
    let used_up = state.used_up(&sheet.design);
    let (events, mut counted) = packets(record, sheet, &mut state)?;
    let mut dues: Vec<BalanceDue> = Vec::new();
    // The records ask for a leg that was gone before once more.
    let gone = BalanceDue { cause: BalanceCause::LegLost, modifier: None };
    dues.extend((before.legs_gone > 0).then_some(gone));
    dues.extend(events.iter().filter_map(BalanceDue::from_event));
    if let Some((cause, modifier)) = record["alsoDemanded"].as_str().map(also_demanded) {
        dues.push(BalanceDue { cause, modifier: Some(modifier) });
    }
    if let Some(modifier) = heavy_damage(counted) {
        dues.push(BalanceDue { cause: BalanceCause::HeavyDamage, modifier: Some(modifier) });
    }
    if state.destroyed.is_some() || state.stance.prone {
        // Whatever a record of a unit that lies still lists, nothing is rolled.
        dues.clear();
    } else {
        let demanded = record["demanded"].as_array().unwrap().iter().map(demanded_due);
        let ours = dues.iter().map(|due| due.modifier.map(i64::from));
        agree(differ("piloting rolls", ours.collect(), demanded.collect::<Vec<_>>()))?;
    }
    let mut dice = RecordedDice::new(&record["pilotingDice"]);
    let mut rolled = Rolled::default();
    let able = !state.is_immobile();
    let fall = settle_balance(&before, &dues, able, &mut dice, &mut rolled);
    let targets: Vec<i64> = record["targets"]
        .as_array()
        .unwrap()
        .iter()
        .map(|target| target.as_i64().unwrap())
        .collect();
    agree(differ("numbers", rolled.0, targets))?;
    let after = &record["after"];
    let mut facing = small(&record["before"], "facing");
    if let Some(piloting) = fall {
        let tonnage = small(record, "tons");
        let facts = FallFacts { tonnage, levels: 0, facing, side: None, piloting };
        let mut victim = Victim { used_up, ..victim(sheet, &mut state) };
        let fallen = victim.fall_down(facts, &mut dice, &mut ());
        facing = fallen.fall.facing;
        counted += fallen.counted;
    }
    dice.finish()?;
    compare(sheet, &state, after)?;
    agree(differ("facing", facing, small(after, "facing")))?;
    agree(differ("damage counted", counted.into(), number(after, "damageThisPhase")))
}

/// The roll that a record puts in beside those for its hits.
fn also_demanded(name: &str) -> (BalanceCause, i8) {
    match name {
        "was kicked" => (BalanceCause::Kicked, 0),
        "was pushed" => (BalanceCause::Pushed, 0),
        "was charged" => (BalanceCause::Charged, 2),
        other => panic!("unknown event {other}"),
    }
}

/// The numbers that were rolled against.
#[derive(Default)]
struct Rolled(Vec<i64>);

impl EventSink for Rolled {
    fn push(&mut self, event: Event) {
        if let Event::PilotingRolled { number, .. } = event {
            self.0.push(number.into());
        }
    }
}
