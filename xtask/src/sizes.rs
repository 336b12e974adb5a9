//! How large the page is, and what a browser loads of it.

use crate::folder::File;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fmt::Write as _;
use std::io::{self, Write};

/// A line for each kind of file and one for all of them: bytes, with gzip, with Brotli.
pub(crate) fn table(files: &[File]) -> io::Result<String> {
    let mut table =
        format!("{:<10}{:>8}{:>12}{:>12}{:>12}\n", "", "files", "bytes", "gzip", "brotli");
    let mut all = (0, [0; 3]);
    for kind in ["wasm", "js", "css", "html", "other"] {
        let mut sum = (0, [0; 3]);
        for file in files.iter().filter(|file| kind_of(&file.name) == kind) {
            let sizes = [file.bytes.len(), gzip(&file.bytes)?, brotli(&file.bytes)?];
            sum = add(sum, (1, sizes));
        }
        all = add(all, sum);
        line(&mut table, kind, sum);
    }
    line(&mut table, "all", all);
    Ok(table)
}

fn kind_of(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((_, kind @ ("wasm" | "js" | "css" | "html"))) => kind,
        _ => "other",
    }
}

fn add(a: (usize, [usize; 3]), b: (usize, [usize; 3])) -> (usize, [usize; 3]) {
    (a.0 + b.0, std::array::from_fn(|column| a.1[column] + b.1[column]))
}

fn line(table: &mut String, name: &str, (files, [bytes, gzip, brotli]): (usize, [usize; 3])) {
    let _ = writeln!(table, "{name:<10}{files:>8}{bytes:>12}{gzip:>12}{brotli:>12}");
}

fn gzip(bytes: &[u8]) -> io::Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

fn brotli(mut bytes: &[u8]) -> io::Result<usize> {
    let mut compressed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 24, ..Default::default() };
    brotli::BrotliCompress(&mut bytes, &mut compressed, &params)
}
