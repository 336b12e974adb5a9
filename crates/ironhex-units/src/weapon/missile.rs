//! Missile launchers.

use super::WeaponEntry;
use super::table::weapons;

/// The groups in the order of this table.
pub(super) const GROUPS: &[&[WeaponEntry]] =
    &[LRMS, SRMS, STREAKS, MRMS, MMLS, ATMS, IMPROVED_ATMS, ROCKETS, THUNDERBOLTS, BEACONS];

weapons! {
    /// Long-range missiles: standard, enhanced, extended, Clan improved.
    LRMS: Lrm Missile [AMMUNITION INDIRECT] to hit [0 0 0] {
     // id                tech name              | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "lrm-5"           IS   "LRM 5"           |    2   1    5 |   6  7  14  21 |   24  1  2_000 |  45  6;
        "lrm-10"          IS   "LRM 10"          |    4   1   10 |   6  7  14  21 |   12  2  5_000 |  90 11;
        "lrm-15"          IS   "LRM 15"          |    5   1   15 |   6  7  14  21 |    8  3  7_000 | 136 17;
        "lrm-20"          IS   "LRM 20"          |    6   1   20 |   6  7  14  21 |    6  5 10_000 | 181 23;
        "enhanced-lrm-5"  IS   "Enhanced LRM 5"  |    2   1    5 |   3  7  14  21 |   24  2  3_000 |  52  7;
        "enhanced-lrm-10" IS   "Enhanced LRM 10" |    4   1   10 |   3  7  14  21 |   12  4  6_000 | 104 13;
        "enhanced-lrm-15" IS   "Enhanced LRM 15" |    5   1   15 |   3  7  14  21 |    8  6  9_000 | 157 20;
        "enhanced-lrm-20" IS   "Enhanced LRM 20" |    6   1   20 |   3  7  14  21 |    6  9 12_000 | 210 26;
        "extended-lrm-5"  IS   "Extended LRM 5"  |    3   1    5 |  10 12  22  38 |   18  1  6_000 |  67  8;
        "extended-lrm-10" IS   "Extended LRM 10" |    6   1   10 |  10 12  22  38 |    9  4  8_000 | 133 17;
        "extended-lrm-15" IS   "Extended LRM 15" |    8   1   15 |  10 12  22  38 |    6  6 12_000 | 200 25;
        "extended-lrm-20" IS   "Extended LRM 20" |   10   1   20 |  10 12  22  38 |    4  8 18_000 | 268 34;
        "clan-lrm-5"      CL   "LRM 5 (Clan)"    |    2   1    5 |   0  7  14  21 |   24  1  1_000 |  55  7;
        "clan-lrm-10"     CL   "LRM 10 (Clan)"   |    4   1   10 |   0  7  14  21 |   12  1  2_500 | 109 14;
        "clan-lrm-15"     CL   "LRM 15 (Clan)"   |    5   1   15 |   0  7  14  21 |    8  2  3_500 | 164 21;
        "clan-lrm-20"     CL   "LRM 20 (Clan)"   |    6   1   20 |   0  7  14  21 |    6  4  5_000 | 220 27;
        "improved-lrm-5"  CL   "Improved LRM 5"  |    2   1    5 |   6  7  14  21 |   24  1  1_000 |  45  6;
        "improved-lrm-10" CL   "Improved LRM 10" |    4   1   10 |   6  7  14  21 |   12  1  2_500 |  90 11;
        "improved-lrm-15" CL   "Improved LRM 15" |    5   1   15 |   6  7  14  21 |    8  2  3_500 | 136 17;
        "improved-lrm-20" CL   "Improved LRM 20" |    6   1   20 |   6  7  14  21 |    6  4  5_000 | 181 23;
    }
}

weapons! {
    /// Short-range missiles: standard, Clan improved.
    SRMS: Srm Missile [AMMUNITION] to hit [0 0 0] {
     // id               tech name             | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "srm-2"          IS   "SRM 2"          |    2   2    2 |   0  3   6   9 |   50  1 1_000 |  21  3;
        "srm-4"          IS   "SRM 4"          |    3   2    4 |   0  3   6   9 |   25  1 2_000 |  39  5;
        "srm-6"          IS   "SRM 6"          |    4   2    6 |   0  3   6   9 |   15  2 3_000 |  59  7;
        "clan-srm-2"     CL   "SRM 2 (Clan)"   |    2   2    2 |   0  3   6   9 |   50  1   500 |  21  3;
        "clan-srm-4"     CL   "SRM 4 (Clan)"   |    3   2    4 |   0  3   6   9 |   25  1 1_000 |  39  5;
        "clan-srm-6"     CL   "SRM 6 (Clan)"   |    4   2    6 |   0  3   6   9 |   15  1 1_500 |  59  7;
        "improved-srm-2" CL   "Improved SRM 2" |    2   2    2 |   0  4   8  12 |   50  1 1_000 |  28  4;
        "improved-srm-4" CL   "Improved SRM 4" |    3   2    4 |   0  4   8  12 |   25  1 2_000 |  39  7;
        "improved-srm-6" CL   "Improved SRM 6" |    4   2    6 |   0  4   8  12 |   15  2 3_000 |  79 10;
    }
}

weapons! {
    /// Streak missiles.
    STREAKS: Streak Missile [AMMUNITION] to hit [0 0 0] {
     // id                   tech name                  | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "streak-srm-2"       IS   "Streak SRM 2"        |    2   2    2 |   0  3   6   9 |   50  1  1_500 |  30  4;
        "streak-srm-4"       IS   "Streak SRM 4"        |    3   2    4 |   0  3   6   9 |   25  1  3_000 |  59  7;
        "streak-srm-6"       IS   "Streak SRM 6"        |    4   2    6 |   0  3   6   9 |   15  2  4_500 |  89 11;
        "clan-streak-srm-2"  CL   "Streak SRM 2 (Clan)" |    2   2    2 |   0  4   8  12 |   50  1  1_000 |  40  5;
        "clan-streak-srm-4"  CL   "Streak SRM 4 (Clan)" |    3   2    4 |   0  4   8  12 |   25  1  2_000 |  79 10;
        "clan-streak-srm-6"  CL   "Streak SRM 6 (Clan)" |    4   2    6 |   0  4   8  12 |   15  2  3_000 | 118 15;
        "clan-streak-lrm-5"  CL   "Streak LRM 5"        |    2   1    5 |   0  7  14  21 |   24  1  2_000 |  86 11;
        "clan-streak-lrm-10" CL   "Streak LRM 10"       |    4   1   10 |   0  7  14  21 |   12  2  5_000 | 173 22;
        "clan-streak-lrm-15" CL   "Streak LRM 15"       |    5   1   15 |   0  7  14  21 |    8  3  7_000 | 259 32;
        "clan-streak-lrm-20" CL   "Streak LRM 20"       |    6   1   20 |   0  7  14  21 |    6  5 10_000 | 345 43;
    }
}

weapons! {
    /// Medium-range missiles. What their poor aim costs is a rule, not a figure.
    MRMS: Mrm Missile [AMMUNITION] to hit [0 0 0] {
     // id       tech name     | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "mrm-10" IS   "MRM 10" |    4   1   10 |   0  3   8  15 |   24  2  3_000 |  56  7;
        "mrm-20" IS   "MRM 20" |    6   1   20 |   0  3   8  15 |   12  3  7_000 | 112 14;
        "mrm-30" IS   "MRM 30" |   10   1   30 |   0  3   8  15 |    8  5 10_000 | 168 21;
        "mrm-40" IS   "MRM 40" |   12   1   40 |   0  3   8  15 |    6  7 12_000 | 224 28;
    }
}

weapons! {
    /// Multi-missile launchers, with LRMs.
    MMLS: Mml Missile [AMMUNITION INDIRECT] to hit [0 0 0] {
     // id      tech name    | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "mml-3" IS   "MML 3" |    2   1    3 |   6  7  14  21 |   40  2 1_500 |  29  4;
        "mml-5" IS   "MML 5" |    3   1    5 |   6  7  14  21 |   24  3 3_000 |  45  6;
        "mml-7" IS   "MML 7" |    4   1    7 |   6  7  14  21 |   17  4 4_500 |  67  8;
        "mml-9" IS   "MML 9" |    5   1    9 |   6  7  14  21 |   13  5 6_000 |  86 11;
    }
}

weapons! {
    /// Advanced tactical missiles, with standard ammunition.
    ATMS: Atm Missile [AMMUNITION] to hit [0 0 0] {
     // id       tech name     | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "atm-3"  CL   "ATM 3"  |    2   2    3 |   4  5  10  15 |   20  2 1_500 |  53 14;
        "atm-6"  CL   "ATM 6"  |    4   2    6 |   4  5  10  15 |   10  3 3_500 | 105 26;
        "atm-9"  CL   "ATM 9"  |    6   2    9 |   4  5  10  15 |    7  4 5_000 | 147 36;
        "atm-12" CL   "ATM 12" |    8   2   12 |   4  5  10  15 |    5  5 7_000 | 212 52;
    }
}

weapons! {
    /// Improved advanced tactical missiles, with standard ammunition.
    IMPROVED_ATMS: Atm Missile [AMMUNITION INDIRECT] to hit [0 0 0] {
     // id        tech name      | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "iatm-3"  CL   "iATM 3"  |    2   2    3 |   4  5  10  15 |   20  2 1_500 |  83 21;
        "iatm-6"  CL   "iATM 6"  |    4   2    6 |   4  5  10  15 |   10  3 3_500 | 165 39;
        "iatm-9"  CL   "iATM 9"  |    6   2    9 |   4  5  10  15 |    7  4 5_000 | 231 54;
        "iatm-12" CL   "iATM 12" |    8   2   12 |   4  5  10  15 |    5  5 7_000 | 333 78;
    }
}

weapons! {
    /// Rocket launchers: unguided, and fired once.
    ROCKETS: RocketLauncher Missile [ONE_SHOT] to hit [1 1 1] {
     // id      tech name                 | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "rl-10" IS   "Rocket Launcher 10" |    3   1   10 |   0  5  11  18 |    0  1   500 |  18  0;
        "rl-15" IS   "Rocket Launcher 15" |    4   1   15 |   0  4   9  15 |    0  2 1_000 |  23  0;
        "rl-20" IS   "Rocket Launcher 20" |    5   1   20 |   0  3   7  12 |    0  3 1_500 |  24  0;
    }
}

weapons! {
    /// Thunderbolts: one large missile.
    THUNDERBOLTS: Direct Missile [AMMUNITION INDIRECT] to hit [0 0 0] {
     // id               tech name             | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "thunderbolt-5"  IS   "Thunderbolt 5"  |    3   5    1 |   5  6  12  18 |   12  1  3_000 |  64  8;
        "thunderbolt-10" IS   "Thunderbolt 10" |    5  10    1 |   5  6  12  18 |    6  2  7_000 | 127 16;
        "thunderbolt-15" IS   "Thunderbolt 15" |    7  15    1 |   5  6  12  18 |    4  3 11_000 | 229 29;
        "thunderbolt-20" IS   "Thunderbolt 20" |    8  20    1 |   5  6  12  18 |    3  5 15_000 | 305 38;
    }
}

weapons! {
    /// Narc launchers: a beacon that guides missiles.
    BEACONS: Narc Missile [AMMUNITION] to hit [0 0 0] {
     // id          tech name                         | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "narc"      IS   "Narc Missile Beacon"        |    0   0    1 |   0  3   6   9 |    6  2 3_000 |  30  0;
        "inarc"     IS   "iNarc Launcher"             |    0   0    1 |   0  4   9  15 |    4  3 5_000 |  75  0;
        "clan-narc" CL   "Narc Missile Beacon (Clan)" |    0   0    1 |   0  4   8  12 |    6  1 2_000 |  30  0;
    }
}
