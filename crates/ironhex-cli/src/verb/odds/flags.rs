//! What can be said on the command line about a volley.

use crate::budget::BudgetFlags;
use crate::params::{RuleFlags, UnitFlags};
use clap::Args;
use std::ffi::OsString;
use std::path::PathBuf;

/// How likely: what a volley will do, exactly
#[derive(Args, Debug)]
#[command(
    override_usage = "ironhex odds [ATTACKER TARGET] [FLAGS]",
    after_help = "Example:\n  \
                  ironhex odds awesome:3/4 my.mtf -r 9 --moved walk --hit CT=20\n  \
                  ironhex odds marauder atlas -r 9 --best destroy --heat-limit 8\n  \
                  ironhex odds griffin hunchback --curve --svg curve.svg\n\n\
                  A unit is a name or a file, with its crew behind a colon. See docs/odds.md."
)]
pub(crate) struct Flags {
    /// Who attacks whom (default: an example)
    #[arg(value_name = "UNIT", num_args = 0..=2)]
    pub(super) units: Vec<OsString>,
    #[command(flatten)]
    pub(super) asked: QuestionFlags,
    #[command(flatten)]
    pub(super) place: Place,
    #[command(flatten)]
    pub(super) fired: Fired,
    #[command(flatten)]
    pub(super) attacker: Attacker,
    #[command(flatten)]
    pub(super) target: Target,
    #[command(flatten)]
    pub(super) found: Found,
    #[command(flatten)]
    pub(super) rules: RuleFlags,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "What is asked (default: what one volley does)")]
pub(super) struct QuestionFlags {
    /// Also what the target can do in return
    #[arg(long, conflicts_with_all = ["turns", "best", "modifiers", "curve"])]
    pub(super) both: bool,
    /// So many turns in a row, up to 20: destroyed by when?
    #[arg(long, value_name = "N", allow_negative_numbers = true, conflicts_with_all = ["best", "modifiers", "curve"])]
    pub(super) turns: Option<String>,
    /// What to fire for damage, destroy, head or fall
    #[arg(long, value_name = "GOAL", conflicts_with_all = ["modifiers", "curve", "weapon", "mode", "rate", "aim", "called", "punch", "kick", "blow"])]
    pub(super) best: Option<String>,
    /// The most heat at the end of the turn, for --best
    #[arg(long, value_name = "N", allow_negative_numbers = true, requires = "best")]
    pub(super) heat_limit: Option<String>,
    /// What each change is worth; =GOAL as with --best
    #[arg(long, value_name = "GOAL", num_args = 0..=1, require_equals = true, default_missing_value = "damage", conflicts_with = "curve")]
    pub(super) modifiers: Option<String>,
    /// Damage by range; with a target, whose range it is
    #[arg(long, conflicts_with_all = ["range", "weapon", "mode", "rate", "aim", "called", "punch", "kick", "blow", "exact", "trials", "seed", "memory"])]
    pub(super) curve: bool,
    /// Only where this happens: falls, headHit, legLost …
    #[arg(long, value_name = "OUTCOME", hide = true, conflicts_with_all = ["turns", "best", "modifiers", "curve"])]
    pub(super) given: Option<String>,
    /// What each number is made of; also --given falls
    #[arg(long, conflicts_with_all = ["turns", "modifiers", "curve"])]
    pub(super) explain: bool,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Place and time")]
pub(super) struct Place {
    /// Hexes between the two (default 6)
    #[arg(long, short, value_name = "HEXES", allow_negative_numbers = true)]
    pub(super) range: Option<String>,
    /// Side that is struck: front, left, right or rear
    #[arg(long, value_name = "SIDE")]
    pub(super) arc: Option<String>,
    /// Where the target is, as the attacker's legs face
    #[arg(long, value_name = "SIDE")]
    pub(super) bearing: Option<String>,
    /// On the way: light-woods … (repeatable)
    #[arg(long, value_name = "TERRAIN", value_delimiter = ',')]
    pub(super) through: Vec<String>,
    /// Light, such as night; also --precipitation, --fog, --wind
    #[arg(long, value_name = "WORD")]
    pub(super) light: Option<String>,
    /// Number of the weapon whose missiles the target's anti-missile system engages
    #[arg(long, value_name = "N", hide = true)]
    pub(super) ams: Option<String>,
    /// Rain or snow, such as heavy-rain
    #[arg(long, value_name = "WORD", hide = true)]
    pub(super) precipitation: Option<String>,
    /// Fog
    #[arg(long, value_name = "WORD", hide = true)]
    pub(super) fog: Option<String>,
    /// Wind
    #[arg(long, value_name = "WORD", hide = true)]
    pub(super) wind: Option<String>,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "What is fired (default: everything that bears)")]
pub(super) struct Fired {
    /// A weapon's name, 2xNAME, or number (repeatable); all
    #[arg(long, short, value_name = "NAME")]
    pub(super) weapon: Vec<String>,
    /// standard, ultra, rotary, lbx-slug, lbx-cluster
    #[arg(long, value_name = "MODE")]
    pub(super) mode: Option<String>,
    /// Shots of a rotary autocannon, 1 to 6
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) rate: Option<String>,
    /// Aimed shots, at this location
    #[arg(long, value_name = "LOCATION")]
    pub(super) aim: Option<String>,
    /// Called shots: a location, or high, low, left, right
    #[arg(long, value_name = "WHERE")]
    pub(super) called: Option<String>,
    #[command(flatten)]
    pub(super) blows: Blows,
}

// Without weapons that are named, blows are all that is done.
#[derive(Args, Debug)]
pub(super) struct Blows {
    /// Punch with both arms; =left or =right
    #[arg(long, value_name = "SIDE", num_args = 0..=1, require_equals = true, default_missing_value = "both")]
    pub(super) punch: Option<String>,
    /// Kick; =left or =right
    #[arg(long, value_name = "SIDE", num_args = 0..=1, require_equals = true, default_missing_value = "right")]
    pub(super) kick: Option<String>,
    /// push, charge, dfa, hatchet, sword or mace; KIND:left
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    pub(super) blow: Vec<String>,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Attacker")]
pub(super) struct Attacker {
    /// Gunnery skill (default 4); --target-gunnery
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) gunnery: Option<String>,
    /// Piloting skill (default 5); --target-piloting
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) piloting: Option<String>,
    /// How it moved, how far: walk:3, run, still
    #[arg(long, alias = "attacker-moved", value_name = "MOVE")]
    pub(super) moved: Option<String>,
    /// Heat
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) heat: Option<String>,
    /// Lies prone
    #[arg(long)]
    pub(super) prone: bool,
    /// Torso twisted left or right
    #[arg(long, value_name = "SIDE")]
    pub(super) twist: Option<String>,
    /// In light or heavy woods
    #[arg(long, value_name = "WOODS", hide = true)]
    pub(super) attacker_in: Option<String>,
    /// An ability, such as sniper (repeatable)
    #[arg(long, value_name = "ABILITY", value_delimiter = ',')]
    pub(super) ability: Vec<String>,
    /// More about it: the API's fields, as JSON
    #[arg(long, value_name = "FILE")]
    pub(super) attacker_state: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Target")]
pub(super) struct Target {
    /// Gunnery skill, for --both and --curve
    #[arg(long, value_name = "N", allow_negative_numbers = true, hide = true)]
    pub(super) target_gunnery: Option<String>,
    /// Piloting skill
    #[arg(long, value_name = "N", allow_negative_numbers = true, hide = true)]
    pub(super) target_piloting: Option<String>,
    /// How it moved and how far: run:5
    #[arg(long, value_name = "MOVE")]
    pub(super) target_moved: Option<String>,
    /// In light or heavy woods; --attacker-in WOODS
    #[arg(long, alias = "woods", value_name = "WOODS")]
    pub(super) target_in: Option<String>,
    /// In partial cover
    #[arg(long, alias = "target-cover")]
    pub(super) cover: bool,
    /// In hull-down position
    #[arg(long, alias = "target-hull-down")]
    pub(super) hull_down: bool,
    /// Lies prone
    #[arg(long)]
    pub(super) target_prone: bool,
    /// Is shut down
    #[arg(long)]
    pub(super) target_immobile: bool,
    /// Designated by TAG; --narc: carries a Narc pod
    #[arg(long)]
    pub(super) tag: bool,
    /// Carries a Narc pod
    #[arg(long, hide = true)]
    pub(super) narc: bool,
    /// Damage that it has: LT=20, CT-rear=5 (repeatable)
    #[arg(long, value_name = "WHERE=POINTS", value_delimiter = ',')]
    pub(super) hit: Vec<String>,
    /// A location that is gone: LA (repeatable)
    #[arg(long, value_name = "WHERE", value_delimiter = ',')]
    pub(super) lost: Vec<String>,
    /// More about it: the API's fields, as JSON
    #[arg(long, value_name = "FILE")]
    pub(super) target_state: Option<PathBuf>,
}

impl Target {
    /// Is anything said about the target?
    pub(super) const fn says_something(&self) -> bool {
        self.target_gunnery.is_some()
            || self.target_piloting.is_some()
            || self.target_moved.is_some()
            || self.target_in.is_some()
            || self.cover
            || self.hull_down
            || self.target_prone
            || self.target_immobile
            || self.tag
            || self.narc
            || !self.hit.is_empty()
            || !self.lost.is_empty()
            || self.target_state.is_some()
    }
}

#[derive(Args, Debug)]
#[command(next_help_heading = "How it is found and shown")]
pub(super) struct Found {
    /// Exactly or not at all (default: exactly if it fits)
    #[arg(long, conflicts_with = "trials")]
    pub(super) exact: bool,
    /// Sampled, with so many trials
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) trials: Option<String>,
    /// Trials that are played to the end of the turn; 0 for none
    #[arg(long, value_name = "N", allow_negative_numbers = true, hide = true, conflicts_with_all = ["turns", "best", "modifiers", "curve"])]
    pub(super) played: Option<String>,
    /// The dice of a sampled answer (default 1)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) seed: Option<String>,
    #[command(flatten)]
    pub(super) budget: BudgetFlags,
    /// The result as the JSON API gives it
    #[arg(long, conflicts_with = "svg")]
    pub(super) json: bool,
    /// Write a picture; - is standard output; also --figure
    #[arg(long, value_name = "FILE")]
    pub(super) svg: Option<PathBuf>,
    /// Which picture: damage (default), body or curve
    #[arg(long, value_name = "WORD", requires = "svg", hide = true)]
    pub(super) figure: Option<String>,
    #[command(flatten)]
    pub(super) units: UnitFlags,
}
