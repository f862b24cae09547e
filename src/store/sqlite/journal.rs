//! Checkpoints of the embedded database's journal (WAL), by a thread of its own. A writer only waits for the
//! final sync of the database file before the journal is restarted.

use rusqlite::ffi::SQLITE_IOERR_FSYNC;
use rusqlite::{Connection, Row};
use std::cell::Cell;
use std::error::Error;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

thread_local! {
    /// The number of pages in the journal after this thread's last commit.
    static PAGES: Cell<i32> = const { Cell::new(0) };
}

/// Checkpoints the journal of one writing connection.
pub(crate) struct Journal {
    /// The number of pages from which it is checkpointed. Pages that are written repeatedly are copied once.
    most: i32,
    ask: SyncSender<()>,
    /// Whether the thread has finished the checkpoint that it was asked for.
    away: Arc<AtomicBool>,
    requested: bool,
    /// Whether the last checkpoint had to leave pages in the journal because somebody reads an older state.
    held: Arc<AtomicBool>,
    /// The number of pages from which the next warning is due.
    warned: i32,
    disk: Disk,
    thread: JoinHandle<()>,
}

/// The number of pages in the journal from which the operator is warned: 64 MB.
const LARGE: i32 = 16 << 10;

/// The size of a page, in bytes.
const PAGE: i64 = 4096;

/// Whether the disk has failed. After a failed sync another sync proves nothing, because the kernel drops the pages
/// that it could not write, and reports success the next time.
#[derive(Clone, Default)]
pub(crate) struct Disk(Arc<AtomicBool>);

impl Disk {
    /// Whether a sync has failed: no later write is reliable.
    pub(crate) fn has_failed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Requires that data that was read may be shown.
    ///
    /// # Errors
    /// If the disk has failed.
    pub(crate) fn must_keep(&self) -> Result<(), sqlx::Error> {
        if self.has_failed() {
            let why = "the disk could not keep what was written; see to it and start the server again";
            return Err(sqlx::Error::Io(io::Error::other(why)));
        }
        Ok(())
    }

    /// Records an error of a statement that writes.
    pub(crate) fn record_error(&self, error: &rusqlite::Error) {
        if error
            .sqlite_error()
            .is_some_and(|e| e.extended_code == SQLITE_IOERR_FSYNC)
        {
            self.0.store(true, Ordering::Relaxed);
            tracing::error!(%error, "the disk failed to sync: nothing is read or written until the server is restarted");
        }
    }
}

impl Journal {
    /// For `writer`, which has `file` open. SQLite no longer checkpoints when the writer commits.
    ///
    /// # Errors
    /// If the file can't be opened again, or the thread can't be started.
    pub(crate) fn of(
        writer: &Connection,
        file: &Path,
        most: i32,
    ) -> Result<Journal, Box<dyn Error + Send + Sync>> {
        writer.wal_hook(Some(|_, pages| {
            PAGES.set(pages);
            Ok(())
        }));
        let connection = Connection::open(file)?;
        connection.execute_batch("pragma synchronous = full")?;
        let (ask, requests) = sync_channel(1);
        let away = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&away);
        let disk = Disk::default();
        let seen = disk.clone();
        let held = Arc::new(AtomicBool::new(false));
        let left = Arc::clone(&held);
        let thread = std::thread::Builder::new()
            .name("umpire-journal".to_owned())
            .spawn(move || checkpoint_loop(&connection, &requests, [&flag, &left], &seen))?;
        Ok(Journal {
            most,
            ask,
            away,
            requested: false,
            held,
            warned: LARGE,
            disk,
            thread,
        })
    }

    /// Checks the journal before `writer` begins a transaction, on the thread that commits.
    pub(crate) fn before(&mut self, writer: &Connection) {
        if self.disk.has_failed() {
            return;
        }
        if self.away.swap(false, Ordering::Acquire) {
            self.requested = false;
            // Little was written meanwhile. This checkpoint completes and syncs everything, and the journal
            // is restarted.
            self.checkpoint(writer);
        } else if PAGES.get() >= self.most && (!self.requested || self.thread.is_finished()) {
            // The channel holds one request, and only one is made. If the thread is gone, the checkpoint is
            // done here.
            self.requested = self.ask.try_send(()).is_ok();
            if !self.requested {
                self.checkpoint(writer);
            }
        }
        self.warn();
    }

    fn checkpoint(&self, writer: &Connection) {
        if let Some(held) = checkpoint(writer, &self.disk) {
            self.held.store(held, Ordering::Relaxed);
        }
    }

    /// Warns when the journal has become large, and again each time that it has doubled.
    fn warn(&mut self) {
        let pages = PAGES.get();
        if pages < LARGE {
            self.warned = LARGE;
        } else if pages >= self.warned {
            self.warned = pages.saturating_mul(2);
            let megabytes = i64::from(pages) * PAGE / 1_000_000;
            let why = if self.held.load(Ordering::Relaxed) {
                "another process reads an older state of the database: a check, a backup or another program"
            } else {
                "more is written than the disk copies meanwhile"
            };
            tracing::warn!(megabytes, why, "the journal is large");
        }
    }

    /// The state of the disk.
    pub(crate) fn disk(&self) -> &Disk {
        &self.disk
    }

    /// Stops the thread.
    pub(crate) fn end(self) {
        drop(self.ask);
        // If it has panicked, there is nothing to wait for.
        let _ = self.thread.join();
    }
}

fn checkpoint_loop(
    connection: &Connection,
    requests: &Receiver<()>,
    [away, held]: [&AtomicBool; 2],
    disk: &Disk,
) {
    while requests.recv().is_ok() && !disk.has_failed() {
        if let Some(left) = checkpoint(connection, disk) {
            held.store(left, Ordering::Relaxed);
        }
        away.store(true, Ordering::Release);
    }
}

/// Copies pages that nobody reads from the journal any more into the database file. Pages that can't be
/// copied now (no room, or readers) are safe in the journal, and copied later. Returns whether readers held some back;
/// `None` if it failed.
fn checkpoint(connection: &Connection, disk: &Disk) -> Option<bool> {
    let pages = |row: &Row<'_>| Ok((row.get::<_, i64>(1)?, row.get::<_, i64>(2)?));
    match connection.query_row("pragma wal_checkpoint(passive)", [], pages) {
        Ok((all, copied)) => Some(copied < all),
        Err(error) => {
            tracing::warn!(%error, "the checkpoint failed; the journal is left in place");
            disk.record_error(&error);
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::store::sqlite::journal::Journal;
    use rusqlite::{Connection, params};

    #[test]
    fn the_journal_begins_anew_while_it_is_written_to() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("some.db");
        let writer = Connection::open(&file).unwrap();
        let begin = "pragma journal_mode = wal; pragma synchronous = full; create table t (a text)";
        writer.execute_batch(begin).unwrap();
        let mut journal = Journal::of(&writer, &file, 50).unwrap();
        let body = "x".repeat(8000);
        for _ in 0..2000 {
            journal.before(&writer);
            writer
                .execute("insert into t values ($1)", params![body])
                .unwrap();
        }
        journal.end();
        let size = |name: &str| std::fs::metadata(folder.path().join(name)).unwrap().len();
        let (stored, waiting) = (size("some.db"), size("some.db-wal"));
        // 16 MB were written. A thread that has to wait for its turn leaves more in the journal.
        assert!(stored > 6_000_000, "{stored} bytes are in their place");
        assert!(waiting < 10_000_000, "the journal has {waiting} bytes");
    }
}
