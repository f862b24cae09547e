//! The server process is killed while it publishes rounds and opens their games: each round is published as a whole or not
//! at all, and each game opens once.

use crate::support::postgres::database;
use crate::support::process::Process;
use crate::support::rounds::rounds;
use crate::support::server::Client;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;
use tempfile::TempDir;

/// The players of a division.
const PLAYERS: usize = 6;

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_on_sqlite_publishes_all_or_nothing() {
    let folder = TempDir::new().unwrap();
    is_killed_while_it_publishes(&format!("sqlite:{}/umpire.db", folder.path().display())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_on_postgresql_publishes_all_or_nothing() {
    is_killed_while_it_publishes(&database().await).await;
}

/// A club with people who have entered all of its seasons.
pub(super) struct Club {
    id: String,
    tokens: Vec<String>,
}

async fn player(process: &Process, name: &str) -> String {
    let new = json!({"name": name});
    let account = process
        .client(None)
        .post("/v1/accounts", None, &new)
        .await
        .created();
    account["token"].as_str().unwrap().to_owned()
}

impl Club {
    /// A club with an owner and so many players. The number makes the names unique.
    pub(super) async fn founded(process: &Process, number: u64, players: usize) -> Club {
        let mut tokens = vec![];
        for n in 0..=players {
            tokens.push(player(process, &format!("Player {number} {n}")).await);
        }
        let new = json!({"name": format!("The Killed Club {number}"), "about": "", "joining": "open"});
        let club = process
            .client(Some(&tokens[0]))
            .post("/v1/clubs", None, &new)
            .await
            .created();
        let id = club["id"].as_str().unwrap().to_owned();
        for token in &tokens[1..] {
            let path = format!("/v1/clubs/{id}/membership");
            process
                .client(Some(token))
                .post(&path, None, &json!({}))
                .await
                .created();
        }
        Club { id, tokens }
    }

    pub(super) fn owner(&self, process: &Process) -> Client {
        self.player(process, 0)
    }

    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// A player, from 1.
    pub(super) fn player(&self, process: &Process, number: usize) -> Client {
        process.client(Some(&self.tokens[number]))
    }

    /// The player of a fixture on a side.
    pub(super) fn side(&self, process: &Process, fixture: &Value, side: &str) -> Client {
        let name = fixture[side]["name"].as_str().unwrap();
        self.player(process, name.rsplit(' ').next().unwrap().parse().unwrap())
    }

    /// A season that has started, of which no round is published yet.
    pub(super) async fn season(&self, process: &Process, number: u64, sides: &str) -> String {
        let owner = self.owner(process);
        let presets = owner.get("/v1/season-presets?system=marvellous").await.ok();
        let now = umpire::server::system_time().get();
        let rules = json!({
            "system": "marvellous",
            "scenarios": [{"system": "marvellous", "name": "first-steps"}],
            "format": {"format": "round_robin", "double": false},
            "sides": sides,
            "points": presets["points"][0]["scheme"],
            "tie_breaks": ["PTS", "DE", "LOT"],
            // Nothing is published by itself.
            "calendar": {"start": now + 60 * 60 * 1000, "round_days": 1, "zone": "UTC"},
            "play": {"clock": {"preset": "none"}},
        });
        let new = json!({"name": format!("Season {number}"), "rules": rules});
        let path = format!("/v1/clubs/{}/seasons", self.id);
        let season = owner.post(&path, None, &new).await.created();
        let id = season["id"].as_str().unwrap().to_owned();
        act(&owner, &id, json!({"act": "open_registration"})).await;
        for token in &self.tokens[1..] {
            let path = format!("/v1/seasons/{id}/registration");
            process.client(Some(token)).put(&path, &json!({})).await.ok();
        }
        act(&owner, &id, json!({"act": "draw"})).await;
        act(&owner, &id, json!({"act": "start"})).await;
        id
    }
}

pub(super) async fn act(owner: &Client, season: &str, act: Value) {
    let body = json!({"act": act, "reason": "as planned"});
    owner
        .post(&format!("/v1/seasons/{season}/acts"), None, &body)
        .await
        .created();
}

/// How often each round was published, by the log.
async fn published(owner: &Client, season: &str) -> Vec<u64> {
    let log = owner.get(&format!("/v1/seasons/{season}/acts")).await.ok();
    let acts = log["acts"].as_array().unwrap();
    let numbers: Vec<u64> = acts.iter().map(|act| act["number"].as_u64().unwrap()).collect();
    assert!(
        numbers.iter().copied().eq(1..=numbers.len() as u64),
        "{numbers:?}"
    );
    let rounds = acts.iter().filter(|act| act["act"]["act"] == "publish_round");
    rounds.map(|act| act["act"]["round"].as_u64().unwrap()).collect()
}

pub(super) async fn fixtures(owner: &Client, season: &str) -> Vec<Value> {
    let list = owner.get(&format!("/v1/seasons/{season}/fixtures")).await.ok();
    list["fixtures"].as_array().unwrap().clone()
}

/// Both players of a fixture want to begin at once, so that its game opens while the server is killed.
async fn want_to_begin(club: &Club, process: &Process, season: &str) {
    for fixture in fixtures(&club.owner(process), season).await {
        for side in ["first", "second"] {
            let path = format!(
                "/v1/seasons/{season}/fixtures/{}/wish",
                fixture["id"].as_str().unwrap()
            );
            club.side(process, &fixture, side)
                .put(&path, &json!({"now": true}))
                .await
                .ok();
        }
    }
}

async fn is_killed_while_it_publishes(url: &str) {
    let start = || Process::with("UMPIRE_DATABASE_URL", url, "error");
    let mut process = start();
    let mut club = Club::founded(&process, 0, PLAYERS).await;
    for round in 0..rounds(3) {
        // A player begins no fourth game of a season early.
        if round > 0 && round % 3 == 0 {
            club = Club::founded(&process, round, PLAYERS).await;
        }
        let season = club.season(&process, round, "fixed").await;
        act(
            &club.owner(&process),
            &season,
            json!({"act": "publish_round", "division": "1", "round": 1}),
        )
        .await;
        want_to_begin(&club, &process, &season).await;
        let body = json!({"act": {"act": "publish_round", "division": "1", "round": 2}, "reason": "now"});
        let path = format!("/v1/seasons/{season}/acts");
        let (owner, key) = (club.owner(&process), format!("publish-{round}"));
        let sending = {
            let (body, path, key) = (body.clone(), path.clone(), key.clone());
            tokio::spawn(async move {
                owner
                    .http
                    .post(format!("{}{path}", owner.base))
                    .bearer_auth(owner.token.as_deref().unwrap())
                    .header("idempotency-key", key)
                    .json(&body)
                    .send()
                    .await
                    .map(|response| response.status().as_u16())
            })
        };
        tokio::time::sleep(Duration::from_micros(700 * (round % 20))).await;
        drop(process);
        let acknowledged = sending.await.unwrap().is_ok_and(|status| status == 201);
        process = start();
        let owner = club.owner(&process);
        let (rounds, games) = (published(&owner, &season).await, fixtures(&owner, &season).await);
        assert!(rounds == [1] || rounds == [1, 2], "{rounds:?}");
        assert!(
            !acknowledged || rounds == [1, 2],
            "an acknowledged round was lost"
        );
        assert_eq!(games.len(), rounds.len() * PLAYERS / 2);
        // The same request again, and the round is published once.
        owner.post(&path, Some(&key), &body).await.created();
        assert_eq!(published(&owner, &season).await, [1, 2]);
        opened_once(&owner, &season).await;
    }
}

/// The games of the first round open, each once.
async fn opened_once(owner: &Client, season: &str) {
    for attempt in 0.. {
        let all = fixtures(owner, season).await;
        assert_eq!(all.len(), PLAYERS);
        let games: Vec<&str> = all
            .iter()
            .filter_map(|fixture| fixture["game"].as_str())
            .collect();
        let distinct: BTreeSet<&str> = games.iter().copied().collect();
        assert_eq!(distinct.len(), games.len());
        if games.len() == PLAYERS / 2 {
            for game in games {
                let card = owner.get(&format!("/v1/games/{game}")).await.ok();
                assert_eq!(card["status"], "playing");
            }
            return;
        }
        assert!(attempt < 200, "the games did not open: {all:#?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
