//! The connections that read, of either database.

use crate::store::sqlite::journal::Disk;
use sqlx::{PgPool, SqlitePool};
use std::time::Duration;

/// How long a server somewhere else may take to answer one question before it counts as gone: a network may swallow
/// everything without a word.
const PATIENCE: Duration = Duration::from_secs(5);

/// Connections that read.
#[derive(Clone)]
pub(crate) enum Pool {
    /// What is read of a disk that could not keep what it took may be something else than what is there.
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

/// What a server somewhere else answers, if it does in time.
pub(crate) async fn in_time<T>(
    answer: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let answer = tokio::time::timeout(PATIENCE, answer).await;
    answer.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

/// What the embedded database answers, if its disk can be checked upon.
pub(crate) async fn checked<T>(
    disk: &Disk,
    answer: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let answer = answer.await;
    disk.must_keep().and(answer)
}

/// Does the same with whichever database it is: `$pool` is its pool in `$body`. The SQL in it must be understood by
/// both.
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
