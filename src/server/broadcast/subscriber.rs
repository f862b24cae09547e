//! A connection that watches a game.

use crate::server::broadcast::outbound_queue::OutboundQueue;
use std::sync::Arc;
use uuid::Uuid;

/// A connection that watches a game.
pub struct Subscriber {
    /// Which watch of the connection this is; no two watches have the same.
    pub watch: u64,
    /// Who watches.
    pub account: Option<Uuid>,
    /// The connection.
    pub mailbox: Arc<OutboundQueue>,
    /// The last entry that it was told of.
    pub at: u64,
    /// The ids of the decisions that it was told of.
    pub asked: Vec<String>,
    /// Whether it is told what has happened only a while later, by a task of its own.
    pub behind: bool,
}
