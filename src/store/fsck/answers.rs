//! Stored answers to requests.

use crate::engine::Seq;
use crate::ids::GameId;
use crate::store::error::StoreError;
use crate::store::fsck::rows::CheckedRow;
use crate::store::games::log_rows::Column;
use crate::store::handle::Store;
use serde::Deserialize;
use serde_json::Value;

/// The head of a game that an answer shows.
pub(super) struct AnsweredHead {
    /// The answer's key, for a sentence.
    key: String,
    game: GameId,
    seq: Seq,
    hash: String,
}

/// The part of a game's document that is compared with the log.
#[derive(Deserialize)]
struct HeadShown {
    id: GameId,
    head: Seq,
    head_hash: String,
}

/// The part of an entry that is compared.
#[derive(Deserialize)]
struct HashOf {
    hash: String,
}

/// What is wrong with a stored answer by itself.
pub(super) fn answer_fault(row: &CheckedRow) -> Option<String> {
    let (status, answer) = (row.number("status")?, row.text("answer")?);
    if (status == 204) != answer.is_empty() {
        return Some(format!("answer: it does not go with the status {status}"));
    }
    if answer.is_empty() {
        return None;
    }
    match serde_json::from_str::<Value>(answer) {
        // In old rows: the number of the entry.
        Ok(Value::Number(_)) => None,
        Ok(Value::Object(members)) if !members.is_empty() => {
            let game = row.text("scope").and_then(|scope| scope.parse::<GameId>().ok());
            // A document of the game names it.
            let other = members.get("head_hash").and(members.get("id")).zip(game);
            let wrong = other.is_some_and(|(id, game)| id.as_str() != Some(&game.to_string()));
            wrong.then(|| "answer: it is about another game".to_owned())
        }
        Ok(Value::Array(_)) => None,
        Ok(_) => Some("answer: no request is answered like this".to_owned()),
        Err(error) => Some(format!("answer: it is no JSON: {error}")),
    }
}

/// The head of a game that a stored answer shows, if it does.
pub(super) fn answered_head(row: &CheckedRow) -> Option<AnsweredHead> {
    let shown: HeadShown = serde_json::from_str(row.text("answer")?).ok()?;
    Some(AnsweredHead {
        key: format!("{} {}", row.text("account")?, row.text("key")?),
        game: shown.id,
        seq: shown.head,
        hash: shown.head_hash,
    })
}

impl Store {
    /// Compares the heads that answers show with the logs.
    pub(super) async fn answer_faults(&self, heads: &[AnsweredHead]) -> Result<Vec<String>, StoreError> {
        let mut faults = vec![];
        for AnsweredHead { key, game, seq, hash } in heads {
            let stored = self.hash_at(*game, *seq).await?;
            if stored.as_ref() != Some(hash) {
                faults.push(format!(
                    "idempotency {key}: answer: entry {seq} of game {game} has another hash"
                ));
            }
        }
        Ok(faults)
    }

    /// The hash that an entry has; `None` if there is no such entry.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub(crate) async fn hash_at(&self, game: GameId, seq: Seq) -> Result<Option<String>, StoreError> {
        if seq == Seq::NONE {
            return Ok(None);
        }
        let rows = self.log_rows(game, seq.previous(), 1, Column::Body).await?.rows;
        let row = rows.into_iter().find(|row| row.seq == seq);
        let hash = row.and_then(|row| serde_json::from_str::<HashOf>(&row.text).ok());
        Ok(hash.map(|entry| entry.hash))
    }
}
