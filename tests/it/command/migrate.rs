//! `umpire admin migrate`: what a new version would do to a database, and doing it without a server.

use crate::command::admin::{admin, output_of};
use crate::store::upgrade::folder_with;
use crate::support::process::Process;
use rusqlite::Connection;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

#[test]
fn a_check_says_what_would_be_done_and_changes_nothing() {
    let folder = folder_with("0015.db");
    let file = folder.path().join("umpire.db");
    let before = fs::read(&file).unwrap();
    let checked = admin(folder.path(), &["migrate", "--check"]);
    let printed = output_of(&checked);
    assert_eq!(checked.status.code(), Some(1), "{printed}");
    assert!(printed.starts_with("migration 16: snapshot sums\n"), "{printed}");
    assert!(printed.contains("from schema 15 to "), "{printed}");
    assert_eq!(fs::read(&file).unwrap(), before);

    let done = admin(folder.path(), &["migrate"]);
    assert_eq!(done.status.code(), Some(0), "{}", output_of(&done));
    for args in [&["migrate", "--check"][..], &["migrate"]] {
        let again = admin(folder.path(), args);
        assert_eq!(again.status.code(), Some(0), "{}", output_of(&again));
        assert!(output_of(&again).contains(", nothing to do"));
    }
    let sound = admin(folder.path(), &["fsck"]);
    assert_eq!(sound.status.code(), Some(0), "{}", output_of(&sound));
}

/// A restore is practised with the backup of an earlier version too.
#[test]
fn a_drill_brings_an_older_backup_up_to_date() {
    let folder = folder_with("0015.db");
    let backup = folder.path().join("umpire.db");
    let before = fs::read(&backup).unwrap();
    let drilled = Command::new(env!("CARGO_BIN_EXE_umpire"))
        .args(["admin", "drill", backup.to_str().unwrap()])
        .output()
        .unwrap();
    let printed = output_of(&drilled);
    assert_eq!(drilled.status.code(), Some(0), "{printed}");
    assert!(printed.contains("\nOK 5 games, 313 entries, "), "{printed}");
    assert_eq!(fs::read(&backup).unwrap(), before, "the backup is untouched");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_not_be_migrated_is_named() {
    let empty = TempDir::new().unwrap();
    let missing = admin(empty.path(), &["migrate", "--check"]);
    assert_eq!(missing.status.code(), Some(2), "{}", output_of(&missing));
    assert_eq!(
        fs::read_dir(empty.path()).unwrap().count(),
        0,
        "nothing is created"
    );

    // A server has it open, and another version has changed it meanwhile.
    let folder = TempDir::new().unwrap();
    let server = Process::started(folder.path());
    let file = Connection::open(folder.path().join("umpire.db")).unwrap();
    let row = "where version = (select max(version) from _sqlx_migrations)";
    let copy = format!("create temp table last as select * from _sqlx_migrations {row}; ");
    file.execute_batch(&format!("{copy} delete from _sqlx_migrations {row}"))
        .unwrap();
    let refused = admin(folder.path(), &["migrate"]);
    assert_eq!(refused.status.code(), Some(2), "{}", output_of(&refused));
    assert!(
        output_of(&refused).contains("stop it first"),
        "{}",
        output_of(&refused)
    );
    file.execute_batch(
        "insert into _sqlx_migrations select * from last; update last set version = 9999; \
         insert into _sqlx_migrations select * from last",
    )
    .unwrap();
    let newer = admin(folder.path(), &["migrate", "--check"]);
    assert_eq!(newer.status.code(), Some(2), "{}", output_of(&newer));
    assert!(
        output_of(&newer).contains("a newer version"),
        "{}",
        output_of(&newer)
    );
    drop(server);
}

/// The names of the files in a folder, without those that are made when a database is looked at.
fn files(folder: &Path) -> Vec<OsString> {
    let mut files: Vec<OsString> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().file_name())
        .filter(|name| !name.to_str().unwrap().ends_with("-wal") && !name.to_str().unwrap().ends_with("-shm"))
        .filter(|name| name != "umpire.lock")
        .collect();
    files.sort();
    files
}

#[test]
fn every_command_leaves_a_newer_database_alone() {
    let folder = folder_with("0015.db");
    let done = admin(folder.path(), &["migrate"]);
    assert_eq!(done.status.code(), Some(0), "{}", output_of(&done));
    let database = folder.path().join("umpire.db");
    let file = Connection::open(&database).unwrap();
    file.execute_batch(
        "insert into _sqlx_migrations select 9999, description, installed_on, success, checksum, execution_time \
         from _sqlx_migrations where version = 1",
    )
    .unwrap();
    drop(file);
    let before = files(folder.path());
    let bytes = fs::read(&database).unwrap();
    let (data, database) = (folder.path().to_str().unwrap(), database.to_str().unwrap());
    for (args, code) in [
        (&["serve", "--listen", "127.0.0.1:0", "--data", data][..], 1),
        (&["admin", "fsck", "--data", data], 2),
        (&["admin", "accounts", "--data", data], 2),
        (&["admin", "repair", "--data", data], 2),
        (&["admin", "repair", "--check", "--data", data], 2),
        (&["admin", "drill", database], 2),
    ] {
        let refused = Command::new(env!("CARGO_BIN_EXE_umpire"))
            .args(args)
            .output()
            .unwrap();
        let printed = output_of(&refused);
        assert_eq!(refused.status.code(), Some(code), "{args:?}: {printed}");
        let sentence = "was made by a newer version of the program (schema 9999, this one has ";
        assert!(printed.contains(sentence), "{args:?}: {printed}");
        assert!(
            printed.contains("use that version, or restore a backup"),
            "{args:?}: {printed}"
        );
        assert_eq!(files(folder.path()), before, "{args:?}");
        assert_eq!(fs::read(database).unwrap(), bytes, "{args:?}");
    }
}

/// The folder that is typed goes before the address in the environment, and both together are refused.
#[test]
fn a_folder_and_an_address_do_not_name_two_databases() {
    let folder = folder_with("0015.db");
    let data = folder.path().to_str().unwrap();
    let run = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_umpire"));
        command.env("UMPIRE_DATABASE_URL", "sqlite:/nowhere/other.db");
        let done = command.args(["admin", "migrate"]).args(args).output().unwrap();
        (done.status.code(), output_of(&done))
    };
    let (code, printed) = run(&["--data", data]);
    assert_eq!(code, Some(0), "{printed}");
    let (code, printed) = run(&["--check"]);
    assert_eq!(code, Some(2), "{printed}");
    assert!(printed.contains("/nowhere/other.db"), "{printed}");
    let (code, printed) = run(&["--data", data, "--database-url", "sqlite:other.db"]);
    assert_eq!(code, Some(2), "{printed}");
    assert!(printed.contains("leave one of them out"), "{printed}");
}
