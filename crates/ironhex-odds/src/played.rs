//! A turn as it is played: weapons and blows with everything that follows, the falls of both sides included.

use crate::declaration::{Choice, Label};
use crate::engagement::{ATTACKER, Stage, TARGET};
use crate::notes::Notes;
use crate::outcome::{Outcomes, Seen, working_weapons};
use crate::question::Target;
use ironhex::dice::Dice;
use ironhex::event::{Event, EventObserver, EventSink, GameEvent};
use ironhex::field::{FieldedUnit, ReadyAms, ShotFacts, UnitInPlay};
use ironhex::movement::Occupied;
use ironhex::physical::{PhysicalAttack, Who};
use ironhex::piloting::{Balance, heavy_damage, piloting_number};
use ironhex::resolution::{
    BalanceDue, BalanceDues, OccupiedBoard, PendingFall, UnitMut, book, end_phase, fall_down,
    fire_engaged, resolve_physical_attack,
};
use ironhex::rules::Rules;
use ironhex::turn::UnitId;
use ironhex::unit::{Location, Locations, PhysicalKind, Side, Slot, System};

/// A weapon that fires.
#[derive(Clone, Debug)]
struct Shot {
    attacker: usize,
    facts: ShotFacts,
    ams: Option<ReadyAms>,
}

/// A blow.
#[derive(Clone, Debug)]
struct Blow {
    attacker: usize,
    kind: PhysicalKind,
    side: Side,
    /// The blows that its attacker makes before it.
    made: Vec<(PhysicalKind, Side)>,
    /// Its facts, as long as nothing happens to the target.
    facts: PhysicalAttack,
}

/// A turn that can be played again and again: the target of all, and those who attack it.
pub(crate) struct Turn<'a> {
    rules: &'a Rules,
    stages: &'a [Stage],
    shots: Vec<Shot>,
    blows: Vec<Blow>,
    /// The units before the first shot, the target first.
    units: Vec<UnitInPlay>,
    records: Vec<Record>,
    occupied: Occupied,
}

/// What was seen of one unit.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) notes: Notes,
    pub(crate) seen: Seen,
    /// Points of armour and structure that it lost.
    pub(crate) lost: u32,
    /// Of these, by its falls.
    pub(crate) lost_by_falls: u32,
    /// Critical hits by kind, those in the centre torso apart: they do not count when that is lost.
    criticals: [CriticalHits; 2],
    /// Did it owe a piloting skill roll?
    pub(crate) rolls: bool,
    /// Wounds by its falls.
    pub(crate) wounds_by_falls: u8,
    dues: BalanceDues,
    /// The pilot's wounds now.
    wounds: u8,
    falling: bool,
    /// A location roll of 2: the next roll for critical hits goes through the armour.
    through: bool,
    /// How it was when the phase began.
    balance: Balance,
    used_up: Locations,
}

/// Critical hits of a unit, by kind.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CriticalHits {
    pub(crate) all: u8,
    pub(crate) engine: u8,
    pub(crate) gyro: u8,
}

impl CriticalHits {
    fn add(&mut self, item: Slot) {
        self.all = self.all.saturating_add(1);
        self.engine += u8::from(item == Slot::System(System::Engine));
        self.gyro += u8::from(item == Slot::System(System::Gyro));
    }
}

impl Record {
    fn new(target: &Target<'_>) -> Self {
        Self {
            notes: Notes::new(target),
            seen: Seen::default(),
            lost: 0,
            lost_by_falls: 0,
            criticals: [CriticalHits::default(); 2],
            rolls: false,
            wounds_by_falls: 0,
            dues: BalanceDues::new(),
            wounds: target.state.pilot.wounds,
            falling: false,
            through: false,
            balance: Balance::of(target.design, target.state, target.piloting),
            used_up: target.state.used_up(target.design),
        }
    }

    /// Critical hits that count in a unit that is so now.
    pub(crate) fn criticals(&self, unit: &UnitInPlay) -> CriticalHits {
        let [elsewhere, center] = self.criticals;
        if unit.sheet.is_lost(Location::CenterTorso) {
            return elsewhere;
        }
        CriticalHits {
            all: elsewhere.all.saturating_add(center.all),
            engine: elsewhere.engine + center.engine,
            gyro: elsewhere.gyro + center.gyro,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "an observer of what a question asks for")]
    fn see(&mut self, event: Event) {
        match event {
            Event::Struck(hit) => {
                let at = hit.landing.panel.map(|panel| panel.location());
                self.notes.begin();
                self.through = hit.landing.through_armor_critical && !self.falling;
                self.seen.head |= at == Some(Location::Head) && !self.falling;
            }
            Event::ArmorDamaged { damage, .. }
            | Event::StructureDamaged { damage, .. }
            | Event::ModularArmorDamaged { damage, .. } => {
                self.lost += u32::from(damage);
                self.lost_by_falls += u32::from(damage) * u32::from(self.falling);
            }
            Event::CriticalRolled { criticals, blown_off, .. } => {
                let through = std::mem::take(&mut self.through);
                self.seen.through_armor |= through && (criticals > 0 || blown_off);
            }
            Event::CriticalHit { location, item, .. } if self.notes.counts(location) => {
                let center = usize::from(location == Location::CenterTorso);
                self.criticals[center].add(item);
            }
            Event::Fell { .. } => {
                self.falling = true;
                self.seen.fell = true;
            }
            Event::PilotWounded { wounds, .. } => {
                let more = wounds.saturating_sub(std::mem::replace(&mut self.wounds, wounds));
                self.wounds_by_falls += more * u8::from(self.falling);
            }
            _ => {}
        }
        if let Some(due) = BalanceDue::from_event(&event) {
            // One more roll than a phase can ask for is not asked for.
            let _ = self.dues.try_push(due);
        }
        self.notes.push(event);
    }
}

/// Hears what happens, and knows of whom.
struct Watch<'a>(&'a mut [Record]);

impl EventObserver for Watch<'_> {
    fn observe(&mut self, game_event: GameEvent) {
        let place = game_event.unit.map(place);
        if let Some(record) = place.and_then(|place| self.0.get_mut(place)) {
            record.see(game_event.event);
        }
    }
}

/// The place of a unit in the lists of a turn: the target is first.
fn place(id: UnitId) -> usize {
    match id {
        TARGET => 0,
        ATTACKER => 1,
        UnitId(other) => usize::from(other),
    }
}

/// The number of a unit in the lists of a turn.
fn id(place: usize) -> UnitId {
    match place {
        0 => TARGET,
        1 => ATTACKER,
        other => UnitId(other as u8),
    }
}

/// What one trial left.
pub(crate) struct Trial {
    pub(crate) units: Vec<UnitInPlay>,
    pub(crate) records: Vec<Record>,
}

impl<'a> Turn<'a> {
    /// A turn of some attackers, each on a stage of its own with the target. What cannot be is left out.
    pub(crate) fn new(rules: &'a Rules, stages: &'a [Stage], labels: &[Label]) -> Self {
        let units: Vec<UnitInPlay> = stages
            .first()
            .map(|stage| stage.units[1])
            .into_iter()
            .chain(stages.iter().map(|stage| stage.units[0]))
            .collect();
        let mut turn = Self {
            rules,
            stages,
            shots: Vec::new(),
            blows: Vec::new(),
            records: Vec::new(),
            units,
            occupied: Occupied::none(),
        };
        for (place, unit) in turn.units.iter().enumerate() {
            let fielded = turn.fielded(place);
            let target = Target {
                design: &fielded.design,
                state: &unit.sheet,
                abilities: &fielded.crew.abilities,
                piloting: fielded.crew.piloting,
            };
            turn.records.push(Record::new(&target));
        }
        for label in labels {
            let attacker = usize::from(label.attacker);
            match (label.choice, label.shot_facts) {
                (Choice::Fire(_), Some(facts)) => {
                    turn.shots.push(Shot { attacker, facts, ams: label.ams });
                }
                (Choice::PhysicalAttack { kind, side }, _) => turn.add_blow(attacker, kind, side),
                (Choice::Fire(_), None) => {}
            }
        }
        // Whoever throws itself upon its target does so last.
        turn.blows.sort_by_key(|blow| blow.kind.is_whole_body());
        turn
    }

    fn add_blow(&mut self, attacker: usize, kind: PhysicalKind, side: Side) {
        let own = self.blows.iter().filter(|blow| blow.attacker == attacker);
        let made: Vec<_> = own.map(|blow| (blow.kind, blow.side)).collect();
        let Some(stage) = self.stages.get(attacker) else { return };
        let field = stage.field(&stage.units);
        let [one, other] = stage.pair(&stage.units);
        let facts = field.physical_attack(one, other, kind, side, &made);
        self.blows.push(Blow { attacker, kind, side, made, facts });
    }

    pub(crate) fn fielded(&self, place: usize) -> &'a FieldedUnit {
        match place.checked_sub(1) {
            None => &self.stages[0].roster[1],
            Some(attacker) => &self.stages[attacker].roster[0],
        }
    }

    /// How many units there are, the target first.
    pub(crate) fn places(&self) -> usize {
        self.units.len()
    }

    /// A unit before the first shot.
    pub(crate) fn before(&self, place: usize) -> &UnitInPlay {
        &self.units[place]
    }

    /// A trial that can be played.
    pub(crate) fn trial(&self) -> Trial {
        Trial { units: self.units.clone(), records: self.records.clone() }
    }

    /// What became of a unit in a trial.
    pub(crate) fn outcomes(&self, trial: &Trial, place: usize, weapons: (u64, u64)) -> Outcomes {
        let (unit, record) = (&trial.units[place], &trial.records[place]);
        let before = &self.units[place].sheet;
        let design = &self.fielded(place).design;
        Outcomes::of(design, before, &unit.sheet, &record.notes, record.seen, weapons)
    }

    /// The weapons of a unit that work, a bit each.
    pub(crate) fn weapons(&self, place: usize, unit: &UnitInPlay) -> u64 {
        working_weapons(&self.fielded(place).design, &unit.sheet)
    }

    /// Plays the turn once, from its beginning.
    pub(crate) fn play<D: Dice>(&self, trial: &mut Trial, dice: &mut D) {
        trial.units.copy_from_slice(&self.units);
        trial.records.clone_from_slice(&self.records);
        if !self.shots.is_empty() {
            self.weapon_phase(trial, dice);
        }
        if !self.blows.is_empty() && trial.units[0].is_active() {
            self.begin_phase(trial);
            self.physical_phase(trial, dice);
        }
    }

    fn begin_phase(&self, trial: &mut Trial) {
        for (place, (unit, record)) in trial.units.iter_mut().zip(&mut trial.records).enumerate() {
            let fielded = self.fielded(place);
            unit.damage = 0;
            record.dues.clear();
            record.falling = false;
            record.balance = Balance::of(&fielded.design, &unit.sheet, fielded.crew.piloting);
            record.used_up = unit.sheet.used_up(&fielded.design);
        }
    }

    /// The target and one of its attackers, to be changed, and who hears of it.
    fn pair<'t>(
        &'t self,
        trial: &'t mut Trial,
        attacker: usize,
    ) -> (UnitMut<'t>, UnitMut<'t>, Watch<'t>) {
        let Trial { units, records } = trial;
        let (target, attackers) = units.split_at_mut(1);
        let one = |place: usize, unit, records: &[Record]| UnitMut {
            id: id(place),
            fielded: self.fielded(place),
            unit,
            used_up: records[place].used_up,
        };
        let target = one(0, &mut target[0], records);
        let attacker = one(attacker + 1, &mut attackers[attacker], records);
        (attacker, target, Watch(records))
    }

    fn weapon_phase<D: Dice>(&self, trial: &mut Trial, dice: &mut D) {
        let rules = self.rules;
        for shot in &self.shots {
            let (mut attacker, _, mut watch) = self.pair(trial, shot.attacker);
            book(rules, &shot.facts, &mut attacker, &mut watch);
        }
        for shot in &self.shots {
            let (mut attacker, mut target, mut watch) = self.pair(trial, shot.attacker);
            let (attacker, target) = (&mut attacker, &mut target);
            fire_engaged(rules, &shot.facts, shot.ams, attacker, target, dice, &mut watch);
        }
        self.end_phase(trial, dice);
    }

    /// Everybody rolls for what the phase did; whoever fails, falls.
    fn end_phase<D: Dice>(&self, trial: &mut Trial, dice: &mut D) {
        for place in 0..trial.units.len() {
            let record = &mut trial.records[place];
            let dues = std::mem::take(&mut record.dues);
            let (before, used_up) = (record.balance, record.used_up);
            let (fielded, unit) = (self.fielded(place), &mut trial.units[place]);
            let owes = heavy_damage(unit.damage).is_some()
                || dues.iter().any(|due| due.modifier.is_some());
            record.rolls |= owes && unit.is_active() && !unit.sheet.stance.prone;
            let mut unit = UnitMut { id: id(place), fielded, unit, used_up };
            end_phase(self.rules, &before, dues, &mut unit, dice, &mut Watch(&mut trial.records));
        }
    }

    fn physical_phase<D: Dice>(&self, trial: &mut Trial, dice: &mut D) {
        let declared: Vec<Option<PhysicalAttack>> =
            self.blows.iter().map(|blow| self.declared(trial, blow)).collect();
        for (blow, facts) in self.blows.iter().zip(declared) {
            let Some(facts) = facts else { continue };
            let board = self.stages[blow.attacker].sight.board();
            let ground = OccupiedBoard { board, occupied: &self.occupied };
            let (mut attacker, mut target, mut watch) = self.pair(trial, blow.attacker);
            // It stands next to the target on its own map.
            target.unit.hex = self.stages[blow.attacker].units[1].hex;
            let struck = resolve_physical_attack(
                self.rules,
                ground,
                &facts,
                &mut attacker,
                &mut target,
                dice,
                &mut watch,
            );
            if let Some(fall) = struck.fall {
                let place = match fall.who {
                    Who::Attacker => blow.attacker + 1,
                    Who::Target => 0,
                };
                let piloting = piloting_number(&trial.records[place].balance, &mut ());
                let pending = PendingFall { levels: fall.levels, side: Some(fall.side), piloting };
                let used_up = trial.records[place].used_up;
                trial.records[place].dues.clear();
                let (fielded, unit) = (self.fielded(place), &mut trial.units[place]);
                let mut unit = UnitMut { id: id(place), fielded, unit, used_up };
                let mut watch = Watch(&mut trial.records);
                fall_down(self.rules, pending, &mut unit, dice, &mut watch);
            }
        }
        self.end_phase(trial, dice);
    }

    /// The facts of a blow now; `None` when it cannot be struck any more.
    fn declared(&self, trial: &Trial, blow: &Blow) -> Option<PhysicalAttack> {
        let (now, then) = (&trial.units[0], &self.units[0]);
        if now.sheet == then.sheet {
            return Some(blow.facts.clone());
        }
        let stage = &self.stages[blow.attacker];
        let mut units = [trial.units[blow.attacker + 1], *now];
        // The target stands where it stood, as it fell.
        let turned = now.facing.number() + 6 - then.facing.number();
        (units[1].hex, units[1].facing) =
            (stage.units[1].hex, stage.units[1].facing.turned(turned as i8));
        let field = stage.field(&units);
        let [one, other] = stage.pair(&units);
        let (kind, side) = (blow.kind, blow.side);
        let found = field.physical_attack_number(one, other, kind, side, &blow.made);
        let (facts, number) = found.ok()?;
        (number.chance() > 0).then_some(facts)
    }
}
