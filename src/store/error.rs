//! Errors of the store.

use rusqlite::ffi::{
    SQLITE_AUTH, SQLITE_CANTOPEN, SQLITE_CORRUPT, SQLITE_FULL, SQLITE_IOERR_SHMSIZE, SQLITE_IOERR_WRITE,
    SQLITE_NOTADB, SQLITE_PERM, SQLITE_READONLY,
};

/// An error of the store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A conflict: an entry with this number, an answer to this key, or an account with this name already
    /// exists, or a row that must change does not.
    #[error("it is there already")]
    Conflict,
    /// The database failed.
    #[error("database: {error}{advice}", error = .0, advice = advice(.0))]
    Database(sqlx::Error),
    /// The database can't be reached; nothing was written.
    #[error("the database can't be reached: {0}")]
    Away(sqlx::Error),
    /// The database can't be migrated to this version.
    #[error("migration: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The database failed during a write; whether it was written is unknown.
    #[error("the database failed; whether this was written is not known")]
    Unwritten,
    /// A backup can't be made in this way.
    #[error("{0}")]
    Backup(String),
    /// The disk is full: nothing was written, and nothing will be until there is room.
    #[error("there is no room on the database's disk")]
    Full,
    /// Not an address of a database.
    #[error("the address of a database is postgres://USER:PASSWORD@HOST:PORT/DATABASE or sqlite:FILE")]
    Address,
    /// A folder and an address name two databases.
    #[error("--data and --database-url name two databases: leave one of them out")]
    TwoDatabases,
    /// Stored data can't be parsed.
    #[error("{0}")]
    Unreadable(String),
    /// The database has the schema of another version of the program.
    #[error("{0}")]
    Version(String),
    /// The key of the dice is missing, another one, or can't be used.
    #[error("{0}")]
    DiceKey(String),
    /// The writer has stopped.
    #[error("the store is closed")]
    Closed,
}

/// What an operator can do about an error of SQLite, after a colon; empty if nothing is known.
fn advice(error: &sqlx::Error) -> &'static str {
    let code = error.as_database_error().and_then(|error| error.code());
    // The codes of PostgreSQL have five characters.
    let code = code.filter(|code| code.len() < 5);
    let code = code.and_then(|code| code.parse::<i32>().ok());
    code.map_or("", |code| match (code & 0xff, code) {
        (SQLITE_CANTOPEN, _) => {
            ": the file or its folder is missing, or this user may not use it; name another folder with --data, or run this as \
             the user of the server, such as with sudo -u umpire"
        }
        (SQLITE_PERM | SQLITE_READONLY | SQLITE_AUTH, _) => {
            ": this user may not change the file or its folder; run this as the user of the server, such as with sudo -u umpire"
        }
        (SQLITE_CORRUPT | SQLITE_NOTADB, _) => {
            ": the file is damaged or not whole; `umpire admin fsck` says more, and `umpire admin drill --into` restores a backup"
        }
        (SQLITE_FULL, _) => ": the disk is full; make room on it",
        (_, SQLITE_IOERR_SHMSIZE | SQLITE_IOERR_WRITE) => {
            ": the disk is full, or fails; make room on it, or see what the system's log says of it"
        }
        _ => "",
    })
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let error = match error {
            // A column that is not what is stored there.
            sqlx::Error::Decode(inner) => match inner.downcast() {
                Ok(own) => return *own,
                Err(other) => sqlx::Error::Decode(other),
            },
            error => error,
        };
        if is_away(&error) {
            StoreError::Away(error)
        } else {
            StoreError::Database(error)
        }
    }
}

impl StoreError {
    /// The database has a schema that this program does not know.
    pub(crate) fn newer(found: i64, newest: i64) -> StoreError {
        StoreError::Version(format!(
            "this database was made by a newer version of the program (schema {found}, this one has {newest}): use that \
             version, or restore a backup"
        ))
    }

    /// What is damaged, if that is the cause: stored data differs from what was written.
    pub fn damage(&self) -> Option<String> {
        match self {
            StoreError::Unreadable(why) => Some(why.clone()),
            // A column that does not decode.
            StoreError::Database(error @ (sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_))) => {
                Some(error.to_string())
            }
            StoreError::Database(sqlx::Error::Database(inner)) => {
                let code = inner.code()?;
                // PostgreSQL: codes for damaged data and indexes. SQLite, whose codes are shorter:
                // SQLITE_CORRUPT and its extended codes.
                let damaged = match &*code {
                    "XX001" | "XX002" => true,
                    code => code.len() < 5 && code.parse::<u32>().is_ok_and(|code| code & 0xff == 11),
                };
                damaged.then(|| inner.to_string())
            }
            _ => None,
        }
    }
}

/// Whether the database can't be reached, or is shutting down or starting.
fn is_away(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::Io(_) => true,
        // Class 08: connection errors. Class 57: stopped by an operator, or starting. No SQLite code has five
        // characters.
        sqlx::Error::Database(inner) => inner
            .code()
            .is_some_and(|code| code.len() == 5 && (code.starts_with("08") || code.starts_with("57P"))),
        _ => false,
    }
}
