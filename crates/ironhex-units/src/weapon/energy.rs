//! Lasers, particle cannons, plasma, flamers and other beams.

use super::WeaponEntry;
use super::table::weapons;

/// The groups in the order of this table.
pub(super) const GROUPS: &[&[WeaponEntry]] = &[
    LASERS,
    BOMBAST,
    PULSE,
    ER_PULSE,
    VARIABLE_PULSE,
    HEAVY,
    IMPROVED_HEAVY,
    CHEMICAL,
    PPCS,
    PLASMA,
    FLAMERS,
    FUEL_FLAMERS,
    PULSE_CANNONS,
    DESIGNATORS,
    ANTI_MISSILE,
];

weapons! {
    /// Lasers: standard, extended-range, Clan improved, binary, RISC.
    LASERS: Direct Energy [DIRECT_FIRE] to hit [0 0 0] {
     // id                     tech name                           | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "small-laser"          IS   "Small Laser"                  |    1   3    1 |   0  1   2   3 |    0  1   500 |   9  0;
        "medium-laser"         IS   "Medium Laser"                 |    3   5    1 |   0  3   6   9 |    0  1 1_000 |  46  0;
        "large-laser"          IS   "Large Laser"                  |    8   8    1 |   0  5  10  15 |    0  2 5_000 | 123  0;
        "er-small-laser"       IS   "ER Small Laser"               |    2   3    1 |   0  2   4   5 |    0  1   500 |  17  0;
        "er-medium-laser"      IS   "ER Medium Laser"              |    5   5    1 |   0  4   8  12 |    0  1 1_000 |  62  0;
        "er-large-laser"       IS   "ER Large Laser"               |   12   8    1 |   0  7  14  19 |    0  2 5_000 | 163  0;
        "clan-er-micro-laser"  CL   "ER Micro Laser (Clan)"        |    1   2    1 |   0  1   2   4 |    0  1   250 |   7  0;
        "clan-er-small-laser"  CL   "ER Small Laser (Clan)"        |    2   5    1 |   0  2   4   6 |    0  1   500 |  31  0;
        "clan-er-medium-laser" CL   "ER Medium Laser (Clan)"       |    5   7    1 |   0  5  10  15 |    0  1 1_000 | 108  0;
        "clan-er-large-laser"  CL   "ER Large Laser (Clan)"        |   12  10    1 |   0  8  15  25 |    0  1 4_000 | 248  0;
        "improved-small-laser" CL   "Improved Small Laser"         |    1   3    1 |   0  1   2   3 |    0  1   500 |  12  0;
        "improved-medium-laser" CL  "Improved Medium Laser"        |    3   5    1 |   0  3   6   9 |    0  1 1_000 |  60  0;
        "improved-large-laser" CL   "Improved Large Laser"         |    8   8    1 |   0  5  10  15 |    0  1 4_000 | 123  0;
        "light-blazer"         IS   "Light Blazer"                 |    6   7    1 |   0  3   6   9 |    0  2 1_500 |  67  0;
        "blazer-cannon"        IS   "Binary Laser (Blazer) Cannon" |   16  12    1 |   0  5  10  15 |    0  4 9_000 | 222  0;
        "risc-hyper-laser"     IS   "RISC Hyper Laser"             |   24  20    1 |   0  8  15  25 |    0  6 8_000 | 596  0 explodes 10;
    }
}

weapons! {
    /// The bombast laser at its full charge, where it is hard to aim.
    BOMBAST: Direct Energy [DIRECT_FIRE] to hit [3 3 3] {
     // id              tech name            | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "bombast-laser" IS   "Bombast Laser" |   12  12    1 |   0  5  10  15 |    0  3 7_000 | 137  0;
    }
}

weapons! {
    /// Pulse lasers: standard, X-pulse, Clan improved.
    PULSE: Direct Energy [DIRECT_FIRE PULSE] to hit [-2 -2 -2] {
     // id                           tech name                         | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "small-pulse-laser"          IS   "Small Pulse Laser"          |    2   3    1 |   0  1   2   3 |    0  1 1_000 |  12  0;
        "medium-pulse-laser"         IS   "Medium Pulse Laser"         |    4   6    1 |   0  2   4   6 |    0  1 2_000 |  48  0;
        "large-pulse-laser"          IS   "Large Pulse Laser"          |   10   9    1 |   0  3   7  10 |    0  2 7_000 | 119  0;
        "small-x-pulse-laser"        IS   "Small X-Pulse Laser"        |    3   3    1 |   0  2   4   5 |    0  1 1_000 |  21  0;
        "medium-x-pulse-laser"       IS   "Medium X-Pulse Laser"       |    6   6    1 |   0  3   6   9 |    0  1 2_000 |  71  0;
        "large-x-pulse-laser"        IS   "Large X-Pulse Laser"        |   14   9    1 |   0  5  10  15 |    0  2 7_000 | 178  0;
        "clan-micro-pulse-laser"     CL   "Micro Pulse Laser (Clan)"   |    1   3    1 |   0  1   2   3 |    0  1   500 |  12  0;
        "clan-small-pulse-laser"     CL   "Small Pulse Laser (Clan)"   |    2   3    1 |   0  2   4   6 |    0  1 1_000 |  24  0;
        "clan-medium-pulse-laser"    CL   "Medium Pulse Laser (Clan)"  |    4   7    1 |   0  4   8  12 |    0  1 2_000 | 111  0;
        "clan-large-pulse-laser"     CL   "Large Pulse Laser (Clan)"   |   10  10    1 |   0  6  14  20 |    0  2 6_000 | 265  0;
        "improved-large-pulse-laser" CL   "Improved Large Pulse Laser" |   10   9    1 |   0  3   7  10 |    0  2 6_000 | 119  0;
    }
}

weapons! {
    /// Extended-range pulse lasers and re-engineered lasers.
    ER_PULSE: Direct Energy [DIRECT_FIRE PULSE] to hit [-1 -1 -1] {
     // id                           tech name                           | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "clan-er-small-pulse-laser"  CL   "ER Small Pulse Laser (Clan)"  |    3   5    1 |   0  2   4   6 |    0  1 1_500 |  36  0;
        "clan-er-medium-pulse-laser" CL   "ER Medium Pulse Laser (Clan)" |    6   7    1 |   0  5   9  14 |    0  2 2_000 | 117  0;
        "clan-er-large-pulse-laser"  CL   "ER Large Pulse Laser (Clan)"  |   13  10    1 |   0  7  15  23 |    0  3 6_000 | 272  0;
        "small-re-engineered-laser"  IS   "Small Re-engineered Laser"    |    4   4    1 |   0  1   2   3 |    0  1 1_500 |  14  0;
        "medium-re-engineered-laser" IS   "Medium Re-engineered Laser"   |    6   6    1 |   0  3   6   9 |    0  2 2_500 |  65  0;
        "large-re-engineered-laser"  IS   "Large Re-engineered Laser"    |    9   9    1 |   0  5  10  15 |    0  5 8_000 | 161  0;
    }
}

weapons! {
    /// Variable-speed pulse lasers: the nearer, the better.
    VARIABLE_PULSE: Direct Energy [DIRECT_FIRE PULSE] to hit [-3 -2 -1] {
     // id                 tech name                                | heat      dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "small-vsp-laser"  IS   "Small Variable Speed Pulse Laser"  |    3  [5 4 3]    1 |   0  2   4   6 |    0  1 2_000 |  22  0;
        "medium-vsp-laser" IS   "Medium Variable Speed Pulse Laser" |    7  [9 7 5]    1 |   0  2   5   9 |    0  2 4_000 |  56  0;
        "large-vsp-laser"  IS   "Large Variable Speed Pulse Laser"  |   10 [11 9 7]    1 |   0  4   8  15 |    0  4 9_000 | 123  0;
    }
}

weapons! {
    /// Clan heavy lasers.
    HEAVY: Direct Energy [DIRECT_FIRE] to hit [1 1 1] {
     // id                   tech name                 | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "small-heavy-laser"  CL   "Small Heavy Laser"  |    3   6    1 |   0  1   2   3 |    0  1   500 |  15  0;
        "medium-heavy-laser" CL   "Medium Heavy Laser" |    7  10    1 |   0  3   6   9 |    0  2 1_000 |  76  0;
        "large-heavy-laser"  CL   "Large Heavy Laser"  |   18  16    1 |   0  5  10  15 |    0  3 4_000 | 244  0;
    }
}

weapons! {
    /// Improved heavy lasers: as easy to aim as any, but they explode.
    IMPROVED_HEAVY: Direct Energy [DIRECT_FIRE] to hit [0 0 0] {
     // id                            tech name                          | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "improved-heavy-small-laser"  CL   "Improved Small Heavy Laser"  |    3   6    1 |   0  1   2   3 |    0  1   500 |  19  0 explodes 3;
        "improved-heavy-medium-laser" CL   "Improved Medium Heavy Laser" |    7  10    1 |   0  3   6   9 |    0  2 1_000 |  93  0 explodes 5;
        "improved-heavy-large-laser"  CL   "Improved Large Heavy Laser"  |   18  16    1 |   0  5  10  15 |    0  3 4_000 | 296  0 explodes 8;
    }
}

weapons! {
    /// Chemical lasers, which burn ammunition.
    CHEMICAL: Direct Energy [DIRECT_FIRE AMMUNITION] to hit [0 0 0] {
     // id                           tech name                    | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "clan-small-chemical-laser"  CL   "Small Chemical Laser"  |    1   3    1 |   0  1   2   3 |   60  1   500 |   7  1;
        "clan-medium-chemical-laser" CL   "Medium Chemical Laser" |    2   5    1 |   0  3   6   9 |   30  1 1_000 |  37  5;
        "clan-large-chemical-laser"  CL   "Large Chemical Laser"  |    6   8    1 |   0  5  10  15 |   10  2 5_000 |  99 12;
    }
}

weapons! {
    /// Particle projector cannons.
    PPCS: Direct Energy [DIRECT_FIRE] to hit [0 0 0] {
     // id                tech name              | heat      dmg rack | min sh med lng | sh/t sl     kg |  bv am
        "light-ppc"       IS   "Light PPC"       |    5        5    1 |   3  6  12  18 |    0  2  3_000 |  88  0;
        "ppc"             IS   "PPC"             |   10       10    1 |   3  6  12  18 |    0  3  7_000 | 176  0;
        "heavy-ppc"       IS   "Heavy PPC"       |   15       15    1 |   3  6  12  18 |    0  4 10_000 | 317  0;
        "snub-nose-ppc"   IS   "Snub-Nose PPC"   |   10 [10 8 5]    1 |   0  9  13  15 |    0  2  6_000 | 165  0;
        "er-ppc"          IS   "ER PPC"          |   15       10    1 |   0  7  14  23 |    0  3  7_000 | 229  0;
        "clan-er-ppc"     CL   "ER PPC (Clan)"   |   15       15    1 |   0  7  14  23 |    0  2  6_000 | 412  0;
        "enhanced-er-ppc" CL   "Enhanced ER PPC" |   15       12    1 |   0  7  14  23 |    0  3  7_000 | 329  0;
        "improved-ppc"    CL   "Improved PPC"    |   10       10    1 |   3  6  12  18 |    0  2  6_000 | 176  0;
    }
}

weapons! {
    /// Plasma weapons. The cannon does nothing to a 'Mech but heat it.
    PLASMA: Direct Energy [DIRECT_FIRE AMMUNITION HEATS_TARGET PLASMA] to hit [0 0 0] {
     // id                   tech name            | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "plasma-rifle"       IS   "Plasma Rifle"  |   10  10    1 |   0  5  10  15 |   10  2 6_000 | 210 26;
        "clan-plasma-cannon" CL   "Plasma Cannon" |    7   0    1 |   0  6  12  18 |   10  1 3_000 | 170 21;
    }
}

weapons! {
    /// Flamers on the engine's heat. A targeting computer does not help them.
    FLAMERS: Direct Energy [HEATS_TARGET] to hit [0 0 0] {
     // id               tech name               | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "flamer"         IS   "Flamer"           |    3   2    1 |   0  1   2   3 |    0  1 1_000 |   6  0;
        "er-flamer"      IS   "ER Flamer"        |    4   2    1 |   0  3   5   7 |    0  1 1_000 |  16  0;
        "clan-flamer"    CL   "Flamer (Clan)"    |    3   2    1 |   0  1   2   3 |    0  1   500 |   6  0;
        "clan-er-flamer" CL   "ER Flamer (Clan)" |    4   2    1 |   0  3   5   7 |    0  1 1_000 |  15  0;
    }
}

weapons! {
    /// Flamers that burn fuel from a bin.
    FUEL_FLAMERS: Direct Energy [AMMUNITION HEATS_TARGET] to hit [0 0 0] {
     // id               tech name             | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "vehicle-flamer" IS   "Vehicle Flamer" |    3   2    1 |   0  1   2   3 |   20  1   500 |   5  1;
        "heavy-flamer"   IS   "Heavy Flamer"   |    5   4    1 |   0  2   3   4 |   10  1 1_500 |  15  2;
    }
}

weapons! {
    /// The electromagnetic pulse, which shuts down what it hits.
    PULSE_CANNONS: Direct Energy [DIRECT_FIRE] to hit [0 0 0] {
     // id             tech name           | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "tsemp-cannon" IS   "TSEMP Cannon" |   10   0    1 |   0  5  10  15 |    0  5 6_000 | 488  0 explodes 10;
        "tsemp-repeating-cannon" IS "TSEMP Repeating Cannon" | 10 0 1 | 0 5 10 15 | 0 7 8_000 | 600  0 explodes 10;
    }
}

weapons! {
    /// Target designators: beams that hurt nobody.
    DESIGNATORS: Tag Energy [] to hit [0 0 0] {
     // id               tech name               | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "tag"            IS   "TAG"              |    0   0    1 |   0  5   9  15 |    0  1 1_000 |   0  0;
        "light-tag"      IS   "Light TAG"        |    0   0    1 |   0  3   6   9 |    0  1   500 |   0  0;
        "clan-tag"       CL   "TAG (Clan)"       |    0   0    1 |   0  5   9  15 |    0  1 1_000 |   0  0;
        "clan-light-tag" CL   "Light TAG (Clan)" |    0   0    1 |   0  3   6   9 |    0  1   500 |   0  0;
    }
}

weapons! {
    /// Laser anti-missile systems.
    ANTI_MISSILE: Ams Energy [] to hit [0 0 0] {
     // id               tech name                               | heat dmg rack | min sh med lng | sh/t sl    kg |  bv am
        "laser-ams"      IS   "Laser Anti-Missile System"        |    7   3    1 |   0  1   1   1 |    0  2 1_500 |  45  0;
        "clan-laser-ams" CL   "Laser Anti-Missile System (Clan)" |    5   3    1 |   0  1   1   1 |    0  1 1_000 |  45  0;
    }
}
