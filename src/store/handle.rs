//! The handle to the store.

use crate::store::notify::stream_wakes::StreamWakes;
use crate::store::pool::Pool;
use crate::store::writer::group_commit::Writer;
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
}
