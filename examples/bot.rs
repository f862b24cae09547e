//! A bot that plays its first game to the end, over the socket: `cargo run --example bot -- ADDRESS TOKEN`
//!
//! It takes one of the listed choices. After a cut it connects again and goes on where it was.

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::error::Error;
use std::time::Duration;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message};

/// Answers of the server that only say that something has happened meanwhile.
const MEANWHILE: [&str; 4] = ["stale-seq", "not-asked", "over", "conflict"];

struct Bot {
    http: reqwest::Client,
    address: String,
    token: String,
    game: String,
    /// The last entry that it has seen.
    head: u64,
    answered: HashSet<String>,
}

impl Bot {
    async fn get(&self, path: &str) -> Result<Value, reqwest::Error> {
        let request = self.http.get(format!("{}{path}", self.address));
        let answer = request.bearer_auth(&self.token).send().await?;
        answer.error_for_status()?.json().await
    }

    /// Plays until the game is over or the socket is cut. Returns the result of the game.
    async fn play(&mut self) -> Result<Value, Box<dyn Error>> {
        let url = format!("{}/v1/stream", self.address.replacen("http", "ws", 1));
        let (mut socket, _) = connect_async(url).await?;
        let hello = json!({"op": "hello", "token": self.token});
        let watch = json!({"op": "watch", "game": self.game, "after": self.head});
        for message in [hello, watch] {
            socket.send(Message::text(message.to_string())).await?;
        }
        while let Some(message) = socket.next().await {
            // Pings are answered by the library.
            let Message::Text(text) = message? else { continue };
            let message: Value = serde_json::from_str(&text)?;
            match message["op"].as_str() {
                Some("entry") => {
                    self.head = message["seq"].as_u64().ok_or("an entry without a number")?;
                }
                Some("ended") => return Ok(message["result"].clone()),
                Some("decisions") => {
                    for decision in message["decisions"].as_array().into_iter().flatten() {
                        if let Some(announcement) = self.announcement(decision, &message["seq"]) {
                            socket.send(Message::text(announcement.to_string())).await?;
                        }
                    }
                }
                Some("refused") => {
                    let problem = &message["problem"];
                    if !MEANWHILE.iter().any(|code| problem["code"] == *code) {
                        return Err(problem.to_string().into());
                    }
                }
                // `ready`, `watching`, `done`, chat, and messages that are newer than this bot.
                _ => {}
            }
        }
        Err(SocketError::ConnectionClosed.into())
    }

    /// The answer to a decision; `None` if it has been answered.
    fn announcement(&mut self, decision: &Value, seq: &Value) -> Option<Value> {
        let (id, choices) = (decision["id"].as_str()?, decision["choices"].as_array()?);
        // Any number will do. The same decision gets the same choice and key again: it has one effect.
        let number = id
            .bytes()
            .fold(7, |sum: usize, byte| sum * 31 % 65_521 + usize::from(byte));
        let choice = choices.get(number % choices.len().max(1))?;
        self.answered.insert(id.to_owned()).then(|| {
            json!({"op": "announce", "key": format!("{}-{id}", self.game), "game": self.game, "decision": id,
                "expect_seq": seq, "announcement": choice})
        })
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(address), Some(token)) = (arguments.next(), arguments.next()) else {
        return Err("bot ADDRESS TOKEN".into());
    };
    let http = umpire::outgoing_http::client();
    let (game, answered) = (String::new(), HashSet::new());
    let mut bot = Bot {
        http,
        address,
        token,
        game,
        head: 0,
        answered,
    };
    let games = bot.get("/v1/games?mine=true&status=playing").await?;
    bot.game = games["games"][0]["id"]
        .as_str()
        .ok_or("no game is being played")?
        .to_owned();
    loop {
        match bot.play().await {
            Ok(result) => {
                println!("{result}");
                return Ok(());
            }
            Err(error) if error.is::<SocketError>() => {
                // What was on its way may be lost: it is announced again, with the same key.
                bot.answered.clear();
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
            Err(error) => return Err(error),
        }
    }
}
