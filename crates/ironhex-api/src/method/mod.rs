//! The methods: for each a description of its params and result, and what it does.
//!
//! The methods that a person sees too (`toHit`, `hitLocation`, `clusterHits`, `resolveWeapon`,
//! `physicalAttack`) have a typed answer, which becomes JSON at the API and text on a terminal.

pub mod battle;
pub mod board;
pub mod budget;
pub mod catalogue;
pub mod cluster;
mod common;
pub mod condition;
pub mod damage;
pub mod declare;
pub mod environment;
pub mod fire;
pub mod game;
pub mod handicap;
mod hit;
pub mod hull_down;
pub mod location;
pub mod losses;
pub mod map;
pub mod match_up;
pub mod member;
pub mod odds;
pub mod page;
pub mod physical;
pub mod pilot;
pub mod piloting;
pub mod placed;
mod roller;
pub mod rule_set;
pub mod schema;
pub mod sheet;
pub mod table;
pub mod target;
pub mod to_hit;
pub mod unit;
pub mod unit_file;
pub mod weapon;

use crate::context::Context;
use crate::error::CallError;
use crate::record::{self, Request};
use crate::spec::Method;
use serde_json::Value;

/// A method with what it does.
pub(crate) struct Entry {
    /// Its description.
    pub(crate) method: &'static Method,
    /// What it does.
    pub(crate) call: fn(&Value, &Context<'_>) -> Result<Value, CallError>,
    /// The same, with its answer written as text.
    pub(crate) write: fn(&Value, &Context<'_>, &mut String) -> Result<(), CallError>,
    /// When it may take long.
    pub(crate) long: budget::Long,
}

impl Entry {
    /// The method of a request.
    const fn of<R: Request>() -> Self {
        Self {
            method: &R::METHOD,
            call: record::call::<R>,
            write: record::write::<R>,
            long: R::LONG,
        }
    }
}

/// Every method of the API.
pub(crate) const ALL: &[Entry] = &[
    Entry::of::<to_hit::ToHit>(),
    Entry::of::<location::HitLocation>(),
    Entry::of::<cluster::ClusterRoll>(),
    Entry::of::<cluster::ClusterBonuses>(),
    Entry::of::<weapon::ClassifyWeapon>(),
    Entry::of::<fire::ResolveWeapon>(),
    Entry::of::<physical::PhysicalRequest>(),
    Entry::of::<piloting::PilotingRoll>(),
    Entry::of::<damage::ApplyDamage>(),
    Entry::of::<pilot::WoundPilot>(),
    Entry::of::<declare::DeclareAttack>(),
    Entry::of::<hull_down::HullDown>(),
    Entry::of::<table::TableRequest>(),
    Entry::of::<rule_set::RulesRequest>(),
    Entry::of::<catalogue::ListWeapons>(),
    Entry::of::<unit_file::ListUnits>(),
    Entry::of::<unit_file::GetUnit>(),
    Entry::of::<unit_file::ReadUnit>(),
    Entry::of::<sheet::get::GetSheet>(),
    Entry::of::<sheet::damage::DamageSheet>(),
    Entry::of::<sheet::fire::FireSheet>(),
    Entry::of::<sheet::roll::RollSheet>(),
    Entry::of::<sheet::heat::HeatSheet>(),
    Entry::of::<battle::RunBattle>(),
    Entry::of::<battle::PlayGame>(),
    Entry::of::<handicap::FindHandicap>(),
    Entry::of::<board::BoardList>(),
    Entry::of::<board::BoardGet>(),
    Entry::of::<board::BoardSight>(),
    Entry::of::<game::start::GameStart>(),
    Entry::of::<game::legal::GameLegal>(),
    Entry::of::<game::reach::GameReach>(),
    Entry::of::<game::preview::GamePreview>(),
    Entry::of::<game::act::GameAct>(),
    Entry::of::<game::replay::GameReplay>(),
    Entry::of::<odds::volley::VolleyQuestion>(),
    Entry::of::<odds::turns::TurnsQuestion>(),
    Entry::of::<odds::best::BestQuestion>(),
    Entry::of::<odds::modifiers::ChangesQuestion>(),
    Entry::of::<odds::curve::RangeQuestion>(),
    Entry::of::<schema::GetSchema>(),
];
