//! Every file of records agrees as far as it is asked to, where the records are there.
#![allow(clippy::print_stdout, reason = "says what was skipped and how far the rest agrees")]

use ironhex_golden::{COMPARISONS, Records};

#[test]
fn records_agree() {
    let Some(records) = Records::beside_the_project() else { return };
    let mut short = Vec::new();
    for comparison in COMPARISONS {
        let tally = (comparison.check)(&records);
        println!("{}: {} of {}", comparison.name, tally.agree, tally.total);
        if !tally.reaches(comparison.least) {
            let complaints: Vec<String> = tally
                .classes
                .values()
                .flat_map(|(_, examples)| examples.iter().map(|e| e.chars().take(400).collect()))
                .collect();
            short.push(format!(
                "{}: {} of {}\n{}",
                comparison.name,
                tally.agree,
                tally.total,
                complaints.join("\n")
            ));
        }
    }
    assert!(short.is_empty(), "too little agreement\n{}", short.join("\n\n"));
}
