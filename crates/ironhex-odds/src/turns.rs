//! Several turns: a volley again and again, or a plan, with heat, ammunition and damage carried on.

use crate::answer::Partial;
use crate::declaration::{Choice, Shooting, VolleyBuilder, gathered, shootings};
use crate::engagement::{ATTACKER, Engagement, Stage, TARGET};
use crate::problem::Problems;
use ironhex::attack::Victim;
use ironhex::budget::{Budget, Counted, Progress, Stopped};
use ironhex::chance::Chance;
use ironhex::dice::{Dice, Random};
use ironhex::event::{BalanceCause, Event, EventObserver, GameEvent};
use ironhex::field::{Field, FieldedUnit, ReadyAms, ShotFacts, UnitFlags, UnitInPlay, UnitOnField};
use ironhex::heat::movement_heat;
use ironhex::movement::{Mobility, Occupied, Points as MovementPoints};
use ironhex::piloting::{Balance, FallFacts, keep_balance, piloting_number};
use ironhex::resolution::{
    IncomingSalvo, OccupiedBoard, UnitMut, book, fire_engaged, has_ams, intercept,
    resolve_physical_attack, settle_heat, wake,
};
use ironhex::unit::{Locations, PhysicalKind, Side, UnitDesign, UnitState};
use std::fmt;

/// The most turns of a plan.
pub const MAX_TURNS: usize = 20;

/// Trials that share one row of dice.
const BLOCK: u32 = 1 << 12;

/// Trials between two looks at the clock and the cancel flag; a part of a block.
const LOOK: u32 = 1 << 6;

/// Trials between two reports of progress.
const REPORT: u32 = 1 << 10;

/// Why a plan cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPlan {
    /// No turn at all.
    #[error("a plan needs at least one turn")]
    NoTurns,
    /// Too long.
    #[error("a plan of {0} turns: at most {MAX_TURNS} are played")]
    TooManyTurns(usize),
    /// Something cannot be done, in these turns.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Turns(Vec<BadTurn>),
    /// Nothing is ever done.
    #[error("nothing is fired in any turn: name at least one weapon or blow")]
    Nothing,
    /// Nothing is played.
    #[error("a plan needs at least one trial")]
    NoTrials,
    /// It was stopped before the first trial.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// What is wrong with one turn of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadTurn {
    /// Which, from 1.
    pub turn: usize,
    /// What is wrong.
    pub problems: Problems,
}

impl fmt::Display for BadTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "turn {}: {}", self.turn, self.problems)
    }
}

/// One turn of a plan that was played many times.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurnOdds {
    /// The target is destroyed by the end of this turn.
    pub destroyed: Chance,
    /// The attacker is out of the fight by the end of this turn: by its own heat, or by what a charge or a
    /// death from above did to it.
    pub attacker_lost: Chance,
    /// Trials that came to this turn: target and attacker were both still in the fight.
    pub fights: u32,
    /// The attacker is shut down at the end of this turn, in those that came to it.
    pub shutdown: Chance,
    /// Points that come down on the target in this turn, on average over all trials.
    pub mean_damage: f64,
    /// The attacker's heat at the end of this turn, on average over the trials that came to it.
    pub mean_heat: f64,
}

/// A plan that was played many times.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// How many times.
    pub trials: u32,
    /// Turn by turn.
    pub turns: Vec<TurnOdds>,
    /// Set when it was stopped before its last trial: its intervals are wider than was asked.
    pub partial: Option<Partial>,
}

/// What is done in one turn.
#[derive(Clone, Debug)]
pub(crate) struct Turn {
    pub(crate) choices: Vec<Choice>,
    moves: Vec<Move>,
    /// A charge or a death from above is declared.
    flags: UnitFlags,
}

/// One thing that is done.
#[derive(Clone, Debug)]
enum Move {
    /// A weapon fires: from each bin that it may fire from, in their order.
    Fire(Vec<(Shooting, ShotFacts)>),
    /// A blow.
    PhysicalAttack(PhysicalKind, Side),
}

/// A plan for several turns.
///
/// The rules of play run turn after turn: the attacker's heat goes up and down and spoils its aim, it may
/// shut down and start again, its ammunition may run out or go off, its weapons may jam; the target's
/// damage adds up. A weapon that cannot fire when its turn comes is left out.
///
/// The two stay where they are and as they are: nobody moves otherwise than the engagement says, the
/// target does nothing, and what becomes of it (a fall, a pilot knocked out) makes it no easier or harder
/// to hit. Falls for damage are not played, nor those after blows of the attacker's own; an attacker that
/// shuts down may fall, and then stays down. Weapons of a type fire one after the other, as in one volley;
/// when a bin is empty the next one with the same munition feeds the weapon.
///
/// ```
/// use ironhex::rules::Rules;
/// use ironhex_odds::{Budget, Engagement, Fighter, Turns};
/// let [marauder, hunchback] = ["Marauder MAD-3R", "Hunchback HBK-4G"]
///     .map(|name| Fighter::of(ironhex_units::find(name).unwrap()));
/// let engagement = Engagement::new(Rules::TOTAL_WARFARE, marauder, hunchback, 5);
/// let all = engagement.all_that_bears()?;
/// let course = Turns::repeated(&engagement, &all, 4)?.play(2_000, 1, &Budget::default())?;
/// let by = |turn: usize| course.turns[turn - 1].destroyed.value();
/// assert!(by(1) < by(2) && by(2) < by(4));
/// let error = Turns::repeated(&engagement, &all, 10_000).unwrap_err();
/// assert_eq!(error.to_string(), "a plan of 10000 turns: at most 20 are played");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Turns {
    pub(crate) engagement: Engagement,
    pub(crate) stage: Stage,
    pub(crate) turns: Vec<Turn>,
    /// Which of the turns is played when.
    pub(crate) order: Vec<usize>,
}

impl Turns {
    /// The same volley in every turn.
    ///
    /// # Errors
    /// There are no turns, or too many, or the volley cannot be fired.
    pub fn repeated(
        engagement: &Engagement,
        choices: &[Choice],
        turns: usize,
    ) -> Result<Self, BadPlan> {
        Self::new(engagement, &[choices.to_vec()], vec![0; turns.min(MAX_TURNS + 1)], turns)
    }

    /// A plan by turn. In a turn with no choices the attacker holds its fire.
    ///
    /// # Errors
    /// There are no turns, or too many, or one cannot be played: everything that is wrong, at once.
    pub fn planned(engagement: &Engagement, plan: &[Vec<Choice>]) -> Result<Self, BadPlan> {
        Self::new(engagement, plan, (0..plan.len()).collect(), plan.len())
    }

    fn new(
        engagement: &Engagement,
        volleys: &[Vec<Choice>],
        order: Vec<usize>,
        turns: usize,
    ) -> Result<Self, BadPlan> {
        if turns == 0 {
            return Err(BadPlan::NoTurns);
        }
        if turns > MAX_TURNS {
            return Err(BadPlan::TooManyTurns(turns));
        }
        let stage = match engagement.stage() {
            Ok(stage) => stage,
            Err(problems) => return Err(BadPlan::Turns(vec![BadTurn { turn: 1, problems }])),
        };
        let mut bad = Vec::new();
        for (turn, choices) in (1..).zip(volleys).filter(|(_, choices)| !choices.is_empty()) {
            if let Err(problems) = engagement.volley(choices) {
                bad.push(BadTurn { turn, problems });
            }
        }
        if !bad.is_empty() {
            return Err(BadPlan::Turns(bad));
        }
        if volleys.iter().all(Vec::is_empty) {
            return Err(BadPlan::Nothing);
        }
        let turns = volleys.iter().map(|choices| Turn::new(&stage, choices)).collect();
        Ok(Self { engagement: engagement.clone(), turns, order, stage })
    }

    /// How many turns it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// Has it no turn? It never has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// Plays it so many times and counts what happens. The same plan, trials and seed give the same
    /// course on every machine. One that is stopped holds the trials that were played until then, and says so.
    ///
    /// # Errors
    /// There are no trials, or it was stopped before the first.
    pub fn play(&self, trials: u32, seed: u64, budget: &Budget<'_>) -> Result<Course, BadPlan> {
        if trials == 0 {
            return Err(BadPlan::NoTrials);
        }
        let occupied = Occupied::none();
        let mut counts = vec![Count::default(); self.order.len()];
        let mut dice = Random::for_block(seed, 0);
        let mut played = 0;
        while played < trials {
            if let Err(stopped) = budget.check() {
                if played == 0 {
                    return Err(stopped.into());
                }
                let partial = Some(Partial { of: trials, stopped });
                return Ok(Course { trials: played, turns: told(&counts, played), partial });
            }
            if played % BLOCK == 0 {
                dice = Random::for_block(seed, (played / BLOCK).into());
            }
            let next = (played + LOOK).min(trials);
            for _ in played..next {
                self.trial(&occupied, &mut counts, &mut dice);
            }
            played = next;
            if played % REPORT == 0 || played == trials {
                let (done, of) = (played.into(), Some(trials.into()));
                budget.report(Progress { unit: Counted::Trials, done, of });
            }
        }
        Ok(Course { trials, turns: told(&counts, trials), partial: None })
    }

    fn trial<D: Dice>(&self, occupied: &Occupied, counts: &mut [Count], dice: &mut D) {
        let [mut attacker, mut target] = self.stage.units;
        for (&turn, count) in self.order.iter().zip(counts) {
            count.fights += 1;
            attacker.flags = self.stage.units[0].flags | self.turns[turn].flags;
            (attacker.fired, attacker.heat_made, attacker.damage) = (0, 0, 0);
            (target.fired, target.heat_made, target.heat_given, target.damage) = (0, 0, 0, 0);
            attacker.flags.set(UnitFlags::ASLEEP, attacker.sheet.pilot.unconscious);
            target.flags.set(UnitFlags::ASLEEP, target.sheet.pilot.unconscious);
            if !attacker.sheet.is_immobile() {
                let moved = self.movement_heat(&attacker.sheet);
                attacker.heat_made = moved;
                if attacker.sheet.stance.prone && !self.stage.units[0].sheet.stance.prone {
                    self.stand_up(&mut attacker, dice);
                }
            }
            if attacker.is_active() && !attacker.sheet.is_immobile() {
                let mut points = Points::default();
                let moves = &self.turns[turn].moves;
                self.act(moves, occupied, [&mut attacker, &mut target], dice, &mut points);
                count.damage += u64::from(points.0);
            }
            if attacker.is_active() {
                let (rules, fielded) = (&self.stage.rules, &self.stage.roster[0]);
                let mut own = UnitMut::new(ATTACKER, fielded, &mut attacker);
                settle_heat(rules, self.engagement.attacker.depth, &mut own, dice, &mut ());
                wake(rules, &mut own, dice, &mut ());
            }
            let mut other = UnitMut::new(TARGET, &self.stage.roster[1], &mut target);
            wake(&self.stage.rules, &mut other, dice, &mut ());
            count.heat += u64::from(attacker.sheet.heat);
            count.shutdown += u32::from(attacker.sheet.shutdown);
            let over = [!target.is_active(), !attacker.is_active()];
            count.destroyed += u32::from(over[0]);
            count.attacker_lost += u32::from(over[1]);
            if over != [false; 2] {
                return;
            }
        }
    }

    fn movement_heat(&self, sheet: &UnitState) -> u8 {
        let own = &self.engagement.attacker;
        movement_heat(&own.design, sheet, own.movement, own.hexes)
    }

    /// The weapons and the blows of one turn.
    fn act<D: Dice>(
        &self,
        moves: &[Move],
        occupied: &Occupied,
        [attacker, target]: [&mut UnitInPlay; 2],
        dice: &mut D,
        points: &mut Points,
    ) {
        let (rules, roster) = (&self.stage.rules, &self.stage.roster);
        let mut fixed = self.stage.units[1];
        // Whoever was knocked out in an earlier turn is an immobile target now.
        (fixed.sheet.pilot, fixed.sheet.shutdown) = (target.sheet.pilot, target.sheet.shutdown);
        let still = fixed.sheet.is_immobile() != self.stage.units[1].sheet.is_immobile();
        let mut used_up =
            [attacker.sheet.used_up(&roster[0].design), target.sheet.used_up(&roster[1].design)];
        let hurt = still || is_hurt(&self.stage.units[0].sheet, &attacker.sheet);
        let mut made = [(PhysicalKind::Punch, Side::Left); 4];
        let mut blows = 0;
        // Everything stands as it was when the attacks were declared; shots are taken as they are.
        let mut declared = *attacker;
        let engaged = self.engaged(moves, [declared, fixed], target, hurt);
        for one in moves {
            let units = [declared, fixed];
            let field = self.stage.field(&units);
            match one {
                Move::Fire(loads) => {
                    let Some(shot_facts) = ready(&field, self.stage.pair(&units), loads, hurt)
                    else {
                        continue;
                    };
                    declared.fired |= 1 << shot_facts.mount;
                    let shots = shot_facts.shot.fire.shots();
                    if let Some(bin) = shot_facts.bin {
                        declared.sheet.shots[usize::from(bin)] -= shots;
                    }
                    let [mut own, mut other] = both(roster, [attacker, target], used_up);
                    book(rules, &shot_facts, &mut own, points);
                    let ams = engaged.iter().find(|(mount, _)| *mount == shot_facts.mount);
                    let ams = ams.map(|(_, ams)| *ams);
                    fire_engaged(rules, &shot_facts, ams, &mut own, &mut other, dice, points);
                }
                Move::PhysicalAttack(kind, side) => {
                    let before = &made[..blows];
                    if blows == 0 {
                        // A phase of its own: what the weapons have used up is earlier damage to it.
                        used_up = [
                            attacker.sheet.used_up(&roster[0].design),
                            target.sheet.used_up(&roster[1].design),
                        ];
                    }
                    let [one, other] = self.stage.pair(&units);
                    let found = field.physical_attack_number(one, other, *kind, *side, before);
                    let Ok((attack, number)) = found else { continue };
                    if number.chance() == 0 || blows == made.len() {
                        continue;
                    }
                    made[blows] = (*kind, *side);
                    blows += 1;
                    let [mut own, mut other] = both(roster, [attacker, target], used_up);
                    let ground = OccupiedBoard { board: field.board, occupied };
                    resolve_physical_attack(
                        rules, ground, &attack, &mut own, &mut other, dice, points,
                    );
                }
            }
        }
    }
}

impl Turns {
    /// The attacker's mounts whose salvos the target's anti-missile systems engage in a turn.
    fn engaged(
        &self,
        moves: &[Move],
        [mut declared, fixed]: [UnitInPlay; 2],
        target: &UnitInPlay,
        hurt: bool,
    ) -> Vec<(u8, ReadyAms)> {
        let mut engaged = Vec::new();
        let defender = &self.stage.roster[1];
        if !has_ams(defender) {
            return engaged;
        }
        let mut salvos = Vec::new();
        for one in moves {
            let Move::Fire(loads) = one else { continue };
            let units = [declared, fixed];
            let field = self.stage.field(&units);
            let Some(shot_facts) = ready(&field, self.stage.pair(&units), loads, hurt) else {
                continue;
            };
            declared.fired |= 1 << shot_facts.mount;
            if let Some(bin) = shot_facts.bin {
                declared.sheet.shots[usize::from(bin)] -= shot_facts.shot.fire.shots();
            }
            let mount = usize::from(shot_facts.mount);
            let salvo = IncomingSalvo::of(&self.stage.rules, mount, declared.hex, &shot_facts);
            let is_told = self.engagement.engaged == Some(shot_facts.mount);
            salvos.extend(salvo.map(|salvo| IncomingSalvo {
                danger: if is_told { u32::MAX } else { salvo.danger },
                ..salvo
            }));
        }
        intercept(defender, target, &mut salvos, |mount, ams| engaged.push((mount as u8, ams)));
        engaged
    }

    /// An attacker that fell gets up again, if it can: as often as its points allow it tries, and each attempt makes a
    /// point of heat.
    fn stand_up<D: Dice>(&self, attacker: &mut UnitInPlay, dice: &mut D) {
        let fielded = &self.stage.roster[0];
        let design = &fielded.design;
        let points = MovementPoints::of(&Mobility::of_unit(design, &attacker.sheet, 0));
        for _ in 0..(points.run / STANDING_UP).max(1) {
            let now = Balance::of(design, &attacker.sheet, fielded.crew.piloting);
            let balance = Balance { standing_up: true, ..now };
            if balance.is_hopeless() || !attacker.is_active() || attacker.sheet.is_immobile() {
                return;
            }
            attacker.heat_made = attacker.heat_made.saturating_add(1);
            if keep_balance(&balance, BalanceCause::StandingUp, true, dice, &mut ()) {
                attacker.sheet.stance.prone = false;
                return;
            }
            let facts = FallFacts {
                tonnage: design.tonnage,
                levels: 0,
                facing: attacker.facing.number(),
                side: None,
                piloting: piloting_number(&now, &mut ()),
            };
            let (state, abilities) = (&mut attacker.sheet, &fielded.crew.abilities);
            let mut victim = Victim::new(&self.stage.rules, design, state, abilities);
            victim.fall_down(facts, dice, &mut ());
        }
    }
}

/// Points that an attempt to stand up costs.
const STANDING_UP: u8 = 2;

impl Turn {
    fn new(stage: &Stage, choices: &[Choice]) -> Self {
        let plan = VolleyBuilder::new(stage);
        let design = &stage.roster[0].design;
        let mut flags = UnitFlags::empty();
        let mut moves = Vec::new();
        for index in gathered(design, choices.iter().copied()) {
            match choices[index] {
                Choice::Fire(wanted) => moves.push(Move::Fire(loads(&plan, design, wanted))),
                Choice::PhysicalAttack { kind, side } => {
                    flags |= match kind {
                        PhysicalKind::Charge => UnitFlags::CHARGES,
                        PhysicalKind::Dfa => UnitFlags::DEATH_FROM_ABOVE,
                        PhysicalKind::Punch
                        | PhysicalKind::Kick
                        | PhysicalKind::Push
                        | PhysicalKind::Hatchet
                        | PhysicalKind::Sword
                        | PhysicalKind::Mace => UnitFlags::empty(),
                    };
                    moves.push(Move::PhysicalAttack(kind, side));
                }
            }
        }
        Self { choices: choices.to_vec(), moves, flags }
    }
}

/// The facts of a shot from each bin that may feed it: the one that is wanted first, then others with the
/// same munition.
fn loads(
    plan: &VolleyBuilder<'_>,
    design: &UnitDesign,
    wanted: Shooting,
) -> Vec<(Shooting, ShotFacts)> {
    let munition =
        |bin: Option<u8>| bin.and_then(|bin| design.bins.get(usize::from(bin))).map(|b| b.munition);
    let same = |one: &Shooting| {
        let fits = wanted.bin.is_none() || munition(one.bin) == munition(wanted.bin);
        one.fire == wanted.fire && fits
    };
    let meant = shootings(design, wanted.mount).filter(same);
    let shot_facts = |one: Shooting| {
        let one = Shooting { bin: one.bin, ..wanted };
        Some((one, plan.shot_facts(&one).ok()?))
    };
    let mut loads: Vec<_> = meant.filter_map(shot_facts).collect();
    loads.sort_by_key(|(one, _)| one.bin != wanted.bin);
    loads
}

/// The facts of a shot now, from the first bin that has enough; `None` when it cannot be fired.
fn ready(
    field: &Field<'_>,
    [attacker, target]: [UnitOnField<'_>; 2],
    loads: &[(Shooting, ShotFacts)],
    hurt: bool,
) -> Option<ShotFacts> {
    let sheet = attacker.sheet();
    let shot_facts = loads.iter().find_map(|(shooting, shot_facts)| {
        let (mount, shots) = (shot_facts.mount, shot_facts.shot.fire.shots());
        let able = (sheet.jammed | sheet.spent) >> mount & 1 == 0;
        let fed = shot_facts.bin.is_none_or(|bin| sheet.shots[usize::from(bin)] >= shots);
        if !able || !fed {
            return None;
        }
        if hurt {
            return field.shot(attacker, mount, target, &shooting.order()).ok();
        }
        let mut shot_facts = *shot_facts;
        shot_facts.shot.shooter.heat = sheet.heat;
        Some(shot_facts)
    })?;
    (shot_facts.number(field.rules, &mut ()).chance() > 0).then_some(shot_facts)
}

/// Has anything happened to a unit that changes more of its shots than their heat and their bins?
fn is_hurt(before: &UnitState, now: &UnitState) -> bool {
    before.slots_hit != now.slots_hit
        || before.structure != now.structure
        || before.pilot != now.pilot
        || before.stance != now.stance
}

/// Points that came down on the target.
#[derive(Default)]
struct Points(u32);

impl EventObserver for Points {
    #[inline]
    fn observe(&mut self, game_event: GameEvent) {
        if let (Some(TARGET), Event::Struck(hit)) = (game_event.unit, game_event.event)
            && hit.landing.panel.is_some()
        {
            self.0 += u32::from(hit.damage);
        }
    }
}

/// What is counted in one turn.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    fights: u32,
    destroyed: u32,
    attacker_lost: u32,
    shutdown: u32,
    damage: u64,
    heat: u64,
}

fn told(counts: &[Count], trials: u32) -> Vec<TurnOdds> {
    let (mut destroyed, mut lost) = (0, 0);
    let of_turn = |count: &Count| {
        destroyed += count.destroyed;
        lost += count.attacker_lost;
        TurnOdds {
            destroyed: Chance::Sampled { seen: destroyed, of: trials },
            attacker_lost: Chance::Sampled { seen: lost, of: trials },
            fights: count.fights,
            shutdown: Chance::Sampled { seen: count.shutdown, of: count.fights },
            mean_damage: count.damage as f64 / f64::from(trials),
            mean_heat: count.heat as f64 / f64::from(count.fights.max(1)),
        }
    };
    counts.iter().map(of_turn).collect()
}

/// The two, as attacks change them in a phase that began with these locations used up.
fn both<'a>(
    [own, other]: &'a [FieldedUnit; 2],
    [attacker, target]: [&'a mut UnitInPlay; 2],
    used_up: [Locations; 2],
) -> [UnitMut<'a>; 2] {
    [
        UnitMut { used_up: used_up[0], id: ATTACKER, fielded: own, unit: attacker },
        UnitMut { used_up: used_up[1], id: TARGET, fielded: other, unit: target },
    ]
}
