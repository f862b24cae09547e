//! The clocks of games: deadlines, pauses, and what happens when time runs out.

pub mod alarm;
pub mod calendars;
pub mod pauses;
pub mod position;
pub mod promises;
pub mod scheduler;
pub mod service;
pub mod snapshot;
pub mod timer;
