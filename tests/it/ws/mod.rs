//! The socket.

pub mod account_notices;
mod account_stream;
mod actions;
mod endings;
mod entries;
mod open_streams;
mod reconnects;
