//! Autocannons, gauss rifles, machine guns and other guns.

use super::WeaponEntry;
use super::table::weapons;

/// The groups in the order of this table.
pub(super) const GROUPS: &[&[WeaponEntry]] = &[
    AUTOCANNONS,
    HYPER_VELOCITY,
    ULTRA,
    LBX,
    ROTARY,
    GAUSS,
    SILVER_BULLET,
    HYPER_ASSAULT,
    RIFLES,
    MACHINE_GUNS,
    CANNONS,
    TASERS,
    FLUID_GUNS,
    ANTI_MISSILE,
];

weapons! {
    /// Autocannons: standard, light, Clan improved, ProtoMech.
    AUTOCANNONS: Direct Ballistic [DIRECT_FIRE AMMUNITION] to hit [0 0 0] {
     // id                       tech name             | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "ac-2"                   IS   "AC/2"           |    1   2    1 |   4  8  16  24 |   45  1  6_000 |  37  5;
        "ac-5"                   IS   "AC/5"           |    1   5    1 |   3  6  12  18 |   20  4  8_000 |  70  9;
        "ac-10"                  IS   "AC/10"          |    3  10    1 |   0  5  10  15 |   10  7 12_000 | 123 15;
        "ac-20"                  IS   "AC/20"          |    7  20    1 |   0  3   6   9 |    5 10 14_000 | 178 22;
        "lac-2"                  IS   "Light AC/2"     |    1   2    1 |   0  6  12  18 |   45  1  4_000 |  30  4;
        "lac-5"                  IS   "Light AC/5"     |    1   5    1 |   0  5  10  15 |   20  2  5_000 |  62  8;
        "improved-autocannon-2"  CL   "Improved AC/2"  |    1   2    1 |   4  8  16  24 |   45  1  5_000 |  37  5;
        "improved-autocannon-5"  CL   "Improved AC/5"  |    1   5    1 |   3  6  12  18 |   20  2  7_000 |  70  9;
        "improved-autocannon-10" CL   "Improved AC/10" |    3  10    1 |   0  5  10  15 |   10  6 11_000 | 123 15;
        "improved-autocannon-20" CL   "Improved AC/20" |    7  20    1 |   0  3   6   9 |    5  9 13_000 | 178 22;
        "protomech-ac-2"         CL   "ProtoMech AC/2" |    1   2    1 |   0  7  14  20 |   40  2  3_500 |  34  4;
        "protomech-ac-4"         CL   "ProtoMech AC/4" |    1   4    1 |   0  5  10  15 |   20  3  4_500 |  49  6;
        "protomech-ac-8"         CL   "ProtoMech AC/8" |    2   8    1 |   0  3   7  10 |   10  4  5_500 |  66  8;
    }
}

weapons! {
    /// Hyper-velocity autocannons.
    HYPER_VELOCITY: Direct Ballistic [DIRECT_FIRE AMMUNITION] to hit [0 0 0] {
     // id        tech name      | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "hvac-2"  IS   "HVAC/2"  |    1   2    1 |   3 10  20  35 |   30  2  8_000 |  53  7;
        "hvac-5"  IS   "HVAC/5"  |    3   5    1 |   0  8  16  28 |   15  4 12_000 | 109 14;
        "hvac-10" IS   "HVAC/10" |    7  10    1 |   0  6  12  20 |    8  6 14_000 | 158 20;
    }
}

weapons! {
    /// Ultra autocannons: the heat and damage of one shot.
    ULTRA: Ultra Ballistic [DIRECT_FIRE AMMUNITION] to hit [0 0 0] {
     // id            tech name                 | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "uac-2"       IS   "Ultra AC/2"         |    1   2    1 |   3  8  17  25 |   45  3  7_000 |  56  7;
        "uac-5"       IS   "Ultra AC/5"         |    1   5    1 |   2  6  13  20 |   20  5  9_000 | 112 14;
        "uac-10"      IS   "Ultra AC/10"        |    4  10    1 |   0  6  12  18 |   10  7 13_000 | 210 26;
        "uac-20"      IS   "Ultra AC/20"        |    8  20    1 |   0  3   7  10 |    5 10 15_000 | 281 35;
        "clan-uac-2"  CL   "Ultra AC/2 (Clan)"  |    1   2    1 |   2  9  18  27 |   45  2  5_000 |  62  8;
        "clan-uac-5"  CL   "Ultra AC/5 (Clan)"  |    1   5    1 |   0  7  14  21 |   20  3  7_000 | 122 15;
        "clan-uac-10" CL   "Ultra AC/10 (Clan)" |    3  10    1 |   0  6  12  18 |   10  4 10_000 | 210 26;
        "clan-uac-20" CL   "Ultra AC/20 (Clan)" |    7  20    1 |   0  4   8  12 |    5  8 12_000 | 335 42;
    }
}

weapons! {
    /// LB-X autocannons: the damage of a slug, and a rack of as many pellets.
    LBX: Lbx Ballistic [DIRECT_FIRE AMMUNITION] to hit [0 0 0] {
     // id                tech name                | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "lb-2-x-ac"       IS   "LB 2-X AC"         |    1   2    2 |   4  9  18  27 |   45  4  6_000 |  42  5;
        "lb-5-x-ac"       IS   "LB 5-X AC"         |    1   5    5 |   3  7  14  21 |   20  5  8_000 |  83 10;
        "lb-10-x-ac"      IS   "LB 10-X AC"        |    2  10   10 |   0  6  12  18 |   10  6 11_000 | 148 19;
        "lb-20-x-ac"      IS   "LB 20-X AC"        |    6  20   20 |   0  4   8  12 |    5 11 14_000 | 237 30;
        "clan-lb-2-x-ac"  CL   "LB 2-X AC (Clan)"  |    1   2    2 |   4 10  20  30 |   45  3  5_000 |  47  6;
        "clan-lb-5-x-ac"  CL   "LB 5-X AC (Clan)"  |    1   5    5 |   3  8  15  24 |   20  4  7_000 |  93 12;
        "clan-lb-10-x-ac" CL   "LB 10-X AC (Clan)" |    2  10   10 |   0  6  12  18 |   10  5 10_000 | 148 19;
        "clan-lb-20-x-ac" CL   "LB 20-X AC (Clan)" |    6  20   20 |   0  4   8  12 |    5  9 12_000 | 237 30;
    }
}

weapons! {
    /// Rotary autocannons: the heat and damage of one shot.
    ROTARY: Rotary Ballistic [DIRECT_FIRE AMMUNITION] to hit [0 0 0] {
     // id           tech name                 | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "rac-2"      IS   "Rotary AC/2"        |    1   2    1 |   0  6  12  18 |   45  3  8_000 | 118 15;
        "rac-5"      IS   "Rotary AC/5"        |    1   5    1 |   0  5  10  15 |   20  6 10_000 | 247 31;
        "clan-rac-2" CL   "Rotary AC/2 (Clan)" |    1   2    1 |   0  8  17  25 |   45  4  8_000 | 161 20;
        "clan-rac-5" CL   "Rotary AC/5 (Clan)" |    1   5    1 |   0  7  14  21 |   20  8 10_000 | 345 43;
    }
}

weapons! {
    /// Gauss rifles.
    GAUSS: Direct Ballistic [DIRECT_FIRE AMMUNITION] to hit [0 0 0] {
     // id                           tech name                         | heat        dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "gauss-rifle"                IS   "Gauss Rifle"                |    1         15    1 |   2  7  15  22 |    8  7 15_000 | 320 40 explodes 20;
        "light-gauss-rifle"          IS   "Light Gauss Rifle"          |    1          8    1 |   3  8  17  25 |   16  5 12_000 | 159 20 explodes 16;
        "heavy-gauss-rifle"          IS   "Heavy Gauss Rifle"          |    2 [25 20 10]    1 |   4  6  13  20 |    4 11 18_000 | 346 43 explodes 25;
        "improved-heavy-gauss-rifle" IS   "Improved Heavy Gauss Rifle" |    2         22    1 |   3  6  12  19 |    4 11 20_000 | 385 48 explodes 30;
        "magshot"                    IS   "Magshot"                    |    1          2    1 |   0  3   6   9 |   50  2    500 |  15  2 explodes 3;
        "clan-gauss-rifle"           CL   "Gauss Rifle (Clan)"         |    1         15    1 |   2  7  15  22 |    8  6 12_000 | 320 40 explodes 20;
        "improved-gauss-rifle"       CL   "Improved Gauss Rifle"       |    1         15    1 |   2  7  15  22 |    8  6 13_000 | 320 40 explodes 20;
        "ap-gauss-rifle"             CL   "AP Gauss Rifle"             |    1          3    1 |   0  3   6   9 |   40  1    500 |  21  3 explodes 3;
    }
}

weapons! {
    /// A gauss rifle that fires a canister of fifteen pellets. A targeting computer does not help it.
    SILVER_BULLET: Direct Ballistic [AMMUNITION] to hit [-1 -1 -1] {
     // id                          tech name                        | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "silver-bullet-gauss-rifle" IS   "Silver Bullet Gauss Rifle" |    1  15   15 |   2  7  15  22 |    8  7 15_000 | 198 25 explodes 20;
    }
}

weapons! {
    /// Hyper-assault gauss rifles: the damage of one of many slugs.
    HYPER_ASSAULT: Hag Ballistic [DIRECT_FIRE AMMUNITION] to hit [0 0 0] {
     // id       tech name     | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "hag-20" CL   "HAG/20" |    4   1   20 |   2  8  16  24 |    6  6 10_000 | 267 33 explodes 10;
        "hag-30" CL   "HAG/30" |    6   1   30 |   2  8  16  24 |    4  8 13_000 | 401 50 explodes 15;
        "hag-40" CL   "HAG/40" |    8   1   40 |   2  8  16  24 |    3 10 16_000 | 535 67 explodes 20;
    }
}

weapons! {
    /// The tank guns of old.
    RIFLES: Direct Ballistic [DIRECT_FIRE AMMUNITION] to hit [0 0 0] {
     // id                    tech name           | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "rifle-cannon-light"  IS   "Light Rifle"  |    1   3    1 |   0  4   8  12 |   18  1 3_000 |  21  3;
        "rifle-cannon-medium" IS   "Medium Rifle" |    2   6    1 |   1  5  10  15 |    9  2 5_000 |  51  6;
        "rifle-cannon-heavy"  IS   "Heavy Rifle"  |    4   9    1 |   2  6  12  18 |    6  3 8_000 |  91 11;
    }
}

weapons! {
    /// Machine guns. A targeting computer does not help them.
    MACHINE_GUNS: Direct Ballistic [AMMUNITION] to hit [0 0 0] {
     // id                       tech name                       | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "light-machine-gun"      IS   "Light Machine Gun"        |    0   1    1 |   0  2   4   6 |  200  1   500 |   5  1;
        "machine-gun"            IS   "Machine Gun"              |    0   2    1 |   0  1   2   3 |  200  1   500 |   5  1;
        "heavy-machine-gun"      IS   "Heavy Machine Gun"        |    0   3    1 |   0  1   2   2 |  100  1 1_000 |   6  1;
        "clan-light-machine-gun" CL   "Light Machine Gun (Clan)" |    0   1    1 |   0  2   4   6 |  200  1   250 |   5  1;
        "clan-machine-gun"       CL   "Machine Gun (Clan)"       |    0   2    1 |   0  1   2   3 |  200  1   250 |   5  1;
        "clan-heavy-machine-gun" CL   "Heavy Machine Gun (Clan)" |    0   3    1 |   0  1   2   2 |  100  1   500 |   6  1;
    }
}

weapons! {
    /// Artillery cannons.
    CANNONS: Direct Ballistic [AMMUNITION] to hit [0 0 0] {
     // id                tech name              | heat dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "thumper-cannon"  IS   "Thumper Cannon"  |    5   5    1 |   3  4   9  14 |   20  7 10_000 |  41  5;
        "sniper-cannon"   IS   "Sniper Cannon"   |   10  10    1 |   2  4   8  12 |   10 10 15_000 |  77 10;
        "long-tom-cannon" IS   "Long Tom Cannon" |   20  20    1 |   4  6  13  20 |    5 15 20_000 | 329 41;
    }
}

weapons! {
    /// The taser's dart, which troubles what it hits.
    TASERS: Direct Ballistic [DIRECT_FIRE AMMUNITION] to hit [1 1 1] {
     // id                 tech name               | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "battlemech-taser" IS   "BattleMech Taser" |    6   1    1 |   0  1   2   4 |    5  3 4_000 |  40  5 explodes 6;
    }
}

weapons! {
    /// What a fluid does is up to the fluid.
    FLUID_GUNS: Direct Ballistic [AMMUNITION] to hit [0 0 0] {
     // id          tech name        | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "fluid-gun" IS   "Fluid Gun" |    0   0    1 |   0  1   2   3 |   20  2 2_000 |   6  0;
    }
}

weapons! {
    /// Anti-missile systems.
    ANTI_MISSILE: Ams Ballistic [AMMUNITION] to hit [0 0 0] {
     // id         tech name                         | heat dmg rack | min sh med lng | sh/t sl  kg |  bv am
        "ams"      IS   "Anti-Missile System"        |    1   2    1 |   0  1   1   1 |   12  1 500 |  32 11;
        "clan-ams" CL   "Anti-Missile System (Clan)" |    1   2    1 |   0  1   1   1 |   24  1 500 |  32 22;
        "risc-apds" IS  "RISC Advanced Point Defense System" | 2 2 1 | 0 1 1 1 |   12  2 3_000 |  64 22;
    }
}
