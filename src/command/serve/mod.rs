//! `umpire serve`.

pub(super) mod dice_key;
mod log;

use super::{practice, say};
use crate::config::{Config, DataFolder};
use crate::engine;
use crate::server::{
    App, BackupSchedule, Limits, ReserveThreads, delete_unencrypted, is_open_to_the_world, system_time,
};
use crate::store::{Address, Edition, Store, StoreError, Withdrawn};
use crate::systems;
use std::error::Error;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::num::NonZero;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket};
use tracing_subscriber::filter::Targets;

/// The number of endless adjudications that may block a thread while each core still has one. They stop only
/// with the server.
const SPARE: usize = 4;

/// The most games that can't continue to be listed, one per line.
const NAMED: usize = 20;

/// How many connections may wait to be accepted.
const BACKLOG: u32 = 1024;

/// How long shutdown waits for remaining work, once everything is on disk.
const PATIENCE: Duration = Duration::from_secs(2);

/// Run the server
///
/// Without any setting it keeps its games in the folder `data` and listens on this machine alone, at
/// http://127.0.0.1:4600. Stop it with Ctrl-C: nothing that was acknowledged is ever lost.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    config: Config,
}

/// Runs the command.
pub(super) fn run(args: Args) -> ExitCode {
    let filter = match args.config.log.parse::<Targets>() {
        Ok(filter) => filter,
        Err(error) => {
            eprintln!("umpire: --log {:?}: {error}", args.config.log);
            return ExitCode::from(2);
        }
    };
    let _log = match log::to_stderr(filter, args.config.log_format) {
        Ok(log) => log,
        Err(error) => return no_threads(&error),
    };
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .worker_threads(cores + SPARE)
        // A task woken by another thread runs after at most one other task. Entries that have reached the
        // disk are published before new work begins.
        .global_queue_interval(1)
        .build();
    let runtime = match runtime {
        Ok(runtime) => runtime,
        Err(error) => return no_threads(&error),
    };
    let spare = ReserveThreads::held_back(runtime.handle(), SPARE);
    let served = runtime.block_on(serve(&args.config, Arc::clone(&spare)));
    spare.end();
    // An adjudication that never ends is not waited for.
    runtime.shutdown_timeout(PATIENCE);
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("umpire: {error}");
            ExitCode::FAILURE
        }
    }
}

fn no_threads(error: &std::io::Error) -> ExitCode {
    eprintln!("umpire: the system gives no threads: {error}");
    ExitCode::FAILURE
}

/// An address that is taken before anything is made, if no program listens there. Until the server is ready, connections are
/// refused.
struct Reserved {
    address: SocketAddr,
    socket: TcpSocket,
}

impl Reserved {
    fn of(address: SocketAddr) -> Result<Reserved, String> {
        let socket = match address {
            SocketAddr::V4(_) => TcpSocket::new_v4(),
            SocketAddr::V6(_) => TcpSocket::new_v6(),
        };
        let bound = socket.and_then(|socket| {
            // As servers do, so that a port is free again as soon as its last user has ended.
            #[cfg(unix)]
            socket.set_reuseaddr(true)?;
            socket.bind(address)?;
            Ok(socket)
        });
        match bound {
            Ok(socket) => Ok(Reserved { address, socket }),
            Err(error) => Err(cannot_listen(address, &error)),
        }
    }

    fn listen(self) -> Result<TcpListener, String> {
        let Reserved { address, socket } = self;
        let listener = socket.listen(BACKLOG);
        listener.map_err(|error| cannot_listen(address, &error))
    }
}

fn cannot_listen(address: SocketAddr, error: &std::io::Error) -> String {
    let advice = match error.kind() {
        ErrorKind::AddrInUse => "; something listens on this port already: stop it, or choose another port",
        _ => "",
    };
    format!("can't listen on {address}: {error}{advice}")
}

/// The address of the metrics, if there is one.
fn metrics_address(config: &Config) -> Result<Option<Reserved>, String> {
    let Some(address) = config.metrics_listen else {
        return Ok(None);
    };
    let reserved = Reserved::of(address)?;
    if is_open_to_the_world(address.ip()) {
        tracing::warn!(
            %address,
            "the metrics may be open to the world; listen on 127.0.0.1 or on an address of your own network"
        );
    }
    Ok(Some(reserved))
}

/// The backups that the server makes by itself, if it can.
fn backups(config: &Config, database: &Address) -> Result<Option<BackupSchedule>, String> {
    let Some(schedule) = config.backups.schedule().map_err(|e| e.to_string())? else {
        return Ok(None);
    };
    let Address::File(file) = database else {
        return Err("--backup-to copies an SQLite database; leave it out and copy PostgreSQL by its own tools: pg_dump \
                    --format=custom --file=FILE ADDRESS"
            .to_owned());
    };
    schedule.folder.must_be_usable().map_err(|e| e.to_string())?;
    if shares_a_disk(file, schedule.folder.path()) {
        tracing::warn!(
            folder = %schedule.folder.path().display(),
            "the backups are on the disk of the database and would be lost with it; copy them to another machine"
        );
    }
    Ok(Some(schedule))
}

/// Whether the folder of a database, or the nearest folder above that exists, is on the same file system as another folder.
#[cfg(unix)]
fn shares_a_disk(database: &Path, folder: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let absolute = std::path::absolute(database).unwrap_or_default();
    let of_database = absolute
        .ancestors()
        .skip(1)
        .find_map(|above| above.metadata().ok());
    let of_folder = folder.metadata().ok();
    of_database
        .zip(of_folder)
        .is_some_and(|(a, b)| a.dev() == b.dev())
}

#[cfg(not(unix))]
fn shares_a_disk(_: &Path, _: &Path) -> bool {
    false
}

async fn serve(config: &Config, spare: Arc<ReserveThreads>) -> Result<(), Box<dyn Error>> {
    let database = config.data.database()?;
    let sending = config.sending()?;
    let backups = backups(config, &database)?;
    let reserved = Reserved::of(config.listen)?;
    if config.metrics_listen == Some(config.listen) && config.listen.port() > 0 {
        let text = "--listen and --metrics-listen name the same address; choose another port for one of them";
        return Err(text.into());
    }
    let metrics = metrics_address(config)?;
    let _claimed = match &database {
        Address::File(file) => Some(claim(file)?),
        // Several servers may share it.
        Address::Server(_) => None,
    };
    if let Address::File(file) = &database
        && let Err(error) = delete_unencrypted(file)
    {
        tracing::warn!(%error, "a copy of the database in the clear, which a killed backup has left, could not be deleted");
    }
    let editions = systems::editions();
    let failed = |e: StoreError| format!("{database}: {e}");
    let key = dice_key::to_serve(&config.dice_key, &database).await?;
    let withdrawn = Store::withdrawn(&database, &editions).await.map_err(failed)?;
    eprint!("{}", they_cannot_go_on(&withdrawn, &config.data));
    let store = Store::open(&database).await.map_err(failed)?;
    let store = dice_key::applied(store, key).await.map_err(failed)?;
    if let Err(error) = close(&store, &withdrawn, &editions).await {
        // Nothing can be announced in them, whether closed or not.
        tracing::warn!(%error, "the games that can't go on could not be closed; that is tried again at the next start");
    }
    let listener = reserved.listen()?;
    let metrics = metrics.map(Reserved::listen).transpose()?;
    let address = listener.local_addr()?;
    let shown = match &metrics {
        Some(metrics) => format!("  Metrics   http://{}/metrics\n", metrics.local_addr()?),
        None => String::new(),
    };
    let stopped = stopped();
    say(&format!(
        "\nUmpire is ready.\n\n  Open      http://{address}/\n  API       http://{address}/api\n  \
         Database  {database}\n{shown}\nStop with Ctrl-C.\n\n"
    ));
    let limits = Limits {
        warm_games: config.warm_games,
        requests_per_minute: config.requests_per_minute,
        streams: config.streams,
        connections: config.connections,
        games_per_day: config.games_per_day,
        accounts_per_hour: config.accounts_per_hour,
        guests_per_hour: config.guests_per_hour,
        tries_per_hour: config.tries_per_hour,
        ..Limits::default()
    };
    let site = config.public_url.clone().unwrap_or_default();
    let site = site.behind(config.trusted_proxies.clone());
    let mut app = App::builder(store, systems::all());
    if let Some(metrics) = metrics {
        app = app.metrics_listener(metrics);
    }
    if let Some(backups) = backups {
        app = app.backups(backups);
    }
    app.limits(limits)
        .practice(practice())
        .origin(site)
        .sending(sending)
        .reserve_threads(spare)
        .build()?
        .serve(listener, stopped)
        .await?;
    say("Umpire has stopped; everything is on the disk.\n");
    Ok(())
}

/// Closes the games that can't continue, and records the editions of the others.
async fn close(store: &Store, games: &[Withdrawn], editions: &[Edition]) -> Result<(), StoreError> {
    store
        .withdraw(
            games,
            |edition| engine::withdrawn(edition).to_string(),
            system_time(),
        )
        .await?;
    store.note_editions(editions).await
}

/// The message to the operator about games that can't continue, printed before the database is changed. Empty
/// if there are none.
fn they_cannot_go_on(games: &[Withdrawn], data: &DataFolder) -> String {
    let mut message = match games.len() {
        0 => return String::new(),
        1 => "umpire: 1 game in this database can't go on: the edition of the rules by which it was played is adjudicated no \
              longer. It can still be read and replayed, and its players may open a new one. This exports it, now that the \
              server has been started, or later:\n\n"
            .to_owned(),
        many => format!(
            "umpire: {many} games in this database can't go on: the editions of the rules by which they were played are \
             adjudicated no longer. They can still be read and replayed, and their players may open new ones. These export \
             them, now that the server has been started, or later:\n\n"
        ),
    };
    for game in games.iter().take(NAMED) {
        let Withdrawn {
            id,
            system,
            edition,
            title,
        } = game;
        message.push_str(&format!(
            "  umpire export {id} --output {id}.jsonl{}    {title:?} ({system}, edition {edition})\n",
            data.database_flags()
        ));
    }
    if let Some(more @ 1..) = games.len().checked_sub(NAMED) {
        message.push_str(&format!(
            "  and {more} more, which `umpire admin closed` names when the server has started\n"
        ));
    }
    message.push('\n');
    message
}

/// Creates the folder of the database file and locks it against other servers, which would show two states of
/// one game. The lock lasts as long as the returned file; the system releases it when the process ends,
/// however it ends.
pub(super) fn claim(file: &Path) -> Result<File, String> {
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    std::fs::create_dir_all(folder).map_err(|e| format!("the folder {}: {e}", folder.display()))?;
    let path = folder.join("umpire.lock");
    let failed = |e: std::io::Error| {
        let advice = match e.kind() {
            ErrorKind::PermissionDenied => {
                "; run this as the owner of the folder, or give the folder and its files to the server's user with chown"
            }
            _ => "",
        };
        format!("{}: {e}{advice}", path.display())
    };
    let locked = File::create(&path).map_err(failed)?;
    match locked.try_lock() {
        Ok(()) => must_be_ours(file).map(|()| locked),
        Err(TryLockError::WouldBlock) => Err(format!(
            "another server keeps its games in the folder {}; stop it first, or name another with --data",
            folder.display()
        )),
        Err(TryLockError::Error(e)) => Err(failed(e)),
    }
}

/// Checks that the user of the server may read and write the files of a database, as far as they exist: copied by another
/// user, they may not.
fn must_be_ours(database: &Path) -> Result<(), String> {
    for suffix in ["", "-wal", "-shm"] {
        let mut file = database.as_os_str().to_owned();
        file.push(suffix);
        let opened = OpenOptions::new().read(true).write(true).open(&file);
        if let Err(error) = opened
            && error.kind() == ErrorKind::PermissionDenied
        {
            return Err(format!(
                "{}: {error}; run this as the owner of the file, or give it to the server's user with chown",
                Path::new(&file).display()
            ));
        }
    }
    Ok(())
}

/// Completes when the operator or the system asks the program to stop, at any time from now on.
fn stopped() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let (interrupt, terminate) = {
        use tokio::signal::unix::{SignalKind, signal};
        (signal(SignalKind::interrupt()), signal(SignalKind::terminate()))
    };
    async {
        #[cfg(unix)]
        if let (Ok(mut interrupt), Ok(mut terminate)) = (interrupt, terminate) {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
        // Without signals, the program runs until it is killed.
        let _ = tokio::signal::ctrl_c().await;
    }
}
