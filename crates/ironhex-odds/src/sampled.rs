//! The sampled answer: the volley is played out, again and again.

use crate::answer::{Answer, Partial};
use crate::notes::{Found, Notes, fate, is_killed};
use crate::outcome::is_immobilized;
use crate::question::{Question, QuestionError, Scope, Target};
use crate::tally::{Tally, TrialFlags};
use crate::volley::{Attack, Next};
use ironhex::attack::Victim;
use ironhex::budget::{Budget, Counted, Progress, Stopped};
use ironhex::dice::{Dice, Random};
use ironhex::event::BalanceCause;
use ironhex::piloting::{Balance, OwedRolls, heavy_damage, keep_balance};
use ironhex::unit::{Locations, UnitState};

/// Trials that share one row of dice. Blocks are independent of each other: whoever plays them, in
/// whatever order, gets the same answer.
const BLOCK: u32 = 1 << 16;

/// Some trials of a sampled answer, with dice of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Block {
    number: u32,
    trials: u32,
}

impl Block {
    /// The blocks of so many trials.
    pub(crate) fn all(trials: u32) -> impl Iterator<Item = Self> {
        (0..trials.div_ceil(BLOCK)).map(move |number| {
            let before = number * BLOCK;
            Self { number, trials: BLOCK.min(trials - before) }
        })
    }
}

/// The number and the trials of each block of so many trials.
pub(crate) fn blocks(trials: u32) -> impl Iterator<Item = (u32, u32)> {
    Block::all(trials).map(|block| (block.number, block.trials))
}

/// Trials between two looks at the clock and the cancel flag.
const LOOK: u32 = 1 << 8;

/// Trials between two reports of progress.
const REPORT: u32 = 1 << 12;

/// Plays the volley so many times and counts what happens.
///
/// The same question, trials and seed give the same answer on every machine. One that is stopped holds the trials that
/// were played until then, and [says so](crate::Method::Sampled).
///
/// ```
/// use ironhex::attack::cluster::ClusterModifiers;
/// use ironhex::attack::location::{Cover, LocationTable};
/// use ironhex::attack::{Conditions, Nature, Salvo, ToHit};
/// use ironhex::pilot::{Abilities, Skill};
/// use ironhex::rules::Rules;
/// use ironhex::unit::{AttackSide, UnitState};
/// use ironhex::weapon::{Fire, RangeBracket};
/// use ironhex_odds::{Attack, Budget, Question, Scope, Target, sample};
///
/// let rules = Rules::TOTAL_WARFARE;
/// let marauder = &ironhex_units::find("Marauder MAD-3R")?.design;
/// let state = UnitState::new(marauder);
/// let conditions = Conditions {
///     locations: LocationTable::new(&rules, AttackSide::Front, Cover::NONE),
///     bracket: RangeBracket::Short,
///     cluster: ClusterModifiers::default(),
///     ams_engaged: false,
///     low_profile: false,
/// };
/// let laser = &ironhex_units::find_weapon("medium-laser")?.weapon;
/// let salvo = Salvo::new(&rules, laser, Fire::Single, ToHit::known(&rules, 8), &conditions);
/// let question = Question {
///     rules: &rules,
///     target: Target { design: marauder, state: &state, abilities: &Abilities::NONE, piloting: Skill::REGULAR_PILOTING },
///     volley: &[Attack::Fire { salvo, nature: Nature::Energy }],
///     scope: Scope::Everything,
/// };
/// let answer = sample(&question, 100_000, 1, &Budget::default())?;
/// // An 8 comes up in 15 of 36 rolls.
/// let (low, high) = answer.hits[0].0[1].interval(4.9);
/// assert!(low < 15.0 / 36.0 && 15.0 / 36.0 < high);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// There is nothing to answer, or no trial to answer it with, or it was stopped before the first.
pub fn sample(
    question: &Question<'_>,
    trials: u32,
    seed: u64,
    budget: &Budget<'_>,
) -> Result<Answer, QuestionError> {
    question.check()?;
    let mut played = 0;
    let mut sum: Option<Tally> = None;
    let mut partial = None;
    for block in Block::all(trials) {
        let mut progress = |done: u32| {
            let done = (played + done).into();
            budget.report(Progress { unit: Counted::Trials, done, of: Some(trials.into()) });
        };
        let (tally, done, stopped) = play_block(question, seed, block, budget, &mut progress);
        played += done;
        sum = Some(match sum {
            Some(sum) => sum.merged(tally),
            None => tally,
        });
        if let Some(stopped) = stopped {
            partial = Some(Partial { of: trials, stopped });
            break;
        }
    }
    match (sum, partial) {
        (None, _) => Err(QuestionError::NoTrials),
        (Some(_), Some(Partial { stopped, .. })) if played == 0 => Err(stopped.into()),
        (Some(sum), partial) => Ok(sum.answer(question, played, partial)),
    }
}

/// Plays one block of trials, or as many of it as there is time for: how many those are, and why no more.
fn play_block(
    question: &Question<'_>,
    seed: u64,
    block: Block,
    budget: &Budget<'_>,
    progress: &mut impl FnMut(u32),
) -> (Tally, u32, Option<Stopped>) {
    let mut tally = Tally::new(question);
    let mut dice = Random::for_block(seed, block.number.into());
    let before = Trial::new(question);
    let mut done = 0;
    while done < block.trials {
        if let Err(stopped) = budget.check() {
            return (tally, done, Some(stopped));
        }
        let next = (done + LOOK).min(block.trials);
        for _ in done..next {
            let mut trial = before;
            trial.play(question, &mut tally, &mut dice);
            trial.count(question, &mut tally, &mut dice);
        }
        done = next;
        if done % REPORT == 0 || done == block.trials {
            progress(done);
        }
    }
    (tally, done, None)
}

/// The target while the volley comes down.
#[derive(Clone, Copy)]
struct Trial {
    state: UnitState,
    notes: Notes,
    /// Points that came down.
    damage: u32,
    /// Points that count for its balance in this phase.
    counted: u32,
    /// How it stood when the phase began.
    upright: Balance,
    /// What came of its balance in an earlier phase.
    earlier: TrialFlags,
    /// Locations in which every slot was hit before.
    used_up: Locations,
}

impl Trial {
    /// Before the first shot.
    fn new(question: &Question<'_>) -> Self {
        let target = &question.target;
        Self {
            state: *target.state,
            notes: Notes::new(target),
            damage: 0,
            counted: 0,
            upright: Balance::of(target.design, target.state, target.piloting),
            earlier: TrialFlags::empty(),
            used_up: target.state.used_up(target.design),
        }
    }

    /// Plays the volley, and counts the projectiles that strike home.
    #[inline]
    fn play<D: Dice>(&mut self, question: &Question<'_>, tally: &mut Tally, dice: &mut D) {
        let Target { design, abilities, .. } = question.target;
        let rules = question.rules;
        let mut fired = false;
        for (index, attack) in question.volley.iter().enumerate() {
            match attack {
                Attack::Fire { .. } => fired = true,
                Attack::PhysicalAttack { .. } if fired => {
                    fired = false;
                    self.end_weapon_phase(question, dice);
                }
                Attack::PhysicalAttack { .. } => {}
            }
            let used_up = self.used_up;
            let mut victim = Victim { rules, design, state: &mut self.state, abilities, used_up };
            let mut left = attack.left();
            let mut home = 0_u8;
            loop {
                match attack.step(&mut left, dice) {
                    Next::Rolled(more) => home = home.saturating_add(more),
                    Next::Lands(Some(blow)) => {
                        self.notes.begin();
                        self.damage += u32::from(blow.damage);
                        self.counted += u32::from(victim.apply_damage(blow, dice, &mut self.notes));
                    }
                    Next::Lands(None) => {}
                    Next::Done => break,
                }
            }
            if let Some(modifier) = attack.asks().filter(|_| home > 0) {
                self.notes.owe_roll(modifier);
            }
            tally.hits[index][usize::from(home)] += 1;
        }
    }

    /// The weapons have fired: the target rolls for its balance before anybody strikes it, and what was broken is
    /// earlier damage from now on.
    #[cold]
    fn end_weapon_phase<D: Dice>(&mut self, question: &Question<'_>, dice: &mut D) {
        let target = &question.target;
        if question.scope == Scope::Everything
            && self.state.destroyed.is_none()
            && !target.state.stance.prone
        {
            self.earlier = self.balance(dice);
        }
        self.counted = 0;
        (self.notes.dues, self.notes.falls) = (OwedRolls::NONE, false);
        self.upright = Balance::of(target.design, &self.state, target.piloting);
        self.used_up = self.state.used_up(target.design);
    }

    /// Counts what became of the target.
    #[inline]
    fn count<D: Dice>(&self, question: &Question<'_>, tally: &mut Tally, dice: &mut D) {
        let (before, state) = (question.target.state, &self.state);
        let found = self.notes.found(state);
        // The rules say that it is destroyed; by what, the wreck says.
        let end = state.destroyed.and_then(|_| fate(&question.target, state, found));
        tally.count_end(end);
        if question.scope == Scope::Destroyed {
            return;
        }
        let (was, is) = (&before.pilot, &state.pilot);
        let killed = is_killed(question.rules, state, found);
        let mut outcome = TrialFlags::empty();
        outcome.set(TrialFlags::PILOT_HIT, is.wounds > was.wounds);
        outcome.set(TrialFlags::PILOT_KILLED, killed && !was.is_dead());
        if end.is_none() {
            outcome.set(TrialFlags::PILOT_OUT, is.unconscious && !was.unconscious);
            if !before.stance.prone {
                outcome |= self.earlier;
                // Who lies on the ground has no balance to lose.
                if !self.earlier.contains(TrialFlags::FALLS) {
                    outcome |= self.balance(dice);
                }
            }
        }
        let mobility_kill = end.is_some() || self.cannot_stand(question, found);
        tally.count_joint(mobility_kill);
        tally.count_damage(self.damage);
        tally.count(state, self.notes.breached(), found, outcome);
    }

    /// Did it lose a leg or its gyro?
    #[inline]
    fn cannot_stand(&self, question: &Question<'_>, found: Found) -> bool {
        let (before, state) = (question.target.state, &self.state);
        let broken = state.structure != before.structure || found.contains(Found::GYRO);
        broken && is_immobilized(question.target.design, before, state)
    }

    /// The piloting skill rolls that the phase asks for.
    #[inline]
    fn balance<D: Dice>(&self, dice: &mut D) -> TrialFlags {
        let Self { state, notes, counted, upright, .. } = self;
        let heavy = heavy_damage(u16::try_from(*counted).unwrap_or(u16::MAX));
        let mut outcome = TrialFlags::empty();
        outcome.set(TrialFlags::HEAVY_DAMAGE, heavy.is_some());
        if notes.falls {
            return outcome | TrialFlags::FALLS;
        }
        let owed = heavy.map_or(notes.dues, |modifier| notes.dues.and(OwedRolls::one(modifier)));
        if owed.rolls == 0 {
            return outcome;
        }
        // What the volley broke is an event of the phase, and no earlier damage.
        let balance = owed.roll(upright, 0);
        let able = !state.is_immobile();
        // Nobody listens for the cause.
        let cause = BalanceCause::HeavyDamage;
        let falls = |_| !keep_balance(&balance, cause, able, dice, &mut ());
        outcome.set(TrialFlags::FALLS, (0..owed.rolls).any(falls));
        outcome
    }
}
