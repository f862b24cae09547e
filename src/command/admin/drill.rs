//! `umpire admin drill`: the practice of a restore.

use super::fsck;
use crate::command::say_line;
use crate::command::serve::dice_key::{self, FoundKey};
use crate::config::{DiceKeyFile, is_typed};
use crate::engine::Millis;
use crate::private_file;
use crate::server::{BackupFolder, Decrypted, Decryption, system_time};
use crate::store::Store;
use std::error::Error;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

/// Practise a restore
///
/// Restores a backup into a fresh folder as an operator would, brings it up to date as a server would when it starts, and
/// checks it as `umpire admin fsck` does, with every game. It says how old the backup is and how long everything took.
/// Neither the backup nor the database of a server is touched.
///
/// Exit status 0: nothing is wrong; 1: something is, and is named; 2: it can't be restored.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A folder to which `umpire serve --backup-to` writes, of which the newest backup is taken, or the file of a
    /// backup
    #[arg(env = "UMPIRE_BACKUP_TO", value_name = "FOLDER OR FILE")]
    from: PathBuf,

    /// Restore into this folder, which must be empty or missing, and leave it there [default: a folder for
    /// temporary files, deleted afterwards]
    #[arg(long, value_name = "FOLDER")]
    into: Option<PathBuf>,

    /// The data folder of the server, beside whose database the key of the dice is
    #[arg(
        long = "data",
        env = "UMPIRE_DATA",
        value_name = "FOLDER",
        default_value = "data"
    )]
    data: PathBuf,

    /// The key of the dice.
    #[command(flatten)]
    dice_key: DiceKeyFile,

    /// The file with the private key of an encrypted backup, as `age-keygen` writes it
    #[arg(long, value_name = "FILE")]
    identity: Option<PathBuf>,

    /// The file whose first line is the passphrase of an encrypted backup
    #[arg(long, env = "UMPIRE_BACKUP_PASSPHRASE_FILE", value_name = "FILE")]
    backup_passphrase_file: Option<PathBuf>,
}

/// A fresh folder. When it is dropped, it is deleted unless it is to stay and everything was done.
struct Fresh {
    path: PathBuf,
    /// Whether it was made for the purpose.
    made: bool,
    stays: bool,
    /// Whether the database in it is ours.
    begun: bool,
    /// Whether everything was done.
    done: bool,
}

/// What is in the folder.
const FILES: [&str; 5] = [
    "umpire.db",
    "umpire.db-wal",
    "umpire.db-shm",
    "umpire.db-journal",
    dice_key::NAME,
];

/// A thread that was interrupted while it opened the database goes on making files for a moment. So they are looked for
/// this often, with this pause.
const LOOKS: u32 = 200;
const PAUSE: Duration = Duration::from_millis(5);
/// After so many looks without a file, none is made any more.
const CLEAN: u32 = 40;

impl Drop for Fresh {
    #[expect(clippy::disallowed_methods, reason = "no game shares the thread of a command")]
    fn drop(&mut self) {
        let is_empty = !self.made && !self.begun;
        if is_empty || (self.stays && self.done) {
            return;
        }
        let mut clean = 0;
        for _ in 0..LOOKS {
            clean = if self.is_removed() { clean + 1 } else { 0 };
            // Nobody makes a folder again.
            if clean == if self.made { 1 } else { CLEAN } {
                break;
            }
            std::thread::sleep(PAUSE);
        }
    }
}

impl Fresh {
    fn made(into: Option<&Path>) -> Result<Fresh, Box<dyn Error>> {
        let stays = into.is_some();
        let path = match into {
            Some(path) => path.to_owned(),
            None => std::env::temp_dir().join(format!("umpire-drill-{}", std::process::id())),
        };
        let failed =
            |error: io::Error| format!("{}: {error}; name another folder with --into", path.display());
        let mut builder = fs::DirBuilder::new();
        // The copy contains the secrets of all dice.
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        let made = match builder.create(&path) {
            Err(error) if stays && error.kind() == io::ErrorKind::AlreadyExists => {
                if fs::read_dir(&path).map_err(failed)?.next().is_some() {
                    let shown = path.display();
                    return Err(format!("{shown}: it is not empty; name a new folder with --into").into());
                }
                false
            }
            made => made.map(|()| true).map_err(failed)?,
        };
        Ok(Fresh {
            path,
            made,
            stays,
            begun: false,
            done: false,
        })
    }

    /// Removes what is there. Returns whether nothing was.
    fn is_removed(&self) -> bool {
        if self.made {
            return fs::remove_dir_all(&self.path).is_ok() || !self.path.exists();
        }
        let removed = FILES.map(|name| fs::remove_file(self.path.join(name)).is_ok());
        removed == [false; FILES.len()]
    }

    fn database(&self) -> PathBuf {
        self.path.join("umpire.db")
    }

    /// Writes what is read to the database in the folder.
    fn written(&mut self, from: &mut impl Read, stop: &CancellationToken) -> io::Result<u64> {
        let to = private_file::create(&self.database())?;
        self.begun = true;
        written(from, to, stop)
    }

    /// Copies a backup into the folder. Returns its size in bytes.
    fn copied(&mut self, backup: &Path, stop: &CancellationToken) -> Result<u64, String> {
        let copied = File::open(backup).and_then(|mut from| self.written(&mut from, stop));
        let bytes = copied.map_err(|error| {
            format!(
                "{}: {error}; name another folder with --into",
                self.path.display()
            )
        })?;
        Ok(bytes)
    }

    /// Decrypts a backup into the folder. Returns its size in bytes, and the key of its dice.
    async fn decrypted(
        &mut self,
        args: &Args,
        backup: &Path,
        mut from: Decrypted,
        stop: &CancellationToken,
    ) -> Result<(u64, Option<FoundKey>), Box<dyn Error>> {
        let database = self.database();
        let bytes = self.written(&mut from, stop).map_err(|error| {
            format!(
                "{}: {error}; it may be damaged or not whole, or there may be no room in {}",
                backup.display(),
                self.path.display()
            )
        })?;
        if Store::must_be_whole_backup(&database).is_err() {
            return Err(format!("{}: what is encrypted in it is no whole backup", backup.display()).into());
        }
        let key = key(args, &database).await?;
        Ok((bytes, key))
    }
}

/// How much is copied before the next look at whether it is to stop, in bytes.
const PIECE: u64 = 1 << 20;

/// Writes what is read to a file, unless it is stopped.
fn written(from: &mut impl Read, mut to: File, stop: &CancellationToken) -> io::Result<u64> {
    let mut bytes = 0;
    loop {
        if stop.is_cancelled() {
            return Err(io::Error::other(INTERRUPTED));
        }
        match io::copy(&mut from.by_ref().take(PIECE), &mut to)? {
            0 => break,
            more => bytes += more,
        }
    }
    to.sync_all()?;
    Ok(bytes)
}

/// Copies a file to a new one that only its owner may read.
pub(super) fn copied(from: &Path, to: &Path) -> io::Result<u64> {
    let mut from = File::open(from)?;
    written(&mut from, private_file::create(to)?, &CancellationToken::new())
}

/// The content of a backup if it is encrypted.
fn decrypted(args: &Args, backup: &Path) -> Result<Option<Decrypted>, Box<dyn Error>> {
    let shown = backup.display();
    if !Store::is_encrypted_backup(backup).map_err(|error| format!("{shown}: {error}"))? {
        return Ok(None);
    }
    if args.identity.is_some() && is_typed("--backup-passphrase-file") {
        return Err("a backup is decrypted with a key or a passphrase; leave out --identity or --backup-passphrase-file".into());
    }
    let by = match (&args.identity, &args.backup_passphrase_file) {
        (Some(file), _) => Decryption::Keys(file),
        (None, Some(file)) => Decryption::Passphrase(file),
        (None, None) => {
            let text = "it is encrypted; name the file with its private key (--identity) or passphrase \
                 (--backup-passphrase-file)";
            return Err(format!("{shown}: {text}").into());
        }
    };
    Ok(Some(by.open(backup)?))
}

/// The file of the backup, and when it was begun if its name says so.
fn backup(from: &Path) -> Result<(PathBuf, Option<Millis>), Box<dyn Error>> {
    let shown = from.display();
    if !from.exists() {
        return Err(format!("{shown}: there is no such folder or file").into());
    }
    if !from.is_dir() {
        return Ok((from.to_owned(), None));
    }
    let folder = BackupFolder::at(from.to_owned());
    let backups = folder.backups().map_err(|error| format!("{shown}: {error}"))?;
    let newest = backups.into_iter().next();
    let newest = newest.ok_or_else(|| {
        format!("{shown}: there is no backup in it; name the folder of umpire serve --backup-to, or a file")
    })?;
    Ok((newest.file, Some(newest.at)))
}

/// How long ago something was, in words.
fn ago(at: Millis, now: Millis) -> String {
    match now.saturating_sub(at).as_secs() {
        ..0 => "made in the future by this machine's clock".to_owned(),
        secs @ 0..7200 => format!("made {} minutes ago", secs / 60),
        secs @ 7200..172_800 => format!("made {} hours ago", secs / 3600),
        secs => format!("made {} days ago", secs / 86_400),
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

/// The key that the restored database needs, if it needs one.
async fn key(args: &Args, backup: &Path) -> Result<Option<FoundKey>, Box<dyn Error>> {
    let stored = match Store::dice_key_of_backup(backup).await {
        // The check names it.
        Err(error) if error.damage().is_some() => None,
        stored => stored.map_err(|error| format!("{}: {error}", backup.display()))?,
    };
    let beside = args.data.join(dice_key::NAME);
    let found = dice_key::to_read(&args.dice_key, Some(&beside), stored.as_deref());
    let found = found.map_err(|error| format!("{}: {error}", backup.display()))?;
    // A backup in which the keys are in the clear needs none; the server that is started on it goes on with this one.
    let Some(stored) = stored else {
        return Ok(found);
    };
    let needed = || {
        format!(
            "{}: the keys of coming dice in it are encrypted with the key {stored}, without which a server can't use it, and \
             {} is not there: name the key file with --dice-key",
            backup.display(),
            beside.display()
        )
    };
    Ok(Some(found.ok_or_else(needed)?))
}

/// Why a command ends that is interrupted with Ctrl-C.
const INTERRUPTED: &str = "interrupted; what was restored so far is deleted";

/// Runs `umpire admin drill`. With Ctrl-C it ends as with an error.
///
/// # Errors
/// If the backup can't be restored.
pub(super) async fn run(args: &Args) -> Result<ExitCode, Box<dyn Error>> {
    let stop = CancellationToken::new();
    let (stopping, interrupted) = (stop.clone(), super::interrupted());
    tokio::spawn(async move {
        interrupted.await;
        stopping.cancel();
    });
    let done = tokio::select! {
        done = restored(args, &stop) => done,
        () = stop.cancelled() => Err(INTERRUPTED.into()),
    };
    match done {
        Err(_) if stop.is_cancelled() => Err(INTERRUPTED.into()),
        done => done,
    }
}

async fn restored(args: &Args, stop: &CancellationToken) -> Result<ExitCode, Box<dyn Error>> {
    let (file, at) = backup(&args.from)?;
    let age = at.map_or(String::new(), |at| format!(", {}", ago(at, system_time())));
    say_line(&format!("backup   {}{age}", file.display()));
    let decrypted = decrypted(args, &file)?;
    // An encrypted one shows what it is only when it has been decrypted.
    let key_before = match &decrypted {
        Some(_) => None,
        None => {
            Store::must_be_whole_backup(&file)?;
            key(args, &file).await?
        }
    };
    let mut fresh = Fresh::made(args.into.as_deref())?;
    let shown = fresh.path.display().to_string();
    let began = Instant::now();
    let database = fresh.database();
    let (bytes, key) = match decrypted {
        Some(decrypted) => fresh.decrypted(args, &file, decrypted, stop).await?,
        None => (fresh.copied(&file, stop)?, key_before),
    };
    let restored = began.elapsed();
    say_line(&format!("restored {bytes} bytes in {}", seconds(restored)));
    // As a server does when it starts: the database is migrated.
    match Store::open(&database).await {
        Ok(store) => store.close().await,
        Err(error) => {
            let damage = error
                .damage()
                .ok_or_else(|| format!("{}: {error}", file.display()))?;
            fresh.done = true;
            return Ok(fsck::unreadable(&damage));
        }
    }
    let opened = began.elapsed();
    say_line(&format!("opened   in {}", seconds(opened - restored)));
    let store = Store::open_to_examine(&database).await?;
    let store = store.reading_with(key.as_ref().map(|found| found.key.clone()));
    let found = fsck::check(&store, &file.display().to_string(), &[], vec![]).await?;
    store.close().await;
    let checked = began.elapsed();
    say_line(&format!("checked  in {}", seconds(checked - opened)));
    say_line(&format!(
        "A restore takes {}, and {} with the check.",
        seconds(opened),
        seconds(checked)
    ));
    fresh.done = true;
    if let Some(found) = key.filter(|_| fresh.stays) {
        copied(&found.file, &dice_key::beside(&database)).map_err(|error| format!("{shown}: {error}"))?;
        say_line(&format!(
            "The key of its dice was copied from {}.",
            found.file.display()
        ));
    }
    if fresh.stays {
        say_line(&format!("The restored database is in {shown}."));
    }
    Ok(found)
}
