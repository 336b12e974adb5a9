//! The cluster hits table, and what moves a cluster roll.

use crate::dice::{Dice, Roll};
use crate::pilot::{Abilities, Ability};
use crate::rules::{Ams, ArtemisV, ClusterRows, Guidance, Mrm, Rules, SemiGuided};
use crate::table::Table2d6;
use crate::weapon::{Accuracy, Fire, RangeBracket, Weapon, WeaponKind};

const fn row(hits: [u8; 11]) -> Table2d6<u8> {
    Table2d6::of_numbers(hits)
}

/// The cluster hits table: a row for each size, hits by roll.
///
/// Total Warfare, "Cluster Hits Table".
#[rustfmt::skip]
pub const CLUSTER_TABLE: [(u8, Table2d6<u8>); 31] = [
    //  roll   2   3   4   5   6   7   8   9  10  11  12
    ( 1, row([ 1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  1])),
    ( 2, row([ 1,  1,  1,  1,  1,  1,  2,  2,  2,  2,  2])),
    ( 3, row([ 1,  1,  1,  2,  2,  2,  2,  2,  3,  3,  3])),
    ( 4, row([ 1,  2,  2,  2,  2,  3,  3,  3,  3,  4,  4])),
    ( 5, row([ 1,  2,  2,  3,  3,  3,  3,  4,  4,  5,  5])),
    ( 6, row([ 2,  2,  3,  3,  4,  4,  4,  5,  5,  6,  6])),
    ( 7, row([ 2,  2,  3,  4,  4,  4,  4,  6,  6,  7,  7])),
    ( 8, row([ 2,  3,  3,  4,  4,  5,  5,  6,  7,  8,  8])),
    ( 9, row([ 3,  3,  4,  5,  5,  5,  5,  7,  7,  9,  9])),
    (10, row([ 3,  3,  4,  6,  6,  6,  6,  8,  8, 10, 10])),
    (11, row([ 4,  4,  5,  7,  7,  7,  7,  9,  9, 11, 11])),
    (12, row([ 4,  4,  5,  8,  8,  8,  8, 10, 10, 12, 12])),
    (13, row([ 4,  4,  5,  8,  8,  8,  8, 11, 11, 13, 13])),
    (14, row([ 5,  5,  6,  9,  9,  9,  9, 11, 11, 14, 14])),
    (15, row([ 5,  5,  6,  9,  9,  9,  9, 12, 12, 15, 15])),
    (16, row([ 5,  5,  7, 10, 10, 10, 10, 13, 13, 16, 16])),
    (17, row([ 5,  5,  7, 10, 10, 10, 10, 14, 14, 17, 17])),
    (18, row([ 6,  6,  8, 11, 11, 11, 11, 14, 14, 18, 18])),
    (19, row([ 6,  6,  8, 11, 11, 11, 11, 15, 15, 19, 19])),
    (20, row([ 6,  6,  9, 12, 12, 12, 12, 16, 16, 20, 20])),
    (21, row([ 7,  7,  9, 13, 13, 13, 13, 17, 17, 21, 21])),
    (22, row([ 7,  7,  9, 14, 14, 14, 14, 18, 18, 22, 22])),
    (23, row([ 7,  7, 10, 15, 15, 15, 15, 19, 19, 23, 23])),
    (24, row([ 8,  8, 10, 16, 16, 16, 16, 20, 20, 24, 24])),
    (25, row([ 8,  8, 10, 16, 16, 16, 16, 21, 21, 25, 25])),
    (26, row([ 9,  9, 11, 17, 17, 17, 17, 21, 21, 26, 26])),
    (27, row([ 9,  9, 11, 17, 17, 17, 17, 22, 22, 27, 27])),
    (28, row([ 9,  9, 11, 17, 17, 17, 17, 23, 23, 28, 28])),
    (29, row([10, 10, 12, 18, 18, 18, 18, 23, 23, 29, 29])),
    (30, row([10, 10, 12, 18, 18, 18, 18, 24, 24, 30, 30])),
    (40, row([12, 12, 18, 24, 24, 24, 24, 32, 32, 40, 40])),
];

/// Does the documents' table have a row for this size? (A single projectile needs none: it hits.)
const fn documents_have(size: u8) -> bool {
    matches!(size, 1..=10 | 12 | 15 | 20 | 30 | 40)
}

/// The rows that the active rules have, smallest first.
pub fn cluster_rows(rules: &Rules) -> impl Iterator<Item = &'static (u8, Table2d6<u8>)> {
    let all = matches!(rules.cluster_rows, ClusterRows::All);
    CLUSTER_TABLE.iter().filter(move |(size, _)| *size > 1 && (all || documents_have(*size)))
}

/// The row for a size: its own, or the next smaller one that the rules have.
///
/// ```
/// use ironhex::attack::cluster::cluster_row;
/// use ironhex::rules::Rules;
/// assert_eq!(cluster_row(&Rules::SPECIFICATION, 11).0, 10);
/// assert_eq!(cluster_row(&Rules::TOTAL_WARFARE, 11).0, 11);
/// ```
#[must_use]
pub const fn cluster_row(rules: &Rules, size: u8) -> &'static (u8, Table2d6<u8>) {
    let all = matches!(rules.cluster_rows, ClusterRows::All);
    let mut best = &CLUSTER_TABLE[0];
    let mut i = 1;
    while i < CLUSTER_TABLE.len() && CLUSTER_TABLE[i].0 <= size {
        let row = &CLUSTER_TABLE[i];
        if all || documents_have(row.0) {
            best = row;
        }
        i += 1;
    }
    best
}

/// The row of the next smaller size ("one column to the left"), for missiles that lose a column.
const fn next_smaller_row(rules: &Rules, size: u8) -> &'static (u8, Table2d6<u8>) {
    let own = cluster_row(rules, size);
    if own.0 <= 2 { own } else { cluster_row(rules, own.0 - 1) }
}

/// A cluster roll after its modifier, held to the table.
#[must_use]
pub const fn modified_roll(total: i16, modifier: i16) -> u8 {
    let sum = total.saturating_add(modifier);
    if sum < 2 {
        2
    } else if sum > 12 {
        12
    } else {
        sum as u8
    }
}

/// One look at the cluster table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClusterHits {
    /// The roll after its modifier, held to 2…12.
    pub modified_roll: u8,
    /// The size of the row used: the first where a large size was split.
    pub size: u8,
    /// How many hit.
    pub hits: u16,
}

/// The hits of a size for rolls that somebody made. Under the rule of all rows a size beyond the
/// table is split, and `next_roll` is asked once for each part.
pub fn cluster_hits(
    rules: &Rules,
    size: u8,
    modifier: i16,
    mut next_roll: impl FnMut() -> i16,
) -> ClusterHits {
    let mut rest = size;
    let mut result = ClusterHits { modified_roll: 0, size: 0, hits: 0 };
    loop {
        let part = match rules.cluster_rows {
            ClusterRows::Documents => rest,
            ClusterRows::All if rest > 40 => 40,
            ClusterRows::All if rest > 30 && rest < 40 => 30,
            ClusterRows::All => rest,
        };
        let (size, row) = cluster_row(rules, part);
        let modified = modified_roll(next_roll(), modifier);
        if result.size == 0 {
            (result.size, result.modified_roll) = (*size, modified);
        }
        result.hits += u16::from(row.at(modified));
        rest -= part;
        if rest == 0 {
            return result;
        }
    }
}

/// What guides a salvo, and what is in its way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Guided {
    /// The launcher has Artemis IV.
    pub artemis_iv: bool,
    /// The launcher has Artemis V.
    pub artemis_v: bool,
    /// It fires semi-guided missiles.
    pub semi_guided: bool,
    /// The target carries a Narc or iNarc beacon.
    pub narced: bool,
    /// The target is designated by TAG.
    pub tagged: bool,
    /// The target is protected by ECM.
    pub ecm: bool,
    /// The salvo is fired indirectly.
    pub indirect: bool,
}

/// Everything that moves a cluster roll, one by one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ClusterModifiers {
    /// Artemis IV or V.
    pub artemis: i8,
    /// Narc or iNarc.
    pub narc: i8,
    /// Semi-guided missiles at a TAG designation.
    pub semi_guided: i8,
    /// The pilot's Cluster Hitter.
    pub cluster_hitter: i8,
    /// Medium-range missiles.
    pub mrm: i8,
    /// The pilot's Sandblaster with this weapon.
    pub sandblaster: i8,
    /// The weapon's own, by range (HAG).
    pub weapon: i8,
    /// An anti-missile system, under the rule that it spoils the roll.
    pub ams: i8,
}

impl ClusterModifiers {
    /// Adds up what moves the roll of a weapon.
    ///
    /// ```
    /// use ironhex::attack::cluster::{ClusterModifiers, Guided};
    /// use ironhex::pilot::Abilities;
    /// use ironhex::rules::Rules;
    /// use ironhex::weapon::{Category, Fire, RangeBracket, Weapon, WeaponKind};
    /// let lrm = Weapon { rack: 15, ..Weapon::plain(WeaponKind::Lrm, Category::Missile) };
    /// let guided = Guided { artemis_iv: true, narced: true, ..Guided::default() };
    /// let total = |rules| {
    ///     ClusterModifiers::new(rules, &lrm, Fire::Single, guided, &Abilities::NONE, RangeBracket::Medium, false).total()
    /// };
    /// assert_eq!((total(&Rules::SPECIFICATION), total(&Rules::TOTAL_WARFARE)), (4, 2));
    /// ```
    #[must_use]
    pub fn new(
        rules: &Rules,
        weapon: &Weapon,
        fire: Fire,
        guided: Guided,
        abilities: &Abilities,
        bracket: RangeBracket,
        ams_engaged: bool,
    ) -> Self {
        let mut found = Self::default();
        let missile = weapon.kind.is_missile();
        if missile && !guided.ecm {
            found.guidance(rules, weapon.kind, guided);
        }
        found.cluster_hitter = i8::from(abilities.has(Ability::ClusterHitter));
        let mrm = weapon.kind.accuracy() == Accuracy::Unguided && rules.mrm == Mrm::Roll;
        found.mrm = -i8::from(mrm);
        if abilities.sandblaster == Some(weapon.weapon_type) {
            found.sandblaster = match bracket {
                RangeBracket::Short => 4,
                RangeBracket::Medium => 3,
                RangeBracket::Long | RangeBracket::Extreme | RangeBracket::OutOfRange => 2,
            };
        }
        if weapon.kind.accuracy() == Accuracy::Widening {
            found.weapon = match bracket {
                RangeBracket::Short => 2,
                RangeBracket::Medium => 0,
                RangeBracket::Long | RangeBracket::Extreme | RangeBracket::OutOfRange => -2,
            };
        }
        let single_shots = match fire {
            Fire::Double | Fire::Rapid(_) | Fire::Slug => true,
            Fire::Single | Fire::Pellets => false,
        };
        if missile && ams_engaged && rules.ams == Ams::ClusterPenalty && !single_shots {
            found.ams = -4;
        }
        found
    }

    /// Artemis, Narc and TAG, and how they go together.
    fn guidance(&mut self, rules: &Rules, kind: WeaponKind, guided: Guided) {
        let artemis_v = match rules.artemis_v {
            ArtemisV::Two => 2,
            ArtemisV::ThreeAndToHit => 3,
        };
        self.artemis = if guided.artemis_v {
            artemis_v
        } else if guided.artemis_iv || kind.accuracy() == Accuracy::BuiltInArtemis {
            2
        } else {
            0
        };
        self.narc = if guided.narced { 2 } else { 0 };
        let designated = guided.semi_guided && guided.tagged;
        self.semi_guided =
            if designated && rules.semi_guided == SemiGuided::Cluster { 2 } else { 0 };
        if rules.guidance == Guidance::Best {
            if guided.indirect {
                (self.artemis, self.narc) = (0, 0);
            }
            if self.artemis >= self.narc {
                self.narc = 0;
            } else {
                self.artemis = 0;
            }
            if self.semi_guided <= self.artemis + self.narc {
                self.semi_guided = 0;
            } else {
                (self.artemis, self.narc) = (0, 0);
            }
        }
    }

    /// The sum.
    #[must_use]
    pub const fn total(&self) -> i8 {
        self.artemis
            + self.narc
            + self.semi_guided
            + self.cluster_hitter
            + self.mrm
            + self.sandblaster
            + self.weapon
            + self.ams
    }
}

/// The row of a weapon's salvo: its size, one column to the left for missiles that lose one.
#[must_use]
pub fn weapon_row(rules: &Rules, kind: WeaponKind, size: u8) -> &'static (u8, Table2d6<u8>) {
    if kind.accuracy() == Accuracy::Unguided && rules.mrm == Mrm::Column {
        next_smaller_row(rules, size)
    } else {
        cluster_row(rules, size)
    }
}

/// The row with its modifier worked in: hits by what the dice really show.
#[must_use]
pub fn shifted(row: &Table2d6<u8>, modifier: i8) -> Table2d6<u8> {
    Table2d6::of_numbers(core::array::from_fn(|index| {
        row.at(modified_roll(index as i16 + 2, i16::from(modifier)))
    }))
}

/// The hits of a size for dice to be rolled now; gives the first roll too.
pub fn roll_cluster_hits(
    rules: &Rules,
    size: u8,
    modifier: i16,
    dice: &mut impl Dice,
) -> (ClusterHits, Roll) {
    let mut first = None;
    let hits = cluster_hits(rules, size, modifier, || {
        let roll = dice.two_d6();
        first.get_or_insert(roll);
        i16::from(roll.total())
    });
    (hits, first.unwrap_or(Roll::new(1, 1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Fraction;
    use crate::dice::Distribution;
    use crate::weapon::Category;

    #[test]
    fn rows_rise_with_the_roll_and_end_full() {
        for (size, row) in &CLUSTER_TABLE {
            let hits: Vec<u8> = (2..=12).map(|total| row.at(total)).collect();
            assert!(hits.is_sorted() && hits[0] >= 1, "{size}");
            assert_eq!(hits[10], *size);
            let (lowest, highest) = (row.at(0), row.at(99));
            assert_eq!((lowest, highest), (hits[0], hits[10]));
        }
        assert!(CLUSTER_TABLE.is_sorted_by_key(|(size, _)| *size));
    }

    #[test]
    fn printed_means() {
        let mean = |size: u8, modifier: i8| {
            let row = shifted(&cluster_row(&Rules::TOTAL_WARFARE, size).1, modifier);
            let hits = Distribution::of(|dice| dice.table(&row).value).unwrap();
            hits.mean(|&n| n.into()).unwrap()
        };
        for (size, numerator, denominator) in [
            (2, 17, 12),
            (3, 2, 1),
            (4, 95, 36),
            (5, 19, 6),
            (6, 4, 1),
            (10, 227, 36),
            (15, 19, 2),
            (20, 457, 36),
        ] {
            assert_eq!(mean(size, 0), Fraction::new(numerator, denominator), "{size}");
        }
        assert_eq!(mean(5, 2), Fraction::new(23, 6));
        assert_eq!(mean(10, 2), Fraction::new(23, 3));
    }

    #[test]
    fn sizes_without_a_row_go_down() {
        let row_size = |size| cluster_row(&Rules::SPECIFICATION, size).0;
        let expected = [(1, 1), (2, 2), (11, 10), (13, 12), (14, 12), (19, 15), (29, 20), (39, 30)];
        for (size, row) in expected {
            assert_eq!(row_size(size), row, "{size}");
        }
        assert_eq!((row_size(40), row_size(200)), (40, 40));
        assert_eq!(cluster_rows(&Rules::SPECIFICATION).count(), 14);
        assert_eq!(cluster_rows(&Rules::TOTAL_WARFARE).count(), 30);
    }

    #[test]
    fn large_sizes_are_split_where_every_size_has_a_row() {
        let mut rolls = [11, 6].into_iter();
        let hits = cluster_hits(&Rules::TOTAL_WARFARE, 31, 4, || rolls.next().unwrap());
        assert_eq!(hits, ClusterHits { modified_roll: 12, size: 30, hits: 31 });
        assert_eq!(rolls.next(), None);
        let mut asked = 0;
        let hits = cluster_hits(&Rules::TOTAL_WARFARE, 85, 0, || {
            asked += 1;
            7
        });
        assert_eq!((hits.hits, asked), (24 + 24 + 3, 3));
        let hits = cluster_hits(&Rules::SPECIFICATION, 85, 0, || 7);
        assert_eq!((hits.size, hits.hits), (40, 24));
    }

    #[test]
    fn medium_range_missiles_lose_a_point_or_a_column_or_nothing() {
        let mrm = Weapon { rack: 20, ..Weapon::plain(WeaponKind::Mrm, Category::Missile) };
        let modifiers = |rules: &Rules| {
            let none = &Abilities::NONE;
            ClusterModifiers::new(
                rules,
                &mrm,
                Fire::Single,
                Guided::default(),
                none,
                RangeBracket::Short,
                false,
            )
        };
        assert_eq!(modifiers(&Rules::SPECIFICATION).total(), -1);
        assert_eq!(modifiers(&Rules::TOTAL_WARFARE).total(), 0);
        let mut column = Rules::SPECIFICATION;
        column.set("mrm", "column").unwrap();
        assert_eq!(modifiers(&column).total(), 0);
        for (size, left) in [(10, 9), (20, 15), (30, 20), (40, 30), (2, 2), (3, 2)] {
            assert_eq!(weapon_row(&column, WeaponKind::Mrm, size).0, left);
            assert_eq!(weapon_row(&column, WeaponKind::Lrm, size).0, size);
        }
    }

    #[test]
    fn the_best_guidance_counts_alone_where_the_rules_say_so() {
        let lrm = Weapon { rack: 15, ..Weapon::plain(WeaponKind::Lrm, Category::Missile) };
        let total = |guided: Guided| {
            let none = &Abilities::NONE;
            ClusterModifiers::new(
                &Rules::TOTAL_WARFARE,
                &lrm,
                Fire::Single,
                guided,
                none,
                RangeBracket::Short,
                false,
            )
            .total()
        };
        let all = Guided { artemis_v: true, narced: true, tagged: true, ..Guided::default() };
        assert_eq!(total(all), 3);
        assert_eq!(total(Guided { indirect: true, ..all }), 0, "nothing guides indirect fire");
        assert_eq!(total(Guided { ecm: true, ..all }), 0);
        assert_eq!(total(Guided { semi_guided: true, tagged: true, ..Guided::default() }), 0);
    }

    #[test]
    fn the_total_adds_up_every_line() {
        let all = ClusterModifiers {
            artemis: 1,
            narc: 2,
            semi_guided: 4,
            cluster_hitter: 8,
            mrm: -16,
            sandblaster: 32,
            weapon: 3,
            ams: -5,
        };
        assert_eq!(all.total(), 1 + 2 + 4 + 8 - 16 + 32 + 3 - 5);
    }

    #[test]
    fn semi_guided_missiles_need_the_designation_and_count_against_the_best() {
        let lrm = Weapon { rack: 15, ..Weapon::plain(WeaponKind::Lrm, Category::Missile) };
        let found = |rules: &Rules, guided: Guided| {
            let none = &Abilities::NONE;
            let short = RangeBracket::Short;
            ClusterModifiers::new(rules, &lrm, Fire::Single, guided, none, short, false)
        };
        let semi_guided = Guided { semi_guided: true, ..Guided::default() };
        let tagged = Guided { tagged: true, ..semi_guided };
        assert_eq!(found(&Rules::SPECIFICATION, semi_guided).semi_guided, 0);
        assert_eq!(found(&Rules::SPECIFICATION, tagged).semi_guided, 2);
        let untyped = Guided { tagged: true, ..Guided::default() };
        assert_eq!(found(&Rules::SPECIFICATION, untyped).semi_guided, 0);
        let mut best = Rules::SPECIFICATION;
        best.set("guidance", "best").unwrap();
        assert_eq!(found(&best, tagged), ClusterModifiers { semi_guided: 2, ..Default::default() });
        let narced = Guided { narced: true, ..tagged };
        assert_eq!(found(&best, narced), ClusterModifiers { narc: 2, ..Default::default() });
        let artemis = Guided { artemis_iv: true, ..tagged };
        assert_eq!(found(&best, artemis), ClusterModifiers { artemis: 2, ..Default::default() });
    }

    #[test]
    fn sandblasters_and_hyper_assault_guns_care_about_the_range() {
        let kind = |kind, category| Weapon { rack: 20, ..Weapon::plain(kind, category) };
        let hag = kind(WeaponKind::Hag, Category::Ballistic);
        let mut blaster = Abilities::NONE;
        blaster.add("sandblaster_any", |_| Some(crate::weapon::WeaponType(3))).unwrap();
        let own = Weapon { weapon_type: crate::weapon::WeaponType(3), ..hag };
        use RangeBracket::{Extreme, Long, Medium, Short};
        for (bracket, gun, sand) in [(Short, 2, 4), (Medium, 0, 3), (Long, -2, 2), (Extreme, -2, 2)]
        {
            let found = |weapon: &Weapon, abilities: &Abilities| {
                let guided = Guided::default();
                let fire = Fire::Single;
                let rules = &Rules::SPECIFICATION;
                ClusterModifiers::new(rules, weapon, fire, guided, abilities, bracket, false)
            };
            assert_eq!(found(&hag, &blaster).total(), gun, "another weapon than the speciality");
            assert_eq!(found(&own, &blaster).total(), gun + sand);
        }
    }

    #[test]
    fn nothing_guides_what_is_not_a_missile() {
        let lbx = Weapon { rack: 10, ..Weapon::plain(WeaponKind::Lbx, Category::Ballistic) };
        let guided = Guided { narced: true, artemis_iv: true, ..Guided::default() };
        let abilities = &Abilities::NONE;
        for rules in [Rules::SPECIFICATION, Rules::TOTAL_WARFARE] {
            let found = ClusterModifiers::new(
                &rules,
                &lbx,
                Fire::Pellets,
                guided,
                abilities,
                RangeBracket::Long,
                true,
            );
            assert_eq!(found, ClusterModifiers::default());
        }
    }
}
