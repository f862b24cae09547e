//! Notifications: which changes cause one, who receives it, and how it is delivered.

pub(super) mod change_context;
pub(super) mod deferred;
pub(super) mod deliver;
pub(super) mod fan_out;
pub(super) mod handle;
pub(super) mod offers;
pub(super) mod outbox;
pub(super) mod reachability;
pub(super) mod senders;
pub(super) mod settings;
pub(super) mod streamed;
pub(super) mod turn;
