//! Several servers on one database: every server serves the same game.

use crate::support::postgres::database;
use crate::support::rounds::rounds;
use crate::support::server::{Client, Socket, Table, Umpire};
use crate::support::toy;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use umpire::engine::verify;
use umpire::systems;

/// Starts two servers on one fresh database. Returns them and the address of the database.
pub async fn two() -> ([Umpire; 2], String) {
    let address = database().await;
    // At the same time: both want to migrate the database.
    let (one, other) = tokio::join!(
        Umpire::builder().database(&address.parse().unwrap()).start(),
        Umpire::builder().database(&address.parse().unwrap()).start()
    );
    ([one, other], address)
}

/// The same table, through another server.
pub fn through(table: &Table, server: &Umpire) -> Table {
    Table {
        left: table.left.at(server),
        right: table.right.at(server),
        id: table.id.clone(),
    }
}

pub async fn watching(table: &Table, servers: &[Umpire; 2]) -> [Socket; 2] {
    let mut sockets = [
        table.left.at(&servers[0]).socket().await,
        table.left.at(&servers[1]).socket().await,
    ];
    for socket in &mut sockets {
        socket.watch(&table.id, 0).await;
    }
    sockets
}

/// The player who must decide, and a valid answer.
async fn next_answer(table: &Table) -> (Client, Value) {
    let state = table.left.get(&table.path("")).await.ok();
    let left = state["waiting"][0] == state["seats"][0]["seat"];
    let client = if left { &table.left } else { &table.right };
    let decisions = client.get(&table.path("/decisions")).await.ok();
    let decision = &decisions["decisions"][0];
    let choices = decision["choices"].as_array().unwrap();
    let choice = choices
        .get(1)
        .or(choices.first())
        .unwrap_or(&decision["otherwise"]);
    let choice = json!({"decision": decision["id"], "expect_seq": decisions["seq"], "announcement": choice});
    (client.clone(), choice)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_through_two_servers_and_both_tell_it() {
    let (servers, _) = two().await;
    let first = servers[0].table(30).await;
    let tables = [through(&first, &servers[0]), through(&first, &servers[1])];
    let mut sockets = watching(&first, &servers).await;
    let mut slowest = Duration::ZERO;
    for (n, seq) in (1..=120).enumerate() {
        if seq > 3 {
            assert!(tables[n % 2].answer(n).await);
        }
        let written = Instant::now();
        for socket in &mut sockets {
            assert_eq!(socket.receive_op("entry").await["seq"], seq);
        }
        slowest = slowest.max(written.elapsed());
    }
    println!("an acknowledged entry reached the sockets of both servers within {slowest:?}");
    assert!(slowest < Duration::from_secs(5));
    let over = tables[1].played_out().await;
    assert_eq!(over["status"], "over");
    for table in &tables {
        state_from(table, over["head"].as_u64().unwrap()).await;
        let verified = verify(&table.export().await, toy::named).unwrap();
        assert_eq!(verified.entries, over["head"].as_u64().unwrap());
    }
    let exports = [tables[0].export().await, tables[1].export().await];
    assert_eq!(exports[0], exports[1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_equal_announcements_through_both_have_one_effect() {
    let (servers, _) = two().await;
    let table = servers[0].table(30).await;
    let mut sockets = watching(&table, &servers).await;
    let rounds = rounds(5);
    for round in 0..rounds {
        let (client, body) = next_answer(&table).await;
        let head = body["expect_seq"].as_u64().unwrap();
        let tries = (0..100).map(|n| {
            let (client, body, path) = (
                client.at(&servers[n % 2]),
                body.clone(),
                table.path("/announcements"),
            );
            let key = format!("the-round-{round}");
            tokio::spawn(async move { client.post(&path, Some(&key), &body).await })
        });
        let mut answers = vec![];
        for attempt in tries.collect::<Vec<_>>() {
            let response = attempt.await.unwrap();
            assert_eq!(response.status, 201, "{}", response.text);
            answers.push((response.text, response.replayed));
        }
        assert_eq!(answers.iter().filter(|(_, replayed)| !replayed).count(), 1);
        assert!(answers.iter().all(|(text, _)| *text == answers[0].0));
        let again = client
            .post(
                &table.path("/announcements"),
                Some(&format!("the-round-{round}")),
                &body,
            )
            .await;
        assert!(again.replayed && again.text == answers[0].0);
        for server in &servers {
            assert_eq!(
                state_from(&through(&table, server), head + 1).await["head"],
                head + 1
            );
        }
    }
    for socket in &mut sockets {
        for seq in 1..=3 + rounds {
            assert_eq!(socket.receive_op("entry").await["seq"], seq);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_different_announcements_through_both_one_wins() {
    let (servers, _) = two().await;
    let table = servers[0].table(30).await;
    for round in 0..10 {
        let (client, body) = next_answer(&table).await;
        let tries = (0..8).map(|n| {
            let (client, body, path) = (
                client.at(&servers[n % 2]),
                body.clone(),
                table.path("/announcements"),
            );
            let key = format!("round-{round}-{n}");
            tokio::spawn(async move { client.post(&path, Some(&key), &body).await })
        });
        let mut won = 0;
        for attempt in tries.collect::<Vec<_>>() {
            let response = attempt.await.unwrap();
            match response.status {
                201 => won += 1,
                409 => assert!(
                    response.text.contains("not-asked") || response.text.contains("stale-seq"),
                    "{}",
                    response.text
                ),
                _ => panic!("{}", response.text),
            }
        }
        assert_eq!(won, 1);
        for server in &servers {
            assert_eq!(
                state_from(&through(&table, server), round + 4).await["head"],
                round + 4
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_done_on_one_server_counts_on_the_other_at_once() {
    let (servers, _) = two().await;
    let left = servers[0].player("Lefty").await;
    let right = servers[1].player("Righty").await;
    let new = json!({"system": "toy", "setup": {"turns": 3}, "visibility": "private"});
    let (one, other) = (left.at(&servers[0]), left.at(&servers[1]));
    let opened = tokio::join!(
        one.post("/v1/games", Some("the-same-game"), &new),
        other.post("/v1/games", Some("the-same-game"), &new)
    );
    let opened = [opened.0.created(), opened.1.created()];
    assert_eq!(opened[0], opened[1]);
    assert_eq!(
        left.get("/v1/games").await.ok()["games"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    let game = opened[0]["id"].as_str().unwrap();
    // Both servers have the game in memory, and neither shows it to a stranger.
    let path = format!("/v1/games/{game}");
    for server in &servers {
        left.at(server).get(&path).await.ok();
        right.at(server).get(&path).await.problem(404, "not-found");
    }
    let sit = json!({"invitation": opened[0]["invitation"]});
    right
        .at(&servers[0])
        .post(&format!("{path}/seats/right"), None, &sit)
        .await
        .created();
    right.at(&servers[1]).get(&path).await.ok();
    left.at(&servers[1])
        .post(&format!("{path}/seats/right"), None, &json!({}))
        .await
        .problem(409, "conflict");
    left.at(&servers[1])
        .post(&format!("{path}/seats/left"), None, &json!({}))
        .await
        .created();
    // Each server accepts an entry number that the other has just issued.
    let table = Table {
        left: left.at(&servers[0]),
        right: right.at(&servers[0]),
        id: game.to_owned(),
    };
    let mut seq = 3;
    for n in 0..20 {
        let there = through(&table, &servers[n % 2]);
        if state_from(&there, seq).await["status"] == "over" {
            return;
        }
        let (client, body) = next_answer(&there).await;
        let other = client.at(&servers[(n + 1) % 2]);
        let done = other
            .post(&table.path("/announcements"), Some(&format!("number-{n}")), &body)
            .await
            .created();
        seq = done["seq"].as_u64().unwrap();
        let mut socket = client.socket().await;
        assert_eq!(socket.watch(game, seq).await["head"], seq);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_taken_on_one_server_is_answered_again_by_the_other() {
    let (servers, _) = two().await;
    let [left, right] = [
        servers[0].player("Lefty").await,
        servers[1].player("Righty").await,
    ];
    let new = json!({"system": "toy", "setup": {"turns": 3}, "seats": {"left": "me"}});
    let game = left.post("/v1/games", None, &new).await.created();
    let seat = format!("/v1/games/{}/seats/right", game["id"].as_str().unwrap());
    let (mut answers, nothing) = (vec![], json!({}));
    for server in [&servers[1], &servers[0], &servers[0]] {
        let there = right.at(server);
        let sat = there.post(&seat, Some("the-same-seat"), &nothing).await;
        answers.push(sat.created());
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_practice_opponents_of_two_servers_play_one_game() {
    let (servers, _) = two().await;
    let left = servers[0].player("Lefty").await;
    let new = json!({"system": "toy", "setup": {"turns": 6}, "seats": {"left": "me", "right": "practice"}});
    let game = left.post("/v1/games", None, &new).await.created();
    let id = game["id"].as_str().unwrap().to_owned();
    let table = Table {
        right: left.clone(),
        left,
        id,
    };
    let mut sockets = watching(&table, &servers).await;
    let mut received = 0;
    for n in 0.. {
        // The answers alternate between the two servers.
        let there = through(&table, &servers[n % 2]);
        let state = state_from(&there, received).await;
        if state["status"] == "over" {
            break;
        }
        let mut next = received + 1;
        let decisions = there.left.get(&there.path("/decisions")).await.ok();
        if let Some(decision) = decisions["decisions"].get(0) {
            let body = json!({"decision": decision["id"], "expect_seq": decisions["seq"],
                "announcement": decision["choices"][0]});
            let key = format!("answer-{n}");
            let done = there
                .left
                .post(&there.path("/announcements"), Some(&key), &body)
                .await;
            next = done.created()["seq"].as_u64().unwrap();
        }
        for seq in received + 1..=next {
            for socket in &mut sockets {
                assert_eq!(socket.receive_op("entry").await["seq"], seq);
            }
        }
        received = next;
    }
    verify(&table.export().await, toy::named).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_system_is_played_through_two_servers() {
    let address = database().await;
    let servers = [
        Umpire::builder()
            .database(&address.parse().unwrap())
            .rulebooks(systems::all())
            .start()
            .await,
        Umpire::builder()
            .database(&address.parse().unwrap())
            .rulebooks(systems::all())
            .start()
            .await,
    ];
    for system in systems::all() {
        let players = [
            servers[0].player(&format!("One of {}", system.name())).await,
            servers[1].player(&format!("Other of {}", system.name())).await,
        ];
        let scenario = &system.scenarios()[0].name;
        let new = json!({"system": system.name(), "scenario": scenario});
        let game = players[0].post("/v1/games", None, &new).await.created();
        let id = game["id"].as_str().unwrap().to_owned();
        for (player, seat) in players.iter().zip(system.seats()) {
            player
                .post(&format!("/v1/games/{id}/seats/{seat}"), None, &json!({}))
                .await
                .created();
        }
        let [left, right] = players;
        let table = Table { left, right, id };
        let mut seq = 3;
        for n in 0..60 {
            let there = through(&table, &servers[n % 2]);
            let state = state_from(&there, seq).await;
            if state["status"] == "over" {
                break;
            }
            let (client, body) = next_answer(&there).await;
            let key = format!("answer-{n}");
            let done = client
                .post(&there.path("/announcements"), Some(&key), &body)
                .await;
            seq = done.created()["seq"].as_u64().unwrap();
        }
        verify(&table.export().await, systems::named).unwrap();
    }
}

/// The game, as soon as this server has entry `seq`: entries of other servers arrive a moment later.
async fn state_from(table: &Table, seq: u64) -> Value {
    let patience = Instant::now() + Duration::from_secs(30);
    loop {
        let state = table.left.get(&table.path("")).await.ok();
        if state["head"].as_u64().unwrap() >= seq {
            return state;
        }
        assert!(Instant::now() < patience, "entry {seq} did not arrive: {state}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
