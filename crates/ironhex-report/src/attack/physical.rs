//! The report of a physical attack.

use super::breakdown::{Subject, breakdown};
use super::fire::remark;
use crate::text::{Align, Grid, Line, Span, Text, Tone, count};
use crate::words::{balance, dice, from_side, location, physical_rejection};
use ironhex::event::Hit;
use ironhex::modifier::Breakdown;
use ironhex::physical::{
    Consequences, Displacement, PhysicalAttack, PhysicalOutcome, damage, number, restrictions,
    self_damage,
};
use ironhex::rules::Rules;
use ironhex::unit::PhysicalKind;

/// Breakdown, chance, damage, and what became of it; or everything that bars the attack.
#[must_use]
pub fn physical(
    rules: &Rules,
    attack: &PhysicalAttack,
    outcome: Option<&PhysicalOutcome>,
    subject: &Subject<'_>,
    all: bool,
) -> Text {
    let mut text = Text::default();
    text.title(heading(rules, attack));
    text.blank();
    let rejections = restrictions(rules, attack);
    if !rejections.is_empty() {
        text.push(Line::default().with(Tone::Bad, "  not allowed:"));
        for reason in rejections {
            text.say(format!("  - {}", physical_rejection(reason)));
        }
        return text;
    }
    let mut lines = Breakdown::new();
    let number = number(rules, attack, &mut lines);
    text.extend(breakdown(&lines, &number, subject, all));
    text.blank();
    promise(rules, attack, &mut text);
    if let Some(outcome) = outcome {
        text.blank();
        result(outcome, &mut text);
    }
    text
}

fn heading(rules: &Rules, attack: &PhysicalAttack) -> String {
    let PhysicalAttack { kind, side, attacker, arc, .. } = attack;
    let with = match kind {
        PhysicalKind::Kick => format!("{side} kick"),
        PhysicalKind::Punch => format!("{side} punch"),
        PhysicalKind::Charge => format!("charge of {}", count(attacker.hexes, "hex", "hexes")),
        PhysicalKind::Dfa => "death from above".to_owned(),
        PhysicalKind::Push => "push".to_owned(),
        PhysicalKind::Hatchet | PhysicalKind::Sword | PhysicalKind::Mace => {
            format!("{kind} in the {side} hand")
        }
    };
    let mut letters = with.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let tons = attacker.tonnage;
    let rules = rules.label();
    format!("{first}{} by {tons} tons {}, {rules} rules", letters.as_str(), from_side(*arc))
}

/// What a hit would do.
fn promise(rules: &Rules, attack: &PhysicalAttack, text: &mut Text) {
    let points = damage(rules, attack);
    let own = self_damage(rules, attack);
    let mut line = if attack.kind == PhysicalKind::Push {
        "  a hit does no damage".to_owned()
    } else {
        format!("  a hit does {}", count(points, "point", "points"))
    };
    if own > 0 {
        line.push_str(&format!(", and {} to the attacker", count(own, "point", "points")));
    }
    text.say(line);
}

fn result(outcome: &PhysicalOutcome, text: &mut Text) {
    let line = Line::new(format!("  roll {}: ", dice(outcome.roll.roll)));
    text.push(match outcome.roll.value {
        true => line.with(Tone::Good, "hit"),
        false => line.with(Tone::Bad, "miss"),
    });
    struck("on the target", &outcome.hits, text);
    struck("on the attacker", &outcome.own_hits, text);
    if outcome.left != Consequences::default() {
        text.blank();
    }
    for due in &outcome.left.rolls {
        let modifier = match due.modifier {
            0 => String::new(),
            modifier => format!(" at {modifier:+}"),
        };
        let who = due.who;
        text.say(format!("  the {who} owes a piloting roll{modifier}: {}", balance(due.cause)));
    }
    if let Some(fall) = outcome.left.fall {
        let levels = count(fall.levels, "level", "levels");
        text.say(format!("  the {} falls {levels}: {}", fall.who, balance(fall.cause)));
    }
    match outcome.left.displacement {
        Some(Displacement::TargetGivesWay) => {
            text.say("  the target gives way 1 hex, and the attacker takes its place");
        }
        Some(Displacement::AttackerGoesPast) => text.say("  the attacker goes past its target"),
        None => {}
    }
}

/// Damage with its places.
fn struck(whom: &str, hits: &[Hit], text: &mut Text) {
    if hits.is_empty() {
        return;
    }
    text.blank();
    let mut grid = Grid::new(&[Align::Right, Align::Left, Align::Right, Align::Left], 2);
    grid.head(&["roll", whom, "damage", ""]);
    for hit in hits {
        // What goes to a fixed place is not rolled for.
        let rolled = if hit.roll.first > 0 { dice(hit.roll) } else { "–".to_owned() };
        let place = hit.landing.panel.map_or("lost in the cover".to_owned(), location);
        let remark = Span::new(Tone::Faint, remark(hit));
        grid.row([rolled.into(), place.into(), hit.damage.to_string().into(), remark]);
    }
    text.extend(grid.into_lines());
}

#[cfg(test)]
mod tests {
    use super::*;
    use ironhex::dice::Scripted;
    use ironhex::physical::{PhysicalAttacker, PhysicalTarget};
    use ironhex::pilot::Skill;
    use ironhex::unit::{Movement, Side};

    fn report(rules: &Rules, attack: &PhysicalAttack, faces: &[u8]) -> String {
        let mut dice = Scripted::new(faces);
        let permitted = restrictions(rules, attack).is_empty();
        let outcome =
            permitted.then(|| attack.make(rules, number(rules, attack, &mut ()), &mut dice));
        dice.finish().unwrap();
        physical(rules, attack, outcome.as_ref(), &Subject::default(), false).to_string()
    }

    fn attack(kind: PhysicalKind, attacker: PhysicalAttacker) -> PhysicalAttack {
        PhysicalAttack::new(kind, Side::Right, attacker, PhysicalTarget::new(60, Skill::of::<5>()))
    }

    #[test]
    fn a_kick_from_its_number_to_the_roll_that_it_leaves() {
        let kick = attack(PhysicalKind::Kick, PhysicalAttacker::new(80, Skill::of::<5>()));
        assert_eq!(
            report(&Rules::SPECIFICATION, &kick, &[3, 4, 5]),
            "Right kick by 80 tons from the front, specification rules\n\
             \n\
             \x20 5  piloting skill\n\
             \x20-2  kick\n\
             \x20──\n\
             \x20 3  needs 3+ on 2d6:  35/36  97.2 %   ███████████████████▌\n\
             \n\
             \x20 a hit does 16 points\n\
             \n\
             \x20 roll 3+4 = 7: hit\n\
             \n\
             \x20 roll  on the target  damage\n\
             \x20    5  left leg (LL)      16\n\
             \n\
             \x20 the target owes a piloting roll: it was kicked\n"
        );
    }

    #[test]
    fn a_barred_attack_says_every_reason() {
        let prone = PhysicalAttacker {
            prone: true,
            hull_down: true,
            ..PhysicalAttacker::new(80, Skill::of::<5>())
        };
        assert_eq!(
            report(&Rules::SPECIFICATION, &attack(PhysicalKind::Kick, prone), &[]),
            "Right kick by 80 tons from the front, specification rules\n\n  not allowed:\n  \
             - the attacker is prone\n  - the attacker is hull-down\n"
        );
    }

    #[test]
    fn a_charge_hurts_both_and_moves_the_target() {
        let charger = PhysicalAttacker {
            movement: Movement::Run,
            hexes: 2,
            ..PhysicalAttacker::new(50, Skill::of::<5>())
        };
        let faces = [6, 6, 3, 4, 3, 4, 1, 1];
        let text = report(&Rules::SPECIFICATION, &attack(PhysicalKind::Charge, charger), &faces);
        assert!(
            text.starts_with("Charge of 2 hexes by 50 tons from the front, specification rules\n")
        );
        assert!(text.contains("  a hit does 5 points, and 6 points to the attacker\n"), "{text}");
        assert!(
            text.contains("  the target owes a piloting roll at +2: it was charged\n"),
            "{text}"
        );
        assert!(text.ends_with("  the target gives way 1 hex, and the attacker takes its place\n"));
    }

    #[test]
    fn a_death_from_above_that_misses_ends_on_the_ground() {
        let jumper = PhysicalAttacker {
            movement: Movement::Jump,
            hexes: 3,
            ..PhysicalAttacker::new(50, Skill::of::<5>())
        };
        let dfa = attack(PhysicalKind::Dfa, jumper);
        let text = report(&Rules::TOTAL_WARFARE, &dfa, &[1, 1]);
        assert!(
            text.contains("  the attacker falls 2 levels: its death from above missed\n"),
            "{text}"
        );
        assert!(
            text.ends_with("  the target gives way 1 hex, and the attacker takes its place\n"),
            "{text}"
        );
        let hit = report(&Rules::SPECIFICATION, &dfa, &[6, 6, 1, 2, 3]);
        assert!(hit.contains("     –  left leg (LL)         5\n"), "{hit}");
    }
}
