//! Tables that are worked out when somebody asks for the first time.

/// A value that is filled once, on demand. With `std` threads may share it; without, there is nobody
/// to wait for, and it belongs to one of them.
#[cfg(feature = "std")]
pub(crate) use std::sync::OnceLock as Once;

#[cfg(not(feature = "std"))]
pub(crate) use core::cell::OnceCell as Once;
