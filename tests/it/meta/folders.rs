//! How many files a folder of the program holds. Exceptions are listed here, each with its reason.

use crate::meta::sources::none;
use std::path::Path;

/// The most files that lie directly in a folder.
const MOST: usize = 15;

/// Folders that hold more files than [`MOST`]: exactly how many, and why. A change that removes a
/// file lowers the number.
const MAY_HOLD_MORE: &[(&str, usize, &str)] = &[
    (
        "crates/accursed/src",
        45,
        "lib.rs describes the parts of the rulebook, and each part without a folder is a file beside it",
    ),
    (
        "crates/engine/src",
        37,
        "the same: lib.rs describes the parts of the engine",
    ),
    (
        "crates/marvellous/src",
        28,
        "the same: lib.rs describes the parts of the rulebook",
    ),
];

/// A folder, and how many files lie directly in it.
type Folder = (String, usize);

/// Adds a folder and every folder in it.
fn collect(root: &Path, path: &str, folders: &mut Vec<Folder>) {
    let mut files = 0;
    let Ok(entries) = std::fs::read_dir(root.join(path)) else {
        return;
    };
    for entry in entries.map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        if entry.file_type().unwrap().is_dir() {
            collect(root, &format!("{path}/{name}"), folders);
        } else if !name.starts_with('.') {
            files += 1;
        }
    }
    folders.push((path.to_owned(), files));
}

/// A folder with every folder in it. Panics if there is no file: a rule about an empty folder checks nothing.
fn below(path: &str) -> Vec<Folder> {
    let mut folders = vec![];
    collect(Path::new(env!("CARGO_MANIFEST_DIR")), path, &mut folders);
    let files: usize = folders.iter().map(|(_, files)| files).sum();
    assert!(files > 0, "nothing lies below {path}");
    folders
}

/// What is wrong with the folders.
fn faults(folders: &[Folder], exceptions: &[(&str, usize, &str)]) -> Vec<String> {
    let mut faults = vec![];
    for (path, files) in folders {
        let exception = exceptions.iter().find(|(at, ..)| at == path);
        match exception {
            Some(_) if *files <= MOST => faults.push(format!("{path}: {files} files need no exception")),
            Some((_, most, _)) if files != most => {
                faults.push(format!("{path}: {files} files, and its exception is for {most}"));
            }
            None if *files > MOST => faults.push(format!("{path}: {files} files want to be two folders")),
            _ => {}
        }
    }
    let gone = exceptions
        .iter()
        .filter(|(at, ..)| folders.iter().all(|(path, _)| at != path));
    faults.extend(gone.map(|(at, ..)| format!("{at}: there is no such folder")));
    faults
}

#[test]
fn folders_hold_few_enough_files_to_be_read() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = below("src");
    for entry in std::fs::read_dir(root.join("crates")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        folders.extend(below(&format!("crates/{name}/src")));
    }
    folders.sort();
    none(
        faults(&folders, MAY_HOLD_MORE),
        &format!("a folder holds at most {MOST} files"),
    );
}

#[test]
fn a_folder_with_too_many_files_is_found() {
    let folders = [("a", 15), ("b", 16), ("c", 16), ("d", 17), ("e", 17), ("f", 15)];
    let folders = folders.map(|(path, files)| (path.to_owned(), files));
    let exceptions = ["c", "d", "f", "g"].map(|path| (path, 16, ""));
    let exceptions = [&exceptions[..], &[("e", 18, "")]].concat();
    let faults = faults(&folders, &exceptions);
    let at: Vec<&str> = faults.iter().map(|fault| &fault[..1]).collect();
    assert_eq!(at, ["b", "d", "e", "f", "g"], "{faults:?}");
}

#[test]
#[should_panic(expected = "nothing lies below src/no_such_folder")]
fn a_rule_about_a_folder_without_files_fails() {
    below("src/no_such_folder");
}
