//! PostgreSQL and one of two servers fail under load: everything acknowledged is there, and exactly once.

use crate::support::postgres::Postgres;
use crate::support::process::Process;
use crate::support::server::{Client, Socket};
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;
use umpire::engine::verify;
use umpire::systems;

/// Enough games that some are still being played when the last announcement has been counted.
pub const GAMES: usize = 6;

/// The number of announcements acknowledged before the next fault.
pub const PHASE: usize = 40;

/// A client that alternates between two servers and repeats a request until it knows the outcome.
#[derive(Clone)]
pub struct Stubborn {
    http: reqwest::Client,
    servers: [String; 2],
    token: String,
    pub game: String,
    acknowledged: Arc<AtomicUsize>,
    turn: usize,
}

impl Stubborn {
    /// Sends one request to the next server. Returns `None` unless a healthy server answers.
    async fn tried(&mut self, path: &str, post: Option<(&str, &Value)>) -> Option<(StatusCode, Value)> {
        self.turn += 1;
        let url = format!("{}/v1/games/{}{path}", self.servers[self.turn % 2], self.game);
        let request = match post {
            None => self.http.get(url),
            Some((key, body)) => self.http.post(url).header("idempotency-key", key).json(body),
        };
        let sent = request
            .bearer_auth(&self.token)
            .timeout(Duration::from_secs(20))
            .send();
        let response = sent.await.ok()?;
        let status = response.status();
        let body: Value = response.json().await.ok()?;
        let unsure = status.is_server_error() || body["code"] == "conflict";
        (!unsure).then_some((status, body))
    }

    /// Plays until the test has enough announcements or the game is over. Returns number and hash of the client's
    /// entries, by idempotency key.
    pub async fn played(mut self) -> BTreeMap<String, (u64, Value)> {
        let mut done = BTreeMap::new();
        for step in 0_usize.. {
            if self.acknowledged.load(Ordering::Relaxed) >= 4 * PHASE {
                break;
            }
            let Some((_, decisions)) = self.tried("/decisions", None).await else {
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            };
            let Some(decision) = decisions["decisions"].get(0) else {
                tokio::time::sleep(Duration::from_millis(2)).await;
                continue;
            };
            let choices = decision["choices"].as_array().unwrap();
            let choice = choices
                .get(step % choices.len().max(1))
                .unwrap_or(&decision["otherwise"]);
            let body =
                json!({"decision": decision["id"], "expect_seq": decisions["seq"], "announcement": choice});
            let key = format!("{}-step-{step}", &self.token[self.token.len() - 8..]);
            let (status, entry) = loop {
                if let Some(response) = self.tried("/announcements", Some((&key, &body))).await {
                    break response;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            };
            if status == StatusCode::CREATED {
                self.acknowledged.fetch_add(1, Ordering::Relaxed);
                done.insert(key, (entry["seq"].as_u64().unwrap(), entry["hash"].clone()));
            }
        }
        done
    }
}

pub fn client(base: &str, token: Option<&str>) -> Client {
    Client {
        http: umpire::outgoing_http::client(),
        base: base.to_owned(),
        token: token.map(str::to_owned),
    }
}

/// Opens a game with two players, and returns them.
pub async fn sat_down(servers: &[String; 2], n: usize, acknowledged: &Arc<AtomicUsize>) -> [Stubborn; 2] {
    let mut tokens = vec![];
    for name in ["Lefty", "Righty"] {
        let new = json!({"name": format!("{name} {n}")});
        let made = client(&servers[n % 2], None)
            .post("/v1/accounts", None, &new)
            .await
            .created();
        tokens.push(made["token"].as_str().unwrap().to_owned());
    }
    let system = systems::all()[0];
    let [first, second] = system.seats();
    let scenario = system.scenarios().remove(0).name;
    let new = json!({"system": system.name(), "scenario": scenario, "seats": {first: "me"}});
    let game = client(&servers[0], Some(&tokens[0]))
        .post("/v1/games", None, &new)
        .await
        .created();
    let game = game["id"].as_str().unwrap().to_owned();
    let sit = format!("/v1/games/{game}/seats/{second}");
    client(&servers[1], Some(&tokens[1]))
        .post(&sit, None, &json!({}))
        .await
        .created();
    [0, 1].map(|of| Stubborn {
        http: umpire::outgoing_http::client(),
        servers: servers.clone(),
        token: tokens[of].clone(),
        game: game.clone(),
        acknowledged: Arc::clone(acknowledged),
        turn: of,
    })
}

/// Receives every entry of a game, up to number `last`.
pub async fn watched(mut socket: Socket, game: String, last: oneshot::Receiver<u64>) {
    let mut received = 0;
    let mut last = Box::pin(last);
    let mut end = u64::MAX;
    while received < end {
        tokio::select! {
            known = &mut last, if end == u64::MAX => end = known.unwrap(),
            body = socket.receive() => match body["op"].as_str() {
                Some("entry") => {
                    received += 1;
                    assert_eq!(body["seq"], received, "of {game}");
                }
                // A write of unknown outcome leaves a gap; watching again fills it. It is repeated while the database
                // is away.
                Some(op @ ("lagged" | "refused")) => {
                    if op == "refused" {
                        tokio::time::sleep(Duration::from_millis(50)).await;
                    }
                    socket.say(&json!({"op": "watch", "game": game, "after": received})).await;
                }
                _ => {}
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_before_a_fault_is_there_once() {
    let mut database = Postgres::started(true);
    let address = database.database().await;
    let servers = [0, 1].map(|_| Process::with("UMPIRE_DATABASE_URL", &address, "off"));
    let bases = [0, 1].map(|n: usize| servers[n].base.clone());
    let acknowledged = Arc::new(AtomicUsize::new(0));
    let (mut players, mut watchers) = (vec![], BTreeMap::new());
    for n in 0..GAMES {
        for player in sat_down(&bases, n, &acknowledged).await {
            let game = player.game.clone();
            if !watchers.contains_key(&game) {
                let mut socket = servers[1].client(None).socket().await;
                socket.watch(&game, 0).await;
                let (tell, last) = oneshot::channel();
                watchers.insert(
                    game.clone(),
                    (tell, tokio::spawn(watched(socket, game.clone(), last))),
                );
            }
            players.push((game, tokio::spawn(player.played())));
        }
    }
    let phase = async |n: usize| {
        let patience = Instant::now() + Duration::from_secs(120);
        while acknowledged.load(Ordering::Relaxed) < n * PHASE {
            assert!(
                Instant::now() < patience,
                "only {acknowledged:?} announcements were made"
            );
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    for n in [1, 2] {
        phase(n).await;
        tokio::task::block_in_place(|| {
            database.stop();
            database.start();
        });
    }
    phase(3).await;
    let [one, other] = servers;
    drop(one);

    let mut logs: BTreeMap<String, Vec<(u64, Value)>> = BTreeMap::new();
    for (game, player) in players {
        logs.entry(game)
            .or_default()
            .extend(player.await.unwrap().into_values());
    }
    for (game, mut acknowledged) in logs {
        // All requests were repeated until their outcome was known, so the log is the opening, two seats, and every
        // acknowledged announcement once.
        acknowledged.sort_by_key(|(seq, _)| *seq);
        let numbers: Vec<u64> = acknowledged.iter().map(|(seq, _)| *seq).collect();
        let last = *numbers.last().unwrap();
        assert_eq!(numbers, (4..=last).collect::<Vec<_>>());
        let (tell, watcher) = watchers.remove(&game).unwrap();
        tell.send(last).unwrap();
        let ended = tokio::time::timeout(Duration::from_secs(60), watcher).await;
        ended.expect("the watcher hears everything").unwrap();

        let exported = Command::new(env!("CARGO_BIN_EXE_umpire"))
            .args(["export", &game, "--database-url", &address])
            .output()
            .unwrap();
        let export = String::from_utf8(exported.stdout).unwrap();
        // The export leaves out answers that are still sealed.
        let verified = verify(&export, systems::named).unwrap();
        assert!(verified.entries <= last);
        let entries = export
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap());
        let mut found = 0;
        for entry in entries.filter(|e| e["seq"].as_u64() > Some(3)) {
            let mine = acknowledged.iter().find(|(seq, _)| entry["seq"] == *seq).unwrap();
            assert_eq!(entry["hash"], mine.1);
            found += 1;
        }
        assert_eq!(found + 3, verified.entries);
    }
    drop(other);
}
