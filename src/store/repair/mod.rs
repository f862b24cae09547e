//! Rebuilds what follows from the logs in a damaged database. Sums of rows are left as they are: when what is rebuilt is
//! what was there, they fit again, and otherwise the check after the repair names the row.

mod games;
mod links;
mod seasons;
mod sums;

use crate::engine::Rulebook;
use crate::store::address::Address;
use crate::store::error::StoreError;
use crate::store::handle::Store;
use crate::store::repair::games::RepairContext;
use crate::store::sqlite::sums::add_function;
use crate::store::writer::statement::Statement;
use rusqlite::Connection;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};

/// Finds a system by its name.
pub type Systems = fn(&str) -> Option<&'static dyn Rulebook>;

/// Something to be rebuilt.
#[derive(Clone, Debug)]
pub(crate) struct Rebuilt {
    /// What it is, as a sentence.
    line: String,
    statements: Vec<Statement>,
}

impl Rebuilt {
    fn new(line: String, statements: Vec<Statement>) -> Rebuilt {
        Rebuilt { line, statements }
    }
}

/// A connection that repairs. It is not one of the program's ordinary connections, which sum the rows that they write.
pub(crate) enum Mender {
    Sqlite(Box<Connection>),
    Postgres(Box<PgConnection>),
}

/// A failure of the embedded database.
fn failed(error: rusqlite::Error) -> StoreError {
    StoreError::Unreadable(format!("the database: {error}"))
}

impl Mender {
    async fn of(at: &Address) -> Result<Mender, StoreError> {
        Ok(match at {
            Address::File(file) => {
                let connection = Connection::open(file).map_err(failed)?;
                add_function(&connection).map_err(failed)?;
                let settings = "pragma foreign_keys = off; pragma synchronous = full";
                connection.execute_batch(settings).map_err(failed)?;
                Mender::Sqlite(Box::new(connection))
            }
            Address::Server(options) => {
                let options: PgConnectOptions = options.clone().application_name("umpire repairs");
                Mender::Postgres(Box::new(PgConnection::connect_with(&options).await?))
            }
        })
    }

    /// Executes all of these or none.
    async fn execute(&mut self, rebuilt: &[Rebuilt]) -> Result<(), StoreError> {
        let statements = rebuilt.iter().flat_map(|rebuilt| &rebuilt.statements);
        match self {
            Mender::Sqlite(connection) => {
                let together = connection.transaction().map_err(failed)?;
                for statement in statements {
                    statement.on_sqlite(&together).map_err(failed)?;
                }
                together.commit().map_err(failed)
            }
            Mender::Postgres(connection) => {
                let mut together = connection.begin().await?;
                for statement in statements {
                    statement.on_postgres(&mut together).await?;
                }
                Ok(together.commit().await?)
            }
        }
    }

    async fn close(self) -> Result<(), StoreError> {
        match self {
            Mender::Sqlite(connection) => connection.close().map_err(|(_, error)| failed(error)),
            Mender::Postgres(connection) => Ok(connection.close().await?),
        }
    }
}

/// Rebuilds what follows from the logs, in a database that nobody else uses. Returns a line for each thing. With `accept`,
/// rows that are not as the program wrote them are taken as they stand.
///
/// # Errors
/// [`StoreError::Version`] if the database has another schema version; [`StoreError::Unreadable`] if it is too damaged to
/// be written; otherwise as [`Store::open_to_examine`].
pub async fn repair(at: &Address, systems: Systems, accept: bool) -> Result<Vec<String>, StoreError> {
    Store::open_to_read(at).await?.close().await;
    let mut mender = Mender::of(at).await?;
    let mut lines = match &mender {
        Mender::Sqlite(connection) => links::rebuilt(connection).await?,
        Mender::Postgres(_) => vec![],
    };
    let archive = mender.is_archive_whole().await?;
    let store = Store::open_to_examine(at).await?;
    let planned = store.repairs(systems, accept).await;
    store.close().await;
    let rebuilt = planned?;
    mender.execute(&rebuilt).await?;
    lines.extend(rebuilt.into_iter().map(|rebuilt| rebuilt.line));
    if let Mender::Sqlite(connection) = &mender {
        lines.extend(links::entries(connection)?);
    }
    lines.extend(mender.told_by_rows(accept).await?);
    lines.extend(mender.summed(accept, archive).await?);
    mender.close().await?;
    Ok(lines)
}

impl Store {
    /// What is to be rebuilt of all games and seasons.
    async fn repairs(&self, systems: Systems, accept: bool) -> Result<Vec<Rebuilt>, StoreError> {
        let context = RepairContext {
            systems,
            accounts: self.accounts_in_logs().await?,
            substitutes: self.substitutes().await?,
            accept,
        };
        let mut rebuilt = vec![];
        let mut after = None;
        loop {
            let page = self.game_ids(after).await?;
            let Some(last) = page.last() else {
                rebuilt.extend(self.season_repairs().await?);
                return Ok(rebuilt);
            };
            after = Some(*last);
            for id in page {
                match self.game_repairs(id, &context).await {
                    Ok(of_game) => rebuilt.extend(of_game),
                    // The check names it.
                    Err(error) if error.damage().is_some() => {}
                    Err(error) => return Err(error),
                }
            }
        }
    }
}
