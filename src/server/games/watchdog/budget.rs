//! A game whose adjudication fails is closed for play; no other game notices.
//!
//! A panic ends the adjudication and nothing else. One that does not end at all can't be stopped, but somebody is on the
//! watch outside the runtime: he puts another thread in the place of the one that it keeps, closes the game and lets go
//! whoever waits for it.

use crate::engine::Fault;
use crate::server::games::live::Live;
use crate::server::games::registry::GameSlot;
use crate::server::games::watchdog::reserve_threads::{ReserveThreads, leave_next};
use crate::server::problem::{Kind, Problem};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// So many looks at an adjudication, and another thread is put in the place of its own. The rules need milliseconds, and a
/// machine that has stood still makes nobody late.
const RELIEF: u32 = 10;

/// How many adjudications that may take long are worked on at once.
const ASIDE: usize = 2;

/// The most that the answer to one announcement may be, in bytes of JSON. The largest that the rules can need is far
/// smaller.
pub(crate) const LARGEST: usize = 1 << 20;

struct Adjudication {
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
    running: Mutex<Vec<Adjudication>>,
    number: AtomicU64,
    pub(crate) budget: Duration,
    pub(crate) on: AtomicBool,
    pub(crate) aside: Semaphore,
    /// Threads to put in the place of those that are not given back.
    pub(crate) spare: Arc<ReserveThreads>,
}

impl Watchdog {
    /// Nothing is under way yet; each adjudication may take as long as `budget`.
    pub fn new(budget: Duration, spare: Arc<ReserveThreads>) -> Watchdog {
        Watchdog {
            running: Mutex::new(Vec::new()),
            number: AtomicU64::new(0),
            budget,
            on: AtomicBool::new(true),
            aside: Semaphore::new(ASIDE),
            spare,
        }
    }

    fn begins(&self, slot: &Arc<GameSlot>, aside: bool) -> u64 {
        let number = self.number.fetch_add(1, Ordering::Relaxed);
        let running = Adjudication {
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

    pub(crate) fn overdue(&self) -> Vec<Arc<GameSlot>> {
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
    pub(crate) fn during<T>(
        &self,
        slot: &Arc<GameSlot>,
        aside: bool,
        work: impl FnOnce() -> T,
    ) -> Result<T, String> {
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

/// What everybody is told; the log has the rest.
pub(crate) fn closed() -> Problem {
    Problem::new(
        Kind::ReadOnly,
        "this game is closed for play: its adjudication failed, and the operator has been told; nothing that was \
         played is lost, and the log can be read",
    )
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
    use crate::server::games::watchdog::budget::Watchdog;
    use crate::server::time::Time;
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
        let tables = GameRegistry::new(store, &[], 1, Time::default());
        let adjudicates = async move {
            let (watch, slot) = (
                Watchdog::new(Duration::from_secs(60), Arc::default()),
                tables.slot(Uuid::nil()),
            );
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
