//! `umpire admin repair`.

use super::drill::copied;
use super::fsck;
use crate::command::say_line;
use crate::command::serve::{claim, dice_key};
use crate::config::{DataFolder, DiceKeyFile};
use crate::server::system_time;
use crate::store::{Address, DiceKey, Store, StoreError, repair};
use crate::systems;
use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Rebuild what follows from the logs
///
/// For a database in which `umpire admin fsck` has found something. First it copies the database; then it rebuilds from the
/// logs of games and seasons, and from rows that are whole, what follows from them: indexes, heads, lists, seats, the
/// archive; and at the end it checks everything as `umpire admin fsck` does, which names what can't be rebuilt. Nothing is
/// invented: what only a backup can tell is left as it is. The server must not be running.
///
/// Exit status 0: nothing is wrong any more; 1: something is left, and is named; 2: nothing was done.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Only say what would be rebuilt. It is done in a copy, which is deleted afterwards
    #[arg(long, conflicts_with = "copy")]
    check: bool,

    /// Write the copy to this new file [default: beside the database, with the time in its name]
    #[arg(long, value_name = "FILE")]
    copy: Option<PathBuf>,

    /// The PostgreSQL database has been copied already, by pg_dump
    #[arg(long, conflicts_with = "copy")]
    copied: bool,

    /// Take rows that are not as the program wrote them, and logs whose ends are missing, as they stand now. Look at them
    /// first
    #[arg(long)]
    accept: bool,

    /// The database.
    #[command(flatten)]
    data: DataFolder,

    /// The key of the dice.
    #[command(flatten)]
    dice_key: DiceKeyFile,
}

/// The file with something after its name.
fn beside(file: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(suffix);
    name.into()
}

/// A copy of the database with its journal, byte for byte: it may be too damaged to be read.
struct Copy {
    file: PathBuf,
    stays: bool,
}

impl Drop for Copy {
    fn drop(&mut self) {
        if !self.stays {
            for suffix in ["", "-wal", "-shm"] {
                let _ = fs::remove_file(beside(&self.file, suffix));
            }
        }
    }
}

impl Copy {
    fn of(database: &Path, to: PathBuf) -> Result<Copy, Box<dyn Error>> {
        let shown = to.display().to_string();
        if to.exists() {
            return Err(format!("{shown}: it exists; name a new file with --copy").into());
        }
        let copy = Copy {
            file: to,
            stays: false,
        };
        for suffix in ["", "-wal"] {
            let from = beside(database, suffix);
            // An empty journal says nothing.
            if suffix.is_empty() || fs::metadata(&from).is_ok_and(|journal| journal.len() > 0) {
                copied(&from, &beside(&copy.file, suffix)).map_err(|error| {
                    format!("{shown}: {error}; nothing was changed; name a file on another disk with --copy")
                })?;
            }
        }
        Ok(copy)
    }
}

/// Runs `umpire admin repair`.
///
/// # Errors
/// If nothing was done.
pub(super) async fn run(args: &Args) -> Result<ExitCode, Box<dyn Error>> {
    let database = args.data.database()?;
    match &database {
        Address::File(file) => in_file(args, file).await,
        Address::Server(_) => on_server(args, &database).await,
    }
}

async fn in_file(args: &Args, file: &Path) -> Result<ExitCode, Box<dyn Error>> {
    let shown = file.display();
    if args.copied {
        return Err("--copied is for PostgreSQL: this database is copied by the command itself".into());
    }
    if !file.is_file() {
        return Err(format!("{shown}: there is no such file; name the data folder with --data").into());
    }
    let _claimed = claim(file)?;
    let key = key_of(args, &Address::File(file.to_owned())).await?;
    let to = match &args.copy {
        Some(copy) => copy.clone(),
        None => beside(file, &format!(".before-repair-{}", system_time())),
    };
    let mut copy = Copy::of(file, to)?;
    if args.check {
        let at = Address::File(copy.file.clone());
        return repaired(&at, "would rebuild", (args.accept, key)).await;
    }
    copy.stays = true;
    say_line(&format!("copied   to {}", copy.file.display()));
    repaired(&Address::File(file.to_owned()), "rebuilt ", (args.accept, key)).await
}

async fn on_server(args: &Args, database: &Address) -> Result<ExitCode, Box<dyn Error>> {
    if args.copy.is_some() || args.check || !args.copied {
        let why = "a PostgreSQL database is copied by its own tools: run pg_dump --format=custom --file=FILE ADDRESS first, \
             and then this command with --copied. To see what would be rebuilt, restore the copy as another database and \
             repair that";
        return Err(why.into());
    }
    let store = Store::open_to_read(database).await;
    let store = store.map_err(|error| format!("{database}: {error}"))?;
    let unused = store.is_unused().await?;
    store.close().await;
    if !unused {
        return Err(format!("{database}: a server is using it; stop every server first").into());
    }
    let key = key_of(args, database).await?;
    repaired(database, "rebuilt ", (args.accept, key)).await
}

/// The key of the dice, with which the check at the end reads their secrets.
async fn key_of(args: &Args, database: &Address) -> Result<Option<DiceKey>, Box<dyn Error>> {
    let stored = match Store::dice_key_of(database).await {
        Err(error) if error.damage().is_some() => None,
        stored => stored.map_err(|error| format!("{database}: {error}"))?,
    };
    let beside = match database {
        Address::File(file) => Some(dice_key::beside(file)),
        Address::Server(_) => None,
    };
    let found = dice_key::to_read(&args.dice_key, beside.as_deref(), stored.as_deref());
    let found = found.map_err(|error| format!("{database}: {error}"))?;
    Ok(found.map(|found| found.key))
}

/// Repairs a database that nobody else uses, and checks it.
async fn repaired(
    at: &Address,
    done: &str,
    (accept, key): (bool, Option<DiceKey>),
) -> Result<ExitCode, Box<dyn Error>> {
    let failed = |error: StoreError| match error.damage() {
        Some(damage) => Ok(fsck::unreadable(&damage)),
        None => Err(format!("{at}: {error}").into()),
    };
    match repair(at, systems::named, accept).await {
        Ok(lines) => {
            for line in lines {
                say_line(&format!("{done} {line}"));
            }
        }
        Err(error) => return failed(error),
    }
    let store = match Store::open_to_examine(at).await {
        Ok(store) => store.reading_with(key),
        Err(error) => return failed(error),
    };
    let found = fsck::check(&store, &at.to_string(), &[], vec![]).await?;
    store.close().await;
    Ok(found)
}
