//! A subscription to a game.

use crate::engine::Seq;
use crate::ids::AccountId;
use crate::server::broadcast::outbound_queue::OutboundQueue;
use std::sync::Arc;

/// A connection's subscription to a game.
pub(crate) struct Subscriber {
    /// The unique id of the subscription.
    pub watch: u64,
    /// The account; `None`: anonymous.
    pub account: Option<AccountId>,
    /// The connection's queue.
    pub outbound: Arc<OutboundQueue>,
    /// The last entry that was queued for it.
    pub at: Seq,
    /// The ids of the decisions that it was last sent.
    pub decisions_sent: Vec<String>,
    /// Whether it was sent the end of the game.
    pub end_sent: bool,
    /// Whether it is delayed: a task of its own publishes to it.
    pub delayed: bool,
}
