//! The socket.

mod actions;
mod endings;
mod entries;
mod open_streams;
mod reconnects;
