//! The `ironhex` command.

fn main() -> std::io::Result<()> {
    ironhex_api::rpc::serve(std::io::stdin().lock(), std::io::stdout().lock(), |m, p| {
        ironhex_api::call(m, p)
    })
}
