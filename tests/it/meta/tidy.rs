//! The shape of the sources, checked by reading them: which folder may not mention what, and how long a file may be.
//!
//! Exceptions to a rule are listed in this file, each with its reason.

use crate::meta::sources::{Source, below, forbidden, none, sources, tests};
use std::path::Path;

/// What adjudicating code may not mention: the outside world, time, randomness, and types without a fixed order or
/// value.
pub const UNJUDICIAL: &[&str] = &[
    "SystemTime",
    "Instant",
    "std::fs",
    "std::net",
    "std::env",
    "std::process",
    "rand",
    "HashMap",
    "HashSet",
    "f32",
    "f64",
    "println",
];

/// Packages that no crate below `crates` may depend on: they lead to the network, to a database or to the server.
const WORLDLY: &[&str] = &["axum", "hyper", "reqwest", "rusqlite", "sqlx", "tokio", "umpire"];

/// Files and folders of the engine that may use a name from [`UNJUDICIAL`], and why.
const MAY_BE_UNJUDICIAL: &[(&str, &str)] = &[
    (
        "crates/engine/src/canonical/serializer.rs",
        "serde asks for a function for each kind of number",
    ),
    (
        "crates/engine/src/cases/collection.rs",
        "cases are found in folders",
    ),
    ("crates/engine/src/laws/", "the laws are tried by random play"),
];

/// Ways to read the system clock. `clippy.toml` bans them too, under whatever name they are imported.
const CLOCKS: &[&str] = &[
    "SystemTime",
    "Timestamp::now",
    "Zoned::now",
    "Uuid::now_v1",
    "Uuid::now_v6",
    "Uuid::now_v7",
];

/// Files that may be longer than [`LONGEST`], and why.
const MAY_BE_LONG: &[(&str, &str)] = &[(
    "tests/it/support/toy.rs",
    "a whole game in one file is easier to hold in the head than one in three",
)];

/// The most lines in a file.
const LONGEST: usize = 400;

/// The most characters in the name of a test: its module says the rest.
const LONGEST_NAME: usize = 60;

/// The names of a game and of its crate.
fn names(game: &str) -> [String; 2] {
    [game.to_owned(), format!("umpire_{game}")]
}

/// The registered games.
fn games() -> Vec<&'static str> {
    let games: Vec<&str> = umpire::systems::all().iter().map(|game| game.name()).collect();
    assert!(!games.is_empty());
    games
}

#[test]
fn what_judges_depends_on_no_package_that_leads_into_the_world() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for entry in std::fs::read_dir(root.join("crates")).unwrap() {
        let manifest = entry.unwrap().path().join("Cargo.toml");
        let text = std::fs::read_to_string(&manifest).unwrap();
        let (own, dependencies) = text.split_once("dependencies]").unwrap();
        let engine = own.contains("name = \"umpire-engine\"");
        let strays = dependencies.lines().filter_map(|line| {
            let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
            let inner = name.starts_with("umpire-") && (engine || name != "umpire-engine");
            (inner || WORLDLY.contains(&name)).then(|| format!("{}: {line}", manifest.display()))
        });
        none(strays.collect(), "a crate that judges depends on none of these");
    }
}

#[test]
fn the_engine_knows_no_clock_no_chance_and_no_file() {
    let sources = sources();
    for (path, _) in MAY_BE_UNJUDICIAL {
        let used = below(&sources, path).any(|s| !s.mentions(UNJUDICIAL).is_empty());
        assert!(used, "{path} needs no exception");
    }
    let judging = below(&sources, "crates/engine/src/").filter(|s| {
        MAY_BE_UNJUDICIAL
            .iter()
            .all(|(path, _)| !s.path.starts_with(path))
    });
    none(
        judging.flat_map(|s| s.mentions(UNJUDICIAL)).collect(),
        "the engine knows nothing of these",
    );
}

#[test]
fn rulebooks_are_pure_and_do_not_know_each_other() {
    for game in games() {
        let folder = format!("crates/{game}/src/");
        forbidden(&folder, UNJUDICIAL, "a judgement depends on none of these");
        for other in games().into_iter().filter(|other| *other != game) {
            forbidden(&folder, &[other], "rulebooks do not know each other");
        }
    }
}

#[test]
fn leagues_are_pure_and_know_no_game() {
    let folder = "crates/league/src/";
    forbidden(
        folder,
        UNJUDICIAL,
        "a table and a pairing depend on none of these",
    );
    for game in games() {
        forbidden(folder, &[game], "leagues get the words of a game as data");
    }
}

#[test]
fn only_the_registry_names_a_game() {
    let sources = sources();
    let words: Vec<String> = games().into_iter().flat_map(names).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let named = below(&sources, "src/")
        .chain(below(&sources, "crates/engine/src/"))
        .filter(|s| s.path != "src/systems.rs")
        .flat_map(|s| s.mentions(&words).into_iter().filter(|at| !s.is_example(at)))
        .collect();
    none(
        named,
        "of the program, a third game may change src/systems.rs alone",
    );
}

#[test]
fn what_is_carried_knows_nothing_of_who_carries_it() {
    forbidden(
        "src/bot/",
        &["crate::store", "crate::server", "Arbiter"],
        "the bot uses what a client may use",
    );
    forbidden(
        "src/store/",
        &["axum", "crate::server", "crate::systems"],
        "the store serves whoever asks",
    );
}

#[test]
fn all_the_sql_there_is_stands_in_the_store() {
    let sources = sources();
    let outside = below(&sources, "src/").filter(|s| !s.path.starts_with("src/store/"));
    none(
        outside.flat_map(Source::sql).collect(),
        "all the SQL there is stands in src/store",
    );
    let mut inside = below(&sources, "src/store/");
    assert!(inside.any(|s| s.sql().len() > 5), "the store has statements");
}

#[test]
fn no_statement_changes_or_deletes_an_entry() {
    let changing = [
        "update entries",
        "delete from entries",
        "drop table entries",
        "replace into entries",
    ];
    let sources = sources();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    // The repair of a damaged database sets right where an entry stands, which is no part of the entry. A game that the operator
    // removes goes with its whole log.
    let allowed = ["src/store/repair/links.rs", "src/store/admin/removed_games.rs"];
    let mut texts: Vec<(String, String)> = below(&sources, "src/")
        .filter(|s| !allowed.contains(&&*s.path))
        .map(|s| (s.path.clone(), s.code.join("\n")))
        .collect();
    for folder in ["migrations", "migrations/sqlite", "migrations/postgres"] {
        let files = std::fs::read_dir(root.join(folder)).unwrap();
        for name in files.map(|file| file.unwrap().file_name().into_string().unwrap()) {
            let path = format!("{folder}/{name}");
            // One copies the entries, unchanged, into a table with another index; the other adds their sums.
            let may = [
                "sqlite/0015_chained_entries.sql",
                "postgres/0035_summing_triggers.sql",
            ];
            let may = may.iter().any(|file| path.ends_with(file));
            if name.ends_with(".sql") && !may {
                texts.push((path.clone(), std::fs::read_to_string(root.join(&path)).unwrap()));
            }
        }
    }
    assert!(texts.iter().any(|(path, _)| path.ends_with(".sql")));
    let insert = |(_, text): &(String, String)| text.contains("insert into entries");
    assert!(texts.iter().any(insert), "entries are written somewhere");
    let strays = texts.iter().flat_map(|(path, text)| {
        let text = text.to_lowercase();
        let found = changing.iter().filter(move |words| text.contains(**words));
        found.map(move |words| format!("{path}: {words}"))
    });
    none(strays.collect(), "an entry is appended and never touched again");
}

/// The time is read in one place only; everything else gets it as an argument, so that tests can set it.
#[test]
fn the_clock_is_read_in_one_place() {
    let sources = sources();
    let readers = |word: &str| -> Vec<String> {
        let read = below(&sources, "src/").filter(|s| !s.mentions(&[word]).is_empty());
        read.map(|s| s.path.clone()).collect()
    };
    for clock in CLOCKS {
        let one: &[&str] = if *clock == "SystemTime" {
            &["src/server/time.rs"]
        } else {
            &[]
        };
        assert_eq!(readers(clock), one, "{clock}");
    }
    // A stopwatch is not a clock: `simulate` measures speed, `drill` says how long a restore takes, the watchdog stops
    // overruns, the PostgreSQL writer checks whether its connection has been idle for too long, and the others measure
    // for the metrics and the log.
    let stopwatches = [
        "src/command/admin/drill.rs",
        "src/command/simulate/mod.rs",
        "src/command/simulate/playing.rs",
        "src/server/games/watchdog/mod.rs",
        "src/server/http/access_log.rs",
        "src/server/metrics/stopwatch.rs",
        "src/store/postgres/pg_writer.rs",
        "src/store/writer/group_commit.rs",
    ];
    assert_eq!(readers("Instant::now"), stopwatches);
}

#[test]
fn files_are_short_enough_to_be_read() {
    let mut complaints = vec![];
    for source in sources() {
        let lines = source.text.lines().count();
        let exception = MAY_BE_LONG.iter().any(|(path, _)| source.path == *path);
        if lines > LONGEST && !exception {
            complaints.push(format!("{}: {lines} lines want to be two files", source.path));
        }
        if lines <= LONGEST && exception {
            complaints.push(format!("{}: {lines} lines need no exception", source.path));
        }
    }
    none(complaints, &format!("a file has at most {LONGEST} lines"));
    let main = sources().into_iter().find(|s| s.path == "src/main.rs").unwrap();
    assert!(
        main.text.lines().count() < 70,
        "main parses, traces, opens and serves"
    );
}

#[test]
fn names_of_tests_are_short_enough_to_be_read() {
    let sources = sources();
    for folder in ["src/", "crates/", "tests/it/"] {
        let mut found = below(&sources, folder).flat_map(|s| tests(&s.text));
        assert!(found.next().is_some(), "no test lies below {folder}");
    }
    let long = |source: &Source| -> Vec<String> {
        let long = tests(&source.text).into_iter().filter(|n| n.len() > LONGEST_NAME);
        long.map(|n| format!("{}: {n} has {} characters", source.path, n.len()))
            .collect()
    };
    none(
        sources.iter().flat_map(long).collect(),
        &format!("the name of a test has at most {LONGEST_NAME} characters"),
    );
}

#[test]
fn every_file_begins_by_saying_what_it_is() {
    let silent = sources()
        .into_iter()
        .filter(|s| !s.text.starts_with("//! "))
        .map(|s| s.path)
        .collect();
    none(silent, "a file begins with a line of //!");
}

#[test]
fn nothing_is_left_open_switched_off_or_shouted_over() {
    let mut complaints = vec![];
    for source in sources().iter().filter(|s| s.path != "tests/it/meta/tidy.rs") {
        for (n, line) in source.text.lines().enumerate() {
            let marks = [
                "todo!",
                "unimplemented!",
                "dbg!",
                "#[ignore",
                "#[allow(",
                "#![allow(",
                "TODO",
                "FIXME",
                "XXX",
            ];
            for mark in marks.iter().filter(|m| line.contains(**m)) {
                complaints.push(format!("{}:{}: {mark}", source.path, n + 1));
            }
        }
    }
    none(
        complaints,
        "nothing half done, no test switched off, #[expect(.., reason)] in place of #[allow]",
    );
}

#[test]
fn folders_and_files_have_names_that_say_something() {
    let empty = [
        "util", "utils", "helper", "helpers", "types", "manager", "service", "services", "common", "misc",
    ];
    let vague = sources()
        .into_iter()
        .map(|s| s.path)
        .filter(|path| {
            path.trim_end_matches(".rs")
                .split('/')
                .any(|part| empty.contains(&part))
        })
        .collect();
    none(vague, "a name is a noun that a player or operator would use");
}
