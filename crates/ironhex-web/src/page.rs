//! The files of the page, inside the program.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct PageFile {
    /// What it is called, from the page's root.
    pub name: &'static str,
    /// What it holds.
    pub bytes: &'static [u8],
}

macro_rules! files {
    ($($name:literal $(= $text:expr)?),* $(,)?) => {
        &[$(PageFile { name: $name, bytes: files!(@bytes $name $(= $text)?) }),*]
    };
    (@bytes $name:literal) => { include_bytes!(concat!("page/", $name)) };
    (@bytes $name:literal = $text:expr) => { $text.as_bytes() };
}

/// All of them; `index.html` is the page. How pictures look is told where they are made.
const FILES: &[PageFile] = files![
    "index.html",
    "style.css",
    "icon.svg",
    "main.js",
    "engine.js",
    "engine-http.js",
    "choices.js",
    "dom.js",
    "address.js",
    "store.js",
    "kept.js",
    "picker.js",
    "picker.css",
    "report.js",
    "report.css",
    "view/shot.js",
    "view/odds.js",
    "drawing.css" = ironhex_report::DRAWING_STYLE,
    "view/odds.css",
    "view/fight.js",
    "view/fight.css",
    "view/units.js",
    "sheet.js",
    "sheet.css" = ironhex_report::sheet::SHEET_STYLE,
    "view/dice.js",
    "view/marking.js",
    "view/rules.css",
    "view/rules.js",
    "view/sheet.css",
    "view/sheet.js",
    "view/units.css",
    "map.css" = ironhex_report::board::MAP_STYLE,
    "map.js",
    "play/attacks.js",
    "play/deployment.js",
    "play/facing.js",
    "play/forces.js",
    "play/game.js",
    "play/movement.js",
    "play/report.js",
    "play/setup.js",
    "play/table.js",
    "view/play.css",
    "view/play.js",
    "view/replay.js",
];

/// All files of the page.
#[must_use]
pub const fn page_files() -> &'static [PageFile] {
    FILES
}

impl PageFile {
    /// Its media type.
    #[must_use]
    pub fn content_type(&self) -> &'static str {
        match self.name.rsplit_once('.').map(|(_, kind)| kind) {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("webmanifest") => "application/manifest+json",
            _ => "application/octet-stream",
        }
    }

    fn tag(&self) -> String {
        let mut hasher = DefaultHasher::new();
        self.bytes.hash(&mut hasher);
        format!("\"{:016x}\"", hasher.finish())
    }
}

/// A file of the page by the path of a request: one of the list, or none.
pub(crate) async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let name = match uri.path() {
        "/" => "index.html",
        path => path.trim_start_matches('/'),
    };
    let Some(file) = FILES.iter().find(|file| file.name == name) else {
        return (StatusCode::NOT_FOUND, "there is nothing here; the page is at /\n")
            .into_response();
    };
    let tag = file.tag();
    let known = headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let headers =
        [(ETAG, tag.as_str()), (CACHE_CONTROL, "no-cache"), (CONTENT_TYPE, file.content_type())];
    if known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, file.bytes).into_response()
}
