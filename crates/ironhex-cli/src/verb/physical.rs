//! `ironhex physical`.

use super::rolled;
use super::to_hit::GROWTH;
use crate::output::{Failure, Page};
use crate::params::{DiceFlags, Params, RuleFlags, word};
use crate::problem::{self, failure};
use clap::Args;
use ironhex::physical::Actuator;
use ironhex::unit::{AttackSide, PhysicalKind, Side};
use ironhex_api::method::physical::{Answer, answer};
use ironhex_report::attack::{Outcome, PhysicalView, Subject, physical};
use ironhex_report::text::Text;
use serde_json::{Map, Value};

const LIMBS: &[&str] = &["left_arm", "right_arm", "left_leg", "right_leg", "left", "right"];

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
    attacker: Attacker,
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    dice: DiceFlags,
    #[command(flatten)]
    rules: RuleFlags,
    /// Show modifiers of 0 too
    #[arg(long, help_heading = "Rules and output")]
    all: bool,
    /// The result as the JSON door gives it
    #[arg(long, help_heading = "Rules and output")]
    json: bool,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Attacker")]
struct Attacker {
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
struct Target {
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

const FLAGS: problem::Flags = &[
    ("attack", "ATTACK"),
    ("limb", "--limb"),
    ("attacker.tonnage", "--tons"),
    ("attacker.piloting", "--piloting"),
    ("attacker.heat", "--heat"),
    ("attacker.movementType", "--moved"),
    ("attacker.hexesMoved", "--moved (the hexes)"),
    ("attacker.waterDepth", "--depth"),
    ("attacker.destroyedActuators", "--broken"),
    ("attacker.missingLimbs", "--missing"),
    ("attacker.firedLimbs", "--fired"),
    ("attacker.attacksMade", "--after"),
    ("attacker.unitQuirks", "--quirk"),
    ("attacker.abilities", "--ability"),
    ("target.tonnage", "--target-tons"),
    ("target.piloting", "--target-piloting"),
    ("target.movementType", "--target-moved"),
    ("target.hexesMoved", "--target-moved (the hexes)"),
    ("target.unitQuirks", "--target-quirk"),
    ("terrain.target", "--target-in"),
    ("arc", "--arc"),
    ("range", "--range"),
    ("levelDifference", "--level"),
    ("direction", "--direction"),
];

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    let mut params = Params::default();
    params.word("attack", flags.attack.as_ref(), PhysicalKind::IDS);
    attacker(&flags.attacker, &mut params);
    target(&flags.target, &mut params);
    flags.rules.fill(&mut params)?;
    let seed = flags.dice.fill(&mut params);
    let params = params.into_value();
    let answer = answer(&params).map_err(|error| failure(&error, FLAGS))?;
    // An attack that is barred rolls nothing, so there is nothing to repeat.
    let seed = seed.filter(|_| answer.made.is_some());
    let view = || view(&params, &answer, flags.all);
    Ok(rolled(flags.json, || answer.to_json(), view, seed.as_ref()))
}

fn view(params: &Value, answer: &Answer, all: bool) -> Text {
    let target = &answer.attack.target;
    let subject = Subject::blow(target.movement, target.hexes)
        .target_in(super::to_hit::concealing(params, "/terrain/target"));
    physical(&PhysicalView {
        rules: &answer.rules,
        attack: &answer.attack,
        rejections: &answer.rejections,
        lines: &answer.lines,
        number: &answer.number,
        subject: &subject,
        all,
        outcome: answer.made.as_ref().map(|made| Outcome {
            roll: made.roll,
            hits: &made.hits,
            own_hits: &made.own_hits,
            left: &made.left,
        }),
    })
}

fn attacker(flags: &Attacker, params: &mut Params) {
    params.section("attacker");
    params.number("attacker.tonnage", flags.tons.as_ref());
    params.number("attacker.piloting", flags.piloting.as_ref());
    params.word("limb", flags.limb.as_ref(), Side::IDS);
    params.movement("attacker", flags.moved.as_ref());
    params.number("attacker.heat", flags.heat.as_ref());
    params.flag("attacker.tsm", flags.tsm);
    params.flag("attacker.prone", flags.prone);
    params.flag("attacker.hullDown", flags.hull_down);
    params.flag("attacker.immobile", flags.immobile);
    params.number("attacker.waterDepth", flags.depth.as_ref());
    let broken: Vec<String> = flags.broken.iter().map(|typed| actuator(typed)).collect();
    params.words("attacker.destroyedActuators", &broken, &[]);
    params.words("attacker.missingLimbs", &flags.missing, LIMBS);
    params.words("attacker.firedLimbs", &flags.fired, LIMBS);
    if !flags.after.is_empty() {
        let made: Vec<Value> = flags.after.iter().map(|typed| earlier(typed)).collect();
        params.set("attacker.attacksMade", made);
    }
    params.identifiers("attacker.unitQuirks", &flags.quirk);
    params.identifiers("attacker.abilities", &flags.ability);
}

fn target(flags: &Target, params: &mut Params) {
    params.number("target.tonnage", flags.target_tons.as_ref());
    params.number("target.piloting", flags.target_piloting.as_ref());
    params.movement("target", flags.target_moved.as_ref());
    params.flag("target.prone", flags.target_prone);
    params.flag("target.immobile", flags.target_immobile);
    params.flag("target.partialCover", flags.cover);
    params.flag("target.hullDown", flags.target_hull_down);
    params.flag("target.dodging", flags.dodging);
    params.identifiers("target.unitQuirks", &flags.target_quirk);
    params.words("terrain.target", &flags.target_in, GROWTH);
    params.word("arc", flags.arc.as_ref(), AttackSide::IDS);
    params.number("range", flags.range.as_ref());
    if flags.out_of_arc {
        params.set("inArc", false);
    }
    params.number("levelDifference", flags.level.as_ref());
    params.number("direction", flags.direction.as_ref());
}

/// `left-arm:hand` as the door writes it.
fn actuator(typed: &str) -> String {
    match typed.split_once(':') {
        Some((limb, name)) => format!("{}:{}", word(limb, LIMBS), word(name, Actuator::IDS)),
        None => word(typed, Actuator::IDS),
    }
}

/// `punch:left`, an attack made earlier.
fn earlier(typed: &str) -> Value {
    let (attack, limb) = match typed.split_once(':') {
        Some((attack, limb)) => (attack, Some(limb)),
        None => (typed, None),
    };
    let mut made = Map::new();
    made.insert("attack".to_owned(), word(attack, PhysicalKind::IDS).into());
    if let Some(limb) = limb {
        made.insert("limb".to_owned(), word(limb, Side::IDS).into());
    }
    Value::Object(made)
}
