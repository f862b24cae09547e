//! The connections that read, of either database.

use super::keeper::Kept;
use sqlx::{PgPool, SqlitePool};
use std::time::Duration;

/// How long a server somewhere else may take to answer one question before it counts as gone: a network may swallow
/// everything without a word.
const PATIENCE: Duration = Duration::from_secs(5);

/// Connections that read.
#[derive(Clone)]
pub(super) enum Pool {
    /// What was committed is seen before it is on the disk: see [`Kept`].
    Sqlite(SqlitePool, Kept),
    Postgres(PgPool),
}

impl Pool {
    pub(super) async fn close(&self) {
        match self {
            Pool::Sqlite(pool, _) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
        }
    }
}

/// What a server somewhere else answers, if it does in time.
pub(super) async fn in_time<T>(
    answer: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let answer = tokio::time::timeout(PATIENCE, answer).await;
    answer.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

/// What the embedded database answers, once it is on the disk.
pub(super) async fn kept<T>(
    kept: &Kept,
    answer: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let answer = answer.await;
    kept.all().await.and(answer)
}

/// Does the same with whichever database it is: `$pool` is its pool in `$body`. The SQL in it must be understood by
/// both. What it gives is on the disk.
macro_rules! over {
    ($pool:ident of $store:expr => $body:expr) => {
        match &$store.read {
            $crate::store::pool::Pool::Sqlite($pool, kept) => {
                $crate::store::pool::kept(kept, async { $body }).await
            }
            $crate::store::pool::Pool::Postgres($pool) => $crate::store::pool::in_time(async { $body }).await,
        }
    };
}

pub(super) use over;

#[cfg(test)]
mod tests {
    use super::Pool;
    use crate::store::Store;
    use std::time::Duration;
    use tokio::time::timeout;
    use uuid::Uuid;

    #[tokio::test(flavor = "multi_thread")]
    async fn nobody_reads_what_is_not_on_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("some.db").as_path())
            .await
            .unwrap();
        store.game_ids(None).await.unwrap();
        let Pool::Sqlite(_, kept) = &store.read else {
            unreachable!("it is a file")
        };
        kept.begin();
        let soon = Duration::from_millis(100);
        assert!(timeout(soon, store.game_ids(None)).await.is_err());
        assert!(
            timeout(soon, store.entries(Uuid::from_u128(1), 0, 9))
                .await
                .is_err()
        );
    }
}
