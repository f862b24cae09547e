//! The walk through the code in `src/lib.rs` names functions that exist, each called by one before it.

use std::path::{Path, PathBuf};

/// The heading of the walk.
const HEADING: &str = "//! # A walk: an announcement";

/// The most functions that an announcement passes on the way to the opponent's client.
const MOST: usize = 25;

/// The functions that the walk names: `module::function`, the module below `src` or `engine` below the engine's crate.
fn named(text: &str) -> Vec<String> {
    let lines = text.lines().skip_while(|line| *line != HEADING).skip(1);
    let walk: Vec<&str> = lines.take_while(|line| !line.starts_with("//! # ")).collect();
    let walk = walk.join("\n");
    let quoted = walk.split('`').skip(1).step_by(2);
    let is_path = |name: &&str| {
        let first = name.split("::").next().unwrap_or_default();
        let is_type = name
            .rsplit("::")
            .next()
            .is_some_and(|last| last.starts_with(char::is_uppercase));
        ["server", "store", "engine"].contains(&first) && name.contains("::") && !is_type
    };
    quoted.filter(is_path).map(str::to_owned).collect()
}

/// The file of a function and its name.
fn place(path: &str) -> Option<(PathBuf, &str)> {
    let (module, name) = path.rsplit_once("::")?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = match module.strip_prefix("engine::") {
        Some(inner) => root.join("crates/engine/src").join(inner.replace("::", "/")),
        None => root.join("src").join(module.replace("::", "/")),
    };
    let files = [file.with_extension("rs"), file.join("mod.rs")];
    files
        .into_iter()
        .find(|file| file.exists())
        .map(|file| (file, name))
}

/// What is wrong with a walk.
fn faults(walk: &[String]) -> Vec<String> {
    let mut faults = vec![];
    let mut before = String::new();
    for path in walk {
        let Some((file, name)) = place(path) else {
            faults.push(format!("{path}: there is no such file"));
            continue;
        };
        let text = std::fs::read_to_string(&file).unwrap();
        let is_defined = ["(", "<"]
            .iter()
            .any(|next| text.contains(&format!("fn {name}{next}")));
        if !is_defined {
            faults.push(format!("{path}: there is no such function"));
        }
        let calls = [format!(".{name}("), format!("::{name}("), format!("={name}(")];
        if !before.is_empty() && !calls.iter().any(|call| before.contains(call)) {
            faults.push(format!("{path}: no function before it calls it"));
        }
        before.push_str(&text);
    }
    faults
}

#[test]
fn the_walk_names_functions_that_call_each_other() {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs")).unwrap();
    let walk = named(&text);
    assert!(
        (15..=MOST).contains(&walk.len()),
        "{} functions: {walk:?}",
        walk.len()
    );
    let faults = faults(&walk);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_name_that_is_gone_is_found() {
    let walk = [
        "server::games::execute::execute",
        "server::games::execute::no_such_function",
        "server::no_such_file::execute",
        "server::games::chat::send::send_message",
    ];
    assert_eq!(faults(&walk.map(str::to_owned)).len(), 5);
}
