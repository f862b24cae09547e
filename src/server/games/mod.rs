//! The service that reads and changes games: the registry of games in memory, the pipeline from a command to
//! durable entries, clocks that run out, spectators, and replication from other servers.

pub(super) mod account_changes;
pub(super) mod archive;
pub(super) mod card;
pub(super) mod change;
pub(super) mod chat;
pub(super) mod clock;
pub(super) mod commands;
pub(super) mod commit;
pub(super) mod decisions;
pub(super) mod execute;
pub(super) mod follow_peers;
pub(super) mod handle;
pub(super) mod idempotency;
pub(super) mod live;
pub(super) mod open;
pub(super) mod orders;
pub(super) mod practice;
pub(super) mod publish;
pub(super) mod read;
pub(super) mod registry;
pub(super) mod waits;
pub(super) mod watch;
pub(super) mod watchdog;
