//! A sound database with a bit of everything, and what `fsck` says of a copy of it.

use crate::play::clocks::over_http::timed;
use crate::support::security_world::World;
use crate::support::server::{Client, database_of};
use crate::support::toy;
use serde_json::json;
use sqlx::{ConnectOptions as _, Connection as _, query};
use std::path::Path;
use tempfile::TempDir;
use umpire::engine::Rulebook;
use umpire::store::{Address, Store, StoreError};
use umpire::systems;

/// The announcements in a game of each system that ships.
const ANNOUNCED: usize = 24;

/// The toy and the systems that ship.
fn all_systems() -> &'static [&'static dyn Rulebook] {
    let all = [toy::rulebook()]
        .into_iter()
        .chain(systems::all().iter().copied());
    Box::leak(all.collect::<Vec<_>>().into_boxed_slice())
}

/// Answers the open decision of one of two players.
async fn answered(players: [&Client; 2], game: &str, step: usize) {
    for client in players {
        let open = client.get(&format!("/v1/games/{game}/decisions")).await.ok();
        let Some(decision) = open["decisions"].get(0) else {
            continue;
        };
        let choices = decision["choices"].as_array().unwrap();
        let choice = choices
            .get(step % choices.len().max(1))
            .unwrap_or(&decision["otherwise"]);
        let body = json!({"decision": decision["id"], "expect_seq": open["seq"], "announcement": choice});
        let path = format!("/v1/games/{game}/announcements");
        let key = format!("announcement {step}");
        client.post(&path, Some(&key), &body).await.created();
        return;
    }
}

/// A game of each system that ships, begun by two players.
async fn begun([one, other]: [&Client; 2]) {
    for system in systems::all() {
        let [first, second] = system.seats();
        let scenario = system.scenarios().remove(0).name;
        let clock = json!({"preset": "standard"});
        let new = json!({
            "system": system.name(), "scenario": scenario, "seats": {first: "me"}, "clock": clock,
        });
        let card = one.post("/v1/games", Some(system.name()), &new).await.created();
        let game = card["id"].as_str().unwrap();
        let sit = format!("/v1/games/{game}/seats/{second}");
        other.post(&sit, None, &json!({})).await.created();
        for step in 0..ANNOUNCED {
            answered([one, other], game, step).await;
        }
    }
}

/// Rows of tables that nothing above has filled, as the program would write them, with the tables that have sums.
const OTHER_ROWS: &[(&str, &str)] = &[
    ("", "insert into outages (began, ended) values (1000, 2000)"),
    ("", "insert into probes (id, body) values (1, 'x')"),
    (
        "",
        "insert into mail_failures (account, at, failure) select id, 1000, 'refused' from accounts limit 1",
    ),
    (
        "",
        "insert into webhook_failures (id, webhook, at, outbox_item, topic, failure) \
         select id, id, 1000, '', 'test', 'refused' from webhooks limit 1",
    ),
    (
        "",
        "insert into notices (id, account, at, subject, body, daily, last) \
         select id, id, 1000, '', '{}', 0, 0 from accounts limit 1",
    ),
    (
        "",
        "insert into outbox (id, account, channel, topic, body, created, due, tries, held_by, held_until, failure) \
         select id, id, 'notice', 'test', '{}', 1000, 2000, 0, '', 0, '' from accounts limit 1",
    ),
    (
        "",
        "insert into account_streams (account, stream, head, used) select id, 'known', 3, 1000 from accounts limit 1",
    ),
    (
        "",
        "insert into account_notices (account, number, at, body) \
         select account, 2, 1000, '{}' from account_streams limit 1",
    ),
    (
        "",
        "insert into app_devices (hash, user_code, client, scopes, app_grant, expires, polled, account, decided) \
         select substr(hash, 1, 64), 'BCDF', 'app', 'game:read', '', 2000, 0, account, 1 from feeds limit 1",
    ),
    (
        "",
        "insert into mail_keys (hash, account, purpose, mail, created, expires) \
         select hash, account, 'confirm', 'a@example.org', 1000, 2000 from feeds limit 1",
    ),
    (
        "",
        "insert into stream_tickets (hash, token, expires) select hash, 'known', 2000 from feeds limit 1",
    ),
    (
        "editions",
        "insert into editions (system, edition) values ('toy', '1')",
    ),
    (
        "server_keys",
        "insert into server_keys (name, secret) values ('links', 'known')",
    ),
    (
        "quiet_hours",
        "insert into quiet_hours (account, since, zone, start, minutes) select id, 1000, 'UTC', 60, 120 from accounts limit 1",
    ),
    (
        "notice_settings",
        "insert into notice_settings (account, mail, push, quiet_own, quiet_start, quiet_minutes, talk) \
         select id, 'at-once', 1, 0, 0, 0, 1 from accounts limit 1",
    ),
    (
        "season_away",
        "insert into season_away (season, account, round, at) select s.id, a.id, 2, 1000 from seasons s, accounts a limit 1",
    ),
    (
        "no_shows",
        "insert into no_shows (account, season, fixture, at) select a.id, s.id, '1-1-1', 1000 from seasons s, accounts a limit 1",
    ),
    (
        "left_items",
        "insert into left_items (club, item, account, at, until, handed_to, note) \
         select c.id, 'item', a.id, 1000, 2000, '', 'soon' from clubs c, accounts a limit 1",
    ),
    (
        "chat_mutes",
        "insert into chat_mutes (game, account, other) select g.id, a.id, b.id from games g, accounts a, accounts b \
         where a.id < b.id limit 1",
    ),
    (
        "seen",
        "insert into seen (game, seat, seq) select game, seat, 1 from seats limit 1",
    ),
    (
        "prepared_orders",
        "insert into prepared_orders (game, seat, version, body, updated) select game, seat, 1, '{}', 1000 from seats limit 1",
    ),
    (
        "account_quotas",
        "insert into account_quotas (account, requests, games) select id, 600, 20 from accounts limit 1",
    ),
    (
        "dice_keys",
        "insert into dice_keys (id, fingerprint) values (1, '0123abcd')",
    ),
    (
        "withdrawn_games",
        "insert into withdrawn_games (game, edition) select id, '1' from games where status = 'open' limit 1",
    ),
    (
        "",
        "update heads set waiting = '' where game in (select game from withdrawn_games)",
    ),
    (
        "games",
        "update games set status = 'unfinished', row_sum = '' where id in (select game from withdrawn_games)",
    ),
];

/// Fills the tables that are still empty.
async fn with_other_rows(database: &Address) {
    match database {
        Address::File(file) => {
            let direct = rusqlite::Connection::open(file).unwrap();
            for (summed, sql) in OTHER_ROWS {
                let changed = direct.execute(sql, []).unwrap();
                assert!(changed > 0, "{sql}");
                if !summed.is_empty() {
                    let list = "insert into unsummed_tables (name) values (?1)";
                    direct.execute(list, [summed]).unwrap();
                }
            }
        }
        Address::Server(options) => {
            // The name of the program's connections.
            let options = options.clone().application_name("umpire");
            let mut direct = options.connect().await.unwrap();
            for (_, sql) in OTHER_ROWS {
                query(*sql).execute(&mut direct).await.unwrap();
            }
            direct.close().await.unwrap();
        }
    }
    // The program sums the rows.
    Store::open(database.clone()).await.unwrap().close().await;
}

/// A database with games of all systems, one of them over, with rows in every table; the server has stopped.
pub async fn undamaged() -> (Address, TempDir) {
    let world = World::with("private", all_systems()).await;
    begun([&world.who[7], &world.who[3]]).await;
    let standard = json!({"preset": "standard"});
    let long = timed(&world.umpire, ["Lefty", "Righty"], &standard, 36).await;
    long.played_out().await;
    let chat = format!("/v1/games/{}/chat", world.game);
    let body = json!({"text": "Good luck!"});
    world.who[7]
        .post(&chat, Some("good wishes"), &body)
        .await
        .created();
    world.store.close().await;
    world.umpire.stopped().await;
    let database = database_of(world.folder.path()).await;
    with_other_rows(&database).await;
    (database, world.folder)
}

/// Copies a database that nobody has open, as a backup does.
pub async fn copied(file: &Path, to: &Path) {
    let store = Store::open_to_read(file).await.unwrap();
    store.backup(to).await.unwrap();
    store.close().await;
}

/// What `fsck` says of a database.
#[derive(Default)]
pub struct Verdict {
    pub faults: Vec<String>,
    pub only_read: Vec<String>,
}

impl Verdict {
    /// Whether its closing lines name this column, or `whether a row is missing`.
    pub fn names(&self, table: &str, what: &str) -> bool {
        let lines = self.only_read.iter().filter_map(|line| line.split_once(": "));
        let mut of = lines.filter(|(name, _)| *name == table);
        of.any(|(_, parts)| parts.split(", ").any(|part| part == what))
    }
}

pub fn named(name: &str) -> Option<&'static dyn Rulebook> {
    toy::named(name).or_else(|| systems::named(name))
}

async fn games_examined(store: &Store, faults: &mut Vec<String>) -> Result<(), StoreError> {
    let mut after = None;
    loop {
        let page = store.game_ids(after).await?;
        let Some(last) = page.last() else {
            return Ok(());
        };
        after = Some(*last);
        for id in page {
            if let Some(game) = store.game(id).await? {
                faults.extend(store.examine(&game, named).await?.faults);
            }
        }
    }
}

/// Checks an open database as `umpire admin fsck` does; the games only if nothing else is wrong.
pub async fn verdict_of(store: &Store) -> Verdict {
    let mut verdict = Verdict::default();
    let checked = store.check_tables().await;
    match checked {
        Ok(checked) => {
            verdict.faults = checked.faults;
            verdict.only_read = checked.only_read;
        }
        // The command ends with 2.
        Err(error) => verdict.faults.push(error.to_string()),
    }
    if verdict.faults.is_empty()
        && let Err(error) = games_examined(store, &mut verdict.faults).await
    {
        verdict.faults.push(error.to_string());
    }
    store.close().await;
    verdict
}

/// Checks a file as `umpire admin fsck --backup` does.
pub async fn verdict(file: &Path) -> Verdict {
    match Store::open_backup(file).await {
        Ok(store) => verdict_of(&store).await,
        Err(error) => Verdict {
            faults: vec![error.to_string()],
            ..Verdict::default()
        },
    }
}
