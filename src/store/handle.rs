//! The handle to the store.

use crate::store::error::StoreError;
use crate::store::notify::stream_wakes::StreamWakes;
use crate::store::pool::Pool;
use crate::store::secrets::dice_key::DiceKey;
use crate::store::writer::group_commit::{CommitObserver, Writer};
use std::sync::Arc;
use tokio::sync::Notify;

/// The store. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    pub(crate) writer: Writer,
    pub(crate) read: Pool,
    /// Notified when this process has put something into the outbox.
    pub(crate) posted: Arc<Notify>,
    /// Who waits for new notices of account streams.
    pub(crate) stream_wakes: Arc<StreamWakes>,
    /// The key by which secrets are encrypted; `None`: they are stored in the clear.
    pub(crate) dice_key: Option<DiceKey>,
}

impl Store {
    /// Sets what is called after each transaction, on the writer's thread. Only the first call has an effect.
    pub fn observe_commits(&self, observer: CommitObserver) {
        self.writer.observe(observer);
    }

    /// The number of writes that wait for a transaction.
    pub fn queued_writes(&self) -> usize {
        self.writer.queued()
    }

    /// The size of the journal (WAL), in bytes; `None` for a database that keeps its journal itself.
    ///
    /// # Errors
    /// [`StoreError::Database`] if the database can't be read.
    pub async fn journal_size(&self) -> Result<Option<u64>, StoreError> {
        let Pool::Sqlite(..) = &self.read else {
            return Ok(None);
        };
        let mut journal = self.file().await?.into_os_string();
        journal.push("-wal");
        let size = std::fs::metadata(journal);
        // There is no file before the first write.
        Ok(Some(size.map_or(0, |file| file.len())))
    }
}
