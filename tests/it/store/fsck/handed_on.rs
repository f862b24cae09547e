//! A copy without secrets has none, in no byte of its file, and is sound.

use crate::store::fsck::undamaged::{undamaged, verdict};
use rusqlite::Connection;
use std::fs;
use std::future::pending;
use umpire::engine::Millis;
use umpire::store::{Address, Store};

/// What must not be in a copy that is handed on.
const SECRETS: &[&str] = &[
    "select hash from tokens",
    "select password from accounts",
    "select mail from accounts",
    "select secret from dice_secrets join games on id = game where trial = 0",
    "select secret from challenges",
    "select salt from challenges",
    "select code from challenges",
    "select invitation from games",
    "select secret from server_keys",
    "select secret from webhooks",
    "select url from webhooks",
    "select endpoint from push_subscriptions",
    "select auth from push_subscriptions",
    "select hash from feeds",
    "select hash from mail_keys",
    "select hash from app_codes",
    "select hash from app_refresh_tokens",
    "select body from outbox",
    "select answer from idempotency",
    "select secret from club_invitations",
];

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_to_be_handed_on_has_no_secrets_and_is_sound() {
    let (database, folder) = undamaged().await;
    let Address::File(file) = &database else {
        // PostgreSQL is copied by its own tools.
        return;
    };
    let direct = Connection::open(file).unwrap();
    let of = |sql: &str| {
        let mut found = direct.prepare(sql).unwrap();
        let rows = found.query_map([], |row| row.get::<_, String>(0)).unwrap();
        rows.map(Result::unwrap).collect::<Vec<_>>()
    };
    let copy = folder.path().join("copy.db");
    let store = Store::open_to_read(file).await.unwrap();
    store
        .backup_without_secrets(&copy, Millis::new(7_000), pending())
        .await
        .unwrap();
    let again = store
        .backup_without_secrets(&copy, Millis::new(7_000), pending())
        .await;
    assert!(again.is_err(), "a file that is there is left alone");
    store.close().await;
    assert!(!folder.path().join("copy.db.unfinished").exists());

    let bytes = fs::read(&copy).unwrap();
    let mut looked = 0;
    for sql in SECRETS {
        for secret in of(sql).iter().filter(|secret| secret.len() >= 12) {
            looked += 1;
            let there = bytes.windows(secret.len()).any(|part| part == secret.as_bytes());
            assert!(!there, "{sql}: {secret}");
        }
    }
    assert!(looked > 20, "{looked}");
    let found = verdict(&copy).await;
    assert_eq!(found.faults, Vec::<String>::new());

    let copied = Connection::open(&copy).unwrap();
    let count = |of: &Connection, sql: &str| of.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    for kept in [
        "games",
        "entries",
        "chat_messages",
        "season_acts",
        "club_members",
        "accounts",
    ] {
        let sql = format!("select count(*) from {kept}");
        assert_eq!(count(&copied, &sql), count(&direct, &sql), "{kept}");
    }
    let open =
        "select count(*) from games where status in ('open', 'playing') and (closed = '' or closed_at = 0)";
    assert_eq!(count(&copied, open), 0);
    let lots = "select count(*) from seasons where secret not in ('', 'removed')";
    assert_eq!(count(&copied, lots), 0);
}
