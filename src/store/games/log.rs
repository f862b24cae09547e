//! Entries and snapshots.

use crate::engine::{Entry, Game, Rulebook, Seq};
use crate::ids::{AccountId, GameId};
use crate::store::error::StoreError;
use crate::store::games::log_rows::{Column, LogRow};
use crate::store::handle::Store;
use crate::store::integers::stored;
use crate::store::pool::on_either;
use crate::store::row::row;
use crate::store::writer::append::{Append, Fingerprint, SideEffect, Write};
use crate::store::writer::group_commit::WriteTimes;
use crate::store::writer::statement::Statement;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use sqlx::query_as;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The checksum that binds a snapshot to its game and to entry `seq`.
pub(crate) fn sum(game: GameId, seq: Seq, body: &str) -> String {
    let of = Sha256::new()
        .chain_update(game.as_bytes())
        .chain_update(seq.get().to_be_bytes());
    hex::encode(of.chain_update(body).finalize())
}

row! {
    /// A row of `snapshots`.
    pub(crate) struct SnapshotRow {
        /// The entry after which it was taken.
        pub(crate) seq: Seq,
        pub(crate) body: String,
        /// Its checksum.
        sum: String,
    }
}

impl SnapshotRow {
    /// Whether it is a snapshot of this game, as it was written.
    pub(crate) fn is_of(&self, game: GameId) -> bool {
        self.sum == sum(game, self.seq, &self.body)
    }
}

/// A game that was read.
pub struct Loaded {
    /// The game.
    pub game: Game,
    /// The last of the entries that had to be read.
    pub last: Vec<Entry>,
}

impl Store {
    /// Appends entries with everything that belongs to them. They are on disk when this returns without an
    /// error. Returns how long that took.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if an entry of that number or an answer to that key exists; then nothing was
    /// written.
    pub async fn append(&self, mut append: Append) -> Result<WriteTimes, StoreError> {
        let wakes = append.side_effects().any(Statement::writes_outbox);
        let streams: Vec<AccountId> = append.side_effects().filter_map(Statement::stream).collect();
        if let Some(new) = append.opens.as_ref().filter(|_| !append.entries.is_empty()) {
            let insert = Statement::new("insert into dice_secrets (game, secret) values ($1, $2)");
            let insert = insert
                .id(append.game)
                .text(self.sealed(append.game, new.secret.hex())?);
            append.side_effects.push(SideEffect::of(vec![insert]));
        }
        let times = self.writer.write(Write::Append(Box::new(append))).await?;
        if wakes {
            self.posted.notify_one();
        }
        self.stream_wakes.wake(&streams);
        Ok(times)
    }

    /// At most `limit` entries of a game after number `after`, in order.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] if one can't be parsed.
    pub async fn entries(&self, game: GameId, after: Seq, limit: u32) -> Result<Vec<Entry>, StoreError> {
        let rows = self.log_rows(game, after, limit, Column::Body).await?;
        let read = |row: &LogRow| {
            serde_json::from_str(&row.text)
                .map_err(|e| StoreError::Unreadable(format!("entry of {game}: {e}")))
        };
        rows.rows.iter().map(read).collect()
    }

    /// The request fingerprints of at most `limit` entries of a game after number `after`, in order; empty
    /// for entries that answer no request.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn fingerprints(
        &self,
        game: GameId,
        after: Seq,
        limit: u32,
    ) -> Result<Vec<Fingerprint>, StoreError> {
        let found = self.log_rows(game, after, limit, Column::Answers).await?;
        let fingerprint = |row: LogRow| Fingerprint {
            seq: row.seq,
            text: row.text,
        };
        Ok(found.rows.into_iter().map(fingerprint).collect())
    }

    /// The game after entry `at`, or its present state: from the newest usable snapshot and the entries after
    /// it. An unreadable snapshot is skipped.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] if the log does not fold.
    pub async fn load(
        &self,
        rulebook: &'static dyn Rulebook,
        game: GameId,
        at: Option<Seq>,
    ) -> Result<Game, StoreError> {
        let loaded = self.load_with(rulebook, game, at, 0).await?;
        Ok(loaded.game)
    }

    /// Like [`Store::load`]; also returns the last `last` of the entries that had to be read.
    ///
    /// # Errors
    /// As there.
    pub async fn load_with(
        &self,
        rulebook: &'static dyn Rulebook,
        game: GameId,
        at: Option<Seq>,
        last: usize,
    ) -> Result<Loaded, StoreError> {
        let end = at.unwrap_or(Seq::MAX);
        let unreadable = |e: String| StoreError::Unreadable(format!("game {game}: {e}"));
        let mut found = match self.snapshot(rulebook, game, end).await {
            Err(error) if error.damage().is_some() => {
                tracing::warn!(%game, %error, "the snapshots can't be read; folding the whole log instead");
                None
            }
            found => found?,
        };
        let mut read = vec![];
        loop {
            let after = found.as_ref().map_or(Seq::NONE, Game::head);
            let mut page = self.entries(game, after, 256).await?;
            let whole = page.len() == 256;
            page.retain(|e| e.seq <= end);
            for entry in &page {
                if entry.hash != entry.proper_hash() {
                    return Err(unreadable(format!(
                        "entry {}: it is not as it was written",
                        entry.seq
                    )));
                }
                let next = catch_unwind(AssertUnwindSafe(|| match &found {
                    None => Game::reopen(rulebook, entry),
                    Some(game) => game.fold(entry),
                }));
                let next =
                    next.map_err(|_| unreadable(format!("entry {}: the rules panic over it", entry.seq)))?;
                found = Some(next.map_err(|e| unreadable(e.to_string()))?);
            }
            let head = found.as_ref().map_or(Seq::NONE, Game::head);
            read.append(&mut page);
            read.drain(..read.len().saturating_sub(last));
            if !whole || head >= end {
                break;
            }
        }
        let game = found.ok_or_else(|| unreadable("it has no entries".to_owned()))?;
        Ok(Loaded { game, last: read })
    }

    async fn snapshot(
        &self,
        rulebook: &'static dyn Rulebook,
        game: GameId,
        end: Seq,
    ) -> Result<Option<Game>, StoreError> {
        let sql =
            "select seq, body, sum from snapshots where game = $1 and seq <= $2 order by seq desc limit 1";
        let found: Option<SnapshotRow> = on_either!(pool of self => {
            query_as(sql)
                .bind(game.to_string())
                .bind(stored(end))
                .fetch_optional(pool)
                .await
        })?;
        let Some(snapshot) = found else {
            return Ok(None);
        };
        let resumed = if snapshot.is_of(game) {
            let body: Result<Value, _> = serde_json::from_str(&snapshot.body);
            let body = body.map_err(|e| e.to_string());
            if body
                .as_ref()
                .is_ok_and(|body| Game::is_of_another_edition(rulebook, body))
            {
                // It is folded from the beginning, as far as these rules can read it.
                return Ok(None);
            }
            body.and_then(|body| Game::resume(rulebook, &body))
        } else {
            Err("it is not as it was written".to_owned())
        };
        match resumed {
            Ok(game) => Ok(Some(game)),
            Err(error) => {
                let seq = snapshot.seq.get();
                tracing::warn!(%game, seq, %error, "a snapshot can't be read; folding the whole log instead");
                Ok(None)
            }
        }
    }
}
