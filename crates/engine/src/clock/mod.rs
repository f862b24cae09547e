//! The clocks of games at a distance: pure functions in whole milliseconds; the caller passes the time.
//!
//! A seat has two clocks. Its own clock runs while it owes a decision in its own turn, a sealed decision, or a
//! decision without a default answer. For any other decision, in the other side's turn, the reaction clock
//! runs: a window for each answer, and a bank for all answers to one turn of the opponent. While a seat's
//! reaction is pending, the mover owes nothing, so their clock stands still.
//!
//! [`ClockState`] is the state after an entry. It can be rebuilt from the log, the calendars, the outages and
//! the waits that standing orders set ([`Wish`]): pauses are entries, and quiet hours, vacations and outages
//! never change once they have begun. They freeze clocks and never refill them. When a seat's own clock runs
//! out, it gets one more increment and the miss is excused, twice in a game. After that the opponent may claim
//! the game. With [`Pace::slow_after`], a decision that takes long is charged more than it takes.

mod ahead;
mod calendar;
mod millis;
mod pace;
mod paused;
mod reliability;
mod slow;
mod state;
mod stored;

pub use ahead::{Deadline, Due, Mark, Miss, NextDue, Reminder};
pub use calendar::{Calendar, QUIET_A_DAY, QUIET_AT_MOST, QUIET_NOTICE, Quiet};
pub use millis::Millis;
pub use pace::{DAY, HOUR, MINUTE, Pace, Preset, SECOND, SLOW_AFTER_AT_MOST};
pub use paused::{PausedBy, Span};
pub use reliability::{Handoff, Reliability};
pub use state::{Advanced, Ask, ClockState, EXCUSED, IDLE, OwnClock, PAUSE_AT_MOST, Position, Wish};
pub use stored::{StoredClocks, given_back, standstills};
