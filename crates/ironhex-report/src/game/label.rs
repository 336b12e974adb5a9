//! Actions and units in a few words, for those who choose.

use super::report::GameReport;
use super::sheet::{condition, share, sum};
use super::words::phase_name;
use crate::text::{count, spaced};
use crate::words::long_location;
use ironhex::field::UnitOnField;
use ironhex::game::{Action, Game};
use ironhex::movement::Reached;
use ironhex::turn::UnitId;
use ironhex::unit::PhysicalKind;
use ironhex::weapon::{Fire, FireMode};

/// What all weapons of a unit together could do to a target.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct VolleyPreview {
    /// How many could be fired at it.
    pub weapons: u8,
    /// The best number of them; `None` when none can hit.
    pub best: Option<u8>,
    /// Points of damage on average.
    pub mean_damage: f64,
    /// The heat that all of them make.
    pub heat: u16,
}

impl GameReport {
    /// What a volley could do to a target: `[2] Locust LCT-1V: 3 weapons, best 7+, 8.2 damage on average, 9 heat`.
    #[must_use]
    pub fn volley(&self, target: UnitId, volley: &VolleyPreview) -> String {
        let (target, mean) = (self.unit(target), volley.mean_damage);
        let weapons = count(volley.weapons, "weapon", "weapons");
        match volley.best {
            Some(best) => {
                let heat = volley.heat;
                format!(
                    "{target}: {weapons}, best {best}+, {mean:.1} damage on average, {heat} heat"
                )
            }
            None => format!("{target}: nothing can hit"),
        }
    }

    /// An action in words: `walk to 0506, facing 3`, `fire Medium Laser at [2] Locust LCT-1V`.
    ///
    /// ```
    /// use ironhex::game::Action;
    /// use ironhex::turn::UnitId;
    /// use ironhex_report::game::GameReport;
    /// let report = GameReport::default();
    /// assert_eq!(report.action(&Action::Stand { unit: UnitId(0) }), "stand up");
    /// ```
    #[must_use]
    pub fn action(&self, action: &Action) -> String {
        match *action {
            Action::Move { gait, to, facing, .. } => format!("{gait} to {to}, facing {facing}"),
            Action::Stand { .. } => "stand up".to_owned(),
            Action::GoProne { .. } => "lie down".to_owned(),
            Action::HullDown { .. } => "take a hull-down position".to_owned(),
            Action::Charge { target, .. } => format!("charge {}", self.unit(target)),
            Action::DeathFromAbove { target, .. } => {
                format!("death from above on {}", self.unit(target))
            }
            Action::Withdraw { .. } => "leave the map".to_owned(),
            Action::Twist { hexsides, .. } => {
                let side = if hexsides < 0 { "left" } else { "right" };
                format!("twist the torso to the {side}")
            }
            Action::Fire { unit, mount, target, fire, bin, aimed_at } => {
                let mut how = way_of_firing(fire);
                how.extend(bin.map(|bin| self.bin(unit, bin)));
                how.extend(
                    aimed_at.map(|place| format!("at its {}", long_location(place.front()))),
                );
                let how =
                    if how.is_empty() { String::new() } else { format!(" ({})", how.join(", ")) };
                format!("fire {} at {}{how}", self.weapon(unit, mount), self.unit(target))
            }
            Action::PhysicalAttack { target, kind, side, .. } => {
                let target = self.unit(target);
                match kind {
                    PhysicalKind::Punch => format!("punch {target} with the {side} arm"),
                    PhysicalKind::Kick => format!("kick {target} with the {side} leg"),
                    PhysicalKind::Push => format!("push {target}"),
                    PhysicalKind::Charge => format!("charge {target}"),
                    PhysicalKind::Dfa => format!("death from above on {target}"),
                    PhysicalKind::Hatchet | PhysicalKind::Sword | PhysicalKind::Mace => {
                        format!("swing the {kind} in the {side} hand at {target}")
                    }
                }
            }
            Action::Done { .. } => "end its part".to_owned(),
        }
    }

    /// A bin with its number and what is in it: `bin 2, LRM 20 ammunition`.
    fn bin(&self, unit: UnitId, bin: u8) -> String {
        match self.names(unit).bins.get(usize::from(bin)) {
            Some(name) => format!("bin {}, {name}", bin + 1),
            None => format!("bin {}", bin + 1),
        }
    }

    /// A weapon at a target: `Medium Laser at [2] Locust LCT-1V`.
    #[must_use]
    pub fn shot(&self, unit: UnitId, mount: u8, target: UnitId) -> String {
        format!("{} at {}", self.weapon(unit, mount), self.unit(target))
    }

    /// Who is to decide: `turn 1, movement, side 1: [1] Griffin GRF-1N`. Nothing when the game is over.
    #[must_use]
    pub fn prompt(&self, game: &Game) -> Option<String> {
        if game.outcome().is_some() {
            return None;
        }
        let state = game.state();
        let phase = phase_name(state.phase).to_lowercase();
        let actors: Vec<String> = game.actors().map(|unit| self.unit(unit)).collect();
        let (turn, side) = (state.turn, state.acting.number());
        Some(format!("turn {turn}, {phase}, side {side}: {}", actors.join(", ")))
    }
}

/// How a weapon is fired, where that is not the plain way.
fn way_of_firing(fire: Fire) -> Vec<String> {
    let mode = match fire.mode() {
        FireMode::Standard => return Vec::new(),
        mode @ (FireMode::Ultra | FireMode::Rotary | FireMode::LbxSlug | FireMode::LbxCluster) => {
            spaced(mode.id())
        }
    };
    match fire.shots() {
        0 | 1 => vec![mode],
        shots => vec![format!("{mode}, {shots} shots")],
    }
}

/// A unit in the middle of a game, in one line: `in 0508 facing 0, heat 3, armour 95 %, structure 100 %, prone`.
#[must_use]
pub fn unit_status(unit: UnitOnField<'_>) -> String {
    let (in_play, design) = (unit.in_play, unit.design());
    let words = condition(in_play);
    if !in_play.is_active() {
        return words;
    }
    let (sheet, place) = (&in_play.sheet, format!("in {} facing {}", in_play.hex, in_play.facing));
    let armour = share(sum(&sheet.armor), sum(&design.armor));
    let structure = share(sum(&sheet.structure), sum(&design.structure));
    let words = if words.is_empty() { words } else { format!(", {words}") };
    format!("{place}, heat {}, armour {armour}, structure {structure}{words}", sheet.heat)
}

/// What a way costs and risks: `5 points, 4 hexes; 1 piloting roll on the way: rubble`.
#[must_use]
pub fn way(place: &Reached) -> String {
    let points = count(place.cost, "point", "points");
    let hexes = count(place.hexes, "hex", "hexes");
    if place.risks == 0 {
        return format!("{points}, {hexes}");
    }
    let hazards: Vec<String> = place.hazards.iter().map(|hazard| spaced(hazard.id())).collect();
    let rolls = count(place.risks, "piloting roll", "piloting rolls");
    format!("{points}, {hexes}; {rolls} on the way: {}", hazards.join(", "))
}
