//! The key of the dice: made at the first start, needed afterwards, and never shown.

use crate::command::admin::{admin, output_of};
use crate::store::upgrade::folder_with;
use crate::support::postgres::database;
use crate::support::process::{Opened, Process};
use rusqlite::Connection;
use std::fs::{self, File};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

fn secrets(folder: &Path) -> Vec<String> {
    let direct = Connection::open(folder.join("umpire.db")).unwrap();
    let sql = "select secret from dice_secrets union all select secret from challenges where secret <> ''";
    let mut found = direct.prepare(sql).unwrap();
    let found = found.query_map([], |row| row.get(0)).unwrap();
    found.map(Result::unwrap).collect()
}

/// A folder in which a server has opened a game.
async fn begun() -> (TempDir, Opened) {
    let folder = TempDir::new().unwrap();
    let server = Process::started(folder.path());
    let opened = Opened::by(&server, ["Lefty", "Righty"]).await;
    assert!(server.terminated().success());
    (folder, opened)
}

fn umpire(args: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_umpire"));
    program.args(args).output().unwrap()
}

/// A server that is to be refused.
fn refused(data: &Path, args: &[&str]) -> Output {
    let data = data.to_str().unwrap();
    umpire(&[&["serve", "--listen", "127.0.0.1:0", "--data", data], args].concat())
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_start_makes_a_key_that_nothing_shows() {
    let folder = TempDir::new().unwrap();
    let log = folder.path().join("log");
    let mut program = Command::new(env!("CARGO_BIN_EXE_umpire"));
    let program = program
        .env("UMPIRE_DATA", folder.path())
        .env("UMPIRE_LOG", "trace")
        .stderr(File::create(&log).unwrap());
    let server = Process::of(program);
    let opened = Opened::by(&server, ["Lefty", "Righty"]).await;
    let copy = folder.path().join("copy.db");
    let made = admin(folder.path(), &["backup", text(&copy)]);
    assert!(made.status.success(), "{}", output_of(&made));
    assert!(server.terminated().success());

    let file = folder.path().join("dice-key");
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let key = fs::read_to_string(&file).unwrap();
    let key = key.trim();
    assert_eq!(key.len(), 64);
    let stored = secrets(folder.path());
    assert!(!stored.is_empty());
    assert!(
        stored.iter().all(|secret| secret.starts_with("v1:")),
        "{stored:?}"
    );
    let holds = |file: &Path, what: &[u8]| {
        let content = fs::read(file).unwrap();
        content.windows(what.len()).any(|part| part == what)
    };
    for file in [&log, &copy, &folder.path().join("umpire.db")] {
        assert!(!holds(file, key.as_bytes()), "{}", file.display());
        assert!(!holds(file, &key.as_bytes()[..16]), "{}", file.display());
    }
    // The same key is used at the next start.
    let server = Process::started(folder.path());
    opened.has(&server, &[]).await;
    let players = opened.played(&server);
    players.until(5).await;
    assert!(server.terminated().success());
    players.ended().await;
    assert_eq!(fs::read_to_string(&file).unwrap().trim(), key);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_key_a_database_is_left_alone() {
    let (folder, opened) = begun().await;
    let [file, other, short] = ["dice-key", "other", "short"].map(|name| folder.path().join(name));
    let made = umpire(&["admin", "dice-key", text(&other)]);
    assert_eq!(made.status.code(), Some(0), "{}", output_of(&made));
    assert!(output_of(&made).contains(": a new key, "), "{}", output_of(&made));
    let again = umpire(&["admin", "dice-key", text(&other)]);
    assert_eq!(again.status.code(), Some(2), "{}", output_of(&again));
    let right = fs::read(&file).unwrap();
    fs::write(&short, &right[..60]).unwrap();
    let before = fs::read(folder.path().join("umpire.db")).unwrap();

    let missing = folder.path().join("missing");
    let cases: [(&[&str], &str); 4] = [
        (&["--dice-key", text(&missing)], "there is no such file"),
        (&["--dice-key", text(&short)], "64 hexadecimal digits"),
        (
            &["--dice-key", text(&other)],
            "name the right one with --dice-key",
        ),
        (&["--dice-key", text(folder.path())], "Is a directory"),
    ];
    for (args, says) in cases {
        for output in [
            refused(folder.path(), args),
            admin(folder.path(), &[&["fsck"], args].concat()),
        ] {
            let printed = output_of(&output);
            let is_serve = !printed.contains("OK ");
            assert!(
                is_serve && matches!(output.status.code(), Some(1 | 2)),
                "{printed}"
            );
            assert!(printed.contains(says), "{args:?}: {printed}");
            assert!(printed.contains("nothing was changed"), "{printed}");
        }
    }
    fs::remove_file(&file).unwrap();
    let printed = refused(folder.path(), &[]);
    assert_eq!(printed.status.code(), Some(1), "{}", output_of(&printed));
    let says = "and there is no key file: put it beside the database as dice-key";
    assert!(output_of(&printed).contains(says), "{}", output_of(&printed));
    assert!(!file.exists(), "no new key is made for a database that has one");
    assert_eq!(fs::read(folder.path().join("umpire.db")).unwrap(), before);

    // What needs no key goes on, and the check says what it leaves out.
    let checked = admin(folder.path(), &["fsck"]);
    let printed = output_of(&checked);
    assert_eq!(checked.status.code(), Some(0), "{printed}");
    assert!(
        printed.contains("only read the keys of coming dice, encrypted with the key "),
        "{printed}"
    );
    fs::write(&file, right).unwrap();
    let checked = admin(folder.path(), &["fsck"]);
    assert!(
        !output_of(&checked).contains("coming dice"),
        "{}",
        output_of(&checked)
    );
    let server = Process::started(folder.path());
    opened.has(&server, &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_can_not_be_made_stops_the_first_start() {
    let folder = TempDir::new().unwrap();
    let nowhere = folder.path().join("missing/key");
    std::os::unix::fs::symlink(nowhere, folder.path().join("dice-key")).unwrap();
    let printed = refused(folder.path(), &[]);
    assert_eq!(printed.status.code(), Some(1), "{}", output_of(&printed));
    assert!(
        output_of(&printed).contains("the key file "),
        "{}",
        output_of(&printed)
    );
    assert!(!folder.path().join("umpire.db").exists());
}

/// A database of a version that stored the keys in the clear.
#[tokio::test(flavor = "multi_thread")]
async fn an_upgrade_encrypts_what_was_in_the_clear() {
    let folder = folder_with("0015.db");
    let before = secrets(folder.path());
    assert!(before.iter().any(|secret| secret.len() == 64));
    let migrated = admin(folder.path(), &["migrate"]);
    assert_eq!(migrated.status.code(), Some(0), "{}", output_of(&migrated));
    let checked = admin(folder.path(), &["fsck"]);
    assert!(
        output_of(&checked).contains(" are in the clear, "),
        "{}",
        output_of(&checked)
    );
    let server = Process::started(folder.path());
    server.client(None).get("/healthz").await.ok();
    assert!(server.terminated().success());
    let after = secrets(folder.path());
    assert_eq!(after.len(), before.len());
    assert!(after.iter().all(|secret| secret.starts_with("v1:")), "{after:?}");
    let checked = admin(folder.path(), &["fsck"]);
    let printed = output_of(&checked);
    assert_eq!(checked.status.code(), Some(0), "{printed}");
    assert!(
        !printed.contains("in the clear") && !printed.contains("coming dice"),
        "{printed}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restore_needs_the_key_of_the_backup() {
    let (folder, opened) = begun().await;
    let elsewhere = TempDir::new().unwrap();
    let [copy, into] = ["copy.db", "restored"].map(|name| elsewhere.path().join(name));
    let made = admin(folder.path(), &["backup", text(&copy)]);
    assert!(made.status.success(), "{}", output_of(&made));
    let drill = ["admin", "drill", text(&copy), "--into", text(&into)];
    let nowhere = ["--data", text(elsewhere.path())];
    let without = umpire(&[&drill[..], &nowhere].concat());
    let printed = output_of(&without);
    assert_eq!(without.status.code(), Some(2), "{printed}");
    assert!(printed.contains("name the key file with --dice-key"), "{printed}");

    let with = umpire(&[&drill[..], &["--data", text(folder.path())]].concat());
    let printed = output_of(&with);
    assert_eq!(with.status.code(), Some(0), "{printed}");
    assert!(
        printed.contains("The key of its dice was copied from "),
        "{printed}"
    );
    let server = Process::started(&into);
    opened.has(&server, &[]).await;
    drop(server);
    let key = folder.path().join("dice-key");
    let mut fsck = Command::new(env!("CARGO_BIN_EXE_umpire"));
    fsck.args(["admin", "fsck", "--backup", text(&copy)])
        .env("UMPIRE_DATA", elsewhere.path());
    let printed = output_of(&fsck.output().unwrap());
    assert!(printed.contains("only read the keys of coming dice"), "{printed}");
    let checked = fsck.args(["--dice-key", text(&key)]).output().unwrap();
    assert_eq!(checked.status.code(), Some(0), "{}", output_of(&checked));
    assert!(
        !output_of(&checked).contains("coming dice"),
        "{}",
        output_of(&checked)
    );
}

/// Several servers share the file; one without it must not write beside one with it.
#[tokio::test(flavor = "multi_thread")]
async fn servers_of_one_postgresql_need_one_key() {
    let address = database().await;
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("key");
    let made = umpire(&["admin", "dice-key", text(&file)]);
    assert!(made.status.success(), "{}", output_of(&made));
    let started = |key: bool| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_umpire"));
        program
            .env("UMPIRE_DATABASE_URL", &address)
            .env("UMPIRE_LOG", "error");
        if key {
            program.env("UMPIRE_DICE_KEY", &file);
        }
        program
    };
    let refusal = |key: bool| {
        let output = started(key)
            .args(["serve", "--listen", "127.0.0.1:0"])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1), "{}", output_of(&output));
        output_of(&output)
    };
    let plain = Process::of(&mut started(false));
    let opened = Opened::by(&plain, ["Lefty", "Righty"]).await;
    assert!(refusal(true).contains("stop every server once"));
    assert!(plain.terminated().success());

    let first = Process::of(&mut started(true));
    let second = Process::of(&mut started(true));
    for server in [&first, &second] {
        opened.has(server, &[]).await;
    }
    let says = refusal(false);
    assert!(says.contains("there is no key file"), "{says}");
    let checked = started(true).args(["admin", "fsck"]).output().unwrap();
    assert_eq!(checked.status.code(), Some(0), "{}", output_of(&checked));
    assert!(!output_of(&checked).contains("in the clear"));
}

/// A copy without secrets: it can be read and replayed by somebody who has no key, and not played on.
#[tokio::test(flavor = "multi_thread")]
async fn a_copy_to_be_handed_on_is_read_and_not_played_on() {
    let folder = TempDir::new().unwrap();
    let server = Process::started(folder.path());
    let opened = Opened::by(&server, ["Lefty", "Righty"]).await;
    let players = opened.played(&server);
    players.until(10).await;
    let elsewhere = TempDir::new().unwrap();
    let copy = elsewhere.path().join("umpire.db");
    let made = admin(folder.path(), &["backup", "--without-secrets", text(&copy)]);
    assert_eq!(made.status.code(), Some(0), "{}", output_of(&made));
    assert_eq!(fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
    drop(server);
    players.ended().await;
    let missing = elsewhere.path().join("missing/copy.db");
    let refused = admin(folder.path(), &["backup", "--without-secrets", text(&missing)]);
    assert_eq!(refused.status.code(), Some(2), "{}", output_of(&refused));

    let server = Process::started(elsewhere.path());
    let anybody = server.client(None);
    let path = format!("/v1/games/{}", opened.game);
    let game = anybody.get(&path).await.ok();
    assert!(game["head"].as_u64().unwrap() > 2, "{game}");
    let export = anybody.get(&format!("{path}/export")).await.text;
    umpire::engine::verify(&export, umpire::systems::named).unwrap();
    let left = server.client(Some(&opened.tokens[0]));
    assert_eq!(left.get("/v1/me").await.status, 401);
    assert!(server.terminated().success());
    let checked = admin(elsewhere.path(), &["fsck"]);
    let printed = output_of(&checked);
    assert_eq!(checked.status.code(), Some(0), "{printed}");
    assert!(
        printed.contains("\nthe keys of the dice of 1 games were removed"),
        "{printed}"
    );
    let reopened = admin(elsewhere.path(), &["reopen", &opened.game]);
    assert_eq!(reopened.status.code(), Some(2), "{}", output_of(&reopened));
    assert!(output_of(&reopened).contains("a copy without the keys of its dice"));
}
