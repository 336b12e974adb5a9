//! The page in a browser, and what a person does with it.

use crate::compared::note;
use crate::driver::{Browser, Failure, Installed};
use crate::{served, site};
use base64::Engine as _;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long the page may take until it shows what is waited for.
const PATIENCE: Duration = Duration::from_secs(20);
/// The name under which WebDriver hands out elements.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// How wide the window is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Width {
    /// 390 pixels, with touch.
    Phone,
    /// 1,280 pixels.
    Desktop,
}

impl Width {
    pub(crate) const ALL: [Self; 2] = [Self::Phone, Self::Desktop];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Phone => "phone",
            Self::Desktop => "desktop",
        }
    }
}

/// How the page is had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// From `ironhex serve`, which answers.
    Served,
    /// As static files, with the engine as WebAssembly.
    Static,
}

impl Way {
    pub(crate) const ALL: [Self; 2] = [Self::Served, Self::Static];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Served => "served",
            Self::Static => "static",
        }
    }

    /// Where the page is; nothing where it cannot be had so.
    fn address(self) -> Option<&'static str> {
        match self {
            Self::Served => Some(served::address()),
            Self::Static => site::address(),
        }
    }
}

/// Runs a test on each way at every width, and asks that the console stays empty. Without a browser nothing is run, and
/// that is noted.
pub(crate) fn everywhere(test: impl Fn(&Page)) {
    for width in Width::ALL {
        on_both_ways(width, &test);
    }
}

/// Runs a test on each way at one width.
pub(crate) fn on_both_ways(width: Width, test: impl Fn(&Page)) {
    for way in Way::ALL {
        at(way, width, &test);
    }
}

/// Runs a test on one way at one width.
pub(crate) fn at(way: Way, width: Width, test: impl Fn(&Page)) {
    let Some(installed) = Installed::find() else {
        note("the page in a browser", Err("chromium and chromedriver here"));
        return;
    };
    let Some(address) = way.address() else { return };
    let page = Page::start(&installed, way, width, address);
    test(&page);
    let console = page.console();
    assert!(console.is_empty(), "{}: on the console: {console:#?}", page.name());
}

/// A browser with the page.
#[derive(Debug)]
pub(crate) struct Page {
    browser: Browser,
    way: Way,
    width: Width,
    address: &'static str,
}

impl Page {
    fn start(installed: &Installed, way: Way, width: Width, address: &'static str) -> Self {
        let browser = match width {
            Width::Phone => Browser::start(installed, 390, 844, 2, true),
            Width::Desktop => Browser::start(installed, 1280, 800, 1, false),
        };
        Self { browser, way, width, address }
    }

    /// What it is, for messages and files.
    pub(crate) fn name(&self) -> String {
        format!("{}-{}", self.width.name(), self.way.name())
    }

    /// How it is had.
    pub(crate) fn way(&self) -> Way {
        self.way
    }

    /// How wide it is.
    pub(crate) fn width(&self) -> Width {
        self.width
    }

    /// Opens an address of the page in a fresh document: `#/shot?range=7`.
    pub(crate) fn open(&self, address: &str) {
        self.visit(&format!("{}{address}", self.address));
    }

    /// Opens a whole address in a fresh document.
    pub(crate) fn visit(&self, url: &str) {
        // Only the part behind the number sign may differ from where the page is, which would load nothing.
        self.done(self.browser.command("url", &json!({"url": "about:blank"})));
        self.done(self.browser.command("url", &json!({"url": url})));
    }

    /// Goes to a state of a view as a link does, without loading the page.
    pub(crate) fn go(&self, address: &str) {
        self.script("location.hash = arguments[0]", &[json!(address)]);
    }

    /// What a script returns.
    pub(crate) fn script(&self, script: &str, arguments: &[Value]) -> Value {
        self.done(
            self.browser.command("execute/sync", &json!({"script": script, "args": arguments})),
        )
    }

    /// What a script's promise comes to. In it `own(name)` imports a module of the page.
    pub(crate) fn promise(&self, script: &str, arguments: &[Value]) -> Value {
        let own = "const main = document.querySelector('script[type=module][src$=\"main.js\"]')?.src; \
            const own = (name) => import(main.replace(/main\\.js$/, name));";
        self.script(&format!("{own} return (async () => {{ {script} }})();"), arguments)
    }

    /// The text of an element as a person reads it; nothing where it is not there.
    pub(crate) fn text(&self, css: &str) -> Option<String> {
        let text = self.script(
            "return document.querySelector(arguments[0])?.innerText ?? null",
            &[json!(css)],
        );
        text.as_str().map(str::trim).map(ToOwned::to_owned)
    }

    /// The texts of all elements of a kind.
    pub(crate) fn texts(&self, css: &str) -> Vec<String> {
        let texts = self.script(
            "return [...document.querySelectorAll(arguments[0])].map((element) => element.innerText.trim())",
            &[json!(css)],
        );
        texts
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .map(ToOwned::to_owned)
            .collect()
    }

    /// How many elements of a kind there are.
    pub(crate) fn count(&self, css: &str) -> usize {
        let count =
            self.script("return document.querySelectorAll(arguments[0]).length", &[json!(css)]);
        count.as_u64().and_then(|count| usize::try_from(count).ok()).unwrap_or_default()
    }

    /// The part of the address behind the number sign.
    pub(crate) fn hash(&self) -> String {
        self.script("return location.hash", &[]).as_str().unwrap_or_default().to_owned()
    }

    /// Taps or clicks an element as soon as it is there.
    pub(crate) fn click(&self, css: &str) {
        let element = self.element(css);
        self.done(self.browser.command(&format!("element/{element}/click"), &json!({})));
    }

    /// Puts a text in the place of what is in a field, and leaves the field.
    pub(crate) fn fill(&self, css: &str, text: &str) {
        let element = self.element(css);
        self.done(self.browser.command(&format!("element/{element}/clear"), &json!({})));
        self.done(
            self.browser.command(&format!("element/{element}/value"), &json!({"text": text})),
        );
        self.keys(key::TAB);
    }

    /// Gives a file to a field for files. Its path must be whole.
    pub(crate) fn choose_file(&self, css: &str, file: &Path) {
        let element = self.element(css);
        self.done(
            self.browser.command(&format!("element/{element}/value"), &json!({"text": file})),
        );
    }

    /// Presses keys one after the other, wherever the focus is: letters, and those of [`key`].
    pub(crate) fn keys(&self, keys: &str) {
        let presses = keys.chars().flat_map(|key| {
            [json!({"type": "keyDown", "value": key}), json!({"type": "keyUp", "value": key})]
        });
        let presses: Vec<Value> = presses.collect();
        let actions = json!({"actions": [{"type": "key", "id": "keyboard", "actions": presses}]});
        self.done(self.browser.command("actions", &actions));
    }

    /// Presses Tab until an element has the focus: whoever has no mouse can reach it.
    pub(crate) fn tab_to(&self, css: &str) {
        self.element(css);
        for _ in 0..200 {
            if self.script("return document.activeElement.matches(arguments[0])", &[json!(css)])
                == true
            {
                return;
            }
            self.keys(key::TAB);
        }
        panic!("{}: Tab never comes to {css}", self.name());
    }

    /// Waits until a script returns what is expected.
    pub(crate) fn expect(&self, script: &str, arguments: &[Value], expected: &Value) {
        let begun = Instant::now();
        loop {
            let seen = self.script(script, arguments);
            if seen == *expected {
                return;
            }
            if begun.elapsed() > PATIENCE {
                self.screenshot("failed");
                panic!(
                    "{}: {script} {arguments:?}\n   gives {seen}\nand not {expected}",
                    self.name()
                );
            }
            sleep(Duration::from_millis(20));
        }
    }

    /// Waits until an element reads so.
    pub(crate) fn expect_text(&self, css: &str, expected: &str) {
        let script = "return document.querySelector(arguments[0])?.innerText.trim() ?? null";
        self.expect(script, &[json!(css)], &json!(expected));
    }

    /// Waits until there is such an element.
    pub(crate) fn expect_some(&self, css: &str) {
        self.expect(
            "return document.querySelector(arguments[0]) !== null",
            &[json!(css)],
            &json!(true),
        );
    }

    /// Chooses between the light and the dark page.
    pub(crate) fn dark(&self, dark: bool) {
        let scheme = if dark { "dark" } else { "light" };
        // Without motion a picture is never taken half-way.
        let features = json!({"features": [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]});
        self.done(self.browser.devtools("Emulation.setEmulatedMedia", &features));
    }

    /// Writes what the window shows to `target/tmp/screenshots`, light and dark, for people to look at.
    pub(crate) fn pictures(&self, view: &str) {
        for (dark, name) in [(true, "dark"), (false, "light")] {
            self.dark(dark);
            self.screenshot(&format!("{view}-{name}"));
        }
    }

    /// Writes what the window shows to `target/tmp/screenshots`.
    pub(crate) fn screenshot(&self, name: &str) {
        let picture = self.done(self.browser.get("screenshot"));
        let bytes =
            base64::engine::general_purpose::STANDARD.decode(picture.as_str().expect("a picture"));
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("screenshots");
        fs::create_dir_all(&folder).expect("a folder for pictures");
        let file = folder.join(format!("{name}-{}.png", self.name()));
        fs::write(file, bytes.expect("base64")).expect("a picture is written");
    }

    /// Is everything within the width of the window, so that nobody scrolls sideways?
    pub(crate) fn fits(&self) -> bool {
        self.script("return document.documentElement.scrollWidth <= innerWidth", &[]) == true
    }

    /// Has a script run before anything of each document that is opened.
    pub(crate) fn before_each_document(&self, script: &str) {
        let source = json!({"source": script});
        self.done(self.browser.devtools("Page.addScriptToEvaluateOnNewDocument", &source));
    }

    /// Writes down how many milliseconds something took, to `target/tmp/measured`, for people to look at.
    pub(crate) fn measured(&self, what: &str, milliseconds: f64) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("measured");
        fs::create_dir_all(&folder).expect("a folder for figures");
        let line = format!("{milliseconds:.1} ms: {what} ({})\n", self.name());
        let file = folder.join(format!("{}-{}.txt", what.replace(' ', "-"), self.name()));
        fs::write(file, line).expect("a figure is written");
    }

    /// What the console holds since it was last asked.
    pub(crate) fn console(&self) -> Vec<String> {
        let lines = self.done(self.browser.command("se/log", &json!({"type": "browser"})));
        let lines = lines.as_array().into_iter().flatten();
        lines.map(|line| format!("{} {}", line["level"], line["message"])).collect()
    }

    fn element(&self, css: &str) -> String {
        self.expect_some(css);
        let found =
            self.browser.command("element", &json!({"using": "css selector", "value": css}));
        self.done(found)[ELEMENT].as_str().expect("an element").to_owned()
    }

    fn done(&self, outcome: Result<Value, Failure>) -> Value {
        outcome.unwrap_or_else(|failure| panic!("{}: {failure}", self.name()))
    }
}

/// Keys that are no letters, as WebDriver writes them.
pub(crate) mod key {
    pub(crate) const TAB: &str = "\u{e004}";
    pub(crate) const ENTER: &str = "\u{e007}";
    pub(crate) const ESCAPE: &str = "\u{e00c}";
    pub(crate) const SPACE: &str = " ";
    pub(crate) const LEFT: &str = "\u{e012}";
    pub(crate) const UP: &str = "\u{e013}";
    pub(crate) const RIGHT: &str = "\u{e014}";
    pub(crate) const DOWN: &str = "\u{e015}";
}
