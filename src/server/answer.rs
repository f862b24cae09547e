//! Requests that may be repeated, and the answers that they get again.

use super::problem::{Kind, Problem};
use super::table::Live;
use super::{App, told};
use crate::engine::{Game, Viewer, Written};
use crate::store::StoredAnswer;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OwnedMutexGuard;
use uuid::Uuid;

/// A request that may be repeated.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Asked {
    /// Who asks.
    pub account: Uuid,
    /// The game, or empty.
    pub scope: String,
    /// The key.
    pub key: String,
    /// The hash of what is asked.
    pub request: String,
}

/// An answer to a request that changed something.
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// What it says.
    pub said: Said,
    /// Whether the same was answered before.
    pub replayed: bool,
}

/// What an answer says.
pub enum Said {
    /// This document, as JSON.
    Document(String),
    /// That an entry is on the disk.
    Entry {
        /// The entry.
        entry: Written,
        /// Its game, then or later.
        game: Arc<Game>,
        /// Who is answered.
        viewer: Viewer,
    },
}

impl Said {
    /// The answer as JSON.
    pub fn text(&self) -> String {
        match self {
            Said::Document(text) => text.clone(),
            Said::Entry { entry, game, viewer } => {
                let (seq, hash) = (entry.seq, &entry.hash);
                let shown = told::text(game, entry, *viewer);
                format!(r#"{{"seq":{seq},"hash":"{hash}","entry":{shown}}}"#)
            }
        }
    }

    /// The number and the hash of the entry.
    pub fn acknowledged(&self) -> (u64, String) {
        match self {
            Said::Document(_) => (0, String::new()),
            Said::Entry { entry, .. } => (entry.seq, entry.hash.clone()),
        }
    }

    /// As it is stored, to be said again: of an entry its number will do.
    fn stored(&self) -> String {
        match self {
            Said::Document(text) => text.clone(),
            Said::Entry { entry, .. } => entry.seq.to_string(),
        }
    }
}

/// Who asks, the scope and the key.
type Key = (Uuid, String, String);

/// Requests with a key that are being worked on. An equal one waits until the first is answered, and is then answered alike.
#[derive(Default)]
pub struct InFlight(Mutex<HashMap<Key, Arc<tokio::sync::Mutex<()>>>>);

/// Holds a key until the request is answered.
pub struct Holding<'a> {
    keys: &'a InFlight,
    key: Key,
    _turn: OwnedMutexGuard<()>,
}

impl InFlight {
    pub(super) async fn hold(&self, asked: &Asked) -> Holding<'_> {
        let key = (asked.account, asked.scope.clone(), asked.key.clone());
        let turn = Arc::clone(
            self.0
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .entry(key.clone())
                .or_default(),
        );
        Holding {
            keys: self,
            key,
            _turn: turn.lock_owned().await,
        }
    }
}

impl Drop for Holding<'_> {
    fn drop(&mut self) {
        let mut keys = self.keys.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever waits for it has it too.
        if keys
            .get(&self.key)
            .is_some_and(|turn| Arc::strong_count(turn) <= 2)
        {
            keys.remove(&self.key);
        }
    }
}

pub(super) fn stored(asked: &Asked, answer: &Answer) -> StoredAnswer {
    StoredAnswer {
        account: asked.account,
        scope: asked.scope.clone(),
        key: asked.key.clone(),
        request: asked.request.clone(),
        status: answer.status,
        answer: answer.said.stored(),
    }
}

impl App {
    /// `live` is the game that it was about, if there was one already.
    pub(super) async fn answered(
        &self,
        asked: &Asked,
        live: Option<&Live>,
    ) -> Result<Option<Answer>, Problem> {
        let Some(before) = self.store.answer(asked.account, &asked.scope, &asked.key).await? else {
            return Ok(None);
        };
        if before.request != asked.request {
            let text = "this Idempotency-Key was used with another request; take a new key";
            let status = axum::http::StatusCode::UNPROCESSABLE_ENTITY;
            return Err(Problem::new(Kind::Conflict, text).with_status(status));
        }
        let said = match (before.answer.parse::<u64>(), live) {
            (Ok(seq), Some(live)) => {
                let entry = self
                    .store
                    .entries(live.game.id(), seq.saturating_sub(1), 1)
                    .await?
                    .pop();
                let entry = entry.ok_or_else(|| Problem::internal(format_args!("entry {seq} is missing")))?;
                Said::Entry {
                    entry: told::written(&live.game, entry),
                    game: Arc::clone(&live.game),
                    viewer: live.viewer(Some(asked.account)),
                }
            }
            _ => Said::Document(before.answer),
        };
        Ok(Some(Answer {
            status: before.status,
            said,
            replayed: true,
        }))
    }

    /// The answer that was given to the same request before. Nobody looks for it until something goes wrong: a
    /// request that is repeated fails at the rules or at its key, which is taken.
    pub(super) async fn answered_before(
        &self,
        asked: Option<&Asked>,
        live: &Live,
    ) -> Result<Option<Answer>, Problem> {
        match asked {
            Some(asked) => self.answered(asked, Some(live)).await,
            None => Ok(None),
        }
    }
}
