//! Every file of records agrees exactly as far as it did: the committed sample in every clone, all
//! records where they are there.
#![allow(clippy::print_stdout, reason = "says how far the records agree")]

#[path = "../compared.rs"]
mod compared;

use compared::note;
use ironhex_golden::{COMPARISONS, Comparison, Records, Tally, sample};

/// Records that agree, of how many.
type Reached = (usize, usize);

/// The first disagreements in full.
fn complaints(tally: &Tally) -> String {
    let examples = tally.classes.values().flat_map(|(_, examples)| examples);
    let examples = examples.map(|example| example.chars().take(400).collect::<String>());
    examples.collect::<Vec<_>>().join("\n")
}

/// Compares everything with what has been reached; gives the sums.
fn check(records: &Records, reached: impl Fn(&Comparison) -> Reached) -> Reached {
    let (mut wrong, mut sums) = (Vec::new(), (0, 0));
    for comparison in COMPARISONS {
        let tally = (comparison.check)(records);
        let (name, now) = (comparison.name, (tally.agree, tally.total));
        println!("{name}: {} of {}", now.0, now.1);
        sums = (sums.0 + now.0, sums.1 + now.1);
        let before = reached(&comparison);
        // Another folder of such records has another number of them.
        let same = now.1 == before.1;
        if same && now != before || !tally.reaches(comparison.least) {
            let better = if now.0 > before.0 { " (write the better number down)" } else { "" };
            wrong.push(format!("{name}: {now:?}, not {before:?}{better}\n{}", complaints(&tally)));
        }
    }
    assert!(wrong.is_empty(), "agreement is not what it was\n{}", wrong.join("\n\n"));
    sums
}

fn of((agree, total): Reached) -> String {
    format!("{agree} of {total}")
}

#[test]
fn the_sample_agrees_as_it_did() {
    let records = sample::committed().expect("the sample is committed");
    let sums = check(&records, |comparison| comparison.sample);
    note("golden records of the sample agree", Ok(of(sums)));
}

#[test]
fn all_records_agree_as_they_did() {
    let Some(records) = Records::beside_the_project() else {
        return note("all golden records", Err("../shared/golden"));
    };
    note("of all golden records agree", Ok(of(check(&records, |comparison| comparison.reached))));
}

#[test]
fn the_sample_is_what_the_rule_draws() {
    let Some(records) = Records::beside_the_project() else {
        return note("drawing the sample again", Err("../shared/golden"));
    };
    let folder = sample::committed_folder();
    for (name, text) in sample::sample(&records) {
        let committed = std::fs::read_to_string(folder.join(&name)).unwrap_or_default();
        assert!(committed == text, "{}: draw it anew, see docs/testing.md", name.display());
    }
}

#[test]
fn what_is_not_compared_is_counted() {
    let Some(records) = Records::beside_the_project() else { return };
    let unread = records.not_compared();
    for (name, count) in &unread {
        println!("not compared: {name}, {count} records");
    }
    let count: usize = unread.iter().map(|(_, count)| count).sum();
    let subject = format!("{count} golden records of {} other files", unread.len());
    note(&subject, Err("comparison yet"));
}
