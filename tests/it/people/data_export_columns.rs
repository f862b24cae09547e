//! The data export is complete: every column of every table that refers to an account is listed here, with its place in
//! the export or the reason why it is not there. A new column that is not listed fails.

use rusqlite::Connection;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// How the export treats a column.
pub enum InExport {
    /// The export contains its value.
    Shown,
    /// The export contains it in this form, whatever its value: a flag, a word of a closed set, the account itself.
    As(&'static str),
    /// The export does not contain its value, for this reason.
    Not(&'static str),
}
pub use InExport::{As, Not, Shown};

const SECRET: &str = "a secret, or a hash of one";
const OWN: &str = "whose it is";
const INSIDE: &str = "how the server works, nothing about anybody";

/// The tables that refer to an account, each with its columns.
pub const TABLES: &[(&str, &[(&str, InExport)])] = &[
    (
        "accounts",
        &[
            ("id", Shown),
            ("name", Shown),
            ("folded", Not("the name again, as it is compared")),
            ("created", As("account.created")),
            ("password", Not(SECRET)),
            ("display_name", Shown),
            ("time_zone", Shown),
            ("quiet_start", Shown),
            ("quiet_minutes", Shown),
            ("mail", Shown),
            ("mail_confirmed", Shown),
            ("keeper", As("account.keeper")),
            ("admin", As("account.admin")),
            ("deleted", Not("whoever has left has no file")),
        ],
    ),
    (
        "tokens",
        &[
            ("hash", Not(SECRET)),
            ("account", As(OWN)),
            ("created", Shown),
            ("id", Shown),
            ("kind", As("tokens.session")),
            ("name", Shown),
            ("scopes", As("tokens.scopes")),
            ("games", Shown),
            ("seat", Shown),
            ("expires", Shown),
            ("used", Shown),
        ],
    ),
    (
        "seats",
        &[
            ("game", Shown),
            ("seat", Shown),
            ("holder", As("himself")),
            ("account", As(OWN)),
            ("name", Shown),
            ("taken", Shown),
        ],
    ),
    (
        "idempotency",
        &[
            ("account", As(OWN)),
            ("scope", Shown),
            ("key", Shown),
            ("request", Not("a hash of what was asked")),
            ("status", Shown),
            (
                "answer",
                Not("what stands elsewhere in the file, and may hold a secret"),
            ),
            ("created", Shown),
        ],
    ),
    (
        "mail_keys",
        &[
            ("hash", Not(SECRET)),
            ("account", As(OWN)),
            ("purpose", Shown),
            ("mail", Shown),
            ("created", Shown),
            ("expires", Shown),
        ],
    ),
    (
        "vacations",
        &[
            ("id", Shown),
            ("account", As(OWN)),
            ("begins", Shown),
            ("ends", Shown),
            ("announced", Shown),
        ],
    ),
    (
        "outbox",
        &[
            ("id", Shown),
            ("account", As(OWN)),
            ("channel", As("letters_to_be_sent.channel")),
            ("topic", Shown),
            ("body", Shown),
            ("created", Shown),
            ("due", Shown),
            ("tries", Shown),
            ("held_by", Not(INSIDE)),
            ("held_until", Not(INSIDE)),
            ("failure", Shown),
            ("subject", Not("what its words say, as the server files it")),
            ("host", Shown),
        ],
    ),
    (
        "handoffs",
        &[
            ("game", Shown),
            ("seat", Shown),
            ("seq", Shown),
            ("account", As(OWN)),
            ("asked", Shown),
            ("answered", Shown),
            ("took", Shown),
            ("in_time", As("hand_offs.in_time")),
        ],
    ),
    (
        "quiet_hours",
        &[
            ("account", As(OWN)),
            ("since", Shown),
            ("zone", Shown),
            ("start", Shown),
            ("minutes", Shown),
        ],
    ),
    (
        "challenges",
        &[
            ("id", Shown),
            ("challenger", As("challenges.made.challenger")),
            ("addressed", As("challenges.made.to")),
            ("opponent", As("challenges.made.opponent")),
            ("code", Not("whoever has it accepts")),
            ("status", As("challenges.made.status")),
            ("body", Shown),
            ("secret", Not(SECRET)),
            ("salt", Not("sealed until the challenge is accepted")),
            ("salt_by_server", As("challenges.made.salt_by_server")),
            ("bid", Shown),
            ("created", Shown),
            ("expires", Shown),
            ("rematch_of", Shown),
        ],
    ),
    (
        "prepared_orders",
        &[
            ("game", Shown),
            ("seat", Shown),
            ("version", Not(INSIDE)),
            ("body", Shown),
            ("updated", Shown),
        ],
    ),
    (
        "notice_settings",
        &[
            ("account", As(OWN)),
            ("mail", Shown),
            ("push", As("notices.push")),
            ("quiet_own", As("notices.own_quiet_hours")),
            ("quiet_start", Shown),
            ("quiet_minutes", Shown),
            ("talk", As("notices.talk")),
        ],
    ),
    (
        "mail_failures",
        &[("account", As(OWN)), ("at", Shown), ("failure", Shown)],
    ),
    (
        "push_subscriptions",
        &[
            ("id", Shown),
            ("account", As(OWN)),
            ("endpoint", Shown),
            ("p256dh", Not(SECRET)),
            ("auth", Not(SECRET)),
            ("created", Shown),
            ("failure", Shown),
        ],
    ),
    (
        "webhooks",
        &[
            ("id", Shown),
            ("account", As(OWN)),
            ("url", Shown),
            ("topics", Shown),
            ("secret", Not(SECRET)),
            ("old_secret", Not(SECRET)),
            ("old_until", Shown),
            ("enabled", As("webhooks.enabled")),
            ("created", Shown),
            ("failing_since", Shown),
        ],
    ),
    (
        "webhook_failures",
        &[
            ("id", Not(INSIDE)),
            ("webhook", As("webhooks.failures")),
            ("at", Shown),
            ("outbox_item", Shown),
            ("topic", Shown),
            ("failure", Shown),
        ],
    ),
    (
        "feeds",
        &[("hash", Not(SECRET)), ("account", As(OWN)), ("created", Shown)],
    ),
    (
        "notices",
        &[
            ("id", Shown),
            ("account", As(OWN)),
            ("at", Shown),
            ("subject", Not("what it is about, as the server files it")),
            ("body", Shown),
            ("daily", Shown),
            ("last", Shown),
        ],
    ),
    (
        "chat_messages",
        &[
            ("game", Shown),
            ("room", Shown),
            ("seq", Shown),
            ("id", Not(INSIDE)),
            ("account", As(OWN)),
            ("at", Shown),
            ("body", Shown),
        ],
    ),
    (
        "chat_mutes",
        &[("game", Shown), ("account", As(OWN)), ("other", As("mutes.name"))],
    ),
    ("seen", &[("game", Shown), ("seat", Shown), ("seq", Shown)]),
    (
        "blocks",
        &[("account", As(OWN)), ("other", Shown), ("created", Shown)],
    ),
    (
        "rate_limits",
        &[("subject", Shown), ("began", Shown), ("taken", Shown)],
    ),
];

/// The tables that do not, or that belong to no single account, each with the reason.
const OTHERS: &[(&str, &str)] = &[
    ("games", "both players': the file says where each is exported"),
    ("heads", "both players', as the games"),
    ("entries", "both players': in the export of the game"),
    ("places", "of the entries"),
    ("snapshots", "made of the entries"),
    ("dice_secrets", "of no player"),
    ("probes", INSIDE),
    (
        "revocations",
        "that something was ended, for ten minutes, so that every server looks",
    ),
    ("clocks", "made of the entries"),
    ("heartbeats", INSIDE),
    ("outages", INSIDE),
    ("server_keys", INSIDE),
    ("editions", INSIDE),
    ("withdrawn_games", "made of the entries"),
];

/// Every table with its columns, as the migrations of the embedded database create them.
fn schema() -> BTreeMap<String, Vec<String>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
    let files = [folder.to_owned(), format!("{folder}/sqlite")].into_iter();
    let files = files.flat_map(|folder| std::fs::read_dir(folder).unwrap());
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.is_file());
    files.sort_by_key(|file| file.file_name().map(ToOwned::to_owned));
    let database = Connection::open_in_memory().unwrap();
    for file in files {
        database
            .execute_batch(&std::fs::read_to_string(file).unwrap())
            .unwrap();
    }
    let mut list = database
        .prepare(
            "select m.name, p.name from sqlite_master m, pragma_table_info(m.name) p where m.type = 'table'",
        )
        .unwrap();
    let rows = list
        .query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))
        .unwrap();
    let mut tables = BTreeMap::new();
    for row in rows {
        let (table, column) = row.unwrap();
        tables.entry(table).or_insert_with(Vec::new).push(column);
    }
    tables
}

#[test]
fn every_column_of_every_table_has_a_place_or_a_reason() {
    let mut wrong = String::new();
    let schema = schema();
    for (table, columns) in &schema {
        if OTHERS.iter().any(|(other, _)| other == table) {
            continue;
        }
        let Some((_, place)) = TABLES.iter().find(|(known, _)| known == table) else {
            writeln!(wrong, "the table {table} is in no list").unwrap();
            continue;
        };
        for column in columns {
            if !place.iter().any(|(known, _)| known == column) {
                writeln!(wrong, "{table}.{column} is not in the list").unwrap();
            }
        }
        for (known, place) in *place {
            assert!(columns.iter().any(|column| column == known), "{table}.{known}");
            let reasoned = !matches!(place, As("") | Not(""));
            assert!(reasoned, "{table}.{known} has no reason");
        }
    }
    for table in TABLES
        .iter()
        .map(|(table, _)| table)
        .chain(OTHERS.iter().map(|(table, _)| table))
    {
        assert!(schema.contains_key(*table), "{table} is gone");
    }
    assert!(wrong.is_empty(), "{wrong}");
}
