//! Every event with everything that it tells.

use super::{COMMON, Faces, Item, Number, Total, number};
use crate::record::{Hex, List, ObjectWriter, Shown, Text, Within};
use crate::spec::{Field, Kind, Variant, Variants};
use ironhex::board::{Facing, Footing};
use ironhex::dice::Roll;
use ironhex::event::{BalanceCause, Event, Hit, Landing, ShotRoll};
use ironhex::modifier::{Modifier, Source};
use ironhex::pilot::WoundCause;
use ironhex::turn::{Initiative, Phase, UnitId};
use ironhex::unit::{
    AttackSide, DestroyedBy, Location, LossCause, Movement, Panel, PhysicalKind, Side, UnitDesign,
};
use ironhex::weapon::FireMode;

type Points = Within<u16, 0, 65_535>;
type Count = Within<u8, 0, 255>;
type SideNumber = Within<u8, 1, 2>;

fn points(points: impl Into<u16>) -> Points {
    Points::held(points.into())
}

fn count(count: u8) -> Count {
    Count::held(count)
}

fn total(roll: Roll) -> Total {
    Total::held(roll.total())
}

fn unit(UnitId(unit): UnitId) -> Number {
    number(unit)
}

/// Declares every event: how it is matched, its name under `type`, and for each field its description, its name, its
/// type and where it comes from. One list gives the encoding and the description of the schema.
macro_rules! events {
    (
        ($design:ident)
        $($(#[doc = $about:literal])+ $pattern:pat => $name:literal {
            $($(#[doc = $doc:literal])+ $field:ident $(as $json:literal)?: $ty:ty = $value:expr,)*
        })+
    ) => {
        /// An event: its name under `type`, and everything that it tells.
        pub(crate) const EVENT: Kind = Kind::Variants(&Variants {
            tag: "type",
            common: COMMON,
            list: &[$(Variant {
                name: $name,
                doc: $crate::record::trimmed(concat!($($about),+)),
                fields: &[$(Field {
                    name: $crate::record!(@name $field $(as $json)?),
                    kind: <$ty as Shown>::KIND,
                    presence: <$ty as Shown>::PRESENCE,
                    doc: $crate::record::trimmed(concat!($($doc),+)),
                },)*],
            },)+],
        });

        /// Writes an event's name under `type` and everything that it tells, but for names that `object` has already.
        pub(super) fn write_fields(
            event: &Event,
            $design: Option<&UnitDesign>,
            already: &[&str],
            object: &mut ObjectWriter<'_>,
        ) {
            match *event {
                $($pattern => {
                    object.field("type", &Text::<{ usize::MAX }>::from($name));
                    $(
                        let name: &str = $crate::record!(@name $field $(as $json)?);
                        if !already.contains(&name) {
                            let value: $ty = $value;
                            object.field(name, &value);
                        }
                    )*
                })+
            }
        }
    };
}

events! {
    (design)

    /// a to-hit roll
    Event::ShotRolled { number, roll, shot: ShotRoll { hit, glancing, jam } } => "shotRoll" {
        /// which of the salvo, from 1
        number: Count = count(number),
        /// the sum of the dice
        roll: Total = total(roll),
        /// their faces
        dice: Faces = Faces(roll),
        /// whether it hit
        hit: bool = hit,
        /// whether it was a glancing blow
        glancing: bool = glancing,
        /// whether the weapon jammed
        jam: bool = jam,
    }
    /// every missile of a salvo hits, without a roll
    Event::AllHit { hits } => "allHit" {
        /// how many
        hits: Count = count(hits),
    }
    /// a cluster roll
    Event::ClusterRolled { roll, modified_roll, hits } => "clusterRoll" {
        /// the sum of the dice
        roll: Total = total(roll),
        /// their faces
        dice: Faces = Faces(roll),
        /// the roll as the table was read
        read_as: Count = count(modified_roll),
        /// how many hit
        hits: Count = count(hits),
    }
    /// an anti-missile system fired
    Event::MissilesStopped { roll, stopped } => "missilesStopped" {
        /// the sum of the dice
        roll: Total = total(roll),
        /// their faces
        dice: Faces = Faces(roll),
        /// how many it stopped
        stopped: Count = count(stopped),
    }
    /// a group of damage found its place
    Event::Struck(Hit {
        landing: Landing { panel, rolled, through_armor_critical, critical_mark, from_behind },
        damage,
        roll,
        glancing,
    }) => "struck" {
        /// the armour that is struck; null where cover took it
        location: Option<Panel> = panel,
        /// what the table shows
        rolled: Panel = rolled,
        /// points
        damage: Points = points(damage),
        /// the faces of the location roll
        dice: Faces = Faces(roll),
        /// whether it was a glancing blow
        glancing: bool = glancing,
        /// whether it may find a critical through the armour
        through_armor_critical: bool = through_armor_critical,
        /// whether the table marks the result
        critical_mark: bool = critical_mark,
        /// whether it comes from behind
        from_behind: bool = from_behind,
    }
    /// armour was shot away
    Event::ArmorDamaged { panel, damage, remaining } => "armorDamaged" {
        /// which armour
        location: Panel = panel,
        /// points lost
        damage: Points = points(damage),
        /// points left
        remaining: Count = count(remaining),
    }
    /// structure was damaged
    Event::StructureDamaged { location, damage, remaining } => "structureDamaged" {
        /// where
        location: Location = location,
        /// points lost
        damage: Points = points(damage),
        /// points left
        remaining: Count = count(remaining),
    }
    /// a location was lost
    Event::LocationDestroyed { location, cause } => "locationDestroyed" {
        /// which
        location: Location = location,
        /// how
        cause: LossCause = cause,
    }
    /// damage went on inward
    Event::DamageTransferred { from, to, damage } => "damageTransferred" {
        /// from where
        from: Location = from,
        /// to where
        to: Location = to,
        /// points
        damage: Points = points(damage),
    }
    /// damage found nothing more to destroy, or was vented
    Event::DamageLost { damage } => "damageLost" {
        /// points
        damage: Points = points(damage),
    }
    /// armour or structure of a special kind stopped more or less than the points that it lost
    Event::DamageAdjusted { points } => "damageAdjusted" {
        /// points stopped beyond the points lost; negative where more was lost
        points: i64 = points.into(),
    }
    /// modular armour was shot away
    Event::ModularArmorDamaged { location, damage, remaining } => "modularArmorDamaged" {
        /// where
        location: Location = location,
        /// points lost
        damage: Points = points(damage),
        /// points left
        remaining: Count = count(remaining),
    }
    /// a critical hit destroyed modular armour
    Event::ModularArmorLost { location, remaining } => "modularArmorLost" {
        /// where
        location: Location = location,
        /// points left there
        remaining: Count = count(remaining),
    }
    /// a roll for critical hits
    Event::CriticalRolled { location, roll, criticals, blown_off } => "criticalRoll" {
        /// where
        location: Location = location,
        /// the sum of the dice
        roll: Total = total(roll),
        /// their faces
        dice: Faces = Faces(roll),
        /// how many slots are hit
        criticals: Count = count(criticals),
        /// whether the limb or head is blown off instead
        blown_off: bool = blown_off,
    }
    /// a critical hit
    Event::CriticalHit { location, slot, item } => "criticalHit" {
        /// where
        location: Location = location,
        /// which slot, from 0
        slot: Count = count(slot),
        /// what was in it
        item: Item<'_> = Item(item, design),
    }
    /// a critical hit found an armoured slot, which is armoured no more
    Event::ArmoredSlotHit { location, slot } => "armoredSlotHit" {
        /// where
        location: Location = location,
        /// which slot, from 0
        slot: Count = count(slot),
    }
    /// a roll whether CASE II spares the location critical hits
    Event::CaseIiRolled { location, roll, spared } => "caseIiRoll" {
        /// where
        location: Location = location,
        /// the sum of the dice
        roll: Total = total(roll),
        /// their faces
        dice: Faces = Faces(roll),
        /// whether it does
        spared: bool = spared,
    }
    /// ammunition or a weapon exploded
    Event::Exploded { location, damage } => "exploded" {
        /// where
        location: Location = location,
        /// points
        damage: Points = points(damage),
    }
    /// the pilot was wounded
    Event::PilotWounded { wounds, cause } => "pilotWounded" {
        /// wounds now
        wounds: Count = count(wounds),
        /// by what
        cause: WoundCause = cause,
    }
    /// the pilot rolled to stay conscious
    Event::ConsciousnessRolled { roll, target, conscious } => "consciousnessRoll" {
        /// the sum of the dice
        roll: Total = total(roll),
        /// their faces
        dice: Faces = Faces(roll),
        /// what they had to reach
        target: Count = count(target),
        /// whether they did
        conscious: bool = conscious,
    }
    /// the pilot died
    Event::PilotKilled => "pilotKilled" {}
    /// a piloting skill roll is owed
    Event::PilotingRollDue { modifier, cause } => "pilotingRollDue" {
        /// its own modifier
        modifier: i64 = modifier.into(),
        /// what calls for it
        cause: BalanceCause = cause,
    }
    /// the unit falls, without a roll
    Event::FallDue { cause } => "fallDue" {
        /// what makes it
        cause: BalanceCause = cause,
    }
    /// the unit is out of the fight
    Event::UnitDestroyed { cause } => "unitDestroyed" {
        /// what destroyed it
        cause: DestroyedBy = cause,
    }
    /// one line of a number that is about to be rolled against
    Event::Modified(Modifier { kind, value }) => "modified" {
        /// what it is for
        name: Text<60> = kind.name().into(),
        /// where it comes from
        source: Source = kind.source(),
        /// what it adds
        value: i64 = value.into(),
    }
    /// a turn began: what mattered only in the last one is forgotten
    Event::TurnBegan { turn } => "turnBegan" {
        /// which, from 1
        turn: Points = points(turn),
    }
    /// a phase began: damage is counted anew
    Event::PhaseBegan { phase } => "phaseBegan" {
        /// which
        phase: Phase = phase,
    }
    /// both sides rolled for initiative
    Event::InitiativeRolled(Initiative { rolls, bonus, winner }) => "initiativeRoll" {
        /// the faces of side 1 and of side 2
        dice: List<Faces, 2, 2> = rolls.into_iter().map(Faces).collect(),
        /// what each side adds
        bonus: List<i64, 2, 2> = bonus.into_iter().map(i64::from).collect(),
        /// the side that won
        winner: SideNumber = SideNumber::held(winner.number()),
    }
    /// the unit moved a leg of its way
    Event::Moved { movement, to, facing, footing, cost, hexes, walks_only } => "moved" {
        /// what its movement of this turn amounts to
        movement: Movement = movement,
        /// where to
        to: Hex = Hex(to),
        /// facing which way
        facing: Facing = facing,
        /// standing on what
        footing: Footing = footing,
        /// points that it cost
        cost: Count = count(cost),
        /// hexes that it entered
        hexes: Count = count(hexes),
        /// whether it may not run any more this turn
        walks_only: bool = walks_only,
    }
    /// the unit spent movement points on the spot
    Event::PointsSpent { movement, points } => "pointsSpent" {
        /// what its movement of this turn amounts to
        movement: Movement = movement,
        /// how many
        points: Count = count(points),
    }
    /// the unit stands
    Event::StoodUp => "stoodUp" {}
    /// the unit lies down
    Event::LayDown => "layDown" {}
    /// the unit takes a hull-down position
    Event::TookHullDown => "tookHullDown" {}
    /// the unit leaves its hull-down position
    Event::LeftHullDown => "leftHullDown" {}
    /// the unit twisted its torso
    Event::Twisted { hexsides } => "twisted" {
        /// hexsides clockwise
        hexsides: i64 = hexsides.into(),
    }
    /// the unit charges, or jumps upon, another one
    Event::Committed { kind, target } => "committed" {
        /// what it does
        kind: PhysicalKind = kind,
        /// to which unit
        target: Number = unit(target),
    }
    /// a weapon attack was declared
    Event::FireDeclared { mount, target, fire, bin, aimed_at } => "fireDeclared" {
        /// with which weapon
        mount: Number = number(mount),
        /// at which unit
        target: Number = unit(target),
        /// in which way
        mode: FireMode = fire.mode(),
        /// how often it fires
        shots: Count = count(fire.shots()),
        /// from which bin
        bin: Option<Number> = bin.map(number),
        /// at which location it aims
        aimed_at: Option<Location> = aimed_at,
    }
    /// a physical attack was declared
    Event::PhysicalAttackDeclared { kind, side, target } => "physicalAttackDeclared" {
        /// which
        kind: PhysicalKind = kind,
        /// with which arm or leg
        limb: Side = side,
        /// at which unit
        target: Number = unit(target),
    }
    /// the unit's part in a phase is over
    Event::PartEnded { phase } => "partEnded" {
        /// which
        phase: Phase = phase,
    }
    /// a weapon attack begins to be resolved; its modifiers were told just before
    Event::AttackBegan { mount, target, number } => "attackBegan" {
        /// with which weapon
        mount: Number = self::number(mount),
        /// at which unit
        target: Number = unit(target),
        /// what the dice must reach
        number: i64 = number.into(),
    }
    /// a physical attack begins to be resolved; its modifiers were told just before
    Event::PhysicalAttackBegan { kind, side, target, number } => "physicalAttackBegan" {
        /// which
        kind: PhysicalKind = kind,
        /// with which arm or leg
        limb: Side = side,
        /// at which unit
        target: Number = unit(target),
        /// what the dice must reach
        number: i64 = number.into(),
    }
    /// a declared attack came to nothing
    Event::AttackLost { mount, target } => "attackLost" {
        /// with which weapon; null for a physical attack
        mount: Option<Number> = mount.map(number),
        /// at which unit
        target: Number = unit(target),
    }
    /// the to-hit roll of a physical attack
    Event::PhysicalAttackRolled { roll, hit } => "physicalAttackRoll" {
        /// the sum of the dice
        roll: Total = total(roll),
        /// their faces
        dice: Faces = Faces(roll),
        /// whether it hit
        hit: bool = hit,
    }
    /// a weapon fired
    Event::MountFired { mount } => "mountFired" {
        /// which
        mount: Number = number(mount),
    }
    /// a weapon jammed
    Event::Jammed { mount } => "jammed" {
        /// which
        mount: Number = number(mount),
    }
    /// a weapon's only shot is gone
    Event::OneShotSpent { mount } => "oneShotSpent" {
        /// which
        mount: Number = number(mount),
    }
    /// shots were taken from a bin
    Event::ShotsSpent { bin, shots } => "shotsSpent" {
        /// which
        bin: Number = number(bin),
        /// how many
        shots: Count = count(shots),
    }
    /// a bin is empty: it exploded
    Event::BinLost { bin } => "binLost" {
        /// which
        bin: Number = number(bin),
    }
    /// the unit took damage from outside, as it counts for its balance
    Event::DamageCounted { damage } => "damageCounted" {
        /// points
        damage: Points = points(damage),
    }
    /// a Narc pod sticks to the unit
    Event::Narced { team } => "narced" {
        /// whose
        side: SideNumber = SideNumber::held(team.number()),
    }
    /// the unit is designated by TAG
    Event::Tagged => "tagged" {}
    /// a piloting skill roll; its modifiers were told just before
    Event::PilotingRolled { number, roll, kept, cause } => "pilotingRoll" {
        /// what the dice must reach
        number: i64 = number.into(),
        /// the sum of the dice
        roll: Total = total(roll),
        /// their faces
        dice: Faces = Faces(roll),
        /// whether it kept its balance
        kept: bool = kept,
        /// why it rolled
        cause: BalanceCause = cause,
    }
    /// the unit fell and lies on the ground
    Event::Fell { die, side, facing, damage } => "fell" {
        /// the die for its side, where there was one
        die: Option<Within<u8, 1, 6>> = die.map(Within::held),
        /// the side that it landed on
        side: AttackSide = side,
        /// the way that it faces now
        facing: Facing = facing,
        /// points of damage in all
        damage: Points = points(damage),
    }
    /// the pilot of a unit that fell rolled not to be hurt
    Event::FallBraced { number, roll, unhurt } => "fallBraced" {
        /// what the dice must reach
        number: i64 = number.into(),
        /// the sum of the dice
        roll: Total = total(roll),
        /// their faces
        dice: Faces = Faces(roll),
        /// whether it was enough
        unhurt: bool = unhurt,
    }
    /// the unit was moved by somebody else
    Event::Displaced { to, footing } => "displaced" {
        /// where to
        to: Hex = Hex(to),
        /// standing on what
        footing: Footing = footing,
    }
    /// the unit made heat
    Event::HeatMade { points } => "heatMade" {
        /// how much
        points: Count = count(points),
    }
    /// somebody heated the unit
    Event::HeatGiven { points } => "heatGiven" {
        /// how much
        points: Count = count(points),
    }
    /// heat was added up and shed
    Event::HeatSettled { gained, shed, heat } => "heatSettled" {
        /// points that came in
        gained: Points = points(gained),
        /// points that went out
        shed: Points = points(shed),
        /// heat now
        heat: Count = count(heat),
    }
    /// a shutdown was rolled for, or came by itself
    Event::ShutdownRolled { target, roll, shutdown } => "shutdownRoll" {
        /// what the dice must reach; null where nothing was left to them
        target: Option<Count> = target.map(count),
        /// the sum of the dice, where any were rolled
        roll: Option<Total> = roll.map(total),
        /// their faces
        dice: Option<Faces> = roll.map(Faces),
        /// whether it is shut down now
        shutdown: bool = shutdown,
    }
    /// the ammunition was rolled for
    Event::AmmunitionRolled { target, roll, explodes } => "ammunitionRoll" {
        /// what the dice must reach
        target: Count = count(target),
        /// the sum of the dice
        roll: Total = total(roll),
        /// their faces
        dice: Faces = Faces(roll),
        /// whether a bin explodes
        explodes: bool = explodes,
    }
    /// the pilot rolled to wake up
    Event::WakingRolled { roll, target, awake } => "wakingRoll" {
        /// the sum of the dice
        roll: Total = total(roll),
        /// their faces
        dice: Faces = Faces(roll),
        /// what they had to reach
        target: Count = count(target),
        /// whether the pilot is awake
        awake: bool = awake,
    }
    /// the unit left the map
    Event::Withdrew => "withdrew" {}
    /// the game is over
    Event::GameEnded { winner } => "gameEnded" {
        /// the side that won; null for a draw
        winner: Option<SideNumber> = winner.map(|team| SideNumber::held(team.number())),
    }
}
