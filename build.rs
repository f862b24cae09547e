//! Rebuilds a release when a page changes, since pages are embedded.

/// The pages' files that a browser loads; their sources, tests and tools are left out.
const PAGES: &[&str] = &["bundle", "icons", "manifest.webmanifest", "push.js"];

#[expect(
    clippy::disallowed_methods,
    reason = "that is how cargo speaks to a build script"
)]
fn main() {
    // Without this line a changed source would run this script again.
    println!("cargo:rerun-if-changed=build.rs");
    // A debug build reads the pages from disk on every request.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        for page in PAGES {
            println!("cargo:rerun-if-changed=web/{page}");
        }
    }
}
