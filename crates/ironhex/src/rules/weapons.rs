//! Decisions about hit locations and about what weapons do.

use super::choice::choice;

choice! {
    /// Which hits bear the mark `isCritical`.
    pub enum CriticalMark {
        /// a location roll of 2, the head, and the centre torso, front and rear
        Documents = "documents",
        /// a location roll of 2 alone
        TwoOnly = "two_only",
    }
}

choice! {
    /// What becomes of a front-arc hit on the leg of a hull-down target.
    pub enum HullDownLegs {
        /// it strikes the centre torso, without another roll
        CenterTorso = "center_torso",
        /// where the line of sight gives cover it strikes the cover and is lost
        StrikesCover = "strikes_cover",
    }
}

choice! {
    /// What becomes of a hit on the leg of a target in partial cover.
    pub enum PartialCoverLegs {
        /// nothing: it strikes the leg
        NoEffect = "no_effect",
        /// it strikes the cover and is lost
        StrikesCover = "strikes_cover",
    }
}

choice! {
    /// Where the missiles of a salvo land.
    pub enum MissileGroups {
        /// every hit rolls its own location
        Single = "single",
        /// LRM, MRM, ATM, HAG, rocket launchers in groups of 5 points; SRM and pellets singly
        FivePoints = "five_points",
    }
}

choice! {
    /// Which rows the cluster table has.
    pub enum ClusterRows {
        /// 2-10, 12, 15, 20, 30 and 40; other sizes go down to the next row
        Documents = "documents",
        /// every size from 2 to 30, and 40; larger sizes are split and rolled in parts
        All = "all",
    }
}

choice! {
    /// What sets medium-range missiles apart.
    pub enum Mrm {
        /// -1 on the cluster roll
        Roll = "roll",
        /// one column to the left on the cluster table (10 to 9, 20 to 15)
        Column = "column",
        /// +1 to hit, nothing on the cluster roll
        ToHit = "to_hit",
    }
}

choice! {
    /// What Artemis V gives.
    pub enum ArtemisV {
        /// +2 on the cluster roll, as Artemis IV
        Two = "two",
        /// +3 on the cluster roll and -1 to hit
        ThreeAndToHit = "three_and_to_hit",
    }
}

choice! {
    /// How Artemis, Narc and TAG bonuses go together.
    pub enum Guidance {
        /// added up
        Sum = "sum",
        /// the best one counts; none for indirect fire
        Best = "best",
    }
}

choice! {
    /// What semi-guided missiles gain from a TAG designation.
    pub enum SemiGuided {
        /// +2 on the cluster roll
        Cluster = "cluster",
        /// the target's movement does not count against them
        CancelsMovement = "cancels_movement",
    }
}

choice! {
    /// How an anti-missile system works.
    pub enum Ams {
        /// the first die of a 2d6 roll is the number of missiles that it stops
        StopsMissiles = "stops_missiles",
        /// -4 on the cluster roll
        ClusterPenalty = "cluster_penalty",
    }
}

choice! {
    /// How an Ultra autocannon fires twice.
    pub enum Ultra {
        /// two to-hit rolls; heat +1; a natural 2 jams and misses
        TwoRolls = "two_rolls",
        /// one to-hit roll, then the cluster row of 2; heat doubled; a natural 2 jams
        ClusterRow = "cluster_row",
    }
}

choice! {
    /// How a Rotary autocannon fires its shots.
    pub enum Rotary {
        /// one to-hit roll for each shot; a natural 2 jams and misses
        RollEach = "roll_each",
        /// one to-hit roll, then the cluster row of that size; jams at 2 or less (2-3 shots), 3 (4-5), 4 (6)
        ClusterRow = "cluster_row",
    }
}

choice! {
    /// When ammunition is spent and heat is booked.
    pub enum Booking {
        /// when the attack is declared (a Streak: when it hits)
        Declared = "declared",
        /// when the weapon fires
        Fired = "fired",
    }
}
