//! The ways to call a method.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A way to call a method: a result, or the error object.
pub(crate) trait Front {
    fn call(&mut self, method: &str, params: &Value) -> Result<Value, Value>;
}

/// In this process.
pub(crate) struct RustApi;

impl Front for RustApi {
    fn call(&mut self, method: &str, params: &Value) -> Result<Value, Value> {
        ironhex_api::call(method, params).map_err(|error| error.to_value())
    }
}

/// Over the standard streams of `ironhex rpc`.
pub(crate) struct Rpc {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    id: u64,
}

impl Rpc {
    pub(crate) fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ironhex"))
            .arg("rpc")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("ironhex starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a standard output"));
        Self { child, input, output, id: 0 }
    }
}

impl Front for Rpc {
    fn call(&mut self, method: &str, params: &Value) -> Result<Value, Value> {
        self.id += 1;
        let request = json!({"jsonrpc": "2.0", "id": self.id, "method": method, "params": params});
        let input = self.input.as_mut().expect("open");
        writeln!(input, "{request}").expect("written");
        let mut line = String::new();
        self.output.read_line(&mut line).expect("read");
        let mut response: Value = serde_json::from_str(&line).expect("one JSON response a line");
        assert_eq!(response["jsonrpc"], "2.0");
        assert_eq!(response["id"], self.id, "answers come in order");
        match response.get_mut("error") {
            Some(error) => Err(error.take()),
            None => Ok(response["result"].take()),
        }
    }
}

impl Drop for Rpc {
    fn drop(&mut self) {
        drop(self.input.take());
        let status = self.child.wait().expect("it ends");
        assert!(status.success() || std::thread::panicking(), "rpc ends well when its input does");
    }
}
