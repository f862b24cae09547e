//! Why the store fails.

/// Why the store did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Something is there already: an entry of that number, an answer to that key, an account of that name.
    #[error("it is there already")]
    Conflict,
    /// The database failed.
    #[error("database: {0}")]
    Database(sqlx::Error),
    /// The database can't be reached; of what was to be written nothing has reached it.
    #[error("the database can't be reached: {0}")]
    Away(sqlx::Error),
    /// The database can't be brought up to this program.
    #[error("migration: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The database failed in the middle of a write; whether it has happened is not known.
    #[error("the database failed; whether this was written is not known")]
    Unwritten,
    /// A backup of this can't be made in this way.
    #[error("{0}")]
    Backup(String),
    /// There is no room: nothing was written, and nothing will be until there is.
    #[error("there is no room on the database's disk")]
    Full,
    /// This is no address of a database.
    #[error("the address of a database is postgres://USER:PASSWORD@HOST:PORT/DATABASE or sqlite:FILE")]
    Address,
    /// What is stored can't be read.
    #[error("{0}")]
    Unreadable(String),
    /// The writer has ended.
    #[error("the store is closed")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        if is_away(&error) {
            StoreError::Away(error)
        } else {
            StoreError::Database(error)
        }
    }
}

impl StoreError {
    /// What is damaged, if that is why: what was stored is not as it was written.
    pub fn damage(&self) -> Option<String> {
        match self {
            StoreError::Unreadable(why) => Some(why.clone()),
            // Text that is none, a number that is none.
            StoreError::Database(error @ (sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_))) => {
                Some(error.to_string())
            }
            StoreError::Database(sqlx::Error::Database(inner)) => {
                let code = inner.code()?;
                // Of PostgreSQL the codes for data and indexes that are damaged; of SQLite, whose codes are shorter,
                // SQLITE_CORRUPT and its kinds.
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

/// Whether the database can't be reached, or is going down or coming up.
fn is_away(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::Io(_) => true,
        // Class 08: connections. Class 57: an operator has stopped it, or it is starting. No SQLite code has five places.
        sqlx::Error::Database(inner) => inner
            .code()
            .is_some_and(|code| code.len() == 5 && (code.starts_with("08") || code.starts_with("57P"))),
        _ => false,
    }
}
