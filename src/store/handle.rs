//! The handle that everybody holds.

use crate::store::pool::Pool;
use crate::store::writer::group_commit::Writer;
use std::sync::Arc;
use tokio::sync::Notify;

/// The store. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    pub(crate) writer: Writer,
    pub(crate) read: Pool,
    /// Woken when something was put into the outbox here.
    pub(crate) posted: Arc<Notify>,
}
