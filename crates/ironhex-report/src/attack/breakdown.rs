//! A number with its modifiers, as a player would write it down.

use crate::text::{Line, Span, Tone, bar, count, percent_of, spaced};
use crate::words::{impossible, moved};
use ironhex::attack::{Shot, TargetNumber, ToHit};
use ironhex::board::Concealment;
use ironhex::modifier::{Modifier, ModifierKind, Source};
use ironhex::unit::Movement;

/// Columns of the bar behind a chance.
const BAR: u128 = 20;

/// What a number is for: it makes `heat` into `heat 8`.
#[derive(Clone, Debug, Default)]
pub struct Subject<'a> {
    attack: Attack<'a>,
    through: Vec<&'static str>,
    target_in: Vec<&'static str>,
}

/// The attack itself.
#[derive(Clone, Copy, Debug, Default)]
enum Attack<'a> {
    /// Nothing is known of it.
    #[default]
    Unknown,
    /// A weapon's.
    Shot(&'a Shot),
    /// A physical one, on a target that moved like this.
    Blow(Movement, u8),
}

impl<'a> Subject<'a> {
    /// A shot. What hides its target counts as woods, unless it is named otherwise.
    #[must_use]
    pub fn shot(shot: &'a Shot) -> Self {
        Self {
            attack: Attack::Shot(shot),
            through: woods(shot.intervening),
            target_in: woods(shot.target_growth),
        }
    }

    /// A physical attack on a target that moved so many hexes.
    #[must_use]
    pub const fn blow(how: Movement, hexes: u8) -> Self {
        Self { attack: Attack::Blow(how, hexes), through: Vec::new(), target_in: Vec::new() }
    }

    /// Names what stands in the way: identifiers such as `lightSmoke`.
    #[must_use]
    pub fn through(self, ids: Vec<&'static str>) -> Self {
        Self { through: ids, ..self }
    }

    /// Names what the target stands in: identifiers such as `lightSmoke`.
    #[must_use]
    pub fn target_in(self, ids: Vec<&'static str>) -> Self {
        Self { target_in: ids, ..self }
    }

    /// What a modifier is for, in a player's words.
    ///
    /// ```
    /// use ironhex::attack::{Shooter, Shot};
    /// use ironhex::modifier::ModifierKind;
    /// use ironhex::pilot::Skill;
    /// use ironhex::weapon::RangeBracket;
    /// use ironhex_report::attack::Subject;
    /// let hot = Shot::at_bracket(Shooter { heat: 8, ..Shooter::new(Skill::of::<4>()) }, RangeBracket::Short);
    /// assert_eq!(Subject::shot(&hot).label(ModifierKind::Heat), "heat 8");
    /// assert_eq!(Subject::shot(&hot).label(ModifierKind::AttackerWalked), "attacker walked");
    /// assert_eq!(Subject::default().label(ModifierKind::Heat), "heat");
    /// ```
    #[must_use]
    pub fn label(&self, kind: ModifierKind) -> String {
        use ModifierKind as K;
        match (kind, self.attack) {
            (K::InterveningTerrain, _) if !self.through.is_empty() => {
                format!("through {}", growth(&self.through))
            }
            (K::TargetTerrain, _) if !self.target_in.is_empty() => {
                format!("target in {}", growth(&self.target_in))
            }
            (K::TargetMovement, Attack::Shot(shot)) => {
                target_movement(shot.target.movement, shot.target.hexes)
            }
            (K::TargetMovement, Attack::Blow(how, hexes)) => target_movement(how, hexes),
            (_, Attack::Shot(shot)) => shot_label(kind, shot),
            (_, Attack::Blow(..) | Attack::Unknown) => plain_label(kind).to_owned(),
        }
    }
}

/// What a modifier of a shot is for.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "`plain_label` names every kind, a shot knows more of some"
)]
fn shot_label(kind: ModifierKind, shot: &Shot) -> String {
    use ModifierKind as K;
    let (shooter, sky) = (&shot.shooter, &shot.environment);
    match kind {
        K::Heat => format!("heat {}", shooter.heat),
        K::PilotWounds => count(shooter.wounds, "pilot wound", "pilot wounds"),
        K::SensorDamage => count(shooter.sensor_hits, "sensor hit", "sensor hits"),
        K::MinimumRange => format!("minimum range of {}", shot.weapon.ranges.minimum),
        K::SpotterMovement => match shooter.indirect {
            Some(spotter) => format!("spotter {}", moved(spotter.movement)),
            None => plain_label(kind).to_owned(),
        },
        K::Light => spaced(sky.light.id()),
        K::Precipitation => spaced(sky.precipitation.id()),
        K::Fog => format!("{} fog", spaced(sky.fog.id())),
        K::Wind => spaced(sky.wind.id()),
        _ => plain_label(kind).to_owned(),
    }
}

fn target_movement(how: Movement, hexes: u8) -> String {
    match (how, hexes) {
        (Movement::Stationary, 0) => "target stood still".to_owned(),
        (Movement::Stationary, hexes) => format!("target moved {}", count(hexes, "hex", "hexes")),
        (how, hexes) => format!("target {} {}", moved(how), count(hexes, "hex", "hexes")),
    }
}

/// The words of what is only known to be light or heavy.
fn woods(growth: Concealment) -> Vec<&'static str> {
    let some = |id, times: u8| std::iter::repeat_n(id, times.into());
    some("lightWoods", growth.light).chain(some("heavyWoods", growth.heavy)).collect()
}

/// Woods and smoke in a row, equal ones counted: `light woods ×2, heavy smoke`.
fn growth(ids: &[&str]) -> String {
    let mut kinds: Vec<(&str, u32)> = Vec::new();
    for id in ids {
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
        K::OtherEvents => "other events of the phase",
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
pub fn breakdown(
    lines: &[Modifier],
    number: &ToHit,
    subject: &Subject<'_>,
    all: bool,
) -> Vec<Line> {
    let mut text = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let base = index == 0 && line.kind.source() == Source::Base;
        if line.value == 0 && !base && !all {
            continue;
        }
        let value = if base { line.value.to_string() } else { format!("{:+}", line.value) };
        text.push(Line::new(format!("{value:>3}  {}", subject.label(line.kind))));
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
    use ironhex::attack::{Shooter, ShotTarget};
    use ironhex::pilot::Skill;
    use ironhex::rules::Rules;
    use ironhex::weapon::RangeBracket;

    fn lines(values: &[(ModifierKind, i8)]) -> Vec<Modifier> {
        values.iter().map(|&(kind, value)| Modifier { kind, value }).collect()
    }

    fn shown(
        rules: &Rules,
        values: &[(ModifierKind, i8)],
        subject: &Subject<'_>,
        all: bool,
    ) -> String {
        let total = values.iter().map(|(_, value)| i16::from(*value)).sum();
        let number = ToHit::known(rules, total);
        Text { lines: breakdown(&lines(values), &number, subject, all) }.to_string()
    }

    #[test]
    fn numbers_stand_in_a_column_with_the_sum_under_them() {
        let shooter = Shooter { heat: 8, ..Shooter::new(Skill::of::<4>()) };
        let target = ShotTarget { movement: Movement::Run, hexes: 6, ..ShotTarget::STILL };
        let target_growth = Concealment { light: 1, heavy: 0 };
        let shot = Shot::at_bracket(shooter, RangeBracket::Medium);
        let shot = Shot { target, target_growth, ..shot };
        let subject = Subject::shot(&shot);
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
            shown(&Rules::SPECIFICATION, &values, &subject, false),
            "  4  gunnery skill\n +2  range (medium)\n +2  target ran 6 hexes\n +1  heat 8\n \
             +1  target in light woods\n -1  targeting computer\n ──\n  \
             9  needs 9+ on 2d6:  10/36  27.8 %   █████▌\n"
        );
        let all = shown(&Rules::SPECIFICATION, &values, &subject, true);
        assert!(all.contains("\n +0  attacker stood still\n"), "{all}");
    }

    #[test]
    fn certainty_is_only_claimed_where_it_is_certain() {
        let sure = [(ModifierKind::GunnerySkill, 0)];
        let specification = shown(&Rules::SPECIFICATION, &sure, &Subject::default(), false);
        assert!(specification.contains("needs 3+ on 2d6:  35/36  97.2 %"), "{specification}");
        assert!(
            specification.ends_with("A natural 2 always misses; the printed table says 36/36.\n")
        );
        let published = shown(&Rules::TOTAL_WARFARE, &sure, &Subject::default(), false);
        assert!(published.contains("hits whatever the dice say:  36/36  100 %"), "{published}");
    }

    #[test]
    fn what_is_impossible_says_why() {
        let high = [(ModifierKind::GunnerySkill, 8), (ModifierKind::RangeExtreme, 6)];
        let text = shown(&Rules::SPECIFICATION, &high, &Subject::default(), false);
        assert!(text.ends_with(" 14  impossible: the target number is higher than 12\n"), "{text}");
        let mut house = Rules::SPECIFICATION;
        house.set("natural_twelve", "always_hits").unwrap();
        let text = shown(&house, &high, &Subject::default(), false);
        assert!(text.contains(" 14  needs 12+ on 2d6:  1/36  2.8 %"), "{text}");
        assert!(text.ends_with("A natural 12 always hits; the printed table says 0/36.\n"));
    }

    #[test]
    fn every_kind_has_a_label_of_its_own() {
        let mut labels: Vec<String> =
            ModifierKind::ALL.iter().map(|&kind| Subject::default().label(kind)).collect();
        let kinds = labels.len();
        labels.sort_unstable();
        labels.dedup();
        assert_eq!(labels.len(), kinds);
    }

    #[test]
    fn equal_terrain_is_counted() {
        let terrain = ["lightWoods", "heavySmoke", "lightWoods"];
        assert_eq!(growth(&terrain), "light woods ×2, heavy smoke");
        let subject = Subject::default().through(terrain.to_vec());
        let label = subject.label(ModifierKind::InterveningTerrain);
        assert_eq!(label, "through light woods ×2, heavy smoke");
    }
}
