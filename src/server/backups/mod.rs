//! Backups that the server makes by itself: when the next one is due, and which old ones are deleted.

mod encryption;
mod folder;

pub use encryption::{Decrypted, Decryption, Encryption, EncryptionError};
pub use folder::{Backup, BackupFolder, UnusableFolder};

use crate::engine::Millis;
use crate::private_file;
use crate::server::app::App;
use crate::store::{self, Store, StoreError};
use futures_util::FutureExt as _;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;

/// How often the clock is read.
const PAUSE: Duration = Duration::from_secs(1);

/// How long to wait after a backup that failed, unless the next one is due earlier; in milliseconds.
const AGAIN: Millis = Millis::HOUR;

/// When backups are made, where, and how many stay.
#[derive(Clone, Debug)]
pub struct BackupSchedule {
    /// Where they are written.
    pub folder: BackupFolder,
    /// How long after the beginning of one the next is due, in milliseconds; more than 0.
    pub every: Millis,
    /// How many stay, at least 1.
    pub keep: usize,
    /// How they are encrypted; `None`: they are not.
    pub encryption: Option<Encryption>,
}

/// What is added to the name of a database for a copy that is about to be encrypted, before a number.
const UNENCRYPTED: &str = ".unencrypted-";

/// A copy of a database that is about to be encrypted, deleted when dropped.
struct Unencrypted(PathBuf);

/// A file beside a database that does not exist yet. Another program may make it first; then writing the copy fails.
fn beside(database: &Path) -> PathBuf {
    let named = |n: u32| {
        let mut name = database.as_os_str().to_owned();
        name.push(format!("{UNENCRYPTED}{n}"));
        PathBuf::from(name)
    };
    let mut free = (1..u32::MAX).map(named).filter(|file| !file.exists());
    free.next().unwrap_or_else(|| named(0))
}

/// Deletes the copies that killed programs have left beside a database.
///
/// # Errors
/// If the folder can't be read, or a copy can't be deleted.
pub fn delete_unencrypted(database: &Path) -> std::io::Result<()> {
    let (Some(folder), Some(name)) = (database.parent(), database.file_name()) else {
        return Ok(());
    };
    let mut left = name.to_owned();
    left.push(UNENCRYPTED);
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        if name.as_encoded_bytes().starts_with(left.as_encoded_bytes()) {
            std::fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

impl Drop for Unencrypted {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Writes an encrypted backup of a database to a new file. The copy that is not encrypted lies beside the database for the
/// time: it must not reach the disk of the backups.
///
/// # Errors
/// [`StoreError::Backup`].
pub async fn encrypted(
    store: &Store,
    encryption: &Encryption,
    to: &Path,
    stop: impl Future<Output = ()>,
) -> Result<(), StoreError> {
    let shown = to.display().to_string();
    let failed = move |error: std::io::Error| {
        StoreError::Backup(match error.kind() {
            ErrorKind::AlreadyExists => format!("{shown}: it exists already; name a new file"),
            ErrorKind::NotFound => format!("{shown}: there is no such folder; make it first"),
            _ => format!("{shown}: {error}"),
        })
    };
    let file = private_file::create(to).map_err(&failed)?;
    let made = async {
        let beside = beside(&store.file().await?);
        let stop = stop.shared();
        store.backup_unless(&beside, stop.clone()).await?;
        let plain = Unencrypted(beside);
        let (encryption, stopping) = (encryption.clone(), Arc::new(AtomicBool::new(false)));
        let stopped = Arc::clone(&stopping);
        let encrypting = tokio::task::spawn_blocking(move || encryption.encrypt(&plain.0, file, &stopped));
        tokio::pin!(encrypting);
        let done = tokio::select! {
            done = &mut encrypting => done,
            () = stop => {
                stopping.store(true, Ordering::Relaxed);
                encrypting.await
            }
        };
        done.map_err(std::io::Error::other).flatten().map_err(&failed)?;
        store::on_disk(to)
    };
    let made = made.await;
    if made.is_err() {
        let _ = std::fs::remove_file(to);
    }
    made
}

/// The backups of a running server.
pub(crate) struct Backups {
    schedule: BackupSchedule,
    /// When the next one is due, in milliseconds since 1970.
    due: AtomicI64,
}

impl Backups {
    /// For a server that starts now: what was missed while no server ran is due at once.
    pub(crate) fn new(schedule: BackupSchedule, now: Millis) -> std::io::Result<Backups> {
        let made = schedule.folder.backups()?;
        let last = made.iter().map(|backup| backup.at).find(|at| *at <= now);
        let due = last.map_or(now, |last| last.saturating_add(schedule.every));
        Ok(Backups {
            schedule,
            due: AtomicI64::new(due.get()),
        })
    }

    fn due(&self) -> Millis {
        Millis::new(self.due.load(Ordering::Relaxed))
    }

    /// How long the next backup is overdue at `now`, in milliseconds; 0 if it is not.
    pub(crate) fn overdue(&self, now: Millis) -> Millis {
        now.saturating_sub(self.due()).max(Millis::ZERO)
    }

    /// Makes a backup, and deletes old ones once it is complete.
    async fn make(
        &self,
        store: &Store,
        now: Millis,
        stop: impl Future<Output = ()>,
    ) -> Result<(Backup, usize), StoreError> {
        let folder = &self.schedule.folder;
        let failed =
            |error: std::io::Error| StoreError::Backup(format!("{}: {error}", folder.path().display()));
        let encryption = self.schedule.encryption.as_ref();
        let (partial, backup) = folder.files(now, encryption.is_some()).map_err(failed)?;
        // What an interrupted one has left.
        let _ = std::fs::remove_file(&partial);
        match encryption {
            Some(encryption) => encrypted(store, encryption, &partial, stop).await?,
            None => store.backup_unless(&partial, stop).await?,
        }
        std::fs::rename(&partial, &backup.file).map_err(failed)?;
        let deleted = folder.rotate(self.schedule.keep, now).map_err(failed)?;
        Ok((backup, deleted))
    }
}

impl App {
    /// Makes the backups that are due, until shutdown.
    pub(crate) async fn keep_backups(self) {
        let Some(backups) = &self.backups else {
            return;
        };
        let mut next = backups.due();
        while !self.closing.is_cancelled() {
            let now = self.time.now();
            if now >= next {
                match backups.make(&self.store, now, self.closing.cancelled()).await {
                    Ok((backup, deleted)) => {
                        next = now.saturating_add(backups.schedule.every);
                        backups.due.store(next.get(), Ordering::Relaxed);
                        tracing::info!(file = %backup.file.display(), deleted, "made a backup");
                    }
                    Err(_) if self.closing.is_cancelled() => return,
                    Err(error) => {
                        next = now.saturating_add(backups.schedule.every.min(AGAIN));
                        tracing::error!(%error, "could not make a backup");
                    }
                }
            }
            tokio::select! {
                () = self.closing.cancelled() => {}
                () = tokio::time::sleep(PAUSE) => {}
            }
        }
    }
}
