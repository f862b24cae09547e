//! The socket.

mod actions;
mod entries;
mod open_streams;
mod reconnects;
