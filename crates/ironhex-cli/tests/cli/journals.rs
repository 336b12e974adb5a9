//! Journals of tournaments on the command line: repaired, asked where they stand, begun by another build.

use crate::{Folder, line, shown};
use std::fs;

const SMALL: &str = "tournament locust stinger commando -n 4 --turns 4 --bots random --seed 9";

fn refused(text: &str) -> String {
    let run = line(text);
    assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{run:?}");
    run.stderr.strip_prefix("ironhex: ").expect("it says who is speaking").trim_end().to_owned()
}

/// A journal that is whole, and its bytes.
fn journal(folder: &Folder) -> (String, Vec<u8>) {
    let journal = folder.file("journal");
    shown(&format!("{SMALL} --journal {journal}"));
    let whole = fs::read(&journal).expect("there");
    (journal, whole)
}

#[test]
fn an_end_that_is_no_good_is_refused_with_the_way_out_and_dropped_with_what_it_was() {
    let folder = Folder::new("journal-repair");
    let (journal, whole) = journal(&folder);
    let table = shown(SMALL);
    let lines: Vec<&[u8]> = whole.split_inclusive(|byte| *byte == b'\n').collect();
    let first: Vec<u8> = lines[..31].concat();
    let cases: [(Vec<u8>, &str); 3] = [
        ([&first[..], &[0; 4096]].concat(), "4,096 bytes from line 32 on (0 games)"),
        ([&first[..], b"what?\n"].concat(), "6 bytes from line 32 on (0 games)"),
        ([&first[..], lines[5], lines[6]].concat(), "bytes from line 32 on (8 games)"),
    ];
    for (bytes, what) in cases {
        fs::write(&journal, &bytes).expect("written");
        let told = refused(&format!("{SMALL} --journal {journal}"));
        let here = format!("{journal}, line 32: this is not what was written there. ");
        assert!(told.starts_with(&here) && told.contains("--repair drops them"), "{told}");
        assert_eq!(fs::read(&journal).expect("there"), bytes, "it is left alone");
        let status = shown(&format!("tournament --status --journal {journal}"));
        assert!(status.contains("  cannot be used: ") && status.contains(what), "{status}");

        let run = line(&format!("{SMALL} --journal {journal} --repair"));
        assert_eq!((run.status, run.stdout.as_str()), (0, table.as_str()), "{run:?}");
        assert!(run.stderr.starts_with(&format!("{journal}: ")), "{run:?}");
        assert!(run.stderr.ends_with(&format!("{what} are dropped\n")), "{run:?}");
        assert_eq!(fs::read(&journal).expect("there"), whole);
    }
    assert_eq!(shown(&format!("{SMALL} --journal {journal} --repair")), table, "nothing to say");
}

#[test]
fn where_a_tournament_stands_is_told_without_playing() {
    let folder = Folder::new("journal-status");
    let (journal, whole) = journal(&folder);
    let status = shown(&format!("tournament --status --journal {journal}"));
    assert!(
        status
            .starts_with(&format!("{journal}: complete\n  3 units, field reference, 240 games\n")),
        "{status}"
    );
    for part in [
        "  4 games of a pairing on open, at most 4 turns, random bots, seed 9\n",
        "  rules specification (",
        "  begun by this build, 0.1.0+",
        " s ago\n",
    ] {
        assert!(status.contains(part), "{part}: {status}");
    }
    fs::write(&journal, &whole[..whole.len() / 2]).expect("written");
    // Whatever else is asked, nothing is played.
    let status = shown(&format!("{SMALL} --status --journal {journal}"));
    assert!(status.contains(" of 240 games, 4"), "{status}");
    assert!(
        status.contains(" are left\n") && status.contains("line that was being written"),
        "{status}"
    );
    assert_eq!(fs::read(&journal).expect("there"), whole[..whole.len() / 2]);

    let out = folder.file("out");
    shown(&format!("{SMALL} --out {out}"));
    assert!(shown(&format!("tournament --status --out {out}")).contains("journal.txt: complete\n"));
    assert_eq!(refused("tournament --status"), "--status needs --journal or --out");
    let none = folder.file("none");
    assert!(refused(&format!("tournament --status --journal {none}")).starts_with("cannot read "));
    let diary = folder.write("diary", "dear diary\n");
    let told = refused(&format!("tournament --status --journal {diary}"));
    assert_eq!(told, format!("{diary} is no journal of a tournament"));
}

#[test]
fn a_tournament_that_another_build_began_goes_on_only_when_asked() {
    let folder = Folder::new("journal-build");
    let (journal, whole) = journal(&folder);
    let text = String::from_utf8(whole).expect("text");
    let head = text.lines().next().expect("a head");
    let (before, rest) = head.split_once("\"build\":\"").expect("it names its build");
    let (build, after) = rest.split_once('"').expect("its end");
    fs::write(&journal, format!("{before}\"build\":\"0.0.9+feedfacefeedface\"{after}\n"))
        .expect("written");
    let told = refused(&format!("{SMALL} --journal {journal}"));
    let why = format!(
        "{journal} was begun by the build 0.0.9+feedfacefeedface; this is {build}, which may play otherwise: "
    );
    assert!(told.starts_with(&why) && told.ends_with("--any-build"), "{told}");
    let status = shown(&format!("tournament --status --journal {journal}"));
    assert!(status.contains("begun by the build 0.0.9+feedfacefeedface; this is "), "{status}");
    assert_eq!(shown(&format!("{SMALL} --journal {journal} --any-build")), shown(SMALL));
    let old = folder.write("old", "ironhex-tournament 1 0123456789abcdef\n0 4 1 1 2 9 9 9 9 9 0\n");
    let told = refused(&format!("{SMALL} --journal {old} --any-build"));
    assert!(told.contains("was begun by an older version"), "{told}");
}
