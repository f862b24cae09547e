//! The write path: decide, append, apply, tell. Only what is durable is true; only what is true is told.

use super::isolation::LARGEST;
use super::problem::{Kind, Problem};
use super::table::{Live, Slot};
use super::{App, told};
use crate::engine::{Entry, Game};
use crate::store::{Append, NewGame, SeatRecord, StoreError, StoredAnswer};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::OwnedMutexGuard;
use uuid::Uuid;

/// How often a change is decided when other servers change the same game at the same moment.
const TRIES: usize = 10;

/// How many entries lie between two snapshots.
const SNAPSHOT_EVERY: u64 = 64;

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
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The body, as JSON.
    pub body: String,
    /// Whether the same was answered before.
    pub replayed: bool,
}

/// What a decision comes to, before it is durable.
pub struct Decided {
    /// The entries to append.
    pub entries: Vec<Entry>,
    /// The game after them.
    pub game: Game,
    /// Seats that are taken by them.
    pub seats: Vec<SeatRecord>,
    /// The answer.
    pub answer: Value,
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
    async fn hold(&self, asked: &Asked) -> Holding<'_> {
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

fn stored(asked: &Asked, answer: &Answer) -> StoredAnswer {
    StoredAnswer {
        account: asked.account,
        scope: asked.scope.clone(),
        key: asked.key.clone(),
        request: asked.request.clone(),
        status: answer.status,
        answer: answer.body.clone(),
    }
}

fn status(game: &Game) -> &'static str {
    if game.table().outcome().is_some() {
        "over"
    } else if game.has_begun() {
        "playing"
    } else {
        "open"
    }
}

fn append(decided: &Decided, before: u64, opens: Option<NewGame>, answer: Option<StoredAnswer>) -> Append {
    let game = &decided.game;
    let due = game.head() / SNAPSHOT_EVERY > before / SNAPSHOT_EVERY;
    let waiting = game.waiting();
    Append {
        game: game.id(),
        opens,
        entries: decided.entries.clone(),
        seats: decided.seats.clone(),
        status: status(game),
        waiting,
        turn: game.table().turn(),
        snapshot: due.then(|| game.snapshot().to_string()),
        answer,
    }
}

impl App {
    async fn answered(&self, asked: &Asked) -> Result<Option<Answer>, Problem> {
        let Some(before) = self.store.answer(asked.account, &asked.scope, &asked.key).await? else {
            return Ok(None);
        };
        if before.request != asked.request {
            let text = "this Idempotency-Key was used with another request; take a new key";
            let status = axum::http::StatusCode::UNPROCESSABLE_ENTITY;
            return Err(Problem::new(Kind::Conflict, text).with_status(status));
        }
        Ok(Some(Answer {
            status: before.status,
            body: before.answer,
            replayed: true,
        }))
    }

    /// The answer that was given to the same request before. Nobody looks for it until something goes wrong: a
    /// request that is repeated fails at the rules or at its key, which is taken.
    async fn answered_before(&self, asked: Option<&Asked>) -> Result<Option<Answer>, Problem> {
        match asked {
            Some(asked) => self.answered(asked).await,
            None => Ok(None),
        }
    }

    /// Opens a game.
    ///
    /// # Errors
    /// A problem; then nothing was opened.
    pub(super) async fn open_game(
        &self,
        asked: Option<Asked>,
        new: NewGame,
        decide: impl FnOnce() -> Result<Decided, Problem> + Send + 'static,
    ) -> Result<Answer, Problem> {
        let app = self.clone();
        // In a task of its own: a client that goes away must not stop half way.
        let task = tokio::spawn(async move {
            let _held = match &asked {
                Some(asked) => Some(app.in_flight.hold(asked).await),
                None => None,
            };
            if let Some(asked) = &asked
                && let Some(answer) = app.answered(asked).await?
            {
                return Ok(answer);
            }
            let decided = decide()?;
            let answer = Answer {
                status: 201,
                body: decided.answer.to_string(),
                replayed: false,
            };
            let keep = asked.as_ref().map(|a| stored(a, &answer));
            match app.store.append(append(&decided, 0, Some(new), keep)).await {
                Ok(()) => {}
                // Another server may have been asked the same at the same moment.
                Err(StoreError::Conflict) if let Some(asked) = &asked => {
                    return app
                        .answered(asked)
                        .await?
                        .ok_or_else(|| StoreError::Conflict.into());
                }
                Err(error) => return Err(error.into()),
            }
            app.wake_practice(decided.game.id(), Duration::ZERO);
            Ok(answer)
        });
        task.await.map_err(Problem::internal)?
    }

    /// Changes a game: locks it, looks for an answer already given, decides, appends durably, applies, tells.
    ///
    /// # Errors
    /// A problem; then nothing has changed.
    pub(super) async fn change(
        &self,
        game: Uuid,
        asked: Option<Asked>,
        decide: impl Fn(&Live, i64) -> Result<Decided, Problem> + Send + Sync + 'static,
    ) -> Result<Answer, Problem> {
        let app = self.clone();
        // In a task of its own: a client that goes away must not stop half way.
        let task = tokio::spawn(async move {
            // Equal requests wait for each other at the game's lock.
            let slot = app.tables.slot(game);
            app.change_locked(&slot, asked.as_ref(), decide).await
        });
        task.await.map_err(Problem::internal)?
    }

    async fn change_locked(
        &self,
        slot: &Arc<Slot>,
        asked: Option<&Asked>,
        decide: impl Fn(&Live, i64) -> Result<Decided, Problem>,
    ) -> Result<Answer, Problem> {
        let mut seated = self.tables.lock(slot).await?;
        for _ in 0..TRIES {
            let live = seated.live()?;
            if live.must_be_open().is_err() {
                if let Some(answer) = self.answered_before(asked).await? {
                    return Ok(answer);
                }
                // It may have been opened again.
                live.record.closed = self
                    .store
                    .game(slot.id)
                    .await?
                    .map_or_else(String::new, |r| r.closed);
                live.must_be_open()?;
            }
            let before = live.game.head();
            if self.store.is_full() {
                if let Some(answer) = self.answered_before(asked).await? {
                    return Ok(answer);
                }
                return Err(StoreError::Full.into());
            }
            let at = self.now().max(live.game.at());
            let decided = match self.adjudicate(slot, || decide(live, at)) {
                Err(why) => return Err(self.close_for_play(slot, live, &why).await),
                Ok(Ok(decided)) => decided,
                Ok(Err(problem)) => {
                    // What is asked again is mostly too late now; it was not then.
                    if let Some(answer) = self.answered_before(asked).await? {
                        return Ok(answer);
                    }
                    // What another server has written may make it right.
                    if self.store.is_shared() && self.catch_up(slot, &mut seated).await? {
                        continue;
                    }
                    return Err(problem);
                }
            };
            let answer = Answer {
                status: 201,
                body: decided.answer.to_string(),
                replayed: false,
            };
            if answer.body.len() > LARGEST {
                let why = format!("its answer is {} bytes long", answer.body.len());
                return Err(self.close_for_play(slot, live, &why).await);
            }
            let keep = asked.map(|a| stored(a, &answer));
            match self.store.append(append(&decided, before, None, keep)).await {
                Ok(()) => {}
                // It was answered before, or another server was faster with something else.
                Err(StoreError::Conflict) => {
                    if let Some(answer) = self.answered_before(asked).await? {
                        self.catch_up(slot, &mut seated).await?;
                        return Ok(answer);
                    }
                    self.catch_up(slot, &mut seated).await?;
                    continue;
                }
                Err(error) => {
                    // The store may know what we don't.
                    seated.forget();
                    return Err(error.into());
                }
            }
            live.game = Arc::new(decided.game);
            live.seats.extend(decided.seats);
            if let Err(why) = self.adjudicate(slot, || told::tell(slot, live, &decided.entries)) {
                // What was announced stands; what follows from it can't be asked.
                self.close_for_play(slot, live, &why).await;
            }
            if !live.practice_seats().is_empty() {
                self.wake_practice(slot.id, Duration::ZERO);
            }
            return Ok(answer);
        }
        Err(StoreError::Conflict.into())
    }
}
