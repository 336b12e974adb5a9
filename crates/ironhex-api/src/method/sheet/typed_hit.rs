//! A hit as people say it.

use super::damage::HitParams;
use crate::record::{Within, letters};
use crate::spec::Message;
use ironhex::unit::{AttackSide, Location, Panel};

/// Words that say nothing.
const FILLERS: &[&str] = &[
    "to", "the", "on", "at", "in", "of", "a", "from", "points", "point", "damage", "groups", "side",
];

/// What people call locations.
const NAMES: &[(&[&str], Location)] = &[
    (&["h", "hd", "head"], Location::Head),
    (&["ct", "centertorso", "centretorso", "center", "centre"], Location::CenterTorso),
    (&["lt", "lefttorso"], Location::LeftTorso),
    (&["rt", "righttorso"], Location::RightTorso),
    (&["la", "leftarm"], Location::LeftArm),
    (&["ra", "rightarm"], Location::RightArm),
    (&["ll", "leftleg"], Location::LeftLeg),
    (&["rl", "rightleg"], Location::RightLeg),
];

/// Reads `12 to the left torso`, `5 ct rear`, `ltr 8`, `10 head critical`, `18 in 5s from the left`.
pub(super) fn typed_hit(typed: &str) -> Result<HitParams, Message> {
    let (mut numbers, mut place) = (Vec::new(), String::new());
    let (mut rear, mut critical) = (false, false);
    let separated = typed.replace(['-', '_', ',', ':', '.'], " ").to_lowercase();
    for word in separated.split_whitespace() {
        let digits = word.trim_end_matches('s');
        match word {
            _ if !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit()) => {
                let number: Option<u8> = digits.parse().ok().filter(|&number| number > 0);
                numbers.push(number.ok_or_else(|| {
                    Message::sentence(format!("a hit has 1 to 255 points, not {digits}"))
                })?);
            }
            "rear" | "back" | "behind" => rear = true,
            "critical" | "crit" | "tac" | "through" | "armor" | "armour" => critical = true,
            filler if FILLERS.contains(&filler) => {}
            other => place.push_str(other),
        }
    }
    let example = "say it like: 12 to the left torso, 5 ct rear, 18 in 5s from the left";
    let &[damage, ref group @ ..] = &numbers[..] else {
        return Err(Message::sentence(format!("how many points? {example}")));
    };
    let mut hit = HitParams::points(Within::held(damage));
    hit.through_armor_critical = critical;
    hit.groups_of = group.first().map(|&size| Within::held(size));
    let place = letters(&place);
    let side = match (place.as_str(), rear) {
        ("" | "front", false) => Some(AttackSide::Front),
        ("", true) => Some(AttackSide::Rear),
        ("left", false) => Some(AttackSide::Left),
        ("right", false) => Some(AttackSide::Right),
        _ => None,
    };
    if let Some(side) = side {
        hit.side = side;
        return Ok(hit);
    }
    // `ctr` is the rear of `ct`.
    let (place, rear) = match place.strip_suffix('r').filter(|place| named(place).is_some()) {
        Some(torso) => (torso, true),
        None => (place.as_str(), rear),
    };
    let location = named(place)
        .ok_or_else(|| Message::sentence(format!("where is \"{place}\"? {example}")))?;
    if rear && !location.is_torso() {
        return Err(Message::sentence(format!("the {} has no rear armour", spoken(location))));
    }
    hit.location = Some(if rear { location.rear() } else { location.front() });
    Ok(hit)
}

fn named(place: &str) -> Option<Location> {
    NAMES.iter().find(|(names, _)| names.contains(&place)).map(|(_, location)| *location)
}

fn spoken(location: Location) -> &'static str {
    let panel: Panel = location.front();
    ironhex_report::words::long_location(panel)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(typed: &str) -> (u8, Option<Panel>, AttackSide, Option<u8>, bool) {
        let hit = typed_hit(typed).unwrap_or_else(|error| panic!("{typed}: {error:?}"));
        let groups = hit.groups_of.map(|size| size.get());
        (hit.damage.get(), hit.location, hit.side, groups, hit.through_armor_critical)
    }

    #[test]
    fn hits_are_read_as_people_say_them() {
        use AttackSide::{Front, Left, Rear};
        let torso = Some(Panel::LeftTorso);
        assert_eq!(said("12 to the left torso"), (12, torso, Front, None, false));
        assert_eq!(said("lt 12"), (12, torso, Front, None, false));
        assert_eq!(said("5 CT rear"), (5, Some(Panel::CenterTorsoRear), Front, None, false));
        assert_eq!(said("8 points, rtr"), (8, Some(Panel::RightTorsoRear), Front, None, false));
        assert_eq!(
            said("10 centre torso critical"),
            (10, Some(Panel::CenterTorso), Front, None, true)
        );
        assert_eq!(said("18 in 5s from the left"), (18, None, Left, Some(5), false));
        assert_eq!(said("7 from behind"), (7, None, Rear, None, false));
        assert_eq!(said("20"), (20, None, Front, None, false));
    }

    #[test]
    fn what_is_not_a_hit_is_told() {
        for wrong in ["", "left torso", "0 ct", "300 ct", "12 elbow", "5 head rear"] {
            assert!(typed_hit(wrong).is_err(), "{wrong}");
        }
    }
}
