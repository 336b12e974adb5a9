//! What a verb may take: flags that fill what the API's long requests have.

use crate::fill::Fill;
use clap::Args;
use ironhex_api::Context;
use ironhex_api::method::budget::{BudgetParams, LongRequest};
use ironhex_api::record::At;

/// What a computation may take.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct BudgetFlags {
    /// Stop after so many seconds, with what there is
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    pub(crate) time: Option<String>,
    /// What an exact answer may hold, in MiB (default 256)
    #[arg(long, value_name = "MIB", allow_negative_numbers = true)]
    pub(crate) memory: Option<String>,
}

/// Where they are in any long request.
pub(crate) const LIMITS: At<LongRequest> = At::ROOT;

impl BudgetFlags {
    /// What a request asks for that these flags fill.
    pub(crate) fn limits(&self, fill: &mut Fill) -> LongRequest {
        let budget = BudgetParams {
            time: fill.maybe(LIMITS.budget().time(), self.time.as_ref()),
            memory: fill.maybe(LIMITS.budget().memory(), self.memory.as_ref()),
        };
        LongRequest { budget, ..LongRequest::default() }
    }
}

/// Whoever sits at the machine may have all of it.
pub(crate) fn host() -> Context<'static> {
    Context { most_memory: usize::MAX, ..Context::default() }
}
