//! The connections for reading, of either database.

use crate::store::sqlite::journal::Disk;
use sqlx::{PgPool, SqlitePool};
use std::time::Duration;

/// The timeout for one query to a remote server, after which it counts as unreachable: a network may drop
/// everything silently.
const PATIENCE: Duration = Duration::from_secs(5);

/// A pool of connections for reading.
#[derive(Clone)]
pub(crate) enum Pool {
    /// The disk's state is checked after each read: after a failed sync, what is read may not be on disk.
    Sqlite(SqlitePool, Disk),
    Postgres(PgPool),
}

impl Pool {
    pub(crate) async fn close(&self) {
        match self {
            Pool::Sqlite(pool, _) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
        }
    }
}

/// Awaits an answer from a remote server, with a timeout.
pub(crate) async fn in_time<T>(
    answer: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let answer = tokio::time::timeout(PATIENCE, answer).await;
    answer.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

/// Awaits an answer from the embedded database, and fails if its disk has failed.
pub(crate) async fn checked<T>(
    disk: &Disk,
    answer: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let answer = answer.await;
    disk.must_keep().and(answer)
}

/// Runs the same code with either database: `$pool` is its pool in `$body`. The SQL must be valid for both.
macro_rules! on_either {
    ($pool:ident of $store:expr => $body:expr) => {
        match &$store.read {
            $crate::store::pool::Pool::Sqlite($pool, disk) => {
                $crate::store::pool::checked(disk, async { $body }).await
            }
            $crate::store::pool::Pool::Postgres($pool) => $crate::store::pool::in_time(async { $body }).await,
        }
    };
}

pub(crate) use on_either;
