//! What is fired and struck: choices become a volley, or every problem at once.

use crate::engagement::{Engagement, Stage};
use crate::mean::mean_damage;
use crate::problem::{Problem, Problems};
use crate::question::{Question, Scope, Target};
use crate::volley::Attack;
use ironhex::attack::location::CalledAt;
use ironhex::attack::{Nature, Rejection, RejectionSet, Rejections, ToHit};
use ironhex::field::{ReadyAms, ShotFacts, ShotOrder, UnitFlags, UnitInPlay};
use ironhex::modifier::Breakdown;
use ironhex::physical::{PhysicalAttack, PhysicalSalvo, Who, consequences, number};
use ironhex::resolution::{IncomingSalvo, has_ams, intercept};
use ironhex::unit::{Location, PhysicalKind, Side, UnitDesign};
use ironhex::weapon::{Fire, WeaponKind};

/// How a weapon is fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shooting {
    /// Which of the attacker's mounts, from 0.
    pub mount: u8,
    /// In which way.
    pub fire: Fire,
    /// From which bin; `None` for the first that fits.
    pub bin: Option<u8>,
    /// The location of an aimed shot.
    pub aimed_at: Option<Location>,
    /// What a called shot names.
    pub called_at: Option<CalledAt>,
    /// Does a flamer heat its target instead of damaging it?
    pub heats: bool,
}

impl Shooting {
    /// A shot at nothing special.
    #[must_use]
    pub const fn new(mount: u8, fire: Fire) -> Self {
        Self { mount, fire, bin: None, aimed_at: None, called_at: None, heats: false }
    }

    pub(crate) fn order(&self) -> ShotOrder {
        ShotOrder {
            bin: self.bin,
            aimed_at: self.aimed_at,
            called_at: self.called_at,
            heats: self.heats,
            // A Blood Stalker hunts the one unit that there is.
            stalked: true,
            ..ShotOrder::new(self.fire)
        }
    }
}

/// One thing that the attacker does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Fires a weapon.
    Fire(Shooting),
    /// Strikes a blow.
    PhysicalAttack {
        /// The kind of physical attack.
        kind: PhysicalKind,
        /// With which arm or leg.
        side: Side,
    },
}

impl Choice {
    /// A weapon fired in the plain way: one shot or one salvo; an LB-X's slug.
    #[must_use]
    pub fn plain(design: &UnitDesign, mount: u8) -> Self {
        let kind = design.mounts.get(usize::from(mount)).map(|mount| mount.weapon.kind);
        Self::Fire(Shooting::new(mount, kind.map_or(Fire::Single, WeaponKind::plain_fire)))
    }

    /// The mount that fires; `None` for a blow.
    #[must_use]
    pub const fn mount(&self) -> Option<u8> {
        match self {
            Self::Fire(shooting) => Some(shooting.mount),
            Self::PhysicalAttack { .. } => None,
        }
    }
}

/// Every way in which a mount might fire: each fire mode, from each bin that holds what it needs.
pub(crate) fn shootings(design: &UnitDesign, mount: u8) -> impl Iterator<Item = Shooting> + '_ {
    design.mounts.get(usize::from(mount)).into_iter().flat_map(move |fitted| {
        let weapon = &fitted.weapon;
        let fed = weapon.draws_from_a_bin();
        weapon.kind.ways_to_fire().iter().flat_map(move |&fire| {
            let plain = Shooting::new(mount, fire);
            let bins = design.bins.iter().enumerate();
            let feeding = bins.filter(move |(_, bin)| fed && bin.feeds(weapon, fire));
            let from = feeding.map(move |(bin, _)| Shooting { bin: Some(bin as u8), ..plain });
            from.chain((!fed).then_some(plain))
        })
    })
}

/// What is known of one attack of a volley.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// Which of several attackers, from 0.
    pub attacker: u8,
    /// What is done.
    pub choice: Choice,
    /// The number that it needs.
    pub number: ToHit,
    /// What the number is made of.
    pub lines: Breakdown,
    /// The facts of a weapon's attack.
    pub shot_facts: Option<ShotFacts>,
    /// Heat that it makes.
    pub heat: u8,
    /// Does it make its heat only when it hits?
    pub heat_on_a_hit: bool,
    /// Shots that it takes from its bin.
    pub shots: u8,
    /// The anti-missile system that engages it.
    pub ams: Option<ReadyAms>,
    /// Points that come down on the target, on average.
    pub mean_damage: f64,
    /// The modifier of the piloting skill roll that a blow which hits asks of the target.
    pub asks_balance: Option<i8>,
}

/// A volley that can be fired: its attacks, and what is known of each.
#[derive(Clone, Debug, Default)]
pub struct Volley {
    /// What a question asks about.
    pub attacks: Vec<Attack>,
    /// One for each attack.
    pub labels: Vec<Label>,
}

impl Volley {
    /// Brings weapons of a type together, those that fire first first: an exact answer does not tell
    /// their groups of damage apart then.
    pub(crate) fn gather(&mut self, design: &UnitDesign) {
        let order = gathered(design, self.labels.iter().map(|label| label.choice));
        self.attacks = order.iter().map(|&index| self.attacks[index]).collect();
        self.labels = order.iter().map(|&index| self.labels[index].clone()).collect();
    }

    /// Heat that the weapons make when everything that could make heat does.
    #[must_use]
    pub fn heat(&self) -> u16 {
        self.labels.iter().map(|label| u16::from(label.heat)).sum()
    }

    /// Points that come down on the target, on average.
    #[must_use]
    pub fn mean_damage(&self) -> f64 {
        self.labels.iter().map(|label| label.mean_damage).sum()
    }

    /// The volley of several attackers on one target: this one first, then the other.
    ///
    /// Both stay as they are: an anti-missile system that engages a salvo of each is counted twice.
    #[must_use]
    pub fn join(mut self, other: Self) -> Self {
        let before = self.labels.iter().map(|label| label.attacker + 1).max().unwrap_or(0);
        self.attacks.extend(other.attacks);
        self.labels.extend(other.labels.into_iter().map(|label| {
            let attacker = label.attacker.saturating_add(before);
            Label { attacker, ..label }
        }));
        self
    }
}

/// What becomes of one weapon here.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospect {
    /// The weapon, in the way in which it does most; in the plain way when it cannot fire.
    pub choice: Choice,
    /// Its number and what it does, or every reason why it cannot be.
    pub outlook: Result<Label, Problem>,
}

impl Prospect {
    /// Of some weapons those that can fire and do damage.
    #[must_use]
    pub fn able(prospects: &[Self]) -> Vec<Choice> {
        prospects.iter().filter(|one| one.is_able()).map(|one| one.choice).collect()
    }

    /// Why the others cannot.
    #[must_use]
    pub fn held(prospects: &[Self]) -> Vec<Problem> {
        prospects.iter().filter_map(|one| one.outlook.clone().err()).collect()
    }

    /// Can it fire, and do damage?
    #[must_use]
    pub fn is_able(&self) -> bool {
        self.outlook.as_ref().is_ok_and(|label| label.mean_damage > 0.0)
    }
}

/// What a target fires back.
#[derive(Clone, Debug)]
pub struct ReturnFire {
    /// The two, the other way round.
    pub engagement: Engagement,
    /// Everything that bears.
    pub volley: Volley,
    /// Why the other weapons cannot fire.
    pub held: Vec<Problem>,
}

impl Engagement {
    /// The target as a question asks about it.
    #[must_use]
    pub fn target(&self) -> Target<'_> {
        Target {
            design: &self.target.design,
            state: &self.target.state,
            abilities: &self.target.crew.abilities,
            piloting: self.target.crew.piloting,
        }
    }

    /// The question what a volley does to the target.
    #[must_use]
    pub fn question<'a>(&'a self, volley: &'a Volley, scope: Scope) -> Question<'a> {
        Question { rules: &self.rules, target: self.target(), volley: &volley.attacks, scope }
    }

    /// The volley of some choices: weapons first, then blows, each in their order.
    ///
    /// All numbers are those of the moment: what the first shot does changes none of them, and a TAG or
    /// Narc that is fired in the volley guides nothing of it. Every weapon takes its shots before the
    /// next one looks for its own.
    ///
    /// The target's anti-missile systems engage a salvo each, those of the highest expected damage, or first
    /// the one [that is named](Self::engaged); which ones is settled before anything is rolled, as in play.
    ///
    /// ```
    /// use ironhex::rules::Rules;
    /// use ironhex_odds::{Choice, Engagement, Fighter};
    /// let [one, other] = ["Hunchback HBK-4G", "Centurion CN9-A"]
    ///     .map(|name| Fighter::of(ironhex_units::find(name).unwrap()));
    /// let far = Engagement::new(Rules::TOTAL_WARFARE, one, other, 15);
    /// let choices = [2, 99].map(|mount| Choice::plain(&far.attacker.design, mount));
    /// assert_eq!(
    ///     far.volley(&choices).unwrap_err().to_string(),
    ///     "weapon 3 (AC/20) cannot fire: outOfRange; no weapon 100: the unit has 4"
    /// );
    /// ```
    ///
    /// # Errors
    /// Everything that is wrong with it, at once.
    pub fn volley(&self, choices: &[Choice]) -> Result<Volley, Problems> {
        let stage = self.stage()?;
        let mut problems = self.out_of_the_fight().0;
        if choices.is_empty() {
            problems.push(Problem::Nothing);
        }
        let mut plan = VolleyBuilder::new(&stage);
        plan.announce(choices);
        let blows = |choice: &&Choice| matches!(choice, Choice::PhysicalAttack { .. });
        let fired = choices.iter().filter(|choice| !blows(choice));
        for choice in fired.chain(choices.iter().filter(blows)) {
            if let Err(problem) = plan.add(choice)
                && !problem.says_nothing_new()
            {
                problems.push(problem);
            }
        }
        if !problems.is_empty() {
            return Err(problems.into_iter().collect());
        }
        Ok(plan.finish(&self.attacker.design, self.engaged))
    }

    /// What neither of the two can be for anything to happen: a wreck, or an attacker that is shut down or asleep.
    #[must_use]
    pub fn out_of_the_fight(&self) -> Problems {
        let (state, target) = (&self.attacker.state, &self.target.state);
        [
            (state.destroyed.is_some(), Problem::AttackerDestroyed),
            (state.shutdown, Problem::AttackerShutDown),
            (!state.pilot.can_act(), Problem::AttackerUnconscious),
            (target.destroyed.is_some(), Problem::TargetDestroyed),
        ]
        .into_iter()
        .filter_map(|(is, problem)| is.then_some(problem))
        .collect()
    }

    /// Every weapon that can fire and do damage here, in the way in which it does most.
    ///
    /// Weapons on one bin take their shots in the order of the mounts.
    ///
    /// # Errors
    /// The facts do not go together.
    pub fn all_that_bears(&self) -> Result<Vec<Choice>, Problems> {
        Ok(Prospect::able(&self.prospects()?))
    }

    /// What of these can be fired and struck here, each looked at alone; everything that bears where
    /// nothing is named.
    #[must_use]
    pub fn volley_here(&self, choices: Option<&[Choice]>) -> Volley {
        let here = match choices {
            None => self.all_that_bears().unwrap_or_default(),
            Some(choices) => {
                let able = |choice: &&Choice| self.volley(&[**choice]).is_ok();
                choices.iter().filter(able).copied().collect()
            }
        };
        self.volley(&here).unwrap_or_default()
    }

    /// Everything that the target can fire back.
    ///
    /// # Errors
    /// Why it can fire nothing: what is wrong with itself, or else what every weapon is held by; only
    /// [`Problem::Nothing`] for one that has no weapon.
    pub fn return_fire(&self) -> Result<ReturnFire, Problems> {
        let engagement = self.turned();
        let prospects = engagement.prospects()?;
        let held = Prospect::held(&prospects);
        match engagement.volley(&Prospect::able(&prospects)) {
            Ok(volley) => Ok(ReturnFire { engagement, volley, held }),
            Err(mut own) => {
                own.retain(|problem| *problem != Problem::Nothing);
                match (own.is_empty(), held.is_empty()) {
                    (false, _) => Err(own),
                    (true, false) => Err(held.into_iter().collect()),
                    (true, true) => Err(Problem::Nothing.into()),
                }
            }
        }
    }

    /// What becomes of every weapon of the attacker here, each after those before it have fired.
    ///
    /// # Errors
    /// The facts do not go together.
    pub fn prospects(&self) -> Result<Vec<Prospect>, Problems> {
        let stage = self.stage()?;
        let mut plan = VolleyBuilder::new(&stage);
        let mounts = 0..self.attacker.design.mounts.len() as u8;
        Ok(mounts.map(|mount| plan.best(&self.attacker.design, mount)).collect())
    }

    /// Every blow of the attacker, each as if it were the only one.
    ///
    /// # Errors
    /// The facts do not go together.
    pub fn blows(&self) -> Result<Vec<Prospect>, Problems> {
        let stage = self.stage()?;
        let all = PhysicalKind::ALL.iter().flat_map(|&kind| {
            Side::ALL.iter().map(move |&side| Choice::PhysicalAttack { kind, side })
        });
        let one = all.map(|choice| {
            let mut plan = VolleyBuilder::new(&stage);
            plan.announce(&[choice]);
            Prospect { choice, outlook: plan.look(&choice).map(|(label, _)| label) }
        });
        Ok(one.collect())
    }
}

/// A volley in the making.
pub(crate) struct VolleyBuilder<'a> {
    stage: &'a Stage,
    /// The two, with what is declared so far: mounts that fire, shots that are gone.
    units: [UnitInPlay; 2],
    made: Vec<(PhysicalKind, Side)>,
    pub(crate) volley: Volley,
}

impl<'a> VolleyBuilder<'a> {
    pub(crate) fn new(stage: &'a Stage) -> Self {
        Self { stage, units: stage.units, made: Vec::new(), volley: Volley::default() }
    }

    /// A charge and a death from above are declared before anything fires.
    fn announce(&mut self, choices: &[Choice]) {
        for choice in choices {
            match choice {
                Choice::PhysicalAttack { kind: PhysicalKind::Charge, .. } => {
                    self.units[0].flags |= UnitFlags::CHARGES;
                }
                Choice::PhysicalAttack { kind: PhysicalKind::Dfa, .. } => {
                    self.units[0].flags |= UnitFlags::DEATH_FROM_ABOVE;
                }
                Choice::Fire(_) | Choice::PhysicalAttack { .. } => {}
            }
        }
    }

    /// Adds one choice.
    pub(crate) fn add(&mut self, choice: &Choice) -> Result<(), Problem> {
        let (label, attack) = self.look(choice)?;
        self.commit(label, attack);
        Ok(())
    }

    fn commit(&mut self, label: Label, attack: Attack) {
        let attacker = &mut self.units[0];
        match label.choice {
            Choice::Fire(shooting) => {
                attacker.fired |= 1 << shooting.mount;
                if let Some(bin) = label.shot_facts.and_then(|shot_facts| shot_facts.bin) {
                    let shots = &mut attacker.sheet.shots[usize::from(bin)];
                    *shots = shots.saturating_sub(label.shots);
                }
            }
            Choice::PhysicalAttack { kind, side } => self.made.push((kind, side)),
        }
        self.volley.attacks.push(attack);
        self.volley.labels.push(label);
    }

    /// The whole volley: the target's anti-missile systems engage the salvos that they were told to, or else the most
    /// dangerous ones, and weapons of a type come together.
    pub(crate) fn finish(mut self, design: &UnitDesign, told: Option<u8>) -> Volley {
        let rules = &self.stage.rules;
        let (fielded, from) = (&self.stage.roster[1], self.units[0].hex);
        let Volley { attacks, labels } = &mut self.volley;
        if has_ams(fielded) {
            let of = |(index, label): (usize, &Label)| {
                let salvo = IncomingSalvo::of(rules, index, from, label.shot_facts.as_ref()?)?;
                let is_told = told.is_some() && label.choice.mount() == told;
                Some(if is_told { IncomingSalvo { danger: u32::MAX, ..salvo } } else { salvo })
            };
            let mut salvos: Vec<IncomingSalvo> = labels.iter().enumerate().filter_map(of).collect();
            intercept(fielded, &self.stage.units[1], &mut salvos, |index, ams| {
                let Some(shot_facts) = labels[index].shot_facts else { return };
                let nature = Nature::from(shot_facts.shot.weapon.category);
                attacks[index] = Attack::Fire { salvo: shot_facts.salvo(rules, true), nature };
                labels[index].ams = Some(ams);
                labels[index].mean_damage = mean_damage(&attacks[index]);
            });
        }
        self.volley.gather(design);
        self.volley
    }

    /// What a choice comes to after those before it.
    pub(crate) fn look(&self, choice: &Choice) -> Result<(Label, Attack), Problem> {
        match choice {
            Choice::Fire(shooting) => self.shot(shooting),
            Choice::PhysicalAttack { kind, side } => self.blow(*kind, *side),
        }
    }

    /// The facts of a shot.
    pub(crate) fn shot_facts(&self, shooting: &Shooting) -> Result<ShotFacts, Problem> {
        let mount = shooting.mount;
        let mounts = &self.stage.roster[0].design.mounts;
        let Some(fitted) = mounts.get(usize::from(mount)) else {
            return Err(Problem::NoSuchWeapon { mount, mounts: mounts.len() });
        };
        let refused = |reasons: Rejections| {
            let weapon = weapon_name(fitted);
            let new = reasons.into_iter().filter(|why| !is_general(*why)).collect();
            Problem::CannotFire { mount, weapon, reasons: new }
        };
        let [attacker, target] = self.stage.pair(&self.units);
        let line = self.stage.field(&self.units).attack_line(attacker, target);
        line.declarable(mount, &shooting.order(), RejectionSet::NONE).map_err(refused)
    }

    fn shot(&self, shooting: &Shooting) -> Result<(Label, Attack), Problem> {
        let rules = &self.stage.rules;
        let shot_facts = self.shot_facts(shooting)?;
        let weapon = &shot_facts.shot.weapon;
        let mut lines = Breakdown::new();
        let number = shot_facts.number(rules, &mut lines);
        let salvo = shot_facts.salvo(rules, false);
        let attack = Attack::Fire { salvo, nature: Nature::from(weapon.category) };
        let (heat, shots) = salvo.cost(true);
        let label = Label {
            attacker: 0,
            choice: Choice::Fire(*shooting),
            number,
            lines,
            heat,
            heat_on_a_hit: salvo.cost(false).0 < heat,
            shots,
            ams: None,
            mean_damage: mean_damage(&attack),
            asks_balance: None,
            shot_facts: Some(shot_facts),
        };
        Ok((label, attack))
    }

    /// The facts of a blow.
    pub(crate) fn physical_attack(
        &self,
        kind: PhysicalKind,
        side: Side,
    ) -> Result<PhysicalAttack, Problem> {
        let field = self.stage.field(&self.units);
        let barred = |rejections: Rejections| {
            let new = rejections.into_iter().filter(|rejection| {
                !matches!(rejection, Rejection::AttackerImmobile | Rejection::TargetDestroyed)
            });
            Problem::CannotStrike { kind, side, rejections: new.collect() }
        };
        let [attacker, target] = self.stage.pair(&self.units);
        let (attack, _) = field
            .declarable_physical_attack(
                attacker,
                target,
                (kind, side),
                &self.made,
                RejectionSet::NONE,
            )
            .map_err(barred)?;
        Ok(attack)
    }

    fn blow(&self, kind: PhysicalKind, side: Side) -> Result<(Label, Attack), Problem> {
        let attack = self.physical_attack(kind, side)?;
        let mut lines = Breakdown::new();
        let number = number(&self.stage.rules, &attack, &mut lines);
        let after = consequences(&self.stage.rules, &attack, true);
        // Who lies on the ground has no balance to lose.
        let upright = !self.units[1].sheet.stance.prone;
        let scope = after.rolls.iter().find(|due| due.who == Who::Target && upright);
        let asks = scope.map(|due| due.modifier);
        let salvo = PhysicalSalvo::new(&self.stage.rules, &attack, number);
        let attack = Attack::PhysicalAttack { salvo, asks };
        let label = Label {
            attacker: 0,
            choice: Choice::PhysicalAttack { kind, side },
            number,
            lines,
            shot_facts: None,
            heat: 0,
            heat_on_a_hit: false,
            shots: 0,
            ams: None,
            mean_damage: mean_damage(&attack),
            asks_balance: asks,
        };
        Ok((label, attack))
    }

    /// Every way in which a mount can fire now, from the first bin of each munition that can feed it.
    fn ways(&self, design: &UnitDesign, mount: u8) -> Vec<(Label, Attack)> {
        let mut ways: Vec<(Label, Attack)> = Vec::new();
        for shooting in shootings(design, mount) {
            let Ok(way) = self.shot(&shooting) else { continue };
            let key = |way: &(Label, Attack)| {
                way.0.shot_facts.map(|shot_facts| (shot_facts.shot.fire, shot_facts.munition))
            };
            if !ways.iter().any(|known| key(known) == key(&way)) {
                ways.push(way);
            }
        }
        ways
    }

    /// Fires a mount in the way in which it does most damage, the plainer one of equals.
    fn best(&mut self, design: &UnitDesign, mount: u8) -> Prospect {
        let mut best: Option<(Label, Attack)> = None;
        for way in self.ways(design, mount) {
            if best.as_ref().is_none_or(|best| way.0.mean_damage > best.0.mean_damage) {
                best = Some(way);
            }
        }
        let plain = Choice::plain(design, mount);
        match best {
            Some((label, attack)) => {
                self.commit(label.clone(), attack);
                Prospect { choice: label.choice, outlook: Ok(label) }
            }
            None => Prospect { choice: plain, outlook: self.look(&plain).map(|(label, _)| label) },
        }
    }
}

/// Is it a reason that holds for all that the attacker could do?
const fn is_general(why: Rejection) -> bool {
    matches!(
        why,
        Rejection::AttackerDestroyed
            | Rejection::Shutdown
            | Rejection::Unconscious
            | Rejection::TargetDestroyed
    )
}

/// The order in which choices are made, from the one in which they are named: weapons of a type one after
/// the other, the type that is named first first; blows come last.
pub(crate) fn gathered(design: &UnitDesign, choices: impl Iterator<Item = Choice>) -> Vec<usize> {
    let kind = |choice: Choice| {
        let mount = choice.mount().and_then(|mount| design.mounts.get(usize::from(mount)));
        mount.map(|mount| mount.weapon.weapon_type)
    };
    let kinds: Vec<_> = choices.map(kind).collect();
    let mut order: Vec<usize> = (0..kinds.len()).collect();
    order.sort_by_key(|&index| match kinds[index] {
        None => kinds.len(),
        known => kinds.iter().position(|kind| *kind == known).unwrap_or(index),
    });
    order
}

/// What a mounted weapon is called.
fn weapon_name(mount: &ironhex::unit::Mount) -> &'static str {
    let entry = ironhex_units::weapons().get(usize::from(mount.weapon.weapon_type.0));
    entry.map_or("unlisted", |entry| entry.name)
}
