//! Clocks of games at a distance: pure, in whole milliseconds, and told what time it is.
//!
//! A seat has two of them. Its own clock runs while it is asked something in its own turn, or something sealed that
//! both are asked at once. Everything else that it is asked, in the other side's turn, has the reaction clock: a window
//! for each answer, and a bank for all answers to one turn of the opponent. While one seat's reaction is awaited the
//! mover is asked nothing, so that his clock stands still.
//!
//! [`Clocks`] is what is known after an entry. Nothing else changes it, so that whoever has the log, the calendars and the
//! outages has the clocks as well: pauses are entries, and quiet hours, vacations and outages are never changed once
//! they have begun. They freeze clocks, and never refill them. When a seat's own clock runs out, twice in a game it gets
//! one more increment, and the miss is excused; after that the opponent may claim the game.

mod ahead;
mod calendar;
mod pace;
mod paused;
mod reliability;
mod state;
mod stored;

pub use ahead::{Deadline, Due, Mark};
pub use calendar::{Calendar, QUIET_A_DAY, QUIET_AT_MOST, QUIET_NOTICE, Quiet};
pub use pace::{DAY, HOUR, MINUTE, Pace, Preset, SECOND};
pub use paused::{PausedBy, Span};
pub use reliability::{Handoff, Reliability};
pub use state::{Ask, Clocks, EXCUSED, IDLE, PAUSE_AT_MOST, Position, Wish};
pub use stored::{StoredClocks, given_back, standstills};
