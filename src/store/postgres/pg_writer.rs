//! A connection that writes.

use crate::store::postgres::shared::{IDLE, PATIENCE, whole};
use crate::store::writer::group_commit::{Commit, Failed, Part};
use sqlx::Connection as _;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

/// How long a commit may take before the connection counts as lost.
const COMMIT: Duration = Duration::from_secs(10);

/// How long is waited before another try to connect.
const AGAIN: Duration = Duration::from_millis(50);

/// A connection that writes; another takes its place when it breaks.
pub(crate) struct PgWriter {
    options: PgConnectOptions,
    connection: Option<PgConnection>,
    used: Instant,
}

impl PgWriter {
    /// Not connected yet.
    pub(crate) fn at(options: PgConnectOptions) -> PgWriter {
        PgWriter {
            options,
            connection: None,
            used: Instant::now(),
        }
    }

    /// The connection, which is gone if it is not given back; waits until there is one.
    async fn connection(&mut self) -> PgConnection {
        if let Some(mut connection) = self.connection.take() {
            // One that has lain idle may be dead by now; one that was just used is not asked.
            if self.used.elapsed() < IDLE || connection.ping().await.is_ok() {
                return connection;
            }
        }
        loop {
            match PgConnection::connect_with(&self.options).await {
                Ok(connection) => return connection,
                // The database may be about to be there again.
                Err(error) => tracing::debug!(%error, "no connection to write"),
            }
            tokio::time::sleep(AGAIN).await;
        }
    }
}

impl Commit for PgWriter {
    fn runtime() -> std::io::Result<Option<Runtime>> {
        tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map(Some)
    }

    async fn commit(&mut self, writes: Part) -> Result<(), Failed> {
        let Ok(mut connection) = tokio::time::timeout(PATIENCE, self.connection()).await else {
            return Err(Failed::Unbegun);
        };
        // One that has not answered in time is dropped without a farewell: nothing that is said on it is heard.
        let writing = tokio::time::timeout(COMMIT, whole(&writes, &mut connection)).await;
        let Ok(written) = writing else {
            return Err(Failed::Unknown("it took too long".to_owned()));
        };
        let good = match &written {
            Ok(()) => true,
            // What is left of the transaction is rolled back now and not with the next.
            Err(sqlx::Error::Database(_)) => {
                let ping = tokio::time::timeout(PATIENCE, connection.ping());
                matches!(ping.await, Ok(Ok(())))
            }
            // There may be a half-read answer in it.
            Err(_) => false,
        };
        if good {
            self.connection = Some(connection);
            self.used = Instant::now();
        }
        written.map_err(failed)
    }

    async fn end(self) {
        if let Some(connection) = self.connection {
            // All that was said has been answered.
            let _ = tokio::time::timeout(PATIENCE, connection.close()).await;
        }
    }
}

fn failed(error: sqlx::Error) -> Failed {
    // What a statement was to change is not there any more.
    if matches!(error, sqlx::Error::RowNotFound) {
        return Failed::Clash;
    }
    let sqlx::Error::Database(inner) = &error else {
        return Failed::Unknown(error.to_string());
    };
    match inner.code().as_deref() {
        _ if inner.is_unique_violation() => Failed::Clash,
        // A desk of which there is another version by now: see `PUT`.
        Some("23502") => Failed::Clash,
        // Another transaction was in the way and went first.
        Some("40001" | "40P01") => Failed::Clash,
        Some("53100") => Failed::NoRoom(inner.to_string()),
        _ => Failed::Refused(inner.to_string()),
    }
}
