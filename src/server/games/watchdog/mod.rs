//! Adjudication that does not end, or panics.

pub mod adjudicate;
pub mod budget;
pub mod reserve_threads;
