//! The folder of static files: the page's own, and what makes it work without a server.

use crate::root;
use std::error::Error;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;

/// A file of the folder.
#[derive(Debug)]
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// What keeps the page for later; it must not be in the folder of a version, because it has to be found again.
const KEEPER: &str = "service-worker.js";
const MANIFEST: &str = "manifest.webmanifest";
const INDEX: &str = "index.html";

/// How the engine's pictures look: files of `ironhex-report`, under the names that the page has for them.
const PICTURES: [(&str, &str); 3] = [
    ("drawing.css", "drawing.css"),
    ("sheet.css", "sheet/sheet.css"),
    ("map.css", "board/map.css"),
];

/// All files. Those that the first one names lie in a folder that is called by what they hold, so that no browser shows
/// files of two versions beside each other.
pub(crate) fn page(engine: Vec<File>) -> Result<Vec<File>, Box<dyn Error>> {
    let mut files = engine;
    for folder in ["crates/ironhex-web/src/page", "bindings/wasm/page"] {
        collect(&root().join(folder), "", &mut files)?;
    }
    for (name, path) in PICTURES {
        files.push(read(name, &root().join("crates/ironhex-report/src").join(path))?);
    }
    files.sort_by(|one, other| one.name.cmp(&other.name));
    let policy = fs::read_to_string(root().join("crates/ironhex-web/src/policy.txt"))?;
    let version = version(&files);
    let text = |file: &File| Ok::<_, Box<dyn Error>>(String::from_utf8(file.bytes.clone())?);
    let named: Vec<String> =
        files.iter().map(|file| file.name.clone()).filter(|name| !is_outside(name)).collect();
    let mut kept = vec!["./".to_owned(), MANIFEST.to_owned()];
    kept.extend(named.iter().map(|name| format!("{version}/{name}")));
    for file in &mut files {
        match file.name.as_str() {
            INDEX => file.bytes = index(&text(file)?, &policy, &version, &named)?.into_bytes(),
            MANIFEST => file.bytes = text(file)?.replace("{version}", &version).into_bytes(),
            KEEPER => {
                let list = format!("[\n  \"{}\",\n]", kept.join("\",\n  \""));
                file.bytes = text(file)?
                    .replace("{version}", &version)
                    .replace("{files}", &list)
                    .into_bytes();
            }
            _ => file.name = format!("{version}/{}", file.name),
        }
    }
    Ok(files)
}

fn read(name: &str, path: &Path) -> io::Result<File> {
    Ok(File { name: name.to_owned(), bytes: fs::read(path)? })
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<File>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            collect(&path, &format!("{prefix}{name}/"), files)?;
        } else {
            files.push(read(&format!("{prefix}{name}"), &path)?);
        }
    }
    Ok(())
}

fn is_outside(name: &str) -> bool {
    [INDEX, MANIFEST, KEEPER].contains(&name)
}

fn version(files: &[File]) -> String {
    let mut hasher = DefaultHasher::new();
    for file in files {
        (&file.name, &file.bytes).hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}

/// The page itself: with the engine in a worker, its files in the folder of their version, and the policy that a server
/// would send.
fn index(
    text: &str,
    policy: &str,
    version: &str,
    named: &[String],
) -> Result<String, Box<dyn Error>> {
    let links =
        ["href=\"", "src=\""].into_iter().flat_map(|attribute| text.split(attribute).skip(1));
    let files =
        links.filter_map(|rest| rest.split('"').next()).filter(|link| !link.starts_with('#'));
    let lost: Vec<&str> = files.filter(|link| !named.iter().any(|name| name == link)).collect();
    if !lost.is_empty() {
        return Err(format!("{INDEX} names what is not there: {}", lost.join(", ")).into());
    }
    let mut page = text.to_owned();
    let mut replace = |what: &str, by: &str| {
        let known = page.contains(what);
        page = page.replace(what, by);
        known.then_some(()).ok_or_else(|| format!("{INDEX} has no {what}"))
    };
    replace("data-engine=\"http\"", &format!("data-engine=\"worker\" data-offline=\"{KEEPER}\""))?;
    for name in named {
        for attribute in ["href", "src"] {
            // Most files are named by other files alone.
            let _ = replace(
                &format!("{attribute}=\"{name}\""),
                &format!("{attribute}=\"{version}/{name}\""),
            );
        }
    }
    // Only a server can say who may frame the page.
    let policy = policy.trim_end().replace("; frame-ancestors 'none'", "");
    let policy = format!(
        "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">"
    );
    replace("<meta charset=\"utf-8\">", &policy)?;
    let modules = named.iter().filter(|name| {
        name.ends_with(".js")
            && !["worker.js", "ironhex.js", "engine-http.js"].contains(&name.as_str())
    });
    let preload: String = modules
        .map(|name| format!("<link rel=\"modulepreload\" href=\"{version}/{name}\">\n"))
        .collect();
    let more = format!(
        "<link rel=\"manifest\" href=\"{MANIFEST}\">\n<link rel=\"apple-touch-icon\" href=\"{version}/icon-192.png\">\n\
         <script type=\"module\" src=\"{version}/offline.js\"></script>\n{preload}</head>"
    );
    replace("</head>", &more)?;
    Ok(page)
}

/// Writes the files to a folder: a new one, an empty one, or one that holds such a page, which is replaced.
pub(crate) fn write(folder: &Path, files: &[File]) -> Result<(), Box<dyn Error>> {
    let holds_something = fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
    if holds_something {
        if !folder.join(KEEPER).exists() {
            return Err(
                format!("{} holds something else: name a new folder", folder.display()).into()
            );
        }
        fs::remove_dir_all(folder)?;
    }
    for file in files {
        let path = folder.join(&file.name);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, &file.bytes)?;
    }
    Ok(())
}
