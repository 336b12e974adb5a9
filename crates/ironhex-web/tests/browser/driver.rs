//! A browser of the test's own, driven through WebDriver: JSON over HTTP to a `chromedriver` that ends with the test.

use serde_json::{Value, json};
use std::env;
use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Longer than this nothing takes that a browser is asked for.
const PATIENCE: Duration = Duration::from_secs(60);

/// The browser and its driver, where both are installed.
#[derive(Clone, Debug)]
pub(crate) struct Installed {
    browser: PathBuf,
    driver: PathBuf,
}

impl Installed {
    /// Looks along `PATH`.
    pub(crate) fn find() -> Option<Self> {
        let browser =
            ["chromium", "chromium-browser", "google-chrome"].into_iter().find_map(program)?;
        Some(Self { browser, driver: program("chromedriver")? })
    }
}

fn program(name: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?)
        .map(|folder| folder.join(name))
        .find(|path| path.is_file())
}

/// An error of WebDriver: its name, and what it says.
#[derive(Debug)]
pub(crate) struct Failure(String);

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

/// A browser with one window.
#[derive(Debug)]
pub(crate) struct Browser {
    process: Child,
    port: u16,
    session: String,
}

impl Browser {
    /// Starts a browser whose window has a size, as a device with `ratio` pixels to each of CSS and with or without touch.
    pub(crate) fn start(
        installed: &Installed,
        width: u32,
        height: u32,
        ratio: u8,
        touch: bool,
    ) -> Self {
        let mut process = Command::new(&installed.driver)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts");
        let output = process.stdout.take().expect("its output is read");
        let mut lines = BufReader::new(output).lines();
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
            line.split_once("started successfully on port ")?.1.trim_end_matches('.').parse().ok()
        });
        let port = port.expect("chromedriver tells its port");
        // What else it says is read, so that it is never kept from writing.
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        let mut browser = Self { process, port, session: String::new() };
        let capabilities = json!({"capabilities": {"alwaysMatch": {
            "browserName": "chrome",
            "goog:loggingPrefs": {"browser": "ALL"},
            "goog:chromeOptions": {
                "binary": installed.browser,
                "args": [
                    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic",
                    "--no-first-run", "--disable-background-networking", "--disable-component-update",
                    "--disable-sync", "--disable-default-apps", "--disable-extensions", "--lang=en",
                    format!("--window-size={width},{height}"),
                ],
                "mobileEmulation": {"deviceMetrics": {
                    "width": width, "height": height, "pixelRatio": ratio, "touch": touch, "mobile": touch,
                }},
            },
        }}});
        let session =
            browser.send("POST", "/session", Some(&capabilities)).expect("a browser starts");
        browser.session = session["sessionId"].as_str().expect("a session has an id").to_owned();
        browser
    }

    /// A command of the session: `url`, `execute/sync`, `element/…/click`.
    pub(crate) fn command(&self, command: &str, body: &Value) -> Result<Value, Failure> {
        self.send("POST", &format!("/session/{}/{command}", self.session), Some(body))
    }

    /// A question to the session.
    pub(crate) fn get(&self, question: &str) -> Result<Value, Failure> {
        self.send("GET", &format!("/session/{}/{question}", self.session), None)
    }

    /// A command of the browser's own protocol, for what WebDriver has no word for.
    pub(crate) fn devtools(&self, command: &str, params: &Value) -> Result<Value, Failure> {
        self.command("goog/cdp/execute", &json!({"cmd": command, "params": params}))
    }

    fn send(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value, Failure> {
        let answer = self
            .exchange(method, path, body)
            .map_err(|error| Failure(format!("{path}: {error}")))?;
        match &answer["value"] {
            value if value["error"].is_string() => {
                let text = |name: &str| value[name].as_str().unwrap_or_default().to_owned();
                Err(Failure(format!("{path}: {}: {}", text("error"), text("message"))))
            }
            value => Ok(value.clone()),
        }
    }

    fn exchange(&self, method: &str, path: &str, body: Option<&Value>) -> std::io::Result<Value> {
        let body = body.map(Value::to_string).unwrap_or_default();
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            self.port,
            body.len(),
        );
        stream.write_all((head + &body).as_bytes())?;
        let mut reader = BufReader::new(stream);
        let (mut line, mut length) = (String::new(), 0);
        while reader.read_line(&mut line)? > 2 {
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().unwrap_or(0);
            }
            line.clear();
        }
        let mut answer = vec![0; length];
        reader.read_exact(&mut answer)?;
        Ok(serde_json::from_slice(&answer)?)
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The driver ends the browser with the session; where there is none, there is no browser either.
        if !self.session.is_empty() {
            let _ = self.send("DELETE", &format!("/session/{}", self.session), None);
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
