//! A game as a player reads it: who, what, what was needed and why, what the dice said.

use super::words::{destroyed_by, fell_on, lost_by, phase_name, system_name, wound_cause};
use crate::attack::breakdown::plain_label;
use crate::text::{Line, Span, Text, Tone, count};
use crate::words::{balance, dice, long_location};
use ironhex::dice::Roll;
use ironhex::event::{Event, GameEvent, Hit, ShotRoll};
use ironhex::modifier::{Modifier, Source};
use ironhex::pilot::DEADLY_WOUNDS;
use ironhex::turn::{Initiative, UnitId};
use ironhex::unit::{Location, Movement, Slot};
use ironhex_units::UnitNames;

/// Makes lines of events, one after the other.
///
/// ```
/// use ironhex::event::{Event, GameEvent};
/// use ironhex::turn::UnitId;
/// use ironhex_report::game::GameReport;
/// use ironhex_units::UnitNames;
/// let atlas = UnitNames { name: "Atlas AS7-D".into(), ..UnitNames::default() };
/// let mut report = GameReport::new(vec![atlas]);
/// let lay_down = GameEvent { unit: Some(UnitId(0)), event: Event::LayDown };
/// assert_eq!(report.text(&[lay_down]).to_string(), "    [1] Atlas AS7-D lies down\n");
/// ```
#[derive(Clone, Debug, Default)]
pub struct GameReport {
    units: Vec<UnitNames>,
    /// Lines of the number that is about to be told.
    why: Vec<Modifier>,
    /// The heading of a phase in which nothing has happened yet.
    heading: Option<Line>,
    /// Whether there is only one unit, which needs no number.
    lone: bool,
}

/// What an event is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subject {
    Game,
    Movement,
    Attack,
    Damage,
    Heat,
    /// Told with another event, or of no interest to a player.
    Silent,
}

/// How deep a line is set: phases, units, what follows.
fn line(depth: usize, tone: Tone, text: impl Into<String>) -> Line {
    Line::new("  ".repeat(depth)).with(tone, text)
}

/// Good news or bad.
const fn either(good: bool) -> Tone {
    if good { Tone::Good } else { Tone::Bad }
}

const fn subject(event: &Event) -> Subject {
    match event {
        Event::TurnBegan { .. }
        | Event::PhaseBegan { .. }
        | Event::InitiativeRolled(_)
        | Event::GameEnded { .. } => Subject::Game,
        Event::Moved { .. }
        | Event::StoodUp
        | Event::LayDown
        | Event::TookHullDown
        | Event::LeftHullDown
        | Event::Twisted { .. }
        | Event::Committed { .. }
        | Event::PilotingRolled { .. }
        | Event::Fell { .. }
        | Event::FallBraced { .. }
        | Event::Displaced { .. }
        | Event::Withdrew => Subject::Movement,
        Event::AttackBegan { .. }
        | Event::PhysicalAttackBegan { .. }
        | Event::AttackLost { .. }
        | Event::ShotRolled { .. }
        | Event::PhysicalAttackRolled { .. }
        | Event::AllHit { .. }
        | Event::ClusterRolled { .. }
        | Event::MissilesStopped { .. }
        | Event::Struck(_)
        | Event::Jammed { .. }
        | Event::Narced { .. }
        | Event::Tagged => Subject::Attack,
        Event::ArmorDamaged { .. }
        | Event::StructureDamaged { .. }
        | Event::ModularArmorDamaged { .. }
        | Event::ModularArmorLost { .. }
        | Event::LocationDestroyed { .. }
        | Event::DamageTransferred { .. }
        | Event::CriticalRolled { .. }
        | Event::CriticalHit { .. }
        | Event::ArmoredSlotHit { .. }
        | Event::CaseIiRolled { .. }
        | Event::Exploded { .. }
        | Event::PilotWounded { .. }
        | Event::ConsciousnessRolled { .. }
        | Event::PilotKilled
        | Event::UnitDestroyed { .. } => Subject::Damage,
        Event::HeatGiven { .. }
        | Event::HeatSettled { .. }
        | Event::ShutdownRolled { .. }
        | Event::AmmunitionRolled { .. }
        | Event::WakingRolled { .. } => Subject::Heat,
        Event::Modified(_)
        | Event::DamageLost { .. }
        | Event::DamageAdjusted { .. }
        | Event::PilotingRollDue { .. }
        | Event::FallDue { .. }
        | Event::PointsSpent { .. }
        | Event::FireDeclared { .. }
        | Event::PhysicalAttackDeclared { .. }
        | Event::PartEnded { .. }
        | Event::MountFired { .. }
        | Event::OneShotSpent { .. }
        | Event::ShotsSpent { .. }
        | Event::HeatMade { .. }
        | Event::DamageCounted { .. }
        | Event::BinLost { .. } => Subject::Silent,
    }
}

impl GameReport {
    /// A report about these units, in the order of their numbers.
    #[must_use]
    pub const fn new(units: Vec<UnitNames>) -> Self {
        Self { units, why: Vec::new(), heading: None, lone: false }
    }

    /// A report about one unit, which is called by its name alone.
    #[must_use]
    pub fn of_one(unit: UnitNames) -> Self {
        Self { lone: true, ..Self::new(vec![unit]) }
    }

    /// The whole report of some events.
    #[must_use]
    pub fn text(&mut self, events: &[GameEvent]) -> Text {
        let mut text = Text::default();
        for game_event in events {
            text.extend(self.lines(game_event));
        }
        text
    }

    /// The lines of one event; none for what is told with another one. A phase has its heading when
    /// something happens in it.
    pub fn lines(&mut self, game_event: &GameEvent) -> Vec<Line> {
        if let Event::Modified(modifier) = game_event.event {
            self.why.push(modifier);
            return Vec::new();
        }
        let subject = subject(&game_event.event);
        if subject == Subject::Silent {
            return Vec::new();
        }
        let why = std::mem::take(&mut self.why);
        let said = match (subject, game_event.unit) {
            (Subject::Game, _) => return self.of_game(&game_event.event),
            (Subject::Movement, Some(unit)) => self.of_movement(unit, &game_event.event, &why),
            (Subject::Attack, Some(unit)) => self.of_attacks(unit, &game_event.event, &why),
            (Subject::Damage, Some(unit)) => self.of_damage(unit, &game_event.event),
            (Subject::Heat, Some(unit)) => self.of_heat(unit, &game_event.event),
            (Subject::Silent, _) | (_, None) => None,
        };
        match said {
            Some(line) => self.heading.take().into_iter().chain([line]).collect(),
            None => Vec::new(),
        }
    }

    /// Leaves the heading of the phase away: whoever hears knows it.
    pub(super) fn forget_heading(&mut self) {
        self.heading = None;
    }

    pub(super) fn names(&self, unit: UnitId) -> &UnitNames {
        static NOBODY: UnitNames = UnitNames {
            name: String::new(),
            mounts: Vec::new(),
            bins: Vec::new(),
            equipment: Vec::new(),
        };
        self.units.get(usize::from(unit.0)).unwrap_or(&NOBODY)
    }

    /// A unit with its number: `[1] Atlas AS7-D`.
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> String {
        let name = &self.names(unit).name;
        if self.lone { name.clone() } else { format!("[{}] {name}", unit.0 + 1) }
    }

    /// One of a unit's weapons: `Medium Laser`.
    #[must_use]
    pub fn weapon(&self, unit: UnitId, mount: u8) -> &str {
        self.names(unit).mounts.get(usize::from(mount)).map_or("a weapon", String::as_str)
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "`subject` names every event, here are those of one subject"
    )]
    fn of_game(&mut self, event: &Event) -> Vec<Line> {
        match *event {
            Event::TurnBegan { turn } => {
                self.heading = None;
                vec![Line::default(), Span::new(Tone::Strong, format!("Turn {turn}")).into()]
            }
            Event::PhaseBegan { phase } => {
                self.heading = Some(line(1, Tone::Strong, phase_name(phase)));
                Vec::new()
            }
            Event::InitiativeRolled(Initiative { rolls, bonus, winner }) => {
                let side = |side: usize| match bonus[side] {
                    0 => dice(rolls[side]),
                    bonus => format!("{} and {bonus:+}", dice(rolls[side])),
                };
                let text = format!(
                    "initiative: side 1 rolls {}, side 2 rolls {}; side {} wins and moves last",
                    side(0),
                    side(1),
                    winner.number()
                );
                vec![line(1, Tone::Plain, text)]
            }
            Event::GameEnded { winner } => {
                let end = match winner {
                    Some(team) => format!("Side {} wins.", team.number()),
                    None => "The game is a draw.".to_owned(),
                };
                vec![Line::default(), line(0, Tone::Strong, end)]
            }
            _ => Vec::new(),
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "`subject` names every event, here are those of one subject"
    )]
    fn of_movement(&self, unit: UnitId, event: &Event, why: &[Modifier]) -> Option<Line> {
        let name = self.unit(unit);
        Some(match *event {
            Event::Moved { movement, to, facing, cost, hexes, .. } => {
                let cost = count(cost, "point", "points");
                let verb = match movement {
                    Movement::Stationary | Movement::Walk => "walks",
                    Movement::Run => "runs",
                    Movement::Jump => "jumps",
                };
                let text = match hexes {
                    0 => format!("{name} turns on the spot in {to}, now facing {facing} ({cost})"),
                    hexes => {
                        let hexes = count(hexes, "hex", "hexes");
                        format!("{name} {verb} {hexes} to {to}, facing {facing} ({cost})")
                    }
                };
                line(2, Tone::Plain, text)
            }
            Event::StoodUp => line(2, Tone::Good, format!("{name} stands up")),
            Event::LayDown => line(2, Tone::Plain, format!("{name} lies down")),
            Event::TookHullDown => line(2, Tone::Plain, format!("{name} goes hull-down")),
            Event::LeftHullDown => {
                line(2, Tone::Faint, format!("{name} leaves its hull-down position"))
            }
            Event::Committed { kind, target } => {
                let target = self.unit(target);
                let kind = if kind.id() == "dfa" { "death from above" } else { kind.id() };
                line(2, Tone::Strong, format!("{name} declares a {kind} on {target}"))
            }
            Event::Twisted { hexsides } => {
                let side = if hexsides < 0 { "left" } else { "right" };
                line(2, Tone::Plain, format!("{name} twists its torso to the {side}"))
            }
            Event::PilotingRolled { number, roll, kept, cause } => {
                let end = if kept { "stays up" } else { "falls" };
                let text = format!(
                    "{name} makes a piloting roll, because {}: needs {number}{}, rolls {}: {end}",
                    balance(cause),
                    explained(why),
                    dice(roll)
                );
                line(2, either(kept), text)
            }
            Event::Fell { side, facing, damage, .. } => {
                let text =
                    format!("{name} falls {}, now facing {facing}: {damage} damage", fell_on(side));
                line(3, Tone::Bad, text)
            }
            Event::FallBraced { number, roll, unhurt } => {
                let end = if unhurt { "is not hurt" } else { "is hurt" };
                let text = format!("the pilot needs {number}, rolls {} and {end}", dice(roll));
                line(3, either(unhurt), text)
            }
            Event::Displaced { to, .. } => line(3, Tone::Plain, format!("{name} is moved to {to}")),
            Event::Withdrew => line(2, Tone::Strong, format!("{name} leaves the map")),
            _ => return None,
        })
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "`subject` names every event, here are those of one subject"
    )]
    fn of_attacks(&self, unit: UnitId, event: &Event, why: &[Modifier]) -> Option<Line> {
        let name = self.unit(unit);
        Some(match *event {
            Event::AttackBegan { mount, target, number } => {
                let (weapon, target) = (self.weapon(unit, mount), self.unit(target));
                let needs = needs(number, why);
                line(2, Tone::Plain, format!("{name} fires {weapon} at {target}: {needs}"))
            }
            Event::PhysicalAttackBegan { kind, side, target, number } => {
                let (target, needs) = (self.unit(target), needs(number, why));
                let text = match kind.id() {
                    "dfa" => format!("{name} comes down on {target}: {needs}"),
                    "charge" => format!("{name} charges {target}: {needs}"),
                    "push" => format!("{name} pushes {target}: {needs}"),
                    "punch" | "kick" => {
                        format!("{name} {kind}{} {target} ({side}): {needs}", verb_end(kind.id()))
                    }
                    weapon => format!("{name} swings its {weapon} at {target} ({side}): {needs}"),
                };
                line(2, Tone::Plain, text)
            }
            Event::AttackLost { mount, target } => {
                let target = self.unit(target);
                let with = mount.map(|mount| format!(" with {}", self.weapon(unit, mount)));
                let with = with.unwrap_or_default();
                line(2, Tone::Faint, format!("{name} can no longer attack {target}{with}"))
            }
            Event::ShotRolled { roll, shot, .. } => shot_line(roll, shot),
            Event::PhysicalAttackRolled { roll, hit } => {
                let (tone, end) = if hit { (Tone::Good, "hits") } else { (Tone::Faint, "misses") };
                line(3, tone, format!("rolls {}: {end}", dice(roll)))
            }
            Event::AllHit { hits } => line(3, Tone::Plain, format!("all {hits} hit")),
            Event::ClusterRolled { roll, modified_roll, hits } => {
                let plain = modified_roll == roll.total();
                let read = if plain { String::new() } else { format!(", read as {modified_roll}") };
                let hits = if hits == 1 { "1 hits".to_owned() } else { format!("{hits} hit") };
                line(3, Tone::Plain, format!("cluster roll {}{read}: {hits}", dice(roll)))
            }
            Event::MissilesStopped { roll, stopped } => {
                let stopped = count(stopped, "missile", "missiles");
                let text = format!("the anti-missile system rolls {}: stops {stopped}", roll.first);
                line(3, Tone::Plain, text)
            }
            Event::Struck(hit) => struck_line(&hit),
            Event::Jammed { mount } => {
                line(3, Tone::Bad, format!("its {} is jammed", self.weapon(unit, mount)))
            }
            Event::Narced { .. } => line(3, Tone::Bad, format!("a Narc pod sticks to {name}")),
            Event::Tagged => line(3, Tone::Bad, format!("{name} is designated by TAG")),
            _ => return None,
        })
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "`subject` names every event, here are those of one subject"
    )]
    fn of_damage(&self, unit: UnitId, event: &Event) -> Option<Line> {
        let name = self.unit(unit);
        let place = |location: Location| long_location(location.front());
        Some(match *event {
            Event::ArmorDamaged { panel, damage, remaining } => {
                let panel = long_location(panel);
                line(4, Tone::Faint, format!("{panel}: {damage} armour lost, {remaining} left"))
            }
            Event::ModularArmorDamaged { location, damage, remaining } => {
                let place = place(location);
                let text = format!("{place}: {damage} modular armour lost, {remaining} left");
                line(4, Tone::Faint, text)
            }
            Event::ModularArmorLost { location, remaining } => {
                let place = place(location);
                let text = format!("{place}: modular armour is destroyed, {remaining} left");
                line(4, Tone::Bad, text)
            }
            Event::StructureDamaged { location, damage, remaining } => {
                let place = place(location);
                line(4, Tone::Bad, format!("{place}: {damage} structure lost, {remaining} left"))
            }
            Event::LocationDestroyed { location, cause } => {
                let text = format!("{name}: the {} {}", place(location), lost_by(cause));
                line(4, Tone::Bad, text)
            }
            Event::DamageTransferred { to, damage, .. } => {
                line(4, Tone::Faint, format!("{damage} damage goes on to the {}", place(to)))
            }
            Event::CriticalRolled { location, roll, criticals, blown_off } => {
                let found = match (blown_off, criticals) {
                    (true, _) => "blown off".to_owned(),
                    (false, 0) => "no critical hit".to_owned(),
                    (false, some) => count(some, "critical hit", "critical hits"),
                };
                let tone = if criticals > 0 || blown_off { Tone::Bad } else { Tone::Faint };
                let text = format!("{}: critical roll {}: {found}", place(location), dice(roll));
                line(4, tone, text)
            }
            Event::CriticalHit { location, item, .. } => {
                let text = format!("{}: {} is hit", place(location), self.item(unit, item));
                line(5, Tone::Bad, text)
            }
            Event::ArmoredSlotHit { location, .. } => {
                let text = format!("{}: the armour of a slot stops it", place(location));
                line(5, Tone::Faint, text)
            }
            Event::CaseIiRolled { location, roll, spared } => {
                let end = if spared { "stops the critical hit" } else { "does not help" };
                let text = format!("{}: CASE II rolls {}, {end}", place(location), dice(roll));
                line(4, either(spared), text)
            }
            Event::Exploded { location, damage } => {
                let place = place(location);
                line(4, Tone::Bad, format!("{name}: explosion in the {place}, {damage} damage"))
            }
            Event::PilotWounded { wounds, cause } => {
                let cause = wound_cause(cause);
                let text =
                    format!("{name}: {cause} wounds the pilot, {wounds} of {DEADLY_WOUNDS} wounds");
                line(4, Tone::Bad, text)
            }
            Event::ConsciousnessRolled { roll, target, conscious } => {
                let end = if conscious { "stays awake" } else { "passes out" };
                let tone = if conscious { Tone::Faint } else { Tone::Bad };
                line(4, tone, format!("the pilot needs {target}, rolls {}: {end}", dice(roll)))
            }
            Event::PilotKilled => line(4, Tone::Bad, format!("{name}: the pilot is dead")),
            Event::UnitDestroyed { cause } => {
                line(3, Tone::Strong, format!("{name} is destroyed: {}", destroyed_by(cause)))
            }
            _ => return None,
        })
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "`subject` names every event, here are those of one subject"
    )]
    fn of_heat(&self, unit: UnitId, event: &Event) -> Option<Line> {
        let name = self.unit(unit);
        Some(match *event {
            Event::HeatGiven { points } => {
                let points = count(points, "point", "points");
                line(3, Tone::Bad, format!("{name} is heated by {points}"))
            }
            Event::HeatSettled { gained, shed, heat } if gained > 0 || heat > 0 => {
                line(2, Tone::Plain, format!("{name}: heat +{gained} -{shed}, now {heat}"))
            }
            Event::ShutdownRolled { target, roll, shutdown } => {
                let end = if shutdown { "is shut down" } else { "keeps running" };
                let text = match (target, roll) {
                    (Some(target), Some(roll)) => {
                        format!("{name} needs {target}, rolls {}: {end}", dice(roll))
                    }
                    _ => format!("{name} {end}"),
                };
                line(2, either(!shutdown), text)
            }
            Event::AmmunitionRolled { target, roll, explodes } => {
                let tone = if explodes { Tone::Bad } else { Tone::Faint };
                let end = if explodes { "it explodes" } else { "it holds" };
                let roll = dice(roll);
                line(2, tone, format!("{name}: its ammunition needs {target}, rolls {roll}: {end}"))
            }
            Event::WakingRolled { roll, target, awake } => {
                let end = if awake { "wakes up" } else { "does not wake" };
                let tone = if awake { Tone::Good } else { Tone::Faint };
                let roll = dice(roll);
                line(2, tone, format!("{name}: its pilot needs {target}, rolls {roll}: {end}"))
            }
            _ => return None,
        })
    }

    /// What is in a slot, by name.
    fn item(&self, unit: UnitId, item: Slot) -> String {
        let names = self.names(unit);
        let named = |list: &[String], index: u8, other: &str| {
            list.get(usize::from(index)).cloned().unwrap_or_else(|| other.to_owned())
        };
        match item {
            Slot::Empty => "nothing".to_owned(),
            Slot::System(system) => system_name(system).to_owned(),
            Slot::Weapon(mount) => named(&names.mounts, mount, "a weapon"),
            Slot::Ammunition(bin) => named(&names.bins, bin, "ammunition"),
            Slot::Equipment(piece) => named(&names.equipment, piece, "equipment"),
        }
    }
}

/// `punch` becomes `punches`, `kick` becomes `kicks`.
fn verb_end(verb: &str) -> &'static str {
    if verb.ends_with("ch") { "es" } else { "s" }
}

/// A number with its lines: `needs 8 (gunnery skill 4, …)`.
fn needs(number: i16, why: &[Modifier]) -> String {
    match number {
        13.. => format!("cannot hit{}", explained(why)),
        number => format!("needs {number}{}", explained(why)),
    }
}

/// A breakdown in brackets: ` (gunnery skill 4, attacker walked +1)`. What adds nothing is left out.
#[must_use]
pub fn explained(why: &[Modifier]) -> String {
    let part = |part: &Modifier| {
        let label = plain_label(part.kind);
        if part.kind.source() == Source::Base {
            Some(format!("{label} {}", part.value))
        } else {
            (part.value != 0).then(|| format!("{label} {:+}", part.value))
        }
    };
    let parts: Vec<String> = why.iter().filter_map(part).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}

fn shot_line(roll: Roll, shot: ShotRoll) -> Line {
    let (tone, end) = match shot {
        ShotRoll { hit: true, glancing: true, .. } => (Tone::Good, "hits, but glances off"),
        ShotRoll { hit: true, .. } => (Tone::Good, "hits"),
        ShotRoll { jam: true, .. } => (Tone::Bad, "misses and jams"),
        ShotRoll { .. } => (Tone::Faint, "misses"),
    };
    line(3, tone, format!("rolls {}: {end}", dice(roll)))
}

fn struck_line(hit: &Hit) -> Line {
    let (damage, rolled) = (hit.damage, dice(hit.roll));
    let text = match hit.landing.panel {
        Some(panel) => {
            format!("hits the {}, {damage} damage (location {rolled})", long_location(panel))
        }
        None => format!("strikes the cover, {damage} damage lost (location {rolled})"),
    };
    line(3, Tone::Plain, text)
}
