//! Damage: armour, structure, inward to the end.

use super::armor::{Absorbed, Nature};
use crate::dice::Dice;
use crate::event::{BalanceCause, Event, EventSink, Hit};
use crate::pilot::{Abilities, WoundCause};
use crate::rules::{Rules, TorsoExplosion};
use crate::unit::{
    Armor, DestroyedBy, LOCATIONS, Location, Locations, LossCause, PANELS, Panel, UnitDesign,
    UnitState,
};

/// A unit under fire: its design, its changing state, its pilot's abilities, and the rules.
#[derive(Debug)]
pub struct Victim<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// What the unit is.
    pub design: &'a UnitDesign,
    /// What becomes of it.
    pub state: &'a mut UnitState,
    /// The pilot's abilities.
    pub abilities: &'a Abilities,
    /// Locations in which every slot was hit [before the phase](UnitState::used_up).
    pub used_up: Locations,
}

impl<'a> Victim<'a> {
    /// A unit at the beginning of a phase.
    pub fn new(
        rules: &'a Rules,
        design: &'a UnitDesign,
        state: &'a mut UnitState,
        abilities: &'a Abilities,
    ) -> Self {
        let used_up = state.used_up(design);
        Self { rules, design, state, abilities, used_up }
    }
}

/// The location that each panel covers. A processor cannot foresee where a blow lands: what depends on
/// it is looked up, not branched upon.
const COVERED: [Location; PANELS] = {
    let mut covered = [Location::Head; PANELS];
    let mut index = 0;
    while index < PANELS {
        covered[index] = Panel::ALL[index].location();
        index += 1;
    }
    covered
};

/// The panel of each location that a blow meets: from the front, and from behind.
const FACING: [[Panel; 2]; LOCATIONS] = {
    let mut facing = [[Panel::Head; 2]; LOCATIONS];
    let mut index = 0;
    while index < LOCATIONS {
        let location = Location::ALL[index];
        facing[index] = [location.front(), location.rear()];
        index += 1;
    }
    facing
};

/// One group of damage on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DamageGroup {
    /// Where it strikes.
    pub panel: Panel,
    /// Points.
    pub damage: u16,
    /// A location roll of 2: a critical roll even while armour stands.
    pub through_armor_critical: bool,
    /// A glancing blow: criticals at -2.
    pub glancing: bool,
    /// It came from behind: what goes on inward meets rear armour.
    pub from_behind: bool,
    /// What it is made of.
    pub nature: Nature,
}

impl DamageGroup {
    /// Plain damage on a panel.
    #[must_use]
    pub const fn new(panel: Panel, damage: u16) -> Self {
        let from_behind = panel.is_rear();
        let nature = Nature::Plain;
        Self { panel, damage, through_armor_critical: false, glancing: false, from_behind, nature }
    }

    /// A group of damage where it landed, of no special nature; `None` when it was lost in the cover.
    #[must_use]
    pub fn from_hit(hit: &Hit) -> Option<Self> {
        let landing = &hit.landing;
        Some(Self {
            panel: landing.panel?,
            damage: u16::from(hit.damage),
            through_armor_critical: landing.through_armor_critical,
            glancing: hit.glancing,
            from_behind: landing.from_behind,
            nature: Nature::Plain,
        })
    }

    /// The same blow, made of this.
    ///
    /// ```
    /// use ironhex::attack::{DamageGroup, Nature};
    /// use ironhex::unit::Panel;
    /// let bolt = DamageGroup::new(Panel::LeftArm, 10).made_of(Nature::Energy);
    /// assert_eq!(bolt.nature, Nature::Energy);
    /// ```
    #[must_use]
    pub const fn made_of(self, nature: Nature) -> Self {
        Self { nature, ..self }
    }
}

impl Victim<'_> {
    /// Applies a blow, with everything that follows: structure, criticals, explosions, transfer,
    /// the pilot's wounds. A wreck takes no more.
    ///
    /// Gives the points that count for the unit's balance: 20 in a phase ask for a piloting skill roll.
    ///
    /// ```
    /// use ironhex::attack::{DamageGroup, Victim};
    /// use ironhex::dice::Scripted;
    /// use ironhex::pilot::Abilities;
    /// use ironhex::rules::Rules;
    /// use ironhex::unit::{Location, Panel, UnitDesign, UnitState};
    ///
    /// let mut design = UnitDesign::plain(50).unwrap();
    /// design.armor[Panel::LeftArm as usize] = 10;
    /// let mut state = UnitState::new(&design);
    /// let mut victim = Victim::new(&Rules::SPECIFICATION, &design, &mut state, &Abilities::NONE);
    /// // 12 points on 10 of armour: 2 reach the structure, and a critical roll of 7 finds nothing.
    /// victim.apply_damage_unless_destroyed(DamageGroup::new(Panel::LeftArm, 12), &mut Scripted::new(&[3, 4]), &mut ());
    /// assert_eq!(state.structure[Location::LeftArm as usize], 8 - 2);
    /// ```
    pub fn apply_damage_unless_destroyed<D: Dice, S: EventSink>(
        &mut self,
        blow: DamageGroup,
        dice: &mut D,
        sink: &mut S,
    ) -> u16 {
        if self.state.destroyed.is_some() { 0 } else { self.apply_damage(blow, dice, sink) }
    }

    /// Applies a blow whatever became of the unit a moment ago: everything that was fired in a phase comes
    /// down, on a wreck too.
    #[inline]
    pub fn apply_damage<D: Dice, S: EventSink>(
        &mut self,
        blow: DamageGroup,
        dice: &mut D,
        sink: &mut S,
    ) -> u16 {
        if blow.damage == 0 {
            return 0;
        }
        let location = COVERED[blow.panel as usize];
        if self.state.is_gone(location) {
            return self.go_inward(location, blow, dice, sink);
        }
        let panel = FACING[location as usize][usize::from(blow.from_behind)];
        let modular =
            if panel.is_rear() { 0 } else { self.hit_modular_armor(location, blow.damage, sink) };
        let plate = self.hit_armor(location, panel, blow.nature, blow.damage - modular, sink);
        let left = blow.damage - modular - plate.stopped;
        let counted = modular + plate.counted(left > 0);
        if left == 0 && !blow.through_armor_critical && location != Location::Head {
            // Most blows end here; what only a few do is kept out of line.
            return counted;
        }
        let armored = plate.lost > 0 || self.state.armor_on(panel) > 0;
        let blow = DamageGroup { damage: left, ..blow };
        counted + self.get_inside(location, blow, armored, dice, sink)
    }

    /// What a blow does behind the armour, if it found any, with the damage that comes through.
    #[inline(never)]
    fn get_inside<D: Dice, S: EventSink>(
        &mut self,
        location: Location,
        blow: DamageGroup,
        armored: bool,
        dice: &mut D,
        sink: &mut S,
    ) -> u16 {
        let inside = self.hit_structure(location, blow.damage, sink);
        let left = blow.damage - inside.stopped;
        let mut counted = inside.counted(left > 0);
        if blow.through_armor_critical {
            let kind = self.design.armor_kind[location as usize];
            let hardened = armored && kind == Armor::Hardened;
            counted += self.criticals(location, blow.glancing || hardened, dice, sink);
        }
        if inside.lost > 0 {
            counted += self.criticals(location, blow.glancing, dice, sink);
        }
        if location == Location::Head && !self.state.is_gone(location) {
            self.wound(WoundCause::HeadHit, dice, sink);
        }
        self.settle(location, DestroyedBy::CenterTorso, sink);
        if left > 0 {
            let blow = DamageGroup { damage: left, through_armor_critical: false, ..blow };
            counted += self.go_inward(location, blow, dice, sink);
        }
        counted
    }

    /// What is left of a blow goes on to the next location, or is lost where there is none.
    #[inline(never)]
    fn go_inward<D: Dice, S: EventSink>(
        &mut self,
        from: Location,
        blow: DamageGroup,
        dice: &mut D,
        sink: &mut S,
    ) -> u16 {
        let damage = blow.damage;
        match from.inward() {
            Some(to) => {
                sink.push(Event::DamageTransferred { from, to, damage });
                self.apply_damage(DamageGroup { panel: to.front(), ..blow }, dice, sink)
            }
            None => {
                sink.push(Event::DamageLost { damage });
                0
            }
        }
    }

    /// Takes from the modular armour on the front of a location; gives the points that it stopped.
    fn hit_modular_armor<S: EventSink>(
        &mut self,
        location: Location,
        damage: u16,
        sink: &mut S,
    ) -> u16 {
        let points = &mut self.state.modular_armor[location as usize];
        if *points == 0 || damage == 0 {
            return 0;
        }
        let lost = damage.min(u16::from(*points));
        *points -= lost as u8;
        let remaining = *points;
        sink.push(Event::ModularArmorDamaged { location, damage: lost, remaining });
        lost
    }

    /// Takes from the armour of one of a location's panels.
    pub(super) fn hit_armor<S: EventSink>(
        &mut self,
        location: Location,
        panel: Panel,
        nature: Nature,
        damage: u16,
        sink: &mut S,
    ) -> Absorbed {
        let armor = &mut self.state.armor[panel as usize];
        let kind = self.design.armor_kind[location as usize];
        let held = Absorbed::by_armor(kind, nature, damage, *armor);
        if held.lost > 0 {
            *armor -= held.lost;
            let remaining = *armor;
            sink.push(Event::ArmorDamaged { panel, damage: u16::from(held.lost), remaining });
        }
        adjusted(held, sink);
        held
    }

    /// Takes from a location's structure.
    pub(super) fn hit_structure<S: EventSink>(
        &mut self,
        location: Location,
        damage: u16,
        sink: &mut S,
    ) -> Absorbed {
        let structure = &mut self.state.structure[location as usize];
        let held = Absorbed::by_structure(self.design.structure_kind, damage, *structure);
        if held.lost > 0 {
            *structure -= held.lost;
            let (damage, remaining) = (u16::from(held.lost), *structure);
            sink.push(Event::StructureDamaged { location, damage, remaining });
        }
        adjusted(held, sink);
        held
    }

    /// A location whose structure is gone falls, and takes with it what hangs on it.
    pub(super) fn settle<S: EventSink>(
        &mut self,
        location: Location,
        by: DestroyedBy,
        sink: &mut S,
    ) {
        if self.state.is_gone(location) && !self.state.is_lost(location) {
            self.lose(location, LossCause::Damage, by, sink);
        }
    }

    /// A location is lost.
    pub(super) fn lose<S: EventSink>(
        &mut self,
        location: Location,
        cause: LossCause,
        by: DestroyedBy,
        sink: &mut S,
    ) {
        self.state.lose(location);
        sink.push(Event::LocationDestroyed { location, cause });
        match location {
            Location::CenterTorso => {
                let deadly = self.rules.torso_explosion == TorsoExplosion::PilotKilled;
                if by == DestroyedBy::Explosion && deadly {
                    self.state.pilot.kill(sink);
                }
                self.destroy(by, sink);
            }
            Location::Head => {
                self.state.pilot.kill(sink);
                self.destroy(DestroyedBy::Head, sink);
            }
            Location::RightLeg | Location::LeftLeg => {
                sink.push(Event::FallDue { cause: BalanceCause::LegLost });
            }
            Location::RightTorso | Location::LeftTorso | Location::RightArm | Location::LeftArm => {
            }
        }
        if let Some(arm) = location.dependent_arm()
            && !self.state.is_lost(arm)
        {
            self.lose(arm, LossCause::TorsoLost, by, sink);
        }
        self.check_engine(by, sink);
    }

    /// Three engine hits, wherever they are, end it.
    pub(super) fn check_engine<S: EventSink>(&mut self, by: DestroyedBy, sink: &mut S) {
        if self.state.hits_on(self.design, crate::unit::System::Engine) >= 3 {
            let cause = if by == DestroyedBy::Explosion { by } else { DestroyedBy::Engine };
            self.destroy(cause, sink);
        }
    }

    pub(super) fn destroy<S: EventSink>(&mut self, cause: DestroyedBy, sink: &mut S) {
        if self.state.destroyed.is_none() {
            self.state.destroyed = Some(cause);
            sink.push(Event::UnitDestroyed { cause });
        }
    }

    pub(crate) fn wound<D: Dice, S: EventSink>(
        &mut self,
        cause: WoundCause,
        dice: &mut D,
        sink: &mut S,
    ) {
        self.take_wounds(cause, cause.wounds(self.abilities), dice, sink);
    }

    /// The pilot takes so many wounds from one cause, and the unit is lost with the last one. In a
    /// wreck nobody asks whether the pilot stays awake.
    pub fn take_wounds<D: Dice, S: EventSink>(
        &mut self,
        cause: WoundCause,
        wounds: u8,
        dice: &mut D,
        sink: &mut S,
    ) {
        let pilot = &mut self.state.pilot;
        if self.state.destroyed.is_some() {
            pilot.bear(cause, wounds, sink);
        } else {
            pilot.take_wounds(self.rules, self.abilities, cause, wounds, dice, sink);
        }
        if self.state.pilot.is_dead() {
            self.destroy(DestroyedBy::PilotDeath, sink);
        }
    }
}

/// Tells where a special material lost more or less than it stopped.
fn adjusted<S: EventSink>(held: Absorbed, sink: &mut S) {
    let points = held.stopped as i16 - i16::from(held.lost);
    if points != 0 {
        sink.push(Event::DamageAdjusted { points });
    }
}
