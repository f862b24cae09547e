//! The WebSocket: its protocol, and the tasks of one connection.

pub mod commands;
pub mod connection;
pub mod protocol;
pub mod revalidate;
pub mod stream;
pub mod watch;
