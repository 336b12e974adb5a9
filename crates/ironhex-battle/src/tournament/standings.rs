//! What came of a tournament: everybody's points and ratings.

use super::count::Counted;
use super::field::FieldKind;
use super::rating::{Estimate, Fit, against_field, bradley_terry, share};
use super::score::Score;
use super::{Stage, Tournament};
use ironhex::budget::{Budget, Stopped};
use ironhex_units::{Unit, WeightClass, battle_value};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What came of one pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The number of the first unit.
    pub a: usize,
    /// The number of the second; opponents in a reference field follow the units.
    pub b: usize,
    /// What all its games take their chances from: game 5 of a duel with this seed is game 5 of it.
    pub seed: u64,
    /// What was counted.
    pub score: Score,
}

/// One unit's line.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Its number in the list of units.
    pub number: usize,
    /// The unit.
    pub unit: Arc<Unit>,
    /// Its battle value with its crew.
    pub battle_value: u32,
    /// What was counted of all its games.
    pub score: Score,
    /// Its share of the points.
    pub share: Estimate,
    /// Its rating.
    pub rating: Estimate,
}

/// Units of a kind together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// What they have in common.
    pub name: String,
    /// How many.
    pub units: usize,
    /// What was counted of all of them.
    pub score: Score,
    /// The mean of their ratings.
    pub rating: f64,
    /// The place of the best of them, from 0.
    pub best: usize,
}

/// What came of a tournament.
#[derive(Clone, Debug)]
pub struct Standings {
    /// The units, the strongest first.
    pub rows: Vec<Standing>,
    /// The names of all who played, by their numbers.
    pub names: Vec<String>,
    /// Who played against whom.
    pub field: FieldKind,
    /// Opponents in a reference field, otherwise none.
    pub opponents: usize,
    /// Rounds of Swiss, otherwise one.
    pub rounds: u32,
    /// Games of a pairing.
    pub games: u32,
    /// What all chances came from.
    pub seed: u64,
    /// The map's name.
    pub map: String,
    /// The bots.
    pub bot: String,
    /// The last turn.
    pub turn_limit: u16,
    /// The rules' label.
    pub rules: String,
    /// Games in all, when nothing ends it early.
    pub whole: u64,
    /// Games that were over.
    pub over: u64,
    /// The tournament's fingerprint.
    pub fingerprint: u64,
    /// Why not all games were played, when it was ended from outside: these are the ones that were over.
    pub stopped: Option<Stopped>,
    /// Steps after which the fit of the ratings was ended, when nobody waited for its end: they are rough.
    pub rough_after: Option<u32>,
}

impl Standings {
    pub(super) fn new(
        tournament: &Tournament,
        stopped: Option<Stopped>,
        over: u64,
        counted: Counted,
        budget: &Budget<'_>,
    ) -> Self {
        let units = &tournament.units;
        let Counted { totals: scores, rounds } = counted;
        let Fit { ratings, ended_after } = match tournament.field {
            FieldKind::Reference => {
                Fit { ratings: scores.iter().map(against_field).collect(), ended_after: None }
            }
            FieldKind::All | FieldKind::Swiss => {
                let won: Vec<u64> = scores.iter().map(Score::half_points).collect();
                let games = tournament.games_of_pairing();
                let each = |meet: &mut dyn FnMut(usize, usize, u32)| {
                    rounds.iter().for_each(|round| round.each(games, &mut *meet));
                };
                bradley_terry(&won, each, budget)
            }
        };
        let lines = units.iter().zip(scores).zip(ratings).enumerate();
        let mut rows: Vec<Standing> = lines
            .map(|(number, ((member, score), rating))| Standing {
                number,
                unit: Arc::clone(&member.unit),
                battle_value: battle_value(&member.unit)
                    .adjusted_for(member.crew.gunnery.get(), member.crew.piloting.get()),
                score,
                share: share(&score),
                rating,
            })
            .collect();
        rows.sort_by(|a, b| {
            b.rating.value.total_cmp(&a.rating.value).then(a.number.cmp(&b.number))
        });
        let [one, other] = tournament.conditions.bots.map(|bot| bot.id());
        Self {
            rows,
            names: tournament.everybody().map(|member| member.unit.name()).collect(),
            field: tournament.field,
            opponents: match tournament.field {
                FieldKind::Reference => tournament.reference.len(),
                FieldKind::All | FieldKind::Swiss => 0,
            },
            rounds: tournament.stages(),
            games: tournament.games_of_pairing(),
            seed: tournament.seed,
            map: tournament.battlefield.name().to_owned(),
            bot: if one == other { one.to_owned() } else { format!("{one} against {other}") },
            turn_limit: tournament.conditions.turn_limit,
            rules: tournament.conditions.rules.label(),
            whole: tournament.whole(),
            over,
            fingerprint: tournament.fingerprint(),
            stopped,
            rough_after: ended_after,
        }
    }

    /// All games.
    #[must_use]
    pub const fn played(&self) -> u64 {
        self.over
    }

    fn groups<K: Ord>(&self, key: impl Fn(&Unit) -> K, name: impl Fn(&K) -> String) -> Vec<Group> {
        let mut groups: BTreeMap<K, Vec<usize>> = BTreeMap::new();
        for (place, row) in self.rows.iter().enumerate() {
            groups.entry(key(&row.unit)).or_default().push(place);
        }
        let all = groups.into_iter().filter_map(|(key, places)| {
            let mut score = Score::default();
            let mut sum = 0.0;
            for &place in &places {
                score += &self.rows[place].score;
                sum += self.rows[place].rating.value;
            }
            let (units, best) = (places.len(), *places.first()?);
            Some(Group { name: name(&key), units, score, rating: sum / units as f64, best })
        });
        all.collect()
    }

    /// By weight, the lightest first.
    #[must_use]
    pub fn by_weight(&self) -> Vec<Group> {
        let place =
            |unit: &Unit| WeightClass::ALL.iter().position(|class| *class == unit.weight_class());
        let word = |place: &Option<usize>| {
            place.map_or("", |place| WeightClass::ALL[place].word()).to_owned()
        };
        self.groups(place, word)
    }

    /// By role, in the order of the alphabet; those without one are the last.
    #[must_use]
    pub fn by_role(&self) -> Vec<Group> {
        let key = |unit: &Unit| {
            let role = unit.role.as_deref().filter(|role| !role.eq_ignore_ascii_case("none"));
            (role.is_none(), role.unwrap_or_default().to_owned())
        };
        self.groups(key, |(none, role)| if *none { "no role".to_owned() } else { role.clone() })
    }
}

impl Stage {
    /// Games that were played since it began or went on.
    #[must_use]
    pub const fn fresh(&self) -> u64 {
        self.games - self.before
    }
}
