//! Acts when a clock runs out.
//!
//! The scheduler sleeps until the earliest time at which a clock is due; writing an earlier time wakes it. It
//! then checks that game. If its clock was frozen meanwhile, it is due later, and the new time is written.
//! Games do not wait for each other. Several servers may check one game at the same time: the entry's number
//! decides which of them has made the announcement.

use crate::engine::Millis;
use crate::ids::GameId;
use crate::server::clocks::outages::LONGEST;
use crate::server::games::commands::{Cause, ServerCommand};
use crate::server::games::handle::Games;
use crate::server::problem::{Kind, Problem};
use crate::store::{ClockRecord, StoreError};
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::task::{Id, JoinSet};

/// How many games are checked at once.
const AT_ONCE: usize = 64;

/// How long a clock that could not be checked is deferred, in milliseconds.
const LEFT_ALONE: Millis = Millis::MINUTE;

/// How long the scheduler waits after a failure.
const BREATH: Duration = Duration::from_secs(1);

/// The games that are being checked.
#[derive(Default)]
struct ActiveChecks {
    tasks: JoinSet<()>,
    games: HashMap<Id, GameId>,
}

impl ActiveChecks {
    fn has(&self, game: GameId) -> bool {
        self.games.values().any(|looked_at| *looked_at == game)
    }

    /// Waits until a check has ended; forever if there is none.
    async fn one_ends(&mut self) {
        let ended = match self.tasks.join_next_with_id().await {
            None => return std::future::pending().await,
            Some(Ok((id, ()))) => id,
            Some(Err(error)) => error.id(),
        };
        self.games.remove(&ended);
    }
}

impl Games {
    /// Runs the scheduler until shutdown.
    pub(crate) async fn keep_time(self) {
        let mut looks = ActiveChecks::default();
        while !self.closing.is_cancelled() {
            let wait = match self.look_at_due(&mut looks).await {
                Ok(wait) => wait,
                Err(error) => {
                    tracing::warn!(%error, "could not read which clocks are due");
                    BREATH
                }
            };
            tokio::select! {
                () = self.closing.cancelled() => {}
                () = self.clocks.alarm.earlier.notified() => {}
                () = looks.one_ends() => {}
                () = tokio::time::sleep(wait) => {}
            }
        }
        while !looks.games.is_empty() {
            looks.one_ends().await;
        }
    }

    /// Starts checks of the games whose clocks are due and that are not being checked yet. Returns how long
    /// to sleep unless a check ends before.
    async fn look_at_due(&self, looks: &mut ActiveChecks) -> Result<Duration, StoreError> {
        // From here on, writing an earlier time wakes the scheduler: the query may miss it.
        self.clocks.alarm.at.store(Millis::MAX.get(), Ordering::Release);
        let now = self.time.now();
        // Games that are being checked are still due.
        let most = AT_ONCE + looks.games.len();
        let mut due = self
            .store
            .due_clocks(now, u32::try_from(most).unwrap_or(u32::MAX))
            .await?;
        due.retain(|game| !looks.has(*game));
        // A machine that was suspended wakes up late: that counts as an outage.
        if !due.is_empty() && self.time.is_system() {
            self.clocks.beat().await?;
        }
        let room = AT_ONCE.saturating_sub(looks.games.len());
        let more = due.len() > room;
        for game in due.into_iter().take(room) {
            let app = self.clone();
            let task = looks.tasks.spawn(async move {
                if !app.look_at_clock(game).await {
                    // Never retry without a pause.
                    tokio::select! {
                        () = app.closing.cancelled() => {}
                        () = tokio::time::sleep(BREATH) => {}
                    }
                }
            });
            looks.games.insert(task.id(), game);
        }
        let next = self.store.next_due(now).await?.unwrap_or(Millis::MAX);
        self.clocks.alarm.at.store(next.get(), Ordering::Release);
        if more {
            // Woken by the first check that ends.
            return Ok(LONGEST);
        }
        Ok(self
            .clocks
            .nap(next.saturating_sub(self.time.now()).max(Millis::ZERO)))
    }

    /// Checks the clock of a game and defers it for a while on failure. Returns whether the check succeeded.
    async fn look_at_clock(&self, game: GameId) -> bool {
        let (seen, problem) = match self.store.clock(game).await {
            Ok(None) => return true,
            Ok(Some(seen)) => match self.clock_is_due(&seen).await {
                Ok(()) => return true,
                Err(problem) => (Some(seen), problem),
            },
            Err(error) => (None, error.into()),
        };
        if self.store.is_full() {
            return false;
        }
        tracing::warn!(%game, detail = %problem.detail, "could not check a clock that is due");
        let later = Some(self.time.now().saturating_add(LEFT_ALONE));
        if let Some(seen) = seen
            && let Err(error) = self.store.put_off(&seen, later).await
        {
            tracing::warn!(%game, %error, "could not defer the clock");
        }
        false
    }

    /// Checks a clock that was `seen` in the store before. If it changes meanwhile, it is checked again.
    async fn clock_is_due(&self, seen: &ClockRecord) -> Result<(), Problem> {
        let game = seen.game;
        let slot = self.registry.slot(game);
        let due = {
            let mut seated = self.registry.lock(&slot).await?;
            if self.store.is_shared() {
                self.catch_up(&slot, &mut seated).await?;
            }
            let live = seated.live()?;
            self.read_closing(live).await?;
            if live.must_be_open().is_err() {
                return match self.store.stop_clock(game).await {
                    // It was reopened, and will be checked again.
                    Err(StoreError::Conflict) => Ok(()),
                    stopped => Ok(stopped?),
                };
            }
            self.clocks.refresh_clock(live).await?;
            self.publish_deadlines(&slot, live).await;
            live.timer.as_ref().and_then(|timer| timer.look(&live.game))
        };
        match due {
            Some(at) if at <= self.time.now() => {}
            later => return Ok(self.store.put_off(seen, later).await?),
        }
        let timeout = Cause::Server(ServerCommand::Timeout);
        match self.execute(game, timeout, None).await {
            Err(problem) if problem.kind != Kind::Over => Err(problem),
            _ => Ok(()),
        }
    }
}
