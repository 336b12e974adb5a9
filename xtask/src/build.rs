//! The engine as WebAssembly.

use crate::folder::File;
use crate::root;
use std::env;
use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";
/// The profile of `Cargo.toml` that it is compiled with.
const PROFILE: &str = "page";

/// Has the compiler know the target.
pub(crate) fn add_target() -> Result<(), Box<dyn Error>> {
    let asked =
        Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output()?;
    let folder = PathBuf::from(String::from_utf8(asked.stdout)?.trim());
    if folder.is_dir() || Command::new("rustup").args(["target", "add", TARGET]).status()?.success()
    {
        Ok(())
    } else {
        Err(format!("there is no target {TARGET}: rustup target add {TARGET}").into())
    }
}

/// Compiles the engine, and gives the program and the module that calls it.
pub(crate) fn engine() -> Result<Vec<File>, Box<dyn Error>> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments =
        ["build", "--quiet", "--package", "ironhex-wasm", "--target", TARGET, "--profile", PROFILE];
    if !Command::new(cargo).current_dir(root()).args(arguments).status()?.success() {
        return Err("the engine does not compile".into());
    }
    let target =
        env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let compiled = target.join(TARGET).join(PROFILE).join("ironhex_wasm.wasm");
    let bound = target.join(TARGET).join("bound");
    Bindgen::new()
        .input_path(compiled)
        .out_name("ironhex")
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(false)
                .remove_producers_section(true)
                .remove_name_section(true)
                .generate(&bound)
        })
        .map_err(|error| format!("the engine cannot be bound: {error:#}"))?;
    ["ironhex.js", "ironhex_bg.wasm"]
        .into_iter()
        .map(|name| Ok(File { name: name.to_owned(), bytes: fs::read(bound.join(name))? }))
        .collect()
}
