//! Two seasons in which much is about to happen when the server is killed.

use super::season_crash::{Club, act, fixtures};
use super::season_rows::Rows;
use crate::support::postgres::execute;
use crate::support::process::Process;
use crate::support::server::Client;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::ops::Range;
use std::process::Command;
use std::time::Duration;

/// The players of each season.
const PLAYERS: usize = 6;

/// The reserves of the season that has some.
const RESERVES: usize = 3;

/// A request that is sent while the server is killed.
pub(super) struct Sent {
    token: String,
    method: Method,
    pub(super) path: String,
    pub(super) key: Option<String>,
    body: Value,
    /// The season, and the kind of the act that it makes there.
    makes: (String, &'static str),
}

impl Sent {
    fn by(client: &Client, path: String, body: Value) -> Sent {
        Sent {
            token: client.token.clone().unwrap(),
            method: Method::PUT,
            path,
            key: None,
            body,
            makes: (String::new(), ""),
        }
    }

    fn with_key(self, key: &str) -> Sent {
        Sent {
            method: Method::POST,
            key: Some(key.to_owned()),
            ..self
        }
    }

    fn making(self, season: &str, act: &'static str) -> Sent {
        Sent {
            makes: (season.to_owned(), act),
            ..self
        }
    }

    /// Sends it. Returns the status and whether it is a replay; `None` if the connection broke.
    pub(super) fn send(&self, process: &Process) -> impl Future<Output = Option<(u16, bool)>> + use<> {
        let client = process.client(Some(&self.token));
        let mut request = client
            .http
            .request(self.method.clone(), format!("{}{}", client.base, self.path))
            .bearer_auth(&self.token)
            .json(&self.body);
        if let Some(key) = &self.key {
            request = request.header("idempotency-key", key);
        }
        async {
            let response = request.send().await.ok()?;
            let replayed = response.headers().contains_key("idempotency-replayed");
            Some((response.status().as_u16(), replayed))
        }
    }

    /// How often its act is in the log.
    pub(super) fn made(&self, rows: &Rows) -> usize {
        rows.acts_of(&self.makes.0, self.makes.1).count()
    }
}

/// Two seasons in which much is about to happen.
pub(super) struct Stage {
    /// No reserve, and a start deadline.
    league: String,
    /// With a reserve; the clock alone decides.
    cup: String,
    /// The game of the league at which nobody shows up.
    silent: String,
    /// The game of the cup that is played again.
    again: String,
    pub(super) requests: Vec<Sent>,
}

/// A season of some members, which has started, with the games of its first round open.
async fn season(
    process: &Process,
    club: &Club,
    members: Range<usize>,
    start_days: u16,
) -> (String, Vec<Value>) {
    let owner = club.owner(process);
    let presets = owner.get("/v1/season-presets?system=marvellous").await.ok();
    let rules = json!({
        "system": "marvellous",
        "scenarios": [{"system": "marvellous", "name": "first-steps"}],
        "format": {"format": "round_robin", "double": false},
        "sides": "fixed",
        "points": presets["points"][0]["scheme"],
        "tie_breaks": ["PTS", "DE", "LOT"],
        "calendar": {"start": umpire::server::system_time().get() - 1000, "round_days": 1, "zone": "UTC"},
        "play": {"clock": {"preset": "none"}},
        "absences": {"start_days": start_days},
    });
    let new = json!({"name": format!("Season from {}", members.start), "rules": rules});
    let path = format!("/v1/clubs/{}/seasons", club.id());
    let made = owner.post(&path, None, &new).await.created();
    let id = made["id"].as_str().unwrap().to_owned();
    act(&owner, &id, json!({"act": "open_registration"})).await;
    let mut accounts = vec![];
    for member in members {
        let player = club.player(process, member);
        let path = format!("/v1/seasons/{id}/registration");
        player.put(&path, &json!({})).await.ok();
        accounts.push(player.get("/v1/me").await.ok()["id"].clone());
    }
    let division = json!({"id": "1", "players": accounts[..PLAYERS], "order": "given"});
    act(&owner, &id, json!({"act": "draw", "divisions": [division]})).await;
    act(&owner, &id, json!({"act": "start"})).await;
    let open = until("the first round", async || {
        let all = fixtures(&owner, &id).await.into_iter();
        let open: Vec<Value> = all.filter(|each| each["status"] == "open").collect();
        (open.len() == PLAYERS / 2).then_some(open)
    });
    let open = open.await;
    (id, open)
}

pub(super) async fn until<T>(what: &str, look: impl AsyncFn() -> Option<T>) -> T {
    for _ in 0..1000 {
        if let Some(found) = look().await {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    unreachable!("{what} does not come")
}

/// Asks for something as a player. Returns the id of the request.
async fn request(player: &Client, season: &str, body: Value) -> String {
    let path = format!("/v1/seasons/{season}/requests");
    let made = player.post(&path, None, &body).await.created();
    made["id"].as_str().unwrap().to_owned()
}

impl Stage {
    pub(super) async fn set(process: &Process, number: u64) -> Stage {
        let club = Club::founded(process, number, 2 * PLAYERS + RESERVES).await;
        for at in 1..=2 * PLAYERS + RESERVES {
            let player = club.player(process, at);
            player.put("/v1/me/feed", &json!({})).await.created();
        }
        let (league, games) = season(process, &club, 1..PLAYERS + 1, 4).await;
        let (cup, others) = season(process, &club, PLAYERS + 1..2 * PLAYERS + RESERVES + 1, 0).await;
        let mut stage = Stage {
            silent: games[0]["id"].as_str().unwrap().to_owned(),
            again: others[0]["id"].as_str().unwrap().to_owned(),
            league,
            cup,
            requests: vec![],
        };
        let conceded = [(&stage.league, &games[2]), (&stage.cup, &others[0])];
        for (_, fixture) in conceded {
            let game = fixture["game"].as_str().unwrap();
            let concede = format!("/v1/games/{game}/concede");
            let loser = club.side(process, fixture, "second");
            loser.post(&concede, None, &json!({})).await.created();
        }
        for (season, _) in conceded {
            until_over(process, &club, season).await;
        }
        stage.in_the_league(process, &club, &games).await;
        stage.in_the_cup(process, &club, &others).await;
        stage
    }

    /// Two are about to agree on more time, and somebody to dispute a result.
    async fn in_the_league(&mut self, process: &Process, club: &Club, games: &[Value]) {
        let league = &self.league;
        let own = format!("/v1/seasons/{league}/requests");
        let body = json!({"kind": "extend", "fixture": games[1]["id"], "text": "I am in Oslo."});
        let id = request(&club.side(process, &games[1], "first"), league, body).await;
        let other = club.side(process, &games[1], "second");
        let agree = Sent::by(&other, format!("{own}/{id}/answer"), json!({"agrees": true}));
        self.requests.push(agree.making(league, "extend"));
        let loser = club.side(process, &games[2], "second");
        let body = json!({"kind": "dispute", "fixture": games[2]["id"], "text": "It was another game."});
        let dispute = Sent::by(&loser, own, body).with_key("the-dispute");
        self.requests.push(dispute.making(league, "dispute"));
    }

    /// A reserve is about to accept a seat, another one does not answer, somebody leaves, an arbiter lets a game be played
    /// again and undoes an extension.
    async fn in_the_cup(&mut self, process: &Process, club: &Club, games: &[Value]) {
        let (cup, owner) = (&self.cup, club.owner(process));
        let acts = format!("/v1/seasons/{cup}/acts");
        let due = games[1]["due"].as_i64().unwrap() + 20 * 24 * 60 * 60 * 1000;
        let extend = json!({"act": "extend", "fixture": games[1]["id"], "due": due});
        let body = json!({"act": extend, "reason": "by mistake"});
        let entry = owner.post(&acts, None, &body).await.created()["number"].clone();
        let body = json!({"act": {"act": "undo", "entry": entry}, "reason": "I was mistaken"});
        let undo = Sent::by(&owner, acts, body).with_key("the-undoing");
        self.requests.push(undo.making(cup, "undo"));
        let loser = club.side(process, &games[0], "second");
        let body = json!({"kind": "resume", "fixture": games[0]["id"], "text": "My cat did it."});
        request(&loser, cup, body).await;
        let desk = format!("/v1/clubs/{}/desk", club.id());
        let read = owner.get(&desk).await.ok();
        let mut items = read["items"].as_array().unwrap().iter();
        let item = items.find(|item| item["kind"] == "request").unwrap();
        let choice = &item["choices"][0];
        let body = json!({"item": item["id"], "choice": choice["id"], "mark": choice["mark"], "reason": "a cat did"});
        let decide = Sent::by(&owner, desk, body).with_key("the-decision");
        self.requests.push(decide.making(cup, "play_again"));
        let leaver = club.player(process, PLAYERS + 3);
        let body = json!({"kind": "withdraw", "text": "A new job."});
        let leave = Sent::by(&leaver, format!("/v1/seasons/{cup}/requests"), body);
        self.requests
            .push(leave.with_key("the-withdrawal").making(cup, "withdraw"));
        for seat in [1, 2] {
            let away = format!("/v1/seasons/{cup}/away");
            let player = club.player(process, PLAYERS + seat);
            player.put(&away, &json!({"rounds": [2]})).await.ok();
        }
        for at in [0, 1] {
            let reserve = club.player(process, 2 * PLAYERS + 1 + at);
            let ask = until("an ask", async || {
                let own = reserve.get("/v1/me/league").await.ok();
                own["asks"].get(0).cloned()
            });
            let ask = ask.await["ask"].as_str().unwrap().to_owned();
            if at == 0 {
                let accept = Sent::by(
                    &reserve,
                    format!("/v1/asks/{ask}/answer"),
                    json!({"accept": true}),
                );
                self.requests.push(accept.making(cup, "substitute"));
            }
        }
    }

    /// While no server runs, the deadlines pass: nobody has shown up at a game, reminders are due, and the time of the
    /// reserve who has not answered is over.
    pub(super) async fn becomes_due(&self, url: &str) {
        let start = "update fixtures set start_by = 1, start_remind = 1 where season = $1 and status = 'open' \
             and division || '.' || round || '.' || board = $2";
        execute(url, start, &[&self.league, &self.silent]).await;
        let due = "update fixtures set remind = 1 where season in ($1, $2) and status = 'open'";
        execute(url, due, &[&self.league, &self.cup]).await;
        let rows = Rows::read(url).await;
        let search = rows
            .searches
            .iter()
            .rfind(|search| search.season == self.cup)
            .unwrap();
        let mut body = search.search.clone();
        (body["asks"][0]["at"], body["asks"][0]["until"]) = (json!(1), json!(2));
        let over = "update season_searches set body = $1, due = 0 where id = $2";
        execute(url, over, &[&body.to_string(), &search.id]).await;
    }

    /// Whether everything that was due has happened.
    pub(super) fn is_done(&self, rows: &Rows) -> bool {
        let status = |season: &str, id: &str| {
            let mut own = rows.fixtures_of(season);
            own.find(|row| row.id == id).map(|row| row.status.clone())
        };
        let ruled = status(&self.league, &self.silent).as_deref() == Some("ruled");
        let again = status(&self.cup, &self.again).as_deref() == Some("open");
        let asks = rows.notified(&self.cup, "substitute-asked", "search").len() == RESERVES;
        let open = rows.fixtures.iter().filter(|row| row.status == "open");
        ruled && again && asks && open.filter(|row| row.remind == 1).count() == 0
    }

    /// The tables are those that follow from the log.
    pub(super) async fn is_recomputed(&self, process: &Process, url: &str) {
        for season in [&self.league, &self.cup] {
            let mut recompute = Command::new(env!("CARGO_BIN_EXE_umpire"));
            let recompute = recompute.args(["season", "recompute", season, "--json", "--database-url", url]);
            let output = recompute.output().unwrap();
            assert!(
                output.status.success(),
                "{}",
                String::from_utf8_lossy(&output.stderr)
            );
            let report: Value = serde_json::from_slice(&output.stdout).unwrap();
            let path = format!("/v1/seasons/{season}/divisions/1/standings");
            let shown = process.client(None).get(&path).await.ok();
            let ranks = |places: &Value| -> BTreeSet<(u64, u64)> {
                let places = places.as_array().unwrap().iter();
                places
                    .map(|place| (place["seat"].as_u64().unwrap(), place["rank"].as_u64().unwrap()))
                    .collect()
            };
            assert_eq!(ranks(&report["divisions"][0]["places"]), ranks(&shown["places"]));
        }
    }
}

async fn until_over(process: &Process, club: &Club, season: &str) {
    let owner = club.owner(process);
    until("a result", async || {
        let all = fixtures(&owner, season).await;
        all.iter().any(|each| each["status"] == "over").then_some(())
    })
    .await;
}
