//! Plays a seat to the end of a game, as any client would: follows the stream, reads the table, answers.

use super::chance::Chance;
use super::choose::choose;
use super::client::{Client, ClientError};
use super::stream::StreamEvent;
use crate::engine::Seq;
use serde_json::{Value, json};

/// A seat held by a program.
pub struct BotSeat {
    /// The client of the account that holds it.
    pub client: Client,
    /// The game.
    pub game: String,
    /// The random generator behind its answers.
    pub chance: Chance,
    /// Whether it delays a sealed answer until the other seat has answered. If one of two programs does, a
    /// repeated game has its entries in the same order.
    pub patient: bool,
}

/// Plays until the game is over. Returns the number of announcements made.
///
/// # Errors
/// If the connection breaks, or the server refuses an answer that it had offered.
pub async fn play(mut seated: BotSeat) -> Result<u64, ClientError> {
    let mut stream = seated.client.stream().await?;
    stream.watch(&seated.game, Seq::NONE).await?;
    let (mut seen, mut made) = (Seq::NONE, 0);
    let mut open: Option<Value> = None;
    let mut answered = Value::Null;
    loop {
        match stream.next().await? {
            StreamEvent::Entry(entry) => seen = entry["seq"].as_u64().map_or(seen, Seq::new),
            StreamEvent::Decisions(decisions) => open = decisions.into_iter().next(),
            StreamEvent::Lagged(at) => stream.watch(&seated.game, at).await?,
            StreamEvent::Drain => return Err(ClientError::Network("the server goes down".to_owned())),
        }
        match &open {
            // Sent again after a pause, or before the next decision arrived.
            Some(decision) if decision["id"] == answered => {}
            Some(decision) => {
                if seated.waits(decision).await? {
                    continue;
                }
                seated.answer(decision, seen).await?;
                answered = decision["id"].clone();
                made += 1;
            }
            None => {}
        }
        let waiting = open.as_ref().is_some_and(|decision| decision["id"] != answered);
        if !waiting && seated.card().await?["status"] == "over" {
            return Ok(made);
        }
    }
}

impl BotSeat {
    async fn card(&self) -> Result<Value, ClientError> {
        self.client.get(&format!("/v1/games/{}", self.game)).await
    }

    /// Whether to delay the answer to this decision for now.
    async fn waits(&self, decision: &Value) -> Result<bool, ClientError> {
        if !self.patient || decision["sealed"] != true {
            return Ok(false);
        }
        let card = self.card().await?;
        Ok(card["waiting"]
            .as_array()
            .is_some_and(|seats| seats.iter().any(|seat| *seat != decision["seat"])))
    }

    async fn answer(&mut self, decision: &Value, seen: Seq) -> Result<(), ClientError> {
        let id = decision["id"].as_str().unwrap_or_default();
        let table = self.client.get(&format!("/v1/games/{}/state", self.game)).await?;
        let announcement = choose(decision, &table["view"], &mut self.chance)
            .ok_or_else(|| ClientError::Answer(format!("decision {id} offers nothing")))?;
        let body = json!({"decision": id, "expect_seq": seen, "announcement": announcement});
        // One idempotency key per decision, so that a repeated answer counts once.
        let key = format!("answer-{id}");
        match self.client.announce(&key, &self.game, &body).await {
            Err(ClientError::Network(_)) => self.client.announce(&key, &self.game, &body).await,
            answered => answered,
        }
        .map(|_| ())
    }
}
