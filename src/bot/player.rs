//! Plays a seat to the end of a game, as any client would: follows the stream, reads the table, answers.

use super::chance::Chance;
use super::client::{Client, ClientError};
use super::level::{Level, Met, Program};
use super::seen_table::SeenTable;
use super::stream::StreamEvent;
use crate::engine::{Rulebook, Seat, Seq};
use serde_json::{Value, json};

/// A seat held by a program.
pub struct BotSeat {
    /// The client of the account that holds it.
    pub client: Client,
    /// The game.
    pub game: String,
    /// The system of the game.
    pub rulebook: &'static dyn Rulebook,
    /// The level at which it plays.
    pub level: Level,
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
    let mut table = SeenTable::new(seated.rulebook);
    let mut open: Option<Value> = None;
    let mut answered = Value::Null;
    loop {
        match stream.next().await? {
            StreamEvent::Entry(entry) => {
                seen = entry["seq"].as_u64().map_or(seen, Seq::new);
                table.add(&entry).map_err(ClientError::Answer)?;
            }
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
                seated.answer(decision, seen, &table).await?;
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

    async fn answer(&mut self, decision: &Value, seen: Seq, table: &SeenTable) -> Result<(), ClientError> {
        let id = decision["id"].as_str().unwrap_or_default();
        let announcement = self
            .choice(decision, table)
            .await?
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

    /// What the program chooses. It thinks on a thread of its own, since that may take a while.
    async fn choice(&mut self, decision: &Value, table: &SeenTable) -> Result<Option<Value>, ClientError> {
        let named = Seat::ALL.into_iter().zip(self.rulebook.seats());
        let mut mine = named.filter(|(_, name)| decision["seat"] == *name);
        let known = mine.next().map(|(seat, _)| seat).zip(table.now());
        let (seat, table) = known.ok_or_else(|| ClientError::Answer("a decision of no seat".to_owned()))?;
        let state = self.client.get(&format!("/v1/games/{}/state", self.game)).await?;
        let program = Program::of(self.rulebook, self.level);
        let (table, decision, mut chance) = (table.fork(), decision.clone(), self.chance.clone());
        let thinking = tokio::task::spawn_blocking(move || {
            let met = Met {
                table: &*table,
                seat,
                decision: &decision,
                view: &state["view"],
            };
            let answer = program.answer(&met, &mut chance);
            (answer, chance)
        });
        let (answer, chance) = thinking
            .await
            .map_err(|error| ClientError::Answer(error.to_string()))?;
        self.chance = chance;
        Ok(answer)
    }
}
