//! `game.preview`: what a unit could hit, from where it is or from anywhere else.

use super::super::to_hit::WaysOf36;
use super::report::Words;
use super::supposed::supposed;
use super::{ActionText, GameName, KeptGame, ReplayText, opened};
use crate::error::CallError;
use crate::event::{Number, number};
use crate::method::budget::{BudgetParams, Long, LongRequest, REPLAY};
use crate::record::{At, Hex, List, Mean, Request, Share, Text, Within};
use crate::spec::{Message, Problems};
use crate::{answer, record};
use ironhex::attack::ToHit;
use ironhex::board::{Facing, Footing};
use ironhex::budget::Budget;
use ironhex::field::{ShotFacts, UnitInPlay};
use ironhex::game::{Action, DeclaredShot, Game};
use ironhex::modifier::{Breakdown, Modifier};
use ironhex::physical::{PhysicalAttack, damage, number as physical_number};
use ironhex::turn::{Phase, UnitId};
use ironhex::unit::{AttackSide, Movement, PhysicalKind, Side};
use ironhex::weapon::{FireMode, RangeBracket};
use ironhex_battle::write_action;
use ironhex_report::game::{GameReport, VolleyPreview, refusal};
use ironhex_units::weapons;

type Count = Within<u8, 0, 255>;

record! {
    /// Where a unit would be, and how it would have come there; what is left out is as it is.
    pub struct Supposed: Default {
        /// where
        hex: Option<Hex>,
        /// the way that its legs face
        facing: Option<Facing>,
        /// hexsides that its torso is twisted, clockwise
        twist: Option<Within<i8, -1, 1>>,
        /// where in the hex it stands
        footing: Option<Footing>,
        /// whether it lies on the ground
        prone: Option<bool>,
        /// how it moved this turn
        movement: Option<Movement>,
        /// hexes that it moved this turn
        hexes: Option<Count>,
        /// its heat
        heat: Option<Count>,
    }
}

record! {
    /// Which game, and who attacks whom.
    pub struct GamePreview {
        /// the game so far; this or `game` must be given
        replay: Option<ReplayText>,
        /// instead of the replay: the game as the answer before names it, if it is still kept
        game: Option<GameName>,
        /// the unit that attacks
        unit: Number,
        /// the unit that is attacked (default: every enemy)
        target: Option<Number>,
        /// the attacker somewhere else
        at: Supposed = Supposed::default(),
        /// the target somewhere else
        target_at: Option<Supposed>,
        /// what it may take
        limits as *: LongRequest,
    }
}

/// What a unit could hit.
pub struct Preview {
    unit: UnitId,
    shots: Vec<ShotPreview>,
    barred: Vec<BarredShot>,
    attacks: Vec<AttackPreview>,
    /// In words, and whom it could attack.
    report: GameReport,
    targets: Vec<UnitId>,
}

answer! {
    impl Preview as it {
        /// the unit that attacks
        unit: Number = number(it.unit.0),
        /// weapon attacks that it could declare, none of them aimed
        shots: List<ShotPreview, { usize::MAX }> = it.shots.iter().cloned().collect(),
        /// weapons that cannot be fired at a target at all, and why
        barred: List<BarredShot, { usize::MAX }> = it.barred.iter().cloned().collect(),
        /// physical attacks that it could declare, charges and deaths from above included
        physical: List<AttackPreview, { usize::MAX }> = it.attacks.iter().cloned().collect(),
        /// each target at a glance
        targets: List<TargetPreview, 255> = it.targets.iter().map(|&target| it.against(target)).collect(),
    }
}

/// What all weapons together could do to a target.
#[derive(Clone, Debug)]
pub struct TargetPreview {
    target: UnitId,
    volley: VolleyPreview,
    label: String,
}

answer! {
    impl TargetPreview as it {
        /// the unit that is attacked
        target: Number = number(it.target.0),
        /// how many weapons could be fired at it
        weapons: Count = Count::held(it.volley.weapons),
        /// the best number of them; null when none can hit
        best: Option<Within<u8, 2, 13>> = it.volley.best.and_then(Within::new),
        /// points of damage on average when all of them fire, each in the way that does most
        mean_damage: Mean = Mean(it.volley.mean_damage),
        /// the heat that this makes
        heat: Within<u16, 0, 65_535> = Within::held(it.volley.heat),
        /// all of this in words
        label: Words = it.label.clone().into(),
    }
}

/// A number with its breakdown.
#[derive(Clone, Debug)]
pub struct Number2d6 {
    lines: Breakdown,
    number: ToHit,
}

answer! {
    impl Number2d6 as it {
        /// base first
        modifiers: List<Modifier, 40> = it.lines.iter().copied().collect(),
        /// the plain sum of the modifiers
        total: Option<i64> = it.number.total().map(i64::from),
        /// the total held to 2…13
        target_number: Option<Within<u8, 2, 13>> = it.number.printed().and_then(Within::new),
        /// the chance to hit
        chance: WaysOf36 = WaysOf36(it.number.chance()),
        /// the same as a number
        probability: Share = Share(f64::from(it.number.chance()) / 36.0),
    }
}

/// A weapon attack that could be declared.
#[derive(Clone, Debug)]
pub struct ShotPreview {
    shot: DeclaredShot,
    label: String,
    facts: ShotFacts,
    number: Number2d6,
    mean: f64,
    heat: u16,
}

answer! {
    impl ShotPreview as it {
        /// as `game.act` takes it
        action: ActionText = write_action(&it.shot.action()).into(),
        /// the same in words
        label: Words = it.label.clone().into(),
        /// the weapon's number
        mount: Number = number(it.shot.mount),
        /// the weapon
        weapon: Option<Text<60>> = weapons().get(usize::from(it.facts.shot.weapon.weapon_type.0)).map(|entry| entry.id.into()),
        /// the unit that is attacked
        target: Number = number(it.shot.target.0),
        /// in which way
        fire_mode: FireMode = it.shot.fire.mode(),
        /// how often it fires
        shots: Count = Count::held(it.shot.fire.shots()),
        /// from which bin
        bin: Option<Number> = it.shot.bin.map(number),
        /// hexes between the two
        distance: Within<u16, 0, 65_535> = Within::held(it.facts.shot.distance),
        /// the bracket of the shot
        range_bracket: RangeBracket = it.facts.bracket,
        /// the side of the target that is struck
        arc: AttackSide = it.facts.arc,
        /// who sees the target of indirect fire
        spotter: Option<Number> = it.facts.spotter.map(|UnitId(unit)| number(unit)),
        /// what the dice must reach
        to_hit: Number2d6 = it.number.clone(),
        /// points of damage on average; what an anti-missile system stops is not taken off
        mean_damage: Mean = Mean(it.mean),
        /// the heat that it makes
        heat: Within<u16, 0, 65_535> = Within::held(it.heat),
    }
}

/// A weapon that cannot be fired at a target.
#[derive(Clone, Debug)]
pub struct BarredShot {
    mount: u8,
    weapon: Option<&'static str>,
    target: UnitId,
    reasons: Vec<&'static str>,
    label: String,
    why: String,
}

answer! {
    impl BarredShot as it {
        /// the weapon's number
        mount: Number = number(it.mount),
        /// the weapon
        weapon: Option<Text<60>> = it.weapon.map(Into::into),
        /// the unit that is attacked
        target: Number = number(it.target.0),
        /// why, as `declareAttack` names it
        reasons: List<Text<40>, 40> = it.reasons.iter().map(|&reason| reason.into()).collect(),
        /// the weapon and the target in words
        label: Words = it.label.clone().into(),
        /// the reasons in words
        why: Words = it.why.clone().into(),
    }
}

/// A physical attack that could be declared.
#[derive(Clone, Debug)]
pub struct AttackPreview {
    action: Action,
    label: String,
    attack: PhysicalAttack,
    target: UnitId,
    number: Number2d6,
    damage: u16,
}

answer! {
    impl AttackPreview as it {
        /// as `game.act` takes it
        action: ActionText = write_action(&it.action).into(),
        /// the same in words
        label: Words = it.label.clone().into(),
        /// which
        attack: PhysicalKind = it.attack.kind,
        /// with which arm or leg
        limb: Side = it.attack.side,
        /// the unit that is attacked
        target: Number = number(it.target.0),
        /// the side of the target that is struck
        arc: AttackSide = it.attack.arc,
        /// what the dice must reach
        to_hit: Number2d6 = it.number.clone(),
        /// points of damage of a hit
        damage: Within<u16, 0, 65_535> = Within::held(it.damage),
        /// points of damage on average
        mean_damage: Mean = Mean(f64::from(it.damage) * f64::from(it.number.number.chance()) / 36.0),
    }
}

impl Request for GamePreview {
    type Answer = Preview;
    const NAME: &'static str = "game.preview";
    const DOC: &'static str = "What a unit could hit, from where it is or from anywhere: numbers, chances, mean damage, heat.";
    const RULES: bool = false;
    const LONG: Long = Long::With(&[REPLAY]);

    fn limits(&self) -> Option<&BudgetParams> {
        Some(&self.limits.budget)
    }

    fn answer(&self, budget: &Budget<'_>) -> Result<Preview, CallError> {
        let kept = opened(self.replay.as_ref(), self.game.as_ref(), budget)?;
        let answer = self.preview(&kept);
        kept.put_back();
        answer
    }
}

const AT: At<GamePreview> = At::ROOT;

impl Supposed {
    /// Puts a unit where it is supposed to be.
    fn put(&self, unit: &mut UnitInPlay) {
        let Self { hex, facing, twist, footing, prone, movement, hexes, heat } = self;
        unit.hex = hex.map_or(unit.hex, |Hex(hex)| hex);
        unit.facing = facing.unwrap_or(unit.facing);
        unit.twist = twist.map_or(unit.twist, Within::get);
        // Whoever is put elsewhere stands on the ground there.
        let elsewhere = hex.map(|_| Footing::Ground);
        unit.footing = footing.or(elsewhere).unwrap_or(unit.footing);
        unit.sheet.stance.prone = prone.unwrap_or(unit.sheet.stance.prone);
        unit.sheet.stance.hull_down &= !unit.sheet.stance.prone && hex.is_none();
        unit.movement = movement.unwrap_or(unit.movement);
        unit.hexes = hexes.map_or(unit.hexes, Within::get);
        unit.sheet.heat = heat.map_or(unit.sheet.heat, Within::get);
    }
}

impl GamePreview {
    fn preview(&self, kept: &KeptGame) -> Result<Preview, CallError> {
        let game = kept.game();
        let mut problems = Problems::new();
        let unit = kept.unit(self.unit, &AT.unit().to_string(), &mut problems);
        let at_target = AT.target().to_string();
        let target = self.target.map(|target| kept.unit(target, &at_target, &mut problems));
        if self.target.is_none() && self.target_at.is_some() {
            let message = Message::predicate("is required with ").field(AT.target_at());
            problems.add(AT.target(), message);
        }
        let (Some(unit), target) = (unit, target.flatten()) else {
            return Err(problems.into());
        };
        let units = &game.state().units;
        let team = |unit: UnitId| game.scenario().roster()[usize::from(unit.0)].team;
        for (at, out) in [(AT.unit(), Some(unit)), (AT.target(), target)] {
            if out.is_some_and(|unit| !units[usize::from(unit.0)].is_active()) {
                problems.add(at, Message::predicate("is out of the game"));
            }
        }
        if target.is_some_and(|target| team(target) == team(unit)) {
            problems.add(AT.target(), Message::predicate("is of the same side"));
        }
        self.check_places(units, unit, target, &mut problems);
        problems.finish()?;
        let targets: Vec<UnitId> = match target {
            Some(target) => vec![target],
            None => {
                let ids = game.field().active().map(|other| other.id);
                ids.filter(|&other| team(other) != team(unit)).collect()
            }
        };
        let mut preview = Preview {
            unit,
            shots: Vec::new(),
            barred: Vec::new(),
            attacks: Vec::new(),
            report: GameReport::new(kept.setup().names()),
            targets: targets.clone(),
        };
        if units[usize::from(unit.0)].sheet.is_immobile() {
            return Ok(preview);
        }
        let there = |phase| self.supposed(game, unit, target, phase);
        preview.fire(&there(Phase::WeaponAttack)?, &targets);
        for phase in [Phase::PhysicalAttack, Phase::Movement] {
            preview.strike(&there(phase)?, &targets);
        }
        Ok(preview)
    }

    /// Tells places where somebody else is.
    fn check_places(
        &self,
        units: &[UnitInPlay],
        unit: UnitId,
        target: Option<UnitId>,
        problems: &mut Problems,
    ) {
        let mut supposed = units.to_vec();
        self.put(&mut supposed, unit, target);
        let own = self.at.hex.map(|_| (AT.at().hex(), unit));
        let other = self.target_at.as_ref().and_then(|at| at.hex).zip(target);
        let other = other.map(|(_, target)| (AT.target_at().hex(), target));
        for (at, who) in own.into_iter().chain(other) {
            let hex = supposed[usize::from(who.0)].hex;
            let taken = supposed.iter().enumerate().find(|(index, other)| {
                *index != usize::from(who.0) && other.is_active() && other.hex == hex
            });
            if let Some((index, _)) = taken {
                problems.add(at, Message::predicate(format!("is where unit {} is", index + 1)));
            }
        }
    }

    fn put(&self, units: &mut [UnitInPlay], unit: UnitId, target: Option<UnitId>) {
        self.at.put(&mut units[usize::from(unit.0)]);
        if let (Some(target), Some(at)) = (target, &self.target_at) {
            at.put(&mut units[usize::from(target.0)]);
        }
    }

    /// The game in a phase, with both where they are supposed to be.
    fn supposed(
        &self,
        game: &Game,
        unit: UnitId,
        target: Option<UnitId>,
        phase: Phase,
    ) -> Result<Game, CallError> {
        supposed(game, unit, phase, |units| self.put(units, unit, target)).map_err(|wrong| {
            let mut problems = Problems::new();
            for problem in wrong {
                problems.add(AT.at(), problem.to_string());
            }
            problems.into()
        })
    }
}

impl Preview {
    /// Every weapon at every target: what may be declared, and what bars the rest.
    fn fire(&mut self, game: &Game, targets: &[UnitId]) {
        let (rules, unit) = (*game.scenario().rules(), self.unit);
        let mut shots = Vec::new();
        game.shots(unit, &mut shots);
        shots.retain(|(shot, _)| targets.contains(&shot.target));
        let design = &game.scenario().roster()[usize::from(unit.0)].design;
        let sheet = &game.state().units[usize::from(unit.0)].sheet;
        for (mount, fitted) in (0..).zip(&design.mounts) {
            for &target in targets {
                if shots.iter().any(|(shot, _)| (shot.mount, shot.target) == (mount, target)) {
                    continue;
                }
                let fire = fitted.weapon.kind.plain_fire();
                let shot = DeclaredShot { unit, mount, target, fire, bin: None, aimed_at: None };
                let bin = if fitted.weapon.draws_from_a_bin() {
                    sheet.bins_for(design, fitted, fire).next()
                } else {
                    None
                };
                let shot = DeclaredShot { bin, ..shot };
                if let Err(why) = game.check(&shot.action()) {
                    let entry = weapons().get(usize::from(fitted.weapon.weapon_type.0));
                    let weapon = entry.map(|entry| entry.id);
                    self.barred.push(BarredShot {
                        mount,
                        weapon,
                        target,
                        reasons: why.ids(),
                        label: self.report.shot(unit, mount, target),
                        why: refusal(&why),
                    });
                }
            }
        }
        self.shots.extend(shots.into_iter().map(|(shot, facts)| {
            let mut lines = Breakdown::new();
            let number = facts.number(&rules, &mut lines);
            let salvo = facts.salvo(&rules, false);
            let mean = f64::from(salvo.average_damage()) / 1296.0;
            let heat = salvo.cost(true).0.into();
            let label = self.report.action(&shot.action());
            ShotPreview { shot, label, facts, number: Number2d6 { lines, number }, mean, heat }
        }));
    }

    /// Every physical attack that may be declared in the game's phase.
    fn strike(&mut self, game: &Game, targets: &[UnitId]) {
        let rules = game.scenario().rules();
        let mut actions = Vec::new();
        game.actions_of(self.unit, &mut actions);
        for action in actions {
            let target = match action {
                Action::PhysicalAttack { target, .. }
                | Action::Charge { target, .. }
                | Action::DeathFromAbove { target, .. } => target,
                Action::Move { .. }
                | Action::Stand { .. }
                | Action::GoProne { .. }
                | Action::HullDown { .. }
                | Action::Withdraw { .. }
                | Action::Twist { .. }
                | Action::Fire { .. }
                | Action::Done { .. } => continue,
            };
            let Ok((attack, number)) = game.physical_attack(&action) else { continue };
            if !targets.contains(&target) {
                continue;
            }
            let mut lines = Breakdown::new();
            physical_number(rules, &attack, &mut lines);
            let damage = damage(rules, &attack);
            let number = Number2d6 { lines, number };
            let label = self.report.action(&action);
            self.attacks.push(AttackPreview { action, label, attack, target, number, damage });
        }
    }

    /// All weapons at one target, each in the way that does most.
    fn against(&self, target: UnitId) -> TargetPreview {
        let mut volley = VolleyPreview::default();
        let mut mounts: Vec<u8> = Vec::new();
        let at_it = || self.shots.iter().filter(|shot| shot.shot.target == target);
        for shot in at_it() {
            let better = |other: &ShotPreview| {
                other.shot.mount == shot.shot.mount && other.mean.total_cmp(&shot.mean).is_gt()
            };
            if mounts.contains(&shot.shot.mount) || at_it().any(better) {
                continue;
            }
            mounts.push(shot.shot.mount);
            volley.weapons = volley.weapons.saturating_add(1);
            volley.mean_damage += shot.mean;
            volley.heat = volley.heat.saturating_add(shot.heat);
            let number = shot.number.number;
            if number.chance() > 0 {
                volley.best = volley.best.into_iter().chain(number.printed()).min();
            }
        }
        let label = self.report.volley(target, &volley);
        TargetPreview { target, volley, label }
    }
}
