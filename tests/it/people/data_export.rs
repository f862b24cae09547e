//! The data export contains everything that the database has about an account, and no secret.

use crate::people::data_export_columns::tables;
use crate::people::data_export_complete::InExport::{Not, Shown};
use crate::support::server::Umpire;
use rusqlite::types::Value as Cell;
use rusqlite::{Connection, params_from_iter};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use umpire::engine::Millis;

/// The place in the export of the rows of a table.
fn section(table: &str) -> &'static str {
    match table {
        "accounts" | "account_quotas" => "/account",
        "tokens" => "/tokens",
        "app_grants" | "app_codes" | "app_devices" => "/apps",
        "seats" => "/seats",
        "admin_log" => "/administration",
        "idempotency" => "/answers",
        "mail_keys" => "/mail_keys",
        "vacations" => "/vacations",
        "outbox" => "/letters_to_be_sent",
        "handoffs" => "/hand_offs",
        "quiet_hours" => "/quiet_hours_of_clocks",
        "challenges" => "/challenges/made",
        "prepared_orders" => "/desks",
        "notice_settings" | "mail_failures" | "feeds" | "notices" | "account_streams" | "account_notices" => {
            "/notices"
        }
        "push_subscriptions" => "/push_subscriptions",
        "webhooks" | "webhook_failures" => "/webhooks",
        "chat_messages" => "/chat",
        "chat_mutes" => "/mutes",
        "seen" => "/seen",
        "blocks" => "/blocks",
        "clubs" | "club_members" | "club_requests" | "club_invitations" | "club_announcements" => "/clubs",
        "season_registrations"
        | "fixtures"
        | "fixture_wishes"
        | "season_requests"
        | "season_searches"
        | "season_away"
        | "left_items"
        | "no_shows" => "/seasons",
        "rate_limits" => "/counted",
        other => unreachable!("{other} has no place"),
    }
}

/// The club and the season of the rows about clubs and seasons.
const CLUB: &str = "00000000-0000-7000-8000-00000000000c";
const SEASON: &str = "00000000-0000-7000-8000-00000000000d";

/// The same for the tables of clubs and seasons; `None` for a column like those of other tables.
fn filling_of_clubs(table: &str, column: &str, [me, other]: [&str; 2]) -> Option<(Cell, String)> {
    let mark = format!("x-{table}-{column}");
    let text = |text: &str| (Cell::from(text.to_owned()), text.to_owned());
    let hidden = |cell: Cell| (cell, mark.clone());
    Some(match (table, column) {
        ("clubs", "id") | (_, "club") => text(CLUB),
        (_, "season") => text(SEASON),
        ("clubs", "founder") | ("club_announcements", "author") | ("fixtures", "first") => text(me),
        ("club_invitations", "author") | ("fixtures", "second") => text(other),
        ("clubs", "joining") => hidden(Cell::from("open".to_owned())),
        ("clubs", "closed") => hidden(Cell::from(0)),
        ("club_members", "roles") => text("arbiter"),
        ("left_items", "handed_to") => text(other),
        ("left_items", "until") => (Cell::from(1_655_555_555_777_i64), "1655555555777".to_owned()),
        ("season_away", "round") => (Cell::from(1_644), "1644".to_owned()),
        ("club_members", "reserve") | (_, "round" | "board" | "leg") => hidden(Cell::from(1)),
        ("season_registrations", "status") => text("requested"),
        ("fixtures", "status") => hidden(Cell::from("over".to_owned())),
        ("fixtures", "result") => hidden(Cell::from(String::new())),
        ("fixtures", "start_by" | "start_remind") => hidden(Cell::from(0)),
        ("season_requests" | "season_searches", "id") => text(&format!(
            "00000000-0000-7000-8000-00000000001{}",
            u8::from(table == "season_searches")
        )),
        ("season_requests", "status") => text("refused"),
        ("season_requests", "answered") => (Cell::from(1_655_555_555_555_i64), "1655555555555".to_owned()),
        ("season_requests", "asked") => text(other),
        ("season_requests", "body") => text("x-season-requests-body"),
        ("season_searches", "body") => text("{}"),
        ("season_searches", "status") => text("failed"),
        ("season_searches", "version" | "due") => hidden(Cell::from(0)),
        ("fixture_wishes", "body") => hidden(Cell::from(json_of(&[("says", mark.as_str())]))),
        _ => return None,
    })
}

/// The value to store in a column, and the text to look for in the export.
fn filling(table: &str, column: &str, [me, other]: [&str; 2], number: i64) -> (Cell, String) {
    let game = "00000000-0000-7000-8000-00000000000a";
    let webhook = "00000000-0000-7000-8000-00000000000b";
    let mark = format!("x-{table}-{column}");
    let text = |text: &str| (Cell::from(text.to_owned()), text.to_owned());
    let small = |n: i64| (Cell::from(n), n.to_string());
    if let Some(of_clubs) = filling_of_clubs(table, column, [me, other]) {
        return of_clubs;
    }
    match (table, column) {
        ("admin_log", "act") => text("lock"),
        ("admin_log", "author") => text("00000000-0000-7000-8000-0000000000a1"),
        ("admin_log", "game") => text("00000000-0000-7000-8000-0000000000a2"),
        (_, "account") => text(me),
        ("blocks" | "chat_mutes", "other") => text(other),
        ("account_quotas", "requests" | "games") => small(number),
        (_, "game") | ("tokens", "games") | ("challenges", "rematch_of") => text(game),
        ("seats" | "seen" | "prepared_orders", "seat") => text("x-seat"),
        ("webhooks", "id") | ("webhook_failures", "webhook") => text(webhook),
        (
            "tokens" | "app_grants" | "outbox" | "vacations" | "notices" | "club_invitations"
            | "club_announcements" | "admin_log",
            "id",
        ) => text(&format!("00000000-0000-7000-8000-{number:012x}")),
        ("tokens", "kind") => text("token"),
        ("tokens", "scopes") => text("game:read"),
        ("outbox", "channel") => text("mail"),
        ("outbox", "body") => (
            Cell::from(json_of(&[("says", mark.as_str()), ("key", "x-outbox-key")])),
            mark,
        ),
        ("prepared_orders" | "notices", "body") => (Cell::from(json_of(&[("says", mark.as_str())])), mark),
        ("notice_settings", "mail") => text("daily 7"),
        ("rate_limits", "subject") => text(&format!("said by {me}")),
        (_, "quiet_start" | "start") => small(1234),
        (_, "quiet_minutes" | "minutes") => small(321),
        (_, "push" | "quiet_own" | "talk" | "enabled" | "in_time") => small(1),
        _ if is_number(column) => small(number),
        _ => text(&mark),
    }
}

fn json_of(fields: &[(&str, &str)]) -> String {
    let fields: BTreeMap<&str, &str> = fields.iter().copied().collect();
    serde_json::to_string(&fields).unwrap()
}

fn is_number(column: &str) -> bool {
    [
        "created",
        "mail_confirmed",
        "expires",
        "used",
        "polled",
        "decided",
        "taken",
        "status",
        "begins",
        "ends",
        "announced",
        "due",
        "tries",
        "held_until",
        "seq",
        "asked",
        "answered",
        "took",
        "since",
        "updated",
        "version",
        "at",
        "old_until",
        "failing_since",
        "daily",
        "last",
        "began",
        "founded",
        "joined",
        "posted",
        "opens",
        "remind",
        "ended",
    ]
    .contains(&column)
}

#[tokio::test]
async fn the_file_has_what_the_database_has_and_no_secret() {
    let umpire = Umpire::builder()
        .clock(|| Millis::new(1_500_000_000_000))
        .on_sqlite()
        .start()
        .await;
    let [player, other] = [umpire.player("Uxbridge").await, umpire.player("Other").await];
    let mut ids = vec![];
    for client in [&player, &other] {
        let me = client.get("/v1/me").await.ok();
        ids.push(me["id"].as_str().unwrap().to_owned());
    }
    let challenge = serde_json::json!({"to": {"type": "lobby"}, "system": "toy", "scenario": "short",
        "title": "x-challenges-body", "sides": {"type": "bid", "bid": {"seat": "left", "time": 12_345}},
        "clock": {"preset": "fast"}});
    let challenge = player.post("/v1/challenges", None, &challenge).await.created();
    let database = Connection::open(umpire.folder.path().join("umpire.db")).unwrap();
    database.busy_timeout(std::time::Duration::from_secs(30)).unwrap();
    database.pragma_update(None, "foreign_keys", false).unwrap();
    let season = "insert into seasons (id, club, name, folded, system, state, acts, secret, due, created, updated) \
         values (?, ?, 'A', 'a', 'toy', 'running', 0, '', 0, 0, 0)";
    database.execute(season, [SEASON, CLUB]).unwrap();
    let (mut number, mut looked_for) = (1_600_000_000_000_i64, vec![]);
    for (table, columns) in tables() {
        let mut put = vec![];
        for (column, shown) in *columns {
            number += 7_777_777;
            let (cell, mark) = match (*table, *column) {
                ("accounts", "id") => (None, ids[0].clone()),
                ("accounts", "name") => (None, "Uxbridge".to_owned()),
                ("challenges", "id") => (None, challenge["id"].as_str().unwrap().to_owned()),
                ("challenges", "bid") => (None, "12345".to_owned()),
                ("challenges", "body") => (None, "x-challenges-body".to_owned()),
                // Their content follows from earlier operations.
                (
                    "accounts",
                    "folded" | "created" | "keeper" | "admin" | "deleted" | "house" | "guest" | "locked"
                    | "lock_reason",
                )
                | ("challenges", "challenger" | "addressed" | "opponent" | "status" | "salt_by_server") => {
                    continue;
                }
                _ => {
                    let (cell, mark) = filling(table, column, [&ids[0], &ids[1]], number);
                    (Some(cell), mark)
                }
            };
            if let Some(cell) = cell {
                put.push((*column, cell));
            }
            looked_for.push((*table, *column, shown, mark));
        }
        let names: Vec<&str> = put.iter().map(|(name, _)| *name).collect();
        let sql = if ["accounts", "challenges"].contains(table) {
            let set: Vec<String> = names.iter().map(|name| format!("{name} = ?")).collect();
            let whose = if *table == "accounts" {
                &ids[0]
            } else {
                challenge["id"].as_str().unwrap()
            };
            format!("update {table} set {} where id = '{whose}'", set.join(", "))
        } else {
            let places = vec!["?"; names.len()].join(", ");
            format!("insert into {table} ({}) values ({places})", names.join(", "))
        };
        let cells = put.into_iter().map(|(_, cell)| cell);
        database.execute(&sql, params_from_iter(cells)).unwrap();
    }
    let file = player.get("/v1/me/export").await.ok();
    let whole = file.to_string();
    let mut wrong = String::new();
    for (table, column, shown, mark) in looked_for {
        let part = file
            .pointer(section(table))
            .map(ToString::to_string)
            .unwrap_or_default();
        let fault = match shown {
            Shown if !part.contains(&mark) => "is not in the file",
            Not(_) if whole.contains(&mark) => "is in the file",
            _ => continue,
        };
        writeln!(wrong, "{table}.{column} {fault}: {mark}").unwrap();
    }
    assert!(wrong.is_empty(), "{wrong}\n{file:#}");
    assert!(!whole.contains("x-outbox-key"), "{whole}");
}
