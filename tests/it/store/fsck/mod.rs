//! What `umpire admin fsck` finds: it names what differs, and calls no sound database damaged.

mod every_column;
mod figures;
mod flips;
mod handed_on;
mod removed;
mod repair;
mod seasons;
mod undamaged;

use crate::command::admin::{admin, output_of};
use crate::support::process::{Opened, Process};
use crate::support::security_world::World;
use crate::support::server::rulebooks;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, query, query_scalar};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;
use umpire::store::{Store, checked_columns};

#[tokio::test]
async fn every_column_of_the_schema_is_described() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("umpire.db");
    Store::open(&file).await.unwrap().close().await;
    let mut direct = SqliteConnectOptions::new()
        .filename(&file)
        .connect()
        .await
        .unwrap();
    let sql = "select t.name || '.' || c.name from sqlite_master t join pragma_table_info(t.name) c \
         where t.type = 'table' and t.name not like 'sqlite_%' and t.name <> '_sqlx_migrations'";
    let found: Vec<String> = query_scalar(sql).fetch_all(&mut direct).await.unwrap();
    let found: BTreeSet<String> = found.into_iter().collect();
    let described = checked_columns()
        .into_iter()
        .map(|c| format!("{}.{}", c.table, c.name));
    assert_eq!(described.collect::<BTreeSet<_>>(), found);
}

/// A world with a bit of everything, while its server runs.
#[tokio::test(flavor = "multi_thread")]
async fn a_sound_database_is_never_called_damaged() {
    let world = World::new("private").await;
    let checked = world.store.check_tables().await.unwrap();
    assert_eq!(checked.faults, Vec::<String>::new());
    assert!(checked.rows > 50, "{checked:?}");
    let named = |name: &str| rulebooks().iter().copied().find(|r| r.name() == name);
    for id in world.store.game_ids(None).await.unwrap() {
        let game = world.store.game(id).await.unwrap().unwrap();
        let examined = world.store.examine(&game, named).await.unwrap();
        assert_eq!(examined.faults, Vec::<String>::new());
    }
}

/// A change of a row that something else tells.
const EDITS: &[&str] = &[
    "delete from games where id = (select max(id) from games)",
    "delete from heads where game = (select max(game) from heads)",
    "delete from dice_secrets where game = (select max(game) from dice_secrets)",
    "delete from seats where seat = (select min(seat) from seats)",
    "update seats set account = (select id from accounts limit 1)",
    "update seats set account = (select max(account) from seats)",
    "update seats set holder = 'bot'",
    "update seats set name = 'Evil'",
    "update seats set over = 1 - over",
    "update games set status = 'pleying'",
    "update games set status = 'unfinished'",
    "update games set invitation = 'x'",
    "update games set created = created + 1",
    "update games set trial = 1",
    "update games set fork_at = 3, fork_of = id",
    "update games set creator = '0'",
    "update accounts set name = 'Evil' where id = (select min(id) from accounts)",
    "update accounts set admin = 2",
    "update accounts set created = -1",
    "update tokens set account = 'x'",
    "update tokens set kind = 'x'",
    "insert into idempotency (account, scope, key, request, status, answer, created) select id, (select max(id) from games), 'k', '', 201, '{}', created from accounts limit 1",
    "insert into idempotency (account, scope, key, request, status, answer, created) select id, (select max(id) from games), 'k', '', 500, '1', created from accounts limit 1",
    "insert into idempotency (account, scope, key, request, status, answer, created) select a.id, g.id, 'k', '', 201, \
     '{\"id\":\"' || g.id || '\",\"head\":1,\"head_hash\":\"00\"}', a.created from accounts a, games g limit 1",
    "update entries set answers = '0000'",
    "update entries set previous = 3 where seq = 9",
    "insert into entries (previous, game, seq, body, answers) \
     select previous, game, seq, body, answers from entries where seq = 5 limit 1",
    "update heads set turn = turn + 1",
    "update heads set updated = updated + 1",
    "update heads set waiting = 'x'",
    "update heads set last = 1",
    "drop index games_by_creator",
    "create trigger bad after insert on games begin delete from tokens; end",
    "update _sqlx_migrations set checksum = x'00' where version = 1",
    "update _sqlx_migrations set installed_on = cast(x'ff' as text) where version = 1",
    "pragma writable_schema = on; update sqlite_master set sql = sql || ' --' || cast(x'ff' as text) \
     where name = '_sqlx_migrations'",
    "pragma writable_schema = on; update sqlite_master set sql = replace(sql, 'title text', 'title tex' || cast(x'f4' as text)) \
     where name = 'games'",
];

async fn edit(file: &Path, sql: &str) {
    let options = SqliteConnectOptions::new().filename(file).foreign_keys(false);
    let mut direct = options.connect().await.unwrap();
    let changed = query(AssertSqlSafe(sql.to_owned()))
        .execute(&mut direct)
        .await
        .unwrap();
    let of_rows = !sql.starts_with("drop") && !sql.starts_with("create");
    assert!(!of_rows || changed.rows_affected() > 0, "no row: {sql}");
    direct.close().await.unwrap();
}

fn checked(file: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_umpire"));
    command
        .env_remove("UMPIRE_DATA")
        .args(["admin", "fsck", "--backup"]);
    command.arg(file).output().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_something_else_tells_is_found_in_every_table() {
    let folder = TempDir::new().unwrap();
    let server = Process::started(folder.path());
    let game = Opened::by(&server, ["First", "Second"]).await;
    let players = game.played(&server);
    players.until(12).await;
    let whole = folder.path().join("whole.db");
    let made = admin(folder.path(), &["backup", whole.to_str().unwrap()]);
    assert!(made.status.success(), "{}", output_of(&made));
    let heads = folder.path().join("heads");
    fs::write(&heads, admin(folder.path(), &["heads"]).stdout).unwrap();
    // The server plays on meanwhile.
    let beside = admin(folder.path(), &["fsck", "--heads", heads.to_str().unwrap()]);
    assert!(beside.status.success(), "{}", output_of(&beside));
    let limit = "only read games, heads, entries: whether a game, or the end of one, is missing that was written after";
    assert!(output_of(&beside).contains(limit), "{}", output_of(&beside));
    drop(server);
    players.ended().await;
    let sound = checked(&whole);
    let text = output_of(&sound);
    assert!(
        sound.status.success() && text.starts_with("OK 1 games, "),
        "{text}"
    );
    assert!(text.contains("\nonly read tokens: ") && text.contains("whether a row is missing"));
    let spoilt = folder.path().join("spoilt.db");
    let mut missed = vec![];
    for sql in EDITS {
        fs::copy(&whole, &spoilt).unwrap();
        edit(&spoilt, sql).await;
        let found = checked(&spoilt);
        if found.status.code() != Some(1) || !output_of(&found).starts_with("WRONG ") {
            missed.push(sql);
        }
    }
    assert_eq!(missed, Vec::<&&str>::new());
    let bytes = fs::read(&whole).unwrap();
    fs::write(&spoilt, &bytes[..bytes.len() / 2]).unwrap();
    for (file, why) in [
        (spoilt.as_path(), "was not copied to its end"),
        (&folder.path().join("none"), "there is no such file"),
        (heads.as_path(), "it is no database"),
        (folder.path(), "it is a folder"),
    ] {
        let refused = checked(file);
        assert_eq!(refused.status.code(), Some(2), "{}", output_of(&refused));
        assert!(output_of(&refused).contains(why), "{}", output_of(&refused));
    }
}

/// An older copy that is put back is sound, and its games have lost their ends.
#[tokio::test(flavor = "multi_thread")]
async fn a_missing_end_is_found_by_the_heads() {
    let folder = TempDir::new().unwrap();
    let server = Process::started(folder.path());
    let game = Opened::by(&server, ["First", "Second"]).await;
    let older = TempDir::new().unwrap();
    let copy = older.path().join("umpire.db");
    assert!(
        admin(folder.path(), &["backup", copy.to_str().unwrap()])
            .status
            .success()
    );
    let players = game.played(&server);
    players.until(6).await;
    let heads = folder.path().join("heads");
    fs::write(&heads, admin(folder.path(), &["heads"]).stdout).unwrap();
    drop(server);
    players.ended().await;
    assert!(admin(older.path(), &["fsck"]).status.success());
    let found = admin(older.path(), &["fsck", "--heads", heads.to_str().unwrap()]);
    assert_eq!(found.status.code(), Some(1));
    assert!(
        output_of(&found).contains("its end is missing: "),
        "{}",
        output_of(&found)
    );
}
