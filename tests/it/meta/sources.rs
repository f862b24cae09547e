//! Reads the Rust sources of the project for the rules about them.

use crate::meta::tidy::UNJUDICIAL;
use std::path::Path;

/// Packages that speak to a database.
const DATABASES: &[&str] = &["rusqlite", "sqlx", "tokio_postgres"];

/// How a statement of SQL begins.
const STATEMENTS: &[&str] = &[
    "select ",
    "insert into ",
    "update ",
    "delete from ",
    "create table ",
    "alter table ",
    "drop table ",
    "pragma ",
];

pub struct Source {
    pub path: String,
    pub text: String,
    /// Each line without its comment, up to the unit tests.
    pub code: Vec<String>,
}

impl Source {
    fn new(path: String, text: String) -> Source {
        let code = text
            .lines()
            .take_while(|line| *line != "#[cfg(test)]")
            .map(|line| line.split("//").next().unwrap_or_default().to_owned())
            .collect();
        Source { path, text, code }
    }

    /// The lines that mention one of `words`, as `path:line: word`.
    pub fn mentions(&self, words: &[&str]) -> Vec<String> {
        let mut found = vec![];
        for (n, line) in self.code.iter().enumerate() {
            for word in words.iter().filter(|w| has_word(line, w)) {
                found.push(format!("{}:{}: {word}", self.path, n + 1));
            }
        }
        found
    }

    /// The lines that mention a database or begin a statement of SQL, as `path:line: word`.
    pub fn sql(&self) -> Vec<String> {
        let mut found = self.mentions(DATABASES);
        for (n, line) in self.code.iter().enumerate() {
            let line = line.to_lowercase();
            let begins = |word: &&&str| line.contains(&format!("\"{word}"));
            let statements = STATEMENTS.iter().filter(begins);
            found.extend(statements.map(|word| format!("{}:{}: {word}", self.path, n + 1)));
        }
        found
    }

    /// Whether the line of a mention is an example in the API document.
    pub fn is_example(&self, mention: &str) -> bool {
        let line = mention.split(':').nth(1).and_then(|n| n.parse::<usize>().ok());
        line.is_some_and(|n| self.code[n - 1].contains("#[schema(example"))
    }
}

/// Whether `line` has `word`, not as a part of a longer name.
fn has_word(line: &str, word: &str) -> bool {
    let of_a_name = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word)
        .any(|(at, _)| !line[..at].ends_with(of_a_name) && !line[at + word.len()..].starts_with(of_a_name))
}

/// The names of the tests in a file, including unit tests.
pub fn tests(text: &str) -> Vec<&str> {
    let mut names = vec![];
    let mut marked = false;
    for line in text.lines().map(str::trim) {
        marked |= line == "#[test]" || line.starts_with("#[tokio::test");
        let name = line
            .split_once("fn ")
            .and_then(|(_, rest)| rest.split(['(', '<']).next());
        if let Some(name) = name.filter(|_| marked) {
            names.push(name);
            marked = false;
        }
    }
    names
}

fn collect(root: &Path, folder: &str, sources: &mut Vec<Source>) {
    for entry in std::fs::read_dir(root.join(folder)).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let path = format!("{folder}/{name}");
        if name.ends_with(".rs") {
            let text = std::fs::read_to_string(root.join(&path)).unwrap();
            sources.push(Source::new(path, text));
        } else if root.join(&path).is_dir() {
            collect(root, &path, sources);
        }
    }
}

/// Every Rust source of the project, in the order of the paths.
pub fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = vec![];
    for folder in ["src", "crates", "tests", "benches"] {
        collect(root, folder, &mut sources);
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    assert!(sources.len() > 30, "only {} sources were found", sources.len());
    sources
}

/// The sources in a folder. Panics if there are none: a rule about an empty folder checks nothing.
pub fn below<'a>(sources: &'a [Source], folder: &str) -> impl Iterator<Item = &'a Source> + use<'a> {
    let found: Vec<&Source> = sources.iter().filter(|s| s.path.starts_with(folder)).collect();
    assert!(!found.is_empty(), "nothing lies below {folder}");
    found.into_iter()
}

/// Fails with every complaint, one per line.
pub fn none(complaints: Vec<String>, rule: &str) {
    assert!(complaints.is_empty(), "{rule}:\n{}", complaints.join("\n"));
}

pub fn forbidden(folder: &str, words: &[&str], rule: &str) {
    let sources = sources();
    none(
        below(&sources, folder).flat_map(|s| s.mentions(words)).collect(),
        rule,
    );
}

#[test]
#[should_panic(expected = "nothing lies below src/no_such_folder/")]
fn a_rule_about_an_empty_folder_fails() {
    forbidden("src/no_such_folder/", &["anything"], "no rule");
}

#[test]
fn the_reader_passes_over_comments_and_unit_tests() {
    let text =
        "//! A clock.\nuse std::time::SystemTime; // not f64\nlet random = \"a rand\";\n#[cfg(test)]\nf32\n";
    let source = Source::new("a.rs".to_owned(), text.to_owned());
    assert_eq!(
        source.mentions(UNJUDICIAL),
        ["a.rs:2: SystemTime", "a.rs:3: rand"]
    );
    let sql = "use rusqlite::X;\nlet a = \"SELECT 1\";\nlet b = sqlx::query(text); // \"update x\"\nlet c = \"an update \";\n";
    let source = Source::new("b.rs".to_owned(), sql.to_owned());
    assert_eq!(
        source.sql(),
        ["b.rs:1: rusqlite", "b.rs:3: sqlx", "b.rs:2: select "]
    );
    let unit = "#[test]\nfn a() {}\nfn no_test() {}\n    #[tokio::test(flavor = \"x\")]\n    #[expect(x)]\n    async fn b() {}\n";
    assert_eq!(tests(unit), ["a", "b"]);
    assert!(has_word("crate::store::open", "crate::store"));
    assert!(!has_word("operand", "rand") && !has_word("rand_core", "rand") && has_word("(rand)", "rand"));
}
