//! A game of every scenario over HTTP, the socket and the event stream: everything that is sent is as the document of the
//! system says.

use crate::support::schema::{Documented, Shown};
use crate::support::server::{ApiResponse, Client, Socket, Umpire};
use serde_json::{Value, json};
use std::time::Duration;
use umpire::engine::Rulebook;
use umpire::systems;

/// The announcements of a game, at most; the first scenario of each system is played to its end.
const ANNOUNCEMENTS: usize = 40;

/// A game, its players in the order of the seats, and the document of its system.
struct Game<'a> {
    document: &'a Documented,
    players: [Client; 2],
    path: String,
    id: String,
}

impl Game<'_> {
    /// Opens a game of a scenario, with both seats taken.
    async fn opened<'a>(
        document: &'a Documented,
        players: &[Client; 2],
        system: &'static dyn Rulebook,
        scenario: &str,
    ) -> Game<'a> {
        let [first, second] = system.seats();
        let new = json!({"system": system.name(), "scenario": scenario, "seats": {first: "me"}});
        let card = players[0].post("/v1/games", None, &new).await.created();
        let id = card["id"].as_str().unwrap().to_owned();
        let path = format!("/v1/games/{id}");
        let seat = format!("{path}/seats/{second}");
        players[1].post(&seat, None, &json!({})).await.created();
        Game {
            document,
            players: players.clone(),
            path,
            id,
        }
    }

    /// Checks a response against the document of the system.
    fn checked(&self, method: &str, path: &str, answer: ApiResponse) -> Value {
        let shown = Shown {
            status: answer.status,
            kind: &answer.kind,
            text: &answer.text,
        };
        self.document.check_response(method, path, shown);
        answer.json()
    }

    async fn get(&self, client: &Client, rest: &str) -> Value {
        let path = format!("{}{rest}", self.path);
        let answer = client.get(&path).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.text);
        self.checked("GET", &path, answer)
    }

    /// Answers an open decision, by turns over HTTP and over the socket of its player. Returns whether there was any.
    async fn goes_on(&self, sockets: &mut [Socket; 2], number: usize) -> bool {
        for (client, socket) in self.players.iter().zip(sockets) {
            let open = self.get(client, "/decisions").await;
            let decision = &open["decisions"][0];
            if decision.is_null() {
                continue;
            }
            let choices = decision["choices"].as_array().unwrap();
            let chosen = choices.get(number * 7 % choices.len().max(1));
            let announcement = chosen.unwrap_or(&decision["otherwise"]);
            self.asks_the_odds(client, choices, announcement).await;
            let mut body =
                json!({"decision": decision["id"], "expect_seq": open["seq"], "announcement": announcement});
            let key = format!("announcement-{number}");
            if number.is_multiple_of(2) {
                let path = format!("{}/announcements", self.path);
                let answer = client.post(&path, Some(&key), &body).await;
                assert_eq!(answer.status, 201, "{}", answer.text);
                self.checked("POST", &path, answer);
            } else {
                body["op"] = json!("announce");
                body["key"] = json!(key);
                body["game"] = json!(self.id);
                self.document.check("FromClient", &body);
                socket.say(&body).await;
                while socket_message(self.document, socket).await["op"] != "done" {}
            }
            return true;
        }
        false
    }

    /// Asks for the odds of an announcement, and weighs it against others and one that is not on offer.
    async fn asks_the_odds(&self, client: &Client, choices: &[Value], announcement: &Value) {
        let refused = json!({"type": "finish"});
        let weighed: Vec<&Value> = choices.iter().take(6).chain([&refused]).collect();
        let bodies = [
            ("/odds", json!({"announcement": announcement})),
            ("/weigh", json!({"announcements": weighed})),
        ];
        for (rest, body) in bodies {
            let path = format!("{}{rest}", self.path);
            let answer = client.post(&path, None, &body).await;
            assert_eq!(answer.status, 200, "{path}: {}", answer.text);
            self.checked("POST", &path, answer);
        }
    }

    /// Reads the event stream of a client up to an entry.
    async fn reads_events(&self, client: &Client, head: u64) {
        let request = client
            .http
            .get(format!("{}{}/events?after=0", client.base, self.path));
        let token = client.token.clone().unwrap();
        let mut response = request.bearer_auth(token).send().await.unwrap();
        let (mut text, mut last) = (String::new(), 0);
        while last < head {
            let chunk = tokio::time::timeout(Duration::from_secs(60), response.chunk()).await;
            text += std::str::from_utf8(&chunk.unwrap().unwrap().unwrap()).unwrap();
            while let Some((event, rest)) = text.split_once("\n\n") {
                if let Some(data) = event.lines().find_map(|line| line.strip_prefix("data: ")) {
                    let message: Value = serde_json::from_str(data).unwrap();
                    self.document.check("ToClient", &message);
                    last = message["seq"].as_u64().unwrap_or(last).max(last);
                }
                text = rest.to_owned();
            }
        }
    }
}

async fn socket_message(document: &Documented, socket: &mut Socket) -> Value {
    let message = socket.receive().await;
    document.check("ToClient", &message);
    assert_ne!(message["op"], "refused", "{message}");
    message
}

/// Plays a game of a scenario: this many announcements, or to its end.
async fn play(
    document: &Documented,
    players: &[Client; 2],
    system: &'static dyn Rulebook,
    (scenario, most): (&str, usize),
) {
    let game = Game::opened(document, players, system, scenario).await;
    let mut sockets = [players[0].socket().await, players[1].socket().await];
    for socket in &mut sockets {
        socket.watch(&game.id, 0).await;
    }
    let mut number = 0;
    while number < most && game.goes_on(&mut sockets, number).await {
        number += 1;
    }
    let card = game.get(&players[0], "").await;
    let head = card["head"].as_u64().unwrap();
    assert!(number > 4, "{scenario}: {number} announcements");
    assert!(most <= ANNOUNCEMENTS || card["status"] == "over", "{card}");
    for (client, socket) in players.iter().zip(&mut sockets) {
        for rest in [
            "/state",
            "/log",
            "/since",
            "/decisions",
            "/standing-orders",
            "/plan",
        ] {
            game.get(client, rest).await;
        }
        game.reads_events(client, head).await;
        // What was published before the answer to a ping has come by then.
        socket.say(&json!({"op": "ping", "n": 1})).await;
        while socket_message(document, socket).await["op"] != "pong" {}
    }
}

#[tokio::test]
async fn every_scenario_is_played_as_the_document_says() {
    let umpire = Umpire::builder().rulebooks(systems::all()).start().await;
    let players = [umpire.player("First").await, umpire.player("Second").await];
    for system in systems::all() {
        let path = format!("/openapi/{}.json", system.name());
        let document = Documented::new(umpire.anonymous().get(&path).await.ok());
        for (n, scenario) in system.scenarios().iter().enumerate() {
            let most = if n == 0 { 10 * ANNOUNCEMENTS } else { ANNOUNCEMENTS };
            play(&document, &players, *system, (&scenario.name, most)).await;
        }
    }
}
