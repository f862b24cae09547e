//! `umpire admin repair`: what follows from logs and from whole rows is rebuilt, and the rest is named.

use crate::command::admin::{admin, output_of};
use crate::store::fsck::undamaged::{copied, named, undamaged, verdict, verdict_of};
use crate::support::process::{Opened, Process};
use sqlx::{Connection as _, PgConnection, query};
use std::fs;
use std::path::Path;
use tempfile::TempDir;
use umpire::store::{Address, Store, repair};

/// Damage that is made good, and a part of the line that says so.
const REBUILT: &[(&str, &str)] = &[
    (
        "update games set status = 'pleying' where id = (select max(game) from finished_games)",
        "its row in lists, with the status over",
    ),
    (
        "update games set created = created + 1, trial = 1 - trial",
        "its row in lists",
    ),
    ("update games set fork_of = id, fork_at = 3", "its row in lists"),
    (
        "update games set visibility = 'private' where id in (select game from finished_games)",
        ": visibility",
    ),
    (
        "delete from heads where game = (select max(game) from finished_games)",
        "its head, with entry",
    ),
    ("update heads set turn = turn + 1", "its head, with entry"),
    ("update heads set waiting = 'x'", "its head, with entry"),
    ("update heads set updated = updated + 1", "its head, with entry"),
    (
        "update heads set head = head - 1 where head > 20",
        "its head, with entry",
    ),
    (
        "update heads set last = 1",
        "where the last entry stands, in heads",
    ),
    (
        "update entries set previous = 3 where seq = 9",
        "where the entry before it stands",
    ),
    ("delete from places", "missing rows of places"),
    (
        "update places set place = 1",
        "rows of places that named other entries",
    ),
    ("update seats set name = 'Evil'", "seats"),
    ("update seats set holder = 'bot'", "the kinds of holders of seats"),
    (
        "update seats set over = 1 - over",
        "whether the games of seats are over",
    ),
    (
        "update seats set account = (select id from accounts limit 1)",
        "who holds",
    ),
    ("delete from seats where seat = 'left'", "who holds left"),
    (
        "update accounts set name = 'Evil' where id in (select account from seats)",
        ": name",
    ),
    (
        "update finished_games set won = (won + 1) % 3",
        "its row in the archive",
    ),
    (
        "update finished_games set turn = 99, reason = 'x', entries = 1",
        "its row in the archive",
    ),
    ("delete from finished_games", "its row in the archive"),
    ("update finished_games set visibility = 'private'", ": visibility"),
    (
        "update archive set head = 0",
        "the number of the last game in the archive",
    ),
    (
        "update option_sets set body = '{\"bad\":1}'",
        "its row in the archive",
    ),
    (
        "update snapshots set body = '{}'",
        "damaged snapshots are removed",
    ),
    (
        "update seasons set state = 'over' where state <> 'over'",
        ": its state, ",
    ),
    ("update seasons set acts = acts - 1", ": its state, "),
    ("drop index games_by_creator", "the index games_by_creator"),
    (
        "drop index games_by_creator; create index games_by_creator on games (title)",
        "the index games_by_creator",
    ),
    (
        "create temp table proper as select sql from sqlite_master where name = 'tokens_by_account'; \
         drop index tokens_by_account; \
         create index tokens_by_account on tokens (account, kind, id) where kind = 'none'; \
         pragma writable_schema = on; \
         update sqlite_master set sql = (select sql from proper) where name = 'tokens_by_account'",
        "the content of indexes",
    ),
];

/// Damage that only a backup can make good, and a part of what the check says of it afterwards.
const LEFT: &[(&str, &str)] = &[
    (
        "delete from games where id = (select max(game) from finished_games)",
        "there is no ",
    ),
    (
        "delete from dice_secrets where game = (select max(game) from finished_games)",
        "secret of its dice",
    ),
    (
        "update games set title = 'Evil'",
        "it is not as the program wrote it",
    ),
    (
        "update tokens set name = 'Evil'",
        "it is not as the program wrote it",
    ),
    (
        "update entries set answers = '' where answers <> ''",
        "it is not as the program wrote it",
    ),
    ("update entries set body = '{}' where seq = 5", "it can't be read"),
    (
        "delete from entries where place = (select max(last) from heads)",
        "there are more or fewer than their games have",
    ),
    (
        "create trigger bad after insert on games begin delete from tokens; end",
        "the trigger bad is not the program's",
    ),
];

fn spoil(whole: &Path, spoilt: &Path, sql: &str) {
    fs::copy(whole, spoilt).unwrap();
    let direct = rusqlite::Connection::open(spoilt).unwrap();
    direct.pragma_update(None, "foreign_keys", false).unwrap();
    direct.execute_batch(sql).unwrap();
    direct.close().unwrap();
}

/// Whether both databases have what a statement spoils.
fn is_of_both(sql: &str) -> bool {
    let embedded = ["places", "previous", "set last", "index", "trigger", "place ="];
    !embedded.iter().any(|words| sql.contains(words))
}

/// Each damage is repaired before the next is done.
async fn rebuilt_on_postgres(at: &Address, url: &str) {
    let spoil = async |sql: &'static str| {
        let mut direct = PgConnection::connect(url).await.unwrap();
        // References are not checked, as after damage.
        let free = "set session_replication_role = replica";
        query(free).execute(&mut direct).await.unwrap();
        query(sql).execute(&mut direct).await.unwrap();
        direct.close().await.unwrap();
    };
    let found = async || {
        verdict_of(&Store::open_to_examine(at).await.unwrap())
            .await
            .faults
    };
    assert_eq!(repair(at, named, false).await.unwrap(), Vec::<String>::new());
    for (sql, line) in REBUILT.iter().filter(|(sql, _)| is_of_both(sql)) {
        spoil(sql).await;
        let before = found().await;
        let lines = repair(at, named, false).await.unwrap();
        let after = found().await;
        let right = !before.is_empty() && lines.iter().any(|done| done.contains(line)) && after.is_empty();
        assert!(
            right,
            "{sql}\n  before {before:?}\n  rebuilt {lines:?}\n  after {after:?}"
        );
    }
    for sql in ACCEPTED.iter().filter(|sql| is_of_both(sql)) {
        spoil(sql).await;
        repair(at, named, false).await.unwrap();
        assert!(!found().await.is_empty(), "{sql}");
        assert!(!repair(at, named, true).await.unwrap().is_empty(), "{sql}");
        assert_eq!(found().await, Vec::<String>::new(), "{sql}");
    }
}

/// Damage that can be taken as it stands.
const ACCEPTED: &[&str] = &[
    "update games set title = 'Evil'",
    "update tokens set name = 'Evil'",
    "update entries set answers = '' where answers <> ''",
    "delete from entries where place = (select max(last) from heads)",
];

#[tokio::test(flavor = "multi_thread")]
async fn what_follows_from_the_rest_is_rebuilt() {
    let (database, folder) = undamaged().await;
    let Address::File(file) = &database else {
        let url = fs::read_to_string(folder.path().join("address")).unwrap();
        return rebuilt_on_postgres(&database, &url).await;
    };
    let folder = TempDir::new().unwrap();
    let [whole, spoilt] = ["whole.db", "spoilt.db"].map(|name| folder.path().join(name));
    copied(file, &whole).await;
    let at = Address::File(spoilt.clone());
    fs::copy(&whole, &spoilt).unwrap();
    assert_eq!(repair(&at, named, false).await.unwrap(), Vec::<String>::new());
    let mut wrong = vec![];
    for (sql, line) in REBUILT {
        spoil(&whole, &spoilt, sql);
        let before = verdict(&spoilt).await.faults;
        let lines = repair(&at, named, false).await.unwrap();
        let after = verdict(&spoilt).await.faults;
        if before.is_empty() || !lines.iter().any(|done| done.contains(line)) || !after.is_empty() {
            wrong.push(format!(
                "{sql}\n  before {before:?}\n  rebuilt {lines:?}\n  after {after:?}"
            ));
        }
    }
    for (sql, fault) in LEFT {
        spoil(&whole, &spoilt, sql);
        repair(&at, named, false).await.unwrap();
        let after = verdict(&spoilt).await.faults;
        if !after.iter().any(|found| found.contains(fault)) {
            wrong.push(format!("{sql}\n  left {after:?}"));
        }
    }
    // What the operator has looked at is taken as it stands.
    for sql in ACCEPTED {
        spoil(&whole, &spoilt, sql);
        let lines = repair(&at, named, true).await.unwrap();
        let after = verdict(&spoilt).await.faults;
        if lines.is_empty() || !after.is_empty() {
            wrong.push(format!("{sql}\n  accepted {lines:?}\n  after {after:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The files of a folder, but for the lock and journals.
fn files(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names
        .filter(|name| !name.ends_with(".lock") && !name.contains(".db-"))
        .collect();
    names.sort();
    names
}

#[tokio::test(flavor = "multi_thread")]
async fn the_command_copies_repairs_and_checks() {
    let folder = TempDir::new().unwrap();
    let server = Process::started(folder.path());
    let game = Opened::by(&server, ["First", "Second"]).await;
    let players = game.played(&server);
    players.until(12).await;
    let refused = admin(folder.path(), &["repair"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(
        output_of(&refused).contains("stop it first"),
        "{}",
        output_of(&refused)
    );
    assert!(server.terminated().success());
    players.ended().await;
    let file = folder.path().join("umpire.db");
    let spoil = |sql: &str| {
        let direct = rusqlite::Connection::open(&file).unwrap();
        direct.execute_batch(sql).unwrap();
        direct.close().unwrap();
    };
    spoil("update games set status = 'pleying'; update heads set turn = 9");
    assert_eq!(admin(folder.path(), &["fsck"]).status.code(), Some(1));
    let bytes = fs::read(&file).unwrap();
    let looked = admin(folder.path(), &["repair", "--check"]);
    let text = output_of(&looked);
    assert!(
        looked.status.success() && text.contains("would rebuild game "),
        "{text}"
    );
    assert_eq!(fs::read(&file).unwrap(), bytes);
    assert_eq!(files(folder.path()), ["dice-key", "umpire.db"]);
    let copy = folder.path().join("copy.db");
    let to = ["repair", "--copy", copy.to_str().unwrap()];
    let done = admin(folder.path(), &to);
    let text = output_of(&done);
    assert!(done.status.success(), "{text}");
    assert!(
        text.contains("rebuilt  game ") && text.contains("\nOK 1 games, "),
        "{text}"
    );
    assert_eq!(fs::read(&copy).unwrap(), bytes);
    // The copy is not overwritten.
    assert_eq!(admin(folder.path(), &to).status.code(), Some(2));
    assert!(admin(folder.path(), &["fsck"]).status.success());
    spoil("update games set title = 'Evil'");
    let left = admin(folder.path(), &["repair"]);
    assert_eq!(left.status.code(), Some(1), "{}", output_of(&left));
    assert!(output_of(&left).contains("it is not as the program wrote it"));
    let accepted = admin(folder.path(), &["repair", "--accept"]);
    let text = output_of(&accepted);
    assert!(
        accepted.status.success() && text.contains("taken as it stands"),
        "{text}"
    );
    assert_eq!(files(folder.path()).len(), 5, "three copies");
    // What was repaired is played on.
    let server = Process::started(folder.path());
    let players = game.played(&server);
    players.until(3).await;
    assert!(server.terminated().success());
    players.ended().await;
    let nowhere = TempDir::new().unwrap();
    for flags in [
        &["repair"][..],
        &["repair", "--copied"],
        &["repair", "--check", "--copy", "x"],
    ] {
        let refused = admin(nowhere.path(), flags);
        assert_eq!(refused.status.code(), Some(2), "{}", output_of(&refused));
    }
    assert_eq!(files(nowhere.path()), Vec::<String>::new());
}
