//! The clocks of games: deadlines, pauses, and what happens when time runs out.

pub mod alarm;
pub mod calendars;
pub mod handle;
pub mod pauses;
pub mod position;
pub mod scheduler;
pub mod snapshot;
pub mod timer;
