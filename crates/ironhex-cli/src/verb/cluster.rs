//! `ironhex cluster`.

use super::{rolled, seed_of};
use crate::fill::Fill;
use crate::output::{Failure, Page};
use crate::params::{DiceFlags, RuleFlags};
use crate::problem::{Places, refused};
use crate::weapon_name::weapon_id;
use clap::Args;
use ironhex::attack::cluster::{ClusterModifiers, weapon_row};
use ironhex::budget::Budget;
use ironhex::rules::{Ams, Rules};
use ironhex::weapon::{RangeBracket, WeaponKind};
use ironhex_api::method::cluster::{ClusterBonuses, ClusterRoll, TargetStatus};
use ironhex_api::method::weapon::WeaponParams;
use ironhex_api::record::{At, Described, Request, Within};
use ironhex_report::attack::{cluster_heading, cluster_odds, cluster_roll};
use ironhex_units::WeaponEntry;

/// How many projectiles of a salvo hit: one roll, or all chances
#[derive(Args, Debug)]
#[command(
    override_usage = "ironhex cluster (--size N | --weapon NAME) [FLAGS]",
    after_help = "Example:\n  ironhex cluster --size 20 --modifier 2\n  ironhex cluster --weapon lrm-20 --artemis-iv --narc --dice 3,4\n\n\
                  Without --roll, --dice or --seed it shows every number of hits with its chance."
)]
pub(crate) struct Flags {
    /// Projectiles fired
    #[arg(long, value_name = "N", allow_negative_numbers = true, conflicts_with = "weapon")]
    size: Option<String>,
    /// Added to the roll
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    modifier: Option<String>,
    /// A weapon instead of a size
    #[arg(long, short, value_name = "NAME")]
    weapon: Option<String>,
    #[command(flatten)]
    guidance: Guidance,
    /// The roll, where it was made already
    #[arg(long, value_name = "N", allow_negative_numbers = true, conflicts_with_all = ["dice", "seed"], help_heading = "Dice")]
    roll: Option<String>,
    #[command(flatten)]
    dice: DiceFlags,
    #[command(flatten)]
    rules: RuleFlags,
    /// The result as the JSON API gives it
    #[arg(long, help_heading = "Rules and output")]
    json: bool,
}

/// What guides a salvo, and what is in its way.
#[derive(Args, Debug)]
#[command(next_help_heading = "Guidance (with a weapon)")]
pub(super) struct Guidance {
    /// Artemis IV
    #[arg(long)]
    pub(super) artemis_iv: bool,
    /// Artemis V
    #[arg(long)]
    pub(super) artemis_v: bool,
    /// Semi-guided missiles
    #[arg(long)]
    pub(super) semi_guided: bool,
    /// The target carries a Narc beacon
    #[arg(long)]
    pub(super) narc: bool,
    /// The target carries an iNarc beacon
    #[arg(long)]
    pub(super) inarc: bool,
    /// TAG designates the target
    #[arg(long)]
    pub(super) tag: bool,
    /// ECM protects the target
    #[arg(long)]
    pub(super) ecm: bool,
    /// An anti-missile system engages the salvo
    #[arg(long)]
    pub(super) ams: bool,
    /// Fired indirectly
    #[arg(long)]
    pub(super) indirect: bool,
    /// short, medium, long or extreme
    #[arg(long, value_name = "WORD")]
    pub(super) bracket: Option<String>,
    /// An ability of the pilot, such as cluster-hitter (repeatable)
    #[arg(long, value_name = "ABILITY", value_delimiter = ',')]
    pub(super) ability: Vec<String>,
}

impl Guidance {
    /// Was anything of it given?
    const fn given(&self) -> bool {
        let Self { artemis_iv, artemis_v, semi_guided, narc, inarc, tag, ecm, ams, .. } = self;
        let guided = *artemis_iv || *artemis_v || *semi_guided;
        guided
            || *narc
            || *inarc
            || *tag
            || *ecm
            || *ams
            || self.indirect
            || self.bracket.is_some()
            || !self.ability.is_empty()
    }

    /// What moves the cluster roll of a weapon.
    pub(super) fn request(
        &self,
        weapon: WeaponParams,
        rules: Rules,
        fill: &mut Fill,
    ) -> ClusterBonuses {
        let at = At::<ClusterBonuses>::ROOT;
        ClusterBonuses {
            weapon: WeaponParams {
                has_artemis_iv: self.artemis_iv,
                has_artemis_v: self.artemis_v,
                is_semi_guided: self.semi_guided,
                ..weapon
            },
            target: TargetStatus {
                narced_target: self.narc,
                i_narced_target: self.inarc,
                tag_designated: self.tag,
                ecm_protected: self.ecm,
                ams: self.ams,
            },
            abilities: fill.list(at.abilities(), &self.ability),
            indirect_fire: self.indirect,
            range_bracket: fill.or(at.range_bracket(), self.bracket.as_ref(), RangeBracket::Short),
            rules,
        }
    }
}

const AT: At<ClusterRoll> = At::ROOT;
const WEAPON_AT: At<ClusterBonuses> = At::ROOT;
pub(super) const PLACES: Places = &[
    (AT.size().erased(), "--size"),
    (AT.roll().erased(), "--roll"),
    (AT.modifier().erased(), "--modifier"),
    (WEAPON_AT.weapon().erased(), "--weapon"),
    (WEAPON_AT.weapon().id().erased(), "--weapon"),
    (WEAPON_AT.range_bracket().erased(), "--bracket"),
    (WEAPON_AT.abilities().erased(), "--ability"),
];

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    if flags.weapon.is_none() && flags.guidance.given() {
        return Err(Failure::Usage(
            "guidance needs --weapon; with --size, give its sum as --modifier".to_owned(),
        ));
    }
    let odds = flags.roll.is_none() && !flags.dice.given();
    if odds && flags.json {
        return Err(Failure::Usage(
            "--json gives one roll: add --roll, --dice or --seed".to_owned(),
        ));
    }
    let launcher = flags.weapon.as_deref().map(|name| launcher(name, flags)).transpose()?;
    let request = request(flags, launcher.as_ref(), odds)?;
    let answer = request.answer(&Budget::default()).map_err(|error| refused(&error, PLACES))?;
    let view = || {
        let (rules, size, modifier) = (&answer.rules, answer.size, answer.modifier);
        let name = launcher.as_ref().map(|launcher| launcher.entry.name);
        let parts = launcher.as_ref().filter(|_| flags.modifier.is_none());
        let parts = parts.map(|launcher| &launcher.modifiers);
        let heading = cluster_heading(rules, name, size, modifier, parts);
        let mut text = if odds {
            cluster_odds(heading, rules, size, modifier)
        } else {
            cluster_roll(heading, modifier, (answer.total, answer.roll), &answer.hits)
        };
        if flags.guidance.ams && rules.ams == Ams::StopsMissiles {
            text.note("  the anti-missile system then stops as many as one die shows");
        }
        text
    };
    let seed = seed_of(request.dice.as_ref());
    Ok(rolled(flags.json, || answer.to_json(), view, seed.as_ref()))
}

/// The roll: a launcher's own row and modifier, where there is one.
fn request(flags: &Flags, launcher: Option<&Launcher>, odds: bool) -> Result<ClusterRoll, Failure> {
    let mut fill = Fill::default();
    let size = match launcher {
        Some(launcher) => Within::new(launcher.size),
        None => fill.need(AT.size(), flags.size.as_ref()),
    };
    let own = launcher.map_or(0, |launcher| launcher.modifiers.total().into());
    let modifier = fill.or(AT.modifier(), flags.modifier.as_ref(), Within::held(own));
    // For all chances any roll will do: the API looks at the rest.
    let roll = match odds {
        true => Within::new(7),
        false => fill.maybe(AT.roll(), flags.roll.as_ref()),
    };
    let dice = fill.dice_given(&flags.dice);
    let rules = fill.rules(&flags.rules);
    let request = size.map(|size| ClusterRoll { size, roll, modifier, dice, rules });
    fill.finish(request, PLACES)
}

/// A weapon with its cluster roll.
struct Launcher {
    entry: &'static WeaponEntry,
    /// The row that its salvo uses.
    size: u8,
    modifiers: ClusterModifiers,
}

fn launcher(name: &str, flags: &Flags) -> Result<Launcher, Failure> {
    let mut fill = Fill::default();
    let id = fill.keep(WEAPON_AT.weapon().id(), weapon_id(name));
    let rules = fill.rules(&flags.rules);
    let weapon = WeaponParams { id, ..WeaponParams::default() };
    let request = flags.guidance.request(weapon, rules, &mut fill);
    let (entry, request) = fill.finish(id.map(|id| (id.0, request)), PLACES)?;
    let found = request.answer(&Budget::default()).map_err(|error| refused(&error, PLACES))?;
    let size = row_size(entry, &found.rules)?;
    Ok(Launcher { entry, size, modifiers: found.modifiers })
}

/// The row that a weapon's salvo uses.
fn row_size(entry: &WeaponEntry, rules: &Rules) -> Result<u8, Failure> {
    let kind = entry.weapon.kind;
    let name = entry.name;
    let why = match kind {
        kind if kind.uses_cluster_table() || kind == WeaponKind::Lbx => {
            return Ok(weapon_row(rules, kind, entry.weapon.rack).0);
        }
        WeaponKind::Streak => {
            format!("every missile of {name} hits, or none: it has no cluster roll")
        }
        WeaponKind::Ultra | WeaponKind::Rotary => {
            format!("{name} has a cluster roll only where the rules say so: give --size, its shots")
        }
        _ => format!("{name} fires a single shot: it has no cluster roll"),
    };
    Err(Failure::Usage(format!("--weapon: {why}")))
}
