//! The socket.

mod account_stream;
mod actions;
mod endings;
mod entries;
mod open_streams;
mod reconnects;
