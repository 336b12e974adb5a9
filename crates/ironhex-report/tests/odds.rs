//! What is said about chances: sentences that hold, views that fit.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use ironhex::rules::Rules;
use ironhex::unit::{AttackSide, Location, Movement, PhysicalKind, Side};
use ironhex_odds::{
    Budget, Chance, Change, ChangeOdds, Choice, Engagement, Fighter, Figure, Goal, Mode, OddsError,
    Outcome, Problem, RangeOdds, Settings, TooLarge, Volley, VolleyOdds, Worth,
};
use ironhex_report::odds::{
    attack_name, body_svg, both_view, circumstances, curve_sentence, curve_svg, curve_view,
    damage_svg, numbers, sentence, volley_view, volley_words, worth_sentence, worth_view,
};

fn fighter(name: &str) -> Fighter {
    Fighter::of(ironhex_units::find(name).unwrap())
}

/// What a volley does, by some trials.
fn asked(engagement: &Engagement, choices: &[Choice]) -> VolleyOdds {
    let volley = engagement.volley(choices).unwrap();
    let settings = Settings { mode: Mode::Sampled, trials: 2_000, ..Settings::default() };
    let budget = Budget::default();
    let aftermath = engagement.aftermath(&volley, None, 2_000, 1, &budget).ok();
    let odds = engagement.volley_odds(volley, &settings, &budget).unwrap();
    VolleyOdds { all: true, aftermath, ..odds }
}

/// What everything that bears does, by some trials.
fn all(engagement: &Engagement) -> VolleyOdds {
    asked(engagement, &engagement.all_that_bears().unwrap())
}

fn at(distance: u16, one: &str, other: &str) -> Engagement {
    let (one, other) = (fighter(one).called("Hunter <A&B>"), fighter(other).called("Prey"));
    Engagement::new(Rules::SPECIFICATION, one, other, distance)
}

#[test]
fn the_sentence_claims_certainty_only_where_there_is_some() {
    let mut asking = all(&at(7, "marauder", "atlas"));
    let tell = |asking: &VolleyOdds| sentence(asking);
    asking.answer.destruction.any = Chance::NEVER;
    asking.answer.balance.falls = Chance::NEVER;
    assert!(tell(&asking).ends_with(" cannot destroy Prey, cannot knock it down."));
    asking.answer.destruction.any = Chance::Exact(1.0);
    asking.answer.balance.falls = Chance::Exact(1.0);
    assert!(tell(&asking).ends_with(" certainly destroys Prey, 100 % to knock it down."));
    asking.answer.destruction.any = Chance::Exact(0.013);
    asking.answer.destruction.by[3].1 = Chance::Exact(0.011);
    asking.answer.balance.falls = Chance::Exact(0.999_99);
    let told = tell(&asking);
    assert!(told.starts_with("Hunter <A&B> at 7 hexes, all weapons (27 heat): "), "{told}");
    assert!(
        told.ends_with(" destroys Prey 1.3 % (head 1.1 %), >99.9 % to knock it down."),
        "{told}"
    );
    asking.engagement.struck = AttackSide::Rear;
    assert!(tell(&asking).starts_with("Hunter <A&B> at 7 hexes from the rear, all weapons"));
}

#[test]
fn volleys_in_words() {
    let engagement = at(3, "marauder", "atlas");
    let mounts = |list: &[u8]| -> Volley {
        let design = &engagement.attacker.design;
        let choices: Vec<Choice> = list.iter().map(|&m| Choice::plain(design, m)).collect();
        engagement.volley(&choices).unwrap()
    };
    let design = &engagement.attacker.design;
    assert_eq!(volley_words(design, &mounts(&[0, 2, 4])), "2 PPC and AC/5");
    assert_eq!(volley_words(design, &mounts(&[1])), "Medium Laser");
    let daishi = at(3, "daishi", "atlas");
    let twice = daishi.volley(&daishi.all_that_bears().unwrap()).unwrap();
    let names: Vec<String> =
        twice.labels.iter().map(|label| attack_name(&daishi.attacker.design, label)).collect();
    assert!(names.contains(&"Ultra AC/5 (Clan) ×2".to_owned()), "{names:?}");
}

#[test]
fn views_fit_a_terminal_whoever_meets() {
    for (one, other, distance) in
        [("daishi", "locust", 3), ("locust", "atlas", 1), ("archer", "awesome", 15)]
    {
        let mut engagement = at(distance, one, other);
        engagement.target = engagement.target.moved(Movement::Run, 5);
        engagement.target.state.lose(Location::LeftArm);
        engagement.attacker.state.heat = 5;
        let asking = all(&engagement);
        let back = all(&asking.engagement.turned());
        let asleep = OddsError::Engagement(Problem::AttackerUnconscious.into());
        let mut texts = vec![volley_view(&asking), numbers(&asking.engagement, &asking.volley)];
        texts.push(both_view(&asking, Ok(&back)));
        texts.push(both_view(&asking, Err(&asleep)));
        for text in texts {
            let text = text.to_string();
            // The sentences stay in one piece, so that they can be pasted.
            let told = |line: &&str| line.starts_with("Hunter") || line.starts_with("Prey");
            for line in text.lines().filter(|line| !told(line)) {
                assert!(line.chars().count() <= 80 && !line.ends_with(' '), "{line:?}");
            }
            assert!(!text.contains(" 0.0 %") && !text.contains("100.0 %"), "{text}");
        }
        let facts = circumstances(&asking.engagement).unwrap();
        assert!(facts.contains("attacker heat 5; target ran 5 hexes, "), "{facts}");
    }
}

#[test]
fn the_end_of_the_turn_is_told_of_both_and_of_what_is_given() {
    let engagement = at(1, "atlas", "griffin");
    let kick = Choice::PhysicalAttack { kind: PhysicalKind::Kick, side: Side::Right };
    let mut asking = asked(&engagement, &[kick]);
    let told = volley_view(&asking).to_string();
    for part in
        ["\nPrey at the end of the turn\n", "\n    by its fall ", "\n  a wound by the fall "]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(
        told.contains("\nHunter <A&B> at the end of the turn\n"),
        "it may miss its kick: {told}"
    );
    let (given, budget) = (Some(Outcome::LegLost), Budget::default());
    asking.aftermath = engagement.aftermath(&asking.volley, given, 2_000, 1, &budget).ok();
    let told = volley_view(&asking).to_string();
    assert!(told.contains("\nPrey at the end of the turn, if a leg is gone ("), "{told}");
    let never = Some(Outcome::AllWeaponsLost);
    asking.aftermath = engagement.aftermath(&asking.volley, never, 2, 1, &budget).ok();
    assert!(volley_view(&asking).to_string().contains("\n  that never happened\n"));
}

#[test]
fn small_effects_are_no_nothing() {
    let engagement = at(7, "marauder", "atlas");
    let before = Figure::exact(0.02);
    let worth = |change, after| Worth { change, before, after: Figure::exact(after) };
    let changes = vec![
        worth(Change::Struck(AttackSide::Rear), 0.05),
        worth(Change::TargetProne(true), 0.019_6),
        worth(Change::TargetCovered(true), 0.02 + 1e-15),
    ];
    let mut view = ChangeOdds {
        engagement,
        goal: Goal::Destroy,
        before,
        changes,
        trials: None,
        stopped: None,
    };
    let told = worth_view(&view).to_string();
    assert!(told.contains("\n  struck from the rear    +3.0  5.0 %  ██"), "{told}");
    assert!(told.contains("\n  target lies down       −<0.1  2.0 %  ▎"), "{told}");
    assert!(told.ends_with("\n  no difference:  target in partial cover\n"), "{told}");
    view.trials = Some(50_000);
    let told = worth_view(&view).to_string();
    assert!(told.contains("\n  sampled where not exact: 50,000 trials each, "), "{told}");
    assert!(told.ends_with("\n  no difference seen:  target in partial cover\n"), "{told}");
    assert!(told.lines().skip(1).all(|line| line.chars().count() <= 80), "{told}");
    view.changes.drain(..2);
    assert!(worth_sentence(&view).ends_with("; no single change matters."));
}

#[test]
fn how_it_was_found_fits_a_terminal() {
    let mut asking = all(&at(7, "marauder", "atlas"));
    for because in
        [TooLarge::States(1_000_000), TooLarge::Memory(1 << 30), TooLarge::Steps(40_000_000)]
    {
        asking.answer.method = ironhex_odds::Method::Sampled {
            trials: 1_000_000,
            because: Some(because),
            partial: None,
        };
        let none = OddsError::Engagement(Problem::Nothing.into());
        let alone = both_view(&asking, Err(&none));
        for text in [volley_view(&asking), both_view(&asking, Ok(&asking)), alone] {
            let text = text.to_string();
            assert!(text.contains("\n  not exactly: more "), "{text}");
            assert!(!text.contains("1000000") && !text.contains("1073741824"), "{text}");
            let notes = text.lines().filter(|line| line.starts_with("  "));
            assert!(notes.into_iter().all(|line| line.chars().count() <= 80), "{text}");
        }
    }
}

#[test]
fn pictures_are_whole_and_names_are_no_markup() {
    let asking = all(&at(7, "marauder", "atlas"));
    let two = asking.engagement.range_odds(false, &Budget::default()).unwrap();
    let one = RangeOdds { duel: None, ..two.clone() };
    for svg in [damage_svg(&asking), body_svg(&asking), curve_svg(&two), curve_svg(&one)] {
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert!(svg.contains("Hunter &lt;A&amp;B&gt;") && !svg.contains("<A&B>"), "{svg}");
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
    assert!(curve_sentence(&two).ends_with(" of none."), "{}", curve_sentence(&two));
    for view in [&one, &two] {
        let text = curve_view(view).to_string();
        assert!(text.lines().skip(1).all(|line| line.chars().count() <= 80), "{text}");
    }
    // Of two units of one kind it is clear which is meant.
    let mut same = two;
    same.engagement.attacker.name = "Prey".into();
    assert!(curve_sentence(&same).contains("Prey (target) has the better of "));
}
