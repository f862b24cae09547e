//! A game whose adjudication fails is closed for play; no other game notices.
//!
//! A panic ends the adjudication and nothing else. One that does not end at all can't be stopped, but somebody is on the
//! watch outside the runtime: he puts another thread in the place of the one that it keeps, closes the game and lets go
//! whoever waits for it.

use crate::engine::Fault;
use crate::server::app::App;
use crate::server::broadcast::frames;
use crate::server::games::live::Live;
use crate::server::games::registry::GameSlot;
use crate::server::games::reserve_threads::{ReserveThreads, leave_next};
use crate::server::http::problem::{Kind, Problem};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::Semaphore;

/// How often it is looked whether an adjudication takes too long.
const LOOK: Duration = Duration::from_millis(50);

/// So many looks at an adjudication, and another thread is put in the place of its own. The rules need milliseconds, and a
/// machine that has stood still makes nobody late.
const RELIEF: u32 = 10;

/// How many adjudications that may take long are worked on at once.
const ASIDE: usize = 2;

/// The most that the answer to one announcement may be, in bytes of JSON. The largest that the rules can need is far
/// smaller.
pub(crate) const LARGEST: usize = 1 << 20;

struct Running {
    number: u64,
    slot: Arc<GameSlot>,
    since: Instant,
    reported: bool,
    /// Whether it holds one of the places for those that may take long.
    aside: bool,
    /// How often it was looked at.
    looks: u32,
}

/// The adjudications that are under way.
pub struct Watchdog {
    running: Mutex<Vec<Running>>,
    number: AtomicU64,
    budget: Duration,
    on: AtomicBool,
    aside: Semaphore,
    /// Threads to put in the place of those that are not given back.
    pub(crate) spare: Arc<ReserveThreads>,
}

impl Watchdog {
    /// Nothing is under way yet; each adjudication may take as long as `budget`.
    pub fn new(budget: Duration) -> Watchdog {
        Watchdog {
            running: Mutex::new(Vec::new()),
            number: AtomicU64::new(0),
            budget,
            on: AtomicBool::new(true),
            aside: Semaphore::new(ASIDE),
            spare: Arc::default(),
        }
    }

    fn begins(&self, slot: &Arc<GameSlot>, aside: bool) -> u64 {
        let number = self.number.fetch_add(1, Ordering::Relaxed);
        let running = Running {
            number,
            slot: Arc::clone(slot),
            since: Instant::now(),
            reported: false,
            aside,
            looks: 0,
        };
        self.running
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(running);
        number
    }

    /// Whether it took longer than it may. A place that it held is free again, unless it was given away meanwhile.
    fn ends(&self, number: u64) -> bool {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let place = running.iter().position(|r| r.number == number);
        place.is_some_and(|place| {
            let it = running.swap_remove(place);
            if it.aside && !it.reported {
                self.aside.add_permits(1);
            }
            it.reported || it.since.elapsed() > self.budget
        })
    }

    fn overdue(&self) -> Vec<Arc<GameSlot>> {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        // What may take long has given its thread's work to another already.
        for it in running.iter_mut().filter(|r| !r.aside) {
            it.looks = it.looks.saturating_add(1);
            if it.looks == RELIEF {
                let relieved = self.spare.release();
                tracing::warn!(game = %it.slot.id, relieved, "an adjudication keeps its thread; start the server again soon");
            }
        }
        let late = running
            .iter_mut()
            .filter(|r| !r.reported && r.since.elapsed() > self.budget);
        late.map(|r| {
            r.reported = true;
            if r.aside {
                // It may never end: its place is given to others.
                self.aside.add_permits(1);
            }
            Arc::clone(&r.slot)
        })
        .collect()
    }

    /// Does the work of the rules of a game, `aside` or where others may wait.
    ///
    /// # Errors
    /// What is wrong, if they panic or take too long.
    fn during<T>(&self, slot: &Arc<GameSlot>, aside: bool, work: impl FnOnce() -> T) -> Result<T, String> {
        if !aside {
            leave_next();
        }
        let number = self.begins(slot, aside);
        // What the work leaves half done is thrown away with the game in memory, or was never more than a reader's.
        let result = catch_unwind(AssertUnwindSafe(work));
        let late = self.ends(number);
        match result {
            Ok(_) if late => Err(format!("it took longer than {:?}", self.budget)),
            Ok(result) => Ok(result),
            Err(panic) => Err(format!("it panicked: {}", words(panic.as_ref()))),
        }
    }

    /// Nobody need watch any more.
    pub fn stop(&self) {
        self.on.store(false, Ordering::Relaxed);
        self.spare.end();
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        self.stop();
    }
}

/// What everybody is told; the log has the rest.
fn closed() -> Problem {
    Problem::new(
        Kind::ReadOnly,
        "this game is closed for play: its adjudication failed, and the operator has been told; nothing that was \
         played is lost, and the log can be read",
    )
}

impl GameSlot {
    /// What whoever waits for a game is told that will never be free again.
    pub(crate) fn stuck_problem(&self) -> Problem {
        closed()
    }
}

impl Live {
    /// Whether the game may be played on.
    ///
    /// # Errors
    /// `over` if its edition of the rules is adjudicated no more, `read-only` if it is closed for play.
    pub(crate) fn must_be_open(&self) -> Result<(), Problem> {
        if let Err(withdrawn @ Fault::Withdrawn(_)) = self.game.must_go_on() {
            return Err(withdrawn.into());
        }
        if self.record.closed.is_empty() {
            Ok(())
        } else {
            Err(closed())
        }
    }
}

impl App {
    /// Lets the rules of a game work.
    ///
    /// # Errors
    /// What is wrong, if they panic or take too long.
    pub(crate) fn adjudicate<T>(&self, slot: &Arc<GameSlot>, work: impl FnOnce() -> T) -> Result<T, String> {
        self.watch.during(slot, false, work)
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
        if let Ok(place) = self.watch.aside.acquire().await {
            place.forget();
        }
        let work = || self.watch.during(slot, true, work);
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
                let mut seated = self.tables.lock(slot).await?;
                Err(self.close_for_play(slot, seated.live()?, &why).await)
            }
        }
    }

    /// Closes a game for play, tells the operator, and gives what its players are told.
    pub(crate) async fn close_for_play(&self, slot: &GameSlot, live: &mut Live, why: &str) -> Problem {
        if live.record.closed.is_empty() {
            live.record.closed_at = self.now();
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
        let Some(mut seated) = self.tables.lock_if_wanted(slot).await? else {
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
        self.read_clock(live).await
    }

    /// Tells those who watch a game which deadlines stand now, if they are others than they know.
    pub(crate) async fn publish_deadlines(&self, slot: &Arc<GameSlot>, live: &mut Live) {
        if let Err(why) = self.adjudicate(slot, || frames::publish(slot, live, &[], None)) {
            self.close_for_play(slot, live, &why).await;
        }
    }

    /// Watches adjudications from a thread of its own until the server has ended.
    pub(crate) fn spawn_watchdog(&self) -> std::io::Result<()> {
        let parts = Arc::downgrade(&self.0);
        let runtime = tokio::runtime::Handle::current();
        let watch = move || {
            while let Some(app) = Weak::upgrade(&parts).map(App) {
                if !app.watch.on.load(Ordering::Relaxed) {
                    return;
                }
                for slot in app.watch.overdue() {
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
        let why = format!("it took longer than {:?}", self.watch.budget);
        tracing::error!(game = %slot.id, why, "the adjudication does not end; the game is closed for play");
        slot.stuck.cancel();
        if let Err(error) = self.store.close_game(slot.id, &why, self.now()).await {
            tracing::error!(game = %slot.id, %error, "this could not be written; the game is closed until a restart");
        }
    }
}

/// What a panic said.
pub(crate) fn words(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("without a word")
}

#[cfg(test)]
mod tests {
    use crate::server::games::registry::GameRegistry;
    use crate::server::games::watchdog::Watchdog;
    use crate::store::Store;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::{Duration, Instant};
    use uuid::Uuid;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn who_is_woken_before_an_adjudication_goes_on_although_it_does_not_end() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("umpire.db").as_path())
            .await
            .unwrap();
        let tables = GameRegistry::new(store, &[], 1);
        let adjudicates = async move {
            let (watch, slot) = (Watchdog::new(Duration::from_secs(60)), tables.slot(Uuid::nil()));
            let done = Arc::new(AtomicBool::new(false));
            let tell = Arc::clone(&done);
            let woken = tokio::spawn(async move { tell.store(true, Ordering::Relaxed) });
            let since = Instant::now();
            let in_time = watch.during(&slot, false, || {
                while !done.load(Ordering::Relaxed) && since.elapsed() < Duration::from_secs(20) {
                    std::thread::yield_now();
                }
                done.load(Ordering::Relaxed)
            });
            woken.await.unwrap();
            in_time
        };
        assert_eq!(tokio::spawn(adjudicates).await.unwrap(), Ok(true));
    }
}
