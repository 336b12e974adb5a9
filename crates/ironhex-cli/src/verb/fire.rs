//! `ironhex fire`.

use super::cluster::Guidance;
use super::location::arc;
use super::{rolled, text_at};
use crate::output::{Failure, Page};
use crate::params::{DiceFlags, Params, RuleFlags};
use crate::problem::{self, failure};
use crate::weapon_name::identifier;
use clap::Args;
use ironhex::unit::AttackSide;
use ironhex::weapon::{Category, Fire, FireMode, WeaponKind, WeaponTraits};
use ironhex_api::method::fire::{Answer, answer};
use ironhex_api::method::location::CALLED_NAMES;
use ironhex_report::attack::{FireView, cluster_parts, fire};
use ironhex_report::text::Text;
use serde_json::Value;

/// Fire a weapon: to-hit rolls, cluster roll, anti-missile system, locations, damage
#[derive(Args, Debug)]
#[command(
    override_usage = "ironhex fire --weapon NAME --needs N [FLAGS]",
    after_help = "Example:\n  ironhex fire --weapon lrm-20 --needs 7 --artemis-iv --arc left --seed 12\n  \
                  ironhex fire --weapon rac-5 --needs 8 --mode rotary --rate 4\n\n\
                  The order of the dice: to hit, cluster, anti-missile system (two, the first\n\
                  counts), then two for each location. Ultra and rotary autocannons roll the\n\
                  location of a shot at once."
)]
pub(crate) struct Flags {
    /// Weapon by name or id: see `ironhex weapons`
    #[arg(long, short, value_name = "NAME")]
    weapon: Option<String>,
    /// The to-hit number
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    needs: Option<String>,
    /// standard, ultra, rotary, lbx-slug or lbx-cluster
    #[arg(long, value_name = "MODE")]
    mode: Option<String>,
    /// Shots of a rotary autocannon, 1 to 6
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    rate: Option<String>,
    /// What a called shot names, such as left-arm
    #[arg(long, value_name = "LOCATION")]
    called: Option<String>,
    #[command(flatten)]
    own: Own,
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    guidance: Guidance,
    #[command(flatten)]
    dice: DiceFlags,
    #[command(flatten)]
    rules: RuleFlags,
    /// The result as the JSON door gives it
    #[arg(long, help_heading = "Rules and output")]
    json: bool,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Target")]
struct Target {
    /// The side that is struck: front, left, right or rear
    #[arg(long, value_name = "SIDE")]
    arc: Option<String>,
    /// In hull-down position
    #[arg(long)]
    hull_down: bool,
    /// In partial cover
    #[arg(long)]
    cover: bool,
    /// A quirk of the target, such as low-profile (repeatable)
    #[arg(long, value_name = "QUIRK", value_delimiter = ',')]
    target_quirk: Vec<String>,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Own figures")]
struct Own {
    /// How it resolves: direct, lrm, srm, ultra …
    #[arg(long, value_name = "WORD")]
    kind: Option<String>,
    /// energy, ballistic or missile
    #[arg(long, value_name = "WORD")]
    category: Option<String>,
    /// Damage of one shot or missile
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    damage: Option<String>,
    /// Heat of one plain shot
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    heat: Option<String>,
    /// Missiles or pellets
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    size: Option<String>,
}

const FLAGS: problem::Flags = &[
    ("weapon", "--weapon"),
    ("weapon.id", "--weapon"),
    ("weapon.kind", "--kind"),
    ("weapon.category", "--category"),
    ("weapon.damage", "--damage"),
    ("weapon.heat", "--heat"),
    ("weapon.clusterSize", "--size"),
    ("fireMode", "--mode"),
    ("rateOfFire", "--rate"),
    ("toHitNumber", "--needs"),
    ("arc", "--arc"),
    ("target.ams", "--ams"),
    ("target.unitQuirks", "--target-quirk"),
    ("abilities", "--ability"),
    ("rangeBracket", "--bracket"),
    ("calledLocation", "--called"),
];

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    let mut params = Params::default();
    weapon(flags, &mut params)?;
    params.number("toHitNumber", flags.needs.as_ref());
    params.word("fireMode", flags.mode.as_ref(), FireMode::IDS);
    params.number("rateOfFire", flags.rate.as_ref());
    params.word("calledLocation", flags.called.as_ref(), CALLED_NAMES);
    params.word("arc", flags.target.arc.as_ref(), AttackSide::IDS);
    params.flag("target.hullDown", flags.target.hull_down);
    params.flag("target.partialCover", flags.target.cover);
    params.identifiers("target.unitQuirks", &flags.target.target_quirk);
    flags.guidance.fill("equipment", &mut params);
    flags.rules.fill(&mut params)?;
    let seed = flags.dice.fill(&mut params);
    let params = params.into_value();
    let answer = answer(&params).map_err(|error| failure(&error, FLAGS))?;
    let parts = cluster_parts(&answer.modifiers);
    Ok(rolled(flags.json, || answer.to_json(), || view(&params, &answer, &parts), seed.as_ref()))
}

fn view(params: &Value, answer: &Answer, parts: &[(&'static str, i8)]) -> Text {
    let entry = text_at(params, "/weapon/id").and_then(ironhex_units::weapon);
    let mode = match answer.fire {
        Fire::Single => None,
        Fire::Rapid(rate) => Some(format!("rotary, rate {}", rate.shots())),
        fire => Some(fire.mode().id().to_owned()),
    };
    let own_ammunition = answer.weapon.category != Category::Energy;
    fire(&FireView {
        rules: &answer.rules,
        name: entry.map_or("Weapon", |entry| entry.name),
        mode: mode.as_deref(),
        arc: arc(params),
        number: answer.number,
        parts,
        missiles: answer.weapon.kind.is_missile(),
        ammunition: entry
            .map_or(own_ammunition, |entry| entry.weapon.traits.contains(WeaponTraits::AMMUNITION)),
        fired: &answer.fired,
    })
}

fn weapon(flags: &Flags, params: &mut Params) -> Result<(), Failure> {
    params.section("weapon");
    if let Some(name) = &flags.weapon {
        params.set("weapon.id", identifier(name)?);
    }
    params.word("weapon.kind", flags.own.kind.as_ref(), WeaponKind::IDS);
    params.word("weapon.category", flags.own.category.as_ref(), Category::IDS);
    params.number("weapon.damage", flags.own.damage.as_ref());
    params.number("weapon.heat", flags.own.heat.as_ref());
    params.number("weapon.clusterSize", flags.own.size.as_ref());
    Ok(())
}
