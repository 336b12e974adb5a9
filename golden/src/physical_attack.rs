//! `physical-attack.jsonl`: one complete physical attack on level clear ground, with every die; both
//! units afterwards.

use crate::boards::hex;
use crate::damage::agree;
use crate::dice::RecordedDice;
use crate::physical::{kind, side};
use crate::records::{Records, Tally, differ, number, skill, small, text};
use crate::sheet::{compare, read_state};
use crate::stage::{self, ATTACKER, Stage, TARGET};
use crate::weapon_attack::{demanded, owed};
use ironhex::attack::Victim;
use ironhex::board::{Environment, Facing};
use ironhex::field::{Crew, Field, FieldedUnit, UnitInPlay};
use ironhex::movement::Occupied;
use ironhex::piloting::FallFacts;
use ironhex::resolution::{
    BalanceDues, DueCollector, OccupiedBoard, PhysicalAttackOutcome, UnitMut,
    resolve_physical_attack,
};
use ironhex::rules::Rules;
use ironhex::turn::Team;
use ironhex::unit::{Location, PhysicalKind, Side};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;

impl Stage {
    /// One of the two units: `attacker` or `target`.
    fn unit(&self, record: &Value, who: &str, team: Team) -> (FieldedUnit, UnitInPlay) {
        let field = |name: &str| format!("{who}{name}");
        let sheet = &self.sheets[text(record, &field("Unit"))];
        let design = stage::design(sheet);
        let facing = Facing::new(small(record, &field("Facing")));
        let mut unit = UnitInPlay::new(&design, hex(text(record, &field("Hex"))), facing);
        unit.sheet = read_state(sheet, &record[field("Before")]);
        unit.sheet.heat = record[field("Heat")].as_u64().unwrap_or(0) as u8;
        unit.movement = stage::movement(text(record, &field("Move")));
        unit.hexes = small(record, &field("HexesMoved"));
        let crew = Crew { piloting: skill(record, &field("Piloting")), ..Crew::default() };
        (FieldedUnit { design: Arc::new(design), crew, team }, unit)
    }
}

/// What came of all blows of a record: what both owe, and the last one.
#[derive(Default)]
struct Outcome {
    dues: [BalanceDues; 2],
    last: PhysicalAttackOutcome,
}

fn replay(stage: &Stage, record: &Value) -> Result<(), String> {
    let rules = &Rules::TOTAL_WARFARE;
    let (one, mut first) = stage.unit(record, "attacker", Team::First);
    let (other, mut second) = stage.unit(record, "target", Team::Second);
    let limb = record["limb"].as_str().unwrap_or("RA");
    let kind = kind(record, limb.split_once(':').map_or("", |(_, weapon)| weapon));
    let both = text(record, "attack") == "punchBoth";
    let sides: &[Side] = if both { Side::ALL } else { &[side(limb)] };
    let mut dice = Fists::new(kind, sides, RecordedDice::new(&record["dice"]));
    let roster = [one, other];
    let (mut outcome, mut made) = (Outcome::default(), Vec::new());
    let units = [first, second];
    let field = Field {
        rules,
        board: &stage.board,
        sight: &stage.sight,
        environment: Environment::CLEAR,
        roster: &roster,
        units: &units,
    };
    // Both fists are declared before either lands.
    let mut attacks = Vec::new();
    let [attacker, target] = stage::pair(&field);
    for &side in sides {
        let known = field.physical_attack_number(attacker, target, kind, side, &made);
        let theirs = record["toHit"]["value"].as_i64();
        let ours = known.as_ref().ok().and_then(|(_, number)| number.total()).map(i64::from);
        agree(differ("number", ours, theirs))?;
        let Ok((attack, _)) = known else { return Ok(()) };
        made.push((kind, side));
        attacks.push((side, attack));
    }
    for (side, attack) in attacks {
        let [one, other] = &roster;
        let occupied = Occupied::none();
        let ground = OccupiedBoard { board: &stage.board, occupied: &occupied };
        outcome.last = resolve_physical_attack(
            rules,
            ground,
            &attack,
            &mut UnitMut::new(ATTACKER, one, &mut first),
            &mut UnitMut::new(TARGET, other, &mut second),
            dice.of(side),
            &mut DueCollector { observer: &mut (), dues: &mut outcome.dues },
        );
    }
    finish(stage, record, kind, &roster, [&mut first, &mut second], outcome, dice)
}

/// What follows the blows, and the comparison.
fn finish(
    stage: &Stage,
    record: &Value,
    kind: PhysicalKind,
    roster: &[FieldedUnit; 2],
    [first, second]: [&mut UnitInPlay; 2],
    outcome: Outcome,
    fists: Fists,
) -> Result<(), String> {
    let mut dice = fists.rest;
    if let Some(fall) = outcome.last.fall {
        let crew = &roster[0].crew;
        let facts = FallFacts {
            tonnage: roster[0].design.tonnage,
            levels: fall.levels,
            facing: first.facing.number(),
            side: Some(fall.side),
            piloting: i16::from(crew.piloting.get()),
        };
        let mut victim = Victim::new(
            &Rules::TOTAL_WARFARE,
            &roster[0].design,
            &mut first.sheet,
            &crew.abilities,
        );
        let fallen = victim.fall_down(facts, &mut dice, &mut ());
        first.damage += fallen.counted;
    }
    if kind == PhysicalKind::Push && outcome.last.hit {
        // A push rolls for a location that nothing depends on.
        dice.skip();
    }
    dice.finish()?;
    for (who, unit, dues) in
        [("attacker", first, &outcome.dues[0]), ("target", second, &outcome.dues[1])]
    {
        let after = &record[format!("{who}After")];
        let sheet = &stage.sheets[text(record, &format!("{who}Unit"))];
        unit.sheet.heat = small(after, "heat");
        compare(sheet, &unit.sheet, after).map_err(|why| format!("{who}: {why}"))?;
        let at = hex(text(record, &format!("{who}HexAfter")));
        agree(differ("hex", unit.hex, at))?;
        let theirs = number(after, "damageThisPhase");
        agree(differ("damage counted", i64::from(unit.damage), theirs))?;
        let lying = record[format!("{who}Before")]["prone"] == true
            || outcome.last.fall.is_some() && who == "attacker";
        let ours = owed(dues, unit, lying);
        let theirs = demanded(&record[format!("{who}PilotingRolls")]);
        agree(differ("piloting rolls", ours, theirs).map(|text| format!("{text} of {who}")))?;
    }
    Ok(())
}

/// The dice of a record, in which both fists roll to hit, the left one first, before either lands:
/// also the one that does not punch.
struct Fists {
    rest: RecordedDice,
    rolls: HashMap<Side, ironhex::dice::Roll>,
    next: Option<ironhex::dice::Roll>,
}

impl Fists {
    fn new(kind: PhysicalKind, sides: &[Side], mut rest: RecordedDice) -> Self {
        use ironhex::dice::Dice;
        let mut rolls = HashMap::new();
        if kind == PhysicalKind::Punch {
            for &side in Side::ALL {
                let roll = rest.two_d6();
                if sides.contains(&side) {
                    rolls.insert(side, roll);
                }
            }
        }
        Self { rest, rolls, next: None }
    }

    /// The dice for an attack with this side.
    fn of(&mut self, side: Side) -> &mut Self {
        self.next = self.rolls.remove(&side);
        self
    }
}

impl ironhex::dice::Dice for Fists {
    fn d6(&mut self) -> u8 {
        self.rest.d6()
    }
    fn two_d6(&mut self) -> ironhex::dice::Roll {
        match self.next.take() {
            Some(roll) => roll,
            None => self.rest.two_d6(),
        }
    }
    fn slot(&mut self, location: Location, open: u16) -> u8 {
        self.rest.slot(location, open)
    }
}

/// Compares every record.
pub(crate) fn check(records: &Records) -> Tally {
    let stage = Stage::flat(records, 20);
    let mut tally = Tally::default();
    for record in &records.read("physical-attack.jsonl") {
        tally.count(record, replay(&stage, record).err());
    }
    tally
}
