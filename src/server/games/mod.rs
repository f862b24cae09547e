//! The service that changes games: the registry of open games, the pipeline from a command to durable entries, and other servers.

pub mod adjudicate;
pub mod automatic;
pub mod chat;
pub mod cluster;
pub mod commands;
pub mod execute;
pub mod idempotency;
pub mod live;
pub mod once;
pub mod practice;
pub mod practice_player;
pub mod prepared;
pub mod registry;
pub mod reload;
pub mod reserve_threads;
pub mod scheduler;
pub mod service;
pub mod spectator_delay;
pub mod waits;
pub mod watchdog;
