//! Notifications: which changes cause one, who receives it, and how it is delivered.

pub mod change_context;
pub mod deferred;
pub mod deliver;
pub mod fan_out;
pub mod handle;
pub mod offers;
pub mod outbox;
pub mod reachability;
pub mod senders;
pub mod settings;
pub mod turn;
