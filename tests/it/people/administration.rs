//! What the operator does to accounts from the shell, and administrators over the API: locks, names, tokens, the log.

use crate::command::admin::{admin, output_of};
use crate::play::clocks::over_http::{hand_set, pass, timed};
use crate::support::ids::{operator_act, stamp};
use crate::support::process::Process;
use crate::support::security_world::new_token;
use crate::support::server::{ApiResponse, Client, Umpire, database_of};
use crate::support::times::DAY;
use reqwest::Method;
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;
use umpire::engine::Millis;
use umpire::ids::TokenId;
use umpire::store::{AccountsAfter, AdminAct, NewAdminAct, Store, StoreError};

const PASSWORD: &str = "correct horse battery";
const SPAM: &str = "sends the same message to everybody";

async fn store(folder: &Path) -> Store {
    Store::open(&database_of(folder).await).await.unwrap()
}

/// Repeats a request until it has this status: the server sees changes of another program within about a second.
pub(crate) async fn until_status(client: &Client, path: &str, status: u16) -> ApiResponse {
    let asking = async {
        loop {
            let response = client.get(path).await;
            if response.status == status {
                return response;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), asking)
        .await
        .unwrap()
}

/// Runs a task of `umpire admin` that must succeed, and returns what it prints.
pub(crate) fn done(folder: &Path, task: &[&str]) -> String {
    let output = admin(folder, task);
    assert!(output.status.success(), "{}", output_of(&output));
    output_of(&output)
}

async fn logs_in(anonymous: &Client, password: &str) -> ApiResponse {
    let body = json!({"name": "Uxbridge", "password": password});
    anonymous.post("/v1/sessions", None, &body).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_account_is_refused_until_it_is_unlocked() {
    let folder = TempDir::new().unwrap();
    let server = Process::started(folder.path());
    let anonymous = server.client(None);
    let new = json!({"name": "Uxbridge", "password": PASSWORD});
    let made = anonymous.post("/v1/accounts", None, &new).await.created();
    let owner = server.client(made["token"].as_str());
    let bot = json!({"name": "Clockwork"});
    let bot = owner.post("/v1/me/bots", None, &bot).await.created();
    let bot = server.client(bot["token"].as_str());
    bot.get("/v1/me").await.ok();
    let session = logs_in(&anonymous, PASSWORD).await;
    let cookie = session.headers["set-cookie"].to_str().unwrap().to_owned();
    let cookie = [("cookie", cookie.split(';').next().unwrap())];
    let mut socket = owner.socket().await;

    assert_eq!(
        done(folder.path(), &["lock", "UXBRIDGE", "--reason", SPAM]),
        "Uxbridge is locked\n"
    );
    let refused = until_status(&owner, "/v1/me", 403)
        .await
        .problem(403, "account-locked");
    assert!(refused["detail"].as_str().unwrap().ends_with(SPAM), "{refused}");
    bot.get("/v1/me").await.problem(403, "account-locked");
    // An open socket is closed, with the same problem.
    let refusal = socket.receive_op("refused").await;
    assert_eq!(refusal["problem"]["code"], "account-locked", "{refusal}");
    assert_eq!(socket.close_code().await, Some(1008));
    // Only who knows the password learns of the lock.
    logs_in(&anonymous, PASSWORD).await.problem(403, "account-locked");
    logs_in(&anonymous, "guessed at")
        .await
        .problem(401, "unauthenticated");
    // In a browser, what everybody may see is shown.
    let read = |path| anonymous.send_with(Method::GET, path, &cookie, None);
    read("/v1/me").await.problem(403, "account-locked");
    read("/v1/games").await.ok();
    let listed = done(folder.path(), &["accounts", "--search", "bridge"]);
    assert!(listed.contains("Uxbridge") && listed.contains(SPAM), "{listed}");
    assert!(!listed.contains("Clockwork"), "{listed}");

    done(folder.path(), &["unlock", "Uxbridge"]);
    until_status(&owner, "/v1/me", 200).await;
    bot.get("/v1/me").await.ok();
    read("/v1/me").await.ok();
    logs_in(&anonymous, PASSWORD).await.created();
    done(folder.path(), &["end-tokens", "Uxbridge", "--reason", "stolen"]);
    until_status(&owner, "/v1/me", 401).await;
    let log = done(folder.path(), &["log"]);
    let acts: Vec<&str> = log.lines().map(|line| line.split_once("  ").unwrap().1).collect();
    assert_eq!(
        acts,
        [
            "the operator: end-tokens \"Uxbridge\"; stolen".to_owned(),
            "the operator: unlock \"Uxbridge\"".to_owned(),
            format!("the operator: lock \"Uxbridge\"; {SPAM}"),
        ]
    );
    for task in [
        &["lock", "Nobody"][..],
        &["unlock", "Uxbridge"],
        &["lock", "Cadet"],
        &["rename", "Uxbridge", "Practice opponent"],
        &["rename", "Uxbridge", "clockwork"],
        &["rename", "Cadet", "Major"],
    ] {
        let refused = admin(folder.path(), task);
        assert_eq!(
            refused.status.code(),
            Some(2),
            "{task:?}: {}",
            output_of(&refused)
        );
    }
    assert!(server.terminated().success());
    let checked = admin(folder.path(), &["fsck"]);
    assert!(checked.status.success(), "{}", output_of(&checked));
}

#[tokio::test]
async fn the_games_of_a_locked_account_go_on_by_their_clocks() {
    hand_set!(NOW, clock_of_test);
    let umpire = Umpire::builder().clock(clock_of_test).start().await;
    let table = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "fast"}), 5).await;
    let store = store(umpire.folder.path()).await;
    for name in ["Lefty", "Righty"] {
        let account = store.account_named(name).await.unwrap().unwrap().account.id;
        store
            .lock_account(account, operator_act(clock_of_test()))
            .await
            .unwrap();
    }
    until_status(&table.left, "/v1/me", 403).await;
    until_status(&table.right, "/v1/me", 403).await;
    let anonymous = umpire.anonymous();
    let head = async || {
        anonymous.get(&table.path("")).await.ok()["head"]
            .as_u64()
            .unwrap()
    };
    let before = head().await;
    let misses = async || {
        let card = anonymous.get(&table.path("")).await.ok();
        card["clock"]
            .as_array()
            .unwrap()
            .iter()
            .map(|c| c["misses"].as_u64().unwrap())
            .sum::<u64>()
    };
    assert_eq!((before, misses().await), (head().await, 0));
    pass!(NOW, 4 * DAY);
    let going_on = async {
        while misses().await == 0 && head().await == before {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), going_on)
        .await
        .unwrap();
    store.close().await;
}

#[tokio::test]
async fn a_renamed_account_has_its_new_name_everywhere() {
    let umpire = Umpire::started().await;
    let table = umpire.table_of(["Lefty", "Righty"], 5).await;
    let to = json!({"to": {"type": "account", "name": "Righty"}, "system": "toy", "scenario": "short"});
    table
        .left
        .post("/v1/challenges", Some("challenge-him"), &to)
        .await
        .created();
    let before = table.export().await;
    let saxo = json!({"name": "Saxo"});
    umpire
        .anonymous()
        .post("/v1/accounts", None, &saxo)
        .await
        .created();
    let (admin, store) = administrator(&umpire).await;
    let account = store.account_named("Righty").await.unwrap().unwrap().account.id;
    let path = format!("/v1/admin/accounts/{account}/name");
    for (name, status, code) in [
        ("LEFTY", 409, "conflict"),
        // In Cyrillic letters.
        ("\u{405}\u{430}\u{445}\u{43e}", 409, "conflict"),
        ("", 400, "not-understood"),
        ("Guest 7", 409, "conflict"),
    ] {
        admin
            .put(&path, &json!({"name": name}))
            .await
            .problem(status, code);
    }
    let why = json!({"name": "Wellington", "reason": "wished for it"});
    for _ in 0..2 {
        assert_eq!(admin.put(&path, &why).await.status, 204);
    }
    assert_eq!(table.right.get("/v1/me").await.ok()["name"], "Wellington");
    let seats = async || table.left.get(&table.path("")).await.ok()["seats"].clone();
    // The server reads the seats of games in memory again.
    let renamed = async {
        while !seats().await.to_string().contains("Wellington") {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), renamed)
        .await
        .unwrap();
    // What a repeated request gets, too.
    let again = table
        .left
        .post("/v1/challenges", Some("challenge-him"), &to)
        .await;
    assert!(
        again.replayed && again.text.contains("Wellington") && !again.text.contains("Righty"),
        "{}",
        again.text
    );
    // The log of the game has no names.
    assert_eq!(table.export().await, before);
    let log = admin.get("/v1/admin/log").await.ok();
    let act = &log["acts"][0];
    assert_eq!(
        (&act["act"], &act["by"]["name"], &act["account"]["name"]),
        (&json!("rename"), &json!("Operator"), &json!("Wellington"))
    );
    assert_eq!(
        (&act["detail"], &act["reason"], &log["acts"][1]["act"]),
        (
            &json!("\"Righty\" is now \"Wellington\""),
            &json!("wished for it"),
            &json!("appoint")
        )
    );
    assert_eq!(
        log["acts"].as_array().unwrap().len(),
        2,
        "a repeated request is no other act"
    );
    // Who it is about finds it in what they take away, without who did it.
    let taken = table.right.get("/v1/me/export").await.ok();
    assert_eq!(taken["administration"][0]["reason"], "wished for it", "{taken}");
    assert!(!taken["administration"].to_string().contains("Operator"));
    store.close().await;
}

/// An administrator with a token, and the store.
pub(crate) async fn administrator(umpire: &Umpire) -> (Client, Store) {
    let player = umpire.player("Operator").await;
    let store = store(umpire.folder.path()).await;
    let account = store.account_named("Operator").await.unwrap().unwrap().account.id;
    store
        .appoint(account, true, operator_act(Millis::ONE))
        .await
        .unwrap();
    let token = new_token(TokenId::from_u128(5), "umpire_admin", false, "all admin");
    store.add_token(account, token, 10, None).await.unwrap();
    let client = Client {
        token: Some("umpire_admin".to_owned()),
        ..player
    };
    (client, store)
}

fn names(page: &Value) -> Vec<&str> {
    let accounts = page["accounts"].as_array().unwrap();
    accounts
        .iter()
        .map(|account| account["name"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn an_administrator_lists_locks_and_unlocks_accounts() {
    let umpire = Umpire::started().await;
    let table = umpire.table_of(["Under_score", "Per%cent"], 5).await;
    let (admin, store) = administrator(&umpire).await;
    let list = async |query: &str| admin.get(&format!("/v1/admin/accounts{query}")).await.ok();
    for (search, found) in [
        ("_", "Under_score"),
        ("%25", "Per%cent"),
        ("DER_S", "Under_score"),
    ] {
        let page = list(&format!("?search={search}")).await;
        assert_eq!(names(&page), [found]);
        assert_eq!(page["accounts"][0]["open_games"], 1, "{page}");
        assert!(page["accounts"][0]["seen"].as_i64() >= page["accounts"][0]["created"].as_i64());
    }
    let all = list("").await;
    assert_eq!(all["next"], Value::Null);
    let mut paged = vec![];
    let mut query = "?limit=2".to_owned();
    loop {
        let page = list(&query).await;
        paged.extend(names(&page).into_iter().map(str::to_owned));
        match page["next"].as_str() {
            Some(next) => query = format!("?limit=2&cursor={}", next.replace('%', "%25").replace(' ', "%20")),
            None => break,
        }
    }
    assert_eq!(names(&all), paged);
    let account = store.account_named("Per%cent").await.unwrap().unwrap().account.id;
    let lock = format!("/v1/admin/accounts/{account}/lock");
    for _ in 0..2 {
        assert_eq!(admin.put(&lock, &json!({"reason": SPAM})).await.status, 204);
    }
    // On this server at once.
    table.right.get("/v1/me").await.problem(403, "account-locked");
    assert_eq!(list("?search=%25").await["accounts"][0]["locked"]["reason"], SPAM);
    for _ in 0..2 {
        assert_eq!(admin.delete(&lock).await.status, 204);
    }
    table.right.get("/v1/me").await.ok();
    let long = json!({"reason": "x".repeat(501)});
    admin.put(&lock, &long).await.problem(400, "not-understood");
    // Administrators are locked from the shell alone, and nobody logs in as an account of the house.
    for name in ["Operator", "Cadet"] {
        let account = store.account_named(name).await.unwrap().unwrap().account.id;
        let path = format!("/v1/admin/accounts/{account}/lock");
        admin.put(&path, &json!({})).await.problem(409, "conflict");
    }
    let missing = "/v1/admin/accounts/00000000-0000-7000-8000-0000000000ff/lock";
    admin.put(missing, &json!({})).await.problem(404, "not-found");
    let log = admin.get("/v1/admin/log?limit=1").await.ok();
    assert_eq!(log["acts"][0]["act"], "unlock");
    let cursor = log["next"].as_str().unwrap();
    let log = admin.get(&format!("/v1/admin/log?cursor={cursor}")).await.ok();
    let acts: Vec<&str> = log["acts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|act| act["act"].as_str().unwrap())
        .collect();
    assert_eq!(acts, ["lock", "appoint"]);
    store.close().await;
}

#[tokio::test]
async fn an_act_and_its_row_of_the_log_are_one_transaction() {
    let umpire = Umpire::started().await;
    umpire.player("Uxbridge").await;
    let store = store(umpire.folder.path()).await;
    let account = store.account_named("Uxbridge").await.unwrap().unwrap().account.id;
    let act = NewAdminAct::of_the_operator(SPAM.to_owned(), stamp(Millis::ONE));
    store.lock_account(account, act.clone()).await.unwrap();
    // The log has a row of this id, so the account is not unlocked either.
    let refused = store.unlock_account(account, act).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    let which = AccountsAfter {
        search: "uxbridge".to_owned(),
        most: 10,
        ..AccountsAfter::default()
    };
    let listed = store.accounts_after(&which).await.unwrap();
    assert_eq!(listed[0].locked.as_ref().unwrap().reason, SPAM);
    // And without the change, there is no row.
    let unlock = async || store.unlock_account(account, operator_act(Millis::new(2))).await;
    unlock().await.unwrap();
    assert!(matches!(unlock().await, Err(StoreError::Conflict)));
    let log = store.admin_log(None, 10).await.unwrap();
    let acts: Vec<AdminAct> = log.iter().map(|act| act.act).collect();
    assert_eq!(acts, [AdminAct::Unlock, AdminAct::Lock]);
    store.close().await;
}
