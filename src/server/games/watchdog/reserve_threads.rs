//! Spare worker threads: each replaces one that a runaway adjudication has blocked.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use tokio::runtime::Handle;

/// Lets another worker take the task that this thread would run next. A task that this thread wakes stays in
/// its LIFO slot, where others can't steal it, until the next woken task displaces it.
pub(crate) fn leave_next() {
    tokio::spawn(async {});
}

/// The spare threads: each is parked in a task that does nothing else.
#[derive(Default)]
pub struct ReserveThreads {
    state: Mutex<State>,
    moved: Condvar,
}

#[derive(Default)]
struct State {
    /// How many are parked.
    held: usize,
    /// How many of them may go to work.
    released: usize,
    ended: bool,
}

impl ReserveThreads {
    /// Parks `threads` workers of a runtime that has more and that has no other tasks yet: a parked worker
    /// keeps whatever else is in its queue. Returns when all are parked.
    pub fn held_back(runtime: &Handle, threads: usize) -> Arc<ReserveThreads> {
        let spare = Arc::new(ReserveThreads::default());
        for _ in 0..threads {
            let spare = Arc::clone(&spare);
            runtime.spawn(async move { spare.wait() });
        }
        let wait = |state: &mut State| state.held < threads;
        let state = spare.moved.wait_while(spare.state(), wait);
        drop(state);
        spare
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Parks this thread until it is needed.
    fn wait(&self) {
        let mut state = self.state();
        state.held += 1;
        self.moved.notify_all();
        let wait = |state: &mut State| state.released == 0 && !state.ended;
        let mut state = self
            .moved
            .wait_while(state, wait)
            .unwrap_or_else(PoisonError::into_inner);
        state.released = state.released.saturating_sub(1);
        state.held -= 1;
    }

    /// Releases one thread. Returns whether one was left.
    pub(crate) fn release(&self) -> bool {
        let mut state = self.state();
        let left = state.released < state.held;
        state.released += usize::from(left);
        self.moved.notify_all();
        left
    }

    /// Releases all threads.
    pub fn end(&self) {
        self.state().ended = true;
        self.moved.notify_all();
    }
}
