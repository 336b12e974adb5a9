//! `ironhex physical`.

use super::{rolled, seed_of};
use crate::fill::Fill;
use crate::output::{Failure, Page};
use crate::params::{DiceFlags, RuleFlags};
use crate::problem::{Places, refused};
use clap::Args;
use ironhex::budget::Budget;
use ironhex::unit::{AttackSide, Movement, PhysicalKind, Side};
use ironhex_api::method::physical::{Attacker, EarlierAttack, PhysicalRequest, Target, Terrain};
use ironhex_api::method::target::TargetParams;
use ironhex_api::record::{At, Described, Request, Value, Within};
use ironhex_report::attack::{Subject, physical};

/// A physical attack: what bars it, its number, its roll, its damage, what it leaves behind
#[derive(Args, Debug)]
#[command(
    override_usage = "ironhex physical ATTACK --tons N --piloting N [FLAGS]",
    after_help = "Example:\n  ironhex physical kick --tons 80 --piloting 5 --target-moved walk:3\n  \
                  ironhex physical charge --tons 60 --piloting 5 --moved run:5 \\\n    --target-tons 50 --target-piloting 5"
)]
pub(crate) struct Flags {
    /// punch, kick, push, charge, dfa, hatchet, sword or mace
    #[arg(value_name = "ATTACK")]
    attack: Option<String>,
    #[command(flatten)]
    attacker: AttackerFlags,
    #[command(flatten)]
    target: TargetFlags,
    #[command(flatten)]
    dice: DiceFlags,
    #[command(flatten)]
    rules: RuleFlags,
    /// Show modifiers of 0 too
    #[arg(long, help_heading = "Rules and output")]
    all: bool,
    /// The result as the JSON API gives it
    #[arg(long, help_heading = "Rules and output")]
    json: bool,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Attacker")]
struct AttackerFlags {
    /// Tons
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    tons: Option<String>,
    /// Piloting skill, 0 to 8
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    piloting: Option<String>,
    /// The arm or leg: left or right
    #[arg(long, value_name = "SIDE")]
    limb: Option<String>,
    /// How it moved and how far: run:5
    #[arg(long, value_name = "MOVE")]
    moved: Option<String>,
    /// Heat
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    heat: Option<String>,
    /// Has triple-strength myomer
    #[arg(long)]
    tsm: bool,
    /// Lies prone
    #[arg(long)]
    prone: bool,
    /// In hull-down position
    #[arg(long)]
    hull_down: bool,
    /// Is immobile
    #[arg(long)]
    immobile: bool,
    /// Depth of the water that it stands in
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    depth: Option<String>,
    /// A destroyed actuator: hand, or left-arm:hand (repeatable)
    #[arg(long, value_name = "ACTUATOR", value_delimiter = ',')]
    broken: Vec<String>,
    /// A limb that is gone: left-arm (repeatable)
    #[arg(long, value_name = "LIMB", value_delimiter = ',')]
    missing: Vec<String>,
    /// A limb that fired a weapon this turn (repeatable)
    #[arg(long, value_name = "LIMB", value_delimiter = ',')]
    fired: Vec<String>,
    /// An attack made earlier in this phase: punch:left (repeatable)
    #[arg(long, value_name = "ATTACK", value_delimiter = ',')]
    after: Vec<String>,
    /// A quirk of the unit, such as battle-fists (repeatable)
    #[arg(long, value_name = "QUIRK", value_delimiter = ',')]
    quirk: Vec<String>,
    /// An ability of the pilot, such as melee-specialist (repeatable)
    #[arg(long, value_name = "ABILITY", value_delimiter = ',')]
    ability: Vec<String>,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Target")]
struct TargetFlags {
    /// Tons; a charge needs them
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    target_tons: Option<String>,
    /// Piloting skill; a charge and a dfa need it
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    target_piloting: Option<String>,
    /// How it moved and how far: walk:3
    #[arg(long, value_name = "MOVE")]
    target_moved: Option<String>,
    /// Lies prone
    #[arg(long)]
    target_prone: bool,
    /// Is immobile
    #[arg(long)]
    target_immobile: bool,
    /// In partial cover
    #[arg(long, alias = "target-cover")]
    cover: bool,
    /// In hull-down position
    #[arg(long)]
    target_hull_down: bool,
    /// Dodges
    #[arg(long, alias = "target-dodging")]
    dodging: bool,
    /// A quirk of the target, such as stable (repeatable)
    #[arg(long, value_name = "QUIRK", value_delimiter = ',')]
    target_quirk: Vec<String>,
    /// In its hex: light-woods, heavy-smoke … (repeatable)
    #[arg(long, value_name = "TERRAIN", value_delimiter = ',')]
    target_in: Vec<String>,
    /// The side that is struck: front, left, right or rear
    #[arg(long, value_name = "SIDE")]
    arc: Option<String>,
    /// Distance in hexes (default: 1)
    #[arg(long, value_name = "HEXES", allow_negative_numbers = true)]
    range: Option<String>,
    /// Not where the attack can strike
    #[arg(long)]
    out_of_arc: bool,
    /// Its level minus the attacker's
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    level: Option<String>,
    /// The hexside that the attack goes through, 0 to 5
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    direction: Option<String>,
}

const AT: At<PhysicalRequest> = At::ROOT;
const PLACES: Places = &[
    (AT.attack().erased(), "ATTACK"),
    (AT.limb().erased(), "--limb"),
    (AT.attacker().tonnage().erased(), "--tons"),
    (AT.attacker().piloting().erased(), "--piloting"),
    (AT.attacker().heat().erased(), "--heat"),
    (AT.attacker().movement_type().erased(), "--moved"),
    (AT.attacker().hexes_moved().erased(), "--moved (the hexes)"),
    (AT.attacker().water_depth().erased(), "--depth"),
    (AT.attacker().destroyed_actuators().erased(), "--broken"),
    (AT.attacker().missing_limbs().erased(), "--missing"),
    (AT.attacker().fired_limbs().erased(), "--fired"),
    (AT.attacker().attacks_made().erased(), "--after"),
    (AT.attacker().unit_quirks().erased(), "--quirk"),
    (AT.attacker().abilities().erased(), "--ability"),
    (AT.target().tonnage().erased(), "--target-tons"),
    (AT.target().piloting().erased(), "--target-piloting"),
    (AT.target().params().movement_type().erased(), "--target-moved"),
    (AT.target().params().hexes_moved().erased(), "--target-moved (the hexes)"),
    (AT.target().params().unit_quirks().erased(), "--target-quirk"),
    (AT.terrain().target().erased(), "--target-in"),
    (AT.arc().erased(), "--arc"),
    (AT.range().erased(), "--range"),
    (AT.level_difference().erased(), "--level"),
    (AT.direction().erased(), "--direction"),
];

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    let request = request(flags)?;
    let answer = request.answer(&Budget::default()).map_err(|error| refused(&error, PLACES))?;
    // An attack that is barred rolls nothing, so there is nothing to repeat.
    let seed = seed_of(answer.outcome.as_ref().map(|_| &request.dice));
    let view = || {
        let target = &answer.attack.target;
        let subject =
            Subject::blow(target.movement, target.hexes).target_in(request.terrain.target.ids());
        physical(&answer.rules, &answer.attack, answer.outcome.as_ref(), &subject, flags.all)
    };
    Ok(rolled(flags.json, || answer.to_json(), view, seed.as_ref()))
}

fn request(flags: &Flags) -> Result<PhysicalRequest, Failure> {
    let mut fill = Fill::default();
    let attack = fill.need(AT.attack(), flags.attack.as_ref());
    let limb = fill.or(AT.limb(), flags.attacker.limb.as_ref(), Side::Right);
    let attacker = attacker(&flags.attacker, &mut fill);
    let target = target(&flags.target, &mut fill);
    let place = &flags.target;
    let arc = fill.or(AT.arc(), place.arc.as_ref(), AttackSide::Front);
    let terrain = Terrain { target: fill.list(AT.terrain().target(), &place.target_in) };
    let range = fill.or(AT.range(), place.range.as_ref(), Within::held(1));
    let level_difference =
        fill.maybe(AT.level_difference(), place.level.as_ref()).unwrap_or_default();
    let direction = fill.maybe(AT.direction(), place.direction.as_ref());
    let dice = fill.dice(&flags.dice);
    let rules = fill.rules(&flags.rules);
    let request = attack.zip(attacker).map(|(attack, attacker)| PhysicalRequest {
        attack,
        limb,
        attacker,
        target,
        arc,
        terrain,
        range,
        in_arc: !place.out_of_arc,
        level_difference,
        direction,
        dice,
        rules,
    });
    fill.finish(request, PLACES)
}

fn attacker(flags: &AttackerFlags, fill: &mut Fill) -> Option<Attacker> {
    let at = AT.attacker();
    let tonnage = fill.need(at.tonnage(), flags.tons.as_ref());
    let piloting = fill.need(at.piloting(), flags.piloting.as_ref());
    let places = (at.movement_type(), at.hexes_moved());
    let (movement_type, hexes) = fill.movement(places, flags.moved.as_ref());
    let heat = fill.maybe(at.heat(), flags.heat.as_ref()).unwrap_or_default();
    let water_depth = fill.maybe(at.water_depth(), flags.depth.as_ref()).unwrap_or_default();
    let destroyed_actuators = fill.list(at.destroyed_actuators(), &flags.broken);
    let missing_limbs = fill.list(at.missing_limbs(), &flags.missing);
    let fired_limbs = fill.list(at.fired_limbs(), &flags.fired);
    let attacks_made = fill.list_by(at.attacks_made(), &flags.after, earlier);
    let unit_quirks = fill.list(at.unit_quirks(), &flags.quirk);
    let abilities = fill.list(at.abilities(), &flags.ability);
    Some(Attacker {
        tonnage: tonnage?,
        piloting: piloting?,
        heat,
        tsm: flags.tsm,
        prone: flags.prone,
        hull_down: flags.hull_down,
        immobile: flags.immobile,
        movement_type,
        hexes_moved: hexes.unwrap_or_default(),
        water_depth,
        destroyed_actuators,
        missing_limbs,
        fired_limbs,
        attacks_made,
        unit_quirks,
        abilities,
    })
}

/// `punch:left`, an attack made earlier.
fn earlier(fill: &mut Fill, at: At<EarlierAttack>, typed: &str) -> Option<EarlierAttack> {
    let (attack, limb) = match typed.split_once(':') {
        Some((attack, limb)) => (attack, Some(limb)),
        None => (typed, None),
    };
    let attack = fill.keep(at.attack(), PhysicalKind::parse(attack));
    let limb = limb.map_or(Some(Side::Right), |limb| fill.keep(at.limb(), Side::parse(limb)));
    Some(EarlierAttack { attack: attack?, limb: limb? })
}

fn target(flags: &TargetFlags, fill: &mut Fill) -> Target {
    let at = AT.target();
    let tonnage = fill.maybe(at.tonnage(), flags.target_tons.as_ref());
    let piloting = fill.maybe(at.piloting(), flags.target_piloting.as_ref());
    let places = (at.params().movement_type(), at.params().hexes_moved());
    let (how, hexes) = fill.movement(places, flags.target_moved.as_ref());
    let params = TargetParams {
        movement_type: how.unwrap_or(Movement::Stationary),
        hexes_moved: hexes.unwrap_or_default(),
        prone: flags.target_prone,
        immobile: flags.target_immobile,
        partial_cover: flags.cover,
        hull_down: flags.target_hull_down,
        dodging: flags.dodging,
        unit_quirks: fill.list(at.params().unit_quirks(), &flags.target_quirk),
    };
    Target { params, tonnage, piloting }
}
