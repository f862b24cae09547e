//! Plays a seat to the end of a game, as any client would: watches the stream, reads the table, answers.

use super::chance::Chance;
use super::choose::choose;
use super::client::{Client, ClientError};
use super::stream::Heard;
use serde_json::{Value, json};

/// A seat that a program holds.
pub struct Seated {
    /// The account that holds it.
    pub client: Client,
    /// The game.
    pub game: String,
    /// Where its answers come from.
    pub chance: Chance,
}

/// Plays until the game is over; gives the number of announcements made.
///
/// # Errors
/// If the connection breaks or the server refuses an answer that it had offered.
pub async fn play(mut seated: Seated) -> Result<u64, ClientError> {
    let mut stream = seated.client.stream().await?;
    stream.watch(&seated.game, 0).await?;
    let (mut seen, mut made) = (0, 0);
    let mut open: Vec<Value> = Vec::new();
    let mut answered = Value::Null;
    loop {
        match stream.next().await? {
            Heard::Entry(entry) => {
                seen = entry["seq"].as_u64().unwrap_or(seen);
                if open.is_empty() && seated.is_over().await? {
                    return Ok(made);
                }
            }
            Heard::Decisions(decisions) => {
                open = decisions;
                match open.first() {
                    // Told again after a pause: it was answered before.
                    Some(decision) if decision["id"] == answered => {}
                    Some(decision) => {
                        seated.answer(decision, seen).await?;
                        answered = decision["id"].clone();
                        made += 1;
                    }
                    None if seated.is_over().await? => return Ok(made),
                    None => {}
                }
            }
            Heard::Lagged(at) => stream.watch(&seated.game, at).await?,
            Heard::Drain => return Err(ClientError::Network("the server goes down".to_owned())),
        }
    }
}

impl Seated {
    async fn is_over(&self) -> Result<bool, ClientError> {
        let card = self.client.get(&format!("/v1/games/{}", self.game)).await?;
        Ok(card["status"] == "over")
    }

    async fn answer(&mut self, decision: &Value, seen: u64) -> Result<(), ClientError> {
        let id = decision["id"].as_str().unwrap_or_default();
        let table = self.client.get(&format!("/v1/games/{}/state", self.game)).await?;
        let announcement = choose(decision, &table["view"], &mut self.chance)
            .ok_or_else(|| ClientError::Answer(format!("decision {id} offers nothing")))?;
        let said = json!({"decision": id, "expect_seq": seen, "announcement": announcement});
        // The key belongs to the decision, so that an answer given twice counts once.
        let key = format!("answer-{id}");
        match self.client.announce(&key, &self.game, &said).await {
            Err(ClientError::Network(_)) => self.client.announce(&key, &self.game, &said).await,
            answered => answered,
        }
        .map(|_| ())
    }
}
