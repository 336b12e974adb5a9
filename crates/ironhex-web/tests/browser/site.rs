//! The page as static files: built once, and brought by a web host that knows nothing of it.

use crate::compared::note;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::{env, fs, thread};

/// What `cargo xtask page` ends with where WebAssembly cannot be compiled for.
const NO_TARGET: i32 = 3;

/// The folder of the page, built by the first who asks; nothing where it cannot be built here, or is not wanted
/// (`PAGE=served`).
pub(crate) fn folder() -> Option<&'static Path> {
    static FOLDER: OnceLock<Option<PathBuf>> = OnceLock::new();
    let build = || {
        if env::var_os("PAGE").is_some_and(|wanted| wanted == "served") {
            note("the page as static files", Err("wish for it: PAGE=served"));
            return None;
        }
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("page");
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let built = Command::new(cargo)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .args(["run", "--quiet", "--package", "xtask", "--", "page"])
            .arg(&folder)
            .output()
            .expect("cargo runs");
        if built.status.code() == Some(NO_TARGET) {
            note("the page as static files", Err("target wasm32-unknown-unknown here"));
            return None;
        }
        assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
        Some(folder)
    };
    FOLDER.get_or_init(build).as_deref()
}

/// The address of the page, at a host that serves until all tests are done.
pub(crate) fn address() -> Option<&'static str> {
    static SITE: OnceLock<Option<Site>> = OnceLock::new();
    SITE.get_or_init(|| folder().map(Site::start)).as_ref().map(|site| site.address.as_str())
}

/// A web host with the files of one folder, until it is dropped.
#[derive(Debug)]
pub(crate) struct Site {
    pub(crate) address: String,
    socket: SocketAddr,
    over: Arc<AtomicBool>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Site {
    pub(crate) fn start(folder: &Path) -> Self {
        let mut files = BTreeMap::new();
        collect(folder, "", &mut files);
        let files = Arc::new(files);
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let socket = listener.local_addr().expect("it has an address");
        let over = Arc::new(AtomicBool::new(false));
        let ending = Arc::clone(&over);
        let thread = thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if ending.load(Ordering::Relaxed) {
                    return;
                }
                let files = Arc::clone(&files);
                // A browser opens connections ahead, and says nothing on some of them.
                thread::spawn(move || drop(answer(stream, &files)));
            }
        });
        Self { address: format!("http://{socket}/"), socket, over, thread: Some(thread) }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        let _ = TcpStream::connect(self.socket);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn collect(folder: &Path, prefix: &str, files: &mut BTreeMap<String, Vec<u8>>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let name = format!("{prefix}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            collect(&entry.path(), &name, files);
        } else {
            files.insert(name, fs::read(entry.path()).expect("a file"));
        }
    }
}

fn answer(mut stream: TcpStream, files: &BTreeMap<String, Vec<u8>>) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let (mut first, mut line) = (String::new(), String::new());
    reader.read_line(&mut first)?;
    while reader.read_line(&mut line)? > 2 {
        line.clear();
    }
    let path = first.split(' ').nth(1).unwrap_or_default().split('?').next().unwrap_or_default();
    let path = if path == "/" { "/index.html" } else { path };
    let Some(bytes) = files.get(path) else {
        return stream.write_all(
            b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
        );
    };
    let kind = match path.rsplit_once('.').map(|(_, kind)| kind) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    };
    let head = format!(
        "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        bytes.len()
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(bytes)
}
