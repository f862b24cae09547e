//! Rebuilds the program when a migration changes, since migrations are embedded, and in releases when a page changes.

/// The pages' files that a browser loads; tests and tools are left out.
const PAGES: &[&str] = &[
    "app",
    "game",
    "icons",
    "index.html",
    "manifest.webmanifest",
    "pages",
    "push.js",
    "style",
    "systems",
    "vendor",
    "words",
];

#[expect(
    clippy::disallowed_methods,
    reason = "that is how cargo speaks to a build script"
)]
fn main() {
    println!("cargo:rerun-if-changed=migrations");
    // A debug build reads the pages from disk on every request.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        for page in PAGES {
            println!("cargo:rerun-if-changed=web/{page}");
        }
    }
}
