//! What an action would need, before it is taken.

use ironhex::attack::cluster::Guided;
use ironhex::board::Coord;
use ironhex::field::ShotFacts;
use ironhex::game::{Action, Game, Refusal};
use ironhex::modifier::Breakdown;
use ironhex::movement::{Gait, Reached};
use ironhex::physical::{damage, number, self_damage};
use ironhex::piloting::piloting_number;
use ironhex::table::ways_to_reach;
use ironhex_report::attack::{Subject, breakdown};
use ironhex_report::game::{GameReport, explained};
use ironhex_report::text::{Text, count, percent_of, spaced};

/// What an action would need and why.
pub(super) fn explain(game: &Game, report: &GameReport, action: &Action) -> Result<Text, Refusal> {
    game.check(action)?;
    let mut text = Text::default();
    match *action {
        Action::Fire { unit, mount, target, .. } => {
            let shot_facts = game.shot_facts(action)?;
            let (weapon, target) = (report.weapon(unit, mount), report.unit(target));
            let hexes = count(shot_facts.shot.distance, "hex", "hexes");
            text.title(format!("{weapon} at {target}, {hexes}"));
            fire(game, &shot_facts, &mut text);
        }
        Action::PhysicalAttack { .. } | Action::Charge { .. } | Action::DeathFromAbove { .. } => {
            blow(game, action, &mut text)?;
        }
        Action::Move { unit, gait, to, facing } => {
            let mut places = Vec::new();
            game.moves(unit, gait, &mut places);
            let there = game.scenario().board().index(to);
            let place =
                places.iter().find(|place| Some(place.hex) == there && place.facing == facing);
            if let Some(place) = place {
                text.extend(way(gait, to, place).lines);
            }
        }
        Action::Stand { unit } => {
            let balance = game.standing_up(unit)?;
            let mut lines = Breakdown::new();
            let number = piloting_number(&balance, &mut lines);
            let ways = ways_to_reach(number.clamp(0, 13) as u8);
            text.say(format!(
                "needs {number}{}, {}",
                explained(&lines),
                percent_of(ways.into(), 36)
            ));
        }
        Action::GoProne { .. }
        | Action::HullDown { .. }
        | Action::Withdraw { .. }
        | Action::Twist { .. }
        | Action::Done { .. } => text.say("that can be done, and needs no dice"),
    }
    Ok(text)
}

fn fire(game: &Game, shot_facts: &ShotFacts, text: &mut Text) {
    let rules = game.scenario().rules();
    let mut lines = Breakdown::new();
    let number = shot_facts.number(rules, &mut lines);
    text.extend(breakdown(&lines, &number, &Subject::shot(&shot_facts.shot), false));
    let salvo = shot_facts.salvo(rules, false);
    let mean = f64::from(salvo.average_damage()) / 1296.0;
    let heat = salvo.cost(true).0;
    let side = match shot_facts.arc.id() {
        "front" => "the front".to_owned(),
        side => format!("the {side}"),
    };
    text.note(format!("  {mean:.1} damage to expect, on {side} of the target; {heat} heat"));
    if shot_facts.guided != Guided::default() {
        let Guided { artemis_iv, artemis_v, semi_guided, narced, tagged, ecm, indirect } =
            shot_facts.guided;
        let states = [
            (artemis_iv, "Artemis IV"),
            (artemis_v, "Artemis V"),
            (semi_guided, "semi-guided"),
            (narced, "Narc"),
            (tagged, "TAG"),
            (ecm, "ECM"),
            (indirect, "indirect"),
        ];
        let words: Vec<&str> =
            states.into_iter().filter(|(is, _)| *is).map(|(_, word)| word).collect();
        text.note(format!("  missiles: {}", words.join(", ")));
    }
}

fn blow(game: &Game, action: &Action, text: &mut Text) -> Result<(), Refusal> {
    let (attack, _) = game.physical_attack(action)?;
    let rules = game.scenario().rules();
    let mut lines = Breakdown::new();
    let number = number(rules, &attack, &mut lines);
    text.extend(breakdown(&lines, &number, &Subject::default(), false));
    let own = self_damage(rules, &attack);
    let own = if own > 0 { format!(", {own} to itself") } else { String::new() };
    text.note(format!("  {} damage if it hits{own}", damage(rules, &attack)));
    Ok(())
}

fn way(gait: Gait, to: Coord, place: &Reached) -> Text {
    let mut text = Text::default();
    let (points, hexes) =
        (count(place.cost, "point", "points"), count(place.hexes, "hex", "hexes"));
    text.say(format!("{gait} to {to} facing {}: {points}, {hexes}", place.facing));
    if place.risks > 0 {
        let hazards: Vec<String> = place.hazards.iter().map(|hazard| spaced(hazard.id())).collect();
        let rolls = count(place.risks, "piloting roll", "piloting rolls");
        text.say(format!("  {rolls} on the way: {}", hazards.join(", ")));
    }
    text
}
