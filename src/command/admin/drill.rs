//! `umpire admin drill`: the practice of a restore.

use super::fsck;
use crate::command::say_line;
use crate::command::serve::dice_key::{self, FoundKey};
use crate::config::{DiceKeyFile, made_private};
use crate::engine::Millis;
use crate::server::{BackupFolder, system_time};
use crate::store::Store;
use std::error::Error;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

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
}

/// A fresh folder, deleted when dropped unless it is to stay.
struct Fresh {
    path: PathBuf,
    stays: bool,
}

impl Drop for Fresh {
    fn drop(&mut self) {
        if !self.stays {
            let _ = fs::remove_dir_all(&self.path);
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
        match builder.create(&path) {
            Err(error) if stays && error.kind() == io::ErrorKind::AlreadyExists => {
                if fs::read_dir(&path).map_err(failed)?.next().is_some() {
                    let shown = path.display();
                    return Err(format!("{shown}: it is not empty; name a new folder with --into").into());
                }
            }
            made => made.map_err(failed)?,
        }
        Ok(Fresh { path, stays })
    }
}

/// Copies a file to a new one that only its owner may read.
pub(super) fn copied(from: &Path, to: &Path) -> io::Result<u64> {
    let mut to = made_private(to)?;
    let bytes = io::copy(&mut File::open(from)?, &mut to)?;
    to.sync_all()?;
    Ok(bytes)
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

/// Runs `umpire admin drill`.
///
/// # Errors
/// If the backup can't be restored.
pub(super) async fn run(args: &Args) -> Result<ExitCode, Box<dyn Error>> {
    let (file, at) = backup(&args.from)?;
    let age = at.map_or(String::new(), |at| format!(", {}", ago(at, system_time())));
    say_line(&format!("backup   {}{age}", file.display()));
    Store::must_be_whole_backup(&file)?;
    let key = key(args, &file).await?;
    let fresh = Fresh::made(args.into.as_deref())?;
    let shown = fresh.path.display().to_string();
    let began = Instant::now();
    let database = fresh.path.join("umpire.db");
    let bytes = copied(&file, &database)
        .map_err(|error| format!("{shown}: {error}; name another folder with --into"))?;
    let restored = began.elapsed();
    say_line(&format!("restored {bytes} bytes in {}", seconds(restored)));
    // As a server does when it starts: the database is migrated.
    match Store::open(&database).await {
        Ok(store) => store.close().await,
        Err(error) => {
            let damage = error
                .damage()
                .ok_or_else(|| format!("{}: {error}", file.display()))?;
            return Ok(fsck::unreadable(&damage));
        }
    }
    let opened = began.elapsed();
    say_line(&format!("opened   in {}", seconds(opened - restored)));
    let store = Store::open_to_examine(&database).await?;
    let store = store.reading_with(key.as_ref().map(|found| found.key.clone()));
    let found = fsck::check(&store, &[], vec![]).await?;
    store.close().await;
    let checked = began.elapsed();
    say_line(&format!("checked  in {}", seconds(checked - opened)));
    say_line(&format!(
        "A restore takes {}, and {} with the check.",
        seconds(opened),
        seconds(checked)
    ));
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
