//! Turns of the practice opponent: its games without a person, and its thoughts, leave processors to people.

use std::num::NonZero;
use std::thread::available_parallelism;
use tokio::sync::{Semaphore, SemaphorePermit};

/// Limits how many games in which the practice opponent holds both seats are answered at once, or how many of its
/// thoughts are thought at once, in the order in which they wait. At most half of the processors work for either.
pub(crate) struct PracticeTurns(Semaphore);

impl Default for PracticeTurns {
    fn default() -> PracticeTurns {
        let processors = available_parallelism().map_or(1, NonZero::get);
        PracticeTurns(Semaphore::new((processors / 2).max(1)))
    }
}

impl PracticeTurns {
    /// Waits until it is the next one's turn. Dropping the permit lets the next one go on. The semaphore is never
    /// closed, so there is always a permit.
    pub(crate) async fn next(&self) -> Option<SemaphorePermit<'_>> {
        self.0.acquire().await.ok()
    }
}
