//! `umpire admin migrate`: what a new version would do to a database, and doing it without a server.

use crate::command::admin::{admin, output_of};
use crate::store::upgrade::folder_with;
use crate::support::process::Process;
use rusqlite::Connection;
use std::fs;
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
