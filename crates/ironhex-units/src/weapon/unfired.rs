//! Weapons that a fight of 'Mechs on land does not fire: artillery, mortars, torpedoes. They have no
//! ranges in hexes, so that nothing is ever in range of them; hit, their ammunition explodes all the same.

use super::WeaponEntry;
use super::table::weapons;

/// The groups in the order of this table.
pub(super) const GROUPS: &[&[WeaponEntry]] = &[ARTILLERY, MORTARS, LONG_TORPEDOES, SHORT_TORPEDOES];

weapons! {
    /// Artillery, which shoots over map sheets.
    ARTILLERY: Direct Ballistic [AMMUNITION] to hit [0 0 0] {
     // id                   tech name                  | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "thumper"            IS   "Thumper"             |    5  15    1 |   0  0   0   0 |   20 15 15_000 |  43  5;
        "sniper"             IS   "Sniper"              |   10  20    1 |   0  0   0   0 |   10 20 20_000 |  85 11;
        "long-tom-artillery" IS   "Long Tom"            |   20  25    1 |   0  0   0   0 |    5 30 30_000 | 368 46;
        "arrow-iv"           IS   "Arrow IV"            |   10  20    1 |   0  0   0   0 |    5 15 15_000 | 240 30;
        "prototype-arrow-iv" IS   "Prototype Arrow IV"  |   10  20    1 |   0  0   0   0 |    4 16 16_000 | 240 30;
        "clan-arrow-iv"      CL   "Arrow IV (Clan)"     |   10  20    1 |   0  0   0   0 |    5 12 12_000 | 240 30;
    }
}

weapons! {
    /// Mortars.
    MORTARS: Direct Ballistic [AMMUNITION] to hit [0 0 0] {
     // id                   tech name                    | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "mech-mortar-1"      IS   "'Mech Mortar 1"        |    1   2    1 |   0  0   0   0 |   24  1  2_000 |  10  1;
        "mech-mortar-2"      IS   "'Mech Mortar 2"        |    2   2    2 |   0  0   0   0 |   12  2  5_000 |  14  2;
        "mech-mortar-4"      IS   "'Mech Mortar 4"        |    5   2    4 |   0  0   0   0 |    6  3  7_000 |  26  4;
        "mech-mortar-8"      IS   "'Mech Mortar 8"        |   10   2    8 |   0  0   0   0 |    4  5 10_000 |  50  7;
        "clan-mech-mortar-1" CL   "'Mech Mortar 1 (Clan)" |    1   2    1 |   0  0   0   0 |   24  1  1_000 |  10  1;
        "clan-mech-mortar-2" CL   "'Mech Mortar 2 (Clan)" |    2   2    2 |   0  0   0   0 |   12  1  2_500 |  14  2;
        "clan-mech-mortar-4" CL   "'Mech Mortar 4 (Clan)" |    5   2    4 |   0  0   0   0 |    6  2  3_500 |  26  4;
        "clan-mech-mortar-8" CL   "'Mech Mortar 8 (Clan)" |   10   2    8 |   0  0   0   0 |    4  3  5_000 |  50  7;
    }
}

weapons! {
    /// Long-range torpedoes, which run under water.
    LONG_TORPEDOES: Direct Missile [AMMUNITION] to hit [0 0 0] {
     // id            tech name            | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "lrt-5"       IS   "LRT 5"         |    2   1    5 |   0  0   0   0 |   24  1  2_000 |  45  6;
        "lrt-10"      IS   "LRT 10"        |    4   1   10 |   0  0   0   0 |   12  2  5_000 |  90 11;
        "lrt-15"      IS   "LRT 15"        |    5   1   15 |   0  0   0   0 |    8  3  7_000 | 136 17;
        "lrt-20"      IS   "LRT 20"        |    6   1   20 |   0  0   0   0 |    6  5 10_000 | 181 23;
        "clan-lrt-5"  CL   "LRT 5 (Clan)"  |    2   1    5 |   0  0   0   0 |   24  1  1_000 |  55  7;
        "clan-lrt-10" CL   "LRT 10 (Clan)" |    4   1   10 |   0  0   0   0 |   12  1  2_500 | 109 14;
        "clan-lrt-15" CL   "LRT 15 (Clan)" |    5   1   15 |   0  0   0   0 |    8  2  3_500 | 164 21;
        "clan-lrt-20" CL   "LRT 20 (Clan)" |    6   1   20 |   0  0   0   0 |    6  4  5_000 | 220 27;
    }
}

weapons! {
    /// Short-range torpedoes.
    SHORT_TORPEDOES: Direct Missile [AMMUNITION] to hit [0 0 0] {
     // id           tech name           | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "srt-2"      IS   "SRT 2"        |    2   2    2 |   0  0   0   0 |   50  1 1_000 |  21  3;
        "srt-4"      IS   "SRT 4"        |    3   2    4 |   0  0   0   0 |   25  1 2_000 |  39  5;
        "srt-6"      IS   "SRT 6"        |    4   2    6 |   0  0   0   0 |   15  2 3_000 |  59  7;
        "clan-srt-2" CL   "SRT 2 (Clan)" |    2   2    2 |   0  0   0   0 |   50  1   500 |  21  3;
        "clan-srt-4" CL   "SRT 4 (Clan)" |    3   2    4 |   0  0   0   0 |   25  1 1_000 |  39  5;
        "clan-srt-6" CL   "SRT 6 (Clan)" |    4   2    6 |   0  0   0   0 |   15  1 1_500 |  59  7;
    }
}
