//! Which build of the engine plays.

use super::digest::Fnv;
use std::sync::OnceLock;

/// The engine's build: its version, and a number for the sources of the rules, the units and the games.
///
/// Two builds of the same name give the same results from the same seeds. Builds of other names may, too: every change of a
/// source is another build, whether it changes results or not. Replays and the journals of tournaments carry it.
///
/// ```
/// let (version, sources) = ironhex_battle::build().split_once('+').unwrap();
/// assert_eq!((version, sources.len()), (env!("CARGO_PKG_VERSION"), 16));
/// ```
#[must_use]
pub fn build() -> &'static str {
    static BUILD: OnceLock<String> = OnceLock::new();
    BUILD.get_or_init(|| {
        let mut fnv = Fnv::new();
        for sources in [ironhex::SOURCES, ironhex_units::SOURCES, env!("IRONHEX_SOURCES")] {
            fnv.bytes(sources.as_bytes());
        }
        format!("{}+{:016x}", env!("CARGO_PKG_VERSION"), fnv.finish())
    })
}
