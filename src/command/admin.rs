//! `umpire admin`: the operator's tasks besides running the server.

use super::{runtime, say, say_line};
use crate::config::DataFolder;
use crate::engine::{Fault, Game};
use crate::ids::GameId;
use crate::server::{Ids, status, system_time};
use crate::store::{Examined, GameRecord, Store, StoreError};
use crate::systems;
use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

/// Maintain the database
///
/// The server may be running.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, clap::Subcommand)]
enum Task {
    /// Check what is stored
    ///
    /// Verifies every entry of every game, its place in the hash chain, every die and every announcement, the
    /// snapshots and the secrets of the dice. Exit status 0: everything is intact; 1: something is not, and
    /// is named.
    Fsck {
        /// Only these games [default: all]
        games: Vec<GameId>,

        /// The database.
        #[command(flatten)]
        data: DataFolder,
    },
    /// Write a copy of the database
    ///
    /// Writes a consistent copy, as of one moment, to a new file. To restore it, stop the server and put the
    /// file into its data folder as umpire.db, without umpire.db-wal and umpire.db-shm beside it.
    Backup {
        /// The file to write
        file: PathBuf,

        /// The database.
        #[command(flatten)]
        data: DataFolder,
    },
    /// List the games that are closed for play, with the reason
    Closed {
        /// The database.
        #[command(flatten)]
        data: DataFolder,
    },
    /// Give an account the operator's rights
    ///
    /// Its sessions have them immediately, and it can create tokens with the scope `admin`. It needs a
    /// password.
    Appoint {
        /// The account's name
        name: String,

        /// The database.
        #[command(flatten)]
        data: DataFolder,
    },
    /// Take the operator's rights from an account
    Dismiss {
        /// The account's name
        name: String,

        /// The database.
        #[command(flatten)]
        data: DataFolder,
    },
    /// Reopen a game that is closed for play
    ///
    /// Use it after the cause of the failed adjudication has been fixed. A game whose edition of the rules is
    /// no longer adjudicated can't be reopened.
    Reopen {
        /// The game
        game: GameId,

        /// The database.
        #[command(flatten)]
        data: DataFolder,
    },
}

/// Runs the command.
pub(super) fn run(args: Args) -> ExitCode {
    let runtime = match runtime() {
        Ok(runtime) => runtime,
        Err(failed) => return failed,
    };
    let done = runtime.block_on(async {
        match args.task {
            Task::Fsck { games, data } => fsck(&reading(&data).await?, &games).await,
            Task::Backup { file, data } => {
                reading(&data).await?.backup(&file).await?;
                say_line(&format!("{}: a copy of everything", file.display()));
                Ok(ExitCode::SUCCESS)
            }
            Task::Closed { data } => closed(&reading(&data).await?).await,
            Task::Appoint { name, data } => appoint(&data, &name, true).await,
            Task::Dismiss { name, data } => appoint(&data, &name, false).await,
            Task::Reopen { game, data } => reopen(&data, game).await,
        }
    });
    done.unwrap_or_else(|error: Box<dyn Error>| {
        eprintln!("umpire: {error}");
        ExitCode::from(2)
    })
}

async fn reading(data: &DataFolder) -> Result<Store, Box<dyn Error>> {
    let database = data.database()?;
    let store = Store::open_to_read(&database).await;
    Ok(store.map_err(|e| format!("{database}: {e}"))?)
}

async fn fsck(store: &Store, ids: &[GameId]) -> Result<ExitCode, Box<dyn Error>> {
    let (mut games, mut entries, mut faulty) = (0_u64, 0_u64, 0_u64);
    let mut after = None;
    loop {
        let page = if ids.is_empty() {
            match store.game_ids(after).await {
                Ok(page) => page,
                Err(error) => {
                    let why = error.damage().ok_or(error)?;
                    say_line(&format!(
                        "WRONG the list of games can't be read to its end: {why}"
                    ));
                    return Ok(ExitCode::from(1));
                }
            }
        } else {
            ids.to_vec()
        };
        for id in &page {
            let examined = match examined(store, *id).await {
                Ok(examined) => examined.ok_or_else(|| format!("there is no game {id}"))?,
                Err(error @ StoreError::Away(_)) => return Err(error.into()),
                // The other games are still checked.
                Err(error) => Examined {
                    entries: 0,
                    faults: vec![format!("it can't be read: {error}")],
                },
            };
            games += 1;
            entries += examined.entries;
            faulty += u64::from(!examined.faults.is_empty());
            for fault in &examined.faults {
                say_line(&format!("WRONG game {id}: {fault}"));
            }
        }
        after = page.last().copied();
        if page.is_empty() || !ids.is_empty() {
            break;
        }
    }
    if faulty > 0 {
        say_line(&format!("{faulty} of {games} games are not what was written"));
        return Ok(ExitCode::from(1));
    }
    say_line(&format!("OK {games} games, {entries} entries"));
    Ok(ExitCode::SUCCESS)
}

async fn examined(store: &Store, game: GameId) -> Result<Option<Examined>, StoreError> {
    match store.game(game).await? {
        Some(record) => store.examine(&record, systems::named).await.map(Some),
        None => Ok(None),
    }
}

async fn closed(store: &Store) -> Result<ExitCode, Box<dyn Error>> {
    let games = store.closed_games().await?;
    for GameRecord {
        id, title, closed, ..
    } in &games
    {
        let why = closed.as_ref().map_or("", |closed| &closed.why);
        say(&format!("{id}  {title:?}\n    {why}\n"));
    }
    if games.is_empty() {
        say_line("no game is closed for play");
    }
    Ok(ExitCode::SUCCESS)
}

async fn reopen(data: &DataFolder, game: GameId) -> Result<ExitCode, Box<dyn Error>> {
    let database = data.database()?;
    // Opening for writing would create a missing database.
    let read = reading(data).await?;
    let record = read.game(game).await?;
    let record = record.ok_or_else(|| format!("there is no game {game}"))?;
    if record.closed.is_none() {
        return Err(format!("game {game} is not closed for play").into());
    }
    let stands = match systems::named(&record.system) {
        // A game that can't be read may have been repaired since it was closed. The server will find out.
        Some(rulebook) => read.load(rulebook, game, None).await.ok(),
        None => None,
    };
    if let Some(Err(withdrawn @ Fault::Withdrawn(_))) = stands.as_ref().map(Game::must_go_on) {
        return Err(format!("game {game} can't be opened again: {withdrawn}").into());
    }
    let store = Store::open(&database)
        .await
        .map_err(|e| format!("{database}: {e}"))?;
    if let Some(stands) = stands {
        store
            .stand_again(game, status(&stands), &stands.waiting())
            .await?;
    }
    store.reopen_game(game, system_time()).await?;
    store.close().await;
    say_line(&format!("game {game} is open for play"));
    Ok(ExitCode::SUCCESS)
}

async fn appoint(data: &DataFolder, name: &str, admin: bool) -> Result<ExitCode, Box<dyn Error>> {
    let database = data.database()?;
    // Opening for writing would create a missing database.
    let found = reading(data).await?.account_named(name).await?;
    let found = found.ok_or_else(|| format!("there is no account {name:?}"))?;
    if admin && found.password.is_none() {
        return Err(format!("{name:?} has no password to log in with; let it set one first").into());
    }
    let store = Store::open(&database)
        .await
        .map_err(|e| format!("{database}: {e}"))?;
    store
        .appoint(found.account.id, admin, Ids::system()?.stamp())
        .await?;
    store.close().await;
    say_line(&format!(
        "{} is {} administrator",
        found.account.name,
        if admin { "an" } else { "no" }
    ));
    Ok(ExitCode::SUCCESS)
}
