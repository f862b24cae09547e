//! `umpire admin migrate`.

use crate::command::say_line;
use crate::command::serve::claim;
use crate::config::DataFolder;
use crate::store::{Address, PendingMigrations, Store, StoreError};
use std::error::Error;
use std::process::ExitCode;

/// Bring the database up to date
///
/// Does what a server does when it starts, without serving: afterwards an older program refuses the database. Make a
/// backup first, and stop the servers.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Only say what would be done, and change nothing. The exit status is 0 if the database is up to date, 1 if it is
    /// not, and 2 if this program can't use it. To try it, restore a backup with `umpire admin drill`
    #[arg(long)]
    check: bool,

    /// The database.
    #[command(flatten)]
    data: DataFolder,
}

/// Runs `umpire admin migrate`.
///
/// # Errors
/// If the database can't be read or migrated, or is newer than the program.
pub(super) async fn run(args: &Args) -> Result<ExitCode, Box<dyn Error>> {
    let database = super::existing(&args.data)?;
    let found = Store::pending_migrations(&database).await;
    let PendingMigrations {
        schema,
        newest,
        pending,
        is_newer,
    } = found.map_err(|e| format!("{database}: {e}"))?;
    if is_newer {
        return Err(format!("{database}: {}", StoreError::newer(schema, newest)).into());
    }
    if pending.is_empty() {
        say_line(&format!("OK schema {schema}, nothing to do"));
        return Ok(ExitCode::SUCCESS);
    }
    for (number, about) in &pending {
        say_line(&format!("migration {number}: {about}"));
    }
    if args.check {
        let many = pending.len();
        say_line(&format!(
            "{many} to do, from schema {schema} to {newest}; make a backup first, the only way back"
        ));
        return Ok(ExitCode::from(1));
    }
    // No server may have it open. On PostgreSQL, its own lock lets one migrate after the other.
    let _claimed = match &database {
        Address::File(file) => Some(claim(file)?),
        Address::Server(_) => None,
    };
    let store = Store::open(&database).await;
    store.map_err(|e| format!("{database}: {e}"))?.close().await;
    say_line(&format!("OK schema {newest}"));
    Ok(ExitCode::SUCCESS)
}
