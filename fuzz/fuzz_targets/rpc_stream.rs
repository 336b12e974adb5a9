//! Any stream of bytes, in pieces of any size: a line out for every line in that wants one.
#![no_main]

use ironhex_api::rpc::{Limits, handle_line, serve};
use libfuzzer_sys::fuzz_target;
use std::io::BufReader;

fuzz_target!(|data: &[u8]| {
    let (piece, stream) = match data {
        [first, rest @ ..] => (usize::from(*first) + 1, rest),
        [] => return,
    };
    let mut output = Vec::new();
    let limits = Limits::default();
    serve(BufReader::with_capacity(piece, stream), &mut output, &limits, ironhex_api::call)
        .expect("memory can be read and written");
    let output = String::from_utf8(output).expect("answers are UTF-8");
    assert!(output.is_empty() || output.ends_with('\n'));

    // The same as line by line.
    let mut answers = output.lines();
    for line in stream.split(|byte| *byte == b'\n') {
        match std::str::from_utf8(line) {
            Ok(text) => {
                if let Some(expected) = handle_line(text, ironhex_api::call) {
                    assert_eq!(answers.next(), Some(expected.as_str()));
                }
            }
            Err(_) => {
                assert!(answers.next().is_some_and(|answer| answer.contains("-32700")));
            }
        }
    }
    assert_eq!(answers.next(), None);
});
