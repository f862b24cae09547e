//! The watchdog isolates failing adjudications: the game is closed for play, and no other game is affected.
//!
//! A panic only ends its adjudication. An adjudication that never ends can't be stopped. The watchdog, a
//! thread outside the runtime, replaces the worker thread that it blocks, closes the game, and releases
//! everybody who waits for it.

pub(crate) mod adjudicate;
pub(crate) mod reserve_threads;

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

/// After this many checks of an adjudication, its worker thread is replaced. The rules need milliseconds.
/// Checks are counted instead of time, so that a suspended machine does not count as late.
const RELIEF: u32 = 10;

/// How many adjudications that may take long run at once.
const ASIDE: usize = 2;

/// The largest entry that an announcement may cause, in bytes of JSON. What the rules need is far smaller.
pub(crate) const LARGEST: usize = 1 << 20;

/// The thread on which an adjudication runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thread {
    /// A worker of the runtime, which other tasks wait for.
    Worker,
    /// One that has handed its tasks to another. The adjudication holds a permit for those that may take long.
    Blocking,
    /// One of its own, which no task waits for.
    Own,
}

struct Adjudication {
    number: u64,
    slot: Arc<GameSlot>,
    since: Instant,
    reported: bool,
    on: Thread,
    /// How often the watchdog has checked it.
    looks: u32,
}

/// The watchdog and the adjudications in progress.
pub(crate) struct Watchdog {
    running: Mutex<Vec<Adjudication>>,
    number: AtomicU64,
    pub(crate) budget: Duration,
    pub(crate) on: AtomicBool,
    pub(crate) aside: Semaphore,
    /// Spare threads to replace blocked ones.
    pub(crate) spare: Arc<ReserveThreads>,
}

impl Watchdog {
    /// A watchdog that allows each adjudication the time `budget`.
    pub(crate) fn new(budget: Duration, spare: Arc<ReserveThreads>) -> Watchdog {
        Watchdog {
            running: Mutex::new(Vec::new()),
            number: AtomicU64::new(0),
            budget,
            on: AtomicBool::new(true),
            aside: Semaphore::new(ASIDE),
            spare,
        }
    }

    fn begins(&self, slot: &Arc<GameSlot>, on: Thread) -> u64 {
        let number = self.number.fetch_add(1, Ordering::Relaxed);
        let running = Adjudication {
            number,
            slot: Arc::clone(slot),
            since: Instant::now(),
            reported: false,
            on,
            looks: 0,
        };
        self.running
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(running);
        number
    }

    /// How long an adjudication may take on this thread.
    pub(crate) fn budget_on(&self, on: Thread) -> Duration {
        match on {
            Thread::Worker | Thread::Blocking => self.budget,
            // It may have a tenth of a processor.
            Thread::Own => self.budget * 10,
        }
    }

    /// Ends an adjudication. Returns whether it exceeded the budget. Its permit is released unless the
    /// watchdog has done so.
    fn ends(&self, number: u64) -> bool {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let place = running.iter().position(|r| r.number == number);
        place.is_some_and(|place| {
            let run = running.swap_remove(place);
            if run.on == Thread::Blocking && !run.reported {
                self.aside.add_permits(1);
            }
            run.reported || run.since.elapsed() > self.budget_on(run.on)
        })
    }

    pub(crate) fn overdue(&self) -> Vec<(Arc<GameSlot>, Duration)> {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        for run in running.iter_mut().filter(|r| r.on == Thread::Worker) {
            run.looks = run.looks.saturating_add(1);
            if run.looks == RELIEF {
                let relieved = self.spare.release();
                tracing::warn!(game = %run.slot.id, relieved, "an adjudication blocks its thread; restart the server soon");
            }
        }
        let late = running
            .iter_mut()
            .filter(|r| !r.reported && r.since.elapsed() > self.budget_on(r.on));
        late.map(|r| {
            r.reported = true;
            if r.on == Thread::Blocking {
                // It may never end, so its permit is released.
                self.aside.add_permits(1);
            }
            (Arc::clone(&r.slot), self.budget_on(r.on))
        })
        .collect()
    }

    /// Runs the rules of a game on the calling thread.
    ///
    /// # Errors
    /// A description of the failure if they panic or take too long.
    pub(crate) fn during<T>(
        &self,
        slot: &Arc<GameSlot>,
        on: Thread,
        work: impl FnOnce() -> T,
    ) -> Result<T, String> {
        if on == Thread::Worker {
            leave_next();
        }
        let number = self.begins(slot, on);
        // Unwind safety: partial state is dropped with the game in memory, or belonged to a reader.
        let result = catch_unwind(AssertUnwindSafe(work));
        let late = self.ends(number);
        match result {
            Ok(_) if late => Err(format!("it took longer than {:?}", self.budget_on(on))),
            Ok(result) => Ok(result),
            Err(panic) => Err(format!("it panicked: {}", words(panic.as_ref()))),
        }
    }

    /// Stops the watchdog and releases the spare threads.
    pub(crate) fn stop(&self) {
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
    /// The problem for those who wait for a stuck game.
    pub(crate) fn stuck_problem(&self) -> Problem {
        closed()
    }
}

impl Live {
    /// Requires that the game may be played on.
    ///
    /// # Errors
    /// `over` if its edition of the rules is no longer adjudicated; `read-only` if it is closed for play.
    pub(crate) fn must_be_open(&self) -> Result<(), Problem> {
        if let Err(withdrawn @ Fault::Withdrawn(_)) = self.game.must_go_on() {
            return Err(withdrawn.into());
        }
        if self.record.closed.is_none() {
            Ok(())
        } else {
            Err(closed())
        }
    }
}

/// The problem that clients see; the log has the reason.
pub(crate) fn closed() -> Problem {
    Problem::new(
        Kind::ReadOnly,
        "this game is closed for play: its adjudication failed, and the operator has been told; nothing that was \
         played is lost, and the log can be read",
    )
}

/// The message of a panic.
pub(crate) fn words(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("without a word")
}

#[cfg(test)]
mod tests {
    use crate::ids::GameId;
    use crate::server::games::registry::GameRegistry;
    use crate::server::games::watchdog::{Thread, Watchdog};
    use crate::server::time::Time;
    use crate::store::Store;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::{Duration, Instant};

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn who_was_woken_goes_on_beside_an_endless_adjudication() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("umpire.db").as_path())
            .await
            .unwrap();
        let tables = GameRegistry::new(store, &[], 1, Time::default());
        let adjudicates = async move {
            let (watch, slot) = (
                Watchdog::new(Duration::from_secs(60), Arc::default()),
                tables.slot(GameId::from_u128(0)),
            );
            let done = Arc::new(AtomicBool::new(false));
            let flag = Arc::clone(&done);
            let woken = tokio::spawn(async move { flag.store(true, Ordering::Relaxed) });
            let since = Instant::now();
            let in_time = watch.during(&slot, Thread::Worker, || {
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
