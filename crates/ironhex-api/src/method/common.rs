//! What several methods share, for the schema: abilities, quirks, hits, modifiers.

use crate::record::{AbilityId, Described, List, WeaponId};
use crate::spec::Kind;
use ironhex::event::Hit;
use ironhex::modifier::Modifier;
use ironhex::unit::{Panel, Quirk};

pub(super) const PANEL: Kind = Kind::Choice(Panel::IDS);
pub(super) const WEAPON_ID: Kind = WeaponId::KIND;
pub(super) const QUIRKS: Kind = List::<Quirk, 40>::KIND;
pub(super) const ABILITIES: Kind = List::<AbilityId, 40>::KIND;

/// A line of a breakdown.
pub(super) const MODIFIER: Kind = Modifier::KIND;

/// A group of damage in a result.
pub(super) const HIT: Kind = Hit::KIND;
