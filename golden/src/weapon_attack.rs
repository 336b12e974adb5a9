//! `weapon-attack.jsonl`: one complete weapon attack, with every die; both units afterwards.

use crate::boards::hex;
use crate::damage::{agree, demanded_due};
use crate::dice::RecordedDice;
use crate::records::{Records, Tally, differ, flag, number, skill, small, text};
use crate::sheet::{compare, read_state};
use crate::stage::{self, ATTACKER, Stage, TARGET};
use ironhex::board::{Bearing, Environment, Facing};
use ironhex::field::{Crew, Field, FieldedUnit, ShotOrder, UnitInPlay};
use ironhex::piloting::heavy_damage;
use ironhex::resolution::{BalanceDues, DueCollector, UnitMut, fire};
use ironhex::rules::Rules;
use ironhex::turn::Team;
use ironhex::weapon::Munition;
use serde_json::Value;
use std::sync::Arc;

impl Stage {
    fn attacker(&self, record: &Value) -> (FieldedUnit, UnitInPlay) {
        let mut design = stage::design(&self.sheets[text(record, "attackerUnit")]);
        let from = hex(text(record, "attackerHex"));
        let to = hex(text(record, "targetHex"));
        // The records do not tell the facing; the weapon bears.
        let ahead = Bearing::between(from, to).map_or(0, |bearing| (bearing.degrees() + 15) / 60);
        let behind = if flag(&record["weapon"], "rearMounted") { 3 } else { 0 };
        let mut unit = UnitInPlay::new(&design, from, Facing::new(ahead as u8 + behind));
        for (index, bin) in record["attackerAmmoBefore"].as_array().unwrap().iter().enumerate() {
            unit.sheet.shots[index] = bin[2].as_u64().unwrap() as u8;
            design.bins[index].munition = stage::munition(bin[0].as_str().unwrap());
        }
        let crew = Crew { gunnery: skill(record, "gunnery"), ..Crew::default() };
        (FieldedUnit { design: Arc::new(design), crew, team: Team::First }, unit)
    }

    fn target(&self, record: &Value) -> (FieldedUnit, UnitInPlay) {
        let sheet = &self.sheets[text(record, "targetUnit")];
        let design = stage::design(sheet);
        let facing = Facing::new(small(record, "targetFacing"));
        let mut unit = UnitInPlay::new(&design, hex(text(record, "targetHex")), facing);
        unit.sheet = read_state(sheet, &record["targetBefore"]);
        let crew = Crew::default();
        (FieldedUnit { design: Arc::new(design), crew, team: Team::Second }, unit)
    }
}

/// What a unit owes after an attack, as the records list it.
pub(crate) fn owed(dues: &BalanceDues, unit: &UnitInPlay, lying: bool) -> Vec<Option<i64>> {
    let dues = dues.iter().map(|due| due.modifier.map(i64::from));
    let heavy = heavy_damage(unit.damage).map(|modifier| Some(modifier.into()));
    let mut all: Vec<_> = if lying { Vec::new() } else { dues.chain(heavy).collect() };
    all.sort_unstable();
    all
}

/// What a record says that a unit owes.
pub(crate) fn demanded(list: &Value) -> Vec<Option<i64>> {
    let mut all: Vec<_> = list.as_array().unwrap().iter().map(demanded_due).collect();
    all.sort_unstable();
    all
}

fn replay(stage: &Stage, record: &Value) -> Result<(), String> {
    let rules = &Rules::TOTAL_WARFARE;
    let (one, mut first) = stage.attacker(record);
    let (other, mut second) = stage.target(record);
    let (mount, bin) = stage::mount(&one.design, &record["weapon"]);
    let kind = one.design.mounts[usize::from(mount)].weapon.kind;
    let mode = record["weapon"]["mode"].as_str();
    let munition = bin.map_or(Munition::Standard, |bin| one.design.bins[usize::from(bin)].munition);
    let fire_mode = stage::recorded_fire(kind, munition, mode);
    let order = ShotOrder { heats: mode == Some("Heat"), bin, ..ShotOrder::new(fire_mode) };
    let (roster, units) = ([one, other], [first, second]);
    let field = Field {
        rules,
        board: &stage.board,
        sight: &stage.sight,
        environment: Environment::CLEAR,
        roster: &roster,
        units: &units,
    };
    let [attacker, target] = stage::pair(&field);
    let shot_facts = field
        .shot(attacker, mount, target, &order)
        .map_err(|reasons| format!("refused: {reasons:?}"))?;
    let total = shot_facts.number(rules, &mut ()).total().map(i64::from);
    agree(differ("number", total, record["toHit"]["value"].as_i64()))?;
    let mut dice = RecordedDice::new(&record["dice"]);
    let [one, other] = &roster;
    let mut dues = [const { BalanceDues::new_const() }; 2];
    let shots = fire(
        rules,
        &shot_facts,
        &mut UnitMut::new(ATTACKER, one, &mut first),
        &mut UnitMut::new(TARGET, other, &mut second),
        &mut dice,
        &mut DueCollector { observer: &mut (), dues: &mut dues },
    );
    if shots.hit && shot_facts.shot.weapon.damage[0] == 0 {
        // A beam of heat and a beacon roll for a location that nothing depends on.
        dice.skip();
    }
    dice.finish()?;
    let (sheet, after) = (&stage.sheets[text(record, "targetUnit")], &record["targetAfter"]);
    compare(sheet, &second.sheet, after)?;
    agree(differ("damage counted", second.damage.into(), number(after, "damageThisPhase")))?;
    agree(differ("heat given", second.heat_given.into(), number(after, "externalHeat")))?;
    agree(differ("heat of the target", second.heat_made.into(), number(after, "heatBuildup")))?;
    agree(differ("heat", first.heat_made.into(), number(record, "attackerHeatAdded")))?;
    agree(differ("jammed", shots.jammed, flag(record, "weaponJammed")))?;
    agree(differ("ams", shots.ams, flag(record, "weaponAmsEngaged")))?;
    let bins = record["attackerAmmoAfter"].as_array().unwrap();
    let theirs: Vec<u8> = bins.iter().map(|bin| bin[2].as_u64().unwrap() as u8).collect();
    agree(differ("ammunition", &first.sheet.shots[..bins.len()], &theirs[..]))?;
    let ours = owed(&dues[1], &second, flag(record, "targetProne"));
    agree(differ("piloting rolls", ours, demanded(&record["targetPilotingRolls"])))
}

/// Compares every record.
pub(crate) fn check(records: &Records) -> Tally {
    let stage = Stage::flat(records, 40);
    let mut tally = Tally::default();
    for record in &records.read("weapon-attack.jsonl") {
        tally.count(record, replay(&stage, record).err());
    }
    tally
}
