//! The watchdog: adjudications that panic or do not end.

pub mod adjudicate;
pub mod budget;
pub mod reserve_threads;
