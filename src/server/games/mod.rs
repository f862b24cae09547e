//! The service that reads and changes games: the registry of games in memory, the pipeline from a command to
//! durable entries, clocks that run out, spectators, and replication from other servers.

pub mod card;
pub mod change;
pub mod chat;
pub mod clock;
pub mod commands;
pub mod commit;
pub mod decisions;
pub mod execute;
pub mod follow_peers;
pub mod handle;
pub mod idempotency;
pub mod live;
pub mod open;
pub mod orders;
pub mod practice;
pub mod publish;
pub mod read;
pub mod registry;
pub mod reload;
pub mod waits;
pub mod watch;
pub mod watchdog;
pub mod without_opponent;
