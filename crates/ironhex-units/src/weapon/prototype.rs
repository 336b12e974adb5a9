//! Weapons from before their time: the prototypes of the Star League and the Clans, the primitives of the
//! Age of War. They have the figures of what they grew into, or nearly; what else goes wrong with them
//! (more heat, jams) is not simulated.

use super::WeaponEntry;
use super::table::weapons;

/// The groups in the order of this table.
pub(super) const GROUPS: &[&[WeaponEntry]] = &[
    LASERS,
    PULSE,
    AUTOCANNONS,
    GAUSS,
    ULTRA,
    LBX,
    LRMS,
    SRMS,
    STREAKS,
    ROCKETS,
    BEACONS,
    DESIGNATORS,
];

weapons! {
    /// Lasers and particle cannons.
    LASERS: Direct Energy [DIRECT_FIRE] to hit [0 0 0] {
     // id                          tech name                         | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "prototype-er-small-laser"  CL   "Prototype ER Small Laser"   |    2   3    1 |   0  2   4   5 |    0  1   500 |  17  0;
        "prototype-er-medium-laser" CL   "Prototype ER Medium Laser"  |    5   5    1 |   0  4   8  12 |    0  1 1_500 |  62  0;
        "prototype-er-large-laser"  IS   "Prototype ER Large Laser"   |   12   8    1 |   0  7  14  19 |    0  2 5_000 | 136  0;
        "primitive-small-laser"     IS   "Primitive Small Laser"      |    2   3    1 |   0  1   2   3 |    0  1   500 |   9  0;
        "primitive-medium-laser"    IS   "Primitive Medium Laser"     |    5   5    1 |   0  3   6   9 |    0  1 1_000 |  46  0;
        "primitive-large-laser"     IS   "Primitive Large Laser"      |   12   8    1 |   0  5  10  15 |    0  2 5_000 | 123  0;
        "primitive-ppc"             IS   "Primitive PPC"              |   15  10    1 |   3  6  12  18 |    0  3 7_000 | 176  0;
    }
}

weapons! {
    /// Pulse lasers.
    PULSE: Direct Energy [DIRECT_FIRE PULSE] to hit [-2 -2 -2] {
     // id                             tech name                           | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "prototype-small-pulse-laser"  IS   "Prototype Small Pulse Laser"  |    2   3    1 |   0  1   2   3 |    0  1 1_000 |  12  0;
        "prototype-medium-pulse-laser" IS   "Prototype Medium Pulse Laser" |    4   6    1 |   0  2   4   6 |    0  1 2_000 |  48  0;
        "prototype-large-pulse-laser"  IS   "Prototype Large Pulse Laser"  |   10   9    1 |   0  3   7  10 |    0  2 7_000 | 119  0;
    }
}

weapons! {
    /// Autocannons.
    AUTOCANNONS: Direct Ballistic [DIRECT_FIRE AMMUNITION] to hit [0 0 0] {
     // id                tech name              | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "primitive-ac-2"  IS   "Primitive AC/2"  |    1   2    1 |   4  8  16  24 |   34  1  6_000 |  37  5;
        "primitive-ac-5"  IS   "Primitive AC/5"  |    1   5    1 |   3  6  12  18 |   15  4  8_000 |  70  9;
        "primitive-ac-10" IS   "Primitive AC/10" |    3  10    1 |   0  5  10  15 |    8  7 12_000 | 123 12;
        "primitive-ac-20" IS   "Primitive AC/20" |    7  20    1 |   0  3   6   9 |    4 10 14_000 | 178 22;
    }
}

weapons! {
    /// The gauss rifle.
    GAUSS: Direct Ballistic [DIRECT_FIRE AMMUNITION] to hit [0 0 0] {
     // id                      tech name                    | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "prototype-gauss-rifle" IS   "Prototype Gauss Rifle" |    1  15    1 |   2  7  15  22 |    8  8 15_000 | 320 40 explodes 20;
    }
}

weapons! {
    /// Ultra autocannons.
    ULTRA: Ultra Ballistic [DIRECT_FIRE AMMUNITION] to hit [0 0 0] {
     // id                      tech name                          | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "prototype-uac-5"       IS   "Prototype Ultra AC/5"         |    1   5    1 |   2  6  13  20 |   20  6  9_000 | 112 14;
        "clan-prototype-uac-2"  CL   "Prototype Ultra AC/2 (Clan)"  |    1   2    1 |   3  8  17  25 |   45  4  7_000 |  56  7;
        "clan-prototype-uac-10" CL   "Prototype Ultra AC/10 (Clan)" |    4  10    1 |   0  6  12  18 |   10  8 13_000 | 210 26;
        "clan-prototype-uac-20" CL   "Prototype Ultra AC/20 (Clan)" |    8  20    1 |   0  3   7  10 |    5 11 15_000 | 281 35;
    }
}

weapons! {
    /// LB-X autocannons.
    LBX: Lbx Ballistic [DIRECT_FIRE AMMUNITION] to hit [0 0 0] {
     // id                          tech name                         | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "prototype-lb-10-x-ac"      IS   "Prototype LB 10-X AC"        |    2  10   10 |   0  6  12  18 |   10  7 11_000 | 148 19;
        "clan-prototype-lb-2-x-ac"  CL   "Prototype LB 2-X AC (Clan)"  |    1   2    2 |   4  9  18  27 |   45  5  6_000 |  42  5;
        "clan-prototype-lb-5-x-ac"  CL   "Prototype LB 5-X AC (Clan)"  |    1   5    5 |   3  7  14  21 |   20  6  8_000 |  83 10;
        "clan-prototype-lb-20-x-ac" CL   "Prototype LB 20-X AC (Clan)" |    6  20   20 |   0  4   8  12 |    5 12 14_000 | 237 30;
    }
}

weapons! {
    /// Long-range missiles.
    LRMS: Lrm Missile [AMMUNITION INDIRECT] to hit [0 0 0] {
     // id                 tech name               | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "primitive-lrm-5"  IS   "Primitive LRM 5"  |    2   1    5 |   6  7  14  21 |   18  1  2_000 |  45  6;
        "primitive-lrm-10" IS   "Primitive LRM 10" |    4   1   10 |   6  7  14  21 |    9  2  5_000 |  90 11;
        "primitive-lrm-15" IS   "Primitive LRM 15" |    5   1   15 |   6  7  14  21 |    6  3  7_000 | 136 17;
        "primitive-lrm-20" IS   "Primitive LRM 20" |    6   1   20 |   6  7  14  21 |    5  5 10_000 | 181 23;
    }
}

weapons! {
    /// Short-range missiles.
    SRMS: Srm Missile [AMMUNITION] to hit [0 0 0] {
     // id                tech name              | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "primitive-srm-2" IS   "Primitive SRM 2" |    2   2    2 |   0  3   6   9 |   38  1 1_000 |  21  3;
        "primitive-srm-4" IS   "Primitive SRM 4" |    3   2    4 |   0  3   6   9 |   19  1 2_000 |  39  5;
        "primitive-srm-6" IS   "Primitive SRM 6" |    4   2    6 |   0  3   6   9 |   11  2 3_000 |  59  7;
    }
}

weapons! {
    /// Streak missiles.
    STREAKS: Streak Missile [AMMUNITION] to hit [0 0 0] {
     // id                           tech name                            | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "clan-prototype-streak-srm-4" CL  "Prototype Streak SRM 4 (Clan)" |    3   2    4 |   0  3   6   9 |   25  2 3_000 |  59  7;
        "clan-prototype-streak-srm-6" CL  "Prototype Streak SRM 6 (Clan)" |    4   2    6 |   0  3   6   9 |   15  2 4_500 |  89 11;
    }
}

weapons! {
    /// Rocket launchers.
    ROCKETS: RocketLauncher Missile [ONE_SHOT] to hit [1 1 1] {
     // id                tech name                           | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "prototype-rl-10" IS   "Prototype Rocket Launcher 10" |    3   1   10 |   0  5  11  18 |    0  1   500 |  18  0;
        "prototype-rl-15" IS   "Prototype Rocket Launcher 15" |    4   1   15 |   0  4   9  15 |    0  2 1_000 |  23  0;
        "prototype-rl-20" IS   "Prototype Rocket Launcher 20" |    5   1   20 |   0  3   7  12 |    0  3 1_500 |  24  0;
    }
}

weapons! {
    /// The Narc launcher.
    BEACONS: Narc Missile [AMMUNITION] to hit [0 0 0] {
     // id               tech name                            | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "prototype-narc" IS   "Prototype Narc Missile Beacon" |    0   0    1 |   0  3   6   9 |    6  2 3_000 |  15  0;
    }
}

weapons! {
    /// The target designator.
    DESIGNATORS: Tag Energy [] to hit [0 0 0] {
     // id              tech name            | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "prototype-tag" IS   "Prototype TAG" |    0   0    1 |   0  5   9  15 |    0  1 1_500 |   0  0;
    }
}
