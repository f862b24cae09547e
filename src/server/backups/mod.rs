//! Backups that the server makes by itself: when the next one is due, and which old ones are deleted.

mod folder;

pub use folder::{Backup, BackupFolder, UnusableFolder};

use crate::engine::Millis;
use crate::server::app::App;
use crate::store::{Store, StoreError};
use std::sync::atomic::{AtomicI64, Ordering};
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
        let (partial, backup) = folder.files(now).map_err(failed)?;
        // What an interrupted one has left.
        let _ = std::fs::remove_file(&partial);
        store.backup_unless(&partial, stop).await?;
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
