//! The handlers, one folder for each kind of resource.

pub(crate) mod accounts;
pub(crate) mod admin;
pub(crate) mod apps;
pub(crate) mod archive;
pub(crate) mod challenges;
pub(crate) mod chat;
pub(crate) mod clubs;
pub(crate) mod games;
pub(crate) mod notices;
pub(crate) mod orders;
pub(crate) mod play;
pub(crate) mod seasons;
pub(crate) mod systems;
pub(crate) mod tokens;
