//! Decisions about physical attacks and pilots.

use super::choice::choice;

choice! {
    /// Whether punches and kicks look at the side that they come from.
    pub enum PhysicalTables {
        /// one punch table and one kick table
        One = "one",
        /// a punch table for each side; a kick from a side strikes that leg; from behind, rear armour
        BySide = "by_side",
    }
}

choice! {
    /// What destroyed leg actuators do to a kick.
    pub enum KickActuators {
        /// upper leg +2, lower leg +2, foot +1 to hit
        ToHit = "to_hit",
        /// the same, and each of upper and lower leg halves the damage
        HalveToo = "halve_too",
    }
}

choice! {
    /// What a destroyed hip bars.
    pub enum HipBars {
        /// kicks with that leg
        Leg = "leg",
        /// every kick
        Kicking = "kicking",
    }
}

choice! {
    /// Where the damage of a charge or a death from above is rounded up.
    pub enum TonsRounding {
        /// the tenth of the tonnage, before it is multiplied
        Tenth = "tenth",
        /// the product
        Product = "product",
    }
}

choice! {
    /// How a death from above hurts the attacker.
    pub enum DfaSelf {
        /// each leg takes half of a fifth of its tonnage, rounded up
        HalfEachLeg = "half_each_leg",
        /// a fifth of its tonnage in groups of 5 points on the kick table
        KickTable = "kick_table",
    }
}

choice! {
    /// What a death from above that misses costs.
    pub enum DfaMiss {
        /// a piloting roll at +4, and a fall if it fails
        PilotingRoll = "piloting_roll",
        /// a fall of two levels, on its back
        Falls = "falls",
    }
}

choice! {
    /// The damage of sword and mace (a hatchet does a fifth of the tonnage either way).
    pub enum MeleeDamage {
        /// sword a tenth rounded down plus 1; mace two fifths rounded down
        Documents = "documents",
        /// sword a tenth rounded up plus 1; mace a quarter rounded up
        Published = "published",
    }
}

choice! {
    /// Where a hatchet, sword or mace strikes.
    pub enum MeleeTable {
        /// the punch table
        Punch = "punch",
        /// the 2d6 table of the side struck
        FullBody = "full_body",
    }
}

choice! {
    /// Which arm actuators a hatchet, sword or mace needs.
    pub enum MeleeActuators {
        /// lower arm and hand
        LowerArmAndHand = "lower_arm_and_hand",
        /// shoulder and hand; upper and lower arm are +2 each
        ShoulderAndHand = "shoulder_and_hand",
    }
}

choice! {
    /// When water halves physical damage.
    pub enum Underwater {
        /// at depth 2 and more, rounded down
        DepthTwo = "depth_two",
        /// when the limb is under water (legs from depth 1, arms from depth 2); charge, punch and kick round up; a death from above is not halved
        Limb = "limb",
    }
}

choice! {
    /// Which physical attacks a hull-down unit may make.
    pub enum HullDownPhysical {
        /// none
        Barred = "barred",
        /// all but kicks
        KicksBarred = "kicks_barred",
    }
}

choice! {
    /// What a wounded pilot must roll to stay conscious.
    pub enum Consciousness {
        /// more than 3 plus the wounds
        ExceedThreePlusWounds = "exceed_three_plus_wounds",
        /// at least 3, 5, 7, 10, 11 for the first to the fifth wound
        Published = "published",
    }
}

choice! {
    /// How many consciousness rolls a cause of several wounds asks for.
    pub enum ConsciousnessRolls {
        /// one, with the wounds that the pilot has after it
        Once = "once",
        /// one for each wound
        EachWound = "each_wound",
    }
}

choice! {
    /// What becomes of the pilot when an explosion inside the unit takes the centre torso.
    pub enum TorsoExplosion {
        /// the wounds of the explosion, no more
        PilotWounded = "pilot_wounded",
        /// the pilot dies with the unit
        PilotKilled = "pilot_killed",
    }
}

choice! {
    /// What becomes of critical hits that find no slot left.
    pub enum CriticalOverflow {
        /// each moves inward to the next slot that can be hit
        Inward = "inward",
        /// they move inward from a location in which there was nothing to hit when the phase began; what a phase itself used up loses them
        Lost = "lost",
    }
}

choice! {
    /// Whether an explosion that CASE II holds brings critical hits.
    pub enum CaseIi {
        /// a roll for them, as for any damage to structure
        Always = "always",
        /// a roll for them unless 2d6 reach 8
        UnlessEight = "unless_eight",
    }
}
