//! Group commit: writes that arrive during a commit are committed together by the next one.

use crate::store::error::StoreError;
use crate::store::writer::append::Write;
use std::ops::{Deref, Range};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use tokio::runtime::{Handle, Runtime};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinSet;

/// The most writes in one transaction.
const TOGETHER: usize = 256;

/// How often the writer probes for room while the disk is full.
const PROBE: Duration = Duration::from_millis(500);

/// A connection for writing.
pub(crate) trait Commit: Send + 'static {
    /// Writes all of these or none. They are on disk when this returns without an error.
    fn commit(&mut self, writes: Part) -> impl Future<Output = Result<(), Failed>> + Send;

    /// The runtime that drives the connection, if the thread alone does not.
    ///
    /// # Errors
    /// As reported by the operating system.
    fn runtime() -> std::io::Result<Option<Runtime>> {
        Ok(None)
    }

    /// Closes the connection.
    fn end(self) -> impl Future<Output = ()> + Send;
}

/// Why a transaction was not written, or may not have been.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failed {
    /// A conflict: a row with the same key exists, or another server wrote the same rows at the same time and
    /// went first.
    #[error("somebody else was first")]
    Clash,
    /// The disk or the quota is full; the transaction was not completed.
    #[error("there is no room: {0}")]
    NoRoom(String),
    /// The database refuses one of the writes.
    #[error("refused: {0}")]
    Refused(String),
    /// Nothing has reached the database.
    #[error("the database is away")]
    Unbegun,
    /// Whether it was written is unknown.
    #[error("{0}")]
    Unknown(String),
}

/// Some of the writes of a batch.
#[derive(Clone)]
pub(crate) struct Part {
    batch: Arc<[Write]>,
    places: Range<usize>,
}

impl Part {
    fn whole(batch: Vec<Write>) -> Part {
        Part {
            places: 0..batch.len(),
            batch: batch.into(),
        }
    }

    fn halves(&self) -> [Part; 2] {
        let Range { start, end } = self.places;
        let middle = start + self.len() / 2;
        [start..middle, middle..end].map(|places| Part {
            batch: Arc::clone(&self.batch),
            places,
        })
    }
}

impl Deref for Part {
    type Target = [Write];

    fn deref(&self) -> &[Write] {
        &self.batch[self.places.clone()]
    }
}

/// How long a write took.
#[derive(Clone, Copy, Debug, Default)]
pub struct WriteTimes {
    /// From when it was queued until its transaction began.
    pub queue: Duration,
    /// From then until it was on disk.
    pub commit: Duration,
}

/// A transaction that is on disk.
#[derive(Clone, Copy, Debug)]
pub struct Committed {
    /// How long it took.
    pub took: Duration,
    /// The number of writes in it.
    pub writes: usize,
}

/// Is called by the writer after each transaction, on its own thread.
pub type CommitObserver = Box<dyn Fn(Committed) + Send + Sync>;

type Done = oneshot::Sender<Result<WriteTimes, StoreError>>;
type Inbox = Arc<Mutex<mpsc::Receiver<Order>>>;

/// A write that is queued.
struct Order {
    write: Write,
    /// When it was queued.
    queued: Instant,
    /// Gets the result.
    done: Done,
}

/// The caller of a write that is in progress.
struct Caller {
    queued: Instant,
    done: Done,
}

#[derive(Clone)]
pub(crate) struct Writer {
    orders: Arc<std::sync::Mutex<Option<mpsc::Sender<Order>>>>,
    ended: Arc<Mutex<JoinSet<()>>>,
    full: Arc<AtomicBool>,
    observer: Arc<OnceLock<CommitObserver>>,
}

/// What the threads of a writer share.
#[derive(Clone)]
struct Shared {
    inbox: Inbox,
    full: Arc<AtomicBool>,
    observer: Arc<OnceLock<CommitObserver>>,
}

impl Writer {
    /// Starts a thread for each connection; they share one queue. Each thread takes the next batch as soon as
    /// its last is on disk. They do not run as tasks of the runtime, because a runaway adjudication could block
    /// those.
    ///
    /// Without `room` on the disk, writes are suspended until a probe finds some.
    ///
    /// # Errors
    /// [`StoreError::Database`] if the operating system provides no more threads.
    pub(crate) fn start<C: Commit>(connections: Vec<C>, room: bool) -> Result<Writer, StoreError> {
        let (orders, inbox) = mpsc::channel(1024);
        let shared = Shared {
            inbox: Arc::new(Mutex::new(inbox)),
            full: Arc::new(AtomicBool::new(!room)),
            observer: Arc::default(),
        };
        let (mut threads, outer) = (JoinSet::new(), Handle::current());
        for connection in connections {
            let work = run(connection, shared.clone());
            let (own, outer) = (C::runtime().map_err(sqlx::Error::Io)?, outer.clone());
            threads.spawn_blocking(move || match own {
                Some(own) => own.block_on(work),
                None => outer.block_on(work),
            });
        }
        Ok(Writer {
            orders: Arc::new(std::sync::Mutex::new(Some(orders))),
            ended: Arc::new(Mutex::new(threads)),
            full: shared.full,
            observer: shared.observer,
        })
    }

    pub(crate) fn none() -> Writer {
        Writer {
            orders: Arc::default(),
            ended: Arc::default(),
            full: Arc::default(),
            observer: Arc::default(),
        }
    }

    /// Sets what is called after each transaction. Only the first call has an effect.
    pub(crate) fn observe(&self, observer: CommitObserver) {
        // A server has one observer; another one would be a second server on the same store.
        let _ = self.observer.set(observer);
    }

    /// The number of writes that wait for a transaction.
    pub(crate) fn queued(&self) -> usize {
        let orders = self.orders();
        orders
            .as_ref()
            .map_or(0, |queue| queue.max_capacity() - queue.capacity())
    }

    fn orders(&self) -> std::sync::MutexGuard<'_, Option<mpsc::Sender<Order>>> {
        self.orders.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether writes are suspended because the disk is full.
    pub(crate) fn is_full(&self) -> bool {
        self.full.load(Ordering::Relaxed)
    }

    pub(crate) async fn write(&self, write: Write) -> Result<WriteTimes, StoreError> {
        if self.is_full() {
            return Err(StoreError::Full);
        }
        let orders = self.orders().clone().ok_or(StoreError::Closed)?;
        let (done, answer) = oneshot::channel();
        let queued = Instant::now();
        let order = Order { write, queued, done };
        orders.send(order).await.map_err(|_| StoreError::Closed)?;
        drop(orders);
        answer.await.map_err(|_| StoreError::Closed)?
    }

    pub(crate) async fn stop(&self) {
        drop(self.orders().take());
        // The threads end after the last queued write. One that has panicked ended before.
        while self.ended.lock().await.join_next().await.is_some() {}
    }
}

async fn run<C: Commit>(mut connection: C, shared: Shared) {
    let Shared { inbox, full, .. } = &shared;
    let mut orders = Vec::with_capacity(TOGETHER);
    let alone = std::thread::available_parallelism().is_ok_and(|cores| cores.get() == 1);
    loop {
        let mut inbox = inbox.lock().await;
        if full.load(Ordering::Relaxed) {
            let next = tokio::time::timeout(PROBE, inbox.recv_many(&mut orders, TOGETHER)).await;
            drop(inbox);
            if next == Ok(0) {
                break;
            }
            // Writes that were queued before the disk was known to be full have to wait for the probe.
            match connection.commit(Part::whole(vec![Write::Probe])).await {
                Ok(()) => {
                    tracing::info!("there is room on the disk again");
                    full.store(false, Ordering::Relaxed);
                }
                Err(Failed::Unbegun) => {
                    // Another failure: writers will get its error.
                    full.store(false, Ordering::Relaxed);
                }
                Err(error) => {
                    tracing::debug!(%error, "the disk is still full");
                    for order in orders.drain(..) {
                        let _ = order.done.send(Err(StoreError::Full));
                    }
                }
            }
        } else {
            if inbox.recv_many(&mut orders, TOGETHER).await == 0 {
                break;
            }
            gather(&mut inbox, &mut orders, alone);
            drop(inbox);
        }
        if !orders.is_empty() {
            let parted = |Order { write, queued, done }| (write, Caller { queued, done });
            let (writes, callers) = orders.drain(..).map(parted).unzip();
            together(&mut connection, writes, callers, &shared).await;
        }
    }
    connection.end().await;
}

/// On a single core, yields to tasks that are about to queue a write, for as long as some do: it joins this
/// commit.
fn gather(inbox: &mut mpsc::Receiver<Order>, orders: &mut Vec<Order>, alone: bool) {
    let mut before = 0;
    while alone && before < orders.len() && orders.len() < TOGETHER {
        std::thread::yield_now();
        before = orders.len();
        while orders.len() < TOGETHER
            && let Ok(order) = inbox.try_recv()
        {
            orders.push(order);
        }
    }
}

/// Writes all in one transaction. If that is refused, its halves are tried, and their halves, until the
/// offending write is alone: it is rejected, and all others are written.
async fn together<C: Commit>(connection: &mut C, writes: Vec<Write>, callers: Vec<Caller>, shared: &Shared) {
    let mut callers = callers.into_iter();
    let whole = Part::whole(writes);
    let mut left = vec![whole];
    while let Some(part) = left.pop() {
        let began = Instant::now();
        let result = connection.commit(part.clone()).await;
        let commit = began.elapsed();
        if part.len() > 1 && matches!(result, Err(Failed::Clash | Failed::Refused(_))) {
            let [first, second] = part.halves();
            left.extend([second, first]);
            continue;
        }
        if let Err(error) = &result
            && !matches!(error, Failed::Clash)
        {
            tracing::error!(%error, writes = part.len(), "a transaction failed");
        }
        if matches!(result, Err(Failed::NoRoom(_))) {
            tracing::error!("the disk is full: nothing is written until there is room");
            shared.full.store(true, Ordering::Relaxed);
        }
        if result.is_ok()
            && let Some(observe) = shared.observer.get()
        {
            observe(Committed {
                took: commit,
                writes: part.len(),
            });
        }
        for Caller { queued, done } in callers.by_ref().take(part.len()) {
            let queue = began.saturating_duration_since(queued);
            let times = result.as_ref().map(|()| WriteTimes { queue, commit });
            // The caller may have gone; its write counts nevertheless.
            let _ = done.send(times.map_err(caller_error));
        }
    }
}

/// The error that callers get.
fn caller_error(error: &Failed) -> StoreError {
    match error {
        Failed::Clash => StoreError::Conflict,
        Failed::NoRoom(_) => StoreError::Full,
        Failed::Unbegun => StoreError::Away(sqlx::Error::PoolTimedOut),
        Failed::Refused(_) | Failed::Unknown(_) => StoreError::Unwritten,
    }
}

#[cfg(test)]
mod tests {
    use crate::store::writer::append::Write;
    use crate::store::writer::group_commit::{Commit, Failed, Part, Writer};
    use std::sync::Arc;
    use std::time::Duration;
    use tokio::sync::Semaphore;

    /// A disk that commits as often as it is allowed to.
    struct Slow(Arc<Semaphore>);

    impl Commit for Slow {
        async fn commit(&mut self, _: Part) -> Result<(), Failed> {
            self.0.acquire().await.map_err(|_| Failed::Unbegun)?.forget();
            Ok(())
        }

        async fn end(self) {}
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn writes_wait_in_the_queue_while_the_disk_is_slow() {
        let allowed = Arc::new(Semaphore::new(0));
        let writer = Writer::start(vec![Slow(Arc::clone(&allowed))], true).unwrap();
        assert_eq!(writer.queued(), 0);
        let write = || {
            let writer = writer.clone();
            tokio::spawn(async move { writer.write(Write::Probe).await.unwrap() })
        };
        // The first is being committed; those after it wait.
        let first = write();
        tokio::time::sleep(Duration::from_millis(50)).await;
        let others = [write(), write(), write()];
        while writer.queued() < 3 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        allowed.add_permits(2);
        first.await.unwrap();
        for other in others {
            let times = other.await.unwrap();
            assert!(times.queue > Duration::ZERO, "{times:?}");
        }
        assert_eq!(writer.queued(), 0);
        writer.stop().await;
    }
}
