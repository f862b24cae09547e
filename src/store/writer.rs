//! The writers: what came in while the last commit was under way is committed together.

use super::StoreError;
use super::write::Write;
use std::sync::Arc;
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinSet;

/// How many writes share a transaction at most.
const TOGETHER: usize = 256;

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
}

impl Writer {
    /// One task for each connection; they share the work.
    pub(super) fn start<C: Commit>(connections: Vec<C>) -> Writer {
        let (orders, inbox) = mpsc::channel(1024);
        let inbox = Arc::new(Mutex::new(inbox));
        let mut tasks = JoinSet::new();
        for connection in connections {
            tasks.spawn(run(connection, Arc::clone(&inbox)));
        }
        Writer {
            orders: Arc::new(Mutex::new(Some(orders))),
            ended: Arc::new(Mutex::new(tasks)),
        }
    }

    pub(super) fn none() -> Writer {
        Writer {
            orders: Arc::new(Mutex::new(None)),
            ended: Arc::new(Mutex::new(JoinSet::new())),
        }
    }

    pub(super) async fn write(&self, write: Write) -> Result<(), StoreError> {
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

async fn run<C: Commit>(mut connection: C, inbox: Arc<Mutex<mpsc::Receiver<Order>>>) {
    let mut orders = Vec::with_capacity(TOGETHER);
    while inbox.lock().await.recv_many(&mut orders, TOGETHER).await > 0 {
        let (writes, done): (Vec<Write>, Vec<Done>) = orders.drain(..).unzip();
        together(&mut connection, &writes, done).await;
    }
    connection.end().await;
}

/// Writes all in one transaction. If one of them can't be written, halves are tried, and their halves, until it stands
/// alone: it is refused and leaves no trace, and all others are written.
async fn together<C: Commit>(connection: &mut C, writes: &[Write], mut done: Vec<Done>) {
    let mut left = vec![writes];
    while let Some(part) = left.pop() {
        let result = connection.commit(part).await;
        if part.len() > 1 && matches!(result, Err(sqlx::Error::Database(_))) {
            let (first, second) = part.split_at(part.len() / 2);
            left.extend([second, first]);
            continue;
        }
        if let Err(error) = &result
            && !clashes(error)
        {
            tracing::error!(%error, writes = part.len(), "a transaction failed");
        }
        for done in done.drain(..part.len()) {
            // Whoever asked may have gone away; what he asked for is done.
            let _ = done.send(match &result {
                Ok(()) => Ok(()),
                Err(error) if clashes(error) => Err(StoreError::Conflict),
                Err(_) => Err(StoreError::Unwritten),
            });
        }
    }
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
