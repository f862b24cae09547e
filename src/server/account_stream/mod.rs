//! The account stream: connected clients hear at once which games of their account wait, which have begun, and that
//! challenges or the lobby have changed. What is sent follows the store, so that it is the same on every server.

pub(super) mod cursor;
pub(super) mod follow;
pub(super) mod handle;
pub(super) mod messages;
pub(super) mod pending;
pub(super) mod presence;
pub(super) mod reader;
pub(super) mod subscribers;
