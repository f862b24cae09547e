//! Each promise of "What never happens" in `src/lib.rs` names the tests that keep it, and these tests exist.

use crate::meta::sources::tests;
use std::path::Path;

/// The heading above the promises.
const HEADING: &str = "//! # What never happens";

/// The promises in the text of `src/lib.rs`, each on one line.
fn promises(text: &str) -> Vec<String> {
    let mut promises: Vec<String> = vec![];
    let lines = text.lines().skip_while(|line| *line != HEADING).skip(1);
    for line in lines.take_while(|line| !line.starts_with("//! # ")) {
        if let Some(promise) = line.strip_prefix("//! - ") {
            promises.push(promise.to_owned());
        } else if let (Some(more), Some(last)) = (line.strip_prefix("//!   "), promises.last_mut()) {
            last.push(' ');
            last.push_str(more);
        }
    }
    promises
}

/// The tests that a promise names at its end: "Test: `a::b`." or "Tests: `a::b`, `c::d`."
fn named(promise: &str) -> Vec<&str> {
    let end = promise
        .rsplit_once("Tests: ")
        .or_else(|| promise.rsplit_once("Test: "));
    let list = end
        .and_then(|(_, list)| list.strip_suffix('.'))
        .unwrap_or_default();
    let name = |part: &'_ str| part.strip_prefix('`')?.strip_suffix('`').map(str::len);
    let parts: Vec<&str> = list.split(", ").collect();
    if parts.iter().any(|part| name(part).is_none()) {
        return vec![];
    }
    parts.into_iter().map(|part| part.trim_matches('`')).collect()
}

/// What is wrong with the promises in a text. `exists` tells whether there is a test with this path.
fn broken(text: &str, exists: &dyn Fn(&str) -> bool) -> Vec<String> {
    let promises = promises(text);
    if promises.is_empty() {
        return vec!["there are no promises".to_owned()];
    }
    let wrong = |promise: &String| -> Vec<String> {
        let names = named(promise);
        if names.is_empty() {
            return vec![format!("{promise}: it ends with the name of no test")];
        }
        let missing = names.into_iter().filter(|name| !exists(name));
        missing
            .map(|name| format!("{promise}: there is no test {name}"))
            .collect()
    };
    promises.iter().flat_map(wrong).collect()
}

/// Whether a test exists. A path begins with the module below `tests/it`, or with a crate for a test beside the code.
fn exists(path: &str) -> bool {
    let parts: Vec<&str> = path.split("::").collect();
    let Some((name, modules)) = parts.split_last() else {
        return false;
    };
    let (folder, modules) = match modules {
        ["umpire", inner @ .., "tests"] => ("src".to_owned(), inner),
        [first, inner @ .., "tests"] if first.starts_with("umpire_") => {
            (format!("crates/{}/src", &first["umpire_".len()..]), inner)
        }
        modules => ("tests/it".to_owned(), modules),
    };
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join(folder)
        .join(modules.join("/"));
    [file.with_extension("rs"), file.join("mod.rs")]
        .iter()
        .any(|file| {
            let text = std::fs::read_to_string(file).unwrap_or_default();
            tests(&text).contains(name)
        })
}

#[test]
fn every_promise_names_tests_that_exist() {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs")).unwrap();
    let broken = broken(&text, &exists);
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn a_promise_without_a_test_is_found() {
    let text = "//! - Before. Test: `none`.\n//! # What never happens\n//!\n//! - One. Test: `a::b`.\n//! - Two\n\
        //!   lines. Tests: `a::b`, `a::gone`.\n//! - None.\n//! - Unmarked. Test: a::b.\n//! # Next\n//! - No promise.\n";
    let is_there = |name: &str| name == "a::b";
    assert_eq!(
        broken(text, &is_there),
        [
            "Two lines. Tests: `a::b`, `a::gone`.: there is no test a::gone",
            "None.: it ends with the name of no test",
            "Unmarked. Test: a::b.: it ends with the name of no test",
        ]
    );
    assert_eq!(broken("//! # What never happens\n", &is_there).len(), 1);
    assert_eq!(broken("//! - A promise elsewhere.\n", &is_there).len(), 1);
}

#[test]
fn a_test_is_found_by_its_path() {
    for there in [
        "meta::promises::a_test_is_found_by_its_path",
        "http::access::operations::everybody_gets_what_the_table_says",
        "umpire::server::ids::tests::an_id_has_the_time_of_the_clock",
    ] {
        assert!(exists(there), "{there}");
    }
    for gone in [
        "meta::promises::exists",
        "meta::promises::no_such_test",
        "meta::no_such_file::a_test_is_found_by_its_path",
        "umpire::server::ids::an_id_has_the_time_of_the_clock",
        "",
    ] {
        assert!(!exists(gone), "{gone}");
    }
}
