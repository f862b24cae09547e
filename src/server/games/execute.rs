//! The write path: replay, decide, append, apply, publish. A change counts once it is durable, and is published
//! only then.

use crate::engine::{Act, By, EncodedEntry, Entry, Seat};
use crate::ids::{AccountId, GameId};
use crate::server::games::clock::deadlines::expired;
use crate::server::games::commands::Cause;
use crate::server::games::commit::{Adjudicated, Commit, Outcome};
use crate::server::games::handle::Games;
use crate::server::games::idempotency::index::{Reply, ResponseBody};
use crate::server::games::idempotency::request::IdempotentRequest;
use crate::server::games::live::Live;
use crate::server::games::publish;
use crate::server::games::registry::{GameGuard, GameSlot};
use crate::server::games::watchdog::LARGEST;
use crate::server::metrics::stopwatch::Stopwatch;
use crate::server::problem::{Kind, Problem};
use crate::store::{Append, SeatRecord, StoreError, WriteTimes};
use std::sync::Arc;
use std::time::Duration;

/// How often a command is retried when other servers change the same game at the same time.
const TRIES: usize = 10;

/// The most missed entries that a `stale-seq` problem carries.
const MISSED: u32 = 200;

impl Games {
    /// Executes a command. It must not be cancelled half way: HTTP requests and messages of the socket run in tasks of
    /// their own.
    ///
    /// # Errors
    /// A problem. If it is `internal` or `read-only`, the write may have succeeded; otherwise no entry was written.
    pub(crate) async fn execute(
        &self,
        game: GameId,
        cause: Cause,
        key: Option<String>,
    ) -> Result<Reply, Problem> {
        let request = cause.request(game, key)?;
        let mut watch = Stopwatch::of(&self.metrics, &cause);
        // Identical requests are serialized by the game's lock.
        let slot = self.registry.slot(game);
        let mut guard = self.registry.lock(&slot).await?;
        for _ in 0..TRIES {
            let live = guard.live()?;
            if let Some(reply) = self.idempotency.replay(request.as_ref(), live).await? {
                return Ok(reply);
            }
            watch.decides();
            let adjudicated = match self.decide(&slot, live, &cause).await {
                Ok(adjudicated) => adjudicated,
                // Entries of another server may make it legal.
                Err(_) if self.store.is_shared() && self.catch_up(&slot, &mut guard).await? => continue,
                Err(problem) => {
                    let live = guard.live()?;
                    let problem = self.explained(live, &cause, problem).await;
                    self.metrics.refused(&live.record.system, &problem);
                    return Err(problem);
                }
            };
            watch.decided();
            let Commit { rows, outcome } = self
                .prepare(Some(live), None, adjudicated, request.as_ref())
                .await?;
            let Some(written) = self.append(&slot, &mut guard, rows, &outcome.seats).await? else {
                continue;
            };
            watch.written(written);
            let live = guard.live()?;
            let (entries, truncated) = (outcome.entries.clone(), outcome.automatic.is_truncated());
            self.clocks.due_at(outcome.due);
            let reply = live.apply(outcome, request.as_ref());
            self.publish(&slot, live, &entries, cause.account()).await;
            self.account_stream.game_changed(slot.id);
            watch.published(entries.len());
            if truncated {
                self.announce_soon(slot.id);
            }
            return with_document(reply, &cause, live);
        }
        Err(StoreError::Conflict.into())
    }

    /// Decides a command by the rules, with what follows from it automatically.
    ///
    /// # Errors
    /// A problem; then no entry is written. If the rules fail, the game is closed for play.
    async fn decide(
        &self,
        slot: &Arc<GameSlot>,
        live: &mut Live,
        cause: &Cause,
    ) -> Result<Adjudicated, Problem> {
        if live.must_be_open().is_err() {
            // It may have been reopened.
            self.read_closing(live).await?;
            live.must_be_open()?;
        }
        if self.store.is_full() {
            return Err(StoreError::Full.into());
        }
        self.clocks.refresh_clock(live).await?;
        let at = self.time.now().max(live.game.at());
        let outages = self.clocks.pauses.outages();
        let adjudicate = || {
            let change = cause.decide(live, at)?.with_automatic(live, at)?;
            Adjudicated::new(Some(live), change, at, &outages)
        };
        let result = if cause.may_take_long() || live.has_many_orders() {
            self.adjudicate_blocking(slot, adjudicate).await
        } else {
            self.adjudicate(slot, adjudicate)
        };
        let adjudicated = match result {
            Ok(adjudicated) => adjudicated?,
            Err(why) => return Err(self.close_for_play(slot, live, &why).await),
        };
        let sizes = adjudicated.entries.iter().map(|entry| entry.stored().len());
        if let Some(large) = sizes.into_iter().find(|size| *size > LARGEST) {
            let why = format!("its answer is {large} bytes long");
            return Err(self.close_for_play(slot, live, &why).await);
        }
        Ok(adjudicated)
    }

    /// Appends entries durably, with everything that belongs to them. Returns `None` if another server wrote first or
    /// answered this request; the game is then up to date.
    ///
    /// # Errors
    /// A problem. If the store failed, the write may have succeeded, and the game is evicted.
    async fn append(
        &self,
        slot: &Arc<GameSlot>,
        guard: &mut GameGuard<'_>,
        rows: Append,
        taken: &[SeatRecord],
    ) -> Result<Option<WriteTimes>, Problem> {
        match self.store.append(rows).await {
            Ok(times) => Ok(Some(times)),
            Err(StoreError::Conflict) => {
                guard.live()?.idempotency.invalidate();
                if self.store.game(slot.id).await?.is_none() {
                    guard.forget();
                    return Err(gone(slot.id));
                }
                self.must_be_here(taken).await?;
                self.catch_up(slot, guard).await?;
                Ok(None)
            }
            Err(error) => {
                guard.forget();
                // PostgreSQL refuses entries of a game that was removed.
                let removed = matches!(error, StoreError::Unwritten)
                    && matches!(self.store.game(slot.id).await, Ok(None));
                Err(if removed { gone(slot.id) } else { error.into() })
            }
        }
    }

    /// Publishes durable entries to the watchers of the game, and wakes the practice opponent.
    async fn publish(
        &self,
        slot: &Arc<GameSlot>,
        live: &mut Live,
        entries: &[EncodedEntry],
        author: Option<AccountId>,
    ) {
        let practice = !live.practice_seats().is_empty();
        let listed = if practice {
            self.listed_for_practice(slot, live).await
        } else {
            Ok(publish::Listed::default())
        };
        let published = match listed {
            Ok(listed) => self.adjudicate(slot, || publish::publish(slot, live, entries, author, listed)),
            Err(why) => {
                // Those who watch later get the entries, which are durable.
                live.remember(entries);
                Err(why)
            }
        };
        if let Err(why) = published {
            // The announcement stands, but the decisions that follow from it can't be worked out.
            self.close_for_play(slot, live, &why).await;
        }
        if practice {
            self.wake_practice(slot.id, Duration::ZERO);
        }
    }

    /// The decisions of people in a game against the practice opponent, listed on a thread of low priority: in long battles
    /// that takes many times what the rest of an announcement takes, and other games do not wait for it.
    ///
    /// # Errors
    /// A description of the failure if the rules panic or take too long.
    async fn listed_for_practice(
        &self,
        slot: &Arc<GameSlot>,
        live: &Live,
    ) -> Result<publish::Listed, String> {
        let seats = slot.seats_to_list(live);
        if seats.is_empty() {
            return Ok(publish::Listed::default());
        }
        let game = Arc::clone(&live.game);
        let list = move || Seat::ALL.map(|seat| seats.contains(&seat).then(|| game.decisions_text(seat)));
        let listed = self.adjudicate_on_own_thread(slot, list).await?;
        Ok(listed.unwrap_or_default())
    }

    /// Says more of a problem: which entries the player has missed, or that the clock has answered their decision.
    async fn explained(&self, live: &Live, cause: &Cause, mut problem: Problem) -> Problem {
        let explains = matches!(problem.kind, Kind::StaleSeq | Kind::NotAsked);
        let Some(after) = cause.expect_seq().filter(|_| explains) else {
            return problem;
        };
        let game = &live.game;
        let missed = match self.store.entries(game.id(), after, MISSED).await {
            Ok(entries) => entries,
            Err(error) => return error.into(),
        };
        let up_to_head = missed.iter().filter(|e| e.seq <= game.head());
        if let Some(late) = up_to_head.clone().find(|e| was_timed_out(e, cause.decision())) {
            return expired(late.at);
        }
        if problem.kind == Kind::StaleSeq {
            let viewer = live.viewer(cause.account());
            problem.missed = Some(up_to_head.map(|e| game.show(e, viewer)).collect());
            problem.current_seq = Some(game.head());
        }
        problem
    }
}

impl Live {
    /// Applies a change that is durable. Returns the answer to it.
    fn apply(&mut self, outcome: Outcome, request: Option<&IdempotentRequest>) -> Reply {
        let range = self.game.head()..outcome.game.head();
        self.idempotency.note(range, request, outcome.record);
        self.game = outcome.game;
        self.repeated = outcome.repeated;
        self.seats.extend(outcome.seats);
        self.timer = outcome.timer.or(self.timer.take());
        self.take_prepared_orders(outcome.automatic, &outcome.prepared_orders);
        outcome.reply
    }
}

/// The problem of a game that was removed while somebody played.
fn gone(game: GameId) -> Problem {
    Problem::not_found(format_args!("game {game}"))
}

/// The answer to a command. For one about prepared orders, it is the orders after the command.
fn with_document(reply: Reply, cause: &Cause, live: &Live) -> Result<Reply, Problem> {
    Ok(match cause.shown(live)? {
        Some(document) => Reply {
            status: 200,
            body: ResponseBody::Document(document),
            replayed: false,
        },
        None => reply,
    })
}

/// Whether the clock answered a decision with an entry.
fn was_timed_out(entry: &Entry, named: Option<&str>) -> bool {
    matches!(&entry.act, Act::Announced { by: By::Clock, decision, .. } if Some(decision.as_str()) == named)
}
