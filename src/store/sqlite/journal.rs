//! The journal of the embedded database: what was written is put into its place by a thread of its own. Whoever writes waits
//! for no more than that it is on the disk there too, before the journal begins anew.

use rusqlite::Connection;
use rusqlite::ffi::SQLITE_IOERR_FSYNC;
use std::cell::Cell;
use std::error::Error;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

thread_local! {
    /// How many pages stood in the journal when this thread committed last.
    static PAGES: Cell<i32> = const { Cell::new(0) };
}

/// Empties the journal of one connection that writes.
pub(crate) struct Journal {
    /// From how many pages on it is emptied. What is written over and over is put into its place once.
    most: i32,
    ask: SyncSender<()>,
    /// Whether the thread has put away what stood there when it was asked.
    away: Arc<AtomicBool>,
    asked: bool,
    disk: Disk,
    thread: JoinHandle<()>,
}

/// Whether the disk still keeps what it takes. Once it has said that it could not, asking again proves nothing: what the
/// system has given up it forgets, and says next time that all is well.
#[derive(Clone, Default)]
pub(crate) struct Disk(Arc<AtomicBool>);

impl Disk {
    /// Whether it has failed: nothing that is written now can be relied upon.
    pub(crate) fn has_failed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Whether what was read can be told.
    ///
    /// # Errors
    /// If it has failed.
    pub(crate) fn must_keep(&self) -> Result<(), sqlx::Error> {
        if self.has_failed() {
            let why = "the disk could not keep what was written; see to it and start the server again";
            return Err(sqlx::Error::Io(io::Error::other(why)));
        }
        Ok(())
    }

    /// What a statement that writes has met.
    pub(crate) fn record_error(&self, error: &rusqlite::Error) {
        if error
            .sqlite_error()
            .is_some_and(|e| e.extended_code == SQLITE_IOERR_FSYNC)
        {
            self.0.store(true, Ordering::Relaxed);
            tracing::error!(%error, "the disk could not keep what was written: nothing is read or written any more");
        }
    }
}

impl Journal {
    /// For `writer`, which has `file` open: SQLite itself empties the journal no more when the writer commits.
    ///
    /// # Errors
    /// If the file can't be opened once more, or no thread can be had.
    pub(crate) fn of(
        writer: &Connection,
        file: &Path,
        most: i32,
    ) -> Result<Journal, Box<dyn Error + Send + Sync>> {
        writer.wal_hook(Some(|_, pages| {
            PAGES.set(pages);
            Ok(())
        }));
        let beside = Connection::open(file)?;
        beside.execute_batch("pragma synchronous = full")?;
        let (ask, asked) = sync_channel(1);
        let away = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&away);
        let disk = Disk::default();
        let seen = disk.clone();
        let thread = std::thread::Builder::new()
            .name("umpire-journal".to_owned())
            .spawn(move || checkpoint_loop(&beside, &asked, &told, &seen))?;
        Ok(Journal {
            most,
            ask,
            away,
            asked: false,
            disk,
            thread,
        })
    }

    /// Sees to the journal before `writer` begins a transaction, on the thread on which it commits.
    pub(crate) fn before(&mut self, writer: &Connection) {
        if self.disk.has_failed() {
            return;
        }
        if self.away.swap(false, Ordering::Acquire) {
            self.asked = false;
            // What has come in meanwhile is little. With it, all of it is brought to the disk, and the journal begins anew.
            checkpoint(writer, &self.disk);
        } else if PAGES.get() >= self.most && (!self.asked || self.thread.is_finished()) {
            // There is room for one, and one is all that is asked. If the thread is gone it is done here.
            self.asked = self.ask.try_send(()).is_ok();
            if !self.asked {
                checkpoint(writer, &self.disk);
            }
        }
    }

    /// The disk on which it lies.
    pub(crate) fn disk(&self) -> &Disk {
        &self.disk
    }

    /// Ends the thread.
    pub(crate) fn end(self) {
        drop(self.ask);
        // If it has panicked there is nothing left to wait for.
        let _ = self.thread.join();
    }
}

fn checkpoint_loop(beside: &Connection, asked: &Receiver<()>, away: &AtomicBool, disk: &Disk) {
    while asked.recv().is_ok() && !disk.has_failed() {
        checkpoint(beside, disk);
        away.store(true, Ordering::Release);
    }
}

/// Puts into its place what nobody reads from the journal any more. What can't be put there now (for want of room, or
/// because somebody reads) is safe where it is, and tried again.
fn checkpoint(connection: &Connection, disk: &Disk) {
    let done = connection.query_row("pragma wal_checkpoint(passive)", [], |_| Ok(()));
    if let Err(error) = done {
        tracing::warn!(%error, "the journal is left as it is");
        disk.record_error(&error);
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
        let (kept, waiting) = (size("some.db"), size("some.db-wal"));
        // 16 MB were written. A thread that has to wait for its turn leaves more in the journal.
        assert!(kept > 6_000_000, "{kept} bytes are in their place");
        assert!(waiting < 10_000_000, "the journal has {waiting} bytes");
    }
}
