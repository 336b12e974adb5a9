//! A number with its modifiers, as a player would write it down.

use crate::text::{Line, Span, Tone, bar, count, percent_of, spaced};
use crate::words::{impossible, moved};
use ironhex::attack::{TargetNumber, ToHit};
use ironhex::modifier::{Modifier, ModifierKind, Source};
use ironhex::unit::Movement;

/// Columns of the bar behind a chance.
const BAR: u128 = 20;

/// What is known about an attack beyond its modifiers: it makes `heat` into `heat 8`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The attacker's heat.
    pub heat: Option<u8>,
    /// How the target moved, and how far.
    pub target_moved: Option<(Movement, u8)>,
    /// The pilot's wounds.
    pub wounds: Option<u8>,
    /// Hits on the sensors.
    pub sensor_hits: Option<u8>,
    /// The weapon's minimum range.
    pub minimum_range: Option<u8>,
    /// How the spotter moved.
    pub spotter: Option<Movement>,
    /// What grows on the line of fire: identifiers such as `lightWoods`.
    pub intervening: Vec<String>,
    /// What grows where the target stands.
    pub target_growth: Vec<String>,
    /// The light, by its identifier.
    pub light: Option<String>,
    /// What falls, by its identifier.
    pub precipitation: Option<String>,
    /// The fog, by its identifier.
    pub fog: Option<String>,
    /// The wind, by its identifier.
    pub wind: Option<String>,
}

impl Facts {
    /// What a modifier is for, in a player's words.
    ///
    /// ```
    /// use ironhex::modifier::ModifierKind;
    /// use ironhex_report::attack::Facts;
    /// let hot = Facts { heat: Some(8), ..Facts::default() };
    /// assert_eq!(hot.label(ModifierKind::Heat), "heat 8");
    /// assert_eq!(hot.label(ModifierKind::AttackerWalked), "attacker walked");
    /// ```
    #[must_use]
    pub fn label(&self, kind: ModifierKind) -> String {
        use ModifierKind as K;
        let named = |id: &Option<String>, plain: &str| id.as_deref().map_or(plain.into(), spaced);
        match kind {
            K::Heat => self.heat.map_or("heat".into(), |heat| format!("heat {heat}")),
            K::TargetMovement => self.target_movement(),
            K::PilotWounds => self
                .wounds
                .map_or("pilot wounds".into(), |n| count(n, "pilot wound", "pilot wounds")),
            K::SensorDamage => self
                .sensor_hits
                .map_or("sensor hits".into(), |n| count(n, "sensor hit", "sensor hits")),
            K::MinimumRange => self
                .minimum_range
                .map_or("minimum range".into(), |hexes| format!("minimum range of {hexes}")),
            K::SpotterMovement => {
                self.spotter.map_or("spotter moved".into(), |how| format!("spotter {}", moved(how)))
            }
            K::InterveningTerrain => match growth(&self.intervening).as_str() {
                "" => "terrain on the way".into(),
                terrain => format!("through {terrain}"),
            },
            K::TargetTerrain => match growth(&self.target_growth).as_str() {
                "" => "terrain at the target".into(),
                terrain => format!("target in {terrain}"),
            },
            K::Light => named(&self.light, "light"),
            K::Precipitation => named(&self.precipitation, "rain or snow"),
            K::Fog => {
                self.fog.as_deref().map_or("fog".into(), |fog| format!("{} fog", spaced(fog)))
            }
            K::Wind => named(&self.wind, "wind"),
            _ => plain_label(kind).to_owned(),
        }
    }

    fn target_movement(&self) -> String {
        match self.target_moved {
            None => "target moved".to_owned(),
            Some((Movement::Stationary, 0)) => "target stood still".to_owned(),
            Some((Movement::Stationary, hexes)) => {
                format!("target moved {}", count(hexes, "hex", "hexes"))
            }
            Some((how, hexes)) => format!("target {} {}", moved(how), count(hexes, "hex", "hexes")),
        }
    }
}

/// Woods and smoke in a row, equal ones counted: `light woods ×2, heavy smoke`.
fn growth(ids: &[String]) -> String {
    let mut kinds: Vec<(&str, u32)> = Vec::new();
    for id in ids.iter().filter(|id| *id != "clear") {
        match kinds.iter_mut().find(|(known, _)| known == id) {
            Some((_, times)) => *times += 1,
            None => kinds.push((id, 1)),
        }
    }
    let words: Vec<String> = kinds
        .into_iter()
        .map(|(id, times)| match times {
            1 => spaced(id),
            times => format!("{} ×{times}", spaced(id)),
        })
        .collect();
    words.join(", ")
}

/// What a modifier is for, where nothing more is known.
#[must_use]
pub(crate) const fn plain_label(kind: ModifierKind) -> &'static str {
    use ModifierKind as K;
    match kind {
        K::GunnerySkill => "gunnery skill",
        K::PilotingSkill => "piloting skill",
        K::SkillDifferential => "difference of the piloting skills",
        K::RangeShort => "range (short)",
        K::RangeMedium => "range (medium)",
        K::RangeLong => "range (long)",
        K::RangeExtreme => "range (extreme)",
        K::MinimumRange => "minimum range",
        K::AttackerStationary => "attacker stood still",
        K::AttackerWalked => "attacker walked",
        K::AttackerRan => "attacker ran",
        K::AttackerJumped => "attacker jumped",
        K::TargetMovement => "target moved",
        K::Heat => "heat",
        K::TargetProne => "target prone",
        K::TargetImmobile => "target immobile",
        K::TargetDodging => "target dodges",
        K::StealthArmor => "target's stealth armour",
        K::PartialCover => "target in partial cover",
        K::HullDownCover => "target hull-down (as partial cover)",
        K::HullDown => "target hull-down",
        K::InterveningTerrain => "terrain on the way",
        K::TargetTerrain => "terrain at the target",
        K::PilotWounds => "pilot wounds",
        K::SensorDamage => "sensor hits",
        K::ShoulderActuator => "shoulder actuator destroyed",
        K::UpperArmActuator => "upper arm actuator destroyed",
        K::LowerArmActuator => "lower arm actuator destroyed",
        K::HandActuator => "hand actuator destroyed",
        K::HipActuator => "hip actuator destroyed",
        K::UpperLegActuator => "upper leg actuator destroyed",
        K::LowerLegActuator => "lower leg actuator destroyed",
        K::FootActuator => "foot actuator destroyed",
        K::LegActuators => "leg actuators destroyed",
        K::GyroDamage => "gyro hits",
        K::LegDestroyed => "a leg is gone",
        K::TargetingComputer => "targeting computer",
        K::Weapon => "the weapon's own",
        K::LbxCluster => "cluster shot",
        K::Mrm => "medium-range missiles",
        K::ArtemisV => "Artemis V",
        K::Cockpit => "cockpit",
        K::HardenedArmor => "hardened armour",
        K::ModularArmor => "modular armour",
        K::ActuatorEnhancement => "actuator enhancement",
        K::LegEnhancement => "leg actuator enhancement",
        K::AttackerProne => "attacker prone",
        K::SecondaryTarget => "secondary target",
        K::IndirectFire => "indirect fire",
        K::SpotterMovement => "spotter moved",
        K::SpotterAttacks => "spotter attacks too",
        K::CalledShot => "called shot",
        K::AimedShot => "aimed shot",
        K::Punch => "punch",
        K::Kick => "kick",
        K::Push => "push",
        K::Charge => "charge",
        K::DeathFromAbove => "death from above",
        K::Hatchet => "hatchet",
        K::Sword => "sword",
        K::Mace => "mace",
        K::Cause => "the cause's own",
        K::ImprovedTargeting => "improved targeting",
        K::PoorTargeting => "poor targeting",
        K::Distracting => "distracting target",
        K::SensorGhosts => "sensor ghosts",
        K::AccurateWeapon => "accurate weapon",
        K::InaccurateWeapon => "inaccurate weapon",
        K::StableWeapon => "stable weapon",
        K::BattleFists => "battle fists",
        K::NoArms => "no arms, standing up",
        K::EasyToPilot => "easy to pilot",
        K::HardToPilot => "hard to pilot",
        K::Unbalanced => "unbalanced",
        K::CrampedCockpit => "cramped cockpit",
        K::WeaponSpecialist => "weapon specialist",
        K::GunnerySpecialist => "gunnery specialist",
        K::BloodStalker => "blood stalker",
        K::ObliqueAttacker => "oblique attacker",
        K::MeleeSpecialist => "melee specialist",
        K::Light => "light",
        K::Precipitation => "rain or snow",
        K::Fog => "fog",
        K::Wind => "wind",
    }
}

/// The sum written down line by line, the number under it, its chance and a bar. Modifiers of 0 are left out unless
/// `all` are wanted.
#[must_use]
pub fn breakdown(lines: &[Modifier], number: &ToHit, facts: &Facts, all: bool) -> Vec<Line> {
    let mut text = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let base = index == 0 && line.kind.source() == Source::Base;
        if line.value == 0 && !base && !all {
            continue;
        }
        let value = if base { line.value.to_string() } else { format!("{:+}", line.value) };
        text.push(Line::new(format!("{value:>3}  {}", facts.label(line.kind))));
    }
    text.push(Span::new(Tone::Faint, " ──").into());
    text.push(sum(number));
    let table = number.printed_ways();
    if table != number.chance() {
        let natural = if number.chance() < table { "2 always misses" } else { "12 always hits" };
        let note = format!("     A natural {natural}; the printed table says {table}/36.");
        text.push(Span::new(Tone::Faint, note).into());
    }
    text
}

/// The line under the sum.
fn sum(number: &ToHit) -> Line {
    let total = number.total().map_or("–".to_owned(), |total| total.to_string());
    let line = Line::default().with(Tone::Strong, format!("{total:>3}"));
    let ways = number.chance();
    let chance = |line: Line| {
        let odds = format!(":  {ways}/36  {}", percent_of(ways.into(), 36));
        line.with(Tone::Plain, odds).with(Tone::Good, format!("   {}", bar(ways.into(), 36, BAR)))
    };
    match number.target_number() {
        TargetNumber::Impossible(reason) => {
            line.with(Tone::Bad, format!("  impossible: {}", impossible(reason)))
        }
        TargetNumber::Automatic => chance(line.with(Tone::Strong, "  hits whatever the dice say")),
        TargetNumber::Needs(needed) => {
            chance(line.with(Tone::Strong, format!("  needs {needed}+ on 2d6")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Text;
    use ironhex::rules::Rules;

    fn lines(values: &[(ModifierKind, i8)]) -> Vec<Modifier> {
        values.iter().map(|&(kind, value)| Modifier { kind, value }).collect()
    }

    fn shown(rules: &Rules, values: &[(ModifierKind, i8)], facts: &Facts, all: bool) -> String {
        let total = values.iter().map(|(_, value)| i16::from(*value)).sum();
        let number = ToHit::known(rules, total);
        Text { lines: breakdown(&lines(values), &number, facts, all) }.to_string()
    }

    #[test]
    fn numbers_stand_in_a_column_with_the_sum_under_them() {
        let facts = Facts {
            heat: Some(8),
            target_moved: Some((Movement::Run, 6)),
            target_growth: vec!["lightWoods".into()],
            ..Facts::default()
        };
        let values = [
            (ModifierKind::GunnerySkill, 4),
            (ModifierKind::RangeMedium, 2),
            (ModifierKind::AttackerStationary, 0),
            (ModifierKind::TargetMovement, 2),
            (ModifierKind::Heat, 1),
            (ModifierKind::TargetTerrain, 1),
            (ModifierKind::TargetingComputer, -1),
        ];
        assert_eq!(
            shown(&Rules::STANDARD, &values, &facts, false),
            "  4  gunnery skill\n +2  range (medium)\n +2  target ran 6 hexes\n +1  heat 8\n \
             +1  target in light woods\n -1  targeting computer\n ──\n  \
             9  needs 9+ on 2d6:  10/36  27.8 %   █████▌\n"
        );
        let all = shown(&Rules::STANDARD, &values, &facts, true);
        assert!(all.contains("\n +0  attacker stood still\n"), "{all}");
    }

    #[test]
    fn certainty_is_only_claimed_where_it_is_certain() {
        let sure = [(ModifierKind::GunnerySkill, 0)];
        let standard = shown(&Rules::STANDARD, &sure, &Facts::default(), false);
        assert!(standard.contains("needs 3+ on 2d6:  35/36  97.2 %"), "{standard}");
        assert!(standard.ends_with("A natural 2 always misses; the printed table says 36/36.\n"));
        let published = shown(&Rules::TOTAL_WARFARE, &sure, &Facts::default(), false);
        assert!(published.contains("hits whatever the dice say:  36/36  100 %"), "{published}");
    }

    #[test]
    fn what_is_impossible_says_why() {
        let high = [(ModifierKind::GunnerySkill, 8), (ModifierKind::RangeExtreme, 6)];
        let text = shown(&Rules::STANDARD, &high, &Facts::default(), false);
        assert!(text.ends_with(" 14  impossible: the target number is higher than 12\n"), "{text}");
        let mut house = Rules::STANDARD;
        house.set("natural_twelve", "always_hits").unwrap();
        let text = shown(&house, &high, &Facts::default(), false);
        assert!(text.contains(" 14  needs 12+ on 2d6:  1/36  2.8 %"), "{text}");
        assert!(text.ends_with("A natural 12 always hits; the printed table says 0/36.\n"));
    }

    #[test]
    fn every_kind_has_a_label_of_its_own() {
        let mut labels: Vec<String> =
            ModifierKind::ALL.iter().map(|&kind| Facts::default().label(kind)).collect();
        let kinds = labels.len();
        labels.sort_unstable();
        labels.dedup();
        assert_eq!(labels.len(), kinds);
    }

    #[test]
    fn equal_terrain_is_counted() {
        let terrain = ["lightWoods", "clear", "heavySmoke", "lightWoods"].map(String::from);
        assert_eq!(growth(&terrain), "light woods ×2, heavy smoke");
        let facts = Facts { intervening: terrain.to_vec(), ..Facts::default() };
        let label = facts.label(ModifierKind::InterveningTerrain);
        assert_eq!(label, "through light woods ×2, heavy smoke");
    }
}
