//! All cases of a file or folder.

use super::read::{Case, MOST_BYTES, Unreadable, read};
use crate::Rulebook;
use std::collections::BTreeMap;
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

const DEEPEST: usize = 16;

/// The cases of one file or folder, and the errors.
#[derive(Default)]
pub struct Collection {
    /// The cases, in the order of files and lines.
    pub cases: Vec<Case>,
    /// What could not be read.
    pub unreadable: Vec<Unreadable>,
}

impl Collection {
    /// Reads a file, or all `.yaml` and `.yml` files of a folder and its subfolders, sorted by name. `known`
    /// lists the systems.
    pub fn gather(place: &Path, known: &[&'static dyn Rulebook]) -> Collection {
        let mut collection = Collection::default();
        let mut files = Vec::new();
        if let Err(unreadable) = find(place, 0, &mut files) {
            collection.unreadable.push(unreadable);
        }
        if files.is_empty() && collection.unreadable.is_empty() {
            collection
                .unreadable
                .push(unreadable(place, "there is no .yaml file in this folder"));
        }
        let mut first = BTreeMap::new();
        for file in files {
            let name = file.display().to_string();
            let text = match text_of(&file) {
                Ok(text) => text,
                Err(why) => {
                    collection.unreadable.push(unreadable(&file, why));
                    continue;
                }
            };
            for read in read(&name, &text, known) {
                match read {
                    Err(unreadable) => collection.unreadable.push(unreadable),
                    Ok(case) => match first.get(&case.name) {
                        None => {
                            first.insert(case.name.clone(), format!("{name}:{}", case.line));
                            collection.cases.push(case);
                        }
                        Some(there) => collection.unreadable.push(Unreadable {
                            file: name.clone(),
                            line: Some(case.line),
                            case: Some(case.name),
                            why: format!("a case of this name stands at {there}"),
                        }),
                    },
                }
            }
        }
        collection
    }
}

fn unreadable(path: &Path, why: impl Into<String>) -> Unreadable {
    Unreadable {
        file: path.display().to_string(),
        line: None,
        case: None,
        why: why.into(),
    }
}

fn find(place: &Path, depth: usize, files: &mut Vec<PathBuf>) -> Result<(), Unreadable> {
    let wrong = |e: std::io::Error| unreadable(place, e.to_string());
    if !fs::metadata(place).map_err(wrong)?.is_dir() {
        files.push(place.to_owned());
        return Ok(());
    }
    if depth == DEEPEST {
        return Err(unreadable(place, "the folders are nested too deeply"));
    }
    let mut inside = fs::read_dir(place)
        .and_then(|entries| {
            entries
                .map(|e| e.map(|e| e.path()))
                .collect::<Result<Vec<_>, _>>()
        })
        .map_err(wrong)?;
    inside.sort();
    for path in inside {
        let yaml = path.extension().is_some_and(|e| e == "yaml" || e == "yml");
        if yaml || path.is_dir() {
            find(&path, depth + 1, files)?;
        }
    }
    Ok(())
}

fn text_of(file: &Path) -> Result<String, String> {
    let mut text = String::new();
    let opened = fs::File::open(file).map_err(|e| e.to_string())?;
    let read = opened.take(MOST_BYTES + 1).read_to_string(&mut text);
    let bytes = read.map_err(|e| e.to_string())?;
    if bytes as u64 > MOST_BYTES {
        return Err(format!("it has more than {} MiB", MOST_BYTES >> 20));
    }
    Ok(text)
}
