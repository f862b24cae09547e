//! The files of the pages: everything in `web/` that a browser loads, and the document in which all pages
//! run. Modules and styles come from `web/bundle`, which `npm run bundle` writes.
//!
//! A release embeds them; a debug build reads them again for every page. Their addresses contain a hash of
//! all files. A file at such an address never changes, so browsers cache it without revalidation, and modules
//! of two versions never meet in one page.

use crate::server::http::conditional::conditional;
use crate::server::pages::first_answers::Embedded;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse as _, Response};
use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

/// The pages with a form that mails lead to.
pub(crate) const FORMS: &[&str] = &["/stop-mail", "/confirm-mail", "/new-password"];

/// The prefix of every file's address; the hash follows.
pub(crate) const FOLDER: &str = "/web/";

/// The placeholder in the document for the folder with its hash.
const PLACE: &str = "{{web}}";

/// The placeholder in the document for whether the browser has sent a session, so that pages do not ask for
/// an account that is not there.
const SESSION: &str = "{{session}}";

/// The placeholder in the document for the game system that the page draws, so that only its modules are loaded.
const SYSTEM: &str = "{{system}}";

/// The placeholder in the document for the answers to what the page requests first.
const ANSWERS: &str = "{{answers}}";

/// Files with a stable address, because installed pages and browsers with push subscriptions store it.
const OWN_ADDRESS: &[&str] = &["manifest.webmanifest", "push.js"];

/// A file of the pages.
struct PageFile {
    /// Its path below `web/`.
    path: String,
    bytes: Bytes,
}

/// Declares the folders of `web/` that are embedded, and a function that returns their files with their paths
/// below `web/`.
macro_rules! embedded {
    ($($name:ident $folder:literal $prefix:literal,)*) => {
        $(
            #[derive(RustEmbed)]
            #[folder = $folder]
            #[prefix = $prefix]
            struct $name;
        )*

        /// The files of these folders. A file that is deleted while a debug build reads its folder is left out.
        fn embedded() -> Vec<PageFile> {
            let mut files = vec![];
            $(files.extend($name::iter().filter_map(|path| {
                let file = $name::get(&path)?;
                Some(PageFile {
                    path: path.into_owned(),
                    bytes: Bytes::from(file.data.into_owned()),
                })
            }));)*
            files
        }
    };
}

embedded! {
    Bundle "web/bundle" "",
    Icons "web/icons" "icons/",
}

/// The files directly in `web/`: read again in a debug build, embedded in a release.
fn single() -> Vec<PageFile> {
    macro_rules! single {
        ($($name:literal)*) => {
            vec![$(PageFile {
                path: $name.to_owned(),
                bytes: Bytes::from_static(include_bytes!(concat!("../../../web/", $name))),
            }),*]
        };
    }
    let mut files = single!["manifest.webmanifest" "push.js"];
    if cfg!(debug_assertions) {
        files.retain_mut(|file| {
            let read = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/web/").to_owned() + &file.path);
            file.bytes = read.map(Bytes::from).unwrap_or_default();
            !file.bytes.is_empty()
        });
    }
    files
}

/// The present files.
static FILES: RwLock<Option<Arc<Files>>> = RwLock::new(None);

/// All files and their hash.
pub(crate) struct Files {
    by_path: BTreeMap<String, Bytes>,
    /// The hash of all files, as it occurs in addresses.
    hash: String,
}

impl Files {
    fn read() -> Files {
        let mut by_path = BTreeMap::new();
        let mut hash = Sha256::new();
        let mut files = embedded();
        files.extend(single());
        files.sort_by(|a, b| a.path.cmp(&b.path));
        for PageFile { path, bytes } in files {
            hash.update(Sha256::digest(path.as_bytes()));
            hash.update(Sha256::digest(&bytes));
            by_path.insert(path, bytes);
        }
        let hash = hex::encode(&hash.finalize()[..8]);
        Files { by_path, hash }
    }

    /// The files as of the last page.
    fn last() -> Arc<Files> {
        let files = FILES.read().unwrap_or_else(PoisonError::into_inner).clone();
        files.unwrap_or_else(Files::now)
    }

    /// The present files.
    fn now() -> Arc<Files> {
        let mut cache = FILES.write().unwrap_or_else(PoisonError::into_inner);
        if !cfg!(debug_assertions)
            && let Some(files) = cache.as_ref()
        {
            return Arc::clone(files);
        }
        Arc::clone(cache.insert(Arc::new(Files::read())))
    }
}

/// The document in which every page runs. `session`: whether the browser has sent a session.
pub(super) fn document(
    status: StatusCode,
    session: bool,
    answers: &Embedded,
    headers: &HeaderMap,
) -> Response {
    let files = Files::now();
    let session = if session { "shown" } else { "none" };
    let page = || {
        let text = files.by_path.get("index.html");
        let text = text
            .map(|bytes| String::from_utf8_lossy(bytes))
            .unwrap_or_default();
        let text = text
            .replace(PLACE, &format!("{FOLDER}{}", files.hash))
            .replace(SESSION, session)
            .replace(SYSTEM, &answers.system)
            .replace(ANSWERS, &answers.json);
        (status, Html(text)).into_response()
    };
    // A browser that restores a page must not show answers of long ago.
    if !answers.is_empty() {
        return cached(page(), "private, no-store");
    }
    let response = if status == StatusCode::OK {
        conditional(headers, &format!("\"{}-{session}\"", files.hash), page)
    } else {
        page()
    };
    cached(response, "no-cache")
}

/// The address of a file, for pages that the server itself writes.
pub(crate) fn address(path: &str) -> String {
    format!("{FOLDER}{}/{path}", Files::last().hash)
}

/// The file for what follows [`FOLDER`] in an address; `None` if it does not exist or belongs to another
/// version.
pub(crate) fn file(rest: &str, headers: &HeaderMap) -> Option<Response> {
    let (hash, path) = rest.split_once('/')?;
    let files = Files::last();
    if hash != files.hash || path == "index.html" {
        return None;
    }
    let bytes = files.by_path.get(path)?;
    Some(sent(path, bytes, headers, "public, max-age=31536000, immutable"))
}

/// A file with a stable address.
pub(crate) fn own(path: &str, headers: &HeaderMap) -> Option<Response> {
    let path = OWN_ADDRESS.iter().find(|own| **own == path)?;
    let files = Files::last();
    let bytes = files.by_path.get(*path)?;
    let text = String::from_utf8_lossy(bytes).replace(PLACE, &format!("{FOLDER}{}", files.hash));
    Some(sent(path, &Bytes::from(text), headers, "no-cache"))
}

fn sent(path: &str, bytes: &Bytes, headers: &HeaderMap, cache: &'static str) -> Response {
    let tag = format!("\"{}\"", hex::encode(&Sha256::digest(bytes)[..16]));
    let file = || ([(header::CONTENT_TYPE, kind(path))], bytes.clone()).into_response();
    cached(conditional(headers, &tag, file), cache)
}

/// The response with its `Cache-Control`.
fn cached(mut response: Response, cache: &'static str) -> Response {
    let cache = HeaderValue::from_static(cache);
    response.headers_mut().insert(header::CACHE_CONTROL, cache);
    response
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, end)| end) {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use crate::server::pages::assets::*;

    #[test]
    fn every_file_has_one_address_and_nothing_else_has_any() {
        let no_headers = HeaderMap::new();
        let files = Files::last();
        assert!(
            files.by_path.contains_key("main.js"),
            "{:?}",
            files.by_path.keys()
        );
        let main = format!("{}/main.js", files.hash);
        assert_eq!(address("main.js"), format!("{FOLDER}{main}"));
        let answer = file(&main, &no_headers).unwrap();
        assert_eq!(answer.headers()["content-type"], "text/javascript; charset=utf-8");
        assert_eq!(
            answer.headers()["cache-control"],
            "public, max-age=31536000, immutable"
        );
        let mut again = HeaderMap::new();
        again.insert(header::IF_NONE_MATCH, answer.headers()["etag"].clone());
        assert_eq!(file(&main, &again).unwrap().status(), StatusCode::NOT_MODIFIED);
        for path in [
            "app/../../Cargo.toml",
            "../Cargo.toml",
            "/etc/passwd",
            "app//main.js",
            "package.json",
            "tsconfig.json",
            "node_modules/lit-html/lit-html.js",
            "tests/words.test.js",
            "index.html",
            "",
        ] {
            assert!(
                file(&format!("{}/{path}", files.hash), &no_headers).is_none(),
                "{path}"
            );
            assert!(own(path, &no_headers).is_none(), "{path}");
        }
        assert!(
            file("0123456789abcdef/main.js", &no_headers).is_none(),
            "another version"
        );
    }
}
