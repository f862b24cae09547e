//! The clocks of games: deadlines, what freezes them, and the heartbeat by which outages are detected. The
//! scheduler that acts when a clock runs out is in [`crate::server::games::clock::timeouts`].

pub mod calendars;
pub mod clock_position;
pub mod due_notice;
pub mod handle;
pub mod outages;
pub mod pauses;
pub mod snapshot;
pub mod timer;
pub mod wakeup;
