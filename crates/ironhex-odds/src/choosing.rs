//! Choosing what to fire: the best weapons for a goal, within a heat limit.

use crate::answer::Answer;
use crate::declaration::{Choice, Label, Shooting, Volley, VolleyBuilder, shootings};
use crate::engagement::Engagement;
use crate::figure::Figure;
use crate::mean::mean_damage;
use crate::problem::Problems;
use crate::question::QuestionError;
use crate::volley::Attack;
use crate::volley_odds::OddsError;
use ironhex::attack::Nature;
use ironhex::budget::{Budget, Counted, Progress, Stopped};
use ironhex::field::ready_ams;
use ironhex::unit::Location;
use ironhex::weapon::WeaponType;
use std::collections::{BTreeMap, BTreeSet};

ironhex::named_enum! {
    /// What a volley is for.
    pub enum Goal: "goal" {
        /// The most damage on average.
        Damage = "damage",
        /// The target destroyed.
        Destroy = "destroy",
        /// Its head off, or its pilot dead.
        Head = "head",
        /// The target on the ground.
        KnockDown = "fall",
    }
}

impl Goal {
    /// How far an answer reaches the goal: mean damage, or a chance.
    ///
    /// Who loses the head loses the pilot with it, so that a dead pilot counts both.
    #[must_use]
    pub fn figure(self, answer: &Answer) -> Figure {
        match self {
            Self::Damage => Figure::exact(answer.mean_damage),
            Self::Destroy => answer.destruction.any.into(),
            Self::Head => answer.pilot.killed.into(),
            Self::KnockDown => answer.balance.falls.into(),
        }
    }
}

/// The best volley that was found.
#[derive(Clone, Debug)]
pub struct Best {
    /// What is fired, in the order of the mounts; nothing when the limit lets nothing fire.
    pub choices: Vec<Choice>,
    /// The same as a volley.
    pub volley: Volley,
    /// What it is worth.
    pub value: f64,
    /// How many sets of weapons were looked at.
    pub looked_at: usize,
    /// Is there surely none better? For damage so it is, but for a unit with very many kinds of
    /// ammunition that runs out; for other goals when every set to which no weapon can be added was
    /// looked at, apart from ways of firing, which are tried one at a time.
    pub complete: bool,
    /// Set when it was stopped: other sets were not looked at.
    pub stopped: Option<Stopped>,
}

/// The most sets of weapons that are looked at one by one.
const MAX_SETS: usize = 64;
/// The most steps of looking for them.
const MAX_STEPS: usize = 200_000;
/// The most states that are kept while the most damage is looked for.
const MAX_STATES: usize = 50_000;
/// Steps between two looks at the clock and the cancel flag.
const LOOK: usize = 1 << 10;

/// One way to fire one mount.
#[derive(Clone, Debug)]
struct MountOption {
    shooting: Shooting,
    heat: u16,
    shots: u8,
    /// The bin, where its shots are not enough for everybody who wants them.
    scarce: Option<u8>,
    /// The arm that it is in, for a unit on the ground, which has only one to fire.
    arm: Option<Location>,
    missiles: bool,
    /// Mean damage when an anti-missile system engages it, and when none does.
    mean: [f64; 2],
    /// What makes it the same as that of another mount.
    class: Class,
}

/// Two mounts of one class are as good as each other.
type Class = (WeaponType, Option<u8>, u8, u64, Option<Location>);

/// The best way to fire a mount, from each of the bins that it may be fired from.
type Leader<'a> = Vec<&'a MountOption>;

/// What is used up so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Used {
    heat: u16,
    /// Salvos that anti-missile systems may engage, as far as there are systems.
    salvos: u8,
    arm: Option<Location>,
    shots: Vec<u8>,
}

/// What an attacker may choose from.
struct Menu {
    mounts: Vec<Vec<MountOption>>,
    /// Heat that weapons may make; `None` when nothing may fire.
    budget: Option<u16>,
    /// Shots in the bins that are scarce.
    stock: Vec<u8>,
    /// Anti-missile systems that stand ready.
    systems: u8,
}

impl Menu {
    fn new(engagement: &Engagement, limit: Option<u16>) -> Result<Self, Problems> {
        let stage = engagement.stage()?;
        let plan = VolleyBuilder::new(&stage);
        let design = &engagement.attacker.design;
        let state = &engagement.attacker.state;
        let mut target = stage.units[1];
        let mut systems = 0;
        while let Some(ams) = ready_ams(&stage.roster[1], &target, stage.units[0].hex) {
            systems += 1;
            target.fired |= 1 << ams.mount;
            if let Some(bin) = ams.bin {
                let shots = &mut target.sheet.shots[usize::from(bin)];
                *shots = shots.saturating_sub(1);
            }
        }
        let mut mounts: Vec<Vec<(Label, Attack)>> = Vec::new();
        for mount in 0..design.mounts.len() as u8 {
            let all = shootings(design, mount);
            let able = all.filter_map(|shooting| plan.look(&Choice::Fire(shooting)).ok());
            mounts.push(able.filter(|(label, _)| label.mean_damage > 0.0).collect());
        }
        let scarce: Vec<u8> = (0..design.bins.len() as u8)
            .filter(|&bin| {
                let most = |ways: &Vec<(Label, Attack)>| {
                    let here = ways.iter().filter(|(label, _)| label.bin() == Some(bin));
                    here.map(|(label, _)| u16::from(label.shots)).max().unwrap_or(0)
                };
                let wanted: u16 = mounts.iter().map(most).sum();
                wanted > u16::from(state.shots[usize::from(bin)])
            })
            .collect();
        let prone = state.stance.prone;
        let mounts = mounts.into_iter().map(|ways| reduced(engagement, ways, &scarce, prone));
        let mut mounts: Vec<Vec<MountOption>> = mounts.collect();
        if systems > 0 {
            // The salvos that are engaged are those that do the most.
            let most = |ways: &Vec<MountOption>| {
                let missiles = ways.iter().filter(|way| way.missiles);
                missiles.map(|way| way.mean[1]).fold(0.0, f64::max)
            };
            mounts.sort_by(|one, other| most(other).total_cmp(&most(one)));
        }
        Ok(Self {
            mounts,
            budget: match limit {
                Some(limit) => engagement.heat_budget().within(limit),
                None => Some(u16::MAX),
            },
            stock: scarce.iter().map(|&bin| state.shots[usize::from(bin)]).collect(),
            systems,
        })
    }

    /// Fires one more, if that can be.
    fn fire(&self, used: &Used, way: &MountOption) -> Option<(Used, f64)> {
        let mut next = used.clone();
        next.heat = used.heat.checked_add(way.heat).filter(|heat| Some(*heat) <= self.budget)?;
        if let Some(place) = way.scarce {
            next.shots.resize(self.stock.len(), 0);
            let shots = &mut next.shots[usize::from(place)];
            *shots = shots.checked_add(way.shots)?;
            if *shots > self.stock[usize::from(place)] {
                return None;
            }
        }
        if let Some(arm) = way.arm {
            if used.arm.is_some_and(|other| other != arm) {
                return None;
            }
            next.arm = Some(arm);
        }
        let engaged = way.missiles && used.salvos < self.systems;
        next.salvos += u8::from(engaged);
        Some((next, way.mean[usize::from(!engaged)]))
    }

    /// The ways that do the most damage together: over all mounts, for every heat. Gives also whether
    /// everything was looked at, and why not if it was stopped.
    fn most_damage(&self, budget: &Budget<'_>) -> (Vec<&MountOption>, bool, Option<Stopped>) {
        if self.budget.is_none() {
            return (Vec::new(), true, None);
        }
        let mut complete = true;
        let mut stopped = None;
        let mut looks = 0_usize;
        // What can be reached, with the best mean and the last step that led there.
        let mut reached: BTreeMap<Used, (f64, usize)> = BTreeMap::new();
        let mut steps: Vec<(usize, Option<&MountOption>)> = vec![(0, None)];
        reached.insert(Used::default(), (0.0, 0));
        for ways in self.mounts.iter().filter(|ways| !ways.is_empty()) {
            let mut next = reached.clone();
            for (used, &(mean, step)) in &reached {
                looks += 1;
                if looks.is_multiple_of(LOOK) && stopped.is_none() {
                    stopped = budget.check().err();
                }
                for way in ways.iter().filter(|_| stopped.is_none()) {
                    let Some((used, more)) = self.fire(used, way) else { continue };
                    let better = next.get(&used).is_none_or(|known| mean + more > known.0);
                    if better {
                        steps.push((step, Some(way)));
                        next.insert(used, (mean + more, steps.len() - 1));
                    }
                }
            }
            reached = next;
            if reached.len() > MAX_STATES {
                complete = false;
                let mut means: Vec<f64> = reached.values().map(|&(mean, _)| mean).collect();
                means.sort_by(f64::total_cmp);
                let least = means[means.len() - MAX_STATES];
                reached.retain(|_, &mut (mean, _)| mean > least);
            }
        }
        let mut best = (0.0, 0);
        for &(mean, step) in reached.values() {
            if mean > best.0 {
                best = (mean, step);
            }
        }
        let mut chosen = Vec::new();
        let mut at = best.1;
        while let (before, Some(way)) = steps[at] {
            chosen.push(way);
            at = before;
        }
        chosen.sort_by_key(|way| way.shooting.mount);
        (chosen, complete && stopped.is_none(), stopped)
    }

    /// What a set uses; `None` when it cannot be fired.
    fn used_by(&self, ways: &[&MountOption]) -> Option<Used> {
        self.budget?;
        ways.iter().try_fold(Used::default(), |used, way| Some(self.fire(&used, way)?.0))
    }

    /// The best way of each mount, by damage.
    fn leaders(&self) -> Vec<Leader<'_>> {
        let mut leaders: Vec<Leader<'_>> = Vec::new();
        for ways in &self.mounts {
            let mut best: Leader<'_> = Vec::new();
            for way in ways {
                match best.first().map(|best| (best.mean[1], best.class, best.shooting.fire)) {
                    Some((_, class, fire)) if (class, fire) == (way.class, way.shooting.fire) => {
                        best.push(way);
                    }
                    Some((mean, ..)) if mean >= way.mean[1] => {}
                    _ => best = vec![way],
                }
            }
            leaders.extend((!best.is_empty()).then_some(best));
        }
        leaders
    }

    /// Sets of leaders to which none can be added; `None` when there are too many.
    fn maximal<'a>(
        &self,
        leaders: &[Leader<'a>],
        budget: &Budget<'_>,
    ) -> Result<Option<Vec<Vec<&'a MountOption>>>, Stopped> {
        let mut search = Search { menu: self, leaders, found: Vec::new(), steps: 0, budget };
        let all = search.go(0, &mut Vec::new(), &Used::default())?;
        Ok(all.then_some(search.found))
    }

    /// A set and as many more as fit, the most damaging first.
    fn filled<'a>(
        &self,
        mut set: Vec<&'a MountOption>,
        leaders: &[Leader<'a>],
    ) -> Vec<&'a MountOption> {
        let mut rest: Vec<&MountOption> = leaders.iter().flatten().copied().collect();
        rest.sort_by(|one, other| other.mean[1].total_cmp(&one.mean[1]));
        for way in rest {
            let there = fires(&set, way);
            set.push(way);
            if there || self.used_by(&set).is_none() {
                set.pop();
            }
        }
        set
    }
}

/// Does a set fire the mount of a way?
fn fires(set: &[&MountOption], way: &MountOption) -> bool {
    set.iter().any(|other| other.shooting.mount == way.shooting.mount)
}

/// The search for sets to which nothing can be added.
struct Search<'m, 'a> {
    menu: &'m Menu,
    leaders: &'m [Leader<'a>],
    found: Vec<Vec<&'a MountOption>>,
    steps: usize,
    budget: &'m Budget<'m>,
}

impl<'a> Search<'_, 'a> {
    /// Decides about one leader after the other; false when there is too much to look at.
    fn go(
        &mut self,
        at: usize,
        set: &mut Vec<&'a MountOption>,
        used: &Used,
    ) -> Result<bool, Stopped> {
        self.steps += 1;
        if self.steps.is_multiple_of(LOOK) {
            self.budget.check()?;
        }
        if self.steps > MAX_STEPS || self.found.len() > MAX_SETS {
            return Ok(false);
        }
        let leaders = self.leaders;
        let Some(leader) = leaders.get(at) else {
            let mut rest = leaders.iter().flatten().filter(|way| !fires(set, way));
            let can_grow = rest.any(|way| self.menu.fire(used, way).is_some());
            if !can_grow && !set.is_empty() {
                self.found.push(set.clone());
            }
            return Ok(self.found.len() <= MAX_SETS);
        };
        // Of mounts that are as good as each other the first ones fire.
        let passed_over = leaders[..at]
            .iter()
            .any(|other| other[0].class == leader[0].class && !fires(set, other[0]));
        for way in leader.iter().filter(|_| !passed_over) {
            if let Some((next, _)) = self.menu.fire(used, way) {
                set.push(way);
                if !self.go(at + 1, set, &next)? {
                    return Ok(false);
                }
                set.pop();
            }
        }
        self.go(at + 1, set, used)
    }
}

impl Label {
    fn bin(&self) -> Option<u8> {
        self.shot_facts.and_then(|shot_facts| shot_facts.bin)
    }
}

/// The ways of a mount that differ: of bins with the same munition one that is not scarce, or all.
fn reduced(
    engagement: &Engagement,
    ways: Vec<(Label, Attack)>,
    scarce: &[u8],
    prone: bool,
) -> Vec<MountOption> {
    let place = |bin: Option<u8>| {
        let place = scarce.iter().position(|&scarce| Some(scarce) == bin);
        place.map(|place| place as u8)
    };
    let mut kept: Vec<MountOption> = Vec::new();
    let same = |one: &Label, other: &Label| {
        let key = |label: &Label| {
            label.shot_facts.map(|shot_facts| (shot_facts.shot.fire, shot_facts.munition))
        };
        key(one) == key(other)
    };
    for (index, (label, _)) in ways.iter().enumerate() {
        let Choice::Fire(shooting) = label.choice else { continue };
        let ample =
            |(other, _): &(Label, Attack)| same(label, other) && place(other.bin()).is_none();
        let is_scarce = place(label.bin()).is_some();
        // With plenty in some bin the first such will do; otherwise every bin counts.
        if ways[..index].iter().any(ample) || is_scarce && ways[index..].iter().any(ample) {
            continue;
        }
        kept.push(way(engagement, label, shooting, place(label.bin()), prone));
    }
    kept
}

fn way(
    engagement: &Engagement,
    label: &Label,
    shooting: Shooting,
    scarce: Option<u8>,
    prone: bool,
) -> MountOption {
    let fitted = &engagement.attacker.design.mounts[usize::from(shooting.mount)];
    let bare = label.mean_damage;
    let engaged = label.shot_facts.map_or(bare, |shot_facts| {
        let nature = Nature::from(shot_facts.shot.weapon.category);
        mean_damage(&Attack::Fire { salvo: shot_facts.salvo(&engagement.rules, true), nature })
    });
    let arm = (prone && fitted.location.is_arm()).then_some(fitted.location);
    let munition = label.shot_facts.map(|shot_facts| shot_facts.munition as u8);
    let number = label.number.needed();
    MountOption {
        shooting,
        heat: label.heat.into(),
        shots: label.shots,
        scarce,
        arm,
        missiles: fitted.weapon.kind.is_missile(),
        mean: [engaged, bare],
        class: (fitted.weapon.weapon_type, munition, number, bare.to_bits(), arm),
    }
}

impl Engagement {
    /// The weapons that do the most damage on average while the attacker ends its turn no hotter than
    /// the limit, each in the best way to fire it: the best of all sets. Without a limit heat does not
    /// matter.
    ///
    /// A Streak counts with the heat of a hit.
    ///
    /// ```
    /// use ironhex::rules::Rules;
    /// use ironhex_odds::{Budget, Engagement, Fighter};
    /// let [marauder, atlas] = ["Marauder MAD-3R", "Atlas AS7-D"]
    ///     .map(|name| Fighter::of(ironhex_units::find(name).unwrap()));
    /// let engagement = Engagement::new(Rules::TOTAL_WARFARE, marauder, atlas, 5);
    /// let cool = engagement.best_damage(Some(0), &Budget::default())?;
    /// // Sixteen points of heat are shed: a PPC, the autocannon and a laser.
    /// assert_eq!(cool.volley.heat(), 14);
    /// assert_eq!(engagement.best_damage(None, &Budget::default())?.choices.len(), 5);
    /// # Ok::<(), ironhex_odds::OddsError>(())
    /// ```
    ///
    /// # Errors
    /// The facts do not go together, or it was stopped before the first set was looked at.
    pub fn best_damage(&self, limit: Option<u16>, budget: &Budget<'_>) -> Result<Best, OddsError> {
        budget.check()?;
        let menu = Menu::new(self, limit)?;
        let (set, complete, stopped) = menu.most_damage(budget);
        let (choices, volley) = self.served(&set)?;
        // A sum of nothing is -0.
        let value = volley.mean_damage() + 0.0;
        Ok(Best { choices, volley, value, looked_at: 1, complete, stopped })
    }

    /// The weapons that serve another goal best within a heat limit, by what `worth` says of a volley:
    /// a chance, for example, of an [answer](crate::answer()).
    ///
    /// Every set to which nothing can be added is looked at, if there are not more than 64; otherwise
    /// the one that does the most damage and all that differ from it in one weapon. Then every other
    /// way of firing one of the best set's weapons is tried.
    ///
    /// # Errors
    /// The facts do not go together, or it was stopped before the first set was looked at.
    pub fn best_for(
        &self,
        limit: Option<u16>,
        budget: &Budget<'_>,
        worth: impl FnMut(&[Attack]) -> Result<f64, Stopped>,
    ) -> Result<Best, OddsError> {
        let menu = Menu::new(self, limit)?;
        let leaders = menu.leaders();
        let (sets, complete) = match menu.maximal(&leaders, budget)? {
            Some(sets) => (sets, true),
            None => (neighbors(&menu, &leaders, budget), false),
        };
        let mut looking = Looking { engagement: self, budget, worth, looked_at: 0, best: None };
        let stopped = match looking.at_all(&menu, sets) {
            Err(OddsError::Question(QuestionError::Stopped(stopped))) if looking.looked_at > 0 => {
                Some(stopped)
            }
            Err(error) => return Err(error),
            Ok(()) => None,
        };
        let Looking { looked_at, best, .. } = looking;
        let complete = complete && stopped.is_none();
        let done = looked_at as u64;
        budget.report(Progress { unit: Counted::Volleys, done, of: Some(done) });
        let Some((set, volley, value)) = best else {
            let (choices, volley) = self.served(&[])?;
            return Ok(Best { choices, volley, value: 0.0, looked_at, complete, stopped });
        };
        let choices = set.iter().map(|way| Choice::Fire(way.shooting)).collect();
        Ok(Best { choices, volley, value, looked_at, complete, stopped })
    }

    /// A set as choices and as a volley.
    fn served(&self, set: &[&MountOption]) -> Result<(Vec<Choice>, Volley), Problems> {
        let choices: Vec<Choice> = set.iter().map(|way| Choice::Fire(way.shooting)).collect();
        let volley = if choices.is_empty() { Volley::default() } else { self.volley(&choices)? };
        Ok((choices, volley))
    }
}

/// Sets that are looked at one after the other.
struct Looking<'e, 'm, W> {
    engagement: &'e Engagement,
    budget: &'e Budget<'e>,
    worth: W,
    looked_at: usize,
    best: Option<(Vec<&'m MountOption>, Volley, f64)>,
}

impl<'m, W: FnMut(&[Attack]) -> Result<f64, Stopped>> Looking<'_, 'm, W> {
    /// Looks at sets, then at every other way of firing one of the best set's weapons.
    fn at_all(&mut self, menu: &'m Menu, sets: Vec<Vec<&'m MountOption>>) -> Result<(), OddsError> {
        let mut seen: BTreeSet<Vec<u8>> = BTreeSet::new();
        for set in sets {
            if seen.insert(set.iter().map(|way| way.shooting.mount).collect()) {
                self.at(set)?;
            }
        }
        let places = self.best.as_ref().map_or(0, |best| best.0.len());
        for place in 0..places {
            let now = self.best.as_ref().and_then(|best| best.0.get(place).copied());
            let ways = now.and_then(|now| menu.mounts.get(usize::from(now.shooting.mount)));
            for (now, way) in now
                .into_iter()
                .flat_map(|now| ways.into_iter().flatten().map(move |way| (now, way)))
            {
                let mut set = self.best.as_ref().map(|best| best.0.clone()).unwrap_or_default();
                set[place] = way;
                if way.shooting.fire == now.shooting.fire && way.class == now.class
                    || menu.used_by(&set).is_none()
                {
                    continue;
                }
                self.at(set)?;
            }
        }
        Ok(())
    }

    /// Looks at one set, and keeps it if it is better than the best.
    fn at(&mut self, set: Vec<&'m MountOption>) -> Result<(), OddsError> {
        self.budget.check()?;
        let volley = self.engagement.served(&set)?.1;
        let value = if volley.attacks.is_empty() { 0.0 } else { (self.worth)(&volley.attacks)? };
        if self.best.as_ref().is_none_or(|best| value > best.2) {
            self.best = Some((set, volley, value));
        }
        self.looked_at += 1;
        let done = self.looked_at as u64;
        self.budget.report(Progress { unit: Counted::Volleys, done, of: None });
        Ok(())
    }
}

/// The set that does the most damage, and those that differ from it in one weapon.
fn neighbors<'a>(
    menu: &'a Menu,
    leaders: &[Leader<'a>],
    budget: &Budget<'_>,
) -> Vec<Vec<&'a MountOption>> {
    let (best, ..) = menu.most_damage(budget);
    let mut sets = vec![best.clone()];
    for out in 0..best.len() {
        for &other in leaders.iter().flatten().filter(|way| !fires(&best, way)) {
            let mut set = best.clone();
            set[out] = other;
            set.sort_by_key(|way| way.shooting.mount);
            if menu.used_by(&set).is_some() {
                let mut set = menu.filled(set, leaders);
                set.sort_by_key(|way| way.shooting.mount);
                sets.push(set);
            }
        }
    }
    sets
}
