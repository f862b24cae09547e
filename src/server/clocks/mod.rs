//! The clocks of games: deadlines, what freezes them, and the heartbeat by which outages are detected. The
//! scheduler that acts when a clock runs out is in [`crate::server::games::scheduler`].

pub mod alarm;
pub mod calendars;
pub mod handle;
pub mod pauses;
pub mod position;
pub mod scheduler;
pub mod snapshot;
pub mod timer;
