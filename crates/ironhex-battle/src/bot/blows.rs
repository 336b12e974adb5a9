//! Which blow to strike.

use super::frailty::frailty_to;
use ironhex::field::UnitOnField;
use ironhex::game::{Action, Game};
use ironhex::physical::damage;
use ironhex::piloting::piloting_number;
use ironhex::table::ways_to_reach;
use ironhex::turn::UnitId;
use ironhex::unit::PhysicalKind;

/// What a fall costs, in 36ths of a point of damage.
pub(super) const FALL: i32 = 15 * 36;

/// What it is worth to make another one fall, in 36ths.
const TRIP: i32 = 8 * 36;

/// The ways of 36 to reach a number of any size.
pub(super) fn ways(number: i16) -> i32 {
    i32::from(ways_to_reach(number.clamp(0, 13) as u8))
}

/// The rolls of 36 with which a unit falls, when it must roll.
pub(super) fn falls(game: &Game, unit: UnitOnField<'_>) -> i32 {
    36 - ways(piloting_number(&game.field().balance(unit), &mut ()))
}

/// The blow that does most, or the end of the unit's part. Who looks `closely` sees where it will
/// land.
pub(super) fn choose(
    game: &Game,
    own: UnitOnField<'_>,
    actions: &mut Vec<Action>,
    closely: bool,
) -> Action {
    let (field, unit) = (game.field(), own.id);
    actions.clear();
    game.actions_of(unit, actions);
    let mut best = (0, Action::Done { unit });
    // Two fists are compared with one foot.
    let mut fists: Option<(UnitId, i32)> = None;
    for action in &*actions {
        let Action::PhysicalAttack { target, kind, .. } = *action else { continue };
        let Some(struck) = field.unit(target) else { continue };
        let Ok((attack, number)) = game.physical_attack(action) else { continue };
        let chance = i32::from(number.chance());
        let mut worth = chance * i32::from(damage(game.scenario().rules(), &attack));
        if closely {
            let frailty = frailty_to(field.rules, kind, attack.arc, struck.sheet());
            worth = worth * frailty / 64;
        }
        let upright = !struck.sheet().stance.prone;
        match kind {
            PhysicalKind::Kick => {
                worth -= (36 - chance) * falls(game, own) * FALL / (36 * 36);
                if upright {
                    worth += chance * falls(game, struck) * TRIP / (36 * 36);
                }
            }
            PhysicalKind::Push if upright => {
                worth += chance * falls(game, struck) * TRIP / (36 * 36);
            }
            PhysicalKind::Punch => {
                if let Some((whom, one)) = fists
                    && whom == target
                {
                    worth += one;
                }
                fists = Some((target, worth));
            }
            PhysicalKind::Charge
            | PhysicalKind::Dfa
            | PhysicalKind::Push
            | PhysicalKind::Hatchet
            | PhysicalKind::Sword
            | PhysicalKind::Mace => {}
        }
        if worth > best.0 {
            best = (worth, *action);
        }
    }
    best.1
}

/// Stands up, unless that is hopeless.
pub(super) fn standing(game: &Game, unit: UnitId) -> Action {
    match game.standing_up(unit) {
        Ok(balance) if ways(piloting_number(&balance, &mut ())) >= 6 => Action::Stand { unit },
        _ => Action::Done { unit },
    }
}
