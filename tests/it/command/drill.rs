//! `umpire serve --backup-to` and `umpire admin drill`: backups that are made by themselves, and the practice of a restore.

use crate::command::admin::{admin, output_of};
use crate::support::process::{Opened, Process};
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;
use tempfile::TempDir;

/// A server that makes backups in `to`.
fn server(data: &Path, to: &Path) -> Process {
    let mut program = Command::new(env!("CARGO_BIN_EXE_umpire"));
    Process::of(
        program
            .env("UMPIRE_DATA", data)
            .env("UMPIRE_LOG", "error")
            .env("UMPIRE_BACKUP_TO", to),
    )
}

fn umpire(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_umpire"))
        .args(args)
        .output()
        .unwrap()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    files
}

/// The backups of a server that has been played on, the older one without the game.
async fn backups(data: &Path, to: &Path) -> Opened {
    let first = server(data, to);
    until_there_are(1, to).await;
    let opened = Opened::by(&first, ["Lefty", "Righty"]).await;
    let players = opened.played(&first);
    players.until(20).await;
    assert!(first.terminated().success());
    players.ended().await;
    // What was made a day ago: the next is due at the start.
    let old = to.join("umpire-2026-01-01T00-00-00Z.db");
    fs::rename(&files(to)[0], old).unwrap();
    let again = server(data, to);
    until_there_are(2, to).await;
    assert!(again.terminated().success());
    opened
}

async fn until_there_are(many: usize, to: &Path) {
    for _ in 0..600 {
        let made = files(to);
        if made.len() == many
            && made
                .iter()
                .all(|file| file.extension().is_some_and(|e| e == "db"))
        {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    unreachable!("there are {:?}", files(to));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_newest_backup_is_restored_and_checked() {
    let [data, to, elsewhere] = [0; 3].map(|_| TempDir::new().unwrap());
    let opened = backups(data.path(), to.path()).await;
    let newest = files(to.path()).pop().unwrap();
    let before = fs::read(&newest).unwrap();

    let into = elsewhere.path().join("restored");
    let from = to.path().to_str().unwrap();
    let key = data.path().join("dice-key");
    let with_key = ["--dice-key", key.to_str().unwrap()];
    let drill = [
        &["admin", "drill", from, "--into", into.to_str().unwrap()][..],
        &with_key,
    ]
    .concat();
    let drilled = umpire(&drill);
    let printed = output_of(&drilled);
    assert_eq!(drilled.status.code(), Some(0), "{printed}");
    assert!(printed.contains(newest.to_str().unwrap()), "{printed}");
    assert!(printed.contains("made 0 minutes ago"), "{printed}");
    assert!(printed.contains("\nOK 1 games, "), "{printed}");
    assert!(printed.contains("\nA restore takes "), "{printed}");
    assert_eq!(fs::read(&newest).unwrap(), before, "the backup is untouched");
    assert_eq!(files(to.path()).len(), 2, "nothing is written beside it");
    // A server plays on there.
    let server = Process::started(&into);
    opened.has(&server, &[]).await;
    drop(server);

    let full = umpire(&drill);
    assert_eq!(full.status.code(), Some(2), "{}", output_of(&full));
    assert!(
        output_of(&full).contains("it is not empty"),
        "{}",
        output_of(&full)
    );
    // The older one has no game yet, and a folder that is not named does not stay.
    let old = to.path().join("umpire-2026-01-01T00-00-00Z.db");
    let temporary = Command::new(env!("CARGO_BIN_EXE_umpire"))
        .env("TMPDIR", elsewhere.path())
        .args(["admin", "drill", old.to_str().unwrap()])
        .args(with_key)
        .output()
        .unwrap();
    assert!(
        output_of(&temporary).contains("\nOK 0 games, "),
        "{}",
        output_of(&temporary)
    );
    assert_eq!(files(elsewhere.path()), [into], "only the named folder stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_is_damaged_fails_the_drill() {
    let [data, to] = [0; 2].map(|_| TempDir::new().unwrap());
    let opened = backups(data.path(), to.path()).await;
    let newest = files(to.path()).pop().unwrap();
    let whole = fs::read(&newest).unwrap();
    let [from, at] = [to.path(), data.path()].map(|path| path.to_str().unwrap());
    let drilled = || umpire(&["admin", "drill", from, "--data", at]);

    let direct = Connection::open(&newest).unwrap();
    let sql = "update entries set body = replace(body, '\"at\":1', '\"at\":2') where seq = 4";
    assert_eq!(direct.execute(sql, []).unwrap(), 1);
    direct.close().unwrap();
    let printed = drilled();
    assert_eq!(printed.status.code(), Some(1), "{}", output_of(&printed));
    let fault = format!("WRONG game {}: entry ", opened.game);
    assert!(output_of(&printed).contains(&fault), "{}", output_of(&printed));

    fs::write(&newest, &whole[..whole.len() / 2]).unwrap();
    let printed = drilled();
    assert_eq!(printed.status.code(), Some(2), "{}", output_of(&printed));
    assert!(output_of(&printed).contains("was not copied to its end"));
}

/// One sentence, what to do, and nothing changed.
#[tokio::test(flavor = "multi_thread")]
async fn what_can_not_be_used_for_backups_is_refused() {
    let [data, to] = [0; 2].map(|_| TempDir::new().unwrap());
    let missing = to.path().join("missing");
    let missing = missing.to_str().unwrap();
    let empty = to.path().to_str().unwrap();
    let database = data.path().join("data");
    let database = database.to_str().unwrap();
    let postgres = ["--database-url", "postgres://127.0.0.1:1/games"];
    let cases: [(&[&str], i32, &str); 7] = [
        (
            &["serve", "--data", database, "--backup-to", missing],
            1,
            "there is no such folder; make it",
        ),
        (
            &[&["serve", "--backup-to", empty], &postgres[..]].concat(),
            1,
            "pg_dump",
        ),
        (
            &["serve", "--data", database, "--backup-keep", "3"],
            2,
            "--backup-to",
        ),
        (
            &["serve", "--backup-to", empty, "--backup-every", "soon"],
            2,
            "such as 12h",
        ),
        (
            &["serve", "--backup-to", empty, "--backup-keep", "0"],
            2,
            "--backup-keep",
        ),
        (&["admin", "drill", missing], 2, "there is no such folder or file"),
        (&["admin", "drill", empty], 2, "there is no backup in it"),
    ];
    for (args, status, says) in cases {
        let refused = umpire(args);
        let printed = output_of(&refused);
        assert_eq!(refused.status.code(), Some(status), "{args:?}: {printed}");
        assert!(printed.contains(says), "{args:?}: {printed}");
    }
    assert!(files(data.path()).is_empty() && files(to.path()).is_empty());
    let copied = admin(data.path(), &["backup", &format!("{empty}/copy.db")]);
    assert_eq!(copied.status.code(), Some(2), "{}", output_of(&copied));
    assert!(files(to.path()).is_empty(), "no database, no copy");
}
