//! Fair and sensible: neither side of a map and neither name is better by itself, and what is better on
//! paper is not worse in play.

use ironhex::board::builtin;
use ironhex::budget::Budget;
use ironhex::chance::Chance;
use ironhex::field::Crew;
use ironhex::pilot::Skill;
use ironhex::unit::Panel;
use ironhex_battle::tournament::rating::against_field;
use ironhex_battle::tournament::{Estimate, Score};
use ironhex_battle::{
    Batch, Battlefield, BotKind, MatchConditions, Member, PreparedMatchUp, find_unit,
};
use std::sync::Arc;

fn member(name: &str) -> Member {
    Member::new(find_unit(name).unwrap())
}

fn ground(name: &str) -> Battlefield {
    Battlefield::new(name, builtin(name).unwrap())
}

fn duel(field: &Battlefield, a: &Member, b: &Member, bots: [BotKind; 2]) -> PreparedMatchUp {
    let forces = [vec![a.clone()], vec![b.clone()]];
    PreparedMatchUp::new(field, forces, MatchConditions { bots, ..MatchConditions::default() })
        .unwrap()
}

/// How many standard errors a share is away from a half.
fn off_half(seen: u32, of: u32) -> f64 {
    (f64::from(seen) / f64::from(of) - 0.5).abs() * 2.0 * f64::from(of).sqrt()
}

/// Equal machines, equal bots, level ground. The two games of a pair are the same game then: the forces
/// are even by construction, and half of the games tell whether a side of the map is better.
#[test]
fn a_mirror_match_is_even() {
    let field = ground("open");
    for (kind, games) in [(BotKind::Random, 2_000), (BotKind::Basic, 600), (BotKind::Tactical, 160)]
    {
        let (mut seen, mut of) = (0, 0);
        for name in ["Warhammer WHM-6R", "Hunchback HBK-4G"] {
            let own = member(name);
            let batch = Batch { games, seed: 11, ..Batch::default() };
            let summary = duel(&field, &own, &own, [kind; 2])
                .run(&batch, &Budget::UNLIMITED, |_| {})
                .unwrap();
            let [a, b] = summary.tally.wins;
            assert_eq!(a, b, "{kind}, {name}");
            of += (a + b) / 2;
            seen += summary.tally.side_one / 2;
        }
        assert!(of > 100, "{kind}: enough games are decided: {seen} of {of}");
        let (low, high) = Chance::Sampled { seen, of }.interval95();
        // In long runs (10,000 games of random bots, 1,500 of basic ones) it is within a point of a half.
        assert!(off_half(seen, of) < 3.0, "{kind}: side 1 wins {low} to {high}");
    }
}

/// The same games whoever is named first, with every kind of bot on either side.
#[test]
fn the_force_that_is_named_first_has_nothing_of_it() {
    let field = ground("badlands");
    let [one, other] = [member("Griffin GRF-1N"), member("Hunchback HBK-4G")];
    for (a, b) in [
        (BotKind::Tactical, BotKind::Basic),
        (BotKind::Tactical, BotKind::Random),
        (BotKind::Tactical, BotKind::Tactical),
    ] {
        let batch = Batch { games: 24, seed: 5, ..Batch::default() };
        let played =
            |prepared: PreparedMatchUp| prepared.run(&batch, &Budget::UNLIMITED, |_| {}).unwrap();
        let first = played(duel(&field, &one, &other, [a, b]));
        let second = played(duel(&field, &other, &one, [b, a]));
        assert_eq!(first.tally.mirrored().mirrored(), second.tally.mirrored(), "{a}, {b}");
        assert_eq!(first.side_one(), second.side_one());
    }
}

/// What makes a machine or its crew better on paper.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Better {
    /// A fifth more armour everywhere but on the head, which bears no more.
    Armor,
    /// Gunnery 3 and not 4.
    Gunnery,
    /// Five more heat sinks in the engine.
    HeatSinks,
}

impl Better {
    const ALL: [Self; 3] = [Self::Armor, Self::Gunnery, Self::HeatSinks];

    fn of(self, member: &Member) -> Member {
        let mut better = member.clone();
        let design = &mut Arc::make_mut(&mut better.unit).design;
        match self {
            Self::Armor => {
                for (panel, points) in design.armor.iter_mut().enumerate() {
                    if panel != Panel::Head as usize {
                        *points += points.div_ceil(5);
                    }
                }
            }
            Self::Gunnery => better.crew = Crew { gunnery: Skill::of::<3>(), ..better.crew },
            Self::HeatSinks => design.dissipation += 5,
        }
        better
    }
}

/// Machines that are changed: light and heavy, hot and cool.
const CHANGED: [&str; 5] =
    ["Locust LCT-1V", "Griffin GRF-1N", "Hunchback HBK-4G", "Warhammer WHM-6R", "Awesome AWS-8Q"];

/// Whom they and their better sisters play against.
const FIELD: [&str; 6] = [
    "Commando COM-2D",
    "Jenner JR7-D",
    "Wolverine WVR-6R",
    "Thunderbolt TDR-5S",
    "Marauder MAD-3R",
    "BattleMaster BLR-1G",
];

/// Games against each of the field.
const GAMES: u32 = 48;

/// What a machine does against the field: the same seeds for everybody.
fn against_all(field: &Battlefield, own: &Member) -> Score {
    let mut score = Score::default();
    for (opponent, seed) in FIELD.iter().zip(1..) {
        let prepared = duel(field, own, &member(opponent), [BotKind::Basic; 2]);
        let batch = Batch { games: GAMES, seed, ..Batch::default() };
        let tally = prepared.run(&batch, &Budget::UNLIMITED, |_| {}).unwrap().tally;
        let Score { games, wins, draws, .. } = &mut score;
        *games += tally.games;
        *draws += tally.draws;
        wins[0] += tally.wins[0];
        wins[1] += tally.wins[1];
    }
    score
}

/// How much better one score is than another, in standard errors of the difference.
fn gain(better: &Score, plain: &Score) -> f64 {
    let variance = |score: &Score| {
        // Half a won and half a lost game more: nobody is as sure as who has won every game.
        let n = f64::from(score.games) + 1.0;
        let p = (score.half_points() as f64 / 2.0 + 0.5) / n;
        p * (1.0 - p) / n
    };
    (better.share() - plain.share()) / (variance(better) + variance(plain)).sqrt()
}

#[test]
fn more_armour_better_gunnery_and_more_heat_sinks_are_no_worse() {
    let field = ground("rolling-hills");
    let mut plain_sum = Score::default();
    let mut sums = Better::ALL.map(|_| Score::default());
    for name in CHANGED {
        let own = member(name);
        let plain = against_all(&field, &own);
        plain_sum += &plain;
        for (change, sum) in Better::ALL.into_iter().zip(&mut sums) {
            let better = against_all(&field, &change.of(&own));
            *sum += &better;
            let (before, now): (Estimate, Estimate) =
                (against_field(&plain), against_field(&better));
            assert!(
                gain(&better, &plain) > -3.0,
                "{name} with better {change:?} falls from {before:?} to {now:?}"
            );
        }
    }
    // Over all machines a change that matters is seen: the comparison can tell.
    let [armor, gunnery, heat_sinks] = sums.map(|sum| gain(&sum, &plain_sum));
    let told = format!("{armor:.1}, {gunnery:.1} and {heat_sinks:.1} standard errors");
    assert!(armor > 2.0 && gunnery > 2.0 && heat_sinks > 0.0, "{told}");
}
