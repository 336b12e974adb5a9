//! What a test compared with the outside, or why it did not: for the last line of `./test`.
//!
//! Included by the tests that need a folder beside the project; each writes a file of its own, so that
//! none is skipped without a word.

/// Notes what was compared (`Ok`), or what is missing (`Err`).
pub(crate) fn note(subject: &str, outcome: Result<String, &str>) {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("compared");
    let (ending, text) = match outcome {
        Ok(compared) => ("compared", format!("{compared} {subject}")),
        Err(missing) => ("skipped", format!("{subject} (no {missing})")),
    };
    let file = folder.join(format!("{}.{ending}", subject.replace(' ', "-")));
    // A test does not fail because nobody can read its note.
    let _ = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(file, text + "\n"));
}
