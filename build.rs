//! A new migration must lead to a new build, since migrations are embedded; so must a new page, where pages are.

/// Where the pages' files are: what a browser loads, and not what checks it.
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
    // Otherwise they are read when they are asked for.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        for page in PAGES {
            println!("cargo:rerun-if-changed=web/{page}");
        }
    }
}
