//! The WebSocket: its protocol, and the tasks of one connection.

pub(super) mod account;
pub(super) mod commands;
pub(super) mod connection;
pub(super) mod from_client;
pub(super) mod operation;
pub(super) mod revalidate;
pub(super) mod stream;
pub(super) mod to_client;
pub(super) mod watch;
