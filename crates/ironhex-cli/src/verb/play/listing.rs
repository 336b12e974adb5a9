//! What can be done now, in a form that can be typed again.

use ironhex::game::{Action, Game};
use ironhex::movement::{Gait, Reached};
use ironhex::physical::damage;
use ironhex::turn::{Phase, UnitId};
use ironhex_battle::write_action;
use ironhex_report::game::GameReport;
use ironhex_report::text::{Align, Grid, Text, Tone, count, percent_of};

/// Everything that the side to act can do, moves summed up.
pub(super) fn listing(game: &Game, report: &GameReport) -> Text {
    let mut text = Text::default();
    let actors: Vec<UnitId> = game.actors().collect();
    for unit in actors {
        text.push(ironhex_report::text::Line::default().with(Tone::Strong, report.unit(unit)));
        match game.state().phase {
            Phase::Movement => moves(game, report, unit, &mut text),
            Phase::WeaponAttack => shots(game, report, unit, &mut text),
            _ => blows(game, report, unit, &mut text),
        }
        text.say(format!("  {} done", unit.0 + 1));
    }
    text
}

/// Every hex that a gait reaches, with what it costs.
pub(super) fn places(game: &Game, report: &GameReport, gait: Gait) -> Text {
    let mut text = Text::default();
    let actors: Vec<UnitId> = game.actors().collect();
    for unit in actors {
        let mut reached = Vec::new();
        if game.state().phase == Phase::Movement {
            game.moves(unit, gait, &mut reached);
        }
        text.title(format!("{}: {gait}", report.unit(unit)));
        let mut hexes: Vec<(ironhex::board::Coord, Vec<&Reached>)> = Vec::new();
        for place in &reached {
            let hex = game.scenario().board().coord(place.hex);
            match hexes.iter_mut().find(|(known, _)| *known == hex) {
                Some((_, places)) => places.push(place),
                None => hexes.push((hex, vec![place])),
            }
        }
        hexes.sort_by_key(|(hex, _)| *hex);
        let mut grid = Grid::new(&[Align::Left, Align::Left], 2);
        for (hex, mut places) in hexes {
            places.sort_by_key(|place| place.facing);
            let facings: Vec<String> = places
                .iter()
                .map(|place| {
                    let risk = if place.risks > 0 { "!" } else { "" };
                    format!("{}:{}{risk}", place.facing, place.cost)
                })
                .collect();
            grid.row([hex.to_string(), facings.join(" ")]);
        }
        text.extend(grid.into_lines());
        text.note("  facing:points, ! where a piloting roll is due on the way");
    }
    text
}

fn moves(game: &Game, report: &GameReport, unit: UnitId, text: &mut Text) {
    let number = unit.0 + 1;
    for &gait in Gait::ALL {
        let mut reached = Vec::new();
        game.moves(unit, gait, &mut reached);
        let mut hexes: Vec<_> = reached.iter().map(|place| place.hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        if let Some(most) = reached.iter().map(|place| place.cost).max() {
            let hexes = count(hexes.len() as u32, "hex", "hexes");
            let most = count(most, "point", "points");
            text.say(format!("  {number} {gait} HEX facing N: {hexes}, up to {most}"));
        }
    }
    let mut actions = Vec::new();
    game.actions_of(unit, &mut actions);
    for action in actions {
        match action {
            Action::Move { .. } | Action::Done { .. } => {}
            Action::Charge { target, .. } | Action::DeathFromAbove { target, .. } => {
                let line = write_action(&action);
                text.say(format!("  {line}: {}{}", report.unit(target), odds(game, &action)));
            }
            _ => text.say(format!("  {}", write_action(&action))),
        }
    }
}

/// The number and the chance of a physical attack.
fn odds(game: &Game, action: &Action) -> String {
    let Ok((attack, number)) = game.physical_attack(action) else { return String::new() };
    let damage = damage(game.scenario().rules(), &attack);
    let ways = number.chance();
    format!(", needs {} ({}), {damage} damage", number.needed(), percent_of(ways.into(), 36))
}

fn shots(game: &Game, report: &GameReport, unit: UnitId, text: &mut Text) {
    for hexsides in [-1, 1] {
        let twist = Action::Twist { unit, hexsides };
        if game.check(&twist).is_ok() {
            text.say(format!("  {}", write_action(&twist)));
        }
    }
    let mut shots = Vec::new();
    game.shots(unit, &mut shots);
    let rules = *game.scenario().rules();
    use Align::{Left, Right};
    let mut grid = Grid::new(&[Left, Left, Right, Right, Right, Right], 2);
    if !shots.is_empty() {
        grid.head(&["", "weapon", "needs", "chance", "damage", "heat"]);
    }
    for (shot, shot_facts) in &shots {
        let number = shot_facts.number(&rules, &mut ());
        let salvo = shot_facts.salvo(&rules, false);
        let mean = f64::from(salvo.average_damage()) / 1296.0;
        grid.row([
            write_action(&shot.action()),
            format!("{} at {}", report.weapon(unit, shot.mount), report.unit(shot.target)),
            number.needed().to_string(),
            percent_of(number.chance().into(), 36),
            format!("{mean:.1}"),
            salvo.cost(true).0.to_string(),
        ]);
    }
    text.extend(grid.into_lines());
    if !shots.is_empty() {
        text.note(
            "  damage is what to expect on average; targets may be aimed at where rules allow",
        );
    }
}

fn blows(game: &Game, report: &GameReport, unit: UnitId, text: &mut Text) {
    let mut actions = Vec::new();
    game.actions_of(unit, &mut actions);
    for action in actions {
        if let Action::PhysicalAttack { target, .. } = action {
            let line = write_action(&action);
            text.say(format!("  {line}: {}{}", report.unit(target), odds(game, &action)));
        }
    }
}
