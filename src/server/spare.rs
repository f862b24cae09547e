//! Threads of the runtime that are held back. An adjudication that goes on and on keeps the thread that it runs on from
//! everybody else, and nothing can take it away from there: one of these takes its place.

use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use tokio::runtime::Handle;

/// The threads that are held back: each waits within a task that does nothing else.
#[derive(Default)]
pub struct Spare {
    state: Mutex<State>,
    moved: Condvar,
    runtime: OnceLock<Handle>,
}

#[derive(Default)]
struct State {
    /// How many may go to work.
    released: usize,
    ended: bool,
}

impl Spare {
    /// Holds back so many threads of the runtime that this is called in, which must have more.
    pub fn hold_back(self: &Arc<Spare>, threads: usize) {
        let runtime = self.runtime.get_or_init(Handle::current);
        for _ in 0..threads {
            let spare = Arc::clone(self);
            runtime.spawn(async move { spare.wait() });
        }
    }

    /// Keeps this thread until it is wanted.
    fn wait(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        while state.released == 0 && !state.ended {
            state = self.moved.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.released = state.released.saturating_sub(1);
    }

    /// One more goes to work.
    pub fn release(&self) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).released += 1;
        self.moved.notify_one();
    }

    /// Nobody is held back any more.
    pub fn end(&self) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).ended = true;
        self.moved.notify_all();
    }
}
