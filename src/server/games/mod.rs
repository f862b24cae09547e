//! The service that changes games: the registry of open games, the pipeline from a command to durable entries, and other servers.

pub mod automatic;
pub mod cluster;
pub mod commands;
pub mod entropy;
pub mod execute;
pub mod idempotency;
pub mod live;
pub mod once;
pub mod practice;
pub mod prepared;
pub mod registry;
pub mod reserve_threads;
pub mod spectator_delay;
pub mod watchdog;
