//! What was committed is brought to the disk by a thread of its own, which answers while the next batch is being written.
//! Until it is there nobody is answered, and nobody is shown it.

use super::StoreError;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::{oneshot, watch};

/// Who waits for the end of what he ordered, and what he is told when it is on the disk.
pub(super) type Answer = (oneshot::Sender<Result<(), StoreError>>, Result<(), StoreError>);

/// How far what was written is on the disk, for those who read. Batches are numbered from 1. Cheap to clone.
///
/// It holds within one process: another one that reads the file (a copy, an export) may be some milliseconds ahead of the disk.
#[derive(Clone)]
pub(super) struct Kept(Arc<Marks>);

struct Marks {
    /// The last batch of which somebody may see something. Some numbers are no batch's.
    begun: AtomicU64,
    /// The last batch that is on the disk with all before it; nothing if the disk has failed.
    kept: watch::Sender<Option<u64>>,
}

impl Kept {
    /// Nothing was written yet.
    pub(super) fn new() -> Kept {
        Kept(Arc::new(Marks {
            begun: AtomicU64::new(0),
            kept: watch::Sender::new(Some(0)),
        }))
    }

    /// Whoever has read something calls this before he tells it: returns when all that he may have seen is on the disk.
    ///
    /// # Errors
    /// If it can't be brought there.
    pub(super) async fn all(&self) -> Result<(), sqlx::Error> {
        let begun = self.0.begun.load(Ordering::SeqCst);
        let mut kept = self.0.kept.subscribe();
        let reached = kept.wait_for(|kept| kept.is_none_or(|kept| kept >= begun)).await;
        match reached.as_deref() {
            Ok(Some(_)) => Ok(()),
            _ => Err(sqlx::Error::Io(io::Error::other(
                "the disk could not keep what was written; see to it and start the server again",
            ))),
        }
    }

    /// A batch is about to be committed: from now on somebody may see it. [`Keeper::keep`] has to follow.
    pub(super) fn begin(&self) {
        self.0.begun.fetch_add(1, Ordering::SeqCst);
    }

    /// Whether the disk has failed: nothing that is written now can be relied upon.
    pub(super) fn is_lost(&self) -> bool {
        self.0.kept.borrow().is_none()
    }

    fn lose(&self) {
        self.0.kept.send_replace(None);
    }
}

/// Whoever waits must not wait for ever, whatever becomes of the thread.
struct Ends(Kept);

impl Drop for Ends {
    fn drop(&mut self) {
        let begun = self.0.0.begun.load(Ordering::SeqCst);
        if self.0.0.kept.borrow().is_some_and(|kept| kept < begun) {
            self.0.lose();
        }
    }
}

/// Where the writer puts its batches, and they reach the disk in this order.
pub(super) struct Keeper {
    kept: Kept,
    batches: Sender<(u64, Vec<Answer>)>,
}

impl Keeper {
    /// A keeper and its thread's work, which ends when the keeper is dropped and everything is on the disk. `sync` returns
    /// when all that was written before it was called is on the disk.
    pub(super) fn new<S>(kept: Kept, sync: S) -> (Keeper, impl FnOnce() + Send + 'static)
    where
        S: FnMut() -> io::Result<()> + Send + 'static,
    {
        let (batches, waiting) = channel();
        let ends = Ends(kept.clone());
        (Keeper { kept, batches }, move || keep(&ends.0, &waiting, sync))
    }

    /// What has begun was committed, or what of it could be: answers when it is on the disk.
    pub(super) fn keep(&self, answers: Vec<Answer>) {
        let begun = self.kept.0.begun.load(Ordering::SeqCst);
        if self.batches.send((begun, answers)).is_err() {
            // The thread is gone.
            self.kept.lose();
        }
    }

    /// As [`Kept::is_lost`].
    pub(super) fn is_lost(&self) -> bool {
        self.kept.is_lost()
    }

    /// Until everything that was given to it is on the disk, or the disk has failed.
    pub(super) async fn idle(&self) {
        let _ = self.kept.all().await;
    }
}

fn keep(kept: &Kept, waiting: &Receiver<(u64, Vec<Answer>)>, mut sync: impl FnMut() -> io::Result<()>) {
    while let Ok((mut number, mut answers)) = waiting.recv() {
        while let Ok((next, mut more)) = waiting.try_recv() {
            number = next;
            answers.append(&mut more);
        }
        if !kept.is_lost()
            && let Err(error) = sync()
        {
            // What the system has given up is not tried again: a second try would say that all is well.
            tracing::error!(%error, "the disk could not keep what was written: nothing is read or written any more");
            kept.lose();
        }
        let lost = kept.is_lost();
        if !lost {
            kept.0.kept.send_replace(Some(number));
        }
        for (done, answer) in answers {
            // Whoever asked may have gone away; what he asked for is done.
            let _ = done.send(answer.and(if lost { Err(StoreError::Unwritten) } else { Ok(()) }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Keeper, Kept};
    use crate::store::StoreError;
    use std::io;
    use std::sync::mpsc::channel;
    use std::time::Duration;
    use tokio::sync::oneshot;
    use tokio::time::timeout;

    const SOON: Duration = Duration::from_millis(50);

    #[tokio::test(flavor = "multi_thread")]
    async fn nobody_is_answered_or_shown_what_is_not_on_the_disk() {
        let kept = Kept::new();
        let (disk, spins) = channel();
        let (keeper, work) = Keeper::new(kept.clone(), move || spins.recv().map_err(io::Error::other));
        let thread = std::thread::spawn(work);
        kept.all().await.unwrap();
        kept.begin();
        let seen = kept.clone();
        let mut reader = tokio::spawn(async move { seen.all().await });
        assert!(
            timeout(SOON, &mut reader).await.is_err(),
            "it may have seen the batch"
        );
        let (done, mut answer) = oneshot::channel();
        keeper.keep(vec![(done, Ok(()))]);
        assert!(timeout(SOON, &mut answer).await.is_err(), "it is not on the disk");
        assert!(timeout(SOON, &mut reader).await.is_err());
        // The next is written meanwhile.
        kept.begin();
        disk.send(()).unwrap();
        answer.await.unwrap().unwrap();
        reader.await.unwrap().unwrap();
        assert!(
            timeout(SOON, kept.all()).await.is_err(),
            "the next is not on the disk"
        );
        keeper.keep(vec![]);
        disk.send(()).unwrap();
        kept.all().await.unwrap();
        drop(keeper);
        thread.join().unwrap();
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_disk_that_fails_is_not_tried_again() {
        let kept = Kept::new();
        let mut tries = 0;
        let (keeper, work) = Keeper::new(kept.clone(), move || {
            tries += 1;
            if tries == 1 {
                Err(io::Error::other("worn out"))
            } else {
                Ok(())
            }
        });
        let thread = std::thread::spawn(work);
        for _ in 0..2 {
            let (done, answer) = oneshot::channel();
            kept.begin();
            keeper.keep(vec![(done, Ok(()))]);
            assert!(matches!(answer.await.unwrap(), Err(StoreError::Unwritten)));
            assert!(kept.all().await.is_err(), "what is seen may be gone tomorrow");
            assert!(keeper.is_lost());
        }
        drop(keeper);
        thread.join().unwrap();
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn nobody_waits_for_ever_for_a_thread_that_has_ended() {
        let kept = Kept::new();
        let (keeper, work) = Keeper::new(kept.clone(), || Ok(()));
        kept.begin();
        let seen = kept.clone();
        let mut reader = tokio::spawn(async move { seen.all().await });
        assert!(timeout(SOON, &mut reader).await.is_err());
        // It never came to run.
        drop(work);
        assert!(reader.await.unwrap().is_err());

        let kept = Kept::new();
        let (late, work) = Keeper::new(kept.clone(), || Ok(()));
        drop(work);
        kept.all().await.unwrap();
        kept.begin();
        late.keep(vec![]);
        assert!(kept.all().await.is_err() && late.is_lost());
        drop(keeper);
    }
}
