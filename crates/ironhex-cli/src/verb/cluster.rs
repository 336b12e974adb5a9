//! `ironhex cluster`.

use super::rolled;
use crate::output::{Failure, Page};
use crate::params::{DiceFlags, Params, RuleFlags};
use crate::problem::{self, failure};
use crate::weapon_name::identifier;
use clap::Args;
use ironhex::attack::cluster::weapon_row;
use ironhex::rules::{Ams, Rules};
use ironhex::weapon::{RangeBracket, WeaponKind};
use ironhex_api::method::cluster::answer;
use ironhex_report::attack::{ClusterView, cluster_odds, cluster_roll};
use ironhex_units::WeaponEntry;
use serde_json::{Map, Value};

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
    /// The result as the JSON door gives it
    #[arg(long, help_heading = "Rules and output")]
    json: bool,
}

/// What guides a salvo, and what is in its way.
#[derive(Args, Debug)]
#[command(next_help_heading = "Guidance (with a weapon)")]
pub(super) struct Guidance {
    /// Artemis IV
    #[arg(long)]
    artemis_iv: bool,
    /// Artemis V
    #[arg(long)]
    artemis_v: bool,
    /// Semi-guided missiles
    #[arg(long)]
    semi_guided: bool,
    /// The target carries a Narc beacon
    #[arg(long)]
    narc: bool,
    /// The target carries an iNarc beacon
    #[arg(long)]
    inarc: bool,
    /// TAG designates the target
    #[arg(long)]
    tag: bool,
    /// ECM protects the target
    #[arg(long)]
    ecm: bool,
    /// An anti-missile system engages the salvo
    #[arg(long)]
    ams: bool,
    /// Fired indirectly
    #[arg(long)]
    indirect: bool,
    /// short, medium, long or extreme
    #[arg(long, value_name = "WORD")]
    bracket: Option<String>,
    /// An ability of the pilot, such as cluster-hitter (repeatable)
    #[arg(long, value_name = "ABILITY", value_delimiter = ',')]
    ability: Vec<String>,
}

impl Guidance {
    /// Was anything of it given?
    fn given(&self) -> bool {
        let mut params = Params::default();
        self.fill("weapon", &mut params);
        params.into_value() != Value::Object(Map::new())
    }

    /// Puts what `clusterModifiers` and `resolveWeapon` share into the params; the launcher's own under `launcher`.
    pub(super) fn fill(&self, launcher: &str, params: &mut Params) {
        params.flag(&format!("{launcher}.hasArtemisIV"), self.artemis_iv);
        params.flag(&format!("{launcher}.hasArtemisV"), self.artemis_v);
        params.flag(&format!("{launcher}.isSemiGuided"), self.semi_guided);
        params.flag("target.narcedTarget", self.narc);
        params.flag("target.iNarcedTarget", self.inarc);
        params.flag("target.tagDesignated", self.tag);
        params.flag("target.ecmProtected", self.ecm);
        params.flag("target.ams", self.ams);
        params.flag("indirectFire", self.indirect);
        params.word("rangeBracket", self.bracket.as_ref(), RangeBracket::IDS);
        params.identifiers("abilities", &self.ability);
    }
}

pub(super) const FLAGS: problem::Flags = &[
    ("size", "--size"),
    ("roll", "--roll"),
    ("modifier", "--modifier"),
    ("weapon", "--weapon"),
    ("weapon.id", "--weapon"),
    ("rangeBracket", "--bracket"),
    ("abilities", "--ability"),
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
    let mut params = Params::default();
    params.number("size", flags.size.as_ref());
    params.number("modifier", flags.modifier.as_ref());
    flags.rules.fill(&mut params)?;
    let launcher = match &flags.weapon {
        Some(name) => Some(launcher(name, flags)?),
        None => None,
    };
    if let Some(launcher) = &launcher {
        if flags.modifier.is_none() {
            params.set("modifier", launcher.modifier);
        }
        params.set("size", launcher.column);
    }
    let parts = launcher.as_ref().filter(|_| flags.modifier.is_none());
    let parts = parts.map(|launcher| launcher.parts.as_slice()).unwrap_or_default();
    let name = launcher.as_ref().map(|launcher| launcher.entry.name);
    params.number("roll", flags.roll.as_ref());
    if odds {
        // Any roll will do: the door looks at the rest.
        params.set("roll", 7);
    }
    let seed = flags.dice.fill_given(&mut params);
    let answer = answer(&params.into_value()).map_err(|error| failure(&error, FLAGS))?;
    let view = || {
        let view = ClusterView {
            rules: &answer.rules,
            name,
            size: answer.size,
            modifier: answer.modifier,
            parts,
        };
        let mut text = if odds {
            cluster_odds(&view)
        } else {
            cluster_roll(&view, answer.total, answer.roll, &answer.hits)
        };
        if flags.guidance.ams && answer.rules.ams == Ams::StopsMissiles {
            text.note("  the anti-missile system then stops as many as one die shows");
        }
        text
    };
    Ok(rolled(flags.json, || answer.to_json(), view, seed.as_ref()))
}

/// A weapon with its cluster roll.
struct Launcher {
    entry: &'static WeaponEntry,
    /// The row that its salvo uses.
    column: u8,
    modifier: i64,
    parts: Vec<(&'static str, i64)>,
}

fn launcher(name: &str, flags: &Flags) -> Result<Launcher, Failure> {
    let mut params = Params::default();
    params.set("weapon.id", identifier(name)?);
    flags.guidance.fill("weapon", &mut params);
    flags.rules.fill(&mut params)?;
    let (params, fired) = (params.into_value(), |error| failure(&error, FLAGS));
    let modifiers = ironhex_api::call("clusterModifiers", &params).map_err(fired)?;
    let entry = super::text_at(&params, "/weapon/id").and_then(ironhex_units::weapon);
    let Some(entry) = entry else {
        return Err(Failure::Usage(format!("--weapon: no weapon is called {name:?}")));
    };
    let column = column(entry, &flags.rules.rules()?)?;
    let modifier = modifiers["total"].as_i64().unwrap_or(0);
    Ok(Launcher { entry, column, modifier, parts: modifier_parts(&modifiers) })
}

/// The row that a weapon's salvo uses.
fn column(entry: &WeaponEntry, rules: &Rules) -> Result<u8, Failure> {
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

/// What moves a cluster roll, in words, from the result of `clusterModifiers`.
pub(super) fn modifier_parts(modifiers: &Value) -> Vec<(&'static str, i64)> {
    let names = [
        ("artemisBonus", "Artemis"),
        ("narcBonus", "Narc"),
        ("semiGuidedBonus", "semi-guided at TAG"),
        ("clusterHitterBonus", "cluster hitter"),
        ("mrmPenalty", "MRM"),
        ("sandblasterBonus", "sandblaster"),
        ("weaponBonus", "range"),
        ("amsPenalty", "AMS"),
    ];
    let parts =
        names.into_iter().filter_map(|(field, name)| Some((name, modifiers[field].as_i64()?)));
    parts.filter(|(_, value)| *value != 0).collect()
}
