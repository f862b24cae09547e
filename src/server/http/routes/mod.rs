//! The handlers, one folder for each kind of resource.

pub mod accounts;
pub mod admin;
pub mod challenges;
pub mod chat;
pub mod games;
pub mod notices;
pub mod orders;
pub mod play;
pub mod systems;
pub mod tokens;
