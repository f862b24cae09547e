//! Connecting to PostgreSQL: the pools, and the migrations.

use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::migrations;
use crate::store::pool::Pool;
use crate::store::postgres::pg_writer::PgWriter;
use crate::store::writer::group_commit::Writer;
use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection as _, PgPool, query};
use std::time::Duration;

/// The number of connections that write. Writes that arrive while all are busy are committed together.
const WRITERS: usize = 2;

/// The number of connections that read.
const READERS: u32 = 8;

/// How long connecting may take before callers get [`StoreError::Away`].
pub(crate) const PATIENCE: Duration = Duration::from_millis(1200);

/// How long a connection may be idle before it is pinged.
pub(crate) const IDLE: Duration = Duration::from_secs(1);

fn pool(connections: u32) -> PgPoolOptions {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(PATIENCE)
        .test_before_acquire(false)
        .before_acquire(|connection, used| {
            Box::pin(async move {
                // An idle connection may have died, so it is pinged; one that was just used is not.
                Ok(used.idle_for < IDLE || connection.ping().await.is_ok())
            })
        })
}

pub(crate) fn migrations() -> Migrator {
    Migrator::with_migrations(migrations::postgres())
}

pub(crate) async fn open(options: &PgConnectOptions) -> Result<Store, StoreError> {
    let options = options.clone().application_name("umpire");
    let read = pool(READERS).connect_with(options.clone()).await?;
    let mut connection = read.acquire().await?;
    migrations().run(&mut *connection).await?;
    // The triggers have summed all rows.
    query("delete from unsummed_tables")
        .execute(&mut *connection)
        .await?;
    drop(connection);
    let writers = (0..WRITERS).map(|_| PgWriter::at(options.clone())).collect();
    Ok(Store {
        writer: Writer::start(writers, true)?,
        read: Pool::Postgres(read),
        posted: std::sync::Arc::default(),
        stream_wakes: std::sync::Arc::default(),
        dice_key: None,
    })
}

/// Opens the database to read all of it as of one moment.
pub(crate) async fn open_to_examine(options: &PgConnectOptions) -> Result<Store, StoreError> {
    let one = pool(1).idle_timeout(None).max_lifetime(None);
    let one = one.after_connect(|connection, _| {
        let begin = query("begin isolation level repeatable read read only");
        Box::pin(async move { begin.execute(connection).await.map(drop) })
    });
    Ok(reader(one.connect_with(options.clone()).await?))
}

pub(crate) async fn open_to_read(options: &PgConnectOptions) -> Result<Store, StoreError> {
    Ok(reader(pool(1).connect_with(options.clone()).await?))
}

fn reader(read: PgPool) -> Store {
    Store {
        writer: Writer::none(),
        read: Pool::Postgres(read),
        posted: std::sync::Arc::default(),
        stream_wakes: std::sync::Arc::default(),
        dice_key: None,
    }
}
