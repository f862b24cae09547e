//! The WebSocket: its protocol, and the tasks of one connection.

pub(super) mod commands;
pub(super) mod connection;
pub(super) mod operation;
pub(super) mod protocol;
pub(super) mod revalidate;
pub(super) mod stream;
pub(super) mod watch;
