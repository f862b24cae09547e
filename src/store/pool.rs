//! The connections that read, of either database.

use sqlx::{PgPool, SqlitePool};

/// Connections that read.
#[derive(Clone)]
pub(super) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Pool {
    pub(super) async fn close(&self) {
        match self {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
        }
    }
}

/// Does the same with whichever database it is: `$pool` is its pool in `$body`. The SQL in it must be understood by
/// both.
macro_rules! over {
    ($pool:ident of $store:expr => $body:expr) => {
        match &$store.read {
            $crate::store::pool::Pool::Sqlite($pool) => $body,
            $crate::store::pool::Pool::Postgres($pool) => $body,
        }
    };
}

pub(super) use over;
