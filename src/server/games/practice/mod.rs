//! The practice opponent.

pub(crate) mod opponent;
pub(crate) mod own_thread;
pub(crate) mod player;
pub(crate) mod takeback;
pub(crate) mod turns;
