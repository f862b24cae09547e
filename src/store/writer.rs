//! The writers: what came in while the last commit was under way is committed together.

use super::StoreError;
use super::write::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinSet;

/// How many writes share a transaction at most.
const TOGETHER: usize = 256;

/// How often it is tried whether there is room again.
const PROBE: Duration = Duration::from_millis(500);

/// A connection that writes.
pub(super) trait Commit: Send + 'static {
    /// Writes all of this or nothing. When it returns without an error, it is on the disk.
    fn commit(&mut self, writes: &[Write]) -> impl Future<Output = Result<(), sqlx::Error>> + Send;

    /// Closes the connection.
    fn end(self) -> impl Future<Output = ()> + Send;
}

type Done = oneshot::Sender<Result<(), StoreError>>;
type Order = (Write, Done);

#[derive(Clone)]
pub(super) struct Writer {
    orders: Arc<Mutex<Option<mpsc::Sender<Order>>>>,
    ended: Arc<Mutex<JoinSet<()>>>,
    full: Arc<AtomicBool>,
}

impl Writer {
    /// One task for each connection; they share the work.
    pub(super) fn start<C: Commit>(connections: Vec<C>) -> Writer {
        let (orders, inbox) = mpsc::channel(1024);
        let inbox = Arc::new(Mutex::new(inbox));
        let full = Arc::new(AtomicBool::new(false));
        let mut tasks = JoinSet::new();
        for connection in connections {
            tasks.spawn(run(connection, Arc::clone(&inbox), Arc::clone(&full)));
        }
        Writer {
            orders: Arc::new(Mutex::new(Some(orders))),
            ended: Arc::new(Mutex::new(tasks)),
            full,
        }
    }

    pub(super) fn none() -> Writer {
        Writer {
            orders: Arc::new(Mutex::new(None)),
            ended: Arc::new(Mutex::new(JoinSet::new())),
            full: Arc::new(AtomicBool::new(false)),
        }
    }

    /// Whether nothing is written because there is no room.
    pub(super) fn is_full(&self) -> bool {
        self.full.load(Ordering::Relaxed)
    }

    pub(super) async fn write(&self, write: Write) -> Result<(), StoreError> {
        if self.is_full() {
            return Err(StoreError::Full);
        }
        let orders = self.orders.lock().await.clone().ok_or(StoreError::Closed)?;
        let (done, answer) = oneshot::channel();
        orders.send((write, done)).await.map_err(|_| StoreError::Closed)?;
        drop(orders);
        answer.await.map_err(|_| StoreError::Closed)?
    }

    pub(super) async fn stop(&self) {
        drop(self.orders.lock().await.take());
        // The tasks end when the last order is done; if one panicked there is nothing left to wait for.
        while self.ended.lock().await.join_next().await.is_some() {}
    }
}

async fn run<C: Commit>(mut connection: C, inbox: Arc<Mutex<mpsc::Receiver<Order>>>, full: Arc<AtomicBool>) {
    let mut orders = Vec::with_capacity(TOGETHER);
    loop {
        let mut inbox = inbox.lock().await;
        if full.load(Ordering::Relaxed) {
            let next = tokio::time::timeout(PROBE, inbox.recv_many(&mut orders, TOGETHER)).await;
            drop(inbox);
            if next == Ok(0) {
                break;
            }
            // What has come in before it was known is not tried: the probe goes first.
            match connection.commit(&[Write::Probe]).await {
                Ok(()) => {
                    tracing::info!("there is room again");
                    full.store(false, Ordering::Relaxed);
                }
                Err(error) => {
                    tracing::debug!(%error, "there is no room yet");
                    for (_, done) in orders.drain(..) {
                        let _ = done.send(Err(StoreError::Full));
                    }
                }
            }
        } else {
            let some = inbox.recv_many(&mut orders, TOGETHER).await;
            drop(inbox);
            if some == 0 {
                break;
            }
        }
        let (writes, done): (Vec<Write>, Vec<Done>) = orders.drain(..).unzip();
        together(&mut connection, &writes, done, &full).await;
    }
    connection.end().await;
}

/// Writes all in one transaction. If one of them can't be written, halves are tried, and their halves, until it stands
/// alone: it is refused and leaves no trace, and all others are written.
async fn together<C: Commit>(connection: &mut C, writes: &[Write], mut done: Vec<Done>, full: &AtomicBool) {
    let mut left = if writes.is_empty() { vec![] } else { vec![writes] };
    while let Some(part) = left.pop() {
        let result = connection.commit(part).await;
        let no_room = result.as_ref().is_err_and(no_room);
        if part.len() > 1 && !no_room && matches!(result, Err(sqlx::Error::Database(_))) {
            let (first, second) = part.split_at(part.len() / 2);
            left.extend([second, first]);
            continue;
        }
        if let Err(error) = &result
            && !clashes(error)
        {
            tracing::error!(%error, writes = part.len(), "a transaction failed");
        }
        if no_room {
            tracing::error!("there is no room for anything: nothing is written until there is");
            full.store(true, Ordering::Relaxed);
        }
        for done in done.drain(..part.len()) {
            // Whoever asked may have gone away; what he asked for is done.
            let _ = done.send(match &result {
                Ok(()) => Ok(()),
                Err(error) if clashes(error) => Err(StoreError::Conflict),
                Err(_) if no_room => Err(StoreError::Full),
                Err(sqlx::Error::PoolTimedOut) => Err(StoreError::Away(sqlx::Error::PoolTimedOut)),
                Err(_) => Err(StoreError::Unwritten),
            });
        }
    }
}

/// Whether it was not written because there is no room: the disk or the quota is full. The transaction has left no trace
/// then: what would have completed it is what could not be written.
fn no_room(error: &sqlx::Error) -> bool {
    // SQLITE_FULL and SQLITE_IOERR_WRITE; disk_full of PostgreSQL.
    let full = ["13", "778", "53100"];
    let sqlx::Error::Database(inner) = error else {
        return false;
    };
    inner.code().is_some_and(|code| full.contains(&code.as_ref()))
}

/// Whether somebody else was there before: a row with the same key, or a server that wrote the same rows at the same
/// moment and went first.
fn clashes(error: &sqlx::Error) -> bool {
    let sqlx::Error::Database(inner) = error else {
        return false;
    };
    let deadlock = ["40001", "40P01"];
    inner.is_unique_violation() || inner.code().is_some_and(|code| deadlock.contains(&code.as_ref()))
}
