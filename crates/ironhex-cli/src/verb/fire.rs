//! `ironhex fire`.

use super::cluster::Guidance;
use super::{rolled, seed_of};
use crate::fill::Fill;
use crate::output::{Failure, Page};
use crate::params::{DiceFlags, RuleFlags};
use crate::problem::{Places, refused};
use crate::weapon_name::weapon_id;
use clap::Args;
use ironhex::budget::Budget;
use ironhex::unit::AttackSide;
use ironhex::weapon::RangeBracket;
use ironhex_api::method::fire::{Equipment, ResolveWeapon, Target};
use ironhex_api::method::weapon::WeaponParams;
use ironhex_api::record::{At, Described, Request};
use ironhex_report::attack::{fire, fire_heading};

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
    own: OwnFlags,
    #[command(flatten)]
    target: TargetFlags,
    #[command(flatten)]
    guidance: Guidance,
    #[command(flatten)]
    dice: DiceFlags,
    #[command(flatten)]
    rules: RuleFlags,
    /// The result as the JSON API gives it
    #[arg(long, help_heading = "Rules and output")]
    json: bool,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Target")]
struct TargetFlags {
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
struct OwnFlags {
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

const AT: At<ResolveWeapon> = At::ROOT;
const PLACES: Places = &[
    (AT.weapon().erased(), "--weapon"),
    (AT.weapon().id().erased(), "--weapon"),
    (AT.weapon().kind().erased(), "--kind"),
    (AT.weapon().category().erased(), "--category"),
    (AT.weapon().damage().erased(), "--damage"),
    (AT.weapon().heat().erased(), "--heat"),
    (AT.weapon().cluster_size().erased(), "--size"),
    (AT.fire_mode().erased(), "--mode"),
    (AT.rate_of_fire().erased(), "--rate"),
    (AT.to_hit_number().erased(), "--needs"),
    (AT.arc().erased(), "--arc"),
    (AT.target().ams().erased(), "--ams"),
    (AT.target().unit_quirks().erased(), "--target-quirk"),
    (AT.abilities().erased(), "--ability"),
    (AT.range_bracket().erased(), "--bracket"),
    (AT.called_location().erased(), "--called"),
];

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    let request = request(flags)?;
    let answer = request.answer(&Budget::default()).map_err(|error| refused(&error, PLACES))?;
    let view = || {
        let name = request.weapon.id.map(|id| id.0.name);
        let heading = fire_heading(&answer.rules, name, answer.fire, request.arc, &answer.number);
        fire(heading, &answer.weapon, &answer.modifiers, &answer.fired)
    };
    let seed = seed_of(Some(&request.dice));
    Ok(rolled(flags.json, || answer.to_json(), view, seed.as_ref()))
}

fn request(flags: &Flags) -> Result<ResolveWeapon, Failure> {
    let mut fill = Fill::default();
    let weapon = weapon(flags, &mut fill);
    let to_hit_number = fill.need(AT.to_hit_number(), flags.needs.as_ref());
    let fire_mode = fill.maybe(AT.fire_mode(), flags.mode.as_ref());
    let rate_of_fire = fill.maybe(AT.rate_of_fire(), flags.rate.as_ref());
    let arc = fill.or(AT.arc(), flags.target.arc.as_ref(), AttackSide::Front);
    let Guidance { narc, inarc, tag, ecm, ams, .. } = flags.guidance;
    let target = Target {
        narced_target: narc,
        i_narced_target: inarc,
        tag_designated: tag,
        ecm_protected: ecm,
        ams,
        hull_down: flags.target.hull_down,
        partial_cover: flags.target.cover,
        unit_quirks: fill.list(AT.target().unit_quirks(), &flags.target.target_quirk),
    };
    let guidance = &flags.guidance;
    let equipment = Equipment {
        has_artemis_iv: guidance.artemis_iv,
        has_artemis_v: guidance.artemis_v,
        is_semi_guided: guidance.semi_guided,
    };
    let abilities = fill.list(AT.abilities(), &guidance.ability);
    let bracket = guidance.bracket.as_ref();
    let range_bracket = fill.or(AT.range_bracket(), bracket, RangeBracket::Short);
    let called_location = fill.maybe(AT.called_location(), flags.called.as_ref());
    let dice = fill.dice(&flags.dice);
    let rules = fill.rules(&flags.rules);
    let request = to_hit_number.map(|to_hit_number| ResolveWeapon {
        weapon,
        fire_mode,
        rate_of_fire,
        to_hit_number,
        arc,
        target,
        equipment,
        abilities,
        range_bracket,
        indirect_fire: guidance.indirect,
        called_location,
        dice,
        rules,
    });
    fill.finish(request, PLACES)
}

fn weapon(flags: &Flags, fill: &mut Fill) -> WeaponParams {
    let at = AT.weapon();
    let own = &flags.own;
    WeaponParams {
        id: flags.weapon.as_deref().and_then(|typed| fill.keep(at.id(), weapon_id(typed))),
        kind: fill.maybe(at.kind(), own.kind.as_ref()),
        category: fill.maybe(at.category(), own.category.as_ref()),
        damage: fill.maybe(at.damage(), own.damage.as_ref()),
        heat: fill.maybe(at.heat(), own.heat.as_ref()),
        cluster_size: fill.maybe(at.cluster_size(), own.size.as_ref()),
        ..WeaponParams::default()
    }
}
