//! What is fired and struck: weapons by name or by number, blows, or everything that bears.

use super::super::common::{BOOL, FIRE_MODE, LOCATION, WEAPON_ID};
use super::super::location::{CALLED, read_called};
use super::super::weapon::read_fire;
use super::situation::tell;
use crate::error::CallError;
use crate::reader::{Entry, Reader};
use crate::spec::{Field, Kind};
use ironhex::attack::location::CalledAt;
use ironhex::rules::{CalledShot, Rules};
use ironhex::unit::{Location, MAX_MOUNTS, PhysicalKind, Side};
use ironhex::weapon::{Fire, FireMode};
use ironhex_odds::{Choice, Engagement, Problem, Problems, Prospect, Shooting, Volley};
use ironhex_report::odds::{problem_words, weapon_name};
use ironhex_report::text::{count, listed};

const RATE: Kind = Kind::Integer { min: 1, max: 6 };
const PLACE: Kind = Kind::Integer { min: 1, max: MAX_MOUNTS as i64 };

const WEAPON: Kind = Kind::OneOf(&[
    WEAPON_ID,
    Kind::Object(&[
        Field::optional("weapon", WEAPON_ID, "every weapon of this name that can fire"),
        Field::optional("count", PLACE, "only so many of them"),
        Field::optional("mount", PLACE, "one weapon by its place in `unit.get`, from 1, instead"),
        Field::optional("fireMode", FIRE_MODE, "how it fires (default: the way that does most)"),
        Field::optional("rateOfFire", RATE, "shots of a rotary autocannon"),
        Field::optional(
            "bin",
            Kind::Integer { min: 1, max: 48 },
            "the bin by its place in `unit.get`, from 1 (default: the first that fits)",
        ),
        Field::optional("aimedAt", LOCATION, "what an aimed shot is aimed at"),
        Field::optional("calledLocation", CALLED, "what a called shot names"),
        Field::optional("heats", BOOL, "whether a flamer heats instead of damaging"),
    ]),
]);

const BLOW: Kind = Kind::Object(&[
    Field::required("attack", Kind::Choice(PhysicalKind::IDS), "what is attempted"),
    Field::optional("limb", Kind::Choice(Side::IDS), "with which arm or leg (default: right)"),
]);

pub(super) const WEAPONS_FIELD: Field = Field::optional(
    "weapons",
    Kind::OneOf(&[Kind::Choice(&["all"]), Kind::List { item: &WEAPON, min: 0, max: MAX_MOUNTS }]),
    "what is fired (default: everything that bears; nothing where blows are named)",
);
pub(super) const PHYSICAL_FIELD: Field = Field::optional(
    "physical",
    Kind::List { item: &BLOW, min: 0, max: 4 },
    "blows, at a range of 1",
);
pub(super) const MODE_FIELD: Field =
    Field::optional("fireMode", FIRE_MODE, "of every weapon that can fire that way");
pub(super) const RATE_FIELD: Field =
    Field::optional("rateOfFire", RATE, "of every rotary autocannon");
pub(super) const AIMED_FIELD: Field =
    Field::optional("aimedAt", LOCATION, "by every weapon that can be aimed");
pub(super) const CALLED_FIELD: Field =
    Field::optional("calledLocation", CALLED, "by every weapon: a called shot");

/// What a request asks to be fired.
#[derive(Clone, Debug, Default)]
pub(super) struct Chosen {
    pub(super) choices: Vec<Choice>,
    /// Everything that bears, and nothing else?
    pub(super) all: bool,
    /// Weapons that cannot fire, where everything was asked for.
    pub(super) held: Vec<Problem>,
    /// Where each was asked for.
    places: Vec<(Choice, String)>,
    /// What is wrong with the two themselves, so that nothing can be fired.
    wrong: Problems,
}

impl Chosen {
    /// These, as somebody else chose them.
    pub(super) fn of(choices: Vec<Choice>, all: bool) -> Self {
        Self { choices, all, ..Self::default() }
    }

    /// The volley.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub(super) fn volley(
        &self,
        request: &Reader<'_>,
        engagement: &Engagement,
    ) -> Result<Volley, CallError> {
        let made = match self.wrong.0.is_empty() {
            true => engagement.volley(&self.choices),
            false => Err(self.wrong.clone()),
        };
        made.map_err(|mut problems| {
            // Who cannot fire at all need not be told that nothing is fired.
            if problems.0.len() > 1 {
                problems.0.retain(|problem| *problem != Problem::Nothing);
            }
            tell(request, engagement, &problems, &|problem| self.place(problem));
            let told = request.finish().err();
            told.unwrap_or_else(|| CallError::Internal("a problem without a place".to_owned()))
        })
    }

    /// Where what a problem is about was asked for.
    pub(super) fn place(&self, problem: &Problem) -> Option<String> {
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
        last.map(|(_, place)| place.clone())
    }
}

/// What a request wants of every weapon that it does not say more about.
struct Wishes {
    mode: Option<FireMode>,
    rate: Option<u8>,
    aimed_at: Option<Location>,
    called_at: Option<CalledAt>,
}

/// A weapon of the request.
struct Reading<'a, 'r> {
    request: &'a Reader<'r>,
    engagement: &'a Engagement,
    prospects: &'a [Prospect],
    wishes: &'a Wishes,
}

/// Everything that bears; `place` is where it is told that nothing does.
pub(super) fn everything(request: &Reader<'_>, place: &str, engagement: &Engagement) -> Chosen {
    let mut chosen = Chosen { all: true, ..Chosen::default() };
    let prospects = match engagement.prospects() {
        Ok(prospects) => prospects,
        Err(problems) => return Chosen { wrong: problems, ..chosen },
    };
    chosen.choices = Prospect::able(&prospects);
    chosen.places = chosen.choices.iter().map(|&choice| (choice, place.to_owned())).collect();
    chosen.held = Prospect::held(&prospects);
    if chosen.choices.is_empty() {
        nothing_bears(request, place, engagement, &prospects);
    }
    chosen
}

/// Tells why nothing bears. What is wrong with the two themselves is told with the volley.
fn nothing_bears(
    request: &Reader<'_>,
    place: &str,
    engagement: &Engagement,
    prospects: &[Prospect],
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
        request.problem(place, "nothing bears: the attacker has no weapon");
    } else if !told.is_empty() {
        let reasons: Vec<String> =
            told.iter().map(|(why, names)| format!("{} ({why})", listed(names))).collect();
        request.problem(place, format!("nothing bears: {}", reasons.join("; ")));
    }
}

/// What is fired: the fields `weapons` and `physical` of `section`, the rest of the request itself.
pub(super) fn read_attacks(
    request: &Reader<'_>,
    section: &Reader<'_>,
    engagement: &Engagement,
) -> Chosen {
    let wishes = Wishes {
        mode: request.choice("fireMode"),
        rate: request.int("rateOfFire"),
        aimed_at: request.choice("aimedAt"),
        called_at: called(request, &engagement.rules),
    };
    let prospects = match engagement.prospects() {
        Ok(prospects) => prospects,
        Err(problems) => return Chosen { wrong: problems, ..Chosen::default() },
    };
    let reading = Reading { request, engagement, prospects: &prospects, wishes: &wishes };
    let weapons = section.get("weapons");
    let blows = section.has("physical");
    let mut chosen = match &weapons {
        None if blows => Chosen::default(),
        Some(entry) if !entry.is_text() => {
            let entries = entry.list();
            let named = |entry: Entry<'_>| -> Vec<(Choice, String)> {
                let choices = reading.named(&entry).into_iter();
                choices.map(|choice| (choice, entry.path().to_owned())).collect()
            };
            Chosen { places: entries.flat_map(named).collect(), ..Chosen::default() }
        }
        _ => everything(request, &place_of(section, "weapons"), engagement),
    };
    chosen.all &= !blows;
    reading.grant(&mut chosen.places);
    for entry in section.list("physical") {
        let Some(blow) = entry.object() else { continue };
        let Some(kind) = blow.choice("attack") else { continue };
        let side = blow.choice("limb").unwrap_or(Side::Right);
        chosen.places.push((Choice::PhysicalAttack { kind, side }, entry.path().to_owned()));
    }
    chosen.choices = chosen.places.iter().map(|(choice, _)| *choice).collect();
    chosen
}

/// What a called shot names. Which names there are is up to the rules: who takes the others is told.
fn called(given: &Reader<'_>, rules: &Rules) -> Option<CalledAt> {
    let typed = given.text("calledLocation")?;
    let is_location = !matches!(typed, "high" | "low" | "left" | "right");
    let must = match (rules.called_shot, is_location) {
        (CalledShot::Location, false) => {
            "must be a location such as head; high, low, left and right go with the rule \
             called_shot=table"
        }
        (CalledShot::Table, true) => {
            "must be high, low, left or right; a location goes with the rule called_shot=location"
        }
        _ => return read_called(given, rules),
    };
    given.problem("calledLocation", format!("{must}; got {typed:?}"));
    None
}

/// The place of a field of a section, from the request's own place.
fn place_of(section: &Reader<'_>, name: &str) -> String {
    match section.path() {
        "" => name.to_owned(),
        path => format!("{path}.{name}"),
    }
}

impl Reading<'_, '_> {
    /// The weapons that one entry names.
    fn named(&self, entry: &Entry<'_>) -> Vec<Choice> {
        if entry.is_text() {
            return entry.text().map(|id| self.of_name(entry, id, None)).unwrap_or_default();
        }
        let Some(given) = entry.object() else { return Vec::new() };
        let choices = match (given.text("weapon"), given.int::<u8>("mount")) {
            (Some(id), None) => self.of_name(entry, id, given.int("count")),
            (None, Some(number)) => {
                if given.has("count") {
                    given.problem("count", "goes with weapon, not with mount");
                }
                let mounts = self.engagement.attacker.design.mounts.len();
                if usize::from(number) > mounts {
                    let has = count(mounts as u32, "weapon", "weapons");
                    given
                        .problem("mount", format!("must be a weapon of the unit, which has {has}"));
                    return Vec::new();
                }
                vec![self.prospects[usize::from(number) - 1].choice]
            }
            _ => {
                entry.problem("needs either weapon or mount");
                return Vec::new();
            }
        };
        choices.into_iter().map(|choice| self.as_said(&given, choice)).collect()
    }

    /// Weapons of a name: so many, or all that can fire; all when none can, so that it is told why.
    fn of_name(&self, entry: &Entry<'_>, id: &str, wanted: Option<usize>) -> Vec<Choice> {
        let Ok(weapon) = ironhex_units::find_weapon(id) else { return Vec::new() };
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
            entry.problem(format!("the attacker has no {}; its weapons: {has}", weapon.name));
            return Vec::new();
        }
        if let Some(wanted) = wanted
            && wanted > all.len()
        {
            entry.problem(format!(
                "names {wanted} of {}; the attacker has {}",
                weapon.name,
                all.len()
            ));
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
    fn as_said(&self, given: &Reader<'_>, choice: Choice) -> Choice {
        let Choice::Fire(mut shooting) = choice else { return choice };
        let design = &self.engagement.attacker.design;
        if given.has("fireMode") || given.has("rateOfFire") {
            let kind = design.mounts[usize::from(shooting.mount)].weapon.kind;
            shooting = Shooting::new(shooting.mount, read_fire(given, kind));
        }
        if let Some(bin) = given.int::<u8>("bin") {
            if usize::from(bin) > design.bins.len() {
                let has = count(design.bins.len() as u32, "bin", "bins");
                given.problem("bin", format!("must be a bin of the unit, which has {has}"));
            }
            shooting.bin = Some(bin - 1);
        }
        shooting.aimed_at = given.choice("aimedAt");
        shooting.called_at = called(given, &self.engagement.rules);
        shooting.heats = given.flag("heats");
        Choice::Fire(shooting)
    }

    /// A weapon fired like that, alone, or why not.
    fn able(&self, shooting: Shooting) -> Result<Shooting, String> {
        match self.engagement.volley(&[Choice::Fire(shooting)]) {
            Ok(_) => Ok(shooting),
            Err(problems) => Err(problems.0.first().map_or_else(String::new, problem_words)),
        }
    }

    /// Grants what the request wants of every weapon, where that can be; tells where it never can.
    fn grant(&self, named: &mut [(Choice, String)]) {
        let wishes = self.wishes;
        let mounts = &self.engagement.attacker.design.mounts;
        if wishes.rate.is_some() && wishes.mode.is_some_and(|mode| mode != FireMode::Rotary) {
            self.request.problem("rateOfFire", "goes with a rotary autocannon in fireMode rotary");
        }
        let mode = wishes.mode.or(wishes.rate.map(|_| FireMode::Rotary));
        self.each(named, "fireMode", mode, |shooting, mode| {
            let kind = mounts[usize::from(shooting.mount)].weapon.kind;
            let fire = Fire::new(kind, Some(mode), wishes.rate.unwrap_or(1));
            let fire = fire.map_err(|error| error.to_string())?;
            Ok(Shooting { fire, bin: None, ..shooting })
        });
        self.each(named, "aimedAt", wishes.aimed_at, |shooting, at| {
            self.able(Shooting { aimed_at: shooting.aimed_at.or(Some(at)), ..shooting })
        });
        self.each(named, "calledLocation", wishes.called_at, |shooting, at| {
            self.able(Shooting { called_at: shooting.called_at.or(Some(at)), ..shooting })
        });
    }

    /// Grants one wish to every weapon that can have it; tells why where none can.
    fn each<W: Copy>(
        &self,
        named: &mut [(Choice, String)],
        field: &str,
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
            self.request.problem(field, format!("no weapon of the volley can: {why}"));
        }
    }
}
