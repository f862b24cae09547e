//! Adjudication under the watchdog: what panics or does not end closes the game for play.

use crate::server::games::handle::Games;
use crate::server::games::live::Live;
use crate::server::games::publish;
use crate::server::games::registry::GameSlot;
use crate::server::games::watchdog::budget::closed;
use crate::server::problem::Problem;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::runtime::{Handle, RuntimeFlavor};

/// How often it is looked whether an adjudication takes too long.
const LOOK: Duration = Duration::from_millis(50);

impl Games {
    /// Lets the rules of a game work.
    ///
    /// # Errors
    /// What is wrong, if they panic or take too long.
    pub(crate) fn adjudicate<T>(&self, slot: &Arc<GameSlot>, work: impl FnOnce() -> T) -> Result<T, String> {
        self.watchdog.during(slot, false, work)
    }

    /// Lets the rules of a game do work that may take long: not on a thread that others wait for, and only so many at
    /// once.
    ///
    /// # Errors
    /// What is wrong, if they panic or take too long.
    pub(crate) async fn adjudicate_blocking<T>(
        &self,
        slot: &Arc<GameSlot>,
        work: impl FnOnce() -> T,
    ) -> Result<T, String> {
        // Nobody ever closes it. The place is freed when the work ends.
        if let Ok(place) = self.watchdog.aside.acquire().await {
            place.forget();
        }
        let work = || self.watchdog.during(slot, true, work);
        if Handle::current().runtime_flavor() == RuntimeFlavor::CurrentThread {
            return work();
        }
        tokio::task::block_in_place(work)
    }

    /// Lets the rules of a game work for somebody who only reads.
    ///
    /// # Errors
    /// An internal problem, if they panic or take too long; then the game is closed for play.
    pub(crate) async fn adjudicate_to_read<T>(
        &self,
        slot: &Arc<GameSlot>,
        work: impl FnOnce() -> T,
    ) -> Result<T, Problem> {
        self.or_close(slot, self.adjudicate(slot, work)).await
    }

    /// As [`App::adjudicate_to_read`], for work that may take long.
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

    /// What the rules have worked out for somebody who only reads.
    ///
    /// # Errors
    /// An internal problem, if they could not; then the game is closed for play.
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

    /// Closes a game for play, tells the operator, and gives what its players are told.
    pub(crate) async fn close_for_play(&self, slot: &GameSlot, live: &mut Live, why: &str) -> Problem {
        if live.record.closed.is_empty() {
            live.record.closed_at = self.time.now();
        }
        live.record.closed = format!("after entry {}: {why}", live.game.head());
        tracing::error!(game = %slot.id, why = live.record.closed, "the adjudication failed; the game is closed for play");
        if let Err(error) = self
            .store
            .close_game(slot.id, &live.record.closed, live.record.closed_at)
            .await
        {
            tracing::error!(game = %slot.id, %error, "this could not be written; the game is closed until a restart");
        }
        closed()
    }

    /// Somebody else has closed a game for play, or opened it again.
    pub(crate) async fn look_whether_closed(&self, slot: &Arc<GameSlot>) -> Result<(), Problem> {
        let Some(mut seated) = self.registry.lock_if_wanted(slot).await? else {
            return Ok(());
        };
        let live = seated.live()?;
        self.read_closing(live).await?;
        let practice = live.record.closed.is_empty() && !live.practice_seats().is_empty();
        self.publish_deadlines(slot, live).await;
        if practice {
            self.wake_practice(slot.id, Duration::ZERO);
        }
        Ok(())
    }

    /// Reads again whether a game is closed for play; one that is open again has been given its time back. It may have been
    /// closed and opened since somebody looked last, so the clock is read whatever was known.
    ///
    /// # Errors
    /// An internal problem, if it can't be read.
    pub(crate) async fn read_closing(&self, live: &mut Live) -> Result<(), Problem> {
        let Some(record) = self.store.game(live.game.id()).await? else {
            return Ok(());
        };
        live.record.closed_at = record.closed_at;
        live.record.closed = record.closed;
        self.clocks.read_clock(live).await
    }

    /// Tells those who watch a game which deadlines stand now, if they are others than they know.
    pub(crate) async fn publish_deadlines(&self, slot: &Arc<GameSlot>, live: &mut Live) {
        if let Err(why) = self.adjudicate(slot, || publish::publish(slot, live, &[], None)) {
            self.close_for_play(slot, live, &why).await;
        }
    }

    /// Watches adjudications from a thread of its own until the server has ended.
    pub(crate) fn spawn_watchdog(&self) -> std::io::Result<()> {
        let parts = Arc::downgrade(&self.0);
        let runtime = tokio::runtime::Handle::current();
        let watch = move || {
            while let Some(app) = Weak::upgrade(&parts).map(Games) {
                if !app.watchdog.on.load(Ordering::Relaxed) {
                    return;
                }
                for slot in app.watchdog.overdue() {
                    runtime.spawn(app.clone().release(slot));
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

    /// Closes a game whose adjudication has not come to an end, and lets go whoever waits for it.
    async fn release(self, slot: Arc<GameSlot>) {
        let why = format!("it took longer than {:?}", self.watchdog.budget);
        tracing::error!(game = %slot.id, why, "the adjudication does not end; the game is closed for play");
        slot.stuck.cancel();
        if let Err(error) = self.store.close_game(slot.id, &why, self.time.now()).await {
            tracing::error!(game = %slot.id, %error, "this could not be written; the game is closed until a restart");
        }
    }
}
