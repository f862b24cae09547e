//! How a notice leaves the server.

pub mod mail;
pub mod webhook;
