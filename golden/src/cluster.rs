//! The cluster hits table.

use crate::records::{Records, Tally, differ, faces, number, small};
use ironhex::attack::cluster::{cluster_hits, roll_cluster_hits};
use ironhex::dice::Scripted;
use ironhex::rules::Rules;

/// Compares every record.
pub(crate) fn check(records: &Records) -> Tally {
    let rules = Rules::TOTAL_WARFARE;
    let mut tally = Tally::default();
    for record in &records.read("cluster.jsonl") {
        let (size, hits) = (small(record, "size"), number(record, "hits"));
        let modifier = i16::try_from(number(record, "modifier")).unwrap();
        let dice: Vec<u8> = faces(&record["dice"]).collect();
        let mut scripted = Scripted::new(&dice);
        let (rolled, first) = roll_cluster_hits(&rules, size, modifier, &mut scripted);
        let mut totals = dice.chunks(2).map(|pair| i16::from(pair[0] + pair[1]));
        let given = cluster_hits(&rules, size, modifier, || totals.next().unwrap_or(2));
        let complaint = differ("hits", i64::from(rolled.hits), hits)
            .or_else(|| differ("hits of given rolls", i64::from(given.hits), hits))
            .or_else(|| differ("first roll", first.total(), small(record, "roll")))
            .or_else(|| scripted.finish().err().map(|error| error.to_string()));
        tally.count(record, complaint);
    }
    tally
}
