//! Threads of the runtime that are held back. An adjudication that goes on and on keeps the thread that it runs on from
//! everybody else, and nothing can take it away from there: one of these takes its place.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use tokio::runtime::Handle;

/// Lets another thread take what this one would have turned to next. A task that is woken by this thread is its own until
/// the next one is, even if it is not given back to the runtime for long.
pub(crate) fn leave_next() {
    tokio::spawn(async {});
}

/// The threads that are held back: each waits within a task that does nothing else.
#[derive(Default)]
pub struct ReserveThreads {
    state: Mutex<State>,
    moved: Condvar,
}

#[derive(Default)]
struct State {
    /// How many wait.
    held: usize,
    /// How many of them may go to work.
    released: usize,
    ended: bool,
}

impl ReserveThreads {
    /// Holds back so many threads of a runtime that has more, and in which nothing else is to be done yet: a thread that
    /// waits keeps whatever else it was given. Returns when they wait.
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

    /// Keeps this thread until it is wanted.
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

    /// One more goes to work, if one is left; says whether.
    pub(crate) fn release(&self) -> bool {
        let mut state = self.state();
        let left = state.released < state.held;
        state.released += usize::from(left);
        self.moved.notify_all();
        left
    }

    /// Nobody is held back any more.
    pub fn end(&self) {
        self.state().ended = true;
        self.moved.notify_all();
    }
}
