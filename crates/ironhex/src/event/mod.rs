//! Events tell everything: every roll and every change, as it happens.

mod cause;
mod hit;
mod observer;
mod rolls;

pub use cause::BalanceCause;
pub use hit::{Hit, Landing, ShotRoll};
pub(crate) use observer::BreakdownObserver;
pub use observer::{EventObserver, GameEvent, UnitObserver};

use crate::board::{Coord, Facing, Footing};
use crate::dice::Roll;
use crate::modifier::Modifier;
use crate::pilot::WoundCause;
use crate::turn::{Initiative, Phase, Team, UnitId};
use crate::unit::{
    AttackSide, DestroyedBy, Location, LossCause, Movement, Panel, PhysicalKind, Side, Slot,
};
use crate::weapon::Fire;
use alloc::vec::Vec;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
pub enum Event {
    /// A to-hit roll.
    #[cfg_attr(feature = "serde", serde(rename = "shotRoll"))]
    ShotRolled {
        /// Which of the salvo, from 1.
        number: u8,
        /// The dice that were rolled.
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        roll: Roll,
        /// What they came to.
        #[cfg_attr(feature = "serde", serde(flatten))]
        shot: ShotRoll,
    },
    /// Every missile of a salvo hits, without a roll.
    AllHit {
        /// How many.
        hits: u8,
    },
    /// A cluster roll.
    #[cfg_attr(feature = "serde", serde(rename = "clusterRoll"))]
    ClusterRolled {
        /// The dice that were rolled.
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        roll: Roll,
        /// The roll as the table was read, 2 to 12.
        #[cfg_attr(feature = "serde", serde(rename = "readAs"))]
        modified_roll: u8,
        /// How many hit.
        hits: u8,
    },
    /// An anti-missile system fired.
    MissilesStopped {
        /// The dice, of which the first counts.
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        roll: Roll,
        /// How many it stopped.
        stopped: u8,
    },
    /// A group of damage found its place.
    Struck(Hit),
    /// Armour was shot away.
    ArmorDamaged {
        /// The armour panel that is hit.
        #[cfg_attr(feature = "serde", serde(rename = "location"))]
        panel: Panel,
        /// Points lost.
        damage: u16,
        /// Points left.
        remaining: u8,
    },
    /// Structure was damaged.
    StructureDamaged {
        /// The location that it happens to.
        location: Location,
        /// Points lost.
        damage: u16,
        /// Points left.
        remaining: u8,
    },
    /// A location was lost.
    LocationDestroyed {
        /// The location that it happens to.
        location: Location,
        /// How the location was lost.
        cause: LossCause,
    },
    /// Damage went on inward.
    DamageTransferred {
        /// From where.
        from: Location,
        /// To where.
        to: Location,
        /// How much.
        damage: u16,
    },
    /// Damage found nothing more to destroy, or was vented.
    DamageLost {
        /// How much.
        damage: u16,
    },
    /// Armour or structure of a special kind made more or less of the damage that it stopped: points
    /// of damage stopped beyond the points lost, or short of them.
    DamageAdjusted {
        /// How many; negative where more was lost than stopped.
        points: i16,
    },
    /// Modular armour was shot away.
    ModularArmorDamaged {
        /// The location that it happens to.
        location: Location,
        /// Points lost.
        damage: u16,
        /// Points left.
        remaining: u8,
    },
    /// A critical hit destroyed modular armour.
    ModularArmorLost {
        /// The location that it happens to.
        location: Location,
        /// Points left there.
        remaining: u8,
    },
    /// A roll for critical hits.
    #[cfg_attr(feature = "serde", serde(rename = "criticalRoll"))]
    CriticalRolled {
        /// The location that it happens to.
        location: Location,
        /// The dice that were rolled.
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        roll: Roll,
        /// How many slots are hit.
        criticals: u8,
        /// Is the limb or head blown off instead?
        blown_off: bool,
    },
    /// A critical hit.
    CriticalHit {
        /// The location that it happens to.
        location: Location,
        /// Which slot, from 0.
        slot: u8,
        /// What was in it.
        item: Slot,
    },
    /// A critical hit found an armoured slot, which is armoured no more.
    ArmoredSlotHit {
        /// The location that it happens to.
        location: Location,
        /// Which slot, from 0.
        slot: u8,
    },
    /// A roll whether CASE II spares the location critical hits.
    #[cfg_attr(feature = "serde", serde(rename = "caseIiRoll"))]
    CaseIiRolled {
        /// The location that it happens to.
        location: Location,
        /// The dice that were rolled.
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        roll: Roll,
        /// Does it?
        spared: bool,
    },
    /// Ammunition or a weapon exploded.
    Exploded {
        /// The location that it happens to.
        location: Location,
        /// Points of damage.
        damage: u16,
    },
    /// The pilot was wounded.
    PilotWounded {
        /// Wounds now.
        wounds: u8,
        /// By what.
        cause: WoundCause,
    },
    /// The pilot rolled to stay conscious.
    #[cfg_attr(feature = "serde", serde(rename = "consciousnessRoll"))]
    ConsciousnessRolled {
        /// The dice that were rolled.
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        roll: Roll,
        /// What they had to reach.
        target: u8,
        /// Did they?
        conscious: bool,
    },
    /// The pilot died.
    PilotKilled,
    /// A piloting skill roll is owed.
    PilotingRollDue {
        /// Its own modifier.
        modifier: i8,
        /// What calls for the roll or the fall.
        cause: BalanceCause,
    },
    /// The unit falls, without a roll.
    FallDue {
        /// What calls for the roll or the fall.
        cause: BalanceCause,
    },
    /// The unit is out of the fight.
    UnitDestroyed {
        /// What destroyed the unit.
        cause: DestroyedBy,
    },
    /// One line of a number that is about to be rolled against.
    Modified(Modifier),
    /// A turn began: what mattered only in the last one is forgotten.
    TurnBegan {
        /// Which, from 1.
        turn: u16,
    },
    /// A phase began: damage is counted anew.
    PhaseBegan {
        /// The phase that it belongs to.
        phase: Phase,
    },
    /// Both sides rolled for initiative.
    #[cfg_attr(feature = "serde", serde(rename = "initiativeRoll"))]
    InitiativeRolled(Initiative),
    /// The unit moved a leg of its way.
    Moved {
        /// What its movement of this turn amounts to.
        movement: Movement,
        /// Where to.
        to: Coord,
        /// Facing which way.
        facing: Facing,
        /// Standing on what.
        footing: Footing,
        /// Points that it cost.
        cost: u8,
        /// Hexes that it entered.
        hexes: u8,
        /// It may not run any more this turn.
        walks_only: bool,
    },
    /// The unit spent movement points on the spot.
    PointsSpent {
        /// What its movement of this turn amounts to.
        movement: Movement,
        /// How many.
        points: u8,
    },
    /// The unit stands.
    StoodUp,
    /// The unit lies down.
    LayDown,
    /// The unit takes a hull-down position.
    TookHullDown,
    /// The unit leaves its hull-down position.
    LeftHullDown,
    /// The unit twisted its torso.
    Twisted {
        /// Hexsides clockwise.
        #[cfg_attr(feature = "serde", serde(with = "crate::written::twist"))]
        hexsides: i8,
    },
    /// The unit charges, or jumps upon, another one.
    Committed {
        /// What it does.
        kind: PhysicalKind,
        /// To whom.
        target: UnitId,
    },
    /// A weapon attack was declared.
    FireDeclared {
        /// With which mount.
        #[cfg_attr(feature = "serde", serde(with = "crate::written::from_one"))]
        mount: u8,
        /// At whom.
        target: UnitId,
        /// In which way.
        #[cfg_attr(feature = "serde", serde(flatten))]
        fire: Fire,
        /// From which bin.
        #[cfg_attr(feature = "serde", serde(with = "crate::written::from_one_or_none", default))]
        bin: Option<u8>,
        /// At which location it aims.
        aimed_at: Option<Location>,
    },
    /// A physical attack was declared.
    PhysicalAttackDeclared {
        /// The kind of physical attack.
        kind: PhysicalKind,
        /// With which arm or leg.
        #[cfg_attr(feature = "serde", serde(rename = "limb"))]
        side: Side,
        /// The unit that is attacked.
        target: UnitId,
    },
    /// The unit's part in a phase is over.
    PartEnded {
        /// The phase that it belongs to.
        phase: Phase,
    },
    /// A weapon attack begins to be resolved; its modifiers were told just before.
    AttackBegan {
        /// With which mount.
        #[cfg_attr(feature = "serde", serde(with = "crate::written::from_one"))]
        mount: u8,
        /// At whom.
        target: UnitId,
        /// What the dice must reach.
        number: i16,
    },
    /// A physical attack begins to be resolved; its modifiers were told just before.
    PhysicalAttackBegan {
        /// The kind of physical attack.
        kind: PhysicalKind,
        /// With which arm or leg.
        #[cfg_attr(feature = "serde", serde(rename = "limb"))]
        side: Side,
        /// The unit that is attacked.
        target: UnitId,
        /// What the dice must reach.
        number: i16,
    },
    /// A declared attack came to nothing.
    AttackLost {
        /// With which mount; `None` for a physical attack.
        #[cfg_attr(feature = "serde", serde(with = "crate::written::from_one_or_none", default))]
        mount: Option<u8>,
        /// At whom.
        target: UnitId,
    },
    /// The to-hit roll of a physical attack.
    #[cfg_attr(feature = "serde", serde(rename = "physicalAttackRoll"))]
    PhysicalAttackRolled {
        /// The dice that were rolled.
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        roll: Roll,
        /// Did it hit?
        hit: bool,
    },
    /// A mount fired.
    MountFired {
        /// The mount, by its place in the design's list.
        #[cfg_attr(feature = "serde", serde(with = "crate::written::from_one"))]
        mount: u8,
    },
    /// A weapon jammed.
    Jammed {
        /// Which mount.
        #[cfg_attr(feature = "serde", serde(with = "crate::written::from_one"))]
        mount: u8,
    },
    /// A weapon's only shot is gone.
    OneShotSpent {
        /// Which mount.
        #[cfg_attr(feature = "serde", serde(with = "crate::written::from_one"))]
        mount: u8,
    },
    /// Shots were taken from a bin.
    ShotsSpent {
        /// Which bin.
        #[cfg_attr(feature = "serde", serde(with = "crate::written::from_one"))]
        bin: u8,
        /// How many.
        shots: u8,
    },
    /// The unit made heat.
    HeatMade {
        /// Points.
        points: u8,
    },
    /// Somebody heated the unit.
    HeatGiven {
        /// Points.
        points: u8,
    },
    /// Heat was added up and shed.
    HeatSettled {
        /// Points that came in.
        gained: u16,
        /// Points that went out.
        shed: u16,
        /// Heat now.
        heat: u8,
    },
    /// The unit took damage from outside, as it counts for its balance.
    DamageCounted {
        /// Points.
        damage: u16,
    },
    /// A Narc pod sticks to the unit.
    Narced {
        /// Whose.
        #[cfg_attr(feature = "serde", serde(rename = "side"))]
        team: Team,
    },
    /// The unit is designated by TAG.
    Tagged,
    /// A piloting skill roll; its modifiers were told just before.
    #[cfg_attr(feature = "serde", serde(rename = "pilotingRoll"))]
    PilotingRolled {
        /// What the dice must reach.
        number: i16,
        /// The dice that were rolled.
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        roll: Roll,
        /// Did it keep its balance?
        kept: bool,
        /// Why it rolled.
        cause: BalanceCause,
    },
    /// The unit fell and lies on the ground.
    Fell {
        /// The die for its side, where there was one.
        #[cfg_attr(feature = "serde", serde(with = "crate::written::face_or_none", default))]
        die: Option<u8>,
        /// The side that it landed on.
        side: AttackSide,
        /// The way that it faces now.
        facing: Facing,
        /// Points of damage in all.
        damage: u16,
    },
    /// The pilot of a unit that fell rolled not to be hurt.
    FallBraced {
        /// What the dice must reach.
        number: i16,
        /// The dice that were rolled.
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        roll: Roll,
        /// Was it enough?
        unhurt: bool,
    },
    /// The unit was moved by somebody else.
    Displaced {
        /// Where to.
        to: Coord,
        /// Standing on what.
        footing: Footing,
    },
    /// A shutdown was rolled for, or came by itself.
    #[cfg_attr(feature = "serde", serde(rename = "shutdownRoll"))]
    ShutdownRolled {
        /// What the dice must reach; `None` where nothing was left to them.
        target: Option<u8>,
        /// The dice, where any were rolled.
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        roll: Option<Roll>,
        /// Is it shut down now?
        shutdown: bool,
    },
    /// The ammunition was rolled for.
    #[cfg_attr(feature = "serde", serde(rename = "ammunitionRoll"))]
    AmmunitionRolled {
        /// What the dice must reach.
        target: u8,
        /// The dice that were rolled.
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        roll: Roll,
        /// Does a bin explode?
        explodes: bool,
    },
    /// A bin is empty: it exploded.
    BinLost {
        /// The bin, by its place in the design's list.
        #[cfg_attr(feature = "serde", serde(with = "crate::written::from_one"))]
        bin: u8,
    },
    /// The pilot rolled to wake up.
    #[cfg_attr(feature = "serde", serde(rename = "wakingRoll"))]
    WakingRolled {
        /// The dice that were rolled.
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        roll: Roll,
        /// What they had to reach.
        target: u8,
        /// Is the pilot awake?
        awake: bool,
    },
    /// The unit left the map.
    Withdrew,
    /// The game is over.
    GameEnded {
        /// Who won; `None` for a draw.
        winner: Option<Team>,
    },
}

/// Where events go. `()` drops them, and then they cost nothing.
pub trait EventSink {
    /// Takes one event.
    fn push(&mut self, event: Event);

    /// Everything that the last [`Event::Exploded`] which is not over brought is told: what follows is not its doing.
    #[inline]
    fn explosion_ended(&mut self) {}
}

impl EventSink for () {
    #[inline]
    fn push(&mut self, _: Event) {}
}

impl EventSink for Vec<Event> {
    fn push(&mut self, event: Event) {
        self.push(event);
    }
}
