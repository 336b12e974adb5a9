//! Several turns as one long volley, where the dice have no say in what is fired.

use crate::declaration::{Choice, Label, Volley, VolleyBuilder};
use crate::engagement::Stage;
use crate::question::{MAX_ATTACKS, Question, Scope};
use crate::turns::{Course, Turn, Turns};
use crate::volley::Attack;
use ironhex::chance::Chance;
use ironhex::rules::CriticalOverflow;
use ironhex::unit::PhysicalKind;
use ironhex::weapon::{Fire, WeaponTraits};

impl Turns {
    /// The first so many turns as one long volley, where that comes to the same for the target: nothing
    /// that the dice do to the attacker changes what it fires and with which numbers.
    ///
    /// So it is while it cannot become so hot that it shuts down or its ammunition goes off, its aim is
    /// the same for every heat that it may have, no weapon that may jam fires twice, no blow hurts it,
    /// its ammunition lasts, and no anti-missile system is in doubt. Beyond the first turn the target must be shut down, so that its
    /// pilot's sleep changes nothing, and critical hits must never be lost.
    #[must_use]
    pub fn as_one_volley(&self, turns: usize) -> Option<Vec<Attack>> {
        if turns == 0 || turns > self.order.len() {
            return None;
        }
        // A pilot who is knocked out makes an immobile target of the unit, and where critical hits are lost within a phase
        // a new one begins with every turn.
        let lossy = self.stage.rules.critical_overflow == CriticalOverflow::Lost;
        if turns > 1 && (lossy || !self.engagement.target.state.shutdown) {
            return None;
        }
        let mut heats = [self.engagement.attacker.state.heat; 2];
        let mut stage = self.stage.clone();
        let mut jams = 0_u64;
        let mut attacks = Vec::new();
        for (number, &turn) in (1..=turns).zip(&self.order) {
            let turn = &self.turns[turn];
            let [cool, hot] = heats.map(|heat| {
                stage.units[0].sheet.heat = heat;
                turn.volley(&stage, self.engagement.engaged)
            });
            let (cool, hot) = (cool?, hot?);
            let labels = || hot.labels.iter();
            if !same_numbers(&cool, &hot) || hot.labels.iter().any(hurts_itself) {
                return None;
            }
            if turns > 1 && labels().any(|label| label.ams.is_some()) {
                return None;
            }
            for label in labels() {
                let Some(shot_facts) = label.shot_facts else { continue };
                let bit = 1 << shot_facts.mount;
                if jams & bit != 0 {
                    return None;
                }
                if matches!(shot_facts.shot.fire, Fire::Double | Fire::Rapid(_)) {
                    jams |= bit;
                }
                let sheet = &mut stage.units[0].sheet;
                if shot_facts.shot.weapon.traits.contains(WeaponTraits::ONE_SHOT) {
                    sheet.spent |= bit;
                }
                if let Some(bin) = shot_facts.bin {
                    let shots = &mut sheet.shots[usize::from(bin)];
                    *shots = shots.saturating_sub(label.shots);
                    if label.heat_on_a_hit && !self.is_alone(bin) {
                        return None;
                    }
                }
            }
            attacks.extend(hot.attacks.iter().copied());
            if number < turns {
                heats = self.cooled(heats, &hot)?;
            }
        }
        (attacks.len() <= MAX_ATTACKS).then_some(attacks)
    }

    /// The least and the most heat after a turn; `None` when the dice may have a say in what follows.
    fn cooled(&self, heats: [u8; 2], volley: &Volley) -> Option<[u8; 2]> {
        let certain = volley.labels.iter().filter(|label| !label.heat_on_a_hit);
        let certain = certain.map(|label| u16::from(label.heat)).sum();
        let mut fighter = self.engagement.attacker.clone();
        let mut after = [0; 2];
        for ((heat, made), after) in heats.into_iter().zip([certain, volley.heat()]).zip(&mut after)
        {
            fighter.state.heat = heat;
            *after = fighter.quiet_heat(&self.stage.rules, made)?;
        }
        Some(after)
    }

    /// Do all bins for the weapon of this one hold the same?
    fn is_alone(&self, bin: u8) -> bool {
        let bins = &self.engagement.attacker.design.bins;
        let this = &bins[usize::from(bin)];
        let mut others = bins.iter().filter(|other| other.weapon == this.weapon);
        others.all(|other| other.munition == this.munition)
    }

    /// Puts exact chances in the place of sampled ones, from the first turn on, for as long as the plan
    /// is [one long volley](Self::as_one_volley) and `exact` knows the chance that it destroys the
    /// target.
    pub fn sharpen(
        &self,
        course: &mut Course,
        mut exact: impl FnMut(&Question<'_>) -> Option<f64>,
    ) {
        let mut known = |turns: usize| {
            let volley = self.as_one_volley(turns)?;
            let rules = &self.stage.rules;
            let target = self.engagement.target();
            exact(&Question { rules, target, volley: &volley, scope: Scope::Destroyed })
        };
        let mut last = Some(0.0);
        let mut least = 0.0;
        for (turns, odds) in (1..).zip(&mut course.turns) {
            last = last.and_then(|_| known(turns));
            match (last, odds.destroyed) {
                (Some(chance), _) => {
                    least = chance;
                    odds.destroyed = Chance::Exact(chance);
                }
                // What is destroyed stays so: trials that fell short of what is known are raised to it.
                (None, Chance::Sampled { seen, of }) => {
                    let seen = seen.max((least * f64::from(of)).ceil() as u32);
                    odds.destroyed = Chance::Sampled { seen, of };
                }
                (None, Chance::Exact(_)) => {}
            }
        }
    }
}

impl Turn {
    /// Its volley in a later state of the attacker; `None` when something of it cannot be done. A weapon
    /// whose only shot is gone is left out.
    fn volley(&self, stage: &Stage, engaged: Option<u8>) -> Option<Volley> {
        let mut plan = VolleyBuilder::new(stage);
        let sheet = &stage.units[0].sheet;
        let spent = |choice: &Choice| choice.mount().is_some_and(|m| sheet.spent >> m & 1 == 1);
        let blow = |choice: &&Choice| choice.mount().is_none();
        let shots = self.choices.iter().filter(|choice| !blow(choice) && !spent(choice));
        for choice in shots.chain(self.choices.iter().filter(blow)) {
            plan.add(choice).ok()?;
        }
        Some(plan.finish(&stage.roster[0].design, engaged))
    }
}

fn same_numbers(one: &Volley, other: &Volley) -> bool {
    one.labels.len() == other.labels.len()
        && one
            .labels
            .iter()
            .zip(&other.labels)
            .all(|(one, other)| one.number == other.number && one.mean_damage == other.mean_damage)
}

/// Does a blow hurt the one who strikes it?
fn hurts_itself(label: &Label) -> bool {
    let Choice::PhysicalAttack { kind, .. } = label.choice else { return false };
    matches!(kind, PhysicalKind::Charge | PhysicalKind::Dfa)
}
