//! One declared weapon attack, resolved.

use crate::attack::{Blow, Nature, Salvo, Victim, cost};
use crate::dice::Dice;
use crate::event::{About, BalanceCause, Event, EventSink, Explain, Told, Witness};
use crate::field::{Aimed, Combatant, Entrant, ReadyAms, ready_ams};
use crate::rules::{Booking, Rules};
use crate::turn::UnitId;
use crate::weapon::{Munition, Weapon, WeaponKind, WeaponTraits};
use arrayvec::ArrayVec;

/// A unit that an attack may change: what is fixed of it, and what changes.
#[derive(Debug)]
pub struct Party<'a> {
    /// Which unit.
    pub id: UnitId,
    /// What is fixed.
    pub entrant: &'a Entrant,
    /// What changes.
    pub unit: &'a mut Combatant,
}

/// Something that asks for a unit's balance: a piloting roll, or a fall without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BalanceDue {
    /// Why.
    pub cause: BalanceCause,
    /// The cause's own modifier; `None` when the unit falls without a roll.
    pub modifier: Option<i8>,
}

impl BalanceDue {
    /// What an event asks for; `None` for one that leaves the unit's balance alone.
    #[must_use]
    pub const fn of_event(event: &Event) -> Option<Self> {
        match *event {
            Event::PilotingRollDue { modifier, cause } => {
                Some(Self { cause, modifier: Some(modifier) })
            }
            Event::FallDue { cause } => Some(Self { cause, modifier: None }),
            _ => None,
        }
    }
}

/// Everything that asks for a unit's balance after one attack.
pub type BalanceDues = ArrayVec<BalanceDue, 24>;

/// What came of a weapon attack, beyond what the two units show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shots {
    /// Did anything hit?
    pub hit: bool,
    /// Did the weapon jam?
    pub jammed: bool,
    /// Projectiles that struck.
    pub projectiles: u8,
    /// Did an anti-missile system engage it?
    pub ams: bool,
    /// What asks for the target's balance, twenty points of damage in a phase apart.
    pub dues: BalanceDues,
}

impl Party<'_> {
    /// Changes the unit as an event tells, and tells it.
    pub(crate) fn suffer<W: Witness>(&mut self, event: Event, witness: &mut W) {
        self.unit.fold(&event);
        witness.tell(Told { unit: Some(self.id), event });
    }

    /// Applies a group of damage, with everything that follows: also on a unit that an earlier group of
    /// the same attack has put out of the fight.
    pub(crate) fn strike<D: Dice, W: Witness>(
        &mut self,
        rules: &Rules,
        blow: Blow,
        dues: &mut BalanceDues,
        dice: &mut D,
        witness: &mut W,
    ) {
        let mut sink = Tap { inner: About { unit: self.id, witness }, dues };
        let mut victim = Victim {
            rules,
            design: &self.entrant.design,
            state: &mut self.unit.sheet,
            abilities: &self.entrant.crew.abilities,
        };
        let damage = victim.land(blow, dice, &mut sink);
        if damage > 0 {
            self.suffer(Event::DamageCounted { damage }, witness);
        }
    }
}

/// Events on their way, of which those that ask for the unit's balance are written down.
struct Tap<'a, S> {
    inner: S,
    dues: &'a mut BalanceDues,
}

impl<S: EventSink> EventSink for Tap<'_, S> {
    #[inline]
    fn push(&mut self, event: Event) {
        if let Some(due) = BalanceDue::of_event(&event) {
            let _ = self.dues.try_push(due);
        }
        self.inner.push(event);
    }
}

/// Heat that a weapon which hits gives its target, beside or instead of its damage.
///
/// Flamers give 2 points, plasma rolls for them, each inferno missile gives 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Warmth {
    None,
    Flat(u8),
    OneDie,
    TwoDice,
    EachMissile(u8),
}

impl Warmth {
    const fn of(weapon: &Weapon, munition: Munition, heats: bool) -> Self {
        let hot = weapon.traits.contains(WeaponTraits::HEATS_TARGET);
        // Plasma burns its own ammunition and is aimed; a flamer is not.
        let plasma = hot
            && weapon.traits.contains(WeaponTraits::DIRECT_FIRE.union(WeaponTraits::AMMUNITION));
        match munition {
            Munition::Inferno => Self::EachMissile(2),
            _ if plasma && weapon.damage[0] == 0 => Self::TwoDice,
            _ if plasma => Self::OneDie,
            _ if hot && heats => Self::Flat(2),
            _ => Self::None,
        }
    }

    fn points<D: Dice>(self, projectiles: u8, dice: &mut D) -> u8 {
        match self {
            Self::None => 0,
            Self::Flat(points) => points,
            Self::OneDie => dice.d6(),
            Self::TwoDice => dice.two_d6().total(),
            Self::EachMissile(points) => points.saturating_mul(projectiles),
        }
    }
}

/// Books what an attack costs when it is declared, where the rules book it then: its shots and its
/// heat. A Streak's are booked when it hits.
pub fn book<W: Witness>(rules: &Rules, aimed: &Aimed, attacker: &mut Party<'_>, witness: &mut W) {
    if rules.booking == Booking::Declared && aimed.shot.weapon.kind != WeaponKind::Streak {
        let cost = cost(rules, &aimed.shot.weapon, aimed.shot.fire);
        pay(cost, aimed.bin, attacker, witness);
    }
}

/// Takes shots from a bin and makes heat.
fn pay<W: Witness>(
    (heat, shots): (u8, u8),
    bin: Option<u8>,
    attacker: &mut Party<'_>,
    witness: &mut W,
) {
    if let (Some(bin), true) = (bin, shots > 0) {
        attacker.suffer(Event::ShotsSpent { bin, shots }, witness);
    }
    if heat > 0 {
        attacker.suffer(Event::HeatMade { points: heat }, witness);
    }
}

/// Fires one weapon: its rolls, the target's anti-missile system, every group of damage with what
/// follows it, and what it costs.
///
/// Groups are placed and applied one after the other. The events of the rolls are the attacker's,
/// those of the damage the target's.
pub fn fire<D: Dice, W: Witness>(
    rules: &Rules,
    aimed: &Aimed,
    attacker: &mut Party<'_>,
    target: &mut Party<'_>,
    dice: &mut D,
    witness: &mut W,
) -> Shots {
    let weapon = &aimed.shot.weapon;
    let ams = if weapon.kind.is_missile() {
        ready_ams(target.entrant, target.unit, attacker.unit.hex)
    } else {
        None
    };
    begin(rules, aimed, attacker, target.id, witness);
    let salvo = aimed.salvo(rules, ams.is_some());
    let mut shots = Shots::default();
    let mut pending = salvo.pending();
    while pending.rolls > 0 {
        let sink = &mut About { unit: attacker.id, witness: &mut *witness };
        let loosed = salvo.roll(&mut pending, dice, sink);
        shots.jammed |= loosed.shot.jam;
        shots.projectiles += loosed.projectiles;
        if !loosed.shot.hit {
            continue;
        }
        if let (Some(ams), false) = (ams, shots.ams) {
            shots.ams = true;
            engage(ams, target, witness);
        }
        shots.hit = true;
        land(rules, aimed, &salvo, &mut pending, &mut shots, target, dice, witness);
        burn(aimed, loosed.projectiles, attacker, target, dice, witness);
    }
    settle(rules, aimed, &salvo, &shots, attacker, witness);
    shots
}

/// Tells the attack, and marks its mount as fired.
fn begin<W: Witness>(
    rules: &Rules,
    aimed: &Aimed,
    attacker: &mut Party<'_>,
    target: UnitId,
    witness: &mut W,
) {
    let mount = aimed.mount;
    let number = aimed.number(rules, &mut Explain { unit: attacker.id, witness: &mut *witness });
    let number = number.total().unwrap_or(i16::MAX);
    let event = Event::AttackBegan { mount, target, number };
    witness.tell(Told { unit: Some(attacker.id), event });
    attacker.suffer(Event::MountFired { mount }, witness);
}

/// An anti-missile system spends a round and makes its heat.
fn engage<W: Witness>(ams: ReadyAms, target: &mut Party<'_>, witness: &mut W) {
    target.suffer(Event::MountFired { mount: ams.mount }, witness);
    let heat = target.entrant.design.mounts[usize::from(ams.mount)].weapon.heat;
    pay((heat, 1), ams.bin, target, witness);
}

/// Places what struck home, group by group, each with all that follows before the next.
#[allow(clippy::too_many_arguments, reason = "one step of `fire`, which holds all of it")]
fn land<D: Dice, W: Witness>(
    rules: &Rules,
    aimed: &Aimed,
    salvo: &Salvo,
    pending: &mut crate::attack::Pending,
    shots: &mut Shots,
    target: &mut Party<'_>,
    dice: &mut D,
    witness: &mut W,
) {
    let nature = Nature::from(aimed.shot.weapon.category);
    while pending.points > 0 {
        let sink = &mut About { unit: target.id, witness: &mut *witness };
        let hit = salvo.place(pending, dice, sink);
        if let Some(blow) = Blow::of_hit(&hit) {
            target.strike(rules, blow.made_of(nature), &mut shots.dues, dice, witness);
        }
    }
}

/// Heat, a beacon or a designation that a hit leaves on the target.
fn burn<D: Dice, W: Witness>(
    aimed: &Aimed,
    projectiles: u8,
    attacker: &Party<'_>,
    target: &mut Party<'_>,
    dice: &mut D,
    witness: &mut W,
) {
    let weapon = &aimed.shot.weapon;
    let warmth = Warmth::of(weapon, aimed.munition, aimed.heats);
    let points = warmth.points(projectiles, dice);
    if points > 0 {
        target.suffer(Event::HeatGiven { points }, witness);
    }
    match weapon.kind {
        WeaponKind::Narc => target.suffer(Event::Narced { team: attacker.entrant.team }, witness),
        WeaponKind::Tag => target.suffer(Event::Tagged, witness),
        _ => {}
    }
}

/// What the attack cost and left on the weapon.
fn settle<W: Witness>(
    rules: &Rules,
    aimed: &Aimed,
    salvo: &Salvo,
    shots: &Shots,
    attacker: &mut Party<'_>,
    witness: &mut W,
) {
    let (weapon, mount) = (&aimed.shot.weapon, aimed.mount);
    if rules.booking == Booking::Fired || weapon.kind == WeaponKind::Streak {
        pay(salvo.cost(shots.hit), aimed.bin, attacker, witness);
    }
    if shots.jammed {
        attacker.suffer(Event::Jammed { mount }, witness);
    }
    if weapon.traits.contains(WeaponTraits::ONE_SHOT) {
        attacker.suffer(Event::OneShotSpent { mount }, witness);
    }
}
