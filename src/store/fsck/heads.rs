//! Heads of games that are stored outside the database: they show whether the end of a log is missing.

use crate::engine::Seq;
use crate::ids::GameId;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use std::fmt;
use std::str::FromStr;

/// An entry of a game as it was once: as a line, the game, the number and the hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anchor {
    /// The game.
    pub game: GameId,
    /// The number of the entry.
    pub seq: Seq,
    /// Its hash.
    pub hash: String,
}

/// A line that is no anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is not a line of `umpire admin heads`: a game, a number and a hash")]
pub struct NoAnchor;

impl fmt::Display for Anchor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.game, self.seq, self.hash)
    }
}

impl FromStr for Anchor {
    type Err = NoAnchor;

    fn from_str(line: &str) -> Result<Anchor, NoAnchor> {
        let mut words = line.split_whitespace();
        let (Some(game), Some(seq), Some(hash), None) =
            (words.next(), words.next(), words.next(), words.next())
        else {
            return Err(NoAnchor);
        };
        if hash.len() != 64 || hex::decode(hash).is_err() {
            return Err(NoAnchor);
        }
        Ok(Anchor {
            game: game.parse().map_err(|_| NoAnchor)?,
            seq: seq.parse().map_err(|_| NoAnchor)?,
            hash: hash.to_owned(),
        })
    }
}

impl Store {
    /// The last entry of a game; `None` if there is no such game, or its last entry can't be read.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn anchor(&self, game: GameId) -> Result<Option<Anchor>, StoreError> {
        let Some(record) = self.game(game).await? else {
            return Ok(None);
        };
        let hash = self.hash_at(game, record.head).await?;
        Ok(hash.map(|hash| Anchor {
            game,
            seq: record.head,
            hash,
        }))
    }

    /// What is wrong with a game that once had this entry; `None` if it still has it, or was removed by the operator.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn anchor_fault(&self, anchor: &Anchor) -> Result<Option<String>, StoreError> {
        let Anchor { game, seq, hash } = anchor;
        let Some(record) = self.game(*game).await? else {
            let missing = || "it is missing".to_owned();
            return Ok((!self.is_removed(*game).await?).then(missing));
        };
        let head = record.head;
        if head < *seq {
            return Ok(Some(format!(
                "its end is missing: it had entry {seq}, and ends with entry {head}"
            )));
        }
        let stored = self.hash_at(*game, *seq).await?;
        Ok((stored.as_ref() != Some(hash)).then(|| format!("entry {seq} is not the one that it had")))
    }
}
