//! `umpire serve` on a database with games that can't go on: it lists them before it changes anything.

use crate::command::admin::{admin, output_of};
use crate::store::upgrade::{ABORTED, CLOSED, LONG, OVER, TIMED, folder_with};
use crate::support::process::Process;
use rusqlite::Connection;
use std::fs::{self, File};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// Starts a server on this data; its standard error goes into a file next to it.
fn served(folder: &TempDir) -> Process {
    let mut program = Command::new(env!("CARGO_BIN_EXE_umpire"));
    let errors = File::create(folder.path().join("errors")).unwrap();
    Process::of(
        program
            .env("UMPIRE_DATA", folder.path())
            .env("UMPIRE_LOG", "warn")
            .stderr(errors),
    )
}

fn errors(folder: &TempDir) -> String {
    fs::read_to_string(folder.path().join("errors")).unwrap()
}

fn umpire(folder: &TempDir, task: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_umpire"));
    command
        .args(task)
        .env("UMPIRE_DATA", folder.path())
        .output()
        .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_says_which_games_cannot_go_on() {
    let folder = folder_with("0015.db");
    let server = served(&folder);
    let health = server.client(None).get("/healthz").await.ok();
    let output = errors(&folder);
    assert!(
        output.contains("3 games in this database can't go on"),
        "{output}"
    );
    for game in [CLOSED, LONG, TIMED] {
        let line = format!(
            "umpire export {game} --output {game}.jsonl --data {}",
            folder.path().display()
        );
        assert!(output.contains(&line), "{output}");
    }
    for game in [OVER, ABORTED] {
        assert!(!output.contains(&game.to_string()), "{output}");
    }
    assert_eq!(health["closed_games"], 0, "nothing has failed: {health}");
    assert!(server.terminated().success());

    let closed = output_of(&admin(folder.path(), &["closed"]));
    assert!(
        closed.contains(&format!("{CLOSED}  ")) && closed.contains("after entry 9: it panicked"),
        "{closed}"
    );
    for game in [LONG, TIMED] {
        assert!(closed.contains(&format!("{game}  ")), "{closed}");
        let reopened = admin(folder.path(), &["reopen", &game.to_string()]);
        assert!(
            !reopened.status.success() && output_of(&reopened).contains("edition 1"),
            "{}",
            output_of(&reopened)
        );
        let file = folder.path().join(format!("{game}.jsonl"));
        let file = file.to_str().unwrap();
        let exported = umpire(&folder, &["export", &game.to_string(), "--output", file]);
        assert!(exported.status.success(), "{exported:?}");
        for task in ["verify", "report", "map"] {
            assert!(umpire(&folder, &[task, file]).status.success(), "{task}");
        }
    }
    let examined = admin(folder.path(), &["fsck"]);
    let found = output_of(&examined);
    assert!(found.starts_with("OK 5 games, 313 entries, "), "{found}");
    let unjudged =
        "only read the announcements of 5 games, whose edition of the rules this program does not adjudicate";
    assert!(found.lines().any(|line| line == unjudged), "{found}");
    let copy = folder.path().join("copy.db");
    assert!(
        admin(folder.path(), &["backup", copy.to_str().unwrap()])
            .status
            .success()
    );

    // The notifications that the game waits are cancelled.
    let database = Connection::open(folder.path().join("umpire.db")).unwrap();
    let sql = "select count(*) from outbox where subject like $1";
    let posts = database.query_row(sql, [format!("{CLOSED}/%")], |row| row.get(0));
    assert_eq!(posts, Ok(0));
    drop(database);

    // The warning is printed once only.
    let server = served(&folder);
    server.client(None).get("/healthz").await.ok();
    assert_eq!(errors(&folder), "");
    assert!(server.terminated().success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_the_first_schema_names_its_game() {
    let folder = folder_with("0001.db");
    // The game was over; mark it as being played.
    let database = Connection::open(folder.path().join("umpire.db")).unwrap();
    assert_eq!(
        database
            .execute("update games set status = 'playing'", [])
            .unwrap(),
        1
    );
    database.close().unwrap();
    let server = served(&folder);
    server.client(None).get("/healthz").await.ok();
    let output = errors(&folder);
    assert!(
        output.contains("1 game in this database can't go on") && output.contains("edition 1)"),
        "{output}"
    );
    assert!(server.terminated().success());
}

#[test]
fn it_is_said_before_anything_is_changed() {
    let folder = folder_with("0015.db");
    let file = folder.path().join("umpire.db");
    let database = Connection::open(&file).unwrap();
    // The database can't be migrated: the server exits before it has changed anything.
    let spoilt = "update _sqlx_migrations set checksum = x'00' where version = 1";
    assert_eq!(database.execute(spoilt, []).unwrap(), 1);
    database.close().unwrap();
    let ended = Command::new(env!("CARGO_BIN_EXE_umpire"))
        .args(["serve", "--listen", "127.0.0.1:0"])
        .env("UMPIRE_DATA", folder.path())
        .stdout(Stdio::null())
        .output()
        .unwrap();
    let output = String::from_utf8(ended.stderr).unwrap();
    assert!(!ended.status.success());
    let (list, failure) = (
        output.find("3 games in this database"),
        output.find("migration: "),
    );
    assert!(list.is_some() && list < failure, "{output}");
    let database = Connection::open(&file).unwrap();
    let closed = "select count(*) from games where closed <> '' or status = 'unfinished'";
    assert_eq!(
        database.query_row(closed, [], |row| row.get(0)),
        Ok(1),
        "as it was before"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_list_is_cut_and_says_how_many_more_there_are() {
    let folder = folder_with("0001.db");
    let database = Connection::open(folder.path().join("umpire.db")).unwrap();
    let copies = "with recursive n(i) as (select 100 union all select i + 1 from n where i < 129) \
                  insert into games select '00000000-0000-7000-8000-000000000' || i, system, scenario, title, visibility, \
                  invitation, 'playing', waiting, head, turn, creator, created, updated from games, n";
    assert_eq!(database.execute(copies, []).unwrap(), 30);
    let entries = "insert into entries (game, seq, body) select g.id, 1, e.body from games g, entries e \
                   where e.seq = 1 and g.id like '00000000-0000-7000-8000-%'";
    assert_eq!(database.execute(entries, []).unwrap(), 30);
    database.close().unwrap();
    let server = served(&folder);
    server.client(None).get("/healthz").await.ok();
    let output = errors(&folder);
    assert_eq!(output.matches("umpire export ").count(), 20, "{output}");
    assert!(
        output.contains("and 10 more, which `umpire admin closed` names"),
        "{output}"
    );
    assert!(server.terminated().success());
}
