//! Names and phrases of the program's former private language stay out of it.

use std::path::Path;

/// Types and traits that have a standard name now.
const TYPES: &[&str] = &[
    "Around",
    "Asked",
    "Asker",
    "Asking",
    "Banner",
    "Beside",
    "CameFrom",
    "Caused",
    "Decided",
    "Desk",
    "Draws",
    "Extra",
    "Freezers",
    "Frozen",
    "Given",
    "Heard",
    "Joining",
    "Keep",
    "Kept",
    "Known",
    "Mailbox",
    "News",
    "Objection",
    "Often",
    "Others",
    "Parcel",
    "Pass",
    "Passes",
    "Post",
    "Push",
    "Reached",
    "Said",
    "Seated",
    "Sight",
    "Site",
    "Slip",
    "Slot",
    "Spare",
    "Streams",
    "Stretch",
    "Tables",
    "Told",
    "Toll",
    "Way",
    "Ways",
    "Written",
];

/// Names of the wire that a type has: the API document has them.
const ON_THE_WIRE: &[&str] = &["crates/accursed/src/event.rs: Way"];

/// Functions that have a standard name now.
const FUNCTIONS: &[&str] = &[
    "adjudicate_aside",
    "admit",
    "also",
    "announce_here",
    "around",
    "asked",
    "asker",
    "beforehand",
    "calling",
    "change_aside",
    "change_here",
    "change_locked",
    "cut_short",
    "doubt",
    "everything",
    "filled",
    "fits",
    "followed",
    "given",
    "hear",
    "heard",
    "holding",
    "is_lost",
    "kept",
    "laid_out",
    "lawful",
    "let_cool",
    "let_go",
    "look_again",
    "mailing",
    "misread",
    "must_be_welcome",
    "must_sit_right",
    "muster",
    "nobody",
    "not_asked",
    "outlook",
    "parking",
    "posting",
    "put_away",
    "relied",
    "said",
    "settle",
    "settle_setup",
    "settled",
    "somebody",
    "sound",
    "spreading",
    "stumble",
    "talk",
    "thorough",
    "told",
    "vary",
    "wanted",
    "warm",
    "ways",
    "whoever",
];

/// Modules that have a standard name now.
const MODULES: &[&str] = &[
    "admit",
    "around",
    "asked",
    "behind",
    "beside",
    "calling",
    "claims",
    "desks",
    "draws",
    "everything",
    "freezers",
    "heard",
    "holding",
    "isolation",
    "joining",
    "known",
    "lawful",
    "leaving",
    "mailbox",
    "mailing",
    "misread",
    "muster",
    "others",
    "outlook",
    "parking",
    "pass",
    "posting",
    "proposals",
    "running",
    "seated",
    "since",
    "site",
    "sound",
    "spare",
    "spreading",
    "streams",
    "stumble",
    "talk",
    "told",
    "wanted",
    "ways",
];

/// Variables that have a standard name now.
const VARIABLES: &[&str] = &[
    "asked",
    "beforehand",
    "cut_short",
    "followed",
    "given",
    "heard",
    "kept",
    "nobody",
    "said",
    "somebody",
    "told",
    "wanted",
    "ways",
];

/// Folders whose variables have standard names.
const PLAIN: &[&str] = &["benches", "crates", "src", "tests/it"];

/// Phrases that nobody else would write.
const PHRASES: &[&str] = &[
    "come to an end",
    "comes to an end",
    "put away",
    "whoever",
    "nothing: ",
];

fn sources(folder: &Path, ends: &[&str], found: &mut Vec<(String, String)>) {
    let entries = std::fs::read_dir(folder).unwrap();
    for entry in entries {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() {
            sources(&path, ends, found);
        } else if ends.iter().any(|end| name.ends_with(end)) {
            let text = std::fs::read_to_string(&path).unwrap();
            found.push((path.display().to_string(), text));
        }
    }
}

fn below(folders: &[&str], ends: &[&str]) -> Vec<(String, String)> {
    let mut found = vec![];
    for folder in folders {
        let before = found.len();
        sources(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join(folder),
            ends,
            &mut found,
        );
        assert!(found.len() > before, "{folder} holds nothing");
    }
    found
}

/// The name that a line defines, if it begins with one of `words`.
fn defined<'a>(line: &'a str, words: &[&str]) -> Option<&'a str> {
    let line = line.trim_start();
    let mut line = line;
    for before in ["pub(crate) ", "pub(super) ", "pub ", "const ", "async "] {
        line = line.strip_prefix(before).unwrap_or(line);
    }
    let rest = words
        .iter()
        .find_map(|word| line.strip_prefix(word)?.strip_prefix(' '))?;
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
    Some(&rest[..end.unwrap_or(rest.len())])
}

#[test]
fn retired_names_are_defined_nowhere() {
    let mut strays = vec![];
    for (path, text) in below(&["src", "crates", "tests/it", "benches"], &[".rs"]) {
        for (n, line) in text.lines().enumerate() {
            let types =
                defined(line, &["struct", "enum", "trait", "type"]).filter(|name| TYPES.contains(name));
            let functions = defined(line, &["fn"]).filter(|name| FUNCTIONS.contains(name));
            let modules = defined(line, &["mod"]).filter(|name| MODULES.contains(name));
            let found = types.or(functions).or(modules);
            let found = found.filter(|name| {
                !ON_THE_WIRE
                    .iter()
                    .any(|known| format!("{path}: {name}").ends_with(known))
            });
            strays.extend(found.map(|name| format!("{path}:{}: {name}", n + 1)));
        }
    }
    assert!(strays.is_empty(), "{}", strays.join("\n"));
}

#[test]
fn retired_variables_are_declared_nowhere() {
    let mut strays = vec![];
    for (path, text) in below(PLAIN, &[".rs"]) {
        for (n, line) in text.lines().enumerate() {
            let name = defined(line, &["let mut", "let"]).filter(|name| VARIABLES.contains(name));
            strays.extend(name.map(|name| format!("{path}:{}: {name}", n + 1)));
        }
    }
    assert!(strays.is_empty(), "{}", strays.join("\n"));
}

#[test]
fn retired_phrases_are_written_nowhere() {
    let mut strays = vec![];
    let comments = |text: &str| -> Vec<(usize, String)> {
        let comment = |line: &str| line.split_once("//").map(|(_, comment)| comment.to_lowercase());
        let lines = text.lines().enumerate();
        lines.filter_map(|(n, line)| Some((n, comment(line)?))).collect()
    };
    let all = |text: &str| -> Vec<(usize, String)> {
        let lines = text.lines().enumerate();
        lines.map(|(n, line)| (n, line.to_lowercase())).collect()
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let code = below(
        &[
            "src",
            "crates",
            "benches",
            "tests/it",
            "web/app",
            "web/game",
            "web/league",
            "web/pages",
        ],
        &[".rs", ".js"],
    );
    let pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "openapi.yaml"].map(|name| {
        let text = std::fs::read_to_string(root.join(name)).unwrap();
        (name.to_owned(), text)
    });
    // The pages of rules and rulings are words for players.
    let guides = below(&["docs"], &[".md"]).into_iter();
    let guides = guides.filter(|(path, _)| !path.ends_with("-rules.md") && !path.ends_with("-rulings.md"));
    let prose = guides.chain(pages);
    let code = code.into_iter().map(|(path, text)| (path, comments(&text)));
    let prose = prose.map(|(path, text)| (path, all(&text)));
    for (path, lines) in code.chain(prose) {
        for (n, line) in lines {
            let found = PHRASES.iter().filter(|phrase| line.contains(**phrase));
            strays.extend(found.map(|phrase| format!("{path}:{}: {phrase}", n + 1)));
        }
    }
    assert!(strays.is_empty(), "{}", strays.join("\n"));
}
