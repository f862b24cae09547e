//! A connection for writing.

use crate::store::postgres::batch::whole;
use crate::store::postgres::connect::{IDLE, PATIENCE};
use crate::store::writer::group_commit::{Commit, Failed, Part};
use sqlx::Connection as _;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

/// How long a commit may take before the connection counts as lost.
const COMMIT: Duration = Duration::from_secs(10);

/// The pause between attempts to connect.
const AGAIN: Duration = Duration::from_millis(50);

/// A connection for writing, which reconnects when it breaks.
pub(crate) struct PgWriter {
    options: PgConnectOptions,
    connection: Option<PgConnection>,
    used: Instant,
}

impl PgWriter {
    /// A writer that is not connected yet.
    pub(crate) fn at(options: PgConnectOptions) -> PgWriter {
        PgWriter {
            options,
            connection: None,
            used: Instant::now(),
        }
    }

    /// Takes the connection, waiting until there is one. It is lost unless it is put back.
    async fn connection(&mut self) -> PgConnection {
        if let Some(mut connection) = self.connection.take() {
            // An idle connection may have died, so it is pinged; one that was just used is not.
            if self.used.elapsed() < IDLE || connection.ping().await.is_ok() {
                return connection;
            }
        }
        loop {
            match PgConnection::connect_with(&self.options).await {
                Ok(connection) => return connection,
                // The database may be about to come back.
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
        // A connection that times out is dropped without closing it: nothing sent on it would arrive.
        let writing = tokio::time::timeout(COMMIT, whole(&writes, &mut connection)).await;
        let Ok(written) = writing else {
            return Err(Failed::Unknown("it took too long".to_owned()));
        };
        let good = match &written {
            Ok(()) => true,
            // Rolls back what is left of the transaction now, and not with the next one.
            Err(sqlx::Error::Database(_)) => {
                let ping = tokio::time::timeout(PATIENCE, connection.ping());
                matches!(ping.await, Ok(Ok(())))
            }
            // The connection may contain a partially read answer.
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
            // Everything that was sent has been answered.
            let _ = tokio::time::timeout(PATIENCE, connection.close()).await;
        }
    }
}

fn failed(error: sqlx::Error) -> Failed {
    // A row that the statement must change no longer exists.
    if matches!(error, sqlx::Error::RowNotFound) {
        return Failed::Clash;
    }
    let sqlx::Error::Database(inner) = &error else {
        return Failed::Unknown(error.to_string());
    };
    match inner.code().as_deref() {
        _ if inner.is_unique_violation() => Failed::Clash,
        // Prepared orders of which another version was written meanwhile: see `PreparedOrdersRecord::statement`.
        Some("23502") => Failed::Clash,
        // A concurrent transaction went first.
        Some("40001" | "40P01") => Failed::Clash,
        Some("53100") => Failed::NoRoom(inner.to_string()),
        _ => Failed::Refused(inner.to_string()),
    }
}
