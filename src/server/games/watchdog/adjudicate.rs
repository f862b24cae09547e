//! Adjudication under the watchdog: a panic or an overrun closes the game for play.

use crate::server::games::handle::Games;
use crate::server::games::live::Live;
use crate::server::games::practice::own_thread::on_own_thread;
use crate::server::games::publish;
use crate::server::games::registry::GameSlot;
use crate::server::games::watchdog::{Thread, closed};
use crate::server::problem::Problem;
use crate::store::ClosedForPlay;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::runtime::{Handle, RuntimeFlavor};

/// How often the watchdog checks for overdue adjudications.
const LOOK: Duration = Duration::from_millis(50);

impl Games {
    /// Runs the rules of a game.
    ///
    /// # Errors
    /// A description of the failure if they panic or take too long.
    pub(crate) fn adjudicate<T>(&self, slot: &Arc<GameSlot>, work: impl FnOnce() -> T) -> Result<T, String> {
        self.watchdog.during(slot, Thread::Worker, work)
    }

    /// Runs work of the rules that may take long: it does not block an async worker, and only a few run at
    /// once.
    ///
    /// # Errors
    /// A description of the failure if they panic or take too long.
    pub(crate) async fn adjudicate_blocking<T>(
        &self,
        slot: &Arc<GameSlot>,
        work: impl FnOnce() -> T,
    ) -> Result<T, String> {
        // The semaphore is never closed. The watchdog releases the permit when the work ends.
        if let Ok(place) = self.watchdog.aside.acquire().await {
            place.forget();
        }
        let work = || self.watchdog.during(slot, Thread::Blocking, work);
        if Handle::current().runtime_flavor() == RuntimeFlavor::CurrentThread {
            return work();
        }
        tokio::task::block_in_place(work)
    }

    /// Runs the rules of a game on a thread of low priority, which people in other games do not wait for.
    ///
    /// Returns `None` if the system starts no thread, which is no fault of the rules.
    ///
    /// # Errors
    /// A description of the failure if they panic or take too long.
    pub(crate) async fn adjudicate_on_own_thread<T: Send + 'static>(
        &self,
        slot: &Arc<GameSlot>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Option<T>, String> {
        let (games, own) = (self.clone(), Arc::clone(slot));
        let watched = move || games.watchdog.during(&own, Thread::Own, work);
        let running = match on_own_thread(watched) {
            Ok(running) => running,
            Err(error) => {
                tracing::warn!(game = %slot.id, %error, "there is no thread for the practice opponent");
                return Ok(None);
            }
        };
        let budget = self.watchdog.budget_on(Thread::Own);
        match tokio::time::timeout(budget + LOOK, running).await {
            Ok(result) => result.map_err(|error| error.to_string())?.map(Some),
            Err(_) => Err(format!("it took longer than {budget:?}")),
        }
    }

    /// Like [`Games::adjudicate_to_read`], on a thread of low priority.
    ///
    /// # Errors
    /// As there, or an internal problem if the system starts no thread; the game is then played on.
    pub(crate) async fn adjudicate_for_practice<T: Send + 'static>(
        &self,
        slot: &Arc<GameSlot>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let result = self.adjudicate_on_own_thread(slot, work).await;
        let done = self.or_close(slot, result).await?;
        done.ok_or_else(|| Problem::internal("there is no thread for the practice opponent"))
    }

    /// Runs the rules of a game for a reader.
    ///
    /// # Errors
    /// An internal problem if they panic or take too long; the game is then closed for play.
    pub(crate) async fn adjudicate_to_read<T>(
        &self,
        slot: &Arc<GameSlot>,
        work: impl FnOnce() -> T,
    ) -> Result<T, Problem> {
        self.or_close(slot, self.adjudicate(slot, work)).await
    }

    /// Like [`Games::adjudicate_to_read`], for work that may take long.
    ///
    /// # Errors
    /// As there.
    pub(crate) async fn adjudicate_to_read_aside<T>(
        &self,
        slot: &Arc<GameSlot>,
        work: impl FnOnce() -> T,
    ) -> Result<T, Problem> {
        let result = self.adjudicate_blocking(slot, work).await;
        self.or_close(slot, result).await
    }

    /// Unwraps the result of an adjudication for a reader.
    ///
    /// # Errors
    /// An internal problem if it failed; the game is then closed for play.
    pub(crate) async fn or_close<T>(
        &self,
        slot: &Arc<GameSlot>,
        result: Result<T, String>,
    ) -> Result<T, Problem> {
        match result {
            Ok(result) => Ok(result),
            Err(why) => {
                let mut seated = self.registry.lock(slot).await?;
                Err(self.close_for_play(slot, seated.live()?, &why).await)
            }
        }
    }

    /// Closes a game for play, logs the reason for the operator, and returns the problem for its players.
    pub(crate) async fn close_for_play(&self, slot: &GameSlot, live: &mut Live, why: &str) -> Problem {
        let at = live.record.closed_at().unwrap_or_else(|| self.time.now());
        let why = format!("after entry {}: {why}", live.game.head());
        live.record.closed = Some(ClosedForPlay { why: why.clone(), at });
        tracing::error!(game = %slot.id, why, "the adjudication failed; the game is closed for play");
        if let Err(error) = self.store.close_game(slot.id, &why, at).await {
            tracing::error!(game = %slot.id, %error, "could not record this; the game is closed until a restart");
        }
        closed()
    }

    /// Handles a game that was closed for play, reopened or removed elsewhere.
    pub(crate) async fn look_whether_closed(&self, slot: &Arc<GameSlot>) -> Result<(), Problem> {
        if self.store.game(slot.id).await?.is_none() {
            return self.registry.forget(slot).await;
        }
        let Some(mut seated) = self.registry.lock_if_wanted(slot).await? else {
            return Ok(());
        };
        let live = seated.live()?;
        self.read_closing(live).await?;
        let practice = live.record.closed.is_none() && !live.practice_seats().is_empty();
        self.publish_deadlines(slot, live).await;
        if practice {
            self.wake_practice(slot.id, Duration::ZERO);
        }
        Ok(())
    }

    /// Reloads whether a game is closed for play. A reopened game has got its time back, and it may have been
    /// closed and reopened since the last reading, so the clock is always reloaded.
    ///
    /// # Errors
    /// An internal problem if the store can't be read.
    pub(crate) async fn read_closing(&self, live: &mut Live) -> Result<(), Problem> {
        let Some(record) = self.store.game(live.game.id()).await? else {
            return Ok(());
        };
        live.record.closed = record.closed;
        self.clocks.read_clock(live).await
    }

    /// Publishes the present deadlines to watchers whose deadlines differ.
    pub(crate) async fn publish_deadlines(&self, slot: &Arc<GameSlot>, live: &mut Live) {
        if let Err(why) = self.adjudicate(slot, || {
            publish::publish(slot, live, &[], None, publish::Listed::default())
        }) {
            self.close_for_play(slot, live, &why).await;
        }
    }

    /// Starts the watchdog's own thread. It runs until shutdown.
    pub(crate) fn spawn_watchdog(&self) -> std::io::Result<()> {
        let parts = Arc::downgrade(&self.0);
        let runtime = tokio::runtime::Handle::current();
        let watch = move || {
            while let Some(app) = Weak::upgrade(&parts).map(Games) {
                if !app.watchdog.on.load(Ordering::Relaxed) {
                    return;
                }
                for (slot, budget) in app.watchdog.overdue() {
                    runtime.spawn(app.clone().release(slot, budget));
                }
                drop(app);
                std::thread::park_timeout(LOOK);
            }
        };
        std::thread::Builder::new()
            .name("umpire-watch".to_owned())
            .spawn(watch)
            .map(drop)
    }

    /// Closes a game whose adjudication does not end, and releases everybody who waits for it.
    async fn release(self, slot: Arc<GameSlot>, budget: Duration) {
        let why = format!("it took longer than {budget:?}");
        tracing::error!(game = %slot.id, why, "the adjudication does not end; the game is closed for play");
        slot.stuck.cancel();
        if let Err(error) = self.store.close_game(slot.id, &why, self.time.now()).await {
            tracing::error!(game = %slot.id, %error, "could not record this; the game is closed until a restart");
        }
    }
}
