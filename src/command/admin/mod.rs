//! `umpire admin`: the operator's tasks besides running the server.

mod accounts;
mod drill;
mod fsck;
mod games;
mod migrate;
mod repair;

use super::serve::dice_key;
use super::{say_line, threads};
use crate::config::{BackupEncryption, DataFolder};
use crate::ids::GameId;
use crate::server::{Ids, encrypted_backup, system_time};
use crate::store::{AccountCredentials, Address, NewAdminAct, Store};
use std::error::Error;
use std::future::pending;
use std::path::PathBuf;
use std::process::ExitCode;
use tokio::signal::ctrl_c;

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
    Fsck(fsck::Args),
    /// Print the last entry of every game
    ///
    /// One line a game: its id, the number of its last entry, and its hash. With the file, stored somewhere else,
    /// `umpire admin fsck --heads FILE` finds later whether a game has lost its end.
    Heads {
        /// The database.
        #[command(flatten)]
        data: DataFolder,
    },
    /// Write a copy of the database
    ///
    /// Writes a consistent copy, as of one moment, to a new file. To restore it, stop the server and put the
    /// file into its data folder as umpire.db, without umpire.db-wal and umpire.db-shm beside it, and with the server's
    /// dice-key beside it: the key of the dice is not in the copy, and without it no server starts on it. An encrypted copy
    /// is restored with `umpire admin drill --into`, or decrypted with the program `age`.
    Backup {
        /// The file to write
        file: PathBuf,

        /// Leave out what is secret or private, so that the copy may be handed on: keys of dice, passwords, tokens, mail
        /// addresses, unsent mail, standing orders. Names, messages and the logs of games stay, with the sealed answers in
        /// them. Games in it can be read and replayed, and not played on
        #[arg(long)]
        without_secrets: bool,

        /// How it is encrypted.
        #[command(flatten)]
        encryption: BackupEncryption,

        /// The database.
        #[command(flatten)]
        data: DataFolder,
    },
    /// Make a key file
    ///
    /// Writes a new key, which encrypts the keys of coming dice in a database, to a new file that only its owner may read.
    /// A server with an SQLite database makes one by itself; with PostgreSQL all servers need the same one. Without it
    /// no server can use the database or a backup of it: keep a copy apart from the backups.
    DiceKey {
        /// The file to write
        file: PathBuf,
    },
    Drill(drill::Args),
    Migrate(migrate::Args),
    Repair(repair::Args),
    /// List the accounts
    ///
    /// In the order of their names: when each was created and last seen, the number of its games that are open or being
    /// played, and whether it is locked. An account is seen when one of its present tokens or sessions is used, to the
    /// hour.
    Accounts {
        /// Only accounts whose name contains this, in upper or lower case
        #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
        search: String,

        /// The database.
        #[command(flatten)]
        data: DataFolder,
    },
    /// Lock an account
    ///
    /// Nobody can log in, and its tokens and sessions are refused, and those of its bots: on every server within a
    /// second. Its games go on by their clocks.
    Lock(accounts::ChangeArgs),
    /// Unlock an account
    ///
    /// The tokens and sessions that it had are valid again.
    Unlock(accounts::ChangeArgs),
    /// Give an account another name
    Rename(accounts::RenameArgs),
    /// Give an account limits of its own
    ///
    /// Its requests per minute and the games that it opens per day, in place of the server's limits, on every server within
    /// a second. Without --requests and --games it has the server's limits again. A bot has quotas of its own.
    Quotas(accounts::QuotasArgs),
    /// End all sessions and tokens of an account
    ///
    /// The owner can log in again with their password.
    EndTokens(accounts::ChangeArgs),
    /// Print what the operator and the administrators have done, newest first
    Log {
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
    RemoveGame(games::RemoveArgs),
}

/// Runs the command.
pub(super) fn run(args: Args) -> ExitCode {
    let runtime = match threads() {
        Ok(runtime) => runtime,
        Err(failed) => return failed,
    };
    let done = runtime.block_on(async {
        match args.task {
            Task::Fsck(args) => fsck::run(&args).await,
            Task::Heads { data } => fsck::heads(&data).await,
            Task::Backup {
                file,
                without_secrets,
                encryption,
                data,
            } => {
                let encryption = encryption.chosen()?;
                let store = reading(&data).await?;
                let shown = file.display();
                if let Some(encryption) = encryption {
                    if without_secrets {
                        let text = "a copy to be handed on is not encrypted; leave out --backup-recipient and \
                             --backup-passphrase-file, which may also stand in the environment";
                        return Err(text.into());
                    }
                    encrypted_backup(&store, &encryption, &file, interrupted()).await?;
                    say_line(&format!("{shown}: an encrypted copy of the database"));
                } else if without_secrets {
                    store
                        .backup_without_secrets(&file, system_time(), interrupted())
                        .await?;
                    say_line(&format!(
                        "{shown}: a copy without secrets, with names, messages and logs"
                    ));
                } else {
                    store.backup_unless(&file, interrupted()).await?;
                    say_line(&format!("{shown}: a copy of the database"));
                }
                Ok(ExitCode::SUCCESS)
            }
            Task::DiceKey { file } => {
                let made = dice_key::make(&file)?;
                let fingerprint = made.key.fingerprint();
                say_line(&format!("{}: a new key, {fingerprint}", file.display()));
                Ok(ExitCode::SUCCESS)
            }
            Task::Drill(args) => drill::run(&args).await,
            Task::Migrate(args) => migrate::run(&args).await,
            Task::Repair(args) => repair::run(&args).await,
            Task::Accounts { search, data } => accounts::list(&data, search).await,
            Task::Lock(args) => accounts::lock(args).await,
            Task::Unlock(args) => accounts::unlock(args).await,
            Task::Rename(args) => accounts::rename(args).await,
            Task::Quotas(args) => accounts::quotas(args).await,
            Task::EndTokens(args) => accounts::end_tokens(args).await,
            Task::Log { data } => accounts::log(&data).await,
            Task::Closed { data } => games::closed(&reading(&data).await?).await,
            Task::Appoint { name, data } => appoint(&data, &name, true).await,
            Task::Dismiss { name, data } => appoint(&data, &name, false).await,
            Task::Reopen { game, data } => games::reopen(&data, game).await,
            Task::RemoveGame(args) => games::remove(args).await,
        }
    });
    done.unwrap_or_else(|error: Box<dyn Error>| {
        eprintln!("umpire: {error}");
        ExitCode::from(2)
    })
}

/// Completes when the command is interrupted with Ctrl-C, at any time from now on.
fn interrupted() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let interrupt = {
        use tokio::signal::unix::{SignalKind, signal};
        signal(SignalKind::interrupt())
    };
    async {
        #[cfg(unix)]
        if let Ok(mut interrupt) = interrupt {
            interrupt.recv().await;
            return;
        }
        if ctrl_c().await.is_err() {
            pending::<()>().await;
        }
    }
}

/// The address of a database that exists.
fn existing(data: &DataFolder) -> Result<Address, Box<dyn Error>> {
    let database = data.database()?;
    if let Address::File(file) = &database {
        let shown = file.display();
        match file.try_exists() {
            Ok(true) => {}
            Ok(false) => {
                return Err(format!("there is no database {shown}: name its folder with --data").into());
            }
            Err(error) => {
                let text = "run this as the user of the server, such as with sudo -u umpire";
                return Err(format!("{shown}: {error}; {text}").into());
            }
        }
    }
    Ok(database)
}

async fn reading(data: &DataFolder) -> Result<Store, Box<dyn Error>> {
    let database = existing(data)?;
    let store = Store::open_to_read(&database).await;
    Ok(store.map_err(|e| format!("{database}: {e}"))?)
}

/// An account to change, in a database that is open for writing.
struct Change {
    store: Store,
    found: AccountCredentials,
}

impl Change {
    async fn of(data: &DataFolder, name: &str) -> Result<Change, Box<dyn Error>> {
        let database = data.database()?;
        // Opening for writing would create a missing database.
        let found = reading(data).await?.account_named(name).await?;
        let found = found.ok_or_else(|| format!("there is no account {name:?}"))?;
        let store = Store::open(&database)
            .await
            .map_err(|e| format!("{database}: {e}"))?;
        Ok(Change { store, found })
    }
}

async fn appoint(data: &DataFolder, name: &str, admin: bool) -> Result<ExitCode, Box<dyn Error>> {
    let Change { store, found } = Change::of(data, name).await?;
    if admin && found.password.is_none() {
        return Err(format!("{name:?} has no password to log in with; let it set one first").into());
    }
    let profile = store.profile(found.account.id).await?;
    if !admin && !profile.is_some_and(|profile| profile.admin) {
        return Err(format!("{name:?} is no administrator").into());
    }
    let act = NewAdminAct::of_the_operator(String::new(), Ids::system()?.stamp());
    store.appoint(found.account.id, admin, act).await?;
    store.close().await;
    say_line(&format!(
        "{} is {} administrator",
        found.account.name,
        if admin { "an" } else { "no" }
    ));
    Ok(ExitCode::SUCCESS)
}
