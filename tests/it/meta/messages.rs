//! The catalogues of messages hold what is sent, and nothing else.

use crate::meta::sources::{below, none, sources};

/// The names of the templates in a file that defines catalogues.
fn names(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(str::trim).filter(|line| line.ends_with(';'));
    lines
        .filter_map(|line| line.split_once(" \"").map(|(name, _)| name))
        .filter(|name| {
            name.chars()
                .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_')
        })
}

/// The complaints about templates of these catalogues that no source in the folder uses.
fn unused(folder: &str, is_catalogue: impl Fn(&str) -> bool) -> Vec<String> {
    let sources = sources();
    let (catalogues, others): (Vec<_>, Vec<_>) =
        below(&sources, folder).partition(|source| is_catalogue(&source.path));
    assert!(!catalogues.is_empty(), "{folder}");
    let used: String = others.iter().map(|source| source.text.as_str()).collect();
    let is_used = |name: &str| {
        used.match_indices(name)
            .any(|(at, _)| stands_alone(&used, at, name.len()))
    };
    let complaints = catalogues.iter().flat_map(|source| {
        assert!(names(&source.text).next().is_some(), "{}", source.path);
        names(&source.text)
            .filter(|name| !is_used(name))
            .map(|name| format!("{}: {name}", source.path))
    });
    complaints.collect()
}

/// Whether a name in a text is a whole word.
fn stands_alone(text: &str, at: usize, length: usize) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    !text[..at].ends_with(is_part) && !text[at + length..].starts_with(is_part)
}

#[test]
fn every_message_of_a_catalogue_is_sent() {
    let mut complaints = unused("crates/engine/src/", |path| path.ends_with("src/messages.rs"));
    complaints.extend(unused("src/report/", |path| path.ends_with("report/messages.rs")));
    for system in umpire::systems::all() {
        let folder = format!("crates/{}/src/", system.name());
        complaints.extend(unused(&folder, |path| {
            path.contains("/src/messages/") && !path.ends_with("mod.rs")
        }));
    }
    none(complaints, "every message of a catalogue is sent");
}
