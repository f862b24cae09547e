//! The clocks of games: deadlines, what freezes them, and the heartbeat by which outages are detected. The
//! scheduler that acts when a clock runs out is in [`crate::server::games::clock::timeouts`].

pub(super) mod calendars;
pub(super) mod clock_position;
pub(super) mod due_notice;
pub(super) mod handle;
pub(super) mod outages;
pub(super) mod pauses;
pub(super) mod snapshot;
pub(super) mod timer;
pub(super) mod wakeup;
