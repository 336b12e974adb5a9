//! `clusterHits` and `clusterModifiers`.

use super::roller::faces;
use super::weapon::WeaponParams;
use crate::error::CallError;
use crate::record::{AbilityId, At, DiceInput, Face, List, Request, Within};
use crate::spec::{Problems, Rolls};
use crate::{answer, record};
use ironhex::attack::cluster::{
    ClusterHits, ClusterModifiers, Guided, cluster_hits, roll_cluster_hits,
};
use ironhex::budget::Budget;
use ironhex::dice::Roll;
use ironhex::rules::Rules;
use ironhex::weapon::{Fire, RangeBracket, WeaponKind};

record! {
    /// A salvo of which some projectiles hit.
    pub struct ClusterRoll {
        /// projectiles fired
        size: Within<u8, 1, 200>,
        /// the cluster roll
        roll: Option<Within<i16, -99, 99>>,
        /// added to the roll
        modifier: Within<i16, -20, 20> = Within::default(),
    }
    with {
        /// The dice, unless the roll is given.
        dice: Option<DiceInput>,
        /// The rules to play by.
        rules: Rules,
    }
}

/// Hits of a salvo.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The rules that were used.
    pub rules: Rules,
    /// Projectiles fired.
    pub size: u8,
    /// The modifier.
    pub modifier: i16,
    /// The roll as it was made.
    pub total: i16,
    /// Its dice, where there were any.
    pub roll: Option<Roll>,
    /// What the table said.
    pub hits: ClusterHits,
}

answer! {
    impl Answer as answer {
        /// the roll as it was made
        roll: i64 = answer.total.into(),
        /// its dice
        dice: Option<List<Face, 2>> = faces(answer.roll),
        /// as it was read
        modified_roll: Within<u8, 2, 12> = Within::held(answer.hits.modified_roll),
        /// the size of the row used
        column: i64 = answer.hits.size.into(),
        /// projectiles that hit
        hits: i64 = answer.hits.hits.into(),
    }
    with { rules: answer.rules, }
}

impl Request for ClusterRoll {
    type Answer = Answer;
    const NAME: &'static str = "clusterHits";
    const DOC: &'static str = "How many projectiles of a salvo hit, by a roll or by dice.";
    const ROLLS: Rolls = Rolls::DiceOr("roll");

    fn answer(&self, _: &Budget<'_>) -> Result<Answer, CallError> {
        let (rules, size, modifier) = (self.rules, self.size.get(), self.modifier.get());
        let (hits, total, roll) = match self.roll.map(Within::get) {
            Some(given) => (cluster_hits(&rules, size, modifier, || given), given, None),
            None => {
                let dice = DiceInput::or_none(self.dice.as_ref());
                let (hits, first) =
                    dice.roll(|dice| roll_cluster_hits(&rules, size, modifier, dice))?;
                (hits, first.total().into(), Some(first))
            }
        };
        Ok(Answer { rules, size, modifier, total, roll, hits })
    }
}

record! {
    /// What a target's electronics do to missiles.
    pub struct TargetStatus: Default {
        /// whether it carries a Narc beacon
        narced_target: bool = false,
        /// whether it carries an iNarc beacon
        i_narced_target: bool = false,
        /// whether TAG designates it
        tag_designated: bool = false,
        /// whether ECM protects it
        ecm_protected: bool = false,
        /// whether an anti-missile system engages the salvo
        ams: bool = false,
    }
}

record! {
    /// A salvo whose cluster roll is moved.
    pub struct ClusterBonuses {
        /// the weapon and its guidance
        weapon: WeaponParams,
        /// the target's status
        target: TargetStatus = TargetStatus::default(),
        /// the pilot's abilities
        abilities: List<AbilityId, 40> = List::default(),
        /// whether it fires indirectly
        indirect_fire: bool = false,
        /// for weapons that care (default: short)
        range_bracket: RangeBracket = RangeBracket::Short,
    }
    with {
        /// The rules to play by.
        rules: Rules,
    }
}

/// What moves a cluster roll.
#[derive(Clone, Debug)]
pub struct Bonuses {
    /// The rules that were used.
    pub rules: Rules,
    /// One by one.
    pub modifiers: ClusterModifiers,
}

answer! {
    impl Bonuses as found {
        /// Artemis IV or V
        artemis_bonus: i64 = found.modifiers.artemis.into(),
        /// Narc or iNarc
        narc_bonus: i64 = found.modifiers.narc.into(),
        /// semi-guided missiles and TAG
        semi_guided_bonus: i64 = found.modifiers.semi_guided.into(),
        /// the pilot's Cluster Hitter
        cluster_hitter_bonus: i64 = found.modifiers.cluster_hitter.into(),
        /// medium-range missiles
        mrm_penalty: i64 = found.modifiers.mrm.into(),
        /// the pilot's Sandblaster
        sandblaster_bonus: i64 = found.modifiers.sandblaster.into(),
        /// the weapon's own, by range
        weapon_bonus: i64 = found.modifiers.weapon.into(),
        /// an anti-missile system
        ams_penalty: i64 = found.modifiers.ams.into(),
        /// the sum
        total: i64 = found.modifiers.total().into(),
    }
    with { rules: found.rules, }
}

impl Request for ClusterBonuses {
    type Answer = Bonuses;
    const NAME: &'static str = "clusterModifiers";
    const DOC: &'static str = "What moves a weapon's cluster roll, one by one.";

    fn answer(&self, _: &Budget<'_>) -> Result<Bonuses, CallError> {
        let at = At::<Self>::ROOT;
        let mut problems = Problems::new();
        let weapon = self.weapon.weapon(at.weapon(), &mut problems);
        let abilities = self.abilities.abilities(at.abilities(), &mut problems);
        problems.finish()?;
        let target = &self.target;
        let guided = Guided {
            artemis_iv: self.weapon.has_artemis_iv,
            artemis_v: self.weapon.has_artemis_v,
            semi_guided: self.weapon.is_semi_guided,
            narced: target.narced_target || target.i_narced_target,
            tagged: target.tag_designated,
            ecm: target.ecm_protected,
            indirect: self.indirect_fire,
        };
        let fire =
            if weapon.kind == WeaponKind::Lbx { Fire::Pellets } else { weapon.kind.plain_fire() };
        let (rules, bracket) = (self.rules, self.range_bracket);
        let modifiers =
            ClusterModifiers::new(&rules, &weapon, fire, guided, &abilities, bracket, target.ams);
        Ok(Bonuses { rules, modifiers })
    }
}
