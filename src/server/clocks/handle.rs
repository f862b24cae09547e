//! The clocks of all games.

use crate::engine::Rulebook;
use crate::server::clocks::alarm::Alarm;
use crate::server::clocks::pauses::ClockPauses;
use crate::server::env::service;

service! {
    /// Deadlines: calendars, outages, and when the scheduler wakes next.
    Clocks owns ClocksParts {
        /// Every rulebook on offer.
        rulebooks: &'static [&'static dyn Rulebook],
        /// Wakes the scheduler.
        alarm: Alarm,
        /// Calendars and outages.
        pauses: ClockPauses,
    }
}
