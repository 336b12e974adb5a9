//! What a volley costs the one who fires it: heat, and what heat does.

use crate::declaration::Volley;
use crate::engagement::{Engagement, Fighter};
use ironhex::attack::Victim;
use ironhex::chance::{Chance, Spread};
use ironhex::dice::Dice;
use ironhex::event::{Event, EventSink};
use ironhex::heat::{HeatFacts, heat_phase, movement_heat};
use ironhex::rules::Rules;
use ironhex::table::ways_to_reach;
use ironhex::unit::Location;

/// A unit's heat at the end of its turn, and what may come of it.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatOdds {
    /// Heat when all has been added and shed.
    pub heat: Spread,
    /// It shuts down, or does not start again.
    pub shutdown: Chance,
    /// Ammunition goes off in the heat. That a unit which shuts down may fall before is left out.
    pub ammunition: Chance,
}

/// Heat that a unit may still make this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeatBudget {
    /// Its heat when its weapons make none, before any is shed: what it has, what moving makes, what
    /// its engine leaks.
    pub before: u16,
    /// Heat that it sheds.
    pub shed: u16,
}

impl HeatBudget {
    /// Heat that weapons may make so that no more than this is left at the end of the turn; `None`
    /// when it is too much without any weapon.
    #[must_use]
    pub fn within(&self, limit: u16) -> Option<u16> {
        limit.saturating_add(self.shed).checked_sub(self.before)
    }
}

/// What a heat phase asks, with the numbers that keep the unit out of trouble.
#[derive(Clone, Copy, Debug, Default)]
struct Questions {
    gained: u16,
    shed: u16,
    heat: u8,
    /// The number that keeps it running, or whether it shuts down without a roll.
    shutdown: Option<Result<u8, bool>>,
    ammunition: Option<u8>,
}

impl EventSink for Questions {
    #[expect(clippy::wildcard_enum_match_arm, reason = "an observer of the heat phase alone")]
    fn push(&mut self, event: Event) {
        match event {
            Event::HeatSettled { gained, shed, heat } => {
                (self.gained, self.shed, self.heat) = (gained, shed, heat);
            }
            Event::ShutdownRolled { target, shutdown, .. } => {
                self.shutdown = Some(target.ok_or(shutdown));
            }
            Event::AmmunitionRolled { target, .. } => self.ammunition = Some(target),
            _ => {}
        }
    }
}

/// Dice that never fail, to hear every question of a heat phase without its bad answers.
struct Sixes;

impl Dice for Sixes {
    fn d6(&mut self) -> u8 {
        6
    }

    fn slot(&mut self, _: Location, open: u16) -> u8 {
        open.trailing_zeros() as u8
    }

    fn pick(&mut self, _: u8) -> u8 {
        0
    }
}

impl Fighter {
    /// Heat of its movement.
    fn movement_heat(&self) -> u16 {
        movement_heat(&self.design, &self.state, self.movement, self.hexes).into()
    }

    /// What the heat phase asks when the weapons made so much.
    fn heat_questions(&self, rules: &Rules, weapons: u16) -> Questions {
        let mut questions = Questions::default();
        let facts = HeatFacts {
            made: self.movement_heat().saturating_add(weapons),
            given: 0,
            depth: self.depth,
            piloting: self.crew.piloting,
            facing: 0,
        };
        let mut state = self.state;
        let abilities = &self.crew.abilities;
        let mut victim = Victim::new(rules, &self.design, &mut state, abilities);
        heat_phase(&mut victim, facts, &mut Sixes, &mut questions);
        questions
    }

    /// Its heat at the end of a turn in which its weapons made so much; `None` when it may shut down
    /// then, or its ammunition go off.
    pub(crate) fn quiet_heat(&self, rules: &Rules, weapons: u16) -> Option<u8> {
        let scope = self.heat_questions(rules, weapons);
        (scope.shutdown.is_none() && scope.ammunition.is_none()).then_some(scope.heat)
    }
}

/// Ways of 36, and how much they count.
#[derive(Default)]
struct Weighed {
    sum: f64,
    least: Option<u8>,
    most: u8,
}

impl Weighed {
    fn add(&mut self, weight: f64, ways: u8) {
        self.sum += weight * f64::from(ways) / 36.0;
        self.least = Some(self.least.map_or(ways, |least| least.min(ways)));
        self.most = self.most.max(ways);
    }

    /// The chance: exactly 0 or 1 only for what cannot be or must be.
    fn chance(&self) -> Chance {
        match (self.least, self.most) {
            (_, 0) => Chance::NEVER,
            (Some(36), _) => Chance::Exact(1.0),
            _ => Chance::Exact(self.sum),
        }
    }
}

impl Engagement {
    /// What the attacker has and sheds this turn without its weapons.
    #[must_use]
    pub fn heat_budget(&self) -> HeatBudget {
        let Questions { gained, shed, .. } = self.attacker.heat_questions(&self.rules, 0);
        HeatBudget { before: u16::from(self.attacker.state.heat) + gained, shed }
    }

    /// The attacker's heat after its own volley, movement and sinks included, and what comes of it.
    ///
    /// Streaks make their heat only when they hit; all other weapons always.
    ///
    /// ```
    /// use ironhex::rules::Rules;
    /// use ironhex::unit::Movement;
    /// use ironhex_odds::{Engagement, Fighter};
    /// let [awesome, atlas] = ["Awesome AWS-8Q", "Atlas AS7-D"]
    ///     .map(|name| Fighter::of(ironhex_units::find(name).unwrap()));
    /// let walks = awesome.moved(Movement::Walk, 2);
    /// let engagement = Engagement::new(Rules::TOTAL_WARFARE, walks, atlas, 3);
    /// let volley = engagement.volley(&engagement.all_that_bears()?)?;
    /// let after = engagement.heat_afterwards(&volley);
    /// // Three PPCs and a small laser, and a walk: 32 in, 28 out.
    /// assert_eq!(after.heat.at_least(4).value(), 1.0);
    /// assert!(after.heat.0[4].is_certain() && after.shutdown.is_never());
    /// # Ok::<(), ironhex_odds::Problems>(())
    /// ```
    #[must_use]
    pub fn heat_afterwards(&self, volley: &Volley) -> HeatOdds {
        let mut odds = HeatOdds {
            heat: Spread::default(),
            shutdown: Chance::NEVER,
            ammunition: Chance::NEVER,
        };
        let (mut shutdown, mut ammunition) = (Weighed::default(), Weighed::default());
        for (weapons, weight) in weapon_heat(volley) {
            let scope = self.attacker.heat_questions(&self.rules, weapons);
            let place = usize::from(scope.heat);
            if odds.heat.0.len() <= place {
                odds.heat.0.resize(place + 1, Chance::NEVER);
            }
            // Several sums may come to the same heat: none is left of any.
            odds.heat.0[place] = Chance::Exact(odds.heat.0[place].value() + weight);
            shutdown.add(
                weight,
                match scope.shutdown {
                    Some(Ok(number)) => 36 - ways_to_reach(number),
                    Some(Err(shutdown)) => 36 * u8::from(shutdown),
                    None => 36 * u8::from(self.attacker.state.shutdown),
                },
            );
            ammunition.add(weight, scope.ammunition.map_or(0, |number| 36 - ways_to_reach(number)));
        }
        let possible = |chance: &&mut Chance| !chance.is_never();
        if odds.heat.0.iter_mut().filter(possible).count() == 1 {
            odds.heat.0.iter_mut().filter(possible).for_each(|chance| *chance = Chance::Exact(1.0));
        }
        (odds.shutdown, odds.ammunition) = (shutdown.chance(), ammunition.chance());
        odds
    }
}

/// Every heat that the weapons of a volley may make, with its chance.
fn weapon_heat(volley: &Volley) -> Vec<(u16, f64)> {
    let mut sums = vec![(0_u16, 1.0_f64)];
    for label in &volley.labels {
        let hits = if label.heat_on_a_hit { label.number.chance() } else { 36 };
        let share = f64::from(hits) / 36.0;
        let mut next: Vec<(u16, f64)> = Vec::with_capacity(sums.len() + 1);
        for (heat, part) in [(u16::from(label.heat), share), (0, 1.0 - share)] {
            for &(sum, weight) in sums.iter().filter(|_| part > 0.0) {
                match next.iter_mut().find(|(known, _)| *known == sum + heat) {
                    Some((_, sum)) => *sum += weight * part,
                    None => next.push((sum + heat, weight * part)),
                }
            }
        }
        sums = next;
    }
    sums
}
