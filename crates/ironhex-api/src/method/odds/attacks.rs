//! What is fired and struck: weapons by name or by number, blows, or everything that bears.

use super::super::weapon::{RateOfFire, fire};
use super::situation::refused;
use crate::error::CallError;
use crate::record;
use crate::record::{At, Described, Either, List, WeaponId, Within, words};
use crate::spec::{Message, Problems};
use ironhex::attack::location::CalledAt;
use ironhex::rules::{CalledShot, Rules};
use ironhex::unit::{Location, MAX_MOUNTS, PhysicalKind, Side};
use ironhex::weapon::{Fire, FireMode};
use ironhex_odds::{Choice, Engagement, Problem, Prospect, Shooting, Volley};
use ironhex_report::odds::{problem_words, weapon_name};
use ironhex_report::text::{count, listed};

/// A weapon's place in the list of a unit, from 1, or a number of weapons.
pub type MountNumber = Within<u8, 1, { MAX_MOUNTS as i64 }>;

record! {
    /// Weapons of a name, or one by its number, and how they are fired.
    pub struct FiredWeapon: Default {
        /// every weapon of this name that can fire
        weapon: Option<WeaponId>,
        /// only so many of them
        count: Option<MountNumber>,
        /// one weapon by its place in `unit.get`, from 1, instead
        mount: Option<MountNumber>,
        /// how it fires (default: the way that does most)
        fire_mode: Option<FireMode>,
        /// shots of a rotary autocannon
        rate_of_fire: Option<RateOfFire>,
        /// the bin by its place in `unit.get`, from 1 (default: the first that fits)
        bin: Option<Within<u8, 1, 48>>,
        /// what an aimed shot is aimed at
        aimed_at: Option<Location>,
        /// what a called shot names
        called_location: Option<CalledAt>,
        /// whether a flamer heats instead of damaging
        heats: bool = false,
    }
}

/// Weapons of a name by the name alone, or with more about them.
pub type FiredEntry = Either<WeaponId, FiredWeapon>;

words! {
    /// Everything that bears.
    pub enum AllWeapons {
        /// All of it.
        All = "all",
    }
}

/// What is fired: everything, or what is listed.
pub type Weapons = Either<AllWeapons, List<FiredEntry, MAX_MOUNTS>>;

record! {
    /// A blow.
    pub struct Blow {
        /// what is attempted
        attack: PhysicalKind,
        /// with which arm or leg (default: right)
        limb: Side = Side::Right,
    }
}

record! {
    /// What is fired and struck in a turn.
    pub struct Fired: Default {
        /// what is fired (default: everything that bears; nothing where blows are named)
        weapons: Option<Weapons>,
        /// blows, at a range of 1
        physical: Option<List<Blow, 4>>,
    }
}

record! {
    /// What is fired and struck, and how.
    pub struct Attacks: Default {
        /// what
        fired as *: Fired,
        /// of every weapon that can fire that way
        fire_mode: Option<FireMode>,
        /// of every rotary autocannon
        rate_of_fire: Option<RateOfFire>,
        /// by every weapon that can be aimed
        aimed_at: Option<Location>,
        /// by every weapon: a called shot
        called_location: Option<CalledAt>,
    }
}

/// What a request asks to be fired.
#[derive(Clone, Debug, Default)]
pub(super) struct Chosen {
    pub(super) choices: Vec<Choice>,
    /// Everything that bears, and nothing else?
    pub(super) all: bool,
    /// Weapons that cannot fire, where everything was asked for.
    pub(super) held: Vec<Problem>,
    /// Where each was asked for.
    places: Vec<(Choice, At<()>)>,
    /// What is wrong with the two themselves, so that nothing can be fired.
    wrong: Vec<Problem>,
}

impl Chosen {
    /// The volley.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub(super) fn volley(&self, engagement: &Engagement) -> Result<Volley, CallError> {
        let made = match self.wrong.is_empty() {
            true => engagement.volley(&self.choices),
            false => Err(self.wrong.iter().cloned().collect()),
        };
        made.map_err(|mut problems| {
            // Who cannot fire at all need not be told that nothing is fired.
            if problems.0.len() > 1 {
                problems.0.retain(|problem| *problem != Problem::Nothing);
            }
            refused(engagement, problems.into(), &|problem| self.place(problem))
        })
    }

    /// Where what a problem is about was asked for.
    pub(super) fn place(&self, problem: &Problem) -> Option<At<()>> {
        let is_it = |choice: &Choice| match (problem, choice) {
            (Problem::CannotFire { mount, .. }, Choice::Fire(shooting)) => shooting.mount == *mount,
            (
                Problem::CannotStrike { kind, side, .. },
                Choice::PhysicalAttack { kind: k, side: s },
            ) => (kind, side) == (k, s),
            _ => false,
        };
        // Of a weapon that was named twice the second time is wrong.
        let last = self.places.iter().rev().find(|(choice, _)| is_it(choice));
        last.map(|(_, place)| *place)
    }
}

/// What a request wants of every weapon that it does not say more about.
struct Wishes {
    mode: Option<FireMode>,
    rate: Option<u8>,
    aimed_at: Option<Location>,
    called_at: Option<CalledAt>,
}

/// Everything that bears; `at` is where it is told that nothing does.
pub(super) fn everything(at: At<()>, engagement: &Engagement, problems: &mut Problems) -> Chosen {
    let mut chosen = Chosen { all: true, ..Chosen::default() };
    let prospects = match engagement.prospects() {
        Ok(prospects) => prospects,
        Err(problems) => return Chosen { wrong: problems.0, ..chosen },
    };
    chosen.choices = Prospect::able(&prospects);
    chosen.places = chosen.choices.iter().map(|&choice| (choice, at)).collect();
    chosen.held = Prospect::held(&prospects);
    if chosen.choices.is_empty() {
        nothing_bears(at, engagement, &prospects, problems);
    }
    chosen
}

/// Tells why nothing bears. What is wrong with the two themselves is told with the volley.
fn nothing_bears(
    at: At<()>,
    engagement: &Engagement,
    prospects: &[Prospect],
    problems: &mut Problems,
) {
    let mut told: Vec<(String, Vec<&str>)> = Vec::new();
    for one in prospects {
        let mount = one.choice.mount().map(usize::from);
        let mount = mount.and_then(|mount| engagement.attacker.design.mounts.get(mount));
        let name = mount.map_or("weapon", weapon_name);
        let why = match &one.outlook {
            Ok(_) => "it does no damage".to_owned(),
            Err(problem) => problem_words(problem),
        };
        match told.iter_mut().find(|(known, _)| *known == why) {
            _ if why.is_empty() => {}
            Some((_, names)) if names.contains(&name) => {}
            Some((_, names)) => names.push(name),
            None => told.push((why, vec![name])),
        }
    }
    if prospects.is_empty() {
        problems.add(at, "nothing bears: the attacker has no weapon");
    } else if !told.is_empty() {
        let reasons: Vec<String> =
            told.iter().map(|(why, names)| format!("{} ({why})", listed(names))).collect();
        problems.add(at, format!("nothing bears: {}", reasons.join("; ")));
    }
}

/// What a called shot names. Which names there are is up to the rules: who takes the others is told.
fn called(
    named: Option<CalledAt>,
    rules: &Rules,
    at: At<CalledAt>,
    problems: &mut Problems,
) -> Option<CalledAt> {
    let named = named?;
    let is_location = matches!(named, CalledAt::Location(_));
    let must = match (rules.called_shot, is_location) {
        (CalledShot::Location, false) => {
            "must be a location such as head; high, low, left and right go with the rule \
             called_shot=table"
        }
        (CalledShot::Table, true) => {
            "must be high, low, left or right; a location goes with the rule called_shot=location"
        }
        (CalledShot::Location, true) | (CalledShot::Table, false) => return Some(named),
    };
    // A plan asks for it in every turn.
    if !problems.concerns(&at.to_string()) {
        problems.add(at, Message::predicate(format!("{must}; got {}", named.to_json())));
    }
    None
}

// The attacks of a request are its own fields.
const AT: At<Attacks> = At::ROOT;

impl Attacks {
    /// What is fired in a turn in which nothing else is said.
    pub(super) fn chosen(&self, engagement: &Engagement, problems: &mut Problems) -> Chosen {
        self.chosen_of(&self.fired, AT.fired(), engagement, problems)
    }

    /// What is fired in a turn, by what is said of every weapon.
    pub(super) fn chosen_of(
        &self,
        fired: &Fired,
        at: At<Fired>,
        engagement: &Engagement,
        problems: &mut Problems,
    ) -> Chosen {
        let rules = &engagement.rules;
        let wishes = Wishes {
            mode: self.fire_mode,
            rate: self.rate_of_fire.map(Within::get),
            aimed_at: self.aimed_at,
            called_at: called(self.called_location, rules, AT.called_location(), problems),
        };
        let prospects = match engagement.prospects() {
            Ok(prospects) => prospects,
            Err(problems) => return Chosen { wrong: problems.0, ..Chosen::default() },
        };
        let mut reading = Reading { engagement, prospects: &prospects, wishes, problems };
        let weapons = at.weapons();
        let mut chosen = match &fired.weapons {
            None if fired.physical.is_some() => Chosen::default(),
            Some(Weapons::Full(list)) => {
                let mut places: Vec<(Choice, At<()>)> = Vec::new();
                for (index, entry) in list.iter().enumerate() {
                    let at = weapons.full().item(index);
                    let choices = reading.named(entry, at).into_iter();
                    places.extend(choices.map(|choice| (choice, at.erased())));
                }
                Chosen { places, ..Chosen::default() }
            }
            None | Some(Weapons::Short(AllWeapons::All)) => {
                everything(weapons.erased(), engagement, reading.problems)
            }
        };
        chosen.all &= fired.physical.is_none();
        reading.grant(&mut chosen.places);
        for (index, blow) in fired.physical.iter().flatten().enumerate() {
            let choice = Choice::PhysicalAttack { kind: blow.attack, side: blow.limb };
            chosen.places.push((choice, at.physical().item(index).erased()));
        }
        chosen.choices = chosen.places.iter().map(|(choice, _)| *choice).collect();
        chosen
    }

    /// Is nothing said of any weapon?
    pub(super) const fn says_nothing_of_weapons(&self) -> bool {
        self.fire_mode.is_none()
            && self.rate_of_fire.is_none()
            && self.aimed_at.is_none()
            && self.called_location.is_none()
    }
}

/// The weapons of a request, as they are read.
struct Reading<'a> {
    engagement: &'a Engagement,
    prospects: &'a [Prospect],
    wishes: Wishes,
    problems: &'a mut Problems,
}

impl Reading<'_> {
    /// The weapons that one entry names.
    fn named(&mut self, entry: &FiredEntry, at: At<FiredEntry>) -> Vec<Choice> {
        let given = match entry {
            Either::Short(weapon) => return self.of_name(at, *weapon, None),
            Either::Full(given) => given,
        };
        let choices = match (given.weapon, given.mount) {
            (Some(weapon), None) => {
                self.of_name(at, weapon, given.count.map(|count| count.get().into()))
            }
            (None, Some(number)) => {
                if given.count.is_some() {
                    let message = "goes with weapon, not with mount";
                    self.problems.add(at.full().count(), message);
                }
                let mounts = self.engagement.attacker.design.mounts.len();
                let Some(one) = self.prospects.get(usize::from(number.get()) - 1) else {
                    let has = count(mounts as u32, "weapon", "weapons");
                    let must = format!("must be a weapon of the unit, which has {has}");
                    self.problems.add(at.full().mount(), Message::predicate(must));
                    return Vec::new();
                };
                vec![one.choice]
            }
            (None, None) | (Some(_), Some(_)) => {
                self.problems.add(at, Message::predicate("needs either weapon or mount"));
                return Vec::new();
            }
        };
        choices.into_iter().map(|choice| self.as_said(given, at.full(), choice)).collect()
    }

    /// Weapons of a name: so many, or all that can fire; all when none can, so that it is told why.
    fn of_name(
        &mut self,
        at: At<FiredEntry>,
        WeaponId(weapon): WeaponId,
        wanted: Option<usize>,
    ) -> Vec<Choice> {
        let mounts = &self.engagement.attacker.design.mounts;
        let same = |one: &&Prospect| {
            let mount = one.choice.mount().and_then(|mount| mounts.get(usize::from(mount)));
            mount.is_some_and(|mount| mount.weapon.weapon_type == weapon.weapon.weapon_type)
        };
        let mut all: Vec<&Prospect> = self.prospects.iter().filter(same).collect();
        if all.is_empty() {
            let mut has: Vec<&str> = Vec::new();
            for name in mounts.iter().map(weapon_name) {
                if !has.contains(&name) {
                    has.push(name);
                }
            }
            let has = if has.is_empty() { "none".to_owned() } else { listed(&has) };
            let message = format!("the attacker has no {}; its weapons: {has}", weapon.name);
            self.problems.add(at, message);
            return Vec::new();
        }
        if let Some(wanted) = wanted
            && wanted > all.len()
        {
            let (name, has) = (weapon.name, all.len());
            let message = format!("names {wanted} of {name}; the attacker has {has}");
            self.problems.add(at, Message::predicate(message));
            return Vec::new();
        }
        // Those that can fire come first; each keeps its place in the sheet.
        let able = all.iter().filter(|one| one.outlook.is_ok()).count();
        let most = wanted.unwrap_or(if able == 0 { all.len() } else { able });
        all.sort_by_key(|one| one.outlook.is_err());
        all.truncate(most);
        all.sort_by_key(|one| one.choice.mount());
        all.iter().map(|one| one.choice).collect()
    }

    /// A weapon as its own entry says.
    fn as_said(&mut self, given: &FiredWeapon, at: At<FiredWeapon>, choice: Choice) -> Choice {
        let Choice::Fire(mut shooting) = choice else { return choice };
        let design = &self.engagement.attacker.design;
        if given.fire_mode.is_some() || given.rate_of_fire.is_some() {
            let kind = design.mounts[usize::from(shooting.mount)].weapon.kind;
            let mode = (at.fire_mode(), given.fire_mode);
            let rate = (at.rate_of_fire(), given.rate_of_fire);
            shooting = Shooting::new(shooting.mount, fire(kind, mode, rate, self.problems));
        }
        if let Some(bin) = given.bin.map(Within::get) {
            if usize::from(bin) > design.bins.len() {
                let has = count(design.bins.len() as u32, "bin", "bins");
                let must = format!("must be a bin of the unit, which has {has}");
                self.problems.add(at.bin(), Message::predicate(must));
            }
            shooting.bin = Some(bin - 1);
        }
        shooting.aimed_at = given.aimed_at;
        let (rules, place) = (&self.engagement.rules, at.called_location());
        shooting.called_at = called(given.called_location, rules, place, self.problems);
        shooting.heats = given.heats;
        Choice::Fire(shooting)
    }

    /// Grants what the request wants of every weapon, where that can be; tells where it never can.
    fn grant(&mut self, named: &mut [(Choice, At<()>)]) {
        let Wishes { mode, rate, aimed_at, called_at } = self.wishes;
        let engagement = self.engagement;
        let mounts = &engagement.attacker.design.mounts;
        if rate.is_some() && mode.is_some_and(|mode| mode != FireMode::Rotary) {
            let message = Message::sentence("goes with a rotary autocannon in ")
                .field(AT.fire_mode())
                .and(" rotary");
            self.problems.add(AT.rate_of_fire(), message);
        }
        let mode = mode.or(rate.map(|_| FireMode::Rotary));
        self.each(named, AT.fire_mode().erased(), mode, |shooting, mode| {
            let kind = mounts[usize::from(shooting.mount)].weapon.kind;
            let fire = Fire::new(kind, Some(mode), rate.unwrap_or(1));
            let fire = fire.map_err(|error| error.to_string())?;
            Ok(Shooting { fire, bin: None, ..shooting })
        });
        self.each(named, AT.aimed_at().erased(), aimed_at, |shooting, at| {
            let aimed_at = shooting.aimed_at.or(Some(at));
            able(engagement, Shooting { aimed_at, ..shooting })
        });
        self.each(named, AT.called_location().erased(), called_at, |shooting, at| {
            let called_at = shooting.called_at.or(Some(at));
            able(engagement, Shooting { called_at, ..shooting })
        });
    }

    /// Grants one wish to every weapon that can have it; tells why where none can.
    fn each<W: Copy>(
        &mut self,
        named: &mut [(Choice, At<()>)],
        at: At<()>,
        wish: Option<W>,
        granted: impl Fn(Shooting, W) -> Result<Shooting, String>,
    ) {
        let Some(wish) = wish else { return };
        let (mut any, mut reasons) = (false, Vec::new());
        for (choice, _) in named.iter_mut() {
            let Choice::Fire(shooting) = *choice else { continue };
            match granted(shooting, wish) {
                Ok(better) => {
                    *choice = Choice::Fire(better);
                    any = true;
                }
                Err(why) if !why.is_empty() && !reasons.contains(&why) => reasons.push(why),
                Err(_) => {}
            }
        }
        if !any && !named.is_empty() {
            let why = match reasons.is_empty() {
                true => "no weapon is fired".to_owned(),
                false => reasons.join("; "),
            };
            self.problems.add(at, format!("no weapon of the volley can: {why}"));
        }
    }
}

/// A weapon fired like that, alone, or why not.
fn able(engagement: &Engagement, shooting: Shooting) -> Result<Shooting, String> {
    match engagement.volley(&[Choice::Fire(shooting)]) {
        Ok(_) => Ok(shooting),
        Err(problems) => Err(problems.0.first().map_or_else(String::new, problem_words)),
    }
}
