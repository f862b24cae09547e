//! Group commit: writes that arrive during a commit are committed together by the next one.

use crate::store::error::StoreError;
use crate::store::writer::append::Write;
use std::ops::{Deref, Range};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;
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

type Done = oneshot::Sender<Result<(), StoreError>>;
type Inbox = Arc<Mutex<mpsc::Receiver<Order>>>;

/// A write that is queued.
struct Order {
    write: Write,
    /// Gets the result.
    done: Done,
}

#[derive(Clone)]
pub(crate) struct Writer {
    orders: Arc<std::sync::Mutex<Option<mpsc::Sender<Order>>>>,
    ended: Arc<Mutex<JoinSet<()>>>,
    full: Arc<AtomicBool>,
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
        let (inbox, full) = (Arc::new(Mutex::new(inbox)), Arc::new(AtomicBool::new(!room)));
        let (mut threads, shared) = (JoinSet::new(), Handle::current());
        for connection in connections {
            let work = run(connection, Arc::clone(&inbox), Arc::clone(&full));
            let (own, shared) = (C::runtime().map_err(sqlx::Error::Io)?, shared.clone());
            threads.spawn_blocking(move || match own {
                Some(own) => own.block_on(work),
                None => shared.block_on(work),
            });
        }
        Ok(Writer {
            orders: Arc::new(std::sync::Mutex::new(Some(orders))),
            ended: Arc::new(Mutex::new(threads)),
            full,
        })
    }

    pub(crate) fn none() -> Writer {
        Writer {
            orders: Arc::default(),
            ended: Arc::default(),
            full: Arc::default(),
        }
    }

    fn orders(&self) -> std::sync::MutexGuard<'_, Option<mpsc::Sender<Order>>> {
        self.orders.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether writes are suspended because the disk is full.
    pub(crate) fn is_full(&self) -> bool {
        self.full.load(Ordering::Relaxed)
    }

    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        if self.is_full() {
            return Err(StoreError::Full);
        }
        let orders = self.orders().clone().ok_or(StoreError::Closed)?;
        let (done, answer) = oneshot::channel();
        let order = Order { write, done };
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

async fn run<C: Commit>(mut connection: C, inbox: Inbox, full: Arc<AtomicBool>) {
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
            let (writes, done) = orders.drain(..).map(|order| (order.write, order.done)).unzip();
            together(&mut connection, writes, done, &full).await;
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
async fn together<C: Commit>(connection: &mut C, writes: Vec<Write>, done: Vec<Done>, full: &AtomicBool) {
    let mut done = done.into_iter();
    let whole = Part::whole(writes);
    let mut left = vec![whole];
    while let Some(part) = left.pop() {
        let result = connection.commit(part.clone()).await;
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
            full.store(true, Ordering::Relaxed);
        }
        for done in done.by_ref().take(part.len()) {
            // The caller may have gone; its write counts nevertheless.
            let _ = done.send(result.as_ref().map_err(caller_error).copied());
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
