//! The clocks of a game that is closed for play stand still: all that time is given back, and nobody is late because of
//! it.

use crate::play::clocks::over_http::{MONDAY, hand_set, pass, quiet, timed};
use crate::support::ids::operator_act;
use crate::support::server::{ApiResponse, Client, Table, Umpire, database_of};
use crate::support::times::{DAY, HOUR};
use crate::support::toy::PANIC;
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};
use umpire::engine::Millis;
use umpire::ids::{AccountId, GameId, TokenId};
use umpire::people::token_hash;
use umpire::store::{Address, NewToken, Store};

async fn store(folder: &Path) -> Store {
    Store::open(&database_of(folder).await).await.unwrap()
}

/// A player calls with a number of dice that breaks the rules. Returns when the caller's time would have run out.
async fn broken(table: &Table) -> i64 {
    for client in [&table.left, &table.right] {
        let decision = table.open_decision(client).await.unwrap();
        table.says(client, &decision).await.created();
    }
    let (mover, decision) = match table.open_decision(&table.left).await {
        Some(decision) => (&table.left, decision),
        None => (&table.right, table.open_decision(&table.right).await.unwrap()),
    };
    let body = json!({"decision": decision["id"], "expect_seq": decision["seq"],
        "announcement": {"type": "call", "dice": PANIC}});
    let path = table.path("/announcements");
    mover
        .post(&path, Some("say-it-once"), &body)
        .await
        .problem(503, "read-only");
    decision["deadline"].as_i64().unwrap()
}

/// The clock of the seat that the game waits for, as soon as the game is closed or open.
async fn clock(table: &Table, closed: bool) -> Value {
    let patience = Instant::now() + Duration::from_secs(30);
    loop {
        let card = table.card().await;
        if card["closed"] == closed {
            let at = usize::from(card["waiting"][0] == "right");
            return card["clock"][at].clone();
        }
        assert!(Instant::now() < patience, "{card}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn claim(table: &Table, client: &Client) -> ApiResponse {
    client
        .post(&table.path("/claim"), Some("claim-it-now"), &json!({}))
        .await
}

#[tokio::test]
async fn the_time_of_a_closed_game_is_given_back_over_a_restart() {
    hand_set!(NOW, clock_of_test);
    let umpire = Umpire::builder().clock(clock_of_test).start().await;
    let mut table = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "standard"}), 5).await;
    pass!(NOW, 2 * DAY);
    let until = broken(&table).await;
    let before = clock(&table, true).await;
    assert_eq!(
        (&before["stopped"], &before["deadline"]),
        (&json!(true), &Value::Null),
        "{before}"
    );
    pass!(NOW, 40 * DAY);
    // However long the game is closed, the clock does not change, and nobody can claim the game.
    assert_eq!(clock(&table, true).await, before);
    for client in [&table.left, &table.right] {
        let decisions = client.get(&table.path("/decisions")).await.ok();
        let dated = |d: &Value| !d["deadline"].is_null();
        assert!(
            !decisions["decisions"].as_array().unwrap().iter().any(dated),
            "{decisions}"
        );
        claim(&table, client).await.problem(503, "read-only");
    }
    quiet(&table).await;
    let folder = umpire.stopped().await;
    pass!(NOW, 3 * DAY);
    let umpire = Umpire::builder()
        .clock(clock_of_test)
        .folder(folder)
        .start()
        .await;
    (table.left, table.right) = (table.left.at(&umpire), table.right.at(&umpire));
    assert_eq!(clock(&table, true).await, before);
    pass!(NOW, 2 * DAY);
    // The operator reopens it while the server runs.
    let beside = store(umpire.folder.path()).await;
    let game: GameId = table.id.parse().unwrap();
    let now = clock_of_test();
    beside.reopen_game(game, operator_act(now)).await.unwrap();
    assert!(
        beside.reopen_game(game, operator_act(now)).await.is_err(),
        "it is open"
    );
    let after = clock(&table, false).await;
    assert_eq!((&after["stopped"], &after["misses"]), (&json!(false), &json!(0)));
    assert_eq!(after["left"], before["left"]);
    assert_eq!(after["deadline"], until + 45 * DAY);
    // Closed again, for longer: both periods are given back.
    beside
        .close_game(game, "once more", now + Millis::new(HOUR))
        .await
        .unwrap();
    pass!(NOW, 9 * DAY);
    let folder = umpire.stopped().await;
    let umpire = Umpire::builder()
        .clock(clock_of_test)
        .folder(folder)
        .start()
        .await;
    (table.left, table.right) = (table.left.at(&umpire), table.right.at(&umpire));
    beside
        .reopen_game(game, operator_act(clock_of_test()))
        .await
        .unwrap();
    let after = clock(&table, false).await;
    assert_eq!(after["deadline"], until + 54 * DAY - HOUR, "{after}");
    let (late, other) = match after["seat"].as_str() {
        Some("left") => (&table.left, &table.right),
        _ => (&table.right, &table.left),
    };
    claim(&table, other).await.problem(409, "conflict");
    // The clock runs on from there, with two excused misses.
    pass!(NOW, 3 * DAY + HOUR);
    let missed = clock(&table, false).await;
    assert_eq!(missed["misses"], 1, "{missed}");
    let decisions = table.open_decision(late).await.unwrap();
    assert_eq!(decisions["deadline"], missed["deadline"]);
    pass!(NOW, 3 * DAY);
    let claimed = claim(&table, other).await;
    assert!(!claimed.replayed);
    let claimed = claimed.created();
    let again = claim(&table, other).await;
    assert!(again.replayed);
    assert_eq!(again.created(), claimed);
    beside.close().await;
}

#[tokio::test]
async fn a_game_opened_before_anybody_looked_gets_its_time_back() {
    hand_set!(NOW, clock_of_test);
    let umpire = Umpire::builder().clock(clock_of_test).start().await;
    let table = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "standard"}), 5).await;
    let until = clock(&table, false).await["deadline"].as_i64().unwrap();
    let (beside, game): (_, GameId) = (store(umpire.folder.path()).await, table.id.parse().unwrap());
    for times in 1..=2 {
        // The server has the game in memory, and finds it open at every check.
        let from = clock_of_test();
        beside.close_game(game, "for a moment", from).await.unwrap();
        beside
            .reopen_game(game, operator_act(from + Millis::new(DAY)))
            .await
            .unwrap();
        pass!(NOW, DAY);
        let right = until + times * DAY;
        let patience = Instant::now() + Duration::from_secs(30);
        while clock(&table, false).await["deadline"] != right {
            assert!(
                Instant::now() < patience,
                "{} and not {right}",
                table.card().await
            );
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    // The next entry is written with the corrected clock.
    let decision = table.open_decision(&table.left).await.unwrap();
    table.says(&table.left, &decision).await.created();
    let after = clock(&table, false).await;
    assert_eq!(
        (&after["seat"], &after["deadline"]),
        (&json!("right"), &json!(until + 2 * DAY))
    );
    beside.close().await;
}

#[tokio::test]
async fn a_look_that_ends_late_puts_off_no_new_look() {
    hand_set!(NOW, clock_of_test);
    let umpire = Umpire::builder().clock(clock_of_test).start().await;
    let table = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "standard"}), 5).await;
    let account: AccountId = table.card().await["seats"][0]["account"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let folder = umpire.stopped().await;
    let (beside, game): (_, GameId) = (store(folder.path()).await, table.id.parse().unwrap());
    let due = async || beside.clock(game).await.unwrap().unwrap().due;
    let seen = beside.clock(game).await.unwrap().unwrap();
    beside
        .close_game(game, "for a moment", clock_of_test())
        .await
        .unwrap();
    let opened = clock_of_test() + Millis::new(HOUR);
    beside.reopen_game(game, operator_act(opened)).await.unwrap();
    beside
        .put_off(&seen, Some(opened + Millis::new(DAY)))
        .await
        .unwrap();
    assert_eq!(due().await, Some(opened));
    // The same if another account's calendar changes, twice at the same moment.
    beside.look_at_clocks_of(account, opened).await.unwrap();
    let seen = beside.clock(game).await.unwrap().unwrap();
    beside.look_at_clocks_of(account, opened).await.unwrap();
    beside
        .put_off(&seen, Some(opened + Millis::new(DAY)))
        .await
        .unwrap();
    assert!(due().await < seen.due);
    let seen = beside.clock(game).await.unwrap().unwrap();
    beside
        .put_off(&seen, Some(opened + Millis::new(DAY)))
        .await
        .unwrap();
    assert_eq!(due().await, Some(opened + Millis::new(DAY)));
    beside.close().await;
}

#[tokio::test]
async fn a_reaction_that_would_have_been_over_is_still_asked_for() {
    hand_set!(NOW, clock_of_test);
    let umpire = Umpire::builder().clock(clock_of_test).start().await;
    let mut table = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "fast"}), 5).await;
    table.up_to_a_reaction().await;
    let until = clock(&table, false).await["deadline"].as_i64().unwrap();
    assert_eq!(until, MONDAY + 8 * HOUR);
    pass!(NOW, 7 * HOUR);
    let folder = umpire.stopped().await;
    let (beside, game): (_, GameId) = (store(folder.path()).await, table.id.parse().unwrap());
    beside
        .close_game(game, "for the test", clock_of_test())
        .await
        .unwrap();
    let umpire = Umpire::builder()
        .clock(clock_of_test)
        .folder(folder)
        .start()
        .await;
    (table.left, table.right) = (table.left.at(&umpire), table.right.at(&umpire));
    pass!(NOW, 2 * DAY);
    quiet(&table).await;
    assert_eq!(clock(&table, true).await["deadline"], Value::Null);
    let mut watchers = vec![];
    for client in [&table.left, &table.right] {
        let mut socket = client.socket().await;
        socket.watch(&table.id, 6).await;
        watchers.push(socket);
    }
    let decision = usize::from(table.card().await["waiting"][0] == "right");
    let stopped = watchers[decision].decisions().await;
    assert_eq!(stopped["decisions"][0]["deadline"], Value::Null, "{stopped}");
    // An administrator reopens it.
    let admin = umpire.player("Admin").await;
    let account = beside.account_named("Admin").await.unwrap().unwrap().account.id;
    beside
        .appoint(account, true, operator_act(Millis::ONE))
        .await
        .unwrap();
    let all = NewToken {
        id: TokenId::from_u128(5),
        hash: token_hash("umpire_admin"),
        session: false,
        name: "kept".to_owned(),
        scopes: "all admin".to_owned(),
        games: vec![],
        seat: None,
        created: Millis::ONE,
        expires: None,
    };
    beside.add_token(account, all, 10, None).await.unwrap();
    let admin = Client {
        token: Some("umpire_admin".to_owned()),
        ..admin
    };
    let opened = admin
        .delete(&format!("/v1/admin/closed-games/{}", table.id))
        .await;
    assert_eq!(opened.status, 204, "{}", opened.text);
    // Watchers are informed at once.
    let message = watchers[decision].decisions().await;
    assert_eq!(message["decisions"][0]["deadline"], until + 2 * DAY, "{message}");
    assert_eq!(clock(&table, false).await["deadline"], until + 2 * DAY);
    quiet(&table).await;
    pass!(NOW, HOUR - 1);
    quiet(&table).await;
    pass!(NOW, 1);
    assert_eq!(table.entry(7).await["by"], "clock");
    beside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_server_stops_or_opens_is_so_on_both() {
    hand_set!(NOW, clock_of_test);
    let database = crate::support::postgres::database().await;
    let one = Umpire::builder()
        .database(&database.parse().unwrap())
        .clock(clock_of_test)
        .start()
        .await;
    let other = Umpire::builder()
        .database(&database.parse().unwrap())
        .clock(clock_of_test)
        .start()
        .await;
    let table = timed(&one, ["Lefty", "Righty"], &json!({"preset": "fast"}), 5).await;
    let there = Table {
        left: table.left.at(&other),
        right: table.right.at(&other),
        id: table.id.clone(),
    };
    // The game is in memory on both servers, and watched on the other.
    let mut socket = there.left.socket().await;
    socket.watch(&table.id, 3).await;
    assert_eq!(
        socket.decisions().await["decisions"][0]["deadline"],
        MONDAY + 3 * DAY
    );
    pass!(NOW, 3 * DAY);
    // Whichever server records the miss, the watcher on the other is informed.
    let missed = socket.decisions().await;
    assert_eq!(missed["decisions"][0]["deadline"], MONDAY + 3 * DAY + 12 * HOUR);
    let until = broken(&table).await;
    let before = clock(&there, true).await;
    pass!(NOW, 30 * DAY);
    quiet(&there).await;
    assert_eq!(clock(&table, true).await, before);
    let beside = Store::open(&database.parse::<Address>().unwrap()).await.unwrap();
    let game: GameId = table.id.parse().unwrap();
    beside
        .reopen_game(game, operator_act(clock_of_test()))
        .await
        .unwrap();
    for table in [&table, &there] {
        let after = clock(table, false).await;
        assert_eq!(
            (&after["left"], &after["misses"]),
            (&before["left"], &before["misses"])
        );
        assert_eq!(after["deadline"], until + 30 * DAY, "{after}");
        quiet(table).await;
    }
    beside.close().await;
}

#[tokio::test]
async fn watchers_get_the_deadline_that_a_miss_begins() {
    hand_set!(NOW, clock_of_test);
    let umpire = Umpire::builder().clock(clock_of_test).start().await;
    let table = timed(&umpire, ["Lefty", "Righty"], &json!({"preset": "fast"}), 5).await;
    let mut socket = table.left.socket().await;
    socket.watch(&table.id, 3).await;
    let first = socket.decisions().await;
    assert_eq!(first["decisions"][0]["deadline"], MONDAY + 3 * DAY);
    pass!(NOW, 3 * DAY - 1);
    quiet(&table).await;
    pass!(NOW, 1);
    let next = socket.decisions().await;
    assert_eq!(next["decisions"][0]["deadline"], MONDAY + 3 * DAY + 12 * HOUR);
    pass!(NOW, 12 * HOUR);
    let last = socket.decisions().await;
    assert_eq!(last["decisions"][0]["deadline"], MONDAY + 4 * DAY);
    assert_eq!(last["decisions"][0]["id"], first["decisions"][0]["id"]);
}
